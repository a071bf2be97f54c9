"""The network as the window has it: one worker thread, begun on first use, and the way back into the window's thread.

Everything that the worker says is called in the window's thread by a queued signal: the only thread crossing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

from net.worker import Call, Worker

if TYPE_CHECKING:
    import asyncio

    from net.browser import Nearby, RoomBrowser


class Lan(QObject):
    """The worker, and the list of the rooms nearby while anybody wants it.

    Signals:
        nearby_changed(Nearby): the rooms that answer are others now.
    """

    nearby_changed = Signal(object)
    _called = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.nearby: Nearby | None = None
        self.worker = Worker(self._called.emit)
        self._browsing: _Browsing | None = None
        self._is_watched = False
        self._called.connect(self._call, Qt.ConnectionType.QueuedConnection)

    def post(self, call: Call) -> None:
        """Have this called in the worker's thread; what goes wrong there is reported as everywhere else."""
        if not self._is_watched:
            self._is_watched = True
            self.worker.post(self._watch)
        self.worker.post(call)

    def browse(self) -> None:
        """Look for rooms from now on; `nearby` is what is known."""
        if self._browsing is None:
            self._browsing = _Browsing(self.worker, self._note_nearby)
            self.post(self._browsing.begin)

    def stop_browsing(self) -> None:
        """Look no more."""
        browsing, self._browsing = self._browsing, None
        if browsing is not None:
            self.nearby = None
            self.post(browsing.end)

    @property
    def browsing(self) -> _Browsing | None:
        """What looks for rooms, if anything does; to be asked in the worker's thread."""
        return self._browsing

    def close(self) -> None:
        """Say goodbye to everybody."""
        self._browsing = None
        self.worker.close()

    def _watch(self) -> None:
        import asyncio

        def report(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
            problem = context.get("exception")
            if isinstance(problem, Exception):
                self.worker.deliver(lambda: _raise(problem))
            else:
                loop.default_exception_handler(context)

        asyncio.get_running_loop().set_exception_handler(report)

    @Slot(object)
    def _call(self, call: Call) -> None:
        call()

    def _note_nearby(self, source: _Browsing, nearby: Nearby) -> None:
        if source is self._browsing:
            self.nearby = nearby
            self.nearby_changed.emit(nearby)


def _raise(problem: Exception) -> None:
    """In the window's thread, where nobody catches it: it is written down and shown."""
    raise problem


class _Browsing:
    """Looks for rooms; belongs to the worker's thread."""

    def __init__(self, worker: Worker, tell: Callable[[_Browsing, Nearby], None]) -> None:
        self.browser: RoomBrowser | None = None
        self._worker = worker
        self._tell = tell
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        from net.browser import RoomBrowser

        self.browser = RoomBrowser(self._note)
        self._task = self._worker.spawn(self.browser.run())

    def end(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _note(self, nearby: Nearby) -> None:
        self._worker.deliver(lambda: self._tell(self, nearby))
