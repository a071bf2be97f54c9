from random import Random

import pytest

from engine.deal.wall import HAND, check_wall, dealt_hands, drawable, laizi_of, shuffled, wall_with
from engine.errors import InvalidNotation
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from engine.variants.registry import VARIANTS
from tests.support.deals import deal_from
from tests.support.plain import PLAIN, like_wuhan
from tests.support.play import tile

TILES = PLAIN.make_rules(PLAIN.defaults).tiles


def test_a_shuffled_wall_holds_every_tile_once() -> None:
    assert tuple(sorted(shuffled(TILES, Random(1)))) == TILES.pile


def test_the_same_generator_makes_the_same_wall_and_another_does_not() -> None:
    assert shuffled(TILES, Random(1)) == shuffled(TILES, Random(1))
    assert shuffled(TILES, Random(1)) != shuffled(TILES, Random(2))


@pytest.mark.parametrize("dealer", SEATS)
def test_four_tiles_three_times_from_the_dealer_on_then_one_each_then_one_more_for_the_dealer(dealer: Seat) -> None:
    places = tuple(Tile(place) for place in range(108))
    hands = dealt_hands(places, dealer)
    assert hands[dealer] == (0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52)
    assert hands[dealer.next] == (4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49)
    assert hands[dealer.next.next] == (8, 9, 10, 11, 24, 25, 26, 27, 40, 41, 42, 43, 50)
    assert hands[dealer.next.next.next] == (12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51)


def test_a_wall_with_a_tile_too_few_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="wall: 107 tiles, not 108"):
        check_wall(TILES, TILES.pile[1:])


def test_a_wall_with_a_fifth_tile_is_refused_by_name() -> None:
    with pytest.raises(InvalidNotation, match="wall: 9s 5 times, not 4"):
        check_wall(TILES, (tile("9s"), *TILES.pile[1:]))


@pytest.mark.parametrize(
    ("indicator", "laizi"),
    [
        ("1m", "2m"), ("8m", "9m"), ("9m", "1m"), ("9p", "1p"), ("9s", "1s"), ("4s", "5s"),
        ("1z", "2z"), ("2z", "3z"), ("3z", "4z"), ("4z", "5z"), ("5z", "1z"), ("6z", "5z"), ("7z", "5z"),
    ],
)  # fmt: skip
def test_the_laizi_is_the_tile_after_the_indicator(indicator: str, laizi: str) -> None:
    assert laizi_of(tile(indicator)) == tile(laizi)


def test_reserved_tiles_do_not_count_as_drawable() -> None:
    deal = deal_from("|||", options=like_wuhan())
    # 136 tiles, 53 dealt, one turned up, ten reserved.
    assert drawable(deal.rules, deal.state) == 72


@pytest.mark.parametrize("ruleset", VARIANTS)
@pytest.mark.parametrize("dealer", SEATS)
def test_a_wall_can_be_laid_so_that_a_seat_is_dealt_a_certain_hand(ruleset: str, dealer: Seat) -> None:
    variant = VARIANTS[ruleset]
    tiles = variant.make_rules(variant.defaults).tiles
    hand = tuple(sorted(tiles.pile[: HAND + (dealer is Seat.WEST)]))
    wall = wall_with(tiles, hand, Seat.WEST, dealer, Random(4))
    check_wall(tiles, wall)
    assert dealt_hands(wall, dealer)[Seat.WEST] == hand
    assert wall != wall_with(tiles, hand, Seat.WEST, dealer, Random(5))


def test_a_hand_that_nobody_can_be_dealt_is_refused() -> None:
    variant = VARIANTS["hefei"]
    tiles = variant.make_rules(variant.defaults).tiles
    with pytest.raises(InvalidNotation, match="hand: 12 tiles, not 13"):
        wall_with(tiles, tiles.pile[:12], Seat.WEST, Seat.EAST, Random(1))
    with pytest.raises(InvalidNotation, match="hand: 1m 5 times, not 4"):
        wall_with(tiles, (*tiles.pile[:4], tiles.pile[0], *tiles.pile[4:12]), Seat.WEST, Seat.EAST, Random(1))
