"""Table: the match of a room: who of its people is there, and AI where one is not.

It joins a host session, which knows only seats, with the absences of people. Sans-I/O like both.
"""

from collections.abc import Mapping, Sequence

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.match.match import Match
from engine.match.record import Header, Player, header_line
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.absences import Absences
from net.audience import LinkId
from net.clocks import TurnTime
from net.fair_dealing import FairDealing
from net.holds import Holds
from net.host_session import HostSession, Timing
from net.journal import Journal
from net.messages import PlayerInfo
from net.pace import Pace
from net.room import DEFAULT_LEVEL, Room
from net.room_messages import Attendance, Choice, Presence, SeatKind, Timers
from net.wall_messages import Open, Seal
from net.world import World

READY_S = 60.0
"""The next deal waits so long for those who are not ready."""
IDLE_S = 60.0
"""After so long on his own turn the others may decide about somebody."""


class Table:
    """One match of a room. Every method that can change who plays also pauses the table or lets it go on."""

    def __init__(self, room: Room, session: HostSession) -> None:
        self.session = session
        self._room = room
        self._absences = Absences(room.people)
        self._number = session.match.number
        self._ticked_at = 0.0
        for seat in room.people:
            if session.players[seat].kind != "person":
                self._absences.replace(seat)
        self._settle_pause(0.0)

    # --- people -------------------------------------------------------------------------------------------------

    def connect(self, link: LinkId, seats: tuple[Seat, ...], now: float) -> None:
        """The people of these seats are at this connection: they are told everything and play from now on."""
        self.session.connect(link, seats, now)
        for seat in seats:
            self._take_back(seat, now)
        self._settle_pause(now)

    def lose(self, seat: Seat, now: float) -> None:
        """Nothing is heard of the person of this seat."""
        self._absences.lose(seat, now)
        self._settle_pause(now)

    def find(self, seat: Seat, now: float) -> None:
        """The person of this seat, who was lost, is heard again."""
        if self._absences.presence(seat) is Presence.LOST and seat not in self.session.find_silent(now):
            self._absences.come(seat, now)
            self._settle_pause(now)

    def leave(self, seat: Seat, now: float) -> None:
        """The person of this seat leaves on purpose."""
        self._absences.leave(seat)
        self._let_ai_play(seat, now)
        self._settle_pause(now)

    def come_back(self, seat: Seat, now: float) -> None:
        """The person of this seat, for whom AI plays, plays again."""
        self._take_back(seat, now)
        self._settle_pause(now)

    def admit(self, seat: Seat, name: str, now: float) -> None:
        """A person takes a seat that AI had; only between two deals. Who was alone until now had hints in any case."""
        self._absences.add(seat)
        self.session.allow_hints(self._room.allows_hints)
        self.session.take_seat(seat, PlayerInfo(name, "person"), None, now)
        self._settle_pause(now)

    def presence(self, seat: Seat) -> Presence:
        """How it is with this seat."""
        return self._absences.presence(seat)

    def receive_round(self, link: LinkId, message: Seal | Open, now: float) -> None:
        """A person commits to a secret, or opens it: who was silent is there again. Raises RemoteProtocolError."""
        self.session.receive_round(link, message, now)
        self.find(message.seat, now)

    # --- what people decide -------------------------------------------------------------------------------------

    def set_pause(self, seat: Seat, is_paused: bool, now: float) -> None:
        """A person pauses the table, or lets it go on."""
        self._absences.set_pause(seat, is_paused)
        self._settle_pause(now)

    def decide(self, seat: Seat, about: Seat, choice: Choice, is_host: bool, now: float) -> bool:
        """A person wants this done about another; False if there is nothing of that to decide now."""
        if self._absences.presence(about) is Presence.LOST:
            return self._decide_about_lost(seat, about, choice, is_host, now)
        if about is not self.find_idle(now) or choice not in (Choice.AI, Choice.DISCARD):
            return False
        self._absences.vote(seat, about)
        if self._absences.is_voted(about):
            self._absences.clear_votes(about)
            if choice is Choice.AI:
                self._replace(about, now)
            else:
                self.session.call_time(about, now)
        return True

    def find_idle(self, now: float) -> Seat | None:
        """The person about whom the others may decide because he is idle on his own turn."""
        return self.session.find_idle(now, IDLE_S)

    # --- time ---------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let AI play for whom the wait is over, and the table go on."""
        self._ticked_at = now
        for seat in self.session.find_silent(now):
            self.lose(seat, now)
        for seat in self._absences.find_overdue(now):
            self._replace(seat, now)
        self.session.tick(now)
        if self.session.match.number != self._number:
            self._number = self.session.match.number
            self._absences.begin_deal()

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do."""
        times = (self.session.next_deadline, self._absences.next_deadline, self._idle_at(), self._silent_at())
        return min((when for when in times if when is not None), default=None)

    @property
    def wait_until(self) -> float | None:
        """When AI plays for those who are lost, if the table waits for them."""
        return self._absences.next_deadline

    def describe(self, now: float) -> Attendance:
        """Who is there, for the clients."""
        return self._absences.describe(now, self.find_idle(now))

    def _idle_at(self) -> float | None:
        """When somebody will have been idle for long, if that is still to come."""
        since = self.session.turn_since
        is_to_come = since is not None and not self.session.is_paused and since + IDLE_S > self._ticked_at
        return since + IDLE_S if since is not None and is_to_come else None

    def _silent_at(self) -> float | None:
        """When somebody who is there will have kept a secret back for too long, if that is still to come."""
        silent_at = self.session.silent_at
        return None if silent_at is None or silent_at <= self._ticked_at else silent_at

    # --- private ------------------------------------------------------------------------------------------------

    def _decide_about_lost(self, seat: Seat, about: Seat, choice: Choice, is_host: bool, now: float) -> bool:
        if choice is Choice.WAIT:
            self._absences.wait_longer()
        elif choice is Choice.AI:
            self._absences.vote(seat, about)
            if is_host or self._absences.is_voted(about):
                self._replace(about, now)
        else:
            return False
        return True

    def _take_back(self, seat: Seat, now: float) -> None:
        self._absences.come(seat, now)
        if self.session.players[seat].kind != "person" and not self.session.match.is_over:
            self.session.take_seat(seat, PlayerInfo(self._room.places[seat].name, "person"), None, now)

    def _replace(self, seat: Seat, now: float) -> None:
        self._absences.replace(seat)
        self._let_ai_play(seat, now)
        self._settle_pause(now)

    def _let_ai_play(self, seat: Seat, now: float) -> None:
        match = self.session.match
        if match.is_over:
            return
        player = PlayerInfo(self.session.players[seat].name, "ai", DEFAULT_LEVEL)
        self.session.take_seat(seat, player, make_policy(match.variant, match.options, DEFAULT_LEVEL), now)

    def _settle_pause(self, now: float) -> None:
        if self._absences.pause and not self.session.match.is_over:
            self.session.pause(now)
        else:
            self.session.go_on(now)


def begin_match(room: Room, world: World, ai_seed: str, fair: FairDealing) -> HostSession:
    """A session of a new match of the people and AI seats of this room, its record begun. Raises OSError."""
    variant = get_variant(room.ruleset)
    options = variant.read_options(room.options)
    # The dice name another when the secrets for the first wall are open.
    match = Match(variant, options, SEATS[0])
    players = [_player_of(room, seat) for seat in SEATS]
    first, second, third, fourth = (Player(each.name, each.kind, each.level) for each in players)
    header = header_line(
        Header(world.app, variant.id, variant.write_options(options), (first, second, third, fourth), world.created())
    )
    journal = world.store.begin(variant.id)
    journal.append([header])
    return session_of(room, world, match, players, journal, fair, ai_seed, [header])


def session_of(
    room: Room,
    world: World,
    match: Match,
    players: list[PlayerInfo],
    journal: Journal,
    fair: FairDealing,
    ai_seed: str,
    lines: Sequence[str],
) -> HostSession:
    """A session of this match as the room wants it. `lines`: what the record holds so far."""
    return HostSession(
        match,
        players,
        _policies_of(match, players),
        journal,
        fair,
        ai_seed,
        world.pace,
        lines=lines,
        timing=_timing_of(room.timers, world.pace),
        hints=room.allows_hints,
    )


def _player_of(room: Room, seat: Seat) -> PlayerInfo:
    """Who begins in this seat; an open one is AI's."""
    place = room.places[seat]
    is_person = place.kind is SeatKind.PERSON
    return PlayerInfo(place.name, "person") if is_person else PlayerInfo(place.name, "ai", place.level or DEFAULT_LEVEL)


def _policies_of(match: Match, players: list[PlayerInfo]) -> Mapping[Seat, Policy]:
    """A policy for each AI seat."""
    return {
        seat: make_policy(match.variant, match.options, players[seat].level or DEFAULT_LEVEL)
        for seat in SEATS
        if players[seat].kind == "ai"
    }


def _timing_of(timers: Timers, pace: Pace) -> Timing:
    """What a room's table does of itself."""
    turns = TurnTime(timers.turn_s, timers.bank_s) if timers.turn_s else None
    holds = Holds(timers.hold_ms / 1000, pace.hold_s) if timers.hold_ms or pace.hold_s else None
    return Timing(turns, READY_S, holds)
