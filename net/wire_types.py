"""Types of fields that many messages have, with their limits."""

from typing import Annotated

from msgspec import Meta

ShortText = Annotated[str, Meta(max_length=200)]
Slug = Annotated[str, Meta(max_length=64)]
Token = Annotated[bytes, Meta(min_length=16, max_length=16)]
Proof = Annotated[bytes, Meta(max_length=16)]
Hash = Annotated[bytes, Meta(min_length=32, max_length=32)]
FourHashes = tuple[
    Annotated[bytes, Meta(max_length=32)],
    Annotated[bytes, Meta(max_length=32)],
    Annotated[bytes, Meta(max_length=32)],
    Annotated[bytes, Meta(max_length=32)],
]
Balance = Annotated[int, Meta(ge=-(1 << 53), le=1 << 53)]
Count = Annotated[int, Meta(ge=0, le=1 << 53)]
Phrase = Annotated[int, Meta(ge=0, le=31)]
Seconds = Annotated[int, Meta(ge=0, le=3600)]
Options = dict[ShortText, bool | int | ShortText]
Names = Annotated[tuple[ShortText, ...], Meta(min_length=1, max_length=4)]
