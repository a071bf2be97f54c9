"""Set up everything on a fresh machine, then start the game, the tests or the benchmarks. Needs Python, nothing else.

    python3 packaging/run.py [ARGUMENTS OF THE GAME]          starts the game
    python3 packaging/run.py --test [ARGUMENTS OF PYTEST]     runs every check and test
    python3 packaging/run.py --bench [WORD]                   runs the benchmarks (with WORD in the name)

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
LOCK_OF_TASK = {"--test": virtual_env.TEST_LOCK, "--bench": virtual_env.BENCH_LOCK}
sys.path.insert(0, str(ROOT))


def main(arguments: list[str]) -> int:
    """Return the exit status. A started game takes this process over, but on Windows."""
    if sys.version_info < OLDEST_PYTHON:
        return _start_again_with_newer_python(arguments)
    if arguments[:1] == ["--help"]:
        print(__doc__, flush=True)
    task = arguments[0] if arguments and arguments[0] in LOCK_OF_TASK else ""
    is_networked = is_network_coming(arguments)
    if not task and not is_networked and not is_window_coming(arguments, os.environ, sys.platform):
        return _start_game(Path(sys.executable), arguments)
    try:
        if not is_networked:
            system_needs.meet(bool(task), virtual_env.is_made(ROOT))
        python = virtual_env.make_ready(ROOT, LOCK_OF_TASK.get(task, virtual_env.GAME_LOCK))
    except (system_needs.NeedsUnmet, virtual_env.SetUpFailed) as problem:
        print(problem, file=sys.stderr)
        return 1
    if task:
        return _run_in_turn(python, commands_of(task, arguments[1:]))
    return _start_game(python, arguments)


def is_window_coming(arguments: list[str], environment: Mapping[str, str], platform: str) -> bool:
    """Return whether these arguments of the game open its window here, be it unseen.

    If not, the standard library is all that it takes to do them, or to say that there is no screen.
    """
    # Not above: an older Python could not read these files.
    from app.__main__ import COMMANDS, GALLERY, NETWORK_COMMANDS
    from app.display import has_display

    if "--self-test" in arguments or arguments[:1] == [GALLERY]:
        # It needs no screen, but all that a window needs.
        return True
    without = (*COMMANDS, *NETWORK_COMMANDS, "--help", "--version")
    return not (arguments and arguments[0] in without) and has_display(environment, platform)


def is_network_coming(arguments: list[str]) -> bool:
    """Return whether these arguments are of a command that needs what is installed for the network, but no window."""
    from app.__main__ import NETWORK_COMMANDS

    return bool(arguments) and arguments[0] in NETWORK_COMMANDS


def commands_of(task: str, rest: list[str]) -> list[tuple[str, list[str]]]:
    """Return what a task runs in order, each with its name and what follows `python`."""
    if task == "--bench":
        found = sorted(path.stem for path in (ROOT / "tests/benchmarks").glob("bench_*.py"))
        return [(name, ["-m", f"tests.benchmarks.{name}"]) for name in found if all(word in name for word in rest)]
    lint_imports = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    return [
        ("ruff format --check", ["-m", "ruff", "format", "--check"]),
        ("ruff check", ["-m", "ruff", "check"]),
        ("mypy", ["-m", "mypy"]),
        ("lint-imports", ["-c", lint_imports]),
        ("pytest", ["-m", "pytest", "-n", "auto", "--maxprocesses", "4", "--dist", "worksteal", *rest]),
    ]


def _run_in_turn(python: Path, commands: list[tuple[str, list[str]]]) -> int:
    """Run until the first that fails, and return its exit status."""
    for name, command in commands:
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
