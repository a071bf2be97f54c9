"""Time to the first frame against a bare Qt import, and memory with a table open.

    python -m tests.benchmarks.bench_window

Everything runs in processes of its own, with a profile that has been used before and compiled modules, on the display
that there is (offscreen without one). Bare and full starts take turns, so that a busy machine slows both.
"""

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
_BARE = "import os, PySide6.QtWidgets; os._exit(0)"
_FIRST_FRAME = """
import os, sys
from app.application import Application
from app.program import launch
Application.first_frame_is_there = lambda self: os._exit(0)
from app.__main__ import main
main(["--profile", sys.argv[1]])
"""
_TABLE = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from app.application import Application
from app.program import launch
from app.arguments import Arguments
from app.matches import NewMatch

def open_table(self):
    kept(self)
    self.window.resize(1280, 720)
    self.seating.begin_match(NewMatch("wuhu-315", {}, ("a", "b", "c", "d")))
    QTimer.singleShot(4000, report)

def report():
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(("VmRSS", "VmHWM", "RssAnon")):
            print(line, flush=True)
    import os
    os._exit(0)

kept = Application.first_frame_is_there
Application.first_frame_is_there = open_table
launch.run(Arguments(profile=Path(sys.argv[1])))
"""


def main() -> None:
    """Measure and print."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if not has_display(environment, sys.platform):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as folder:
        save_settings(Settings(), find_profile(Path(folder)).settings_file)
        _run(_TABLE, folder, environment)
        bare, full = [], []
        for _ in range(_STARTS):
            bare.append(_time(_BARE, folder, environment))
            full.append(_time(_FIRST_FRAME, folder, environment))
        base, first = statistics.median(bare), statistics.median(full)
        print(f"bare import of QtWidgets {base:.0f} ms, first frame {first:.0f} ms: {first / base:.2f} times")
        if Path("/proc/self/status").exists():
            print("a table open at 1280x720, after 4 s:")
            print(_run(_TABLE, folder, environment).strip())


def _time(code: str, folder: str, environment: dict[str, str]) -> float:
    begin = time.perf_counter()
    _run(code, folder, environment)
    return (time.perf_counter() - begin) * 1000


def _run(code: str, folder: str, environment: dict[str, str]) -> str:
    command = [sys.executable, "-c", code, folder]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    main()
