from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import msgpack  # type: ignore[import-untyped]
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.events import ClaimsDecided, Dealt, SeatTaken, Settled, Voided
from engine.deal.rules import KongStyle
from engine.scoring.settlement import Liability, Settlement
from engine.seats import SEATS, Seat
from engine.tiles import ALL_TILES, Tile
from net.codec import (
    AnyToClient,
    AnyToHost,
    decode_greeting,
    decode_hello,
    decode_to_client,
    decode_to_host,
    encode_greeting,
    encode_hello,
    encode_to_client,
    encode_to_host,
)
from net.errors import LocalProtocolError, RemoteProtocolError
from net.first_words import MAGIC, PROTOCOL, Greeting, Hello
from net.messages import Act, Clock, PlayerInfo, Ready, Refused, TableInfo, TakeBack, Update
from net.room_messages import (
    Attendance,
    Choice,
    Closed,
    Decide,
    Join,
    Leave,
    Lines,
    Notice,
    Ping,
    Pong,
    Presence,
    Proofs,
    Refusal,
    Regather,
    Rename,
    RenameRoom,
    Resume,
    RoomSeat,
    RoomState,
    Said,
    Say,
    SeatKind,
    SetAutoWin,
    SetPause,
    SetReady,
    SetRules,
    SetSeat,
    Sit,
    Stage,
    Start,
    SwapSeats,
    Timers,
    Welcome,
)
from tests.support.frames import some_updates, spoiled

CHOWS = [Chow((Tile(t), Tile(t + 1), Tile(t + 2))) for t in range(27) if t % 9 <= 6]
ACTIONS: list[Action] = [
    *(Discard(tile) for tile in ALL_TILES),
    Pung(),
    Win(),
    Pass(),
    *CHOWS,
    *(Kong(style, tile) for style in KongStyle for tile in ALL_TILES),
]
TOKEN = bytes(range(16))
FOUR_SEATS = (
    RoomSeat(SeatKind.PERSON, "甲", None, True, 3, True),
    RoomSeat(SeatKind.AI, "AI 1", "normal"),
    RoomSeat(SeatKind.OPEN),
    RoomSeat(SeatKind.OPEN),
)
TO_HOST: list[AnyToHost] = [
    Pong(3), Join(("甲", "乙")), Resume((TOKEN,), 12, b"mark", 40, b"digest"), Sit(Seat.EAST, Seat.WEST),
    Rename(Seat.EAST, "丙"), SetReady(Seat.NORTH, True), SetSeat(Seat.WEST, SeatKind.AI, "normal"),
    SwapSeats(Seat.EAST, Seat.SOUTH), SetRules("wuhan", {"caps": 800, "unit": 2, "x": "y", "z": True}, Timers(20, 60)),
    Start(), Regather(), Say(Seat.EAST, "快点"), SetPause(Seat.EAST, True), Decide(Seat.EAST, Seat.WEST, Choice.AI),
    Leave(Seat.SOUTH), SetAutoWin(Seat.EAST, False), Ready(Seat.WEST), TakeBack(Seat.WEST, 3), RenameRoom("江边"),
    *(Act(Seat.SOUTH, 77, each) for each in ACTIONS),
]  # fmt: skip
PRESENCES = (Presence.HERE, Presence.LOST, Presence.REPLACED, Presence.LEFT)
PLAYERS = (
    PlayerInfo("甲", "person"),
    PlayerInfo("AI 1", "ai", "normal"),
    PlayerInfo("乙", "person"),
    PlayerInfo("丙", "person"),
)
TO_CLIENT: list[AnyToClient] = [
    Ping(1), Welcome((Seat.EAST, Seat.WEST), (TOKEN, TOKEN), True),
    RoomState("客厅", "wuhan", {"unit": 1}, Timers(), FOUR_SEATS, Stage.GATHERING), Refusal("room/full"),
    Said(Seat.EAST, "甲", "好"), Lines(0, ("{}", "{}")), Proofs((TOKEN, b"", b"", b"")), Notice("table/x", Seat.EAST),
    Attendance(PRESENCES, "lost", Seat.SOUTH, 29_000, None, (Seat.EAST,)), Closed("room/stopped"),
    Refused(Seat.EAST, 9, "action/stale_turn"), TableInfo("hefei", {"unit": 1}, PLAYERS, (Seat.EAST,)),
]  # fmt: skip


@pytest.mark.parametrize("message", TO_HOST, ids=lambda message: type(message).__name__)
def test_what_a_client_says_arrives_as_it_was(message: AnyToHost) -> None:
    assert decode_to_host(encode_to_host(message)) == message


@pytest.mark.parametrize("message", TO_CLIENT, ids=lambda message: type(message).__name__)
def test_what_a_host_says_arrives_as_it_was(message: AnyToClient) -> None:
    assert decode_to_client(encode_to_client(message), None) == message


def test_every_update_of_real_play_arrives_as_it_was() -> None:
    updates = some_updates()
    assert any(isinstance(event, Settled) for _, update in updates for event in update.events)
    for table, update in updates:
        assert decode_to_client(encode_to_client(update), table) == update


def test_clock_standing_and_rare_events_arrive_as_they_were() -> None:
    table, update = some_updates()[0]
    events = (SeatTaken(Seat.WEST, "丙", "ai", "normal"), Voided("host_lost_events"))
    full = Update(
        update.seat, 5, update.view, events, (Seat.EAST,), (1, 2, -3, 0), Clock(Seat.EAST, 12_000, 3_000), bytes(8)
    )
    assert decode_to_client(encode_to_client(full), table) == full


def test_the_first_words_arrive_as_they_were() -> None:
    greeting = Greeting(MAGIC, PROTOCOL, "0.1.0", TOKEN, "客厅", "甲", "wuhan", 3, False, Stage.GATHERING)
    assert decode_greeting(encode_greeting(greeting)) == greeting
    hello = Hello(MAGIC, PROTOCOL, "0.1.0")
    assert decode_hello(encode_hello(hello)) == hello


@pytest.mark.parametrize("rest", [[], ["9.9"], [{"new": [1, 2]}, None, 7]])
def test_another_version_is_told_apart_whatever_else_it_says(rest: list[object]) -> None:
    payload = msgpack.packb([MAGIC, PROTOCOL + 1, *rest])
    for decode in (decode_hello, decode_greeting):
        with pytest.raises(RemoteProtocolError) as refused:
            decode(payload)
        assert refused.value.slug == "protocol/version"


def test_another_program_is_told_apart() -> None:
    for payload in (msgpack.packb(["other", 1, "x"]), msgpack.packb("GET / HTTP/1.1"), b"\xc1"):
        with pytest.raises(RemoteProtocolError) as refused:
            decode_hello(payload)
        assert refused.value.slug in ("protocol/stranger", "protocol/not_msgpack")


def test_the_answers_to_an_offer_and_a_wall_cannot_be_sent() -> None:
    _, update = some_updates()[0]
    answers = ClaimsDecided(Seat.EAST, Tile(0), {}, {})
    dealt = next(event for event in update.events if isinstance(event, Dealt))
    wall = Dealt(**{name: getattr(dealt, name) for name in Dealt.__slots__} | {"wall": (Tile(0),)})
    for event in (answers, wall):
        with pytest.raises(LocalProtocolError):
            encode_to_client(Update(update.seat, 1, update.view, (event,)))


def test_a_view_before_the_information_of_the_table_is_refused() -> None:
    _, update = some_updates()[0]
    with pytest.raises(RemoteProtocolError, match="protocol/unexpected"):
        decode_to_client(encode_to_client(update), None)


@pytest.mark.parametrize(
    "content",
    [
        [99, 1],  # an unknown tag
        [17, 0, 1],  # a field is missing
        [17, 0, 1, 35, 0],  # a field too many
        [17, 4, 1, 35],  # no such seat
        [17, 0, 1, 60],  # no such action
        [17, 0, 1, 64 + 25],  # no such chow
        [17, 0, -1, 35],
        [17, True, 1, 35],
        [17, 0, "1", 35],
        [17, 0, 1.0, 35],
        [2, []],
        [2, ["a", "b", "c", "d", "e"]],
        [2, ["x" * 201]],
        [3, [b"short"]],
        [9, "wuhan", {"a": None}, [0, 0]],
        [9, "wuhan", {"a": 1.5}, [0, 0]],
        {"tag": 1},
        None,
        [],
        17,
    ],
)
def test_what_does_not_fit_to_the_last_field_is_refused(content: object) -> None:
    with pytest.raises(RemoteProtocolError) as refused:
        decode_to_host(msgpack.packb(content))
    assert refused.value.slug == "protocol/bad_message"


@pytest.mark.parametrize(
    "payload",
    [
        b"\xdd\xff\xff\xff\xff",  # an array of four thousand million
        b"\xdb\xff\xff\xff\xff",  # a text of as many bytes
        b"\xc7\x01\x05x",  # an extension
        b"\x91" * 5000,  # arrays in arrays
        b"\x81\x01\x02",  # a key that is no text
        b"\xa1\xff",  # no UTF-8
        b"\x01\x02",  # more than one value
        b"\x92\x01",
    ],
)
def test_what_is_no_msgpack_within_the_limits_is_refused(payload: bytes) -> None:
    with pytest.raises(RemoteProtocolError):
        decode_to_host(payload)


@given(payload=st.binary(max_size=200))
def test_random_bytes_raise_nothing_but_a_remote_error(payload: bytes) -> None:
    table, _ = some_updates()[0]
    for decode in (decode_to_host, decode_hello, decode_greeting, lambda data: decode_to_client(data, table)):
        with suppress(RemoteProtocolError):
            decode(payload)


def test_spoiled_messages_raise_nothing_but_a_remote_error() -> None:
    rng = Random(3)
    for _ in range(4000):
        table, update = rng.choice(some_updates())
        message: AnyToClient = rng.choice([update, *TO_CLIENT])
        with suppress(RemoteProtocolError):
            decode_to_client(spoiled(encode_to_client(message), rng), table)
        with suppress(RemoteProtocolError):
            decode_to_host(spoiled(encode_to_host(rng.choice(TO_HOST)), rng))


def test_a_hand_with_five_of_a_kind_is_refused() -> None:
    table, update = some_updates()[0]
    content: Any = msgpack.unpackb(encode_to_client(update), strict_map_key=False)
    hand = next(field for field in content[2] if isinstance(field, list) and len(field) >= 13)
    hand[:5] = [3] * 5
    with pytest.raises(RemoteProtocolError, match="more than four"):
        decode_to_client(msgspec.msgpack.encode(content), table)


def test_all_seats_can_be_named() -> None:
    assert [decode_to_host(encode_to_host(Ready(seat))) for seat in SEATS] == [Ready(seat) for seat in SEATS]


def test_a_settlement_with_a_liability_arrives_as_it_was() -> None:
    table, update, outcome = next(
        (table, update, outcome)
        for table, update in some_updates()
        if (outcome := update.view.outcome) is not None and outcome.settlement.results
    )
    result = outcome.settlement.results[0]
    liability = Liability(Seat.WEST, "three_pairs", "wuhu.md 7.3", (0, 2), result.payments)
    reading = replace(result.reading, why="pays_less", stands_for=(Tile(3),))
    settlement = Settlement((replace(result, liability=liability, rejected=(reading,), situation=("kong_draw",)),))
    changed = replace(update, events=(), view=replace(update.view, outcome=replace(outcome, settlement=settlement)))
    received = decode_to_client(encode_to_client(changed), table)
    assert received == changed
    assert isinstance(received, Update)
    assert received.view.outcome is not None
    lines = [line for each in received.view.outcome.settlement.results for pay in each.payments for line in pay.lines]
    sent = [line for pay in result.payments for line in pay.lines]
    assert [(line.facts, line.proof) for line in lines] == [(line.facts, line.proof) for line in sent]


def test_a_settlement_without_an_outcome_is_refused() -> None:
    table, update = next(each for each in some_updates() if each[1].view.outcome is None)
    content: Any = msgpack.unpackb(encode_to_client(update), strict_map_key=False)
    content[3] = [[7]]
    with pytest.raises(RemoteProtocolError, match="no outcome"):
        decode_to_client(msgspec.msgpack.encode(content), table)
