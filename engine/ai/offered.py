"""What the win pays that a seat may take now, and what that is worth beside what else it could do."""

from collections.abc import Iterable
from dataclasses import replace

from engine.ai.holding import after_discard, holding_of
from engine.ai.prices import win_claim
from engine.ai.weighed import Weighed
from engine.deal.actions import Win
from engine.deal.events import Situation
from engine.deal.rules import TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.scoring.judge import Judge


def price_of_offered(view: SeatView, rules: TableRules, judge: Judge) -> float:
    """The sum of what everybody would pay, in points; the win must be legal."""
    now = holding_of(view)
    if view.offer is not None:
        claim = win_claim(view, now, view.offer, view.turn)
    else:
        tile = view.hand[-1] if view.drawn is None else view.drawn
        claim = win_claim(view, after_discard(view, rules, now, tile), tile, None)
    claim = replace(claim, situation=_situation(view))
    return float(sum(payment.amount for payment in judge.preview(claim)))


def weighed_win(action: Win, pays: float, others: Iterable[Weighed]) -> Weighed:
    """The win that is taken whenever it may be. Estimates of what the hand might bring yet are never held against it:
    they count in what others' wins would cost, and are not sure.
    """
    worth = max([pays, *(each.points for each in others)])
    return Weighed(action, worth, worth, 0.0)


def _situation(view: SeatView) -> frozenset[Situation]:
    """What is special about the tile that is to be won on, as far as money hangs on it and a view shows it."""
    if view.phase is Phase.ROBBING:
        return frozenset({Situation.ROBBED_KONG})
    if view.phase is Phase.LAST:
        return frozenset({Situation.LAST_TILE})
    if view.phase is Phase.TURN and view.kong_run:
        chain = {Situation.KONG_CHAIN} if view.kong_run > 1 else set()
        return frozenset({Situation.KONG_DRAW, *chain})
    return frozenset()
