"""Thinks about views in a thread, so that the window never waits: the newest wish is answered."""

from collections.abc import Callable
from threading import Lock, Thread, current_thread

from PySide6.QtCore import QObject, Qt, Signal

from app.teach.courtesy import courteous
from engine.deal.views import SeatView
from engine.teach.hint import Hints

_Wish = tuple[int, SeatView, Callable[[SeatView], Hints]]


class Thinker(QObject):
    """Answers one view at a time; of wishes that come meanwhile only the last one counts. The thread lives as long as
    there is something to think about.

    Signals:
        thought(SeatView, Hints): told in the window's thread, for the view that was asked about last.
    """

    thought = Signal(object, object)
    _answered = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wish: _Wish | None = None
        self._number = 0
        self._lock = Lock()
        self._thread: Thread | None = None
        self._answered.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    def think(self, view: SeatView, think: Callable[[SeatView], Hints]) -> None:
        """Ask about a view; earlier wishes are forgotten."""
        with self._lock:
            self._number += 1
            self._wish = (self._number, view, think)
            if self._thread is None:
                self._begin()

    def forget(self) -> None:
        """Nothing is asked any more."""
        with self._lock:
            self._number += 1
            self._wish = None

    def close(self) -> None:
        """Think no more; the thread is over when this returns."""
        self.forget()
        thread = self._thread
        if thread is not None:
            thread.join()

    def _begin(self) -> None:
        self._thread = Thread(target=self._run, name="thinker", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            while (wish := self._next()) is not None:
                number, view, think = wish
                with courteous():
                    hints = think(view)
                if number == self._number:
                    self._answered.emit(number, view, hints)
        finally:
            self._end()

    def _end(self) -> None:
        """A thought may fail: then the next wish has a thread again."""
        with self._lock:
            if self._thread is current_thread():
                self._thread = None
                if self._wish is not None:
                    self._begin()

    def _next(self) -> _Wish | None:
        with self._lock:
            wish, self._wish = self._wish, None
            if wish is None:
                self._thread = None
            return wish

    def _hear(self, number: int, view: SeatView, hints: Hints) -> None:
        if number == self._number:
            self.thought.emit(view, hints)
