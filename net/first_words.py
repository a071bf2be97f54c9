"""What both ends of a connection say first, before it is known who is there.

The classes are the wire form as well. PROTOCOL.md has them as a table.
"""

from typing import Annotated

from msgspec import Meta, Struct

from net.room_messages import Stage
from net.wire_types import Count, Hash, Proof, ShortText

PROTOCOL = 1
"""The version of everything between a host and its clients. Two that differ do not play together."""

MAGIC = "jiangcheng"


class Greeting(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The host's first words on every connection, which are also the answer to a probe.

    `magic` and `protocol` keep their places in every version: they are read before anything else is.
    """

    magic: ShortText
    protocol: Count
    app: ShortText
    room: Annotated[bytes, Meta(min_length=16, max_length=16)]
    name: ShortText
    host: ShortText
    ruleset: ShortText
    free_seats: Annotated[int, Meta(ge=0, le=4)]
    is_locked: bool
    stage: Stage


class Knock(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="knock"):
    """In clear: a client asks to be let in. `seat`: proof of its token, if that is its code. `message`: of SPAKE2."""

    seat: Proof
    message: Annotated[bytes, Meta(max_length=64)]


class Answer(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="answer"):
    """In clear: the host's message of SPAKE2; empty: knock again, the code is what proves the token."""

    message: Annotated[bytes, Meta(max_length=64)]


class Confirm(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="confirm"):
    """In clear: that one has the same keys. The client says it first."""

    proof: Hash


class Hello(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The client's first words. As in `Greeting`, magic and version keep their places."""

    magic: ShortText
    protocol: Count
    app: ShortText
