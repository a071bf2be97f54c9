"""Reach says in bits what the distances and useful tiles of `shanten` and `waits` are."""

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from engine.hands import tables
from engine.hands.keys import HandKeys, held_twice, keys_of
from engine.hands.reach import (
    completes_chow,
    to_one_suit,
    to_sets,
    to_sets_in_suit,
    to_sets_with_258_pair,
    to_suit_and_honours,
)
from engine.hands.shanten import (
    distance,
    distance_in_one_suit,
    distance_in_suit,
    distance_to_pungs,
    distance_with_258_pair,
)
from engine.hands.waits import useful, useful_in_suit, useful_towards
from engine.notation import parse_tiles
from engine.tiles import ALL_TILES, SUITS, Suit, Tile


def hands(seed: int, kinds: int = 34) -> Iterator[tuple[HandKeys, int]]:
    """Hands between turns with the sets that they must still make."""
    rng = Random(seed)
    pile = [tile for tile in ALL_TILES[:kinds] for _ in range(4)]
    for _ in range(150):
        sets = rng.randrange(5)
        yield keys_of(rng.sample(pile, 3 * sets + 1)), sets


def tiles_of(bits: int) -> tuple[Tile, ...]:
    return tuple(tile for tile in ALL_TILES if bits >> tile & 1)


def test_sets_and_a_pair() -> None:
    for keys, sets in hands(1):
        found = to_sets(tables.STANDARD, keys, sets)
        assert (found.distance, tiles_of(found.useful)) == (distance(keys, sets), useful(keys, sets))


def test_sets_of_which_one_suit_is_large() -> None:
    for keys, sets in hands(2, 27):
        need = (8 - 3 * (4 - sets), 8, 8)
        found = to_sets_in_suit(tables.STANDARD, keys, sets, need)
        assert found.distance == distance_in_suit(keys, sets, need)
        assert tiles_of(found.useful) == useful_in_suit(keys, sets, need)


def test_pungs() -> None:
    for keys, sets in hands(3):
        found = to_sets(tables.pungs(), keys, sets)
        assert found.distance == distance_to_pungs(keys, sets)
        assert tiles_of(found.useful) == useful_towards(partial(distance_to_pungs, sets=sets), keys)


def test_a_pair_of_258() -> None:
    for keys, sets in hands(4):
        found = to_sets_with_258_pair(keys, sets)
        assert found.distance == distance_with_258_pair(keys, sets)
        assert tiles_of(found.useful) == useful_towards(partial(distance_with_258_pair, sets=sets), keys)


@pytest.mark.parametrize("suit", SUITS)
def test_one_suit_with_and_without_honours(suit: Suit) -> None:
    for keys, sets in hands(5):
        found = to_one_suit(tables.STANDARD, keys[suit], sets)
        pure = partial(distance_in_one_suit, sets=sets, suits=[suit])
        assert found.distance == pure(keys)
        assert tiles_of(found.useful << 9 * suit) == useful_towards(pure, keys)
        mixed = partial(distance_in_one_suit, sets=sets, suits=[suit], with_honours=True)
        found = to_suit_and_honours(tables.STANDARD, suit, keys[suit], keys[3], sets)
        assert found.distance == mixed(keys)
        assert tiles_of(found.useful) == useful_towards(mixed, keys)


def test_what_can_be_punged_or_chowed() -> None:
    key = keys_of(parse_tiles("1133679m"))[0]
    assert tiles_of(held_twice(key)) == parse_tiles("13m")
    assert tiles_of(completes_chow(key)) == parse_tiles("258m")
