import os
import time
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path

import pytest

from app.matches import (
    PERSON,
    NewMatch,
    UnreadableMatch,
    begin_match,
    describe_match,
    person_seats,
    resume_match,
    wish_of,
)
from app.records import find_unfinished
from engine.deal.actions import Pass
from engine.deal.state import Phase
from net.host_session import HostSession
from net.messages import Act, Ready

WISH = NewMatch("wuhu-315", {"edge_wait": True}, ("阿青", "老周", "小满", "大江"))


def the_record(folder: Path) -> Path:
    (path,) = folder.glob("*.jcmj")
    return path


def play(session: HostSession, wants_end: bool = False) -> None:
    """Let the person pass and discard what he drew, until the deal (or the match) has ended."""
    session.connect(0, person_seats(session))
    session.start(0.0)
    for now in range(20_000):
        session.tick(float(now))
        session.take_outbox()
        legal = session.match.legal(PERSON)
        deal = session.match.deal
        assert deal is not None
        if deal.state.phase is Phase.ENDED:
            if session.match.is_over or not wants_end:
                return
            session.receive(0, Ready(PERSON), float(now))
        elif legal and PERSON in session.match.waiting:
            act(session, now)
    raise AssertionError("the deal never ends")


def act(session: HostSession, now: int) -> None:
    legal = session.match.legal(PERSON)
    choice = next((each for each in legal if isinstance(each, Pass)), legal[0])
    session.receive(0, Act(PERSON, session.turn_id, choice), float(now))


def is_half_answered(session: HostSession) -> bool:
    """Whether some have answered an open offer: those who go on with the record are asked anew."""
    deal = session.match.deal
    return deal is not None and deal.is_offering and set(deal.waiting) != set(deal.could)


def test_the_person_sits_against_three_ai_seats(tmp_path: Path) -> None:
    session = begin_match(tmp_path, WISH, "none")
    assert person_seats(session) == (PERSON,)
    names = [session.players[(PERSON + step) % 4].name for step in range(4)]
    assert names == list(WISH.names)
    assert session.match.options.edge_wait
    session.close()


def test_the_others_play_as_well_as_they_are_to_and_the_record_says_so(tmp_path: Path) -> None:
    session = begin_match(tmp_path, replace(WISH, level="hard"), "none")
    assert [player.level for player in session.players].count("hard") == 3
    assert wish_of(session).level == "hard"
    session.close()
    resumed = resume_match(the_record(tmp_path), "none").session
    assert resumed.players == session.players
    resumed.close()


def test_another_match_like_this_one(tmp_path: Path) -> None:
    session = begin_match(tmp_path, WISH, "none")
    again = wish_of(session)
    assert (again.ruleset, again.names, again.house_rules["edge_wait"]) == ("wuhu-315", WISH.names, True)
    session.close()


def test_a_match_broken_off_anywhere_goes_on_at_its_very_event(tmp_path: Path) -> None:
    session = begin_match(tmp_path, WISH, "none")
    session.connect(0, person_seats(session))
    session.start(0.0)
    for now in range(60):
        session.tick(float(now))
        if session.match.legal(PERSON) and PERSON in session.match.waiting:
            act(session, now)
        # Nothing is closed: that is what a killed process leaves.
        path = find_unfinished(tmp_path)
        assert path is not None
        if session.match.is_running and not is_half_answered(session):
            described = describe_match(path)
            assert described.number == session.match.number
            assert described.wall_left == session.match.view(PERSON).wall_left
            assert described.names == WISH.names
            assert (described.turn == 0) == (
                PERSON in session.match.waiting or session.match.view(PERSON).turn is PERSON
            )
    for now in range(60, 1_000):
        if not is_half_answered(session):
            break
        session.tick(float(now))
    before = session.match.view(PERSON)
    session.close()
    resumed = resume_match(the_record(tmp_path), "none").session
    assert resumed.match.view(PERSON) == before
    assert resumed.match.waiting == session.match.waiting
    resumed.close()


def test_a_line_cut_off_by_a_crash_is_dropped_before_the_file_is_appended_to(tmp_path: Path) -> None:
    session = begin_match(tmp_path, WISH, "none")
    session.connect(0, person_seats(session))
    session.start(0.0)
    session.close()
    path = the_record(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"type": "disc')
    resumed = resume_match(path, "none")
    resumed.session.close()
    assert resumed.dropped == len(b'{"type": "disc')
    assert path.read_bytes() == whole


def test_a_match_whose_record_cannot_be_begun_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(file: int, data: bytes) -> int:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("net.journal.os.write", write)
    with pytest.raises(OSError, match="No space left"):
        begin_match(tmp_path, WISH, "none")
    assert list(tmp_path.iterdir()) == []


def test_past_deals_are_known_after_going_on(tmp_path: Path) -> None:
    session = begin_match(tmp_path, WISH, "none")
    play(session)
    session.close()
    resumed = resume_match(the_record(tmp_path), "none")
    assert [view.number for view in resumed.past] == [1]
    assert resumed.past[0].outcome == session.match.view(PERSON).outcome
    assert describe_match(the_record(tmp_path)).turn is None
    resumed.session.close()


def test_a_finished_match_is_not_offered(tmp_path: Path) -> None:
    session = begin_match(tmp_path, NewMatch("wuhu-315", {"deals": 4}, WISH.names), "none")
    play(session, wants_end=True)
    session.close()
    assert the_record(tmp_path).read_bytes().rstrip().rpartition(b"\n")[2].startswith(b'{"type": "end"')
    assert find_unfinished(tmp_path) is None


def test_the_newest_unfinished_match_is_offered(tmp_path: Path) -> None:
    old, new = tmp_path / "old.jcmj", tmp_path / "new.jcmj"
    for path, age in ((old, 100), (new, 10)):
        path.write_text("{}\n", encoding="utf-8")
        os.utime(path, (time.time() - age, time.time() - age))
    (tmp_path / "other.txt").write_text("{}\n", encoding="utf-8")
    assert find_unfinished(tmp_path) == new
    assert find_unfinished(tmp_path, {new}) == old
    assert find_unfinished(tmp_path, {new, old}) is None
    assert find_unfinished(tmp_path / "missing") is None


@pytest.mark.parametrize("content", [b"", b"{}\n", b"no record\n", b'{"format": "jiangcheng-record", "version": 99}\n'])
def test_a_record_that_cannot_be_read_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.jcmj"
    path.write_bytes(content)
    with pytest.raises(UnreadableMatch, match=r"match\.jcmj: line 1"):
        describe_match(path)
    assert path.read_bytes() == content
