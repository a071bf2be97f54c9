"""Messages to payloads and back: msgpack read with strict limits, then converted into typed structs.

What does not fit the types to the last field is refused with RemoteProtocolError: unknown tags, fields too many or too
few, wrong types, numbers out of their range, texts too long. Nothing else is ever raised by what a peer sent.
"""

from typing import Annotated, Any

import msgpack  # type: ignore[import-untyped]
import msgspec
from msgspec import Meta, Struct

from engine.seats import Seat
from net.errors import RemoteProtocolError
from net.first_words import MAGIC, PROTOCOL, Greeting, Hello
from net.messages import Act, Clock, PlayerInfo, Ready, Refused, TableInfo, TakeBack, ToClient, ToHost, Update
from net.room_messages import RoomToClient, RoomToHost
from net.wire_events import EventOnWire, pack_event, read_event
from net.wire_settlement import FourAmounts
from net.wire_tiles import action_number, read_action
from net.wire_types import Count, Options, Proof, ShortText, Slug
from net.wire_view import Table, ViewOnWire, ViewToSend, pack_view, read_view

_MAX_ITEMS = 4096
_MAX_TEXT = 48 * 1024


class PlayerOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`PlayerInfo`."""

    name: ShortText
    kind: ShortText
    level: ShortText | None


class TableInfoOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=11):
    """`TableInfo`."""

    ruleset: ShortText
    options: Options
    players: tuple[PlayerOnWire, PlayerOnWire, PlayerOnWire, PlayerOnWire]
    seats: Annotated[tuple[Seat, ...], Meta(max_length=4)]
    hints: bool


class ClockOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`Clock`."""

    seat: Seat
    turn_ms: Count
    bank_ms: Count


class UpdateOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=12):
    """`Update`; its seat is that of the view."""

    turn_id: Count
    view: ViewOnWire
    events: Annotated[tuple[EventOnWire, ...], Meta(max_length=32)]
    ready: Annotated[tuple[Seat, ...], Meta(max_length=4)]
    standing: FourAmounts | None
    clock: ClockOnWire | None
    mark: Proof


class ActOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=17):
    """`net.messages.Act`; the action is a number (`net.wire_tiles`)."""

    seat: Seat
    turn_id: Count
    action: Annotated[int, Meta(ge=0, le=511)]


class TakeBackOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=22):
    """`net.messages.TakeBack`."""

    seat: Seat
    turn_id: Count


class ReadyOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=18):
    """`net.messages.Ready`."""

    seat: Seat


class RefusedOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=13):
    """`net.messages.Refused`."""

    seat: Seat
    turn_id: Count
    slug: Slug


AnyToHost = ToHost | RoomToHost
"""Everything that a client may say after its Hello."""
AnyToClient = ToClient | RoomToClient
"""Everything that a host may say after its Greeting."""

_ToHostOnWire = RoomToHost | ActOnWire | TakeBackOnWire | ReadyOnWire
_ToClientOnWire = RoomToClient | TableInfoOnWire | UpdateOnWire | RefusedOnWire


def encode_greeting(greeting: Greeting) -> bytes:
    """The payload of the host's first words."""
    return msgspec.msgpack.encode(greeting)


def encode_hello(hello: Hello) -> bytes:
    """The payload of the client's first words."""
    return msgspec.msgpack.encode(hello)


def decode_greeting(payload: bytes) -> Greeting:
    """The host's first words. Raises RemoteProtocolError, `protocol/version` if the versions differ."""
    content = _unpack(payload)
    _check_version(content)
    greeting: Greeting = _convert(content, Greeting)
    return greeting


def decode_hello(payload: bytes) -> Hello:
    """The client's first words. Raises RemoteProtocolError, `protocol/version` if the versions differ."""
    content = _unpack(payload)
    _check_version(content)
    hello: Hello = _convert(content, Hello)
    return hello


def encode_to_host(message: AnyToHost) -> bytes:
    """The payload of what a client says."""
    match message:
        case Act(seat, turn_id, action):
            return msgspec.msgpack.encode(ActOnWire(seat, turn_id, action_number(action)))
        case TakeBack(seat, turn_id):
            return msgspec.msgpack.encode(TakeBackOnWire(seat, turn_id))
        case Ready(seat):
            return msgspec.msgpack.encode(ReadyOnWire(seat))
        case _:
            return msgspec.msgpack.encode(message)


def decode_to_host(payload: bytes) -> AnyToHost:
    """What a client says. Raises RemoteProtocolError."""
    wire: Any = _convert(_unpack(payload), _ToHostOnWire)
    match wire:
        case ActOnWire(seat, turn_id, number):
            return Act(seat, turn_id, read_action(number))
        case TakeBackOnWire(seat, turn_id):
            return TakeBack(seat, turn_id)
        case ReadyOnWire(seat):
            return Ready(seat)
        case _:
            return wire  # type: ignore[no-any-return]


def encode_to_client(message: AnyToClient) -> bytes:
    """The payload of what a host says. Raises LocalProtocolError for what must not be said."""
    match message:
        case Update():
            return msgspec.msgpack.encode(_pack_update(message))
        case TableInfo(ruleset, options, players, seats, hints):
            east, south, west, north = (PlayerOnWire(each.name, each.kind, each.level) for each in players)
            known = {name: value for name, value in options.items() if isinstance(value, bool | int | str)}
            return msgspec.msgpack.encode(TableInfoOnWire(ruleset, known, (east, south, west, north), seats, hints))
        case Refused(seat, turn_id, slug):
            return msgspec.msgpack.encode(RefusedOnWire(seat, turn_id, slug))
        case _:
            return msgspec.msgpack.encode(message)


def decode_to_client(payload: bytes, table: Table | None) -> AnyToClient:
    """What a host says. `table`: from its last TableInfo; no view can be read before. Raises RemoteProtocolError."""
    wire: Any = _convert(_unpack(payload), _ToClientOnWire)
    match wire:
        case UpdateOnWire():
            if table is None:
                raise RemoteProtocolError("protocol/unexpected", "a view before the table's information")
            return _read_update(wire, table)
        case TableInfoOnWire(ruleset, options, players, seats, hints):
            east, south, west, north = (PlayerInfo(each.name, each.kind, each.level) for each in players)
            return TableInfo(ruleset, options, (east, south, west, north), seats, hints)
        case RefusedOnWire(seat, turn_id, slug):
            return Refused(seat, turn_id, slug)
        case _:
            return wire  # type: ignore[no-any-return]


class UpdateToSend(Struct, frozen=True, array_like=True, tag=12):
    """The same bytes as `UpdateOnWire`."""

    turn_id: int
    view: ViewToSend
    events: tuple[EventOnWire, ...]
    ready: tuple[Seat, ...]
    standing: FourAmounts | None
    clock: ClockOnWire | None
    mark: bytes


def _pack_update(update: Update) -> UpdateToSend:
    clock = update.clock
    return UpdateToSend(
        update.turn_id,
        pack_view(update.view),
        tuple(pack_event(event) for event in update.events),
        update.ready,
        update.standing,
        None if clock is None else ClockOnWire(clock.seat, clock.turn_ms, clock.bank_ms),
        update.mark,
    )


def _read_update(wire: UpdateOnWire, table: Table) -> Update:
    view = read_view(wire.view, table)
    clock = wire.clock
    return Update(
        view.seat,
        wire.turn_id,
        view,
        tuple(read_event(event, view.outcome) for event in wire.events),
        wire.ready,
        wire.standing,
        None if clock is None else Clock(clock.seat, clock.turn_ms, clock.bank_ms),
        wire.mark,
    )


def _unpack(payload: bytes) -> Any:
    try:
        return msgpack.unpackb(
            payload,
            strict_map_key=True,
            max_str_len=_MAX_TEXT,
            max_bin_len=64,
            max_array_len=_MAX_ITEMS,
            max_map_len=64,
            max_ext_len=0,
        )
    except (ValueError, msgpack.UnpackException, RecursionError) as problem:
        raise RemoteProtocolError("protocol/not_msgpack", f"{type(problem).__name__}: {problem}") from None


def _convert(content: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(content, kind)
    except (msgspec.ValidationError, RecursionError) as problem:
        raise RemoteProtocolError("protocol/bad_message", str(problem)) from None


def _check_version(content: Any) -> None:
    match content:
        case [magic, int(protocol), *_] if magic == MAGIC:
            if protocol != PROTOCOL:
                raise RemoteProtocolError("protocol/version", f"protocol {protocol}; this program speaks {PROTOCOL}")
        case _:
            raise RemoteProtocolError("protocol/stranger", "not a program of this kind")
