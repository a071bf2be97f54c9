"""Parts of messages that many seats are told alike, encoded once."""

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

P = TypeVar("P")


class EncodedParts(Generic[P]):
    """Remembers the encoded forms of the parts that were sent last, by identity: they never change.

    `pack`: the wire form. `kept`: how many are remembered.
    """

    def __init__(self, pack: Callable[[P], Struct], kept: int) -> None:
        self._pack = pack
        self._kept = kept
        self._encoded: dict[int, tuple[P, msgspec.Raw]] = {}

    def encode(self, part: P) -> msgspec.Raw:
        """The bytes of this part, to be put into a message as they are."""
        known = self._encoded.get(id(part))
        # The part is kept with its bytes, so that no other can come to its place in memory.
        if known is not None and known[0] is part:
            return known[1]
        encoded = msgspec.Raw(msgspec.msgpack.encode(self._pack(part)))
        while len(self._encoded) >= self._kept:
            self._encoded.pop(next(iter(self._encoded)), None)
        self._encoded[id(part)] = (part, encoded)
        return encoded
