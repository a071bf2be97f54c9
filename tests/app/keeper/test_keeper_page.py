"""The score keeper with keys and mouse."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.keeper.entering import Mode
from app.keeper.page import KeeperPage
from app.lobby.look import tell_language
from app.lobby.sheet import Sheet
from app.text.catalogue import set_language
from engine.deal.events import Situation
from engine.melds import MeldKind
from engine.notation import parse_tiles
from engine.seats import Seat

NAMES = ("阿青", "老周", "小满", "大江")
SIZES = (QSize(1024, 640), QSize(1280, 720), QSize(1920, 1080))


def open_page(qtbot: QtBot, folder: Path, ruleset: str = "wuhu-315") -> KeeperPage:
    page = KeeperPage(LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None), folder / "keeper.json", ruleset, NAMES)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> KeeperPage:
    return open_page(qtbot, tmp_path)


def type_keys(page: KeeperPage, text: str) -> None:
    QTest.keyClicks(page, text)


def enter_jiao(page: KeeperPage) -> None:
    page.rows[0].toggles["won"].click()
    page.rows[3].toggles["fed"].click()
    type_keys(page, "2333444m")
    page.choose_mode(Mode.PUNG)
    type_keys(page, "78m")
    page.choose_mode(Mode.WIN)
    type_keys(page, "2m")


def key_of(page: KeeperPage, name: str) -> QWidget:
    (tile,) = parse_tiles(name)
    return next(key for key in page.palette_keys.keys if key.tile == tile)


def test_tiles_are_clicked_into_a_hand_and_out_again(page: KeeperPage) -> None:
    page.rows[1].activated.emit()
    QTest.mouseClick(key_of(page, "5p"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(key_of(page, "5p"), Qt.MouseButton.LeftButton)
    assert page.form.seats[Seat.SOUTH].hand == parse_tiles("55p")
    page.rows[1].grab()
    page.rows[1].tile_pressed.emit(0)
    assert page.form.seats[Seat.SOUTH].hand == parse_tiles("5p")
    QTest.keyClick(page, Qt.Key.Key_Backspace)
    assert page.form.is_empty


def test_no_fifth_tile_and_no_fourteenth_can_be_entered(page: KeeperPage) -> None:
    type_keys(page, "55555m")
    assert page.form.seats[Seat.EAST].hand == parse_tiles("5555m")
    assert not key_of(page, "5m").isEnabled()
    type_keys(page, "123456789p9s8s")
    assert len(page.form.seats[Seat.EAST].hand) == 13


def test_a_hand_is_settled_noted_and_undone_by_keys(page: KeeperPage) -> None:
    assert not page.side.settle.isEnabled()
    enter_jiao(page)
    assert page.side.settle.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert page.settlement.isVisible()
    assert page.evening.deals == ()
    page.settlement.lift_guard()
    QTest.keyClick(page.settlement, Qt.Key.Key_Return)
    assert not page.settlement.isVisible()
    evening = page.evening
    assert evening.points == (120, -40, -40, -40)
    assert page.form.is_empty
    (noted,) = evening.deals
    page.side.undo.click()
    assert page.evening.points == (0, 0, 0, 0)
    assert page.form == noted.form


def test_esc_goes_back_from_the_settlement_and_loses_nothing(page: KeeperPage) -> None:
    enter_jiao(page)
    form = page.form
    page.settle()
    QTest.keyClick(page.settlement, Qt.Key.Key_Escape)
    assert not page.settlement.isVisible()
    assert page.form == form
    assert page.evening.deals == ()


def test_what_is_wrong_is_said_at_once(page: KeeperPage) -> None:
    assert "点炮" in page.side.status.text
    enter_jiao(page)
    assert page.side.status.text == "牌齐了，可以结算。"
    page.rows[0].toggles["won"].click()
    assert "谁胡了" in page.side.status.text
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert not page.settlement.isVisible()


def test_the_evening_is_there_at_the_next_start(page: KeeperPage, qtbot: QtBot, tmp_path: Path) -> None:
    enter_jiao(page)
    page.settle()
    page.note()
    page.note_exhausted()
    again = open_page(qtbot, tmp_path, "hefei")
    assert again.evening == page.evening
    assert again.paper.ruleset.value == "wuhu-315"
    assert not again.paper.ruleset.isEnabled()


def test_a_new_evening_asks_and_begins_at_the_stake(page: KeeperPage) -> None:
    enter_jiao(page)
    page.settle()
    page.note()
    page.side.fresh.click()
    (sheet,) = page.findChildren(Sheet)
    QTest.keyClick(sheet, Qt.Key.Key_N)
    assert page.evening.deals == ()
    assert page.paper.ruleset.isEnabled()


def test_wuhan_has_chows_singles_and_a_laizi(qtbot: QtBot, tmp_path: Path) -> None:
    page = open_page(qtbot, tmp_path, "wuhan")
    page.choose_mode(Mode.LAIZI)
    type_keys(page, "5s")
    assert page.entering.mode is Mode.HAND
    page.choose_mode(Mode.CHOW)
    type_keys(page, "7m")
    type_keys(page, "8m")
    page.choose_mode(Mode.SINGLE)
    type_keys(page, "7z5s1m")
    entry = page.form.seats[Seat.EAST]
    assert [(made.kind, made.feeder) for made in entry.sets] == [(MeldKind.CHOW, Seat.NORTH)]
    assert entry.singles == parse_tiles("7z5s")


def test_brackets_change_what_is_entered_and_comma_whose(page: KeeperPage) -> None:
    modes = []
    for key in (Qt.Key.Key_BracketRight, Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketLeft):
        QTest.keyClick(page, key)
        modes.append(page.entering.mode)
    assert modes == [Mode.PUNG, Mode.HAND, Mode.WIN]
    QTest.keyClick(page, Qt.Key.Key_Comma)
    assert page.entering.seat is Seat.NORTH


def test_the_feeder_of_a_set_is_the_one_chosen(page: KeeperPage) -> None:
    page.choose_mode(Mode.PUNG)
    assert page.paper.feeder is not None
    for value, segment in page.paper.feeder.segments:
        if value == 2:
            segment.click()
    type_keys(page, "7m")
    assert page.form.seats[Seat.EAST].sets[0].feeder is Seat.WEST


def test_situations_are_those_of_the_rules(page: KeeperPage, qtbot: QtBot, tmp_path: Path) -> None:
    offered = [situation for situation, _ in page.side.situation.tabs]
    assert offered[0] is None
    assert Situation.HEAVEN in offered
    wuhan = open_page(qtbot, tmp_path / "other", "wuhan")
    assert Situation.HEAVEN not in [situation for situation, _ in wuhan.side.situation.tabs]


def test_house_rules_are_fixed_once_a_deal_was_noted(page: KeeperPage) -> None:
    page.show_house_rules()
    sheet = page.findChildren(Sheet)[-1]
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    page.note_exhausted()
    page.show_house_rules()
    sheet = page.findChildren(Sheet)[-1]
    assert "不能再改" in sheet.text.text()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)


def test_names_are_those_of_the_table(page: KeeperPage) -> None:
    page.rows[0].name.setText("外婆")
    page.rows[0].name.textEdited.emit("外婆")
    assert page.evening.names[0] == "外婆"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("language", ["zh", "en"])
def test_everything_is_in_sight(page: KeeperPage, size: QSize, language: str) -> None:
    set_language(language)
    tell_language(page)
    page.set_art(DARK, TileArt(DARK, FaceSet.CLASSIC, None))
    page.resize(size)
    enter_jiao(page)
    assert not page.grab().isNull()
    for widget in (*page.rows, page.palette_keys, page.side.settle, page.side.standing, page.paper.ruleset):
        assert widget.height() >= widget.minimumSizeHint().height()
        corner = widget.mapTo(page, widget.rect().bottomRight())
        assert page.rect().contains(corner)
    for key in page.palette_keys.keys:
        assert page.palette_keys.rect().contains(key.geometry())


def test_space_enters_the_focused_tile_and_enter_settles(page: KeeperPage) -> None:
    key = key_of(page, "1m")
    key.setFocus()
    QTest.keyClick(key, Qt.Key.Key_Space)
    QTest.keyClick(key, Qt.Key.Key_Return)
    assert page.form.seats[Seat.EAST].hand == parse_tiles("1m")
    QTest.keyClick(page.palette_keys, Qt.Key.Key_Right)
    QTest.keyClick(page.palette_keys.focusWidget(), Qt.Key.Key_Space)
    assert page.form.seats[Seat.EAST].hand == parse_tiles("12m")
