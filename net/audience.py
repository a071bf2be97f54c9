"""The audience of a table: which client plays which seats, and what each is sent: information, views, refusals."""

from collections.abc import Sequence

from engine.deal.events import Event
from engine.deal.state import Phase
from engine.deal.views import SeatView, redact
from engine.match.match import Match
from engine.seats import Seat
from net.clocks import Clocks
from net.history import History
from net.messages import Clock, PlayerInfo, Refused, TableInfo, ToClient, Update

LinkId = int


class Audience:
    """The links of one table. `ready`: the seats that have asked for the next deal, as they are told. `hints`: whether
    players may have hints.
    """

    def __init__(self, match: Match, history: History, clocks: Clocks, ready: set[Seat], hints: bool = False) -> None:
        self._match = match
        self._history = history
        self._clocks = clocks
        self._ready = ready
        self.hints = hints
        self._links: dict[LinkId, tuple[Seat, ...]] = {}
        self._delays: dict[LinkId, float] = {}
        self._outbox: list[tuple[LinkId, ToClient]] = []

    # --- who listens ----------------------------------------------------------------------------------------------

    @property
    def links(self) -> tuple[LinkId, ...]:
        """All who are told anything."""
        return tuple(self._links)

    def seats_of(self, link: LinkId) -> tuple[Seat, ...]:
        """The seats that this client plays."""
        return self._links.get(link, ())

    def add(self, link: LinkId, seats: Sequence[Seat]) -> None:
        """A client plays these seats from now on."""
        self._links[link] = tuple(seats)

    def remove(self, link: LinkId) -> None:
        """A client is gone."""
        self._links.pop(link, None)
        self._delays.pop(link, None)

    def set_delay(self, link: LinkId, delay_s: float) -> None:
        """How long what is sent takes to this client."""
        self._delays[link] = delay_s

    def delay_of(self, seat: Seat) -> float:
        """How long what is sent takes to the client of this seat."""
        return next((self._delays.get(link, 0.0) for link, seats in self._links.items() if seat in seats), 0.0)

    # --- what they are sent ---------------------------------------------------------------------------------------

    def take_outbox(self) -> list[tuple[LinkId, ToClient]]:
        """The messages to deliver, in order; they are given once."""
        outbox, self._outbox = self._outbox, []
        return outbox

    def refuse(self, link: LinkId, seat: Seat, slug: str) -> None:
        """An action is not carried out."""
        self._outbox.append((link, Refused(seat, self._history.turn_id, slug)))

    def inform(self, link: LinkId, players: Sequence[PlayerInfo]) -> None:
        """Send one client the table as a whole."""
        first, second, third, fourth = players
        options = self._match.variant.write_options(self._match.options)
        seats = self._links[link]
        info = TableInfo(self._match.variant.id, options, (first, second, third, fourth), seats, self.hints)
        self._outbox.append((link, info))

    def update_all(self, events: tuple[Event, ...], now: float) -> None:
        """Send every seat its view, with what it may hear of these events."""
        for link, seats in self._links.items():
            for seat in seats:
                self.update(link, seat, events, now)

    def update(self, link: LinkId, seat: Seat, events: tuple[Event, ...], now: float) -> None:
        """Send one seat its view, with what it may hear of these events; nothing while there is no deal."""
        if self._match.deal is None:
            return
        seen = tuple(each for event in events if (each := redact(event, seat)) is not None)
        standing = self._match.standing if self._match.is_over else None
        ready = tuple(sorted(self._ready))
        view, history = self._match.view(seat), self._history
        clock = self._find_clock(view, now)
        self._outbox.append((link, Update(seat, history.turn_id, view, seen, ready, standing, clock, history.mark)))

    def _find_clock(self, view: SeatView, now: float) -> Clock | None:
        """The clock of the seat itself if it is asked, else that of the seat in turn; nobody learns who else is."""
        if view.legal:
            return self._clocks.find_clock(view.seat, now, is_own=True)
        if view.phase in (Phase.TURN, Phase.LAST):
            return self._clocks.find_clock(view.turn, now, is_own=False)
        return None
