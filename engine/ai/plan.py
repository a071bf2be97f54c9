"""Plan: what a city's player knows about money, asked by a valuation that knows no city."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from engine.ai.holding import Holding
from engine.ai.sight import Sight
from engine.ai.ways import Way


class Plan(Protocol):
    """A city's sense of value, for one set of house rules. Holdings are between turns or about to discard."""

    def ways(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """The ways to win that the hand may be on, with what each would bring in points."""
        ...

    def fastest(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """Those of them that take the fewest steps."""
        ...

    def cost(self, sight: Sight, holding: Holding) -> float:
        """What others' wins may be expected to cost a player who holds this, where that depends on it."""
        ...


@runtime_checkable
class LearnablePlan(Plan, Protocol):
    """A plan for whose hands weights were learned. `way_names`: the kinds of ways that it knows, the plainest first."""

    way_names: tuple[str, ...]

    @property
    def scale(self) -> float:
        """What a usual win brings, in points."""
        ...

    def traits(self, holding: Holding) -> Sequence[float]:
        """What else of a hand may tell what it will bring, always as many numbers of the order of one."""
        ...
