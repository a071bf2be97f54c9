"""Layouts and the roles of the winning tile, against trying everything that wild tiles can be."""

from random import Random

import pytest

from engine.hands.decompose import ANY, Group, Layout, Limits, Place, Role, find_layouts, layouts, roles
from engine.hands.keys import HandKeys, counts, keys_of
from engine.hands.shanten import is_complete
from engine.notation import format_tiles, parse_tiles
from engine.tiles import ALL_TILES, Suit, Tile, parse_tile
from tests.engine.hands.reference import PAIRS_258, layouts_of, random_near_hand

WILD_TILES = [tile for tile in ALL_TILES if tile < 32]
FEW_TILES = (*ALL_TILES[:6], *ALL_TILES[29:31])


def hand(notation: str) -> HandKeys:
    return keys_of(parse_tiles(notation))


def written(layout: Layout) -> str:
    """`123m 555p 11z`, the pair last."""
    return " ".join([*(format_tiles(group.tiles) for group in layout.groups), format_tiles([layout.pair] * 2)])


def samples(seed: int, number: int, wilds: int, most_sets: int, tiles: tuple[Tile, ...]) -> list[tuple[HandKeys, int]]:
    random = Random(seed)
    found = []
    for _ in range(number):
        sets = random.randrange(most_sets + 1)
        found.append((random_near_hand(random, sets, max(0, 3 * sets + 2 - wilds), tiles), sets))
    return found


@pytest.mark.parametrize(
    ("tiles", "sets", "expected"),
    [
        ("123m11z", 1, ["123m 11z"]),
        ("1222333444m", 3, []),
        ("111222333m44p", 3, ["111m 222m 333m 44p", "123m 123m 123m 44p"]),
        ("22334455m", 2, ["345m 345m 22m", "234m 234m 55m"]),
        (
            "11122233344455m",
            4,
            [
                "111m 222m 333m 444m 55m",
                "123m 123m 123m 444m 55m",
                "111m 234m 234m 234m 55m",
                "111m 234m 345m 345m 22m",
            ],
        ),
        ("55z", 0, ["55z"]),
        ("12m11z", 1, []),
        ("1m", 0, []),
    ],
)
def test_known_layouts(tiles: str, sets: int, expected: list[str]) -> None:
    assert sorted(written(layout) for layout in layouts(hand(tiles), sets)) == sorted(expected)


def test_layouts_are_all_there_are() -> None:
    checked = 0
    for keys, sets in samples(1, 800, 0, 4, ALL_TILES[:9]):
        expected = layouts_of(counts(keys), sets)
        found = layouts(keys, sets)
        assert len(found) == len(set(found))
        assert set(found) == expected
        assert bool(found) == is_complete(keys, sets)
        checked += bool(found)
    assert checked > 100


@pytest.mark.parametrize(("wilds", "number", "most_sets"), [(1, 150, 4), (2, 60, 4), (3, 12, 2), (4, 2, 1)])
def test_layouts_with_wilds_are_all_there_are(wilds: int, number: int, most_sets: int) -> None:
    for keys, sets in samples(wilds, number, wilds, most_sets, FEW_TILES):
        expected = layouts_of(counts(keys), sets, wilds, WILD_TILES)
        found = layouts(keys, sets, wilds)
        assert len(found) == len(set(found))
        assert set(found) == expected
        first = next(find_layouts(keys, sets, wilds), None)
        assert first in expected if expected else first is None


def is_within(layout: Layout, limits: Limits) -> bool:
    tiles = [layout.pair, *(tile for group in layout.groups for tile in group.tiles)]
    return (
        all(Suit(min(tile // 9, 3)) in limits.suits for tile in tiles)
        and (limits.chows or not any(group.is_chow for group in layout.groups))
        and layout.pair in limits.pairs
        and set(layout.stands_for) <= limits.wild_tiles
    )


@pytest.mark.parametrize(
    "limits",
    [
        Limits(suits=frozenset({Suit.CHARACTERS})),
        Limits(suits=frozenset({Suit.CHARACTERS, Suit.HONOURS}), chows=False),
        Limits(chows=False),
        Limits(pairs=frozenset(PAIRS_258)),
        Limits(pairs=frozenset(PAIRS_258), wild_tiles=frozenset(PAIRS_258)),
    ],
)
@pytest.mark.parametrize("wilds", [0, 1, 2, 3, 4])
def test_limits_leave_the_layouts_that_keep_them(limits: Limits, wilds: int) -> None:
    for keys, sets in samples(7, 40, wilds, 3, FEW_TILES):
        expected = [layout for layout in layouts(keys, sets, wilds) if is_within(layout, limits)]
        assert list(layouts(keys, sets, wilds, limits)) == expected
        first = next(find_layouts(keys, sets, wilds, limits), None)
        assert first in expected if expected else first is None


def test_wild_tiles_stand_for_a_fifth_copy_but_not_for_green_and_red() -> None:
    assert [written(layout) for layout in layouts(hand("1111z"), 1, wilds=1)] == ["111z 11z"]
    found = layouts((0, 0, 0, 0), 0, wilds=2)
    assert {layout.pair for layout in found} == ANY.wild_tiles == frozenset(WILD_TILES)
    assert all(layout.stands_for == (layout.pair, layout.pair) for layout in found)


def test_a_layout_tells_what_the_wilds_stand_for() -> None:
    found = layouts(hand("13m5p"), 1, wilds=2)
    assert [(written(layout), format_tiles(layout.stands_for)) for layout in found] == [("123m 55p", "2m5p")]


def test_four_wilds_give_many_layouts_and_each_uses_every_tile() -> None:
    keys = hand("1112345678m")
    found = layouts(keys, 4, wilds=4)
    assert len(set(found)) == len(found) > 500
    for layout in found:
        tiles = [layout.pair, layout.pair, *(tile for group in layout.groups for tile in group.tiles)]
        for tile in layout.stands_for:
            tiles.remove(tile)
        assert keys_of(tiles) == keys


def layout_of(notation: str) -> Layout:
    """The groups as written, the pair last."""
    *groups, pair = notation.split()
    tiles = [parse_tiles(group) for group in groups]
    return Layout(parse_tiles(pair)[0], tuple(Group(group[0], group[0] != group[1]) for group in tiles))


@pytest.mark.parametrize(
    ("layout", "tile", "expected"),
    [
        ("123m 345m 333p 33m", "3m", [(None, Place.PAIR), (0, Place.HIGH), (1, Place.LOW)]),
        ("123m 345m 333p 33m", "4m", [(1, Place.MIDDLE)]),
        ("123m 345m 333p 33m", "3p", [(2, Place.PUNG)]),
        ("123m 345m 333p 33m", "9p", []),
        ("234s 234s 11z", "3s", [(0, Place.MIDDLE)]),
        ("789p 123s 11z", "1s", [(1, Place.LOW)]),
    ],
)
def test_roles_of_the_winning_tile(layout: str, tile: str, expected: list[tuple[int | None, Place]]) -> None:
    assert roles(layout_of(layout), parse_tile(tile)) == tuple(Role(*role) for role in expected)
