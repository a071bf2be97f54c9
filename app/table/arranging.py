"""How the own tiles lie: sorted, or as their person has arranged them for this deal. Pure: no Qt.

Only the tiles of the hand are arranged; the drawn tile lies apart until something is discarded, then joins its like.
Nobody else ever hears of it.
"""

from collections import Counter
from collections.abc import Sequence

from app.table.choices import hand_order
from engine.deal.views import SeatView
from engine.seats import Seat
from engine.tiles import RANK_OF, SUIT_OF, Tile


class Arrangements:
    """The orders of the people at one table, each for one deal."""

    def __init__(self) -> None:
        self._orders: dict[Seat, tuple[int, tuple[Tile, ...]]] = {}

    def lie(self, view: SeatView) -> tuple[Tile, ...]:
        """The tiles of the seat as they lie, a drawn one last. A view without a hand hides it, and tells nothing."""
        ordered = hand_order(view)
        number, order = self._orders.get(view.seat, (0, ()))
        if not view.hand or number != view.number:
            return ordered
        held = ordered if view.drawn is None else ordered[:-1]
        order = _followed(order, held)
        self._keep(view, order, held)
        return order + ordered[len(held) :]

    def move(self, view: SeatView, hand: Sequence[Tile], place: int, to: int) -> tuple[Tile, ...]:
        """The hand with the tile at one place moved to another; neither is that of the drawn tile."""
        ordered = hand_order(view)
        held = ordered if view.drawn is None else ordered[:-1]
        order = list(hand[: len(held)])
        order.insert(to, order.pop(place))
        self._keep(view, tuple(order), held)
        return (*order, *ordered[len(held) :])

    def leave(self, view: SeatView, place: int) -> None:
        """The tile at this place goes: of several alike it is this one that does not lie there any more."""
        number, order = self._orders.get(view.seat, (0, ()))
        if number == view.number and place < len(order):
            self._orders[view.seat] = (number, order[:place] + order[place + 1 :])

    def sort(self, seat: Seat) -> None:
        """Lie in order again."""
        self._orders.pop(seat, None)

    def _keep(self, view: SeatView, order: tuple[Tile, ...], held: tuple[Tile, ...]) -> None:
        """An order that is the usual one is none of one's own: new tiles then fall into theirs."""
        if order == held:
            self.sort(view.seat)
        else:
            self._orders[view.seat] = (view.number, order)


def _followed(order: tuple[Tile, ...], held: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The order after tiles have gone and come: what is left keeps its order, new tiles join their like."""
    rest = Counter(held)
    kept: list[Tile] = []
    for tile in reversed(order):
        if rest[tile] > 0:
            rest[tile] -= 1
            kept.insert(0, tile)
    for tile in held:
        if rest[tile] > 0:
            rest[tile] -= 1
            kept.insert(_place_for(tile, kept), tile)
    return tuple(kept)


def _place_for(tile: Tile, order: Sequence[Tile]) -> int:
    """Behind the last one alike, else behind the nearest lower one of its suit, before a higher one, or at the end."""
    alike = [place for place, each in enumerate(order) if each == tile]
    if alike:
        return alike[-1] + 1
    suit = [(place, each) for place, each in enumerate(order) if SUIT_OF[each] == SUIT_OF[tile]]
    lower = [(RANK_OF[each], place) for place, each in suit if RANK_OF[each] < RANK_OF[tile]]
    if lower:
        return max(lower)[1] + 1
    return suit[0][0] if suit else len(order)
