"""The tiles of Wuhan 武汉 that rules name: all 136, the generals 将, the winds of 风一色 and the fixed kongs."""

from engine.hands.keys import UNIT
from engine.tiles import ALL_TILES, GREEN_DRAGON, RED_DRAGON, Tile, tile_set

TILES = tile_set((tile, 4) for tile in ALL_TILES)
"""Every face four times; each is its own kind (wuhan.md 1.1)."""

GENERALS: frozenset[Tile] = frozenset(tile for tile in ALL_TILES if tile < 27 and tile % 9 in (1, 4, 7))
"""将: 2, 5 and 8 of the suits."""

WINDS: frozenset[Tile] = frozenset(tile for tile in ALL_TILES if 27 <= tile < 32)
"""What 风一色 is made of: 东南西北白 (wuhan.md 2.5)."""

FIXED_KONGS: frozenset[Tile] = frozenset({GREEN_DRAGON, RED_DRAGON})
"""固定杠: 发 and 中, which join nothing and must leave the hand (wuhan.md 1.4)."""

WINNING_KINDS: tuple[Tile, ...] = tuple(tile for tile in ALL_TILES if tile not in FIXED_KONGS)
"""The kinds that a winning hand can hold."""

LAST_ZONE = 4
"""With so many tiles left above the reserve the last draws begin, one a player (wuhan.md 1.8)."""

FIRST_FIXED_KEY = UNIT[GREEN_DRAGON]
"""What one 发 is worth in the key of a hand's honours; it and 中 are the two highest digits."""


def holds_fixed_kong(honours_key: int) -> bool:
    """Whether the key of a hand's honours holds a 发 or 中."""
    return honours_key >= FIRST_FIXED_KEY
