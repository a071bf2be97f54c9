"""Distance vectors: how many tiles a part of a hand lacks to hold 0..4 sets, without and with a pair."""

MAX_SETS = 4

VECTOR_SIZE = 2 * (MAX_SETS + 1)
"""Entries of a vector: the one for so many sets and pairs is at `2 * sets + pairs`."""

UNREACHABLE = 99
"""The distance to what cannot be; far above any true one."""

Vector = tuple[int, ...]


def merge(a: Vector, b: Vector) -> Vector:
    """The vector of two parts together: the cheapest way to share out the sets and the pair."""
    return tuple(
        min(
            a[2 * i + with_pair] + b[2 * (sets - i) + pair - with_pair]
            for i in range(sets + 1)
            for with_pair in range(pair + 1)
        )
        for sets in range(MAX_SETS + 1)
        for pair in range(2)
    )
