"""What a winning hand holds, whatever way it is read: its zhi, suits, honours and kongs (wuhu.md 2.2)."""

from dataclasses import dataclass

from engine.hands.keys import HandKeys, counts, suit_size
from engine.hands.shanten import Need
from engine.melds import Meld
from engine.tiles import SUIT_OF, Suit, Tile

MINIMUM_ZHI = 8
"""One suit must hold so many tiles (wuhu.md 2.2)."""


def count_zhi(keys: HandKeys, melds: tuple[Meld, ...]) -> tuple[int, int, int, int]:
    """Tiles of each suit and honours, the sets on the table included; a kong is four."""
    sizes = [suit_size(key) for key in keys]
    for meld in melds:
        sizes[SUIT_OF[meld.tiles[0]]] += len(meld.tiles)
    m, p, s, z = sizes
    return m, p, s, z


def need_of(melds: tuple[Meld, ...]) -> Need:
    """How many more tiles of each suit the concealed part must hold for eight zhi."""
    need = [MINIMUM_ZHI] * 3
    for meld in melds:
        suit = SUIT_OF[meld.tiles[0]]
        if suit < Suit.HONOURS:
            need[suit] -= len(meld.tiles)
    return need[0], need[1], need[2]


def held_counts(keys: HandKeys, melds: tuple[Meld, ...], kind_of: tuple[Tile, ...]) -> list[int]:
    """How many of each kind a player holds, the sets on the table included."""
    held = list(counts(keys))
    for meld in melds:
        held[kind_of[meld.tiles[0]]] += len(meld.tiles)
    return held


@dataclass(frozen=True, slots=True)
class WinningHand:
    """A complete hand. `keys`: its concealed tiles with the winning one. `sizes`: tiles of each suit and honours."""

    keys: HandKeys
    melds: tuple[Meld, ...]
    sizes: tuple[int, int, int, int]

    @property
    def suit(self) -> Suit:
        """The suit of the hand: the one with most tiles."""
        m, p, s, _ = self.sizes
        return Suit((m, p, s).index(max(m, p, s)))

    @property
    def zhi(self) -> int:
        """支: how many tiles of its suit the hand holds."""
        return max(self.sizes[:3])

    @property
    def is_one_suit(self) -> bool:
        """Only one of the three suits occurs, with or without honours."""
        return sum(size > 0 for size in self.sizes[:3]) == 1

    @property
    def has_honours(self) -> bool:
        """Honours occur."""
        return self.sizes[Suit.HONOURS] > 0

    @property
    def is_two_kongs_and_a_suit(self) -> bool:
        """双八支: one suit is two kongs and nothing else, all other tiles are of one other suit (wuhu.md 3.10)."""
        if self.has_honours or sum(size > 0 for size in self.sizes[:3]) != 2:
            return False
        return any(
            self.sizes[suit] == 8 and sum(meld.is_kong and SUIT_OF[meld.tiles[0]] == suit for meld in self.melds) == 2
            for suit in range(3)
        )
