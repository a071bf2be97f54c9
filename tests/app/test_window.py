import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.window import MINIMUM_SIZE, MainWindow


@pytest.mark.parametrize("geometry", ["abc", "=", "AdnQywADAAA=", "金", "\ud800", "A" * 4001])
def test_a_place_that_cannot_be_read_is_passed_over(qtbot: QtBot, geometry: str) -> None:
    window = MainWindow(LIGHT)
    qtbot.addWidget(window)
    window.restore(geometry, is_full_screen=False)
    assert window.isVisible()
    assert window.width() >= MINIMUM_SIZE.width()
    assert window.height() >= MINIMUM_SIZE.height()


def test_a_place_is_restored_as_it_was_remembered(qtbot: QtBot) -> None:
    before = MainWindow(LIGHT)
    qtbot.addWidget(before)
    before.restore("", is_full_screen=False)
    before.resize(MINIMUM_SIZE.width(), 700)
    after = MainWindow(LIGHT)
    qtbot.addWidget(after)
    after.restore(before.remembered_geometry(), is_full_screen=False)
    assert after.size() == before.size()


def test_the_first_window_is_not_larger_than_the_screen(qtbot: QtBot) -> None:
    window = MainWindow(LIGHT)
    qtbot.addWidget(window)
    window.restore("", is_full_screen=False)
    room = window.screen().availableSize().expandedTo(MINIMUM_SIZE)
    assert window.width() <= room.width()
    assert window.height() <= room.height()


class Listening(QWidget):
    """A page that notes its keys, but takes none."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[int] = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.heard.append(event.key())
        event.ignore()


def test_keys_that_nothing_takes_go_to_the_page_in_sight(qtbot: QtBot) -> None:
    window = MainWindow(LIGHT)
    qtbot.addWidget(window)
    page = Listening()
    window.show_page(page)
    window.show()
    window.setFocus()
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert page.heard == [Qt.Key.Key_Return]
    assert window.focusWidget() is page
