"""HardPolicy: weighs every legal action in points, and plays the one that is expected to bring most."""

from random import Random

from engine.ai.holding import after_claim, after_discard, holding_of
from engine.ai.plan import Plan
from engine.ai.prices import Prices
from engine.ai.sight import Sight
from engine.ai.valuation import Valuation
from engine.ai.weighed import Weighed
from engine.deal.actions import Action, Chow, Discard, Kong, Pung, Win
from engine.deal.rules import TableRules
from engine.deal.views import SeatView
from engine.scoring.judge import Judge

_ANOTHER_DRAW = 0.1
"""What the replacement tile of a kong adds to a hand's worth."""
_LIKELY = 0.15
"""How likely a tile that could cost its player the deal is taken to do so."""


class HardPolicy:
    """The level that plays for money."""

    def __init__(self, rules: TableRules, judge: Judge, plan: Plan) -> None:
        self._rules = rules
        self._judge = judge
        self._valuation = Valuation(rules, plan)
        self._prices = Prices(judge)

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As `Policy.choose`."""
        if isinstance(legal[0], Win) or len(legal) == 1:
            return legal[0]
        return self.weigh(view, legal, rng)[0].action

    def weigh(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> tuple[Weighed, ...]:
        """What each of `legal` may be expected to bring, the best first; a win is always that."""
        sight = Sight(view, self._rules)
        found = [self._weigh(sight, action) for action in legal]
        return tuple(sorted(found, key=lambda each: (not isinstance(each.action, Win), -each.points)))

    def _weigh(self, sight: Sight, action: Action) -> Weighed:
        view, now = sight.view, holding_of(sight.view)
        match action:
            case Win():
                worth = float(self._of_win(view))
            case Discard(tile):
                worth = self._valuation.worth(sight, after_discard(view, self._rules, now, tile))
            case Chow() | Pung():
                worth = max(self._valuation.discards(sight, after_claim(view, self._rules, action)).values())
            case Kong():
                worth = self._valuation.worth(sight, after_claim(view, self._rules, action))
                worth += _ANOTHER_DRAW * abs(worth)
            case _:
                worth = self._valuation.worth(sight, now)
        danger = _LIKELY * sum(risk.amount for risk in self._judge.risks(view, action))
        return Weighed(action, worth - danger, worth, danger)

    def _of_win(self, view: SeatView) -> int:
        """What the win that is offered pays."""
        now = holding_of(view)
        if view.offer is not None:
            return self._prices.price(view, now, view.offer, view.turn)
        tile = view.hand[0] if view.drawn is None else view.drawn
        return self._prices.price(view, after_discard(view, self._rules, now, tile), tile, None)
