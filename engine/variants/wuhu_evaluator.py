"""How near a hand is to a legal win of Wuhu, eight zhi included, and what its waits would pay (wuhu.md 2 and 3)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.hands import waits as outlooks
from engine.hands.keys import remove
from engine.hands.shanten import distance_in_suit
from engine.scoring.judge import (
    DiscardOption,
    Judge,
    Progress,
    Useful,
    Wait,
    WinClaim,
)
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.public import public_deal
from engine.variants.unseen import unseen_counts
from engine.variants.wuhu_hand import held_counts, need_of
from engine.variants.wuhu_options import WuhuOptions
from engine.variants.wuhu_tiles import tiles_of

if TYPE_CHECKING:
    from engine.deal.views import SeatView


class WuhuEvaluator:
    """Answers for one set of house rules, by the judge of the same table."""

    def __init__(self, options: WuhuOptions, judge: Judge) -> None:
        self._judge = judge
        self._tiles = tiles_of(options)
        self._discarder_matters = options.discarder_pays_dealer_price

    def progress(self, view: "SeatView") -> Progress:
        """How many tiles the hand lacks to a legal win."""
        melds = view.seats[view.seat].melds
        return Progress(distance_in_suit(view.keys, 4 - len(melds), need_of(melds)))

    def discards(self, view: "SeatView") -> tuple[DiscardOption, ...]:
        """For a hand that must discard: every face once."""
        melds = view.seats[view.seat].melds
        unseen = unseen_counts(view, self._tiles)
        by_kind = outlooks.discards_in_suit(view.keys, 4 - len(melds), need_of(melds))
        options: list[DiscardOption] = []
        for face in sorted(set(view.hand)):
            distance, useful = by_kind[self._tiles.kind_of[face]]
            options.append(DiscardOption(face, distance, _counted(useful, unseen)))
        return tuple(options)

    def useful(self, view: "SeatView") -> tuple[Useful, ...]:
        """For a hand between turns: the kinds that lower the distance."""
        melds = view.seats[view.seat].melds
        found = outlooks.useful_in_suit(view.keys, 4 - len(melds), need_of(melds))
        return _counted(found, unseen_counts(view, self._tiles))

    def waits(self, view: "SeatView", without: Tile | None = None) -> tuple[Wait, ...]:
        """The waits of the hand between turns, or after discarding the face `without`, and what each pays."""
        melds = view.seats[view.seat].melds
        hand, keys = list(view.hand), view.keys
        if without is not None:
            hand.remove(without)
            keys = remove(keys, self._tiles.kind_of[without])
        held = held_counts(keys, melds, self._tiles.kind_of)
        found = outlooks.waits(keys, 4 - len(melds), 0, need_of(melds), held)
        if not found:
            return ()
        unseen = unseen_counts(view, self._tiles)
        claim = WinClaim(public_deal(view), view.seat, tuple(hand), keys, found[0], None, frozenset())
        return tuple(
            Wait(tile, unseen[tile], self._on_discard(claim, tile), self._total(claim, tile, None)) for tile in found
        )

    def _on_discard(self, claim: WinClaim, tile: Tile) -> int:
        """What a discard brings: it differs with the discarder only where he pays the dealer's price."""
        sources = claim.seat.others if self._discarder_matters else claim.seat.others[:1]
        return min(self._total(claim, tile, source) for source in sources)

    def _total(self, claim: WinClaim, tile: Tile, source: Seat | None) -> int:
        payments = self._judge.preview(replace(claim, tile=tile, source=source))
        return sum(payment.amount for payment in payments)


def _counted(kinds: tuple[Tile, ...], unseen: list[int]) -> tuple[Useful, ...]:
    """The kinds of which any copy can still come."""
    return tuple(Useful(kind, unseen[kind]) for kind in kinds if unseen[kind] > 0)
