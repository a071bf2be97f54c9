"""Holding: what a seat has, or would have after an action of its own: the thought experiments of a player."""

from dataclasses import replace
from typing import NamedTuple

from engine.deal.actions import Chow, Kong, Pung
from engine.deal.rules import KongStyle, TableRules
from engine.deal.views import SeatView
from engine.errors import BrokenInvariant
from engine.hands.keys import HandKeys, remove
from engine.melds import Meld, MeldKind
from engine.tiles import Tile


class Holding(NamedTuple):
    """Concealed faces, their keys (by kind, without laizi), sets and single tiles on the table."""

    hand: tuple[Tile, ...]
    keys: HandKeys
    melds: tuple[Meld, ...]
    singles: tuple[Tile, ...]

    @property
    def sets(self) -> int:
        """How many sets the concealed tiles must still make."""
        return 4 - len(self.melds)


_KONG_KINDS = {KongStyle.OPEN: MeldKind.KONG_OPEN, KongStyle.CONCEALED: MeldKind.KONG_CONCEALED}


def holding_of(view: SeatView) -> Holding:
    """What I have."""
    mine = view.seats[view.seat]
    return Holding(view.hand, view.keys, mine.melds, mine.singles)


def after_discard(view: SeatView, rules: TableRules, holding: Holding, tile: Tile) -> Holding:
    """What is left without this face. A 中, 发 or laizi that is discarded lies with the single tiles (wuhan.md 1.5)."""
    place = holding.hand.index(tile)
    hand = holding.hand[:place] + holding.hand[place + 1 :]
    if tile == view.laizi:
        return Holding(hand, holding.keys, holding.melds, (*holding.singles, tile))
    singles = (*holding.singles, tile) if tile in rules.single_kongs else holding.singles
    return Holding(hand, remove(holding.keys, rules.tiles.kind_of[tile]), holding.melds, singles)


def after_claim(view: SeatView, rules: TableRules, claim: Chow | Pung | Kong) -> Holding:
    """What I have right after this claim or kong; after a kong the replacement is not drawn yet."""
    now = holding_of(view)
    match claim:
        case Chow(tiles):
            offer = _offer(view)
            rest = list(tiles)
            rest.remove(offer)
            own = tuple(rest)
            melds = (*now.melds, Meld(MeldKind.CHOW, tiles, view.turn, offer))
        case Pung():
            offer = _offer(view)
            own = _copies(now, rules, offer)[:2]
            melds = (*now.melds, Meld(MeldKind.PUNG, tuple(sorted((*own, offer))), view.turn, offer))
        case Kong(KongStyle.SINGLE, tile):
            return after_discard(view, rules, now, tile)
        case Kong(KongStyle.ADDED, tile):
            own = (tile,)
            melds = _raised(now, rules, tile)
        case Kong(style, tile):
            own = _copies(now, rules, tile)
            is_open = style is KongStyle.OPEN
            four = tuple(sorted((*own, tile))) if is_open else own
            meld = Meld(_KONG_KINDS[style], four, view.turn if is_open else None, tile if is_open else None)
            melds = (*now.melds, meld)
    hand, keys = _without(view, rules, now, own)
    return Holding(hand, keys, melds, now.singles)


def _offer(view: SeatView) -> Tile:
    if view.offer is None:
        raise BrokenInvariant(f"a claim by {view.seat.name} without an offer")
    return view.offer


def _copies(holding: Holding, rules: TableRules, tile: Tile) -> tuple[Tile, ...]:
    kind_of = rules.tiles.kind_of
    return tuple(each for each in holding.hand if kind_of[each] == kind_of[tile])


def _raised(holding: Holding, rules: TableRules, tile: Tile) -> tuple[Meld, ...]:
    kind_of = rules.tiles.kind_of
    return tuple(
        replace(meld, kind=MeldKind.KONG_ADDED, tiles=(*meld.tiles, tile))
        if meld.kind is MeldKind.PUNG and kind_of[meld.tile] == kind_of[tile]
        else meld
        for meld in holding.melds
    )


def _without(
    view: SeatView, rules: TableRules, holding: Holding, tiles: tuple[Tile, ...]
) -> tuple[tuple[Tile, ...], HandKeys]:
    hand = list(holding.hand)
    keys = holding.keys
    for tile in tiles:
        hand.remove(tile)
        if tile != view.laizi:
            keys = remove(keys, rules.tiles.kind_of[tile])
    return tuple(hand), keys
