"""Drills: kept as places in records, asked at the table, judged, and forgotten once they are known."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.assets.theme import LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.settings import Settings
from app.table.advice_elements import AdvicePlan
from app.table.board_elements import ToolPlan
from app.teach.drill_page import DrillPage
from app.teach.drill_store import MOST, Drill, DrillStore
from engine.match.record_reader import read_record
from engine.seats import Seat
from engine.teach.decisions import Decision, decisions_of
from engine.teach.review import Judged
from tests.support.matches import match_lines
from tests.support.records import data_of

LONG = 120_000


@pytest.fixture
def record(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    path = folder / "match.jcmj"
    path.write_bytes(data_of(match_lines("wuhu-315", 3, 2)))
    return path


def decisions(record: Path) -> list[Decision]:
    return list(decisions_of(read_record(record.read_bytes()), Seat.WEST))


def store_of(record: Path, costs: tuple[float, ...] = (2.0, 0.5, 4.0)) -> DrillStore:
    store = DrillStore(record.parent.parent / "drills.json", record.parent)
    turns = [each for each in decisions(record) if len(each.view.hand) % 3 == 2]
    judged = tuple(Judged(each, each.action, cost) for each, cost in zip(turns, costs, strict=False))
    store.add(record, Seat.WEST, "wuhu-315", judged)
    return store


def test_what_was_dear_is_kept_the_dearest_first(record: Path) -> None:
    assert [drill.cost for drill in store_of(record).drills()] == [4.0, 2.0]


def test_only_the_dearest_of_a_review_are_kept(record: Path) -> None:
    drills = store_of(record, (3.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0)).drills()
    assert [drill.cost for drill in drills] == [9.0, 8.0, 7.0, 6.0, 5.0]


def test_the_same_review_again_adds_nothing(record: Path) -> None:
    store_of(record)
    assert len(store_of(record).drills()) == 2


def test_what_was_found_comes_later_and_twice_is_enough(record: Path) -> None:
    store = store_of(record)
    first = store.drills()[0]
    store.note(first, is_solved=True)
    assert [(drill.cost, drill.solved) for drill in store.drills()] == [(2.0, 0), (4.0, 1)]
    store.note(store.drills()[1], is_solved=False)
    assert [drill.solved for drill in store.drills()] == [0, 0]
    for _ in range(2):
        store.note(next(drill for drill in store.drills() if drill.cost == 4.0), is_solved=True)
    assert [drill.cost for drill in store.drills()] == [2.0]


def test_a_record_that_has_gone_takes_its_drills_along(record: Path) -> None:
    store = store_of(record)
    record.unlink()
    assert store.drills() == ()


def test_a_record_from_elsewhere_is_not_kept(record: Path, tmp_path: Path) -> None:
    store = DrillStore(tmp_path / "drills.json", record.parent)
    judged = tuple(Judged(each, each.action, 9.0) for each in decisions(record)[:1])
    store.add(tmp_path / "elsewhere.jcmj", Seat.WEST, "wuhu-315", judged)
    assert store.drills() == ()


def test_no_more_than_so_many_are_kept(record: Path) -> None:
    store = DrillStore(record.parent.parent / "drills.json", record.parent)
    store._save(tuple(Drill(record.name, count, 2, "wuhu-315", 3.0) for count in range(MOST + 20)))
    store.add(record, Seat.WEST, "wuhu-315", ())
    assert len(store.drills()) == MOST


@pytest.mark.parametrize("content", ["", "{}", "[1]", '{"version": 99, "drills": []}'])
def test_a_broken_file_is_as_if_there_were_none(record: Path, content: str) -> None:
    path = record.parent.parent / "drills.json"
    path.write_text(content, encoding="utf-8")
    assert DrillStore(path, record.parent).drills() == ()


@pytest.fixture
def page(record: Path, qtbot: QtBot, tmp_path: Path) -> Iterator[DrillPage]:
    art = TileArt(LIGHT, FaceSet.CLASSIC, None)
    page = DrillPage(LIGHT, art, Settings(), tmp_path, store_of(record))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.begin()
    yield page
    page.close_drills()


def answer(page: DrillPage, qtbot: QtBot, is_best: bool) -> None:
    decision = page._decision
    assert decision is not None
    qtbot.waitUntil(lambda: page._hints is not None, timeout=LONG)
    assert page._hints is not None
    options = page._hints.options
    page.table.action_chosen.emit(decision.view.seat, page._turn, (options[0] if is_best else options[-1]).action)


def test_the_table_is_that_of_the_decision_without_a_hint(page: DrillPage, record: Path) -> None:
    drill = page.drill
    assert drill is not None
    assert drill.cost == 4.0
    asked = next(each for each in decisions(record) if each.count == drill.count)
    assert page._decision == asked
    plan = page.table.plan
    assert plan is not None
    assert "advice" not in plan.elements
    mark = plan.elements["tool/mark"]
    assert isinstance(mark, ToolPlan)
    assert mark.words == "练错题"


def test_the_right_answer_is_said_to_be_right_and_why(page: DrillPage, qtbot: QtBot) -> None:
    answer(page, qtbot, is_best=True)
    assert page.verdict.startswith("对了")
    assert page.table.plan is not None
    assert isinstance(page.table.plan.elements["advice"], AdvicePlan)
    assert [drill.solved for drill in page._store.drills()] == [0, 1]


def test_a_wrong_answer_is_told_its_cost_and_the_best(page: DrillPage, qtbot: QtBot) -> None:
    answer(page, qtbot, is_best=False)
    assert "分" in page.verdict
    assert not page.verdict.startswith("对了")
    assert [drill.solved for drill in page._store.drills()] == [0, 0]


def test_only_the_first_answer_counts_but_it_can_be_tried_again(page: DrillPage, qtbot: QtBot) -> None:
    answer(page, qtbot, is_best=False)
    page.again.click()
    assert "现在会怎么打" in page.verdict
    answer(page, qtbot, is_best=True)
    assert page.verdict.startswith("对了")
    assert [drill.solved for drill in page._store.drills()] == [0, 0]


def test_after_the_last_drill_it_is_left(page: DrillPage, qtbot: QtBot) -> None:
    answer(page, qtbot, is_best=True)
    page.next.click()
    assert page.drill is not None
    assert page.drill.cost == 2.0
    with qtbot.waitSignal(page.left):
        page.next.click()


def in_sight(program: Application) -> QWidget | None:
    return program.window.page


def test_a_drill_leads_to_the_replay_and_can_be_played_on(program: Application, qtbot: QtBot) -> None:
    program.profile.records.mkdir(parents=True, exist_ok=True)
    path = program.profile.records / "match.jcmj"
    path.write_bytes(data_of(match_lines("wuhu-315", 3, 2)))
    turns = [each for each in decisions(path) if len(each.view.hand) % 3 == 2]
    program.teaching.store.add(path, Seat.WEST, "wuhu-315", (Judged(turns[3], turns[3].action, 2.0),))
    program.teaching.show_drills()
    page = program.window.page
    assert isinstance(page, DrillPage)
    answer(page, qtbot, is_best=False)
    page.look_back.click()
    replay = program.archive.replay
    assert replay is not None
    assert in_sight(program) is replay
    assert replay.playhead.reel.update(replay.playhead.place, Seat.WEST).view.hand == turns[3].view.hand
    replay.left.emit()
    assert in_sight(program) is page
    page.go.click()
    play = program.seating.play
    assert play is not None
    assert play.practice is not None
    qtbot.waitUntil(lambda: play.update is not None, timeout=LONG)
    assert play.update is not None
    assert play.update.view.hand == turns[3].view.hand
