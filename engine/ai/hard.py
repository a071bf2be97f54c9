"""HardPolicy: weighs every legal action in points, and plays the one that is expected to bring most.

What a hand may bring is looked up a round ahead (`foresight`); what a discard may cost comes from how likely others win
on it (`danger`) and what that costs in this city (`stakes`). The budget is a number of hands looked at, not a time, so
that the same view, legal actions and generator always give the same choice.
"""

from collections.abc import Generator
from random import Random

from engine.ai.keen import KeenPlan
from engine.ai.plan import Plan
from engine.ai.policy import finished
from engine.ai.prices import Prices
from engine.ai.stakes import FarStakes
from engine.ai.thought import Thought, Tools
from engine.ai.valuation import Valuation
from engine.ai.weighed import Weighed
from engine.deal.actions import Action, Win
from engine.deal.rules import TableRules
from engine.deal.views import SeatView
from engine.scoring.judge import Judge


class HardPolicy:
    """The level hard where it looks ahead."""

    def __init__(self, rules: TableRules, judge: Judge, plan: Plan, stakes: FarStakes | None) -> None:
        if stakes is not None:
            plan = KeenPlan(plan, stakes.course)
        self.tools = Tools(rules, judge, plan, stakes, Valuation(rules, plan), Prices(judge))

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As `Policy.choose`."""
        return finished(self.ponder(view, legal, rng))

    def ponder(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Generator[None, None, Action]:
        """As `Ponderer.ponder`."""
        if isinstance(legal[0], Win) or len(legal) == 1:
            return legal[0]
        weighed = yield from Thought(self.tools, view, rng).weigh(legal)
        return weighed[0].action

    def weigh(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> tuple[Weighed, ...]:
        """What each of `legal` may be expected to bring, the best first; a win is always that."""
        return finished(Thought(self.tools, view, rng).weigh(legal))
