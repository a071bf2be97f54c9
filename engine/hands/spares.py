"""Spares: for each tile of a hand the reach of what is left without it, found for all tiles at once.

The same answers as `reach` gives for each rest by itself, at a fraction of the work: tiles of a suit that leave the
same vector leave the same outside of their suit, tiles that nothing needs leave all vectors as they were, and what
brings a rest nearer brought the whole hand nearer. Useful tiles are only told of rests that are no farther away than
the hand was; of a complete hand, of those that lack one tile.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from engine.hands import tables
from engine.hands.keys import UNIT, HandKeys, kinds, rank_counts, remove
from engine.hands.reach import Reach, steps, to_sets, to_sets_in_suit, to_sets_with_258_pair
from engine.hands.shanten import Need
from engine.hands.vectors import UNREACHABLE
from engine.tiles import Tile

Spares = dict[Tile, tuple[int, int]]
"""By the kind of the tile that goes: the distance that is left, and the useful tiles as bits; as in `Reach`, but bare
pairs, for they are made by the dozen and looked at once.
"""

_Groups = tuple[tuple[int, int], ...]

_Probe = tuple[int, tables.Rows, bytes, int, tuple[bytes, ...]]
"""A suit that can be the large one: itself, its distances `[own][others]`, their row for what it holds, what the others
hold together, and for each suit that a tile is drawn from how to merge with what is in neither of the two."""

_Left = tuple[list[_Probe], int]
"""What a tile leaves that keeps the distance: the suits that give it, and what is useful outside of the tile's suit."""

_SIZES = (9, 9, 9, 7)
_RANKS = 0b111111111


def sets_without_each(table: tables.Tables, keys: HandKeys, sets: int) -> Spares:
    """Of `to_sets`."""
    merge, final = table.merge, table.final[sets]
    m, p, s, z = keys
    of = of_m, of_p, of_s, of_z = table.suits[m], table.suits[p], table.suits[s], table.honours[z]
    mp, ms, ps = merge[of_m][of_p], merge[of_m][of_s], merge[of_p][of_s]
    mz, pz, sz = merge[of_m][of_z], merge[of_p][of_z], merge[of_s][of_z]
    whole = final[mp][sz]
    if not whole:
        return _one_by_one(partial(to_sets, table, sets=sets), keys, 1)
    # What is beside each suit, and beside it and another.
    rests = merge[of_p][sz], merge[of_m][sz], merge[of_m][pz], merge[of_m][ps]
    beside = (0, sz, pz, ps), (sz, 0, mz, ms), (pz, mz, 0, mp), (ps, ms, mp, 0)
    draws, wanted = [], 0
    for suit in range(4):
        groups = steps(table, keys[suit], _SIZES[suit])
        bits = _lower(final[rests[suit]], whole, groups)
        if bits:
            draws.append((suit, 9 * suit, _only(groups, bits)))
            wanted |= bits << 9 * suit
    found: Spares = {}
    for suit in range(4):
        row = final[rests[suit]]
        wanted_here = wanted >> 9 * suit & _RANKS
        far_by_vector = {of[suit]: wanted & ~(_RANKS << 9 * suit)}
        for tile, key_left, vector in drops(table, keys[suit], suit):
            lacking = row[vector]
            if lacking > whole:
                found[tile] = lacking, 0
                continue
            far = far_by_vector.get(vector)
            if far is None:
                far = 0
                merged = merge[vector]
                for drawn, shift, groups in draws:
                    if drawn != suit:
                        far |= _lower(final[merged[beside[suit][drawn]]], whole, groups) << shift
                far_by_vector[vector] = far
            own = _lower(row, whole, steps(table, key_left, _SIZES[suit])) if wanted_here else 0
            found[tile] = lacking, far | own << 9 * suit
    return found


def sets_in_suit_without_each(table: tables.Tables, keys: HandKeys, sets: int, need: Need) -> Spares:
    """Of `to_sets_in_suit`."""
    if min(need) <= 0:
        return sets_without_each(table, keys, sets)
    rows = table.in_suit[sets, need[0]], table.in_suit[sets, need[1]], table.in_suit[sets, need[2]]
    return _without_each(table, table, rows, keys, partial(to_sets_in_suit, table, sets=sets, need=need))


def sets_with_258_pair_without_each(keys: HandKeys, sets: int) -> Spares:
    """Of `to_sets_with_258_pair`."""
    pairs = tables.pair_258()
    rows = pairs.final[sets]
    return _without_each(tables.wild(), pairs, (rows, rows, rows), keys, partial(to_sets_with_258_pair, sets=sets))


def _one_by_one(reach_of: Callable[[HandKeys], Reach], keys: HandKeys, most: int) -> Spares:
    """Where what brings a rest nearer cannot be told from the whole hand."""
    found: Spares = {}
    for tile in kinds(keys):
        distance, useful = reach_of(remove(keys, tile))
        found[tile] = distance, useful if distance <= most else 0
    return found


def _without_each(
    table: tables.Tables,
    own: tables.Tables | tables.PairTables,
    rows: tuple[tables.Rows, tables.Rows, tables.Rows],
    keys: HandKeys,
    reach_of: Callable[[HandKeys], Reach],
) -> Spares:
    """Of shapes where something is asked of one suit, whichever: its own vectors are those of `own`, its distances
    `rows[own][others]`.
    """
    m, p, s, z = keys
    of = [table.suits[m], table.suits[p], table.suits[s], table.honours[z]]
    own_of = [own.suits[m], own.suits[p], own.suits[s], 0]
    merge = table.merge
    probes = _probes(merge, rows, of, own_of)
    whole = min([row[rest] for _, _, row, rest, _ in probes])
    if whole in (0, UNREACHABLE):
        return _one_by_one(reach_of, keys, max(1, whole))
    nearest = _nearest(probes, whole)
    draws, wanted = [], 0
    for suit in range(4):
        far_draws = steps(table, keys[suit], _SIZES[suit])
        near_draws = far_draws if own is table or suit == 3 else own_steps(own, keys[suit])
        bits = _lowering(nearest, whole, suit, far_draws, near_draws)
        if bits:
            draws.append((suit, 9 * suit, _only(far_draws, bits), _only(near_draws, bits)))
            wanted |= bits << 9 * suit
    found: Spares = {}
    for suit in range(4):
        if not keys[suit]:
            continue
        before = of[suit], own_of[suit]
        wanted_here = wanted >> 9 * suit & _RANKS
        by_vectors: dict[tuple[int, int], _Left | None] = {before: (nearest, wanted & ~(_RANKS << 9 * suit))}
        for tile, key_left, vector in drops(table, keys[suit], suit):
            vectors = vector, own.suits[key_left] if suit < 3 else 0
            if vectors not in by_vectors:
                by_vectors[vectors] = None
                if _distance_with(probes, suit, vectors) == whole:
                    of[suit], own_of[suit] = vectors
                    near = _nearest(_probes(merge, rows, of, own_of), whole)
                    of[suit], own_of[suit] = before
                    far = 0
                    for drawn, shift, far_draws, near_draws in draws:
                        if drawn != suit:
                            far |= _lowering(near, whole, drawn, far_draws, near_draws) << shift
                    by_vectors[vectors] = near, far
            left = by_vectors[vectors]
            if left is None:
                found[tile] = whole + 1, 0
                continue
            near, far = left
            if wanted_here:
                far_draws = steps(table, key_left, _SIZES[suit])
                near_draws = far_draws if own is table or suit == 3 else own_steps(own, key_left)
                far |= _lowering(near, whole, suit, far_draws, near_draws) << 9 * suit
            found[tile] = whole, far
    return found


def _lower(row: bytes, lacking: int, groups: _Groups) -> int:
    """The ranks whose vectors lie nearer by this row than that."""
    found = 0
    for vector, bits in groups:
        if row[vector] < lacking:
            found |= bits
    return found


def _only(groups: _Groups, wanted: int) -> _Groups:
    """Those of the groups that hold a rank that is wanted."""
    return tuple([group for group in groups if group[1] & wanted])


def _probes(
    merge: tables.Rows, rows: tuple[tables.Rows, tables.Rows, tables.Rows], of: Sequence[int], own_of: Sequence[int]
) -> tuple[_Probe, _Probe, _Probe]:
    """Each suit as the large one of a hand with these vectors.

    One tile lowers each suit's distance by one at most: only those at the least can fall below it.
    """
    of_m, of_p, of_s, of_z = of
    mp, ms, ps = merge[of_m][of_p], merge[of_m][of_s], merge[of_p][of_s]
    mz, pz, sz = merge[of_m][of_z], merge[of_p][of_z], merge[of_s][of_z]
    # Nothing lies beside a suit that is not in its own rest: that entry is never asked.
    return (
        (0, rows[0], rows[0][own_of[0]], merge[of_p][sz], (b"", merge[sz], merge[pz], merge[ps])),
        (1, rows[1], rows[1][own_of[1]], merge[of_m][sz], (merge[sz], b"", merge[mz], merge[ms])),
        (2, rows[2], rows[2][own_of[2]], merge[of_m][pz], (merge[pz], merge[mz], b"", merge[mp])),
    )


def _nearest(probes: tuple[_Probe, _Probe, _Probe], lacking: int) -> list[_Probe]:
    """The suits that give this distance, the least."""
    return [probe for probe in probes if probe[2][probe[3]] == lacking]


def _distance_with(probes: tuple[_Probe, _Probe, _Probe], changed: int, vectors: tuple[int, int]) -> int:
    """The distance where one suit has these vectors instead: beside others, and its own."""
    vector, own = vectors
    least = UNREACHABLE
    for large, rows, row, rest, merged in probes:
        lacking = rows[own][rest] if large == changed else row[merged[changed][vector]]
        if lacking < least:
            least = lacking
    return least


def _lowering(probes: Sequence[_Probe], lacking: int, drawn: int, far: _Groups, near: _Groups) -> int:
    """The ranks of the suit `drawn` that lower the distance: `far` its vectors beside another suit, `near` its own."""
    found = 0
    for large, rows, row, rest, merged in probes:
        if drawn == large:
            for vector, bits in near:
                if rows[vector][rest] < lacking:
                    found |= bits
        else:
            together = merged[drawn]
            for vector, bits in far:
                if row[together[vector]] < lacking:
                    found |= bits
    return found


_KEPT = 1 << 12
"""How many answers are kept for a suit, as in `reach`."""


@lru_cache(maxsize=_KEPT)
def drops(table: tables.Tables, key: int, suit: int) -> tuple[tuple[Tile, int, int], ...]:
    """Each tile of the suit that the key holds, the key without it and its vector."""
    vectors = table.suits if suit < 3 else table.honours
    found = []
    for rank, copies in enumerate(rank_counts(key)):
        if copies:
            left = key - UNIT[rank]
            found.append((Tile(9 * suit + rank), left, vectors[left]))
    return tuple(found)


@lru_cache(maxsize=_KEPT)
def own_steps(table: tables.Tables | tables.PairTables, key: int) -> _Groups:
    """The vectors that one more tile of a suit leads to, each with the ranks that do as bits."""
    vectors = table.suits
    now = vectors[key]
    groups: dict[int, int] = {}
    for rank, copies in enumerate(rank_counts(key)):
        if copies < 4:
            vector = vectors[key + UNIT[rank]]
            if vector != now:
                groups[vector] = groups.get(vector, 0) | 1 << rank
    return tuple(groups.items())
