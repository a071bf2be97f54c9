"""Computes the distance tables; `packaging/make_hand_tables.py` writes them beside this module.

The distance vector of each key is worked out rank by rank, keeping for each number of sets, pairs and begun chows the
fewest tiles lacking so far; keys with the same future share a state, so that the 1,953,125 keys of a suit take some ten
thousand steps.

Kinds of table:

- `standard`: at most four tiles of a kind, for hands without wild tiles;
- `wild`: a kind may be wanted five times and more, for hands whose wild tiles stand for any copy;
- `pungs`, `pungs_wild`: the same without chows;
- `pair_258`: as `wild`, with a pair that must be a 2, 5 or 8 of the suit.

Only few vectors exist, and merging the suits of a hand (the cheapest of all ways to share out the sets and the pair)
leads to few more: a vector is one byte, and merging is a look-up.
"""

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product

from engine.hands.vectors import MAX_SETS, UNREACHABLE, Vector, merge

_Progress = tuple[int, int, int, int]
"""Sets done, pairs done, chows begun at the rank before, chows begun two ranks before."""

# Three equal chows are the same tiles as three pungs: two of a kind of chow are enough for a distance.
_MOST_EQUAL_CHOWS = 2


@dataclass(frozen=True)
class TableKind:
    """What the shapes of a table may hold. `pair_ranks`: where the pair may lie, counted from 0."""

    capped: bool
    chows: bool = True
    pair_ranks: frozenset[int] = frozenset(range(9))


STANDARD = TableKind(capped=True)
WILD = TableKind(capped=False)
PUNGS = TableKind(capped=True, chows=False)
PUNGS_WILD = TableKind(capped=False, chows=False)
PAIR_258 = TableKind(capped=False, pair_ranks=frozenset({1, 4, 7}))


def make_all() -> Mapping[str, bytes]:
    """The contents of every data file, by its name without ending."""
    return {
        "standard": make_table(STANDARD),
        "wild": make_table(WILD),
        "pungs": make_table(PUNGS),
        "pungs_wild": make_table(PUNGS_WILD),
        "pair_258": make_pair_table(PAIR_258),
    }


def packed(content: bytes) -> bytes:
    """A data file as it is kept."""
    return zlib.compress(content, 9)


def make_table(kind: TableKind) -> bytes:
    """Number n of vectors, the vectors, their n x n merge table, vector of each suit key and of each honours key."""
    suit_vectors, suit_of_key = _vectors_of_keys(kind, ranks=9)
    honour_vectors, honours_of_key = _vectors_of_keys(
        TableKind(kind.capped, chows=False, pair_ranks=kind.pair_ranks), ranks=7
    )
    vectors = sorted(_closed_under_merging([*suit_vectors, *honour_vectors]))
    number = {vector: i for i, vector in enumerate(vectors)}
    merged = bytes(number[merge(a, b)] for a, b in product(vectors, vectors))
    return b"".join(
        [
            bytes([len(vectors)]),
            b"".join(map(bytes, vectors)),
            merged,
            _renumbered(suit_of_key, [number[vector] for vector in suit_vectors]),
            _renumbered(honours_of_key, [number[vector] for vector in honour_vectors]),
        ]
    )


def make_pair_table(kind: TableKind) -> bytes:
    """Number of vectors, the vectors (0..4 sets, all with the pair), vector of each suit key."""
    full_vectors, suit_of_key = _vectors_of_keys(kind, ranks=9)
    vectors = sorted({vector[1::2] for vector in full_vectors})
    number = {vector: i for i, vector in enumerate(vectors)}
    return b"".join(
        [
            bytes([len(vectors)]),
            b"".join(map(bytes, vectors)),
            _renumbered(suit_of_key, [number[vector[1::2]] for vector in full_vectors]),
        ]
    )


def _vectors_of_keys(kind: TableKind, ranks: int) -> tuple[list[Vector], list[int]]:
    """The vectors that exist, and for each key of so many digits the index of its vector."""
    places = {progress: i for i, progress in enumerate(_all_progress(kind))}
    states = [tuple(0 if progress == (0, 0, 0, 0) else UNREACHABLE for progress in places)]
    state_of_key = [0]
    for rank in range(ranks):
        steps = [(places[before], places[after], used) for before, after, used in _steps(kind, rank, ranks)]
        index_of: dict[Vector, int] = {}
        next_of = [
            [index_of.setdefault(_advanced(state, steps, copies), len(index_of)) for state in states]
            for copies in range(5)
        ]
        state_of_key = [row[state] for row in next_of for state in state_of_key]
        states = list(index_of)
    ends = [places[sets, pair, 0, 0] for sets in range(MAX_SETS + 1) for pair in range(2)]
    vector_of_state = [tuple(state[end] for end in ends) for state in states]
    vectors = sorted(set(vector_of_state))
    number = {vector: i for i, vector in enumerate(vectors)}
    return vectors, [number[vector_of_state[state]] for state in state_of_key]


def _all_progress(kind: TableKind) -> Iterable[_Progress]:
    begun = range(_MOST_EQUAL_CHOWS + 1 if kind.chows else 1)
    for sets, pair, young, old in product(range(MAX_SETS + 1), range(2), begun, begun):
        if sets + young + old <= MAX_SETS:
            yield sets, pair, young, old


def _steps(kind: TableKind, rank: int, ranks: int) -> Iterable[tuple[_Progress, _Progress, int]]:
    """Every choice at one rank: progress before it and after it, and how many tiles of the rank it uses."""
    can_begin = kind.chows and rank + 2 < ranks
    for sets, pair, young, old in _all_progress(kind):
        choices = product(
            range(_MOST_EQUAL_CHOWS + 1 if can_begin else 1),
            range(2 if kind.capped else 3),
            range(2 if pair == 0 and rank in kind.pair_ranks else 1),
        )
        for chows, pungs, pairs in choices:
            used = young + old + chows + 3 * pungs + 2 * pairs
            if sets + young + old + chows + pungs <= MAX_SETS and not (kind.capped and used > 4):
                yield (sets, pair, young, old), (sets + old + pungs, pair + pairs, chows, young), used


def _advanced(state: Vector, steps: list[tuple[int, int, int]], copies: int) -> Vector:
    lacking = [UNREACHABLE] * len(state)
    for before, after, used in steps:
        least = state[before] + (used - copies if used > copies else 0)
        if least < lacking[after]:
            lacking[after] = least
    return tuple(lacking)


def _closed_under_merging(vectors: Iterable[Vector]) -> set[Vector]:
    closed = set(vectors)
    fresh = list(closed)
    while fresh:
        vector = fresh.pop()
        for other in list(closed):
            merged = merge(vector, other)
            if merged not in closed:
                closed.add(merged)
                fresh.append(merged)
    return closed


def _renumbered(indices: list[int], numbers: list[int]) -> bytes:
    return bytes(numbers[index] for index in indices)
