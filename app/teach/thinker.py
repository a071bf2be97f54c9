"""Thinks about views in a thread of its own, so that the window never waits: the newest wish is answered."""

from collections.abc import Callable
from threading import Condition, Thread

from PySide6.QtCore import QObject, Qt, Signal

from engine.deal.views import SeatView
from engine.teach.hint import Hints


class Thinker(QObject):
    """Answers one view at a time; of wishes that come meanwhile only the last one counts.

    Signals:
        thought(SeatView, Hints): told in the window's thread, for the view that was asked about last.
    """

    thought = Signal(object, object)
    _answered = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wish: tuple[int, SeatView, Callable[[SeatView], Hints]] | None = None
        self._number = 0
        self._is_closing = False
        self._changed = Condition()
        self._thread: Thread | None = None
        self._answered.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    def think(self, view: SeatView, think: Callable[[SeatView], Hints]) -> None:
        """Ask about a view; earlier wishes are forgotten."""
        with self._changed:
            self._number += 1
            self._wish = (self._number, view, think)
            self._changed.notify()
        if self._thread is None:
            self._thread = Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()

    def forget(self) -> None:
        """Nothing is asked any more."""
        with self._changed:
            self._number += 1
            self._wish = None

    def close(self) -> None:
        """End the thread; it is over when this returns."""
        with self._changed:
            self._number += 1
            self._wish = None
            self._is_closing = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while True:
            with self._changed:
                while self._wish is None and not self._is_closing:
                    self._changed.wait()
                if self._wish is None:
                    return
                number, view, think = self._wish
                self._wish = None
            self._answered.emit(number, view, think(view))

    def _hear(self, number: int, view: SeatView, hints: Hints) -> None:
        if number == self._number:
            self.thought.emit(view, hints)
