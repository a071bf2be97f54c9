"""The page on which a room is opened."""

import pytest
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.rooms.setup_page import HOLDS, Setup, SetupPage
from app.settings import Settings
from net.room import HOLDS_MS


@pytest.fixture
def page(qtbot: QtBot) -> SetupPage:
    page = SetupPage(LIGHT, Settings())
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def test_a_room_is_patient_unless_a_time_for_every_discard_is_chosen(page: SetupPage) -> None:
    assert page.setup.hold_ms == 0
    page.holds.set_value(2500)
    assert page.setup.hold_ms == 2500


def test_the_form_says_what_a_long_hold_may_mean(page: SetupPage) -> None:
    assert "可能有含义" in page._holds_help.text()
    page.show_times((15, 60), 4000)
    assert "看不出谁能叫" in page._holds_help.text()
    assert (page.setup.timers, page.setup.hold_ms) == ((15, 60), 4000)


def test_the_form_offers_what_a_room_takes() -> None:
    assert (0, *HOLDS_MS) == HOLDS


def test_hints_are_off_unless_they_are_allowed(page: SetupPage) -> None:
    assert not page.setup.hints
    page.hints.click()
    assert page.setup.hints
    page.show_times((0, 0), 0)
    assert not page.setup.hints
    page.show_times((0, 0), 0, hints=True)
    assert page.setup.hints


def test_an_open_room_can_be_called_something_else_with_its_rules(page: SetupPage) -> None:
    changed: list[Setup] = []
    page.rules_changed.connect(changed.append)
    page.set_open(True, "厨房")
    assert page.name.isVisible()
    assert page.name.text() == "厨房"
    page.name.setText("江边")
    page.start()
    assert [setup.name for setup in changed] == ["江边"]
    page.name.setText("名字太长" * 20)
    page.start()
    assert len(changed) == 1
