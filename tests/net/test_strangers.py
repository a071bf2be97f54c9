"""Whatever a peer sends or does not send, at worst its own connection ends, with a slug."""

import msgpack  # type: ignore[import-untyped]
import pytest

from engine.seats import Seat
from net.codec import decode_greeting, encode_to_host
from net.connection import MAX_QUEUE
from net.first_words import MAGIC, PROTOCOL
from net.framing import frame
from net.room_messages import Closed, Join, Pong, Say, SetReady, Stage
from tests.support.peer import HELLO, Peer
from tests.support.rooms import open_lab, table

JOIN = frame(encode_to_host(Join(("丁",))))


def test_the_greeting_answers_a_probe_and_says_what_lists_show() -> None:
    lab = open_lab(ruleset="wuhan")
    lab.join("甲", is_host=True)
    peer = Peer(lab)
    greeting = decode_greeting(peer.heard[0])
    assert (greeting.room, greeting.name, greeting.host) == (lab.room.room_id, "客厅", "甲")
    assert (greeting.ruleset, greeting.free_seats, greeting.stage) == ("wuhan", 3, Stage.GATHERING)
    lab.room.close(peer.link, lab.now)
    assert lab.clients[0].room.seats[1].name == ""


@pytest.mark.parametrize(
    ("data", "slug"),
    [
        (b"GET / HTTP/1.1\r\n\r\n", "protocol/frame_size"),
        (frame(msgpack.packb(["other", 1, "x"])), "protocol/stranger"),
        (frame(msgpack.packb([MAGIC, PROTOCOL + 1, "x", 7])), "protocol/version"),
        (frame(msgpack.packb([MAGIC, PROTOCOL, 5])), "protocol/bad_message"),
        (frame(b"\xc1"), "protocol/not_msgpack"),
        (HELLO + frame(encode_to_host(SetReady(Seat.EAST, True))), "protocol/unexpected"),
        (HELLO + frame(encode_to_host(Pong(1)))[:-1] + b"\xc1", "protocol/not_msgpack"),
        (HELLO + JOIN + JOIN, "protocol/unexpected"),
        (bytes([0, 0, 16, 1]), "protocol/frame_size"),
        (HELLO + JOIN + bytes([0, 1, 0, 1]), "protocol/frame_size"),
    ],
)
def test_what_must_not_be_sent_ends_the_connection(data: bytes, slug: str) -> None:
    lab = open_lab()
    other = lab.join("甲", is_host=True)
    peer = Peer(lab)
    peer.send(data)
    assert peer.slug == slug
    lab.settle()
    assert other.ended is None


def test_a_stranger_has_five_seconds_and_four_kilobytes() -> None:
    lab = open_lab()
    peer = Peer(lab)
    peer.send(HELLO)
    lab.advance(4.9)
    assert not peer.is_closed
    lab.now += 0.2
    lab.room.tick(lab.now)
    peer.collect()
    assert peer.slug == "protocol/timeout"


def test_who_is_known_may_send_longer_frames() -> None:
    lab = open_lab()
    peer = Peer(lab)
    peer.send(HELLO + JOIN)
    peer.send(frame(bytes(5000)))
    assert peer.slug == "protocol/not_msgpack"


def test_fifty_messages_a_second_and_a_hundred_at_once_are_enough() -> None:
    lab = open_lab()
    peer = Peer(lab)
    peer.send(HELLO + JOIN)
    ready = frame(encode_to_host(SetReady(Seat.EAST, True)))
    peer.send(ready * 98)
    assert not peer.is_closed
    lab.now += 1.0
    peer.send(ready * 50)
    assert not peer.is_closed
    peer.send(ready)
    assert peer.slug == "protocol/flood"


def test_who_does_not_read_is_dropped() -> None:
    lab = open_lab()
    slow = Peer(lab)
    slow.send(HELLO + JOIN)
    talker = Peer(lab, 901)
    talker.send(HELLO + frame(encode_to_host(Join(("戊",)))))
    line = frame(encode_to_host(Say(Seat.SOUTH, "啊" * 100)))
    pong = frame(encode_to_host(Pong(1)))
    while slow.link not in talker.closed_links:
        lab.now += 2.0
        talker.send(line)
        lab.room.receive(slow.link, pong, lab.now)
        assert lab.now < 20_000
    assert len(lab.room.take(900)) <= MAX_QUEUE + 1000


def test_a_silent_connection_is_closed_in_the_end() -> None:
    lab = table()
    guest = lab.clients[1]
    link = guest.link
    guest.is_cut = True
    lab.advance(16)
    assert link not in lab.room.writable() or link not in {client.link for client in lab.clients}
    assert lab.clients[0].ended is None


def test_the_end_of_one_connection_is_nobody_elses() -> None:
    lab = table()
    peer = Peer(lab)
    peer.send(b"\xff" * 100)
    assert peer.slug == "protocol/frame_size"
    number = lab.clients[0].view.number
    lab.play_until(lambda: lab.clients[0].view.number > number)


def test_calls_about_a_connection_that_is_gone_do_nothing() -> None:
    room = open_lab().room
    room.receive(77, b"x", 0.0)
    room.close(77, 0.0)
    assert room.take(77) == b""
    assert room.next_deadline is None


def test_closed_is_said_with_the_slug() -> None:
    lab = open_lab()
    peer = Peer(lab)
    lab.room.stop(lab.now)
    peer.collect()
    assert peer.slug == "room/stopped"
    assert Closed("room/stopped").slug == peer.slug
