"""Intervals between frames while tiles move at 1920x1080 and the AI seats think in the same process.

    python -m tests.benchmarks.bench_frames [RULESET] [SECONDS]

A match is played at the table by AI on all four seats at a fast pace, with all faces rendered before, as after a first
evening. On the display that there is; without one, offscreen, where the same painting is done. A frame is a picture
that has been painted, or a tick at which nothing was due. Aim: 99 of 100 intervals between frames are 18 ms or less.
Painting is measured in CPU time too, which says more on a busy machine.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from app.display import has_display
from engine.ai.levels import make_policy
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.host_session import HostSession
from net.journal import NoJournal
from net.messages import PlayerInfo
from net.pace import PACES

if TYPE_CHECKING:
    from app.table.player import StepPlayer

_PACE = "fast"
_WARM_MS = 8_000


def main() -> None:
    """Measure and print."""
    if not has_display(os.environ, sys.platform):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    ruleset = sys.argv[1] if len(sys.argv) > 1 else "wuhu-315"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 30.0
    with tempfile.TemporaryDirectory() as folder:
        log = _play(ruleset, seconds, folder)
    intervals, costs = sorted(log.intervals), sorted(log.costs)
    if not intervals:
        print("nothing moved")
        return
    share = sum(each <= 18.0 for each in intervals) / len(intervals)
    print(f"{ruleset}: {len(intervals)} intervals while tiles moved, in ms:")
    for name, values in (("interval", intervals), ("painting, CPU", costs)):
        p99 = values[int(len(values) * 0.99)]
        print(f"  {name}: median {statistics.median(values):.1f}, p99 {p99:.1f}, most {values[-1]:.1f}")
    print(f"  18 ms or less: {share:.1%}")


class FrameLog:
    """Intervals between frames while something moves, and what painting costs, in ms. It watches the only table."""

    def __init__(self) -> None:
        self.intervals: list[float] = []
        self.costs: list[float] = []
        self._last = self._undrawn = 0.0
        self._player: StepPlayer | None = None

    def clear(self) -> None:
        """Forget what was measured."""
        self.intervals.clear()
        self.costs.clear()

    def watch(self) -> None:
        """Measure from now on. Loads Qt."""
        from app.table.canvas import Canvas
        from app.table.player import StepPlayer

        paint, tick, advance = Canvas.paintEvent, StepPlayer.tick, StepPlayer.advance
        log = self

        def timed(self: Canvas, event: object) -> None:
            used = time.thread_time()
            paint(self, event)  # type: ignore[arg-type]
            if log._player is not None and log._player.is_playing:
                log.costs.append((time.thread_time() - used) * 1000)
                log._undrawn = 0.0
                log._note_frame(time.perf_counter())

        def ticked(self: StepPlayer) -> None:
            if log._undrawn:
                # Nothing was due at the tick before: no picture is missing.
                log._note_frame(log._undrawn)
            log._undrawn = time.perf_counter()
            tick(self)

        def advanced(self: StepPlayer) -> None:
            advance(self)
            log._player = self
            if not self.is_playing:
                # What ends when something else happens is no frame that came late.
                log._last = log._undrawn = 0.0

        StepPlayer.advance = advanced  # type: ignore[method-assign]
        Canvas.paintEvent = timed  # type: ignore[method-assign]
        StepPlayer.tick = ticked  # type: ignore[method-assign]

    def _note_frame(self, at: float) -> None:
        if self._last:
            self.intervals.append((at - self._last) * 1000)
        self._last = at


def _play(ruleset: str, seconds: float, folder: str) -> FrameLog:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from app.client import LocalHost
    from app.garbage import GarbageCollector
    from app.table.widget import TableWidget

    application = QApplication(sys.argv[:1])
    # As in the program itself.
    garbage = GarbageCollector()
    log = FrameLog()
    log.watch()
    table = TableWidget(cache_folder=Path(folder))
    host = LocalHost(_session(ruleset), (Seat.EAST,))
    host.client.info_changed.connect(table.set_info)
    host.client.updated.connect(table.show_update)
    table.resize(1920, 1080)
    table.show()
    host.start()
    QTimer.singleShot(_WARM_MS, lambda: application.exit(0))
    application.exec()
    while table.fill_cache_step():
        pass
    log.clear()
    QTimer.singleShot(round(seconds * 1000), lambda: application.exit(0))
    application.exec()
    host.close()
    garbage.stop()
    return log


def _session(ruleset: str) -> HostSession:
    """Four computer players at a fast pace."""
    variant = get_variant(ruleset)
    options = variant.read_options({})
    match, rng = Match(variant, options, Seat.EAST), Random(1)
    policies = {seat: make_policy(variant, options, "normal") for seat in SEATS}
    players = [PlayerInfo(str(int(seat)), "ai", "normal") for seat in SEATS]
    return HostSession(
        match,
        players,
        policies,
        NoJournal(),
        lambda number: shuffled(match.rules.tiles, rng),
        "seed",
        PACES[_PACE],
    )


if __name__ == "__main__":
    main()
