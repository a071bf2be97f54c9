"""wuhu.md 4: the payment of a hand that is not jiao, held against the printed tables and the worked examples."""

import csv
from pathlib import Path

import pytest

from engine.scoring.judge import PublicSeat
from engine.scoring.lines import fold
from engine.scoring.settlement import AccountId, WinResult
from tests.support.scoring import account, amounts, claim, sets, settle, table, told

VECTORS = Path(__file__).parents[1] / "vectors"

SUIT_TILES = {
    # zhi: the concealed characters and dots, and the sets, of a hand that lacks only a chow of bamboos.
    8: ("123m456m88m111p", ""),
    9: ("123m345m888m55p", ""),
    10: ("123m345m55p", "8888m<2"),
    11: ("123m345m888m99m", ""),
    12: ("123m345m99m", "8888m<2"),
    13: ("123m99m", "8888m<2 5555m<3"),
    14: ("99m", "8888m<2 5555m<3 1111m<1"),
}
"""Only a hand with a kong has 10, 13 or 14 zhi and bamboos beside them."""


def tables() -> list[tuple[str, int, int, str, str]]:
    lines = (VECTORS / "wuhu_tables.csv").read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return [(row["ruleset"], int(row["zhi"]), int(row["points"]), row["discard"], row["self_draw"]) for row in rows]


def waiting_for(points: int) -> tuple[str, str]:
    """Two bamboos and the winning one: a 压档 of so many points, or none."""
    return (f"{points - 1}{points + 1}s", f"{points}s") if points else ("34s", "5s")


def test_the_tables_are_whole() -> None:
    assert len(tables()) == 112


@pytest.mark.parametrize(("ruleset", "zhi", "points", "discard", "self_draw"), tables())
def test_4_the_printed_tables(ruleset: str, zhi: int, points: int, discard: str, self_draw: str) -> None:
    on = table(ruleset)
    tiles, melds = SUIT_TILES[zhi]
    waiting, win = waiting_for(points)
    kongs = melds.count("<") * {"wuhu-315": 1, "wuhu-525": 2}[ruleset]
    for source, printed in ((2, discard), (None, self_draw)):
        result = settle(on, claim(on, tiles + waiting, win, melds, source))
        assert result.reading.patterns == (("yadang",) if points else ("pinghu",))
        assert account(result) is AccountId.CHIPS
        plain, dealer = (int(each) + kongs for each in printed.split("-"))
        assert amounts(result) == (dealer, plain, plain)
        assert ("zhi", zhi) in result.payments[0].lines[0].facts


def classic(hand: str, win: str, melds: str = "", source: int | None = 2, situation: tuple[str, ...] = ()) -> WinResult:
    on = table("wuhu-classic")
    return settle(on, claim(on, hand, win, melds, source, situation=situation))


@pytest.mark.parametrize(
    ("hand", "win", "melds", "plain", "dear"),
    [
        ("123m456m88m111p34s", "5s", "", 6, 8),
        ("123m88m34s", "5s", "5555m! 9999p<1", 13, 15),
        ("111123m77p23s", "4s", "5555m<2", 14, 16),
        ("123m456m88m111p35s", "4s", "", 10, 14),
        ("123m456m88m111p46s", "5s", "", 11, 15),
        ("123m55m111p68s", "7s", "8888m<3", 14, 18),
    ],
    ids=[
        "8支平胡",
        "9支平胡，1个明杠，1个暗杠",
        "10支平胡，1个明杠，1个四活 (corrected)",
        "8支卡4胡",
        "8支卡5平胡",
        "9支卡7平胡，1个明杠",
    ],
)
def test_4_classic_worked_examples_after_a_discard(hand: str, win: str, melds: str, plain: int, dear: int) -> None:
    # Seat 1 is the dealer, seat 2 the discarder: both pay the dealer's price.
    assert amounts(classic(hand, win, melds)) == (dear, dear, plain)


@pytest.mark.parametrize(
    ("hand", "win", "melds", "plain", "dear"),
    [
        ("123m456m88m111p34s", "5s", "", 14, 20),
        ("123m345m888m55p34s", "5s", "", 15, 21),
        ("123m456m88m111p24s", "3s", "", 19, 27),
        ("123m456m88m111p35s", "4s", "", 20, 28),
        ("111123m789m77p46s", "5s", "", 32, 40),
        ("111123m77p68s", "7s", "5555m!", 39, 47),
    ],
    ids=[
        "8支自摸",
        "9支自摸",
        "8支卡3自摸",
        "8支卡4自摸",
        "9支卡5自摸，一个四活",
        "10支卡7自摸，一个四活，1个暗杠",
    ],
)
def test_4_classic_worked_examples_by_self_draw(hand: str, win: str, melds: str, plain: int, dear: int) -> None:
    assert amounts(classic(hand, win, melds, None)) == (dear, plain, plain)


def test_4_classic_self_drawn_mouth_is_doubled() -> None:
    # "10支自摸，一个四活" must be 26 and 32; ten zhi need a kong, here an exposed one for 2 more.
    assert amounts(classic("111123m77p34s", "5s", "5555m<2", None)) == (34, 28, 28)


def test_4_classic_yadang_on_a_kongs_replacement_is_fifty_each() -> None:
    # "11支卡8自摸，1个暗杠，杠上开花": 杠开压档 is jiao.
    result = classic("123m345m99m79s", "8s", "5555p!", None, ("kong_draw",))
    assert amounts(result) == (50, 50, 50)
    assert account(result) is AccountId.POINTS


def test_4_1_zhi_is_rounded_half_up() -> None:
    on = table("wuhu-525")
    nine = settle(on, claim(on, "123m345m888m55p34s", "5s", "", 2))
    assert told(nine.payments[1].lines) == "zhifan +5, difan_discard +2"
    on = table("wuhu-315")
    # (8 + 5) * 2 / 10 = 2.6 and (9 + 2) * 4 / 10 = 4.4.
    assert settle(on, claim(on, "123m456m88m111p46s", "5s", "", 2)).payments[1].lines[0].value == 3
    assert settle(on, claim(on, "123m345m888m55p13s", "2s")).payments[1].lines[0].value == 4


@pytest.mark.parametrize(
    ("ruleset", "bases"), [("wuhu-315", (1, 2, 3, 4)), ("wuhu-525", (2, 4, 6, 8)), ("wuhu-classic", (2, 4, 6, 8))]
)
def test_4_2_base(ruleset: str, bases: tuple[int, ...]) -> None:
    on = table(ruleset)
    codes = ("difan_discard", "difan_yadang", "difan_zimo", "difan_zimo_yadang")
    ways = ((2, "34s", "5s"), (2, "35s", "4s"), (None, "34s", "5s"), (None, "35s", "4s"))
    for code, base, (source, waiting, win) in zip(codes, bases, ways, strict=True):
        line = settle(on, claim(on, "123m456m88m111p" + waiting, win, "", source)).payments[2].lines[1]
        assert (line.code, line.value, line.clause) == (code, base, "wuhu.md 4.2")


MOUTHS = {
    "duiduihu": ("33m55m", "3m", "111m<1 222p<2 999m<3"),
    "tongtian": ("123456789m55p23s", "4s", ""),
    "sihe": ("123m456m77p23s", "4s", "111m<1"),
    "hunyise": ("111m234m567m88m77z", "7z", ""),
}


@pytest.mark.parametrize("mouth", MOUTHS)
@pytest.mark.parametrize(("ruleset", "value"), [("wuhu-315", 2), ("wuhu-525", 5)])
def test_4_3_a_mouth_and_doubled_by_self_draw(ruleset: str, value: int, mouth: str) -> None:
    on = table(ruleset)
    hand, win, melds = MOUTHS[mouth]
    for source, expected in ((2, value), (None, 2 * value)):
        result = settle(on, claim(on, hand, win, melds, source))
        assert result.reading.patterns == (mouth,)
        assert [(line.value, line.clause) for line in result.payments[2].lines if line.code == mouth] == [
            (expected, "wuhu.md 4.3")
        ]


@pytest.mark.parametrize(("ruleset", "value"), [("wuhu-315", 2), ("wuhu-525", 5), ("wuhu-classic", 10)])
def test_4_3_gangkai_is_not_doubled_in_315_and_525(ruleset: str, value: int) -> None:
    on = table(ruleset)
    result = settle(on, claim(on, "123m456m88m23s", "4s", "5555p!", None, situation=("kong_draw",)))
    assert [line.value for line in result.payments[2].lines if line.code == "gangkai"] == [value]


@pytest.mark.parametrize(("ruleset", "exposed", "concealed"), [("wuhu-315", 1, 2), ("wuhu-525", 2, 4)])
def test_4_4_kongs_of_the_winner(ruleset: str, exposed: int, concealed: int) -> None:
    on = table(ruleset)
    result = settle(on, claim(on, "88m23s", "4s", "5555m! 1111m<2 9999p+<3", 2))
    kongs = {line.code: line.value for line in result.payments[2].lines if line.code.startswith("kong")}
    assert kongs == {"kong_exposed": 2 * exposed, "kong_concealed": concealed}


def test_4_4_kongs_of_losers_pay_nothing() -> None:
    on = table("wuhu-315")
    plain = settle(on, claim(on, "123m456m88m111p34s", "5s", "", 2))
    seats = {1: PublicSeat(sets("2222p<0 3333p!"))}
    assert amounts(settle(on, claim(on, "123m456m88m111p34s", "5s", "", 2, seats=seats))) == amounts(plain)


def test_4_5_the_dealer_pays_base_once_more() -> None:
    on = table("wuhu-315")
    result = settle(on, claim(on, "123m456m88m111p34s", "5s", "", 2))
    assert told(result.payments[0].lines) == "zhifan +2, difan_discard +1, difan_dealer +1"
    assert told(result.payments[1].lines) == "zhifan +2, difan_discard +1"


def test_4_5_everybody_pays_a_winning_dealer_base_once_more() -> None:
    on = table("wuhu-315")
    result = settle(on, claim(on, "123m456m88m111p34s", "5s", "", 2, dealer=0))
    assert {told(payment.lines) for payment in result.payments} == {"zhifan +2, difan_discard +1, difan_dealer +1"}


def test_4_5_the_discarder_pays_the_dealers_price_where_the_house_says_so() -> None:
    for ruleset, by_default in (("wuhu-315", False), ("wuhu-525", False), ("wuhu-classic", True)):
        for given in ({}, {"discarder_pays_dealer_price": True}, {"discarder_pays_dealer_price": False}):
            on = table(ruleset, **given)
            result = settle(on, claim(on, "123m456m88m111p34s", "5s", "", 2))
            codes = [line.code for line in result.payments[1].lines]
            assert ("difan_discarder" in codes) == given.get("discarder_pays_dealer_price", by_default)


def test_4_5_dealer_and_discarder_at_once_is_one_extra_base() -> None:
    result = classic("123m456m88m111p34s", "5s", source=1)
    assert amounts(result) == (8, 6, 6)
    assert amounts(classic("123m456m88m111p34s", "5s", source=2)) == (8, 8, 6)


def test_4_all_three_losers_pay_after_a_discard_too() -> None:
    on = table("wuhu-315")
    result = settle(on, claim(on, "123m456m88m111p34s", "5s", "", 3))
    assert [payment.payer.value for payment in result.payments] == [1, 2, 3]
    assert all(fold(payment.lines) == payment.amount > 0 for payment in result.payments)
    assert all(payment.share_of is payment.payer for payment in result.payments)


def test_4_a_robbed_kong_is_settled_as_that_players_discard() -> None:
    on = table("wuhu-classic")
    seats = {2: PublicSeat(sets("555s<3"))}
    robbed = settle(on, claim(on, "123m456m88m111p46s", "5s", "", 2, situation=("robbed_kong",), seats=seats))
    assert amounts(robbed) == amounts(classic("123m456m88m111p46s", "5s", source=2))
    assert robbed.reading.patterns == ("yadang",)
