"""Import and export: nothing is overwritten, nothing of a running deal leaves, and what is wrong is named."""

from pathlib import Path

import pytest

from app.history.files import Refusal, check_record, delete_record, export_record, import_record
from app.history.words import refusal_words
from engine.match.record_reader import read_record
from net.room_file import room_file_of
from tests.support.matches import match_lines
from tests.support.records import changed, data_of

LINES = match_lines("wuhu-315", 3, 2)


def put(folder: Path, name: str, data: bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    return path


def refusal_of(source: Path, folder: Path) -> Refusal:
    with pytest.raises(Refusal) as told:
        import_record(source, folder)
    return told.value


def test_an_exported_record_ends_with_its_last_settlement_and_can_be_taken_in(tmp_path: Path) -> None:
    settled = [place for place, line in enumerate(LINES) if '"settlement"' in line]
    source = put(tmp_path, "match.jcmj", data_of(LINES[: settled[1] - 2]) + b'{"type": "dr')
    target = tmp_path / "out.jcmj"
    export_record(source, target)
    assert target.read_bytes() == data_of(LINES[: settled[0] + 1])
    imported = import_record(target, tmp_path / "records")
    assert imported.path.read_bytes() == target.read_bytes()
    assert imported.path.stat().st_mode & 0o077 == 0


def test_a_match_without_a_finished_deal_is_not_exported(tmp_path: Path) -> None:
    source = put(tmp_path, "match.jcmj", data_of(LINES[:8]))
    with pytest.raises(Refusal) as told:
        export_record(source, tmp_path / "out.jcmj")
    assert told.value.reason == "nothing_over"
    assert not (tmp_path / "out.jcmj").exists()


def test_what_is_cut_off_is_dropped_and_counted(tmp_path: Path) -> None:
    source = put(tmp_path, "match.jcmj", data_of(LINES) + b'{"type"')
    imported = import_record(source, tmp_path / "records")
    assert imported.cut == 7
    assert imported.path.read_bytes() == data_of(LINES)


def test_the_same_match_is_taken_once(tmp_path: Path) -> None:
    source = put(tmp_path, "match.jcmj", data_of(LINES))
    first = import_record(source, tmp_path / "records")
    told = refusal_of(source, tmp_path / "records")
    assert (told.reason, told.detail) == ("known", first.path.name)
    assert len(list((tmp_path / "records").iterdir())) == 1


@pytest.mark.parametrize("data", [b"", b"hello\n", b'{"a": 1}\n', b"\xff\xfe\n"])
def test_a_foreign_file_is_no_record(tmp_path: Path, data: bytes) -> None:
    assert refusal_of(put(tmp_path, "x.jcmj", data), tmp_path / "records").reason == "not_a_record"


def test_a_broken_record_is_named_with_its_line(tmp_path: Path) -> None:
    wrong_form = data_of([*LINES[:3], '{"type": "discard", "seat": 9, "tile": "1m"}'])
    told = refusal_of(put(tmp_path, "a.jcmj", wrong_form), tmp_path / "records")
    assert told.reason == "broken"
    assert told.detail == "record/field|4|seat"
    assert "第 4 行的“seat”不对" in refusal_words(told, "a.jcmj")
    place = next(place for place, line in enumerate(LINES) if '"settlement"' in line and '"payments"' in line)
    cheated = [*LINES[:place], changed(LINES[place], points=[999, -333, -333, -333])]
    told = refusal_of(put(tmp_path, "b.jcmj", data_of(cheated)), tmp_path / "records")
    assert told.reason == "broken"
    assert told.detail == f"record/impossible|{place + 1}|"
    unknown = [changed(LINES[0], ruleset="mars"), *LINES[1:]]
    told = refusal_of(put(tmp_path, "c.jcmj", data_of(unknown)), tmp_path / "records")
    assert told.detail == "record/rules|1|"
    assert not (tmp_path / "records").exists()


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert refusal_of(tmp_path / "nowhere.jcmj", tmp_path).reason == "unreadable"
    with pytest.raises(Refusal) as told:
        export_record(put(tmp_path, "m.jcmj", data_of(LINES)), tmp_path / "no" / "such" / "folder.jcmj")
    assert told.value.reason == "unreadable"


def test_deleting_takes_the_keys_of_the_room_along(tmp_path: Path) -> None:
    path = put(tmp_path, "m.jcmj", data_of(LINES))
    keys = put(tmp_path, room_file_of(path).name, b"{}")
    delete_record(path)
    assert not path.exists()
    assert not keys.exists()
    delete_record(path)


def test_a_checked_record_is_the_record(tmp_path: Path) -> None:
    assert check_record(data_of(LINES)) == read_record(data_of(LINES))
