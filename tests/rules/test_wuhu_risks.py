"""wuhu.md 7 seen before it happens: which of my tiles could make me pay for all three, and which provably cannot."""

import pytest

from engine.deal.actions import Action, Discard, Kong, Pass
from engine.deal.rules import KongStyle
from engine.tiles import parse_tile
from tests.support.scoring import table
from tests.support.seen import view

HAND = "1357m2468p2468s77z"
"""Mine, where a test says nothing else: seat 0."""


def risks(
    tile: str,
    melds: dict[int, str],
    rivers: dict[int, str] | None = None,
    *,
    hand: str = HAND,
    wall_left: int = 40,
    action: Action | None = None,
    ruleset: str = "wuhu-315",
    **options: object,
) -> list[tuple[int, str, int]]:
    """Who could win, by which rule I pay, at least how much."""
    on = table(ruleset, **options)
    seen = view(on, hand, melds, rivers, wall_left=wall_left)
    found = on.judge.risks(seen, action or Discard(parse_tile(tile)))
    assert all(risk.account == "points" for risk in found)
    assert all(risk.clause.startswith("wuhu.md 7.") for risk in found)
    return [(risk.winner.value, risk.rule, risk.amount) for risk in found]


ALARM = {2: "111m<1 444m<3 888m<1"}
"""Seat 2 has three sets of characters from two players."""


def test_without_sets_on_the_table_there_is_no_risk() -> None:
    assert risks("1m", {}) == []
    assert risks("1m", {2: "444m<1"}) == []


def test_7_3_a_tile_of_the_suit_under_alarm_can_be_won_on_or_punged() -> None:
    assert risks("5m", ALARM) == [(2, "three_pairs_discard", 90), (2, "fourth_pair", 90)]
    assert risks("5m", ALARM, ruleset="wuhu-525")[0] == (2, "three_pairs_discard", 150)
    assert risks("5m", ALARM, ruleset="wuhu-classic", jiao_value=100)[0] == (2, "three_pairs_discard", 300)


def test_7_3_the_honour_too_for_it_makes_mixed_one_suit() -> None:
    assert (2, "three_pairs_discard", 90) in risks("7z", ALARM)


def test_7_3_a_tile_of_another_suit_cannot_make_a_jiao_by_a_discard() -> None:
    # Three sets of characters and anything with dots: 对对胡 or 四核 at most, one mouth. It could be the fourth pung,
    # and a jiao could follow by 杠后开花.
    assert risks("2p", ALARM) == [(2, "fourth_pair", 90)]


def test_7_3_a_tile_of_another_suit_that_completes_shuangsihe() -> None:
    # 333m 444m and a concealed 345m wait on any pair.
    near = {2: "333m<1 444m<3 888m<1"}
    hand = "1579m2468p2468s77z"
    assert risks("2p", near, hand=hand)[0] == (2, "three_pairs_discard", 90)
    # With the last 3m in a river no chow can hold it.
    assert (2, "three_pairs_discard", 90) not in risks("2p", near, {1: "3m"}, hand=hand)


def test_7_3_a_tile_of_which_all_others_are_seen_and_no_chow_is_left() -> None:
    # All four 9m are in my hand or in rivers; 7m and 8m too as far as a chow needs them.
    hand = "9m135m2468p2468s77z"
    assert risks("9m", {2: "111m<1 444m<3 888m<1"}, {1: "999m8m"}, hand=hand) == []
    # One 9m unseen: it may be the pair.
    assert risks("9m", {2: "111m<1 444m<3 888m<1"}, {1: "99m8m"}, hand=hand) == [(2, "three_pairs_discard", 90)]


def test_7_1_no_pung_where_two_copies_cannot_be_in_one_hand() -> None:
    assert risks("2p", ALARM, {1: "22p"}) == []


def test_7_1_no_pung_of_the_last_discard() -> None:
    assert risks("2p", ALARM, wall_left=4) == []
    assert risks("5m", ALARM, wall_left=4) == [(2, "three_pairs_discard", 90)]


def test_7_1_a_fourth_set_of_another_suit_needs_a_kong_to_be_jiao() -> None:
    # All fourth copies are seen and only two 2p are left: four pungs of two suits are 对对胡 and nothing more.
    hand = "1m4m8m35m2468p2468s7z"
    assert risks("2p", ALARM, {1: "2p"}, hand=hand) == []
    # One fourth copy unseen is enough.
    assert risks("2p", ALARM, {1: "2p"}, hand=hand.replace("8m", "9m")) == [(2, "fourth_pair", 90)]


def test_7_1_a_fourth_set_of_the_same_suit() -> None:
    assert (2, "fourth_pair", 90) in risks("5m", ALARM)


def test_7_1_once_another_seat_is_bound_my_tiles_are_free() -> None:
    assert risks("5m", {2: "111m<1 444m<3 888m<1 666m<3"}) == []
    assert risks("5m", {2: "111m<1 444m<1 888m<1"}, {1: "55m"}) == []


def test_7_1_feeding_the_fourth_frees_who_fed_three() -> None:
    assert risks("5m", {2: "111m<1 444m<1 888m<1"}) == [(2, "fourth_pair", 90)]


def test_7_2_feeding_my_third_set() -> None:
    fed = {3: "111m<0 444m<0"}
    assert risks("7m", fed) == [(3, "three_pairs", 90)]
    assert risks("7z", fed, hand="1357m2468p12468s7z") == [(3, "three_pairs", 90)]
    assert risks("2p", fed) == []
    assert risks("7m", {3: "111m<0 444m<1"}) == []


def test_7_2_once_i_fed_three_every_tile_that_could_win_is_a_risk() -> None:
    fed = {3: "111m<0 444m<0 888m<0"}
    assert (3, "three_pairs", 90) in risks("5m", fed)
    assert risks("2p", fed, {1: "22p"}) == []


def test_7_4_the_second_suit_under_two_kongs() -> None:
    kongs = {1: "1111p! 2222p<2 999m<3"}
    assert risks("5m", kongs) == [(1, "shuangbazhi", 90)]
    assert risks("4p", kongs) == []
    assert risks("2s", kongs) == []
    assert risks("7z", kongs) == []


def test_7_4_without_a_fed_set_of_another_suit_nobody_is_liable() -> None:
    assert risks("5m", {1: "1111p! 2222p<2"}) == []


def test_7_5_only_the_two_kinds_themselves() -> None:
    near = {3: "333m<1 555m<2"}
    assert risks("3m", near) == [(3, "shuangsihe", 90)]
    assert risks("5m", near) == [(3, "shuangsihe", 90)]
    assert risks("1m", near) == []
    assert risks("7m", near) == []


def test_7_5_not_where_no_chow_can_hold_the_tile() -> None:
    # Every 4m is in my hand or a river, and so is every 2m: 3m joins no chow.
    assert risks("3m", {3: "333m<1 555m<2"}, {1: "4444m2222m"}, hand="3m79m2468p2468s77z1s") == []


def test_an_added_kong_can_be_robbed_and_not_punged() -> None:
    hand = "25m2468p2468s"
    melds = {0: "555m<1", 2: ALARM[2]}
    kong = Kong(KongStyle.ADDED, parse_tile("5m"))
    assert risks("", melds, hand=hand, action=kong) == [(2, "three_pairs_discard", 90)]
    assert risks("", melds, hand=hand, action=kong, rob_kong=False) == []
    # All four are mine: without 6m and 7m, and 3m and 4m, nobody completes a chow with it.
    gone = {1: "666677773333m"}
    assert risks("", melds, gone, hand=hand, action=kong) == []


@pytest.mark.parametrize("action", [Kong(KongStyle.CONCEALED, parse_tile("5m")), Pass()])
def test_nothing_else_is_a_risk(action: Action) -> None:
    assert risks("", ALARM, action=action) == []


def test_no_risk_where_the_house_plays_without_bao() -> None:
    assert risks("5m", ALARM, bao=False) == []


def test_winds_are_one_kind_in_a_warning_too() -> None:
    on_table = {2: "111m<1 124z<3 888m<1"}
    assert (2, "three_pairs_discard", 90) in risks("5m", on_table, honours="winds", hand="1357m2468p2468s3z1s")
    # The last wind joins neither a pair nor a pung: the other three lie punged.
    assert risks("3z", on_table, honours="winds", hand="1357m2468p2468s3z1s") == []


def test_a_win_is_told_from_a_claim_that_binds_for_a_win_to_come() -> None:
    on = table("wuhu-315")
    seen = view(on, HAND, ALARM, None, wall_left=40)
    found = [(risk.rule, risk.is_immediate) for risk in on.judge.risks(seen, Discard(parse_tile("5m")))]
    assert found == [("three_pairs_discard", True), ("fourth_pair", False)]
    found = [(risk.rule, risk.is_immediate) for risk in on.judge.risks(seen, Discard(parse_tile("2p")))]
    assert found == [("fourth_pair", False)]
