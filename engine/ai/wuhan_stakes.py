"""WuhanStakes: what the wins of others cost in Wuhan: both factors multiply, between the minimum and the caps."""

from engine.ai.danger import Signs
from engine.ai.keen import Course
from engine.ai.stakes import FarStakes
from engine.ai.wuhan_prices import factor_of_sets
from engine.deal.views import SeatView
from engine.seats import Seat
from engine.variants.wuhan_factors import is_opened
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_shares import ShareRules

_BY_DISCARD = 4.5
_OTHERWISE = 2.8
"""A win brings about so many times the factors of both (counted in self-play): a plain hand mostly, and 硬胡."""
_LEAST_BY_DISCARD = 2.0
"""Whoever discards to a plain hand that is just legal pays about so many times the minimum."""
_OVER_TOP = 1.2
"""At the caps somewhat more than the first of them is paid."""

_SIGNS = Signs(
    always=-9.26,
    turns=6.90,
    turns_squared=-2.84,
    wall=-1.56,
    sets=1.13,
    two_sets=-0.06,
    three_sets=-0.69,
    sets_in_suit=-0.23,
    passed_now=-1.44,
    passed_before=-0.62,
    discarded=-1.59,
    shapes=0.41,
    copies=0.24,
    honour=-1.34,
    end=-0.54,
    next_to_end=0.44,
    suit_share=-1.06,
    suit_order=-0.03,
    near_early=-0.24,
    near_late=0.23,
)

_ENDS = (
    0.3,
    0.3,
    0.32,
    0.33,
    0.34,
    0.34,
    0.32,
    0.29,
    0.26,
    0.215,
    0.175,
    0.135,
    0.097,
    0.057,
    0.026,
    0.008,
    0.002,
    0.0,
)
_FACTORS = (0.68, 0.65, 0.82, 0.95, 1.0)
_GIVEN, _REGRET, _FEAR = 0.45, 0.8, 0.9


class WuhanStakes(FarStakes):
    """The stakes of one table."""

    signs = _SIGNS
    course = Course(_GIVEN, _ENDS, _REGRET, _FEAR, _FACTORS)

    def __init__(self, options: WuhanOptions) -> None:
        self._every_opening = options.opening == "koukou"
        self._least = float(max(1, options.minimum))
        self._top = _OVER_TOP * ShareRules(options).top

    def can_win(self, view: SeatView, winner: Seat) -> bool:
        """As `Stakes.can_win`: who has not opened cannot (wuhan.md 2.1)."""
        return is_opened(view.seats[winner].melds)

    def by_discard(self, view: SeatView, winner: Seat) -> float:
        """As `Stakes.by_discard`."""
        return min(self._top, max(_LEAST_BY_DISCARD * self._least, _BY_DISCARD * self._factors(view, winner)))

    def otherwise(self, view: SeatView, winner: Seat) -> float:
        """As `Stakes.otherwise`."""
        return min(self._top, max(self._least, _OTHERWISE * self._factors(view, winner)))

    def _factors(self, view: SeatView, winner: Seat) -> int:
        mine, theirs = view.seats[view.seat], view.seats[winner]
        return factor_of_sets(mine.melds, mine.singles, view.laizi, self._every_opening) * factor_of_sets(
            theirs.melds, theirs.singles, view.laizi, self._every_opening
        )
