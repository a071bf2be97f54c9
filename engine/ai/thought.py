"""Thought: the thinking of the level hard about one decision, in steps."""

import math
from collections.abc import Generator, Iterator
from random import Random
from typing import NamedTuple

from engine.ai.danger import Watched
from engine.ai.foresight import Foresight
from engine.ai.holding import Holding, after_claim, after_discard, holding_of
from engine.ai.keen import KeenSight
from engine.ai.offered import price_of_offered, weighed_win
from engine.ai.plan import Plan
from engine.ai.prices import Prices
from engine.ai.sight import Sight
from engine.ai.stakes import FarStakes
from engine.ai.valuation import Valuation
from engine.ai.weighed import Weighed
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.hands.keys import suit_size
from engine.scoring.judge import Judge
from engine.seats import Seat
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile

_TIE = 1e-6
"""What tells equals apart weighs so little."""
_LONGER = 0.05
"""What a longer way takes of a hand's worth at least: where it comes out as good it was only counted more closely."""
_LEAST_CHANCE = 0.05
"""How likely a seat at least waits for a tile that I alone should be liable for."""
_ROBBED = 0.05
"""How likely a kong that may be robbed is."""
_LEAST_DEEP = 2
"""So many options are looked at closely in any case."""


class Tuning(NamedTuple):
    """What self-play has settled.

    `deep`: how many options are looked at closely, if their points at a first glance are not farther from the best than
    by a share of `near`. `share`: how likely a seat wins anyway that could win on a discard. `bound`: how likely it is
    that a set binds its feeder to pay alone, and a win follows; `liable`: that a win on a discard is the one that he
    would pay alone for. `kong`: what the replacement tile of a kong adds to a hand's worth. `claim`: a claim shows
    tiles and binds them: it must be worth so much more than waiting.
    """

    deep: int = 3
    near: float = 0.35
    share: float = 0.6
    kong: float = 0.1
    bound: float = 0.12
    liable: float = 0.6
    claim: float = 0.05


class Tools(NamedTuple):
    """What a policy has for all its decisions."""

    rules: TableRules
    judge: Judge
    plan: Plan
    stakes: FarStakes | None
    valuation: Valuation
    prices: Prices
    tuning: Tuning = Tuning()


class _Option(NamedTuple):
    """An action with what is left after it, and the discard that belongs to it. `worth`: at a first glance."""

    action: Action
    after: Holding
    discard: Tile | None
    worth: float
    danger: float = 0.0


class Thought:
    """All thoughts about one decision."""

    def __init__(self, tools: Tools, view: SeatView, rng: Random) -> None:
        self._tools = tools
        self._view = view
        self._rng = rng
        stakes = tools.stakes
        if stakes is None:
            self._sight = Sight(view, tools.rules)
        else:
            self._sight = KeenSight(view, tools.rules).with_course(stakes.course, tools.judge, tools.prices)
        self._ahead = Foresight(tools.rules, tools.plan, tools.valuation, self._sight)
        self._now = holding_of(view)
        is_turn = view.phase is Phase.TURN
        self._near = tools.valuation.discards(self._sight, self._now) if is_turn else {}
        self._in_suit = [suit_size(key) for key in view.keys]
        self._regret = 0.0 if stakes is None else stakes.course.regret
        self._fear = 0.0 if stakes is None else stakes.course.fear
        self._dangers: dict[Tile, float] = {}
        self._watched: list[tuple[Seat, Watched, float, float]] = []
        if stakes is not None:
            for seat in view.seat.others:
                if stakes.can_win(view, seat):
                    watched = Watched(self._sight, tools.rules, seat, stakes.signs)
                    self._watched.append((seat, watched, stakes.by_discard(view, seat), stakes.otherwise(view, seat)))

    def weigh(self, legal: tuple[Action, ...]) -> Generator[None, None, tuple[Weighed, ...]]:
        """What each of these may be expected to bring, the best first; a win is always that."""
        options = [option for action in legal for option in self._options(action)]
        equity = self._regret * max(0.0, max((option.worth for option in options), default=0.0))
        near = self._ranked(options, equity)
        far = self._ranked([option for action in legal for option in self._far_options(action)], equity)
        if near and near[0].discard is not None and self._binds(near[0].discard):
            # A longer way may be better than a tile that may cost the deal; in itself it never is.
            most = max(option.worth for option in near)
            most -= _LONGER * abs(most)
            capped = [option._replace(worth=min(most, option.worth)) for option in far]
            near, far = sorted([*near, *capped], key=_loss), []
        found: dict[Action, Weighed] = {}
        close = self._close(near)
        shift = math.inf
        for option in close:
            yield
            worth = self._adjusted(option, (yield from self._ahead.worth(option.after)))
            shift = min(shift, worth - option.worth)
            _note(found, option, worth)
        rest = [option for option in near if option not in close]
        least = min((each.points for each in found.values()), default=0.0)
        shift = shift if found else 0.0
        for option in [*rest, *far]:
            # Who is not looked at closely is not to overtake those who are.
            _note(found, option, min(self._adjusted(option, option.worth + shift), least + option.danger))
        if self._view.phase is Phase.LAST and Pass() in legal:
            found[Pass()] = Weighed(Pass(), 0.0, 0.0, 0.0)
        weighed = sorted(found.values(), key=lambda each: -each.points)
        for action in legal:
            if isinstance(action, Win):
                pays = price_of_offered(self._view, self._tools.rules, self._tools.judge)
                weighed.insert(0, weighed_win(action, pays, weighed))
        return tuple(weighed)

    def _ranked(self, options: list[_Option], equity: float) -> list[_Option]:
        """The options with their danger, the best at a first glance first."""
        return sorted(
            (option._replace(danger=self._danger_of(option, equity)) for option in options),
            key=_loss,
        )

    def _close(self, ranked: list[_Option]) -> list[_Option]:
        """Those that are worth a closer look: the best with and without their danger, and to let an offer go."""
        if not ranked:
            return []
        tuning = self._tools.tuning
        first = ranked[0].worth - ranked[0].danger
        least = first - tuning.near * abs(first)
        by_worth = sorted(ranked, key=lambda option: -option.worth)[: tuning.deep]
        close = [*ranked[:_LEAST_DEEP], *(each for each in by_worth if each.worth - each.danger > least)]
        close += [each for each in ranked if isinstance(each.action, Pass)]
        return [each for place, each in enumerate(close) if each not in close[:place]]

    def _binds(self, tile: Tile) -> bool:
        """Whether this discard could make me pay alone."""
        return bool(self._tools.judge.risks(self._view, Discard(tile)))

    def _adjusted(self, option: _Option, worth: float) -> float:
        tuning = self._tools.tuning
        if isinstance(option.action, Kong):
            return worth + tuning.kong * abs(worth)
        if isinstance(option.action, Chow | Pung):
            return worth - tuning.claim * abs(worth)
        return worth

    def _danger_of(self, option: _Option, equity: float) -> float:
        """What may come of an option at once."""
        if option.discard is not None:
            return self._danger(option.discard, equity)
        if isinstance(option.action, Kong):
            risks = self._tools.judge.risks(self._view, option.action)
            return _ROBBED * max((risk.amount for risk in risks), default=0)
        return 0.0

    def _danger(self, tile: Tile, equity: float) -> float:
        """What this discard may be expected to cost."""
        tools, view = self._tools, self._view
        tuning = tools.tuning
        kind = tools.rules.tiles.kind_of[tile]
        if tile == view.laizi or kind in tools.rules.single_kongs:
            return 0.0
        known = self._dangers.get(kind)
        if known is None:
            known = 0.0
            risks = tools.judge.risks(view, Discard(tile))
            for seat, watched, pays, otherwise in self._watched:
                alone = max((risk.amount for risk in risks if risk.winner is seat and risk.is_immediate), default=0)
                lost = max(pays, tuning.liable * alone) - tuning.share * otherwise + equity
                chance = max(watched.chance(kind), _LEAST_CHANCE if alone else 0.0)
                known += (1.0 if alone else self._fear) * chance * max(0.0, lost)
            known += sum(tuning.bound * risk.amount for risk in risks if not risk.is_immediate)
            self._dangers[kind] = known
        return known

    def _options(self, action: Action) -> Iterator[_Option]:
        view, rules, sight, valuation = self._view, self._tools.rules, self._sight, self._tools.valuation
        match action:
            case Win():
                return
            case Pass() if view.phase is Phase.LAST:
                # The hand holds the drawn tile too, and nothing comes after it.
                return
            case Discard(tile) if tile in self._near:
                yield self._of_discard(action, self._now, tile, self._near[tile])
            case Discard():
                return
            case Chow() | Pung():
                claimed = after_claim(view, rules, action)
                for tile, worth in valuation.discards(sight, claimed).items():
                    yield self._of_discard(action, claimed, tile, worth)
            case Kong():
                after = after_claim(view, rules, action)
                yield _Option(action, after, None, valuation.worth(sight, after))
            case _:
                yield _Option(action, self._now, None, valuation.worth(sight, self._now))

    def _far_options(self, action: Action) -> Iterator[_Option]:
        """Discards of what a good way needs."""
        if isinstance(action, Discard) and action.tile not in self._near:
            after = after_discard(self._view, self._tools.rules, self._now, action.tile)
            yield self._of_discard(action, self._now, action.tile, self._tools.valuation.worth(self._sight, after))

    def _of_discard(self, action: Action, holding: Holding, tile: Tile, worth: float) -> _Option:
        after = after_discard(self._view, self._tools.rules, holding, tile)
        return _Option(action, after, tile, worth + self._tie(tile))

    def _tie(self, tile: Tile) -> float:
        """What decides between equals: honours and ends go first, then those of a short suit, then chance."""
        suit = SUIT_OF[tile]
        unlike = 40 if suit is Suit.HONOURS else abs(5 - RANK_OF[tile]) - 2 * self._in_suit[suit]
        return _TIE * (unlike + self._rng.random())


def _loss(option: _Option) -> float:
    return option.danger - option.worth


def _note(found: dict[Action, Weighed], option: _Option, worth: float) -> None:
    """Keep the best that an action can lead to."""
    points = worth - option.danger
    known = found.get(option.action)
    if known is None or known.points < points:
        found[option.action] = Weighed(option.action, points, worth, option.danger)
