"""A room before a match: seats, readiness, rules, addresses."""

from dataclasses import dataclass

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.lobby.buttons import LinkButton
from app.rooms.differences import Change
from app.rooms.room_page import RoomPage
from engine.seats import Seat
from net.addresses import Endpoint
from net.room_messages import Lock, Refusal, RoomSeat, SeatKind, SetLock, SetReady, SetSeat, Sit, Start, SwapSeats
from tests.support.room_links import PEOPLE, FakeLink, state

ALL_READY = (PEOPLE[0], RoomSeat(SeatKind.PERSON, "大江", None, True, 3, False), PEOPLE[2], PEOPLE[3])


@dataclass
class Shown:
    """A page and its link."""

    page: RoomPage
    link: FakeLink

    def words(self) -> set[str]:
        labels = {label.text() for label in self.page.findChildren(QLabel) if not label.isHidden()}
        return labels | {seat.text() for seat in self.page.table.seats}

    def press(self, side: int) -> list[str]:
        """Press a seat; the words of what can be done then."""
        self.page.table.seats[side].click()
        return [button.text() for button in self.page.action_buttons]

    def do(self, index: int) -> None:
        self.page.action_buttons[index].click()


@pytest.fixture
def host(qtbot: QtBot) -> Shown:
    return show(qtbot, FakeLink((Seat.WEST,), True))


@pytest.fixture
def guest(qtbot: QtBot) -> Shown:
    return show(qtbot, FakeLink((Seat.SOUTH,), False))


def show(qtbot: QtBot, link: FakeLink) -> Shown:
    link.hear(state())
    page = RoomPage(LIGHT, link)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return Shown(page, link)


def test_the_own_seat_is_below_and_the_others_follow_in_playing_order(host: Shown) -> None:
    assert [seat.text() for seat in host.page.table.seats] == [
        "老周 我 · 房主",
        "空位",
        "小满 已准备",
        "大江 还没准备",
    ]


def test_a_guest_sees_what_differs_from_the_preset_before_he_is_ready(guest: Shown) -> None:
    guest.link.hear(state(options={"edge_wait": True, "honours": "winds"}))
    assert "家规（与 芜湖 315 不同的 2 处）" in guest.words()
    assert {"字牌", "边张算压档"} <= guest.words()
    links = [link.text() for link in guest.page.differences.findChildren(LinkButton)]
    assert links == ["芜湖 1.1", "芜湖 3.2"]
    changes = [each.accessibleName() for each in guest.page.differences.findChildren(Change)]
    assert changes == ["红中 → 东南西北", "关 → 开"]


def test_a_clause_opens_the_rulebook(guest: Shown, qtbot: QtBot) -> None:
    guest.link.hear(state(options={"edge_wait": True}))
    with qtbot.waitSignal(guest.page.rule_wanted) as asked:
        guest.page.differences.findChildren(LinkButton)[0].click()
    assert asked.args == ["wuhu.md 3.2"]


def test_rules_that_are_the_presets_are_said_to_be(guest: Shown) -> None:
    assert "全按默认规则打，没有改动。" in guest.words()


def test_a_guest_says_that_he_is_ready_and_takes_it_back(guest: Shown) -> None:
    QTest.keyClick(guest.page, Qt.Key.Key_Return)
    assert guest.link.sent == [SetReady(Seat.SOUTH, True)]
    ready = RoomSeat(SeatKind.PERSON, "大江", None, True, 3, False)
    guest.link.hear(state((PEOPLE[0], ready, PEOPLE[2], PEOPLE[3])))
    QTest.keyClick(guest.page, Qt.Key.Key_Return)
    assert guest.link.sent[-1] == SetReady(Seat.SOUTH, False)


def test_two_people_at_one_screen_are_ready_together(qtbot: QtBot) -> None:
    shown = show(qtbot, FakeLink((Seat.EAST, Seat.SOUTH), False))
    shown.page.press_ready()
    assert shown.link.sent == [SetReady(Seat.EAST, True), SetReady(Seat.SOUTH, True)]


def test_the_host_begins_only_when_all_are_ready(host: Shown) -> None:
    assert not host.page.ready_button.isEnabled()
    assert "等大江准备。" in host.words()
    QTest.keyClick(host.page, Qt.Key.Key_Return)
    assert host.link.sent == []
    host.link.hear(state(ALL_READY))
    assert "都准备好了；还有 1 个空位，开打时交给电脑。" in host.words()
    QTest.keyClick(host.page, Qt.Key.Key_Return)
    assert host.link.sent == [Start()]


def test_the_keyboard_is_on_no_other_button_while_it_waits(host: Shown) -> None:
    host.link.hear(state(ALL_READY))
    host.page.ready_button.setFocus()
    host.link.hear(state())
    assert host.page.window().focusWidget() is host.page
    host.link.hear(state(ALL_READY))
    assert host.page.window().focusWidget() is host.page.ready_button


def test_the_host_gives_a_free_seat_to_the_computer_or_moves_there(host: Shown) -> None:
    assert host.press(1) == ["坐到这里", "交给电脑", "换座位"]
    host.do(1)
    assert host.link.sent == [SetSeat(Seat.NORTH, SeatKind.AI, "normal")]
    host.press(1)
    host.do(0)
    assert host.link.sent[-1] == Sit(Seat.WEST, Seat.NORTH)


def test_the_host_removes_somebody(host: Shown) -> None:
    assert host.press(3) == ["请他离开，交给电脑", "请他离开", "换座位"]
    host.do(1)
    assert host.link.sent == [SetSeat(Seat.SOUTH, SeatKind.OPEN)]


def test_the_host_opens_a_seat_of_the_computer(host: Shown) -> None:
    computer = RoomSeat(SeatKind.AI, "AI 1", "normal")
    host.link.hear(state((PEOPLE[0], PEOPLE[1], PEOPLE[2], computer)))
    assert host.press(1) == ["换成入门", "换成高手", "空出来等人", "换座位"]
    host.do(2)
    assert host.link.sent == [SetSeat(Seat.NORTH, SeatKind.OPEN)]


def test_the_host_lets_the_computer_play_better_at_one_seat(host: Shown) -> None:
    computer = RoomSeat(SeatKind.AI, "AI 1", "normal")
    host.link.hear(state((PEOPLE[0], PEOPLE[1], PEOPLE[2], computer)))
    host.press(1)
    host.do(1)
    assert host.link.sent == [SetSeat(Seat.NORTH, SeatKind.AI, "hard")]
    host.link.hear(state((PEOPLE[0], PEOPLE[1], PEOPLE[2], RoomSeat(SeatKind.AI, "AI 1", "hard"))))
    assert "电脑 · 高手" in [seat.sign.word for seat in host.page.table.seats]


def test_a_level_of_another_version_is_not_told(host: Shown) -> None:
    host.link.hear(state((PEOPLE[0], PEOPLE[1], PEOPLE[2], RoomSeat(SeatKind.AI, "AI 1", "divine"))))
    assert "电脑" in [seat.sign.word for seat in host.page.table.seats]


def test_the_host_swaps_two_seats_and_esc_ends_a_swap(host: Shown) -> None:
    host.press(3)
    host.do(2)
    QTest.keyClick(host.page, Qt.Key.Key_Escape)
    host.press(2)
    assert host.link.sent == []
    host.do(2)
    host.press(3)
    assert host.link.sent == [SwapSeats(Seat.EAST, Seat.SOUTH)]


def test_a_guest_can_only_move_to_a_free_seat(guest: Shown) -> None:
    assert guest.press(3) == []
    assert guest.press(2) == ["坐到这里"]
    guest.do(0)
    assert guest.link.sent == [Sit(Seat.SOUTH, Seat.NORTH)]


def test_addresses_are_for_the_host_to_read_out_ipv4_first(host: Shown, guest: Shown) -> None:
    found = (Endpoint("192.168.1.24", 27315), Endpoint("fe80::1", 27315, 2))
    host.link.note_open(27315, found)
    assert host.page.addresses.words.startswith("192.168.1.24 ")
    assert "fe80" not in host.page.addresses.words
    assert guest.page.addresses.isHidden()


def test_without_a_network_the_host_is_told_so(host: Shown) -> None:
    host.link.note_open(27315, ())
    assert "这台电脑还没连上网络" in host.page.addresses.words


def test_why_a_request_was_refused_is_said(host: Shown) -> None:
    host.link.hear(Refusal("room/not_ready"))
    assert "还有人没准备好。" in host.words()


def test_names_are_plain_text(host: Shown) -> None:
    bold = RoomSeat(SeatKind.PERSON, "<b>江</b>", None, False, 3, False)
    host.link.hear(state((PEOPLE[0], bold, PEOPLE[2], PEOPLE[3])))
    assert host.page.table.seats[3].text() == "<b>江</b> 还没准备"
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in host.page.findChildren(QLabel))


def test_the_evening_so_far_is_told_with_who_pays_whom(host: Shown) -> None:
    evening = (("小满", 30), ("老周", -50), ("大江", 20))
    host.link.hear(structs.replace(state(), evening=evening))
    assert "今晚到现在：小满 +30 · 老周 −50 · 大江 +20\n老周给小满 30 · 老周给大江 20" in host.words()


def test_one_tick_locks_the_room_and_shows_its_digits(host: Shown) -> None:
    host.link.hear(Lock(None))
    assert "不上锁：局域网里谁都可以进来" in host.words()
    host.page.lock_switch.click()
    assert host.link.sent == [SetLock(True)]
    host.link.hear(Lock("271828"))
    assert host.page.lock_switch.isChecked()
    assert "已上锁，密码 271 828" in host.words()


def test_a_guest_sees_nothing_of_the_lock(guest: Shown) -> None:
    assert not guest.page.lock_switch.isVisible()
