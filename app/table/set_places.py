"""Where the tiles of one set lie in a row: the claimed one turned in the place of its feeder. Pure: no Qt.

The place of the turned tile says who fed the set: left, middle or right as its owner sees the table. A concealed kong
lies with its outer tiles face down and the middle ones open, so that all see what it is and that nobody fed it. The
fourth tile of an added kong lies on the turned one.
"""

from dataclasses import dataclass

from app.table.geometry import TableGeometry
from app.table.rect import Rect, Side
from app.table.tile_places import LYING_DEPTH, TileSize, snapped_rect, tile_size
from engine.melds import Meld, MeldKind
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class SetTile:
    """A tile of a set: its place, its rotation and what it is. `is_on_top`: it lies on the claimed tile."""

    rect: Rect
    rotation: int
    index: int
    is_back: bool = False
    is_on_top: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A tile of a set along its row, in pixels from the owner's left. `turn`: -90, 0 or 90 degrees."""

    index: int
    start: float
    length: int
    turn: int
    is_back: bool = False
    is_on_top: bool = False


@dataclass(frozen=True, slots=True)
class SetRow:
    """The tiles of a set from the owner's left, and how long the row is."""

    slots: tuple[Slot, ...]
    length: float


def set_row(meld: Meld, owner: Seat, width: int, height: int, gap: float, lift_at: int = 0) -> SetRow:
    """Lay a set of tiles of this size in a row.

    `lift_at`: where the row runs up or down the screen, a tile that lies on another reaches over the tile above it,
    so there is room for it before (-1) or after (1) its slot.
    """
    lift = round(LYING_DEPTH * width) if meld.kind is MeldKind.KONG_ADDED else 0
    slots: list[Slot] = []
    start = 0.0
    for index, turn, is_back in _order(meld, owner):
        length = height if turn else width
        start += lift if turn and lift_at < 0 else 0
        slots.append(Slot(index, start, length, turn, is_back))
        start += length + gap + (lift if turn and lift_at > 0 else 0)
    if meld.kind is MeldKind.KONG_ADDED:
        below = next(slot for slot in slots if slot.turn)
        slots.append(Slot(len(meld.tiles) - 1, below.start, below.length, below.turn, is_on_top=True))
    return SetRow(tuple(slots), start - gap)


def across_tiles(row: SetRow, left: float, baseline: float, width: int, height: int) -> tuple[SetTile, ...]:
    """The tiles of a row that runs across the screen for a reader in front of it, lower edges on the baseline."""
    return tuple(
        set_tile(
            slot,
            left + slot.start,
            baseline - (width if slot.turn else height),
            (height, width) if slot.turn else (width, height),
            Side.BOTTOM,
            width,
        )
        for slot in row.slots
    )


def own_set_places(geometry: TableGeometry, melds: tuple[Meld, ...], owner: Seat) -> tuple[tuple[SetTile, ...], ...]:
    """Where the own sets lie: the first at the right end, later ones to its left."""
    k = geometry.k
    width, height = tile_size(geometry, TileSize.OWN_SET)
    right = geometry.width - 64.0 * k
    placed = []
    for meld in melds:
        row = set_row(meld, owner, width, height, 1.5 * k)
        right -= row.length
        placed.append(across_tiles(row, right, geometry.height - 46.0 * k, width, height))
        right -= 14.0 * k
    return tuple(placed)


def set_tile(slot: Slot, x: float, y: float, size: tuple[int, int], side: Side, width: int) -> SetTile:
    """The tile of a slot at a place; one that lies on another is higher on the screen by its depth."""
    raised = round(LYING_DEPTH * width) if slot.is_on_top else 0
    return SetTile(
        snapped_rect(x, y - raised, *size), (side.rotation + slot.turn) % 360, slot.index, slot.is_back, slot.is_on_top
    )


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
