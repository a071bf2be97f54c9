import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.preferences.settings_page import SettingsPage
from app.settings import DiscardBy, LanguageChoice, PaceChoice, Settings, ThemeChoice

OTHERS = ("老周", "小满", "大江")


@pytest.fixture
def page(qtbot: QtBot) -> SettingsPage:
    settings = Settings(names=("江婆", *OTHERS), house_rules={"wuhan": {"reserve": 0}}, ruleset="wuhan")
    page = SettingsPage(LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None), settings)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


@pytest.fixture
def changed(page: SettingsPage) -> list[Settings]:
    seen: list[Settings] = []
    page.settings_changed.connect(seen.append)
    return seen


def test_each_control_changes_its_setting_at_once(page: SettingsPage, changed: list[Settings]) -> None:
    page.language.segments[2][1].click()
    page.theme.segments[2][1].click()
    page.tiles.segments[1][1].click()
    page.discard_by.segments[1][1].click()
    page.pace.segments[0][1].click()
    last = changed[-1]
    assert len(changed) == 5
    assert (last.language, last.theme, last.tiles) == (LanguageChoice.ENGLISH, ThemeChoice.DARK, FaceSet.LARGE)
    assert (last.discard_by, last.pace) == (DiscardBy.SINGLE_CLICK, PaceChoice.SLOW)


def test_the_name_is_remembered_and_shown_on_the_preview(page: SettingsPage, changed: list[Settings]) -> None:
    before = page.preview.grab().toImage()
    page.name.clear()
    QTest.keyClicks(page.name, "Anna")
    assert changed[-1].names == ("Anna", *OTHERS)
    assert page.preview.grab().toImage() != before


def test_reset_leaves_matches_house_rules_and_the_names_of_others(page: SettingsPage, changed: list[Settings]) -> None:
    page.theme.segments[2][1].click()
    page.reset.click()
    assert changed[-1] == Settings(names=("", *OTHERS), house_rules={"wuhan": {"reserve": 0}}, ruleset="wuhan")
    assert page.theme.value is ThemeChoice.SYSTEM
    assert page.name.text() == ""


def test_choosing_what_is_chosen_changes_nothing(page: SettingsPage, changed: list[Settings]) -> None:
    page.theme.segments[0][1].click()
    assert changed == []


def test_left_and_right_go_from_choice_to_choice(page: SettingsPage, changed: list[Settings]) -> None:
    segments = [segment for _, segment in page.theme.segments]
    QTest.keyClick(segments[0], Qt.Key.Key_Right)
    QTest.keyClick(segments[1], Qt.Key.Key_Right)
    QTest.keyClick(segments[2], Qt.Key.Key_Left)
    assert [each.theme for each in changed] == [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.LIGHT]


def test_the_preview_wears_theme_and_tiles(page: SettingsPage) -> None:
    before = page.preview.grab().toImage()
    page.set_art(DARK, TileArt(DARK, FaceSet.CLASSIC, None))
    dark = page.preview.grab().toImage()
    page.set_art(DARK, TileArt(DARK, FaceSet.LARGE, None))
    assert before != dark
    assert dark != page.preview.grab().toImage()


def test_esc_goes_back(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page, Qt.Key.Key_Escape)
