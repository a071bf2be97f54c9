"""Playing on: the record of a practice is that of the match up to a moment, and is gone on with."""

from pathlib import Path

from app.matches import resume_match
from app.records import find_unfinished
from app.replay.practice import begin_practice
from app.replay.reel import Reel
from engine.match.record_reader import read_record
from engine.match.replay import match_at
from engine.seats import Seat
from tests.support.matches import NAMES, match_lines
from tests.support.records import data_of


def written(folder: Path, ruleset: str) -> Path:
    path = folder / "match.jcmj"
    path.write_bytes(data_of(match_lines(ruleset, 3, 2)))
    return path


def test_a_practice_begins_at_the_very_moment_with_the_same_wall(tmp_path: Path) -> None:
    source = written(tmp_path, "wuhan")
    record = read_record(source.read_bytes())
    reel = Reel(record)
    place = next(
        place for place in range(reel.deals[1].first + 9, len(reel)) if Seat.NORTH in reel.moments[place].deciders
    )
    count = reel.moments[place].lines
    path = begin_practice(tmp_path, source, reel.record, count, Seat.NORTH, NAMES)
    practice = read_record(path.read_bytes())
    assert practice.header.is_practice
    assert [player.kind for player in practice.header.players] == ["ai", "ai", "ai", "person"]
    resumed = resume_match(path, "none")
    deal, told = resumed.session.match.deal, match_at(record, count).deal
    assert deal is not None
    assert told is not None
    assert deal.state == told.state
    assert Seat.NORTH in resumed.session.match.waiting
    resumed.session.close()


def test_a_practice_leaves_out_who_took_seats_over(tmp_path: Path) -> None:
    source = written(tmp_path, "wuhu-315")
    lines = list(match_lines("wuhu-315", 3, 2))
    taken = '{"type": "seat", "seat": 2, "name": "替手", "kind": "ai", "level": "normal"}'
    source.write_bytes(data_of([*lines[:3], taken, *lines[3:]]))
    record = read_record(source.read_bytes()).finished()
    path = begin_practice(tmp_path, source, record, 6, Seat.WEST, NAMES)
    practice = read_record(path.read_bytes())
    assert len(practice.lines) == 5
    assert practice.header.players[2].kind == "person"


def test_a_practice_is_not_offered_before_the_match_that_was_left(tmp_path: Path) -> None:
    source = tmp_path / "match.jcmj"
    source.write_bytes(data_of(match_lines("wuhu-315", 3, 1)[:-1]))
    (tmp_path / "other").mkdir()
    full = written(tmp_path / "other", "wuhu-315")
    record = read_record(full.read_bytes()).finished()
    begin_practice(tmp_path, full, record, 6, Seat.WEST, NAMES)
    assert find_unfinished(tmp_path) == source
