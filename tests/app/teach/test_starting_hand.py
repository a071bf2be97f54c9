"""A starting hand is read as people type it, and what is wrong with it is said in a sentence."""

import pytest

from app.teach.starting_hand import WrongHand, read_hand
from app.text.catalogue import LANGUAGES, set_language
from engine.notation import format_tiles


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", ""),
        ("123m 456p 789s 2255m", "1222355m456p789s"),
        ("2255m123m456p789s", "1222355m456p789s"),
        ("123M 456P 789S 2255M 9s", "1222355m456p7899s"),
    ],
)
def test_tiles_in_any_order_with_or_without_spaces(text: str, read: str) -> None:
    assert format_tiles(read_hand(text, "hefei")) == read


@pytest.mark.parametrize(
    ("text", "ruleset", "said"),
    [
        ("123m 456q", "hefei", "“456q”看不懂"),
        ("0m", "hefei", "“0m”看不懂"),
        ("123m5", "hefei", "“5”看不懂"),
        ("hello", "hefei", "“hello”看不懂"),
        ("11111m 456p 789s 22m", "hefei", "一万只有 4 张，写了 5 张"),
        ("123m 456p 789s 1122z", "hefei", "合肥没有东风"),
        ("123m", "hefei", "写了 3 张；要 13 张，当庄要 14 张"),
        ("123456789m 123456p", "hefei", "写了 15 张"),
    ],
)
def test_what_is_wrong_is_said(text: str, ruleset: str, said: str) -> None:
    for language in LANGUAGES:
        set_language(language)
        with pytest.raises(WrongHand):
            read_hand(text, ruleset)
    set_language("zh")
    with pytest.raises(WrongHand, match=said):
        read_hand(text, ruleset)


def test_house_rules_decide_which_tiles_there_are() -> None:
    hand = "123m 456p 789s 12z 55s"
    with pytest.raises(WrongHand, match="芜湖 315没有东风"):
        read_hand(hand, "wuhu-315")
    assert len(read_hand(hand, "wuhu-315", {"honours": "winds"})) == 13
