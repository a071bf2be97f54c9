"""SpeedPlan: another plan's sense of shape without its sense of money: every win is as good as any other."""

from collections.abc import Sequence

from engine.ai.holding import Holding
from engine.ai.plan import Plan
from engine.ai.sight import Sight
from engine.ai.ways import Way

_WIN = 1.0


class SpeedPlan(Plan):
    """Plays for speed with the shape that the city asks for: what a hand is worth is its chance to win."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def ways(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """As `Plan.ways`: the fastest alone, all at one price."""
        return [way._replace(price=_WIN, price_of=None) for way in self._plan.fastest(sight, holding)]

    def fastest(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """As `Plan.fastest`."""
        return self.ways(sight, holding)

    def cost(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.cost`: who looks at no money sees none."""
        return 0.0
