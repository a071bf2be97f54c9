"""Valuation: what a hand may be expected to bring, and which discards leave most of it."""

from engine.ai.holding import Holding, after_discard
from engine.ai.plan import Plan
from engine.ai.sight import Sight
from engine.ai.ways import close_ways, joined
from engine.deal.rules import TableRules
from engine.hands.keys import remove
from engine.tiles import Tile

_LOST = 0.4
"""What is left of a way to a hand that has given a tile of it away."""


class Valuation:
    """Puts a price on hands by a city's plan."""

    def __init__(self, rules: TableRules, plan: Plan) -> None:
        self._rules = rules
        self._plan = plan

    def worth(self, sight: Sight, holding: Holding) -> float:
        """Of a hand between turns (3n + 1 tiles)."""
        ways = close_ways(self._plan.ways(sight, holding), sight)
        return joined([way.value(sight, holding) for way in ways]) - self._plan.cost(sight, holding)

    def after(self, sight: Sight, holding: Holding, tile: Tile) -> float:
        """Of a hand that has a tile too many, without this one."""
        return self.worth(sight, after_discard(sight.view, self._rules, holding, tile))

    def discards(self, sight: Sight, holding: Holding) -> dict[Tile, float]:
        """The faces that a hand could sensibly discard, and what it is worth without each. Never empty.

        Left out are those that a good way needs, and single-tile kongs, which are better konged as long as they may be.
        """
        view = sight.view
        ways = close_ways(self._plan.ways(sight, holding), sight)
        cost = self._plan.cost(sight, holding)
        lost = [_LOST * way.usual_value(sight) for way in ways]
        kind_of = self._rules.tiles.kind_of
        found: dict[Tile, float] = {}
        for tile in dict.fromkeys(holding.hand):
            if tile == view.laizi or tile in self._rules.single_kongs:
                continue
            keys = remove(holding.keys, kind_of[tile])
            # A hand that is complete but does not win is one tile away without any of its tiles.
            kept = [way.distance_of(keys) <= max(1, way.distance) for way in ways]
            if True in kept:
                after = after_discard(view, self._rules, holding, tile)
                values = [
                    way.value(sight, after) if is_kept else less
                    for way, is_kept, less in zip(ways, kept, lost, strict=True)
                ]
                found[tile] = joined(values) - cost
        if not found or view.wall_left <= self._rules.last_zone:
            found.update((tile, self.after(sight, holding, tile)) for tile in holding.hand if tile not in found)
        return found
