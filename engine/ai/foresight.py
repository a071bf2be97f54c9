"""Foresight: what a hand may bring, one round looked ahead: every tile that may come is tried with its best discard."""

from collections.abc import Generator

from engine.ai.chance import ENDS
from engine.ai.holding import Holding
from engine.ai.keen import KeenSight, KeenWay
from engine.ai.plan import Plan
from engine.ai.sight import Sight
from engine.ai.valuation import Valuation
from engine.deal.rules import TableRules
from engine.hands.keys import HandKeys, add, count, remove
from engine.melds import Meld, MeldKind
from engine.tiles import ALL_TILES, Tile

_DISCARDED = 0.4
_WAITED_FOR = 0.45
_TURNS = 16
_STEP = 6
"""So many tiles are looked at in a step."""


class Foresight:
    """Looks one round ahead of a city's valuation. One for each decision."""

    def __init__(self, rules: TableRules, plan: Plan, valuation: Valuation, sight: Sight) -> None:
        self._rules = rules
        self._plan = plan
        self._valuation = valuation
        self._sight = sight
        self._later: dict[Tile | None, Sight] = {}
        self._best: dict[object, float] = {}
        if isinstance(sight, KeenSight):
            self._given, end = sight.course.discarded(sight.left), sight.course.end(sight.left)
        else:
            turns = _TURNS - sight.left
            self._given, end = 3 * _WAITED_FOR, ENDS[min(max(turns, 0), len(ENDS) - 1)]
        self._goes_on = 1 - end

    def worth(self, holding: Holding) -> Generator[None, None, float]:
        """Of a hand between turns, found in steps."""
        sight = self._sight
        if sight.left <= 1:
            return self._valuation.worth(sight, holding)
        wins = self._wins(holding)
        total = sight.total
        view = sight.view
        won = drawn = seen = 0.0
        claims: list[tuple[float, float]] = []
        looked = 0
        stay: float | None = None
        can_pung, can_chow = self._rules.has_pung, self._rules.has_chow
        for tile in ALL_TILES:
            copies = sight.unseen[tile]
            if copies <= 0:
                continue
            looked += 1
            if looked % _STEP == 0:
                yield
            if tile in wins:
                by_draw, by_discard = wins[tile]
                rate = copies / total
                given = rate * self._given * (by_discard > 0)
                won += rate * by_draw + given * by_discard
                seen += rate + given
                continue
            rate = copies / total
            is_single = tile == view.laizi or tile in self._rules.single_kongs
            if not is_single and not _touches(holding.keys, tile):
                if stay is None:
                    stay = self._valuation.worth(self._at(None), holding)
                value = stay
            else:
                value = self._drawn(holding, tile)
            drawn += rate * value
            if is_single or copies == 0:
                continue
            if can_pung and count(holding.keys, tile) >= 2:
                claims.append((3 * _DISCARDED * rate, self._claimed(holding, tile, (tile, tile))))
            elif can_chow:
                pairs = [
                    pair
                    for pair in _mates(tile)
                    if view.laizi not in pair and all(count(holding.keys, m) for m in pair)
                ]
                if pairs:
                    claims.append((_DISCARDED * rate, max(self._claimed(holding, tile, pair) for pair in pairs)))
        left = max(0.0, 1 - seen)
        drawn /= max(1e-9, sum(max(0, c) for t, c in enumerate(sight.unseen) if t not in wins) / total)
        taken = gain = 0.0
        for chance, value in claims:
            if value > drawn:
                taken += chance
                gain += chance * value
        if taken > 0.9:
            gain *= 0.9 / taken
            taken = 0.9
        return won + self._goes_on * left * (gain + (1 - taken) * drawn)

    def _claimed(self, holding: Holding, tile: Tile, own: tuple[Tile, Tile]) -> float:
        key = holding.hand, holding.melds, tile, own
        known = self._best.get(key)
        if known is None:
            hand = list(holding.hand)
            keys = holding.keys
            kind_of = self._rules.tiles.kind_of
            for each in own:
                hand.remove(next(face for face in hand if kind_of[face] == each))
                keys = remove(keys, each)
            kind = MeldKind.PUNG if own[0] == tile else MeldKind.CHOW
            first, second, third = sorted((*own, tile))
            meld = Meld(kind, (first, second, third), self._sight.view.seat.others[2], tile)
            after = Holding(tuple(hand), keys, (*holding.melds, meld), holding.singles)
            known = self._best[key] = max(self._valuation.discards(self._at(tile), after).values())
        return known

    def _drawn(self, holding: Holding, tile: Tile) -> float:
        hand = tuple(sorted((*holding.hand, tile)))
        key = hand, holding.melds, tile
        known = self._best.get(key)
        if known is None:
            keys = holding.keys if tile == self._sight.view.laizi else add(holding.keys, tile)
            after = Holding(hand, keys, holding.melds, holding.singles)
            known = self._best[key] = max(self._valuation.discards(self._at(tile), after).values())
        return known

    def _at(self, tile: Tile | None) -> Sight:
        """What will be seen a round later, this tile drawn."""
        known = self._later.get(tile)
        if known is None:
            known = self._sight.later(tile)
            self._later[tile] = known
        return known

    def _wins(self, holding: Holding) -> dict[Tile, tuple[float, float]]:
        """The tiles that win, and what they bring when drawn, and when discarded by another."""
        sight = self._sight
        found: dict[Tile, tuple[float, float]] = {}
        for way in self._plan.ways(sight, holding):
            if way.steps != 1 or way.useful_of is None or way.distance_of(holding.keys) > 1:
                continue
            bits = way.useful_of(holding.keys)
            if isinstance(way, KeenWay) and isinstance(sight, KeenSight):
                by_draw, by_discard = way.brings(sight, holding, bits)
            else:
                by_draw = by_discard = way.price if way.price_of is None else way.price_of(sight, holding, bits)
            by_discard *= way.wins_on_discards
            for tile in ALL_TILES:
                if bits >> tile & 1 and (tile not in found or found[tile][0] < by_draw):
                    found[tile] = by_draw, by_discard
        return found


def _touches(keys: HandKeys, tile: Tile) -> bool:
    """Whether the hand holds this tile or one that it can be in a chow with."""
    if tile >= 27:
        return count(keys, tile) > 0
    key, rank = keys[tile // 9], tile % 9
    low, high = max(0, rank - 2), min(8, rank + 2)
    return bool(key // 5**low % 5 ** (high - low + 1))


def _mates(tile: Tile) -> list[tuple[Tile, Tile]]:
    if tile >= 27:
        return []
    rank = tile % 9
    return [(Tile(tile + a), Tile(tile + b)) for a, b in ((-2, -1), (-1, 1), (1, 2)) if rank + a >= 0 and rank + b <= 8]
