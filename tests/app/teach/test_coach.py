"""Hints at a table: by a key or the star, if the table allows them, for what is asked now and for nothing else."""

import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.table.advice_elements import AdvicePlan, CardPlan, PillPlan
from app.table.plan import TablePlan
from app.table.situations import SITUATIONS
from app.table.widget import TableWidget
from app.teach.coach import Coach, may_hint
from app.teach.thinker import Thinker
from engine.deal.actions import Discard
from engine.deal.views import SeatView
from engine.errors import BrokenInvariant
from engine.teach.hint import Hints, Reason
from net.messages import TableInfo, Update


class Lesson:
    """A table with a coach behind it."""

    def __init__(self, qtbot: QtBot, situation: str, hints: bool = True) -> None:
        found = SITUATIONS[situation]()
        self.qtbot = qtbot
        self.info: TableInfo = replace(found.info, hints=hints)
        self.update: Update = found.update
        self.table = TableWidget()
        qtbot.addWidget(self.table)
        self.table.resize(1280, 720)
        self.coach = Coach(self.table)
        self.table.set_info(self.info)
        self.coach.set_info(self.info)
        self.show(self.update)
        self.table.show()

    def show(self, update: Update) -> None:
        self.table.show_update(update)
        self.coach.show_update(update)

    @property
    def plan(self) -> TablePlan:
        assert self.table.plan is not None
        return self.table.plan

    @property
    def has_advice(self) -> bool:
        return isinstance(self.plan.elements.get("advice"), AdvicePlan)

    @property
    def hints(self) -> Hints:
        assert self.coach.hints is not None
        return self.coach.hints

    def press(self, key: Qt.Key = Qt.Key.Key_Slash) -> None:
        QTest.keyClick(self.table.canvas, key)

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: self.coach.hints is not None, timeout=60_000)


@pytest.fixture
def lesson(qtbot: QtBot) -> Iterator[Lesson]:
    lesson = Lesson(qtbot, "full-hand")
    yield lesson
    lesson.coach.close()


def test_a_key_shows_hints_and_hides_them(lesson: Lesson) -> None:
    assert not lesson.has_advice
    turned: list[bool] = []
    lesson.coach.turned.connect(turned.append)
    lesson.press()
    lesson.wait()
    assert lesson.has_advice
    lesson.press()
    assert not lesson.has_advice
    assert not any(isinstance(each, PillPlan) for each in lesson.plan.elements.values())
    assert turned == [True, False]


def test_the_star_at_the_top_does_the_same(lesson: Lesson, qtbot: QtBot) -> None:
    target = next(each for key, each in lesson.plan.targets.items() if key[0] == "icon" and each.what == "hint")
    at = target.rect
    number = next(key[1] for key, each in lesson.plan.targets.items() if each is target)
    lesson.table.press("icon", number, "hint")
    lesson.wait()
    assert lesson.has_advice
    assert at.width > 0


def test_where_hints_are_not_allowed_there_is_no_star_and_the_key_does_nothing(qtbot: QtBot) -> None:
    lesson = Lesson(qtbot, "full-hand", hints=False)
    assert not may_hint(lesson.info)
    assert "icon/hint" not in lesson.plan.elements
    lesson.coach.turn(True)
    lesson.press()
    assert not lesson.coach.is_on
    assert not lesson.has_advice
    assert lesson.coach.hints is None
    lesson.coach.close()


def test_hints_go_when_the_table_no_longer_allows_them(lesson: Lesson) -> None:
    lesson.press()
    lesson.wait()
    lesson.coach.set_info(replace(lesson.info, hints=False))
    assert not lesson.has_advice


def test_over_every_tile_that_keeps_the_distance_stands_how_many_help(lesson: Lesson) -> None:
    lesson.press()
    lesson.wait()
    hints, hand = lesson.hints, lesson.table._desk.hand
    least = min(each.distance or 0 for each in hints.options if isinstance(each.action, Discard))
    for place, tile in enumerate(hand):
        hint = hints.of_discard(tile)
        assert hint is not None
        pill = lesson.plan.elements.get(f"pill/{place}")
        if hint.distance == least:
            assert isinstance(pill, PillPlan)
            assert pill.words == str(hint.count)
            assert pill.is_best == (hint is hints.best)
        else:
            assert pill is None


def test_the_card_of_a_tile_tells_its_hint(lesson: Lesson) -> None:
    lesson.press()
    lesson.wait()
    for place, tile in enumerate(lesson.table._desk.hand):
        lesson.table.select(place)
        card = lesson.plan.elements["card"]
        hint = lesson.hints.of_discard(tile)
        assert isinstance(card, CardPlan)
        assert card.hint is not None
        assert hint is not None
        shown = [cell.tile for cell in card.hint.cells]
        helpful = [each.tile for each in hint.waits] or [each.tile for each in hint.useful]
        assert shown == helpful[: len(shown)]
        assert bool(card.hint.more) == (len(helpful) > len(shown))
        assert card.hint.is_best == (hint is lesson.hints.best)
        assert card.ready == ()


def test_hints_of_one_view_are_not_shown_with_another(lesson: Lesson) -> None:
    lesson.press()
    lesson.wait()
    other = SITUATIONS["our-turn"]()
    update = replace(other.update, turn_id=9)
    lesson.show(update)
    assert not lesson.has_advice
    lesson.qtbot.waitUntil(lambda: lesson.has_advice, timeout=60_000)
    assert {each.action for each in lesson.hints.options} == set(update.view.legal)


def test_nothing_is_told_to_who_is_not_asked(lesson: Lesson) -> None:
    waiting = SITUATIONS["waiting"]()
    lesson.press()
    lesson.show(replace(waiting.update, turn_id=9))
    assert lesson.coach.hints is None
    assert not lesson.has_advice


def test_once_it_is_answered_the_hints_go(lesson: Lesson) -> None:
    lesson.press()
    lesson.wait()
    lesson.table.select(0)
    lesson.press(Qt.Key.Key_Return)
    assert not lesson.has_advice


def test_what_is_asked_after_closing_is_not_thought(qtbot: QtBot) -> None:
    lesson = Lesson(qtbot, "full-hand")
    lesson.press()
    lesson.coach.close()
    assert lesson.coach._thinker._thread is None


def test_who_lays_icons_beside_those_of_the_table_is_told_of_another(qtbot: QtBot) -> None:
    lesson = Lesson(qtbot, "full-hand", hints=False)
    told: list[int] = []
    lesson.table.icons_changed.connect(lambda: told.append(lesson.table.icon_count))
    lesson.coach.set_info(replace(lesson.info, hints=True))
    lesson.coach.turn(True)
    lesson.coach.set_info(replace(lesson.info, hints=False))
    assert told == [3, 2]
    lesson.coach.close()


def test_after_a_thought_that_failed_the_next_one_is_thought(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    found = SITUATIONS["full-hand"]()
    view, hints = found.update.view, Hints((), Reason("only"))
    reported: list[object] = []
    monkeypatch.setattr(threading, "excepthook", lambda args: reported.append(args.exc_type))
    thinker = Thinker()
    told: list[Hints] = []
    thinker.thought.connect(lambda _, hints: told.append(hints))

    def fail(_: SeatView) -> Hints:
        raise BrokenInvariant("no reading")

    thinker.think(view, fail)
    qtbot.waitUntil(lambda: bool(reported), timeout=60_000)
    thinker.think(view, lambda _: hints)
    qtbot.waitUntil(lambda: bool(told), timeout=60_000)
    thinker.close()
    assert (reported, told) == ([BrokenInvariant], [hints])
