"""RoomSession: a room and the match in it, as the host's program runs them for all connections.

Sans-I/O. A driver calls, always with `now` in seconds of one monotonic clock:

- `open(link, now)` for each new connection, with a number that no other has had; `is_host=True` for the connection of
  the people at the host's own screen, which may change the room, start and stop. Such a connection is an in-memory one.
- `receive(link, data, now)` for bytes, `close(link, now)` when the connection is gone (also after it was closed here).
- `tick(now)` at `next_deadline`, which any of the calls may change.
- after each of these: `writable()` names the connections that bytes wait for, `take(link)` gives them (take only what
  the connection can write now: what is not taken counts against a slow reader), and `take_closed()` the connections
  that have to be closed once their bytes are written.

Nothing that a client sends raises: at worst its connection ends with a slug. OSError comes through from the store when
the record cannot be written; then the room cannot go on.
"""

from typing import assert_never

from msgspec import structs

from engine.deal.deal import Deal
from engine.seats import SEATS, Seat
from net.channel import Channel, PlainChannel
from net.codec import AnyToClient, AnyToHost, encode_greeting
from net.errors import LocalProtocolError
from net.gathering import RoomRequest, change_room
from net.host_session import HostSession, LinkId
from net.links import Links
from net.messages import Act, Ready
from net.names import clean_chat
from net.reconnect import Whereabouts
from net.record_post import RecordPost
from net.room import Room
from net.room_messages import (
    MAGIC,
    PROTOCOL,
    Attendance,
    Choice,
    Decide,
    Greeting,
    Join,
    Leave,
    Notice,
    Pong,
    Proofs,
    Refusal,
    Regather,
    Rename,
    Resume,
    Said,
    Say,
    SeatKind,
    SetAutoWin,
    SetPause,
    SetReady,
    SetRules,
    SetSeat,
    Sit,
    Stage,
    Start,
    SwapSeats,
    Welcome,
)
from net.table import Table, begin_match
from net.world import World

_EVENTS_LOST = Notice("table/host_lost_events")


class RoomSession:
    """One room for as long as it is open.

    `room_id`: 16 bytes; new for a new room. `table`, `ai_seed`: of a match that is gone on with (`resume.py`).
    """

    def __init__(self, room: Room, world: World, room_id: bytes | None = None) -> None:
        self.room = room
        self.room_id = room_id or world.chance.secret()
        self.table: Table | None = None
        self.is_stopped = False
        self._world = world
        self._ai_seed = world.chance.secret().hex()
        self._links = Links()
        self._post = RecordPost()
        self._whereabouts = Whereabouts(room, self._links)
        self._attendance: tuple[Attendance, float | None] | None = None
        self._deal_at_restart: Deal | None = None
        self._deal_after_loss: Deal | None = None

    # --- what a driver calls ------------------------------------------------------------------------------------

    def open(self, link: LinkId, now: float, is_host: bool = False, channel: Channel | None = None) -> None:
        """A connection was made: the host greets."""
        self._links.open(link, channel or PlainChannel(), encode_greeting(self.greeting()), is_host, now)

    def receive(self, link: LinkId, data: bytes, now: float) -> None:
        """Bytes came."""
        for message in self._links.receive(link, data, now):
            try:
                self._receive_message(link, message, now)
            except LocalProtocolError as refusal:
                self._links.send(link, Refusal(refusal.slug))
        self._find_again(link, now)
        self._flush(now)

    def close(self, link: LinkId, now: float) -> None:
        """The connection is gone. Its people are lost a while after they were last heard."""
        self._links.remove(link)
        self._flush(now)

    def tick(self, now: float) -> None:
        """Do what is due."""
        self._links.tick(now)
        self._note_lost(now)
        if self.table is not None:
            for link in self._links.known:
                self.table.session.set_delay(link, self._links.get(link).delay_s)
            self.table.tick(now)
        self._flush(now)

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do."""
        table = None if self.table is None else self.table.next_deadline
        times = (self._links.next_deadline, table, self._whereabouts.next_deadline(self.table))
        return min((when for when in times if when is not None), default=None)

    def writable(self) -> tuple[LinkId, ...]:
        """The connections that bytes wait for."""
        return self._links.writable()

    def take(self, link: LinkId) -> bytes:
        """The bytes to write to this connection; they are given once."""
        return self._links.take(link)

    def take_closed(self) -> tuple[LinkId, ...]:
        """The connections that have to be closed when their bytes are written."""
        return self._links.take_to_close()

    def greeting(self) -> Greeting:
        """What this room says of itself to everybody; discovery says the same."""
        host = next((place.name for place in self.room.places if place.is_host), "")
        free = len(self.room.open_seats) if self.room.stage is Stage.GATHERING else 0
        return Greeting(
            MAGIC,
            PROTOCOL,
            self._world.app,
            self.room_id,
            self.room.name,
            host,
            self.room.ruleset,
            free,
            False,
            self.room.stage,
        )

    def stop(self, now: float, slug: str = "room/stopped") -> None:
        """Close the room: everybody is told. A match can be continued from its record; the driver closes the links."""
        self.is_stopped = True
        for link in self._links.all:
            self._links.end(link, slug)
        if self.table is not None:
            self.table.session.close()
            self.table = None

    def start_match(self, now: float) -> None:
        """Begin the match. Raises LocalProtocolError unless all people are ready, and OSError from the store."""
        room = self.room
        if room.stage is not Stage.GATHERING:
            raise LocalProtocolError("room/not_now", f"start in {room.stage.name}")
        for seat in room.people:
            if room.places[seat].is_host:
                room.set_ready(seat, True)
        if not room.is_everyone_ready:
            raise LocalProtocolError("room/not_ready", "somebody is not ready")
        for seat in room.open_seats:
            room.give_to_ai(seat, None)
        room.stage = Stage.PLAYING
        session = begin_match(room, self._world, self._ai_seed)
        self._save_keys()
        self._post.begin()
        self._tell_room()
        self._begin_table(Table(room, session), now)

    def go_on_with(self, session: HostSession, ai_seed: str) -> None:
        """Take up a match that another run of the program began; its people come back by their tokens."""
        self._ai_seed = ai_seed
        self._deal_at_restart = session.match.deal if session.match.is_running else None
        self.room.stage = Stage.PLAYING
        self.table = Table(self.room, session)
        self._save_keys()

    # --- what comes in ------------------------------------------------------------------------------------------

    def _receive_message(self, link: LinkId, message: AnyToHost, now: float) -> None:
        match message:
            case Join():
                self._let_join(link, message, now)
            case Resume():
                self._let_resume(link, message, now)
            case Act() | Ready():
                self._get_table().session.receive(link, message, now)
            case SetReady(seat, True) if self.table is not None:
                self._require_own(link, seat)
                self.table.come_back(seat, now)
            case Sit() | Rename() | SetReady() | SetSeat() | SwapSeats() | SetRules():
                self._change_room(link, message)
            case Start():
                self._require_host(link)
                self.start_match(now)
            case Regather():
                self._require_host(link)
                self.regather()
            case Pong():
                raise LocalProtocolError("protocol/unexpected", "a pong belongs to the connection")
            case _:
                self._require_own(link, message.seat)
                self._receive_wish(link, message, now)

    def _receive_wish(self, link: LinkId, message: Say | SetPause | Decide | Leave | SetAutoWin, now: float) -> None:
        match message:
            case Say(seat, text):
                if not self._links.get(link).may_chat(now):
                    raise LocalProtocolError("chat/too_fast", "wait a little")
                self._tell_all(Said(seat, self.room.places[seat].name, clean_chat(text)))
            case SetPause(seat, is_paused):
                self._get_table().set_pause(seat, is_paused, now)
            case Decide(seat, about, choice):
                self._decide(link, seat, about, choice, now)
            case Leave(seat):
                self._leave(seat, now)
            case SetAutoWin(seat, is_on):
                self._get_table().session.set_takes_win(seat, is_on)
            case _:
                assert_never(message)

    def _let_join(self, link: LinkId, message: Join, now: float) -> None:
        """Somebody new. In a match they may have seats of AI, between two deals."""
        is_host = self._links.get(link).is_host
        tokens = [self._world.chance.secret() for _ in message.names]
        try:
            if self.table is not None:
                self._check_admission(len(message.names))
            elif self.room.stage is not Stage.GATHERING:
                raise LocalProtocolError("room/not_now", f"join in {self.room.stage.name}")
            seats = self.room.join(message.names, link, tokens, is_host)
        except LocalProtocolError as refusal:
            self._links.end(link, refusal.slug)
            return
        self._links.know(link)
        if self.table is not None:
            for seat in seats:
                self.table.admit(seat, self.room.places[seat].name, now)
            self._save_keys()
        self._welcome(link, seats, now)

    def _let_resume(self, link: LinkId, message: Resume, now: float) -> None:
        """Somebody comes back, perhaps while an older connection of theirs is still there."""
        seats = tuple(seat for token in message.tokens if (seat := self.room.find_seat(token)) is not None)
        if len(set(seats)) < len(message.tokens):
            self._links.end(link, "room/unknown_token")
            return
        for seat, token in zip(seats, message.tokens, strict=True):
            older = self.room.places[seat].link
            self.room.come_back(seat, link, token, self._links.get(link).is_host)
            self._whereabouts.note_back(seat)
            if older is not None and older != link:
                self._take_over(older, now)
        if self.table is not None:
            self._save_keys()
            self._post.note_held(link, message, self.table.session.history)
            self._check_seen(message, now)
        self._links.know(link)
        self._welcome(link, seats, now)

    def _check_admission(self, count: int) -> None:
        """Whether so many people may take seats of AI now; those seats are opened for them."""
        table = self._get_table()
        free = [seat for seat in SEATS if self.room.places[seat].kind is SeatKind.AI]
        if len(free) < count:
            raise LocalProtocolError("room/full", f"{len(free)} seats of AI for {count}")
        if table.session.match.is_running or table.session.match.is_over:
            raise LocalProtocolError("room/playing", "a deal is running")
        for seat in free[:count]:
            self.room.open(seat)

    def _take_over(self, older: LinkId, now: float) -> None:
        """A seat of this connection is somewhere else now; without any left it is closed."""
        seats = self.room.seats_of(older)
        if self.table is not None:
            self.table.session.disconnect(older)
        if not seats:
            self._links.end(older, "seat/taken_over")
        else:
            self._welcome(older, seats, now)

    def _check_seen(self, message: Resume, now: float) -> None:
        """After a restart: a client may have seen events of the running deal that were lost, as by a power cut."""
        session = self._get_table().session
        deal = session.match.deal
        if deal is None or deal is not self._deal_at_restart or session.history.has(message.turn_id, message.mark):
            return
        session.void("host_lost_events", now)
        self._deal_after_loss = session.match.deal
        self._tell_all(_EVENTS_LOST)

    def _welcome(self, link: LinkId, seats: tuple[Seat, ...], now: float) -> None:
        """Tell a connection its seats and all that they may see."""
        self._send_welcome(link, seats)
        self._tell_room()
        if self.table is not None:
            self._links.send(link, self._proofs())
            if self._deal_after_loss is not None and self._deal_after_loss is self.table.session.match.deal:
                self._links.send(link, _EVENTS_LOST)
            self.table.connect(link, seats, now)
            self._links.send(link, self.table.describe(now))

    def _change_room(self, link: LinkId, request: RoomRequest) -> None:
        before = self._seats_of_all()
        change_room(self.room, request, link, self._links.get(link).is_host)
        self._tell_changes(before, "room/removed")

    def _seats_of_all(self) -> dict[LinkId, tuple[Seat, ...]]:
        return {link: self.room.seats_of(link) for link in self._links.known}

    def _tell_changes(self, before: dict[LinkId, tuple[Seat, ...]], slug: str) -> None:
        """Tell everybody the room, and those whose seats are others now which they have; without any they must go."""
        self._tell_room()
        for link, seats in before.items():
            theirs = self.room.seats_of(link)
            if not theirs:
                self._links.end(link, slug)
            elif theirs != seats:
                self._send_welcome(link, theirs)

    def _send_welcome(self, link: LinkId, seats: tuple[Seat, ...]) -> None:
        tokens = tuple(self.room.places[seat].token for seat in seats)
        self._links.send(link, Welcome(seats, tokens, self._links.get(link).is_host))

    def _decide(self, link: LinkId, seat: Seat, about: Seat, choice: Choice, now: float) -> None:
        table = self._get_table()
        if choice is Choice.STOP:
            self._require_host(link)
            self.stop(now)
        elif not table.decide(seat, about, choice, self._links.get(link).is_host, now):
            raise LocalProtocolError("room/nothing_to_decide", f"{choice.name} about {about.name}")

    def _leave(self, seat: Seat, now: float) -> None:
        if self.table is not None:
            self.table.leave(seat, now)
            return
        before = self._seats_of_all()
        self.room.open(seat)
        self._tell_changes(before, "room/left")

    def regather(self) -> None:
        """After a match: back to the room, with the same people."""
        table = self._get_table()
        if not table.session.match.is_over:
            raise LocalProtocolError("room/not_now", "the match is not over")
        table.session.close()
        self.table = None
        self._attendance = None
        self.room.regather()
        self._tell_room()

    # --- who is there -------------------------------------------------------------------------------------------

    def _note_gone(self, link: LinkId, heard_at: float) -> None:
        """A connection is gone; its people are lost a while after they were last heard."""
        seats = self._whereabouts.note_gone(link, heard_at)
        self._post.forget(link)
        if self.table is not None:
            self.table.session.disconnect(link)
        elif seats:
            self._tell_room()

    def _note_lost(self, now: float) -> None:
        for seat in self._whereabouts.find_lost(self.table, now):
            if self.table is not None:
                self.table.lose(seat, now)
            else:
                self.room.open(seat)
                self._tell_room()

    def _find_again(self, link: LinkId, now: float) -> None:
        """Bytes came: the people of this connection are there."""
        if self.table is not None:
            for seat in self.room.seats_of(link):
                self.table.find(seat, now)

    # --- what goes out ------------------------------------------------------------------------------------------

    def _begin_table(self, table: Table, now: float) -> None:
        self.table = table
        self._tell_all(self._proofs())
        for link in self._links.known:
            seats = self.room.seats_of(link)
            if seats:
                table.connect(link, seats, now)

    def _tell_room(self) -> None:
        self._tell_all(self.room.state())

    def _tell_all(self, message: AnyToClient) -> None:
        for link in self._links.known:
            self._links.send(link, message)

    def _flush(self, now: float) -> None:
        """Pass on what the table has to say, and what has become of links that ended."""
        table = self.table
        if table is not None:
            for link, message in table.session.take_outbox():
                self._links.send(link, message)
            self._post.send(self._links, table.session.history)
            self._send_attendance(table, now)
            if table.session.match.is_over and self.room.stage is Stage.PLAYING:
                self.room.stage = Stage.OVER
                self._world.store.forget()
                self._tell_room()
        for link, heard_at in self._links.take_ended():
            self._note_gone(link, heard_at)

    def _send_attendance(self, table: Table, now: float) -> None:
        """Whenever it has changed; the time that is left runs by itself."""
        attendance = table.describe(now)
        lasting = (structs.replace(attendance, left_ms=0), table.wait_until)
        if lasting != self._attendance:
            self._attendance = lasting
            self._tell_all(attendance)

    def _proofs(self) -> Proofs:
        east, south, west, north = (place.proof for place in self.room.places)
        return Proofs((east, south, west, north))

    def _save_keys(self) -> None:
        """Keep what comes back to this match, before anybody is told of it; once it is over nobody comes back."""
        if self.room.stage is Stage.PLAYING:
            self._world.store.save(self.room.keys(self.room_id, self._ai_seed))

    def _get_table(self) -> Table:
        if self.table is None:
            raise LocalProtocolError("room/not_now", "no match")
        return self.table

    def _require_host(self, link: LinkId) -> None:
        if not self._links.get(link).is_host:
            raise LocalProtocolError("room/host_only", "not at the host's screen")

    def _require_own(self, link: LinkId, seat: Seat) -> None:
        if seat not in self.room.seats_of(link):
            raise LocalProtocolError("room/not_your_seat", seat.name)
