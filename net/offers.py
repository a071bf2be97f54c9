"""Offers of a table: when a discarded tile, or one that completes a kong, is decided about.

As soon as no missing answer matters, unless it is held (`net.holds`) so that the time says little of who could claim.
"""

from random import Random

from engine.match.match import Match
from engine.seats import SEATS, Seat
from net.ai_seats import AiSeats
from net.clocks import timed_out_action
from net.holds import Holds


class Offers:
    """The open offer of one match. Nothing is held without `holds`."""

    def __init__(self, match: Match, ai: AiSeats, holds: Holds | None) -> None:
        self._match = match
        self._ai = ai
        self._holds = holds
        self._takes_win = dict.fromkeys(SEATS, True)

    @property
    def is_to_be_decided(self) -> bool:
        """Whether an offer is open that is decided now or when its hold ends."""
        deal = self._match.deal
        if deal is None or not deal.is_offering:
            return False
        return self._match.can_resolve or self.is_held or self._holds_discards

    @property
    def is_decided_at_once(self) -> bool:
        """Whether an offer is open that nothing has to be waited for, not even its time."""
        return self.is_to_be_decided and not self._holds_discards and not self.is_held and self._match.can_resolve

    @property
    def is_held(self) -> bool:
        """Whether the offer waits for its time."""
        return self._holds is not None and self._holds.is_open

    @property
    def deadline(self) -> float | None:
        """When that time is over, if nobody answers before."""
        return None if self._holds is None else self._holds.deadline(self._match.can_resolve)

    def hold(self, now: float, turn_id: int) -> None:
        """A tile is offered: hold it from now on, where tiles are held."""
        if (
            self._holds is not None
            and self._holds_discards
            and not self._holds.is_open
            and self._match.deal is not None
        ):
            rng = Random(self._ai.key(turn_id, "hold"))
            self._holds.begin(now, bool(self._match.deal.could), rng)

    def note_decidable(self, now: float) -> None:
        """All answers that matter are there."""
        if self._holds is not None:
            self._holds.note_decidable(now)

    def note_undecided(self) -> None:
        """One of them was taken back."""
        if self._holds is not None:
            self._holds.note_undecided()

    def is_due(self, now: float) -> bool:
        """Whether the offer is to be decided now."""
        if self._holds is None or not self._holds.is_open:
            return self._match.can_resolve
        return self._holds.is_over(now, self._match.can_resolve)

    def close(self) -> None:
        """It is decided, or does not count."""
        if self._holds is not None:
            self._holds.end()

    def set_takes_win(self, seat: Seat, takes_win: bool) -> None:
        """Whether a possible win is taken when the time of this seat ends."""
        self._takes_win[seat] = takes_win

    def takes_win(self, seat: Seat) -> bool:
        """Whether a possible win is taken when the time of this seat ends."""
        return seat in self._ai or self._takes_win[seat]

    def answer_for_the_late(self) -> None:
        """A fixed hold is over: a win is taken unless that seat wants otherwise, anything else is passed."""
        for seat in self._match.waiting:
            if not self._match.can_resolve:
                self._match.act(seat, timed_out_action(self._match.view(seat), self.takes_win(seat)))

    @property
    def _holds_discards(self) -> bool:
        """Alone against AI nothing is held: there is nobody to be misled."""
        return self._holds is not None and len(self._ai) < len(SEATS) - 1
