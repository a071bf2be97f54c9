"""Chips on their way through the matrix: from who pays along the row, then up the column to who receives. No Qt.

What the matrix says is true from the first moment; the chips only show it.
"""

from dataclasses import dataclass

from app.results.ledger import Ledger
from app.table.motion import Motion
from engine.scoring.settlement import AccountId
from engine.seats import Seat

FLIGHT_MS, STAGGER_MS, FADE_MS = 350, 70, 80
_ALONG = 0.62
"""The share of the way that lies in the row."""
_TRAIL = 0.09
"""So much later each chip comes than the one before it."""
CHIPS = 3


@dataclass(frozen=True, slots=True)
class Flight:
    """Chips of one account from one seat to another, setting out so late."""

    payer: Seat
    to: Seat
    account: AccountId
    delay_ms: int


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a chip is: so far along the row to the column (0 to 1), then so far up the column (0 to 1)."""

    along: float
    up: float


def find_flights(ledger: Ledger) -> tuple[Flight, ...]:
    """One for each account of each pair, one setting out after the other."""
    pairs = [(payer, to, account) for (payer, to), cell in ledger.items() for account, _ in cell.paid]
    return tuple(Flight(*each, place * STAGGER_MS) for place, each in enumerate(pairs))


def duration_ms(flights: tuple[Flight, ...], motion: Motion) -> int:
    """How long everything takes; 0 for nothing to be seen."""
    if not flights or motion is Motion.OFF:
        return 0
    if motion is Motion.REDUCED:
        return FADE_MS
    whole = flights[-1].delay_ms + FLIGHT_MS + round(FLIGHT_MS * _TRAIL * (CHIPS - 1))
    return whole // 2 if motion is Motion.FAST else whole


def find_spots(flight: Flight, elapsed_ms: float) -> tuple[Spot, ...]:
    """The chips of a flight that are on their way after so long."""
    spots: list[Spot] = []
    for chip in range(CHIPS):
        t = (elapsed_ms - flight.delay_ms) / FLIGHT_MS - chip * _TRAIL
        if 0.0 < t < 1.0:
            eased = 1 - (1 - t) ** 3
            spots.append(Spot(min(eased / _ALONG, 1.0), max((eased - _ALONG) / (1 - _ALONG), 0.0)))
    return tuple(spots)


def is_there(flight: Flight, elapsed_ms: float) -> bool:
    """Whether the first chip has come to the number."""
    t = (elapsed_ms - flight.delay_ms) / FLIGHT_MS
    return t > 0 and 1 - (1 - min(t, 1.0)) ** 3 >= _ALONG
