"""A record on a disk."""

from pathlib import Path
from threading import Event

import pytest

from net.journal import FileJournal

LIMIT_S = 60.0


def test_a_slow_disk_holds_nobody_up_and_what_is_wanted_meanwhile_is_done_in_one_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = Event(), Event()
    synced: list[int] = []

    def slow(file: int) -> None:
        synced.append(file)
        begun.set()
        assert may_end.wait(LIMIT_S)

    monkeypatch.setattr("net.journal.os.fsync", slow)
    journal = FileJournal(tmp_path / "record")
    journal.append(["one"])
    journal.sync()
    assert begun.wait(LIMIT_S)
    for line in ("two", "three", "four"):
        journal.append([line])
        journal.sync()
    assert len(synced) == 1
    may_end.set()
    journal.close()
    assert len(synced) == 2
    assert (tmp_path / "record").read_text(encoding="utf-8").split() == ["one", "two", "three", "four"]


def test_what_is_written_after_all_was_synced_is_synced_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr("net.journal.os.fsync", synced.append)
    for wish in range(1, 4):
        journal = FileJournal(tmp_path / "record")
        journal.append(["line"])
        journal.sync()
        journal.close()
        assert len(synced) == wish
