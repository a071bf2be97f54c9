"""Textbook positions of Wuhan."""

import pytest

from engine.deal.actions import Chow, Kong, Pung
from engine.deal.rules import KongStyle
from engine.notation import parse_tiles
from engine.tiles import parse_tile
from tests.support.choices import choice, offered, told
from tests.support.wuhan import view


def chow(text: str) -> Chow:
    first, second, third = parse_tiles(text)
    return Chow((first, second, third))


def single(name: str) -> Kong:
    return Kong(KongStyle.SINGLE, parse_tile(name))


def test_opens_before_it_is_ready() -> None:
    # Three sets and a half in hand win nothing as long as nothing lies on the table.
    assert told(choice(offered(view("23m456p789p22s678s"), "1m"), chow("123m"))) == "chow 123m"


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("name", ["6z", "7z"])
def test_kongs_its_dragons_at_once(name: str, dealer: int) -> None:
    at = view(f"23m46p1789p22s678s{name}", dealer=dealer)
    assert told(choice(at, single(name))) == f"kong single {name}"


def test_kongs_one_of_two_laizi_in_a_plain_hand() -> None:
    # A plain hand may hold one only (wuhan.md 2.4).
    assert told(choice(view("23m456p789p22s67s55z"), single("5z"))) == "kong single 5z"


def test_keeps_the_laizi_that_makes_a_big_hand_ready_where_nothing_more_is_paid() -> None:
    # Two 中, two 发 and a laizi lie out already: every loser is at the cap.
    at = view("222m555m88p9s15z | 333p<1 | 66775z", dealer=1)
    assert told(choice(at, single("5z"))) in ("discard 1z", "discard 9s")


def test_pungs_on_the_way_to_pungs() -> None:
    assert told(choice(offered(view("2233m5566p888s99s"), "3m"), Pung())) == "pung"
    assert told(choice(view("2233m5566p888s99s1z"))) == "discard 1z"


def test_one_suit_lets_the_others_go() -> None:
    assert told(choice(view("1123456788p2m | 123p<3 | 7z"))) == "discard 2m"


def test_generals_and_winds_are_kept_together() -> None:
    assert told(choice(view("225588m255p2s1z | 888s<1"))) == "discard 1z"
    assert told(choice(view("1122334z155m1p29s1z", laizi="1m"))).removeprefix("discard ") in {"1p", "2s", "9s", "5m"}


def test_the_pair_of_generals_is_kept_for_the_plain_hand() -> None:
    # 22s can be the pair, 99s cannot.
    assert told(choice(view("123m456p22s99s7s | 678p<3 | 77z"))).removeprefix("discard ") in {"9s", "7s"}
