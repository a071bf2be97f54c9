"""How many tiles of each kind a seat does not see: in the wall or in other hands, for all it knows."""

from engine.deal.views import SeatView
from engine.tiles import TileSet


def unseen_counts(view: SeatView, tiles: TileSet) -> list[int]:
    """Of each of the 34 kinds, the copies in play that are not in my hand, on the table, in a river or turned up."""
    kind_of = tiles.kind_of
    unseen = list(tiles.copies)
    for tile in view.hand:
        unseen[kind_of[tile]] -= 1
    for face in view.seats:
        for meld in face.melds:
            for tile in meld.tiles:
                unseen[kind_of[tile]] -= 1
        for tile in face.singles:
            unseen[kind_of[tile]] -= 1
        for discard in face.river:
            if discard.taken_by is None:
                unseen[kind_of[discard.tile]] -= 1
    if view.indicator is not None:
        unseen[kind_of[view.indicator]] -= 1
    return unseen
