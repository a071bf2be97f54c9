"""Which tiles of a reading are laizi: a reading tells what they stand for, not where they lie. No Qt."""

from collections import Counter

from engine.scoring.settlement import Reading
from engine.tiles import Tile

Place = tuple[int, int]
"""The index of a set in the reading, and of a tile in the set."""


def laizi_places(reading: Reading, win: Tile, laizi: Tile | None) -> frozenset[Place]:
    """The places of the laizi. Equal tiles may change places, but a winning tile that is no laizi is in its set."""
    left = Counter(reading.stands_for)
    has_win_left = win != laizi
    places: set[Place] = set()
    for index in reversed(range(len(reading.sets))):
        each = reading.sets[index]
        if each.meld is not None:
            continue
        for place in reversed(range(len(each.tiles))):
            tile = each.tiles[place]
            if has_win_left and each.has_win and tile == win:
                has_win_left = False
            elif left[tile]:
                left[tile] -= 1
                places.add((index, place))
    return frozenset(places)
