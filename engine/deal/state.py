"""The state of one deal as plain data. Only `evolve` makes a new one; nothing here decides anything.

The two states are named tuples, not dataclasses: every event makes one of each, and copying a named tuple costs a
seventh of copying a frozen dataclass of that size.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.deal.events import ClaimsDecided, Settled, Won
from engine.hands.keys import HandKeys
from engine.melds import Meld
from engine.scoring.judge import PublicSeat
from engine.seats import Seat
from engine.tiles import Tile


class Phase(StrEnum):
    """Where a deal stands.

    TURN: `turn` holds a tile too many: discards, kongs or wins. CLAIMS: `turn` has discarded `offer`; the others are
    asked. ROBBING: `turn` has declared an added kong of `offer`; the others are asked. REPLACING: `turn` has made a
    kong and is owed its replacement; nobody is asked, and nobody sees it but a replay that stops between two events.
    LAST: in the last zone `turn` has drawn: wins or passes. ENDED: won or exhausted, settled or about to be.
    """

    TURN = "turn"
    CLAIMS = "claims"
    ROBBING = "robbing"
    REPLACING = "replacing"
    LAST = "last"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A discard in the river. `taken_by`: who claimed it (it then lies in that seat's set, not here any more).

    Whether it was the tile just drawn is not noted: an action names a face, so that could only be guessed from the
    hand, and would tell the others something of it.
    """

    tile: Tile
    taken_by: Seat | None = None


NOTHING_SHOWN = PublicSeat()
"""A seat without sets, single tiles and discards."""


class SeatState(NamedTuple):
    """One seat.

    `hand`: concealed faces, sorted, the drawn one included. `keys`: the same by kind without laizi, kept incrementally.
    `public`: sets, single tiles and the tiles that lie in the river, as the judge sees them. `drawn`: the tile of this
    turn's draw while it is in the hand (in the last zone it stays there, told apart). `river`: every discard in order,
    claimed ones too. `is_locked`: passed a win and may not win on offers until the own draw. `draws`: tiles drawn so
    far, replacements included. `fresh_pung`: index of a pung made with no chow, pung, kong or draw of this seat since.
    """

    hand: tuple[Tile, ...]
    keys: HandKeys
    public: PublicSeat = NOTHING_SHOWN
    drawn: Tile | None = None
    river: tuple[RiverTile, ...] = ()
    is_locked: bool = False
    draws: int = 0
    fresh_pung: int | None = None

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The sets on the table, in the order made."""
        return self.public.melds

    @property
    def singles(self) -> tuple[Tile, ...]:
        """Single-tile kongs, konged or discarded, in order."""
        return self.public.singles


FourSeats = tuple[SeatState, SeatState, SeatState, SeatState]


class DealState(NamedTuple):
    """One deal.

    `chips`, `points`: balances before the settlement. `wall`: all tiles in their shuffled order, never changed;
    drawable ones are `wall[front:back]` less the reserve. `offer`: the tile that the others are asked about in CLAIMS
    and ROBBING, and that was won in an ended deal. `kong_run`: how many kongs in a row led to the drawn tile (0: an
    ordinary draw). `discards`: made so far. `decision`: the answers to the offer, from the moment that they are decided
    until their consequences have happened. `wins`: those of an ended deal. `settled`: once it is.
    """

    number: int
    dealer: Seat
    streak: int
    chips: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    wall: tuple[Tile, ...]
    front: int
    back: int
    indicator: Tile | None
    laizi: Tile | None
    seats: FourSeats
    phase: Phase
    turn: Seat
    offer: Tile | None = None
    kong_run: int = 0
    discards: int = 0
    decision: ClaimsDecided | None = None
    wins: tuple[Won, ...] = ()
    settled: Settled | None = None
