"""HostSession: the one authority over a table, whoever plays at it and wherever they sit.

Sans-I/O: messages and `now` (seconds of any monotonic clock) go in, messages for links come out of `take_outbox`, and
`next_deadline` says when `tick` wants to be called. A link is a connection of one client that plays some seats; people
at this screen, people on the network and headless players are all links. AI seats are played here, one decision a
tick, so that no tick takes long. Every event is in the journal before it is in the outbox.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import assert_never

from engine.ai.policy import Policy
from engine.deal.actions import Action
from engine.deal.events import Event, MatchEnded, SeatTaken, Settled
from engine.deal.state import Phase
from engine.deal.views import redact
from engine.errors import IllegalAction
from engine.match.match import Match
from engine.match.record import event_line
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from net.journal import Journal
from net.messages import Act, PlayerInfo, Ready, Refused, TableInfo, ToClient, ToHost, Update
from net.pace import Pace

LinkId = int
Deck = Callable[[int], Sequence[Tile]]
"""The shuffled wall of the deal with this number."""


class HostSession:
    """One table from its first deal to the end of the match.

    `policies`: who decides for the AI seats. `ai_seed`: each AI choice has a generator of its own, derived from it,
    the deal, the event and the seat, so that a choice does not depend on when it is made.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[PlayerInfo],
        policies: Mapping[Seat, Policy],
        journal: Journal,
        deck: Deck,
        ai_seed: str,
        pace: Pace,
    ) -> None:
        self.match = match
        self.players = list(players)
        self.turn_id = 0
        self._policies = dict(policies)
        self._journal = journal
        self._deck = deck
        self._ai_seed = ai_seed
        self._pace = pace
        self._links: dict[LinkId, tuple[Seat, ...]] = {}
        self._outbox: list[tuple[LinkId, ToClient]] = []
        self._ready: set[Seat] = set()
        self._due: dict[Seat, float] = {}

    # --- what a driver calls -------------------------------------------------------------------------------------

    def start(self, now: float) -> None:
        """Begin the first deal, or go on with a resumed match: whoever has to act is asked."""
        if self.match.deal is None:
            self._begin_deal(now)
        else:
            self._ask(now)

    def connect(self, link: LinkId, seats: Sequence[Seat]) -> None:
        """A client came that plays these seats: it is told everything that they may see."""
        self._links[link] = tuple(seats)
        self._send_info(link)
        if self.match.deal is not None:
            for seat in seats:
                self._send_update(link, seat, ())

    def disconnect(self, link: LinkId) -> None:
        """The client is gone; its seats wait for it."""
        self._links.pop(link, None)

    def receive(self, link: LinkId, message: ToHost, now: float) -> None:
        """A client says something. What is not allowed is refused; nothing here raises because of a client."""
        if message.seat not in self._links.get(link, ()):
            self._outbox.append((link, Refused(message.seat, self.turn_id, "action/not_your_seat")))
            return
        match message:
            case Act():
                self._receive_act(link, message, now)
            case Ready():
                self._receive_ready(message.seat, now)
            case _:
                assert_never(message)

    def tick(self, now: float) -> None:
        """Let at most one AI seat whose time has come decide."""
        due = [seat for seat, when in self._due.items() if when <= now]
        if not due:
            return
        seat = min(due, key=lambda each: (self._due[each], each))
        del self._due[seat]
        legal = self.match.legal(seat)
        view = self.match.view(seat)
        choice = self._policies[seat].choose(view, legal, Random(self._ai_key(seat)))
        self._act(seat, choice, now)

    def take_outbox(self) -> list[tuple[LinkId, ToClient]]:
        """The messages to deliver, in order; they are given once."""
        outbox, self._outbox = self._outbox, []
        return outbox

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do; None while only people are waited for."""
        return min(self._due.values(), default=None)

    def take_seat(self, seat: Seat, player: PlayerInfo, policy: Policy | None, now: float) -> None:
        """Somebody else plays this seat from now on; an AI needs its policy."""
        self.players[seat] = player
        if policy is None:
            self._policies.pop(seat, None)
        else:
            self._policies[seat] = policy
        self._tell((SeatTaken(seat, player.name, player.kind, player.level),))
        for link in self._links:
            self._send_info(link)
        self._ask(now)

    def set_pace(self, pace: Pace) -> None:
        """From the next decision on."""
        self._pace = pace

    def close(self) -> None:
        """The table is left; everything that happened is in the journal."""
        self._journal.sync()
        self._journal.close()

    # --- how it goes on ------------------------------------------------------------------------------------------

    def _receive_act(self, link: LinkId, message: Act, now: float) -> None:
        if message.turn_id != self.turn_id:
            self._outbox.append((link, Refused(message.seat, self.turn_id, "action/stale_turn")))
            return
        try:
            self._act(message.seat, message.action, now)
        except IllegalAction as refusal:
            self._outbox.append((link, Refused(message.seat, self.turn_id, refusal.slug)))

    def _receive_ready(self, seat: Seat, now: float) -> None:
        if self.match.deal is None or self.match.deal.state.phase is not Phase.ENDED or self.match.is_over:
            return
        self._ready.add(seat)
        if self._everyone_is_ready():
            self._begin_deal(now)
        else:
            self._send_updates(())

    def _everyone_is_ready(self) -> bool:
        return all(seat in self._ready or seat in self._policies for seat in SEATS)

    def _begin_deal(self, now: float) -> None:
        self._ready.clear()
        self._happen(self.match.begin_deal(self._deck(self.match.number)), now)

    def _act(self, seat: Seat, action: Action, now: float) -> None:
        events = self.match.act(seat, action)
        if events:
            self._happen(events, now)
        elif self.match.can_resolve:
            self._happen(self.match.resolve(), now)

    def _happen(self, events: tuple[Event, ...], now: float) -> None:
        """Record and tell; then go on as far as nobody has to be waited for."""
        self._tell(events)
        while self.match.can_resolve:
            self._tell(self.match.resolve())
        self._ask(now)

    def _tell(self, events: tuple[Event, ...]) -> None:
        self._journal.append(event_line(event) for event in events)
        if any(isinstance(event, Settled | MatchEnded) for event in events):
            self._journal.sync()
        self.turn_id += 1
        self._send_updates(events)

    def _ask(self, now: float) -> None:
        """Give every AI seat that is waited for its time to answer; let a table of AI seats alone go on."""
        self._due.clear()
        deal = self.match.deal
        if deal is None or self.match.is_over:
            return
        if deal.state.phase is Phase.ENDED:
            if self._everyone_is_ready():
                self._begin_deal(now)
            return
        is_turn = deal.state.phase in (Phase.TURN, Phase.LAST)
        delay = self._pace.turn_s if is_turn else self._pace.claim_s
        for seat in self.match.waiting:
            if seat in self._policies:
                self._due[seat] = now + delay

    def _ai_key(self, seat: Seat) -> str:
        return f"{self._ai_seed}/{self.match.number}/{self.turn_id}/{int(seat)}"

    # --- what clients are sent -----------------------------------------------------------------------------------

    def _send_info(self, link: LinkId) -> None:
        first, second, third, fourth = self.players
        options = self.match.variant.write_options(self.match.options)
        info = TableInfo(self.match.variant.id, options, (first, second, third, fourth), self._links[link])
        self._outbox.append((link, info))

    def _send_updates(self, events: tuple[Event, ...]) -> None:
        for link, seats in self._links.items():
            for seat in seats:
                self._send_update(link, seat, events)

    def _send_update(self, link: LinkId, seat: Seat, events: tuple[Event, ...]) -> None:
        seen = tuple(each for event in events if (each := redact(event, seat)) is not None)
        standing = self.match.standing if self.match.is_over else None
        ready = tuple(sorted(self._ready))
        self._outbox.append((link, Update(seat, self.turn_id, self.match.view(seat), seen, ready, standing)))
