"""Prices: what the wins that a ready hand waits for would bring, asked of the judge once and remembered."""

from engine.ai.holding import Holding
from engine.ai.sight import Sight
from engine.deal.views import SeatView
from engine.scoring.judge import Judge, PublicDeal, PublicSeat, WinClaim
from engine.seats import Seat
from engine.tiles import ALL_TILES, Tile

_MOST_REMEMBERED = 1 << 12


class Prices:
    """What a win with a tile brings in all: from a discard of `source`, or self-drawn (None)."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._known: dict[object, int] = {}

    def price(self, view: SeatView, holding: Holding, tile: Tile, source: Seat | None) -> int:
        """The sum of what everybody would pay. The win must be legal."""
        key = holding, tile, source, view.seat, view.dealer, view.streak, view.chips
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            claim = win_claim(view, holding, tile, source)
            known = self._known[key] = sum(payment.amount for payment in self._judge.preview(claim))
        return known


def win_claim(view: SeatView, holding: Holding, tile: Tile, source: Seat | None) -> WinClaim:
    """My claim to win with this tile if I had what `holding` says. Rivers are left out: no price hangs on them."""
    seats = [PublicSeat(face.melds, face.singles) for face in view.seats]
    seats[view.seat] = PublicSeat(holding.melds, holding.singles)
    first, second, third, fourth = seats
    public = PublicDeal(view.dealer, view.streak, view.laizi, view.chips, (first, second, third, fourth))
    return WinClaim(public, view.seat, holding.hand, holding.keys, tile, source, frozenset())


def tiles_in(bits: int) -> tuple[Tile, ...]:
    """The tiles of these bits."""
    return tuple(tile for tile in ALL_TILES if bits >> tile & 1)


def mean_price(prices: Prices, sight: Sight, holding: Holding, bits: int, source: Seat | None) -> float:
    """What a win with one of these tiles brings, each as likely as copies of it are unseen."""
    copies = total = 0
    for tile in tiles_in(bits):
        unseen = sight.unseen[tile]
        if unseen > 0:
            copies += unseen
            total += unseen * prices.price(sight.view, holding, tile, source)
    return total / copies if copies else 0.0
