"""Taking records in and handing them out. Nothing is overwritten, and nothing of a running deal leaves. No Qt."""

import contextlib
import os
import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from app.history.library import LARGEST_BYTES
from app.records import find_records
from app.text.record_words import problem_code
from engine.errors import InvalidNotation
from engine.match.record import Record
from engine.match.record_reader import read_record
from engine.match.replay import replay
from net.record_names import RECORD_SUFFIX
from net.room_file import room_file_of


class Refusal(Exception):
    """A file is not taken, or not handed out. `reason`: one of `unreadable`, `too_large`, `not_a_record`, `broken`,
    `known`, `nothing_over`, `exists`; `detail`: what exactly, and where; of `broken` a code of
    `app.text.record_words`.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Imported:
    """Where a record lies now, and how many bytes of a last line were cut off."""

    path: Path
    cut: int


def check_record(data: bytes) -> Record:
    """The record in these bytes, played through by the rules. Raises Refusal."""
    first = data.partition(b"\n")[0]
    if b'"jiangcheng-record"' not in first:
        raise Refusal("not_a_record")
    try:
        record = read_record(data)
        replay(record)
    except InvalidNotation as problem:
        raise Refusal("broken", problem_code(problem)) from problem
    return record


def read_file(path: Path) -> bytes:
    """The bytes of a file that may be a record. Raises Refusal."""
    try:
        if path.stat().st_size > LARGEST_BYTES:
            raise Refusal("too_large")
        return path.read_bytes()
    except OSError as problem:
        raise Refusal("unreadable", problem_code(problem)) from problem


def import_record(source: Path, folder: Path) -> Imported:
    """Check a file and copy it among the records, under a name of its own. Raises Refusal."""
    data = read_file(source)
    record = check_record(data)
    data = data[: record.length]
    twin = _find_twin(data, folder)
    if twin is not None:
        raise Refusal("known", twin.name)
    target = folder / _name(record)
    _write_new(target, data)
    _date(target, record.header.created)
    return Imported(target, record.cut)


def export_record(source: Path, target: Path) -> None:
    """Write the record up to its last settlement. An existing target is replaced: the person was asked. Raises
    Refusal.
    """
    data = read_file(source)
    try:
        record = read_record(data)
    except InvalidNotation as problem:
        raise Refusal("broken", problem_code(problem)) from problem
    finished = record.finished()
    if not finished.lines:
        raise Refusal("nothing_over")
    lines = data[: record.length].split(b"\n")[: finished.lines[-1].number]
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        unfinished.write_bytes(b"\n".join(lines) + b"\n")
        unfinished.replace(target)
    except OSError as problem:
        unfinished.unlink(missing_ok=True)
        raise Refusal("unreadable", problem_code(problem)) from problem


def delete_record(path: Path) -> None:
    """Delete a record and the keys of its room. Raises OSError."""
    path.unlink(missing_ok=True)
    room_file_of(path).unlink(missing_ok=True)


def _find_twin(data: bytes, folder: Path) -> Path | None:
    """A record that says the same."""
    for path in find_records(folder):
        try:
            if path.stat().st_size == len(data) and path.read_bytes() == data:
                return path
        except OSError:
            continue
    return None


def _name(record: Record) -> str:
    now = datetime.now().astimezone()
    return f"{now:%Y-%m-%d-%H%M%S}-{record.header.ruleset}-import-{secrets.token_hex(4)}{RECORD_SUFFIX}"


def _date(path: Path, created: str) -> None:
    """Let the file be as old as the match, so that it is not taken for the one that was played last."""
    with contextlib.suppress(ValueError, OSError, OverflowError):
        when = datetime.fromisoformat(created).timestamp()
        os.utime(path, (when, when))


def _write_new(target: Path, data: bytes) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(file, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
    except FileExistsError as problem:
        raise Refusal("exists", target.name) from problem
    except OSError as problem:
        raise Refusal("unreadable", problem_code(problem)) from problem
