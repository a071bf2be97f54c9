"""wuhu.md 3: each pattern, where it holds and where it does not."""

from engine.notation import parse_tiles
from engine.scoring.settlement import WinResult
from tests.support.scoring import claim, settle, table


def won(
    hand: str,
    win: str,
    melds: str = "",
    source: int | None = 1,
    *,
    ruleset: str = "wuhu-315",
    situation: tuple[str, ...] = (),
    dealer: int = 1,
    **options: object,
) -> WinResult:
    """The settlement of a hand, won on a discard of the dealer unless a test says otherwise."""
    on = table(ruleset, **options)
    return settle(on, claim(on, hand, win, melds, source, situation=situation, dealer=dealer))


def test_3_1_pinghu_is_a_hand_without_any_other_pattern() -> None:
    assert won("123m456m88m123p23s", "4s").reading.patterns == ("pinghu",)


def test_3_2_yadang_is_the_middle_of_a_chow() -> None:
    assert won("123m456m88m123p24s", "3s").reading.patterns == ("yadang",)


def test_3_2_an_open_end_is_no_yadang() -> None:
    assert won("123m456m88m123p34s", "5s").reading.patterns == ("pinghu",)


def test_3_2_a_second_wait_undoes_yadang() -> None:
    # 5557s wait on 6s (55 and 567) and on 7s (555 and 77).
    assert won("111m234m678m5557s", "6s").reading.patterns == ("pinghu",)
    # 23445s wait on 3s (24 and 345) and on 6s (234 and 45).
    assert won("123m456m99m23445s", "3s").reading.patterns == ("pinghu",)


def test_3_2_unique_wait_chow_asks_only_after_waits_that_complete_a_chow() -> None:
    assert won("111m234m678m5557s", "6s", unique_wait="chow").reading.patterns == ("yadang",)
    assert won("123m456m99m23445s", "3s", unique_wait="chow").reading.patterns == ("pinghu",)


def test_3_2_unique_wait_off_asks_nothing() -> None:
    assert won("111m234m678m5557s", "6s", unique_wait="off").reading.patterns == ("yadang",)
    assert won("123m456m99m23445s", "3s", unique_wait="off").reading.patterns == ("yadang",)
    assert won("123m456m99m23445s", "6s", unique_wait="off").reading.patterns == ("pinghu",)


def test_3_2_a_kind_that_the_player_holds_four_times_is_no_wait() -> None:
    # 5557m wait on 6m and 7m, but the fourth 7m is in the hand and the others are punged.
    assert won("5557m123p", "6m", "777m<2 111s<3").reading.patterns == ("sihe", "yadang")
    assert won("5557m123p", "6m", "999m<2 111s<3").reading.patterns == ("pinghu",)


def test_3_2_edge_wait_is_a_house_rule() -> None:
    assert won("123m456m88m123p12s", "3s").reading.patterns == ("pinghu",)
    assert won("123m456m88m123p12s", "3s", edge_wait=True).reading.patterns == ("yadang",)
    assert won("123m456m88m123p89s", "7s", edge_wait=True).reading.patterns == ("yadang",)
    assert won("123m456m88m123p23s", "4s", edge_wait=True).reading.patterns == ("pinghu",)
    assert won("123m456m88m123p78s", "9s", edge_wait=True).reading.patterns == ("pinghu",)


def test_3_3_duiduihu_has_no_chow() -> None:
    assert won("33m55m", "3m", "111m<1 222p<2 7777m!").reading.patterns == ("duiduihu",)
    assert won("33355m444p99p", "9p", "111m<1").reading.patterns == ("duiduihu",)


def test_3_4_tongtian_is_123_456_789_of_one_suit() -> None:
    assert won("123456789m55p23s", "4s").reading.patterns == ("tongtian",)
    assert won("123m456p789m88m23m", "4m").reading.patterns == ("pinghu",)


def test_3_4_tongtian_asks_for_the_three_chows_in_one_layout() -> None:
    # All nine ranks are there, but only as 111 234 567 88 999.
    assert won("1112345678899m", "9m").reading.patterns == ("qingyise",)


def test_3_5_sihe_is_a_pung_and_a_chow_with_the_fourth() -> None:
    assert won("111123m456m77p23s", "4s").reading.patterns == ("sihe",)
    assert won("123m456m77p23s", "4s", "111m<1").reading.patterns == ("sihe",)


def test_3_5_copies_that_are_the_pair_do_not_count() -> None:
    # 拉活: 22 123 234 holds all four 2m, two of them as the pair.
    assert won("12222334m123p23s", "4s").reading.patterns == ("pinghu",)


def test_3_5_a_kong_is_no_sihe() -> None:
    assert won("234m567m88m23s", "4s", "1111m<1").reading.patterns == ("pinghu",)


def test_3_6_hunyise_is_one_suit_and_honours() -> None:
    assert won("111m234m567m88m77z", "7z").reading.patterns == ("hunyise",)
    assert won("111m234m567m88m23z", "4z", honours="winds").reading.patterns == ("hunyise",)
    assert won("111m234m567m88p77z", "7z").reading.patterns == ("pinghu",)


def test_3_7_gangkai_is_a_self_draw_on_a_kongs_replacement() -> None:
    result = won("123m456m88m23s", "4s", "5555p!", None, situation=("kong_draw",))
    assert result.reading.patterns == ("gangkai",)


def test_3_8_qingyise_is_one_suit_without_honours() -> None:
    assert won("111m234m567m88m99m", "9m").reading.patterns == ("qingyise",)


def test_3_9_shuangsihe_is_two_sihe_in_one_layout() -> None:
    assert won("111122223m77p55p", "7p").reading.patterns == ("shuangsihe", "sihe")
    assert won("34m678m99p", "5m", "333m<1 444m<2").reading.patterns == ("shuangsihe", "sihe")


def test_3_10_shuangbazhi_is_two_kongs_of_one_suit_and_another_suit() -> None:
    assert won("123m456m7m", "7m", "1111p<1 2222p!").reading.patterns == ("shuangbazhi",)
    assert won("56m99m", "7m", "1111p+<1 3333m<3 2222p!").reading.patterns == ("shuangbazhi",)


def test_3_10_anything_else_in_the_suit_of_the_kongs_undoes_shuangbazhi() -> None:
    assert won("123m456m9p", "9p", "1111p<1 2222p!").reading.patterns == ("pinghu",)
    assert won("123m456m7z", "7z", "1111p<1 2222p!").reading.patterns == ("pinghu",)
    assert won("123m456m7m", "7m", "1111p<1 222p<2").reading.patterns == ("pinghu",)
    assert won("123m456s7m", "7m", "1111p<1 2222p!").reading.patterns == ("pinghu",)


def test_3_11_yadang_gangkai_is_both_at_once() -> None:
    result = won("123m456m88m24s", "3s", "5555p!", None, situation=("kong_draw",))
    assert result.reading.patterns == ("yadang_gangkai", "gangkai", "yadang")


def test_3_12_tianhu_may_count_any_of_the_fourteen_tiles_as_the_winning_one() -> None:
    result = won("123m456m88m123p23s", "4s", source=None, situation=("heaven",), dealer=0)
    assert result.reading.patterns == ("tianhu", "yadang")
    assert result.tile in parse_tiles("2m5m2p3s")
    assert sum(part.has_win for part in result.reading.sets) == 1
    assert next(part for part in result.reading.sets if part.has_win).tiles[1] == result.tile
    assert {reading.why for reading in result.rejected} == {"fewer_patterns"}


def test_3_13_dihu_is_a_win_on_the_dealers_first_discard() -> None:
    assert won("123m456m88m123p23s", "4s", situation=("earth",)).reading.patterns == ("dihu",)


def test_3_14_lianggang_is_jiao_in_classic_only() -> None:
    chain = ("kong_draw", "kong_chain")
    hand = ("123m88m23s", "4s", "5555p! 6666m<1", None)
    assert won(*hand, situation=chain, ruleset="wuhu-classic").reading.patterns == ("lianggang", "gangkai")
    assert won(*hand, situation=chain).reading.patterns == ("gangkai",)
    assert won(*hand, situation=chain, ruleset="wuhu-525").reading.patterns == ("gangkai",)


def test_3_15_hunyise_zimo_is_jiao_in_classic_only() -> None:
    hand = ("111m234m567m88m77z", "7z", "", None)
    assert won(*hand, ruleset="wuhu-classic").reading.patterns == ("hunyise_zimo", "hunyise")
    assert won(*hand).reading.patterns == ("hunyise",)
    assert won("111m234m567m88m77z", "7z", ruleset="wuhu-classic").reading.patterns == ("hunyise",)


def test_3_16_two_mouths_are_jiao_without_a_name_of_their_own() -> None:
    result = won("123456789m77z23m", "4m")
    assert result.reading.patterns == ("tongtian", "hunyise")
    assert result.payments[0].account.value == "points"


def test_3_17_the_reading_that_pays_most_is_taken() -> None:
    result = won("111222333m5s", "5s", "777p<2")
    assert result.reading.patterns == ("duiduihu",)
    (lost,) = result.rejected
    assert lost.patterns == ("pinghu",)
    assert lost.why == "pays_less"
    assert lost.pays < result.reading.pays


def test_3_17_of_readings_that_pay_the_same_the_one_with_more_patterns_is_taken() -> None:
    # 2m is the middle of 123m or the lowest of 234m. In a jiao 压档 pays nothing, but it is one pattern more.
    result = won("12334m555m789m99m", "2m", unique_wait="off")
    assert result.reading.patterns == ("qingyise", "yadang")
    assert [(lost.patterns, lost.why) for lost in result.rejected] == [(("qingyise",), "fewer_patterns")]
