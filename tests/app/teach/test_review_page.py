"""The review: decisions by what they cost, each opening the table at its moment; computed beside the window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.teach.drill_store import MOST_OF_ONE
from app.teach.review_list import cost_words, row_text
from app.teach.review_page import ReviewPage
from app.teach.reviewer import Progress, Reviewer
from app.text.catalogue import set_language
from engine.match.record_reader import read_record
from engine.seats import Seat
from engine.teach.decisions import decisions_of
from engine.teach.review import Judged
from tests.support.matches import match_lines
from tests.support.records import data_of

LONG = 120_000


def written(program: Application, ruleset: str = "wuhu-315", deals: int = 2) -> Path:
    program.profile.records.mkdir(parents=True, exist_ok=True)
    path = program.profile.records / "match.jcmj"
    path.write_bytes(data_of(match_lines(ruleset, 3, deals)))
    return path


def reviewed(program: Application, qtbot: QtBot, deal: int | None = None) -> ReviewPage:
    program.teaching.show_review(written(program), deal)
    page = program.window.page
    assert isinstance(page, ReviewPage)
    qtbot.waitUntil(lambda: page.is_over, timeout=LONG)
    return page


def in_sight(program: Application) -> QWidget | None:
    return program.window.page


def test_every_own_decision_is_listed_the_dearest_first(program: Application, qtbot: QtBot) -> None:
    page = reviewed(program, qtbot)
    record = read_record(data_of(match_lines("wuhu-315", 3, 2)))
    own = {decision.count for decision in decisions_of(record.finished(), Seat.WEST)}
    assert {each.decision.count for each in page.judged} == own
    costs = [each.cost for each in page.judged]
    assert costs == sorted(costs, reverse=True)


def test_a_deal_is_looked_at_first_and_then_the_whole_match(program: Application, qtbot: QtBot) -> None:
    page = reviewed(program, qtbot, deal=2)
    assert {each.decision.view.number for each in page.judged} == {2}
    page.scope.segments[1][1].click()
    assert {each.decision.view.number for each in page.judged} == {1, 2}


def test_enter_opens_the_table_at_that_moment_and_the_way_back_leads_here(program: Application, qtbot: QtBot) -> None:
    page = reviewed(program, qtbot)
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    replay = program.archive.replay
    assert in_sight(program) is replay
    assert replay is not None
    decision = page.judged[0].decision
    assert replay.eyes is Seat.WEST
    shown = replay.playhead.reel.update(replay.playhead.place, Seat.WEST).view
    assert (shown.hand, shown.seats, shown.phase) == (decision.view.hand, decision.view.seats, decision.view.phase)

    def has_advice() -> bool:
        return replay is not None and replay.table.plan is not None and "advice" in replay.table.plan.elements

    qtbot.waitUntil(has_advice, timeout=LONG)
    replay.playhead.step(1)
    assert not has_advice()
    replay.left.emit()
    assert in_sight(program) is page


def test_the_history_leads_to_the_review(program: Application, qtbot: QtBot) -> None:
    written(program)
    program.archive.show_history()
    history = program.archive.history
    qtbot.waitUntil(lambda: history.entry is not None, timeout=LONG)
    QTest.keyClick(history, Qt.Key.Key_R)
    assert isinstance(program.window.page, ReviewPage)


def test_costly_decisions_become_drills(program: Application, qtbot: QtBot) -> None:
    page = reviewed(program, qtbot)
    path = program.profile.records / "match.jcmj"
    record = read_record(path.read_bytes()).finished()
    judged = tuple(
        Judged(each, each.action, 20.0 - place) for place, each in enumerate(decisions_of(record, Seat.WEST))
    )
    page.finished.emit(path, Seat.WEST, record, judged)
    counts = {each.decision.count for each in judged[:MOST_OF_ONE]}
    assert counts <= {drill.count for drill in program.teaching.store.drills()}


def test_a_review_can_be_stopped_and_says_how_far_it_came(program: Application, qtbot: QtBot) -> None:
    program.teaching.show_review(written(program, "wuhan", 4))
    page = program.window.page
    assert isinstance(page, ReviewPage)
    page.stop.click()
    assert not page.reviewer.is_busy
    assert not page.is_over
    assert "停下" in page.summary.text()


def test_a_match_without_a_finished_deal_has_nothing_to_review(program: Application) -> None:
    path = written(program)
    path.write_bytes(data_of(match_lines("wuhu-315", 3, 1)[:20]))
    before = program.window.page
    program.teaching.show_review(path)
    assert program.window.page is before


def test_rows_are_told_in_words_in_both_languages(program: Application, qtbot: QtBot) -> None:
    page = reviewed(program, qtbot)
    for language in ("en", "zh"):
        set_language(language)
        QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
        for judged in page.judged:
            assert cost_words(judged) in row_text(judged)


def test_a_reviewer_tells_how_far_it_is_and_then_everything(qtbot: QtBot) -> None:
    record = read_record(data_of(match_lines("hefei", 3, 1))).finished()
    reviewer = Reviewer()
    told: list[Progress] = []
    reviewer.told.connect(told.append)
    reviewer.review(record, Seat.WEST)
    qtbot.waitUntil(lambda: bool(told) and told[-1].is_over, timeout=LONG)
    reviewer.stop()
    assert [each.done for each in told] == sorted(each.done for each in told)
    assert len(told[-1].judged) == told[-1].total == len(list(decisions_of(record, Seat.WEST)))


def test_a_new_review_ends_the_old_one(qtbot: QtBot) -> None:
    long = read_record(data_of(match_lines("wuhan", 3, 4))).finished()
    short = read_record(data_of(match_lines("hefei", 3, 1))).finished()
    reviewer = Reviewer()
    told: list[Progress] = []
    reviewer.told.connect(told.append)
    reviewer.review(long, Seat.WEST)
    reviewer.review(short, Seat.WEST)
    qtbot.waitUntil(lambda: bool(told) and told[-1].is_over, timeout=LONG)
    reviewer.stop()
    expected = len(list(decisions_of(short, Seat.WEST)))
    assert {each.total for each in told} == {expected}


@pytest.mark.parametrize("cost", [0.0, 3.25])
def test_a_decision_that_costs_nothing_is_said_to_be_the_best(cost: float) -> None:
    record = read_record(data_of(match_lines("hefei", 3, 1))).finished()
    decision = next(decisions_of(record, Seat.WEST))
    words = cost_words(Judged(decision, decision.action, cost))
    assert words == ("−3.2 分" if cost else "最好的一手")
