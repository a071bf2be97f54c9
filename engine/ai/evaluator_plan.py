"""EvaluatorPlan: for a ruleset without a plan of its own: the nearer to a legal win the better, at one price."""

from collections.abc import Sequence
from dataclasses import replace

from engine.ai.chance import Race
from engine.ai.holding import Holding
from engine.ai.sight import Sight
from engine.ai.ways import Way
from engine.deal.views import SeatView
from engine.hands.keys import HandKeys
from engine.scoring.judge import Evaluator

_RACE = Race(20, (0.2, 0.2, 0.28, 0.38, 0.5))


class EvaluatorPlan:
    """Plays for speed."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def ways(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """As `Plan.ways`: there is one."""

        def distance_of(keys: HandKeys) -> int:
            return self._evaluator.progress(self._changed(sight, holding, keys)).distance

        def useful_of(keys: HandKeys) -> int:
            return sum(1 << each.tile for each in self._evaluator.useful(self._changed(sight, holding, keys)))

        distance = distance_of(holding.keys)
        return (Way("any", 1.0, _RACE, distance, max(1, distance), distance_of, useful_of),)

    def fastest(self, sight: Sight, holding: Holding) -> Sequence[Way]:
        """As `Plan.fastest`."""
        return self.ways(sight, holding)

    def cost(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.cost`."""
        return 0.0

    def _changed(self, sight: Sight, holding: Holding, keys: HandKeys) -> SeatView:
        """The view as if I had this holding, but for the concealed tiles of `keys`."""
        view = sight.view
        seats = list(view.seats)
        mine = replace(seats[view.seat], melds=holding.melds, singles=holding.singles)
        seats[view.seat] = mine
        first, second, third, fourth = seats
        return replace(view, hand=holding.hand, keys=keys, drawn=None, legal=(), seats=(first, second, third, fourth))
