"""One-line notation: tiles (`123m55z`) and sets (`777m<1`), to text and back.

A set is its tiles and how it came about: `345m<3` a chow or `777m<1` a pung fed by seat 1, `7777m<1` an open kong,
`7777m+<1` an added kong whose pung seat 1 fed, `7777m!` a concealed kong.
"""

import re
from collections.abc import Iterable

from engine.errors import InvalidNotation
from engine.melds import Meld, MeldKind
from engine.seats import Seat
from engine.tiles import RANK_OF, SUIT_OF, Tile, parse_tile

_GROUPS = re.compile(r"(?:[1-9]+[mpsz])*")
_GROUP = re.compile(r"([1-9]+)([mpsz])")
_MELD = re.compile(r"([1-9]+[mpsz](?:[1-9]+[mpsz])*)(!|\+?<([0-3]))")


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of `123m 55z` in the order written; spaces are free. Raises InvalidNotation."""
    packed = "".join(text.split())
    if not _GROUPS.fullmatch(packed):
        raise InvalidNotation(f"{text!r} is not tiles: digits and then m, p, s or z, as in 123m55z")
    return tuple(parse_tile(rank + suit) for ranks, suit in _GROUP.findall(packed) for rank in ranks)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """`123m55z`: the order is kept, equal suits in a row share their letter."""
    parts: list[str] = []
    suit = -1
    for tile in tiles:
        if SUIT_OF[tile] != suit:
            if parts:
                parts.append("mpsz"[suit])
            suit = SUIT_OF[tile]
        parts.append(str(RANK_OF[tile]))
    if parts:
        parts.append("mpsz"[suit])
    return "".join(parts)


def parse_meld(text: str) -> Meld:
    """One set, as the module says. The claimed face is taken to be the first. Raises InvalidNotation."""
    match = _MELD.fullmatch(text)
    if match is None:
        raise InvalidNotation(f"{text!r} is not a set: tiles and then !, <feeder or +<feeder")
    tiles = parse_tiles(match[1])
    feeder = None if match[3] is None else Seat(int(match[3]))
    is_chow = len(tiles) == 3 and SUIT_OF[tiles[0]] < 3 and tiles[1] == tiles[0] + 1 and tiles[2] == tiles[0] + 2
    match len(tiles), match[2][0]:
        case 3, "<":
            kind = MeldKind.CHOW if is_chow else MeldKind.PUNG
        case 4, "<":
            kind = MeldKind.KONG_OPEN
        case 4, "+":
            kind = MeldKind.KONG_ADDED
        case 4, "!":
            kind = MeldKind.KONG_CONCEALED
        case _:
            raise InvalidNotation(f"{text!r} is not a set: wrong number of tiles")
    return Meld(kind, tiles, feeder, None if feeder is None else tiles[0])


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Sets parted by spaces, in the order made."""
    return tuple(parse_meld(part) for part in text.split())


def format_meld(meld: Meld) -> str:
    """The set as `parse_meld` reads it."""
    tiles = format_tiles(meld.tiles)
    if meld.feeder is None:
        return tiles + "!"
    return f"{tiles}{'+' if meld.kind is MeldKind.KONG_ADDED else ''}<{int(meld.feeder)}"
