"""Textbook positions of Wuhu."""

import pytest

from engine.deal.actions import Kong, Pung
from engine.deal.rules import KongStyle
from engine.deal.views import SeatView
from engine.tiles import parse_tile
from tests.support.choices import choice, offered, told
from tests.support.scoring import table
from tests.support.seen import view


def hand(text: str, melds: dict[int, str] | None = None, ruleset: str = "wuhu-315") -> SeatView:
    return view(table(ruleset), text, melds)


def kong(style: KongStyle, name: str) -> Kong:
    return Kong(style, parse_tile(name))


@pytest.mark.parametrize(
    ("melds", "discard"),
    [
        ({}, "discard 9m"),
        ({2: "111m<0 222m<0"}, "discard 1s"),
        ({2: "111m<1 222m<3 333m<1"}, "discard 1s"),
    ],
    ids=["nothing on the table", "two of its sets are mine", "three of its sets are of one suit"],
)
def test_does_not_feed_a_set_that_makes_it_pay_alone(melds: dict[int, str], discard: str) -> None:
    # Ready without the 9m; but nobody is ready who pays ninety.
    assert told(choice(hand("9m123456p111s4567s", melds))) == discard


def test_an_honour_is_a_third_set_too() -> None:
    assert told(choice(hand("34m5678p123555s9m7z"))) == "discard 7z"
    assert told(choice(hand("34m5678p123555s9m7z", {2: "111m<0 222m<0"}))) == "discard 8p"


def test_keeps_the_closed_wait_with_the_higher_points() -> None:
    # 压档 on the 8 is worth two points more than on the 6: nine dots for eight (wuhu.md 4.1).
    assert told(choice(hand("123456777m11p579s", ruleset="wuhu-525"))) == "discard 5s"


def test_works_towards_eight_tiles_of_one_suit() -> None:
    # A pair of bamboos would be no win: six characters and six dots.
    assert told(choice(hand("1234567m123456p7s"))) == "discard 7s"


def test_takes_one_suit_with_the_honour_pair() -> None:
    assert told(choice(hand("123457899m77z58p2s"))) in ("discard 2s", "discard 8p", "discard 5p")
    assert told(choice(offered(hand("124578m899m77z59p"), "7z"), Pung())) == "pung"


def test_goes_for_one_suit_when_it_is_near() -> None:
    assert told(choice(hand("11223456889m5p69s"))) in ("discard 5p", "discard 6s", "discard 9s")
    assert told(choice(offered(hand("1123456688m5p69s"), "6m"), Pung())) == "pung"


def test_a_pung_that_brings_nothing_is_let_go() -> None:
    assert told(choice(offered(hand("123345m11p678m56s"), "1p"), Pung())) == "pass"


def test_a_pung_that_brings_it_nearer_is_taken() -> None:
    assert told(choice(offered(hand("11335577m999p24s"), "5m"), Pung())) == "pung"


def test_kongs_what_the_hand_does_not_need_as_chows() -> None:
    concealed = kong(KongStyle.CONCEALED, "5m")
    assert told(choice(hand("5555m123789m2378p"), concealed)) == "kong concealed 5m"


def test_does_not_break_a_ready_hand_for_a_kong() -> None:
    concealed = kong(KongStyle.CONCEALED, "5m")
    assert told(choice(hand("34555567m123999p"), concealed)) != "kong concealed 5m"
