import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.lobby.cards import ActionCard, CityCard, ContinueCard
from app.lobby.cities import CITIES, city_of, same_city
from app.lobby.start_page import StartPage, unfinished_line
from app.text.catalogue import set_language
from engine.variants.registry import VARIANTS

NAMES = ("阿青", "老周", "小满", "大江")
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1280, 1024), (3840, 2160)]


@pytest.fixture
def page(qtbot: QtBot) -> StartPage:
    page = StartPage(LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None), FaceSet.CLASSIC)
    qtbot.addWidget(page)
    page.set_last_ruleset("wuhu-525")
    page.resize(1280, 720)
    page.show()
    return page


def shown(page: StartPage) -> list[QWidget]:
    return [child for child in page.children() if isinstance(child, QWidget) and child.isVisible()]


def test_the_cities_are_those_of_the_registry() -> None:
    pages = list(dict.fromkeys(variant.page for variant in VARIANTS.values()))
    assert [city.page for city in CITIES] == pages
    for city in CITIES:
        assert list(city.rulesets) == [variant.id for variant in VARIANTS.values() if variant.page == city.page]


def test_the_last_ruleset_of_a_city_is_offered_again() -> None:
    assert same_city("", "wuhu-525") == "wuhu-525"
    assert same_city("wuhu-315", "wuhu-525") == "wuhu-525"
    assert same_city("wuhan", "wuhu-525") == "wuhan"
    assert same_city("wuhan", "gone") == "wuhan"
    assert city_of("gone") is None


def test_only_a_match_that_is_there_can_be_continued(page: StartPage) -> None:
    card = page.findChild(ContinueCard)
    assert isinstance(card, ContinueCard)
    assert not card.isVisible()
    page.set_unfinished(True)
    assert card.isVisible()
    page.describe_unfinished(lambda: "芜湖 315 · 第 3 局", NAMES)
    assert card.accessibleDescription() == "芜湖 315 · 第 3 局 阿青 老周 小满 大江"


def test_the_continue_card_says_how_far_the_match_is() -> None:
    assert unfinished_line("wuhu-315", 3, 22, 0, NAMES) == "芜湖 315 · 第 3 局 · 余牌 22 · 轮到你"
    assert unfinished_line("wuhu-315", 3, 22, 2, NAMES) == "芜湖 315 · 第 3 局 · 余牌 22 · 轮到小满"
    assert unfinished_line("wuhan", 4, 0, None, NAMES) == "武汉 · 第 4 局 · 上一局打完了"


def test_number_keys_press_the_actions(page: StartPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.play_wanted, check_params_cb=lambda ruleset: ruleset == ""):
        QTest.keyClick(page, Qt.Key.Key_1)


def test_enter_continues_when_there_is_a_match_and_plays_when_there_is_none(page: StartPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.play_wanted):
        QTest.keyClick(page, Qt.Key.Key_Return)
    page.set_unfinished(True)
    with qtbot.waitSignal(page.continue_wanted):
        QTest.keyClick(page, Qt.Key.Key_Return)


def test_a_city_card_starts_that_city(page: StartPage, qtbot: QtBot) -> None:
    card = next(each for each in page.findChildren(CityCard) if each.ruleset == "wuhan")
    with qtbot.waitSignal(page.play_wanted, check_params_cb=lambda ruleset: ruleset == "wuhan"):
        card.click()


def test_arrow_keys_reach_every_control(page: StartPage, qtbot: QtBot) -> None:
    page.set_unfinished(True)
    qtbot.waitExposed(page)
    page.activateWindow()
    page.first_focus().setFocus()
    reached = {page.focusWidget()}
    waiting = [page.focusWidget()]
    while waiting:
        here = waiting.pop()
        assert here is not None
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            here.setFocus()
            QTest.keyClick(here, key)
            there = page.focusWidget()
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    assert set(shown(page)) <= reached


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("has_match", [False, True])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_overlaps_or_leaves_the_window(
    page: StartPage, size: tuple[int, int], has_match: bool, language: str
) -> None:
    set_language(language)
    page.words_changed()
    page.set_unfinished(has_match)
    page.resize(*size)
    page.grab()
    inset = round(9 * page.look.k)
    rects = [child.geometry().adjusted(inset, inset, -inset, -inset) for child in shown(page)]
    for index, rect in enumerate(rects):
        assert page.rect().contains(rect)
        for other in rects[index + 1 :]:
            overlap = rect.intersected(other)
            assert overlap.isEmpty() or min(overlap.width(), overlap.height()) <= 2 * inset


def test_another_theme_is_painted_anew(page: StartPage) -> None:
    before = page.grab().toImage()
    page.set_art(DARK, TileArt(DARK, FaceSet.LARGE, None), FaceSet.LARGE)
    assert page.grab().toImage() != before
    assert page.findChild(ActionCard) is not None
