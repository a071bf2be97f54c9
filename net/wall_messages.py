"""What a host and the persons at its table say to each other so that nobody chooses the wall (`fair_dealing`).

The classes are the wire form as well. PROTOCOL.md has them as a table.
"""

from typing import Annotated

from msgspec import Meta, Struct

from engine.seats import Seat
from net.wire_types import Count, FourHashes, Hash


class Seal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=19):
    """A person commits to his secret for a round of the deal with this number."""

    seat: Seat
    number: Count
    turn: Count
    commitment: Hash


class Open(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=20):
    """A person opens his secret of a round, after he was told all commitments."""

    seat: Seat
    number: Count
    turn: Count
    secret: Hash


class RoundBegins(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=14):
    """The host has committed for the deal with this number; the members follow. `turn` counts the deal's rounds."""

    number: Count
    turn: Count
    host: Hash
    members: Annotated[tuple[Seat, ...], Meta(max_length=4)]


class Relayed(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=15):
    """All commitments of a round (empty: that seat takes no part); the members open."""

    number: Count
    turn: Count
    host: Hash
    commitments: FourHashes
