"""Danger: how likely it is that another seat would win on a tile, by what everybody sees.

A logistic model over plain signs: how long a seat has collected and how few tiles of a suit it gives away, whether it
let such a tile go by since its hand last changed, how many pairs of hidden tiles could wait for it. The weights were
fitted to what computer players held in self-play, city by city; whoever plays by the same rules waits much alike.
"""

from collections.abc import Sequence
from math import exp, log
from operator import mul
from typing import NamedTuple

from engine.ai.sight import Sight
from engine.deal.rules import TableRules
from engine.seats import Seat
from engine.tiles import SUIT_OF, Suit, Tile

_PUNG_SHAPES = 1.5
"""A pair that waits for its third is kept more often than two tiles in a row."""
_SPREAD = 0.15
_MOST_TURNS = 18
_NEXT, _NEXT_BUT_ONE = 1.0, 0.6
"""How much a discard tells about its neighbours at a distance of one and of two."""


class Signs(NamedTuple):
    """The signs, or their weights."""

    always: float
    turns: float
    turns_squared: float
    wall: float
    sets: float
    two_sets: float
    three_sets: float
    sets_in_suit: float
    passed_now: float
    passed_before: float
    discarded: float
    shapes: float
    copies: float
    honour: float
    end: float
    next_to_end: float
    suit_share: float
    suit_order: float
    near_early: float
    near_late: float


class Watched:
    """One other seat as this decision sees it."""

    def __init__(self, sight: Sight, rules: TableRules, seat: Seat, weights: Signs) -> None:
        self._sight = sight
        self._weights = weights
        view = sight.view
        kind_of = rules.tiles.kind_of
        face = view.seats[seat]
        self._river = [kind_of[each.tile] for each in face.river]
        self._suits = [0, 0, 0, 0]
        for tile in self._river:
            self._suits[SUIT_OF[tile]] += 1
        self._sets = [0, 0, 0, 0]
        for meld in face.melds:
            self._sets[SUIT_OF[meld.tile]] += 1
        self._now: set[Tile] = set()
        self._before: set[Tile] = set()
        between = seat.next
        while between is not view.seat:
            river = view.seats[between].river
            self._now.update(kind_of[each.tile] for each in river[-1:])
            self._before.update(kind_of[each.tile] for each in river[-2:-1])
            between = between.next
        while between is not seat:
            self._before.update(kind_of[each.tile] for each in view.seats[between].river[-1:])
            between = between.next
        self._made = len(face.melds)
        self._turns = min(len(self._river), _MOST_TURNS) / 10

    def chance(self, kind: Tile) -> float:
        """That this seat would win on a tile of this kind now."""
        return 1 / (1 + exp(-sum(map(mul, self._weights, self.signs(kind)))))

    def signs(self, kind: Tile) -> Signs:
        """What there is to see."""
        suit, rank = SUIT_OF[kind], kind % 9
        unseen = self._sight.unseen
        early, late = self._near(kind, suit)
        suits = self._suits[:3]
        is_honour = suit is Suit.HONOURS
        return Signs(
            1.0,
            self._turns,
            self._turns * self._turns,
            self._sight.view.wall_left / 40,
            self._made,
            self._made == 2,
            self._made >= 3,
            self._sets[suit],
            kind in self._now,
            kind in self._before,
            kind in self._river,
            log(_shapes(unseen, kind) + _SPREAD),
            unseen[kind],
            is_honour,
            not is_honour and rank in (0, 8),
            not is_honour and rank in (1, 7),
            0.0 if is_honour else (suits[suit] + 0.7) / (sum(suits) + 2.1),
            0.0 if is_honour else sorted(suits).index(suits[suit]) / 2,
            early,
            late,
        )

    def _near(self, kind: Tile, suit: Suit) -> tuple[float, float]:
        """How much it has discarded close to this kind, in the first half of its river and in the second."""
        early = late = 0.0
        if suit is not Suit.HONOURS:
            half = len(self._river) / 2
            for place, tile in enumerate(self._river):
                distance = abs(tile - kind)
                if 0 < distance <= 2 and SUIT_OF[tile] is suit:
                    near = _NEXT if distance == 1 else _NEXT_BUT_ONE
                    if place < half:
                        early += near
                    else:
                        late += near
        return early, late


def _shapes(unseen: Sequence[int], kind: Tile) -> float:
    """How many hidden pairs of tiles could wait for this one, and single ones."""
    copies = max(0, unseen[kind])
    shapes = _PUNG_SHAPES * copies * (copies - 1) / 2 + copies
    if SUIT_OF[kind] is not Suit.HONOURS:
        rank = kind % 9
        if rank >= 2:
            shapes += unseen[kind - 2] * unseen[kind - 1]
        if 1 <= rank <= 7:
            shapes += unseen[kind - 1] * unseen[kind + 1]
        if rank <= 6:
            shapes += unseen[kind + 1] * unseen[kind + 2]
    return shapes
