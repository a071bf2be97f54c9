"""Absences: who of the people is there during a match, when the table waits for them, and until when.

Data and its rules only; `now` in seconds of any monotonic clock. The session says who is lost or back, asks whether the
table waits, and lets AI play for the seats that `find_overdue` names.

A seat that is lost makes the table wait 30 s. Whoever is there may have it wait 30 s more; the host, or most of those
who are there, may let AI play; when the wait ends AI plays by itself, and after three waits for one seat in a deal at
once. While nobody is there at all nothing goes on and no wait runs out.
"""

from collections.abc import Iterable

from engine.seats import SEATS, Seat
from net.room_messages import Attendance, Presence

WAIT_S = 30.0
MAX_WAITS = 3


class Absences:
    """The attendance of one match. `people`: the seats that people have; all of them are lost at first."""

    def __init__(self, people: Iterable[Seat]) -> None:
        self._presence = dict.fromkeys(people, Presence.LOST)
        self._waits = dict.fromkeys(SEATS, 0)
        self._wait_until: float | None = None
        self._paused_by: Seat | None = None
        self._votes: dict[Seat, set[Seat]] = {}

    # --- what happens -------------------------------------------------------------------------------------------

    def add(self, seat: Seat) -> None:
        """A person has this seat from now on, and is there."""
        self._presence[seat] = Presence.HERE

    def come(self, seat: Seat, now: float) -> None:
        """The person of this seat is there."""
        self._presence[seat] = Presence.HERE
        self._votes.pop(seat, None)
        if not self.lost:
            self._wait_until = None
        elif self._wait_until is None:
            self._wait_until = now + WAIT_S

    def lose(self, seat: Seat, now: float) -> None:
        """Nothing is heard of the person of this seat."""
        if self._presence.get(seat) is not Presence.HERE:
            return
        self._presence[seat] = Presence.LOST
        self._waits[seat] += 1
        self._take_votes_of(seat)
        if not self.here:
            self._wait_until = None
        elif self._waits[seat] > MAX_WAITS:
            self._wait_until = now if self._wait_until is None else self._wait_until
        else:
            self._wait_until = max(now + WAIT_S, self._wait_until or now)

    def leave(self, seat: Seat) -> None:
        """The person of this seat leaves on purpose; AI plays."""
        self._set_away(seat, Presence.LEFT)

    def replace(self, seat: Seat) -> None:
        """AI plays for the person of this seat until it is back."""
        self._set_away(seat, Presence.REPLACED)

    def set_pause(self, seat: Seat, is_paused: bool) -> None:
        """A person pauses the table, or somebody goes on."""
        self._paused_by = seat if is_paused else None

    def wait_longer(self) -> None:
        """The wait lasts 30 s more."""
        if self._wait_until is not None:
            self._wait_until += WAIT_S

    def vote(self, seat: Seat, about: Seat) -> None:
        """`seat` is for not waiting for `about`."""
        self._votes.setdefault(about, set()).add(seat)

    def clear_votes(self, about: Seat) -> None:
        """Whatever was voted about is done."""
        self._votes.pop(about, None)

    def begin_deal(self) -> None:
        """Waits are counted anew."""
        self._waits = dict.fromkeys(SEATS, 0)

    # --- what can be asked --------------------------------------------------------------------------------------

    @property
    def here(self) -> tuple[Seat, ...]:
        """The people who are there."""
        return tuple(seat for seat in SEATS if self._presence.get(seat) is Presence.HERE)

    @property
    def lost(self) -> tuple[Seat, ...]:
        """The people whom the table may wait for."""
        return tuple(seat for seat in SEATS if self._presence.get(seat) is Presence.LOST)

    def presence(self, seat: Seat) -> Presence:
        """How it is with this seat; an AI seat is there."""
        return self._presence.get(seat, Presence.HERE)

    @property
    def pause(self) -> str:
        """Why the table waits, or empty."""
        if not self.here:
            return "empty"
        if self.lost:
            return "lost"
        return "" if self._paused_by is None else "person"

    @property
    def next_deadline(self) -> float | None:
        """When the wait ends; None if none runs."""
        return self._wait_until if self.here and self.lost else None

    def find_overdue(self, now: float) -> tuple[Seat, ...]:
        """The seats that AI must play for now: the wait is over, or there have been too many for that seat."""
        if not self.here:
            return ()
        deadline = self.next_deadline
        is_over = deadline is not None and deadline <= now
        return tuple(seat for seat in self.lost if is_over or self._waits[seat] > MAX_WAITS)

    def is_voted(self, about: Seat) -> bool:
        """Whether most of the others who are there are for not waiting for this seat."""
        voters = [seat for seat in self.here if seat is not about]
        votes = self._votes.get(about, set()).intersection(voters)
        return len(votes) * 2 > len(voters) > 0

    def describe(self, now: float, idle: Seat | None) -> Attendance:
        """All of it for the clients."""
        east, south, west, north = (self.presence(seat) for seat in SEATS)
        pause = self.pause
        lost = self.lost
        by = lost[0] if pause == "lost" else self._paused_by if pause == "person" else None
        deadline = self.next_deadline
        left = 0 if deadline is None else max(0, round((deadline - now) * 1000))
        about = idle if idle is not None else by
        votes = () if about is None else tuple(sorted(self._votes.get(about, ())))
        return Attendance((east, south, west, north), pause, by, left, idle, votes)

    def _set_away(self, seat: Seat, presence: Presence) -> None:
        self._presence[seat] = presence
        self._votes.pop(seat, None)
        self._take_votes_of(seat)
        if self._paused_by is seat:
            self._paused_by = None
        if not self.lost or not self.here:
            self._wait_until = None

    def _take_votes_of(self, seat: Seat) -> None:
        for voters in self._votes.values():
            voters.discard(seat)
