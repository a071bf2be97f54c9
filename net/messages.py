"""What a host session and its clients say to each other, as plain data.

A client holds one or several seats at one table. The host sends each seat its whole view and the redacted events since
the last one; the view is the truth, the events are for animation, sound and the log. Every action names the `turn_id`
of the view that it answers; a stale one is refused.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.deal.actions import Action
from engine.deal.events import Event
from engine.deal.views import SeatView
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """Who plays a seat: `kind` is `person` or `ai`; `level` of an AI, else None."""

    name: str
    kind: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The table as a whole; sent first and whenever it changes. `seats`: those that this client plays. `hints`: whether
    players may be told what their choices leave: always alone against computers, else if the table allows it.
    """

    ruleset: str
    options: Mapping[str, object]
    players: tuple[PlayerInfo, PlayerInfo, PlayerInfo, PlayerInfo]
    seats: tuple[Seat, ...]
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Clock:
    """The time that a seat has left from the moment of sending: of this turn, and then of its bank.

    A seat that is asked has its own clock; the others have that of the seat in turn, without its bank. Whether anybody
    but the seat in turn is asked is nobody's business, so there is no clock of another seat for that.
    """

    seat: Seat
    turn_ms: int
    bank_ms: int = 0


@dataclass(frozen=True, slots=True)
class Update:
    """A seat's view after something happened, and what happened since its last update (redacted for the seat).

    `turn_id` is to be named by an action that answers this view: the number of events so far that everybody heard of.
    `ready`: seats that asked for the next deal (only after a settlement). `standing`: chips - stake + points once the
    match has ended. `clock`: only at tables with timers. `mark`: names the public events so far; who comes back shows
    the last one that it saw.
    """

    seat: Seat
    turn_id: int
    view: SeatView
    events: tuple[Event, ...]
    ready: tuple[Seat, ...] = ()
    standing: tuple[int, int, int, int] | None = None
    clock: Clock | None = None
    mark: bytes = b""


@dataclass(frozen=True, slots=True)
class Refused:
    """An action was not carried out; `slug` says why (`action/stale_turn`, `action/not_legal`)."""

    seat: Seat
    turn_id: int
    slug: str


@dataclass(frozen=True, slots=True)
class Act:
    """A seat acts, answering the view with this turn_id."""

    seat: Seat
    turn_id: int
    action: Action


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat wants to answer anew: its pass does not count, as long as the offer of this turn_id is open."""

    seat: Seat
    turn_id: int


@dataclass(frozen=True, slots=True)
class Ready:
    """A seat has seen the settlement and wants the next deal."""

    seat: Seat


ToHost = Act | TakeBack | Ready
ToClient = TableInfo | Update | Refused
