"""Where tiles lie: hands, rivers, sets and singles of the four sides. Pure: no Qt.

A place is the rectangle of the tile's face on the screen, after it was turned. The depth of a lying tile is below the
face, that of a standing one above it; neither belongs to the rectangle. Whoever is lower on the screen is nearer: its
tile covers the depth of the one above.
"""

from dataclasses import dataclass
from enum import StrEnum

from app.table.geometry import TILE_FLOOR_PX, TableGeometry
from app.table.rect import Rect, Side
from engine.melds import Meld, MeldKind
from engine.seats import Seat

ASPECT = 4 / 3
LYING_DEPTH = 0.19
"""Depth of a lying tile in widths of its face."""
OWN_DEPTH = 0.21
OPPOSITE_DEPTH = 0.24
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
            return _snapped(x + along, y + away, width, height)
        case Side.TOP:
            return _snapped(x - along - width, y - away - height, width, height)
        case Side.RIGHT:
            return _snapped(x + away, y - along - width, height, width)
        case Side.LEFT:
            return _snapped(x - away - height, y + along, height, width)


# --- hands ----------------------------------------------------------------------------------------------------------


def hand_places(geometry: TableGeometry, count: int, has_drawn: bool) -> tuple[Rect, ...]:
    """The faces of the own hand; a drawn tile is the last and lies apart."""
    width, height = tile_size(geometry, TileSize.OWN)
    pitch = 93.0 * geometry.k
    y = geometry.hand_bottom - height
    return tuple(
        _snapped(
            geometry.hand_left + index * pitch + (30.0 * geometry.k if has_drawn and index == count - 1 else 0.0),
            y,
            width,
            height,
        )
        for index in range(count)
    )


@dataclass(frozen=True, slots=True)
class Opponent:
    """The tiles of an opponent in front of him: backs of the hand, and the sets, each as `SetTile`s."""

    backs: tuple[Rect, ...]
    sets: tuple[tuple["SetTile", ...], ...]


@dataclass(frozen=True, slots=True)
class SetTile:
    """A tile of a set: its place, its rotation and what it is. `is_on_top`: it lies on the claimed tile."""

    rect: Rect
    rotation: int
    index: int
    is_back: bool = False
    is_on_top: bool = False


@dataclass(frozen=True, slots=True)
class _Slot:
    """A tile of a set along its row, in pixels from the owner's left. `turn`: -90, 0 or 90 degrees."""

    index: int
    start: float
    length: int
    turn: int
    is_back: bool = False
    is_on_top: bool = False


def opponent_places(
    geometry: TableGeometry, side: Side, hand_count: int, has_drawn: bool, melds: tuple[Meld, ...], owner: Seat
) -> Opponent:
    """Where the backs and the sets of an opponent lie. A drawn tile's back stands a little apart."""
    if side is Side.TOP:
        return _top_places(geometry, hand_count, has_drawn, melds, owner)
    return _column_places(geometry, side, hand_count, has_drawn, melds, owner)


def own_set_places(geometry: TableGeometry, melds: tuple[Meld, ...], owner: Seat) -> tuple[tuple[SetTile, ...], ...]:
    """Where the own sets lie: the first at the right end, later ones to its left."""
    k = geometry.k
    width, height = tile_size(geometry, TileSize.OWN_SET)
    baseline = geometry.height - 46.0 * k
    right = geometry.width - 64.0 * k
    placed = []
    for meld in melds:
        slots, length = _slots(meld, owner, width, height, 1.5 * k)
        left = right - length
        placed.append(
            tuple(
                _set_tile(
                    slot,
                    left + slot.start,
                    baseline - (width if slot.turn else height) - _raise(geometry, slot, width),
                    height if slot.turn else width,
                    width if slot.turn else height,
                    Side.BOTTOM,
                )
                for slot in slots
            )
        )
        right = left - 14.0 * k
    return tuple(placed)


def single_places(geometry: TableGeometry, side: Side, count: int) -> tuple[Rect, ...]:
    """Where single-tile kongs lie: a row over the plate (under the notices of the top one), upright for the reader."""
    if not count:
        return ()
    k = geometry.k
    width, height = tile_size(geometry, TileSize.SINGLE)
    plate = geometry.plate(side)
    gap = 12.0 * k + LYING_DEPTH * width
    match side:
        case Side.TOP:
            y = plate.bottom + 58.0 * k
        case Side.BOTTOM:
            y = plate.y - 62.0 * k - gap - height
        case Side.LEFT | Side.RIGHT:
            y = plate.y - gap - height
    pitch = width + 2.0 * k
    if count > 1:
        pitch = min(pitch, (plate.width - width) / (count - 1))
    return tuple(_snapped(plate.x + index * pitch, y, width, height) for index in range(count))


def _top_places(
    geometry: TableGeometry, hand_count: int, has_drawn: bool, melds: tuple[Meld, ...], owner: Seat
) -> Opponent:
    k = geometry.k
    back_width, back_height = tile_size(geometry, TileSize.BACK)
    width, height = tile_size(geometry, TileSize.SET)
    pitch = 39.0 * k
    apart = 12.0 * k if has_drawn else 0.0
    hand_length = pitch * (hand_count - 1) + back_width + apart
    laid = [_slots(meld, owner, width, height, k) for meld in melds]
    gap = 14.0 * k
    sets_length = sum(length for _, length in laid) + gap * max(0, len(laid) - 1)
    whole = hand_length + (sets_length + 20.0 * k if laid else 0.0)
    right = min(geometry.centre[0] + whole / 2, geometry.plate(Side.TOP).x - 14.0 * k)
    left = right - whole
    y = 44.0 * k
    # The owner looks the other way: his left is the right of the screen, and what he draws stands at his right.
    backs = tuple(
        _snapped(
            right - back_width - index * pitch - (apart if has_drawn and index == hand_count - 1 else 0.0),
            y,
            back_width,
            back_height,
        )
        for index in range(hand_count)
    )
    placed = []
    for slots, length in laid:
        end = left + length
        placed.append(
            tuple(
                _set_tile(
                    slot,
                    end - slot.start - slot.length,
                    36.0 * k - _raise(geometry, slot, width),
                    height if slot.turn else width,
                    width if slot.turn else height,
                    Side.TOP,
                )
                for slot in slots
            )
        )
        left = end + gap
    return Opponent(backs, tuple(placed))


def _column_places(
    geometry: TableGeometry, side: Side, hand_count: int, has_drawn: bool, melds: tuple[Meld, ...], owner: Seat
) -> Opponent:
    k = geometry.k
    width, height = tile_size(geometry, TileSize.SET)
    step = 4.0 * geometry.set_k
    laid = [_slots(meld, owner, width, height, step, -1 if side is Side.LEFT else 1) for meld in melds]
    gap = 14.0 * k
    apart = 14.0 * k if has_drawn else 0.0
    hand_length = (29.0 * hand_count + 46.0 * SIDE_DEPTH) * k + apart
    inner_count = _inner_count(geometry, side, [length for _, length in laid], hand_length)
    outer = laid[: len(laid) - inner_count]
    inner = laid[len(laid) - inner_count :]
    sets_length = _column_length([length for _, length in outer], gap)
    whole = hand_length + (sets_length + gap if outer else 0.0)
    top, bottom = column_span(geometry, side)
    if side is Side.RIGHT and outer:
        start = top + 8.0 * k
    else:
        start = (494.0 if side is Side.LEFT else 506.0) * k + geometry.lowered - whole / 2
    start = max(top, min(start, bottom - whole))
    margin = (44.0 if inner else 63.0) * k
    columns = []
    if side is Side.LEFT:
        columns.append((outer, start + hand_length + gap, margin))
        columns.append((inner, start + hand_length + gap, margin + height + 3.0 * k))
    else:
        columns.append((outer, start, margin))
        columns.append((inner, start, margin + height + 3.0 * k))
    hand_start = start if side is Side.LEFT else start + whole - hand_length
    placed: list[tuple[SetTile, ...]] = []
    for sets, column_start, edge in columns:
        placed.extend(_column_sets(geometry, side, sets, column_start, edge, (width, height, gap)))
    backs = _side_backs(geometry, side, hand_start, hand_count, apart)
    return Opponent(backs, tuple(placed))


def _column_sets(
    geometry: TableGeometry,
    side: Side,
    sets: "list[tuple[tuple[_Slot, ...], float]]",
    start: float,
    edge: float,
    sizes: tuple[int, int, float],
) -> list[tuple[SetTile, ...]]:
    """The sets of one column; the first made is farthest from the hand."""
    width, height, gap = sizes
    placed = []
    ordered = list(reversed(sets)) if side is Side.LEFT else sets
    y = start
    for slots, length in ordered:
        tiles = []
        for slot in slots:
            across, down = (width, height) if slot.turn else (height, width)
            x = edge if side is Side.LEFT else geometry.width - edge - across
            top = y + slot.start if side is Side.LEFT else y + length - slot.start - slot.length
            tiles.append(_set_tile(slot, x, top - _raise(geometry, slot, width), across, down, side))
        placed.append(tuple(tiles))
        y += length + gap
    return list(reversed(placed)) if side is Side.LEFT else placed


def _side_backs(geometry: TableGeometry, side: Side, start: float, count: int, apart: float) -> tuple[Rect, ...]:
    k = geometry.k
    width, height, pitch = round(32.0 * k), round(29.0 * k), 29.0 * k
    x = 76.0 * k if side is Side.LEFT else geometry.width - 76.0 * k - width
    # What is drawn stands at the owner's right: at the left side the lowest, at the right side the highest.
    rects = []
    for index in range(count):
        is_beyond = index == count - 1 if side is Side.LEFT else index > 0
        rects.append(_snapped(x, start + index * pitch + (apart if is_beyond else 0.0), width, height))
    return tuple(rects)


def column_span(geometry: TableGeometry, side: Side) -> tuple[float, float]:
    """From where to where the side columns may reach."""
    k = geometry.k
    if side is Side.LEFT:
        return 100.0 * k, geometry.plate(Side.BOTTOM).y - 108.0 * k
    return 104.0 * k, geometry.action(0).y - 12.0 * k


def _inner_count(geometry: TableGeometry, side: Side, lengths: list[float], hand_length: float) -> int:
    """How many of the latest sets must lie in a second column."""
    top, bottom = column_span(geometry, side)
    gap = 14.0 * geometry.k
    depth = LYING_DEPTH * tile_size(geometry, TileSize.SET)[0]
    for inner in range(len(lengths) + 1):
        outer = lengths[: len(lengths) - inner]
        need = hand_length + (_column_length(outer, gap) + gap + depth if outer else 0.0)
        if need <= bottom - top:
            return inner
    return len(lengths)


def _column_length(lengths: list[float], gap: float) -> float:
    return sum(lengths) + gap * max(0, len(lengths) - 1)


# --- sets -----------------------------------------------------------------------------------------------------------


def _slots(
    meld: Meld, owner: Seat, width: int, height: int, gap: float, lift_at: int = 0
) -> tuple[tuple[_Slot, ...], float]:
    """The tiles of a set along the owner's row, left to right, and the length of the row.

    `lift_at`: where the row runs up or down the screen, a tile that lies on another reaches over the tile above it,
    so there is room for it before (-1) or after (1) its slot.
    """
    lift = round(LYING_DEPTH * width) if meld.kind is MeldKind.KONG_ADDED else 0
    slots: list[_Slot] = []
    start = 0.0
    for index, turn, is_back in _order(meld, owner):
        length = height if turn else width
        start += lift if turn and lift_at < 0 else 0
        slots.append(_Slot(index, start, length, turn, is_back))
        start += length + gap + (lift if turn and lift_at > 0 else 0)
    if meld.kind is MeldKind.KONG_ADDED:
        below = next(slot for slot in slots if slot.turn)
        slots.append(_Slot(len(meld.tiles) - 1, below.start, below.length, below.turn, is_on_top=True))
    return tuple(slots), start - gap


def _order(meld: Meld, owner: Seat) -> list[tuple[int, int, bool]]:
    """(index into the tiles, turn, lies face down) of the tiles that lie in the row."""
    row = list(range(3 if meld.kind is MeldKind.KONG_ADDED else len(meld.tiles)))
    if meld.feeder is None or meld.claimed is None:
        return [(index, 0, index in (0, 3)) for index in row]
    claimed = next((index for index in row if meld.tiles[index] == meld.claimed), row[-1])
    row.remove(claimed)
    side = (meld.feeder - owner) % 4
    place, turn = {3: (0, -90), 2: (1, 90), 1: (len(row), 90)}[side]
    laid = [(index, 0, False) for index in row]
    laid.insert(place, (claimed, turn, False))
    return laid


def _set_tile(slot: _Slot, x: float, y: float, width: int, height: int, side: Side) -> SetTile:
    return SetTile(
        _snapped(x, y, width, height),
        (side.rotation + slot.turn) % 360,
        slot.index,
        slot.is_back,
        slot.is_on_top,
    )


def _raise(geometry: TableGeometry, slot: _Slot, width: int) -> float:
    """How much higher a tile lies on the screen because it lies on another."""
    return round(LYING_DEPTH * width) if slot.is_on_top else 0.0


def _snapped(x: float, y: float, width: int, height: int) -> Rect:
    return Rect(float(round(x)), float(round(y)), float(width), float(height))
