"""Where tiles lie and how large they are: own hand, rivers and singles. Pure: no Qt.

A place is the rectangle of the tile's face on the screen, after it was turned. The depth of a lying tile is below the
face, that of a standing one above it; neither belongs to the rectangle. Whoever is lower on the screen is nearer: its
tile covers the depth of the one above.
"""

from enum import StrEnum

from app.table.geometry import TILE_FLOOR_PX, TableGeometry
from app.table.rect import Rect, Side

ASPECT = 4 / 3
LYING_DEPTH = 0.19
"""Depth of a lying tile in widths of its face."""
OWN_DEPTH = 0.21
SIDE_DEPTH = 0.78
"""Depth of the nearest back of a hand seen from its side."""


class TileSize(StrEnum):
    """The sizes of tiles at a table."""

    OWN = "own"
    OWN_SET = "own_set"
    RIVER = "river"
    SET = "set"
    BACK = "back"
    SIDE_BACK = "side_back"
    SINGLE = "single"


_WIDTHS = {
    TileSize.OWN: 92.0,
    TileSize.OWN_SET: 60.0,
    TileSize.RIVER: 50.0,
    TileSize.SET: 46.0,
    TileSize.BACK: 38.0,
    TileSize.SIDE_BACK: 46.0,
    TileSize.SINGLE: 40.0,
}


def tile_width(geometry: TableGeometry, size: TileSize) -> int:
    """The short side of a face, in whole pixels."""
    width = _WIDTHS[size]
    match size:
        case TileSize.RIVER:
            return round(width * geometry.river_k)
        case TileSize.SET:
            return round(width * geometry.set_k)
        case TileSize.SINGLE:
            return round(max(width * geometry.k, TILE_FLOOR_PX))
        case _:
            return round(width * geometry.k)


def tile_size(geometry: TableGeometry, size: TileSize) -> tuple[int, int]:
    """Width and height of an upright face, in whole pixels."""
    width = tile_width(geometry, size)
    return width, round(width * ASPECT)


# --- rivers ---------------------------------------------------------------------------------------------------------

ROW = 6
LAST_ROW = 7
"""The third row takes a seventh tile before it tightens."""


def river_places(geometry: TableGeometry, side: Side, count: int) -> tuple[Rect, ...]:
    """The faces of a river of `count` tiles, oldest first, rows of six filling away from the centre."""
    return tuple(_river_place(geometry, side, index, count) for index in range(count))


# --- hands ----------------------------------------------------------------------------------------------------------


def hand_places(geometry: TableGeometry, count: int, has_drawn: bool) -> tuple[Rect, ...]:
    """The faces of the own hand; a drawn tile is the last and lies apart."""
    width, height = tile_size(geometry, TileSize.OWN)
    pitch = 93.0 * geometry.k
    y = geometry.hand_bottom - height
    return tuple(
        snapped_rect(
            geometry.hand_left + index * pitch + (30.0 * geometry.k if has_drawn and index == count - 1 else 0.0),
            y,
            width,
            height,
        )
        for index in range(count)
    )


def single_places(geometry: TableGeometry, side: Side, count: int, stack: Rect) -> tuple[Rect, ...]:
    """Where single-tile kongs lie, upright for the reader: a row over the plate, at the top one below it.

    `stack`: the plate with its notices.
    """
    if not count:
        return ()
    k = geometry.k
    width, height = tile_size(geometry, TileSize.SINGLE)
    plate = geometry.plate(side)
    y = stack.bottom + 12.0 * k if side is Side.TOP else stack.y - 12.0 * k - LYING_DEPTH * width - height
    pitch = width + 2.0 * k
    if count > 1:
        pitch = min(pitch, (plate.width - width) / (count - 1))
    return tuple(snapped_rect(plate.x + index * pitch, y, width, height) for index in range(count))


def snapped_rect(x: float, y: float, width: int, height: int) -> Rect:
    """The rectangle of this size at the nearest whole pixels."""
    return Rect(float(round(x)), float(round(y)), float(width), float(height))


def _river_place(geometry: TableGeometry, side: Side, index: int, count: int) -> Rect:
    k = geometry.river_k
    width, height = tile_size(geometry, TileSize.RIVER)
    row = min(index // ROW, 2)
    column = float(index - row * ROW)
    if row == 2 and count - 2 * ROW > LAST_ROW:
        column *= (LAST_ROW - 1) / (count - 2 * ROW - 1)
    pitch, row_pitch = (52.0 * k, 72.0 * k) if side.is_upright else (55.0 * k, 68.0 * k)
    pitch, row_pitch = max(pitch, width + 1.0), max(row_pitch, height + 1.0)
    along = column * pitch - (5 * pitch + width) / 2
    away = 169.0 * k + row * row_pitch
    x, y = geometry.centre
    match side:
        case Side.BOTTOM:
            return snapped_rect(x + along, y + away, width, height)
        case Side.TOP:
            return snapped_rect(x - along - width, y - away - height, width, height)
        case Side.RIGHT:
            return snapped_rect(x + away, y - along - width, height, width)
        case Side.LEFT:
            return snapped_rect(x - away - height, y + along, height, width)
