"""Two dice throw the first dealer."""

from dataclasses import dataclass
from random import Random

from engine.seats import SEATS, Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """Two dice, who threw them, and the dealer that they name: counted in playing order, the thrower being one."""

    dice: tuple[int, int]
    thrower: Seat

    @property
    def dealer(self) -> Seat:
        """Who deals first."""
        return SEATS[(self.thrower + sum(self.dice) - 1) % 4]


def throw(rng: Random, thrower: Seat = Seat.EAST) -> Throw:
    """Throw the dice."""
    return Throw((rng.randint(1, 6), rng.randint(1, 6)), thrower)
