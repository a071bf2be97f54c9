"""A guest's records of matches that are over: nothing to come back to, so they go to those of all matches."""

from contextlib import suppress
from pathlib import Path

from app.records import find_records, is_over
from net.room_file import room_file_of


def put_away(folder: Path, records: Path) -> None:
    """Move the finished ones; what cannot be moved stays where it is."""
    for path in find_records(folder):
        with suppress(OSError):
            if not room_file_of(path).exists() and is_over(path):
                records.mkdir(parents=True, exist_ok=True)
                path.replace(records / path.name)


def forget_keys(record: Path) -> None:
    """The room does not know these seats any more: they are not offered again."""
    with suppress(OSError):
        room_file_of(record).unlink(missing_ok=True)
