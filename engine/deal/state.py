"""The state of one deal as plain data. Only `evolve` makes a new one; nothing here decides anything."""

from dataclasses import dataclass
from enum import StrEnum

from engine.deal.events import Won
from engine.hands.keys import HandKeys
from engine.melds import Meld
from engine.seats import Seat
from engine.tiles import Tile


class Phase(StrEnum):
    """Where a deal stands.

    TURN: `turn` holds a tile too many: discards, kongs or wins. CLAIMS: `turn` has discarded `offer`; the others are
    asked. ROBBING: `turn` has declared an added kong of `offer`; the others are asked. LAST: in the last zone `turn`
    has drawn: wins or passes. ENDED: won or exhausted, settled or about to be.
    """

    TURN = "turn"
    CLAIMS = "claims"
    ROBBING = "robbing"
    LAST = "last"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A discard in the river. `taken_by`: who claimed it (it then lies in that seat's set, not here any more).
    `from_hand`: it was not the tile just drawn.
    """

    tile: Tile
    from_hand: bool
    taken_by: Seat | None = None


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat.

    `hand`: concealed faces, sorted, the drawn one included. `keys`: the same by kind without laizi, kept incrementally.
    `drawn`: the tile of this turn's draw while it is in the hand. `singles`: single-tile kongs, konged or discarded.
    `is_locked`: passed a win and may not win on offers until the own draw. `has_drawn`: drew from the wall already.
    `fresh_pung`: index of a pung made with no chow, pung, kong or draw of this seat since.
    """

    hand: tuple[Tile, ...]
    keys: HandKeys
    drawn: Tile | None = None
    melds: tuple[Meld, ...] = ()
    singles: tuple[Tile, ...] = ()
    river: tuple[RiverTile, ...] = ()
    is_locked: bool = False
    has_drawn: bool = False
    fresh_pung: int | None = None


@dataclass(frozen=True, slots=True)
class DealState:
    """One deal.

    `wall`: all tiles in their shuffled order, never changed; drawable ones are `wall[front:back]` less the reserve.
    `kong_run`: how many kongs in a row led to the drawn tile (0: an ordinary draw). `discards`: made so far.
    `offer`: the tile that the others are asked about in CLAIMS and ROBBING. `last_discard`: who and what, while it
    lies in the river. `wins`: those of an ended deal.
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
    seats: tuple[SeatState, SeatState, SeatState, SeatState]
    phase: Phase
    turn: Seat
    offer: Tile | None = None
    kong_run: int = 0
    discards: int = 0
    wins: tuple[Won, ...] = ()
