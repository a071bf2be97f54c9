"""hefei.md 3: every item by its clause, where it holds and where it does not. Whole hands: test_hefei_hands.py."""

import pytest

from engine.notation import format_tiles, parse_tiles
from engine.scoring.lines import Line
from engine.scoring.settlement import SetKind
from engine.tiles import tile_name
from tests.support.scoring import amounts, claim, settle, table


def lines(
    hand: str,
    win: str,
    kongs: str = "",
    source: int | None = 2,
    *,
    situation: tuple[str, ...] = (),
    dealer: int = 1,
    **options: object,
) -> dict[str, Line]:
    """The lines of the last who pays, by code, in the reading taken."""
    on = table("hefei", **options)
    result = settle(on, claim(on, hand, win, kongs, source, situation=situation, dealer=dealer))
    return {line.code: line for line in result.payments[-1].lines}


def values(
    hand: str,
    win: str,
    kongs: str = "",
    source: int | None = 2,
    *,
    situation: tuple[str, ...] = (),
    dealer: int = 1,
    **options: object,
) -> dict[str, int]:
    """What each line is worth."""
    found = lines(hand, win, kongs, source, situation=situation, dealer=dealer, **options)
    return {code: line.value for code, line in found.items()}


PLAIN = ("123m456m88m789p56s", "7s")
DOUBLE = ("345m345m88m123p56s", "7s")


def test_3_1_any_win_is_fifteen() -> None:
    assert values(*PLAIN) == {"hu": 15}
    assert values(*PLAIN, source=None)["hu"] == 15


@pytest.mark.parametrize(
    ("hand", "win", "kongs", "zhi"),
    [
        ("123m456m88m789p56s", "7s", "", 0),
        ("123m456m789m88p56s", "7s", "", 1),
        ("45m789m88p234s", "6m", "1111m!", 2),
        ("123m456m789m88p12m", "3m", "", 4),
        ("123m456m678m99m56m", "7m", "", 6),
        ("345m678m9m", "9m", "1111m! 2222m!", 8),
    ],
)
def test_3_2_each_zhi_above_eight(hand: str, win: str, kongs: str, zhi: int) -> None:
    assert values(hand, win, kongs).get("zhi", 0) == zhi


def test_3_3_exactly_two_suits() -> None:
    assert values("123m456m88m789p56p", "7p")["quemen"] == 2
    assert "quemen" not in values(*PLAIN)
    assert "quemen" not in values("111m345m678m99m56m", "7m")


def test_3_3_a_kong_brings_its_suit() -> None:
    assert "quemen" not in values("123m456m88m23p", "4p", "9999s!")


@pytest.mark.parametrize(
    ("hand", "win", "kongs", "tong"),
    [
        ("444m678m23m444p44s", "1m", "", 4),
        ("123m456m88m456p46s", "5s", "", 0),
        ("444m678m23m444p99s", "1m", "", 2),
        ("222m333m34m22p234s", "5m", "", 3),
        ("44m123m67m", "5m", "4444p! 4444s!", 6),
        ("11m33m55m88m88p11s8s", "8s", "", 2),
    ],
    ids=["3 + 3 + 2", "three", "3 + 3", "two ranks", "kongs count four", "seven pairs"],
)
def test_3_4_tiles_above_four_of_each_rank(hand: str, win: str, kongs: str, tong: int) -> None:
    assert values(hand, win, kongs).get("tong", 0) == tong


def test_3_4_its_proof_is_all_tiles_of_these_ranks() -> None:
    assert lines("444m678m23m444p44s", "1m")["tong"].proof == parse_tiles("444m444p44s")


def test_3_5_ten_tiles_of_a_rank_and_not_nine() -> None:
    ten = values("44m123m67m", "5m", "4444p! 4444s!")
    assert ten["shitong"] == 100
    assert ten["tong"] == 6
    assert "shitong" not in values("44m123m67m444s", "5m", "4444p!")


def test_3_5_eleven_are_no_more_than_ten() -> None:
    eleven = values("444m88m67m", "5m", "4444p! 4444s!")
    assert (eleven["shitong"], eleven["tong"]) == (100, 7)


def test_3_6_pungs_also_completed_by_a_discard() -> None:
    assert values("123m456m88m999p56s", "7s")["kan"] == 1
    assert values("123m456m88m99p777s", "9p")["kan"] == 2


def test_3_6_a_concealed_kong_is_no_kan() -> None:
    assert "kan" not in values("123m456m88m56s", "7s", "9999p!")


def test_3_7_each_concealed_kong() -> None:
    assert values("123m456m88m56s", "7s", "9999p!")["angang"] == 4
    assert values("123m88m67s", "8s", "5555m! 9999p!")["angang"] == 8
    assert values("8m", "8m", "5555m! 9999p! 1111p! 3333m!")["angang"] == 16


def test_3_8_four_equal_tiles_however_they_are_used() -> None:
    assert values("111m123m456m88p56s", "7s")["huosihe"] == 4
    assert values("22m234m234m789p56s", "7s")["huosihe"] == 4
    assert values("1111m33m88m99p22s6p", "6p")["huosihe"] == 4
    assert values("222233334444m5p", "5p", source=None)["huosihe"] == 12


def test_3_8_the_fourth_may_be_the_winning_tile_and_a_kong_is_none() -> None:
    assert values("111m23m456m789m55p", "1m")["huosihe"] == 4
    assert "huosihe" not in values("123m456m88m56s", "7s", "9999p!")


@pytest.mark.parametrize(
    ("hand", "win", "kongs", "is_ka"),
    [
        ("123m456m88m789p57s", "6s", "", True),
        ("123m456m88m789p12s", "3s", "", True),
        ("123m456m88m789p56s", "7s", "", False),
        ("123m456m88m789p23s", "4s", "", True),
        ("123m456m88m789p23s", "1s", "", False),
        ("123m456m88m123p78s", "6s", "", True),
        ("123m456m88m123p78s", "9s", "", False),
        ("123m456m88m123p34s", "2s", "", False),
        ("123m456m789m123p5s", "5s", "", True),
        ("11m33m55m88m99p22s6p", "6p", "", True),
        ("123m567m88m23s", "1s", "4444s!", True),
        ("123m456m7777s88m5s", "6s", "", True),
        ("123m456m8m123p456p", "8m", "", True),
    ],
    ids=[
        "the middle",
        "the edge",
        "both sides",
        "4 of 234",
        "1 of 123",
        "6 of 678",
        "9 of 789",
        "2 of 234",
        "the pair",
        "the last of seven pairs",
        "the other wait is konged",
        "the other wait is all in hand",
        "the only pair of eight zhi",
    ],
)
def test_3_9_a_single_wait(hand: str, win: str, kongs: str, is_ka: bool) -> None:
    assert ("ka" in values(hand, win, kongs)) is is_ka


def test_3_9_a_hand_that_waits_on_sets_and_on_pairs_waits_on_both() -> None:
    # 8p completes sets, 5p sets or pairs.
    assert "ka" not in values("234234m88m567p67p", "5p")


def test_3_9_the_wait_for_a_pair_is_a_house_rule() -> None:
    for hand in (("123m456m789m123p5s", "5s"), ("11m33m55m88m99p22s6p", "6p")):
        assert "ka" in values(*hand)
        assert "ka" not in values(*hand, ka_pair_wait=False)
    assert "ka" in values("123m456m88m789p57s", "6s", ka_pair_wait=False)
    assert "ka" in values("123m456m88m789p23s", "4s", ka_pair_wait=False)


def test_3_10_the_winning_tile_in_one_of_two_equal_chows() -> None:
    found = lines("345m34m88m123p789s", "5m")
    assert (found["mingshuangpu"].value, found["mingshuangpu"].proof) == (2, parse_tiles("345345m"))
    assert "anshuangpu" not in found


def test_3_11_the_winning_tile_elsewhere() -> None:
    found = lines(*DOUBLE)
    assert (found["anshuangpu"].value, found["anshuangpu"].proof) == (4, parse_tiles("345345m"))
    assert "mingshuangpu" not in found


def of_four(hand: str, win: str, source: int | None) -> dict[str, int]:
    """The reading of all chows, taken or not: item and pay are told by the patterns alone where it lost."""
    on = table("hefei")
    result = settle(on, claim(on, hand, win, "", source))
    chows = [
        reading
        for reading in (result.reading, *result.rejected)
        if all(part.kind in (SetKind.CHOW, SetKind.PAIR) for part in reading.sets) and len(reading.sets) == 5
    ]
    (reading,) = chows
    return dict.fromkeys(reading.patterns, reading.pays)


def test_3_11_three_equal_chows_are_one_hidden_pair() -> None:
    # Always also three pungs in a row, which pays more: the chows are the reading that lost.
    for hand, win in (("234234m34m88p678m", "2m"), ("234234234m88p67m", "8m")):
        found = of_four(hand, win, 2)
        assert "anshuangpu" in found
        assert "mingshuangpu" not in found


def test_3_11_four_equal_chows_are_two_pairs() -> None:
    inside = of_four("22233334444m55p", "2m", 2)
    assert {"mingshuangpu", "anshuangpu"} <= set(inside)
    assert values("222233334444m5p", "5p", source=None)["anshuangpu"] == 8


def test_3_12_self_draw_with_a_double_chow_once() -> None:
    assert values(*DOUBLE, source=None)["zimoshuangpu"] == 10
    assert values("345m34m88m123p789s", "5m", source=None)["zimoshuangpu"] == 10
    assert values("234234m88m567p67p", "5p", source=None)["zimoshuangpu"] == 10
    assert "zimoshuangpu" not in values(*DOUBLE)
    assert "zimoshuangpu" not in values(*PLAIN, source=None)


def test_3_13_self_draw_with_two_hidden_ones() -> None:
    found = values("234234m8m567567p", "8m", source=None)
    assert (found["anshuangpu"], found["zimoshuangpu"], found["shuanganshuangpu"]) == (8, 10, 100)
    assert "shuanganshuangpu" not in values("234234m8m567567p", "8m", source=2)
    assert "shuanganshuangpu" not in values("234234m88m567p67p", "5p", source=None)


@pytest.mark.parametrize(
    ("hand", "win", "value", "fours"),
    [
        ("11m33m55m88m99p22s6p", "6p", 10, 0),
        ("1111m33m88m99p22s6p", "6p", 50, 1),
        ("111m33m88m99p22s66p", "1m", 50, 1),
        ("1111m3333m99p22s6p", "6p", 100, 2),
        ("1111m5555m9999p6p", "6p", 100, 3),
    ],
)
def test_3_14_seven_pairs(hand: str, win: str, value: int, fours: int) -> None:
    line = lines(hand, win)["qidui"]
    assert (line.value, line.facts) == (value, (("fours", fours),))


def test_3_14_seven_pairs_have_no_kan_and_no_double_chow() -> None:
    assert set(values("234234m8m567567p", "8m")) == {"hu", "quemen", "ka", "qidui"}


def test_3_15_one_suit() -> None:
    assert values("111m345m678m99m56m", "7m")["qingyise"] == 100
    assert values("345m678m9m", "9m", "1111m! 2222m!")["qingyise"] == 100
    assert "qingyise" not in values("345m678m9m", "9m", "1111m! 2222p!")
    assert values("1111m3333m77m99m5m", "5m")["qingyise"] == 100


def test_3_16_three_pungs_in_a_row_of_one_suit() -> None:
    found = lines("444m555m66m88m123p", "6m")["sanliankan"]
    assert (found.value, found.proof) == (100, parse_tiles("444555666m"))
    assert "sanliankan" not in lines("444m555m77m88p123s", "7m")
    assert "sanliankan" not in lines("444m555m88m66p123s", "6p")


def test_3_16_four_in_a_row_once_and_only_the_row_is_shown() -> None:
    assert values("222m333m444m55m88p", "5m")["sanliankan"] == 100
    assert lines("111m444m555m66m88p", "6m")["sanliankan"].proof == parse_tiles("444555666m")


def test_3_16_not_across_two_suits_and_not_with_a_kong() -> None:
    assert "sanliankan" not in values("888m999m44m11p123s", "1p")
    assert "sanliankan" not in values("444m66m88p123s", "6m", "5555m!")


def test_3_17_four_pungs_by_self_draw_only() -> None:
    hand = ("222m555m88m999p77s", "7s")
    assert values(*hand, source=None)["sianke"] == 100
    assert "sianke" not in values(*hand)
    assert "sianke" not in values("222m88m999p77s", "7s", "5555m!", source=None)


def test_3_18_from_the_last_four() -> None:
    assert values(*PLAIN, source=None, situation=("last_tile",))["hailao"] == 15


HEAVEN = ("heaven",)


def test_3_19_the_dealers_tiles_as_dealt() -> None:
    assert values(*PLAIN, "", None, situation=HEAVEN, dealer=0)["tianhu"] == 200


def test_3_19_as_dealt_there_is_no_winning_tile() -> None:
    assert "ka" not in values("123m456m88m789p57s", "6s", "", None, situation=HEAVEN, dealer=0)
    assert "ka" not in values("123m456m88m789p23s", "4s", "", None, situation=HEAVEN, dealer=0)
    double = values("345m34m88m123p789s", "5m", "", None, situation=HEAVEN, dealer=0)
    assert (double["anshuangpu"], double["zimoshuangpu"]) == (4, 10)
    assert "mingshuangpu" not in double


def test_3_19_as_dealt_is_a_self_draw() -> None:
    found = values("222m555m88m999p77s", "7s", "", None, situation=HEAVEN, dealer=0)
    assert found["sianke"] == 100
    assert "shuanganshuangpu" in values("234234m88m567p67p", "5p", "", None, situation=HEAVEN, dealer=0)


@pytest.mark.parametrize("hand", [PLAIN, ("11m33m55m88m99p22s6p", "6p")])
def test_3_19_whatever_tile_is_named_it_is_the_same_win_and_none_is_shown(hand: tuple[str, str]) -> None:
    on = table("hefei")
    tiles = parse_tiles(hand[0] + hand[1])
    seen = set()
    for place, win in enumerate(tiles):
        rest = format_tiles(tiles[:place] + tiles[place + 1 :])
        result = settle(on, claim(on, rest, tile_name(win), "", None, situation=HEAVEN, dealer=0))
        assert not any(part.has_win for part in result.reading.sets)
        seen.add((result.reading.patterns, amounts(result)))
    assert len(seen) == 1


def test_3_20_the_first_tile_drawn() -> None:
    assert values(*PLAIN, "", None, situation=("earth",))["dihu"] == 150


def test_3_20_the_dealers_first_discard_is_a_house_rule() -> None:
    assert values(*PLAIN, "", 1, situation=("earth",), dihu="dealers_first_discard")["dihu"] == 150


def test_3_21_the_layout_with_most_zui_is_taken_and_the_others_are_told() -> None:
    on = table("hefei")
    result = settle(on, claim(on, "222m333m444m11p78s", "9s", "", 2))
    assert "sanliankan" in result.reading.patterns
    (lost,) = result.rejected
    assert (lost.why, lost.pays, lost.patterns) == ("pays_less", 20, ("hu", "zhi", "anshuangpu"))


def test_3_21_pairs_or_sets_whichever_is_more() -> None:
    on = table("hefei")
    for source, taken, lost in ((None, "shuanganshuangpu", "qidui"), (2, "qidui", "anshuangpu")):
        result = settle(on, claim(on, "234234m8m567567p", "8m", "", source))
        assert taken in result.reading.patterns
        assert lost in result.rejected[0].patterns
