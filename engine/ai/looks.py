"""Looks: a decision's options as the numbers that a judgement is made of.

For every action the hand that it leaves is looked at from all sides: how far it is on each way to win, how likely and
how dear that is, what it consists of, what the tile that goes may let others do, how the deal stands. Nothing here
says what any of that is worth: that is learned from self-play (`weights`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

from engine.ai.danger import Watched
from engine.ai.holding import Holding, after_claim, after_discard, holding_of
from engine.ai.plan import LearnablePlan
from engine.ai.sight import Claims, Sight
from engine.ai.stakes import Stakes
from engine.ai.ways import close_ways, joined
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.seats import Seat
from engine.tiles import Tile

_OF_WAY = 5
DANGERS = (1, 2)
"""Where the numbers of danger stand: how many others may win, and what I should pay for that."""
_NO_DANGER = (0.0, 0.0)


class Stage(IntEnum):
    """How far the hand is that an action leaves, on its plainest way."""

    FAR = 0
    NEAR = 1
    READY = 2


class Look(NamedTuple):
    """An action, the tile that is discarded with it, and its numbers.

    `is_far`: the tile leaves every way that matters farther than it was. `chance`: to win on the plainest way. `worth`:
    what the plan makes of the hand, in parts of what a usual win brings.
    """

    action: Action
    tile: Tile | None
    is_far: bool
    stage: Stage
    chance: float
    worth: float
    numbers: tuple[float, ...]


class Looks:
    """All looks at one decision."""

    def __init__(self, rules: TableRules, plan: LearnablePlan, stakes: Stakes, view: SeatView) -> None:
        self._rules = rules
        self._plan = plan
        self._stakes = stakes
        self._view = view
        self._sight = Sight(view, rules)
        self._places = {name: place for place, name in enumerate(plan.way_names)}
        self._watched = {
            seat: (Watched(self._sight, rules, seat, stakes.signs), stakes.by_discard(view, seat) / plan.scale)
            for seat in view.seat.others
            if stakes.can_win(view, seat)
        }
        self._dangers: dict[Tile, tuple[float, float]] = {}
        sets = [len(view.seats[seat].melds) for seat in view.seat.others]
        dealer = view.streak if view.dealer is view.seat else -view.streak
        self._deal = sum(sets) / 6, max(sets) / 4, dealer / 3

    def of(self, legal: Sequence[Action]) -> Iterator[Look]:
        """The looks at these actions, but for wins; a claim is looked at with every discard that may follow."""
        view, rules = self._view, self._rules
        now = holding_of(view)
        spare: set[Tile] | None = None
        for action in legal:
            match action:
                case Win():
                    continue
                case Pass() if view.phase is Phase.LAST:
                    # The hand holds the drawn tile too, and nothing comes after it.
                    continue
                case Discard(tile):
                    if spare is None:
                        spare = self._spare(now)
                    yield self._of_discard(action, now, tile, tile not in spare)
                case Chow() | Pung():
                    claimed = after_claim(view, rules, action)
                    spare_then = self._spare(claimed)
                    for tile in dict.fromkeys(claimed.hand):
                        yield self._of_discard(action, claimed, tile, tile not in spare_then)
                case Kong():
                    after = after_claim(view, rules, action)
                    yield self._look(action, None, after, 0.0, 1.0)
                case _:
                    yield self._look(action, None, now, self._before_my_draw(), 0.0)

    def _of_discard(self, action: Action, holding: Holding, tile: Tile, is_far: bool) -> Look:
        after = after_discard(self._view, self._rules, holding, tile)
        return self._look(action, tile, after, 1.0, 0.0, is_far)

    def _spare(self, holding: Holding) -> set[Tile]:
        """The faces that some way that matters does not need; all where there is no such face, or nothing to come."""
        view, kind_of = self._view, self._rules.tiles.kind_of
        tiles = dict.fromkeys(holding.hand)
        kinds = {tile: kind_of[tile] for tile in tiles if not self._is_single(tile)}
        spare: set[Tile] = set()
        if view.wall_left > self._rules.last_zone:
            for way in close_ways(self._plan.ways(self._sight, holding), self._sight):
                left = way.spares(holding.keys, kinds.values())
                spare.update(tile for tile, kind in kinds.items() if left[kind][0] <= max(1, way.distance))
        return spare or set(tiles)

    def _is_single(self, tile: Tile) -> bool:
        """Whether this tile lies alone when it is discarded: nobody can want it."""
        return tile == self._view.laizi or tile in self._rules.single_kongs

    @property
    def plain(self) -> float:
        """What I should pay at most on a discard if nobody had a set that makes a dear win likely, as `numbers` have
        it.
        """
        view, stakes = self._view, self._stakes
        east, south, west, north = (replace(face, melds=()) for face in view.seats)
        bare = replace(view, seats=(east, south, west, north))
        return max((stakes.by_discard(bare, seat) for seat in self._watched), default=0.0) / self._plan.scale

    @property
    def at_stake(self) -> float:
        """What the fastest win would bring, in points."""
        return max(way.price for way in self._plan.fastest(self._sight, holding_of(self._view)))

    def chance(self, seat: Seat, tile: Tile) -> float:
        """That this seat would win on this tile now."""
        if seat not in self._watched:
            return 0.0
        return self._watched[seat][0].chance(self._rules.tiles.kind_of[tile])

    def _before_my_draw(self) -> float:
        """How much of a round is played until I draw if I let an offer go."""
        return (self._view.seat - self._view.turn - 1) % 4 / 3

    def _look(
        self, action: Action, tile: Tile | None, holding: Holding, until: float, kong: float, is_far: bool = False
    ) -> Look:
        """At the hand between turns that an action leaves. `until`: how much of a round is played before I draw."""
        traits = self._plan.traits(holding)
        ways, values = self._of_ways(holding)
        _, chance, _, last, last_but_one, *_ = ways
        worth = (joined(values) - self._plan.cost(self._sight, holding)) / self._plan.scale
        numbers = (
            1.0,
            *(_NO_DANGER if tile is None else self._danger(tile)),
            self._sight.left / 16,
            until,
            kong,
            *self._deal,
            *traits,
            *(chance * trait for trait in traits),
            chance * chance,
            chance * self._deal[2],
            *ways,
        )
        stage = Stage.READY if last > 0 else Stage.NEAR if last_but_one > 0 else Stage.FAR
        return Look(action, tile, is_far, stage, chance, worth, numbers)

    def _of_ways(self, holding: Holding) -> tuple[list[float], list[float]]:
        """Of each kind of ways the best: its chance as such ways usually have it, the same by the tiles that are useful
        now, its value, the rate of a last and of a last but one step. The plainest kind comes first. And the values of
        all ways.
        """
        sight, scale = self._sight, self._plan.scale
        found = [0.0] * (_OF_WAY * len(self._places))
        best: dict[str, float] = {}
        values: list[float] = []
        claims: Claims | None = None
        for way in self._plan.ways(sight, holding):
            steps, price = way.steps, way.price
            usual = chance = way.race.usual_chance(steps, sight.left)
            rate = 0.0
            if way.useful_of is not None:
                useful = way.useful_of(holding.keys)
                if steps == 1:
                    rate = sight.win_rate(useful, way.wins_on_discards)
                    if way.price_of is not None:
                        price = way.price_of(sight, holding, useful)
                else:
                    if claims is None:
                        claims = sight.claims(holding.keys)
                    rate = sight.rate(useful, claims)
                chance = way.race.chance(steps, rate, sight.left)
            value = price * chance
            values.append(value)
            if value > best.get(way.name, -1.0):
                best[way.name] = value
                place = _OF_WAY * self._places[way.name]
                last, last_but_one = rate * (steps == 1), rate * (steps == 2)
                found[place : place + _OF_WAY] = 2 * usual, 2 * chance, 2 * value / scale, last, last_but_one
        return found, values

    def _danger(self, tile: Tile) -> tuple[float, float]:
        """How many others this tile may be expected to let win, and what I should pay for that."""
        kind = self._rules.tiles.kind_of[tile]
        if self._is_single(tile):
            return _NO_DANGER
        known = self._dangers.get(kind)
        if known is None:
            chances = [(watched.chance(kind), pays) for watched, pays in self._watched.values()]
            known = 5 * sum(chance for chance, _ in chances), 5 * sum(chance * pays for chance, pays in chances)
            self._dangers[kind] = known
        return known
