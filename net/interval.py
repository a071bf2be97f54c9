"""The interval between two deals: who is ready for the next one, and when it begins without the others.

Data and its rules only; `now` in seconds of any monotonic clock.
"""

from engine.seats import SEATS, Seat
from net.ai_seats import AiSeats


class Interval:
    """Before each deal of one match. `ready_s`: so long it lasts at the most; None: until all are ready.

    `ready`: the people who are. `ends_at`: when the next deal begins in any case, if that is settled.
    """

    def __init__(self, ai: AiSeats, ready_s: float | None) -> None:
        self.ready: set[Seat] = set()
        self.ends_at: float | None = None
        self._ai = ai
        self._ready_s = ready_s

    @property
    def is_everyone_ready(self) -> bool:
        """Whether nobody is waited for; AI always is."""
        return all(seat in self.ready or seat in self._ai for seat in SEATS)

    def is_over(self, now: float) -> bool:
        """Whether the next deal waits no longer."""
        return self.ends_at is not None and self.ends_at <= now

    def begin(self, now: float) -> None:
        """A deal is over: from the first call on the time runs."""
        if self.ends_at is None and self._ready_s is not None:
            self.ends_at = now + self._ready_s

    def stop(self) -> None:
        """The time runs no more; who was ready still is."""
        self.ends_at = None

    def end(self) -> None:
        """The next deal begins."""
        self.ready.clear()
        self.ends_at = None
