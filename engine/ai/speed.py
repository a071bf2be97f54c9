"""SpeedPolicy: plays for the nearest legal win with the most useful tiles, and steps round 包牌 where that is free.

It knows no ruleset: distance, useful tiles and risks come from the ruleset's evaluator and judge.
"""

from random import Random

from engine.ai.imagine import after_claim
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.scoring.judge import DiscardOption, Evaluator, Judge
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile


class SpeedPolicy:
    """The first level that plays properly: never passes a win, claims and kongs only where that brings it nearer."""

    def __init__(self, rules: TableRules, evaluator: Evaluator, judge: Judge) -> None:
        self._rules = rules
        self._evaluator = evaluator
        self._judge = judge

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As `Policy.choose`; the generator only breaks ties."""
        for action in legal:
            if isinstance(action, Win):
                return action
        if view.phase is Phase.TURN:
            return self._play(view, legal, rng)
        return self._answer(view, legal)

    def _answer(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """To an offer: the claim that brings me nearest, if nearer than I am."""
        claims = [action for action in legal if isinstance(action, Chow | Pung | Kong)]
        if not claims:
            return Pass()
        now = self._evaluator.progress(view).distance
        best: tuple[int, int] = (now, 0)
        choice: Action = Pass()
        for claim in claims:
            after = after_claim(view, self._rules, claim)
            if isinstance(claim, Kong):
                # A kong draws another tile: standing still is already a step forward.
                worth = (self._evaluator.progress(after).distance - 1, 0)
            else:
                option = min(self._evaluator.discards(after), key=_slowness)
                worth = _slowness(option)
            if worth[0] < now and worth < best:
                best, choice = worth, claim
        return choice

    def _play(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """My turn: a kong that costs nothing (of a laizi too if the hand is as near without), else a discard."""
        discards = {action.tile for action in legal if isinstance(action, Discard)}
        options = [option for option in self._evaluator.discards(view) if option.tile in discards]
        nearest = min(option.distance for option in options)
        for action in legal:
            if isinstance(action, Kong) and self._is_free(view, action, nearest):
                return action
        candidates = [option for option in options if option.distance == nearest]
        most = max(_width(option) for option in candidates)
        close = [option for option in candidates if _width(option) >= most - most // 8]
        if len(close) > 1:
            risks = {option.tile: self._cost(view, option.tile) for option in close}
            least = min(risks.values())
            close = [option for option in close if risks[option.tile] == least]
        return Discard(min(close, key=lambda option: (-_width(option), _keeping(option.tile, view), rng.random())).tile)

    def _is_free(self, view: SeatView, kong: Kong, nearest: int) -> bool:
        if self._cost_of(view, kong):
            return False
        return self._evaluator.progress(after_claim(view, self._rules, kong)).distance <= nearest

    def _cost(self, view: SeatView, tile: Tile) -> int:
        return self._cost_of(view, Discard(tile))

    def _cost_of(self, view: SeatView, action: Action) -> int:
        return max((risk.amount for risk in self._judge.risks(view, action)), default=0)


def _width(option: DiscardOption) -> int:
    return sum(useful.unseen for useful in option.useful)


def _slowness(option: DiscardOption) -> tuple[int, int]:
    return option.distance, -_width(option)


def _keeping(tile: Tile, view: SeatView) -> int:
    """How gladly a tile is kept where nothing else decides: its suit's tiles in my hand, and its middle place."""
    if SUIT_OF[tile] is Suit.HONOURS:
        return 0
    same_suit = sum(1 for each in view.hand if SUIT_OF[each] == SUIT_OF[tile])
    return same_suit * 4 + 4 - abs(5 - RANK_OF[tile])
