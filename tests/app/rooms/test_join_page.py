"""The page on which a room is found."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.rooms.advice import firewall_key
from app.rooms.entries import Entry, State
from app.rooms.join_page import JoinPage
from app.settings import Settings
from net.addresses import Endpoint, TypedAddress

HOME = (Endpoint("192.168.1.24", 27315),)
LIVING_ROOM = Entry(b"1" * 16, "江家客厅", "老周", "wuhu-315", State.WAITING, 2, places=HOME)
WEEKEND = Entry(b"2" * 16, "周末武汉", "林叔", "wuhan", State.WAITING, 1, is_locked=True, places=HOME)
FULL = Entry(b"3" * 16, "坐满的桌", "表弟", "hefei", State.FULL, places=HOME)
OTHER = Entry(b"4" * 16, "旧版本的桌", "二姨", "not-known-here", State.OTHER_VERSION, 1, app="0.2.0", places=HOME)
KEPT = replace(LIVING_ROOM, state=State.RETURN)


@pytest.fixture
def page(qtbot: QtBot) -> JoinPage:
    page = JoinPage(LIGHT, Settings())
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def test_the_first_room_that_can_be_joined_is_chosen(page: JoinPage) -> None:
    page.show_nearby([OTHER, FULL, LIVING_ROOM], False)
    assert page.list.chosen == LIVING_ROOM
    assert [row.isChecked() for row in page.list.rows] == [False, False, True]


def test_rows_say_room_ruleset_and_state(page: JoinPage) -> None:
    page.show_nearby([LIVING_ROOM, WEEKEND, FULL, OTHER], False)
    assert [row.accessibleName() for row in page.list.rows] == [
        "江家客厅 · 芜湖 315 · 等 2 人",
        "周末武汉 · 武汉 · 等 1 人",
        "坐满的桌 · 合肥 · 坐满了",
        "旧版本的桌 · not-known-here · 版本不同",
    ]


def test_enter_sits_down_in_the_chosen_room(page: JoinPage, qtbot: QtBot) -> None:
    page.show_nearby([LIVING_ROOM, WEEKEND], False)
    page.list.rows[0].setFocus()
    QTest.keyClick(page.list.rows[0], Qt.Key.Key_Down)
    page.code.setText("271828")
    with qtbot.waitSignal(page.join_wanted) as asked:
        QTest.keyClick(page.list.rows[1], Qt.Key.Key_Return)
    assert asked.args == [WEEKEND, ("阿青",)]


def test_a_locked_room_asks_for_its_six_digits_first(page: JoinPage, qtbot: QtBot) -> None:
    page.show_nearby([LIVING_ROOM, WEEKEND], False)
    assert page.code.isHidden()
    page.list.choose(WEEKEND)
    assert not page.code.isHidden()
    with qtbot.assertNotEmitted(page.join_wanted):
        page.sit()
    assert page.code.hasFocus()
    QTest.keyClicks(page.code, "27 18x28")
    assert page.code.text() == "271828"
    with qtbot.waitSignal(page.join_wanted):
        QTest.keyClick(page.code, Qt.Key.Key_Return)


def test_a_wrong_code_is_said_and_can_be_typed_again(page: JoinPage) -> None:
    page.show_nearby([LIVING_ROOM], False)
    page.show_trouble("不对", needs_code=True)
    assert page.code.hasFocus()
    page.list.choose(LIVING_ROOM)
    assert page.code.isHidden()


def test_a_full_room_and_one_of_another_version_cannot_be_joined(page: JoinPage, qtbot: QtBot) -> None:
    page.show_nearby([FULL, OTHER], False)
    for entry in (FULL, OTHER):
        page.list.choose(entry)
        assert not page.sit_button.isEnabled()
        with qtbot.assertNotEmitted(page.join_wanted):
            page.sit()


def test_two_people_at_this_screen_come_in_together_if_there_is_room(page: JoinPage, qtbot: QtBot) -> None:
    page.show_nearby([LIVING_ROOM, WEEKEND], False)
    page.people.more.click()
    with qtbot.waitSignal(page.join_wanted) as asked:
        page.sit()
    assert asked.args == [LIVING_ROOM, ("阿青", "老周")]
    page.list.choose(WEEKEND)
    assert len(page.people.names) == 1


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [("江", "江", "两个人的名字一样，换一个。"), ("一二三四五六七八九十一二三", "江", "名字太长了。")],
)
def test_a_name_that_cannot_be_is_said_and_not_sent(
    page: JoinPage, qtbot: QtBot, first: str, second: str, words: str
) -> None:
    page.show_nearby([LIVING_ROOM], False)
    page.people.set_count(2)
    page.people.fields[0].setText(first)
    page.people.fields[1].setText(second)
    with qtbot.assertNotEmitted(page.join_wanted):
        page.sit()
    assert words in page.advice.words


def test_a_chosen_room_and_the_keyboard_stay_where_they_are_when_the_list_changes(page: JoinPage) -> None:
    page.show_nearby([LIVING_ROOM, WEEKEND], False)
    page.list.choose(WEEKEND)
    page.list.rows[1].setFocus()
    row = page.list.rows[1]
    page.show_nearby([FULL, replace(WEEKEND, free=3)], False)
    assert page.list.rows[1] is row
    assert page.window().focusWidget() is row
    assert page.list.chosen == replace(WEEKEND, free=3)


def test_the_keyboard_of_a_room_that_is_gone_goes_to_the_list_never_to_the_way_back(page: JoinPage) -> None:
    page.show_nearby([LIVING_ROOM, WEEKEND], False)
    page.list.rows[1].setFocus()
    page.show_nearby([LIVING_ROOM], False)
    assert page.window().focusWidget() is page.list.rows[0]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("192.168.1.999", "这不是地址"),
        ("192.168.1.24:0", "端口应为 1 到 65535 的数字。"),
        ("192.168.1.24:99999", "端口应为 1 到 65535 的数字。"),
        ("http:/", "端口应为 1 到 65535 的数字。"),
        ("江家/客厅", "这不是地址"),
        ("   ", "请输入地址。"),
        ("[fe80::1", "这不是地址"),
    ],
)
def test_a_broken_address_gets_a_sentence(page: JoinPage, qtbot: QtBot, typed: str, words: str) -> None:
    page.address.setText(typed)
    with qtbot.assertNotEmitted(page.join_wanted):
        page.connect_typed()
    assert words in page.advice.words


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("192.168.1.24", TypedAddress("192.168.1.24", 27315)),
        ("192.168.1.24：8000", TypedAddress("192.168.1.24", 8000)),
        ("zhou-laptop.local", TypedAddress("zhou-laptop.local", 27315)),
        ("[::1]:9", TypedAddress("::1", 9)),
    ],
)
def test_a_typed_address_is_gone_to(page: JoinPage, qtbot: QtBot, typed: str, address: TypedAddress) -> None:
    page.address.setText(typed)
    with qtbot.waitSignal(page.join_wanted) as asked:
        QTest.keyClick(page.address, Qt.Key.Key_Return)
    entry = asked.args[0]
    assert isinstance(entry, Entry)
    assert entry.typed == address


def test_nothing_found_says_what_to_check(page: JoinPage) -> None:
    page.show_nearby([], False)
    assert "正在找房间" in page.advice.words
    page.show_nearby([], True)
    for word in ("一个房间也没找到", "Wi-Fi", "访客网络", "VPN", "防火墙"):
        assert word in page.advice.words


@pytest.mark.parametrize(("platform", "system"), [("linux", "linux"), ("win32", "windows"), ("darwin", "macos")])
def test_the_firewall_is_spoken_of_in_the_words_of_the_system(platform: str, system: str) -> None:
    assert firewall_key(platform) == f"rooms.advice.firewall.{system}"


def test_while_it_connects_nothing_else_begins_and_a_failure_is_said(page: JoinPage, qtbot: QtBot) -> None:
    page.show_nearby([LIVING_ROOM], False)
    page.show_busy()
    with qtbot.assertNotEmitted(page.join_wanted):
        page.sit()
    page.show_trouble("对方没有回应。")
    assert "对方没有回应。" in page.advice.words
    with qtbot.waitSignal(page.join_wanted):
        page.sit()


def test_a_kept_seat_is_come_back_to_from_earlier_tables(page: JoinPage, qtbot: QtBot) -> None:
    assert page.past_button.isHidden()
    page.show_past([KEPT])
    page.past_button.click()
    assert page.sit_button.text() == "回到座位"
    with qtbot.waitSignal(page.return_wanted) as asked:
        page.sit()
    assert asked.args == [KEPT]


def test_where_one_has_a_seat_in_a_running_match_one_comes_back_to_it(page: JoinPage, qtbot: QtBot) -> None:
    running = replace(LIVING_ROOM, state=State.PLAYING, free=0)
    kept = replace(KEPT, record=Path("kept.jsonl"))
    page.show_nearby([running, WEEKEND], False)
    page.show_past([kept])
    assert page.sit_button.text() == "回到座位"
    with qtbot.waitSignal(page.return_wanted) as asked:
        page.sit()
    assert asked.args == [replace(running, state=State.RETURN, record=kept.record)]
    page.show_past([])
    assert page.sit_button.text() == "坐下"
    page.show_past([kept])
    page.show_nearby([LIVING_ROOM], False)
    assert page.sit_button.text() == "坐下", "before a match one sits down"


def test_one_more_person_is_named_next_and_enter_then_sits_down(page: JoinPage, qtbot: QtBot) -> None:
    page.show_nearby([LIVING_ROOM], False)
    page.people.more.click()
    assert page.window().focusWidget() is page.people.fields[1]
    with qtbot.waitSignal(page.join_wanted) as asked:
        QTest.keyClick(page.people.fields[1], Qt.Key.Key_Return)
    assert asked.args == [LIVING_ROOM, ("阿青", "老周")]
