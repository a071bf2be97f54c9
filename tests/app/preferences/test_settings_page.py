"""The page of settings: each takes effect at once, shows what it does, and can be reset."""

from dataclasses import fields, replace
from enum import StrEnum
from typing import Any

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


def test_reset_resets_every_setting_that_is_on_the_page(page: SettingsPage, changed: list[Settings]) -> None:
    stays = {"names", "people", "ruleset", "house_rules", "geometry", "is_full_screen", "level", "hints", "shows_hints"}
    other = {
        each.name: other_value(getattr(Settings(), each.name)) for each in fields(Settings) if each.name not in stays
    }
    page.use_settings(replace(Settings(), **other))
    page.reset.click()
    now = changed[-1]
    assert {name for name in other if getattr(now, name) != getattr(Settings(), name)} == set()


def other_value(default: object) -> Any:
    """A value that differs from this one."""
    match default:
        case StrEnum():
            return next(each for each in type(default) if each is not default)
        case bool():
            return not default
        case int():
            return default + 1
        case _:
            raise AssertionError(f"{default!r} has no other value here")


def test_a_choice_of_motion_is_shown_at_once(page: SettingsPage) -> None:
    before = page.preview.grab().toImage()
    for motion, segment in page.motion.segments:
        segment.click()
        page.preview.play(motion)
        assert page.preview.is_playing
        assert page.preview.grab().toImage() != before
    page.hide()
    assert not page.preview.is_playing
