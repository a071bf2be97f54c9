"""The first start of a profile, and the way from it to the guided deals, through the whole program."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.assets.tile_look import FaceSet
from app.failure import FailureLog
from app.help.rulebook_page import RulebookPage
from app.lessons.first_page import FirstPage, Played, user_name
from app.lessons.list_page import LessonListPage
from app.lessons.page import LessonPage
from app.lessons.progress import Progress
from app.lobby.start_page import StartPage
from app.profile import find_profile
from app.settings import LanguageChoice, PaceChoice, Settings, ThemeChoice, load_settings, save_settings
from app.table.motion import Motion
from app.text.catalogue import get_language

Start = Callable[[], Application]


@pytest.fixture
def start(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program as a person does, in the same profile each time."""
    monkeypatch.setenv("LOGNAME", "wenjun")
    profile = find_profile(tmp_path)
    running: list[Application] = []

    def begin() -> Application:
        application = Application(profile, None, FailureLog(profile.logs))
        assert application.begin(greets=True)
        qtbot.addWidget(application.window)
        qtbot.waitExposed(application.window)
        running.append(application)
        return application

    yield begin
    for application in running:
        application.close_parts()
        application.starts.lock.release()
        application.window.close_now()


def end(application: Application) -> None:
    """Close the window as a person does."""
    application.window.close_wanted.emit()
    application.starts.lock.release()


def page_of(application: Application) -> QWidget:
    page = application.window.page
    assert page is not None
    return page


def first_page(application: Application) -> FirstPage:
    page = page_of(application)
    assert isinstance(page, FirstPage)
    return page


def press(application: Application, *keys: Qt.Key) -> None:
    for key in keys:
        focused = application.window.focusWidget()
        QTest.keyClick(application.window if focused is None else focused, key)


def test_a_new_profile_is_greeted_with_the_name_of_the_system(start: Start) -> None:
    page = first_page(start())
    assert page.name.shown_name == "wenjun"
    assert page.played.value is Played.NO


def test_the_page_speaks_the_language_that_is_chosen_at_once(start: Start, tmp_path: Path) -> None:
    application = start()
    page = first_page(application)
    other = "en" if get_language() == "zh" else "zh"
    key = Qt.Key.Key_Right if other == "en" else Qt.Key.Key_Left
    press(application, key)
    assert get_language() == other
    assert page.language.value == other
    assert page.begin.text() == ("Go on" if other == "en" else "好了")
    assert page_of(application) is page
    press(application, Qt.Key.Key_Escape)
    assert load_settings(find_profile(tmp_path).settings_file).language is LanguageChoice(other)


def test_who_has_not_played_comes_to_the_guided_deals(start: Start, tmp_path: Path) -> None:
    application = start()
    page = first_page(application)
    page.name.setText("阿珍")
    press(application, Qt.Key.Key_Return)
    listed = page_of(application)
    assert isinstance(listed, LessonListPage)
    assert load_settings(find_profile(tmp_path).settings_file).names[0] == "阿珍"
    listed.home.click()
    assert isinstance(page_of(application), StartPage)


def test_who_knows_the_rules_comes_to_the_start_page(start: Start) -> None:
    application = start()
    page = first_page(application)
    page.played.segments[2][1].click()
    assert page.played.value is Played.HERE
    page.begin.click()
    assert isinstance(page_of(application), StartPage)


def test_all_of_it_can_be_answered_by_keys(start: Start) -> None:
    application = start()
    page = first_page(application)
    press(application, Qt.Key.Key_Tab)
    assert application.window.focusWidget() is page.name
    press(application, Qt.Key.Key_Tab)
    assert application.window.focusWidget() is page.played.segments[0][1]
    press(application, Qt.Key.Key_Right)
    assert page.played.value is Played.ELSEWHERE
    press(application, Qt.Key.Key_Tab)
    assert application.window.focusWidget() is page.skip
    press(application, Qt.Key.Key_Tab)
    assert application.window.focusWidget() is page.begin
    press(application, Qt.Key.Key_Return)
    assert isinstance(page_of(application), LessonListPage)


@pytest.mark.parametrize("is_answered", [True, False])
def test_it_is_asked_once(start: Start, is_answered: bool) -> None:
    application = start()
    press(application, Qt.Key.Key_Return if is_answered else Qt.Key.Key_Escape)
    assert not isinstance(page_of(application), FirstPage)
    application.close_parts()
    application.starts.lock.release()
    assert isinstance(page_of(start()), StartPage)


def test_a_program_that_is_closed_at_the_question_does_not_ask_again(start: Start) -> None:
    application = start()
    first_page(application)
    end(application)
    assert isinstance(page_of(start()), StartPage)


def test_a_profile_with_settings_is_not_greeted(start: Start, tmp_path: Path) -> None:
    save_settings(Settings(), find_profile(tmp_path).settings_file)
    assert isinstance(page_of(start()), StartPage)


def test_settings_that_cannot_be_read_are_no_first_start(start: Start, tmp_path: Path) -> None:
    find_profile(tmp_path).settings_file.write_text("{", encoding="utf-8")
    assert isinstance(page_of(start()), StartPage)


def test_programs_without_a_person_are_not_greeted(tmp_path: Path, qtbot: QtBot) -> None:
    application = Application(find_profile(tmp_path), None, FailureLog(tmp_path / "logs"))
    assert application.begin()
    qtbot.addWidget(application.window)
    assert isinstance(page_of(application), StartPage)
    application.close_parts()
    application.starts.lock.release()
    application.window.close_now()


@pytest.mark.parametrize(
    ("given", "name"), [("wenjun", "wenjun"), ("root", ""), ("", ""), ("a-very-long-user-name", "a-very-long-")]
)
def test_the_name_of_the_system_is_taken_if_it_is_one(monkeypatch: pytest.MonkeyPatch, given: str, name: str) -> None:
    for variable in ("LOGNAME", "USER", "USERNAME"):
        monkeypatch.setenv(variable, given)
    assert user_name() == name


def test_a_lesson_is_reached_from_the_start_page_and_left_to_it(start: Start, tmp_path: Path) -> None:
    save_settings(Settings(pace=PaceChoice.NONE, motion=Motion.OFF), find_profile(tmp_path).settings_file)
    application = start()
    press(application, Qt.Key.Key_4)
    assert isinstance(page_of(application), LessonListPage)
    press(application, Qt.Key.Key_2)
    page = page_of(application)
    assert isinstance(page, LessonPage)
    assert page.stage.lesson.city == "wuhan"
    page.slip.leave.click()
    assert isinstance(page_of(application), LessonListPage)
    assert application.learning.lesson is None
    press(application, Qt.Key.Key_Escape)
    assert isinstance(page_of(application), StartPage)


def test_a_lesson_wears_what_is_set_meanwhile(start: Start, tmp_path: Path) -> None:
    save_settings(Settings(pace=PaceChoice.NONE, motion=Motion.OFF), find_profile(tmp_path).settings_file)
    application = start()
    application.learning.begin("wuhan")
    page = page_of(application)
    assert isinstance(page, LessonPage)
    outfit = application.outfit
    outfit.change(replace(outfit.settings, theme=ThemeChoice.HIGH_CONTRAST, tiles=FaceSet.LARGE))
    assert page.look.theme is outfit.theme
    assert page.table.lay_out.is_large


def test_the_rulebook_leads_back_to_the_lesson_and_to_what_was_answered(start: Start, tmp_path: Path) -> None:
    save_settings(Settings(pace=PaceChoice.NONE, motion=Motion.OFF), find_profile(tmp_path).settings_file)
    application = start()
    application.learning.begin("hefei")
    lesson = page_of(application)
    assert isinstance(lesson, LessonPage)
    press(application, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_QuoteLeft, Qt.Key.Key_Return)
    before = lesson.slip.state
    assert before is not None
    assert before.is_reply
    press(application, Qt.Key.Key_R)
    rules = page_of(application)
    assert isinstance(rules, RulebookPage)
    rules.left.emit()
    assert page_of(application) is lesson
    assert lesson.slip.state == before


def test_a_lesson_that_is_done_bears_its_mark_also_next_time(start: Start, tmp_path: Path) -> None:
    save_settings(Settings(pace=PaceChoice.NONE, motion=Motion.OFF), find_profile(tmp_path).settings_file)
    application = start()
    application.learning.begin("wuhu")
    page = page_of(application)
    assert isinstance(page, LessonPage)
    page.finished.emit("wuhu")
    listed = page_of(application)
    assert isinstance(listed, LessonListPage)
    assert [card.is_done for card in listed.cards] == [True, False, False]
    assert application.window.focusWidget() is listed.cards[1]
    end(application)
    again = start()
    again.learning.show_list()
    listed = page_of(again)
    assert isinstance(listed, LessonListPage)
    assert [card.is_done for card in listed.cards] == [True, False, False]


def test_a_lesson_is_heard_as_a_match_is(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    save_settings(Settings(pace=PaceChoice.NONE, motion=Motion.OFF), find_profile(tmp_path).settings_file)
    application = start()
    heard: list[str] = []
    application.audio.sounds.play = heard.append  # type: ignore[method-assign,assignment]
    application.learning.begin("wuhu")
    qtbot.waitUntil(lambda: "deal" in heard)
    press(application, Qt.Key.Key_Return, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(each.startswith("tile") for each in heard))


def test_no_record_and_no_match_comes_of_a_lesson(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    profile = find_profile(tmp_path)
    save_settings(Settings(pace=PaceChoice.NONE, motion=Motion.OFF), profile.settings_file)
    application = start()
    application.learning.begin("hefei")
    page = page_of(application)
    assert isinstance(page, LessonPage)
    while not page.stage.is_last:
        qtbot.waitUntil(lambda: not page.is_watching)
        if page.stage.step.wants:
            action = next(each for each in page.stage.view.legal if page.stage.wants(each))
            page.table.action_chosen.emit(page.stage.view.seat, 0, action)
        else:
            page.go_on()
    qtbot.waitUntil(page.settlement.isVisible)
    page.slip.go_on.click()
    assert not profile.records.exists() or not list(profile.records.iterdir())
    assert not application.home.page.has_unfinished


def test_progress_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    for text in ("{", "[]", '{"done": 3}', '{"done": [1, "wuhu"]}'):
        path.write_text(text, encoding="utf-8")
        assert Progress(path).done <= {"wuhu"}
    Progress(path).note("hefei")
    assert json.loads(path.read_text(encoding="utf-8")) == {"done": ["hefei", "wuhu"]}


def test_progress_that_cannot_be_written_is_still_known(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    progress = Progress(tmp_path / "file" / "lessons.json")
    progress.note("wuhu")
    assert progress.done == {"wuhu"}
