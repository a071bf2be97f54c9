"""A client believes nothing that does not fit, and knows when to try again."""

import msgpack  # type: ignore[import-untyped]
import pytest

from engine.seats import Seat
from net.client_session import ClientSession, Ended, Lost, Wish
from net.codec import AnyToClient, encode_greeting, encode_to_client
from net.first_words import MAGIC, PROTOCOL, Greeting
from net.framing import frame
from net.messages import PlayerInfo, TableInfo
from net.room_messages import Closed, Lines, Ping, RoomState, Say, Stage, Welcome
from tests.support.frames import some_updates
from tests.support.rooms import open_lab, table

ROOM = bytes(range(16))
TOKEN = bytes(range(16, 32))
GREETING = Greeting(MAGIC, PROTOCOL, "0.1.0", ROOM, "客厅", "甲", "wuhan", 3, False, Stage.GATHERING)
PLAYERS = (PlayerInfo("甲", "person"),) * 4


def client() -> ClientSession:
    """A client that was greeted and welcomed to seat EAST."""
    session = ClientSession(Wish(("乙",)), "0.1.0")
    session.connected(0.0)
    session.receive(frame(encode_greeting(GREETING)), 0.0)
    session.receive(say(Welcome((Seat.EAST,), (TOKEN,))), 0.0)
    session.take_notices()
    session.take()
    return session


def say(message: AnyToClient) -> bytes:
    return frame(encode_to_client(message))


def ended(session: ClientSession) -> str | None:
    return next((each.slug for each in session.take_notices() if isinstance(each, Ended)), None)


def test_a_ping_is_answered_at_once_and_is_nobodys_business() -> None:
    session = client()
    session.receive(say(Ping(7)), 1.0)
    assert session.take() == b"\x00\x00\x00\x03\x92\x01\x07"
    assert session.take_notices() == []


def test_another_version_is_told_on_both_sides() -> None:
    session = ClientSession(Wish(("乙",)), "0.1.0")
    session.connected(0.0)
    assert msgpack.unpackb(session.take()[4:])[:2] == [MAGIC, PROTOCOL]
    session.receive(frame(msgpack.packb([MAGIC, PROTOCOL + 1, "9.0", {"all": "else"}])), 0.0)
    assert ended(session) == "protocol/version"
    assert session.wants_close
    lab = open_lab()
    host = lab.join("甲", is_host=True)
    lab.room.open(99, lab.now)
    lab.room.receive(99, frame(msgpack.packb([MAGIC, PROTOCOL + 1, "9.0"])), lab.now)
    lab.settle()
    assert host.notices[-1].slug == "room/other_version"  # type: ignore[union-attr]


def test_a_stranger_at_the_other_end_is_no_room() -> None:
    session = ClientSession(Wish(("乙",)), "0.1.0")
    session.connected(0.0)
    session.receive(b"HTTP/1.1 400 Bad Request\r\n", 0.0)
    assert ended(session) == "protocol/frame_size"


@pytest.mark.parametrize(
    "message",
    [
        Welcome((Seat.EAST, Seat.WEST), (TOKEN,)),
        Lines(5, ("{}",)),
        TableInfo("chess", {}, PLAYERS, (Seat.EAST,)),
        TableInfo("wuhan", {"no such": 1}, PLAYERS, (Seat.EAST,)),
    ],
    ids=lambda message: type(message).__name__,
)
def test_what_does_not_fit_ends_it(message: AnyToClient) -> None:
    session = client()
    session.receive(say(message), 1.0)
    assert str(ended(session)).startswith("protocol/")
    assert session.wants_close


def test_a_view_of_another_seat_ends_it() -> None:
    known, update = next(each for each in some_updates() if each[1].seat is Seat.WEST)
    session = client()
    session.receive(say(TableInfo(known.ruleset, {}, PLAYERS, (Seat.EAST,))), 1.0)
    session.receive(say(update), 1.0)
    assert ended(session) == "protocol/unexpected"


def test_a_silent_host_is_left_after_five_seconds_and_tried_again_at_once() -> None:
    session = client()
    assert session.next_deadline == 5.0
    session.tick(4.9)
    assert not session.wants_close
    session.tick(5.0)
    assert session.wants_close
    session.disconnected(5.0)
    assert isinstance(session.take_notices()[-1], Lost)
    assert session.retry_at == 5.0
    session.disconnected(5.0)
    assert session.retry_at == 5.5
    assert not session.send(Say(Seat.EAST, "喂"))


def test_attempts_are_counted_anew_after_each_return() -> None:
    session = client()
    for start in (10.0, 100.0):
        session.disconnected(start)
        assert session.retry_at == start
        session.disconnected(start)
        session.connected(start + 1)
        session.receive(frame(encode_greeting(GREETING)), start + 1)
        session.receive(say(Welcome((Seat.EAST,), (TOKEN,))), start + 1)
        assert session.retry_at is None


@pytest.mark.parametrize(
    ("slug", "is_final"),
    [
        ("room/removed", True),
        ("seat/taken_over", True),
        ("room/stopped", True),
        ("protocol/silent", False),
        ("new/one", False),
    ],
)
def test_what_the_host_closed_for_good_is_not_tried_again(slug: str, is_final: bool) -> None:
    session = client()
    session.receive(say(Closed(slug)), 1.0)
    assert (ended(session) == slug) is is_final
    session.disconnected(1.0)
    assert (session.retry_at is None) is is_final


def test_who_never_had_a_seat_does_not_try_again() -> None:
    session = ClientSession(Wish(("乙",)), "0.1.0")
    session.disconnected(0.0)
    assert ended(session) == "connection/lost"
    assert session.retry_at is None


def test_who_leaves_is_gone() -> None:
    session = client()
    session.leave()
    assert session.wants_close
    assert ended(session) == "connection/left"
    session.disconnected(1.0)
    assert session.retry_at is None


def test_nothing_is_said_before_the_welcome() -> None:
    session = ClientSession(Wish(("乙",)), "0.1.0")
    assert not session.send(Say(Seat.EAST, "喂"))
    session.connected(0.0)
    assert not session.send(Say(Seat.EAST, "喂"))


def test_the_room_state_is_passed_on() -> None:
    lab = table()
    assert lab.clients[1].all(RoomState)
