"""The window without a screen: every page of the program, and a deal at its table to the settlement."""

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QWidget

from app.application import Application
from app.failure import FailureLog
from app.lobby.new_match_page import NewMatchPage
from app.lobby.start_page import StartPage
from app.play import Play
from app.profile import find_profile
from app.self_test.checks import CheckFailed
from app.settings import PaceChoice, Settings, ThemeChoice, save_settings
from app.text.catalogue import get_language
from engine.ai.levels import make_policy
from engine.variants.registry import VARIANTS, get_variant
from net.messages import Update
from net.record_names import is_record_name

_STEP_MS = 20
_DEAL_S = 180.0

Page = TypeVar("Page", bound=QWidget)


class Window:
    """The program in a profile of its own, which is thrown away."""

    def __init__(self, folder: Path) -> None:
        profile = find_profile(folder)
        save_settings(Settings(pace=PaceChoice.NONE, has_sound=False), profile.settings_file)
        self._program = Application(profile, get_language(), FailureLog(profile.logs))
        self._records = profile.records
        if not self._program.begin():
            raise CheckFailed("the window cannot be opened")
        wait_until(lambda: self._program.window.isVisible(), "the window is not shown")

    def open_start_page(self) -> None:
        """The first page."""
        self._start_page()

    def open_new_match_page(self, ruleset: str) -> None:
        """The page where a match is set up, with all house rules of this ruleset."""
        self._program.pages.show_new_match(ruleset)
        page = self._painted(NewMatchPage)
        page.left.emit()

    def open_settings(self) -> None:
        """The settings, and each of the looks that they offer."""
        from app.preferences.settings_page import SettingsPage

        self._program.pages.show_settings()
        page = self._painted(SettingsPage)
        before = self._program.outfit.settings
        for theme in ThemeChoice:
            self._program.outfit.change(replace(before, theme=theme))
            self._painted(SettingsPage)
        self._program.outfit.change(before)
        page.left.emit()

    def open_rules(self) -> None:
        """The rulebook of each city."""
        from app.help.rulebook_page import RulebookPage

        self._start_page().rules_wanted.emit()
        page = self._painted(RulebookPage)
        for name in dict.fromkeys(variant.page for variant in VARIANTS.values()):
            page.show_clause(f"{name}.md")
            self._painted(RulebookPage)
        page.left.emit()

    def open_rooms(self) -> None:
        """The pages where a room is opened, and where one is found."""
        from app.rooms.join_page import JoinPage
        from app.rooms.setup_page import SetupPage

        self._start_page().room_wanted.emit()
        self._painted(SetupPage).left.emit()
        self._start_page().join_wanted.emit()
        self._painted(JoinPage).left.emit()
        self._start_page()

    def open_history(self) -> None:
        """The list of matches, and what they say together."""
        from app.history.page import HistoryPage
        from app.statistics.page import StatisticsPage

        self._start_page().history_wanted.emit()
        page = self._painted(HistoryPage)
        wait_until(lambda: len(page.list.rows) > 0, "no match is listed")
        page.statistics_wanted.emit()
        self._painted(StatisticsPage).left.emit()
        self._painted(HistoryPage).left.emit()

    def open_replay(self) -> None:
        """A match that was played at the table, step by step."""
        from app.history.page import HistoryPage
        from app.replay.page import ReplayPage

        record = next(iter(sorted(self._records.iterdir())), None)
        if record is None:
            raise CheckFailed("no match was recorded")
        self._program.archive.show_replay(record)
        self._painted(ReplayPage).left.emit()
        self._painted(HistoryPage).left.emit()

    def open_practice(self) -> None:
        """Where a practice is set up."""
        from app.teach.practice_page import PracticePage

        self._program.teaching.show_practice()
        self._painted(PracticePage).left.emit()
        self._start_page()

    def open_review(self) -> None:
        """The review of the match that was played here, until everything is known."""
        from app.history.page import HistoryPage
        from app.teach.review_page import ReviewPage

        path = next(each for each in self._records.iterdir() if is_record_name(each.name))
        self._program.teaching.show_review(path)
        page = self._painted(ReviewPage)
        wait_until(lambda: page.is_over, "the review does not end", _DEAL_S)
        page.left.emit()
        self._painted(HistoryPage).left.emit()
        self._start_page()

    def open_keeper(self) -> None:
        """The page that settles tiles of a real table."""
        from app.keeper.page import KeeperPage

        self._start_page().keeper_wanted.emit()
        self._painted(KeeperPage).left.emit()
        self._start_page()

    def open_first_page(self) -> None:
        """The questions of a first start."""
        from app.lessons.first_page import FirstPage

        self._program.learning.greet()
        self._painted(FirstPage).left.emit()
        self._start_page()

    def open_lessons(self) -> None:
        """The guided deal of each city."""
        from app.lessons.list_page import LessonListPage
        from app.lessons.page import LessonPage

        self._start_page().learn_wanted.emit()
        for card in self._painted(LessonListPage).cards:
            card.click()
            self._painted(LessonPage).slip.leave.click()
        self._painted(LessonListPage).left.emit()
        self._start_page()

    def open_about(self) -> None:
        """Version, build and licences."""
        from app.about.components import SHIPPED, find_components

        named = {each.name for each in find_components() if each.licence}
        if not named.issuperset(SHIPPED):
            raise CheckFailed(f"without a licence: {', '.join(sorted(set(SHIPPED) - named))}")
        sheet = self._program.pages.show_about()
        self._paint(sheet)
        sheet.leave()

    def play_deal(self, ruleset: str) -> None:
        """A deal at the table, all seats by AI, to the settlement that lies over it; then back to the start."""
        self._program.pages.show_new_match(ruleset)
        self._painted(NewMatchPage).start()
        play = self._program.seating.play
        if play is None:
            raise CheckFailed("no table was opened")
        player = _Player(play, ruleset)
        play.game.client.updated.connect(player.answer)
        wait_until(lambda: play.settlement.isVisible(), "no settlement was shown", _DEAL_S)
        self._paint(self._program.window)
        play.left.emit()

    def close(self) -> None:
        """Let the window go, as a person does; whatever happened before."""
        self._program.window.close_wanted.emit()
        self._program.window.close_now()
        self._program.starts.lock.release()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _start_page(self) -> StartPage:
        return self._painted(StartPage)

    def _painted(self, kind: type[Page]) -> Page:
        page = self._program.window.page
        if not isinstance(page, kind):
            raise CheckFailed(f"{type(page).__name__} is in sight, not {kind.__name__}")
        self._paint(page)
        return page

    def _paint(self, widget: QWidget) -> None:
        picture = widget.grab().toImage()
        colours = {picture.pixel(x, y) for x in range(0, picture.width(), 40) for y in range(0, picture.height(), 40)}
        if len(colours) < 2:
            raise CheckFailed("the page is empty")


class _Player:
    """Answers for the person, as AI would."""

    def __init__(self, play: Play, ruleset: str) -> None:
        variant = get_variant(ruleset)
        self._play = play
        self._policy = make_policy(variant, variant.read_options({}), "normal")

    def answer(self, update: Update) -> None:
        view = update.view
        if view.legal and view.outcome is None:
            action = self._policy.choose(view, view.legal, Random(update.turn_id))
            self._play.game.client.act(view.seat, update.turn_id, action)


@contextmanager
def open_window() -> Iterator[Window]:
    """The window, closed and its profile removed at the end."""
    with tempfile.TemporaryDirectory(prefix="jiangcheng-", ignore_cleanup_errors=True) as folder:
        window = Window(Path(folder))
        try:
            yield window
        finally:
            window.close()


def wait_until(is_so: Callable[[], bool], complaint: str, timeout_s: float = 10.0) -> None:
    """Let the program run until it is so. Raises CheckFailed with the complaint if that takes too long."""
    end = time.monotonic() + timeout_s
    while not is_so():
        if time.monotonic() > end:
            raise CheckFailed(complaint)
        loop = QEventLoop()
        QTimer.singleShot(_STEP_MS, loop.quit)
        loop.exec()
