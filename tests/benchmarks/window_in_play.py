"""The window in play, for `bench_window`: prints what memory it takes, a line of JSON for each moment.

Arguments: the folder of the profile, and how many deals.

AI answers for the person. Each deal's settlement is opened and looked at; a match that is over is left by its standing
and another begins, until so many deals have been played.
"""

import json
import os
import sys
from pathlib import Path
from random import Random

from PySide6.QtCore import QTimer

from app.application import Application
from app.arguments import Arguments
from app.matches import NewMatch
from app.play import Play
from app.profile import find_profile
from app.program import launch
from app.settings import PaceChoice, Settings, save_settings
from engine.ai.levels import make_policy
from engine.variants.registry import get_variant
from net.messages import Update

_RULESET = "wuhu-315"
_OPEN_MS = 4000
_LOOK_MS = 3500
"""So long a settlement is looked at: longer than what is given back takes to be given back."""
_POLL_MS = 50


class Evening:
    """Plays so many deals in the window and ends the process."""

    def __init__(self, program: Application, deals: int) -> None:
        self._program = program
        self._left = deals
        self._answered = -1
        variant = get_variant(_RULESET)
        self._policy = make_policy(variant, variant.read_options({}), "easy")
        self._polling = QTimer(program)
        self._polling.setInterval(_POLL_MS)
        self._polling.timeout.connect(self._look)
        program.window.resize(1280, 720)
        self._begin()
        QTimer.singleShot(_OPEN_MS, self._start)

    def _begin(self) -> None:
        self._answered = -1
        self._program.seating.begin_match(NewMatch(_RULESET, {}, ("a", "b", "c", "d")))

    def _start(self) -> None:
        tell("table")
        if self._left:
            self._polling.start()
        else:
            end()

    def _look(self) -> None:
        play = self._program.seating.play
        if play is None or play.update is None:
            return
        if play.settlement.isVisible():
            self._polling.stop()
            QTimer.singleShot(_LOOK_MS, lambda: self._go_on(play))
        else:
            self._answer(play, play.update)

    def _answer(self, play: Play, update: Update) -> None:
        view = update.view
        if view.legal and view.outcome is None and update.turn_id != self._answered:
            self._answered = update.turn_id
            choice = self._policy.choose(view, view.legal, Random(update.turn_id))
            play.game.client.act(view.seat, update.turn_id, choice)

    def _go_on(self, play: Play) -> None:
        tell("deal")
        self._left -= 1
        if not self._left:
            end()
        elif play.update is not None and play.update.standing is not None:
            play.settlement.standing_wanted.emit()
            QTimer.singleShot(_LOOK_MS, self._play_another)
        else:
            play.settlement.next_deal_wanted.emit()
            QTimer.singleShot(_POLL_MS, self._polling.start)

    def _play_another(self) -> None:
        self._program.seating.leave()
        self._begin()
        QTimer.singleShot(_POLL_MS, self._polling.start)


def tell(moment: str) -> None:
    """Print what memory the process takes now, in megabytes."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines())
    values = {name: int(status[name].split()[0]) / 1024 for name in ("VmRSS", "RssAnon", "VmHWM")}
    print(json.dumps({"moment": moment, **values}), flush=True)


def end() -> None:
    """There is nothing to put away."""
    sys.stdout.flush()
    os._exit(0)


def main() -> None:
    """Open the window and play."""
    folder, deals = Path(sys.argv[1]), int(sys.argv[2])
    save_settings(Settings(pace=PaceChoice.NONE), find_profile(folder).settings_file)
    kept = Application.first_frame_is_there
    evenings: list[Evening] = []

    def begin(program: Application) -> None:
        kept(program)
        evenings.append(Evening(program, deals))

    Application.first_frame_is_there = begin  # type: ignore[assignment]
    launch.run(Arguments(profile=folder))
