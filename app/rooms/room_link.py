"""One program's place at a room, own or somebody else's, in the window's thread: what is heard as Qt signals."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from app.client import TableClient
from app.rooms.lan import Lan
from engine.seats import Seat
from net.client_session import Ended, Lost
from net.codec import AnyToHost
from net.messages import Refused, TableInfo, Update
from net.room_messages import (
    Attendance,
    Greeting,
    Notice,
    Presence,
    Refusal,
    RoomState,
    Said,
    Welcome,
)

if TYPE_CHECKING:
    from app.rooms.runners import NewRoom
    from net.addresses import Endpoint, TypedAddress


@dataclass(frozen=True, slots=True)
class Kept:
    """Where a guest's files are: `folder` for coming back, `finished` for records of matches that are over."""

    folder: Path
    finished: Path


class Runner(Protocol):
    """What works for a link in the worker's thread."""

    def begin(self) -> None:
        """Begin."""
        ...

    def send(self, message: AnyToHost) -> None:
        """Say this to the host."""
        ...

    def end(self) -> None:
        """End."""
        ...


class RoomLink(QObject):
    """A place at a room. `client` is the way to the table once a match runs.

    `state`, `attendance`, `greeting`, `seats`, `is_host`, `endpoints` are what was heard last.

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

    def __init__(self, lan: Lan, make_runner: Callable[[Callable[[object], None]], Runner]) -> None:
        """`make_runner(tell)` is called in the worker's thread, where what it needs is loaded."""
        super().__init__()
        self._lan = lan
        self._make_runner = make_runner
        self._runner: Runner | None = None
        self._is_over = False
        self.client = TableClient(self.send, self)
        self.greeting: Greeting | None = None
        self.state: RoomState | None = None
        self.attendance: Attendance | None = None
        self.attendance_at = 0.0
        self.seats: tuple[Seat, ...] = ()
        self.is_host = False
        self.is_lost = False
        self.endpoints: tuple[Endpoint, ...] = ()

    def begin(self) -> None:
        """Go there; everything is connected."""
        self._lan.post(self._begin)

    def send(self, message: AnyToHost) -> None:
        """Say something to the host; nothing happens while there is no connection."""
        self._lan.post(lambda: self._send(message))

    def close(self) -> None:
        """Leave: a hosted room is closed, a guest's seats wait for him."""
        self._is_over = True
        self._lan.post(self._end)

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes."""
        return self._is_over

    def presence(self, seat: Seat) -> Presence:
        """How it is with the person of a seat."""
        return Presence.HERE if self.attendance is None else self.attendance.seats[seat]

    # --- in the worker's thread -------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self._runner = self._make_runner(self._tell)
        self._runner.begin()

    def _send(self, message: AnyToHost) -> None:
        if self._runner is not None:
            self._runner.send(message)

    def _end(self) -> None:
        if self._runner is not None:
            self._runner.end()

    def _tell(self, message: object) -> None:
        self._lan.worker.deliver(lambda: self.hear(message))

    # --- in the window's thread -------------------------------------------------------------------------------------

    def hear(self, message: object) -> None:
        """Something came from the room."""
        if self._is_over:
            return
        match message:
            case TableInfo() | Update() | Refused():
                self.client.deliver(message)
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
            case Notice():
                self.told.emit(message)
            case Lost():
                self.is_lost = True
                self.lost.emit()
            case _:
                self._hear_of_end(message)

    def _hear_of_end(self, message: object) -> None:
        from app.rooms.runners import Failed, Opened

        match message:
            case Ended(slug):
                self._is_over = True
                self.ended.emit(slug, "")
            case Failed(slug, words):
                self._is_over = True
                self.ended.emit(slug, words)
            case Opened(endpoints):
                self.endpoints = endpoints
                self.changed.emit()
            case _:
                pass


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

    def make(tell: Callable[[object], None]) -> Runner:
        from app.rooms.runners import HostRunner

        return HostRunner(lan, folder, pace, tell, new, None)

    return RoomLink(lan, make)


def continue_room(lan: Lan, folder: Path, pace: str, record: Path) -> RoomLink:
    """A room whose match is gone on with: its host's, or one that a guest opens anew."""

    def make(tell: Callable[[object], None]) -> Runner:
        from app.rooms.runners import HostRunner

        return HostRunner(lan, folder, pace, tell, None, record)

    return RoomLink(lan, make)


def join_room(lan: Lan, kept: Kept, places: tuple[Endpoint, ...] | TypedAddress, names: tuple[str, ...]) -> RoomLink:
    """New people at somebody's room."""

    def make(tell: Callable[[object], None]) -> Runner:
        from app.rooms.runners import GuestRunner

        return GuestRunner(lan, kept.folder, kept.finished, tell, places, names)

    return RoomLink(lan, make)


def return_to_room(lan: Lan, kept: Kept, places: tuple[Endpoint, ...], record: Path) -> RoomLink:
    """Back to one's seats."""

    def make(tell: Callable[[object], None]) -> Runner:
        from app.rooms.runners import GuestRunner

        return GuestRunner(lan, kept.folder, kept.finished, tell, places, record=record)

    return RoomLink(lan, make)
