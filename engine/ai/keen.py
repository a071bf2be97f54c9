"""KeenPlan: a city's plan, its ways looked at more closely: what a ready hand brings until the deal ends, self-drawn or
from a discard, and how fast deals really end there.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.ai.chance import Race
from engine.ai.holding import Holding
from engine.ai.plan import Plan
from engine.ai.prices import Prices, tiles_in, win_claim
from engine.ai.sight import Sight
from engine.ai.ways import Way, fewest_steps
from engine.scoring.judge import Judge

_GRAIN = 500
_COURSES = 1 << 13
"""Chances are told apart to a five hundredth; so many of them are remembered."""


class Course(NamedTuple):
    """How deals go in a city (counted in self-play).

    `given`: how much of what another draws, and somebody waits for to win, is discarded. `ends`: by own turns to come,
    how likely the others end the deal until the next. `regret`: how much of what a hand may still bring is
    lost to whom a win is discarded (some of it would have been lost anyway: somebody was ready). `fear`: how far such
    dangers count, for who gives way today is no nearer tomorrow. `factors`: by distance, how the usual rates of the
    plan's races are to be changed.
    """

    given: float
    ends: tuple[float, ...]
    regret: float
    fear: float
    factors: tuple[float, ...] = ()

    def end(self, left: int) -> float:
        """How likely the others end the deal until my next turn."""
        return self.ends[min(left, len(self.ends) - 1)]

    def discarded(self, left: int) -> float:
        """How many times as many of the tiles that win come by discards as by my own draw, before that draw."""
        # Of the last tiles none is discarded.
        return 3 * self.given if left > 1 else 0.0


class Chances(NamedTuple):
    """Of a ready hand: to win by its own draw, and on a discard."""

    drawn: float
    given: float


@lru_cache(maxsize=_COURSES)
def _chances(course: Course, grains: int, given_grains: int, left: int) -> Chances:
    rate, given_rate = grains / _GRAIN, given_grains / _GRAIN
    drawn = given = 0.0
    still = 1.0
    for turn in range(left, 0, -1):
        taken = min(0.9, given_rate * course.discarded(turn))
        given += still * taken
        still *= 1 - taken
        drawn += still * rate
        still *= (1 - rate) * (1 - course.end(turn))
    return Chances(drawn, given)


def chances(course: Course, rate: float, given_rate: float, left: int) -> Chances:
    """Of winning by one of the tiles that come with this rate at each draw, and by those of `given_rate` on discards
    too, with `left` own draws to come.
    """
    return _chances(course, round(min(rate, 0.9) * _GRAIN), round(min(given_rate, 0.9) * _GRAIN), left)


class Brings(NamedTuple):
    """What a ready hand's win brings: self-drawn, and from a discard."""

    drawn: float
    given: float


class KeenWay(Way):
    """A way that knows the course of deals."""

    __slots__ = ()

    def value_with(self, sight: Sight, holding: Holding, useful: int) -> float:
        """As `Way.value_with`."""
        if self.steps > 1 or self.useful_of is None or not isinstance(sight, KeenSight):
            return super().value_with(sight, holding, useful)
        brings = self.brings(sight, holding, useful)
        chance = sight.chances(useful, self.wins_on_discards)
        return brings.drawn * chance.drawn + brings.given * chance.given

    def brings(self, sight: "KeenSight", holding: Holding, useful: int) -> Brings:
        """What the win brings for which this hand waits."""
        if self.price_of is None:
            return Brings(self.price, self.price)
        return sight.brings(holding, useful)


class KeenSight(Sight):
    """A sight that knows the course of deals, and the judge."""

    __slots__ = ("course", "judge", "prices")

    def with_course(self, course: Course, judge: Judge, prices: Prices) -> "KeenSight":
        """The same, knowing these."""
        self.course, self.judge, self.prices = course, judge, prices
        return self

    def chances(self, useful: int, is_on_discards: bool) -> Chances:
        """Of winning by one of these tiles in this deal."""
        seen = self.count(useful & self._claimable) / self.total
        return chances(self.course, seen + self._drawn, seen * is_on_discards, self.left)

    def brings(self, holding: Holding, useful: int) -> Brings:
        """What a win by one of these tiles brings on average; those that make no legal win bring nothing."""
        payer = next(seat for seat in self.view.seat.others if seat is not self.view.dealer)
        copies = drawn = given = 0.0
        for tile in tiles_in(useful):
            unseen = self.unseen[tile]
            if unseen > 0:
                copies += unseen
                if self.judge.can_win(win_claim(self.view, holding, tile, None)):
                    drawn += unseen * self.prices.price(self.view, holding, tile, None)
                    given += unseen * self.prices.price(self.view, holding, tile, payer)
        return Brings(drawn / copies, given / copies) if copies else Brings(0.0, 0.0)


class KeenPlan(Plan):
    """Another plan with keen ways."""

    def __init__(self, plan: Plan, course: Course) -> None:
        self._plan = plan
        self._course = course
        self._races: dict[Race, Race] = {}

    def ways(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """As `Plan.ways`."""
        return [KeenWay(way.name, way.price, self._race(way.race), *way[3:]) for way in self._plan.ways(sight, holding)]

    def fastest(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """As `Plan.fastest`."""
        return fewest_steps(self.ways(sight, holding))

    def cost(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.cost`."""
        return self._plan.cost(sight, holding)

    def _race(self, race: Race) -> Race:
        if not self._course.factors:
            return race
        known = self._races.get(race)
        if known is None:
            known = self._races[race] = race.changed(self._course.factors, self._course.ends)
        return known
