"""Way: one way in which a hand may win, as a plan sees it; and what a hand is worth that is on several of them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ai.chance import Race
from engine.ai.holding import Holding
from engine.ai.sight import Sight
from engine.hands.keys import HandKeys

_CLOSE = 0.5
"""A way is looked at closely if its usual value is so much of the best one's."""
_NEXT_WAY = 0.3
"""How much of the value of its next best way a hand has beside its best."""


class Way(NamedTuple):
    """A way to win.

    `price`: what the win would bring. `race`: how fast such hands are. `distance`: that of the hand by `distance_of`.
    `steps`: how many steps the hand still has to make. `useful_of`: the tiles that are the next one, as bits; None
    where nothing but the number of steps is known. `wins_on_discards`: not only a self-draw wins. `price_of`: what a
    hand that waits for certain tiles brings, where that is known better than by `price`.
    """

    price: float
    race: Race
    distance: int
    steps: int
    distance_of: Callable[[HandKeys], int]
    useful_of: Callable[[HandKeys], int] | None
    wins_on_discards: bool = True
    price_of: Callable[[Sight, Holding, int], float] | None = None

    def usual_value(self, sight: Sight) -> float:
        """Price times chance, with every step at its usual rate."""
        return self.price * self.race.usual_chance(self.steps, sight.left)

    def value(self, sight: Sight, holding: Holding) -> float:
        """Price times chance, with the tiles counted that bring this hand between turns nearer."""
        if self.useful_of is None:
            return self.usual_value(sight)
        bits = self.useful_of(holding.keys)
        if self.steps > 1:
            return self.price * self.race.chance(self.steps, sight.rate(bits, holding.keys), sight.left)
        price = self.price if self.price_of is None else self.price_of(sight, holding, bits)
        return price * self.race.chance(1, sight.win_rate(bits, self.wins_on_discards), sight.left)


def close_ways(ways: Sequence[Way], sight: Sight) -> list[Way]:
    """Those that may matter most."""
    values = [way.usual_value(sight) for way in ways]
    least = _CLOSE * max(values, default=0.0)
    return [way for way, value in zip(ways, values, strict=True) if value >= least]


def joined(values: list[float]) -> float:
    """What a hand is worth whose ways have these values."""
    if len(values) < 2:
        return values[0] if values else 0.0
    first, second = sorted(values, reverse=True)[:2]
    return first + _NEXT_WAY * second
