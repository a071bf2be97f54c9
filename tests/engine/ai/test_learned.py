"""The level hard where weights were learned: what it looks at, and when it leaves the fastest play."""

from dataclasses import replace
from random import Random

import pytest

from engine.ai.learned import LearnedPolicy
from engine.ai.levels import make_policy
from engine.ai.looks import DANGERS, Look, Looks, Stage
from engine.ai.plan import LearnablePlan
from engine.ai.weights import WEIGHTS
from engine.deal.actions import Action, Discard, Pass
from engine.deal.views import SeatView
from engine.seats import Seat
from engine.tiles import parse_tile
from engine.variants.registry import get_variant
from tests.support.scoring import table
from tests.support.seen import view

RULESETS = pytest.mark.parametrize("ruleset", sorted(WEIGHTS))
HAND = "123456m55s1178p9p2s"


def looks_at(ruleset: str, seen: SeatView) -> Looks:
    variant = get_variant(ruleset)
    options = variant.defaults
    assert variant.make_plan is not None
    assert variant.make_stakes is not None
    plan = variant.make_plan(options)
    assert isinstance(plan, LearnablePlan)
    return Looks(variant.make_rules(options), plan, variant.make_stakes(options), seen)


def discards(seen: SeatView) -> tuple[Action, ...]:
    return tuple(Discard(tile) for tile in dict.fromkeys(seen.hand))


def by_tile(ruleset: str, seen: SeatView) -> dict[str, Look]:
    legal = discards(seen)
    names = [str(action) for action in legal]
    return dict(zip(names, looks_at(ruleset, seen).of(legal), strict=True))


@RULESETS
def test_every_number_has_its_weight_at_every_stage(ruleset: str) -> None:
    seen = view(table(ruleset), HAND)
    (look, *_) = looks_at(ruleset, seen).of(discards(seen))
    weights = WEIGHTS[ruleset]
    assert {len(weights.far), len(weights.near), len(weights.ready)} == {len(look.numbers)}
    assert 0 < weights.trust < 1
    assert weights.doubt > 0


@RULESETS
def test_those_rulesets_are_played_by_what_was_learned(ruleset: str) -> None:
    variant = get_variant(ruleset)
    assert isinstance(make_policy(variant, variant.defaults, "hard"), LearnedPolicy)


@RULESETS
def test_the_stage_is_that_of_the_hand_that_is_left(ruleset: str) -> None:
    seen = view(table(ruleset), "123456789s55s78p1m")
    looks = by_tile(ruleset, seen)
    assert looks[str(Discard(parse_tile("1m")))].stage is Stage.READY
    assert looks[str(Discard(parse_tile("8p")))].stage is Stage.NEAR


@RULESETS
def test_a_tile_that_a_way_needs_is_far(ruleset: str) -> None:
    seen = view(table(ruleset), "123456789s55s78p1m")
    looks = by_tile(ruleset, seen)
    assert not looks[str(Discard(parse_tile("1m")))].is_far
    assert looks[str(Discard(parse_tile("5s")))].is_far


@RULESETS
def test_danger_is_in_its_numbers_alone(ruleset: str) -> None:
    """What others have let go by is safer; all else about the hand is the same."""
    plain = view(table(ruleset), HAND, rivers={1: "9m8m", 2: "9m8m", 3: "9m8m"})
    passed = replace(plain, seats=view(table(ruleset), HAND, rivers={1: "9m2s", 2: "9m2s", 3: "9m2s"}).seats)
    tile = str(Discard(parse_tile("2s")))
    shown, hidden = by_tile(ruleset, passed)[tile], by_tile(ruleset, plain)[tile]
    assert all(shown.numbers[place] < hidden.numbers[place] for place in DANGERS)


@pytest.mark.parametrize("ruleset", ["wuhu-315", "wuhu-525", "wuhu-classic"])
@pytest.mark.parametrize("hand", [HAND, "12345678m55s56p7p9m", "1379m1379p1379s15s"])
def test_a_dear_win_is_no_less_of_a_danger_than_a_plain_one(ruleset: str, hand: str) -> None:
    """Three sets of dots say 清一色, which costs several times as much (wuhu.md 5.1), to whoever pays alone or not."""
    variant = get_variant(ruleset)
    policy = make_policy(variant, variant.read_options({"bao": False}), "hard")
    assert isinstance(policy, LearnedPolicy)
    tile = Discard(parse_tile("7p"))
    dangers = []
    for sets in ("", "123p<1", "123p<1 444p<1", "123p<1 444p<1 789p<3"):
        seen = view(table(ruleset), hand, melds={2: sets}, rivers={1: "9m8m1m2m9s7m", 2: "9m8m1m1s9s2s", 3: "9m8m1m3s"})
        dangers += [each.danger for each in policy.weigh(seen, discards(seen), Random(1)) if each.action == tile]
    assert min(dangers) == dangers[0] > 0


def test_who_lets_an_offer_go_draws_the_sooner_the_nearer_he_sits() -> None:
    numbers = []
    for turn in (3, 2, 1):
        seen = replace(view(table("wuhu-315"), "123456m55s1178p9p"), turn=Seat(turn))
        (look,) = looks_at("wuhu-315", seen).of((Pass(),))
        numbers.append(look.numbers)
    # The place of `until` stands behind bias, danger and turns.
    assert [round(each[4], 2) for each in numbers] == [0.0, 0.33, 0.67]


def test_a_dearer_wait_that_is_as_fast_needs_no_doubt() -> None:
    """79s waits for the 8 in the middle, 57s for the 6: as many tiles, and the eight pays more (wuhu.md 3.2)."""
    seen = view(table("wuhu-525"), "123456777m11p579s")
    variant = get_variant("wuhu-525")
    policy = make_policy(variant, variant.defaults, "hard")
    assert policy.choose(seen, discards(seen), Random(1)) == Discard(parse_tile("5s"))


def test_where_the_losers_have_nothing_left_speed_is_worth_nothing() -> None:
    rich = view(table("wuhu-315"), HAND)
    poor = replace(rich, chips=(30, 0, 0, 0))
    assert looks_at("wuhu-315", poor).at_stake == 0
    assert looks_at("wuhu-315", rich).at_stake > 10


def test_what_is_only_doubted_is_told_to_be_as_good_as_the_best() -> None:
    """Of two far tiles that are as fast one goes; the other costs nothing but the doubt, and that is no cost."""
    seen = view(table("wuhu-315"), "1266689m3446p124s")
    variant = get_variant("wuhu-315")
    policy = make_policy(variant, variant.defaults, "hard")
    assert isinstance(policy, LearnedPolicy)
    weighed = policy.weigh(seen, discards(seen), Random(1))
    points = [each.points for each in weighed]
    assert points == sorted(points, reverse=True)
    assert weighed[0].action == policy.choose(seen, discards(seen), Random(1))
    looks = by_tile("wuhu-315", seen)
    alike = [
        each for each in weighed if looks[str(each.action)].numbers[3:] == looks[str(weighed[0].action)].numbers[3:]
    ]
    assert len(alike) > 1
    assert max(each.points for each in alike) - min(each.points for each in alike) < 0.1
