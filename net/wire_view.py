"""A seat's view on the wire.

`keys` and `ruleset` are not sent: the reader has the ruleset from the table's information and makes the keys of the
hand again.
"""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Raw, Struct

from engine.deal.rules import TableRules
from engine.deal.views import SeatFace, SeatView
from engine.hands.keys import HandKeys, keys_of
from engine.melds import Meld
from engine.scoring.judge import Mark
from engine.seats import Seat
from engine.tiles import Tile
from net.errors import RemoteProtocolError
from net.wire_parts import EncodedParts
from net.wire_settlement import (
    Amount,
    Faces,
    FourAmounts,
    OutcomeOnWire,
    Place,
    Word,
    pack_outcome,
    read_outcome,
)
from net.wire_tiles import (
    MELD_KINDS,
    PHASES,
    ActionNumber,
    Face,
    RiverNumber,
    action_number,
    read_action,
    read_river,
    read_tile,
    read_tiles,
    river_number,
)

Small = Annotated[int, Meta(ge=0, le=255)]
_MAX_OF_A_KIND = 4


@dataclass(frozen=True, slots=True)
class Table:
    """What a reader of views must know of the table."""

    ruleset: str
    rules: TableRules


class MeldOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`Meld`."""

    kind: Annotated[int, Meta(ge=0, le=4)]
    tiles: Annotated[tuple[Face, ...], Meta(min_length=3, max_length=4)]
    feeder: Seat | None
    claimed: Face | None
    at: Small


class FaceOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`SeatFace`."""

    hand_count: Annotated[int, Meta(ge=0, le=18)]
    has_drawn_tile: bool
    melds: Annotated[tuple[MeldOnWire, ...], Meta(max_length=4)]
    singles: Annotated[tuple[Face, ...], Meta(max_length=16)]
    river: Annotated[tuple[RiverNumber, ...], Meta(max_length=144)]


class MarkOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`Mark`."""

    seat: Seat
    code: Word
    clause: Word
    melds: tuple[Place, ...]
    value: Amount
    tiles: tuple[Face, ...]


class ViewOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`SeatView` without `ruleset` and `keys`."""

    seat: Seat
    number: Amount
    dealer: Seat
    streak: Amount
    chips: FourAmounts
    points: FourAmounts
    wall_left: Small
    in_last_zone: bool
    indicator: Face | None
    laizi: Face | None
    phase: Annotated[int, Meta(ge=0, le=5)]
    turn: Seat
    offer: Face | None
    hand: Faces
    drawn: Face | None
    is_locked: bool
    kong_run: Small
    seats: tuple[FaceOnWire, FaceOnWire, FaceOnWire, FaceOnWire]
    legal: Annotated[tuple[ActionNumber, ...], Meta(max_length=64)]
    marks: Annotated[tuple[MarkOnWire, ...], Meta(max_length=64)]
    outcome: OutcomeOnWire | None


class ViewToSend(Struct, frozen=True, array_like=True):
    """The same bytes as `ViewOnWire`, with the parts that all seats are shown alike encoded already."""

    seat: Seat
    number: int
    dealer: Seat
    streak: int
    chips: FourAmounts
    points: FourAmounts
    wall_left: int
    in_last_zone: bool
    indicator: Tile | None
    laizi: Tile | None
    phase: int
    turn: Seat
    offer: Tile | None
    hand: tuple[Tile, ...]
    drawn: Tile | None
    is_locked: bool
    kong_run: int
    seats: tuple[Raw, Raw, Raw, Raw]
    legal: tuple[int, ...]
    marks: tuple[MarkOnWire, ...]
    outcome: Raw | None


def pack_view(view: SeatView) -> ViewToSend:
    """The wire form of a view."""
    east, south, west, north = view.seats
    face_of = _FACES.encode
    return ViewToSend(
        seat=view.seat,
        number=view.number,
        dealer=view.dealer,
        streak=view.streak,
        chips=view.chips,
        points=view.points,
        wall_left=view.wall_left,
        in_last_zone=view.in_last_zone,
        indicator=view.indicator,
        laizi=view.laizi,
        phase=_PHASE_NUMBERS[view.phase],
        turn=view.turn,
        offer=view.offer,
        hand=view.hand,
        drawn=view.drawn,
        is_locked=view.is_locked,
        kong_run=view.kong_run,
        seats=(face_of(east), face_of(south), face_of(west), face_of(north)),
        legal=tuple(action_number(action) for action in view.legal),
        marks=tuple(
            MarkOnWire(mark.seat, mark.code, mark.clause, mark.melds, mark.value, mark.tiles) for mark in view.marks
        ),
        outcome=None if view.outcome is None else _OUTCOMES.encode(view.outcome),
    )


def read_view(wire: ViewOnWire, table: Table) -> SeatView:
    """The view that this is the wire form of. Raises RemoteProtocolError if its numbers are none of such a table."""
    hand = read_tiles(wire.hand)
    laizi = read_tile(wire.laizi)
    east, south, west, north = wire.seats
    return SeatView(
        ruleset=table.ruleset,
        seat=wire.seat,
        number=wire.number,
        dealer=wire.dealer,
        streak=wire.streak,
        chips=wire.chips,
        points=wire.points,
        wall_left=wire.wall_left,
        in_last_zone=wire.in_last_zone,
        indicator=read_tile(wire.indicator),
        laizi=laizi,
        phase=PHASES[wire.phase],
        turn=wire.turn,
        offer=read_tile(wire.offer),
        hand=hand,
        keys=_keys(hand, laizi, table.rules),
        drawn=read_tile(wire.drawn),
        is_locked=wire.is_locked,
        kong_run=wire.kong_run,
        seats=(_read_face(east), _read_face(south), _read_face(west), _read_face(north)),
        legal=tuple(read_action(number) for number in wire.legal),
        marks=tuple(
            Mark(mark.seat, mark.code, mark.clause, mark.melds, mark.value, read_tiles(mark.tiles))
            for mark in wire.marks
        ),
        outcome=None if wire.outcome is None else read_outcome(wire.outcome),
    )


def _keys(hand: tuple[Tile, ...], laizi: Tile | None, rules: TableRules) -> HandKeys:
    """The keys of a hand: by kind, laizi not counted."""
    kind_of = rules.tiles.kind_of
    kinds = [kind_of[tile] for tile in hand if tile != laizi]
    if any(kinds.count(kind) > _MAX_OF_A_KIND for kind in kinds):
        raise RemoteProtocolError("protocol/bad_message", "more than four of a kind in a hand")
    return keys_of(kinds)


def _pack_face(face: SeatFace) -> FaceOnWire:
    return FaceOnWire(
        face.hand_count,
        face.has_drawn_tile,
        tuple(
            MeldOnWire(MELD_KINDS.index(meld.kind), meld.tiles, meld.feeder, meld.claimed, meld.at)
            for meld in face.melds
        ),
        face.singles,
        tuple(river_number(tile) for tile in face.river),
    )


_FACES = EncodedParts(_pack_face, kept=16)
_OUTCOMES = EncodedParts(pack_outcome, kept=2)
_PHASE_NUMBERS = {phase: number for number, phase in enumerate(PHASES)}


def _read_face(wire: FaceOnWire) -> SeatFace:
    return SeatFace(
        wire.hand_count,
        wire.has_drawn_tile,
        tuple(
            Meld(MELD_KINDS[meld.kind], read_tiles(meld.tiles), meld.feeder, read_tile(meld.claimed), meld.at)
            for meld in wire.melds
        ),
        read_tiles(wire.singles),
        tuple(read_river(number) for number in wire.river),
    )
