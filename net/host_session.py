"""HostSession: the one authority over a table, whoever plays at it and wherever they sit.

Sans-I/O: messages and `now` (seconds of any monotonic clock) go in, messages for links come out of `take_outbox`, and
`next_deadline` says when `tick` wants to be called. A link is a connection of one client that plays some seats; people
at this screen, people on the network and headless players are all links. AI seats are played here, one decision a
tick or a step of one, so that no tick takes long. Every event is in the journal before it is in the outbox.

Here is the order of things; the parts are elsewhere: `walls` (where the next wall comes from), `interval` (who is ready
for the next deal), `ai_seats` (who decides for AI, and when), `offers` (when a discard is decided about), `clocks`
(people's time), `audience` (who is sent what).

Who may connect, who is lost and what is done about it is a room's business (`room_session`); a table without a room
(playing at one screen) is a host session alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from engine.ai.policy import Policy
from engine.deal.actions import Action
from engine.deal.events import Dealt, Event, MatchEnded, SeatTaken, Settled
from engine.deal.state import Phase
from engine.errors import IllegalAction
from engine.match.match import Match
from engine.match.record import event_json, line_of
from engine.seats import Seat
from net.ai_seats import AiSeats
from net.audience import Audience, LinkId
from net.clocks import Clocks, TurnTime, timed_out_action
from net.history import History
from net.holds import Holds
from net.interval import Interval
from net.journal import FileJournal, Journal
from net.messages import Act, PlayerInfo, Ready, TakeBack, ToClient, ToHost
from net.offers import Offers
from net.pace import Pace
from net.walls import Deck, Walls

if TYPE_CHECKING:
    from pathlib import Path

    from net.fair_dealing import FairDealing
    from net.wall_messages import Open, Relayed, RoundBegins, Seal


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

    `policies`: who decides for the AI seats. `ai_seed`: what their choices are derived from. `lines`: the record so
    far, its header first. `source`: where walls come from: a deck, or, in a room, everybody's secrets. `hints`: whether
    players may have hints.
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
        hints: bool = False,
    ) -> None:
        self.match = match
        self.players = list(players)
        self.history = History(lines)
        self.is_paused = False
        self._journal = journal
        timing = timing or Timing()
        self._clocks = Clocks(timing.turns)
        self._ai = AiSeats(match, policies, ai_seed, pace)
        self._walls = Walls(match, self._ai, source)
        self._offers = Offers(match, self._ai, timing.holds)
        self._interval = Interval(self._ai, timing.ready_s)
        self._audience = Audience(match, self.history, self._clocks, self._interval.ready, hints)
        self._resolve_at: float | None = None
        self._turn_since: tuple[Seat, float] | None = None
        self._untold: tuple[Event, ...] = ()

    # --- what a driver calls -------------------------------------------------------------------------------------

    @property
    def turn_id(self) -> int:
        """How many public events there have been: what an action must name."""
        return self.history.turn_id

    @property
    def record_path(self) -> Path | None:
        """The file of the record, if it is written to one."""
        return self._journal.path if isinstance(self._journal, FileJournal) else None

    def start(self, now: float) -> None:
        """Begin the first deal, or go on with a resumed match: whoever has to act is asked."""
        self._ask(now)

    def connect(self, link: LinkId, seats: Sequence[Seat], now: float = 0.0) -> None:
        """A client came that plays these seats: it is told everything that they may see."""
        self._audience.add(link, seats)
        self._audience.inform(link, self.players)
        for seat in seats:
            self._audience.update(link, seat, (), now)
        self._walls.greet(link, now)

    def disconnect(self, link: LinkId) -> None:
        """The client is gone; its seats wait for it."""
        self._audience.remove(link)

    def set_delay(self, link: LinkId, delay_s: float) -> None:
        """How long what is sent takes to this client: its time begins so much later."""
        self._audience.set_delay(link, delay_s)

    def receive(self, link: LinkId, message: ToHost, now: float) -> None:
        """A client says something. What is not allowed is refused; nothing here raises because of a client."""
        if message.seat not in self._audience.seats_of(link):
            self._audience.refuse(link, message.seat, "action/not_your_seat")
            return
        if message.seat in self._ai:
            self._audience.refuse(link, message.seat, "action/ai_plays")
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
        """Let at most one AI seat whose time has come decide, or think on, and at most one person's time end."""
        if self.is_paused:
            return
        if self._interval.is_over(now):
            self._begin_deal(now)
            return
        if self._resolve_at is not None or (self._offers.is_held and self._offers.is_due(now)):
            self._resolve(now)
            self._go_on_after_deal(now)
            return
        seat = self._ai.take_due(now)
        if seat is not None:
            choice = self._ai.think(seat, self.turn_id, now)
            if choice is not None:
                self._act(seat, choice, now)
            return
        late = self._clocks.find_due(now)
        if late is not None:
            self.call_time(late, now)

    def take_outbox(self) -> list[tuple[LinkId, ToClient]]:
        """The messages to deliver, in order; they are given once."""
        return self._audience.take_outbox()

    def receive_round(self, link: LinkId, message: Seal | Open, now: float) -> None:
        """A person commits to a secret, or opens it. Raises RemoteProtocolError for a wrong one."""
        is_own = message.seat in self._audience.seats_of(link)
        if is_own and self._walls.receive(message, self._audience.links, now):
            self._go_on_after_deal(now)

    def take_round_messages(self) -> list[tuple[LinkId, RoundBegins | Relayed]]:
        """What is to be told about the next wall; it is given once."""
        return self._walls.take_outbox()

    def find_silent(self, now: float) -> tuple[Seat, ...]:
        """The persons who have owed a secret for too long."""
        return self._walls.find_silent(now)

    @property
    def silent_at(self) -> float | None:
        """When somebody will have owed a secret for too long."""
        return self._walls.silent_at

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do; None while only people are waited for, or the table pauses."""
        if self.is_paused:
            return None
        if self._resolve_at is not None:
            return self._resolve_at
        times = (self._ai.next_deadline, self._clocks.next_deadline, self._interval.ends_at, self._offers.deadline)
        return min((when for when in times if when is not None), default=None)

    def take_seat(self, seat: Seat, player: PlayerInfo, policy: Policy | None, now: float) -> None:
        """Somebody else plays this seat from now on; an AI needs its policy."""
        self.players[seat] = player
        self._ai.set_policy(seat, policy)
        self._clocks.answer(seat, now)
        if policy is not None and seat in self._walls.owing:
            self._begin_round(now, dropped=(seat,))
        self._tell((SeatTaken(seat, player.name, player.kind, player.level),), now)
        for link in self._audience.links:
            self._audience.inform(link, self.players)
        self._ask(now)

    def pause(self, now: float) -> None:
        """Nobody may act, AI seats wait and no clock runs until `go_on`."""
        if not self.is_paused:
            self.is_paused = True
            self._clocks.stop(now)
            self._offers.close()

    def go_on(self, now: float) -> None:
        """The pause is over: all are asked again, and told what time they have left."""
        if self.is_paused:
            self.is_paused = False
            self._clocks.go_on(now)
            self._turn_since = None
            self._interval.stop()
            told = self.turn_id
            self._ask(now)
            if self.turn_id == told:
                self._audience.update_all((), now)

    def void(self, why: str, now: float) -> None:
        """The running deal does not count and is dealt anew; nothing happens if none is running."""
        if self.match.is_running:
            self._turn_since = None
            self._clocks.begin_deal()
            self._offers.close()
            events = self.match.void(why)
            self._write(events)
            self._untold += events
            self._begin_deal(now)

    def call_time(self, seat: Seat, now: float) -> None:
        """End the time of a seat that is asked."""
        if seat in self.match.waiting:
            self._act(seat, timed_out_action(self.match.view(seat), self._offers.takes_win(seat)), now)

    def set_takes_win(self, seat: Seat, takes_win: bool) -> None:
        """Whether a possible win is taken when the time of this seat ends."""
        self._offers.set_takes_win(seat, takes_win)

    def find_idle(self, now: float, limit_s: float) -> Seat | None:
        """The person who has been on his own turn for so long, if any."""
        if self.is_paused or self._turn_since is None or now - self._turn_since[1] < limit_s:
            return None
        return self._turn_since[0]

    @property
    def turn_since(self) -> float | None:
        """Since when a person has been on his own turn; None if none is."""
        return None if self._turn_since is None else self._turn_since[1]

    def allow_hints(self, is_allowed: bool) -> None:
        """Whether players may have hints; told with what is told of the table next."""
        self._audience.hints = is_allowed

    def set_pace(self, pace: Pace) -> None:
        """From the next decision on."""
        self._ai.pace = pace

    def close(self) -> None:
        """The table is left; everything that happened is in the journal."""
        self._journal.sync()
        self._journal.close()

    # --- what people say ------------------------------------------------------------------------------------------

    def _receive_act(self, link: LinkId, message: Act, now: float) -> None:
        if self._is_timely(link, message):
            try:
                self._act(message.seat, message.action, now)
            except IllegalAction as refusal:
                self._audience.refuse(link, message.seat, refusal.slug)

    def _receive_take_back(self, link: LinkId, message: TakeBack, now: float) -> None:
        """Ask a seat again that has passed. Only that seat hears of it, and nobody else matters more for it: AI seats
        need not be asked again.
        """
        if self._is_timely(link, message):
            if self._clocks.has_run_out(message.seat):
                # It was passed for him, and he would have time again as long as another thinks.
                self._audience.refuse(link, message.seat, "action/no_pass")
                return
            try:
                self.match.take_back(message.seat)
            except IllegalAction as refusal:
                self._audience.refuse(link, message.seat, refusal.slug)
                return
            self._clocks.take_back(message.seat, now)
            if not self.match.can_resolve:
                self._offers.note_undecided()
            self._audience.update(link, message.seat, (), now)

    def _is_timely(self, link: LinkId, message: Act | TakeBack) -> bool:
        """Whether the message answers what is asked now; else it is refused."""
        if self.is_paused:
            self._audience.refuse(link, message.seat, "action/paused")
        elif message.turn_id != self.turn_id:
            self._audience.refuse(link, message.seat, "action/stale_turn")
        else:
            return True
        return False

    def _receive_ready(self, seat: Seat, now: float) -> None:
        if self.match.deal is None or self.match.deal.state.phase is not Phase.ENDED or self.match.is_over:
            return
        self._interval.ready.add(seat)
        if self._interval.is_everyone_ready and not self.is_paused:
            self._begin_deal(now)
        else:
            self._audience.update_all((), now)

    # --- from deal to deal ----------------------------------------------------------------------------------------

    def _begin_deal(self, now: float) -> None:
        """Deal, in a room as soon as there is a wall that nobody chose."""
        has_wall = self._walls.prepare(self._audience.links, now)
        if not has_wall:
            self._interval.stop()
        elif not self.is_paused:
            self._happen(self._deal(), now)

    def _begin_round(self, now: float, dropped: tuple[Seat, ...]) -> None:
        self._interval.stop()
        self._walls.begin_round(self._audience.links, now, dropped)

    def _deal(self) -> tuple[Event, ...]:
        self._interval.end()
        self._clocks.begin_deal()
        return self._walls.deal(is_first=not self.history.deals)

    def _go_on_after_deal(self, now: float) -> None:
        """Begin the first deal; between two deals, the next one begins when all are ready, or after a while."""
        if self.is_paused or self.match.is_running or self.match.is_over:
            return
        if self.match.deal is None or self._interval.is_everyone_ready or self._walls.is_gathering:
            self._begin_deal(now)
        else:
            self._interval.begin(now)

    # --- from event to event --------------------------------------------------------------------------------------

    def _act(self, seat: Seat, action: Action, now: float) -> None:
        events = self.match.act(seat, action)
        self._clocks.answer(seat, now)
        if events:
            self._happen(events, now)
        elif self.match.can_resolve:
            self._clocks.answer_all(now)
            self._offers.note_decidable(now)
            self._resolve(now)
            self._go_on_after_deal(now)

    def _happen(self, events: tuple[Event, ...], now: float) -> None:
        """Record and tell; then go on as far as nobody has to be waited for."""
        self._clocks.answer_all(now)
        self._turn_since = None
        self._tell(events, now)
        if self._offers.is_decided_at_once:
            # Everybody hears of it before what follows is worked out.
            self._resolve_at = now
            return
        self._resolve(now)
        self._go_on_after_deal(now)

    def _resolve(self, now: float) -> None:
        """Decide what is offered, and what that leads to, as far as nobody has to be waited for and nothing is held."""
        self._resolve_at = None
        while self._offers.is_to_be_decided:
            self._offers.hold(now, self.turn_id)
            if not self._offers.is_due(now):
                return
            self._offers.answer_for_the_late()
            self._offers.close()
            self._turn_since = None
            self._tell(self.match.resolve(), now)

    def _tell(self, events: tuple[Event, ...], now: float) -> None:
        self._write(events)
        self._ask_waiting(now)
        told = self._untold + events
        # Of a void deal people hear with the one that is dealt instead.
        self._untold = told if self._untold and self.match.deal is None else ()
        self._audience.update_all(told, now)

    def _write(self, events: tuple[Event, ...]) -> None:
        events = self._walls.opened(events)
        contents = [event_json(event) for event in events]
        lines = [line_of(content) for content in contents]
        self._journal.append(lines)
        for line, content in zip(lines, contents, strict=True):
            self.history.note(line, content)
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
        deal, waiting = self.match.deal, self.match.waiting
        if deal is None or self.match.can_resolve or not self.match.is_running:
            self._ai.ask_nobody()
            return
        is_turn = deal.state.phase in (Phase.TURN, Phase.LAST)
        people = [seat for seat in waiting if seat not in self._ai]
        self._ai.ask(waiting, is_turn, now)
        self._clocks.ask((seat, now + self._audience.delay_of(seat)) for seat in people)
        if is_turn and people and self._turn_since is None:
            self._turn_since = (people[0], now)
