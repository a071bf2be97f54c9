"""Foresight: what a hand may bring, one round looked ahead: every tile that may come is tried with its best discard."""

from collections.abc import Generator
from typing import NamedTuple

from engine.ai.chance import ENDS
from engine.ai.holding import Holding
from engine.ai.keen import Brings, KeenSight, KeenWay
from engine.ai.plan import Plan
from engine.ai.prices import tiles_in
from engine.ai.sight import Sight
from engine.ai.valuation import Valuation
from engine.deal.rules import TableRules
from engine.hands.keys import HandKeys, add, count, remove
from engine.melds import Meld, MeldKind
from engine.tiles import ALL_TILES, SUIT_OF, Suit, Tile

_CLAIMABLE = 0.4
"""How much of what another draws, and could be claimed, is discarded."""
_MOST_CLAIMED = 0.9
"""However much could be claimed, so often at most something is."""
_WAITED_FOR = 0.45
_TURNS = 16
"""What is taken to win on discards, and the turns of a deal, in a city whose course is not known."""
_STEP = 6
"""So many tiles are looked at in a step."""


class _Chance(NamedTuple):
    """Something that may come in the round, and what the hand is worth then."""

    rate: float
    worth: float


class Foresight:
    """Looks one round ahead of a city's valuation. One for each decision: what it finds is remembered."""

    def __init__(self, rules: TableRules, plan: Plan, valuation: Valuation, sight: Sight) -> None:
        self._rules = rules
        self._plan = plan
        self._valuation = valuation
        self._sight = sight
        self._later: dict[Tile | None, Sight] = {}
        self._known: dict[object, float] = {}
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
        won = has_won = drawn = draws = 0.0
        claims: list[_Chance] = []
        stay: float | None = None
        coming = [tile for tile in ALL_TILES if sight.unseen[tile] > 0]
        for looked, tile in enumerate(coming, 1):
            if looked % _STEP == 0:
                yield
            rate = sight.unseen[tile] / sight.total
            if tile in wins:
                brings = wins[tile]
                given = rate * self._given * (brings.given > 0)
                won += rate * brings.drawn + given * brings.given
                has_won += rate + given
                continue
            is_single = tile == sight.view.laizi or tile in self._rules.single_kongs
            if is_single or _touches(holding.keys, tile):
                worth = self._after_draw(holding, tile)
            else:
                if stay is None:
                    stay = self._valuation.worth(self._at(None), holding)
                worth = stay
            drawn += rate * worth
            draws += rate
            if not is_single:
                claims += self._claims(holding, tile, rate)
        if draws:
            drawn /= draws
        return won + self._goes_on * max(0.0, 1 - has_won) * _with_claims(drawn, claims)

    def _claims(self, holding: Holding, tile: Tile, rate: float) -> list[_Chance]:
        """What a claim of this tile would lead to, and how likely it is offered: anybody's for a pung, else a chow."""
        if self._rules.has_pung and count(holding.keys, tile) >= 2:
            return [_Chance(3 * _CLAIMABLE * rate, self._after_claim(holding, tile, (tile, tile)))]
        if not self._rules.has_chow:
            return []
        pairs = [
            pair
            for pair in _mates(tile)
            if self._sight.view.laizi not in pair and all(count(holding.keys, mate) for mate in pair)
        ]
        if not pairs:
            return []
        return [_Chance(_CLAIMABLE * rate, max(self._after_claim(holding, tile, pair) for pair in pairs))]

    def _after_claim(self, holding: Holding, tile: Tile, own: tuple[Tile, Tile]) -> float:
        """What is left when this tile has been claimed with these two, by the best discard."""
        key = holding.hand, holding.melds, tile, own
        known = self._known.get(key)
        if known is None:
            hand = list(holding.hand)
            keys = holding.keys
            kind_of = self._rules.tiles.kind_of
            for each in own:
                hand.remove(next(face for face in hand if kind_of[face] == each))
                keys = remove(keys, each)
            first, second, third = sorted((*own, tile))
            kind = MeldKind.PUNG if first == third else MeldKind.CHOW
            # Whoever fed it: only the previous seat can feed a chow.
            meld = Meld(kind, (first, second, third), self._sight.view.seat.others[2], tile)
            after = Holding(tuple(hand), keys, (*holding.melds, meld), holding.singles)
            known = self._known[key] = max(self._valuation.discards(self._at(tile), after).values())
        return known

    def _after_draw(self, holding: Holding, tile: Tile) -> float:
        """What is left when this tile has been drawn, by the best discard."""
        hand = tuple(sorted((*holding.hand, tile)))
        key = hand, holding.melds, tile
        known = self._known.get(key)
        if known is None:
            keys = holding.keys if tile == self._sight.view.laizi else add(holding.keys, tile)
            after = Holding(hand, keys, holding.melds, holding.singles)
            known = self._known[key] = max(self._valuation.discards(self._at(tile), after).values())
        return known

    def _at(self, tile: Tile | None) -> Sight:
        """What will be seen a round later, when this tile has come."""
        known = self._later.get(tile)
        if known is None:
            known = self._later[tile] = self._sight.later(tile)
        return known

    def _wins(self, holding: Holding) -> dict[Tile, Brings]:
        """The tiles that win, and what they bring when drawn, and when another discards them."""
        sight = self._sight
        found: dict[Tile, Brings] = {}
        for way in self._plan.ways(sight, holding):
            if way.steps != 1 or way.useful_of is None or way.distance_of(holding.keys) > 1:
                continue
            useful = way.useful_of(holding.keys)
            if isinstance(way, KeenWay) and isinstance(sight, KeenSight):
                brings = way.brings(sight, holding, useful)
            else:
                price = way.price if way.price_of is None else way.price_of(sight, holding, useful)
                brings = Brings(price, price)
            brings = brings._replace(given=brings.given * way.wins_on_discards)
            for tile in tiles_in(useful):
                if tile not in found or found[tile].drawn < brings.drawn:
                    found[tile] = brings
        return found


def _with_claims(drawn: float, claims: list[_Chance]) -> float:
    """What a round brings in which one draws, or claims what is better than that."""
    better = [claim for claim in claims if claim.worth > drawn]
    taken = sum(claim.rate for claim in better)
    gain = sum(claim.rate * claim.worth for claim in better)
    if taken > _MOST_CLAIMED:
        gain *= _MOST_CLAIMED / taken
        taken = _MOST_CLAIMED
    return gain + (1 - taken) * drawn


def _touches(keys: HandKeys, tile: Tile) -> bool:
    """Whether the hand holds this tile or one that it can be in a chow with."""
    if SUIT_OF[tile] is Suit.HONOURS:
        return count(keys, tile) > 0
    key, rank = keys[SUIT_OF[tile]], tile % 9
    low, high = max(0, rank - 2), min(8, rank + 2)
    return bool(key // 5**low % 5 ** (high - low + 1))


def _mates(tile: Tile) -> list[tuple[Tile, Tile]]:
    """The pairs of tiles that make a chow with this one."""
    if SUIT_OF[tile] is Suit.HONOURS:
        return []
    rank = tile % 9
    return [(Tile(tile + a), Tile(tile + b)) for a, b in ((-2, -1), (-1, 1), (1, 2)) if rank + a >= 0 and rank + b <= 8]
