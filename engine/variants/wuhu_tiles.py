"""The 112 tiles of Wuhu: three suits and four honours that are one kind (wuhu.md 1.1)."""

from engine.tiles import ALL_TILES, EAST_WIND, NORTH_WIND, RED_DRAGON, SOUTH_WIND, WEST_WIND, TileSet, tile_set
from engine.variants.wuhu_options import WuhuOptions

_WINDS = (EAST_WIND, SOUTH_WIND, WEST_WIND, NORTH_WIND)
_SUITS = [(tile, 4) for tile in ALL_TILES[:27]]

LAST_ZONE = 4
"""With so many tiles left in the wall nothing is discarded or konged any more (wuhu.md 1.4)."""

HONGZHONG_TILES: TileSet = tile_set([*_SUITS, (RED_DRAGON, 4)])
"""Four 红中."""

WINDS_TILES: TileSet = tile_set([*_SUITS, *((wind, 1) for wind in _WINDS)], same_kind=_WINDS)
"""One each of 东南西北: four faces, one kind."""


def tiles_of(options: WuhuOptions) -> TileSet:
    """The tiles that a table with these house rules plays with."""
    return WINDS_TILES if options.honours == "winds" else HONGZHONG_TILES
