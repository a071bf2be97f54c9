"""Records of before, with a name that was not the game's own: found, gone on with, listed and taken in as ever."""

from pathlib import Path

import pytest

from app.history.files import Refusal, import_record
from app.history.library import Entry, Library
from app.matches import NewMatch, begin_match, resume_match
from app.records import find_records, find_unfinished
from net.record_names import RECORD_SUFFIX, is_record_name
from tests.support.matches import match_lines
from tests.support.records import data_of

OLD = ".jsonl"
WISH = NewMatch("wuhu-315", {}, ("阿青", "老周", "小满", "大江"))


def test_a_record_is_known_by_its_own_suffix_or_that_of_before() -> None:
    assert is_record_name(f"match{RECORD_SUFFIX}")
    assert is_record_name(f"match{OLD}")
    assert not is_record_name(f"match{RECORD_SUFFIX}.room")
    assert not is_record_name("match.txt")


def test_a_new_match_has_the_suffix_of_our_own(tmp_path: Path) -> None:
    begin_match(tmp_path, WISH, "none").close()
    assert [path.suffix for path in tmp_path.iterdir()] == [RECORD_SUFFIX]


def test_an_unfinished_match_of_before_is_found_and_gone_on_with(tmp_path: Path) -> None:
    begin_match(tmp_path, WISH, "none").close()
    (record,) = tmp_path.iterdir()
    old = record.rename(record.with_suffix(OLD))
    assert find_unfinished(tmp_path) == old
    resumed = resume_match(old, "none")
    resumed.session.start(0.0)
    resumed.session.close()
    assert list(tmp_path.iterdir()) == [old]
    assert list(find_records(tmp_path)) == [old]


def test_the_history_lists_both(tmp_path: Path) -> None:
    (tmp_path / f"old{OLD}").write_bytes(data_of(match_lines("wuhu-315", 3, 1)))
    (tmp_path / f"new{RECORD_SUFFIX}").write_bytes(data_of(match_lines("hefei", 3, 1)))
    told: list[tuple[Entry, ...]] = []
    Library(tmp_path, tmp_path / "store.json").read(told.append, lambda: False)
    assert {entry.path.suffix for entry in told[-1]} == {OLD, RECORD_SUFFIX}
    assert all(entry.digest is not None for entry in told[-1])


@pytest.mark.parametrize("name", [f"friend{OLD}", f"friend{RECORD_SUFFIX}", "friend.txt", "friend"])
def test_what_is_in_a_file_decides_whether_it_is_taken_in(tmp_path: Path, name: str) -> None:
    source = tmp_path / name
    source.write_bytes(data_of(match_lines("wuhu-315", 3, 1)))
    assert import_record(source, tmp_path / "records").path.suffix == RECORD_SUFFIX


def test_a_record_of_before_is_not_taken_in_twice(tmp_path: Path) -> None:
    data = data_of(match_lines("wuhu-315", 3, 1))
    (tmp_path / f"mine{OLD}").write_bytes(data)
    source = tmp_path / "elsewhere" / f"friend{RECORD_SUFFIX}"
    source.parent.mkdir()
    source.write_bytes(data)
    with pytest.raises(Refusal) as refused:
        import_record(source, tmp_path)
    assert refused.value.reason == "known"
