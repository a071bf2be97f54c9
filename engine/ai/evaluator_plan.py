"""EvaluatorPlan: for a ruleset without a plan of its own: the nearer the better, then the more useful tiles."""

from dataclasses import replace

from engine.ai.holding import Holding
from engine.ai.sight import Sight
from engine.deal.views import SeatView
from engine.scoring.judge import Evaluator

_FAR = 16
_MOST_USEFUL = 200


class EvaluatorPlan:
    """Plays for speed: a tile nearer counts more than any number of useful tiles."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def guess(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.guess`."""
        return 2.0 ** (_FAR - self._evaluator.progress(_with(sight.view, holding)).distance)

    def worth(self, sight: Sight, holding: Holding) -> float:
        """As `Plan.worth`."""
        view = _with(sight.view, holding)
        distance = self._evaluator.progress(view).distance
        useful = sum(each.unseen for each in self._evaluator.useful(view))
        return 2.0 ** (_FAR - distance) * (1 + useful / _MOST_USEFUL)


def _with(view: SeatView, holding: Holding) -> SeatView:
    """The view as if I had this holding."""
    seats = list(view.seats)
    mine = seats[view.seat]
    seats[view.seat] = replace(mine, hand_count=len(holding.hand), melds=holding.melds, singles=holding.singles)
    first, second, third, fourth = seats
    return replace(
        view, hand=holding.hand, keys=holding.keys, drawn=None, legal=(), seats=(first, second, third, fourth)
    )
