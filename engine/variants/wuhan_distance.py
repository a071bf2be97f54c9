"""How far a hand of Wuhan 武汉 is from each shape, whether that would be a legal win or not (wuhan.md 2.5)."""

from engine.hands.keys import HandKeys
from engine.hands.shanten import distance_in_one_suit, distance_to_pungs, distance_with_258_pair
from engine.hands.special import distance_to_all_in
from engine.hands.vectors import UNREACHABLE
from engine.melds import Meld
from engine.tiles import SUITS, Suit, Tile
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_tiles import FIRST_FIXED_KEY, GENERALS, WINDS

SHAPES: tuple[Pattern, ...] = (
    Pattern.PIHU,
    Pattern.QINGYISE,
    Pattern.PENGPENGHU,
    Pattern.JIANGYISE,
    Pattern.FENGYISE,
)
"""What a hand can be on its way to."""


def distance_to(shape: Pattern, keys: HandKeys, wilds: int, melds: tuple[Meld, ...]) -> int:
    """Tiles lacking to one of `SHAPES`, UNREACHABLE if the sets on the table forbid it. 中 and 发 never help."""
    sets = 4 - len(melds)
    match shape:
        case Pattern.PIHU:
            return distance_with_258_pair(_without_fixed(keys), sets, wilds)
        case Pattern.QINGYISE:
            return distance_in_one_suit(keys, sets, wilds, possible_suits(melds))
        case Pattern.PENGPENGHU:
            if any(meld.is_chow for meld in melds):
                return UNREACHABLE
            return distance_to_pungs(_without_fixed(keys), sets, wilds)
        case Pattern.JIANGYISE:
            return _distance_to_all_in(GENERALS, keys, sets, wilds, melds)
        case _:
            return _distance_to_all_in(WINDS, keys, sets, wilds, melds)


def possible_suits(melds: tuple[Meld, ...]) -> tuple[Suit, ...]:
    """The suits in which a hand with these sets can still become 清一色."""
    suits = {meld.tile // 9 for meld in melds}
    if not suits:
        return SUITS
    if len(suits) > 1 or suits == {Suit.HONOURS}:
        return ()
    return (Suit(suits.pop()),)


def is_ready(keys: HandKeys, wilds: int, melds: tuple[Meld, ...]) -> bool:
    """Whether one more tile completes some shape."""
    return any(distance_to(shape, keys, wilds, melds) <= 1 for shape in SHAPES)


def _distance_to_all_in(
    allowed: frozenset[Tile], keys: HandKeys, sets: int, wilds: int, melds: tuple[Meld, ...]
) -> int:
    if not all(allowed.issuperset(meld.tiles) for meld in melds):
        return UNREACHABLE
    return distance_to_all_in(keys, sets, allowed, wilds)


def _without_fixed(keys: HandKeys) -> HandKeys:
    m, p, s, z = keys
    return m, p, s, z % FIRST_FIXED_KEY
