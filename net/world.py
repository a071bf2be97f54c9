"""What a room needs of the world around it, handed in: luck, files, the date, the program's version."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

from net.chance import Chance
from net.journal import FileJournal, Journal, NoJournal
from net.pace import Pace
from net.record_names import RECORD_SUFFIX
from net.room_file import RoomKeys, room_file_of, save_keys


class RoomStore(Protocol):
    """Where a room's record and its keys are kept."""

    def begin(self, ruleset: str) -> Journal:
        """A new record. Raises OSError."""
        ...

    def save(self, keys: RoomKeys) -> None:
        """Keep the keys beside the record, on the disk before this returns. Raises OSError."""
        ...

    def forget(self) -> None:
        """The match is over: nobody needs to come back to it."""
        ...


class NoStore:
    """For rooms that nobody continues (trials)."""

    def begin(self, ruleset: str) -> Journal:
        """A record that is not kept."""
        return NoJournal()

    def save(self, keys: RoomKeys) -> None:
        """Nothing is kept."""

    def forget(self) -> None:
        """Nothing was kept."""


class FileStore:
    """A record a match in one folder, with its FILE.room beside it. `path`: the record that is gone on with."""

    def __init__(self, folder: Path, path: Path | None = None) -> None:
        self.path = path
        self._folder = folder

    def begin(self, ruleset: str) -> Journal:
        """As the protocol says."""
        now = datetime.now().astimezone()
        path = self._folder / f"{now:%Y-%m-%d-%H%M%S}-{ruleset}{RECORD_SUFFIX}"
        count = 1
        while path.exists():
            count += 1
            path = path.with_name(f"{now:%Y-%m-%d-%H%M%S}-{ruleset}-{count}{RECORD_SUFFIX}")
        self.path = path
        return FileJournal(path)

    def save(self, keys: RoomKeys) -> None:
        """As the protocol says."""
        if self.path is not None:
            save_keys(room_file_of(self.path), keys)

    def forget(self) -> None:
        """As the protocol says."""
        if self.path is not None:
            room_file_of(self.path).unlink(missing_ok=True)


def local_time() -> str:
    """Now, with its zone, as a record's header has it."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


@dataclass(frozen=True, slots=True)
class World:
    """`app`: the program's version. `created`: the date for a record's header."""

    app: str
    chance: Chance
    store: RoomStore
    pace: Pace
    created: Callable[[], str] = local_time
