"""The sounds of one table: hears what its people hear of, and lets each sound out when it is due."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, QTimer

from app.sound.cues import Cue, find_cues, find_ticks
from app.sound.sounds import Sounds
from app.sound.speech import Spoken, find_spoken
from engine.deal.events import Dealt, Event
from engine.seats import Seat
from net.messages import Update


class TableSounds(QObject):
    """Even what is due at once waits for the event loop: the picture comes first."""

    def __init__(self, sounds: Sounds, is_seen: Callable[[], bool], parent: QObject) -> None:
        """`is_seen`: whether the table is in sight. What happens out of sight is not heard either."""
        super().__init__(parent)
        self._sounds = sounds
        self._is_seen = is_seen
        self._people: tuple[Seat, ...] = ()
        self._last: Update | None = None
        self._due: dict[Cue, QTimer] = {}
        self._ticks: list[int] = []
        self._spoken: Spoken | None = None
        self._speaking = QTimer(self)
        self._speaking.setSingleShot(True)
        self._speaking.timeout.connect(self._speak)

    def set_people(self, people: tuple[Seat, ...]) -> None:
        """Take which seats are played at this screen; none in a replay."""
        self._people = people

    def note(self, update: Update) -> None:
        """What a seat of this screen sees now. Where several people sit, each of them hears of everything: it sounds
        once.
        """
        last, self._last = self._last, update
        self._stop_ticking()
        if not self._is_seen():
            return
        events = _unheard(last, update)
        before = None if last is None else last.view
        motion = self._sounds.settings.motion
        for sounding in find_cues(before, update, events, self._people, motion):
            self._start(sounding.cue, sounding.delay_ms)
        spoken = find_spoken(events)
        if spoken is not None:
            self._spoken = spoken
            self._speaking.start(0)
        if len(self._people) == 1:
            self._ticks = list(find_ticks(update.clock, update.view))
            self._start_tick(0)

    def _start(self, cue: Cue, delay_ms: int) -> None:
        timer = self._due.get(cue)
        if timer is None:
            timer = self._due[cue] = QTimer(self)
            timer.setSingleShot(True)
            timer.setTimerType(Qt.TimerType.PreciseTimer)
            timer.timeout.connect(lambda: self._let_out(cue))
        timer.start(delay_ms)

    def _let_out(self, cue: Cue) -> None:
        if self._is_seen():
            self._sounds.play(cue)
        if cue is Cue.TICK:
            self._start_tick(self._ticks.pop(0))

    def _speak(self) -> None:
        if self._spoken is not None and self._is_seen():
            self._sounds.say(self._spoken)
        self._spoken = None

    def _start_tick(self, passed_ms: int) -> None:
        """Wait for the next tick; `passed_ms` of its time have passed."""
        if self._ticks:
            self._start(Cue.TICK, self._ticks[0] - passed_ms)

    def _stop_ticking(self) -> None:
        self._ticks = []
        if Cue.TICK in self._due:
            self._due[Cue.TICK].stop()


def _unheard(last: Update | None, update: Update) -> Sequence[Event]:
    """The events of an update that no update before told of."""
    events = update.events
    if last is None:
        # At first sight there is nothing to hear, but of a deal that begins.
        return events if any(isinstance(event, Dealt) for event in events) else ()
    if last.seat == update.seat:
        return () if last == update else events
    fresh = update.turn_id - last.turn_id
    return events[-fresh:] if fresh > 0 else ()
