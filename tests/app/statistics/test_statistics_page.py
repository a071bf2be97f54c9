"""The page of statistics: whose figures, and which evening."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.history.library import Entry, Library
from app.history.reading import LibraryReader
from app.lobby.look import tell_language
from app.statistics.page import StatisticsPage
from app.text.catalogue import set_language
from tests.app.statistics.test_figures import EVENING, deal, match


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> StatisticsPage:
    page = StatisticsPage(LIGHT, LibraryReader(Library(tmp_path / "none", tmp_path / "store.json")), "阿青")
    qtbot.addWidget(page)
    page.resize(1280, 720)
    return page


def fill(page: StatisticsPage) -> None:
    other = match(deal((5, 0, -5, 0), people=("小满", "", "阿青", "")), ruleset="hefei")
    page.show_entries(tuple(Entry(Path(f"{i}.jcmj"), i, each) for i, each in enumerate((EVENING, other))))


def test_without_matches_it_says_so(page: StatisticsPage) -> None:
    assert page.figures == ()
    assert page.people is None
    assert not page.grab().isNull()


def test_figures_are_those_of_the_person_chosen(page: StatisticsPage) -> None:
    fill(page)
    assert [(each.ruleset, each.deals) for each in page.figures] == [("wuhu-315", 5), ("hefei", 1)]
    assert page.people is not None
    for name, segment in page.people.segments:
        if name == "小满":
            segment.click()
    assert [(each.ruleset, each.net) for each in page.figures] == [("hefei", 5)]


def test_b_and_n_go_from_evening_to_evening(page: StatisticsPage) -> None:
    fill(page)
    page.show()
    assert "阿青 −75" in page.curve.text
    QTest.keyClick(page, Qt.Key.Key_B)
    assert "阿青 −5" in page.curve.text
    assert not page.older.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_N)
    assert "阿青 −75" in page.curve.text


def test_the_table_is_told_in_words_and_painted_in_both_languages(page: StatisticsPage) -> None:
    fill(page)
    assert "胡 2 / 5" in page.table.text
    page.set_theme(DARK)
    set_language("en")
    tell_language(page)
    assert "Won 2 / 5" in page.table.text
    assert not page.grab().isNull()
