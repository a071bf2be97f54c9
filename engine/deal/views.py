"""SeatView: what one seat may see of a deal, and the only censor. Everything shown or sent passes here."""

from dataclasses import dataclass, replace

from engine.deal.actions import Action
from engine.deal.events import ClaimsDecided, Dealt, Drawn, Event, Settled
from engine.deal.rules import TableRules
from engine.deal.state import DealState, Phase, RiverTile, SeatState
from engine.deal.wall import drawable
from engine.hands.keys import HandKeys
from engine.melds import Meld
from engine.scoring.judge import Mark
from engine.scoring.settlement import Settlement
from engine.seats import SEATS, Seat
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat as everybody sees it. `hand_count` includes a drawn tile; `has_drawn_tile` tells it apart."""

    hand_count: int
    has_drawn_tile: bool
    melds: tuple[Meld, ...]
    singles: tuple[Tile, ...]
    river: tuple[RiverTile, ...]


FourFaces = tuple[SeatFace, SeatFace, SeatFace, SeatFace]


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
    asked. `chips`, `points`: the balances now, after a settlement those after it. `wall_left`: drawable tiles.
    `in_last_zone`: the last tiles are being drawn, or the discard on the table is the last one. `offer`: the tile that
    the others are (or I am) asked about in CLAIMS and ROBBING, and that was won in an ended deal. `marks`: the judge's
    marks at every seat. `outcome`: only when the deal has ended.
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
    seats: FourFaces
    legal: tuple[Action, ...]
    marks: tuple[Mark, ...]
    outcome: Outcome | None = None


def view_for(
    ruleset: str,
    rules: TableRules,
    state: DealState,
    seat: Seat,
    legal: tuple[Action, ...],
    marks: tuple[Mark, ...],
    shown: "Shown",
) -> SeatView:
    """What `seat` may see. `legal` is what it may do now, `marks` are the judge's of the public deal."""
    mine = state.seats[seat]
    left = drawable(rules, state)
    settled = state.settled
    return SeatView(
        ruleset=ruleset,
        seat=seat,
        number=state.number,
        dealer=state.dealer,
        streak=state.streak,
        chips=state.chips if settled is None else settled.chips,
        points=state.points if settled is None else settled.points,
        wall_left=left,
        in_last_zone=state.phase is Phase.LAST or (left <= rules.last_zone and state.phase is not Phase.TURN),
        indicator=state.indicator,
        laizi=state.laizi,
        phase=state.phase,
        turn=state.turn,
        offer=state.offer,
        hand=mine.hand,
        keys=mine.keys,
        drawn=mine.drawn,
        is_locked=mine.is_locked,
        kong_run=state.kong_run,
        seats=shown.faces(state),
        legal=legal,
        marks=marks,
        outcome=shown.outcome(state),
    )


class Shown:
    """What all seats of one deal are shown alike. A part is made again only when it has changed, so that whoever sends
    views can tell by identity what is still the same.
    """

    __slots__ = ("_faces", "_of", "_outcome")

    def __init__(self) -> None:
        self._of: tuple[SeatState, ...] = ()
        self._faces: FourFaces | None = None
        self._outcome: Outcome | None = None

    def faces(self, state: DealState) -> FourFaces:
        """The four seats as everybody sees them."""
        if self._faces is None or self._of is not state.seats:
            known = dict(zip(map(id, self._of), self._faces or (), strict=True))
            east, south, west, north = (known.get(id(theirs)) or _face(theirs) for theirs in state.seats)
            self._of, self._faces = state.seats, (east, south, west, north)
        return self._faces

    def outcome(self, state: DealState) -> Outcome | None:
        """How the deal ended, once it has."""
        if state.settled is None:
            return None
        if self._outcome is None:
            self._outcome = _outcome(state, state.settled)
        return self._outcome


def redact(event: Event, seat: Seat) -> Event | None:
    """The event as `seat` may hear of it; None if it must not hear of it at all."""
    match event:
        case Dealt():
            hands = tuple(hand if each is seat else () for each, hand in zip(SEATS, event.hands, strict=True))
            return replace(event, wall=(), hands=hands)
        case Drawn() if event.seat is not seat:
            return replace(event, tile=None)
        case ClaimsDecided():
            return None
        case _:
            return event


def _face(theirs: SeatState) -> SeatFace:
    public = theirs.public
    return SeatFace(len(theirs.hand), theirs.drawn is not None, public.melds, public.singles, theirs.river)


def _outcome(state: DealState, settled: Settled) -> Outcome:
    hands = tuple(theirs.hand for theirs in state.seats)
    return Outcome(settled.settlement, hands, state.chips, state.points, settled.chips, settled.points)
