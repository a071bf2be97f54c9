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

from collections.abc import Iterator
from typing import assert_never

from engine.seats import Seat
from net.audience import LinkId
from net.channel import Channel, PlainChannel
from net.codec import AnyToHost, encode_greeting
from net.door import Door
from net.errors import LocalProtocolError, RemoteProtocolError
from net.fair_dealing import FairDealing, FairKeys
from net.first_words import MAGIC, PROTOCOL, Greeting
from net.gathering import RoomRequest, change_room
from net.hall import Hall
from net.host_session import HostSession
from net.messages import Act, Ready, TakeBack
from net.names import clean_chat
from net.room import Room
from net.room_messages import (
    Choice,
    Decide,
    Join,
    Leave,
    Pong,
    Refusal,
    Regather,
    Rename,
    RenameRoom,
    Resume,
    Said,
    Say,
    SeatKind,
    SetAutoWin,
    SetLock,
    SetPause,
    SetReady,
    SetRules,
    SetSeat,
    Sit,
    Stage,
    Start,
    SwapSeats,
)
from net.secure_channel import Agreed, Job
from net.table import Table, begin_match
from net.wall_messages import Open, Seal
from net.world import World


class RoomSession:
    """One room for as long as it is open. `room_id`: 16 bytes; None for a new room."""

    def __init__(self, room: Room, world: World, room_id: bytes | None = None) -> None:
        self.is_stopped = False
        self._hall = Hall(room, world, room_id or world.chance.secret())
        self._door = Door(self._hall)

    @property
    def room(self) -> Room:
        """Who sits where and what is played; to be changed by messages, or by a program without people before it
        opens any connection.
        """
        return self._hall.room

    @property
    def room_id(self) -> bytes:
        """What the room is found again by, 16 bytes."""
        return self._hall.room_id

    @property
    def table(self) -> Table | None:
        """The match, while there is one."""
        return self._hall.table

    # --- what a driver calls ------------------------------------------------------------------------------------

    def open(
        self, link: LinkId, now: float, is_host: bool = False, channel: Channel | None = None, address: str = ""
    ) -> None:
        """A connection was made: the host greets. `channel`: a plain one only within this program."""
        self._hall.links.open(link, channel or PlainChannel(), encode_greeting(self.greeting()), is_host, now)
        self._hall.gate.open(link, address)

    def receive(self, link: LinkId, data: bytes, now: float) -> None:
        """Bytes came."""
        for message in self._hall.links.receive(link, data, now):
            try:
                self._receive_message(link, message, now)
            except LocalProtocolError as refusal:
                self._hall.links.send(link, Refusal(refusal.slug))
            except RemoteProtocolError as problem:
                self._hall.links.end(link, problem.slug)
        self._hall.note_heard(link, now)
        self._hall.gate.note_received(link, now)
        self._settle(now)

    def close(self, link: LinkId, now: float) -> None:
        """The connection is gone. Its people are lost a while after they were last heard."""
        self._hall.links.remove(link)
        self._hall.gate.close(link)
        self._settle(now)

    def tick(self, now: float) -> None:
        """Do what is due."""
        hall = self._hall
        hall.links.tick(now)
        hall.note_lost(now)
        if hall.table is not None:
            for link in hall.links.known:
                hall.table.session.set_delay(link, hall.links.get(link).delay_s)
            hall.table.tick(now)
        self._settle(now)

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do."""
        return min(self._deadlines(), default=None)

    def writable(self) -> tuple[LinkId, ...]:
        """The connections that bytes wait for."""
        return self._hall.links.writable()

    def take(self, link: LinkId) -> bytes:
        """The bytes to write to this connection; they are given once."""
        return self._hall.links.take(link)

    def take_closed(self) -> tuple[LinkId, ...]:
        """The connections that have to be closed when their bytes are written."""
        return self._hall.links.take_to_close()

    def take_jobs(self, now: float) -> list[tuple[LinkId, Job]]:
        """Work that takes too long for an event loop, for these links: do it anywhere and give `finish_job` what it
        returned. Ask after each call and at `next_deadline`.
        """
        return self._hall.gate.take_jobs(now)

    def finish_job(self, link: LinkId, outcome: tuple[bytes, Agreed] | None, now: float) -> None:
        """The work for this link is done."""
        self._hall.gate.finish(link, outcome)
        self._settle(now)

    @property
    def code(self) -> str | None:
        """What lets newcomers into a locked room."""
        return self._hall.gate.code

    def lock(self, code: str | None) -> None:
        """Let in only who knows this code; None: everybody. Raises OSError from the store."""
        self._hall.gate.set_code(code)
        self._hall.save_keys()

    def greeting(self) -> Greeting:
        """What this room says of itself to everybody; discovery says the same."""
        room = self.room
        host = next((place.name for place in room.places if place.is_host), "")
        return Greeting(
            MAGIC,
            PROTOCOL,
            self._hall.world.app,
            self.room_id,
            room.name,
            host,
            room.ruleset,
            self._count_free_seats(),
            self._hall.gate.code is not None,
            room.stage,
        )

    def start_match(self, now: float) -> None:
        """Begin the match. Raises LocalProtocolError unless all people are ready, and OSError from the store."""
        room, hall = self.room, self._hall
        if room.stage is not Stage.GATHERING:
            raise LocalProtocolError("room/not_now", f"start in {room.stage.name}")
        for seat in room.people:
            if room.places[seat].is_host:
                room.set_ready(seat, True)
        if not room.is_everyone_ready:
            raise LocalProtocolError("room/not_ready", "somebody is not ready")
        if room.timers.hold_ms and room.has_shared_screen:
            raise LocalProtocolError("room/hold_needs_own_screens", "several people at one connection")
        for seat in room.open_seats:
            room.give_to_ai(seat, None)
        session = begin_match(room, hall.world, hall.ai_seed, hall.make_fair(FairKeys()))
        room.stage = Stage.PLAYING
        hall.save_keys()
        hall.begin_table(Table(room, session), now)

    def regather(self) -> None:
        """After a match: back to the room, with the same people. Raises LocalProtocolError while one is played."""
        if not self._hall.get_table().session.match.is_over:
            raise LocalProtocolError("room/not_now", "the match is not over")
        self._hall.end_table()
        self.room.regather()
        self._hall.tell_room()

    def stop(self, now: float, slug: str = "room/stopped") -> None:
        """Close the room: everybody is told. A match can be continued from its record; the driver closes the links."""
        self.is_stopped = True
        for link in self._hall.links.all:
            self._hall.links.end(link, slug)
        self._hall.end_table()

    def make_fair(self, kept: FairKeys) -> FairDealing:
        """What deals the walls of a match that is taken up; `kept`: what the other run of the program knew."""
        return self._hall.make_fair(kept)

    def go_on_with(self, session: HostSession, ai_seed: str) -> None:
        """Take up a match that another run of the program began; its people come back by their tokens."""
        self._hall.ai_seed = ai_seed
        self.room.stage = Stage.PLAYING
        table = Table(self.room, session)
        self._hall.table = table
        self._door.note_restart(table)
        self._hall.save_keys()

    # --- what comes in ------------------------------------------------------------------------------------------

    def _receive_message(self, link: LinkId, message: AnyToHost, now: float) -> None:
        hall = self._hall
        match message:
            case Join():
                self._door.join(link, message, now)
            case Resume():
                self._door.resume(link, message, now)
            case Act() | TakeBack() | Ready():
                hall.get_table().session.receive(link, message, now)
            case Seal() | Open():
                hall.get_table().receive_round(link, message, now)
            case SetReady(seat, True) if hall.table is not None:
                hall.require_own(link, seat)
                hall.table.come_back(seat, now)
            case Sit() | Rename() | SetReady() | SetSeat() | SwapSeats() | SetRules() | RenameRoom():
                self._change_room(link, message)
            case Start():
                hall.require_host(link)
                self.start_match(now)
            case SetLock(is_locked):
                hall.require_host(link)
                self.lock(hall.world.chance.code() if is_locked else None)
            case Regather():
                hall.require_host(link)
                self.regather()
            case Pong():
                raise LocalProtocolError("protocol/unexpected", "a pong belongs to the connection")
            case _:
                hall.require_own(link, message.seat)
                self._receive_wish(link, message, now)

    def _receive_wish(self, link: LinkId, message: Say | SetPause | Decide | Leave | SetAutoWin, now: float) -> None:
        hall = self._hall
        match message:
            case Say(seat, text, phrase):
                if not hall.links.get(link).may_chat(now):
                    raise LocalProtocolError("chat/too_fast", "wait a little")
                said = clean_chat(text) if phrase is None else ""
                hall.tell_all(Said(seat, self.room.places[seat].name, said, phrase))
            case SetPause(seat, is_paused):
                hall.get_table().set_pause(seat, is_paused, now)
            case Decide(seat, about, choice):
                self._decide(link, seat, about, choice, now)
            case Leave(seat):
                self._leave(seat, now)
            case SetAutoWin(seat, is_on):
                hall.get_table().session.set_takes_win(seat, is_on)
            case _:
                assert_never(message)

    def _change_room(self, link: LinkId, request: RoomRequest) -> None:
        hall = self._hall
        before = hall.seats_of_all()
        change_room(self.room, request, link, hall.links.get(link).is_host)
        hall.tell_changes(before, "room/removed")

    def _decide(self, link: LinkId, seat: Seat, about: Seat, choice: Choice, now: float) -> None:
        table = self._hall.get_table()
        if choice is Choice.STOP:
            self._hall.require_host(link)
            self.stop(now)
        elif not table.decide(seat, about, choice, self._hall.links.get(link).is_host, now):
            raise LocalProtocolError("room/nothing_to_decide", f"{choice.name} about {about.name}")

    def _leave(self, seat: Seat, now: float) -> None:
        hall = self._hall
        if hall.table is not None:
            hall.table.leave(seat, now)
            return
        before = hall.seats_of_all()
        self.room.open(seat)
        hall.tell_changes(before, "room/left")

    def _settle(self, now: float) -> None:
        """After anything has happened: let in who has waited for it, and send what is to be sent."""
        self._door.admit_waiting(now)
        self._hall.flush(now)

    def _deadlines(self) -> Iterator[float]:
        hall = self._hall
        table = None if hall.table is None else hall.table.next_deadline
        quiet = hall.whereabouts.next_deadline(hall.table)
        for when in (hall.links.next_deadline, hall.gate.next_deadline, table, quiet):
            if when is not None:
                yield when

    def _count_free_seats(self) -> int:
        """Seats for new people: open ones, in a match those of AI."""
        kinds = [place.kind for place in self.room.places]
        match self.room.stage:
            case Stage.GATHERING:
                return kinds.count(SeatKind.OPEN)
            case Stage.PLAYING:
                return kinds.count(SeatKind.AI)
            case Stage.OVER:
                return 0
            case _:
                assert_never(self.room.stage)
