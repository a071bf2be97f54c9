"""The own tiles in an order of one's own, for one deal."""

from dataclasses import replace

import pytest

from app.table.arranging import Arrangements
from app.table.choices import AtPlace, Command
from app.table.desk import Attention, Desk
from app.table.situations import SITUATIONS
from engine.deal.actions import Discard
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.notation import format_tiles, parse_tiles
from engine.seats import Seat
from engine.tiles import Tile, parse_tile
from net.messages import Update


def view_of(hand: str, drawn: str = "", number: int = 3, seat: Seat = Seat.WEST) -> SeatView:
    situation = SITUATIONS["our-turn"]()
    tiles = tuple(sorted(parse_tiles(hand + drawn)))
    tile = parse_tile(drawn) if drawn else None
    legal = tuple(Discard(each) for each in sorted(set(tiles)))
    return replace(situation.update.view, hand=tiles, drawn=tile, number=number, seat=seat, legal=legal)


def update_of(view: SeatView, turn_id: int = 1) -> Update:
    return Update(view.seat, turn_id, view, ())


def desk_with(hand: str, drawn: str = "") -> Desk:
    desk = Desk()
    desk.show(update_of(view_of(hand, drawn)))
    return desk


def written(tiles: tuple[Tile, ...]) -> list[str]:
    return [format_tiles([tile]) for tile in tiles]


def test_a_tile_moves_to_another_place_and_attention_goes_with_it() -> None:
    desk = desk_with("1m2m3m5p", "9s")
    desk.attention = Attention(0)
    assert desk.arrange(0, 2)
    assert written(desk.hand) == ["2m", "3m", "1m", "5p", "9s"]
    assert desk.attention == Attention(2)
    assert desk.is_arranged


@pytest.mark.parametrize(("place", "to"), [(0, 0), (4, 1), (1, 4), (-1, 2), (0, -1), (7, 1)])
def test_the_drawn_tile_and_places_that_are_none_are_not_arranged(place: int, to: int) -> None:
    desk = desk_with("1m2m3m5p", "9s")
    assert not desk.arrange(place, to)
    assert not desk.is_arranged


def test_the_drawn_tile_stays_apart_until_a_discard_and_then_joins_its_like() -> None:
    desk = desk_with("1m2m3m5p", "2m")
    desk.arrange(1, 3)
    assert written(desk.hand) == ["1m", "3m", "5p", "2m", "2m"]
    assert desk.discard(0) == Discard(parse_tile("1m"))
    desk.show(update_of(view_of("2m3m5p2m"), 2))
    assert written(desk.hand) == ["3m", "5p", "2m", "2m"]


@pytest.mark.parametrize(
    ("new", "order"),
    [
        ("4m", "9s 3m 4m 1m 5p"),
        ("2m", "9s 3m 1m 2m 5p"),
        ("8s", "8s 9s 3m 1m 5p"),
        ("7z", "9s 3m 1m 5p 7z"),
        ("5p", "9s 3m 1m 5p 5p"),
    ],
)
def test_a_new_tile_finds_its_suit(new: str, order: str) -> None:
    arrangements = Arrangements()
    view = view_of("1m3m5p9s")
    hand = arrangements.move(view, parse_tiles("1m3m5p9s"), 3, 0)
    hand = arrangements.move(view, hand, 2, 1)
    assert written(hand) == ["9s", "3m", "1m", "5p"]
    assert written(arrangements.lie(view_of("1m3m5p9s" + new))) == order.split()


def test_of_tiles_alike_the_one_that_was_discarded_goes() -> None:
    desk = desk_with("1m2m3m3m5p", "9s")
    desk.arrange(2, 0)
    assert written(desk.hand)[:5] == ["3m", "1m", "2m", "3m", "5p"]
    desk.discard(3)
    desk.show(update_of(view_of("1m2m3m5p9s"), 2))
    assert written(desk.hand) == ["3m", "1m", "2m", "5p", "9s"]


def test_a_refused_discard_brings_the_tile_back() -> None:
    desk = desk_with("1m2m3m5p", "9s")
    desk.arrange(3, 0)
    desk.discard(1)
    desk.reopen(1)
    assert sorted(desk.hand[:-1]) == list(parse_tiles("1m2m3m5p"))


def test_the_order_lasts_for_its_deal() -> None:
    desk = desk_with("1m2m3m5p")
    desk.arrange(0, 3)
    desk.show(update_of(view_of("1m2m3m5p", number=4), 2))
    assert not desk.is_arranged


def test_two_people_at_one_screen_have_each_their_own_and_a_covered_table_forgets_none() -> None:
    desk = desk_with("1m2m3m5p")
    desk.arrange(0, 3)
    desk.show(update_of(view_of("1s2s3s5s", seat=Seat.EAST), 2))
    assert not desk.is_arranged
    desk.show(update_of(replace(view_of("1m2m3m5p"), hand=(), legal=()), 2))
    assert desk.hand == ()
    desk.show(update_of(view_of("1m2m3m5p"), 3))
    assert written(desk.hand) == ["2m", "3m", "5p", "1m"]


def test_sorting_puts_all_back_and_new_tiles_then_fall_in_order() -> None:
    desk = desk_with("1m2m3m5p", "9s")
    desk.arrange(0, 3)
    desk.obey(Command.SORT)
    assert written(desk.hand) == ["1m", "2m", "3m", "5p", "9s"]
    desk.show(update_of(view_of("1m2m3m5p9s4m"), 2))
    assert written(desk.hand) == ["1m", "2m", "3m", "4m", "5p", "9s"]


def test_an_order_that_is_the_usual_one_is_none_of_ones_own() -> None:
    desk = desk_with("1m2m3m5p")
    desk.arrange(0, 3)
    desk.arrange(3, 0)
    desk.show(update_of(view_of("1m2m3m5p1z4m"), 2))
    assert not desk.is_arranged


def test_keys_move_the_chosen_tile_and_choose_by_what_is_seen() -> None:
    desk = desk_with("1m2m3m5p", "9s")
    desk.obey(Command.MOVE_RIGHT)
    assert desk.attention == Attention(0), "without a chosen tile it chooses one"
    desk.obey(Command.MOVE_RIGHT)
    desk.obey(Command.MOVE_RIGHT)
    assert written(desk.hand)[:4] == ["2m", "3m", "1m", "5p"]
    for _ in range(3):
        desk.obey(Command.MOVE_RIGHT)
    assert written(desk.hand)[:4] == ["2m", "3m", "5p", "1m"]
    desk.obey(Command.MOVE_LEFT)
    desk.obey(AtPlace(0))
    assert desk.obey(Command.CONFIRM) == Discard(parse_tile("2m"))


def test_where_nothing_can_be_arranged_nothing_is() -> None:
    desk = desk_with("1m2m3m5p")
    desk.can_arrange = False
    assert not desk.arrange(0, 2)
    ended = SITUATIONS["won"]()
    desk = Desk()
    desk.show(ended.update)
    assert desk.update is not None
    assert desk.update.view.phase is Phase.ENDED
    assert not desk.arrange(0, 2)
