"""Rooms as the program has them: opened and joined over real sockets, played, left and come back to."""

import asyncio
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.lobby.sheet import Sheet
from app.play import Play
from app.profile import find_profile
from app.rooms.entries import Entry, State
from app.rooms.lan import Lan
from app.rooms.room_link import RoomGame
from app.rooms.room_page import RoomPage
from app.rooms.rooms import Rooms
from app.rooms.setup_page import Setup
from app.settings import PaceChoice, Settings
from app.text.catalogue import tr
from app.text.slugs import words_of
from engine.deal.actions import Discard, Pass
from net.addresses import Endpoint, TypedAddress
from net.browser import Nearby
from net.client_session import Ended, Lost
from net.discovery import FoundRoom
from net.first_words import PROTOCOL
from net.messages import Update
from net.record_names import ROOM_SUFFIX
from net.room_file import load_keys, room_file_of
from net.room_messages import Attendance, Presence, Said, SeatKind, Stage, Welcome

WAIT_MS = 60_000


class Program:
    """One program's rooms, with what it would show."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.settings = Settings(pace=PaceChoice.NONE)
        self.page: QWidget | None = None
        self.play: Play | None = None
        self.said: list[str] = []
        self.homes = 0
        self.lan = Lan()
        self.rooms = Rooms(self.window, find_profile(folder), self.lan, LIGHT, self.settings)
        self.rooms.page_wanted.connect(self._show)
        self.rooms.table_wanted.connect(self._open_table)
        self.rooms.table_gone.connect(self._close_table)
        self.rooms.said.connect(lambda words: self.said.append(words()))
        self.rooms.home_wanted.connect(self._go_home)

    def _show(self, page: QWidget) -> None:
        self.page = page

    def _go_home(self) -> None:
        self.homes += 1

    def _open_table(self, game: RoomGame) -> None:
        self.play = Play(game, LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None), self.settings, Path())
        self.rooms.attach(self.play)
        self.play.start()

    def _close_table(self) -> None:
        if self.play is not None:
            self.play.close()
            self.play.page.deleteLater()
            self.play = None

    @property
    def room_page(self) -> RoomPage | None:
        return self.page if isinstance(self.page, RoomPage) else None

    def open(self, names: tuple[str, ...]) -> None:
        self.rooms.open(Setup("客厅", "wuhu-315", {"edge_wait": True}, (0, 0), names))

    def join(self, port: int, names: tuple[str, ...]) -> None:
        self.rooms.show_join()
        entry = Entry(b"", "127.0.0.1", "", "", State.VISITED, typed=TypedAddress("127.0.0.1", port))
        self.rooms.join(entry, names)

    def close(self) -> None:
        self.rooms.close()
        self.lan.close()

    @property
    def port(self) -> int:
        link = self.rooms.link
        assert link is not None
        return link.endpoints[0].port

    def updates(self) -> Update | None:
        return None if self.play is None else self.play.update


Start = Callable[[str], Program]


@pytest.fixture
def start(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Begins programs; none of them announces anything in the network of this machine."""

    async def stay_quiet(self: object) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr("net.discovery.Announcer.run", stay_quiet)
    programs: list[Program] = []

    def begin(name: str) -> Program:
        program = Program(tmp_path / name, qtbot)
        programs.append(program)
        return program

    yield begin
    for program in reversed(programs):
        program.close()


def open_room(start: Start, qtbot: QtBot, guests: tuple[str, ...]) -> tuple[Program, Program]:
    host, guest = start("host"), start("guest")
    host.open(("老周",))
    qtbot.waitUntil(lambda: host.rooms.link is not None and bool(host.rooms.link.endpoints), timeout=WAIT_MS)
    guest.join(host.port, guests)
    qtbot.waitUntil(lambda: guest.room_page is not None, timeout=WAIT_MS)
    return host, guest


def begin_match(host: Program, guest: Program, qtbot: QtBot) -> None:
    assert guest.room_page is not None
    assert host.room_page is not None
    guest.room_page.press_ready()
    button, link = host.room_page.ready_button, host.rooms.link
    assert link is not None
    people = 1 + len(guest.rooms.link.seats if guest.rooms.link is not None else ())

    def are_ready() -> bool:
        seats = () if link.state is None else link.state.seats
        return sum(each.kind is SeatKind.PERSON and (each.is_ready or each.is_host) for each in seats) == people

    qtbot.waitUntil(lambda: are_ready() and button.isEnabled(), timeout=WAIT_MS)
    host.room_page.press_ready()
    qtbot.waitUntil(lambda: host.updates() is not None and guest.updates() is not None, timeout=WAIT_MS)


def is_somebody_asked(host: Program, guest: Program) -> bool:
    first, second = host.updates(), guest.updates()
    if first is None or second is None or first.turn_id != second.turn_id:
        return False
    return bool(first.view.legal or second.view.legal or first.view.outcome)


def test_a_guest_sees_the_room_and_both_play(start: Start, qtbot: QtBot) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    link = guest.rooms.link
    assert link is not None
    assert link.state is not None
    assert link.state.options["edge_wait"] is True
    qtbot.waitUntil(lambda: host.room_page is not None and not host.room_page.ready_button.isEnabled(), timeout=WAIT_MS)
    begin_match(host, guest, qtbot)
    acted = 0

    def have_acted() -> bool:
        nonlocal acted
        for program in (host, guest):
            update = program.updates()
            if update is not None and update.view.outcome is not None and program.play is not None:
                # A computer may win before the people have had six turns.
                program.play.game.client.ready(update.seat)
            if update is not None and update.view.legal and program.play is not None:
                action = (
                    Pass()
                    if Pass() in update.view.legal
                    else next(each for each in update.view.legal if isinstance(each, Discard))
                )
                program.play.table.action_chosen.emit(update.seat, update.turn_id, action)
                acted += 1
        return acted > 6

    qtbot.waitUntil(have_acted, timeout=WAIT_MS)


def test_two_people_at_one_laptop_join_together_and_share_it_by_a_curtain(start: Start, qtbot: QtBot) -> None:
    host, guest = open_room(start, qtbot, ("阿青", "小满"))
    begin_match(host, guest, qtbot)
    assert guest.play is not None
    assert guest.play.hotseat is not None
    assert len(guest.play.hotseat.seats) == 2
    assert host.play is not None
    assert host.play.hotseat is None


def test_chat_is_heard_by_all(start: Start, qtbot: QtBot) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    begin_match(host, guest, qtbot)
    heard: list[str] = []
    assert host.rooms.link is not None
    host.rooms.link.said.connect(lambda said: heard.append(f"{said.name}: {said.text}"))
    assert guest.rooms.table is not None
    guest.rooms.table.chat.sent.emit("<b>好牌</b>")
    qtbot.waitUntil(lambda: heard == ["阿青: <b>好牌</b>"], timeout=WAIT_MS)


def test_a_removed_guest_is_told_so(start: Start, qtbot: QtBot) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    assert host.room_page is not None
    page = host.room_page
    qtbot.waitUntil(lambda: "阿青" in page.table.seats[1].text(), timeout=WAIT_MS)
    page.press_seat(1)
    page.action_buttons[1].click()
    qtbot.waitUntil(lambda: guest.said == ["房主把你请出了座位。"], timeout=WAIT_MS)
    assert guest.homes == 1
    assert guest.rooms.link is None


def test_where_no_room_is_the_page_says_why(start: Start, qtbot: QtBot) -> None:
    guest = start("guest")
    guest.join(1, ("阿青",))
    page = guest.rooms.join_page
    assert page is not None
    qtbot.waitUntil(lambda: "端口没有开房间" in page.advice.words, timeout=WAIT_MS)
    assert guest.rooms.link is None


def test_who_has_left_a_table_can_sit_down_at_another(start: Start, qtbot: QtBot) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    begin_match(host, guest, qtbot)
    guest.rooms.leave()
    guest.rooms.show_join()
    page = guest.rooms.join_page
    assert page is not None
    other = Entry(b"1" * 16, "隔壁", "林叔", "wuhan", State.WAITING, 3)
    page.show_nearby([other], False)
    page.list.choose(other)
    assert page.sit_button.isEnabled()
    assert page.sit_button.text() == "坐下"


def test_a_guest_comes_back_to_his_seat_after_his_program_was_closed(start: Start, qtbot: QtBot) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    begin_match(host, guest, qtbot)
    # Computers play on until somebody is asked: then nobody's hand changes.
    qtbot.waitUntil(lambda: is_somebody_asked(host, guest), timeout=WAIT_MS)
    update = guest.updates()
    assert update is not None
    guest.close()
    again = start("guest")
    (entry,) = again.rooms.kept.find_seats()
    assert (entry.name, entry.state) == ("客厅", State.RETURN)
    again.rooms.return_to(entry)
    qtbot.waitUntil(lambda: again.updates() is not None, timeout=WAIT_MS)
    returned = again.updates()
    assert returned is not None
    assert (returned.seat, returned.view.hand) == (update.seat, update.view.hand)


@pytest.mark.parametrize(("slug", "is_offered"), [("seat/taken_over", False), ("room/stopped", True)])
def test_only_a_room_that_is_gone_may_be_opened_anew(start: Start, qtbot: QtBot, slug: str, is_offered: bool) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    begin_match(host, guest, qtbot)
    qtbot.waitUntil(lambda: bool(guest.rooms.kept.find_seats()), timeout=WAIT_MS)
    assert guest.rooms.link is not None
    guest.rooms.link.hear(Ended(slug))
    sheets = guest.window.findChildren(Sheet)
    assert bool(sheets) is is_offered
    assert guest.homes == (0 if is_offered else 1)
    for sheet in sheets:
        sheet.leave()


def test_after_a_match_all_are_back_in_the_room_and_what_lay_over_the_table_is_gone(start: Start, qtbot: QtBot) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    begin_match(host, guest, qtbot)
    link, table, page = guest.rooms.link, guest.rooms.table, guest.page
    assert link is not None
    assert link.state is not None
    assert table is not None
    link.hear(structs.replace(link.state, stage=Stage.GATHERING))
    assert guest.play is None
    assert guest.room_page is not None
    assert guest.page is not page
    with qtbot.waitSignal(table.destroyed):
        pass
    link.hear(Attendance((Presence.HERE, Presence.LOST, Presence.HERE, Presence.HERE), "lost", link.seats[0], 30_000))
    link.hear(Said(link.seats[0], "老周", "再来一局"))


def copy_of(start: Start, tmp_path: Path, port: int) -> tuple[Program, Path]:
    """The host's program started again beside his files, where his room is heard at this port; and its record."""
    shutil.copytree(tmp_path / "host", tmp_path / "again")
    (record,) = [path for path in find_profile(tmp_path / "again").records.iterdir() if path.suffix != ROOM_SUFFIX]
    room, place = load_keys(room_file_of(record)).room, Endpoint("127.0.0.1", port)
    again = start("again")
    again.lan.nearby = Nearby(
        (FoundRoom(room, "客厅", "阿青", "wuhu-315", 0, False, PROTOCOL, "", Stage.PLAYING, (place,)),)
    )
    return again, record


def test_a_host_whose_room_somebody_else_has_opened_since_comes_back_to_it(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    begin_match(host, guest, qtbot)
    qtbot.waitUntil(lambda: bool(guest.rooms.kept.find_seats()), timeout=WAIT_MS)
    before = guest.rooms.link
    host.close()
    qtbot.waitUntil(lambda: bool(guest.window.findChildren(Sheet)), timeout=WAIT_MS)
    guest.window.findChildren(Sheet)[0].buttons[1].click()
    assert guest.rooms.link is not before
    qtbot.waitUntil(lambda: guest.rooms.link is not None and bool(guest.rooms.link.endpoints), timeout=WAIT_MS)
    again, record = copy_of(start, tmp_path, guest.port)
    again.rooms.continue_room(record)
    assert again.rooms.link is not None
    assert not again.rooms.link.is_host
    assert again.said == [tr("rooms.open_elsewhere")]
    qtbot.waitUntil(lambda: tr("rooms.came_back") in again.said, timeout=WAIT_MS)
    assert again.rooms.link is not None


def test_a_host_cannot_sit_down_a_second_time_and_his_room_stays_open(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    begin_match(host, guest, qtbot)
    again, record = copy_of(start, tmp_path, host.port)
    again.rooms.continue_room(record)
    qtbot.waitUntil(lambda: words_of("seat/at_the_host") in again.said, timeout=WAIT_MS)
    assert again.rooms.link is None
    assert again.homes == 1
    for program in (host, guest):
        assert program.rooms.link is not None
        assert not program.rooms.link.is_over
        assert program.homes == 0


def test_a_discard_that_a_lost_connection_took_with_it_is_asked_for_again(start: Start, qtbot: QtBot) -> None:
    host, guest = open_room(start, qtbot, ("阿青",))
    begin_match(host, guest, qtbot)
    link, play, update = guest.rooms.link, guest.play, guest.updates()
    assert link is not None
    assert play is not None
    assert update is not None
    acted: list[tuple[object, ...]] = []
    table = play.table
    table.action_chosen.disconnect()
    table.action_chosen.connect(lambda *answer: acted.append(answer))
    discard = Discard(update.view.hand[0])
    asked = replace(update, turn_id=update.turn_id + 100, view=replace(update.view, legal=(discard,)))

    def discard_it() -> None:
        table.select(update.view.hand.index(discard.tile))
        QTest.keyClick(table.canvas, Qt.Key.Key_Return)

    link.hear(asked)
    discard_it()
    link.hear(Lost(0.0))
    link.hear(asked)
    discard_it()
    assert acted == [(update.seat, asked.turn_id, discard)], "an answer is given once"
    link.hear(Welcome(link.seats, (bytes(16),) * len(link.seats), link.is_host))
    link.hear(asked)
    discard_it()
    assert acted == [(update.seat, asked.turn_id, discard)] * 2
