"""The library: what is found, in which order, and what is not read twice."""

import os
from pathlib import Path

import pytest

from app.history.library import Entry, Library
from app.text.record_words import problem_words
from engine.match import record_reader
from tests.support.matches import match_lines
from tests.support.records import data_of


def put(folder: Path, name: str, data: bytes, when: int) -> Path:
    path = folder / name
    path.write_bytes(data)
    os.utime(path, (when, when))
    return path


def read(folder: Path, store: Path) -> list[tuple[Entry, ...]]:
    told: list[tuple[Entry, ...]] = []
    Library(folder, store).read(told.append, lambda: False)
    return told


def test_the_newest_comes_first_and_a_broken_one_says_what_and_where(tmp_path: Path) -> None:
    data = data_of(match_lines("wuhu-315", 3, 1))
    put(tmp_path, "old.jcmj", data, 1000)
    put(tmp_path, "new.jcmj", data_of(match_lines("hefei", 3, 1)), 3000)
    put(tmp_path, "broken.jcmj", data_of([match_lines("wuhu-315", 3, 1)[0], '{"type": "draw"}']), 2000)
    put(tmp_path, "other.txt", b"no record", 4000)
    (entries,) = read(tmp_path, tmp_path / "store.json")
    assert [entry.path.name for entry in entries] == ["new.jcmj", "broken.jcmj", "old.jcmj"]
    assert entries[1].digest is None
    assert problem_words(entries[1].problem) == "第 2 行缺“from”"


def test_only_what_has_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records, store = tmp_path / "records", tmp_path / "cache" / "store.json"
    records.mkdir()
    put(records, "one.jcmj", data_of(match_lines("wuhu-315", 3, 1)), 1000)
    put(records, "two.jcmj", data_of(match_lines("hefei", 3, 1)), 2000)
    (first,) = read(records, store)
    count = 0

    def counted(data: bytes) -> object:
        nonlocal count
        count += 1
        return original(data)

    original = record_reader.read_record
    monkeypatch.setattr("app.history.library.read_record", counted)
    (again,) = read(records, store)
    assert again == first
    assert count == 0
    put(records, "two.jcmj", data_of(match_lines("wuhan", 3, 1)), 3000)
    known, all_of_them = read(records, store)
    assert count == 1
    assert [entry.path.name for entry in known] == ["one.jcmj"]
    assert [entry.path.name for entry in all_of_them] == ["two.jcmj", "one.jcmj"]


def test_a_lost_or_foreign_store_is_made_anew(tmp_path: Path) -> None:
    put(tmp_path, "one.jcmj", data_of(match_lines("wuhu-315", 3, 1)), 1000)
    store = tmp_path / "store.json"
    store.write_bytes(b'{"version": 99, "files": {}}')
    (first,) = read(tmp_path, store)
    store.write_bytes(b"no json")
    (second,) = read(tmp_path, store)
    assert first == second
    assert first[0].digest is not None


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert read(tmp_path / "nowhere", tmp_path / "store.json") == [()]


def test_many_new_matches_are_told_of_bit_by_bit(tmp_path: Path) -> None:
    data = data_of(match_lines("wuhu-315", 3, 1))
    for number in range(45):
        put(tmp_path, f"{number:03}.jcmj", data, 1000 + number)
    told = read(tmp_path, tmp_path / "store.json")
    assert [len(entries) for entries in told] == [8, 40, 45]
    assert told[0][0].path.name == "044.jcmj"


def test_what_a_stopped_reading_has_read_is_kept(tmp_path: Path) -> None:
    data = data_of(match_lines("wuhu-315", 3, 1))
    for number in range(4):
        put(tmp_path, f"{number}.jcmj", data, 1000 + number)
    calls = iter([False, False, True, True])
    library = Library(tmp_path, tmp_path / "store.json")
    library.read(lambda entries: None, lambda: next(calls))
    told: list[tuple[Entry, ...]] = []
    library.read(told.append, lambda: False)
    assert [len(entries) for entries in told] == [2, 4]


def test_a_reading_stops_when_it_is_not_wanted_any_more(tmp_path: Path) -> None:
    put(tmp_path, "one.jcmj", data_of(match_lines("wuhu-315", 3, 1)), 1000)
    told: list[tuple[Entry, ...]] = []
    Library(tmp_path, tmp_path / "store.json").read(told.append, lambda: True)
    assert told == []
