"""Set up everything on a fresh machine, then start the game or the tests. Needs Python and nothing else.

    python3 packaging/run.py [ARGUMENTS OF THE GAME]          starts the game
    python3 packaging/run.py --test [ARGUMENTS OF PYTEST]     runs every check and test

Everything goes into the folder .venv of this checkout. What Qt needs from the system is installed with apt-get where
that may be done without asking (root, or sudo without a password); elsewhere the exact command is printed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import display
import system_needs
import virtual_env

# This file and those beside it are read by older Pythons too, so that they can say what they lack.
OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
WINDOWLESS = ("score", "selfplay", "arena", "--version")
NO_DISPLAY = """\
没有可用的显示器：牌桌需要图形界面（DISPLAY 或 WAYLAND_DISPLAY）。不用显示器也可以：
There is no display (DISPLAY or WAYLAND_DISPLAY), and the table needs one. Without one there are:
  python3 packaging/run.py score FILE                              算分 / score hands
  python3 packaging/run.py selfplay --ruleset wuhu-315 --deals 10  四家电脑对局 / let four AI seats play
  python3 packaging/run.py --test                                  测试 / run the tests"""


def main(arguments: list[str]) -> int:
    """Return the exit status. A started game takes this process over, but on Windows."""
    if sys.version_info < OLDEST_PYTHON:
        return _start_again_with_newer_python(arguments)
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if not is_set_up_wanted(arguments):
        return _start_game(Path(sys.executable), arguments)
    for_tests = arguments[:1] == ["--test"]
    if not for_tests and not display.is_there(os.environ, sys.platform):
        print(NO_DISPLAY, file=sys.stderr)
        return 1
    try:
        system_needs.meet(for_tests, virtual_env.is_made(ROOT))
        python = virtual_env.make_ready(ROOT, for_tests)
    except (system_needs.NeedsUnmet, virtual_env.SetUpFailed) as problem:
        print(problem, file=sys.stderr)
        return 1
    return _run_checks(python, arguments[1:]) if for_tests else _start_game(python, arguments)


def is_set_up_wanted(arguments: list[str]) -> bool:
    """Return False for the game's commands without a window: the standard library is all that they need."""
    return not (arguments and arguments[0] in WINDOWLESS)


def check_commands(pytest_arguments: list[str]) -> list[tuple[str, list[str]]]:
    """Return the checks in order, each with its name and what follows `python`."""
    lint_imports = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    return [
        ("ruff format --check", ["-m", "ruff", "format", "--check"]),
        ("ruff check", ["-m", "ruff", "check"]),
        ("mypy", ["-m", "mypy"]),
        ("lint-imports", ["-c", lint_imports]),
        ("pytest", ["-m", "pytest", "-n", "auto", "--maxprocesses", "4", "--dist", "worksteal", *pytest_arguments]),
    ]


def _run_checks(python: Path, pytest_arguments: list[str]) -> int:
    for name, command in check_commands(pytest_arguments):
        print(f"== {name}", flush=True)
        status = subprocess.call([str(python), *command], cwd=ROOT)
        if status:
            print(f"Failed: {name}", file=sys.stderr)
            return status
    return 0


def _start_game(python: Path, arguments: list[str]) -> int:
    # From the folder of the caller, so that a FILE means what the shell means by it; -P keeps a folder `app` that
    # happens to lie there from being taken for ours.
    command = [str(python), "-P", "-m", "app", *arguments]
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    if sys.platform == "win32":
        return subprocess.call(command, env=environment)
    sys.stdout.flush()
    os.execve(command[0], command, environment)


def _start_again_with_newer_python(arguments: list[str]) -> int:
    for minor in (14, 13, 12, 11):
        newer = shutil.which(f"python3.{minor}")
        if newer:
            return subprocess.call([newer, str(Path(__file__).resolve()), *arguments])
    found = "{}.{}".format(*sys.version_info[:2])
    print(f"This is Python {found}; the game needs Python 3.11 or newer, and none is on the PATH.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
