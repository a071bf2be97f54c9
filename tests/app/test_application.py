"""The whole program through its real widgets."""

import os
import re
from collections.abc import Callable, Iterator
from errno import ENOSPC
from functools import partial
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.failure import FailureLog
from app.help.rulebook_page import RulebookPage
from app.lobby.new_match_page import NewMatchPage
from app.lobby.sheet import Sheet
from app.lobby.start_page import StartPage
from app.play import Play
from app.preferences.settings_page import SettingsPage
from app.profile import find_profile
from app.settings import LanguageChoice, PaceChoice, Settings, ThemeChoice, load_settings, save_settings
from app.text.catalogue import tr
from engine.deal.actions import Discard, Pass, Win
from engine.deal.state import Phase

CHINESE = re.compile(r"[\u4e00-\u9fff]")
OWN_NAMES = {"中文", "中文 / English", "江城麻将"}
"""What is Chinese in English too."""

Start = Callable[[], Application]


@pytest.fixture
def start(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program in the same profile each time, always with the same dice, walls and AI."""
    monkeypatch.setattr("app.matches.SystemRandom", lambda: Random(11))
    monkeypatch.setattr("app.matches.os.urandom", lambda size: bytes([0x11]) * size)
    profile = find_profile(tmp_path)
    save_settings(Settings(pace=PaceChoice.NONE), profile.settings_file)
    running: list[Application] = []

    def begin() -> Application:
        application = Application(profile, None, FailureLog(profile.logs))
        assert application.begin()
        qtbot.addWidget(application.window)
        qtbot.waitExposed(application.window)
        running.append(application)
        return application

    yield begin
    for application in running:
        kill(application)


def kill(application: Application) -> None:
    """End it as a crash would: nothing is closed or saved, but for the lock that the system drops."""
    application.starts.lock.release()
    application.archive.close()
    if application.seating.play is not None:
        application.seating.play.deleteLater()
        application.seating.play = None
    application.window.close_now()


def page_of(application: Application) -> QWidget:
    page = application.window.page
    assert page is not None
    return page


def press(widget: QWidget | None, key: Qt.Key) -> None:
    assert widget is not None
    QTest.keyClick(widget, key)


def sheet_of(application: Application) -> Sheet:
    sheets = [each for each in application.window.findChildren(Sheet) if each.isVisible()]
    assert sheets
    return sheets[-1]


def begin_match(application: Application, qtbot: QtBot) -> Play:
    press(page_of(application), Qt.Key.Key_1)
    page = page_of(application)
    assert isinstance(page, NewMatchPage)
    press(page, Qt.Key.Key_Return)
    play = application.seating.play
    assert play is not None
    qtbot.waitUntil(lambda: play.table.plan is not None)
    return play


class Person:
    """Sits at the table and answers by keys, each update once."""

    def __init__(self, play: Play, qtbot: QtBot) -> None:
        self.play = play
        self.qtbot = qtbot
        self.answered = -1

    def answer(self) -> None:
        """Win, else pass, else discard the first tile."""
        update = self.play.update
        if update is None or not update.view.legal or update.turn_id == self.answered:
            return
        self.answered = update.turn_id
        kinds = {type(action) for action in update.view.legal}
        canvas = self.play.table.canvas
        if Win in kinds:
            press(canvas, Qt.Key.Key_H)
        elif Pass in kinds:
            press(canvas, Qt.Key.Key_Escape)
        else:
            press(canvas, Qt.Key.Key_QuoteLeft)
            press(canvas, Qt.Key.Key_Return)

    def wait_for_turn(self) -> None:
        """Pass until a tile is to be discarded."""

        def is_turn() -> bool:
            update = self.play.update
            if update is None or update.turn_id == self.answered:
                return False
            if any(isinstance(action, Discard) for action in update.view.legal):
                return True
            self.answer()
            return False

        self.qtbot.waitUntil(is_turn)

    def play_to_the_settlement(self) -> None:
        """Answer until the deal has ended."""

        def is_settled() -> bool:
            self.answer()
            return self.play.settlement.isVisible()

        self.qtbot.waitUntil(is_settled, timeout=60_000)


def words_shown(root: QWidget) -> list[str]:
    shown: list[str] = []
    for child in [root, *root.findChildren(QWidget)]:
        if not child.isVisible():
            continue
        shown += [child.accessibleName(), child.accessibleDescription(), child.toolTip()]
        if isinstance(child, QLabel | QAbstractButton):
            shown.append(child.text())
        if isinstance(child, QLineEdit):
            shown.append(child.placeholderText())
    return [text for text in shown if text]


def test_the_first_page_is_the_start_page_and_enter_plays(start: Start) -> None:
    application = start()
    assert isinstance(page_of(application), StartPage)
    press(page_of(application), Qt.Key.Key_Return)
    assert isinstance(page_of(application), NewMatchPage)
    press(page_of(application), Qt.Key.Key_Escape)
    assert isinstance(page_of(application), StartPage)


def test_a_deal_is_played_by_keys_to_its_settlement_and_the_next_one_begins(start: Start, qtbot: QtBot) -> None:
    play = begin_match(start(), qtbot)
    Person(play, qtbot).play_to_the_settlement()
    assert play.update is not None
    assert play.update.view.phase is Phase.ENDED
    qtbot.waitUntil(lambda: not play.settlement.is_guarded)
    press(play.settlement, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: play.update is not None and play.update.view.number == 2)
    assert not play.settlement.isVisible()


def test_a_killed_program_goes_on_at_the_very_event(start: Start, qtbot: QtBot) -> None:
    application = start()
    play = begin_match(application, qtbot)
    person = Person(play, qtbot)
    for _ in range(3):
        person.wait_for_turn()
        person.answer()
    person.wait_for_turn()
    before = play.update
    kill(application)
    again = start()
    qtbot.waitUntil(lambda: "余牌" in " ".join(words_shown(page_of(again))))
    press(page_of(again), Qt.Key.Key_Return)
    resumed = again.seating.play
    assert resumed is not None
    qtbot.waitUntil(lambda: resumed.update is not None)
    assert before is not None
    assert resumed.update is not None
    assert resumed.update.view == before.view


def test_the_menu_resumes_leaves_and_quits(start: Start, qtbot: QtBot) -> None:
    application = start()
    play = begin_match(application, qtbot)
    Person(play, qtbot).wait_for_turn()
    press(play.table.canvas, Qt.Key.Key_Escape)
    press(sheet_of(application), Qt.Key.Key_Escape)
    assert page_of(application) is play.page
    press(play.table.canvas, Qt.Key.Key_Escape)
    press(sheet_of(application), Qt.Key.Key_S)
    assert isinstance(page_of(application), SettingsPage)
    press(page_of(application), Qt.Key.Key_Escape)
    assert page_of(application) is play.page
    press(play.table.canvas, Qt.Key.Key_F1)
    assert play.table.plan is not None
    assert "keys" in play.table.plan.elements
    press(play.table.canvas, Qt.Key.Key_F1)
    play.table.help_requested.emit("")
    assert isinstance(page_of(application), RulebookPage)
    press(page_of(application), Qt.Key.Key_Escape)
    assert page_of(application) is play.page
    press(play.table.canvas, Qt.Key.Key_Escape)
    press(sheet_of(application), Qt.Key.Key_L)
    press(sheet_of(application), Qt.Key.Key_L)
    assert isinstance(page_of(application), StartPage)
    assert application.seating.play is None


def test_quitting_asks_while_a_match_is_running(start: Start, qtbot: QtBot) -> None:
    application = start()
    begin_match(application, qtbot)
    application.window.close()
    assert application.window.isVisible()
    press(sheet_of(application), Qt.Key.Key_Escape)
    assert application.window.isVisible()
    application.window.close()
    press(sheet_of(application), Qt.Key.Key_Q)
    assert not application.window.isVisible()


def test_closing_the_window_again_and_again_asks_once(start: Start, qtbot: QtBot) -> None:
    application = start()
    play = begin_match(application, qtbot)
    press(play.table.canvas, Qt.Key.Key_Escape)
    menu = sheet_of(application)
    for _ in range(3):
        application.window.close()
    assert len([each for each in application.window.findChildren(Sheet) if each.isVisible()]) == 2
    press(application.window.focusWidget(), Qt.Key.Key_Escape)
    assert sheet_of(application) is menu
    assert menu.isAncestorOf(application.window.focusWidget())
    press(application.window.focusWidget(), Qt.Key.Key_Escape)
    assert not [each for each in application.window.findChildren(Sheet) if each.isVisible()]
    assert application.window.focusWidget() is play.table.canvas
    application.window.close()
    press(application.window.focusWidget(), Qt.Key.Key_Q)
    assert not application.window.isVisible()


def test_quitting_without_a_match_does_not_ask_and_remembers_the_window(start: Start, tmp_path: Path) -> None:
    application = start()
    application.window.resize(1400, 800)
    application.window.close()
    assert not application.window.isVisible()
    assert load_settings(tmp_path / "settings.json").geometry == application.window.remembered_geometry()


def test_a_second_program_in_the_same_profile_does_not_start(
    start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start()
    second = Application(find_profile(tmp_path), None, FailureLog(tmp_path / "logs"))
    assert not second.begin()
    assert str(tmp_path) in capsys.readouterr().err


def test_a_table_whose_record_takes_no_more_is_put_away_and_can_be_continued(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = start()
    person = Person(begin_match(application, qtbot), qtbot)
    person.wait_for_turn()
    written = os.write

    def write_half(file: int, data: memoryview) -> int:
        if len(data) < 20:
            raise OSError(ENOSPC, "No space left on device")
        return written(file, data[: len(data) // 2])

    with monkeypatch.context() as full:
        full.setattr("net.journal.os.write", write_half)
        person.answer()
        qtbot.waitUntil(lambda: application.seating.play is None)
    page = page_of(application)
    assert isinstance(page, StartPage)
    assert page.has_unfinished
    assert any(tr("system.enospc") in words() for words in application.window.notices)
    press(page, Qt.Key.Key_Return)
    resumed = application.seating.play
    assert resumed is not None
    qtbot.waitUntil(lambda: resumed.update is not None)
    assert tr("app.match_cut", count=1).split("1")[0] in " ".join(words() for words in application.window.notices)


def test_a_sentence_that_waits_is_not_said_twice(start: Start) -> None:
    application = start()
    for words in ("one", "two", "one", "two"):
        application.window.say(partial(str, words))
    assert [words() for words in application.window.notices] == ["one", "two"]


def test_without_a_chinese_font_the_window_speaks_english_and_says_why(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.program.outfit.QFontDatabase.families", lambda system: [])
    application = start()
    qtbot.waitUntil(lambda: bool(application.window.notices))
    assert "fonts-noto-cjk" in application.window.notices[0]()
    assert [text for text in words_shown(page_of(application)) if CHINESE.search(text)] == ["中文 / English"] * 2


def test_a_broken_settings_file_is_said(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    application = start()
    qtbot.waitUntil(lambda: any("settings.json.broken" in words() for words in application.window.notices))


def test_an_unreadable_match_is_named_and_left_alone(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    record = tmp_path / "records" / "match.jcmj"
    record.parent.mkdir()
    record.write_text("not a record\n", encoding="utf-8")
    application = start()
    qtbot.waitUntil(lambda: any("match.jcmj" in words() for words in application.window.notices))
    page = page_of(application)
    assert isinstance(page, StartPage)
    assert not page.has_unfinished
    assert record.read_text(encoding="utf-8") == "not a record\n"


def test_an_unexpected_exception_is_shown_with_its_report(start: Start, qtbot: QtBot) -> None:
    application = start()
    application.failed.emit("Traceback: the wall fell over")
    qtbot.waitUntil(lambda: bool(application.window.findChildren(Sheet)))
    press(sheet_of(application), Qt.Key.Key_C)
    assert "Traceback: the wall fell over" in QApplication.clipboard().text()


def test_the_language_changes_every_visible_word_at_once(start: Start, qtbot: QtBot) -> None:
    application = start()
    play = begin_match(application, qtbot)
    Person(play, qtbot).wait_for_turn()
    shows: list[Callable[[], None]] = [
        application.pages.show_settings,
        lambda: application.pages.show_new_match("wuhu-315"),
        lambda: application.window.show_page(play.page, covers_all=True),
        application.seating.open_menu,
    ]
    for show in shows:
        show()
        for language in (LanguageChoice.ENGLISH, LanguageChoice.CHINESE):
            application.outfit.change(Settings(language=language, pace=PaceChoice.NONE))
            shown = set(words_shown(application.window)) - OWN_NAMES - set(names_of(play))
            assert shown
            if language is LanguageChoice.ENGLISH:
                assert {text for text in shown if CHINESE.search(remove_names(text, play))} == set()
            else:
                assert any(CHINESE.search(text) for text in shown)


def names_of(play: Play) -> list[str]:
    assert play.info is not None
    return [player.name for player in play.info.players]


def remove_names(text: str, play: Play) -> str:
    for name in names_of(play):
        text = text.replace(name, "")
    return text


def test_a_theme_is_worn_by_the_table_too(start: Start, qtbot: QtBot) -> None:
    application = start()
    play = begin_match(application, qtbot)
    before = play.page.grab().toImage()
    application.outfit.change(Settings(theme=ThemeChoice.DARK, pace=PaceChoice.NONE))
    assert play.page.grab().toImage() != before


def test_a_left_match_is_found_in_the_history_looked_at_and_played_on(start: Start, qtbot: QtBot) -> None:
    application = start()
    play = begin_match(application, qtbot)
    Person(play, qtbot).play_to_the_settlement()
    qtbot.waitUntil(lambda: not play.settlement.is_guarded)
    press(play.settlement, Qt.Key.Key_Return)
    Person(play, qtbot).wait_for_turn()
    press(play.table.canvas, Qt.Key.Key_Escape)
    press(sheet_of(application), Qt.Key.Key_L)
    press(sheet_of(application), Qt.Key.Key_L)
    archive = application.archive
    archive.show_history()
    qtbot.waitUntil(lambda: len(archive.history.list.rows) == 1)
    press(archive.history.list, Qt.Key.Key_Return)
    replay = archive.replay
    assert replay is not None
    assert page_of(application) is replay
    assert len(replay.playhead.reel.deals) == 1
    for _ in range(5):
        press(replay, Qt.Key.Key_Down)
    seen = replay.playhead.reel.update(replay.playhead.place, replay.eyes).view
    press(replay, Qt.Key.Key_P)
    press(sheet_of(application).buttons[0], Qt.Key.Key_Return)
    practice = application.seating.play
    assert practice is not None
    qtbot.waitUntil(lambda: practice.update is not None)
    assert practice.update is not None
    assert practice.update.view.hand == seen.hand
    assert practice.update.view.wall_left == seen.wall_left
    assert practice.update.view.legal
