"""Time to the first frame against a bare Qt import, and memory with a table open and over an evening.

    python -m tests.benchmarks.bench_window [DEALS]

Everything runs in processes of its own, with a profile that has been used before and compiled modules, on the display
that there is (offscreen without one). Bare and full starts take turns, so that a busy machine slows both.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from app.display import has_display
from app.profile import find_profile
from app.settings import Settings, save_settings

_STARTS = 15
_DEALS = 24
_BARE = "import os, PySide6.QtWidgets; os._exit(0)"
_FIRST_FRAME = """
import gc, os, sys
from app.__main__ import main
# As `main` does before it imports what is changed here.
gc.disable()
from app.sources import leave_unread
leave_unread()
from app.application import Application
Application.first_frame_is_there = lambda self: os._exit(0)
main(["--profile", sys.argv[1]])
"""
_IN_PLAY = """
from app.sources import leave_unread
leave_unread()
from tests.benchmarks.window_in_play import main
main()
"""


def main() -> None:
    """Measure and print."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else _DEALS
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if not has_display(environment, sys.platform):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as folder:
        save_settings(Settings(), find_profile(Path(folder)).settings_file)
        _play(folder, 0, environment)
        bare, full = [], []
        for _ in range(_STARTS):
            bare.append(_time(_BARE, folder, environment))
            full.append(_time(_FIRST_FRAME, folder, environment))
        base, first = statistics.median(bare), statistics.median(full)
        print(f"bare import of QtWidgets {base:.0f} ms, first frame {first:.0f} ms: {first / base:.2f} times")
        print(f"a table open at 1280x720, after 4 s: {_mb(_play(folder, 0, environment))}")
        evening = _play(folder, deals, environment)
        print(f"after the first deal of an evening:  {_mb(evening[1:2])}")
        print(f"after {deals} deals in several matches:  {_mb(evening)}")


def _play(folder: str, deals: int, environment: dict[str, str]) -> list[dict[str, float]]:
    """What memory the window took at each moment, in megabytes; Linux only."""
    command = [sys.executable, "-c", _IN_PLAY, folder, str(deals)]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def _mb(moments: list[dict[str, float]]) -> str:
    last = moments[-1]
    return f"{last['VmRSS']:.0f} MB, of them {last['RssAnon']:.0f} of its own, at most {last['VmHWM']:.0f}"


def _time(code: str, folder: str, environment: dict[str, str]) -> float:
    begin = time.perf_counter()
    _run(code, folder, environment)
    return (time.perf_counter() - begin) * 1000


def _run(code: str, folder: str, environment: dict[str, str]) -> str:
    command = [sys.executable, "-c", code, folder]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    main()
