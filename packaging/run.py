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
from collections.abc import Mapping
from pathlib import Path

import system_needs
import virtual_env

# This file and those beside it are read by older Pythons too, so that they can say what they lack.
OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def main(arguments: list[str]) -> int:
    """Return the exit status. A started game takes this process over, but on Windows."""
    if sys.version_info < OLDEST_PYTHON:
        return _start_again_with_newer_python(arguments)
    if arguments[:1] == ["--help"]:
        print(__doc__, flush=True)
    for_tests = arguments[:1] == ["--test"]
    if not for_tests and not is_window_coming(arguments, os.environ, sys.platform):
        return _start_game(Path(sys.executable), arguments)
    try:
        system_needs.meet(for_tests, virtual_env.is_made(ROOT))
        python = virtual_env.make_ready(ROOT, for_tests)
    except (system_needs.NeedsUnmet, virtual_env.SetUpFailed) as problem:
        print(problem, file=sys.stderr)
        return 1
    return _run_checks(python, arguments[1:]) if for_tests else _start_game(python, arguments)


def is_window_coming(arguments: list[str], environment: Mapping[str, str], platform: str) -> bool:
    """Return whether these arguments of the game open its window here.

    If not, the standard library is all that it takes to do them, or to say that there is no screen.
    """
    # Not above: an older Python could not read these files.
    from app.__main__ import COMMANDS
    from app.display import has_display

    return not (arguments and arguments[0] in (*COMMANDS, "--help", "--version")) and has_display(environment, platform)


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
