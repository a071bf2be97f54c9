from random import Random

import pytest

from engine.deal.wall import check_wall, dealt_hands, drawable, laizi_of, shuffled
from engine.errors import InvalidNotation
from engine.seats import SEATS, Seat
from engine.tiles import Tile
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
