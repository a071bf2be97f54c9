"""Nothing is kept of tables that were put away, nor more and more of those that are played at.

Objects are counted, not bytes: of what the window is made of, and of what holds it.
"""

import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.failure import FailureLog
from app.matches import NewMatch
from app.play import Play
from app.profile import find_profile
from app.settings import PaceChoice, Settings, save_settings
from app.table.motion import Motion
from engine.ai.levels import make_policy
from engine.variants.registry import get_variant
from net.messages import Update

RULESET = "wuhu-315"
_ROUNDS = 3


@pytest.fixture
def program(tmp_path: Path, qtbot: QtBot) -> Iterator[Application]:
    profile = find_profile(tmp_path)
    save_settings(Settings(pace=PaceChoice.NONE, motion=Motion.OFF), profile.settings_file)
    application = Application(profile, None, FailureLog(profile.logs))
    assert application.begin()
    qtbot.addWidget(application.window)
    qtbot.waitExposed(application.window)
    yield application
    application.window.close_wanted.emit()
    application.window.close_now()
    application.starts.lock.release()


def sit_down(program: Application) -> Play:
    program.seating.begin_match(NewMatch(RULESET, {}, ("甲", "乙", "丙", "丁")))
    play = program.seating.play
    assert play is not None
    return play


class Answering:
    """Answers for the person as AI would, and keeps what came."""

    def __init__(self, play: Play) -> None:
        variant = get_variant(RULESET)
        self.updates: list[Update] = []
        self._policy = make_policy(variant, variant.read_options({}), "easy")
        self._client = play.game.client
        self._client.updated.connect(self.answer)

    def answer(self, update: Update) -> None:
        self.updates.append(update)
        if update.view.legal and update.view.outcome is None:
            choice = self._policy.choose(update.view, update.view.legal, Random(update.turn_id))
            self._client.act(update.view.seat, update.turn_id, choice)

    def stop(self) -> None:
        self._client.updated.disconnect(self.answer)


def play_deal(play: Play, qtbot: QtBot) -> list[Update]:
    """The updates of a deal to its settlement, which lies open."""
    answering = Answering(play)
    if play.update is not None:
        answering.answer(play.update)
    qtbot.waitUntil(play.settlement.isVisible, timeout=120_000)
    answering.stop()
    return answering.updates


def held() -> Counter[str]:
    """How many objects there are of each of our types and of Qt's, and widgets and items."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    counted = Counter(
        type(each).__qualname__
        for each in gc.get_objects()
        # Some types have a descriptor there.
        if str(type(each).__module__).startswith(("app.", "net.", "PySide6.QtWidgets"))
    )
    counted["all widgets"] = len(QApplication.allWidgets())
    return counted


def test_a_table_that_was_left_is_let_go_with_all_that_belongs_to_it(program: Application, qtbot: QtBot) -> None:
    kinds = ("Play", "TableWidget", "TableScene", "SettlementDialog", "HostSession", "LocalHost", "TableClient")
    for _ in range(_ROUNDS):
        play_deal(sit_down(program), qtbot)
        program.seating.leave()

    left = held()
    assert {kind: left[kind] for kind in kinds if left[kind]} == {}


def test_a_deal_that_is_shown_again_and_again_leaves_no_more_behind(program: Application, qtbot: QtBot) -> None:
    play = sit_down(program)
    updates = play_deal(play, qtbot)
    assert play.info is not None
    counts = []
    for _ in range(_ROUNDS):
        play.settlement.leave()
        for update in updates:
            play.table.show_update(update)
        play.settlement.show_outcome(play.info, updates[-1])
        counts.append(held())
    first, *_, last = counts
    assert last - first == Counter()
    assert len(play.page.findChildren(QWidget)) < 200


def test_pages_are_made_once(program: Application, qtbot: QtBot) -> None:
    def open_all() -> None:
        program.pages.show_settings()
        program.pages.show_new_match(RULESET)
        program.pages.show_rules()
        program.archive.show_history()
        program.archive.show_keeper()
        program.home.go_home()
        qtbot.wait(1)

    # Otherwise the network would be looked at, and made, some time meanwhile.
    assert program.neighbours.lan.nearby is None
    open_all()
    open_all()
    before = held()
    open_all()
    assert held() - before == Counter()
