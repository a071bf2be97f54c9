"""HefeiEvaluator: distance and waits to a legal Hefei win: sets and a pair or seven pairs, of eight zhi (hefei.md 2).

Nobody feeds anybody here, so the whole way goes through one's own draws until the last tile.
"""

from dataclasses import replace

from engine.deal.views import SeatView
from engine.hands.keys import kinds, remove
from engine.hands.waits import discards_in_suit
from engine.scoring.judge import DiscardOption, Judge, Progress, Useful, Wait, WinClaim
from engine.seats import Seat
from engine.tiles import Tile, TileSet
from engine.variants.hefei_hand import distance, find_waits, needs, outlook, with_pairs
from engine.variants.public import public_deal
from engine.variants.unseen import unseen_counts


class HefeiEvaluator:
    """Distance, useful tiles and waits of a seat; payments come from the judge."""

    def __init__(self, judge: Judge, tiles: TileSet) -> None:
        self._judge = judge
        self._tiles = tiles

    def progress(self, view: SeatView) -> Progress:
        """As the protocol says; nothing blocks a hand here."""
        return Progress(distance(view.keys, view.seats[view.seat].melds))

    def discards(self, view: SeatView) -> tuple[DiscardOption, ...]:
        """As the protocol says."""
        melds = view.seats[view.seat].melds
        unseen = unseen_counts(view, self._tiles)
        outlooks = discards_in_suit(view.keys, 4 - len(melds), needs(melds))
        options: list[DiscardOption] = []
        for tile in kinds(view.keys):
            found = outlooks[tile] if melds else with_pairs(remove(view.keys, tile), outlooks[tile])
            options.append(DiscardOption(tile, found[0], _counted(found[1], unseen)))
        return tuple(options)

    def useful(self, view: SeatView) -> tuple[Useful, ...]:
        """As the protocol says."""
        found = outlook(view.keys, view.seats[view.seat].melds)[1]
        return _counted(found, unseen_counts(view, self._tiles))

    def waits(self, view: SeatView, without: Tile | None = None) -> tuple[Wait, ...]:
        """As the protocol says."""
        keys, hand = view.keys, list(view.hand)
        if without is not None:
            keys = remove(keys, without)
            hand.remove(without)
        found = find_waits(keys, view.seats[view.seat].melds)
        if not found:
            return ()
        unseen = unseen_counts(view, self._tiles)
        claim = WinClaim(public_deal(view), view.seat, tuple(hand), keys, found[0], None, frozenset())
        # After a discard a payer who does not deal pays least; after a dealer's win all pay the same.
        cheapest = next(seat for seat in view.seat.others if seat is not view.dealer)
        return tuple(
            Wait(tile, unseen[tile], self._total(claim, tile, cheapest), self._total(claim, tile, None))
            for tile in found
        )

    def _total(self, claim: WinClaim, tile: Tile, source: Seat | None) -> int:
        payments = self._judge.preview(replace(claim, tile=tile, source=source))
        return sum(payment.amount for payment in payments)


def _counted(tiles: tuple[Tile, ...], unseen: list[int]) -> tuple[Useful, ...]:
    """The tiles of which any copy can still come."""
    return tuple(Useful(tile, unseen[tile]) for tile in tiles if unseen[tile] > 0)
