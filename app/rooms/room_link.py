"""One program's place at a room, own or somebody else's, in the window's thread: what is heard as Qt signals."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app import __version__
from app.client import TableClient
from app.rooms.lan import Lan
from app.text.system_words import system_words
from engine.seats import Seat
from engine.variants.variant import OptionValue
from net.client_session import Ended, Lost
from net.codec import AnyToHost
from net.errors import NetError
from net.first_words import Greeting
from net.messages import Refused, TableInfo, Update
from net.pace import PACES
from net.room_messages import Attendance, Lock, Notice, Presence, Refusal, RoomState, Said, Timers, Welcome
from net.verdict import Verdict

if TYPE_CHECKING:
    from net.addresses import Endpoint, TypedAddress
    from net.client_session import Wish
    from net.room_session import RoomSession
    from net.service import Hosting, Joining

    Place = Endpoint | TypedAddress


@dataclass(frozen=True, slots=True)
class NewRoom:
    """A room to open. `names`: of the people at this screen; `ai_names`: what AI seats are called; `ai_level`: how well
    they play unless it is said of one.
    """

    name: str
    ruleset: str
    options: Mapping[str, OptionValue]
    timers: Timers
    names: tuple[str, ...]
    ai_names: tuple[str, ...]
    ai_level: str


@dataclass(frozen=True, slots=True)
class Connection:
    """What a link holds on to. `hosting`: of a room of this program."""

    joining: Joining
    hosting: Hosting | None = None

    def close(self) -> None:
        """Leave, or close the room."""
        if self.hosting is None:
            self.joining.leave()
        else:
            self.hosting.stop()


class RoomLink(QObject):
    """A place at a room. `client` is the way to the table once a match runs.

    `state`, `attendance`, `greeting`, `seats`, `is_host`, `lock`, `endpoints` are what was heard last.

    Signals:
        changed(): room, seats, or addresses are others now.
        attendance_changed(Attendance): who is there.
        said(Said): somebody said something.
        refused(str): the host did not carry out a request; the slug says why.
        told(Notice): something that everybody is told.
        lost(): the connection is gone and is tried again.
        came_back(): it is there again.
        ended(str, str): nothing more comes; slug, and words of the system if the slug is empty.
    """

    changed = Signal()
    attendance_changed = Signal(object)
    said = Signal(object)
    refused = Signal(str)
    told = Signal(object)
    lost = Signal()
    came_back = Signal()
    ended = Signal(str, str)

    def __init__(self, connect: Callable[[RoomLink], Connection]) -> None:
        """`connect` makes the connection when the link begins."""
        super().__init__()
        self._connect = connect
        self._connection: Connection | None = None
        self._is_over = False
        self.client = TableClient(self.send, self)
        self.greeting: Greeting | None = None
        self.state: RoomState | None = None
        self.attendance: Attendance | None = None
        self.attendance_at = 0.0
        self.seats: tuple[Seat, ...] = ()
        self.is_host = False
        self.is_lost = False
        self.lock: Lock | None = None
        self.endpoints: tuple[Endpoint, ...] = ()

    def begin(self) -> None:
        """Go there; everything is connected."""
        self._connection = self._connect(self)

    def send(self, message: AnyToHost) -> None:
        """Say something to the host; nothing happens while there is no connection."""
        if self._connection is not None:
            self._connection.joining.send(message)

    def close(self) -> None:
        """Leave: a hosted room is closed, a guest's seats wait for him."""
        self._is_over = True
        if self._connection is not None:
            self._connection.close()

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes."""
        return self._is_over

    def presence(self, seat: Seat) -> Presence:
        """How it is with the person of a seat."""
        return Presence.HERE if self.attendance is None else self.attendance.seats[seat]

    def hear(self, message: object) -> None:
        """Something came from the room."""
        if self._is_over:
            return
        match message:
            case TableInfo() | Update() | Refused():
                self.client.deliver(message)
            case Verdict():
                self.client.checked.emit(message)
            case Welcome(seats, _, is_host):
                self.seats, self.is_host = seats, is_host
                was_lost, self.is_lost = self.is_lost, False
                self.changed.emit()
                if was_lost:
                    self.came_back.emit()
            case RoomState():
                self.state = message
                self.changed.emit()
            case Greeting():
                self.greeting = message
            case Attendance():
                self.attendance, self.attendance_at = message, time.monotonic()
                self.attendance_changed.emit(message)
            case Said():
                self.said.emit(message)
            case Refusal(slug):
                self.refused.emit(slug)
            case Lock():
                self.lock = message
                self.changed.emit()
            case Notice():
                self.told.emit(message)
            case Lost():
                self.is_lost = True
                self.lost.emit()
            case Ended(slug):
                self._end(slug, "")
            case _:
                pass

    def note_open(self, port: int, endpoints: tuple[Endpoint, ...]) -> None:
        """The own room is open, and can be reached there."""
        self.endpoints = endpoints
        self.changed.emit()

    def note_closed(self, problem: Exception | None) -> None:
        """The own room is closed; why, if it should not have been."""
        match problem:
            case None:
                self._end("room/stopped", "")
            case NetError():
                self._end(problem.slug, "")
            case OSError():
                self._end("", system_words(problem))
            case _:
                self._end("", str(problem))

    def _end(self, slug: str, words: str) -> None:
        if not self._is_over:
            self._is_over = True
            self.ended.emit(slug, words)


class RoomGame:
    """The match of a room as the table has it (`app.client.Game`)."""

    def __init__(self, link: RoomLink) -> None:
        self.link = link
        self.client = link.client

    @property
    def ruleset(self) -> str:
        """As the protocol says."""
        return "" if self.link.state is None else self.link.state.ruleset

    def start(self) -> None:
        """Nothing to do: the host begins."""

    def close(self) -> None:
        """Nothing to do: whoever has the room leaves it."""

    def set_pace(self, pace: str) -> None:
        """The host's affair."""


def open_room(lan: Lan, folder: Path, pace: str, new: NewRoom) -> RoomLink:
    """A room of this program."""
    from net.client_session import Wish

    def make_session() -> RoomSession:
        from net.chance import SystemChance
        from net.room import make_room
        from net.room_session import RoomSession
        from net.world import FileStore, World

        room = make_room(new.name, new.ruleset, new.options, new.timers)
        room.ai_names, room.ai_level = new.ai_names, new.ai_level
        return RoomSession(room, World(__version__, SystemChance(), FileStore(folder), PACES[pace]))

    return RoomLink(lambda link: _host(lan, link, make_session, Wish(names=new.names)))


def continue_room(lan: Lan, folder: Path, pace: str, record: Path) -> RoomLink:
    """A room whose match is gone on with: its host's, or one that a guest opens anew.

    Raises OSError, and InvalidNotation if it is not known who sat at this screen.
    """
    from net.guest_record import wish_to_return
    from net.room_file import load_keys, room_file_of

    wish = wish_to_return(record, load_keys(room_file_of(record)))

    def take_up() -> RoomSession:
        from net.chance import SystemChance
        from net.resume import resume_room
        from net.world import FileStore, World

        return resume_room(record, World(__version__, SystemChance(), FileStore(folder, record), PACES[pace]))

    return RoomLink(lambda link: _host(lan, link, take_up, wish))


def join_room(lan: Lan, folder: Path, places: Sequence[Place], names: tuple[str, ...], code: str = "") -> RoomLink:
    """New people at somebody's room, with its code if it is locked; what brings them back is kept in `folder`."""
    from net.client_session import Wish
    from net.guest_record import GuestRecord

    kept = GuestRecord(folder)
    return RoomLink(lambda link: Connection(lan.network.join(places, Wish(names=names, code=code), link.hear, kept)))


def return_to_room(lan: Lan, places: Sequence[Place], record: Path) -> RoomLink:
    """Back to one's seats. Raises OSError, and InvalidNotation if the keys cannot be read."""
    from net.guest_record import GuestRecord, wish_to_return
    from net.room_file import load_keys, room_file_of

    wish = wish_to_return(record, load_keys(room_file_of(record)))
    kept = GuestRecord(record.parent, record)
    return RoomLink(lambda link: Connection(lan.network.join(places, wish, link.hear, kept)))


def _host(lan: Lan, link: RoomLink, make_session: Callable[[], RoomSession], wish: Wish) -> Connection:
    hosting = lan.network.host(make_session, link.note_open, link.note_closed)
    return Connection(hosting.connect(wish, link.hear), hosting)
