"""Teacher: what every legal action of a seat leaves, from its own view alone.

Distances, useful tiles and payments are the evaluator's, risks the judge's, points those of the level hard.
"""

from random import Random
from typing import Any, Protocol, runtime_checkable

from engine.ai.levels import make_policy
from engine.ai.weighed import Weighed
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.errors import BrokenInvariant
from engine.scoring.judge import DiscardOption, Evaluator, Judge, Risk, Useful, WinClaim
from engine.teach.hint import Hint, Hints, Likely
from engine.teach.look_ahead import after_action, find_likely, likely_of
from engine.teach.reasons import find_reason
from engine.tiles import Tile
from engine.variants.public import public_deal
from engine.variants.variant import Variant

LEVEL = "hard"
"""Whose estimates the hints and the review tell."""


@runtime_checkable
class Weigher(Protocol):
    """A player that says what it thinks of every action (`engine.ai.hard`)."""

    def weigh(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> tuple[Weighed, ...]:
        """What each of `legal` may be expected to bring, the best first."""
        ...


class Teacher:
    """Hints for the tables of one ruleset with its house rules. The same view always gives the same hints."""

    def __init__(self, rules: TableRules, judge: Judge, evaluator: Evaluator, weigher: Weigher) -> None:
        self._rules = rules
        self._judge = judge
        self._evaluator = evaluator
        self._weigher = weigher

    def weigh(self, view: SeatView) -> tuple[Weighed, ...]:
        """Only what each legal action may be expected to bring, the best first."""
        # The generator is a function of the view, so that a hint does not change while it is looked at.
        return self._weigher.weigh(view, view.legal, Random(repr(view)))

    def hints(self, view: SeatView) -> Hints:
        """What each legal action leaves, the best first. The view must be one of somebody who is asked."""
        if not view.legal:
            raise BrokenInvariant(f"{view.seat.name} is not asked")
        options: dict[Tile, DiscardOption] = {}
        if any(isinstance(action, Discard) for action in view.legal):
            options = {each.tile: each for each in self._evaluator.discards(view)}
        found = tuple(self._hint(view, each, options) for each in self.weigh(view))
        needs_opening = self._evaluator.progress(view).lacks_opening
        return Hints(found, find_reason(found, needs_opening))

    def _hint(self, view: SeatView, weighed: Weighed, options: dict[Tile, DiscardOption]) -> Hint:
        match weighed.action:
            case Win():
                return self._of_win(view, weighed)
            case Discard(tile):
                return self._of_discard(view, weighed, options[self._face(tile, options)])
            case Chow() | Pung():
                return self._of_claim(view, weighed)
            case Kong():
                after = after_action(view, self._rules, weighed.action)
                return self._of_hand(after, weighed, self._judge.risks(view, weighed.action))
            case Pass():
                return self._of_pass(view, weighed)

    def _face(self, tile: Tile, options: dict[Tile, DiscardOption]) -> Tile:
        return tile if tile in options else self._rules.tiles.kind_of[tile]

    def _of_win(self, view: SeatView, weighed: Weighed) -> Hint:
        amount = sum(payment.amount for payment in self._judge.preview(self._claim(view)))
        is_drawn = view.offer is None
        likely = Likely(None if is_drawn else amount, amount if is_drawn else None, is_guess=False)
        return Hint(weighed.action, weighed.points, weighed.danger, 0, (), (), likely, ())

    def _claim(self, view: SeatView) -> WinClaim:
        """The claim of a win on what is offered or drawn, before what is special about it."""
        hand, keys = view.hand, view.keys
        tile, source = view.offer, view.turn
        if tile is not None:
            return WinClaim(public_deal(view), view.seat, hand, keys, tile, source, frozenset())
        tile = view.hand[-1] if view.drawn is None else view.drawn
        rest = after_action(view, self._rules, Discard(tile))
        return WinClaim(public_deal(view), view.seat, rest.hand, rest.keys, tile, None, frozenset())

    def _of_discard(self, view: SeatView, weighed: Weighed, option: DiscardOption) -> Hint:
        assert isinstance(weighed.action, Discard)
        tile = weighed.action.tile
        risks = self._judge.risks(view, weighed.action)
        if option.distance == 1:
            waits = self._evaluator.waits(view, tile)
            likely = likely_of(waits)
        else:
            waits = ()
            after = after_action(view, self._rules, weighed.action)
            likely = find_likely(self._evaluator, self._rules, after, option.distance)
        return Hint(
            weighed.action, weighed.points, weighed.danger, option.distance, option.useful, waits, likely, risks
        )

    def _of_claim(self, view: SeatView, weighed: Weighed) -> Hint:
        """A set is claimed, and then the best is discarded."""
        after = after_action(view, self._rules, weighed.action)
        discards = tuple(Discard(tile) for tile in dict.fromkeys(after.hand))
        best = self._weigher.weigh(after, discards, Random(repr(after)))[0]
        options = {each.tile: each for each in self._evaluator.discards(after)}
        assert isinstance(best.action, Discard)
        left = self._of_discard(after, best, options[self._face(best.action.tile, options)])
        return Hint(
            weighed.action,
            weighed.points,
            weighed.danger,
            left.distance,
            left.useful,
            left.waits,
            left.likely,
            left.risks,
            follow=best.action.tile,
        )

    def _of_pass(self, view: SeatView, weighed: Weighed) -> Hint:
        if view.phase is Phase.LAST:
            return Hint(weighed.action, weighed.points, weighed.danger, None, (), (), None, ())
        return self._of_hand(view, weighed, ())

    def _of_hand(self, view: SeatView, weighed: Weighed, risks: tuple[Risk, ...]) -> Hint:
        """Of a hand between turns."""
        distance = self._evaluator.progress(view).distance
        useful: tuple[Useful, ...] = self._evaluator.useful(view)
        waits = self._evaluator.waits(view) if distance == 1 else ()
        likely = find_likely(self._evaluator, self._rules, view, distance)
        return Hint(weighed.action, weighed.points, weighed.danger, distance, useful, waits, likely, risks)


def make_teacher(variant: Variant, options: Any) -> Teacher:
    """The teacher for a ruleset with these house rules."""
    weigher = make_policy(variant, options, LEVEL)
    if not isinstance(weigher, Weigher):
        raise BrokenInvariant(f"the level {LEVEL} cannot say what it thinks")
    return Teacher(variant.make_rules(options), variant.make_judge(options), variant.make_evaluator(options), weigher)
