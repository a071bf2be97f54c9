"""Where a session's record goes before anybody is told of an event.

`append` hands lines to the operating system in one write, so that a killed process loses none; `sync` asks for them to
be on the disk and returns at once. What the lines say is the record's business (`engine.match.record`).
"""

import os
from collections.abc import Iterable
from pathlib import Path
from threading import Lock, Thread
from typing import Protocol


class Journal(Protocol):
    """A place for record lines."""

    def append(self, lines: Iterable[str]) -> None:
        """Add these lines (without line ends) as one write. Raises OSError."""
        ...

    def sync(self) -> None:
        """Have what was appended reach the disk some time soon."""
        ...

    def close(self) -> None:
        """Finish; nothing is appended any more."""
        ...


class NoJournal:
    """For tables that are not recorded (tests, trials)."""

    def append(self, lines: Iterable[str]) -> None:
        """Forget the lines."""

    def sync(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""


class FileJournal:
    """Appends to one file that only its owner can read; it is made if it is not there.

    `length`: where the good lines of an existing file end; anything after it (a line cut off by a crash) is cut.
    """

    def __init__(self, path: Path, length: int | None = None) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        self._file = os.open(path, flags, 0o600)
        if length is not None:
            os.ftruncate(self._file, length)
        self._lock = Lock()
        self._is_wanted = False
        self._syncing: Thread | None = None

    def append(self, lines: Iterable[str]) -> None:
        """As the protocol says."""
        data = memoryview("".join(line + "\n" for line in lines).encode())
        while data:
            data = data[os.write(self._file, data) :]

    def sync(self) -> None:
        """Sync in a thread: a slow disk must not hold up the table, and what is wanted meanwhile is done in one go."""
        with self._lock:
            self._is_wanted = True
            if self._syncing is None:
                self._syncing = Thread(target=self._sync, name="journal-sync")
                self._syncing.start()

    def close(self) -> None:
        """Wait for a sync under way and close the file."""
        with self._lock:
            syncing = self._syncing
        if syncing is not None:
            syncing.join()
        os.close(self._file)

    def _sync(self) -> None:
        """Until nothing is wanted any more."""
        try:
            while self._take_wish():
                os.fsync(self._file)
        except OSError:
            with self._lock:
                self._syncing = None
            raise

    def _take_wish(self) -> bool:
        with self._lock:
            is_wanted, self._is_wanted = self._is_wanted, False
            if not is_wanted:
                self._syncing = None
            return is_wanted
