"""What is handed on after an unexpected exception tells nothing of who plays, nor of the running deal."""

import json
from pathlib import Path

import pytest

from app.failure_report import finished_lines, full_report
from app.matches import NewMatch, begin_match
from engine.deal.actions import Discard
from engine.match.record_reader import read_record
from tests.support.matches import match_lines
from tests.support.records import data_of

NAMES = ("老王的名字", "小李的名字", "大张的名字", "阿陈的名字")


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A match of four people in its second deal, its first won by nobody."""
    folder = tmp_path / "records"
    wish = NewMatch("wuhu-315", {}, NAMES, (True, True, True, True))
    session = begin_match(folder, wish, "none")
    session.start(0.0)
    match = session.match
    session.close()
    [path] = folder.glob("*")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert match.is_running
    assert any(isinstance(action, Discard) for seat in match.waiting for action in match.legal(seat))
    assert '"wall"' in "".join(lines)
    return folder


def test_it_names_the_program_the_system_and_what_went_wrong(tmp_path: Path) -> None:
    log = tmp_path / "jiangcheng.log"
    log.write_text("".join(f"line {number}\n" for number in range(100)), encoding="utf-8")
    text = full_report("RuntimeError: the wall fell over", log, None)
    assert "Jiangcheng Mahjong 0." in text
    assert "Python 3." in text
    assert "Qt 6." in text
    assert "the wall fell over" in text
    assert "line 99" in text
    assert "line 20\n" not in text


def test_a_missing_log_is_no_hindrance(tmp_path: Path) -> None:
    assert "cannot be read" in full_report("x", tmp_path / "none.log", tmp_path / "no records")


def test_the_running_deal_and_the_names_stay_here(tmp_path: Path, records: Path) -> None:
    text = full_report("x", tmp_path / "none.log", records)
    assert '"format": "jiangcheng-record"' in text
    assert '"wall"' not in text
    assert not any(name in text for name in NAMES)


def test_what_is_handed_on_is_a_record(tmp_path: Path, records: Path) -> None:
    text = full_report("x", tmp_path / "none.log", records)
    lines = [line for line in text.splitlines() if line.startswith("{")]
    record = read_record("".join(line + "\n" for line in lines).encode())
    assert [player.name for player in record.header.players] == ["A", "B", "C", "D"]
    assert json.loads(lines[0])["ruleset"] == "wuhu-315"


def test_a_record_that_broke_off_within_a_letter_is_handed_on_as_far_as_it_is_whole(
    tmp_path: Path, records: Path
) -> None:
    [path] = records.glob("*")
    whole = full_report("x", tmp_path / "none.log", records)
    path.write_bytes(path.read_bytes() + '{"type": "seat", "name": "胡'.encode()[:-1])
    assert full_report("x", tmp_path / "none.log", records) == whole


def test_empty_lines_which_a_record_may_have_say_nothing(tmp_path: Path, records: Path) -> None:
    path = records / "old.jcmj"
    whole = data_of(match_lines("hefei", 3, 1))
    path.write_bytes(whole)
    lines = finished_lines(path)
    path.write_bytes(whole.replace(b"\n", b"\n\n", 3))
    assert len(lines) > 10
    assert finished_lines(path) == lines


def test_the_home_folder_which_is_called_after_the_person_is_not_named(tmp_path: Path) -> None:
    assert str(Path.home()) not in full_report(f'File "{Path.home()}/app/x.py"', tmp_path / "none.log", None)
