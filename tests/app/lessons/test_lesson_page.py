"""A guided deal at its table, with keys and mouse."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.lessons.lesson import LEARNER, Lesson
from app.lessons.lessons import LESSONS, lesson_of
from app.lessons.page import LessonPage
from app.lessons.pointing import find_spots
from app.lessons.slip import SlipState, Way
from app.lobby.look import tell_language
from app.lobby.sheet import Sheet
from app.settings import DiscardBy, PaceChoice, Settings
from app.table.choices import hand_order
from app.table.motion import Motion
from app.text.catalogue import LANGUAGES, get_language, load_catalogue, set_language
from app.window import MainWindow
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win

SETTINGS = Settings(pace=PaceChoice.NONE, motion=Motion.OFF)
CITY = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.city for lesson in LESSONS])
_PLACES = (
    Qt.Key.Key_QuoteLeft, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6,
    Qt.Key.Key_7, Qt.Key.Key_8, Qt.Key.Key_9, Qt.Key.Key_0, Qt.Key.Key_Minus, Qt.Key.Key_Equal,
)  # fmt: skip


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> LessonPage:
    return make_page(qtbot, tmp_path, SETTINGS)


def make_page(qtbot: QtBot, cache: Path, settings: Settings) -> LessonPage:
    page = LessonPage(LIGHT, TileArt(LIGHT, settings.tiles, None), settings, cache)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def shown(page: LessonPage) -> SlipState:
    state = page.slip.state
    assert state is not None
    return state


def focused(page: LessonPage) -> QWidget:
    widget = page.window().focusWidget()
    assert widget is not None
    return widget


def press(page: LessonPage, *keys: Qt.Key) -> None:
    """Press keys where the keyboard is."""
    for key in keys:
        QTest.keyClick(focused(page), key)


def press_action(page: LessonPage, action: Action) -> None:
    """Do this with the keys of the table."""
    view = page.stage.view
    match action:
        case Discard(tile=tile):
            place = hand_order(view).index(tile)
            if tile == view.drawn:
                press(page, Qt.Key.Key_Backspace, Qt.Key.Key_Return)
            else:
                press(page, _PLACES[place], Qt.Key.Key_Return)
        case Kong():
            kongs = [each for each in view.legal if isinstance(each, Kong)]
            press(page, Qt.Key.Key_G)
            if len(kongs) > 1:
                press(page, _PLACES[kongs.index(action) + 1])
        case Pung():
            press(page, Qt.Key.Key_P)
        case Chow():
            press(page, Qt.Key.Key_C)
        case Win():
            press(page, Qt.Key.Key_H)
        case Pass():
            press(page, Qt.Key.Key_Escape)


def wanted(page: LessonPage) -> Action:
    return next(action for action in page.stage.view.legal if page.stage.wants(action))


def unwanted(page: LessonPage) -> Action:
    return next(action for action in page.stage.view.legal if not page.stage.wants(action))


def go_to(page: LessonPage, qtbot: QtBot, lesson: Lesson, key: str) -> None:
    """Begin a lesson and play it up to the step with this key."""
    page.begin(lesson)
    while True:
        qtbot.waitUntil(lambda: not page.is_watching)
        if page.stage.step.key == f"{lesson.city}.{key}":
            return
        answer(page)


def answer(page: LessonPage) -> None:
    if page.stage.step.wants:
        press_action(page, wanted(page))
    else:
        press(page, Qt.Key.Key_Return)


@CITY
def test_a_lesson_is_played_by_keys_alone(page: LessonPage, qtbot: QtBot, lesson: Lesson) -> None:
    finished: list[str] = []
    page.finished.connect(finished.append)
    go_to(page, qtbot, lesson, "settled")
    qtbot.waitUntil(page.settlement.isVisible)
    qtbot.waitUntil(lambda: not page.settlement.is_guarded)
    assert shown(page).way is Way.FINISH
    QTest.keyClick(page.settlement, Qt.Key.Key_Return)
    assert finished == [lesson.city]
    assert not page.settlement.isVisible()


@pytest.mark.parametrize("is_large", [False, True])
@CITY
def test_everything_that_is_pointed_at_is_on_the_table(
    qtbot: QtBot, tmp_path: Path, lesson: Lesson, is_large: bool
) -> None:
    faces = FaceSet.LARGE if is_large else FaceSet.CLASSIC
    page = make_page(qtbot, tmp_path, Settings(pace=PaceChoice.NONE, motion=Motion.OFF, tiles=faces))
    page.begin(lesson)
    while True:
        qtbot.waitUntil(lambda: not page.is_watching)
        plan = page.table.plan
        assert plan is not None
        for point in page.stage.step.points:
            spots = find_spots(plan, (point,))
            assert spots, f"{page.stage.step.key}: {point}"
            assert all(page.table.lay_out.window.encloses(spot) for spot in spots)
        if page.stage.is_last:
            break
        answer(page)
    assert page.rings.spots == ()


def test_another_action_is_told_why_and_can_be_tried_again(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("wuhu"), "danger")
    asked = shown(page)
    four = next(a for a in page.stage.view.legal if isinstance(a, Discard) and not page.stage.wants(a))
    press_action(page, four)
    assert shown(page).is_reply
    assert shown(page).text != asked.text
    assert shown(page).title == asked.title
    assert page.stage.step.key == "wuhu.danger"
    assert page.stage.view.hand == page.stage.deal.view(LEARNER).hand
    press_action(page, wanted(page))
    qtbot.waitUntil(lambda: not page.is_watching)
    assert page.stage.step.key == "wuhu.eight"
    assert not shown(page).is_reply


def test_a_claim_that_is_passed_is_asked_again(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("wuhu"), "pung")
    press(page, Qt.Key.Key_Escape)
    assert shown(page).is_reply
    press(page, Qt.Key.Key_P)
    assert page.stage.step.key == "wuhu.first"


def test_nothing_can_be_done_at_the_table_while_there_is_something_to_read(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("hefei"), "pairs")
    assert page.stage.view.legal == ()
    assert focused(page) is page.slip.go_on
    assert shown(page).way is Way.READ


def test_page_up_goes_back_a_step_and_the_deal_with_it(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("wuhu"), "pung")
    before = page.stage.view
    press_action(page, wanted(page))
    assert page.stage.step.key == "wuhu.first"
    press(page, Qt.Key.Key_PageUp)
    assert page.stage.step.key == "wuhu.pung"
    assert page.stage.view == before
    assert not page.is_watching
    press(page, Qt.Key.Key_P)
    assert page.stage.step.key == "wuhu.first"


def test_the_first_step_has_nothing_before_it(page: LessonPage) -> None:
    page.begin(lesson_of("wuhan"))
    assert not page.slip.back.isEnabled()
    press(page, Qt.Key.Key_PageUp)
    assert page.stage.place == 0


def test_enter_lets_the_others_move_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, tmp_path, Settings(pace=PaceChoice.SLOW, motion=Motion.OFF))
    page.begin(lesson_of("wuhu"))
    press(page, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert page.is_watching
    assert shown(page).way is Way.WATCH
    press(page, Qt.Key.Key_Return)
    assert not page.is_watching
    assert page.stage.step.key == "wuhu.pung"


def test_moves_that_were_hastened_are_not_made_again(page: LessonPage, qtbot: QtBot) -> None:
    page.begin(lesson_of("wuhu"))
    press(page, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert page.stage.step.key == "wuhu.pung"
    press(page, Qt.Key.Key_P)
    before = page.stage.deal.state
    qtbot.wait(200)
    assert page.stage.deal.state is before


def test_the_rule_of_a_step_is_opened_by_r(page: LessonPage, qtbot: QtBot) -> None:
    asked: list[str] = []
    page.help_wanted.connect(asked.append)
    go_to(page, qtbot, lesson_of("wuhu"), "alarm")
    press(page, Qt.Key.Key_R)
    page.slip.rule.click()
    assert asked == ["wuhu.md 7.5", "wuhu.md 7.5"]


def test_a_reply_about_a_danger_names_its_own_rule(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("wuhu"), "kong")
    press_action(
        page,
        next(a for a in page.stage.view.legal if isinstance(a, Discard) and page.stage.judge.risks(page.stage.view, a)),
    )
    assert shown(page).clause == "芜湖 7.5"


def test_leaving_keeps_nothing_and_the_next_time_begins_anew(page: LessonPage, qtbot: QtBot, tmp_path: Path) -> None:
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    go_to(page, qtbot, lesson_of("wuhu"), "first")
    page.slip.leave.click()
    assert left == [True]
    page.begin(lesson_of("wuhu"))
    assert page.stage.place == 0
    assert not list(tmp_path.rglob("*.jcmj"))


def test_escape_opens_the_ways_out(page: LessonPage, qtbot: QtBot) -> None:
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    go_to(page, qtbot, lesson_of("hefei"), "first")
    press(page, Qt.Key.Key_Escape)
    (sheet,) = page.findChildren(Sheet)
    sheet.leave()
    qtbot.waitUntil(lambda: not page.findChildren(Sheet))
    assert left == []
    press(page, Qt.Key.Key_Escape)
    (sheet,) = page.findChildren(Sheet)
    sheet.buttons[3].click()
    assert left == [True]


def test_the_menu_goes_when_the_lesson_is_put_away(qtbot: QtBot, tmp_path: Path) -> None:
    page = LessonPage(LIGHT, TileArt(LIGHT, SETTINGS.tiles, None), SETTINGS, tmp_path)
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    window = MainWindow(LIGHT)
    qtbot.addWidget(window)
    window.show_page(page)
    with qtbot.waitSignal(window.first_painted):
        window.show()
    go_to(page, qtbot, lesson_of("hefei"), "first")
    press(page, Qt.Key.Key_Escape)
    (sheet,) = window.findChildren(Sheet)
    window.show_page(QWidget())
    assert sheet.isHidden()
    window.remove_page(page)
    qtbot.waitUntil(lambda: not window.findChildren(Sheet))
    assert left == []
    window.close_now()


def test_the_lesson_begins_anew_from_its_menu(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("hefei"), "first")
    press(page, Qt.Key.Key_Escape)
    (sheet,) = page.findChildren(Sheet)
    sheet.buttons[1].click()
    assert page.stage.place == 0
    assert page.stage.lesson is lesson_of("hefei")


def test_tab_reaches_everything_on_the_slip(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("wuhu"), "alarm")
    reached: list[QWidget] = []
    for _ in range(8):
        press(page, Qt.Key.Key_Tab)
        reached.append(focused(page))
    slip = page.slip
    assert {slip.rule, slip.leave, slip.back, slip.go_on, page.table.canvas} <= set(reached)


def test_a_double_click_on_the_tile_that_is_wanted_goes_on(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("hefei"), "first")
    place = hand_order(page.stage.view).index(wanted_tile(page))
    target = page.table.plan.targets["tile", place].rect if page.table.plan is not None else None
    assert target is not None
    at = page.table.canvas.mapFromScene(target.centre_x, target.centre_y)

    def has_gone_on() -> bool:
        """A press counts once the tile has rested there for a moment."""
        if page.stage.step.key == "hefei.first":
            viewport = page.table.canvas.viewport()
            QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        return page.stage.step.key == "hefei.claims"

    qtbot.waitUntil(has_gone_on)


def wanted_tile(page: LessonPage) -> int:
    action = wanted(page)
    assert isinstance(action, Discard)
    return action.tile


def test_a_beginner_is_told_how_a_tile_is_discarded(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("hefei"), "first")
    assert "双击那张牌" in shown(page).text
    page.use_settings(
        LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None), replace(SETTINGS, discard_by=DiscardBy.SINGLE_CLICK)
    )
    press(page, Qt.Key.Key_PageUp, Qt.Key.Key_Return)
    assert "。点那张牌" in shown(page).text


def test_words_follow_the_language(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("wuhu"), "zhi")
    assert "7 张万子" in shown(page).text
    set_language("en")
    tell_language(page)
    assert "You hold 7 characters" in shown(page).text
    assert page.slip.go_on.text() == "Go on"


def test_the_slip_tells_screen_readers_what_is_said(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("wuhan"), "laizi")
    interface = QAccessible.queryAccessibleInterface(page.slip)
    assert interface is not None
    assert "五筒就是赖子" in interface.text(QAccessible.Text.Description)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160)])
def test_the_longest_words_have_room_on_the_slip(
    qtbot: QtBot, tmp_path: Path, language: str, is_large: bool, size: QSize
) -> None:
    set_language(language)
    faces = FaceSet.LARGE if is_large else FaceSet.CLASSIC
    page = make_page(qtbot, tmp_path, Settings(pace=PaceChoice.NONE, motion=Motion.OFF, tiles=faces))
    page.resize(size)
    for city, key in (("wuhu", "zhi"), ("wuhan", "laizi"), ("hefei", "pairs")):
        page.begin(lesson_of(city))
        longest = max(every_text(city), key=len)
        page.slip.show_state(SlipState(key, longest, 1, 15, Way.READ, "芜湖 7.5", has_back=True))
        text = page.slip.text
        needed = text.fontMetrics().boundingRect(0, 0, text.width(), 10_000, Qt.TextFlag.TextWordWrap, longest)
        assert needed.height() <= text.height()
        assert text.font().pixelSize() >= 12
        assert page.slip.rule.geometry().right() < page.slip.leave.geometry().left()
        assert text.geometry().right() < page.slip.back.geometry().left()


def every_text(city: str) -> list[str]:
    words = load_catalogue(get_language())
    return [text for key, text in words.items() if key.startswith(f"lessons.{city}.")]


def test_the_look_follows_the_settings(page: LessonPage, qtbot: QtBot) -> None:
    go_to(page, qtbot, lesson_of("wuhu"), "zhi")
    large = Settings(pace=PaceChoice.NONE, motion=Motion.OFF, tiles=FaceSet.LARGE)
    before = page.slip.height()
    page.use_settings(DARK, TileArt(DARK, FaceSet.LARGE, None), large)
    assert page.table.lay_out.is_large
    assert page.slip.look.theme is DARK
    assert page.slip.height() != before
    assert page.stage.step.key == "wuhu.zhi"


def test_nothing_goes_on_unseen(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, tmp_path, SETTINGS)
    page.begin(lesson_of("wuhu"))
    press(page, Qt.Key.Key_Return, Qt.Key.Key_Return)
    page.hide()
    beat = page.stage.next_beat
    assert beat is not None
    qtbot.wait(200)
    assert page.stage.next_beat is beat
    page.show()
    qtbot.waitUntil(lambda: not page.is_watching)
    assert page.stage.step.key == "wuhu.pung"
