"""Whose key Enter is on a form: that of the button that keys led to, and of the form's main button everywhere else."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.lobby.buttons import PageButton, PressButton
from app.lobby.controls import Choice, Stepper, Switch
from app.lobby.new_match_page import NewMatchPage
from app.lobby.page import Page
from app.lobby.rules_paper import RulesetCard
from app.lobby.sheet import Sheet, Way
from app.settings import Settings
from app.window import MainWindow


class _Form(Page):
    """A page with a control of each kind; what is pressed is noted."""

    def __init__(self, has_main: bool = True) -> None:
        super().__init__(LIGHT)
        self._has_main = has_main
        self.pressed: list[str] = []
        self.switch = Switch(lambda: "抢杠", False)
        self.choice = Choice([(4, lambda: "4"), (8, lambda: "8")], 4, lambda: "局数")
        self.stepper = Stepper(lambda: "底", 5, 1)
        self.button = PageButton(lambda: "规则")
        self.button.clicked.connect(lambda: self.pressed.append("button"))
        for row, part in enumerate((self.switch, self.choice, self.stepper, self.button)):
            part.setParent(self)
            part.move(20, 20 + 90 * row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._has_main and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.pressed.append("main")
        else:
            super().keyPressEvent(event)


def shown(qtbot: QtBot, page: Page) -> MainWindow:
    """The page in the program's window, which notes as always whether keys or the mouse are used."""
    window = MainWindow(LIGHT)
    qtbot.addWidget(window)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    window.watch_keyboard(application)
    window.resize(1280, 720)
    window.show_page(page)
    with qtbot.waitSignal(window.first_painted), qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


@pytest.fixture
def form(qtbot: QtBot) -> Iterator[_Form]:
    form = _Form()
    window = shown(qtbot, form)
    yield form
    window.close_now()


def click(control: QWidget) -> None:
    QTest.mouseClick(control, Qt.MouseButton.LeftButton)


def lead_to(control: QWidget) -> None:
    """Bring the keyboard there as Tab does."""
    control.setFocus(Qt.FocusReason.TabFocusReason)


def press(page: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(page.focusWidget(), key)


def test_enter_after_a_click_on_a_switch_is_the_forms(form: _Form) -> None:
    click(form.switch)
    assert form.switch.isChecked()
    press(form, Qt.Key.Key_Return)
    assert form.switch.isChecked()
    assert form.pressed == ["main"]


def test_enter_after_a_click_on_a_choice_is_the_forms(form: _Form) -> None:
    click(form.choice.segments[1][1])
    press(form, Qt.Key.Key_Enter)
    assert form.choice.value == 8
    assert form.pressed == ["main"]


def test_enter_after_a_click_on_a_button_is_the_forms(form: _Form) -> None:
    click(form.button)
    press(form, Qt.Key.Key_Return)
    assert form.pressed == ["button", "main"]
    click(form.stepper.more)
    press(form, Qt.Key.Key_Return)
    assert form.stepper.value == 6
    assert form.pressed == ["button", "main", "main"]


def test_enter_presses_the_button_that_keys_led_to(form: _Form) -> None:
    lead_to(form.button)
    press(form, Qt.Key.Key_Return)
    lead_to(form.stepper.less)
    press(form, Qt.Key.Key_Return)
    assert form.pressed == ["button"]
    assert form.stepper.value == 4


@pytest.mark.parametrize("is_by_keys", [True, False])
def test_enter_is_the_forms_on_a_setting_however_it_was_reached(form: _Form, is_by_keys: bool) -> None:
    segment = form.choice.segments[0][1]
    for control in (form.switch, segment):
        before = control.isChecked()
        lead_to(control)
        if not is_by_keys:
            click(control)
            before = control.isChecked()
        press(form, Qt.Key.Key_Return)
        assert control.isChecked() is before
    assert form.pressed == ["main", "main"]


def test_a_click_on_what_keys_had_led_to_counts_as_a_click(form: _Form) -> None:
    lead_to(form.button)
    click(form.button)
    press(form, Qt.Key.Key_Return)
    assert form.pressed == ["button", "main"]


def test_keys_that_come_back_to_what_was_clicked_count_as_keys(form: _Form) -> None:
    click(form.button)
    lead_to(form.switch)
    lead_to(form.button)
    press(form, Qt.Key.Key_Return)
    assert form.pressed == ["button", "button"]


def test_another_window_that_came_and_went_changes_nothing(form: _Form, qtbot: QtBot) -> None:
    click(form.button)
    other = QWidget()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    other.close()
    with qtbot.waitActive(form.window()):
        form.window().activateWindow()
    assert form.button.hasFocus()
    press(form, Qt.Key.Key_Return)
    assert form.pressed == ["button", "main"]


@pytest.mark.parametrize("is_by_keys", [True, False])
def test_space_works_the_focused_control(form: _Form, is_by_keys: bool) -> None:
    reach = lead_to if is_by_keys else click
    reach(form.switch)
    before = form.switch.isChecked()
    press(form, Qt.Key.Key_Space)
    assert form.switch.isChecked() is not before
    reach(form.button)
    told = len(form.pressed)
    press(form, Qt.Key.Key_Space)
    assert form.pressed[told:] == ["button"]


def test_a_key_held_down_presses_nothing_twice(form: _Form) -> None:
    lead_to(form.button)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(form.button, held)
    assert form.pressed == []


def test_where_there_is_no_main_button_enter_works_the_setting_that_keys_led_to(qtbot: QtBot) -> None:
    page = _Form(has_main=False)
    window = shown(qtbot, page)
    lead_to(page.switch)
    press(page, Qt.Key.Key_Return)
    assert page.switch.isChecked()
    click(page.switch)
    press(page, Qt.Key.Key_Return)
    assert not page.switch.isChecked()
    window.close_now()


def test_on_a_sheet_enter_takes_the_first_way_after_a_click(qtbot: QtBot) -> None:
    window = shown(qtbot, _Form())
    taken: list[str] = []
    ways = [Way(lambda: "好了", lambda: taken.append("done"), key="Esc"), Way(lambda: "不", lambda: taken.append("no"))]
    sheet = Sheet(window, LIGHT, lambda: "规则", str, ways)
    switch = Switch(lambda: "抢杠", False)
    sheet.add(switch)
    click(switch)
    press(sheet, Qt.Key.Key_Return)
    assert switch.isChecked()
    assert taken == ["done"]
    window.close_now()


def test_a_match_begins_by_enter_after_any_setting_was_clicked(qtbot: QtBot) -> None:
    page = NewMatchPage(LIGHT, Settings())
    window = shown(qtbot, page)
    started: list[object] = []
    page.started.connect(started.append)
    settings = [each for each in page.findChildren(PressButton) if each.is_setting and each.isVisible()]
    assert len(settings) > 8
    # The cards come last: with another ruleset come other house rules.
    settings.sort(key=lambda each: isinstance(each, RulesetCard))
    for count, control in enumerate(settings, 1):
        click(control)
        before = control.isChecked()
        press(page, Qt.Key.Key_Return)
        assert control.isChecked() is before
        assert len(started) == count
    window.close_now()
