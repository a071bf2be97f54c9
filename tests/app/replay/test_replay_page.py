"""The replay with keys and mouse."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet, Pose
from app.lobby.look import tell_language
from app.lobby.sheet import Sheet
from app.replay.deal_list import DealSheet
from app.replay.page import ReplayPage
from app.replay.reel import Reel
from app.settings import Settings
from app.table.tile_elements import TilePlan
from app.text.catalogue import set_language
from engine.match.record_reader import read_record
from engine.seats import Seat
from tests.support.matches import match_lines
from tests.support.records import data_of

SIZES = (QSize(1024, 640), QSize(1280, 720), QSize(1920, 1080))


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> ReplayPage:
    page = ReplayPage(LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None), Settings(), tmp_path)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show_reel(Reel(read_record(data_of(match_lines("wuhan", 3, 2)))), Seat.WEST)
    page.show()
    return page


def press(page: ReplayPage, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(page, key)


def open_backs(page: ReplayPage) -> int:
    assert page.table.plan is not None
    return sum(
        isinstance(each, TilePlan) and each.look.pose is not Pose.LYING and each.look.face is None
        for each in page.table.plan.elements.values()
    )


def test_right_and_left_step_and_the_table_follows(page: ReplayPage) -> None:
    press(page, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert page.playhead.place == 3
    plan = page.table.plan
    press(page, Qt.Key.Key_Right, Qt.Key.Key_Left)
    assert page.playhead.place == 3
    assert page.table.plan == plan
    press(page, Qt.Key.Key_Home, Qt.Key.Key_Left)
    assert page.playhead.place == 0


def test_down_and_up_go_from_choice_to_choice_of_the_eyes(page: ReplayPage) -> None:
    press(page, Qt.Key.Key_Down, Qt.Key.Key_Down)
    second = page.playhead.place
    assert Seat.WEST in page.playhead.reel.moments[second].deciders
    press(page, Qt.Key.Key_Up)
    assert Seat.WEST in page.playhead.reel.moments[page.playhead.place].deciders
    assert page.playhead.place < second


def test_page_keys_go_from_deal_to_deal(page: ReplayPage) -> None:
    press(page, Qt.Key.Key_PageDown)
    assert page.playhead.place == page.playhead.reel.deals[1].first
    press(page, Qt.Key.Key_PageDown)
    assert page.playhead.place == page.playhead.reel.deals[1].first
    press(page, Qt.Key.Key_Right, Qt.Key.Key_PageUp)
    assert page.playhead.place == page.playhead.reel.deals[1].first
    press(page, Qt.Key.Key_PageUp)
    assert page.playhead.place == 0


def test_numbers_change_the_eyes_and_o_opens_all_hands(page: ReplayPage) -> None:
    press(page, Qt.Key.Key_2)
    assert page.eyes is Seat.NORTH
    assert open_backs(page) > 0
    press(page, Qt.Key.Key_O)
    assert page.is_open
    assert open_backs(page) == 0
    assert "明牌" in page.badge.words
    press(page, Qt.Key.Key_O)
    assert open_backs(page) > 0
    assert "明牌" not in page.badge.words


def test_space_plays_until_it_stops_or_the_deal_ends(page: ReplayPage, qtbot: QtBot) -> None:
    for _ in range(2):
        press(page, Qt.Key.Key_S)
    press(page, Qt.Key.Key_Space)
    assert page.playhead.is_playing
    qtbot.waitUntil(lambda: page.playhead.place >= 3)
    press(page, Qt.Key.Key_Space)
    assert not page.playhead.is_playing
    page.playhead.go_to(page.playhead.reel.deals[0].last - 1)
    press(page, Qt.Key.Key_Space)
    qtbot.waitUntil(page.settlement.isVisible)
    assert not page.playhead.is_playing
    qtbot.waitUntil(lambda: not page.settlement.is_guarded)
    QTest.keyClick(page.settlement, Qt.Key.Key_Return)
    assert page.playhead.place == page.playhead.reel.deals[1].first
    assert page.playhead.is_playing


def test_the_settlement_comes_by_enter_at_the_end_and_only_there(page: ReplayPage) -> None:
    press(page, Qt.Key.Key_Return)
    assert not page.settlement.isVisible()
    press(page, Qt.Key.Key_End)
    assert page.result.isVisible()
    press(page, Qt.Key.Key_Return)
    assert page.settlement.isVisible()
    page.settlement.lift_guard()
    page.playhead.go_to(0)
    assert not page.settlement.isVisible()


def test_answers_lie_on_the_felt_where_somebody_had_a_choice(page: ReplayPage) -> None:
    place = next(place for place, moment in enumerate(page.playhead.reel.moments) if moment.answers is not None)
    page.playhead.go_to(place)
    assert page.card.isVisible()
    assert "可" in page.card.text
    page.playhead.go_to(0)
    assert not page.card.isVisible()


def test_the_list_of_deals_leads_to_a_deal(page: ReplayPage) -> None:
    press(page, Qt.Key.Key_J)
    (sheet,) = page.findChildren(DealSheet)
    assert len(sheet.rows) == 2
    QTest.keyClick(sheet.rows[0], Qt.Key.Key_Down)
    QTest.keyClick(sheet.rows[1], Qt.Key.Key_Return)
    assert page.playhead.place == page.playhead.reel.deals[1].first


def test_playing_on_asks_and_tells_how_far_the_record_has_come(page: ReplayPage, qtbot: QtBot) -> None:
    page.playhead.go_to(10)
    press(page, Qt.Key.Key_P)
    (sheet,) = page.findChildren(Sheet)
    with qtbot.waitSignal(page.play_on_wanted) as told:
        QTest.keyClick(sheet.buttons[0], Qt.Key.Key_Return)
    assert told.args == [page.playhead.reel.moments[10].lines, Seat.WEST]
    page.playhead.go_to(page.playhead.reel.deals[0].last)
    assert not page.strip.play_on.isEnabled()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_key_of_the_strip_has_its_place(page: ReplayPage, size: QSize, language: str) -> None:
    set_language(language)
    tell_language(page)
    page.resize(size)
    strip = page.strip
    keys: list[QWidget] = [strip.deals, *strip.signs, strip.speed, *strip.eyes, strip.all_open, strip.play_on]
    right = 0
    for key in sorted(keys, key=lambda each: each.x()):
        assert strip.rect().contains(key.geometry())
        assert key.x() >= right
        assert key.accessibleName()
        right = key.x() + key.width()


def test_it_paints_in_other_colours_and_another_language(page: ReplayPage) -> None:
    page.playhead.go_to(
        next(place for place, moment in enumerate(page.playhead.reel.moments) if moment.answers is not None)
    )
    page.use_settings(DARK, TileArt(DARK, FaceSet.CLASSIC, None), Settings())
    set_language("en")
    tell_language(page)
    assert not page.grab().isNull()
    assert "could" in page.card.text


def test_escape_leaves(page: ReplayPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.left):
        press(page, Qt.Key.Key_Escape)


def test_the_standing_at_the_end_is_that_of_the_match_shown(page: ReplayPage, qtbot: QtBot) -> None:
    page.show_reel(Reel(read_record(data_of(match_lines("hefei", 3, 40)))), Seat.WEST)
    first = page.standing
    page.show_reel(Reel(read_record(data_of(match_lines("hefei", 4, 40)))), Seat.WEST)
    assert page.standing is not first
    page.playhead.go_to(len(page.playhead.reel) - 1)
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.settlement.is_guarded)
    QTest.keyClick(page.settlement, Qt.Key.Key_Return)
    assert page.standing.isVisible()
    qtbot.waitUntil(lambda: not page.standing.is_guarded)
    QTest.keyClick(page.standing, Qt.Key.Key_Return)
    assert not page.standing.isVisible()
    assert not page.strip.choice.isEnabled()
