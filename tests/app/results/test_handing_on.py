"""A settlement is handed on as text, as a picture, as a file; and its chips go from who pays to who receives."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.results.chip_flight import CHIPS, Spot, duration_ms, find_flights, find_spots, is_there
from app.results.ended import ended_deal
from app.results.examples import EXAMPLES
from app.results.ledger import ledger
from app.results.picture import RATIO, settlement_picture
from app.results.settlement_dialog import SettlementDialog
from app.table.motion import Motion


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


@pytest.fixture
def dialog(page: QWidget) -> SettlementDialog:
    dialog = SettlementDialog(page, LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None))
    dialog.set_motion(Motion.OFF)
    show(dialog, "wuhu_jiao_liable")
    return dialog


def show(dialog: SettlementDialog, name: str) -> None:
    example = EXAMPLES[name]()
    dialog.show_outcome(example.info, example.update)
    dialog.lift_guard()


def picture(name: str) -> QImage:
    example = EXAMPLES[name]()
    return settlement_picture(ended_deal(example.info, example.update), DARK, TileArt(DARK, FaceSet.CLASSIC, None))


def test_the_picture_is_whole_and_sharp_whatever_the_window(qtbot: QtBot) -> None:
    one, three = picture("hefei_one"), picture("hefei_three")
    assert one.width() == three.width() == 1520 * RATIO
    assert three.height() > 2 * one.height()
    assert one.devicePixelRatio() == RATIO


def test_p_puts_the_picture_and_c_the_text_into_the_clipboard(dialog: SettlementDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_P)
    image = QGuiApplication.clipboard().image()
    assert image.width() == 1520 * RATIO
    assert dialog.actions_bar.copy.text() == "图片已复制"
    QTest.keyClick(dialog, Qt.Key.Key_C)
    assert "芜湖 315" in QGuiApplication.clipboard().text()
    assert dialog.actions_bar.copy.text() == "已复制"


def test_the_button_offers_the_three_ways_by_keyboard_and_esc_takes_them_away(dialog: SettlementDialog) -> None:
    button = dialog.actions_bar.copy
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    card = dialog.copy_card
    assert card.isVisible()
    assert dialog.focusWidget() is card.text
    QTest.keyClick(card.text, Qt.Key.Key_Down)
    assert dialog.focusWidget() is card.picture
    QTest.keyClick(card.picture, Qt.Key.Key_Escape)
    assert card.isHidden()
    assert dialog.isVisible()
    assert dialog.focusWidget() is button


def test_s_writes_a_png_where_one_chooses(
    dialog: SettlementDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = tmp_path / "evening"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(chosen), ""))
    QTest.keyClick(dialog, Qt.Key.Key_S)
    assert QImage(str(tmp_path / "evening.png")).width() == 1520 * RATIO
    assert dialog.actions_bar.copy.text() == "已存好"


def test_a_place_that_cannot_be_written_is_said(dialog: SettlementDialog, tmp_path: Path) -> None:
    dialog.save_picture(tmp_path / "no such folder" / "evening.png")
    assert dialog.actions_bar.copy.text() == "写不了"


def test_chips_go_along_the_row_then_up_the_column() -> None:
    example = EXAMPLES["hefei_three"]()
    flights = find_flights(ledger(ended_deal(example.info, example.update).outcome.settlement))
    assert len(flights) == 3
    first = flights[0]
    whole = duration_ms(flights, Motion.FULL)
    ways = [find_spots(first, ms)[0] for ms in range(10, 340, 10)]
    assert all(spot.along == 1.0 for spot in ways if spot.up > 0)
    assert [spot.along for spot in ways] == sorted(spot.along for spot in ways)
    assert find_spots(first, whole) == ()
    assert len(find_spots(first, 150)) == CHIPS
    assert not is_there(first, 0)
    assert is_there(first, whole)
    assert Spot(1.0, 0.0) != ways[0]


def test_how_long_they_take_follows_the_setting() -> None:
    example = EXAMPLES["wuhu_plain_discard"]()
    flights = find_flights(ledger(ended_deal(example.info, example.update).outcome.settlement))
    full = duration_ms(flights, Motion.FULL)
    assert 350 <= full <= 700
    assert duration_ms(flights, Motion.FAST) == full // 2
    assert duration_ms(flights, Motion.REDUCED) == 80
    assert duration_ms(flights, Motion.OFF) == duration_ms((), Motion.FULL) == 0


def test_chips_move_once_for_a_deal_and_any_key_ends_it(dialog: SettlementDialog) -> None:
    payments = dialog.body.payments
    assert not payments.is_moving
    dialog.set_motion(Motion.FULL)
    show(dialog, "hefei_one")
    assert payments.is_moving
    moving = payments.grab().toImage()
    QTest.keyClick(dialog, Qt.Key.Key_Down)
    assert not payments.is_moving
    assert payments.grab().toImage() != moving
    show(dialog, "hefei_one")
    assert not payments.is_moving


def test_the_chips_never_hide_who_pays_what_for_screen_readers(dialog: SettlementDialog) -> None:
    dialog.set_motion(Motion.FULL)
    show(dialog, "hefei_one")
    assert dialog.body.payments.is_moving
    assert "23" in dialog.accessibleDescription()
