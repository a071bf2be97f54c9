"""What a seat's own view would look like after an action of its own: the thought experiments of a policy."""

from dataclasses import replace

from engine.deal.actions import Chow, Kong, Pung
from engine.deal.rules import KongStyle, TableRules
from engine.deal.state import Phase
from engine.deal.views import SeatFace, SeatView
from engine.errors import BrokenInvariant
from engine.hands.keys import HandKeys, remove
from engine.melds import Meld, MeldKind
from engine.tiles import Tile

_KONG_KINDS = {KongStyle.OPEN: MeldKind.KONG_OPEN, KongStyle.CONCEALED: MeldKind.KONG_CONCEALED}


def after_claim(view: SeatView, rules: TableRules, claim: Chow | Pung | Kong) -> SeatView:
    """My view right after this claim was carried out: the set lies on the table, nothing is drawn, I am in turn.

    After a kong the hand has no replacement yet (3n + 1 tiles); after a chow or pung it must discard (3n + 2).
    """
    match claim:
        case Chow(tiles):
            offer = _offer(view)
            rest = list(tiles)
            rest.remove(offer)
            hand, keys = _without(view, rules, tuple(rest))
            meld = Meld(MeldKind.CHOW, tiles, view.turn, offer)
        case Pung():
            offer = _offer(view)
            own = _copies(view, rules, offer)[:2]
            hand, keys = _without(view, rules, own)
            meld = Meld(MeldKind.PUNG, tuple(sorted((*own, offer))), view.turn, offer)
        case Kong(KongStyle.SINGLE, tile):
            hand, keys = _without(view, rules, (tile,))
            return _with_seat(view, hand, keys, replace(view.seats[view.seat], singles=(*_mine(view).singles, tile)))
        case Kong(KongStyle.ADDED, tile):
            hand, keys = _without(view, rules, (tile,))
            return _with_seat(view, hand, keys, replace(_mine(view), melds=_raised(view, rules, tile)))
        case Kong(style, tile):
            own = _copies(view, rules, tile)
            hand, keys = _without(view, rules, own)
            is_open = style is KongStyle.OPEN
            four = tuple(sorted((*own, tile))) if is_open else own
            meld = Meld(_KONG_KINDS[style], four, view.turn if is_open else None, tile if is_open else None)
    return _with_seat(view, hand, keys, replace(_mine(view), melds=(*_mine(view).melds, meld)))


def after_discard(view: SeatView, rules: TableRules, tile: Tile) -> SeatView:
    """My view with this face gone from the hand, between turns."""
    hand, keys = _without(view, rules, (tile,))
    return replace(view, hand=hand, keys=keys, drawn=None, legal=())


def _mine(view: SeatView) -> SeatFace:
    return view.seats[view.seat]


def _offer(view: SeatView) -> Tile:
    if view.offer is None:
        raise BrokenInvariant(f"a claim by {view.seat.name} without an offer")
    return view.offer


def _copies(view: SeatView, rules: TableRules, tile: Tile) -> tuple[Tile, ...]:
    kind_of = rules.tiles.kind_of
    return tuple(each for each in view.hand if kind_of[each] == kind_of[tile])


def _raised(view: SeatView, rules: TableRules, tile: Tile) -> tuple[Meld, ...]:
    kind_of = rules.tiles.kind_of
    return tuple(
        replace(meld, kind=MeldKind.KONG_ADDED, tiles=(*meld.tiles, tile))
        if meld.kind is MeldKind.PUNG and kind_of[meld.tile] == kind_of[tile]
        else meld
        for meld in _mine(view).melds
    )


def _without(view: SeatView, rules: TableRules, tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], HandKeys]:
    hand = list(view.hand)
    keys = view.keys
    for tile in tiles:
        hand.remove(tile)
        if tile != view.laizi:
            keys = remove(keys, rules.tiles.kind_of[tile])
    return tuple(hand), keys


def _with_seat(view: SeatView, hand: tuple[Tile, ...], keys: HandKeys, face: SeatFace) -> SeatView:
    seats = list(view.seats)
    seats[view.seat] = replace(face, hand_count=len(hand), has_drawn_tile=False)
    first, second, third, fourth = seats
    return replace(
        view,
        hand=hand,
        keys=keys,
        drawn=None,
        phase=Phase.TURN,
        turn=view.seat,
        offer=None,
        legal=(),
        seats=(first, second, third, fourth),
    )
