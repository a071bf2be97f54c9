"""What the ruleset's judge and evaluator tell a person about his own view: risks, what makes ready, waits.

Everything is asked once a view and kept. Only what this seat may see goes in.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.deal.actions import Action, Discard, Kong
from engine.deal.rules import KongStyle, TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.scoring.judge import Evaluator, Judge, Risk, Wait
from engine.tiles import Tile
from engine.variants.registry import get_variant
from net.messages import TableInfo

COPIES = 4


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


def adviser_for(info: TableInfo) -> Adviser:
    """The adviser for a table's ruleset and house rules. Raises InvalidNotation for a ruleset that is not known."""
    return _adviser(info.ruleset, tuple(sorted(info.options.items())))


@lru_cache(maxsize=8)
def _adviser(ruleset: str, options: tuple[tuple[str, Any], ...]) -> Adviser:
    variant = get_variant(ruleset)
    given: Mapping[str, object] = dict(options)
    read = variant.read_options(given)
    return Adviser(variant.make_judge(read), variant.make_evaluator(read), variant.make_rules(read))
