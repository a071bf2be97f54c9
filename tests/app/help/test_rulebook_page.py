"""The page of the rulebook: opened at a clause, searched, left."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.help.rulebook_page import RulebookPage
from app.lobby.look import tell_language
from app.text.catalogue import set_language


@pytest.fixture
def page(qtbot: QtBot) -> RulebookPage:
    page = RulebookPage(LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def listed(page: RulebookPage) -> list[str]:
    return [page.contents.item(row).text().split()[0] for row in range(page.contents.count())]


def test_it_opens_at_a_clause_of_another_city(page: RulebookPage) -> None:
    page.show_clause("wuhan.md 3.2")
    assert page.page == "wuhan"
    assert page.browser.clause == "3.2"
    assert page.browser.verticalScrollBar().value() > 0
    item = page.contents.currentItem()
    assert item.text().split()[0] == "3.2"
    assert page.tabs["wuhan"].isChecked()
    assert len(page.browser.extraSelections()) == 1


def test_the_clause_stands_at_the_top_of_the_sheet(page: RulebookPage) -> None:
    page.show_clause("wuhu.md 5.1")
    marks = page.browser.extraSelections()
    mark = marks[0].cursor
    assert "5.1" in mark.block().text()
    assert 0 <= page.browser.cursorRect(mark).top() < 60


def test_a_page_without_a_number_opens_at_its_beginning(page: RulebookPage) -> None:
    page.show_clause("wuhu.md 5.1")
    page.show_clause("wuhu.md")
    assert page.browser.clause == ""
    assert page.browser.verticalScrollBar().value() == 0


def test_searching_lists_the_sections_that_hold_the_words_and_marks_them(page: RulebookPage, qtbot: QtBot) -> None:
    everything = listed(page)
    page.search_field.setText("七对")
    assert 0 < len(listed(page)) < len(everything)
    assert page.browser.extraSelections()
    page.search_field.clear()
    assert listed(page) == everything


def test_searching_for_what_is_not_there_says_so(page: RulebookPage, qtbot: QtBot) -> None:
    page.search_field.setText("zzzz")
    assert page.contents.item(0).text() == "没有找到"


def test_choosing_in_the_contents_goes_there(page: RulebookPage) -> None:
    row = listed(page).index("4.1")
    page.contents.setCurrentRow(row)
    assert page.browser.clause == "4.1"


def test_a_tab_shows_another_city(page: RulebookPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.page_changed) as heard:
        page.tabs["hefei"].click()
    assert heard.args == ["hefei"]


def test_esc_leaves_and_slash_searches(page: RulebookPage, qtbot: QtBot) -> None:
    QTest.keyClick(page, Qt.Key.Key_Slash)
    assert page.search_field.hasFocus() or page.focusWidget() is page.search_field
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page, Qt.Key.Key_Escape)


def test_it_keeps_its_clause_when_language_and_theme_change(page: RulebookPage) -> None:
    page.show_clause("wuhu.md 7.3")
    set_language("en")
    tell_language(page)
    page.set_art(DARK, TileArt(DARK, FaceSet.CLASSIC, None))
    assert page.browser.clause == "7.3"
    assert "Wuhu" in page.browser.toPlainText()
    assert not page.grab().isNull()
