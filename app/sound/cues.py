"""Which sound goes with what happens at the table, and when. Pure: no Qt, no clock."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.table.animation import DEAL_MS, DISCARD_MS, DRAW_MS, GATHER_MS
from app.table.chips import FLIGHT_MS, WAIT_MS
from app.table.motion import Motion
from app.table.words import ALARM
from engine.deal.events import Claimed, Dealt, Discarded, Drawn, Event, Exhausted, Konged, Settled, Won
from engine.deal.state import Phase
from engine.deal.views import SeatView
from net.messages import Clock, Update

TILE_VARIANTS = 3
"""So many tiles sound each a little different, so that an evening of them does not tire."""
TICKS = 5
"""So many of the last seconds can be heard."""

_ARRIVES = 0.55
"""Movements end slowly: after this share of its time a tile is where the eye expects it to be."""
_GATHERED_MS, _KONG_MS = 110, 155
"""Into the sounds of gathering, the moment when the tiles lie."""


class Cue(StrEnum):
    """What can be heard; the values are the names of the files."""

    TILE = "tile"
    DRAW = "draw"
    GATHER = "gather"
    KONG = "kong"
    DEAL = "deal"
    CHIPS = "chips"
    TURN = "turn"
    CLAIM = "claim"
    TICK = "tick"
    ALARM = "alarm"
    WIN = "win"
    EXHAUSTED = "exhausted"


@dataclass(frozen=True, slots=True)
class Sounding:
    """A sound that is due after a while."""

    cue: Cue
    delay_ms: int = 0


def find_cues(
    before: SeatView | None, update: Update, events: Sequence[Event], people: Sequence[int], motion: Motion
) -> tuple[Sounding, ...]:
    """What is heard of these events, each sound once, with the motion that it belongs to.

    Args:
        before: what was seen before, by whichever seat of this screen.
        update: what is seen now.
        events: those of the update that have not been heard.
        people: the seats that are played at this screen. Where there are several, nothing tells who could claim.
        motion: how much moves: sounds wait for movements.
    """
    found: dict[Cue, int] = {}
    for event in events:
        match event:
            case Dealt():
                found[Cue.DEAL] = 0
            case Drawn(seat=seat) if seat in people:
                # Of the others only what they discard is heard, or there would be no silence at all.
                found[Cue.DRAW] = 0
                found[Cue.TURN] = _landing(DRAW_MS, motion)
            case Discarded():
                found[Cue.TILE] = _landing(DISCARD_MS, motion)
            case Claimed():
                found[Cue.GATHER] = max(0, _landing(GATHER_MS, motion) - _GATHERED_MS)
            case Konged():
                found[Cue.KONG] = max(0, _landing(GATHER_MS, motion) - _KONG_MS)
            case Won():
                found[Cue.WIN] = 0
            case Exhausted():
                found[Cue.EXHAUSTED] = 0
            case Settled(settlement=settlement) if motion in (Motion.FULL, Motion.FAST):
                if any(result.payments for result in settlement.results):
                    found[Cue.CHIPS] = _landing(WAIT_MS + FLIGHT_MS, motion)
    if found.keys() & {Cue.WIN, Cue.EXHAUSTED}:
        # Whatever led there is drowned by it.
        found = {cue: delay for cue, delay in found.items() if cue in (Cue.WIN, Cue.EXHAUSTED, Cue.CHIPS)}
    elif events:
        last = max(found.values(), default=0)
        if _may_claim(update.view) and len(people) == 1:
            found[Cue.CLAIM] = last + DEAL_MS // 2
        if before is not None and _alarms(update.view) - _alarms(before):
            found[Cue.ALARM] = last + DEAL_MS
    return tuple(Sounding(cue, delay) for cue, delay in found.items())


def find_ticks(clock: Clock | None, view: SeatView) -> tuple[int, ...]:
    """The last seconds of a person who is asked: after how many milliseconds each is heard."""
    if clock is None or clock.seat is not view.seat or not view.legal:
        return ()
    left_ms = clock.turn_ms + clock.bank_ms
    return tuple(left_ms - 1000 * second for second in range(TICKS, 0, -1) if left_ms >= 1000 * second)


def _landing(duration_ms: int, motion: Motion) -> int:
    """When something that moves for so long has arrived."""
    match motion:
        case Motion.FULL:
            return round(_ARRIVES * duration_ms)
        case Motion.FAST:
            return round(_ARRIVES * duration_ms / 2)
        case _:
            return 0


def _may_claim(view: SeatView) -> bool:
    return bool(view.legal) and view.phase in (Phase.CLAIMS, Phase.ROBBING)


def _alarms(view: SeatView) -> set[tuple[int, str]]:
    """The alarms on the table; of those of another deal nothing is left by then."""
    return {(mark.seat, mark.code) for mark in view.marks if mark.code.startswith(ALARM)}
