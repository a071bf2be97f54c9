"""The way between a table and the window: messages of a host become Qt signals, and what people do becomes messages."""

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from engine.deal.actions import Action
from engine.seats import Seat
from net.audience import LinkId
from net.host_session import HostSession
from net.messages import Act, Ready, Refused, TableInfo, TakeBack, ToClient, ToHost, Update
from net.pace import PACES


class TableClient(QObject):
    """One client at a table, for one or several seats.

    Signals:
        info_changed(TableInfo): who plays, by which rules.
        updated(Update): what a seat of this client sees now.
        refused(Refused): an action was not carried out.
        checked(Verdict): in a room, whether nobody chose the wall of the deal that has ended.
    """

    info_changed = Signal(object)
    updated = Signal(object)
    refused = Signal(object)
    checked = Signal(object)

    def __init__(self, send: Callable[[ToHost], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._send = send

    def act(self, seat: Seat, turn_id: int, action: Action) -> None:
        """Act, answering the update with this turn_id."""
        self._send(Act(seat, turn_id, action))

    def take_back(self, seat: Seat, turn_id: int) -> None:
        """Take back the pass that was given to the update with this turn_id, if it has not been decided."""
        self._send(TakeBack(seat, turn_id))

    def ready(self, seat: Seat) -> None:
        """Ask for the next deal."""
        self._send(Ready(seat))

    def deliver(self, message: ToClient) -> None:
        """A message from the host; to be called in the window's thread."""
        match message:
            case TableInfo():
                self.info_changed.emit(message)
            case Update():
                self.updated.emit(message)
            case Refused():
                self.refused.emit(message)


class Game(Protocol):
    """A match as a window has it, wherever its host is."""

    @property
    def client(self) -> TableClient:
        """The way to and from the table, for all people at this screen."""
        ...

    @property
    def ruleset(self) -> str:
        """What is played."""
        ...

    def start(self) -> None:
        """Begin or go on with the match; everything is connected."""
        ...

    def close(self) -> None:
        """Leave the table."""
        ...

    def set_pace(self, pace: str) -> None:
        """How fast AI seats are, by its name in `net.pace.PACES`, as far as it is for this window to say."""
        ...


class LocalHost(QObject):
    """Runs a host session in the window's thread for the people at this screen.

    An AI decision, or a step of one that takes long, takes about a millisecond and there is at most one a turn of the
    event loop, so the window does not feel them. Messages are delivered from the event loop, never inside the call that
    caused them.

    Signals:
        unwritten(OSError): the record takes no more, so the match stands still; what it holds can be continued.
    """

    unwritten = Signal(object)
    _woken = Signal()

    def __init__(self, session: HostSession, seats: Sequence[Seat], parent: QObject | None = None) -> None:
        """`seats`: those that are played at this screen."""
        super().__init__(parent)
        self.session = session
        self._clients: dict[LinkId, TableClient] = {}
        self._is_stopped = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._woken.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self.client = self.connect_client(seats)

    @property
    def ruleset(self) -> str:
        """As the protocol says."""
        return self.session.match.variant.id

    def set_pace(self, pace: str) -> None:
        """As the protocol says."""
        self.session.set_pace(PACES[pace])

    def connect_client(self, seats: Sequence[Seat]) -> TableClient:
        """A client for these seats; connect its signals before the event loop runs again."""
        link = len(self._clients)
        client = TableClient(lambda message: self._receive(link, message), self)
        self._clients[link] = client
        self.session.connect(link, seats)
        self._go_on()
        return client

    def start(self) -> None:
        """Begin or go on with the match."""
        self._do(lambda now: self.session.start(now))

    def close(self) -> None:
        """Leave the table: it stops at once and can be continued from its record."""
        self._is_stopped = True
        self._timer.stop()
        self.session.close()
        self.deleteLater()

    def _receive(self, link: LinkId, message: ToHost) -> None:
        self._do(lambda now: self.session.receive(link, message, now))

    def _tick(self) -> None:
        self._do(lambda now: self.session.tick(now))

    def _do(self, step: Callable[[float], None]) -> None:
        """Take a step. After one that could not be recorded there is no other: the session is ahead of its record."""
        if self._is_stopped:
            return
        try:
            step(time.monotonic())
        except OSError as problem:
            self._is_stopped = True
            self._timer.stop()
            self.unwritten.emit(problem)
            return
        self._go_on()

    def _go_on(self) -> None:
        deadline = self.session.next_deadline
        if deadline is None:
            self._timer.stop()
        else:
            self._timer.start(max(0, round((deadline - time.monotonic()) * 1000)))
        self._woken.emit()

    def _deliver(self) -> None:
        for link, message in self.session.take_outbox():
            self._clients[link].deliver(message)
