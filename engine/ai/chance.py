"""Chance: how likely a seat is to finish a hand before anybody else ends the deal.

A rough model, the same for every ruleset: at each own turn the hand comes one tile nearer with some probability (the
rate), and with some probability the deal is over before the next turn. The rate of the step at hand is counted from
the tiles unseen, the rates of later steps are taken as they usually are.
"""

from collections.abc import Sequence

_GRAIN = 100
"""Rates are told apart to a hundredth."""

_MOST_RATE = 0.9

_FARTHEST = 10
"""From farther away nobody wins."""

_TRUST = 0.6
_WIDEST = 1.3
"""How far the tiles of the step at hand count (as a power), and the most that they may make of the usual rate."""

ENDS: tuple[float, ...] = (0.0, 0.0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.21, 0.26, 0.29, 0.31, 0.32)
"""By turns gone by: how likely the others are to end the deal until one's next turn (counted in self-play)."""


class Race:
    """The race of one seat in a deal of `turns` own turns.

    `usual`: the rate of the step from each distance on: `usual[0]` the last one, from ready to won; the last entry
    stands for all longer distances. `ends`: as `ENDS`, its last entry stands for all later turns.
    """

    def __init__(self, turns: int, usual: Sequence[float], ends: Sequence[float] = ENDS) -> None:
        self._turns = turns
        self._usual = tuple(usual)
        self._lasts = tuple(1 - ends[min(max(turns - left, 0), len(ends) - 1)] for left in range(turns + 2))
        self._rates = tuple(self._usual_rate(distance) for distance in range(_FARTHEST + 1))
        self._known: dict[int, float] = {}
        self._usually: list[list[float]] = [[1.0] * (turns + 1)]
        for distance in range(1, _FARTHEST + 1):
            grains = int(self._usual_rate(distance) * _GRAIN)
            self._usually.append([self._from(distance, grains, left) for left in range(turns + 1)])

    def changed(self, factors: Sequence[float], ends: Sequence[float]) -> "Race":
        """The same race with its usual rates multiplied by these, and `ends` by own turns to come."""
        usual = [rate * factor for rate, factor in zip(self._usual, factors, strict=True)]
        return Race(self._turns, usual, [ends[min(left, len(ends) - 1)] for left in range(self._turns, -1, -1)])

    def chance(self, distance: int, rate: float, left: int) -> float:
        """Of winning from this distance (1 = ready) with `left` own turns to come, the next step at this rate."""
        if distance <= 0:
            return 1.0
        if left > self._turns:
            left = self._turns
        if distance > left or distance > _FARTHEST:
            return 0.0
        if distance > 1:
            # Many tiles now are no better a hand later: a wide step is not to be bought with a longer way.
            usual = self._rates[distance]
            wider = (rate / usual) ** _TRUST
            rate = usual * (wider if wider < _WIDEST else _WIDEST)
        grains = int((rate if rate < _MOST_RATE else _MOST_RATE) * _GRAIN)
        key = (distance * _GRAIN + grains) * _GRAIN + left
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._from(distance, grains, left)
        return known

    def usual_chance(self, distance: int, left: int) -> float:
        """The same with the usual rate."""
        if distance > _FARTHEST:
            return 0.0
        return self._usually[max(distance, 0)][min(left, self._turns)]

    def _usual_rate(self, distance: int) -> float:
        return self._usual[min(distance, len(self._usual)) - 1]

    def _from(self, distance: int, grains: int, left: int) -> float:
        """The sum over the turn at which the next step is made; the later steps are usual ones."""
        rate = grains / _GRAIN
        found = 0.0
        not_yet = 1.0
        for after in range(left - 1, -1, -1):
            found += not_yet * rate * self._usually[distance - 1][after]
            not_yet *= (1 - rate) * self._lasts[after]
        return found
