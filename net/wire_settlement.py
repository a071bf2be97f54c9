"""The end of a deal on the wire: settlement, hands and balances."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.deal.views import Outcome
from engine.scoring.lines import Line
from engine.scoring.settlement import Liability, Payment, Reading, ReadSet, Settlement, WinResult
from engine.seats import Seat
from net.wire_tiles import ACCOUNTS, OPS, SET_KINDS, Face, read_tiles

Word = Annotated[str, Meta(max_length=64)]
Amount = Annotated[int, Meta(ge=-(1 << 53), le=1 << 53)]
Place = Annotated[int, Meta(ge=0, le=15)]
FourAmounts = tuple[Amount, Amount, Amount, Amount]
Faces = Annotated[tuple[Face, ...], Meta(max_length=18)]


class LineOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`Line`."""

    code: Word
    op: Annotated[int, Meta(ge=0, le=2)]
    value: Amount
    clause: Word
    facts: tuple[tuple[Word, Amount], ...]
    proof: tuple[Face, ...]


class PaymentOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`Payment`."""

    payer: Seat
    to: Seat
    share_of: Seat
    account: Annotated[int, Meta(ge=0, le=1)]
    lines: tuple[LineOnWire, ...]


class ReadSetOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`ReadSet`."""

    kind: Annotated[int, Meta(ge=0, le=4)]
    tiles: Faces
    meld: Place | None
    has_win: bool


class ReadingOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`Reading`."""

    sets: tuple[ReadSetOnWire, ...]
    patterns: tuple[Word, ...]
    pays: Amount
    stands_for: Faces
    why: Word


class LiabilityOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`Liability`."""

    seat: Seat
    rule: Word
    clause: Word
    melds: tuple[Place, ...]
    without: tuple[PaymentOnWire, ...]


class WinResultOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`WinResult`."""

    winner: Seat
    tile: Face
    source: Seat | None
    situation: tuple[Word, ...]
    reading: ReadingOnWire
    rejected: tuple[ReadingOnWire, ...]
    payments: tuple[PaymentOnWire, ...]
    liability: LiabilityOnWire | None


class OutcomeOnWire(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`Outcome`."""

    results: Annotated[tuple[WinResultOnWire, ...], Meta(max_length=3)]
    hands: tuple[Faces, Faces, Faces, Faces]
    chips_before: FourAmounts
    points_before: FourAmounts
    chips_after: FourAmounts
    points_after: FourAmounts


def pack_outcome(outcome: Outcome) -> OutcomeOnWire:
    """The wire form of an outcome."""
    east, south, west, north = outcome.hands
    return OutcomeOnWire(
        tuple(_pack_result(result) for result in outcome.settlement.results),
        (east, south, west, north),
        outcome.chips_before,
        outcome.points_before,
        outcome.chips_after,
        outcome.points_after,
    )


def read_outcome(wire: OutcomeOnWire) -> Outcome:
    """The outcome that this is the wire form of."""
    return Outcome(
        Settlement(tuple(_read_result(result) for result in wire.results)),
        tuple(read_tiles(hand) for hand in wire.hands),
        wire.chips_before,
        wire.points_before,
        wire.chips_after,
        wire.points_after,
    )


def _pack_result(result: WinResult) -> WinResultOnWire:
    return WinResultOnWire(
        result.winner,
        result.tile,
        result.source,
        result.situation,
        _pack_reading(result.reading),
        tuple(_pack_reading(reading) for reading in result.rejected),
        tuple(_pack_payment(payment) for payment in result.payments),
        None if result.liability is None else _pack_liability(result.liability),
    )


def _read_result(wire: WinResultOnWire) -> WinResult:
    tile = read_tiles((wire.tile,))[0]
    return WinResult(
        wire.winner,
        tile,
        wire.source,
        wire.situation,
        _read_reading(wire.reading),
        tuple(_read_reading(reading) for reading in wire.rejected),
        tuple(_read_payment(payment) for payment in wire.payments),
        None if wire.liability is None else _read_liability(wire.liability),
    )


def _pack_reading(reading: Reading) -> ReadingOnWire:
    sets = tuple(
        ReadSetOnWire(SET_KINDS.index(each.kind), each.tiles, each.meld, each.has_win) for each in reading.sets
    )
    return ReadingOnWire(sets, reading.patterns, reading.pays, reading.stands_for, reading.why)


def _read_reading(wire: ReadingOnWire) -> Reading:
    sets = tuple(ReadSet(SET_KINDS[each.kind], read_tiles(each.tiles), each.meld, each.has_win) for each in wire.sets)
    return Reading(sets, wire.patterns, wire.pays, read_tiles(wire.stands_for), wire.why)


def _pack_payment(payment: Payment) -> PaymentOnWire:
    lines = tuple(
        LineOnWire(line.code, OPS.index(line.op), line.value, line.clause, line.facts, line.proof)
        for line in payment.lines
    )
    return PaymentOnWire(payment.payer, payment.to, payment.share_of, ACCOUNTS.index(payment.account), lines)


def _read_payment(wire: PaymentOnWire) -> Payment:
    lines = tuple(
        Line(line.code, OPS[line.op], line.value, line.clause, line.facts, read_tiles(line.proof))
        for line in wire.lines
    )
    return Payment(wire.payer, wire.to, wire.share_of, ACCOUNTS[wire.account], lines)


def _pack_liability(liability: Liability) -> LiabilityOnWire:
    without = tuple(_pack_payment(payment) for payment in liability.without)
    return LiabilityOnWire(liability.seat, liability.rule, liability.clause, liability.melds, without)


def _read_liability(wire: LiabilityOnWire) -> Liability:
    without = tuple(_read_payment(payment) for payment in wire.without)
    return Liability(wire.seat, wire.rule, wire.clause, wire.melds, without)
