"""The distance tables that `make_tables` computes, loaded and arranged for look-up.

A table is a constant of the game of mahjong, kept as package data because computing it takes most of a second. The
standard one is loaded with this module (a few milliseconds), the others when first asked for.
"""

import pkgutil
import zlib
from dataclasses import dataclass, field
from functools import cache

from engine.errors import BrokenInvariant
from engine.hands.vectors import MAX_SETS, UNREACHABLE, VECTOR_SIZE

Rows = tuple[bytes, ...]
"""A square table: `rows[a][b]`. A byte an entry: all tables together would take eight times as much as numbers."""

_SUIT_KEYS = 5**9
_HONOUR_KEYS = 5**7


class InSuitRows(dict[tuple[int, int], Rows]):
    """For (sets, need), the distance `rows[suit][others]` where the suit holds at least `need` tiles of the shape.

    The first number is the vector of the suit, the second that of the rest of the hand. Worked out when first needed
    (2 ms), kept from then on.
    """

    def __init__(self, vectors: Rows) -> None:
        super().__init__()
        self._vectors = vectors

    def __missing__(self, wanted: tuple[int, int]) -> Rows:
        sets, need = wanted
        parts = [(k, pair) for k in range(sets + 1) for pair in range(2) if 3 * k + 2 * pair >= need]
        columns = [[vector[2 * (sets - k) + 1 - pair] for vector in self._vectors] for k, pair in parts]
        known: dict[tuple[int, ...], bytes] = {(): bytes([UNREACHABLE]) * len(self._vectors)}
        rows = []
        for vector in self._vectors:
            lacking = tuple(vector[2 * k + pair] for k, pair in parts)
            if lacking not in known:
                sums = [[own + rest for rest in column] for own, column in zip(lacking, columns, strict=True)]
                known[lacking] = bytes(map(min, zip(*sums, strict=True)))
            rows.append(known[lacking])
        self[wanted] = tuple(rows)
        return self[wanted]


class PairRows(dict[int, Rows]):
    """For each number of sets, the distance `rows[suit][others]` to them and a pair that lies in the suit.

    The first number is the vector of the suit in the table of pairs, the second that of the rest in the wild table.
    """

    def __init__(self, vectors: Rows, others: Rows) -> None:
        super().__init__()
        self._vectors = vectors
        self._others = others

    def __missing__(self, sets: int) -> Rows:
        columns = [[other[2 * (sets - k)] for other in self._others] for k in range(sets + 1)]
        rows = []
        for vector in self._vectors:
            sums = [[own + rest for rest in column] for own, column in zip(vector, columns, strict=False)]
            rows.append(bytes(map(min, zip(*sums, strict=True))))
        self[sets] = tuple(rows)
        return self[sets]


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """One kind of table.

    `suits`, `honours`: number of the vector of each key. `vectors`: tiles lacking, at `2 * sets + pair`.
    `merge`: number of the vector of two parts together. `final`: for each number of sets, the distance of two parts
    together to so many sets and a pair. `in_suit`: the same where one part must be large.
    """

    suits: bytes
    honours: bytes
    vectors: Rows
    merge: Rows
    final: tuple[Rows, ...]
    in_suit: InSuitRows = field(repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class PairTables:
    """Where the pair is bound to certain ranks of a suit. `suits`: number of the vector of each key."""

    suits: bytes
    final: PairRows


def _load(name: str) -> bytes:
    packed = pkgutil.get_data("engine.hands", f"{name}.bin")
    if packed is None:
        raise BrokenInvariant(f"the distance table {name}.bin cannot be loaded")
    return zlib.decompress(packed)


def _tables(name: str) -> Tables:
    content = _load(name)
    n = content[0]
    merged_at = 1 + n * VECTOR_SIZE
    suits_at = merged_at + n * n
    honours_at = suits_at + _SUIT_KEYS
    vectors = _rows(content[1:merged_at], VECTOR_SIZE)
    merged = content[merged_at:suits_at]
    with_pair = (bytes(vector[2 * sets + 1] for vector in vectors).ljust(256) for sets in range(MAX_SETS + 1))
    return Tables(
        suits=content[suits_at:honours_at],
        honours=content[honours_at : honours_at + _HONOUR_KEYS],
        vectors=vectors,
        merge=_rows(merged, n),
        final=tuple(_rows(merged.translate(distance), n) for distance in with_pair),
        in_suit=InSuitRows(vectors),
    )


def _rows(content: bytes, width: int) -> Rows:
    return tuple(content[at : at + width] for at in range(0, len(content), width))


STANDARD = _tables("standard")
"""At most four tiles of a kind: hands without wild tiles."""


@cache
def wild() -> Tables:
    """A kind may be wanted more than four times: hands with wild tiles."""
    return _tables("wild")


@cache
def pungs() -> Tables:
    """Only pungs and a pair, at most four tiles of a kind."""
    return _tables("pungs")


@cache
def pungs_wild() -> Tables:
    """Only pungs and a pair, a kind wanted more than four times too."""
    return _tables("pungs_wild")


@cache
def pair_258() -> PairTables:
    """The pair must be a 2, 5 or 8; a kind may be wanted more than four times."""
    content = _load("pair_258")
    suits_at = 1 + content[0] * (MAX_SETS + 1)
    vectors = _rows(content[1:suits_at], MAX_SETS + 1)
    return PairTables(suits=content[suits_at:], final=PairRows(vectors, wild().vectors))
