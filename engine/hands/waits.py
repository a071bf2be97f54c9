"""Which tiles bring a hand nearer to its shape, and what each discard leaves.

`useful...` ask of a hand that is to draw (3n+1 tiles, wilds included), `discards...` of one that has drawn (3n+2). The
fast pair of functions knows sets and a pair, the second the same with a suit that must be large (eight zhi), the last
any distance at all.

A useful tile is one that lowers the distance; a kind of which the concealed hand holds four never is. Copies on the
table are not known here: a caller that counts leaves out what it cannot draw (`waits` does with `held`). A wild tile
that may be drawn is always useful and never listed.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.hands import tables
from engine.hands.keys import UNIT, HandKeys, add, rank_counts
from engine.hands.shanten import Need, distance, distance_in_suit
from engine.hands.vectors import UNREACHABLE
from engine.tiles import ALL_TILES, Tile

Outlook = tuple[int, tuple[Tile, ...]]
"""The distance that a discard leaves, and the useful tiles then."""

_Probe = tuple[int, tables.Rows, bytes, tuple[int, ...], tables.Rows]
"""A suit that may be the large one: itself, its distances `[own][others]`, the row of what it holds, the vectors of
what is neither in it nor in the suit that a tile is drawn from, and how to merge."""

_Groups = tuple[tuple[int, int], ...]
"""Vectors that one more tile leads to, each with the ranks that do, as bits."""


def _tiles_of_ranks(first: int, size: int) -> tuple[tuple[Tile, ...], ...]:
    named: list[tuple[Tile, ...]] = [()]
    for rank in range(size):
        named += [(*lower, Tile(first + rank)) for lower in named]
    return tuple(named)


_NAMED = _tiles_of_ranks(0, 9), _tiles_of_ranks(9, 9), _tiles_of_ranks(18, 9), _tiles_of_ranks(27, 7)
"""The tiles of each suit for each set of ranks."""

_SIZES = (9, 9, 9, 7)


def useful(keys: HandKeys, sets: int, wilds: int = 0) -> tuple[Tile, ...]:
    """The tiles that lower `distance`, sorted; none if the hand is complete."""
    table = tables.wild() if wilds else tables.STANDARD
    draws = _wild_draws if wilds else _draws
    merge = table.merge
    final = table.final[sets]
    m, p, s, z = keys
    of_m = table.suits[m]
    of_p = table.suits[p]
    of_s = table.suits[s]
    of_z = table.honours[z]
    mp = merge[of_m][of_p]
    sz = merge[of_s][of_z]
    lacking = final[mp][sz]
    if lacking <= wilds:
        return ()
    in_m = in_p = in_s = in_z = 0
    row = final[merge[of_p][sz]]
    for vector, ranks in draws(m, 9):
        if row[vector] < lacking:
            in_m |= ranks
    row = final[merge[of_m][sz]]
    for vector, ranks in draws(p, 9):
        if row[vector] < lacking:
            in_p |= ranks
    row = final[merge[of_z][mp]]
    for vector, ranks in draws(s, 9):
        if row[vector] < lacking:
            in_s |= ranks
    row = final[merge[of_s][mp]]
    for vector, ranks in draws(z, 7):
        if row[vector] < lacking:
            in_z |= ranks
    named_m, named_p, named_s, named_z = _NAMED
    return named_m[in_m] + named_p[in_p] + named_s[in_s] + named_z[in_z]


def waits(
    keys: HandKeys, sets: int, wilds: int = 0, need: Need | None = None, held: Sequence[int] | None = None
) -> tuple[Tile, ...]:
    """The tiles 听口 that would complete the hand (with `need`: eight zhi included), sorted; none if it is not ready.

    `held`: how many of each tile the player holds, sets on the table included; kinds held four times are left out.
    """
    if need is None:
        found = useful(keys, sets, wilds) if distance(keys, sets, wilds) == 1 else ()
    else:
        found = useful_in_suit(keys, sets, need, wilds) if distance_in_suit(keys, sets, need, wilds) == 1 else ()
    return found if held is None else tuple(tile for tile in found if held[tile] < 4)


def useful_in_suit(keys: HandKeys, sets: int, need: Need, wilds: int = 0) -> tuple[Tile, ...]:
    """The tiles that lower `distance_in_suit`, sorted."""
    if min(need) <= 0:
        return useful(keys, sets, wilds)
    table = tables.wild() if wilds else tables.STANDARD
    draws = _wild_draws if wilds else _draws
    m, p, s, z = keys
    least, probes = _large_suits(table, (table.suits[m], table.suits[p], table.suits[s], table.honours[z]), sets, need)
    if least <= wilds or least == UNREACHABLE:
        return ()
    return (
        _NAMED[0][_lowering(probes, least, 0, draws(m, 9))]
        + _NAMED[1][_lowering(probes, least, 1, draws(p, 9))]
        + _NAMED[2][_lowering(probes, least, 2, draws(s, 9))]
        + _NAMED[3][_lowering(probes, least, 3, draws(z, 7))]
    )


def useful_towards(distance_to: Callable[[HandKeys], int], keys: HandKeys) -> tuple[Tile, ...]:
    """The tiles that lower any distance, sorted. Bind the sets, wilds and so on with functools.partial."""
    least = distance_to(keys)
    held = rank_counts(keys[0]) + rank_counts(keys[1]) + rank_counts(keys[2]) + rank_counts(keys[3])
    return tuple(tile for tile in ALL_TILES if held[tile] < 4 and distance_to(add(keys, tile)) < least)


def discards(keys: HandKeys, sets: int, wilds: int = 0) -> dict[Tile, Outlook]:
    """For each tile of the hand what is left without it, by `distance` and `useful`; sorted by tile."""
    table = tables.wild() if wilds else tables.STANDARD
    draws, drops = (_wild_draws, _wild_drops) if wilds else (_draws, _drops)
    merge = table.merge
    final = table.final[sets]
    m, p, s, z = keys
    of_m = table.suits[m]
    of_p = table.suits[p]
    of_s = table.suits[s]
    of_z = table.honours[z]
    mp, ms, ps = merge[of_m][of_p], merge[of_m][of_s], merge[of_p][of_s]
    mz, pz, sz = merge[of_m][of_z], merge[of_p][of_z], merge[of_s][of_z]
    draw_m, draw_p, draw_s, draw_z = draws(m, 9), draws(p, 9), draws(s, 9), draws(z, 7)
    # For each suit: what is in the others; then for each other suit what is in neither, and its draws.
    parts = (
        (merge[of_p][sz], ((1, sz, draw_p), (2, pz, draw_s), (3, ps, draw_z))),
        (merge[of_m][sz], ((0, sz, draw_m), (2, mz, draw_s), (3, ms, draw_z))),
        (merge[of_m][pz], ((0, pz, draw_m), (1, mz, draw_p), (3, mp, draw_z))),
        (merge[of_m][ps], ((0, ps, draw_m), (1, ms, draw_p), (2, mp, draw_s))),
    )
    outlooks: dict[Tile, Outlook] = {}
    for suit, (rest, others) in enumerate(parts):
        row = final[rest]
        named = _NAMED[suit]
        size = _SIZES[suit]
        useful_by_vector: dict[int, list[tuple[Tile, ...]]] = {}
        for tile, key_left, vector in drops(keys[suit], suit):
            lacking = row[vector]
            found = useful_by_vector.get(vector)
            if found is None:
                found = useful_by_vector[vector] = [(), (), (), ()]
                merged = merge[vector]
                for other, neither, groups in others:
                    far_row = final[merged[neither]]
                    far = 0
                    for next_vector, ranks in groups:
                        if far_row[next_vector] < lacking:
                            far |= ranks
                    found[other] = _NAMED[other][far]
            own = 0
            for next_vector, ranks in draws(key_left, size):
                if row[next_vector] < lacking:
                    own |= ranks
            found[suit] = named[own]
            in_m, in_p, in_s, in_z = found
            outlooks[tile] = lacking - wilds, in_m + in_p + in_s + in_z
    return outlooks


def discards_in_suit(keys: HandKeys, sets: int, need: Need, wilds: int = 0) -> dict[Tile, Outlook]:
    """For each tile of the hand what is left without it, by `distance_in_suit` and `useful_in_suit`."""
    if min(need) <= 0:
        return discards(keys, sets, wilds)
    table = tables.wild() if wilds else tables.STANDARD
    draws, drops = (_wild_draws, _wild_drops) if wilds else (_draws, _drops)
    m, p, s, z = keys
    of = [table.suits[m], table.suits[p], table.suits[s], table.honours[z]]
    groups = (draws(m, 9), draws(p, 9), draws(s, 9), draws(z, 7))
    outlooks: dict[Tile, Outlook] = {}
    for suit in range(4):
        vector_before = of[suit]
        known: dict[int, tuple[int, tuple[_Probe, ...], list[tuple[Tile, ...]]]] = {}
        for tile, key_left, vector in drops(keys[suit], suit):
            if vector not in known:
                of[suit] = vector
                least, probes = _large_suits(table, of, sets, need)
                found = [
                    () if other == suit else _NAMED[other][_lowering(probes, least, other, groups[other])]
                    for other in range(4)
                ]
                known[vector] = least, probes, found
            least, probes, found = known[vector]
            found[suit] = _NAMED[suit][_lowering(probes, least, suit, draws(key_left, _SIZES[suit]))]
            in_m, in_p, in_s, in_z = found
            outlooks[tile] = least - wilds if probes else UNREACHABLE, in_m + in_p + in_s + in_z
        of[suit] = vector_before
    return outlooks


def _large_suits(table: tables.Tables, of: Sequence[int], sets: int, need: Need) -> tuple[int, tuple[_Probe, ...]]:
    """The distance of a hand with these vectors where one suit must be large, and each suit that gives it."""
    merge = table.merge
    of_m, of_p, of_s, of_z = of
    mp, ms, ps = merge[of_m][of_p], merge[of_m][of_s], merge[of_p][of_s]
    mz, pz, sz = merge[of_m][of_z], merge[of_p][of_z], merge[of_s][of_z]
    # What is neither in the large suit nor in that of the tile drawn.
    others = ((merge[of_p][sz], sz, pz, ps), (sz, merge[of_m][sz], mz, ms), (pz, mz, merge[of_m][pz], mp))
    need_m, need_p, need_s = need
    rows = table.in_suit[sets, need_m], table.in_suit[sets, need_p], table.in_suit[sets, need_s]
    lacking = rows[0][of_m][others[0][0]], rows[1][of_p][others[1][1]], rows[2][of_s][others[2][2]]
    least = min(lacking)
    if least == UNREACHABLE:
        return least, ()
    # One tile lowers each suit's distance by one at most: only those at the least can fall below it.
    return least, tuple(
        (large, rows[large], rows[large][of[large]], others[large], merge)
        for large in range(3)
        if lacking[large] == least
    )


def _lowering(probes: tuple[_Probe, ...], least: int, drawn: int, groups: _Groups) -> int:
    """The ranks of the suit `drawn` that lower the distance."""
    found = 0
    for large, rows, row, others, merge in probes:
        rest = others[drawn]
        if drawn == large:
            for vector, ranks in groups:
                if rows[vector][rest] < least:
                    found |= ranks
        else:
            merged = merge[rest]
            for vector, ranks in groups:
                if row[merged[vector]] < least:
                    found |= ranks
    return found


def _next_vectors(table: tables.Tables, key: int, size: int) -> _Groups:
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


def _drops_of(table: tables.Tables, key: int, suit: int) -> tuple[tuple[Tile, int, int], ...]:
    """Each tile of the suit that the key holds, the key without it and its vector."""
    vectors = table.suits if suit < 3 else table.honours
    left = [(Tile(9 * suit + rank), key - UNIT[rank]) for rank, copies in enumerate(rank_counts(key)) if copies]
    return tuple((tile, key_left, vectors[key_left]) for tile, key_left in left)


@lru_cache(maxsize=1 << 14)
def _draws(key: int, size: int) -> _Groups:
    return _next_vectors(tables.STANDARD, key, size)


@lru_cache(maxsize=1 << 14)
def _wild_draws(key: int, size: int) -> _Groups:
    return _next_vectors(tables.wild(), key, size)


@lru_cache(maxsize=1 << 13)
def _drops(key: int, suit: int) -> tuple[tuple[Tile, int, int], ...]:
    return _drops_of(tables.STANDARD, key, suit)


@lru_cache(maxsize=1 << 13)
def _wild_drops(key: int, suit: int) -> tuple[tuple[Tile, int, int], ...]:
    return _drops_of(tables.wild(), key, suit)
