"""wuhu.md 2: what a winning hand is."""

import pytest

from engine.scoring.judge import NotWin
from tests.support.scoring import claim, table

ON = table("wuhu-315")


@pytest.mark.parametrize(
    ("hand", "melds", "win"),
    [
        ("123m456m789m55p46s", "", "5s"),
        ("111m222m333m44m11p", "", "1p"),
        ("1m", "222m<1 333m<2 444m<3 5555p!", "1m"),
        ("12m77z", "444m<1 7777m! 555p<2", "3m"),
    ],
)
def test_2_1_one_pair_and_four_sets(hand: str, melds: str, win: str) -> None:
    assert ON.judge.check_win(claim(ON, hand, win, melds)) is None


def test_2_1_no_seven_pairs() -> None:
    assert ON.judge.check_win(claim(ON, "1122m4455m7788m9m", "9m")) == NotWin("no_shape")


def test_2_1_winds_make_a_pung_and_never_a_chow() -> None:
    on = table("wuhu-315", honours="winds")
    assert on.judge.check_win(claim(on, "123m456m789m55p12z", "3z")) is None
    assert on.judge.check_win(claim(on, "123m456m789m5p123z", "5p")) is None
    assert on.judge.check_win(claim(on, "123m456m789m5p123z", "4z")) == NotWin("no_shape")


@pytest.mark.parametrize(
    ("hand", "melds", "win", "lacks"),
    [
        ("123m456m123p456p7s", "", "7s", 2),
        ("123m456m7m123p456p", "", "7m", None),
        ("123m11p456p12s", "444s<1", "3s", 2),
        ("123m456m777z123p1s", "", "1s", 2),
        ("123p77p55s", "111m<1 222m<2", "7p", 2),
        ("11p123s55s", "1111m<1 2222m!", "1p", None),
    ],
    ids=["six and six", "eight", "sets count", "honours do not", "two pungs are six", "two kongs are eight"],
)
def test_2_2_eight_zhi(hand: str, melds: str, win: str, lacks: int | None) -> None:
    expected = None if lacks is None else NotWin("under_8_zhi", lacks)
    assert ON.judge.check_win(claim(ON, hand, win, melds)) == expected
    assert ON.judge.can_win(claim(ON, hand, win, melds)) == (lacks is None)


def test_the_shape_is_asked_before_the_zhi() -> None:
    assert ON.judge.check_win(claim(ON, "147m258p369s1m2m3m7z", "7z")) == NotWin("no_shape")
