"""Distances to seven pairs and to hands without structure, against trying everything."""

from random import Random

import pytest

from engine.hands.keys import HandKeys, counts, keys_of
from engine.hands.shanten import Need
from engine.hands.special import (
    distance_to_all_in,
    distance_to_pairs,
    distance_to_pairs_in_suit,
    pairs_of,
)
from engine.hands.vectors import UNREACHABLE
from engine.notation import format_tiles, parse_tiles
from engine.tiles import ALL_TILES, SUITS, Tile
from tests.engine.hands.reference import random_hand

SUIT_TILES = tuple(Tile(tile) for tile in range(27))
TILES_258 = frozenset(Tile(tile) for tile in range(27) if tile % 3 == 1)


def hand(notation: str) -> HandKeys:
    return keys_of(parse_tiles(notation))


def fewest_for_pairs(held: list[int]) -> list[int]:
    """Tiles that these kinds lack to 0..7 pairs, a kind being none, one or two of them."""
    fewest = [0] + [UNREACHABLE] * 7
    for copies in held:
        fewest = [
            min(fewest[total - pairs] + max(0, 2 * pairs - copies) for pairs in range(min(2, total) + 1))
            for total in range(8)
        ]
    return fewest


def samples(seed: int) -> list[HandKeys]:
    random = Random(seed)
    pools = (ALL_TILES, SUIT_TILES, SUIT_TILES[:18], SUIT_TILES[:9])
    hands = [random_hand(random, random.choice((13, 14)), pools[index % 4]) for index in range(500)]
    for _ in range(500):
        pairs = [tile for tile in random.sample(SUIT_TILES * 2, 7) for _ in range(2)]
        hands.append(keys_of(random.sample(pairs, random.choice((13, 14, 12)))))
    return hands


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("1122m3344p5566s77z", 0),
        ("1111m3344p5566s77z", 0),
        ("1111m3333p5555s77z", 0),
        ("1122m3344p5566s7z", 1),
        ("1112m3344p5566s7z", 2),
        ("1234567m123456p", 7),
    ],
)
def test_known_hands_of_pairs(tiles: str, expected: int) -> None:
    assert distance_to_pairs(hand(tiles)) == expected


def test_distance_to_pairs_is_that_of_the_nearest_seven() -> None:
    for keys in samples(seed=1):
        assert distance_to_pairs(keys) == fewest_for_pairs(list(counts(keys)))[7]


def test_distance_to_pairs_with_a_large_suit_is_that_of_the_nearest_such_seven() -> None:
    random = Random(2)
    for keys in samples(seed=2):
        held = list(counts(keys))
        m, p, s = (random.choice((8, 8, 8, 5, 0)) for _ in range(3))
        need: Need = (m, p, s)
        expected = UNREACHABLE
        for suit in SUITS:
            inside = fewest_for_pairs(held[9 * suit : 9 * suit + 9])
            outside = fewest_for_pairs(held[: 9 * suit] + held[9 * suit + 9 :])
            expected = min([expected, *(inside[n] + outside[7 - n] for n in range(8) if 2 * n >= need[suit])])
        assert distance_to_pairs_in_suit(keys, need) == expected


def test_four_equal_tiles_are_two_pairs() -> None:
    assert format_tiles(pairs_of(hand("11112m333p55s"))) == "11m3p5s"


def test_all_in_counts_the_tiles_that_do_not_belong() -> None:
    assert distance_to_all_in(hand("2588m2258p225588s"), 4, TILES_258) == 0
    assert distance_to_all_in(hand("1588m2258p225588s"), 4, TILES_258) == 1
    assert distance_to_all_in(hand("158m2258p225588s"), 4, TILES_258) == 2
    assert distance_to_all_in(hand("158m2258p225588s"), 4, TILES_258, wilds=1) == 1
    assert distance_to_all_in(hand("25m"), 0, TILES_258, wilds=1) == 0
