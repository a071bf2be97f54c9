"""What a person hands on after an unexpected exception: enough to find the mistake, and nothing of who plays. No Qt.

The record stops at the last settlement, so that nothing of a running deal is told, and its names are replaced.
"""

import json
import platform
from collections import deque
from pathlib import Path

from app.about.components import find_build, find_components
from app.records import find_records
from engine.errors import InvalidNotation
from engine.match.record_reader import read_record

LOG_LINES = 60
STAND_INS = ("A", "B", "C", "D")


def full_report(report: str, log: Path, records: Path | None) -> str:
    """Return everything in one text. `records`: the folder of the match that is played now; None if none is."""
    build = find_build()
    parts = [
        f"Jiangcheng Mahjong {build.version} {build.commit} {build.date}".rstrip(),
        f"Python {platform.python_version()}, {platform.platform()}, {_qt_version()}",
        "",
        report.rstrip(),
        "",
        f"--- the last lines of {log.name}",
        *_tail(log),
    ]
    newest = None if records is None else _newest(records)
    if newest is not None:
        parts += ["", "--- the record up to the last settlement, names replaced", *finished_lines(newest)]
    return _without_home("\n".join(parts) + "\n")


def finished_lines(path: Path) -> list[str]:
    """Return the lines of a record up to its last settlement, without names; what hinders that, in a line."""
    try:
        data = path.read_bytes()
        finished = read_record(data).finished()
    except (OSError, InvalidNotation) as problem:
        return [f"cannot be read: {problem}"]
    count = finished.lines[-1].number if finished.lines else 1
    return [_nameless(line.decode()) for line in data.split(b"\n")[:count] if line.strip()]


def _nameless(line: str) -> str:
    found = json.loads(line)
    if "players" in found:
        found["players"] = list(STAND_INS)
    if found.get("type") == "seat":
        found["name"] = STAND_INS[found["seat"]]
    return json.dumps(found, ensure_ascii=False)


def _newest(folder: Path) -> Path | None:
    try:
        files = [(path.stat().st_mtime_ns, path) for path in find_records(folder)]
    except OSError:
        return None
    return max(files)[1] if files else None


def _tail(log: Path) -> list[str]:
    try:
        with log.open(encoding="utf-8", errors="replace") as file:
            return [line.rstrip("\n") for line in deque(file, LOG_LINES)]
    except OSError as problem:
        return [f"cannot be read: {problem.strerror}"]


def _qt_version() -> str:
    versions = {each.name: each.version for each in find_components()}
    return f"Qt {versions.get('PySide6-Essentials', '?')}"


def _without_home(text: str) -> str:
    """The home folder is called after the person."""
    return text.replace(str(Path.home()), "~")
