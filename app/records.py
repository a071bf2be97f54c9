"""The record files of a profile, found by their names and ends; what is in them is read elsewhere, and later."""

import os
from collections.abc import Collection, Iterator
from pathlib import Path

from net.record_names import is_record_name

_END = b'{"type": "end"'
_TAIL_BYTES = 4096
_PRACTICE = b'"practice": true'


def find_unfinished(folder: Path, leave_out: Collection[Path] = ()) -> Path | None:
    """Return the record of the newest match that has no end. It is not read as a whole, so this takes no time.

    A practice is none of these: it must not stand before the match that it was taken from.
    """
    try:
        files = [(entry.stat().st_mtime_ns, Path(entry.path)) for entry in os.scandir(folder) if _is_record(entry)]
    except OSError:
        return None
    return next((path for _, path in sorted(files, reverse=True) if path not in leave_out and not is_over(path)), None)


def is_practice(path: Path) -> bool:
    """Whether a record is that of a practice."""
    try:
        with path.open("rb") as file:
            return _PRACTICE in file.readline(_TAIL_BYTES)
    except OSError:
        return False


def find_records(folder: Path) -> Iterator[Path]:
    """Return the records of a folder in any order; none where there is no folder."""
    return (path for path in folder.glob("*") if is_record_name(path.name))


def _is_record(entry: "os.DirEntry[str]") -> bool:
    return is_record_name(entry.name) and entry.is_file()


def is_over(path: Path) -> bool:
    """Whether there is no match to go on with: it has its end, it is a practice, or the file cannot be read."""
    try:
        with path.open("rb") as file:
            if _PRACTICE in file.readline(_TAIL_BYTES):
                return True
            file.seek(max(file.seek(0, os.SEEK_END) - _TAIL_BYTES, 0))
            last = file.read().rstrip().rpartition(b"\n")[2]
    except OSError:
        return True
    return last.startswith(_END)
