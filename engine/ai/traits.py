"""Traits: what a hand consists of, as numbers: how long its suits are; its pairs, pungs, fours and sets."""

from functools import lru_cache
from typing import NamedTuple

from engine.ai.holding import Holding
from engine.hands.keys import rank_counts
from engine.tiles import SUIT_OF


class _Contents(NamedTuple):
    """Of one suit: its tiles, and the kinds that it holds at least so often."""

    tiles: int
    pairs: int
    pungs: int
    fours: int


@lru_cache(maxsize=1 << 12)
def _contents(key: int) -> _Contents:
    held = rank_counts(key)
    return _Contents(
        sum(held),
        sum(copies > 1 for copies in held),
        sum(copies > 2 for copies in held),
        sum(copies > 3 for copies in held),
    )


def traits_of(holding: Holding) -> list[float]:
    """The longest suit, the second, the third and the honours, sets on the table among them; pairs, pungs and fours in
    the hand; kongs, concealed ones, and all sets on the table. Of the order of one each.
    """
    m, p, s, z = (_contents(key) for key in holding.keys)
    tiles = [m.tiles, p.tiles, s.tiles, z.tiles]
    kongs = concealed = 0
    for meld in holding.melds:
        tiles[SUIT_OF[meld.tile]] += len(meld.tiles)
        if meld.is_kong:
            kongs += 1
            concealed += meld.is_concealed
    first, second, third = sorted(tiles[:3], reverse=True)
    return [
        first / 10,
        second / 6,
        third / 4,
        tiles[3] / 4,
        (m.pairs + p.pairs + s.pairs + z.pairs) / 5,
        (m.pungs + p.pungs + s.pungs + z.pungs) / 3,
        float(m.fours + p.fours + s.fours + z.fours),
        float(kongs),
        float(concealed),
        len(holding.melds) / 4,
    ]
