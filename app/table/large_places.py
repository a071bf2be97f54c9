"""Where tiles lie in the large setting: everything upright, hands of others not at all. Pure: no Qt."""

from app.table.large_geometry import LargeGeometry
from app.table.opponent_places import Held, OpponentPlaces
from app.table.rect import Rect, Side
from app.table.set_places import SetTile, across_tiles, set_row
from app.table.tile_places import ROW, TileSize, snapped_rect
from engine.melds import Meld
from engine.seats import Seat

_WIDTHS = {
    TileSize.OWN: 83.0,
    TileSize.OWN_SET: 42.0,
    TileSize.RIVER: 43.0,
    TileSize.SET: 42.0,
    TileSize.SINGLE: 36.0,
    TileSize.BACK: 30.0,
    TileSize.SIDE_BACK: 30.0,
}
_SET_PITCH = 59.0
"""From set to set, one below the other, in u."""
_HAND_PITCH, _DRAWN_GAP = 85.0, 23.0
_RIVER_PITCH = (44.0, 60.0)


class LargePlaces:
    """The places of the large setting."""

    def __init__(self, geometry: LargeGeometry) -> None:
        self._geometry = geometry
        self._k = geometry.k

    def width(self, size: TileSize) -> int:
        """The short side of a face."""
        return round(_WIDTHS[size] * self._k)

    def rotation(self, side: Side) -> int:
        """All tiles are upright."""
        return 0

    def hand(self, count: int, has_drawn: bool) -> tuple[Rect, ...]:
        """The faces of the own hand."""
        width, height = self._size(TileSize.OWN)
        left, top = self._geometry.hand_left, self._geometry.hand_bottom - height
        return tuple(
            snapped_rect(
                left + (index * _HAND_PITCH + (_DRAWN_GAP if has_drawn and index == count - 1 else 0.0)) * self._k,
                top,
                width,
                height,
            )
            for index in range(count)
        )

    def river(self, side: Side, count: int) -> tuple[Rect, ...]:
        """The faces of a river: rows of six from the left, the third tightens."""
        width, height = self._size(TileSize.RIVER)
        left, top = self._river_origin(side)
        rects = []
        for index in range(count):
            row = min(index // ROW, 2)
            column = float(index - row * ROW)
            if row == 2 and count - 2 * ROW > ROW:
                column *= (ROW - 1) / (count - 2 * ROW - 1)
            x, y = left + column * _RIVER_PITCH[0] * self._k, top + row * _RIVER_PITCH[1] * self._k
            rects.append(snapped_rect(x, y, width, height))
        return tuple(rects)

    def opponent(self, side: Side, held: Held, own_top: float) -> OpponentPlaces:
        """The sets of an opponent; his hand is a count on his plate."""
        width, height = self._size(TileSize.SET)
        placed = []
        for index, meld in enumerate(held.melds):
            row = set_row(meld, held.owner, width, height, self._k)
            left, baseline = self._set_origin(side, index, row.length, height)
            placed.append(across_tiles(row, left, baseline, width, height))
        return OpponentPlaces((), tuple(placed))

    def own_sets(self, melds: tuple[Meld, ...], owner: Seat) -> tuple[tuple[SetTile, ...], ...]:
        """The own sets at the right end of the hand, the first outermost."""
        width, height = self._size(TileSize.OWN_SET)
        right = self._geometry.from_right(1262.0)
        placed = []
        for meld in melds:
            row = set_row(meld, owner, width, height, self._k)
            right -= row.length
            placed.append(across_tiles(row, right, self._geometry.from_bottom(698.0), width, height))
            right -= 8.0 * self._k
        return tuple(placed)

    def singles(self, side: Side, count: int, set_count: int, stack: Rect) -> tuple[Rect, ...]:
        """The single-tile kongs of a seat: a row like those of its sets; the own ones over the plate."""
        if not count:
            return ()
        width, height = self._size(TileSize.SINGLE)
        room = 200.0 * self._k
        pitch = min(width + self._k, (room - width) / (count - 1)) if count > 1 else 0.0
        length = pitch * (count - 1) + width
        if side is Side.BOTTOM:
            left, baseline = self._geometry.from_centre(239.0), self._geometry.from_bottom(464.0)
        else:
            left, baseline = self._set_origin(side, set_count, length, height)
        return tuple(snapped_rect(left + index * pitch, baseline - height, width, height) for index in range(count))

    def _size(self, size: TileSize) -> tuple[int, int]:
        width = self.width(size)
        return width, round(width * 4 / 3)

    def _river_origin(self, side: Side) -> tuple[float, float]:
        geometry = self._geometry
        match side:
            case Side.BOTTOM:
                return geometry.from_centre(508.0), geometry.from_middle(376.0)
            case Side.TOP:
                return geometry.from_centre(508.0), 16.0 * self._k
            case Side.LEFT:
                return geometry.from_centre(229.0), geometry.from_middle(212.0)
            case Side.RIGHT:
                return geometry.from_centre(787.0), geometry.from_middle(212.0)

    def _set_origin(self, side: Side, index: int, length: float, height: int) -> tuple[float, float]:
        """The left end and the baseline of the set with this index in the order made."""
        geometry, k = self._geometry, self._k
        step = index * _SET_PITCH * k
        match side:
            case Side.LEFT:
                return geometry.from_left(18.0), geometry.from_bottom(564.0) - step
            case Side.RIGHT:
                return geometry.from_right(1262.0) - length, geometry.from_middle(212.0) + height + step
            case _:
                # Two beside each other at the top, the others below the right one.
                right = geometry.from_centre(500.0)
                if index == 1:
                    return right - 190.0 * k - length, 16.0 * k + height
                return right - length, 16.0 * k + height + max(0, index - 1) * 62.0 * k
