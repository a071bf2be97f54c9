"""hefei.md 2: what a winning hand is."""

import pytest

from engine.scoring.judge import NotWin
from tests.support.scoring import claim, table

ON = table("hefei")


def refusal(hand: str, win: str, kongs: str = "") -> NotWin | None:
    won = claim(ON, hand, win, kongs, 2)
    found = ON.judge.check_win(won)
    assert ON.judge.can_win(won) is (found is None)
    return found


@pytest.mark.parametrize(
    ("hand", "kongs", "win"),
    [
        ("123m456m789m55p46s", "", "5s"),
        ("111m222m333m44m11p", "", "1p"),
        ("1m", "2222m! 3333p! 4444s! 5555m!", "1m"),
        ("12m77p", "4444m! 8888m! 1111s!", "3m"),
    ],
)
def test_2_1_a_pair_and_four_sets(hand: str, kongs: str, win: str) -> None:
    assert refusal(hand, win, kongs) is None


@pytest.mark.parametrize(
    ("hand", "win"),
    [
        ("11m33m55m88m99p22s6p", "6p"),
        ("1111m33m88m99p22s6p", "6p"),
        ("111m33m88m99p22s66p", "1m"),
        ("1111m3333m5555m7m", "7m"),
    ],
    ids=["seven kinds", "two equal pairs", "the fourth wins", "three times two equal pairs"],
)
def test_2_1_seven_pairs_two_of_them_may_be_equal(hand: str, win: str) -> None:
    assert refusal(hand, win) is None


def test_2_1_no_kong_beside_seven_pairs() -> None:
    assert refusal("113355m7m", "7m", "9999p! 2222s!") == NotWin("no_shape")
    assert refusal("11335588m2p2s", "2p", "9999p!") == NotWin("no_shape")


def test_2_1_no_shape_lacks_nothing_that_has_a_number() -> None:
    assert refusal("147m258p369s1m2m3m7s", "7s") == NotWin("no_shape")


@pytest.mark.parametrize(
    ("hand", "kongs", "win", "lacks"),
    [
        ("123m456m123p456p7s", "", "7s", 2),
        ("123m456m7m123p456p", "", "7m", None),
        ("123m123p123s45s99p", "", "6s", 2),
        ("123m456p99s78s", "4444m!", "6s", 1),
        ("123p55p23s", "1111m! 2222m!", "4s", None),
        ("11m33m55m88p99p22s6p", "", "6p", 2),
        ("11m33m55m7m88p99p22s", "", "7m", None),
    ],
    ids=[
        "six and six",
        "eight",
        "two sets",
        "a kong and a set are seven",
        "two kongs are eight",
        "pairs",
        "eight in pairs",
    ],
)
def test_2_2_eight_zhi(hand: str, kongs: str, win: str, lacks: int | None) -> None:
    assert refusal(hand, win, kongs) == (None if lacks is None else NotWin("under_8_zhi", lacks))


def test_2_2_the_shape_is_asked_before_the_zhi() -> None:
    assert refusal("147m258p369s1m2m3p7s", "7s") == NotWin("no_shape")
