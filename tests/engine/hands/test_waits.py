"""Useful tiles, waits and discards, against the definition: a useful tile lowers the distance."""

from functools import partial
from random import Random

import pytest

from engine.hands.keys import HandKeys, add, count, counts, keys_of, kinds, remove
from engine.hands.shanten import Need, distance, distance_in_suit, distance_with_258_pair
from engine.hands.special import distance_to_pairs_in_suit
from engine.hands.waits import (
    discards,
    discards_in_suit,
    useful,
    useful_in_suit,
    useful_towards,
    waits,
)
from engine.notation import format_tiles, parse_tiles
from engine.tiles import ALL_TILES, Tile
from tests.engine.hands.reference import random_hand, random_near_hand

POOLS = [ALL_TILES, tuple(Tile(tile) for tile in range(18)), tuple(Tile(tile) for tile in range(20, 34)), ALL_TILES[:9]]


def hand(notation: str) -> HandKeys:
    return keys_of(parse_tiles(notation))


def samples(seed: int, number: int, wilds: int, over: int) -> list[tuple[HandKeys, int]]:
    """Hands of 3n + `over` tiles, the wilds included, and the sets that they are to make."""
    random = Random(seed)
    found = []
    for index in range(number):
        sets = random.choice((4, 4, 3, 2, 1, 0))
        size = max(0, 3 * sets + over - wilds)
        tiles = POOLS[index % len(POOLS)]
        make = random_hand if index % 5 == 4 else partial(random_near_hand, sets=sets)
        found.append((make(random, size=size, tiles=tiles), sets))
    return found


def random_need(random: Random) -> Need:
    m, p, s = (random.choice((8, 8, 8, 5, 2, 0)) for _ in range(3))
    return m, p, s


@pytest.mark.parametrize(
    ("tiles", "sets", "expected"),
    [
        ("1112345678999m", 4, "123456789m"),
        ("123m456m789m123p5s", 4, "5s"),
        ("123m456m789m12p55s", 4, "3p"),
        ("123m456m789m23p55s", 4, "14p"),
        ("123m456m789m11p55s", 4, "1p5s"),
        ("2223456m", 2, "13467m"),
        ("4z", 0, "4z"),
        ("1133m", 1, "13m"),
        ("123m456m789m123p", 4, ""),
    ],
)
def test_known_waits(tiles: str, sets: int, expected: str) -> None:
    assert waits(hand(tiles), sets) == parse_tiles(expected)


def test_nobody_waits_for_a_fifth_copy() -> None:
    assert waits(hand("1111m"), 1) == ()
    assert waits(hand("1111234m"), 2) == parse_tiles("4m")
    assert waits(hand("5z"), 0, held=counts(hand("5555z"))) == ()


def test_a_wild_tile_can_wait_for_anything() -> None:
    assert waits(hand("123m456m789m123p"), 4, wilds=1) == ALL_TILES


def test_waits_with_eight_zhi_leave_out_what_makes_no_large_suit() -> None:
    tiles = hand("1234567m111999p")
    assert format_tiles(waits(tiles, 4)) == "147m"
    assert format_tiles(waits(tiles, 4, need=(8, 8, 8))) == "147m"
    tiles = hand("123456m7p111999s")
    assert format_tiles(waits(tiles, 4)) == "7p"
    assert waits(tiles, 4, need=(8, 8, 8)) == ()
    tiles = hand("123456m22s55m999p")
    assert format_tiles(waits(tiles, 4)) == "5m2s"
    assert format_tiles(waits(tiles, 4, need=(9, 8, 8))) == "5m"


@pytest.mark.parametrize("wilds", [0, 1, 3])
def test_useful_tiles_lower_the_distance(wilds: int) -> None:
    for keys, sets in samples(1, 600, wilds, over=1):
        now = distance(keys, sets, wilds)
        expected = [t for t in ALL_TILES if count(keys, t) < 4 and distance(add(keys, t), sets, wilds) < now]
        assert useful(keys, sets, wilds) == tuple(expected)
        assert useful_towards(partial(distance, sets=sets, wilds=wilds), keys) == tuple(expected)


@pytest.mark.parametrize("wilds", [0, 2])
def test_useful_tiles_lower_the_eight_zhi_distance(wilds: int) -> None:
    random = Random(8)
    for keys, sets in samples(2, 600, wilds, over=1):
        need = random_need(random)
        now = distance_in_suit(keys, sets, need, wilds)
        expected = [
            t for t in ALL_TILES if count(keys, t) < 4 and distance_in_suit(add(keys, t), sets, need, wilds) < now
        ]
        assert useful_in_suit(keys, sets, need, wilds) == tuple(expected)
        assert waits(keys, sets, wilds, need) == (tuple(expected) if now == 1 else ())


@pytest.mark.parametrize("wilds", [0, 2])
def test_discards_tell_what_is_left(wilds: int) -> None:
    for keys, sets in samples(3, 400, wilds, over=2):
        expected = {
            tile: (distance(remove(keys, tile), sets, wilds), useful(remove(keys, tile), sets, wilds))
            for tile in kinds(keys)
        }
        found = discards(keys, sets, wilds)
        assert found == expected
        assert list(found) == list(expected)


def test_discards_with_eight_zhi_tell_what_is_left() -> None:
    random = Random(9)
    for keys, sets in samples(4, 300, 0, over=2):
        need = random_need(random)
        expected = {
            tile: (distance_in_suit(left, sets, need), useful_in_suit(left, sets, need))
            for tile in kinds(keys)
            for left in [remove(keys, tile)]
        }
        assert discards_in_suit(keys, sets, need) == expected


def test_any_distance_can_be_followed() -> None:
    pairs = partial(distance_to_pairs_in_suit, need=(8, 8, 8))
    assert format_tiles(useful_towards(pairs, hand("112233m4455p667s"))) == "123456789m"
    plain = partial(distance_with_258_pair, sets=4)
    assert format_tiles(useful_towards(plain, hand("123456m123456p5s"))) == "5s"
