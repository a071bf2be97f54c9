"""wuhu.md 5 and 6: jiao and its spare mouths, points, chips and the broke rule."""

import pytest

from engine.notation import parse_tiles
from engine.scoring.settlement import AccountId, WinResult
from tests.support.scoring import account, amounts, claim, settle, table, told


def lines(
    hand: str,
    win: str,
    melds: str = "",
    source: int | None = 2,
    *,
    ruleset: str = "wuhu-315",
    situation: tuple[str, ...] = (),
    dealer: int = 1,
    **options: object,
) -> str:
    """The lines of a jiao, which are the same for every loser."""
    on = table(ruleset, **options)
    result = settle(on, claim(on, hand, win, melds, source, situation=situation, dealer=dealer))
    assert account(result) is AccountId.POINTS
    (told_lines,) = {told(payment.lines) for payment in result.payments}
    return told_lines


QINGYISE = ("111m234m567m88m99m", "9m")
QINGYISE_DUIDUIHU = ("2333444m", "2m", "777m<1 888m<3")
FLAT_GANGKAI = ("123m456m88m24s", "3s", "5555p!", None)
KONG = ("kong_draw",)


@pytest.mark.parametrize(
    ("ruleset", "discard", "self_draw"),
    [
        ("wuhu-315", "jiao +30", "jiao +30, zimo +10"),
        ("wuhu-525", "jiao +50", "jiao +50, zimo +20"),
        ("wuhu-classic", "jiao +50", "jiao +50"),
    ],
)
def test_5_1_jiao_and_self_draw(ruleset: str, discard: str, self_draw: str) -> None:
    assert lines(*QINGYISE, ruleset=ruleset) == discard
    assert lines(*QINGYISE, "", None, ruleset=ruleset) == self_draw


@pytest.mark.parametrize(("ruleset", "extra"), [("wuhu-315", 10), ("wuhu-525", 20), ("wuhu-classic", 20)])
def test_5_1_each_spare_mouth(ruleset: str, extra: int) -> None:
    assert lines(*QINGYISE_DUIDUIHU, ruleset=ruleset).endswith(f", duiduihu +{extra}")


def test_5_1_classic_may_set_the_price_of_a_jiao() -> None:
    assert lines(*QINGYISE, ruleset="wuhu-classic", jiao_value=100) == "jiao +100"
    assert lines(*QINGYISE, "", None, ruleset="wuhu-classic", jiao_zimo=20) == "jiao +50, zimo +20"
    assert lines(*QINGYISE, ruleset="wuhu-classic", jiao_zimo=20) == "jiao +50"


def test_5_1_no_zhi_base_kong_or_dealer_beside_a_jiao() -> None:
    on = table("wuhu-315")
    for dealer in range(4):
        result = settle(on, claim(on, "123m456m8m", "8m", "5555m! 9999m<2", 3, dealer=dealer))
        assert amounts(result) == (30, 30, 30)


def test_5_2_the_example_of_the_page() -> None:
    assert lines(*QINGYISE_DUIDUIHU[:2], QINGYISE_DUIDUIHU[2], None) == "jiao +30, duiduihu +10, zimo +10"


def test_5_2_two_mouths_use_up_two() -> None:
    assert lines("123456789m77z23m", "4m") == "jiao +30"
    assert lines("123456789m7z", "7z", "111m<1") == "jiao +30, hunyise +10"


def test_5_2_shuangsihe_uses_up_two_sihe() -> None:
    assert lines("111122223m77p55p", "7p") == "jiao +30"
    assert lines("11112222333m77p", "3m") == "jiao +30, sihe +10"


def test_5_2_yadang_gangkai_uses_up_the_gangkai() -> None:
    assert lines(*FLAT_GANGKAI, situation=KONG) == "jiao +30, zimo +10"
    assert lines("111123m88m24s", "3s", "5555p!", None, situation=KONG) == "jiao +30, sihe +10, zimo +10"


def test_5_2_lianggang_uses_up_the_gangkai() -> None:
    chain = ("kong_draw", "kong_chain")
    hand = ("33m77z", "3m", "111m<1 2222m<2 9999m!", None)
    # 对对胡 and 混一色 are left; 混一色自摸 is as cheap, and there is one jiao however many patterns make it.
    assert lines(*hand, ruleset="wuhu-classic", situation=chain) == "jiao +50, duiduihu +20, hunyise +20"
    # In 315 it takes two mouths: one is left.
    assert lines(*hand, situation=chain) == "jiao +30, gangkai +10, zimo +10"


def test_5_2_hunyise_zimo_uses_up_the_hunyise() -> None:
    assert lines("111m234m567m88m77z", "7z", "", None, ruleset="wuhu-classic") == "jiao +50"
    assert lines("33m77z", "7z", "111m<1 222m<2 999m<3", None, ruleset="wuhu-classic") == "jiao +50, duiduihu +20"


def test_5_2_what_uses_up_no_mouth() -> None:
    assert lines(*QINGYISE_DUIDUIHU) == "jiao +30, duiduihu +10"
    assert lines("333m444m5m", "5m", "1111p<1 2222p!") == "jiao +30, duiduihu +10"
    tongtian = ("123456789m55p23s", "4s")
    assert lines(*tongtian, "", None, situation=("heaven",), dealer=0) == "jiao +30, tongtian +10, zimo +10"
    assert lines(*tongtian, "", 1, situation=("earth",)) == "jiao +30, tongtian +10"


def test_5_2_there_is_one_jiao_however_many_patterns_make_it() -> None:
    assert lines("111122223m77m55m", "7m") == "jiao +30, sihe +10, sihe +10"


def test_5_2_jiao_stack_each_counts_every_direct_pattern_and_every_two_mouths() -> None:
    assert lines("111122223m77m55m", "7m", jiao_stack="each") == "jiao +30, jiao +30"
    assert lines("123456789m7z", "7z", "111m<1", jiao_stack="each") == "jiao +30, hunyise +10"
    assert lines("111122223333m7z", "7z", jiao_stack="each") == "jiao +30, jiao +30"
    assert lines(*QINGYISE_DUIDUIHU, jiao_stack="each") == "jiao +30, duiduihu +10"
    hand = ("33m77z", "3m", "111m<1 2222m<2 9999m!", None)
    chain = ("kong_draw", "kong_chain")
    # 连杠开花 and 混一色自摸 are a jiao each and use up 杠后开花 and 混一色; 对对胡 is left.
    assert (
        lines(*hand, ruleset="wuhu-classic", situation=chain, jiao_stack="each") == "jiao +50, jiao +50, duiduihu +20"
    )


def test_5_2_two_patterns_use_the_one_gangkai_together() -> None:
    chain = ("kong_draw", "kong_chain")
    hand = ("123m88m24s", "3s", "5555p! 6666p!", None)
    assert lines(*hand, ruleset="wuhu-classic", situation=chain, jiao_stack="each") == "jiao +50, jiao +50"


def test_5_3_jiao_is_paid_in_points_and_leaves_the_chips() -> None:
    on = table("wuhu-315")
    result = settle(on, claim(on, *QINGYISE, chips=(30, 1, 0, 89)))
    assert {payment.account for payment in result.payments} == {AccountId.POINTS}
    assert amounts(result) == (40, 40, 40)


def broke(chips: tuple[int, int, int, int]) -> WinResult:
    """Seat 1, the dealer, owes 14 and the others 10: 4 zhi and 10 * 4 / 10 rounded, a self-drawn 压6."""
    on = table("wuhu-315")
    return settle(on, claim(on, "123m456m88m111p57s", "6s", chips=chips))


def test_6_2_chips_move_when_a_hand_is_not_jiao() -> None:
    result = broke((30, 30, 30, 30))
    assert account(result) is AccountId.CHIPS
    assert amounts(result) == (14, 10, 10)


def test_6_2_a_loser_never_pays_more_than_is_left() -> None:
    result = broke((87, 3, 20, 10))
    assert amounts(result) == (3, 10, 10)
    assert told(result.payments[0].lines).endswith("difan_dealer +4, broke =3")
    assert "broke" not in told(result.payments[1].lines) + told(result.payments[2].lines)


def test_6_2_payers_are_independent_and_a_broke_one_pays_nothing() -> None:
    result = broke((100, 13, 0, 7))
    assert amounts(result) == (13, 0, 7)
    assert told(result.payments[1].lines).endswith("broke =0")


def test_6_2_the_amount_owed_stays_told() -> None:
    assert broke((87, 3, 20, 10)).payments[0].lines[-1].facts == (("owed", 14),)


def test_6_2_the_reading_is_chosen_before_the_chips_are_looked_at() -> None:
    on = table("wuhu-315")
    rich, poor = (
        settle(on, claim(on, "111222333m5s", "5s", "777p<2", chips=chips))
        for chips in ((30, 30, 30, 30), (120, 0, 0, 0))
    )
    assert rich.reading == poor.reading
    assert rich.reading.pays == 3 * (4 + 3 + 4) + 3
    assert amounts(poor) == (0, 0, 0)


def test_a_spare_sihe_names_its_kind() -> None:
    on = table("wuhu-315")
    result = settle(on, claim(on, "11112222333m77p", "3m", source=2))
    assert [(line.code, line.proof) for line in result.payments[0].lines] == [("jiao", ()), ("sihe", parse_tiles("3m"))]
