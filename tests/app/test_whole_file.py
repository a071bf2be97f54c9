"""What is kept is written as a whole or not at all, and what cannot be read back is as if it were not there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.commands.given import BadCommand
from app.commands.host import _read_options
from app.history.library import Library
from app.keeper.evening import load_evening
from app.lessons.progress import Progress
from app.lobby.rule_sets import RuleSets
from app.rooms.entries import Visited
from app.teach.drill_store import Drill, DrillStore
from app.whole_file import write_whole
from engine.errors import InvalidNotation
from net.room_file import load_keys

DEEP = b"[" * 100_000
DEEP_IN_WHAT_IS_NOT_KNOWN = b'{"version":1,"other":' + DEEP + b"]" * 100_000 + b"}"


def test_a_file_and_its_folder_are_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "new" / "file", b"all")
    assert [(path.name, path.read_bytes()) for path in (tmp_path / "new").iterdir()] == [("file", b"all")]


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()
    with pytest.raises(OSError, match="file"):
        write_whole(tmp_path / "file", b"all")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def _drills(path: Path) -> object:
    return DrillStore(path, path.parent).drills()


def _library(path: Path) -> object:
    told: list[object] = []
    Library(path.parent / "records", path).read(told.extend, lambda: False)
    return told


READERS: dict[str, Callable[[Path], object]] = {
    "drills": _drills,
    "library": _library,
    "evening": load_evening,
    "lessons": lambda path: Progress(path).done,
    "rules": lambda path: RuleSets(path).load(),
    "rooms": lambda path: Visited(path).entries,
}


@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
@pytest.mark.parametrize("data", [b"", b"\xff", b"[]", b"null", b"7", b"{", DEEP, DEEP_IN_WHAT_IS_NOT_KNOWN])
def test_a_file_that_says_nothing_is_as_if_there_were_none(
    tmp_path: Path, read: Callable[[Path], object], data: bytes
) -> None:
    (tmp_path / "kept").write_bytes(data)
    assert not read(tmp_path / "kept")


@pytest.mark.parametrize("name", ["gone", "a\0b", "n" * 5000, "..", ""])
def test_a_drill_of_a_record_that_cannot_be_is_none(tmp_path: Path, name: str) -> None:
    (tmp_path / "records").mkdir()
    store = DrillStore(tmp_path / "drills.json", tmp_path / "records")
    store.note(Drill(name, 1, 0, "wuhan", 2.0), is_solved=False)
    assert (tmp_path / "drills.json").exists()
    assert store.drills() == ()


def test_a_drill_of_a_seat_that_is_not_at_the_table_is_none(tmp_path: Path) -> None:
    (tmp_path / "match.jcmj").write_bytes(b"")
    store = DrillStore(tmp_path / "drills.json", tmp_path)
    store.note(Drill("match.jcmj", 1, 4, "wuhan", 2.0), is_solved=False)
    assert store.drills() == ()


def test_keys_of_a_room_that_are_nested_too_deep_are_refused(tmp_path: Path) -> None:
    (tmp_path / "keys").write_bytes(DEEP)
    with pytest.raises(InvalidNotation):
        load_keys(tmp_path / "keys")


def test_options_of_a_host_that_are_nested_too_deep_are_refused() -> None:
    with pytest.raises(BadCommand):
        _read_options(DEEP.decode())
