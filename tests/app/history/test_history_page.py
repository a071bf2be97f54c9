"""The history with keys and mouse."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.assets.theme import DARK, LIGHT
from app.history.library import Library
from app.history.page import HistoryPage
from app.history.reading import LibraryReader
from app.lobby.look import Words, tell_language
from app.lobby.sheet import Sheet
from app.text.catalogue import set_language
from tests.support.matches import match_lines
from tests.support.records import data_of

WUHU = match_lines("wuhu-315", 3, 2)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    records = tmp_path / "records"
    records.mkdir()
    (records / "wuhu.jcmj").write_bytes(data_of(WUHU))
    (records / "hefei.jcmj").write_bytes(data_of(match_lines("hefei", 3, 40)))
    (records / "broken.jcmj").write_bytes(b'{"format": "jiangcheng-record"}\n')
    return records


@pytest.fixture
def page(qtbot: QtBot, folder: Path, tmp_path: Path) -> Iterator[HistoryPage]:
    reader = LibraryReader(Library(folder, tmp_path / "store.json"))
    page = HistoryPage(LIGHT, reader, folder, "阿青")
    qtbot.addWidget(page)
    page.resize(1280, 720)
    with qtbot.waitSignal(reader.found):
        page.show()
    yield page
    reader.stop()


def choose(page: HistoryPage, name: str) -> None:
    page.list.choose([entry.path.name for entry in page.list.rows].index(name))


def said(page: HistoryPage) -> list[Words]:
    sentences: list[Words] = []
    page.said.connect(sentences.append)
    return sentences


def test_every_match_is_listed_with_what_there_is_to_tell(page: HistoryPage) -> None:
    assert len(page.list.rows) == 3
    choose(page, "hefei.jcmj")
    model = page.list.model()
    texts = [str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(3)]
    assert any("合肥" in text and "阿青" in text and "名" in text for text in texts)
    assert any("broken.jcmj" in text and "读不了" in text for text in texts)
    assert page.detail.replay.isVisible()
    assert not page.detail.go_on.isVisible()
    choose(page, "wuhu.jcmj")
    assert page.detail.go_on.isVisible()
    choose(page, "broken.jcmj")
    assert not page.detail.replay.isVisible()
    assert not page.detail.export.isVisible()
    assert page.detail.delete.isVisible()


def test_enter_opens_the_chosen_match(page: HistoryPage, folder: Path, qtbot: QtBot) -> None:
    choose(page, "wuhu.jcmj")
    with qtbot.waitSignal(page.replay_wanted) as told:
        QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert told.args == [folder / "wuhu.jcmj"]


def test_enter_opens_it_too_after_a_click_on_the_games(page: HistoryPage, folder: Path, qtbot: QtBot) -> None:
    _, everything = page.game.segments[0]
    QTest.mouseClick(everything, Qt.MouseButton.LeftButton)
    choose(page, "wuhu.jcmj")
    with qtbot.waitSignal(page.replay_wanted) as told:
        QTest.keyClick(everything, Qt.Key.Key_Return)
    assert told.args == [folder / "wuhu.jcmj"]
    assert everything.isChecked()


def test_the_games_filter_the_list(page: HistoryPage) -> None:
    for value, segment in page.game.segments:
        if value == "hefei":
            segment.click()
    assert [entry.path.name for entry in page.list.rows] == ["hefei.jcmj"]
    for value, segment in page.game.segments:
        if value == "wuhan":
            segment.click()
    assert page.list.rows == ()
    assert page.entry is None
    assert not page.detail.delete.isVisible()


def test_delete_asks_and_esc_keeps(page: HistoryPage, folder: Path) -> None:
    choose(page, "wuhu.jcmj")
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    (sheet,) = page.findChildren(Sheet)
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert (folder / "wuhu.jcmj").exists()
    page.ask_to_delete()
    sheet = page.findChildren(Sheet)[-1]
    QTest.keyClick(sheet, Qt.Key.Key_D)
    assert not (folder / "wuhu.jcmj").exists()
    assert [entry.path.name for entry in page.list.rows if entry.path.name == "wuhu.jcmj"] == []


def test_an_imported_match_is_chosen_in_the_list(page: HistoryPage, tmp_path: Path, qtbot: QtBot) -> None:
    source = tmp_path / "friend.jcmj"
    source.write_bytes(data_of(match_lines("wuhan", 3, 1)))
    sentences = said(page)
    page.take(source)
    qtbot.waitUntil(lambda: len(page.list.rows) == 4)
    assert page.entry is not None
    assert page.entry.digest is not None
    assert page.entry.digest.ruleset == "wuhan"
    assert "friend.jcmj" in sentences[0]()


def test_a_wrong_file_is_named(page: HistoryPage, tmp_path: Path) -> None:
    source = tmp_path / "shopping.txt"
    source.write_text("milk\n", encoding="utf-8")
    sentences = said(page)
    page.take(source)
    assert sentences[0]().startswith("shopping.txt：这不是")
    set_language("en")
    assert "shopping.txt is not a record" in sentences[0]()


def test_export_writes_where_the_person_says(
    page: HistoryPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out.jcmj"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    choose(page, "wuhu.jcmj")
    QTest.keyClick(page, Qt.Key.Key_E)
    assert target.read_bytes() == data_of(WUHU)


@pytest.mark.parametrize(("has_other", "written"), [(False, "out.jcmj"), (True, "out")])
def test_an_exported_file_is_called_as_records_are_if_that_name_is_free(
    page: HistoryPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_other: bool, written: str
) -> None:
    if has_other:
        (tmp_path / "out.jcmj").write_text("another one")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "out"), ""))
    choose(page, "wuhu.jcmj")
    page.export_file()
    assert (tmp_path / written).read_bytes() == data_of(WUHU)


def test_import_asks_for_a_file_of_today_or_of_before(page: HistoryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def cancel(parent: object, title: str, folder: str, patterns: str) -> tuple[str, str]:
        asked.append(title)
        assert "(*.jcmj *.jsonl)" in patterns
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", cancel)
    QTest.keyClick(page, Qt.Key.Key_I)
    assert asked == ["导入牌谱"]


def test_it_paints_in_other_colours_and_another_language(page: HistoryPage) -> None:
    page.set_theme(DARK)
    set_language("en")
    tell_language(page)
    for row in range(len(page.list.rows)):
        page.list.choose(row)
        assert not page.grab().isNull()
