"""Shortfalls: what a win nearly was, and what kept it from it. They explain a settlement and never change it."""

from dataclasses import dataclass, field

from engine.seats import Seat
from engine.tiles import Tile

NEAR = 3
"""So many tiles are a set or a pair: a pattern that lacks no more than these was in sight."""


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Why a win is not more.

    `what`: the pattern, line, liability rule or option that it falls short of. `why`: `other_tiles` (these are of
    another sort), `chow`, `missing` (these are not there), `pair`, `kong`, `other_set` (these are used so),
    `other_waits` (these would have won too), `option_off`, `not_here` (only at another table), `fed`, `self_draw`,
    `one_mouth`, `once`, `no_jiao`, `lacks`, `laizi` (used as these), `below_cap`, `opened`, `exempt`.
    `line`: the code of the line beside which a player asks, empty for the win as a whole. `seat`: whom it is about.
    """

    what: str
    why: str
    clause: str
    tiles: tuple[Tile, ...] = ()
    facts: tuple[tuple[str, int], ...] = field(default=())
    line: str = ""
    seat: Seat | None = None
    option: str = ""
