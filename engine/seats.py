"""The four seats and their playing order (counter-clockwise round the table)."""

from enum import IntEnum


class Seat(IntEnum):
    """A place at the table for the whole match. After seat s plays s + 1 mod 4.

    The names are only names: the wind shown beside a player is counted from the dealer (`wind_of`).
    """

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def next(self) -> "Seat":
        """The seat that plays after this one."""
        return _AFTER[self][0]

    @property
    def others(self) -> tuple["Seat", "Seat", "Seat"]:
        """The three other seats in playing order, from the next one."""
        return _AFTER[self]


SEATS: tuple[Seat, Seat, Seat, Seat] = (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH)

_AFTER: dict[Seat, tuple[Seat, Seat, Seat]] = {
    seat: (SEATS[(seat + 1) % 4], SEATS[(seat + 2) % 4], SEATS[(seat + 3) % 4]) for seat in SEATS
}


def wind_of(seat: Seat, dealer: Seat) -> int:
    """0..3 for 东南西北: the seat's distance from the dealer in playing order."""
    return (seat - dealer) % 4
