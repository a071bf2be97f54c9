import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.lobby.sheet import Sheet, Way


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 640)
    window.show()
    return window


@pytest.fixture
def taken() -> list[str]:
    return []


@pytest.fixture
def sheet(window: QWidget, taken: list[str]) -> Sheet:
    ways = [
        Way(lambda: "留下", lambda: taken.append("stay"), key="Esc"),
        Way(lambda: "离开", lambda: taken.append("leave"), key="L"),
    ]
    return Sheet(window, LIGHT, lambda: "离开？", lambda: "存好了。" * 30, ways)


def test_esc_takes_the_way_that_loses_nothing(sheet: Sheet, taken: list[str]) -> None:
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert taken == ["stay"]
    assert not sheet.isVisible()


def test_the_key_of_a_way_takes_it(sheet: Sheet, taken: list[str]) -> None:
    QTest.keyClick(sheet, Qt.Key.Key_L)
    assert taken == ["leave"]


def test_a_way_is_taken_once(sheet: Sheet, taken: list[str]) -> None:
    sheet.buttons[1].click()
    sheet.buttons[1].click()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert taken == ["leave"]


def test_tab_and_arrows_stay_on_the_sheet(sheet: Sheet) -> None:
    assert sheet.focusWidget() is sheet.buttons[0]
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        QTest.keyClick(sheet.focusWidget(), key)
        assert sheet.focusWidget() in sheet.buttons


def test_other_keys_do_not_reach_the_page(sheet: Sheet, window: QWidget, taken: list[str]) -> None:
    for key in (Qt.Key.Key_1, Qt.Key.Key_F5, Qt.Key.Key_X):
        QTest.keyClick(sheet, key)
    assert taken == []
    assert sheet.isVisible()


def test_it_covers_the_window_at_every_size(sheet: Sheet, window: QWidget, qtbot: QtBot) -> None:
    column = sheet.panel.column
    for size in ((1024, 640), (1920, 1080)):
        window.resize(*size)
        assert sheet.geometry() == window.rect()
        assert window.rect().contains(sheet.panel.geometry())
        qtbot.waitUntil(lambda: sheet.panel.height() >= column.totalHeightForWidth(sheet.panel.width()))


class _Requests(QObject):
    """Counts how often the paper asked for a new layout."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


def test_a_sheet_comes_to_rest(sheet: Sheet, window: QWidget) -> None:
    requests = _Requests()
    sheet.panel.installEventFilter(requests)
    window.resize(1400, 800)
    for _ in range(50):
        QApplication.processEvents()
    assert requests.count < 10


@pytest.fixture
def pages(window: QWidget) -> tuple[QWidget, QWidget]:
    """Two pages of the window, the first in sight."""
    stack = QStackedLayout(window)
    first, second = QWidget(), QWidget()
    for page in (first, second):
        page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        stack.addWidget(page)
    return first, second


def show_page(page: QWidget) -> None:
    stack = page.window().layout()
    assert isinstance(stack, QStackedLayout)
    stack.setCurrentWidget(page)


def test_a_sheet_goes_with_its_page_and_takes_no_way(
    pages: tuple[QWidget, QWidget], sheet: Sheet, taken: list[str], qtbot: QtBot
) -> None:
    first, second = pages
    sheet.go_with(first)
    gone: list[bool] = []
    sheet.gone.connect(lambda: gone.append(True))
    show_page(second)
    assert sheet.isHidden()
    assert taken == []
    assert gone == [True]
    qtbot.waitUntil(lambda: not second.window().findChildren(Sheet))


def test_a_sheet_of_no_page_stays_whatever_page_comes(pages: tuple[QWidget, QWidget], sheet: Sheet) -> None:
    show_page(pages[1])
    assert sheet.isVisible()


def test_a_sheet_stays_while_the_window_is_minimised(pages: tuple[QWidget, QWidget], sheet: Sheet) -> None:
    sheet.go_with(pages[0])
    pages[0].window().showMinimized()
    pages[0].window().showNormal()
    assert sheet.isVisible()


def test_what_lies_below_has_the_keyboard_when_a_sheet_went_with_its_page(
    pages: tuple[QWidget, QWidget], sheet: Sheet, window: QWidget
) -> None:
    above = Sheet(window, LIGHT, lambda: "规则", str, [Way(lambda: "好", lambda: None, key="Esc")])
    above.go_with(pages[0])
    show_page(pages[1])
    assert above.isHidden()
    assert sheet.isAncestorOf(window.focusWidget())
