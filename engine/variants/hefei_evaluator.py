"""HefeiEvaluator: distance and waits to a legal Hefei win: sets and a pair or seven pairs, of eight zhi (hefei.md 2).

Nobody feeds anybody here, so the whole way goes through one's own draws until the last tile.
"""

from dataclasses import replace

from engine.deal.views import SeatView
from engine.hands.keys import HandKeys, kinds, remove
from engine.hands.shanten import Need, distance_in_suit
from engine.hands.special import distance_to_pairs, distance_to_pairs_in_suit
from engine.hands.waits import discards_in_suit, useful_in_suit, useful_towards
from engine.scoring.judge import (
    DiscardOption,
    Judge,
    Progress,
    PublicDeal,
    PublicSeat,
    Useful,
    Wait,
    WinClaim,
)
from engine.seats import Seat
from engine.tiles import Tile, TileSet
from engine.variants.hefei_reading import needs
from engine.variants.unseen import unseen_counts

_NEAR_PAIRS = 3
"""Seven pairs are looked at only from so near: farther away they are no plan."""


class HefeiEvaluator:
    """Distance, useful tiles and waits of a seat; payments come from the judge."""

    def __init__(self, judge: Judge, tiles: TileSet) -> None:
        self._judge = judge
        self._tiles = tiles

    def progress(self, view: SeatView) -> Progress:
        """As the protocol says; nothing blocks a hand here."""
        melds = view.seats[view.seat].melds
        return Progress(_distance(view.keys, len(melds), needs(melds)))

    def discards(self, view: SeatView) -> tuple[DiscardOption, ...]:
        """As the protocol says."""
        melds = view.seats[view.seat].melds
        need = needs(melds)
        unseen = unseen_counts(view, self._tiles)
        outlooks = discards_in_suit(view.keys, 4 - len(melds), need)
        options: list[DiscardOption] = []
        thinks_of_pairs = not melds and distance_to_pairs(view.keys) <= _NEAR_PAIRS
        for tile in kinds(view.keys):
            distance, useful = outlooks[tile]
            if thinks_of_pairs:
                distance, useful = _with_pairs(remove(view.keys, tile), need, distance, useful)
            options.append(DiscardOption(tile, distance, tuple(Useful(each, unseen[each]) for each in useful)))
        return tuple(options)

    def useful(self, view: SeatView) -> tuple[Useful, ...]:
        """As the protocol says."""
        melds = view.seats[view.seat].melds
        unseen = unseen_counts(view, self._tiles)
        return tuple(Useful(tile, unseen[tile]) for tile in _useful(view.keys, len(melds), needs(melds))[1])

    def waits(self, view: SeatView, without: Tile | None = None) -> tuple[Wait, ...]:
        """As the protocol says."""
        keys, hand = view.keys, view.hand
        if without is not None:
            keys = remove(keys, without)
            rest = list(hand)
            rest.remove(without)
            hand = tuple(rest)
        melds = view.seats[view.seat].melds
        distance, useful = _useful(keys, len(melds), needs(melds))
        if distance != 1:
            return ()
        unseen = unseen_counts(view, self._tiles)
        claim = WinClaim(_public(view), view.seat, hand, keys, useful[0], None, frozenset()) if useful else None
        if claim is None:
            return ()
        return tuple(
            self._wait(replace(claim, tile=tile), unseen[tile]) for tile in useful if self._is_held_less(claim, tile)
        )

    def _is_held_less(self, claim: WinClaim, tile: Tile) -> bool:
        """Whether the player holds fewer than four of the kind, kongs counted."""
        return all(tile not in meld.tiles for meld in claim.melds)

    def _wait(self, claim: WinClaim, unseen: int) -> Wait:
        discarder = next(seat for seat in claim.seat.others if seat is not claim.public.dealer)
        from_discard = sum(each.amount for each in self._judge.preview(replace(claim, source=discarder)))
        from_draw = sum(each.amount for each in self._judge.preview(claim))
        return Wait(claim.tile, unseen, from_discard, from_draw)


def _public(view: SeatView) -> PublicDeal:
    first, second, third, fourth = (PublicSeat(face.melds) for face in view.seats)
    return PublicDeal(Seat(view.dealer), view.streak, None, view.chips, (first, second, third, fourth))


def _distance(keys: HandKeys, melds: int, need: Need) -> int:
    distance = distance_in_suit(keys, 4 - melds, need)
    if melds or distance_to_pairs(keys) >= distance:
        return distance
    return min(distance, distance_to_pairs_in_suit(keys, need))


def _useful(keys: HandKeys, melds: int, need: Need) -> tuple[int, tuple[Tile, ...]]:
    distance = distance_in_suit(keys, 4 - melds, need)
    useful = useful_in_suit(keys, 4 - melds, need)
    return (distance, useful) if melds else _with_pairs(keys, need, distance, useful)


def _with_pairs(keys: HandKeys, need: Need, distance: int, useful: tuple[Tile, ...]) -> tuple[int, tuple[Tile, ...]]:
    """The nearer of the two shapes, or both where they are as near."""
    if distance_to_pairs(keys) > distance:
        return distance, useful
    pairs = distance_to_pairs_in_suit(keys, need)
    if pairs > distance:
        return distance, useful
    towards_pairs = useful_towards(lambda each: distance_to_pairs_in_suit(each, need), keys)
    if pairs < distance:
        return pairs, towards_pairs
    return distance, tuple(sorted({*useful, *towards_pairs}))
