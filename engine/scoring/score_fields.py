"""The parts of a score request, each read with a sentence that names the field if it is wrong. No rules live here."""

from collections.abc import Collection, Mapping, Sequence

from engine.errors import InvalidNotation
from engine.seats import SEATS, Seat
from engine.tiles import Tile, parse_tile, tile_name

_SHOWN = 40
"""Characters of a wrong value that an error repeats."""

LARGEST_WHOLE = 1_000_000_000
"""The most that a whole number may be, so that what is made of several can still be printed, kept and sent."""


def read_object(
    value: object, field: str, required: Collection[str], optional: Collection[str]
) -> Mapping[str, object]:
    """A JSON object with these keys and no others."""
    if not isinstance(value, dict):
        raise InvalidNotation(f"{field}: {shown(value)} is not an object")
    for key in required:
        if key not in value:
            raise InvalidNotation(f"{field}: the key {key!r} is missing")
    if len(value) > len(required):
        for key in value:
            if key not in required and key not in optional:
                known = ", ".join([*required, *optional])
                raise InvalidNotation(f"{field}: unknown key {shown(key)} (known: {known})")
    return value


def read_list(value: object, field: str) -> Sequence[object]:
    """A JSON array."""
    if not isinstance(value, list):
        raise InvalidNotation(f"{field}: {shown(value)} is not a list")
    return value


def read_whole(value: object, field: str, minimum: int) -> int:
    """A whole number from `minimum`."""
    if type(value) is not int or not minimum <= value <= LARGEST_WHOLE:
        raise InvalidNotation(f"{field}: {shown(value)} is not a whole number from {minimum} to {LARGEST_WHOLE}")
    return value


def read_seat(value: object, field: str) -> Seat:
    """A seat, 0 to 3."""
    if type(value) is not int or not 0 <= value <= 3:
        raise InvalidNotation(f"{field}: {shown(value)} is not a seat (0, 1, 2 or 3)")
    return SEATS[value]


def read_tile(value: object, field: str, faces: Collection[Tile], ruleset: str) -> Tile:
    """A tile that the ruleset plays with."""
    try:
        tile = parse_tile(value if isinstance(value, str) else "")
    except InvalidNotation:
        raise InvalidNotation(f"{field}: {shown(value)} is not a tile (1m-9m, 1p-9p, 1s-9s, 1z-7z)") from None
    if tile not in faces:
        raise InvalidNotation(f"{field}: {tile_name(tile)} is not among the tiles of {ruleset} with these options")
    return tile


def read_tiles(value: object, field: str, faces: Collection[Tile], ruleset: str) -> tuple[Tile, ...]:
    """Tiles in the order given."""
    return tuple(
        [read_tile(each, f"{field}[{index}]", faces, ruleset) for index, each in enumerate(read_list(value, field))]
    )


def shown(value: object) -> str:
    """A wrong value as an error repeats it."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
