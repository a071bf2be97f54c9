"""A page presses the button whose key is typed."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.lobby.buttons import PageButton
from app.lobby.page import Page


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    made = Page(LIGHT)
    qtbot.addWidget(made)
    column = QVBoxLayout(made)
    for key in ("", "R", "Enter"):
        column.addWidget(PageButton(lambda: "press", key=key))
    made.show()
    return made


def pressed_on(page: Page) -> list[str]:
    """The keys of the buttons that are pressed from now on."""
    told: list[str] = []
    for button in page.findChildren(PageButton):
        button.clicked.connect(lambda _, key=button.key: told.append(key))
    return told


def test_the_key_that_a_button_shows_presses_it(page: Page) -> None:
    told = pressed_on(page)
    QTest.keyClick(page, Qt.Key.Key_R)
    QTest.keyClick(page, Qt.Key.Key_X)
    assert told == ["R"]


def test_a_key_that_is_held_down_presses_once(page: Page) -> None:
    told = pressed_on(page)
    page.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier, "r", True))
    assert told == []


def test_a_button_that_is_not_seen_or_cannot_be_pressed_has_no_key(page: Page) -> None:
    told = pressed_on(page)
    button = next(each for each in page.findChildren(PageButton) if each.key == "R")
    button.setEnabled(False)
    QTest.keyClick(page, Qt.Key.Key_R)
    button.setEnabled(True)
    button.hide()
    QTest.keyClick(page, Qt.Key.Key_R)
    assert told == []
