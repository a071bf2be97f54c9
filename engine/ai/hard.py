"""HardPolicy: weighs every legal action in points, and plays the one that is expected to bring most."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.ai.danger import Watched
from engine.ai.foresight import Foresight
from engine.ai.holding import Holding, after_claim, after_discard, holding_of
from engine.ai.plan import Plan
from engine.ai.prices import Prices
from engine.ai.sight import Sight
from engine.ai.stakes import Stakes
from engine.ai.valuation import Valuation
from engine.ai.weighed import Weighed
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import TableRules
from engine.deal.views import SeatView
from engine.hands.keys import suit_size
from engine.scoring.judge import Judge
from engine.seats import Seat
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile


class Tuning(NamedTuple):
    """What self-play has settled."""

    deep: int = 4
    share: float = 0.6
    fear: float = 1.0
    kong: float = 0.1
    bound: float = 0.12
    liable: float = 0.6
    claim: float = 0.02
    equity: float = 1.0
    far: float = 1.0


class _Option(NamedTuple):
    """An action with what is left after it, and the discard that belongs to it."""

    action: Action
    after: Holding
    discard: Tile | None
    worth: float
    danger: float = 0.0


class HardPolicy:
    """The level that plays for money."""

    def __init__(self, rules: TableRules, judge: Judge, plan: Plan, stakes: Stakes | None) -> None:
        self.rules = rules
        self.judge = judge
        self.plan = plan
        self.stakes = stakes
        self.valuation = Valuation(rules, plan)
        self.prices = Prices(judge)
        self.tuning = Tuning()

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As `Policy.choose`."""
        if isinstance(legal[0], Win) or len(legal) == 1:
            return legal[0]
        return self.weigh(view, legal, rng)[0].action

    def weigh(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> tuple[Weighed, ...]:
        """What each of `legal` may be expected to bring, the best first; a win is always that."""
        return _Thought(self, view, rng).weigh(legal)


class _Thought:
    """All thoughts about one decision."""

    def __init__(self, policy: HardPolicy, view: SeatView, rng: Random) -> None:
        self._policy = policy
        self._view = view
        self._rng = rng
        self._tuning = policy.tuning
        self._sight = Sight(view, policy.rules)
        self._ahead = Foresight(policy.rules, policy.plan, policy.valuation, self._sight)
        self._now = holding_of(view)
        self._near: dict[Tile, float] | None = None
        self._in_suit = [suit_size(key) for key in view.keys]
        self._dangers: dict[Tile, float] = {}
        stakes = policy.stakes
        self._watched: list[tuple[Seat, Watched, float, float]] = []
        if stakes is not None:
            for seat in view.seat.others:
                if stakes.can_win(view, seat):
                    watched = Watched(self._sight, policy.rules, seat, stakes.signs)
                    self._watched.append((seat, watched, stakes.by_discard(view, seat), stakes.otherwise(view, seat)))

    def weigh(self, legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        options = [option for action in legal for option in self._options(action)]
        equity = max((option.worth for option in options), default=0.0)
        options = [
            option if option.discard is None else option._replace(danger=self._danger(option.discard, max(0.0, equity)))
            for option in options
        ]
        options.sort(key=lambda option: option.danger - option.worth)
        found: dict[Action, Weighed] = {}
        tuning = self._tuning
        for place, option in enumerate(options):
            worth = option.worth
            is_deep = place < tuning.deep or (tuning.deep > 0 and isinstance(option.action, Pass))
            if is_deep:
                worth = self._ahead.worth(option.after)
            if isinstance(option.action, Kong):
                worth += tuning.kong * abs(worth)
            elif isinstance(option.action, Chow | Pung):
                worth -= tuning.claim * abs(worth)
            points = worth - option.danger
            if tuning.deep and not is_deep:
                points -= 1e6
            known = found.get(option.action)
            if known is None or known.points < points:
                found[option.action] = Weighed(option.action, points, worth, option.danger)
        for action in legal:
            if isinstance(action, Win):
                found[action] = Weighed(action, 1e9, 1e9, 0.0)
        return tuple(sorted(found.values(), key=lambda each: -each.points))

    def _danger(self, tile: Tile, equity: float) -> float:
        rules, view, tuning = self._policy.rules, self._view, self._tuning
        kind = rules.tiles.kind_of[tile]
        if tile == view.laizi or kind in rules.single_kongs:
            return 0.0
        known = self._dangers.get(kind)
        if known is None:
            known = 0.0
            risks = self._policy.judge.risks(view, Discard(tile))
            for seat, watched, pays, otherwise in self._watched:
                alone = max((risk.amount for risk in risks if risk.winner is seat and risk.is_immediate), default=0)
                lost = max(pays, tuning.liable * alone) - tuning.share * otherwise + tuning.equity * equity
                known += tuning.fear * watched.chance(kind) * max(0.0, lost)
            known += sum(tuning.bound * risk.amount for risk in risks if not risk.is_immediate)
            self._dangers[kind] = known
        return known

    def _options(self, action: Action) -> Iterator[_Option]:
        view, rules, sight, valuation = self._view, self._policy.rules, self._sight, self._policy.valuation
        match action:
            case Win():
                return
            case Discard(tile):
                if self._near is None:
                    self._near = valuation.discards(sight, self._now)
                after = after_discard(view, rules, self._now, tile)
                worth = self._near.get(tile)
                if worth is None:
                    worth = self._tuning.far * valuation.worth(sight, after)
                yield _Option(action, after, tile, worth + self._tie(tile))
            case Chow() | Pung():
                claimed = after_claim(view, rules, action)
                for tile, worth in valuation.discards(sight, claimed).items():
                    after = after_discard(view, rules, claimed, tile)
                    yield _Option(action, after, tile, worth + self._tie(tile))
            case Kong():
                after = after_claim(view, rules, action)
                yield _Option(action, after, None, valuation.worth(sight, after))
            case _:
                yield _Option(action, self._now, None, valuation.worth(sight, self._now))

    def _tie(self, tile: Tile) -> float:
        """What decides between equals: honours and ends go first, then those of a short suit, then chance."""
        suit = SUIT_OF[tile]
        unlike = 40 if suit is Suit.HONOURS else abs(5 - RANK_OF[tile]) - 2 * self._in_suit[suit]
        return 1e-6 * (unlike + self._rng.random())
