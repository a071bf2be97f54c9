"""What is said over a table that waits, and what can be done about it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.rooms.wait_panel import WaitPanel
from app.rooms.waiting import Deed, Waiting, find_waiting, tag_of
from engine.seats import Seat
from net.client_session import Lost
from net.room_messages import Attendance, Choice, Decide, Presence, SetPause, SetReady, Welcome
from tests.support.room_links import TOKEN, FakeLink

NAMES = ("小满", "大江", "老周", "阿青")
HERE, LOST, REPLACED = Presence.HERE, Presence.LOST, Presence.REPLACED
SOUTH_LOST = Attendance((HERE, LOST, HERE, HERE), "lost", Seat.SOUTH, 30_000)


def get_waiting(link: FakeLink, after_s: float = 0.0) -> Waiting:
    waiting = find_waiting(link, NAMES, link.attendance_at + after_s)
    assert waiting is not None
    return waiting


@pytest.fixture
def link(qtbot: QtBot) -> FakeLink:
    return FakeLink((Seat.EAST,), False)


def test_all_well_is_nothing_to_say(link: FakeLink) -> None:
    assert find_waiting(link, NAMES, 0.0) is None
    link.hear(Attendance((HERE, HERE, HERE, HERE)))
    assert find_waiting(link, NAMES, 0.0) is None


def test_who_is_lost_is_named_and_the_time_runs(link: FakeLink) -> None:
    link.hear(SOUTH_LOST)
    assert get_waiting(link).title == "大江断线了"
    assert "30 秒" in get_waiting(link).text
    assert "18 秒" in get_waiting(link, 12.3).text
    assert "0 秒" in get_waiting(link, 99.0).text
    assert tag_of(link, Seat.SOUTH) == "断线"
    assert tag_of(link, Seat.WEST) == ""


def test_a_guest_may_wait_or_vote_the_host_may_stop_too(link: FakeLink, qtbot: QtBot) -> None:
    link.hear(SOUTH_LOST)
    assert [option.messages for option in get_waiting(link).options] == [
        (Decide(Seat.EAST, Seat.SOUTH, Choice.WAIT),),
        (Decide(Seat.EAST, Seat.SOUTH, Choice.AI),),
    ]
    host = FakeLink((Seat.WEST,), True)
    host.hear(SOUTH_LOST)
    assert get_waiting(host).options[2].messages == (Decide(Seat.WEST, Seat.SOUTH, Choice.STOP),)


def test_two_people_at_one_screen_vote_both(qtbot: QtBot) -> None:
    link = FakeLink((Seat.EAST, Seat.NORTH), False)
    link.hear(SOUTH_LOST)
    assert get_waiting(link).options[1].messages == (
        Decide(Seat.EAST, Seat.SOUTH, Choice.AI),
        Decide(Seat.NORTH, Seat.SOUTH, Choice.AI),
    )


def test_a_pause_can_be_ended_by_anybody(link: FakeLink) -> None:
    link.hear(Attendance((HERE, HERE, HERE, HERE), "person", Seat.NORTH))
    waiting = get_waiting(link)
    assert waiting.title == "阿青暂停了牌桌"
    assert waiting.options[0].messages == (SetPause(Seat.EAST, False),)


def test_the_own_lost_connection_comes_before_all_else(link: FakeLink) -> None:
    link.hear(SOUTH_LOST)
    link.hear(Lost(600.0))
    waiting = get_waiting(link)
    assert waiting.title == "连接断了"
    assert [option.deed for option in waiting.options] == [Deed.LEAVE, Deed.REOPEN]
    link.hear(Welcome((Seat.EAST,), (TOKEN,), False))
    assert get_waiting(link).title == "大江断线了"


def test_whom_ai_plays_for_takes_the_seat_back(link: FakeLink) -> None:
    link.hear(Attendance((REPLACED, HERE, HERE, HERE)))
    waiting = get_waiting(link)
    assert not waiting.blocks
    assert waiting.options[0].messages == (SetReady(Seat.EAST, True),)


def test_the_others_decide_about_who_is_idle_but_not_he_himself(link: FakeLink) -> None:
    link.hear(Attendance((HERE, HERE, HERE, HERE), idle=Seat.WEST))
    assert [option.key for option in get_waiting(link).options] == ["A", "D"]
    link.hear(Attendance((HERE, HERE, HERE, HERE), idle=Seat.EAST))
    assert find_waiting(link, NAMES, 0.0) is None


def test_the_panel_shows_the_ways_out_and_takes_their_keys(link: FakeLink, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    panel = WaitPanel(page)
    page.show()
    link.hear(SOUTH_LOST)
    panel.show_waiting(get_waiting(link))
    assert [button.text() for button in panel.buttons] == ["再等 30 秒", "电脑替他打"]
    with qtbot.waitSignal(panel.chosen) as taken:
        QTest.keyClick(panel, Qt.Key.Key_A)
    assert taken.args == [get_waiting(link).options[1]]
    panel.show_waiting(None)
    assert panel.isHidden()


def test_a_running_countdown_keeps_its_buttons(link: FakeLink, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    panel = WaitPanel(page)
    link.hear(SOUTH_LOST)
    panel.show_waiting(get_waiting(link))
    buttons = list(panel.buttons)
    panel.show_waiting(get_waiting(link, 1.0))
    assert panel.buttons == buttons
