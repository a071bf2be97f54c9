"""Pupils: players who try many ways to play, and write down what they looked at.

Some play for speed, some for what the plan says, each with a taste of its own: ways count more or less for it than
they should, and some now and then discard just anything. So hands are seen that no good player would have.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from engine.ai.holding import Holding
from engine.ai.levels import make_policy
from engine.ai.looks import Look, Looks
from engine.ai.plan import LearnablePlan, Plan
from engine.ai.sight import Sight
from engine.ai.value import ValuePolicy
from engine.ai.ways import Way
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.variants.variant import Variant

_FOR_SPEED = 0.35
_HAS_TASTE = 0.7
_TASTE = 0.45
_SLIPS = (0.0, 0.0, 0.0, 0.1)


class TastePlan(Plan):
    """A plan whose ways count as much as `taste` says, by their names."""

    def __init__(self, plan: LearnablePlan) -> None:
        self._plan = plan
        self.taste = dict.fromkeys(plan.way_names, 1.0)

    def ways(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """As `Plan.ways`."""
        return [self._tasted(way) for way in self._plan.ways(sight, holding)]

    def fastest(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """As `Plan.fastest`."""
        return [self._tasted(way) for way in self._plan.fastest(sight, holding)]

    def cost(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.cost`."""
        return self._plan.cost(sight, holding)

    def _tasted(self, way: Way) -> Way:
        times, price_of = self.taste[way.name], way.price_of

        def price(sight: Sight, holding: Holding, useful: int) -> float:
            assert price_of is not None
            return times * price_of(sight, holding, useful)

        return way._replace(price=times * way.price, price_of=None if price_of is None else price)


class Pupil:
    """One seat. `looks`: what it looked at in the deal that is played, in order."""

    def __init__(self, variant: Variant, options: Any) -> None:
        assert variant.make_plan is not None
        assert variant.make_stakes is not None
        plan = variant.make_plan(options)
        assert isinstance(plan, LearnablePlan)
        self.plan = plan
        self.looks: list[Look] = []
        self._rules = variant.make_rules(options)
        self._stakes = variant.make_stakes(options)
        self._tasting = TastePlan(plan)
        self._for_money = ValuePolicy(self._rules, variant.make_judge(options), self._tasting)
        self._for_speed = make_policy(variant, options, "normal")
        self._is_fast = True
        self._slips = 0.0

    def begin(self, rng: Random) -> None:
        """Another deal, and another taste."""
        self.looks = []
        self._is_fast = rng.random() < _FOR_SPEED
        for name in self.plan.way_names:
            self._tasting.taste[name] = exp(rng.gauss(0, _TASTE)) if rng.random() < _HAS_TASTE else 1.0
        self._slips = rng.choice(_SLIPS)

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As `Policy.choose`."""
        if isinstance(legal[0], Win) or len(legal) == 1:
            return legal[0]
        if view.phase is Phase.LAST:
            return Pass()
        for each in legal:
            if isinstance(each, Kong) and each.tile in self._rules.single_kongs:
                return each
        action = (self._for_speed if self._is_fast else self._for_money).choose(view, legal, rng)
        if self._slips and not self._is_fast and isinstance(action, Discard) and rng.random() < self._slips:
            action = rng.choice([each for each in legal if isinstance(each, Discard)])
        if not isinstance(action, Chow | Pung):
            # What a claim leads to is looked at when the discard that follows is chosen.
            self.looks += Looks(self._rules, self.plan, self._stakes, view).of((action,))
        return action
