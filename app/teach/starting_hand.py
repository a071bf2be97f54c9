"""A starting hand as it is typed: read, or refused with a sentence that says what is wrong. No Qt."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from app.text.catalogue import tr
from app.text.format import ruleset_name, tile_words
from engine.deal.wall import HAND
from engine.notation import parse_tiles
from engine.tiles import Tile
from engine.variants.registry import get_variant
from engine.variants.variant import OptionValue

_GOOD = re.compile(r"(?:\s*[1-9](?:[1-9\s])*[mpsz])*\s*")
_SHOWN = 12


class WrongHand(Exception):
    """What is typed is no starting hand; the message is for the person, in the language of the moment."""


def read_hand(
    text: str, ruleset: str, house_rules: Mapping[str, OptionValue] = MappingProxyType({})
) -> tuple[Tile, ...]:
    """The tiles, sorted: 13, or 14 for the dealer; none for an empty text. Raises WrongHand."""
    packed = text.strip().lower()
    good = _GOOD.match(packed)
    rest = packed[good.end() :] if good is not None else packed
    if rest:
        raise WrongHand(tr("teach.hand.unreadable", text=rest[:_SHOWN]))
    try:
        tiles = parse_tiles(packed)
    except ValueError as problem:
        raise WrongHand(tr("teach.hand.unreadable", text=packed[:_SHOWN])) from problem
    variant = get_variant(ruleset)
    pile = variant.make_rules(variant.read_options(house_rules)).tiles.pile
    for tile in dict.fromkeys(tiles):
        most, count = pile.count(tile), tiles.count(tile)
        if not most:
            raise WrongHand(tr("teach.hand.unknown_tile", ruleset=ruleset_name(ruleset), tile=tile_words(tile)))
        if count > most:
            raise WrongHand(tr("teach.hand.too_many", tile=tile_words(tile), most=most, count=count))
    if tiles and len(tiles) not in (HAND, HAND + 1):
        raise WrongHand(tr("teach.hand.size", count=len(tiles)))
    return tuple(sorted(tiles))
