"""Freezes the program into one folder that needs no Python, and proves that it runs."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import app_icons
import mac_bundle
from app import __version__
from frozen_parts import missing_libraries
from notices import NoticeMissing, add_system_notices, write_notices

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SELF_TEST_S = 300
MAC_NAME = "Jiangcheng Mahjong.app"


class BuildFailed(Exception):
    """The build stops here; the message says why."""


@dataclass(frozen=True)
class Frozen:
    """What was frozen. `folder`: with the program in it; `door`: what runs commands and the self-test."""

    folder: Path
    door: Path


def freeze(build: Path) -> Frozen:
    """Make the program below the folder `build`. Raises BuildFailed."""
    build.mkdir(parents=True, exist_ok=True)
    facts = {**build_facts(), "mac_identity": os.environ.get("MAC_IDENTITY", "")}
    (build / "build.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    (build / "info_plist.json").write_text(json.dumps(mac_bundle.info_plist()), encoding="utf-8")
    app_icons.write_icons(build / "icons")
    try:
        write_notices(build / "notices")
    except NoticeMissing as problem:
        raise BuildFailed(str(problem)) from problem
    distribution = build / "frozen"
    command = [
        sys.executable,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--clean",
        "--log-level=INFO",
        f"--distpath={distribution}",
        f"--workpath={build / 'work'}",
        str(HERE / "jiangcheng.spec"),
    ]
    log = _run_logged(command, build / "pyinstaller.log")
    missing = missing_libraries(log, distribution)
    if missing:
        raise BuildFailed("Left out silently, because it is not on this machine: " + ", ".join(missing))
    dangling = [str(each) for each in distribution.rglob("*") if each.is_symlink() and not each.exists()]
    if dangling:
        raise BuildFailed("Links to nowhere: " + ", ".join(dangling))
    frozen = find_frozen(distribution)
    if sys.platform == "linux":
        add_system_notices(frozen.folder)
    return frozen


def find_frozen(distribution: Path) -> Frozen:
    """Return what lies in PyInstaller's folder on this system."""
    if sys.platform == "darwin":
        bundle = distribution / MAC_NAME
        return Frozen(bundle, bundle / "Contents" / "MacOS" / "jiangcheng")
    folder = distribution / "jiangcheng"
    return Frozen(folder, folder / ("jiangcheng-console.exe" if sys.platform == "win32" else "jiangcheng"))


def build_facts() -> dict[str, str]:
    """Return what the About page says of a build; the date is the commit's, so that a build can be made again."""
    commit, seconds = _git("rev-parse", "--short=12", "HEAD"), _git("log", "-1", "--format=%ct")
    made = datetime.fromtimestamp(int(seconds), UTC) if seconds else datetime.now(UTC)
    return {
        "version": __version__,
        "commit": commit,
        "date": f"{made:%Y-%m-%d}",
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def self_test(frozen: Frozen) -> None:
    """Run the frozen program's own test, away from this checkout and its Python. Raises BuildFailed."""
    kept = ("PATH", "HOME", "LANG", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
    environment = {name: os.environ[name] for name in kept if name in os.environ}
    status = subprocess.call([str(frozen.door), "--self-test"], env=environment, timeout=SELF_TEST_S)
    if status:
        raise BuildFailed(f"the self-test of the frozen program ended with status {status}")


def _run_logged(command: list[str], log: Path) -> str:
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace"
    ) as process:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "WARNING" in line or "ERROR" in line:
                print(line, end="", flush=True)
    log.write_text("".join(lines), encoding="utf-8")
    if process.returncode:
        print("".join(lines[-30:]), file=sys.stderr)
        raise BuildFailed(f"PyInstaller ended with status {process.returncode}; its log is {log}")
    return "".join(lines)


def _git(*arguments: str) -> str:
    """What git says; nothing where there is no git, or no checkout."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
