"""Way: one way in which a hand may win, as a plan sees it; and what a hand is worth that is on several of them."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.ai.chance import Race
from engine.ai.holding import Holding
from engine.ai.sight import Claims, Sight
from engine.hands.keys import HandKeys, remove
from engine.hands.spares import Spares
from engine.tiles import Tile

_CLOSE = 0.5
"""A way is looked at closely if its usual value is so much of the best one's."""
_NEXT_WAY = 0.3
"""How much of the value of its next best way a hand has beside its best."""


class Way(NamedTuple):
    """A way to win.

    `name`: tells kinds of ways apart. `price`: what the win would bring. `race`: how fast such hands are.
    `distance`: that of the hand by `distance_of`. `steps`: how many steps the hand still has to make. `useful_of`:
    the tiles that are the next one, as bits; None where nothing but the number of steps is known.
    `wins_on_discards`: not only a self-draw wins. `price_of`: what a hand that waits for certain tiles brings,
    where that is known better than by `price`. `spares_of`: what each kind of a hand leaves that goes, distance and
    useful tiles, where that is found faster for all kinds at once.
    """

    name: str
    price: float
    race: Race
    distance: int
    steps: int
    distance_of: Callable[[HandKeys], int]
    useful_of: Callable[[HandKeys], int] | None
    wins_on_discards: bool = True
    price_of: Callable[[Sight, Holding, int], float] | None = None
    spares_of: Callable[[HandKeys], Spares] | None = None

    def usual_value(self, sight: Sight) -> float:
        """Price times chance, with every step at its usual rate."""
        return self.price * self.race.usual_chance(self.steps, sight.left)

    def value(self, sight: Sight, holding: Holding) -> float:
        """Price times chance, with the tiles counted that bring this hand between turns nearer."""
        return self.value_with(sight, holding, 0 if self.useful_of is None else self.useful_of(holding.keys))

    def value_with(self, sight: Sight, holding: Holding, useful: int) -> float:
        """The same where the useful tiles are known."""
        if self.useful_of is None:
            return self.usual_value(sight)
        if self.steps > 1:
            return self.value_from_afar(sight, sight.claims(holding.keys), useful)
        price = self.price if self.price_of is None else self.price_of(sight, holding, useful)
        return price * self.race.chance(1, sight.win_rate(useful, self.wins_on_discards), sight.left)

    def value_from_afar(self, sight: Sight, claims: Claims, useful: int) -> float:
        """The same of a hand that is not ready, on a way with useful tiles, by what it can claim."""
        return self.price * self.race.chance(self.steps, sight.rate(useful, claims), sight.left)

    def spares(self, keys: HandKeys, kinds: Iterable[Tile]) -> Spares:
        """For these kinds of a hand with a tile too many what is left without one: how far it is, and what is useful
        to it if it is no farther away than before. (A hand that is complete but does not win is one tile away without
        any of its tiles.)
        """
        if self.spares_of is not None:
            return self.spares_of(keys)
        found: Spares = {}
        for kind in kinds:
            left = remove(keys, kind)
            distance = self.distance_of(left)
            is_spare = self.useful_of is not None and distance <= max(1, self.distance)
            found[kind] = distance, self.useful_of(left) if is_spare and self.useful_of is not None else 0
        return found


def close_ways(ways: Sequence[Way], sight: Sight) -> list[Way]:
    """Those that may matter most."""
    if len(ways) == 1:
        return list(ways)
    values = [way.usual_value(sight) for way in ways]
    least = _CLOSE * max(values, default=0.0)
    return [way for way, value in zip(ways, values, strict=True) if value >= least]


def fewest_steps(ways: Sequence[Way]) -> list[Way]:
    """Those that are shortest."""
    least = min(way.steps for way in ways)
    return [way for way in ways if way.steps == least]


def joined(values: list[float]) -> float:
    """What a hand is worth whose ways have these values."""
    if len(values) < 2:
        return values[0] if values else 0.0
    first, second = sorted(values, reverse=True)[:2]
    return first + _NEXT_WAY * second
