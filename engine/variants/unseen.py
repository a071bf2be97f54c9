"""What one seat does not see: how many tiles of each kind are in the wall or in the hands of others."""

from engine.deal.views import SeatView
from engine.tiles import Tile, TileSet


def unseen_counts(view: SeatView, tiles: TileSet) -> list[int]:
    """For each of the 34 kinds how many copies this seat cannot see."""
    kind_of = tiles.kind_of
    left = [0] * 34
    for tile in tiles.pile:
        left[kind_of[tile]] += 1
    for tile in _seen(view):
        left[kind_of[tile]] -= 1
    return left


def _seen(view: SeatView) -> list[Tile]:
    """The own hand and everything on the table, each tile once."""
    seen = list(view.hand)
    for face in view.seats:
        for meld in face.melds:
            seen += meld.tiles
        seen += face.singles
        seen += [each.tile for each in face.river if each.taken_by is None]
    if view.indicator is not None:
        seen.append(view.indicator)
    return seen
