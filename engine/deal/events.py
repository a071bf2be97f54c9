"""What happened in a match: the record holds these, `evolve` reads the deal's, views go out with redacted ones."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.deal.actions import Action
from engine.deal.rules import KongStyle
from engine.melds import MeldKind
from engine.scoring.settlement import Settlement
from engine.seats import Seat
from engine.tiles import Tile


class Situation(StrEnum):
    """What was special about a win; the values are those of the score format."""

    KONG_DRAW = "kong_draw"
    KONG_CHAIN = "kong_chain"
    ROBBED_KONG = "robbed_kong"
    LAST_TILE = "last_tile"
    HEAVEN = "heaven"
    EARTH = "earth"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal began. In a redacted event `wall` is empty and the hands of others are empty.

    `hands` are sorted. `fair`: what a room notes about where the wall came from, as the record holds it.
    """

    number: int
    dealer: Seat
    streak: int
    wall: tuple[Tile, ...]
    hands: tuple[tuple[Tile, ...], ...]
    indicator: Tile | None
    laizi: Tile | None
    chips: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    fair: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """摸. `tile` is None in an event redacted for another seat."""

    seat: Seat
    tile: Tile | None
    is_replacement: bool = False


@dataclass(frozen=True, slots=True)
class Discarded:
    """打. A single-tile kong kind goes to the seat's singles instead of its river."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class ClaimsDecided:
    """The answers to an offer, where some seat had a choice. Never leaves the host before the deal has ended.

    `could`: what each seat that had a choice could do, without Pass. `answers`: what those who were waited for said.
    """

    source: Seat
    tile: Tile
    could: Mapping[Seat, tuple[Action, ...]]
    answers: Mapping[Seat, Action]


@dataclass(frozen=True, slots=True)
class Claimed:
    """吃 or 碰: `tiles` are the three faces, sorted."""

    seat: Seat
    kind: MeldKind
    source: Seat
    tile: Tile
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Konged:
    """杠. `source` only for an open kong. An added kong is told when declared, before it can be robbed."""

    seat: Seat
    style: KongStyle
    tile: Tile
    source: Seat | None = None


@dataclass(frozen=True, slots=True)
class Won:
    """胡; one event a winner. `source` None = self-draw."""

    seat: Seat
    tile: Tile
    source: Seat | None
    situation: tuple[Situation, ...] = ()


@dataclass(frozen=True, slots=True)
class Exhausted:
    """荒庄: nobody won."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The deal was settled; balances after it. `fair`: as in Dealt, with the secrets opened."""

    settlement: Settlement
    chips: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    fair: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody else plays a seat from now on."""

    seat: Seat
    name: str
    kind: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Voided:
    """The running deal does not count; it is dealt anew. `why` is a slug."""

    why: str


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; `standing`: chips - stake + points of each seat."""

    standing: tuple[int, int, int, int]


DealEvent = Dealt | Drawn | Discarded | ClaimsDecided | Claimed | Konged | Won | Exhausted | Settled
Event = DealEvent | SeatTaken | Voided | MatchEnded
