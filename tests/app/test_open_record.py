"""Records that are given to the program, and later starts, through the real window."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import instance
from app.application import Application
from app.commands import selfplay
from app.failure import FailureLog
from app.lobby.sheet import Sheet
from app.lobby.start_page import StartPage
from app.matches import NewMatch, begin_match
from app.preferences.settings_page import SettingsPage
from app.profile import Profile, find_profile
from app.replay.page import ReplayPage
from app.settings import PaceChoice, Settings, save_settings

Start = Callable[[Path | None], Application]
NO_RAISE = pytest.mark.qt_log_ignore("This plugin does not support raise")
"""The offscreen platform has nothing to raise a window above."""


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    found = find_profile(tmp_path / "profile")
    save_settings(Settings(pace=PaceChoice.SLOW), found.settings_file)
    return found


@pytest.fixture
def start(profile: Profile, qtbot: QtBot) -> Iterator[Start]:
    running: list[Application] = []

    def begin(record: Path | None) -> Application:
        application = Application(profile, None, FailureLog(profile.logs))
        assert application.begin(record)
        qtbot.addWidget(application.window)
        qtbot.waitExposed(application.window)
        running.append(application)
        return application

    yield begin
    for application in running:
        if application.seating.play is not None:
            application.seating.play.close()
            application.seating.play = None
        application.window.close_wanted.emit()
        application.starts.lock.release()


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A record of somebody else, with a deal that is over."""
    path = tmp_path / "elsewhere.jcmj"
    assert selfplay.run(["--ruleset", "wuhan", "--deals", "1", "--record", str(path)]) == 0
    return path


@pytest.fixture
def left(profile: Profile) -> Path:
    """A match of this profile that was left in its first deal."""
    session = begin_match(profile.records, NewMatch("wuhu-315", {}, ("a", "b", "c", "d")), "none")
    session.start(0.0)
    session.close()
    [path] = profile.records.iterdir()
    return path


def test_a_record_of_somebody_else_is_looked_at(start: Start, played: Path, qtbot: QtBot) -> None:
    before = played.read_bytes()
    application = start(played)
    qtbot.waitUntil(lambda: isinstance(application.window.page, ReplayPage))
    assert application.seating.play is None
    assert played.read_bytes() == before


def test_a_match_of_this_profile_that_is_not_over_goes_on(start: Start, left: Path, qtbot: QtBot) -> None:
    application = start(left)
    qtbot.waitUntil(lambda: application.seating.play is not None)


def test_what_is_no_record_is_named(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all\n", encoding="utf-8")
    application = start(file)
    qtbot.waitUntil(lambda: any("letter.txt" in words() for words in application.window.notices))
    assert isinstance(application.window.page, StartPage)


@NO_RAISE
def test_a_match_being_played_stays(start: Start, left: Path, played: Path, qtbot: QtBot) -> None:
    application = start(left)
    qtbot.waitUntil(lambda: application.seating.play is not None)
    play = application.seating.play
    application.starts.come_forward(str(played))
    assert application.seating.play is play
    assert any(played.name in words() for words in application.window.notices)


@NO_RAISE
def test_a_later_start_brings_a_minimised_window_back(start: Start, qtbot: QtBot) -> None:
    application = start(None)
    application.window.showMinimized()
    application.starts.come_forward()
    assert not application.window.isMinimized()
    assert application.window.isVisible()


def test_a_later_start_ends_quietly_when_the_running_program_has_heard(
    start: Start, profile: Profile, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start(None)
    heard: list[Path | None] = []

    def call_running(folder: Path, record: Path | None) -> bool:
        heard.append(record)
        return True

    monkeypatch.setattr(instance, "call_running", call_running)
    second = Application(profile, None, FailureLog(profile.logs))
    assert not second.begin(Path("match"))
    assert second.starts.has_called
    assert heard == [Path("match")]
    assert capsys.readouterr().err == ""


def test_the_settings_say_what_the_program_is_and_escape_goes_back(start: Start, qtbot: QtBot) -> None:
    application = start(None)
    application.pages.show_settings()
    page = application.window.page
    assert isinstance(page, SettingsPage)
    QTest.mouseClick(page.about, Qt.MouseButton.LeftButton)
    [sheet] = [each for each in application.window.findChildren(Sheet) if each.isVisible()]
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert application.window.page is page
    assert not sheet.isVisible()
