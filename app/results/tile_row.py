"""Where the tiles of a set lie side by side: the claimed one turned towards who fed it. No Qt."""

from dataclasses import dataclass

from app.assets.tile_look import Rotation
from engine.melds import Meld, MeldKind
from engine.seats import Seat
from engine.tiles import Tile

_HEIGHT = 4 / 3
_SEAM = 0.035
"""Between tiles of a row, in tile widths."""


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile in a row: `x` from the left edge and `width` in tile widths. `tile` None: face down. `is_on_top`: an
    added kong's fourth, which lies on the claimed one.
    """

    tile: Tile | None
    x: float
    width: float
    rotation: Rotation = 0
    is_on_top: bool = False


def lay_meld(meld: Meld, owner: Seat) -> tuple[LaidTile, ...]:
    """The set as it lies before its owner: left, middle and right name the feeder."""
    tiles = list(meld.tiles)
    if meld.feeder is None or meld.claimed is None:
        ends = (0, len(tiles) - 1) if meld.is_concealed else ()
        return lay_tiles(tuple(None if i in ends else tile for i, tile in enumerate(tiles)))
    added = tiles.pop() if meld.kind is MeldKind.KONG_ADDED else None
    claimed = meld.claimed if meld.claimed in tiles else tiles[-1]
    tiles.remove(claimed)
    away = (meld.feeder - owner) % 4
    place = {3: 0, 2: 1, 1: len(tiles)}[away]
    turn: Rotation = 270 if away == 3 else 90
    laid: list[LaidTile] = []
    x = 0.0
    for i, tile in enumerate([*tiles[:place], claimed, *tiles[place:]]):
        is_claimed = i == place
        laid.append(LaidTile(tile, x, _HEIGHT if is_claimed else 1.0, turn if is_claimed else 0))
        x += laid[-1].width + _SEAM
    if added is not None:
        below = laid[place]
        laid.append(LaidTile(added, below.x, below.width, turn, is_on_top=True))
    return tuple(laid)


def lay_tiles(tiles: tuple[Tile | None, ...]) -> tuple[LaidTile, ...]:
    """Tiles upright in a row."""
    return tuple(LaidTile(tile, i * (1 + _SEAM), 1.0) for i, tile in enumerate(tiles))


def row_width(row: tuple[LaidTile, ...]) -> float:
    """How long a row is, in tile widths."""
    return max((each.x + each.width for each in row), default=0.0)
