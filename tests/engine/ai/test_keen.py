"""How likely a ready hand wins until the deal ends, and what it brings then."""

from typing import NamedTuple

import pytest

from engine.ai.chance import Race
from engine.ai.foresight import Foresight
from engine.ai.holding import holding_of
from engine.ai.keen import Course, KeenPlan, KeenSight, KeenWay, chances
from engine.ai.plan import Plan
from engine.ai.prices import Prices
from engine.ai.sight import Sight
from engine.ai.valuation import Valuation
from engine.deal.rules import TableRules
from engine.deal.views import SeatView
from engine.hands.keys import remove
from engine.scoring.judge import Judge
from engine.tiles import parse_tile
from engine.variants.registry import get_variant
from tests.support.scoring import table
from tests.support.seen import view

QUIET = Course(given=0.5, ends=(0.0,), regret=0.0, fear=0.0)
"""A deal that nobody else ever wins."""


def test_a_ready_hand_wins_by_one_draw_after_another() -> None:
    once, twice = chances(QUIET, 0.1, 0.0, 1), chances(QUIET, 0.1, 0.0, 2)
    assert once.drawn == pytest.approx(0.1)
    assert twice.drawn == pytest.approx(0.19)
    assert once.given == twice.given == 0.0


def test_none_of_the_last_tiles_is_discarded() -> None:
    last, before = chances(QUIET, 0.1, 0.1, 1), chances(QUIET, 0.1, 0.1, 2)
    assert last.given == 0.0
    assert before.given == pytest.approx(3 * 0.5 * 0.1)
    assert before.drawn == pytest.approx((1 - before.given) * 0.19)


def test_who_is_ready_early_wins_more_often_the_more_so_the_later_others_do() -> None:
    hasty = QUIET._replace(ends=(0.3,))
    for course in (QUIET, hasty):
        won = [sum(chances(course, 0.08, 0.08, left)) for left in range(12)]
        assert won == sorted(won)
        assert won[0] == 0.0
        assert won[-1] < 1.0
    assert sum(chances(hasty, 0.08, 0.08, 10)) < sum(chances(QUIET, 0.08, 0.08, 10)) - 0.2


def test_a_race_with_other_rates_is_slower() -> None:
    ends = (0.3,) * 5 + (0.0,)
    race = Race(16, (0.2, 0.2, 0.3))
    same, slower = race.changed((1.0, 1.0, 1.0), ends), race.changed((0.5, 0.5, 0.5), ends)
    for distance in (1, 2, 3):
        assert slower.usual_chance(distance, 10) < same.usual_chance(distance, 10)


COURSE = Course(given=0.75, ends=(0.3, 0.3, 0.3, 0.25, 0.2, 0.1, 0.05, 0.0), regret=0.8, fear=0.5)


class House(NamedTuple):
    """A table of Hefei with a plan that knows the course of its deals."""

    rules: TableRules
    judge: Judge
    plan: Plan
    prices: Prices

    def sight(self, seen: SeatView) -> KeenSight:
        return KeenSight(seen, self.rules).with_course(COURSE, self.judge, self.prices)


def hefei() -> House:
    variant = get_variant("hefei")
    judge = variant.make_judge(variant.defaults)
    assert variant.make_plan is not None
    return House(variant.make_rules(variant.defaults), judge, variant.make_plan(variant.defaults), Prices(judge))


def ready() -> SeatView:
    """123456789s 55s 78p: ready for 6p and 9p."""
    return view(table("hefei"), "12345678955s78p")


def test_what_a_win_brings_is_what_the_judge_says() -> None:
    seen, house = ready(), hefei()
    holding, six = holding_of(seen), parse_tile("6p")
    brings = house.sight(seen).brings(holding, 1 << six)
    payer = next(seat for seat in seen.seat.others if seat is not seen.dealer)
    assert brings.drawn == house.prices.price(seen, holding, six, None)
    assert brings.given == house.prices.price(seen, holding, six, payer)
    assert brings.drawn > 2 * brings.given


def test_a_tile_that_makes_no_legal_win_brings_nothing() -> None:
    seen = ready()
    assert hefei().sight(seen).brings(holding_of(seen), 1 << parse_tile("1m")) == (0.0, 0.0)


def test_a_keen_plan_has_the_ways_of_the_plan() -> None:
    seen, house = ready(), hefei()
    sight, holding = Sight(seen, house.rules), holding_of(seen)
    ways, keen = house.plan.ways(sight, holding), KeenPlan(house.plan, QUIET).ways(sight, holding)
    assert [tuple(way)[:5] for way in keen] == [tuple(way)[:5] for way in ways]
    assert all(isinstance(way, KeenWay) for way in keen)


def test_a_round_ahead_a_ready_hand_is_worth_more_than_one_that_is_not() -> None:
    seen, house = ready(), hefei()
    plan = KeenPlan(house.plan, COURSE)
    ahead = Foresight(house.rules, plan, Valuation(house.rules, plan), house.sight(seen))
    holding = holding_of(seen)
    # The same hand with a 1m for its 8p.
    hand = tuple(sorted((*(tile for tile in holding.hand if tile != parse_tile("8p")), parse_tile("1m"))))
    m, p, s, z = remove(holding.keys, parse_tile("8p"))
    other = holding._replace(hand=hand, keys=(m + 1, p, s, z))
    worths = []
    for each in (holding, other):
        steps = ahead.worth(each)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                worths.append(end.value)
                break
    assert worths[0] > 1.2 * worths[1] > 0
