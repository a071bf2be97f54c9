"""LearnedPolicy: plays for money by what was learned: weighs every legal action in points, and plays the best.

Every action is looked at from all sides (`looks`), and what each side weighs was learned from self-play, ruleset by
ruleset (`weights`). Estimates are never sure, and a tile's worth of speed is: the fastest play is only left for one
that is expected to bring clearly more, or that is as fast and safer, or as fast and dearer where the hand is ready.
What a seat would pay alone is too rare and too dear to be learned: it is reckoned here.
"""

from collections.abc import Generator, Sequence
from operator import mul
from random import Random
from typing import NamedTuple

from engine.ai.looks import DANGERS, Look, Looks, Stage
from engine.ai.offered import price_of_offered, weighed_win
from engine.ai.plan import LearnablePlan
from engine.ai.policy import finished
from engine.ai.speed_plan import SpeedPlan
from engine.ai.stakes import Stakes
from engine.ai.value import ValuePolicy
from engine.ai.weighed import Weighed
from engine.ai.weights import Weights
from engine.deal.actions import Action, Discard, Kong, Pass, Win
from engine.deal.rules import TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.scoring.judge import Judge

_STEP = 2
"""So many actions are looked at in a step."""
_AS_FAST = 0.995
"""A play with so much of the fastest one's chance is as fast."""
_SAFER = 0.01
_LONGER = 0.05
"""What a longer way takes of a hand's worth at least: where it comes out as good it was only counted more closely."""
_ANOTHER_DRAW = 0.1
"""What the replacement tile of a kong adds to what the plan makes of a hand."""
_LEAST_CHANCE = 0.05
"""How likely a seat at least waits for a tile that I alone should be liable for."""
_LIABLE = 0.6
"""How likely a win on such a tile is the one that I should pay alone for."""
_BOUND = 0.12
"""How likely it is that a set binds its feeder to pay alone, and a win follows."""
_ROBBED = 0.05
"""How likely a kong that may be robbed is."""


class _Option(NamedTuple):
    """A look with what it is expected to bring, and what of others' chances and of liability has been taken off."""

    look: Look
    points: float
    danger: float


class LearnedPolicy:
    """The level hard where weights were learned."""

    def __init__(self, rules: TableRules, judge: Judge, plan: LearnablePlan, stakes: Stakes, weights: Weights) -> None:
        self._rules = rules
        self._judge = judge
        self._plan = plan
        self._stakes = stakes
        self._weights = [
            [plan.scale * weight for weight in stage] for stage in (weights.far, weights.near, weights.ready)
        ]
        self._trust = weights.trust
        self._doubt = weights.doubt
        self._fastest = ValuePolicy(rules, judge, SpeedPlan(plan))

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As `Policy.choose`."""
        return finished(self.ponder(view, legal, rng))

    def ponder(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Generator[None, None, Action]:
        """As `Ponderer.ponder`."""
        if isinstance(legal[0], Win) or len(legal) == 1:
            return legal[0]
        looks = Looks(self._rules, self._plan, self._stakes, view)
        options = yield from self._options(view, legal, looks)
        ranked = self._ranked(view, legal, looks, options, rng)
        return ranked[0].look.action if ranked else Pass()

    def weigh(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> tuple[Weighed, ...]:
        """What each of `legal` may be expected to bring, the best first; a win is always that."""
        looks = Looks(self._rules, self._plan, self._stakes, view)
        options = finished(self._options(view, legal, looks))
        found: dict[Action, Weighed] = {}
        undoubted = {id(option.look): option.points for option in options}
        for look, doubted, danger in self._ranked(view, legal, looks, options, rng):
            # Doubt chooses, but it is no difference between two plays: what is only doubted is as good as the best.
            most = next(iter(found.values())).points if found else doubted
            points = min(undoubted[id(look)], most)
            known = found.get(look.action)
            if known is None or known.points < points:
                found[look.action] = Weighed(look.action, points, points + danger, danger)
        found = {each.action: each for each in sorted(found.values(), key=lambda each: -each.points)}
        if view.phase is Phase.LAST and Pass() in legal:
            found[Pass()] = Weighed(Pass(), 0.0, 0.0, 0.0)
        weighed = tuple(found.values())
        if not isinstance(legal[0], Win):
            return weighed
        pays = price_of_offered(view, self._rules, self._judge)
        return weighed_win(legal[0], pays, weighed), *weighed

    def _options(self, view: SeatView, legal: tuple[Action, ...], looks: Looks) -> Generator[None, None, list[_Option]]:
        """All plays, found in steps."""
        options: list[_Option] = []
        found: list[Look] = []
        for looked, look in enumerate(looks.of(legal), 1):
            found.append(look)
            if looked % _STEP == 0:
                yield
        plain = looks.plain
        most = max((look.worth for look in found if not look.is_far), default=0.0)
        most -= _LONGER * abs(most)
        for look in found:
            weights = self._weights[look.stage]
            learned = sum(map(mul, weights, look.numbers)) - sum(
                weights[place] * look.numbers[place] for place in DANGERS
            )
            planned = self._plan.scale * (min(most, look.worth) if look.is_far else look.worth)
            if isinstance(look.action, Kong):
                planned += _ANOTHER_DRAW * abs(planned)
            worth = learned + self._trust * (planned - learned)
            danger = _danger(weights, look, plain) + self._liability(view, looks, look)
            options.append(_Option(look, worth - danger, danger))
        return options

    def _ranked(
        self, view: SeatView, legal: tuple[Action, ...], looks: Looks, options: list[_Option], rng: Random
    ) -> list[_Option]:
        """The best first, with the doubt taken off of whatever is not the fastest play."""
        if not options:
            return []
        doubt = self._doubt * looks.at_stake
        fastest = self._fastest.choose(view, tuple(each for each in legal if not isinstance(each, Win)), rng)
        of_fastest = [option for option in options if option.look.action == fastest]
        first = max(of_fastest, key=_points, default=None)
        doubted = [
            option
            if option.look.action == fastest or (first is not None and _is_sure(option, first))
            else option._replace(points=option.points - doubt)
            for option in options
        ]
        return sorted(doubted, key=_points, reverse=True)

    def _liability(self, view: SeatView, looks: Looks, look: Look) -> float:
        """What the action may be expected to make me pay alone."""
        if isinstance(look.action, Kong):
            risks = self._judge.risks(view, look.action)
            return _ROBBED * max((risk.amount for risk in risks), default=0)
        if look.tile is None:
            return 0.0
        found = 0.0
        for risk in self._judge.risks(view, Discard(look.tile)):
            if risk.is_immediate:
                found += _LIABLE * max(_LEAST_CHANCE, looks.chance(risk.winner, look.tile)) * risk.amount
            else:
                found += _BOUND * risk.amount
        return found


def _danger(weights: Sequence[float], look: Look, plain: float) -> float:
    """What others may win on this tile. How dear that is and how likely were learned together: where the one was given
    some of the other's weight, a dear win must not come out as less of a danger than a plain one.
    """
    of_chance, of_price = (weights[place] for place in DANGERS)
    chance, price = (look.numbers[place] for place in DANGERS)
    if of_price > 0:
        price = min(price, plain * chance)
    return max(0.0, -of_chance * chance - of_price * price)


def _points(option: _Option) -> float:
    return option.points


def _is_sure(option: _Option, first: _Option) -> bool:
    """Whether this is another discard, as fast as the fastest, and safer, or of a ready hand whose price is known."""
    look, other = option.look, first.look
    if not isinstance(look.action, Discard) or not isinstance(other.action, Discard):
        return False
    if look.chance < _AS_FAST * other.chance:
        return False
    is_safer = sum(look.numbers[place] - other.numbers[place] for place in DANGERS) < -_SAFER
    return is_safer or look.stage is other.stage is Stage.READY
