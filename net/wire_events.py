"""Redacted events on the wire.

The answers to an offer are never sent. A settlement is sent without what the view's outcome says anyway.
"""

from typing import Annotated, assert_never

from msgspec import Meta, Struct

from engine.deal.events import (
    Claimed,
    ClaimsDecided,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exhausted,
    Konged,
    MatchEnded,
    SeatTaken,
    Settled,
    Voided,
    Won,
)
from engine.deal.views import Outcome
from engine.melds import MeldKind
from engine.seats import Seat
from engine.tiles import Tile
from net.errors import LocalProtocolError, RemoteProtocolError
from net.wire_settlement import Amount, Faces, FourAmounts, Word
from net.wire_tiles import KONG_STYLES, SITUATIONS, Face, read_tile, read_tiles
from net.wire_types import ShortText


class DealtOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=0):
    """`Dealt` without its wall."""

    number: Amount
    dealer: Seat
    streak: Amount
    hands: tuple[Faces, Faces, Faces, Faces]
    indicator: Face | None
    laizi: Face | None
    chips: FourAmounts
    points: FourAmounts


class DrawnOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=1):
    """`Drawn`."""

    seat: Seat
    tile: Face | None
    is_replacement: bool


class DiscardedOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=2):
    """`Discarded`."""

    seat: Seat
    tile: Face


class ClaimedOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=3):
    """`Claimed`."""

    seat: Seat
    is_chow: bool
    source: Seat
    tile: Face
    tiles: Annotated[tuple[Face, ...], Meta(min_length=3, max_length=3)]


class KongedOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=4):
    """`Konged`."""

    seat: Seat
    style: Annotated[int, Meta(ge=0, le=3)]
    tile: Face
    source: Seat | None


class WonOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=5):
    """`Won`."""

    seat: Seat
    tile: Face
    source: Seat | None
    situation: tuple[Annotated[int, Meta(ge=0, le=5)], ...]


class ExhaustedOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=6):
    """`Exhausted`."""


class SettledOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=7):
    """`Settled`; the settlement is the outcome of the view that comes with it."""


class SeatTakenOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=8):
    """`SeatTaken`."""

    seat: Seat
    name: ShortText
    kind: Word
    level: Word | None


class VoidedOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=9):
    """`Voided`."""

    why: Word


class MatchEndedOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=10):
    """`MatchEnded`."""

    standing: FourAmounts


EventOnWire = (
    DealtOnWire
    | DrawnOnWire
    | DiscardedOnWire
    | ClaimedOnWire
    | KongedOnWire
    | WonOnWire
    | ExhaustedOnWire
    | SettledOnWire
    | SeatTakenOnWire
    | VoidedOnWire
    | MatchEndedOnWire
)


def pack_event(event: Event) -> EventOnWire:
    """The wire form of a redacted event. Raises LocalProtocolError for one that must not leave the host."""
    match event:
        case Dealt():
            return _pack_dealt(event)
        case Drawn(seat, tile, is_replacement):
            return DrawnOnWire(seat, tile, is_replacement)
        case Discarded(seat, tile):
            return DiscardedOnWire(seat, tile)
        case Claimed(seat, kind, source, tile, tiles):
            return ClaimedOnWire(seat, kind is MeldKind.CHOW, source, tile, tiles)
        case Konged(seat, style, tile, source):
            return KongedOnWire(seat, KONG_STYLES.index(style), tile, source)
        case Won(seat, tile, source, situation):
            return WonOnWire(seat, tile, source, tuple(SITUATIONS.index(each) for each in situation))
        case Exhausted():
            return ExhaustedOnWire()
        case Settled():
            return SettledOnWire()
        case SeatTaken(seat, name, kind, level):
            return SeatTakenOnWire(seat, name, kind, level)
        case Voided(why):
            return VoidedOnWire(why)
        case MatchEnded(standing):
            return MatchEndedOnWire(standing)
        case ClaimsDecided():
            raise LocalProtocolError("protocol/secret", "the answers to an offer are never sent")
        case _:
            assert_never(event)


def read_event(wire: EventOnWire, outcome: Outcome | None) -> Event:
    """The event that this is the wire form of. `outcome`: of the view that came with it. Raises RemoteProtocolError."""
    match wire:
        case DealtOnWire():
            return _read_dealt(wire)
        case DrawnOnWire(seat, tile, is_replacement):
            return Drawn(seat, read_tile(tile), is_replacement)
        case DiscardedOnWire(seat, tile):
            return Discarded(seat, Tile(tile))
        case ClaimedOnWire(seat, is_chow, source, tile, tiles):
            kind = MeldKind.CHOW if is_chow else MeldKind.PUNG
            return Claimed(seat, kind, source, Tile(tile), read_tiles(tiles))
        case KongedOnWire(seat, style, tile, source):
            return Konged(seat, KONG_STYLES[style], Tile(tile), source)
        case WonOnWire(seat, tile, source, situation):
            return Won(seat, Tile(tile), source, tuple(SITUATIONS[each] for each in situation))
        case ExhaustedOnWire():
            return Exhausted()
        case SettledOnWire():
            if outcome is None:
                raise RemoteProtocolError("protocol/bad_message", "settled, but the view has no outcome")
            return Settled(outcome.settlement, outcome.chips_after, outcome.points_after)
        case SeatTakenOnWire(seat, name, kind_name, level):
            return SeatTaken(seat, name, kind_name, level)
        case VoidedOnWire(why):
            return Voided(why)
        case MatchEndedOnWire(standing):
            return MatchEnded(standing)
        case _:
            assert_never(wire)


def _pack_dealt(event: Dealt) -> DealtOnWire:
    if event.wall:
        raise LocalProtocolError("protocol/secret", "a wall is never sent")
    east, south, west, north = event.hands
    return DealtOnWire(
        event.number,
        event.dealer,
        event.streak,
        (east, south, west, north),
        event.indicator,
        event.laizi,
        event.chips,
        event.points,
    )


def _read_dealt(wire: DealtOnWire) -> Dealt:
    return Dealt(
        number=wire.number,
        dealer=wire.dealer,
        streak=wire.streak,
        wall=(),
        hands=tuple(read_tiles(hand) for hand in wire.hands),
        indicator=read_tile(wire.indicator),
        laizi=read_tile(wire.laizi),
        chips=wire.chips,
        points=wire.points,
    )
