"""The patterns of Wuhan 武汉 and which of them the tiles of a complete hand can hold together.

Here a hand is only tiles: how it was won (全求人 needs a discard) is added in `wuhan_readings`.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from engine.hands.keys import HandKeys, rank_counts
from engine.hands.shanten import distance_in_one_suit, distance_to_pungs, distance_with_258_pair, is_complete
from engine.melds import Meld
from engine.tiles import Suit, Tile
from engine.variants.wuhan_tiles import GENERALS


class Pattern(StrEnum):
    """The ids of the rules page, in its order (wuhan.md 2.5), and 海底捞 (3.1)."""

    PIHU = "pihu"
    QINGYISE = "qingyise"
    PENGPENGHU = "pengpenghu"
    JIANGYISE = "jiangyise"
    FENGYISE = "fengyise"
    QUANQIUREN = "quanqiuren"
    GANGKAI = "gangkai"
    HAIDI = "haidi"
    YINGHU = "yinghu"


BIG: frozenset[Pattern] = frozenset(
    {Pattern.QINGYISE, Pattern.JIANGYISE, Pattern.PENGPENGHU, Pattern.QUANQIUREN, Pattern.GANGKAI}
)
"""大胡: each more of them doubles (wuhan.md 2.5, 3.1)."""

Shape = tuple[Pattern, ...]
"""Patterns that hold together in one way to lay the tiles out, in the order of the rules page."""

_PIHU: Shape = (Pattern.PIHU,)
_QINGYISE: Shape = (Pattern.QINGYISE,)
_JIANGYISE: Shape = (Pattern.JIANGYISE,)


def shapes(keys: HandKeys, wilds: int, melds: Sequence[Meld]) -> tuple[Shape, ...]:
    """The shapes of a hand that holds a winning number of tiles, at most one each with and without a chow and loose.

    `keys`: the concealed tiles, the winning one included, without wild ones and without 中 and 发. Empty: no win.

    A shape with less than another lays out the same way has (all pungs of one suit: 清一色 and 碰碰胡) is not listed.
    """
    sets = 4 - len(melds)
    m, p, s, _ = keys
    # Asked at every tile, mostly of hands that lack something: without sets only generals or winds can be a shape.
    if not is_complete(keys, sets, wilds) and (m or p or s) and not _is_all_generals(keys):
        return ()
    on_table = frozenset(meld.tiles[0] for meld in melds)
    no_chow = not any(meld.is_chow for meld in melds)
    suit = _only_suit(keys, on_table)
    pungs: Shape = (Pattern.PENGPENGHU,) if no_chow and distance_to_pungs(keys, sets, wilds) == 0 else ()
    if suit is Suit.HONOURS:
        return ((*pungs, Pattern.FENGYISE),)
    found: list[Shape] = []
    is_generals = no_chow and on_table <= GENERALS and _is_all_generals(keys)
    if pungs:
        one_suit = _QINGYISE if suit is not None else ()
        found.append((*one_suit, *pungs, *(_JIANGYISE if is_generals else ())))
    elif is_generals:
        found.append(_JIANGYISE)
    if suit is not None:
        if distance_in_one_suit(keys, sets, wilds, (suit,)) == 0:
            found.append(_QINGYISE)
    elif distance_with_258_pair(keys, sets, wilds) == 0:
        found.append(_PIHU)
    return tuple(found)


def _only_suit(keys: HandKeys, on_table: frozenset[Tile]) -> Suit | None:
    """The suit of every tile (HONOURS too), None if there are several."""
    suits = {tile // 9 for tile in on_table}
    suits.update(suit for suit in range(4) if keys[suit])
    return Suit(suits.pop()) if len(suits) == 1 else None


def _is_all_generals(keys: HandKeys) -> bool:
    m, p, s, z = keys
    return not z and _holds_generals_only(m) and _holds_generals_only(p) and _holds_generals_only(s)


@lru_cache(maxsize=1 << 14)
def _holds_generals_only(suit_key: int) -> bool:
    return not any(copies and rank % 3 != 1 for rank, copies in enumerate(rank_counts(suit_key)))
