"""WuhanPrices: what a win in a shape would bring at a table as it stands, and what the wins of others may cost.

Only sums: the shares are those of the judge, by the same rules, without laying out a hand.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.deal.views import SeatFace, SeatView
from engine.melds import Meld
from engine.scoring.judge import PublicSeat
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from engine.variants.wuhan_caps import capped, fengyise_share, get_caps
from engine.variants.wuhan_factors import factor_of, is_opened
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_shares import ShareRules, hands_owed

_SELF_DRAWN = 0.35
"""So many wins are self-drawn."""
_OTHERS_WIN = 0.32
"""How likely each of the others is to win a deal that I do not win."""
_USUAL_HAND = 3
"""A win of another brings about so many times its factor and the loser's: a plain hand, and what still doubles it."""
_AHEAD = 0.25
"""How much of what a loser multiplies by more than the least of them comes on top of the minimum (as a power): most
hands that win are worth more than the minimum to all three.
"""
_MOST_REMEMBERED = 1 << 8


@dataclass(frozen=True, slots=True)
class Price:
    """What a win brings. `doublings`: how many the hand lacks to be legal, an opening among them; the sums count them
    as made. `mean`: what a win brings, however it comes; `wins_on_discards`: not only a self-draw is worth the minimum.
    """

    doublings: int
    mean: float
    wins_on_discards: bool


@dataclass(frozen=True, slots=True)
class _Table:
    """A table as a seat sees it that calls itself EAST: who deals, what the others multiply by and who of them has
    opened, and the prices and losses known there.
    """

    dealer: Seat
    factors: tuple[int, int, int]
    opened: tuple[bool, bool, bool]
    known: dict[object, Price]
    losses: dict[int, float]


class WuhanPrices:
    """Prices under one set of house rules, remembered from decision to decision."""

    def __init__(self, options: WuhanOptions) -> None:
        self._options = options
        self._rules = ShareRules(options)
        self._every_opening = options.opening == "koukou"
        self._known: dict[object, _Table] = {}
        self._caps = get_caps(options.caps)
        self._view: SeatView | None = None
        self._table: _Table | None = None

    def price(self, view: SeatView, pattern: Pattern, factor: int, is_hard: bool, has_opened: bool) -> Price:
        """Of a win by this pattern with this factor of my own (without 硬胡)."""
        table = self._at(view)
        key = pattern, factor, is_hard, has_opened
        known = table.known.get(key)
        if known is None:
            known = table.known[key] = self._find(table, pattern, factor, is_hard, has_opened)
        return known

    def loss(self, view: SeatView, factor: int) -> float:
        """What others' wins may be expected to cost me with this factor of my own, if I do not win."""
        table = self._at(view)
        known = table.losses.get(factor)
        if known is None:
            floor, top = max(1, self._options.minimum), self._rules.top
            first, second, third = table.factors
            known = 0.0
            for theirs, other_losers in (
                (first, min(second, third)),
                (second, min(first, third)),
                (third, min(first, second)),
            ):
                # A hand that is worth the minimum to the loser who multiplies least brings more from the others.
                least = floor * (factor / min(factor, other_losers)) ** _AHEAD
                known += _OTHERS_WIN * min(top, max(least, _USUAL_HAND * theirs * factor))
            table.losses[factor] = known
        return known

    def _at(self, view: SeatView) -> "_Table":
        """The table of the view, looked at once for all thoughts about it."""
        if self._table is None or self._view is not view:
            me = view.seat
            first, second, third = (view.seats[other] for other in me.others)
            factors = self._factor(view, first), self._factor(view, second), self._factor(view, third)
            opened = is_opened(first.melds), is_opened(second.melds), is_opened(third.melds)
            dealer = SEATS[(view.dealer - me) % 4]
            key = dealer, factors, opened
            table = self._known.get(key)
            if table is None:
                if len(self._known) >= _MOST_REMEMBERED:
                    self._known.clear()
                table = self._known[key] = _Table(dealer, factors, opened, {}, {})
            self._view, self._table = view, table
        return self._table

    def _factor(self, view: SeatView, face: SeatFace) -> int:
        return factor_of_sets(face.melds, face.singles, view.laizi, self._every_opening)

    def _find(self, table: "_Table", pattern: Pattern, factor: int, is_hard: bool, has_opened: bool) -> Price:
        if pattern is Pattern.FENGYISE:
            share = fengyise_share(self._caps)
            return Price(not has_opened, float(self._paid((share, share, share), table.opened)), True)
        times = factor * (2 if is_hard else 1)
        self_drawn = _owed(table, pattern, times, None)
        doublings = 0 if has_opened else 1
        least = sum(self_drawn) if self._options.minimum_test == "total" else min(self_drawn)
        while least << doublings < self._options.minimum:
            doublings += 1
        mean = float(self._paid(_doubled(self_drawn, doublings), table.opened))
        # Whoever discards pays more: it is taken to be the player opposite.
        owed = _doubled(_owed(table, pattern, times, Seat.WEST), doublings)
        wins_on_discards = self._is_enough(owed)
        if wins_on_discards:
            mean = _SELF_DRAWN * mean + (1 - _SELF_DRAWN) * self._paid(owed, table.opened)
        return Price(doublings, mean, wins_on_discards)

    def _paid(self, owed: tuple[int, ...], opened: tuple[bool, ...]) -> int:
        """What the three losers pay of what they owe (wuhan.md 4)."""
        return sum(capped(owed, opened, self._caps))

    def _is_enough(self, owed: tuple[int, ...]) -> bool:
        return (sum(owed) if self._options.minimum_test == "total" else min(owed)) >= self._options.minimum


def _owed(table: _Table, pattern: Pattern, times: int, source: Seat | None) -> tuple[int, int, int]:
    """What each of the others owes for a pattern of EAST, whose factor is `times`."""
    first, second, third = hands_owed(table.dealer, Seat.EAST, (pattern,), source)
    of_first, of_second, of_third = table.factors
    return first * times * of_first, second * times * of_second, third * times * of_third


def _doubled(owed: tuple[int, int, int], times: int) -> tuple[int, int, int]:
    first, second, third = owed
    return first << times, second << times, third << times


@lru_cache(maxsize=1 << 12)
def factor_of_sets(melds: tuple[Meld, ...], singles: tuple[Tile, ...], laizi: Tile | None, every_opening: bool) -> int:
    """What a seat with these sets and single tiles multiplies by (wuhan.md 3.2)."""
    return factor_of(PublicSeat(melds, singles), laizi, every_opening)
