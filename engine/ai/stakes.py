"""Stakes: what a city's player knows about the wins of others, asked by a player who knows no city."""

from typing import Protocol, runtime_checkable

from engine.ai.danger import Signs
from engine.ai.keen import Course
from engine.deal.views import SeatView
from engine.seats import Seat


class Stakes(Protocol):
    """What others' wins cost, for one set of house rules. `signs`: how such players come to wait for a tile."""

    signs: Signs

    def can_win(self, view: SeatView, winner: Seat) -> bool:
        """Whether what lies before this seat lets it win on a discard at all."""
        ...

    def by_discard(self, view: SeatView, winner: Seat) -> float:
        """What I may be expected to pay if this seat wins on a discard of mine, but for what I alone would be liable
        for.
        """
        ...


@runtime_checkable
class FarStakes(Stakes, Protocol):
    """What a player who looks ahead asks beside. `course`: how deals go there."""

    course: Course

    def otherwise(self, view: SeatView, winner: Seat) -> float:
        """What I may be expected to pay if this seat wins in any other way."""
        ...
