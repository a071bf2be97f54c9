"""Reviews a record in a thread of its own: what a seat decided beside what hard would have done. Can be stopped."""

from dataclasses import dataclass
from threading import Event, Thread

from PySide6.QtCore import QObject, Qt, Signal

from app.teach.courtesy import courteous
from engine.match.record import Record
from engine.seats import Seat
from engine.teach.decisions import decisions_of
from engine.teach.review import Judged, judge_decision
from engine.teach.teacher import make_teacher
from engine.variants.registry import get_variant

_TELL_EVERY = 8


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review has come. `judged`: what is known so far, in the order of the match."""

    judged: tuple[Judged, ...]
    done: int
    total: int

    @property
    def is_over(self) -> bool:
        """Whether everything is known."""
        return self.done == self.total


class Reviewer(QObject):
    """One review at a time; a new one ends an old one.

    Signals:
        told(Progress): told in the window's thread, now and again and at the end.
    """

    told = Signal(object)
    _heard = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._stop = Event()
        self._thread: Thread | None = None
        self._heard.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether a review is under way."""
        return self._thread is not None and self._thread.is_alive()

    def review(self, record: Record, seat: Seat) -> None:
        """Begin; the record is one that may be shown, played by the rules."""
        self.stop()
        self._stop = Event()
        args = (self._number, self._stop, record, seat)
        self._thread = Thread(target=self._run, args=args, name="reviewer", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Forget a review under way; it is over when this returns, within one decision."""
        self._number += 1
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _run(self, number: int, stop: Event, record: Record, seat: Seat) -> None:
        with courteous():
            self._review(number, stop, record, seat)

    def _review(self, number: int, stop: Event, record: Record, seat: Seat) -> None:
        variant = get_variant(record.header.ruleset)
        teacher = make_teacher(variant, variant.read_options(record.header.options))
        decisions = tuple(decisions_of(record, seat))
        judged: list[Judged] = []
        for done, decision in enumerate(decisions):
            if stop.is_set():
                return
            if done % _TELL_EVERY == 0:
                self._heard.emit(number, Progress(tuple(judged), done, len(decisions)))
            judged.append(judge_decision(teacher, decision))
        self._heard.emit(number, Progress(tuple(judged), len(decisions), len(decisions)))

    def _hear(self, number: int, progress: Progress) -> None:
        if number == self._number:
            self.told.emit(progress)
