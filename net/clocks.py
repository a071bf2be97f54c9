"""Time for turns and claims, counted by the host: so much for each, then a bank for the deal, then time is up.

All of it is data: the host says when somebody is asked and asks what is due. Seconds of any monotonic clock.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.deal.actions import Action, Discard, Pass, Win
from engine.deal.views import SeatView
from engine.seats import Seat
from net.messages import Clock


@dataclass(frozen=True, slots=True)
class TurnTime:
    """Seconds for each turn or claim, and the bank of each deal that is used after them."""

    turn_s: float
    bank_s: float = 0.0


class Clocks:
    """The clocks of a table. Without a `TurnTime` none of them ever runs."""

    def __init__(self, time: TurnTime | None) -> None:
        self._time = time
        self._banks: dict[Seat, float] = {}
        self._since: dict[Seat, float] = {}
        self._before: dict[Seat, tuple[float, float, float]] = {}
        self._stopped_at: float | None = None

    def begin_deal(self) -> None:
        """Every bank is full again and nobody is asked."""
        self._banks.clear()
        self._since.clear()
        self._before.clear()

    def ask(self, seats: Iterable[tuple[Seat, float]]) -> None:
        """These seats are asked, each from its moment; a clock that runs already goes on as it was.

        In a pause their time begins when it ends.
        """
        for seat, moment in seats:
            self._before.pop(seat, None)
            self._since.setdefault(seat, moment if self._stopped_at is None else self._stopped_at)

    def answer(self, seat: Seat, now: float) -> None:
        """This seat is not waited for any more; what it used of its bank is gone."""
        since = self._since.pop(seat, None)
        if since is not None and self._time is not None:
            self._before[seat] = (since, now, self._bank(seat))
            self._banks[seat] = self._bank(seat) - max(0.0, self._end_of(now) - since - self._time.turn_s)

    def answer_all(self, now: float) -> None:
        """Nobody is waited for any more."""
        for seat in tuple(self._since):
            self.answer(seat, now)

    def take_back(self, seat: Seat, now: float) -> None:
        """The last answer of this seat does not count: its clock goes on from there, so that nobody gains time."""
        before = self._before.pop(seat, None)
        if before is not None:
            since, answered, self._banks[seat] = before
            self._since[seat] = since + now - answered

    def has_run_out(self, seat: Seat) -> bool:
        """Whether the last answer of this seat came when its time was up."""
        before = self._before.get(seat)
        if before is None or self._time is None:
            return False
        since, answered, bank = before
        return answered - since >= self._time.turn_s + bank

    def stop(self, now: float) -> None:
        """The table pauses."""
        if self._stopped_at is None:
            self._stopped_at = now

    def go_on(self, now: float) -> None:
        """The pause is over: it counts for nobody."""
        if self._stopped_at is not None:
            pause = now - self._stopped_at
            self._since = {seat: since + pause for seat, since in self._since.items()}
            self._stopped_at = None

    def find_due(self, now: float) -> Seat | None:
        """A seat whose time is up."""
        return next((seat for seat in sorted(self._since) if self._is_due(seat, now)), None)

    @property
    def next_deadline(self) -> float | None:
        """When the first time is up, if nobody answers; None if no clock runs."""
        if self._time is None or self._stopped_at is not None:
            return None
        return min((self._deadline(seat, self._time) for seat in self._since), default=None)

    def find_clock(self, seat: Seat, now: float, is_own: bool) -> Clock | None:
        """What is left to `seat`; its bank is for itself to know."""
        since = self._since.get(seat)
        if self._time is None or since is None:
            return None
        used = max(0.0, self._end_of(now) - since)
        turn = max(0.0, self._time.turn_s - used)
        bank = max(0.0, self._bank(seat) - max(0.0, used - self._time.turn_s))
        return Clock(seat, round(turn * 1000), round(bank * 1000) if is_own else 0)

    def _is_due(self, seat: Seat, now: float) -> bool:
        return self._time is not None and self._stopped_at is None and self._deadline(seat, self._time) <= now

    def _deadline(self, seat: Seat, time: TurnTime) -> float:
        return self._since[seat] + time.turn_s + self._bank(seat)

    def _bank(self, seat: Seat) -> float:
        full = 0.0 if self._time is None else self._time.bank_s
        return max(0.0, self._banks.get(seat, full))

    def _end_of(self, now: float) -> float:
        return now if self._stopped_at is None else self._stopped_at


def timed_out_action(view: SeatView, takes_win: bool) -> Action:
    """What is done for a seat whose time is up, from its own view.

    A possible win is taken if `takes_win`; else an offer is passed, and in turn the drawn tile is played, after a claim
    the rightmost.
    """
    legal = view.legal
    if takes_win and Win() in legal:
        return Win()
    if Pass() in legal:
        return Pass()
    return Discard(view.hand[-1] if view.drawn is None else view.drawn)
