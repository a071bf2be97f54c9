"""Reach: how far a hand is from a shape and which tiles bring it nearer, as bits; for players who ask very often.

The same answers as `shanten` and `waits` give, without making a tuple of tiles: bit t is tile t, so that a caller can
count what is unseen by a few bit counts. Answers are kept, for a hand between turns is looked at again and again.

Wild tiles are the caller's affair: take the number of them from the distance, and ask with the tables for wild tiles.
"""

from functools import lru_cache
from typing import NamedTuple

from engine.hands import tables
from engine.hands.keys import UNIT, HandKeys, rank_counts
from engine.hands.shanten import Need
from engine.hands.vectors import UNREACHABLE
from engine.tiles import Suit


class Reach(NamedTuple):
    """Tiles lacking (0 = complete), and the tiles that lower it as bits."""

    distance: int
    useful: int


NOWHERE = Reach(UNREACHABLE, 0)
"""What cannot be reached."""

_HELD, _HANDS = 1 << 12, 1 << 10
"""How many answers are kept for a suit, and for a hand. More would hold megabytes and be met no more often: hands are
asked for again within a few decisions, or in another deal by rare chance.
"""


@lru_cache(maxsize=_HANDS)
def to_sets(table: tables.Tables, keys: HandKeys, sets: int) -> Reach:
    """To `sets` sets and a pair, of the kind that the table knows."""
    merge, final = table.merge, table.final[sets]
    m, p, s, z = keys
    of_m, of_p, of_s, of_z = table.suits[m], table.suits[p], table.suits[s], table.honours[z]
    mp, sz = merge[of_m][of_p], merge[of_s][of_z]
    lacking = final[mp][sz]
    if not lacking:
        return Reach(0, 0)
    return Reach(
        lacking,
        _lower(final[merge[of_p][sz]], lacking, steps(table, m, 9))
        | _lower(final[merge[of_m][sz]], lacking, steps(table, p, 9)) << 9
        | _lower(final[merge[of_z][mp]], lacking, steps(table, s, 9)) << 18
        | _lower(final[merge[of_s][mp]], lacking, steps(table, z, 7)) << 27,
    )


@lru_cache(maxsize=_HANDS)
def to_sets_in_suit(table: tables.Tables, keys: HandKeys, sets: int, need: Need) -> Reach:
    """The same with at least one suit holding as many tiles as it needs; a need of 0 or less is met already."""
    if min(need) <= 0:
        return to_sets(table, keys, sets)
    merge = table.merge
    m, p, s, z = keys
    of = table.suits[m], table.suits[p], table.suits[s], table.honours[z]
    of_m, of_p, of_s, of_z = of
    mz, pz, sz = merge[of_m][of_z], merge[of_p][of_z], merge[of_s][of_z]
    rows = [table.in_suit[sets, each] for each in need]
    rest = merge[of_p][sz], merge[of_m][sz], merge[of_m][pz]
    by_suit = [rows[large][of[large]][rest[large]] for large in range(3)]
    lacking = min(by_suit)
    if lacking in (0, UNREACHABLE):
        return Reach(lacking, 0)
    # What is neither in the large suit nor in that of the tile drawn.
    others = ((0, sz, pz, merge[of_p][of_s]), (sz, 0, mz, merge[of_m][of_s]), (pz, mz, 0, merge[of_m][of_p]))
    draws = steps(table, m, 9), steps(table, p, 9), steps(table, s, 9), steps(table, z, 7)
    found = 0
    for large in range(3):
        # One tile lowers each suit's distance by one at most: only those at the least can fall below it.
        if by_suit[large] != lacking:
            continue
        row = rows[large][of[large]]
        for drawn in range(4):
            ranks = 0
            if drawn == large:
                column = rest[large]
                for vector, bits in draws[drawn]:
                    if rows[large][vector][column] < lacking:
                        ranks |= bits
            else:
                merged = merge[others[large][drawn]]
                for vector, bits in draws[drawn]:
                    if row[merged[vector]] < lacking:
                        ranks |= bits
            found |= ranks << 9 * drawn
    return Reach(lacking, found)


@lru_cache(maxsize=_HANDS)
def to_sets_with_258_pair(keys: HandKeys, sets: int) -> Reach:
    """To `sets` sets and a pair of 2, 5 or 8 of a suit, counted as with wild tiles."""
    table = tables.wild()
    merge, pairs = table.merge, tables.pair_258()
    final = pairs.final[sets]
    m, p, s, z = keys
    of_m, of_p, of_s, of_z = table.suits[m], table.suits[p], table.suits[s], table.honours[z]
    in_m, in_p, in_s = pairs.suits[m], pairs.suits[p], pairs.suits[s]
    mz, pz, sz = merge[of_m][of_z], merge[of_p][of_z], merge[of_s][of_z]
    mp, ms, ps = merge[of_m][of_p], merge[of_m][of_s], merge[of_p][of_s]
    row_m, row_p, row_s = final[in_m], final[in_p], final[in_s]
    lacking = min(row_m[merge[pz][of_s]], row_p[merge[mz][of_s]], row_s[merge[mz][of_p]])
    if not lacking:
        return Reach(0, 0)
    found = 0
    for key, shift, pair_others, row_a, others_a, row_b, others_b in (
        (m, 0, merge[pz][of_s], row_p, merge[sz], row_s, merge[pz]),
        (p, 9, merge[mz][of_s], row_m, merge[sz], row_s, merge[mz]),
        (s, 18, merge[mz][of_p], row_m, merge[pz], row_p, merge[mz]),
    ):
        for pair_vector, vector, bits in _steps_258(key):
            if (
                final[pair_vector][pair_others] < lacking
                or row_a[others_a[vector]] < lacking
                or row_b[others_b[vector]] < lacking
            ):
                found |= bits << shift
    for vector, bits in steps(table, z, 7):
        if (
            row_m[merge[ps][vector]] < lacking
            or row_p[merge[ms][vector]] < lacking
            or row_s[merge[mp][vector]] < lacking
        ):
            found |= bits << 27
    return Reach(lacking, found)


@lru_cache(maxsize=_HELD)
def to_one_suit(table: tables.Tables, suit_key: int, sets: int) -> Reach:
    """To `sets` sets and a pair of one suit alone, of which the hand holds this key; the bits are ranks."""
    vectors, entry = table.vectors, 2 * sets + 1
    lacking = vectors[table.suits[suit_key]][entry]
    found = 0
    for vector, bits in steps(table, suit_key, 9):
        if vectors[vector][entry] < lacking:
            found |= bits
    return Reach(lacking, found)


@lru_cache(maxsize=_HELD)
def to_suit_and_honours(table: tables.Tables, suit: Suit, suit_key: int, honours_key: int, sets: int) -> Reach:
    """To `sets` sets and a pair of one suit and honours."""
    final = table.final[sets]
    of_suit, of_honours = table.suits[suit_key], table.honours[honours_key]
    lacking = final[of_suit][of_honours]
    return Reach(
        lacking,
        _lower(final[of_honours], lacking, steps(table, suit_key, 9)) << 9 * suit
        | _lower(final[of_suit], lacking, steps(table, honours_key, 7)) << 27,
    )


@lru_cache(maxsize=_HELD)
def steps(table: tables.Tables, key: int, size: int) -> tuple[tuple[int, int], ...]:
    """The vectors that one more tile of a suit (or honours: size 7) leads to, each with the ranks that do as bits."""
    vectors = table.suits if size == 9 else table.honours
    now = vectors[key]
    held = rank_counts(key)
    groups: dict[int, int] = {}
    for rank in range(size):
        if held[rank] < 4:
            vector = vectors[key + UNIT[rank]]
            if vector != now:
                groups[vector] = groups.get(vector, 0) | 1 << rank
    return tuple(groups.items())


@lru_cache(maxsize=_HELD)
def completes_chow(key: int) -> int:
    """The ranks of a suit that make a chow with two tiles of the key, as bits."""
    held = [copies > 0 for copies in rank_counts(key)]
    found = 0
    for low in range(7):
        three = held[low : low + 3]
        if sum(three) == 2:
            found |= 1 << low + three.index(False)
        elif all(three):
            found |= 0b111 << low
    return found


@lru_cache(maxsize=_HELD)
def _steps_258(key: int) -> tuple[tuple[int, int, int], ...]:
    """The same as `steps`, for pairs of (vector of the pair, vector)."""
    in_pair, of_suit = tables.pair_258().suits, tables.wild().suits
    now = in_pair[key], of_suit[key]
    held = rank_counts(key)
    groups: dict[tuple[int, int], int] = {}
    for rank in range(9):
        if held[rank] < 4:
            after = in_pair[key + UNIT[rank]], of_suit[key + UNIT[rank]]
            if after != now:
                groups[after] = groups.get(after, 0) | 1 << rank
    return tuple((pair, vector, bits) for (pair, vector), bits in groups.items())


def _lower(row: bytes, lacking: int, groups: tuple[tuple[int, int], ...]) -> int:
    found = 0
    for vector, bits in groups:
        if row[vector] < lacking:
            found |= bits
    return found
