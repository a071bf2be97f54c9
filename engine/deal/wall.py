"""The wall: shuffled, dealt from the front, with the indicator at its end.

The four hands take the first 53 tiles: from the dealer on in playing order four each three times, then one each, then
one more for the dealer. Draws go on from there, replacements come from the very back. With laizi the last tile of the
wall is turned up and is out of play. The reserve is a count of tiles that are never drawn, not certain tiles.
"""

from random import Random

from engine.deal.rules import TableRules
from engine.deal.state import DealState
from engine.errors import InvalidNotation
from engine.seats import SEATS, Seat
from engine.tiles import EAST_WIND, GREEN_DRAGON, NORTH_WIND, RED_DRAGON, WHITE_DRAGON, Tile, TileSet, tile_name

DEALT = 53
"""Tiles in the four hands after the deal."""

LAST_DEALT = DEALT - 1
"""Where in the wall the dealer's fourteenth tile lies."""

HAND = 13
"""Tiles of everybody but the dealer, who has one more."""


def shuffled(tiles: TileSet, rng: Random) -> tuple[Tile, ...]:
    """Every tile once, in an order that `rng` makes."""
    wall = list(tiles.pile)
    rng.shuffle(wall)
    return tuple(wall)


def wall_with(tiles: TileSet, hand: tuple[Tile, ...], seat: Seat, dealer: Seat, rng: Random) -> tuple[Tile, ...]:
    """Every tile once, so that `seat` is dealt this hand and everything else comes in an order that `rng` makes.

    Raises InvalidNotation, saying what is wrong, unless the hand is one that this seat can be dealt.
    """
    size = HAND + (seat is dealer)
    if len(hand) != size:
        raise InvalidNotation(f"hand: {len(hand)} tiles, not {size}")
    rest = list(tiles.pile)
    for tile in hand:
        if tile not in rest:
            raise InvalidNotation(f"hand: {tile_name(tile)} {hand.count(tile)} times, not {tiles.pile.count(tile)}")
        rest.remove(tile)
    rng.shuffle(rest)
    own = iter(hand)
    places = dealt_places(seat, dealer)
    return tuple(next(own) if place in places else rest.pop() for place in range(len(tiles.pile)))


def dealt_places(seat: Seat, dealer: Seat) -> frozenset[int]:
    """Where in the wall the tiles lie that a seat is dealt."""
    place = (seat - dealer) % 4
    fours = [start + 4 * place + step for start in (0, 16, 32) for step in range(4)]
    return frozenset([*fours, 48 + place, *([LAST_DEALT] if seat is dealer else [])])


def check_wall(tiles: TileSet, wall: tuple[Tile, ...]) -> None:
    """Raises InvalidNotation, saying which tile, unless `wall` holds every tile of the set once."""
    if len(wall) != len(tiles.pile):
        raise InvalidNotation(f"wall: {len(wall)} tiles, not {len(tiles.pile)}")
    if tuple(sorted(wall)) != tiles.pile:
        tile = next(tile for tile in wall if wall.count(tile) != tiles.pile.count(tile))
        raise InvalidNotation(f"wall: {tile_name(tile)} {wall.count(tile)} times, not {tiles.pile.count(tile)}")


def dealt_hands(wall: tuple[Tile, ...], dealer: Seat) -> tuple[tuple[Tile, ...], ...]:
    """The hand of each seat, sorted; the dealer's has 14 tiles."""
    return tuple(tuple(sorted(wall[place] for place in dealt_places(seat, dealer))) for seat in SEATS)


def laizi_of(indicator: Tile) -> Tile:
    """The wild tile that this turned-up tile makes (wuhan.md 1.2): the next one, 1..9 and round; 东南西北白 and round;
    after 中 and 发 it is 白.
    """
    if indicator < EAST_WIND:
        first = indicator - indicator % 9
        return Tile(first + (indicator - first + 1) % 9)
    if indicator in (NORTH_WIND, GREEN_DRAGON, RED_DRAGON):
        return WHITE_DRAGON
    return EAST_WIND if indicator == WHITE_DRAGON else Tile(indicator + 1)


def drawable(rules: TableRules, state: DealState) -> int:
    """How many tiles can still be drawn."""
    return state.back - state.front - rules.reserve
