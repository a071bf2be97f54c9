"""Distances to shapes that are not sets and a pair: seven pairs, and hands without any structure."""

from collections.abc import Collection
from functools import lru_cache

from engine.hands.keys import HandKeys, counts, rank_counts
from engine.hands.shanten import Need
from engine.hands.vectors import UNREACHABLE
from engine.tiles import ALL_TILES, SUITS, Tile

PAIRS = 7


def distance_to_pairs(keys: HandKeys) -> int:
    """Tiles lacking to seven pairs of a hand with nothing on the table; four equal tiles are two pairs."""
    return _lacking_pairs(PAIRS, *_pairs_and_singles(keys))


def is_all_pairs(keys: HandKeys) -> bool:
    """Whether every kind is there twice or four times."""
    m, p, s, z = keys
    return not (_of_suit(m)[1] or _of_suit(p)[1] or _of_suit(s)[1] or _of_suit(z)[1])


def distance_to_pairs_in_suit(keys: HandKeys, need: Need) -> int:
    """Tiles lacking to seven pairs of which at least one suit holds as many tiles as it needs."""
    m, p, s, z = keys
    return _lacking_in_suit(_of_suit(m), _of_suit(p), _of_suit(s), _of_suit(z), need)


@lru_cache(maxsize=1 << 11)
def _lacking_in_suit(m: tuple[int, int], p: tuple[int, int], s: tuple[int, int], z: tuple[int, int], need: Need) -> int:
    """The same of the pairs and single tiles of each suit: few such hands exist, so that most are met again."""
    best = UNREACHABLE
    pairs, singles = m[0] + p[0] + s[0] + z[0], m[1] + p[1] + s[1] + z[1]
    for suit, (own_pairs, own_singles) in zip(SUITS, (m, p, s), strict=True):
        rest = pairs - own_pairs, singles - own_singles
        least = max(0, (need[suit] + 1) // 2)
        for wanted in range(least, PAIRS + 1):
            lacking = _lacking_pairs(wanted, own_pairs, own_singles) + _lacking_pairs(PAIRS - wanted, *rest)
            best = min(best, lacking)
    return best


def pairs_of(keys: HandKeys) -> tuple[Tile, ...]:
    """The kinds of the pairs that the hand holds, sorted; a kind held four times is named twice."""
    held = counts(keys)
    return tuple(tile for tile in ALL_TILES for _ in range(held[tile] // 2))


def distance_to_all_in(keys: HandKeys, sets: int, allowed: Collection[Tile], wilds: int = 0) -> int:
    """Tiles lacking to a full hand (`sets` sets and a pair in number) of `allowed` tiles only (将一色, 风一色)."""
    held = counts(keys)
    return max(0, 3 * sets + 2 - wilds - sum(held[tile] for tile in allowed))


def _lacking_pairs(wanted: int, pairs: int, singles: int) -> int:
    """Tiles to draw for `wanted` pairs: one for each pair made of a single, two for each of nothing."""
    more = wanted - pairs
    if more <= 0:
        return 0
    return more + max(0, more - singles)


def _pairs_and_singles(keys: HandKeys) -> tuple[int, int]:
    m, p, s, z = keys
    pairs_m, singles_m = _of_suit(m)
    pairs_p, singles_p = _of_suit(p)
    pairs_s, singles_s = _of_suit(s)
    pairs_z, singles_z = _of_suit(z)
    return pairs_m + pairs_p + pairs_s + pairs_z, singles_m + singles_p + singles_s + singles_z


@lru_cache(maxsize=1 << 14)
def _of_suit(key: int) -> tuple[int, int]:
    held = rank_counts(key)
    return sum(copies // 2 for copies in held), sum(copies % 2 for copies in held)
