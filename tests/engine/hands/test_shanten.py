"""Distances to sets and a pair, against known hands and against trying every shape."""

from functools import partial
from random import Random

import pytest

from engine.hands.keys import HandKeys, counts, keys_of
from engine.hands.shanten import (
    Need,
    distance,
    distance_in_one_suit,
    distance_in_suit,
    distance_to_pungs,
    distance_with_258_pair,
    is_complete,
)
from engine.hands.vectors import UNREACHABLE
from engine.notation import parse_tiles
from engine.tiles import ALL_TILES, SUITS, Suit, Tile
from tests.engine.hands.reference import PAIRS_258, PUNGS, Target, fewest_lacking, random_hand, random_near_hand

CHARACTERS = tuple(Tile(tile) for tile in range(9))
TWO_SUITS = tuple(Tile(tile) for tile in range(18))
POOLS = [ALL_TILES, ALL_TILES, TWO_SUITS, CHARACTERS, tuple(Tile(tile) for tile in range(18, 34))]


def hand(notation: str) -> HandKeys:
    return keys_of(parse_tiles(notation))


def samples(seed: int, number: int, wilds: int = 0) -> list[tuple[HandKeys, int]]:
    """Hands and the sets they are to make: mostly near to a shape, some not, drawn and undrawn, of few suits too."""
    random = Random(seed)
    found = []
    for index in range(number):
        sets = random.choice((4, 4, 4, 3, 2, 1, 0))
        size = max(0, 3 * sets + random.choice((1, 2)) - wilds)
        tiles = POOLS[index % len(POOLS)]
        if index % 10 == 9:
            found.append((random_hand(random, size, tiles), sets))
        else:
            found.append((random_near_hand(random, sets, size, tiles), sets))
    return found


@pytest.mark.parametrize(
    ("tiles", "sets", "expected"),
    [
        ("123m456m789m123p55s", 4, 0),
        ("111222333m444p55z", 4, 0),
        ("11122233344455m", 4, 0),
        ("123m456m789m123p5s", 4, 1),
        ("1112345678999m", 4, 1),
        ("19m19p19s1234567z", 4, 9),
        ("55z", 0, 0),
        ("5z", 0, 1),
        ("", 0, 2),
        ("", 4, 14),
        ("123m55z", 1, 0),
        ("34m55z", 1, 1),
        ("1234567z", 2, 5),
        ("1z2z3z", 1, 3),
    ],
)
def test_known_hands(tiles: str, sets: int, expected: int) -> None:
    assert distance(hand(tiles), sets) == expected
    assert is_complete(hand(tiles), sets) == (expected == 0)


def test_a_fifth_copy_is_not_wanted_of_a_hand_without_wilds() -> None:
    assert distance(hand("1111m"), 1) == 2
    assert distance(hand("1111z"), 1) == 2
    assert distance(hand("1111m1111p"), 2) == 2


def test_a_wild_tile_can_be_a_fifth_copy() -> None:
    assert is_complete(hand("1111m"), 1, wilds=1)
    assert is_complete(hand("1111z"), 1, wilds=1)
    assert is_complete(hand("1111m"), 2, wilds=4)


@pytest.mark.parametrize("wilds", [1, 2, 3, 4])
def test_wilds_alone_complete_anything(wilds: int) -> None:
    assert distance((0, 0, 0, 0), 4, wilds) == 14 - wilds
    assert distance(hand("123m456m789m11p"), 4, wilds) == max(0, 3 - wilds)


def test_distance_is_that_of_the_nearest_shape() -> None:
    for keys, sets in samples(seed=1, number=1000):
        found = distance(keys, sets)
        assert fewest_lacking(counts(keys), sets, found) == found
        assert is_complete(keys, sets) == (found == 0)


@pytest.mark.parametrize("wilds", [1, 2, 3, 4])
def test_distance_with_wilds_is_that_of_the_nearest_shape_with_any_number_of_copies(wilds: int) -> None:
    for keys, sets in samples(seed=wilds, number=90, wilds=wilds):
        found = distance(keys, sets, wilds)
        lacking = fewest_lacking(counts(keys), sets, found + wilds, capped=False)
        assert lacking is not None
        assert max(0, lacking - wilds) == found
        assert is_complete(keys, sets, wilds) == (found == 0)


@pytest.mark.parametrize(
    ("tiles", "sets", "need", "expected"),
    [
        ("123456m11p123789s", 4, (8, 8, 8), 2),
        ("12345678m111p999s", 4, (8, 8, 8), 1),
        ("12345699m111p999s", 4, (8, 8, 8), 0),
        ("123456m111p999s55m", 4, (8, 8, 8), 0),
        ("123456m111p999s55p", 4, (8, 8, 8), 2),
        ("123456m111p55p", 3, (5, 8, 8), 0),
        ("123456m111p55p", 3, (8, 8, 5), 2),
        ("123456m111p55p", 3, (4, 8, 8), 0),
        ("55z", 0, (2, 2, 8), 2),
        ("55m", 0, (2, 2, 8), 0),
        ("55z", 0, (0, 4, 8), 0),
    ],
)
def test_known_eight_zhi_hands(tiles: str, sets: int, need: Need, expected: int) -> None:
    assert distance_in_suit(hand(tiles), sets, need) == expected


def test_eight_zhi_may_be_out_of_reach() -> None:
    assert distance_in_suit(hand("5m"), 0, (3, 5, 5)) == UNREACHABLE
    assert distance_in_suit(hand("5m"), 0, (3, 5, 5), wilds=1) == UNREACHABLE


def suit_is_large(need: Need, target: Target) -> bool:
    return any(sum(target[9 * suit : 9 * suit + 9]) >= need[suit] for suit in SUITS)


@pytest.mark.parametrize("wilds", [0, 2])
def test_eight_zhi_distance_is_that_of_the_nearest_shape_with_a_large_suit(wilds: int) -> None:
    random = Random(8)
    for keys, sets in samples(seed=8, number=200, wilds=wilds):
        m, p, s = (random.choice((8, 8, 8 - 3 * (4 - sets), 4, 1, 0)) for _ in range(3))
        need = (m, p, s)
        found = distance_in_suit(keys, sets, need, wilds)
        if found == UNREACHABLE:
            assert 3 * sets + 2 < min(need)
            continue
        is_large = partial(suit_is_large, need)
        lacking = fewest_lacking(counts(keys), sets, found + wilds, capped=not wilds, accepts=is_large)
        assert lacking is not None
        assert max(0, lacking - wilds) == found


@pytest.mark.parametrize("with_honours", [False, True])
@pytest.mark.parametrize("wilds", [0, 2])
def test_distance_in_one_suit_is_that_of_the_nearest_such_shape(wilds: int, with_honours: bool) -> None:
    def one_suit(target: Target) -> bool:
        used = sum(any(target[9 * suit : 9 * suit + 9]) for suit in SUITS)
        return used <= 1 if with_honours else used == 1 and not any(target[27:])

    checked = 0
    for keys, sets in samples(seed=5, number=300, wilds=wilds):
        found = distance_in_one_suit(keys, sets, wilds, with_honours=with_honours)
        if found + wilds > 4:
            continue  # trying every shape takes too long
        checked += 1
        lacking = fewest_lacking(counts(keys), sets, found + wilds, capped=not wilds, accepts=one_suit)
        assert lacking is not None
        assert max(0, lacking - wilds) == found
    assert checked > 100


def test_one_suit_of_pungs() -> None:
    keys = hand("123444m777p11z")
    assert distance_in_one_suit(keys, 4) == 8
    assert distance_in_one_suit(keys, 4, chows=False) == 8
    assert distance_in_one_suit(keys, 3, chows=False) == 5
    assert distance_in_one_suit(keys, 3, chows=False, with_honours=True) == 4
    assert distance_in_one_suit(keys, 3, wilds=5, chows=False) == 0
    assert distance_in_one_suit(keys, 2) == 2
    assert distance_in_one_suit(keys, 2, chows=False) == 3
    assert distance_in_one_suit(hand("1111m"), 1, chows=False) == 2
    assert distance_in_one_suit(hand("1111m"), 1, wilds=1, chows=False) == 0


def test_one_suit_can_be_limited_to_some_suits() -> None:
    keys = hand("11m123p")
    assert distance_in_one_suit(keys, 1) == 2
    assert distance_in_one_suit(keys, 1, suits=[Suit.CHARACTERS]) == 3
    assert distance_in_one_suit(keys, 1, suits=[Suit.BAMBOOS]) == 5
    assert distance_in_one_suit(keys, 1, suits=[]) == UNREACHABLE


@pytest.mark.parametrize("wilds", [0, 1, 3])
def test_distance_with_258_pair_is_that_of_the_nearest_such_shape(wilds: int) -> None:
    for keys, sets in samples(seed=258, number=200, wilds=wilds):
        found = distance_with_258_pair(keys, sets, wilds)
        lacking = fewest_lacking(counts(keys), sets, found + wilds, capped=False, pairs=PAIRS_258)
        assert lacking is not None
        assert max(0, lacking - wilds) == found


@pytest.mark.parametrize("wilds", [0, 1, 4])
def test_distance_to_pungs_is_that_of_the_nearest_such_shape(wilds: int) -> None:
    for keys, sets in samples(seed=3, number=80, wilds=wilds):
        found = distance_to_pungs(keys, sets, wilds)
        lacking = fewest_lacking(counts(keys), sets, found + wilds, capped=not wilds, groups=PUNGS)
        assert lacking is not None
        assert max(0, lacking - wilds) == found
