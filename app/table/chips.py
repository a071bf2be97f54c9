"""Chips that go from who pays to who wins when a deal is settled: from a settlement to flights. Pure: no Qt, no clock.

Flights are no part of the table's state: they are drawn over it and gone, and can be left out or broken off.
"""

from collections import Counter
from dataclasses import dataclass, replace

from app.table.animation import REVEAL_MS
from app.table.board_elements import PlatePlan
from app.table.plan import TablePlan
from app.table.rect import Rect, Side, side_of
from engine.scoring.settlement import AccountId, Settlement
from engine.seats import Seat

FLIGHT_MS, PIECE_MS, PAYER_MS, WAIT_MS = REVEAL_MS, 30, 20, 120
"""How long a piece flies, from piece to piece, from payer to payer, and after the winner's hand begins to turn over."""

_MOST = 5
"""Pieces of one payment that fly, whatever its size."""
_COIN, _NOTE = (32.0, 32.0), (38.0, 26.0)
"""Sizes in u."""


@dataclass(frozen=True, slots=True)
class Flight:
    """One piece: a chip (or a note, of points) on its way between two plates."""

    account: AccountId
    start: Rect
    end: Rect
    delay_ms: int
    duration_ms: int = FLIGHT_MS


def find_flights(plan: TablePlan, settlement: Settlement, viewer: Seat) -> tuple[Flight, ...]:
    """What flies in this settlement, with the plates where the plan has them."""
    amounts: Counter[tuple[Seat, Seat, AccountId]] = Counter()
    for result in settlement.results:
        for payment in result.payments:
            amounts[payment.payer, payment.to, payment.account] += payment.amount
    flights = []
    paid = sorted((seats, amount) for seats, amount in amounts.items() if amount > 0 and seats[0] is not seats[1])
    for index, ((payer, to, account), amount) in enumerate(paid):
        start, end = (_purse(plan, side_of(seat, viewer), account) for seat in (payer, to))
        if start is None or end is None:
            continue
        for piece in range(count_pieces(amount)):
            flights.append(Flight(account, start, end, WAIT_MS + PAYER_MS * index + PIECE_MS * piece))
    return tuple(flights)


def hurried(flight: Flight) -> Flight:
    """The same in half the time."""
    return replace(flight, delay_ms=flight.delay_ms // 2, duration_ms=flight.duration_ms // 2)


def count_pieces(amount: int) -> int:
    """How many pieces stand for an amount: more for more, but never a swarm."""
    return min(_MOST, amount.bit_length())


def _purse(plan: TablePlan, side: Side, account: AccountId) -> Rect | None:
    """Where a plate shows what it has of an account."""
    plate = plan.elements.get(f"plate/{side.name}")
    if not isinstance(plate, PlatePlan):
        return None
    k = plate.k
    is_coin = account is AccountId.CHIPS
    width, height = _COIN if is_coin else _NOTE
    x = 98.0 if is_coin or not plate.chips else 175.0
    return Rect(plate.rect.x + (x - width / 2) * k, plate.rect.y + (62.0 - height / 2) * k, width * k, height * k)
