"""What the ruleset's judge and evaluator tell a person about his own view: risks, what makes ready, waits.

Everything is asked once a view and kept. Only what this seat may see goes in.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.deal.actions import Action, Discard, Kong, Win
from engine.deal.rules import KongStyle, TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.hands.keys import remove
from engine.scoring.judge import Evaluator, Judge, NotWin, Risk, Wait, WinClaim
from engine.tiles import Tile
from engine.variants.public import public_deal
from engine.variants.registry import get_variant
from net.messages import TableInfo

COPIES = 4

_UNASKED = NotWin("unasked")
_NOT_COMPLETE = ("no_shape", "unclaimable_tile")
"""Reasons that say nothing to somebody whose hand is far from a win."""


class Adviser:
    """Answers for the tables of one ruleset with its house rules."""

    def __init__(self, judge: Judge, evaluator: Evaluator, rules: TableRules) -> None:
        self.rules = rules
        self._judge = judge
        self._evaluator = evaluator
        self._view: SeatView | None = None
        self._risks: dict[Action, tuple[Risk, ...]] = {}
        self._ready: frozenset[Tile] | None = None
        self._waits: dict[Tile | None, tuple[Wait, ...]] = {}
        self._lacks: NotWin | None = None

    def risks(self, view: SeatView, action: Action) -> tuple[Risk, ...]:
        """What an action of mine could make me pay alone; only discards and added kongs can."""
        if not isinstance(action, Discard) and not (isinstance(action, Kong) and action.style is KongStyle.ADDED):
            return ()
        self._turn_to(view)
        if action not in self._risks:
            self._risks[action] = self._judge.risks(view, action)
        return self._risks[action]

    def makes_ready(self, view: SeatView) -> frozenset[Tile]:
        """The faces whose discard leaves a hand that waits."""
        self._turn_to(view)
        if self._ready is None:
            can_discard = any(isinstance(action, Discard) for action in view.legal)
            options = self._evaluator.discards(view) if can_discard else ()
            self._ready = frozenset(option.tile for option in options if option.distance == 1)
        return self._ready

    def waits(self, view: SeatView, without: Tile | None = None) -> tuple[Wait, ...]:
        """The waits between turns, or after discarding a face."""
        self._turn_to(view)
        if without not in self._waits:
            can_ask = view.phase is not Phase.ENDED and (without is not None or view.drawn is None)
            can_ask = can_ask and (without is not None or len(view.hand) % 3 == 1)
            self._waits[without] = self._evaluator.waits(view, without) if can_ask else ()
        return self._waits[without]

    def lacks(self, view: SeatView) -> NotWin | None:
        """Why the tile that was drawn or is offered does not win although the hand would be complete with it."""
        self._turn_to(view)
        if self._lacks is _UNASKED:
            self._lacks = self._ask_lacks(view)
        return self._lacks

    def _ask_lacks(self, view: SeatView) -> NotWin | None:
        is_offer = view.phase in (Phase.CLAIMS, Phase.ROBBING) and view.turn != view.seat
        tile = view.offer if is_offer else view.drawn
        # Of a hand that is covered there is nothing to say.
        if tile is None or not view.hand or view.phase is Phase.ENDED or Win() in view.legal:
            return None
        hand, keys = list(view.hand), view.keys
        if not is_offer:
            hand.remove(tile)
            keys = keys if tile == view.laizi else remove(keys, self.rules.tiles.kind_of[tile])
        source = view.turn if is_offer else None
        claim = WinClaim(public_deal(view), view.seat, tuple(hand), keys, tile, source, frozenset())
        why = self._judge.check_win(claim)
        return None if why is None or why.reason in _NOT_COMPLETE else why

    def seen(self, view: SeatView, tile: Tile) -> int:
        """How many tiles of the kind this seat sees: in hand, sets, singles, rivers, as the indicator."""
        kind_of = self.rules.tiles.kind_of
        kind = kind_of[tile]
        count = sum(kind_of[each] == kind for each in view.hand)
        for face in view.seats:
            for meld in face.melds:
                count += sum(kind_of[each] == kind for each in meld.tiles)
            count += sum(kind_of[each] == kind for each in face.singles)
            count += sum(kind_of[each.tile] == kind for each in face.river if each.taken_by is None)
        if view.indicator is not None:
            count += kind_of[view.indicator] == kind
        return min(count, COPIES)

    def _turn_to(self, view: SeatView) -> None:
        if view is not self._view:
            self._view = view
            self._risks = {}
            self._ready = None
            self._waits = {}
            self._lacks = _UNASKED


def adviser_for(info: TableInfo) -> Adviser:
    """The adviser for a table's ruleset and house rules. Raises InvalidNotation for a ruleset that is not known."""
    return _adviser(info.ruleset, tuple(sorted(info.options.items())))


@lru_cache(maxsize=8)
def _adviser(ruleset: str, options: tuple[tuple[str, Any], ...]) -> Adviser:
    variant = get_variant(ruleset)
    given: Mapping[str, object] = dict(options)
    read = variant.read_options(given)
    return Adviser(variant.make_judge(read), variant.make_evaluator(read), variant.make_rules(read))
