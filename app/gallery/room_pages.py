"""Rooms in the network: opening one, finding one, waiting in one, and what is said when somebody is not there."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from app.gallery.matches import NAMES, find_moments
from app.gallery.stage import Stage
from app.gallery.state import State
from app.gallery.tables import show_table
from app.lobby.look import Look, apply_look, page_scale
from app.rooms import room_sheets
from app.rooms.chat_panel import ChatPanel
from app.rooms.entries import Entry
from app.rooms.entries import State as RoomIs
from app.rooms.join_page import JoinPage
from app.rooms.room_link import Connection, RoomLink
from app.rooms.room_page import RoomPage
from app.rooms.setup_page import SetupPage
from app.rooms.wait_panel import WaitPanel
from app.rooms.waiting import find_waiting
from app.text.catalogue import tr
from app.text.slugs import words_of
from engine.seats import Seat
from engine.variants.registry import get_variant
from engine.variants.variant import OptionValue
from net.addresses import Endpoint, TypedAddress
from net.errors import LocalProtocolError
from net.messages import TableInfo
from net.room_messages import Attendance, Lock, Presence, RoomSeat, RoomState, SeatKind, Timers, Welcome
from net.room_messages import Stage as RoomStage

_HOME = (Endpoint("192.168.1.24", 27315),)
_NEARBY = (
    Entry(b"1" * 16, "江家客厅", "老周", "wuhu-315", RoomIs.WAITING, 2, places=_HOME),
    Entry(b"2" * 16, "Saturday evening at Alexandra's", "Alexandra", "wuhan", RoomIs.WAITING, 1, True, places=_HOME),
    Entry(b"3" * 16, "坐满的桌", "表弟", "hefei", RoomIs.FULL, places=_HOME),
    Entry(b"4" * 16, "正在打", "小姨", "wuhu-525", RoomIs.PLAYING, places=_HOME),
    Entry(b"5" * 16, "旧版本的桌", "二姨", "wuhan", RoomIs.OTHER_VERSION, 1, app="0.0.9", places=_HOME),
)
_PEOPLE = (
    RoomSeat(SeatKind.PERSON, "小满", None, True, 2, False),
    RoomSeat(SeatKind.PERSON, "大江", None, False, 3, False),
    RoomSeat(SeatKind.PERSON, "老周", None, False, 1, True),
    RoomSeat(SeatKind.OPEN),
)
_TOKEN = bytes(16)


def states() -> Iterator[State]:
    """Those of this module."""
    yield State("room-setup/new", partial(_setup, False))
    yield State("room-setup/open", partial(_setup, True))
    yield State("room-setup/trouble", _setup_trouble)
    yield State("join/rooms", partial(_join, _NEARBY))
    yield State("join/locked", _locked)
    yield State("join/looking", partial(_join, ()))
    yield State("join/nothing", _join_nothing)
    yield State("join/trouble", _join_trouble)
    yield State("room/host", partial(_room, True))
    yield State("room/guest", partial(_room, False))
    yield State("room/seat-chosen", _room_seat)
    yield State("room/changed-rules", _room_changed)
    yield State("room-table/chat", _chat)
    yield State("room-table/lost", partial(_waiting, Attendance(_presence(Presence.LOST), "lost", Seat.NORTH, 30_000)))
    yield State("room-table/paused", partial(_waiting, Attendance(_presence(Presence.HERE), "person", Seat.NORTH)))
    yield State("room-table/idle", partial(_waiting, Attendance(_presence(Presence.HERE), idle=Seat.NORTH)))
    yield State("room-table/own-line", partial(_waiting, None))
    yield State("room-table/gone", _gone)
    yield State("room-table/leave", _leave)
    yield State("room-table/offer", _offer)


def _presence(of_north: Presence) -> tuple[Presence, Presence, Presence, Presence]:
    return (Presence.HERE, Presence.HERE, Presence.HERE, of_north)


class _Link(RoomLink):
    """A place at a room that is nowhere."""

    def __init__(self, seats: tuple[Seat, ...], is_host: bool) -> None:
        super().__init__(_nowhere)
        self.hear(Welcome(seats, (_TOKEN,) * len(seats), is_host))


def _nowhere(link: RoomLink) -> Connection:
    raise LocalProtocolError("room/stopped", "there is no such room")


def _room_state(options: Mapping[str, OptionValue]) -> RoomState:
    variant = get_variant("wuhu-315")
    written = dict(variant.write_options(variant.read_options(options)))
    return RoomState("江家客厅", "wuhu-315", written, Timers(30, 60), _PEOPLE, RoomStage.GATHERING)


# --- before a match --------------------------------------------------------------------------------------------------


def _setup_page(stage: Stage, is_open: bool) -> SetupPage:
    page = SetupPage(stage.theme, stage.settings)
    page.set_open(is_open)
    page.rules.choose("wuhu-315")
    stage.show(page)
    return page


def _setup(is_open: bool, stage: Stage) -> None:
    _setup_page(stage, is_open)


def _setup_trouble(stage: Stage) -> None:
    stage.settings = replace(stage.settings, names=("阿青", "阿青", "", ""))
    page = _setup_page(stage, False)
    page.name.setText("\u202e")
    page.start()


def _join_page(stage: Stage, entries: tuple[Entry, ...]) -> JoinPage:
    page = JoinPage(stage.theme, stage.settings)
    stage.show(page)
    page.show_nearby(entries, False)
    visited = Entry(b"6" * 16, "周末武汉", "林叔", "wuhan", RoomIs.VISITED, typed=TypedAddress("192.168.1.31", 27315))
    page.show_past([visited])
    return page


def _join(entries: tuple[Entry, ...], stage: Stage) -> None:
    _join_page(stage, entries)


def _locked(stage: Stage) -> None:
    _join_page(stage, _NEARBY).list.choose(_NEARBY[1])


def _join_nothing(stage: Stage) -> None:
    _join_page(stage, ()).show_nearby((), True)


def _join_trouble(stage: Stage) -> None:
    page = _join_page(stage, _NEARBY)
    page.list.choose(_NEARBY[1])
    page.show_trouble(words_of("room/wrong_code"), True)


def _room_page(stage: Stage, is_host: bool, options: Mapping[str, OptionValue] | None = None) -> RoomPage:
    link = stage.keep(_Link((Seat.WEST if is_host else Seat.SOUTH,), is_host))
    link.hear(_room_state(options or {}))
    if is_host:
        link.hear(Lock("271828"))
        link.note_open(27315, (*_HOME, Endpoint("10.0.0.7", 27315), Endpoint("fd00::1c3a:9b44:12e0", 27315)))
    page = RoomPage(stage.theme, link)
    stage.show(page)
    return page


def _room(is_host: bool, stage: Stage) -> None:
    _room_page(stage, is_host)


def _room_seat(stage: Stage) -> None:
    _room_page(stage, True).press_seat(1)


def _room_changed(stage: Stage) -> None:
    _room_page(stage, False, {"edge_wait": True, "honours": "winds"})


# --- at the table ----------------------------------------------------------------------------------------------------


def _over_table(stage: Stage) -> TableInfo:
    seen = find_moments("wuhu-315")["waiting"]
    show_table(stage, seen.info, seen.update)
    return seen.info


def _chat(stage: Stage) -> None:
    _over_table(stage)
    panel = ChatPanel(stage.window)
    apply_look(panel, Look(stage.theme, page_scale(stage.window.width(), stage.window.height())))
    width, height = panel.look.px(520), panel.look.px(760)
    panel.setGeometry(stage.window.width() - width - 40, 40, width, height)
    for name, number in (("老周", 1), ("小满", 3), ("阿青", 5)):
        panel.add(name, tr(f"rooms.phrase.{number}"))
    panel.open()
    stage.settle()


def _waiting(attendance: Attendance | None, stage: Stage) -> None:
    """What the room waits for; None: the own connection is gone."""
    info = _over_table(stage)
    link = stage.keep(_Link((Seat.WEST,), attendance is not None))
    link.hear(_room_state({}))
    if attendance is None:
        link.is_lost = True
    else:
        link.hear(attendance)
    names = [player.name for player in info.players]
    panel = WaitPanel(stage.window)
    panel.show_waiting(find_waiting(link, names, link.attendance_at))
    panel.set_place(stage.theme, stage.window.width(), stage.window.height())


def _nothing() -> None:
    pass


def _gone(stage: Stage) -> None:
    _over_table(stage)
    room_sheets.tell_gone(stage.window, stage.theme, words_of("room/stopped"), _nothing, _nothing)


def _leave(stage: Stage) -> None:
    _over_table(stage)
    room_sheets.ask_to_leave(stage.window, stage.theme, True, True, _nothing, _nothing)


def _offer(stage: Stage) -> None:
    _over_table(stage)
    room_sheets.offer_return(stage.window, stage.theme, NAMES[3], _nothing)
