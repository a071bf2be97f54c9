"""The concealed tiles of a hand as four whole numbers, cheap to keep from tile to tile.

A suit is a number of nine base-5 digits, how many of each rank (the digit of rank 1 is the lowest), the honours one of
seven digits. Hands here are over kinds: where four faces are one kind (Wuhu) the caller maps a face to its kind first.
Wild tiles are not in the keys; functions that know them take their number apart as `wilds`.

Nothing here checks that a tile is there to be removed or that a fifth copy is added: keys follow a checked hand.
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.tiles import ALL_TILES, Tile

HandKeys = tuple[int, int, int, int]
"""Keys of the characters, dots, bamboos and honours of a hand."""

EMPTY: HandKeys = (0, 0, 0, 0)

UNIT: tuple[int, ...] = tuple(5 ** (tile % 9) for tile in ALL_TILES)
"""What one copy of each tile is worth in the key of its suit."""


def add(keys: HandKeys, tile: Tile) -> HandKeys:
    """The hand with one more `tile`, of which it holds fewer than four."""
    m, p, s, z = keys
    if tile < 9:
        return m + UNIT[tile], p, s, z
    if tile < 18:
        return m, p + UNIT[tile], s, z
    if tile < 27:
        return m, p, s + UNIT[tile], z
    return m, p, s, z + UNIT[tile]


def remove(keys: HandKeys, tile: Tile) -> HandKeys:
    """The hand without one `tile`, of which it holds at least one."""
    m, p, s, z = keys
    if tile < 9:
        return m - UNIT[tile], p, s, z
    if tile < 18:
        return m, p - UNIT[tile], s, z
    if tile < 27:
        return m, p, s - UNIT[tile], z
    return m, p, s, z - UNIT[tile]


def keys_of(tiles: Iterable[Tile]) -> HandKeys:
    """The keys of `tiles`, at most four of a kind."""
    keys = [0, 0, 0, 0]
    for tile in tiles:
        keys[tile // 9] += UNIT[tile]
    m, p, s, z = keys
    return m, p, s, z


def count(keys: HandKeys, tile: Tile) -> int:
    """How many of `tile` the hand holds."""
    return keys[tile // 9] // UNIT[tile] % 5


def counts(keys: HandKeys) -> tuple[int, ...]:
    """How many of each of the 34 tiles the hand holds."""
    m, p, s, z = keys
    return rank_counts(m) + rank_counts(p) + rank_counts(s) + rank_counts(z)[:7]


def size(keys: HandKeys) -> int:
    """How many tiles the hand holds."""
    m, p, s, z = keys
    return sum(rank_counts(m)) + sum(rank_counts(p)) + sum(rank_counts(s)) + sum(rank_counts(z))


def kinds(keys: HandKeys) -> tuple[Tile, ...]:
    """The tiles that the hand holds, each once, sorted."""
    return tuple(tile for tile, copies in zip(ALL_TILES, counts(keys), strict=True) if copies)


@lru_cache(maxsize=1 << 14)
def rank_counts(key: int) -> tuple[int, ...]:
    """The nine digits of the key of one suit, rank 1 first (of honours the last two are 0)."""
    return _LOW[key % _HALF] + _HIGH[key // _HALF]


@lru_cache(maxsize=1 << 14)
def suit_size(key: int) -> int:
    """How many tiles the key of one suit (or of the honours) holds."""
    return _SIZE[key % _HALF] + _SIZE[key // _HALF]


@lru_cache(maxsize=1 << 12)
def held_twice(key: int) -> int:
    """The ranks of which the key of one suit (or of the honours) holds two or more, as bits: a third can be punged."""
    return _TWICE[key % _HALF] | _TWICE[key // _HALF] << _LOW_RANKS


@lru_cache(maxsize=1 << 12)
def fours(key: int) -> tuple[int, ...]:
    """The ranks, counted from 0, of which the key of one suit (or of the honours) holds four."""
    if 4 not in rank_counts(key):
        return ()
    return tuple(rank for rank, copies in enumerate(rank_counts(key)) if copies == 4)


def _digits(size: int) -> tuple[tuple[int, ...], ...]:
    """The digits of every number of so many digits, the lowest first."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(size):
        found = [(*lower, digit) for digit in range(5) for lower in found]
    return tuple(found)


# Half a suit at a time: a new key is taken apart in two look-ups.
_LOW_RANKS = 5
_LOW, _HIGH = _digits(_LOW_RANKS), _digits(9 - _LOW_RANKS)
_HALF = len(_LOW)
_SIZE = bytes(sum(digits) for digits in _LOW)
_TWICE = bytes(sum(1 << rank for rank, copies in enumerate(digits) if copies >= 2) for digits in _LOW)
