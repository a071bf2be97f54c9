"""Practice: a hand of one's choice, steps taken back, open hands, the same wall; a record of its own each time."""

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.application import Application
from app.client import LocalHost
from app.history.digest import digest_of
from app.play import Play
from app.program.neighbours import Neighbours
from app.records import find_unfinished, is_practice
from app.statistics.figures import figures_of
from app.table.board_elements import ToolPlan
from app.teach.practice_page import PracticePage
from engine.deal.events import Dealt
from engine.match.record import Record
from engine.match.record_reader import read_record
from engine.notation import format_tiles
from engine.seats import Seat
from engine.teach.decisions import decisions_of
from tests.support.matches import match_lines
from tests.support.records import data_of

LONG = 60_000
SEAT = Seat.WEST


def begin(program: Application, hand: str = "", ruleset: str = "wuhu-315") -> Play:
    program.teaching.show_practice(ruleset)
    page = page_of(program)
    page.hand.setText(hand)
    page.hand.textEdited.emit(hand)
    QTest.keyClick(page.start_button, Qt.Key.Key_Return)
    return play_of(program)


def page_of(program: Application) -> PracticePage:
    page = program.window.page
    assert isinstance(page, PracticePage)
    return page


def play_of(program: Application) -> Play:
    play = program.seating.play
    assert play is not None
    return play


def records(program: Application) -> list[Path]:
    return sorted(path for path in program.profile.records.iterdir() if path.is_file())


def record_of(program: Application) -> Record:
    (path,) = records(program)
    return read_record(path.read_bytes())


def asked(program: Application, qtbot: QtBot) -> None:
    def is_asked() -> bool:
        play = program.seating.play
        return play is not None and play.update is not None and bool(play.update.view.legal)

    qtbot.waitUntil(is_asked, timeout=LONG)


def act(program: Application, qtbot: QtBot) -> None:
    """Discard what hangs over, or pass."""
    asked(program, qtbot)
    play = play_of(program)
    assert play.update is not None
    turn = play.update.turn_id
    play._act(play.update.seat, turn, play.update.view.legal[-1])
    qtbot.waitUntil(lambda: play.update is not None and play.update.turn_id != turn, timeout=LONG)


def tool(program: Application, key: Qt.Key) -> None:
    QTest.keyClick(play_of(program).table.canvas, key)


def undo(program: Application, qtbot: QtBot) -> None:
    play = play_of(program)
    tool(program, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: program.seating.play not in (None, play), timeout=LONG)
    asked(program, qtbot)


def test_the_form_of_a_match_leads_to_the_practice(program: Application) -> None:
    program.pages.show_new_match("hefei")
    page = program.window.page
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_P)
    assert page_of(program).rules.ruleset == "hefei"


def test_the_guided_deals_lead_to_it_too(program: Application) -> None:
    program.learning.show_list()
    page = program.window.page
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_P)
    assert page_of(program).rules.ruleset == program.outfit.settings.ruleset


def test_a_hand_is_dealt_as_it_was_typed(program: Application, qtbot: QtBot) -> None:
    begin(program, "123m 456p 789s 2255m")
    asked(program, qtbot)
    dealt = record_of(program).lines[0].event
    assert isinstance(dealt, Dealt)
    assert format_tiles(dealt.hands[2]) == "1222355m456p789s"
    assert dealt.dealer != 2


def test_fourteen_tiles_make_the_person_the_dealer(program: Application, qtbot: QtBot) -> None:
    begin(program, "123m 456p 789s 2255m 9s")
    asked(program, qtbot)
    dealt = record_of(program).lines[0].event
    assert isinstance(dealt, Dealt)
    assert dealt.dealer == 2
    assert format_tiles(dealt.hands[2]) == "1222355m456p7899s"


def test_a_hand_that_cannot_be_is_refused_with_a_sentence(program: Application) -> None:
    program.teaching.show_practice("wuhu-315")
    page = page_of(program)
    page.hand.setText("123m 456q")
    page.hand.textEdited.emit("")
    assert "456q" in page.trouble.text()
    assert not page.start_button.isEnabled()
    page.start()
    assert program.seating.play is None
    page.hand.setText("")
    page.hand.textEdited.emit("")
    assert page.start_button.isEnabled()


def test_the_table_bears_a_mark_and_hints_are_always_shown(program: Application, qtbot: QtBot) -> None:
    play = begin(program)
    asked(program, qtbot)
    assert play.table.plan is not None
    mark = play.table.plan.elements["tool/mark"]
    assert isinstance(mark, ToolPlan)
    assert mark.words == "练习"
    assert "icon/hint" not in play.table.plan.elements
    qtbot.waitUntil(lambda: play.coach.hints is not None, timeout=LONG)
    assert "advice" in play.table.plan.elements or play.table._desk.attention.place is not None


def test_a_practice_is_marked_and_outside_the_statistics(program: Application, qtbot: QtBot) -> None:
    begin(program)
    asked(program, qtbot)
    (path,) = records(program)
    record = record_of(program)
    assert record.header.is_practice
    assert is_practice(path)
    assert find_unfinished(program.profile.records) is None
    assert not figures_of([digest_of(record)], record.header.players[2].name)


def test_a_step_back_asks_again_in_a_record_of_its_own(program: Application, qtbot: QtBot) -> None:
    begin(program)
    asked(program, qtbot)
    act(program, qtbot)
    act(program, qtbot)
    asked(program, qtbot)
    before = record_of(program)
    (path,) = records(program)
    last = list(decisions_of(before, SEAT))[-1]
    undo(program, qtbot)
    view = play_of(program).update
    assert view is not None
    assert view.view == last.view
    after = record_of(program)
    assert after.header.is_practice
    assert [line.event for line in after.lines] == [line.event for line in before.lines[: last.count]]
    assert records(program) != [path], "the abandoned one told of nothing and is gone"


def test_every_earlier_decision_can_be_gone_back_to(program: Application, qtbot: QtBot) -> None:
    begin(program)
    for _ in range(3):
        act(program, qtbot)
    asked(program, qtbot)
    counts = [decision.count for decision in decisions_of(record_of(program), SEAT)]
    assert len(counts) >= 2
    for count in reversed(counts):
        undo(program, qtbot)
        assert len(record_of(program).lines) == count
    said: list[object] = []
    practice = play_of(program).practice
    assert practice is not None
    practice.said.connect(said.append)
    tool(program, Qt.Key.Key_U)
    assert len(said) == 1


def test_the_same_wall_is_dealt_again(program: Application, qtbot: QtBot) -> None:
    play = begin(program)
    act(program, qtbot)
    act(program, qtbot)
    before = record_of(program)
    tool(program, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: program.seating.play not in (None, play), timeout=LONG)
    asked(program, qtbot)
    after = record_of(program)
    assert after.lines[0].event == before.lines[0].event
    assert len(after.lines) <= len(before.lines)


def test_all_hands_lie_open_and_the_chip_says_so(program: Application, qtbot: QtBot) -> None:
    play = begin(program)
    asked(program, qtbot)

    def opened() -> int:
        assert play.table.plan is not None
        return sum(key.startswith("open/") for key in play.table.plan.elements)

    assert opened() == 0
    tool(program, Qt.Key.Key_O)
    assert opened() >= 3 * 13 - 9
    assert play.table.plan is not None
    chip = play.table.plan.elements["tool/open"]
    assert isinstance(chip, ToolPlan)
    assert chip.is_on
    act(program, qtbot)
    asked(program, qtbot)
    assert opened() > 0
    tool(program, Qt.Key.Key_O)
    assert opened() == 0


def test_open_hands_stay_open_after_a_step_back(program: Application, qtbot: QtBot) -> None:
    play = begin(program)
    act(program, qtbot)
    tool(program, Qt.Key.Key_O)
    tool(program, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: program.seating.play not in (None, play), timeout=LONG)
    practice = play_of(program).practice
    assert practice is not None
    assert practice.is_open


def test_a_step_can_be_taken_back_when_the_deal_is_over(program: Application, qtbot: QtBot) -> None:
    begin(program)
    play = play_of(program)
    for _ in range(60):
        qtbot.waitUntil(lambda: is_asked_or_over(play), timeout=LONG)
        if play.settlement.ended is not None:
            break
        act(program, qtbot)
    assert play.settlement.ended is not None
    count = len(record_of(program).lines)
    play.settlement.put_aside()
    QTest.keyClick(play.settlement._aside, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: program.seating.play not in (None, play), timeout=LONG)
    asked(program, qtbot)
    newest = max(records(program), key=lambda path: path.stat().st_mtime_ns)
    assert len(read_record(newest.read_bytes()).lines) < count
    assert len(records(program)) == 2, "the deal that was over stays"


def is_asked_or_over(play: Play) -> bool:
    return play.settlement.ended is not None or (play.update is not None and bool(play.update.view.legal))


def test_an_ordinary_match_has_no_mark_and_no_tools(program: Application, qtbot: QtBot) -> None:
    program.pages.show_new_match("wuhu-315")
    page = program.window.page
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_Return)
    asked(program, qtbot)
    play = play_of(program)
    assert play.practice is None
    assert play.table.plan is not None
    assert not any(isinstance(each, ToolPlan) for each in play.table.plan.elements.values())
    assert "icon/hint" in play.table.plan.elements
    tool(program, Qt.Key.Key_U)
    tool(program, Qt.Key.Key_R)
    assert play_of(program) is play
    assert not record_of(program).header.is_practice


def test_whether_hints_are_shown_is_remembered(program: Application, qtbot: QtBot) -> None:
    program.pages.show_new_match("wuhu-315")
    page = program.window.page
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_Return)
    asked(program, qtbot)
    tool(program, Qt.Key.Key_Slash)
    assert program.outfit.settings.shows_hints


@pytest.mark.parametrize("hints", [False, True])
def test_several_people_at_one_screen_have_hints_only_if_they_allow_them(
    program: Application, qtbot: QtBot, hints: bool
) -> None:
    program.pages.show_new_match("wuhu-315")
    form = program.pages.new_match.get()
    assert form.hints.isHidden()
    form.seats.toggles[0].click()
    assert not form.hints.isHidden()
    form.hints.setChecked(hints)
    form.start()
    play = play_of(program)
    qtbot.waitUntil(lambda: play.info is not None, timeout=LONG)
    assert play.info is not None
    assert play.info.hints is hints
    play.coach.turn(True)
    assert play.coach.is_on is hints


def test_two_steps_back_before_the_table_is_there_are_one(program: Application, qtbot: QtBot) -> None:
    play = begin(program)
    act(program, qtbot)
    act(program, qtbot)
    asked(program, qtbot)
    count = list(decisions_of(record_of(program), SEAT))[-1].count
    tool(program, Qt.Key.Key_U)
    tool(program, Qt.Key.Key_U)
    tool(program, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: program.seating.play not in (None, play), timeout=LONG)
    asked(program, qtbot)
    assert len(record_of(program).lines) == count, "one record, of one step"


@pytest.mark.parametrize("data", [None, b"", b"no record"])
@pytest.mark.parametrize("key", [Qt.Key.Key_U, Qt.Key.Key_R])
def test_what_hinders_a_step_back_is_said_and_the_table_stays(
    program: Application, qtbot: QtBot, data: bytes | None, key: Qt.Key
) -> None:
    play = begin(program)
    asked(program, qtbot)
    (path,) = records(program)
    path.unlink()
    if data is not None:
        path.write_bytes(data)
    tool(program, key)
    assert len(program.window.notices) == 1
    assert play_of(program) is play


def test_a_disk_that_is_full_keeps_the_table_and_leaves_no_part_of_a_record(
    program: Application, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    play = begin(program)
    asked(program, qtbot)
    before = records(program)
    with monkeypatch.context() as patch:
        patch.setattr("app.replay.practice.FileJournal.append", refuse)
        tool(program, Qt.Key.Key_R)
    assert len(program.window.notices) == 1
    assert play_of(program) is play
    assert records(program) == before
    tool(program, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: program.seating.play not in (None, play), timeout=LONG)


def test_a_practice_that_cannot_go_on_leads_home(
    program: Application, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EACCES, "not allowed")

    begin(program)
    asked(program, qtbot)
    (path,) = records(program)
    monkeypatch.setattr("app.matches.resume_match", refuse)
    tool(program, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: program.window.page is program.home.page, timeout=LONG)
    assert path in records(program), "what was played is not lost"


def recorded(program: Application) -> Path:
    program.profile.records.mkdir(parents=True, exist_ok=True)
    path = program.profile.records / "match.jcmj"
    path.write_bytes(data_of(match_lines("wuhu-315", 3, 1)))
    return path


def test_playing_on_from_a_review_at_an_open_table_puts_that_table_away(program: Application, qtbot: QtBot) -> None:
    play = begin(program)
    asked(program, qtbot)
    host = play.game
    assert isinstance(host, LocalHost)
    path = recorded(program)
    program.archive.show_moment(path, 10, SEAT, program.archive.history)
    replay = program.archive.replay
    assert replay is not None
    replay.play_on_wanted.emit(10, SEAT)
    assert program.seating.play not in (None, play)
    assert play.page is not program.window.page
    assert host._is_stopped, "nobody plays on at a table that is not in sight"


def test_a_table_in_a_room_stays_when_somebody_wants_to_play_on_elsewhere(
    program: Application, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = begin(program)
    asked(program, qtbot)
    monkeypatch.setattr(Neighbours, "is_inside", True)
    before = len(records(program))
    program.archive.play_on_from(recorded(program), 10, SEAT)
    assert play_of(program) is play
    assert len(records(program)) == before + 1, "no practice was begun"
    assert len(program.window.notices) == 1
