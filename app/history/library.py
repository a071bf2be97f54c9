"""The records of a profile and what is told of each, read off the window's path and kept between starts. No Qt here."""

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from app.history.digest import MatchDigest, digest_of
from app.text.record_words import problem_code
from app.whole_file import write_whole
from engine.errors import InvalidNotation
from engine.match.record_reader import read_record
from net.record_names import is_record_name

_VERSION = 2
"""Of the kept digests: another one is not read."""
_TELL_AFTER = (8, 40)
_TELL_EVERY = 200
LARGEST_BYTES = 64 * 1024 * 1024
"""No match is longer; a file that is larger is not read."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A record: its file, its digest or what is wrong with it (a code of `app.text.record_words`), and when it was
    written last.
    """

    path: Path
    modified_ns: int
    digest: MatchDigest | None
    problem: str = ""

    @property
    def created(self) -> str:
        """When the match began; an unreadable one sorts by its file."""
        return self.digest.created if self.digest is not None else ""


@dataclass(frozen=True, slots=True)
class _Kept:
    size: int
    modified_ns: int
    digest: MatchDigest | None
    problem: str


@dataclass(frozen=True, slots=True)
class _Store:
    version: int
    files: dict[str, _Kept]


class Library:
    """Reads a folder of records; what has not changed since the last time is not read again."""

    def __init__(self, folder: Path, store: Path) -> None:
        """`store`: the file that keeps the digests. It may be lost: then all is read anew."""
        self._folder = folder
        self._store = store

    def read(self, tell: Callable[[tuple[Entry, ...]], None], should_stop: Callable[[], bool]) -> None:
        """Tell of all matches, the newest first: of those that are known at once, then now and again, at last of all.

        Made for a thread. What was read is kept, also when the reading is stopped.
        """
        kept = self._load()
        found: dict[str, _Kept] = {}
        unread: list[tuple[str, os.stat_result]] = []
        for name, stat in self._files():
            known = kept.get(name)
            if known is not None and (known.size, known.modified_ns) == (stat.st_size, stat.st_mtime_ns):
                found[name] = known
            else:
                unread.append((name, stat))
        if unread and found:
            tell(self._entries(found))
        for count, (name, stat) in enumerate(sorted(unread, key=lambda each: -each[1].st_mtime_ns), 1):
            if should_stop():
                break
            read = self._read_one(name, stat)
            if read is not None:
                found[name] = read
            if count in _TELL_AFTER or count % _TELL_EVERY == 0:
                tell(self._entries(found))
        if unread or found.keys() != kept.keys():
            self._save(found)
        if not should_stop():
            tell(self._entries(found))

    def _files(self) -> list[tuple[str, os.stat_result]]:
        try:
            return [(each.name, each.stat()) for each in os.scandir(self._folder) if is_record_name(each.name)]
        except OSError:
            return []

    def _read_one(self, name: str, stat: os.stat_result) -> _Kept | None:
        """What is told of a file; None if it has gone."""
        if stat.st_size > LARGEST_BYTES:
            return _Kept(stat.st_size, stat.st_mtime_ns, None, f"{stat.st_size} bytes")
        try:
            digest = digest_of(read_record((self._folder / name).read_bytes()))
        except FileNotFoundError:
            return None
        except OSError as problem:
            return _Kept(-1, stat.st_mtime_ns, None, problem_code(problem))
        except InvalidNotation as problem:
            return _Kept(stat.st_size, stat.st_mtime_ns, None, problem_code(problem))
        return _Kept(stat.st_size, stat.st_mtime_ns, digest, "")

    def _entries(self, files: dict[str, _Kept]) -> tuple[Entry, ...]:
        entries = [
            Entry(self._folder / name, each.modified_ns, each.digest, each.problem) for name, each in files.items()
        ]
        return tuple(sorted(entries, key=lambda each: (each.modified_ns, each.path.name), reverse=True))

    def _load(self) -> dict[str, _Kept]:
        try:
            store = msgspec.json.decode(self._store.read_bytes(), type=_Store)
        except (OSError, RecursionError, msgspec.MsgspecError):
            return {}
        return store.files if store.version == _VERSION else {}

    def _save(self, files: dict[str, _Kept]) -> None:
        with contextlib.suppress(OSError):
            write_whole(self._store, msgspec.json.encode(_Store(_VERSION, files)))
