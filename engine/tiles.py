"""Tiles: faces as whole numbers, their suits and ranks, and the set of tiles that a ruleset plays with.

A face is what is drawn on a tile; a kind is what the rules see. They differ only where four single winds are one
honour (Wuhu): `TileSet.kind_of` maps a face to its kind, which is again a face number.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NewType

from engine.errors import InvalidNotation

Tile = NewType("Tile", int)
"""A face: 0-8 1m..9m 万, 9-17 1p..9p 筒, 18-26 1s..9s 条, 27-33 1z..7z 东南西北白发中."""


class Suit(IntEnum):
    """The three suits, and the honours."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOOS = 2
    HONOURS = 3


SUITS: tuple[Suit, Suit, Suit] = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)
ALL_TILES: tuple[Tile, ...] = tuple(Tile(i) for i in range(34))

EAST_WIND, SOUTH_WIND, WEST_WIND, NORTH_WIND = (Tile(i) for i in range(27, 31))
WHITE_DRAGON, GREEN_DRAGON, RED_DRAGON = (Tile(i) for i in range(31, 34))

SUIT_OF: tuple[Suit, ...] = tuple(Suit(min(i // 9, 3)) for i in range(34))
"""Suit of each face."""
RANK_OF: tuple[int, ...] = tuple(i % 9 + 1 for i in range(34))
"""Rank of each face: 1..9, of honours 1..7."""

_NAMES = tuple(f"{RANK_OF[i]}{'mpsz'[SUIT_OF[i]]}" for i in range(34))
_BY_NAME = {name: Tile(i) for i, name in enumerate(_NAMES)}


def tile_name(tile: Tile) -> str:
    """`5m`, `7z`."""
    return _NAMES[tile]


def parse_tile(name: str) -> Tile:
    """The tile called `name`. Raises InvalidNotation for anything but `1m`..`9m`, `1p`.., `1s`.., `1z`..`7z`."""
    tile = _BY_NAME.get(name) if isinstance(name, str) else None
    if tile is None:
        raise InvalidNotation(f"{name!r} is not a tile (1m-9m, 1p-9p, 1s-9s, 1z-7z)")
    return tile


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles that a ruleset plays with.

    `pile`: every tile once, sorted (112 in Wuhu). `kind_of`: kind of each of the 34 faces. `copies`: how many of each
    of the 34 kinds are in play.
    """

    pile: tuple[Tile, ...]
    kind_of: tuple[Tile, ...]
    copies: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Counts the copies."""
        counted = Counter(self.kind_of[tile] for tile in self.pile)
        object.__setattr__(self, "copies", tuple(counted[tile] for tile in ALL_TILES))

    @property
    def faces(self) -> tuple[Tile, ...]:
        """The faces in play, each once, sorted."""
        return tuple(sorted(set(self.pile)))

    @property
    def kinds(self) -> tuple[Tile, ...]:
        """The kinds in play, each once, sorted."""
        return tuple(sorted({self.kind_of[face] for face in self.pile}))


def tile_set(copies: Iterable[tuple[Tile, int]], same_kind: Iterable[Tile] = ()) -> TileSet:
    """The tile set with so many copies of each face; the faces of `same_kind` are one kind, named by the lowest."""
    same = sorted(same_kind)
    kind_of = tuple(same[0] if tile in same else tile for tile in ALL_TILES)
    return TileSet(tuple(sorted(tile for tile, count in copies for _ in range(count))), kind_of)
