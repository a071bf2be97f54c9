"""HefeiStakes: what the wins of others cost in Hefei: only the discarder pays, or all three for a self-draw."""

from engine.ai.danger import Signs
from engine.ai.stakes import Stakes
from engine.deal.views import SeatView
from engine.seats import Seat

_USUAL = 20.0
"""嘴 of a usual win."""
_KONG = 4.0

_SIGNS = Signs(
    always=-7.36,
    turns=7.95,
    turns_squared=-4.09,
    wall=-2.03,
    sets=1.06,
    two_sets=0.0,
    three_sets=0.0,
    sets_in_suit=-0.71,
    passed_now=-4.06,
    passed_before=-0.96,
    discarded=-3.33,
    shapes=0.47,
    copies=0.0,
    honour=0.0,
    end=-0.05,
    next_to_end=-0.04,
    suit_share=2.29,
    suit_order=-1.94,
    near_early=-0.50,
    near_late=0.30,
)


class HefeiStakes(Stakes):
    """The stakes of one table."""

    signs = _SIGNS

    def __init__(self, unit: int) -> None:
        self._unit = unit

    def can_win(self, view: SeatView, winner: Seat) -> bool:
        """As `Stakes.can_win`."""
        return True

    def by_discard(self, view: SeatView, winner: Seat) -> float:
        """As `Stakes.by_discard` (hefei.md 4.2)."""
        return self._unit * (self._usual(view, winner) + 2 * view.streak * (view.dealer in (view.seat, winner)))

    def _usual(self, view: SeatView, winner: Seat) -> float:
        return _USUAL + _KONG * len(view.seats[winner].melds)
