"""A locked room: who knows the code comes in, nobody else, and what goes over the wire says nothing."""

from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from engine.seats import SEATS
from net.client_session import Wish
from net.codec import encode_hello
from net.errors import RemoteProtocolError
from net.first_words import MAGIC, PROTOCOL, Answer, Confirm, Greeting, Hello, Knock
from net.framing import frame
from net.gate import FIRST_WAIT_S, TRIES_PER_S, WRONG_IN_ALL, block_of
from net.messages import Update
from net.room_file import proof_of
from net.room_messages import Lock, Said, Say, SetLock
from net.secure_channel import ClientChannel, HostChannel, _Seals
from tests.support.frames import spoiled
from tests.support.rooms import APP, FAIR_KEY, Client, Lab, open_lab, start


def locked(code: str | None = "271828") -> Lab:
    lab = open_lab()
    lab.is_sealed = True
    lab.join("甲", is_host=True)
    lab.room.lock(code)
    return lab


def knock(lab: Lab, name: str, code: str, address: str = "192.168.1.2") -> Client:
    client = Client(Wish((name,), code=code))
    client.address = address
    lab.add(client)
    lab.advance(0.5)
    return client


def agreed(host_code: bytes, client_code: bytes) -> tuple[HostChannel, ClientChannel]:
    """Both ends after the greeting and the knock; bytes wait in both directions."""
    host, client = HostChannel(), ClientChannel()
    host.send(b"greeting")
    client.send(b"hello")
    assert client.receive(host.take()) == [b"greeting"]
    client.knock(client_code)
    assert host.receive(client.take()) == [b"hello"]
    host.answer(host.job(host_code)())
    assert client.receive(host.take()) == []
    return host, client


def sealed() -> tuple[HostChannel, ClientChannel]:
    host, client = agreed(b"1", b"1")
    assert host.receive(client.take()) == []
    assert client.receive(host.take()) == []
    return host, client


# --- the channel ------------------------------------------------------------------------------------------------------


def test_who_has_the_same_code_hears_the_other() -> None:
    host, client = agreed(b"271828", b"271828")
    client.send(b"from the client")
    assert host.receive(client.take()) == []
    host.send(b"from the host")
    assert client.receive(host.take()) == [b"from the host"]
    assert host.receive(client.take()) == [b"from the client"]


def test_another_code_is_found_out_before_the_host_has_proved_anything() -> None:
    host, client = agreed(b"271828", b"314159")
    with pytest.raises(RemoteProtocolError, match="another code"):
        host.receive(client.take())
    assert host.is_wrong
    assert host.take() == b""


def test_a_host_without_the_code_is_found_out() -> None:
    host, client = agreed(b"1", b"1")
    client.take()
    with pytest.raises(RemoteProtocolError, match="does not know"):
        client.receive(frame(b"\x92\xa7confirm\xc4\x20" + bytes(32)))
    assert not host.is_sealed


@pytest.mark.parametrize("place", [0, 40, -1])
def test_a_changed_frame_is_refused(place: int) -> None:
    host, client = sealed()
    client.send(b"a" * 60)
    data = bytearray(client.take())
    data[4 + place if place >= 0 else place] ^= 1
    with pytest.raises(RemoteProtocolError) as caught:
        host.receive(bytes(data))
    assert caught.value.slug == "protocol/broken_seal"


def test_a_replayed_frame_is_refused() -> None:
    host, client = sealed()
    client.send(b"once")
    data = client.take()
    assert host.receive(data) == [b"once"]
    with pytest.raises(RemoteProtocolError):
        host.receive(data)


def test_a_frame_sent_back_to_its_sender_is_refused() -> None:
    host, client = sealed()
    client.send(b"mine")
    with pytest.raises(RemoteProtocolError):
        client.receive(client.take())
    assert host.is_sealed


def test_a_frame_left_out_is_noticed() -> None:
    host, client = sealed()
    client.send(b"one")
    client.take()
    client.send(b"two")
    with pytest.raises(RemoteProtocolError):
        host.receive(client.take())


def test_a_changed_greeting_gives_other_keys() -> None:
    host, client = HostChannel(), ClientChannel()
    host.send(b"locked")
    client.send(b"hello")
    host.take()
    client.receive(frame(b"open"))
    client.knock(b"1")
    host.receive(client.take())
    host.answer(host.job(b"1")())
    client.receive(host.take())
    with pytest.raises(RemoteProtocolError):
        host.receive(client.take())


@pytest.mark.parametrize("message", [b"", b"A", b"A" + bytes(32), b"A" + b"\xff" * 32, b"B" + bytes(32), b"\0" * 33])
def test_garbage_for_a_point_only_ends_the_connection(message: bytes) -> None:
    host = HostChannel()
    host.send(b"greeting")
    host.receive(frame(b"hello"))
    host.receive(frame(b"\x93\xa5knock\xc4\x00\xc4" + bytes([len(message)]) + message))
    with pytest.raises(RemoteProtocolError):
        host.answer(host.job(b"1")())


# --- the room ---------------------------------------------------------------------------------------------------------


def test_who_knows_the_code_comes_in_and_plays() -> None:
    lab = locked()
    guest = knock(lab, "乙", "271828")
    assert guest.last(Greeting).is_locked
    start(lab)
    lab.play_until(lambda: guest.view.outcome is not None)


def test_a_wrong_code_is_told_and_nothing_else() -> None:
    lab = locked()
    guest = knock(lab, "乙", "271829")
    assert guest.ended == "room/wrong_code"
    assert len(lab.room.room.people) == 1


def test_without_a_code_a_locked_room_is_not_entered() -> None:
    assert knock(locked(), "乙", "").ended == "room/code_needed"


def test_an_open_room_needs_no_code_and_is_sealed_too() -> None:
    lab = locked(None)
    guest = knock(lab, "乙", "")
    assert guest.ended is None
    assert "乙".encode() not in bytes(guest.bytes_heard)


def test_five_wrong_codes_from_an_address_make_it_wait_longer_each_time() -> None:
    lab = locked()
    for _ in range(5):
        assert knock(lab, "乙", "000000").ended == "room/wrong_code"
    assert knock(lab, "乙", "271828").ended == "room/too_many_codes"
    assert knock(lab, "丙", "271828", "192.168.1.3").ended is None
    lab.advance(FIRST_WAIT_S)
    assert knock(lab, "乙", "000000").ended == "room/wrong_code"
    lab.advance(FIRST_WAIT_S + 1)
    assert knock(lab, "乙", "271828").ended == "room/too_many_codes"
    lab.advance(FIRST_WAIT_S)
    assert knock(lab, "乙", "271828").ended is None


def test_twenty_wrong_codes_bar_the_room_to_newcomers_until_the_host_locks_it_again() -> None:
    lab = locked()
    member = knock(lab, "乙", "271828")
    start(lab)
    for number in range(WRONG_IN_ALL):
        knock(lab, "丙", "000000", f"10.0.0.{number}")
    host = lab.clients[0]
    assert host.last(Lock) == Lock("271828", True)
    assert knock(lab, "丙", "271828", "10.0.1.1").ended == "room/barred"
    lab.drop(member)
    lab.advance(2)
    assert member.ended is None
    assert member.link is not None
    host.say(SetLock(True))
    lab.settle()
    code = host.last(Lock).code
    assert code is not None
    assert len(code) == 6
    assert knock(lab, "丙", code, "10.0.1.1").ended is None


def test_only_the_host_locks_and_only_his_screen_is_told_the_code() -> None:
    lab = locked()
    guest = knock(lab, "乙", "271828")
    guest.say(SetLock(False))
    lab.settle()
    assert lab.room.greeting().is_locked
    assert not guest.all(Lock)
    lab.clients[0].say(SetLock(False))
    lab.settle()
    assert lab.clients[0].last(Lock) == Lock(None)
    assert not lab.room.greeting().is_locked


def test_codes_are_tried_five_times_a_second_at_most() -> None:
    lab = locked()
    clients = [Client(Wish((f"客{number}",), code="000000")) for number in range(12)]
    for number, client in enumerate(clients):
        client.address = f"10.0.0.{number}"
        lab.clients.append(client)
        lab.connect(client)
    lab.settle()
    lab.advance(1.0)
    tried = sum(client.ended is not None for client in clients)
    assert TRIES_PER_S <= tried <= TRIES_PER_S + 2
    lab.advance(2.0)
    assert all(client.ended == "room/wrong_code" for client in clients)


def test_an_address_has_eight_strangers_at_most() -> None:
    lab = locked()
    for link in range(1000, 1009):
        lab.room.open(link, lab.now, channel=HostChannel(), address="192.168.1.9")
    assert lab.room.take_closed() == (1008,)
    lab.room.open(2000, lab.now, channel=HostChannel(), address="192.168.1.10")
    assert lab.room.take_closed() == ()


def test_addresses_of_a_network_count_as_one() -> None:
    assert block_of("fe80::1%eth0") == block_of("fe80::2")
    assert block_of("2001:db8:1:2::1") == block_of("2001:db8:1:2:ffff::9") != block_of("2001:db8:1:3::1")
    assert block_of("192.168.1.2") != block_of("192.168.1.3")


# --- tokens -----------------------------------------------------------------------------------------------------------


def test_a_token_that_is_not_the_seats_opens_nothing() -> None:
    lab = locked()
    knock(lab, "乙", "271828")
    start(lab)
    thief = lab.add(Client(Wish(tokens=(bytes(16),), room=lab.room.room_id)))
    lab.advance(0.5)
    assert thief.ended == "room/unknown_token"


def test_who_knows_only_the_proof_of_a_token_does_not_get_its_seat() -> None:
    lab = locked()
    victim = knock(lab, "乙", "271828")
    start(lab)
    (token,) = victim.session.tokens.values()
    thief = Client(Wish(tokens=(b"t" * 16,), room=lab.room.room_id))
    real = proof_of
    with patch("net.client_session.proof_of", lambda mine: real(token) if mine == b"t" * 16 else real(mine)):
        lab.add(thief)
        lab.advance(0.5)
    assert not thief.all(Update)
    assert victim.link is not None
    assert lab.room.table is not None


def test_a_stolen_token_closes_the_older_connection_which_is_told() -> None:
    lab = locked()
    victim = knock(lab, "乙", "271828")
    start(lab)
    thief = Client(Wish(tokens=tuple(victim.session.tokens.values()), room=lab.room.room_id))
    lab.add(thief)
    lab.advance(0.5)
    assert thief.session.seats == (SEATS[1],)
    assert victim.ended == "seat/taken_over"


def test_a_room_that_a_guest_opened_anew_lets_the_others_in_by_what_proves_their_tokens() -> None:
    lab = locked()
    guest = knock(lab, "乙", "271828")
    start(lab)
    lab.play_until(lambda: guest.view.outcome is not None)
    assert lab.store.keys is not None
    lab.kill_host()
    keys = lab.store.keys
    lab.store.keys = replace(keys, tokens={seat: keys.tokens[seat] for seat in keys.own})
    lab.restart_host()
    lab.advance(3)
    assert guest.ended is None
    assert guest.session.seats == (SEATS[1],)
    assert guest.link is not None


def test_a_host_that_is_started_again_is_still_locked() -> None:
    lab = locked()
    knock(lab, "乙", "271828")
    start(lab)
    lab.kill_host()
    lab.restart_host()
    assert lab.room.greeting().is_locked
    assert knock(lab, "丙", "000000").ended == "room/wrong_code"


# --- what is on the wire ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["271828", None])
def test_no_name_tile_or_chat_is_on_the_wire(code: str | None) -> None:
    """What is sealed is sealed: everything that goes in is looked for in what comes out."""
    plain: list[bytes] = []
    seal = _Seals.seal

    def note(self: Any, payload: bytes) -> bytes:
        plain.append(payload)
        return seal(self, payload)

    with patch.object(_Seals, "seal", note):
        lab = locked(code)
        guest = knock(lab, "乙乙乙", "" if code is None else code)
        start(lab)
        guest.say(Say(guest.seat, "这句话没有人听得见"))
        lab.settle()
        assert lab.clients[0].last(Said).text == "这句话没有人听得见"
        lab.play_until(lambda: guest.view.outcome is not None)
    wire = bytes(guest.bytes_heard)
    assert len(plain) > 50
    assert all(payload not in wire for payload in plain if len(payload) > 8)
    for word in ("乙乙乙", "这句话没有人听得见"):
        assert any(word.encode() in payload for payload in plain)
        assert word.encode() not in wire
    for token in (*guest.session.tokens.values(), *lab.clients[0].session.tokens.values()):
        assert token not in wire
    assert code is None or code.encode() not in wire


def test_no_token_code_or_secret_is_in_what_a_report_might_show() -> None:
    lab = locked()
    guest = knock(lab, "乙", "271828")
    start(lab)
    keys = lab.store.keys
    assert keys is not None
    wish = Wish(tokens=tuple(keys.tokens.values()), code="271828", fair_key=FAIR_KEY)
    shown = repr((keys, keys.fair, wish, lab.room.room.places, guest.session.fair))
    (round_,) = keys.fair.rounds
    hidden = (*keys.tokens.values(), round_.host_secret, *round_.secrets.values(), FAIR_KEY)
    assert all(repr(each)[2:-1] not in shown for each in hidden)
    assert "271828" not in shown
    assert all(each.hex() not in line for each in hidden for line in lab.store.lines)


def test_garbage_before_anything_is_sealed_only_ends_its_connection() -> None:
    lab = locked()
    guest = knock(lab, "乙", "271828")
    start(lab)
    rng = Random("garbage")
    hello = frame(encode_hello(Hello(MAGIC, PROTOCOL, APP)))
    words = [msgspec.msgpack.encode(each) for each in (Knock(b"", b"A" * 33), Confirm(bytes(32)), Answer(b"B" * 33))]
    for link in range(10_000, 10_400):
        lab.room.open(link, lab.now, channel=HostChannel(), address=f"10.0.{link % 200}.1")
        lab.room.receive(link, hello, lab.now)
        for _ in range(4):
            payload = rng.choice(words)
            if rng.random() < 0.7:
                payload = spoiled(payload, rng) or b"0"
            lab.room.receive(link, frame(payload), lab.now)
        lab.advance(0.2)
        lab.room.close(link, lab.now)
    assert guest.ended is None
    assert guest.link is not None
