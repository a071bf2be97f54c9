"""What a Hefei hand must be (sets and a pair or seven pairs, eight zhi), and how far it is from that (hefei.md 2)."""

from collections.abc import Iterable

from engine.hands.keys import HandKeys, add, counts, suit_size
from engine.hands.shanten import Need, distance_in_suit, is_complete
from engine.hands.special import distance_to_pairs, distance_to_pairs_in_suit, is_all_pairs
from engine.hands.waits import Outlook, useful_in_suit
from engine.melds import Meld
from engine.tiles import SUIT_OF, SUITS, Tile

ZHI_NEEDED = 8
"""Tiles that the longest suit must have (hefei.md 2.2)."""


def zhi_of(tiles: Iterable[Tile]) -> tuple[int, int, int]:
    """How many tiles of each suit; a kong's four are four."""
    zhi = [0, 0, 0]
    for tile in tiles:
        zhi[SUIT_OF[tile]] += 1
    return zhi[0], zhi[1], zhi[2]


def needs(melds: Iterable[Meld]) -> Need:
    """How many tiles of each suit the concealed part must hold for eight zhi."""
    zhi = zhi_of(tile for meld in melds for tile in meld.tiles)
    return ZHI_NEEDED - zhi[0], ZHI_NEEDED - zhi[1], ZHI_NEEDED - zhi[2]


def has_shape(keys: HandKeys, melds: tuple[Meld, ...]) -> bool:
    """Whether the concealed tiles, the winning one among them, make the shape, whatever the zhi (hefei.md 2.1)."""
    return is_complete(keys, 4 - len(melds)) or is_seven_pairs(keys, melds)


def is_seven_pairs(keys: HandKeys, melds: tuple[Meld, ...]) -> bool:
    """Whether 14 concealed tiles are seven pairs; four equal tiles are two."""
    return not melds and is_all_pairs(keys)


def is_legal(keys: HandKeys, melds: tuple[Meld, ...]) -> bool:
    """Whether the concealed tiles, the winning one among them, are a legal win."""
    if not has_shape(keys, melds):
        return False
    m, p, s, _ = keys
    need_m, need_p, need_s = needs(melds)
    return suit_size(m) >= need_m or suit_size(p) >= need_p or suit_size(s) >= need_s


def distance(keys: HandKeys, melds: tuple[Meld, ...]) -> int:
    """Tiles lacking to a legal win of the nearer shape."""
    need = needs(melds)
    to_sets = distance_in_suit(keys, 4 - len(melds), need)
    if melds or distance_to_pairs(keys) >= to_sets:
        return to_sets
    return min(to_sets, distance_to_pairs_in_suit(keys, need))


def outlook(keys: HandKeys, melds: tuple[Meld, ...]) -> Outlook:
    """The distance, and the tiles that lower it, sorted."""
    need = needs(melds)
    sets = 4 - len(melds)
    towards_sets = distance_in_suit(keys, sets, need), useful_in_suit(keys, sets, need)
    return towards_sets if melds else with_pairs(keys, towards_sets)


def with_pairs(keys: HandKeys, towards_sets: Outlook) -> Outlook:
    """The outlook of a hand without kongs: of the nearer shape, or of both where they are as near."""
    to_sets, useful = towards_sets
    if distance_to_pairs(keys) > to_sets:
        return towards_sets
    to_pairs = distance_to_pairs_in_suit(keys, needs(()))
    if to_pairs > to_sets:
        return towards_sets
    pairing = _useful_for_pairs(keys, to_pairs)
    if to_pairs < to_sets:
        return to_pairs, pairing
    return to_sets, tuple(sorted({*useful, *pairing}))


def find_waits(keys: HandKeys, melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """The kinds that would make the hand a legal win, sorted, without those that its player holds four times."""
    lacking, useful = outlook(keys, melds)
    if lacking != 1:
        return ()
    konged = {meld.tile for meld in melds}
    return tuple(tile for tile in useful if tile not in konged)


def _useful_for_pairs(keys: HandKeys, lacking: int) -> tuple[Tile, ...]:
    """The tiles that lower the distance to seven pairs. In each suit all that make a pair are alike, and all others."""
    need = needs(())
    held = counts(keys)
    found: list[Tile] = []
    for suit in SUITS:
        suited = [Tile(9 * suit + rank) for rank in range(9)]
        for parity in (0, 1):
            alike = [tile for tile in suited if held[tile] < 4 and held[tile] % 2 == parity]
            if alike and distance_to_pairs_in_suit(add(keys, alike[0]), need) < lacking:
                found += alike
    return tuple(sorted(found))
