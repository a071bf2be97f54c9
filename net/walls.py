"""Where the walls of a match come from: a deck or, in a room, everybody's secrets, one round of them a deal.

Who is asked in a round and what is told about it; the round itself is `fair_dealing`. Sans-I/O.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.deal.events import Event
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from net.audience import LinkId

if TYPE_CHECKING:
    # What rooms need besides is not loaded for a table of one program.
    from net.ai_seats import AiSeats
    from net.fair_dealing import FairDealing
    from net.wall_messages import Open, Relayed, RoundBegins, Seal

SILENT_S = 5.0
"""Who owes a secret for so long is lost, whatever else is heard of him."""

Deck = Callable[[int], Sequence[Tile]]
"""The shuffled wall of the deal with this number."""


class Walls:
    """The walls of one match. `source`: a deck, or the dealing from secrets."""

    def __init__(self, match: Match, ai: AiSeats, source: Deck | FairDealing) -> None:
        self._match = match
        self._ai = ai
        self._deck: Deck = source if callable(source) else _no_deck
        self._fair: FairDealing | None = None if callable(source) else source
        self._owed_since = 0.0
        self._outbox: list[tuple[LinkId, RoundBegins | Relayed]] = []

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The persons whose commitments or secrets are waited for."""
        fair, match = self._fair, self._match
        if fair is None or match.is_running or not fair.is_waiting_for(match.number):
            return ()
        return () if fair.current is None else fair.current.owing

    @property
    def is_gathering(self) -> bool:
        """Whether the secrets for the next deal are being gathered, or are there."""
        fair, number = self._fair, self._match.number
        return fair is not None and (fair.is_waiting_for(number) or fair.has_wall(number))

    @property
    def silent_at(self) -> float | None:
        """When somebody will have owed a secret for too long."""
        return self._owed_since + SILENT_S if self.owing else None

    def find_silent(self, now: float) -> tuple[Seat, ...]:
        """The persons who have owed a secret for too long."""
        return self.owing if now - self._owed_since >= SILENT_S else ()

    def prepare(self, links: Iterable[LinkId], now: float) -> bool:
        """See to it that there is a wall for the next deal; whether there is one already. Raises OSError."""
        fair, number = self._fair, self._match.number
        if fair is None or fair.has_wall(number):
            return True
        if not fair.is_waiting_for(number):
            self.begin_round(links, now)
        return fair.has_wall(number)

    def begin_round(self, links: Iterable[LinkId], now: float, dropped: tuple[Seat, ...] = ()) -> None:
        """Ask all persons for secrets, anew if one was given up for `dropped`. Raises OSError."""
        if self._fair is not None:
            self._owed_since = now
            self._fair.begin(self._match.number, tuple(seat for seat in SEATS if seat not in self._ai), dropped)
            for link in links:
                self._send_round(link)

    def receive(self, message: Seal | Open, links: Iterable[LinkId], now: float) -> bool:
        """A person commits to a secret, or opens it; whether that was waited for.

        Raises RemoteProtocolError for a wrong one, and OSError.
        """
        fair, was_sealed = self._fair, self._is_sealed
        if fair is None or not fair.receive(message):
            return False
        if self._is_sealed and not was_sealed:
            self._owed_since = now
            for link in links:
                self._outbox.append((link, fair.relayed()))
        return True

    def greet(self, link: LinkId, now: float) -> None:
        """A client came: if secrets are waited for, it is asked too."""
        if self.owing:
            self._owed_since = now
            self._send_round(link)

    def deal(self, is_first: bool) -> tuple[Event, ...]:
        """Begin the next deal; `prepare` has said that there is a wall. In a room the first one's dealer is thrown."""
        fair, match = self._fair, self._match
        if fair is None:
            return match.begin_deal(self._deck(match.number))
        if is_first:
            match.dealer = fair.throw().dealer
        return match.begin_deal(fair.wall(match.rules.tiles), fair.note())

    def opened(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """These events as the record has them: a settlement with the secrets of its wall."""
        return events if self._fair is None else tuple(map(self._fair.opened, events))

    def take_outbox(self) -> list[tuple[LinkId, RoundBegins | Relayed]]:
        """What is to be told about the next wall; it is given once."""
        outbox, self._outbox = self._outbox, []
        return outbox

    @property
    def _is_sealed(self) -> bool:
        current = None if self._fair is None else self._fair.current
        return current is not None and current.is_sealed

    def _send_round(self, link: LinkId) -> None:
        if self._fair is not None:
            self._outbox.append((link, self._fair.begins()))
            if self._is_sealed:
                self._outbox.append((link, self._fair.relayed()))


def _no_deck(number: int) -> Sequence[Tile]:
    raise AssertionError(f"deal {number}: the wall comes from everybody's secrets")
