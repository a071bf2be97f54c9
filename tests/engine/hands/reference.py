"""Slow and plain counterparts of `engine.hands`, by definition: try every shape."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from random import Random

from engine.hands.decompose import Group, Layout
from engine.hands.keys import HandKeys, keys_of
from engine.tiles import ALL_TILES, Tile

PUNGS = [Group(tile, False) for tile in ALL_TILES]
CHOWS = [Group(Tile(tile), True) for tile in range(27) if tile % 9 < 7]
PAIRS_258 = [Tile(tile) for tile in range(27) if tile % 3 == 1]

Target = list[int]
"""How many of each tile a shape holds."""


def any_target(target: Target) -> bool:
    return True


def fewest_lacking(
    held: Sequence[int],
    sets: int,
    at_most: int,
    *,
    capped: bool = True,
    groups: Sequence[Group] = (*PUNGS, *CHOWS),
    pairs: Iterable[Tile] = ALL_TILES,
    accepts: Callable[[Target], bool] = any_target,
) -> int | None:
    """Tiles that `held` lacks to the nearest accepted shape, if these are no more than `at_most`."""
    best = at_most + 1
    target = [0] * 34

    def cost_of(tiles: Sequence[Tile]) -> int:
        """Adds the tiles to the target; how many of them are lacking."""
        cost = 0
        for tile in tiles:
            cost += target[tile] >= held[tile]
            target[tile] += 1
        return cost

    def choose(first: int, left: int, cost: int) -> None:
        nonlocal best
        if cost >= best or (capped and max(target) > 4):
            return
        if not left:
            if accepts(target):
                best = cost
            return
        for index in range(first, len(groups)):
            tiles = groups[index].tiles
            choose(index, left - 1, cost + cost_of(tiles))
            for tile in tiles:
                target[tile] -= 1

    for pair in pairs:
        choose(0, sets, cost_of((pair, pair)))
        target[pair] -= 2
    return best if best <= at_most else None


def layouts_of(held: Sequence[int], sets: int, wilds: int = 0, wild_tiles: Sequence[Tile] = ()) -> set[Layout]:
    """Every layout, by trying everything that the wilds can be."""
    found: set[Layout] = set()
    for stands_for in combinations_with_replacement(wild_tiles, wilds):
        full = list(held)
        for tile in stands_for:
            full[tile] += 1
        for pair in ALL_TILES:
            if full[pair] >= 2:
                full[pair] -= 2
                found.update(Layout(pair, tuple(sorted(groups)), stands_for) for groups in _all_groups(full, sets))
                full[pair] += 2
    return found


def _all_groups(full: list[int], sets: int) -> Iterator[tuple[Group, ...]]:
    lowest = next((tile for tile in ALL_TILES if full[tile]), None)
    if lowest is None:
        if sets == 0:
            yield ()
        return
    for is_chow in (False, True):
        if is_chow and (lowest >= 27 or lowest % 9 > 6):
            continue
        group = Group(lowest, is_chow)
        for tile in group.tiles:
            full[tile] -= 1
        if all(full[tile] >= 0 for tile in group.tiles):
            for rest in _all_groups(full, sets - 1):
                yield (group, *rest)
        for tile in group.tiles:
            full[tile] += 1


def random_hand(random: Random, size: int, tiles: Sequence[Tile] = ALL_TILES) -> HandKeys:
    """`size` tiles from four of each of `tiles`."""
    return keys_of(random.sample([tile for tile in tiles for _ in range(4)], size))


def random_near_hand(random: Random, sets: int, size: int, tiles: Sequence[Tile] = ALL_TILES) -> HandKeys:
    """A hand of `size` tiles with at most three that do not belong to a shape of `tiles`."""
    groups = [group for group in (*PUNGS, *CHOWS) if set(group.tiles) <= set(tiles)]
    pair = random.choice(list(tiles))
    shape = [pair, pair, *(tile for _ in range(sets) for tile in random.choice(groups).tiles)]
    left = [tile for tile in tiles for _ in range(4)]
    hand: list[Tile] = []
    for tile in shape:
        if tile in left:
            left.remove(tile)
            hand.append(tile)
    random.shuffle(hand)
    keep = max(0, min(size, len(hand)) - random.randrange(4))
    return keys_of([*hand[:keep], *random.sample(left, size - keep)])
