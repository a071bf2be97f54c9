"""The warning on a tile in Wuhan 武汉: whom it could let win with its player paying for all (wuhan.md 5).

A discard can be won on (全求人, or 清一色 and 将一色 of a seat that one fed the third set), or be claimed as that third
set; an added kong can be robbed. Only what this seat sees is used; amounts are the least that it could be.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.deal.actions import Discard, Kong
from engine.deal.rules import KongStyle
from engine.hands.keys import EMPTY, add
from engine.melds import Meld, MeldKind
from engine.scoring.judge import PublicDeal, Risk, WinClaim
from engine.scoring.settlement import AccountId
from engine.seats import Seat
from engine.tiles import SUIT_OF, Suit, Tile
from engine.variants.public import public_deal, with_seat
from engine.variants.unseen import unseen_counts
from engine.variants.wuhan_candidates import candidates, winning_tiles
from engine.variants.wuhan_distance import possible_suits
from engine.variants.wuhan_factors import is_opened, opened_sets
from engine.variants.wuhan_liability import THIRD_SET_RULES, find_third_feeder, find_verdict, is_exempt
from engine.variants.wuhan_marks import SETS_FOR_ALARM, can_be_generals
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_robbed import best_gangkai, with_kong_made
from engine.variants.wuhan_shares import ShareRules
from engine.variants.wuhan_tiles import FIXED_KONGS, GENERALS, LAST_ZONE, TILES

if TYPE_CHECKING:
    from engine.deal.actions import Action
    from engine.deal.views import SeatView


def find_risks(view: "SeatView", action: "Action", options: WuhanOptions, rules: ShareRules) -> tuple[Risk, ...]:
    """The risks of a discard or of an added kong that can be robbed; none of anything else."""
    match action:
        case Discard(tile) if tile not in FIXED_KONGS and tile != view.laizi:
            threats = [seat for seat in view.seat.others if _is_threat(view.seats[seat].melds, tile)]
            return tuple(_DiscardRisks(view, tile, options, rules).find(threats)) if threats else ()
        case Kong(KongStyle.ADDED, tile) if not _is_fresh(view, tile):
            return _robbing_risks(view, tile, rules)
        case _:
            return ()


def _is_threat(melds: tuple[Meld, ...], tile: Tile) -> bool:
    """Whether a seat with these sets can make anybody pay alone for this tile, whatever it holds."""
    if len(melds) < SETS_FOR_ALARM:
        return False
    suits = {SUIT_OF[meld.tile] for meld in melds}
    return (
        len(melds) == 4 or suits == {SUIT_OF[tile]} != {Suit.HONOURS} or (tile in GENERALS and can_be_generals(melds))
    )


def _robbing_risks(view: "SeatView", tile: Tile, rules: ShareRules) -> tuple[Risk, ...]:
    robbers = [seat for seat in view.seat.others if is_opened(view.seats[seat].melds)]
    if not robbers:
        return ()
    made = with_kong_made(public_deal(view), view.seat, tile)
    amount = best_gangkai(made, view.seat, _without(view.hand, tile), rules).total
    return tuple(_risk(seat, "robbed_kong", "wuhan.md 5.1", amount) for seat in robbers)


def _is_fresh(view: "SeatView", tile: Tile) -> bool:
    """Whether the pung was only just made, so that its kong cannot be robbed (wuhan.md 1.7)."""
    last = view.seats[view.seat].melds[-1:]
    return view.drawn is None and any(meld.kind is MeldKind.PUNG and meld.tile == tile for meld in last)


class _DiscardRisks:
    """One question: what could this discard of mine make me pay alone."""

    def __init__(self, view: "SeatView", tile: Tile, options: WuhanOptions, rules: ShareRules) -> None:
        self._view = view
        self._tile = tile
        self._options = options
        self._rules = rules
        self._public = public_deal(view)
        self._unseen = unseen_counts(view, TILES)

    def find(self, threats: list[Seat]) -> Iterator[Risk]:
        for seat in threats:
            melds = self._view.seats[seat].melds
            opened = opened_sets(melds)
            if len(opened) == 4:
                yield from self._against_single_tile(seat)
            elif len(opened) > SETS_FOR_ALARM and find_third_feeder(melds) is self._view.seat:
                if self._can_complete():
                    yield from self._bound(seat, self._public, is_immediate=True)
            elif len(opened) == SETS_FOR_ALARM and self._view.wall_left > LAST_ZONE:
                fed = next(self._claims_of(seat), None)
                if fed is not None:
                    yield from self._bound(seat, _with_meld(self._public, seat, fed), is_immediate=False)

    def _against_single_tile(self, seat: Seat) -> Iterator[Risk]:
        """All four sets lie there: the hand is one tile, the same as this one or a laizi."""
        mine = self._view.seats[self._view.seat]
        needs_ready = self._options.quanqiuren_exempt == "ready"
        left = _without(self._view.hand, self._tile)
        laizi = self._view.laizi
        found: list[Risk] = []
        for single in {self._tile, laizi}:
            if single is None or not self._unseen[single]:
                continue
            keys = EMPTY if single == laizi else add(EMPTY, single)
            claim = WinClaim(self._public, seat, (single,), keys, self._tile, self._view.seat, frozenset())
            ways = candidates(claim, winning_tiles(claim), self._rules)
            if not ways or not self._meets_minimum(ways[0].owed):
                continue
            verdict = find_verdict(claim, ways[0].patterns, lambda _: is_exempt(left, mine.melds, laizi, needs_ready))
            if verdict is not None and verdict.seat is self._view.seat:
                amount = sum(self._rules.paid(self._public, seat, ways[0].owed))
                found.append(_risk(seat, verdict.rule, verdict.clause, amount))
        yield from sorted(found, key=lambda risk: risk.amount)[:1]

    def _bound(self, seat: Seat, public: PublicDeal, is_immediate: bool) -> Iterator[Risk]:
        """清一色 or 将一色 with these three sets, of which I fed the third."""
        melds = public.seats[seat].melds
        tiles = {self._tile, *(tile for meld in melds for tile in meld.tiles)}
        if possible_suits(melds) and len({SUIT_OF[tile] for tile in tiles}) == 1:
            yield self._least(seat, public, Pattern.QINGYISE, is_immediate)
        if can_be_generals(melds) and self._tile in GENERALS:
            yield self._least(seat, public, Pattern.JIANGYISE, is_immediate)

    def _least(self, seat: Seat, public: PublicDeal, pattern: Pattern, is_immediate: bool) -> Risk:
        """The least that such a win pays, whoever discards the winning tile; the minimum is met or there is none."""
        floor = self._options.minimum if self._options.minimum_test == "each" else 0
        factors = self._rules.factors(public)
        sums = []
        for source in seat.others:
            owed = self._rules.owed(public.dealer, factors, seat, (pattern,), source)
            sums.append(sum(self._rules.paid(public, seat, tuple(max(amount, floor) for amount in owed))))
        return _risk(seat, THIRD_SET_RULES[pattern], "wuhan.md 5.2", min(sums), is_immediate)

    def _meets_minimum(self, owed: tuple[int, ...]) -> bool:
        least = sum(owed) if self._options.minimum_test == "total" else min(owed)
        return least >= self._options.minimum

    def _can_complete(self) -> bool:
        """Whether others can hold what makes a pair, a pung or a chow with the tile."""
        laizi = self._view.laizi
        has_laizi = laizi is not None and self._unseen[laizi] > 0
        return has_laizi or self._unseen[self._tile] > 0 or next(self._chows(), None) is not None

    def _claims_of(self, seat: Seat) -> Iterator[Meld]:
        """The sets that this seat could make of the tile, the cheapest for me first."""
        me, tile = self._view.seat, self._tile
        if seat is me.next:
            yield from (Meld(MeldKind.CHOW, chow, me, tile) for chow in self._chows())
        if self._unseen[tile] >= 2:
            yield Meld(MeldKind.PUNG, (tile, tile, tile), me, tile)

    def _chows(self) -> Iterator[tuple[Tile, Tile, Tile]]:
        """The chows with the tile whose two others this seat does not see all of; a laizi is in none."""
        tile = self._tile
        if SUIT_OF[tile] is Suit.HONOURS:
            return
        for first in range(tile - 2, tile + 1):
            if first < 0 or first // 9 != tile // 9 or first % 9 > 6:
                continue
            chow = (Tile(first), Tile(first + 1), Tile(first + 2))
            if all(each == tile or (self._unseen[each] and each != self._view.laizi) for each in chow):
                yield chow


def _with_meld(public: PublicDeal, seat: Seat, meld: Meld) -> PublicDeal:
    face = public.seats[seat]
    return with_seat(public, seat, replace(face, melds=(*face.melds, meld)))


def _without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    place = hand.index(tile)
    return hand[:place] + hand[place + 1 :]


def _risk(seat: Seat, rule: str, clause: str, amount: int, is_immediate: bool = True) -> Risk:
    return Risk(seat, rule, clause, amount, AccountId.POINTS.value, is_immediate)
