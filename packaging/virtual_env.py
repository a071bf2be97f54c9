"""The folder .venv of the checkout: made once, filled from a lock file, and known by a stamp to be up to date."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

FOLDER = ".venv"
GAME_LOCK = "packaging/lock.txt"
TEST_LOCK = "packaging/lock-test.txt"
BENCH_LOCK = "packaging/lock-bench.txt"
LOCKS = (GAME_LOCK, TEST_LOCK, BENCH_LOCK)
"""Each holds all of those before it, at the same versions."""


class SetUpFailed(Exception):
    """venv or pip has failed; what they printed stands above this message."""


def is_made(root: Path) -> bool:
    """Return whether there is a Python in the folder. It may still want packages."""
    return python_of(root, sys.platform).exists()


def python_of(root: Path, platform: str) -> Path:
    """Return where the folder's Python is or will be; `platform` is a value of `sys.platform`."""
    return root / FOLDER / ("Scripts/python.exe" if platform == "win32" else "bin/python")


def make_ready(root: Path, lock: str) -> Path:
    """Make the folder and install the lock where the stamp says that this is due; return the folder's Python.

    Raises:
        SetUpFailed: the folder cannot be made, or a package cannot be had.
    """
    python = python_of(root, sys.platform)
    if is_ready(root, python, lock):
        return python
    if not _has_pip(python):
        print(f"Making {root / FOLDER}", flush=True)
        _run([sys.executable, "-m", "venv", "--clear", str(root / FOLDER)], "The folder .venv cannot be made.")
    print("Installing the Python packages: about 260 MB to load, once", flush=True)
    _run(
        [
            str(python),
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            "--require-hashes",
            "-r",
            str(root / lock),
        ],
        "The packages cannot be installed. Is there a network?",
    )
    write_stamp(root, python, lock)
    return python


def is_ready(root: Path, python: Path, lock: str) -> bool:
    """Return whether this lock, or one that holds it, has been installed whole."""
    return python.exists() and any(_is_stamped(root, python, each) for each in LOCKS[LOCKS.index(lock) :])


def write_stamp(root: Path, python: Path, lock: str) -> None:
    """Remember that this lock has been installed whole. The others' stamps go: their versions may be gone."""
    for each in LOCKS:
        _stamp_path(root, each).unlink(missing_ok=True)
    _stamp_path(root, lock).write_text(_stamp(root, python, lock), encoding="utf-8")


def _is_stamped(root: Path, python: Path, lock: str) -> bool:
    path = _stamp_path(root, lock)
    return path.exists() and path.read_text(encoding="utf-8") == _stamp(root, python, lock)


def _stamp(root: Path, python: Path, lock: str) -> str:
    """A new lock changes it, and so does a new Python behind the link."""
    digest = hashlib.sha256((root / lock).read_bytes()).hexdigest()
    return f"{digest} {os.path.realpath(python)}"


def _stamp_path(root: Path, lock: str) -> Path:
    return root / FOLDER / f"{Path(lock).stem}.installed"


def _has_pip(python: Path) -> bool:
    """Return whether the folder can be filled: after an upgrade of the system's Python it cannot."""
    if not python.exists():
        return False
    try:
        return subprocess.run([str(python), "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _run(command: list[str], complaint: str) -> None:
    if subprocess.call(command):
        raise SetUpFailed(complaint)
