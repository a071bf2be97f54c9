"""HostSession: the one authority over a table, whoever plays at it and wherever they sit.

Sans-I/O: messages and `now` (seconds of any monotonic clock) go in, messages for links come out of `take_outbox`, and
`next_deadline` says when `tick` wants to be called. A link is a connection of one client that plays some seats; people
at this screen, people on the network and headless players are all links. AI seats are played here, one decision a
tick, so that no tick takes long. Every event is in the journal before it is in the outbox.

Who may connect, who is lost and what is done about it is a room's business (`room_session`); a table without a room
(playing at one screen) is a host session alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, assert_never

from engine.ai.policy import Policy
from engine.deal.actions import Action
from engine.deal.events import Dealt, Event, MatchEnded, SeatTaken, Settled
from engine.deal.state import Phase
from engine.deal.views import SeatView, redact
from engine.errors import IllegalAction
from engine.match.match import Match
from engine.match.record import event_line
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from net.clocks import Clocks, TurnTime, timed_out_action
from net.history import History
from net.holds import Holds
from net.journal import Journal
from net.messages import Act, Clock, PlayerInfo, Ready, Refused, TableInfo, TakeBack, ToClient, ToHost, Update
from net.pace import Pace

if TYPE_CHECKING:
    from net.fair_dealing import FairDealing
    from net.room_messages import Open, Relayed, RoundBegins, Seal

SILENT_S = 5.0
"""Who owes a secret for so long is lost, whatever else is heard of him."""

LinkId = int
Deck = Callable[[int], Sequence[Tile]]
"""The shuffled wall of the deal with this number."""


@dataclass(frozen=True, slots=True)
class Timing:
    """What a table does of itself: whether time ends (`turns`), after how long the next deal waits for nobody, and how
    discards are held where several people play.
    """

    turns: TurnTime | None = None
    ready_s: float | None = None
    holds: Holds | None = None


class HostSession:
    """One table from its first deal to the end of the match.

    `policies`: who decides for the AI seats. `ai_seed`: each AI choice has a generator of its own, derived from it,
    the deal, the public event that it follows and the seat, so that a choice does not depend on when it is made, nor
    on whether the program was started again in between. `lines`: the record so far, its header first. `source`: where
    walls come from: a deck, or, in a room, everybody's secrets.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[PlayerInfo],
        policies: Mapping[Seat, Policy],
        journal: Journal,
        source: Deck | FairDealing,
        ai_seed: str,
        pace: Pace,
        lines: Iterable[str] = (),
        timing: Timing | None = None,
    ) -> None:
        self.match = match
        self.players = list(players)
        self.history = History(lines)
        self.is_paused = False
        self._policies = dict(policies)
        self._journal = journal
        # What rooms need besides is not loaded for a table of one program.
        self._deck: Deck = source if callable(source) else _no_deck
        self._fair: FairDealing | None = None if callable(source) else source
        self._ai_seed = ai_seed
        self._pace = pace
        self._timing = timing or Timing()
        self._clocks = Clocks(self._timing.turns)
        self._takes_win = dict.fromkeys(SEATS, True)
        self._links: dict[LinkId, tuple[Seat, ...]] = {}
        self._delays: dict[LinkId, float] = {}
        self._outbox: list[tuple[LinkId, ToClient]] = []
        self._ready: set[Seat] = set()
        self._due: dict[Seat, float] = {}
        self._next_deal_at: float | None = None
        self._turn_since: tuple[Seat, float] | None = None
        self._round_messages: list[tuple[LinkId, RoundBegins | Relayed]] = []
        self._owed_since = 0.0
        self._untold: tuple[Event, ...] = ()
        self._holds = self._timing.holds

    # --- what a driver calls -------------------------------------------------------------------------------------

    @property
    def turn_id(self) -> int:
        """How many public events there have been: what an action must name."""
        return self.history.turn_id

    def start(self, now: float) -> None:
        """Begin the first deal, or go on with a resumed match: whoever has to act is asked."""
        self._ask(now)

    def connect(self, link: LinkId, seats: Sequence[Seat], now: float = 0.0) -> None:
        """A client came that plays these seats: it is told everything that they may see."""
        self._links[link] = tuple(seats)
        self._send_info(link)
        if self.match.deal is not None:
            for seat in seats:
                self._send_update(link, seat, (), now)
        if self._owing:
            self._owed_since = now
            self._send_round(link)

    def disconnect(self, link: LinkId) -> None:
        """The client is gone; its seats wait for it."""
        self._links.pop(link, None)
        self._delays.pop(link, None)

    def set_delay(self, link: LinkId, delay_s: float) -> None:
        """How long what is sent takes to this client: its time begins so much later."""
        self._delays[link] = delay_s

    def receive(self, link: LinkId, message: ToHost, now: float) -> None:
        """A client says something. What is not allowed is refused; nothing here raises because of a client."""
        if message.seat not in self._links.get(link, ()):
            self._refuse(link, message.seat, "action/not_your_seat")
            return
        if message.seat in self._policies:
            self._refuse(link, message.seat, "action/ai_plays")
            return
        match message:
            case Act():
                self._receive_act(link, message, now)
            case TakeBack():
                self._receive_take_back(link, message, now)
            case Ready():
                self._receive_ready(message.seat, now)
            case _:
                assert_never(message)

    def tick(self, now: float) -> None:
        """Let at most one AI seat whose time has come decide, and at most one person's time end."""
        if self.is_paused:
            return
        if self._next_deal_at is not None and self._next_deal_at <= now:
            self._begin_deal(now)
            return
        if self._is_held and self._is_hold_over(now):
            self._resolve(now)
            self._go_on_after_deal(now)
            return
        seat = min((seat for seat, when in self._due.items() if when <= now), key=self._due.__getitem__, default=None)
        if seat is not None:
            del self._due[seat]
            choice = self._policies[seat].choose(
                self.match.view(seat), self.match.legal(seat), Random(self._ai_key(seat))
            )
            self._act(seat, choice, now)
            return
        late = self._clocks.find_due(now)
        if late is not None:
            self.call_time(late, now)

    def take_outbox(self) -> list[tuple[LinkId, ToClient]]:
        """The messages to deliver, in order; they are given once."""
        outbox, self._outbox = self._outbox, []
        return outbox

    def receive_round(self, link: LinkId, message: Seal | Open, now: float) -> None:
        """A person commits to a secret, or opens it. Raises RemoteProtocolError for a wrong one."""
        fair, was_sealed = self._fair, self._is_sealed
        if fair is None or message.seat not in self._links.get(link, ()):
            return
        if fair.receive(message):
            if self._is_sealed and not was_sealed:
                self._owed_since = now
                for each in self._links:
                    self._round_messages.append((each, fair.relayed()))
            self._go_on_after_deal(now)

    def take_round_messages(self) -> list[tuple[LinkId, RoundBegins | Relayed]]:
        """What is to be told about the next wall; it is given once."""
        messages, self._round_messages = self._round_messages, []
        return messages

    def find_silent(self, now: float) -> tuple[Seat, ...]:
        """The persons who have owed a secret for too long."""
        return self._owing if now - self._owed_since >= SILENT_S else ()

    @property
    def silent_at(self) -> float | None:
        """When somebody will have owed a secret for too long."""
        return self._owed_since + SILENT_S if self._owing else None

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do; None while only people are waited for, or the table pauses."""
        if self.is_paused:
            return None
        held = self._holds.deadline(self.match.can_resolve) if self._holds is not None else None
        times = (*self._due.values(), self._clocks.next_deadline, self._next_deal_at, held)
        return min((when for when in times if when is not None), default=None)

    def take_seat(self, seat: Seat, player: PlayerInfo, policy: Policy | None, now: float) -> None:
        """Somebody else plays this seat from now on; an AI needs its policy."""
        self.players[seat] = player
        if policy is None:
            self._policies.pop(seat, None)
        else:
            self._policies[seat] = policy
        self._clocks.answer(seat, now)
        if policy is not None and seat in self._owing:
            self._begin_round(now, dropped=(seat,))
        self._tell((SeatTaken(seat, player.name, player.kind, player.level),), now)
        for link in self._links:
            self._send_info(link)
        self._ask(now)

    def pause(self, now: float) -> None:
        """Nobody may act, AI seats wait and no clock runs until `go_on`."""
        if not self.is_paused:
            self.is_paused = True
            self._clocks.stop(now)
            self._end_hold()

    def go_on(self, now: float) -> None:
        """The pause is over: all are asked again, and told what time they have left."""
        if self.is_paused:
            self.is_paused = False
            self._clocks.go_on(now)
            self._turn_since = None
            self._next_deal_at = None
            told = self.turn_id
            self._ask(now)
            if self.turn_id == told:
                self._send_updates((), now)

    def void(self, why: str, now: float) -> None:
        """The running deal does not count and is dealt anew; nothing happens if none is running."""
        if self.match.is_running:
            self._turn_since = None
            self._clocks.begin_deal()
            self._end_hold()
            events = self.match.void(why)
            self._write(events)
            self._untold += events
            self._begin_deal(now)

    def call_time(self, seat: Seat, now: float) -> None:
        """End the time of a seat that is asked."""
        if seat in self.match.waiting:
            self._act(seat, timed_out_action(self.match.view(seat), self._takes_win[seat]), now)

    def set_takes_win(self, seat: Seat, takes_win: bool) -> None:
        """Whether a possible win is taken when the time of this seat ends."""
        self._takes_win[seat] = takes_win

    def find_idle(self, now: float, limit_s: float) -> Seat | None:
        """The person who has been on his own turn for so long, if any."""
        if self.is_paused or self._turn_since is None or now - self._turn_since[1] < limit_s:
            return None
        return self._turn_since[0]

    @property
    def turn_since(self) -> float | None:
        """Since when a person has been on his own turn; None if none is."""
        return None if self._turn_since is None else self._turn_since[1]

    def set_pace(self, pace: Pace) -> None:
        """From the next decision on."""
        self._pace = pace

    def close(self) -> None:
        """The table is left; everything that happened is in the journal."""
        self._journal.sync()
        self._journal.close()

    # --- how it goes on ------------------------------------------------------------------------------------------

    def _receive_act(self, link: LinkId, message: Act, now: float) -> None:
        if self._is_timely(link, message):
            try:
                self._act(message.seat, message.action, now)
            except IllegalAction as refusal:
                self._refuse(link, message.seat, refusal.slug)

    def _receive_take_back(self, link: LinkId, message: TakeBack, now: float) -> None:
        """Ask a seat again that has passed. Only that seat hears of it, and nobody else matters more for it: AI seats
        need not be asked again.
        """
        if self._is_timely(link, message):
            try:
                self.match.take_back(message.seat)
            except IllegalAction as refusal:
                self._refuse(link, message.seat, refusal.slug)
                return
            self._clocks.take_back(message.seat, now)
            if self._holds is not None and not self.match.can_resolve:
                self._holds.note_undecided()
            self._send_update(link, message.seat, (), now)

    def _is_timely(self, link: LinkId, message: Act | TakeBack) -> bool:
        """Whether the message answers what is asked now; else it is refused."""
        if self.is_paused:
            self._refuse(link, message.seat, "action/paused")
        elif message.turn_id != self.turn_id:
            self._refuse(link, message.seat, "action/stale_turn")
        else:
            return True
        return False

    def _receive_ready(self, seat: Seat, now: float) -> None:
        if self.match.deal is None or self.match.deal.state.phase is not Phase.ENDED or self.match.is_over:
            return
        self._ready.add(seat)
        if self._everyone_is_ready() and not self.is_paused:
            self._begin_deal(now)
        else:
            self._send_updates((), now)

    def _everyone_is_ready(self) -> bool:
        return all(seat in self._ready or seat in self._policies for seat in SEATS)

    def _begin_deal(self, now: float) -> None:
        """Deal, in a room as soon as there is a wall that nobody chose."""
        fair, number = self._fair, self.match.number
        if fair is not None and not fair.has_wall(number):
            if not fair.is_waiting_for(number):
                self._begin_round(now)
            if not fair.has_wall(number):
                return
        if not self.is_paused:
            self._happen(self._deal(), now)

    def _begin_round(self, now: float, dropped: tuple[Seat, ...] = ()) -> None:
        if self._fair is not None:
            self._next_deal_at = None
            self._owed_since = now
            self._fair.begin(self.match.number, tuple(seat for seat in SEATS if seat not in self._policies), dropped)
            for link in self._links:
                self._send_round(link)

    def _deal(self) -> tuple[Event, ...]:
        self._ready.clear()
        self._next_deal_at = None
        self._clocks.begin_deal()
        fair, match = self._fair, self.match
        if fair is None:
            return match.begin_deal(self._deck(match.number))
        if not self.history.deals:
            match.dealer = fair.throw().dealer
        return match.begin_deal(fair.wall(match.rules.tiles), fair.note())

    @property
    def _owing(self) -> tuple[Seat, ...]:
        """The persons whose commitments or secrets are waited for."""
        fair = self._fair
        if fair is None or self.match.is_running or not fair.is_waiting_for(self.match.number):
            return ()
        return () if fair.current is None else fair.current.owing

    @property
    def _is_sealed(self) -> bool:
        current = None if self._fair is None else self._fair.current
        return current is not None and current.is_sealed

    def _act(self, seat: Seat, action: Action, now: float) -> None:
        events = self.match.act(seat, action)
        self._clocks.answer(seat, now)
        if events:
            self._happen(events, now)
        elif self.match.can_resolve:
            self._clocks.answer_all(now)
            if self._holds is not None:
                self._holds.note_decidable(now)
            self._resolve(now)
            self._go_on_after_deal(now)

    def _happen(self, events: tuple[Event, ...], now: float) -> None:
        """Record and tell; then go on as far as nobody has to be waited for."""
        self._clocks.answer_all(now)
        self._turn_since = None
        self._tell(events, now)
        self._resolve(now)
        self._go_on_after_deal(now)

    def _resolve(self, now: float) -> None:
        """Decide what is offered, and what that leads to, as far as nobody has to be waited for and nothing is held."""
        while self._deal_is_offering:
            self._begin_hold(now)
            if not self._is_hold_over(now):
                return
            self._answer_for_the_late()
            self._end_hold()
            self._turn_since = None
            self._tell(self.match.resolve(), now)

    @property
    def _deal_is_offering(self) -> bool:
        """Whether an offer is open that is decided now or when its hold ends."""
        deal = self.match.deal
        return (
            deal is not None and deal.is_offering and (self.match.can_resolve or self._is_held or self._holds_discards)
        )

    @property
    def _holds_discards(self) -> bool:
        """Alone against AI nothing is held: there is nobody to be misled."""
        return self._holds is not None and len(self._policies) < len(SEATS) - 1

    @property
    def _is_held(self) -> bool:
        return self._holds is not None and self._holds.is_open

    def _begin_hold(self, now: float) -> None:
        if self._holds is not None and self._holds_discards and not self._holds.is_open and self.match.deal is not None:
            rng = Random(f"{self._ai_seed}/{self.match.number}/{self.turn_id}/hold")
            self._holds.begin(now, bool(self.match.deal.could), rng)

    def _is_hold_over(self, now: float) -> bool:
        if self._holds is None or not self._holds.is_open:
            return self.match.can_resolve
        return self._holds.is_over(now, self.match.can_resolve)

    def _end_hold(self) -> None:
        if self._holds is not None:
            self._holds.end()

    def _answer_for_the_late(self) -> None:
        """A fixed hold is over: a win is taken unless that seat wants otherwise, anything else is passed."""
        for seat in self.match.waiting:
            if not self.match.can_resolve:
                takes_win = seat in self._policies or self._takes_win[seat]
                self.match.act(seat, timed_out_action(self.match.view(seat), takes_win))

    def _tell(self, events: tuple[Event, ...], now: float) -> None:
        self._write(events)
        self._ask_waiting(now)
        told = self._untold + events
        # Of a void deal people hear with the one that is dealt instead.
        self._untold = told if self._untold and self.match.deal is None else ()
        self._send_updates(told, now)

    def _write(self, events: tuple[Event, ...]) -> None:
        if self._fair is not None:
            events = tuple(map(self._fair.opened, events))
        lines = [event_line(event) for event in events]
        self._journal.append(lines)
        self.history.append(lines)
        if any(isinstance(event, Dealt | Settled | MatchEnded) for event in events):
            self._journal.sync()

    def _ask(self, now: float) -> None:
        # A record may end between a discard that nobody could claim and the draw that follows it.
        if not self.is_paused:
            self._resolve(now)
        self._ask_waiting(now)
        self._go_on_after_deal(now)

    def _ask_waiting(self, now: float) -> None:
        """Give every AI seat that is waited for its time to answer, and start the clocks of the people."""
        self._due.clear()
        deal = self.match.deal
        if deal is None or self.match.can_resolve or not self.match.is_running:
            return
        is_turn = deal.state.phase in (Phase.TURN, Phase.LAST)
        delay = self._pace.turn_s if is_turn else self._pace.claim_s
        people = [seat for seat in self.match.waiting if seat not in self._policies]
        self._due = {seat: now + delay for seat in self.match.waiting if seat in self._policies}
        self._clocks.ask((seat, now + self._delay_of(seat)) for seat in people)
        if is_turn and people and self._turn_since is None:
            self._turn_since = (people[0], now)

    def _go_on_after_deal(self, now: float) -> None:
        """Begin the first deal; between two deals, the next one begins when all are ready, or after a while."""
        if self.is_paused or self.match.is_running or self.match.is_over:
            return
        if self.match.deal is None or self._everyone_is_ready() or self._is_dealing:
            self._begin_deal(now)
        elif self._next_deal_at is None and self._timing.ready_s is not None:
            self._next_deal_at = now + self._timing.ready_s

    @property
    def _is_dealing(self) -> bool:
        """Whether the secrets for the next deal are being gathered, or are there."""
        fair, number = self._fair, self.match.number
        return fair is not None and (fair.is_waiting_for(number) or fair.has_wall(number))

    def _delay_of(self, seat: Seat) -> float:
        return next((self._delays.get(link, 0.0) for link, seats in self._links.items() if seat in seats), 0.0)

    def _ai_key(self, seat: Seat) -> str:
        return f"{self._ai_seed}/{self.match.number}/{self.turn_id}/{int(seat)}"

    # --- what clients are sent -----------------------------------------------------------------------------------

    def _refuse(self, link: LinkId, seat: Seat, slug: str) -> None:
        self._outbox.append((link, Refused(seat, self.turn_id, slug)))

    def _send_round(self, link: LinkId) -> None:
        if self._fair is not None:
            self._round_messages.append((link, self._fair.begins()))
            if self._is_sealed:
                self._round_messages.append((link, self._fair.relayed()))

    def _send_info(self, link: LinkId) -> None:
        first, second, third, fourth = self.players
        options = self.match.variant.write_options(self.match.options)
        info = TableInfo(self.match.variant.id, options, (first, second, third, fourth), self._links[link])
        self._outbox.append((link, info))

    def _send_updates(self, events: tuple[Event, ...], now: float) -> None:
        if self.match.deal is None:
            return
        for link, seats in self._links.items():
            for seat in seats:
                self._send_update(link, seat, events, now)

    def _send_update(self, link: LinkId, seat: Seat, events: tuple[Event, ...], now: float) -> None:
        seen = tuple(each for event in events if (each := redact(event, seat)) is not None)
        standing = self.match.standing if self.match.is_over else None
        ready = tuple(sorted(self._ready))
        view = self.match.view(seat)
        update = Update(seat, self.turn_id, view, seen, ready, standing, self._find_clock(view, now), self.history.mark)
        self._outbox.append((link, update))

    def _find_clock(self, view: SeatView, now: float) -> Clock | None:
        """The clock of the seat itself if it is asked, else that of the seat in turn; nobody learns who else is."""
        if view.legal:
            return self._clocks.find_clock(view.seat, now, is_own=True)
        if view.phase in (Phase.TURN, Phase.LAST):
            return self._clocks.find_clock(view.turn, now, is_own=False)
        return None


def _no_deck(number: int) -> Sequence[Tile]:
    raise AssertionError(f"deal {number}: the wall comes from everybody's secrets")
