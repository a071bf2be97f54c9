"""Spares say of each rest of a hand what reach says of it alone."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest

from engine.hands import tables
from engine.hands.keys import HandKeys, keys_of, kinds, remove
from engine.hands.reach import Reach, to_sets, to_sets_in_suit, to_sets_with_258_pair
from engine.hands.spares import (
    Spares,
    sets_in_suit_without_each,
    sets_with_258_pair_without_each,
    sets_without_each,
)
from engine.tiles import ALL_TILES


def hands(seed: int, count: int = 60) -> Iterator[tuple[HandKeys, int]]:
    """Hands with a tile too many, of many kinds and of few, with the sets that they must still make."""
    rng = Random(seed)
    for _ in range(count):
        copies = [tile for tile in ALL_TILES[: rng.choice((12, 27, 34))] for _ in range(4)]
        sets = rng.randrange(1, 5)
        yield keys_of(rng.sample(copies, 3 * sets + 2)), sets


def agrees(spares: Spares, keys: HandKeys, reach_of: Callable[[HandKeys], Reach]) -> bool:
    most = max(1, reach_of(keys).distance)
    rests = {tile: reach_of(remove(keys, tile)) for tile in kinds(keys)}
    return spares == {tile: (distance, useful if distance <= most else 0) for tile, (distance, useful) in rests.items()}


@pytest.mark.parametrize("table", [tables.STANDARD, tables.pungs()], ids=["standard", "pungs"])
def test_sets_and_a_pair(table: tables.Tables) -> None:
    for keys, sets in hands(1):
        assert agrees(sets_without_each(table, keys, sets), keys, partial(to_sets, table, sets=sets))


@pytest.mark.parametrize("table", [tables.STANDARD, tables.pungs()], ids=["standard", "pungs"])
@pytest.mark.parametrize("need", [(8, 8, 8), (5, 8, 8), (8, 8, 2), (0, 8, 8)])
def test_sets_of_which_one_suit_is_large(table: tables.Tables, need: tuple[int, int, int]) -> None:
    for keys, sets in hands(2):
        spares = sets_in_suit_without_each(table, keys, sets, need)
        assert agrees(spares, keys, partial(to_sets_in_suit, table, sets=sets, need=need))


def test_sets_with_a_pair_of_generals() -> None:
    for keys, sets in hands(3):
        spares = sets_with_258_pair_without_each(keys, sets)
        assert agrees(spares, keys, partial(to_sets_with_258_pair, sets=sets))
