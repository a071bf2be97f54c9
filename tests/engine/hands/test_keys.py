"""Hand keys follow the tiles of a hand one by one."""

from hypothesis import given
from hypothesis import strategies as st

from engine.hands.keys import EMPTY, add, count, counts, keys_of, kinds, remove, size
from engine.notation import parse_tiles
from engine.tiles import ALL_TILES, Tile

hands = st.lists(st.sampled_from([tile for tile in ALL_TILES for _ in range(4)]), max_size=14).filter(
    lambda tiles: all(tiles.count(tile) <= 4 for tile in tiles)
)


@given(hands)
def test_keys_count_the_tiles(tiles: list[Tile]) -> None:
    keys = keys_of(tiles)
    assert counts(keys) == tuple(tiles.count(tile) for tile in ALL_TILES)
    assert [count(keys, tile) for tile in ALL_TILES] == list(counts(keys))
    assert size(keys) == len(tiles)
    assert kinds(keys) == tuple(sorted(set(tiles)))


@given(hands)
def test_adding_one_by_one_gives_the_keys_and_removing_takes_them_back(tiles: list[Tile]) -> None:
    keys = EMPTY
    for tile in tiles:
        keys = add(keys, tile)
    assert keys == keys_of(tiles)
    for tile in tiles:
        keys = remove(keys, tile)
    assert keys == EMPTY


def test_each_suit_has_a_key_of_base_5() -> None:
    assert keys_of(parse_tiles("12m 3p 99s 17z")) == (1 + 5, 25, 2 * 5**8, 1 + 5**6)
