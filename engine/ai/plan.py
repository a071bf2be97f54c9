"""Plan: what a city's player knows about money, asked by a policy that knows no city.

A plan puts a price on a hand between turns: for each way to win that the hand may be on, what it would bring times how
likely it is to come about. The judge says what a finished hand is worth; the plan knows what is worth going for.
"""

from typing import Protocol

from engine.ai.holding import Holding
from engine.ai.sight import Sight


class Plan(Protocol):
    """A city's sense of value, for one set of house rules."""

    def guess(self, sight: Sight, holding: Holding) -> float:
        """A quick look at `worth` by distances alone: what comes out much lower than another is dropped."""
        ...

    def worth(self, sight: Sight, holding: Holding) -> float:
        """What a hand between turns (3n + 1 tiles, laizi included) may be expected to bring, in points."""
        ...
