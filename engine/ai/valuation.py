"""Valuation: what a hand may be expected to bring, and which discards leave most of it."""

from engine.ai.holding import Holding, after_discard
from engine.ai.plan import Plan
from engine.ai.sight import Sight
from engine.ai.ways import Way, close_ways, joined
from engine.deal.rules import TableRules
from engine.hands.spares import Spares
from engine.tiles import ALL_TILES, EAST_WIND, Tile

_LOST = 0.4
"""What is left of a way to a hand that has given a tile of it away."""

_NEAR = tuple(
    1 << tile if tile >= EAST_WIND else 0b11111 << 9 * (tile // 9) + tile % 9 >> 2 & 0b111111111 << 9 * (tile // 9)
    for tile in ALL_TILES
)
"""The tiles that each can be in a set with, as bits."""


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
        view, keys = sight.view, holding.keys
        ways = close_ways(self._plan.ways(sight, holding), sight)
        cost = self._plan.cost(sight, holding)
        kind_of = self._rules.tiles.kind_of
        laizi, single_kongs = view.laizi, self._rules.single_kongs
        spared = [tile for tile in dict.fromkeys(holding.hand) if tile != laizi and tile not in single_kongs]
        kinds = [kind_of[tile] for tile in spared]
        # Each way with what every tile leaves of it, how far that may be, what is left where it is farther, and the
        # values found so far by the tiles that are useful then.
        outlooks: list[tuple[Way, Spares, int, float, dict[int, float]]] = [
            (way, way.spares(keys, kinds), max(1, way.distance), _LOST * way.usual_value(sight), {}) for way in ways
        ]
        claims = sight.claims(keys)
        found: dict[Tile, float] = {}
        for tile, kind in zip(spared, kinds, strict=True):
            is_kept = False
            values = []
            for way, spares, most, lost, known in outlooks:
                distance, useful = spares[kind]
                if distance > most:
                    values.append(lost)
                    continue
                is_kept = True
                if way.steps == 1 or way.useful_of is None:
                    after = after_discard(view, self._rules, holding, tile)
                    values.append(way.value_with(sight, after, useful))
                elif useful & _NEAR[kind]:
                    left = sight.claims_without(claims, keys, kind)
                    values.append(way.value_from_afar(sight, left, useful))
                else:
                    # Whichever tile goes that nothing useful lies near to, the chances of claiming are the same.
                    value = known.get(useful)
                    if value is None:
                        value = known[useful] = way.value_from_afar(sight, claims, useful)
                    values.append(value)
            if is_kept:
                found[tile] = joined(values) - cost
        if not found or view.wall_left <= self._rules.last_zone:
            found.update((tile, self.after(sight, holding, tile)) for tile in holding.hand if tile not in found)
        return found
