"""What a guided deal is, as data: the hands, and the steps with what is said, asked and played. No Qt.

Moves are written in one line: `E-4p` discards, `E+3s-4p` draws first, `S=1m` discards what is drawn, `W+3m` draws,
`W*5p` draws a replacement, `N!pung` and `N!win` claim. What an action must be is written as `2s5s` (a discard of one of
these), `pung`, `chow 123m`, `kong 7z`, `win`, `pass` or `any`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.notation import parse_tiles
from engine.seats import Seat

if TYPE_CHECKING:
    from app.lessons.stage import Stage

LEARNER = Seat.WEST
"""Where the learner sits, as in a match against the computer."""

Fact = Callable[["Stage"], object]
"""A figure or a word of what is said, asked of the engine when it is said."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to actions that are none of those wanted."""

    actions: str
    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the teacher says, after the others have made their `moves`.

    `key`: of the words. `points`: what it speaks of (`app.lessons.pointing`). `clause`: where the rulebook has it.
    `wants`: the actions that go on; empty where there is only something to read. `replies`: to others, the first that
    fits; without one the engine is asked why the action is worse.
    """

    key: str
    moves: str = ""
    points: tuple[str, ...] = ()
    clause: str = ""
    wants: str = ""
    replies: tuple[Reply, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided deal. `hands`: by seat, the dealer's with fourteen tiles. `indicator`: the tile that names the laizi."""

    city: str
    ruleset: str
    dealer: Seat
    hands: tuple[str, str, str, str]
    steps: tuple[Step, ...]
    indicator: str = ""
    number: int = 1
    streak: int = 1

    @property
    def page(self) -> str:
        """The rulebook page."""
        return f"{self.city}.md"


def fits(action: Action, wanted: str) -> bool:
    """Whether an action is one of those that the notation names. Raises InvalidNotation."""
    word, _, rest = wanted.partition(" ")
    match word, action:
        case ("any", _) | ("pung", Pung()) | ("win", Win()) | ("pass", Pass()):
            return True
        case "chow", Chow(tiles=tiles):
            return not rest or parse_tiles(rest) == tiles
        case "kong", Kong(tile=tile):
            return not rest or tile in parse_tiles(rest)
        case (("pung" | "win" | "pass" | "chow" | "kong"), _):
            return False
        case _, Discard(tile=tile):
            return tile in parse_tiles(wanted)
        case _:
            return False
