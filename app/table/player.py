"""Plays steps on the items of the scene: a clock at the pace of the screen, running only while something moves.

Items stand where the plan has them; what moves is drawn away from there for a while. A newer step of an element takes
the place of the one that runs; an element that goes takes its step with it.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, QTimer

from app.table.animation import Step, eased
from app.table.calls import Call
from app.table.chips import Flight
from app.table.drift import Drift
from app.table.passing_items import CallItem, ChipItem
from app.table.rect import Rect
from app.table.scene import TableScene
from app.table.skin import Skin

_FRAME_MS = 16


@dataclass(frozen=True, slots=True)
class _Run:
    """A step under way: since when, and where its element was to end."""

    step: Step
    since_ms: float
    end: Rect


class StepPlayer(QObject):
    """Moves the items of one scene."""

    def __init__(self, scene: TableScene, clock_ms: Callable[[], float], parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._clock_ms = clock_ms
        self._runs: dict[tuple[str, bool], _Run] = {}
        self._passing: list[tuple[Flight | Call, ChipItem | CallItem, float]] = []
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def is_playing(self) -> bool:
        """Whether anything moves."""
        return bool(self._runs or self._passing)

    def play(self, steps: Sequence[Step]) -> None:
        """Begin these steps. Call it when the scene shows the new plan."""
        now = self._clock_ms()
        for step in steps:
            end = self._scene.rect_of(step.key)
            if end is not None:
                self._runs[step.key, step.is_old] = _Run(step, now, end)
        self.advance()

    def let_pass(self, passing: Sequence[Flight | Call], skin: Skin) -> None:
        """Let these pass over the table, with what still does."""
        now = self._clock_ms()
        self._passing += [(each, self._scene.let_pass(each, skin), now) for each in passing]
        self.advance()

    def stop(self) -> None:
        """Everything is at its place."""
        self._clear_passing()
        for key, is_old in list(self._runs):
            self._finish(key, is_old)

    def tick(self) -> None:
        """One frame."""
        self.advance()

    def advance(self) -> None:
        """Draw everything where it is by now."""
        now = self._clock_ms()
        for (key, is_old), run in list(self._runs.items()):
            share = (now - run.since_ms - run.step.delay_ms) / run.step.duration_ms
            if share >= 1.0 or self._scene.rect_of(key) != run.end:
                self._finish(key, is_old)
            elif is_old:
                self._scene.fade_old(key, 1.0 - eased(share))
            else:
                self._scene.drift(key, _drift(run, share))
        self._advance_passing(now)
        if not self.is_playing:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _advance_passing(self, now: float) -> None:
        still = []
        for each, item, since in self._passing:
            passed = now - since - each.delay_ms
            if passed < each.duration_ms:
                item.show_at(passed)
                still.append((each, item, since))
            else:
                self._scene.removeItem(item)
        self._passing = still

    def _clear_passing(self) -> None:
        passing, self._passing = self._passing, []
        for _, item, _ in passing:
            self._scene.removeItem(item)

    def _finish(self, key: str, is_old: bool) -> None:
        del self._runs[key, is_old]
        if is_old:
            self._scene.fade_old(key, 0.0)
        else:
            self._scene.drift(key, None)


def _drift(run: _Run, share: float) -> Drift:
    way = 1.0 - eased(share)
    start, end = run.step.start, run.end
    if run.step.is_pulse:
        return Drift(0.0, 0.0, 1.0, 1.0, math.sin(math.pi * max(0.0, share)))
    if start is None:
        return Drift(0.0, 0.0, 1.0, 1.0 - way)
    size = math.sqrt(start.width * start.height / (end.width * end.height))
    # What waits for its turn in the deal is not there yet.
    opacity = 0.0 if share < 0 else 1.0
    return Drift(
        (start.centre_x - end.centre_x) * way, (start.centre_y - end.centre_y) * way, 1.0 + (size - 1.0) * way, opacity
    )
