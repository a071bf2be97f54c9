"""Where the tiles of an opponent lie on the board: backs and sets along the upper edge or down a side. Pure: no Qt."""

from dataclasses import dataclass

from app.table.geometry import TableGeometry
from app.table.rect import Rect, Side
from app.table.set_places import SetRow, SetTile, set_row, set_tile
from app.table.tile_places import LYING_DEPTH, SIDE_DEPTH, TileSize, snapped_rect, tile_size
from engine.melds import Meld
from engine.seats import Seat

_GAP = 14.0
"""Between sets, in u."""


@dataclass(frozen=True, slots=True)
class Held:
    """What an opponent has in front of him. `is_open`: his hand was turned over and lies like a set."""

    owner: Seat
    hand_count: int
    has_drawn: bool
    melds: tuple[Meld, ...]
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class OpponentPlaces:
    """The tiles of an opponent in front of him: the hand from its owner's left, and the sets."""

    backs: tuple[Rect, ...]
    sets: tuple[tuple[SetTile, ...], ...]


def opponent_places(geometry: TableGeometry, side: Side, held: Held, own_top: float) -> OpponentPlaces:
    """Where the backs and the sets of an opponent lie. A drawn tile's back stands a little apart.

    `own_top`: where the things over the own plate begin, down to which the left column may reach.
    """
    if side is Side.TOP:
        return _top_places(geometry, held)
    return _column_places(geometry, side, held, _span(geometry, side, own_top))


def _top_places(geometry: TableGeometry, held: Held) -> OpponentPlaces:
    k = geometry.k
    hand_count = held.hand_count
    back_width, back_height = tile_size(geometry, TileSize.BACK)
    width, height = tile_size(geometry, TileSize.SET)
    pitch = 39.0 * k
    apart = 12.0 * k if held.has_drawn else 0.0
    hand_length = pitch * (hand_count - 1) + back_width + apart
    rows = [set_row(meld, held.owner, width, height, k) for meld in held.melds]
    gap = _GAP * k
    sets_length = _length_of(rows, gap)
    whole = hand_length + (sets_length + 20.0 * k if rows else 0.0)
    right = min(geometry.centre[0] + whole / 2, geometry.plate(Side.TOP).x - 14.0 * k)
    left = right - whole
    y = 44.0 * k
    # The owner looks the other way: his left is the right of the screen, and what he draws stands at his right.
    backs = tuple(
        snapped_rect(
            right - back_width - index * pitch - (apart if index == hand_count - 1 else 0.0),
            y,
            back_width,
            back_height,
        )
        for index in range(hand_count)
    )
    placed = []
    for row in rows:
        end = left + row.length
        placed.append(
            tuple(
                set_tile(
                    slot,
                    end - slot.start - slot.length,
                    36.0 * k,
                    (height, width) if slot.turn else (width, height),
                    Side.TOP,
                    width,
                )
                for slot in row.slots
            )
        )
        left = end + gap
    return OpponentPlaces(backs, tuple(placed))


def _column_places(geometry: TableGeometry, side: Side, held: Held, span: tuple[float, float]) -> OpponentPlaces:
    k = geometry.k
    width, height = tile_size(geometry, TileSize.SET)
    lift_at = -1 if side is Side.LEFT else 1
    rows = [set_row(meld, held.owner, width, height, 4.0 * geometry.set_k, lift_at) for meld in held.melds]
    gap = _GAP * k
    apart = _GAP * k if held.has_drawn else 0.0
    top, bottom = span
    depth = LYING_DEPTH * width
    pitch = 29.0 * k
    if held.is_open:
        pitch = min(50.0 * geometry.set_k, (bottom - top - apart - depth) / held.hand_count)
    hand_length = pitch * held.hand_count + apart + (depth if held.is_open else 46.0 * SIDE_DEPTH * k)
    inner_count = _inner_count(rows, gap, bottom - top - hand_length - depth)
    outer, inner = rows[: len(rows) - inner_count], rows[len(rows) - inner_count :]
    whole = hand_length + (_length_of(outer, gap) + gap if outer else 0.0)
    if side is Side.RIGHT and outer:
        start = top + 8.0 * k
    else:
        start = (494.0 if side is Side.LEFT else 506.0) * k + geometry.lowered - whole / 2
    start = max(top, min(start, bottom - whole))
    margin = (44.0 if inner else 63.0) * k
    sets_start = start + hand_length + gap if side is Side.LEFT else start
    inner_start = max(top, min(sets_start, bottom - depth - _length_of(inner, gap)))
    hand_start = start if side is Side.LEFT else start + whole - hand_length
    placed = [
        *_column_sets(geometry, side, outer, (margin, sets_start), (width, height)),
        *_column_sets(geometry, side, inner, (margin + height + 3.0 * k, inner_start), (width, height)),
    ]
    return OpponentPlaces(_side_hand(geometry, side, held, (margin, hand_start), pitch), tuple(placed))


def _column_sets(
    geometry: TableGeometry, side: Side, rows: list[SetRow], start: tuple[float, float], size: tuple[int, int]
) -> list[tuple[SetTile, ...]]:
    """The sets of one column, in the order made; the first is farthest from the hand.

    `start`: how far the column is from its edge of the window, and where it begins below the upper one.
    """
    width, height = size
    edge, y = start
    placed = []
    for row in reversed(rows) if side is Side.LEFT else rows:
        tiles = []
        for slot in row.slots:
            across = (width, height) if slot.turn else (height, width)
            x = edge if side is Side.LEFT else geometry.width - edge - across[0]
            top = y + slot.start if side is Side.LEFT else y + row.length - slot.start - slot.length
            tiles.append(set_tile(slot, x, top, across, side, width))
        placed.append(tuple(tiles))
        y += row.length + _GAP * geometry.k
    return placed[::-1] if side is Side.LEFT else placed


def _side_hand(
    geometry: TableGeometry, side: Side, held: Held, start: tuple[float, float], pitch: float
) -> tuple[Rect, ...]:
    """The hand of a side from its owner's left; what is drawn lies apart at his right.

    `start`: how far the column of sets is from its edge of the window, and where the hand begins below the upper one.
    """
    k = geometry.k
    set_width, set_height = tile_size(geometry, TileSize.SET)
    across, down = (set_height, set_width) if held.is_open else (round(32.0 * k), round(29.0 * k))
    edge = start[0] if held.is_open else 76.0 * k
    x = edge if side is Side.LEFT else geometry.width - edge - across
    apart = _GAP * k if held.has_drawn else 0.0
    rects = []
    for index in range(held.hand_count):
        # The left of the right player is the lower end of the screen.
        row = index if side is Side.LEFT else held.hand_count - 1 - index
        is_beyond = index == held.hand_count - 1 if side is Side.LEFT else index < held.hand_count - 1
        rects.append(snapped_rect(x, start[1] + row * pitch + (apart if is_beyond else 0.0), across, down))
    return tuple(rects)


def _span(geometry: TableGeometry, side: Side, own_top: float) -> tuple[float, float]:
    """From where to where a side column may reach."""
    k = geometry.k
    if side is Side.LEFT:
        return 100.0 * k, min(own_top, geometry.plate(Side.BOTTOM).y - 24.0 * k) - 14.0 * k
    return 104.0 * k, geometry.action(0).y - 12.0 * k


def _inner_count(rows: list[SetRow], gap: float, room: float) -> int:
    """How many of the latest sets must lie in a second column for the others to fit beside the hand."""
    for inner in range(len(rows)):
        if _length_of(rows[: len(rows) - inner], gap) + gap <= room:
            return inner
    return len(rows)


def _length_of(rows: list[SetRow], gap: float) -> float:
    return sum(row.length for row in rows) + gap * max(0, len(rows) - 1)
