"""Parts that many seats are told alike."""

import msgspec
from msgspec import Struct

from net.wire_parts import EncodedParts


class Pair(Struct, array_like=True):
    first: int
    second: str


def test_the_same_part_is_packed_once_and_an_equal_one_again() -> None:
    packed: list[list[int]] = []

    def pack(part: list[int]) -> Pair:
        packed.append(part)
        return Pair(part[0], "")

    parts = EncodedParts(pack, kept=2)
    one, equal = [1], [1]
    assert bytes(parts.encode(one)) == bytes(parts.encode(one)) == msgspec.msgpack.encode(Pair(1, ""))
    assert len(packed) == 1
    parts.encode(equal)
    assert len(packed) == 2


def test_only_the_newest_parts_are_kept() -> None:
    packed: list[list[int]] = []

    def pack(part: list[int]) -> Pair:
        packed.append(part)
        return Pair(part[0], "")

    parts = EncodedParts(pack, kept=2)
    first, second, third = [1], [2], [3]
    for part in (first, second, third, third, second, first):
        assert bytes(parts.encode(part)) == msgspec.msgpack.encode(Pair(part[0], ""))
    assert packed == [first, second, third, first]
