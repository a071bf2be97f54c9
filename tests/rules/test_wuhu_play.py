"""wuhu.md 1: what the machine is told about a Wuhu table."""

import pytest

from engine.deal.rules import EarthWin, KongStyle, PassLock, Robbing, Succession, Winners
from engine.notation import parse_tiles
from engine.variants.registry import VARIANTS, get_variant
from tests.support.scoring import claim, table

WUHU = ("wuhu-315", "wuhu-525", "wuhu-classic")


@pytest.mark.parametrize("ruleset", WUHU)
def test_1_1_there_are_112_tiles_with_four_red_dragons(ruleset: str) -> None:
    tiles = table(ruleset).rules.tiles
    assert len(tiles.pile) == 112
    assert [tile for tile in tiles.pile if tile >= 27] == list(parse_tiles("7777z"))


def test_1_1_four_single_winds_are_one_kind() -> None:
    on = table("wuhu-315", honours="winds")
    tiles = on.rules.tiles
    assert [tile for tile in tiles.pile if tile >= 27] == list(parse_tiles("1234z"))
    assert len({tiles.kind_of[tile] for tile in parse_tiles("1234z")}) == 1
    assert on.judge.can_win(claim(on, "123m345m678m789p1z", "3z"))
    assert on.judge.can_win(claim(on, "123m345m678m12z99p", "4z"))
    assert not on.judge.can_win(claim(on, "123m345m678m789p1z", "9p"))


@pytest.mark.parametrize("ruleset", WUHU)
def test_1_2_pung_and_all_kongs_but_no_chow(ruleset: str) -> None:
    rules = table(ruleset).rules
    assert rules.has_pung
    assert not rules.has_chow
    assert rules.kongs == {KongStyle.OPEN, KongStyle.ADDED, KongStyle.CONCEALED}
    assert not rules.single_kongs
    assert not rules.has_laizi


def test_1_2_an_added_kong_can_be_robbed_unless_the_house_says_no() -> None:
    assert table("wuhu-315").rules.robbing is Robbing.ADDED
    assert table("wuhu-315", rob_kong=False).rules.robbing is Robbing.NONE


@pytest.mark.parametrize("ruleset", WUHU)
def test_1_3_one_winner_a_discard(ruleset: str) -> None:
    assert table(ruleset).rules.winners is Winners.FIRST


@pytest.mark.parametrize("ruleset", WUHU)
def test_1_4_the_last_four_tiles_are_only_drawn(ruleset: str) -> None:
    rules = table(ruleset).rules
    assert rules.last_zone == 4
    assert rules.reserve == 0


@pytest.mark.parametrize("ruleset", WUHU)
def test_3_13_earth_is_a_win_on_the_dealers_first_discard(ruleset: str) -> None:
    rules = table(ruleset).rules
    assert rules.earth is EarthWin.DEALERS_FIRST_DISCARD
    assert rules.has_heaven


@pytest.mark.parametrize(("ruleset", "stake"), [("wuhu-315", 30), ("wuhu-525", 50), ("wuhu-classic", 50)])
def test_6_1_everyone_starts_with_one_stake_of_chips(ruleset: str, stake: int) -> None:
    assert table(ruleset).rules.stake == stake


@pytest.mark.parametrize(("deals", "limit"), [("until_broke", None), (4, 4), (8, 8), (16, 16)])
def test_6_3_a_match_ends_when_somebody_is_broke_or_after_the_deals_agreed(deals: object, limit: int | None) -> None:
    rules = table("wuhu-315", deals=deals).rules
    assert rules.deals == limit
    assert rules.until_broke


def test_8_1_and_8_2_common_house_rules() -> None:
    assert table("wuhu-315").rules.succession is Succession.STAY_OR_NEXT
    assert table("wuhu-315", dealer_succession="winner_deals").rules.succession is Succession.WINNER_DEALS
    assert table("wuhu-315").rules.pass_lock is PassLock.OFF
    assert table("wuhu-315", pass_lock="until_own_draw").rules.pass_lock is PassLock.UNTIL_OWN_DRAW


def test_presets_have_the_same_house_rules_and_classic_two_more() -> None:
    names = {ruleset: {spec.name for spec in get_variant(ruleset).option_specs()} for ruleset in WUHU}
    common = {
        "deals",
        "honours",
        "rob_kong",
        "edge_wait",
        "unique_wait",
        "discarder_pays_dealer_price",
        "jiao_stack",
        "bao",
        "dealer_succession",
        "pass_lock",
    }
    assert names["wuhu-315"] == names["wuhu-525"] == common
    assert names["wuhu-classic"] == common | {"jiao_value", "jiao_zimo"}


def test_defaults_are_those_of_the_page() -> None:
    defaults = {ruleset: VARIANTS[ruleset].write_options(VARIANTS[ruleset].defaults) for ruleset in WUHU}
    assert defaults["wuhu-315"] == defaults["wuhu-525"]
    assert defaults["wuhu-315"] == {
        "deals": "until_broke",
        "honours": "hongzhong",
        "rob_kong": True,
        "edge_wait": False,
        "unique_wait": "hand",
        "discarder_pays_dealer_price": False,
        "jiao_stack": "one",
        "bao": True,
        "dealer_succession": "stay_or_next",
        "pass_lock": "off",
    }
    assert defaults["wuhu-classic"] == defaults["wuhu-315"] | {
        "discarder_pays_dealer_price": True,
        "jiao_value": 50,
        "jiao_zimo": 0,
    }
