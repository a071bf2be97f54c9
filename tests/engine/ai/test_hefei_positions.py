"""Textbook positions of Hefei."""

import pytest

from engine.deal.actions import Kong
from engine.deal.rules import KongStyle
from engine.deal.views import SeatView
from engine.tiles import parse_tile
from tests.support.choices import choice, told
from tests.support.scoring import table
from tests.support.seen import view


def hand(text: str) -> SeatView:
    return view(table("hefei"), text)


@pytest.mark.parametrize(
    ("tiles", "discards"),
    [
        ("1133557799m224p6s", ("6s", "4p")),
        ("1112345678m99s5p2s", ("5p", "2s")),
        ("223344m67m567p9s88p", ("9s",)),
    ],
    ids=["six pairs", "one suit", "two equal chows"],
)
def test_keeps_what_is_worth_most(tiles: str, discards: tuple[str, ...]) -> None:
    assert told(choice(hand(tiles))) in {f"discard {name}" for name in discards}


def test_kongs_four_equal_tiles_that_stand_alone() -> None:
    kong = Kong(KongStyle.CONCEALED, parse_tile("5m"))
    assert told(choice(hand("5555m12378m12388p"), kong)) == "kong concealed 5m"


def test_keeps_four_equal_tiles_in_seven_pairs() -> None:
    # 豪华七对 is worth fifty, the kong four.
    kong = Kong(KongStyle.CONCEALED, parse_tile("5m"))
    assert told(choice(hand("5555m1199m3388m4p6s"), kong)) in ("discard 4p", "discard 6s")
