"""Why a win is not more: what it nearly was, in every city, each with the clause that it falls short of."""

from collections.abc import Iterable

from engine.notation import parse_melds, parse_tiles
from engine.scoring.judge import DealEnd, PublicSeat
from engine.scoring.shortfall import Shortfall
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from engine.variants.shortfalls import find_shortfalls
from tests.support.scoring import claim, table


def shortfalls(
    ruleset: str,
    hand: str,
    win: str,
    melds: str = "",
    source: int | None = 1,
    *,
    laizi: str | None = None,
    situation: Iterable[str] = (),
    seats: dict[int, PublicSeat] | None = None,
    hands: dict[int, str] | None = None,
    **options: object,
) -> dict[tuple[str, str], Shortfall]:
    on = table(ruleset, **options)
    asked = claim(on, hand, win, melds, source, laizi=laizi, situation=situation, seats=seats)
    known = tuple(parse_tiles((hands or {}).get(seat, "")) for seat in SEATS)
    (result,) = on.judge.settle(DealEnd(asked.public, known, (asked,))).results
    variant = get_variant(ruleset)
    found = find_shortfalls(variant, variant.read_options(options), asked, result)
    return {(each.what, each.why): each for each in found}


# --- Wuhu ---


def test_a_set_of_another_suit_keeps_a_wuhu_hand_from_a_pure_suit() -> None:
    found = shortfalls("wuhu-315", "123m456m789m88m78s", "9s")
    assert found["qingyise", "other_tiles"].tiles == parse_tiles("789s")
    assert found["qingyise", "other_tiles"].clause == "wuhu.md 3.8"


def test_honours_keep_a_mixed_suit_from_a_pure_one() -> None:
    found = shortfalls("wuhu-315", "111m234m567m88m77z", "7z")
    assert found["qingyise", "other_tiles"].tiles == parse_tiles("777z")
    assert found["qingyise", "other_tiles"].line == "hunyise"
    assert found["jiao", "one_mouth"].line == "hunyise"


def test_one_chow_keeps_a_wuhu_hand_from_all_pungs() -> None:
    found = shortfalls("wuhu-315", "333m55m 78p", "9p", "111m<1 999m<2")
    assert found["duiduihu", "chow"].tiles == parse_tiles("789p")


def test_two_of_three_chows_of_a_suit_lack_the_third() -> None:
    found = shortfalls("wuhu-315", "123m456m88m123p23s", "4s")
    assert found["tongtian", "missing"].tiles == parse_tiles("789m")


def test_four_equal_tiles_of_which_two_are_the_pair_are_no_four_in_use() -> None:
    found = shortfalls("wuhu-315", "22m123m234m123p23s", "4s")
    assert found["sihe", "pair"].tiles == parse_tiles("2222m")


def test_other_waits_keep_a_middle_tile_from_a_middle_wait() -> None:
    found = shortfalls("wuhu-315", "111m234m678m5557s", "6s")
    assert found["yadang", "other_waits"].tiles == parse_tiles("7s")
    assert (
        shortfalls("wuhu-315", "111m234m678m5557s", "6s", unique_wait="off")
        .keys()
        .isdisjoint({("yadang", "other_waits")})
    )


def test_an_edge_wait_is_none_where_the_house_rule_is_off() -> None:
    found = shortfalls("wuhu-315", "456m789m88m123p12m", "3m")
    assert found["yadang", "option_off"].option == "edge_wait"
    assert ("yadang", "option_off") not in shortfalls("wuhu-315", "456m789m88m123p12m", "3m", edge_wait=True)


def test_what_is_a_jiao_at_the_classic_table_only_is_said_to_be() -> None:
    hand = ("111m234m567m88m77z", "7z", "", None)
    assert ("hunyise_zimo", "not_here") in shortfalls("wuhu-525", *hand)
    assert ("hunyise_zimo", "not_here") not in shortfalls("wuhu-classic", *hand)


def test_several_jiao_count_once_by_the_house_rule() -> None:
    hand = ("111m222m123m55m77m", "7m")
    assert shortfalls("wuhu-315", *hand)["jiao", "once"].option == "jiao_stack"
    assert ("jiao", "once") not in shortfalls("wuhu-315", *hand, jiao_stack="each")


def test_why_nobody_pays_alone_for_a_self_drawn_jiao() -> None:
    melds = "111m<1 444m<2 888m<3"
    drawn = shortfalls("wuhu-315", "66m99m", "6m", melds, None)
    assert drawn["three_pairs_discard", "self_draw"].clause == "wuhu.md 7.3"
    fed = shortfalls("wuhu-315", "66m99m", "6m", melds, 2)
    assert ("three_pairs_discard", "self_draw") not in fed
    off = shortfalls("wuhu-315", "66m99m", "6m", melds, 2, bao=False)
    assert off["three_pairs_discard", "option_off"].option == "bao"


def test_an_alarm_without_a_jiao_makes_nobody_pay_alone() -> None:
    found = shortfalls("wuhu-315", "23p55p", "4p", "111m<1 444m<2 888m<3")
    assert ("three_pairs_discard", "no_jiao") in found


# --- Hefei ---


def test_two_suits_in_hefei_are_no_pure_suit() -> None:
    found = shortfalls("hefei", "123m456m789m88m56s", "7s")
    assert found["qingyise", "other_tiles"].tiles == parse_tiles("567s")
    assert ("quemen", "other_tiles") not in found


def test_three_suits_of_which_one_is_a_set_just_miss_a_missing_suit() -> None:
    found = shortfalls("hefei", "123m456m88m789p56s", "7s")
    assert len(found["quemen", "other_tiles"].tiles) == 3


def test_four_pungs_that_were_fed_are_not_four_concealed_ones() -> None:
    found = shortfalls("hefei", "222m555m88m999p77s", "7s", source=2)
    assert found["sianke", "fed"].seat is Seat.WEST
    assert ("sianke", "fed") not in shortfalls("hefei", "222m555m88m999p77s", "7s", source=None)


def test_a_concealed_kong_is_no_pung_of_a_row() -> None:
    found = shortfalls("hefei", "444m666m11m23p", "1p", "5555m!")
    assert found["sanliankan", "kong"].tiles == parse_tiles("5555m")


def test_other_waits_and_the_house_rule_keep_a_hand_from_a_single_wait() -> None:
    assert shortfalls("hefei", "123m456m88m789p56s", "7s")["ka", "other_waits"].tiles == parse_tiles("4s")
    found = shortfalls("hefei", "123m456m789m123p5s", "5s", ka_pair_wait=False)
    assert found["ka", "option_off"].option == "ka_pair_wait"


def test_a_double_chow_that_was_fed_misses_the_self_draw() -> None:
    assert ("zimoshuangpu", "fed") in shortfalls("hefei", "345m345m88m123p56s", "7s", source=3)


# --- Wuhan ---


def test_a_wuhan_hand_says_what_keeps_it_from_each_big_one() -> None:
    found = shortfalls("wuhan", "345m67m55m", "8m", "111m<3 234s<3", laizi="5z", minimum=0)
    assert found["qingyise", "other_tiles"].tiles == parse_tiles("234s")
    found = shortfalls("wuhan", "333m22p44s", "4s", "111m<1 234p<3", laizi="5z", minimum=0)
    assert found["pengpenghu", "chow"].tiles == parse_tiles("234p")


def test_a_laizi_that_is_used_keeps_a_hand_from_a_hard_win() -> None:
    found = shortfalls("wuhan", "345m6s88p5z", "7s", "123p<3 456s<3", laizi="5z", minimum=0)
    assert ("yinghu", "laizi") in found


def test_all_sets_begged_but_self_drawn_is_not_fully_begged() -> None:
    found = shortfalls("wuhan", "5p", "5p", "123m<3 456m<3 789s<3 444z<1", None, laizi="5z", minimum=0)
    assert ("quanqiuren", "self_draw") in found


def test_a_golden_cap_that_one_loser_does_not_reach_names_him() -> None:
    seats = {
        0: PublicSeat(singles=parse_tiles("7z7z5z5z")),
        1: PublicSeat(singles=parse_tiles("7z")),
        3: PublicSeat(singles=parse_tiles("6z")),
    }
    found = shortfalls("wuhan", "345m67s88p", "8s", "123p<3 456s<3", laizi="5z", seats=seats)
    below = found["jinding", "below_cap"]
    assert below.seat is Seat.WEST
    assert dict(below.facts) == {"owed": 512, "cap": 800, "golden": 1200}


def test_at_the_golden_cap_whoever_has_opened_keeps_it_from_the_highest() -> None:
    opened = PublicSeat(parse_melds("999s<1"), parse_tiles("7z"))
    seats = {0: PublicSeat(singles=parse_tiles("7z7z7z5z5z5z")), 1: opened}
    found = shortfalls("wuhan", "345m67s88p", "8s", "123p<3 456s<3", laizi="5z", seats=seats)
    assert found["sanyang", "opened"].seat is Seat.SOUTH
