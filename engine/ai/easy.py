"""EasyPolicy: plays like a beginner: sees the shortest way only, neither prices nor dangers, and slips now and then.

Never absurd: it wins when it can, does not break what it has, and a slip costs it one step at most.
"""

from random import Random

from engine.ai.holding import Holding, after_claim, holding_of
from engine.ai.plan import Plan
from engine.ai.sight import Sight
from engine.ai.ways import Way
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.hands.keys import remove
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile

_SLIPS = 0.12
"""How often it gives away a tile that it needs."""
_OVERLOOKS = 0.1
"""How often it does not see that a claim would help."""


class EasyPolicy:
    """The level of a player who knows the rules and little more."""

    def __init__(self, rules: TableRules, plan: Plan) -> None:
        self._rules = rules
        self._plan = plan

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As `Policy.choose`."""
        if isinstance(legal[0], Win) or len(legal) == 1:
            return legal[0]
        sight = Sight(view, self._rules)
        if view.phase is Phase.TURN:
            return self._play(sight, legal, rng)
        return self._answer(sight, legal, rng)

    def _answer(self, sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
        """Claims whatever brings it nearer, if it sees that."""
        if rng.random() < _OVERLOOKS:
            return Pass()
        now = self._shortest(sight, holding_of(sight.view)).steps
        for claim in legal:
            if isinstance(claim, Chow | Pung | Kong):
                after = after_claim(sight.view, self._rules, claim)
                # A kong is followed by another tile: standing still is a step forward.
                if self._shortest(sight, after).steps < now + isinstance(claim, Kong):
                    return claim
        return Pass()

    def _play(self, sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
        """Kongs what it can spare, and discards something that its shortest way does not need."""
        holding = holding_of(sight.view)
        way = self._shortest(sight, holding)
        for kong in legal:
            if isinstance(kong, Kong):
                after = after_claim(sight.view, self._rules, kong)
                if self._shortest(sight, after).steps <= way.steps:
                    return kong
        return Discard(self._spare(sight.view, holding, way, rng))

    def _shortest(self, sight: Sight, holding: Holding) -> Way:
        return min(self._plan.ways(sight, holding), key=lambda way: (way.steps, -way.price))

    def _spare(self, view: SeatView, holding: Holding, way: Way, rng: Random) -> Tile:
        """A tile that the way does not need, honours and ends rather than others; by a slip any that costs one step.

        Nobody slips who only has to keep a hand that is ready.
        """
        most = max(1, way.distance)
        if most > 1 and rng.random() < _SLIPS:
            most += 1
        kind_of = self._rules.tiles.kind_of
        tiles = [
            tile
            for tile in dict.fromkeys(holding.hand)
            if tile != view.laizi and way.distance_of(remove(holding.keys, kind_of[tile])) <= most
        ]
        return max(tiles or holding.hand, key=lambda tile: (_is_edge(tile), rng.random()))


def _is_edge(tile: Tile) -> int:
    if SUIT_OF[tile] is Suit.HONOURS:
        return 2
    return int(RANK_OF[tile] in (1, 9))
