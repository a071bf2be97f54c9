"""SeatView: what one seat may see of a deal, and the only censor. Everything shown or sent passes here."""

from dataclasses import dataclass

from engine.deal.actions import Action
from engine.deal.state import Phase, RiverTile
from engine.hands.keys import HandKeys
from engine.melds import Meld
from engine.scoring.judge import Mark
from engine.scoring.settlement import Settlement
from engine.seats import Seat
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat as everybody sees it. `hand_count` includes a drawn tile; `has_drawn_tile` tells it apart."""

    hand_count: int
    has_drawn_tile: bool
    melds: tuple[Meld, ...]
    singles: tuple[Tile, ...]
    river: tuple[RiverTile, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended: the settlement, the hands of all (concealed, sorted; a claimed winning tile is not in them, a
    self-drawn one is), and the balances before and after.
    """

    settlement: Settlement
    hands: tuple[tuple[Tile, ...], ...]
    chips_before: tuple[int, int, int, int]
    points_before: tuple[int, int, int, int]
    chips_after: tuple[int, int, int, int]
    points_after: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's view of a deal: the truth for window, AI, hints and wire.

    `seat` is mine. `hand`, `drawn`, `keys`, `is_locked` are mine. `legal`: what I may do now, empty when I am not
    asked. `wall_left`: drawable tiles. `in_last_zone`: the last tiles are being drawn, or the discard on the table is
    the last one. `offer`: the tile that the others are (or I am) asked about in CLAIMS and ROBBING.
    `marks`: the judge's marks at every seat. `outcome`: only when the deal has ended.
    """

    ruleset: str
    seat: Seat
    number: int
    dealer: Seat
    streak: int
    chips: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    wall_left: int
    in_last_zone: bool
    indicator: Tile | None
    laizi: Tile | None
    phase: Phase
    turn: Seat
    offer: Tile | None
    hand: tuple[Tile, ...]
    keys: HandKeys
    drawn: Tile | None
    is_locked: bool
    kong_run: int
    seats: tuple[SeatFace, SeatFace, SeatFace, SeatFace]
    legal: tuple[Action, ...]
    marks: tuple[Mark, ...]
    outcome: Outcome | None = None
