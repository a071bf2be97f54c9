"""Hints at a table with other people are off unless the host allows them, and every client is told."""

from pathlib import Path

import msgpack  # type: ignore[import-untyped]
import pytest

from engine.seats import Seat
from net.codec import encode_to_client, encode_to_host
from net.errors import RemoteProtocolError
from net.messages import TableInfo
from net.room_file import RoomKeys, load_keys, save_keys
from net.room_messages import Refusal, Regather, Resume, RoomState, SetReady, SetRules, Stage, Start, Timers
from tests.support.peer import HELLO, Peer
from tests.support.rooms import Lab, open_lab, start


def seated(timers: Timers | None = None, people: tuple[str, ...] = ("甲", "乙")) -> Lab:
    lab = open_lab(timers=timers)
    for place, name in enumerate(people):
        lab.join(name, is_host=place == 0)
    return lab


@pytest.mark.parametrize("hints", [False, True])
def test_every_client_is_told_what_the_room_allows(hints: bool) -> None:
    lab = seated(Timers(hints=hints))
    start(lab)
    for client in lab.clients:
        assert client.last(RoomState).timers.hints is hints
        assert client.last(TableInfo).hints is hints


def test_the_host_can_allow_them_before_the_match() -> None:
    lab = seated()
    assert not lab.clients[1].last(RoomState).timers.hints
    lab.clients[0].say(SetRules("wuhu-315", {}, Timers(hints=True)))
    lab.settle()
    assert lab.clients[1].last(RoomState).timers.hints


def test_nobody_else_can() -> None:
    lab = seated()
    lab.clients[1].say(SetRules("wuhu-315", {}, Timers(hints=True)))
    lab.settle()
    assert lab.clients[1].last(Refusal).slug == "room/host_only"
    start(lab)
    assert not lab.clients[1].last(TableInfo).hints


def test_not_even_the_host_can_while_the_match_is_played() -> None:
    lab = seated()
    start(lab)
    lab.clients[0].say(SetRules("wuhu-315", {}, Timers(hints=True)))
    lab.settle()
    assert lab.clients[0].last(Refusal).slug == "room/not_now"
    assert not lab.clients[0].last(TableInfo).hints


def test_one_person_alone_against_computers_always_has_them() -> None:
    lab = seated(people=("甲",))
    lab.clients[0].say(Start())
    start(lab)
    assert lab.clients[0].last(TableInfo).hints


def test_a_room_that_comes_back_allows_what_it_allowed(tmp_path: Path) -> None:
    lab = seated(Timers(hints=True))
    start(lab)
    keys = lab.store.keys
    assert isinstance(keys, RoomKeys)
    assert keys.hints
    path = tmp_path / "a.room"
    save_keys(path, keys)
    assert load_keys(path).hints
    old = path.read_text(encoding="utf-8").replace(' "hints": true,\n', "")
    path.write_text(old, encoding="utf-8")
    assert not load_keys(path).hints


# --- a friend who comes to somebody alone ------------------------------------------------------------------------


@pytest.mark.parametrize("hints", [False, True])
def test_what_one_alone_had_in_any_case_is_what_the_room_says_once_a_friend_plays_too(hints: bool) -> None:
    lab = seated(Timers(hints=hints), people=("甲",))
    start(lab)
    host = lab.clients[0]
    assert host.last(TableInfo).hints
    friend = lab.join("乙")
    lab.play_until(lambda: bool(friend.session.seats))
    lab.settle()
    for client in lab.clients:
        assert client.last(TableInfo).hints is hints
    lab.kill_host()
    lab.restart_host()
    lab.advance(6)
    for client in lab.clients:
        assert client.last(TableInfo).hints is hints


# --- hostile programs -----------------------------------------------------------------------------------------------

NOT_YES_OR_NO: tuple[object, ...] = (0, 1, 1.0, None, "true", "", b"\x01", [], [True], {}, {"hints": True}, 2**63, -1)


def back(lab: Lab, tokens: tuple[bytes, ...], link: int = 900) -> Peer:
    """A hostile program in the seats of these tokens."""
    peer = Peer(lab, link)
    peer.send(HELLO)
    peer.say(Resume(tokens))
    return peer


def of_guest(lab: Lab) -> Peer:
    """A hostile program in the seat of the second person."""
    guest = lab.clients[1]
    tokens = tuple(guest.session.tokens.values())
    lab.forget(guest)
    return back(lab, tokens)


@pytest.mark.parametrize("value", NOT_YES_OR_NO, ids=repr)
@pytest.mark.parametrize("is_playing", [False, True])
def test_a_value_that_is_no_yes_or_no_ends_the_connection_and_changes_nothing(value: object, is_playing: bool) -> None:
    lab = seated()
    if is_playing:
        start(lab)
    peer = of_guest(lab)
    peer.say_raw([9, "wuhu-315", {}, [0, 0, 0, value]])
    assert peer.slug == "protocol/bad_message"
    lab.advance(1)
    host = lab.clients[0]
    assert host.ended is None
    assert not host.last(RoomState).timers.hints
    assert not is_playing or not host.last(TableInfo).hints


@pytest.mark.parametrize("timers", [[], [0, 0, 0], [0, 0, 0, True, True], [True], {"hints": True}, True], ids=repr)
def test_timers_with_too_little_or_too_much_in_them_end_the_connection(timers: object) -> None:
    lab = seated()
    peer = of_guest(lab)
    peer.say_raw([9, "wuhu-315", {}, timers])
    if timers in ([], [0, 0, 0]):
        # What is left out at the end is as in a new room; it is still not for a guest to say.
        assert peer.refusals == ["room/host_only"]
    else:
        assert peer.slug == "protocol/bad_message"
    assert not lab.clients[0].last(RoomState).timers.hints


ALLOW = SetRules("wuhu-315", {}, Timers(hints=True))


def test_a_stranger_cannot_allow_them() -> None:
    lab = seated()
    peer = Peer(lab)
    peer.send(HELLO)
    peer.say(ALLOW)
    assert peer.slug == "protocol/unexpected"
    first = Peer(lab, 901)
    first.say(ALLOW)
    assert first.is_closed
    assert not lab.clients[0].last(RoomState).timers.hints


def test_a_guest_can_at_no_time() -> None:
    lab = seated()
    peer = of_guest(lab)
    host = lab.clients[0]
    tokens = tuple(msgpack.unpackb(peer.heard[1])[2])

    def ask(expected: str) -> None:
        count = len(peer.refusals)
        peer.say(ALLOW)
        assert peer.refusals[count:] == [expected]
        assert not host.last(RoomState).timers.hints

    ask("room/host_only")
    peer.say(SetReady(Seat.SOUTH, True))
    host.say(Start())
    lab.settle()
    peer.collect()
    # A hostile program has no part in the wall: it is replaced by AI, and comes back.
    ask("room/not_now")
    lab.advance(60)
    peer = back(lab, tokens, 901)
    ask("room/not_now")
    assert not host.last(TableInfo).hints
    lab.room.close(peer.link, lab.now)


def test_somebody_who_waits_for_a_seat_cannot_allow_them() -> None:
    lab = seated()
    start(lab)
    friend = lab.join("丙")
    assert not friend.session.seats
    friend.session._channel.send(encode_to_host(ALLOW))  # type: ignore[union-attr]
    lab.settle()
    assert friend.last(Refusal).slug == "room/not_now"
    lab.play_until(lambda: bool(friend.session.seats))
    assert not friend.last(TableInfo).hints


def test_a_guest_cannot_allow_them_for_the_next_match_either() -> None:
    lab = seated()
    lab.clients[0].say(SetRules("wuhu-315", {"deals": 4}, Timers()))
    start(lab)
    host, guest = lab.clients
    lab.play_until(lambda: host.room.stage is Stage.OVER, 10_000)
    guest.say(ALLOW)
    lab.settle()
    assert guest.last(Refusal).slug == "room/not_now"
    host.say(Regather())
    lab.settle()
    guest.say(ALLOW)
    lab.settle()
    assert guest.last(Refusal).slug == "room/host_only"
    assert not host.room.timers.hints


def test_they_are_no_house_rule() -> None:
    lab = seated()
    lab.clients[0].say(SetRules("wuhu-315", {"hints": True}, Timers()))
    lab.settle()
    assert lab.clients[0].last(Refusal).slug == "room/bad_rules"
    assert not lab.clients[0].last(RoomState).timers.hints


@pytest.mark.parametrize("value", NOT_YES_OR_NO, ids=repr)
@pytest.mark.parametrize("kind", [RoomState, TableInfo])
def test_a_host_that_says_something_else_is_left(kind: type[RoomState] | type[TableInfo], value: object) -> None:
    lab = seated()
    start(lab)
    guest = lab.clients[1]
    told = msgpack.unpackb(encode_to_client(guest.last(kind)), strict_map_key=False)
    if kind is RoomState:
        told[4][3] = value
    else:
        told[-1] = value
    before = len(guest.all(kind))
    with pytest.raises(RemoteProtocolError, match="protocol/bad_message"):
        guest.session._receive_payload(msgpack.packb(told))
    assert len(guest.all(kind)) == before
