"""The moves of a guided deal from their notation, and the wall that brings them about. No Qt."""

import re
from collections import Counter
from dataclasses import dataclass
from enum import Enum, auto

from app.lessons.lesson import Lesson
from engine.deal.rules import TableRules
from engine.deal.wall import DEALT, LAST_DEALT
from engine.errors import InvalidNotation
from engine.notation import parse_tiles
from engine.seats import SEATS, Seat
from engine.tiles import Tile, parse_tile, tile_name

_SEATS = {"E": Seat.EAST, "S": Seat.SOUTH, "W": Seat.WEST, "N": Seat.NORTH}
_MOVE = re.compile(r"([ESWN])(?:=(\d[mpsz])|(?:([+*])(\d[mpsz]))?(?:-(\d[mpsz])|!(pung|win))?)")


class Deed(Enum):
    """What a seat does in one beat."""

    DRAW = auto()
    REPLACE = auto()
    DISCARD = auto()
    PUNG = auto()
    WIN = auto()

    @property
    def is_claim(self) -> bool:
        """Whether it answers an offer."""
        return self in (Deed.PUNG, Deed.WIN)


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens; `tile` for what is drawn or discarded."""

    seat: Seat
    deed: Deed
    tile: Tile | None = None


def read_moves(text: str) -> tuple[Beat, ...]:
    """The beats of some moves. Raises InvalidNotation."""
    return tuple(beat for word in text.split() for beat in _read_move(word))


def _read_move(word: str) -> list[Beat]:
    match = _MOVE.fullmatch(word)
    if match is None:
        raise InvalidNotation(f"{word!r} is not a move such as E-4p, E+3s-4p, S=1m, W*5p or N!pung")
    name, both, sign, drawn, discarded, claim = match.groups()
    seat = _SEATS[name]
    if both:
        tile = parse_tile(both)
        return [Beat(seat, Deed.DRAW, tile), Beat(seat, Deed.DISCARD, tile)]
    beats = []
    if drawn:
        beats.append(Beat(seat, Deed.REPLACE if sign == "*" else Deed.DRAW, parse_tile(drawn)))
    if discarded:
        beats.append(Beat(seat, Deed.DISCARD, parse_tile(discarded)))
    if claim:
        beats.append(Beat(seat, Deed.PUNG if claim == "pung" else Deed.WIN))
    return beats


def build_wall(lesson: Lesson, rules: TableRules) -> tuple[Tile, ...]:
    """The wall from which these hands are dealt and these tiles drawn; the tiles that nobody sees lie between.

    Raises InvalidNotation, naming the tile, where there are more of one than the set has.
    """
    beats = [beat for step in lesson.steps for beat in read_moves(step.moves)]
    front = [beat.tile for beat in beats if beat.deed is Deed.DRAW and beat.tile is not None]
    back = [beat.tile for beat in beats if beat.deed is Deed.REPLACE and beat.tile is not None]
    end = list(parse_tiles(lesson.indicator))
    dealt = _dealt(lesson)
    rest = Counter(rules.tiles.pile)
    rest.subtract([*dealt, *front, *back, *end])
    for tile, count in rest.items():
        if count < 0:
            raise InvalidNotation(f"{lesson.city}: {tile_name(tile)} {-count} times too often")
    # Every third of the rest, so that what is never drawn looks shuffled too.
    unseen = sorted(rest.elements())
    return (*dealt, *front, *unseen[::3], *unseen[1::3], *unseen[2::3], *reversed(back), *end)


def _dealt(lesson: Lesson) -> list[Tile]:
    hands = [list(parse_tiles(hand)) for hand in lesson.hands]
    wall: list[Tile | None] = [None] * DEALT
    for seat in SEATS:
        place = (seat - lesson.dealer) % 4
        wanted = 14 if place == 0 else 13
        if len(hands[seat]) != wanted:
            raise InvalidNotation(f"{lesson.city}: {seat.name} has {len(hands[seat])} tiles, not {wanted}")
        places = [start + 4 * place + each for start in (0, 16, 32) for each in range(4)]
        for at, tile in zip([*places, 48 + place], hands[seat], strict=False):
            wall[at] = tile
    wall[LAST_DEALT] = hands[lesson.dealer][-1]
    return [tile for tile in wall if tile is not None]
