"""WuhanEvaluator: how near a hand is to a legal win in Wuhan 武汉, and what its waits bring (wuhan.md 2).

A hand is legal by shape, opening, laizi and worth together, so the distance is the tiles lacking to a shape and one
more for each doubling that the minimum still asks for (a claim, a kong, a 中 or a laizi put out each bring one). Each
shape is weighed with each number of laizi kept; the others count as put out.
"""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from engine.hands.keys import HandKeys, remove
from engine.hands.vectors import UNREACHABLE
from engine.hands.waits import useful_towards
from engine.melds import Meld
from engine.scoring.judge import DiscardOption, Progress, PublicDeal, Useful, Wait, WinClaim
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.public import public_deal, with_seat
from engine.variants.unseen import unseen_counts
from engine.variants.wuhan_candidates import shapes_of, winning_tiles
from engine.variants.wuhan_distance import SHAPES, distance_to, is_ready
from engine.variants.wuhan_factors import is_opened
from engine.variants.wuhan_judge import WuhanJudge
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_shares import ShareRules
from engine.variants.wuhan_tiles import FIXED_KONGS, TILES, WINNING_KINDS

if TYPE_CHECKING:
    from engine.deal.views import SeatView

_MOST_PLAIN_LAIZI = 1  # wuhan.md 2.4
_FIXED_KONG = 2
_LAIZI_KONG = 4
_COPIES = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """A shape to go for with so many laizi kept.

    `short`: points that the cheapest loser (or all three, by `minimum_test`) would still owe too little on a self-draw;
    `doublings`: how many doublings would mend that, an opening among them.
    """

    shape: Pattern
    wilds: int
    short: int
    doublings: int


@dataclass(frozen=True, slots=True)
class _Way:
    """A plan as far as a hand has come with it."""

    plan: Plan
    lacking: int

    @property
    def distance(self) -> int:
        return self.lacking + self.plan.doublings


class WuhanEvaluator:
    """Distance, useful tiles and waits of a seat for one set of house rules."""

    def __init__(self, options: WuhanOptions) -> None:
        self._options = options
        self._rules = ShareRules(options)
        self._judge = WuhanJudge(options)

    def progress(self, view: "SeatView") -> Progress:
        """How near the hand is; `short_of_minimum` is that of the nearest plan as things stand."""
        melds = view.seats[view.seat].melds
        way = _nearest(self._plans(view), view.keys, melds)[0]
        return Progress(
            way.distance,
            tuple(tile for tile in view.hand if tile in FIXED_KONGS),
            not is_opened(melds),
            way.plan.short,
        )

    def discards(self, view: "SeatView") -> tuple[DiscardOption, ...]:
        """Every face once, sorted, with what is left without it."""
        plans = self._plans(view)
        fewer = [plan for plan in plans if plan.wilds < view.hand.count(view.laizi)] if view.laizi is not None else []
        melds = view.seats[view.seat].melds
        unseen = unseen_counts(view, TILES)
        options = []
        for tile in sorted(set(view.hand)):
            keys = view.keys if tile == view.laizi else remove(view.keys, tile)
            ways = _nearest(fewer if tile == view.laizi else plans, keys, melds)
            options.append(DiscardOption(tile, ways[0].distance, _useful(ways, keys, melds, view.laizi, unseen)))
        return tuple(options)

    def useful(self, view: "SeatView") -> tuple[Useful, ...]:
        """The kinds that bring the hand nearer."""
        melds = view.seats[view.seat].melds
        ways = _nearest(self._plans(view), view.keys, melds)
        return _useful(ways, view.keys, melds, view.laizi, unseen_counts(view, TILES))

    def waits(self, view: "SeatView", without: Tile | None = None) -> tuple[Wait, ...]:
        """The kinds that would make a legal win now, from a discard or by self-draw."""
        hand, keys = view.hand, view.keys
        if without is not None:
            place = hand.index(without)
            hand = hand[:place] + hand[place + 1 :]
            if without != view.laizi:
                keys = remove(keys, without)
        public = public_deal(view)
        if without is not None and (without in FIXED_KONGS or without == view.laizi):
            public = _with_single(public, view.seat, without)
        melds = view.seats[view.seat].melds
        wilds = 0 if view.laizi is None else hand.count(view.laizi)
        if not is_opened(melds) or not is_ready(keys, wilds, melds):
            return ()
        unseen = unseen_counts(view, TILES)
        held = [*hand, *view.seats[view.seat].singles, *(tile for meld in melds for tile in meld.tiles)]
        claim = WinClaim(public, view.seat, hand, keys, WINNING_KINDS[0], None, frozenset())
        waits = (
            self._wait(replace(claim, tile=tile), unseen[tile]) for tile in WINNING_KINDS if held.count(tile) < _COPIES
        )
        return tuple(wait for wait in waits if wait is not None)

    def _wait(self, claim: WinClaim, unseen: int) -> Wait | None:
        if not shapes_of(winning_tiles(claim), claim.melds):
            return None
        on_self_draw = self._judge.find_worth(claim)
        from_discards = [self._judge.find_worth(replace(claim, source=source)) for source in claim.seat.others]
        on_discard = min((worth for worth in from_discards if worth is not None), default=None)
        if on_self_draw is None and on_discard is None:
            return None
        return Wait(claim.tile, unseen, on_discard, on_self_draw)

    def _plans(self, view: "SeatView") -> list[Plan]:
        """What the hand could go for, the worth as things stand: own 中 and 发 count as put out already."""
        public = public_deal(view)
        fixed = sum(tile in FIXED_KONGS for tile in view.hand)
        wilds = 0 if view.laizi is None else view.hand.count(view.laizi)
        has_opened = is_opened(view.seats[view.seat].melds)
        factors = list(self._rules.factors(public))
        before = factors[view.seat] * _FIXED_KONG**fixed
        plans = []
        for kept in range(wilds + 1):
            factors[view.seat] = before * _LAIZI_KONG ** (wilds - kept)
            for shape in SHAPES:
                if shape is not Pattern.PIHU or kept <= _MOST_PLAIN_LAIZI:
                    patterns = (shape,) if kept else (shape, Pattern.YINGHU)
                    owed = self._rules.owed(public.dealer, tuple(factors), view.seat, patterns, None)
                    plans.append(self._plan(shape, kept, owed, has_opened))
        return plans

    def _plan(self, shape: Pattern, wilds: int, owed: tuple[int, ...], has_opened: bool) -> Plan:
        minimum = self._options.minimum
        worth = sum(owed) if self._options.minimum_test == "total" else min(owed)
        doublings = 0
        while worth << doublings < minimum:
            doublings += 1
        return Plan(shape, wilds, max(0, minimum - worth), doublings if has_opened else max(1, doublings))


def _nearest(plans: list[Plan], keys: HandKeys, melds: tuple[Meld, ...]) -> list[_Way]:
    """The plans that are nearest for these tiles; of equal distance only those with the fewest tiles lacking."""
    ways = [_Way(plan, distance_to(plan.shape, keys, plan.wilds, melds)) for plan in plans]
    best = min((way.distance, way.lacking) for way in ways)
    return [way for way in ways if (way.distance, way.lacking) == best]


def _useful(
    ways: list[_Way], keys: HandKeys, melds: tuple[Meld, ...], laizi: Tile | None, unseen: list[int]
) -> tuple[Useful, ...]:
    """What any of the ways can use and has not all been seen: tiles lacking, a laizi, and 中 and 发 for their worth."""
    found: set[Tile] = set()
    for way in ways:
        if 0 < way.lacking < UNREACHABLE:
            towards = partial(_distance, way.plan.shape, way.plan.wilds, melds)
            found.update(useful_towards(towards, keys))
            if laizi is not None:
                found.add(laizi)
        if way.plan.doublings:
            found.update(FIXED_KONGS)
    return tuple(Useful(tile, unseen[tile]) for tile in sorted(found) if unseen[tile] > 0)


def _distance(shape: Pattern, wilds: int, melds: tuple[Meld, ...], keys: HandKeys) -> int:
    return distance_to(shape, keys, wilds, melds)


def _with_single(public: PublicDeal, seat: Seat, tile: Tile) -> PublicDeal:
    """The table after this seat has put out a 中, 发 or laizi."""
    face = public.seats[seat]
    return with_seat(public, seat, replace(face, singles=(*face.singles, tile)))
