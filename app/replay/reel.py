"""A record as a reel of moments: each with the state of the deal, so that stepping back is as fast as going on. No Qt.

Only what may be shown is on it: the record up to its last settlement.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.deal.deal import Deal
from engine.deal.events import ClaimsDecided, DealEvent, Dealt, Event, MatchEnded, SeatTaken, Settled, Voided
from engine.deal.state import DealState, Phase
from engine.deal.views import SeatView, redact
from engine.errors import BrokenInvariant
from engine.match.match import Match
from engine.match.record import Record, RecordedSettlement
from engine.match.replay import new_match, play_line
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from net.messages import PlayerInfo, TableInfo, Update

Players = tuple[PlayerInfo, PlayerInfo, PlayerInfo, PlayerInfo]


@dataclass(frozen=True, slots=True)
class Moment:
    """After something that everybody saw.

    `lines`: how many events of the record have happened. `events`: those that led here from the moment before, the
    last one being `event`. `deciders`: who chose here what came next. `answers`: how the offer that is open here was
    decided, if somebody had a choice. `standing`: once the match has ended with this deal.
    """

    lines: int
    deal: int
    state: DealState
    events: tuple[Event, ...]
    players: Players
    deciders: tuple[Seat, ...] = ()
    answers: ClaimsDecided | None = None
    standing: tuple[int, int, int, int] | None = None

    @property
    def event(self) -> Event:
        """What led here."""
        return self.events[-1]


@dataclass(frozen=True, slots=True)
class DealPart:
    """One deal of the reel: its moments are `first` to `last`. `is_void`: it did not count."""

    number: int
    dealer: Seat
    first: int
    last: int
    is_void: bool
    winners: tuple[Seat, ...]


class Reel:
    """The moments of a record. Raises InvalidNotation, naming the line, where the record is not one of a game by the
    rules.
    """

    def __init__(self, record: Record) -> None:
        self.record = record.finished()
        self.match = new_match(self.record)
        self._options = self.match.variant.write_options(self.match.options)
        self.moments = tuple(_moments(self.record, self.match))
        self.deals = tuple(_parts(self.moments))
        self._decisions = {
            seat: [place for place, moment in enumerate(self.moments) if seat in moment.deciders] for seat in SEATS
        }

    def __len__(self) -> int:
        return len(self.moments)

    def deal_at(self, place: int) -> DealPart:
        """The deal to which a moment belongs."""
        return self.deals[self.moments[place].deal]

    def place_after(self, count: int) -> int:
        """The moment at which so many events of the record had happened, or the last one before."""
        return max(bisect_right([moment.lines for moment in self.moments], count) - 1, 0)

    def decisions(self, seat: Seat, deal: DealPart) -> list[int]:
        """The moments of a deal at which a seat had a choice."""
        known = self._decisions[seat]
        return known[bisect_left(known, deal.first) : bisect_right(known, deal.last)]

    def find_decision(self, seat: Seat, place: int, step: int) -> int | None:
        """The next moment (`step` 1) or the last one before (-1) at which a seat had a choice."""
        known = self._decisions[seat]
        at = bisect_right(known, place) if step > 0 else bisect_left(known, place) - 1
        return known[at] if 0 <= at < len(known) else None

    def info(self, place: int, seat: Seat) -> TableInfo:
        """Who plays at a moment, seen from a seat."""
        return TableInfo(self.record.header.ruleset, self._options, self.moments[place].players, (seat,))

    def update(self, place: int, seat: Seat, is_step: bool = False) -> Update:
        """What a seat saw at a moment; nothing can be done in it. `is_step`: with what happened just before."""
        moment = self.moments[place]
        heard = [redact(event, seat) for event in moment.events] if is_step else []
        return Update(
            seat,
            place,
            replace(self._view(moment, seat), legal=()),
            tuple(event for event in heard if event is not None),
            standing=moment.standing,
        )

    def event(self, place: int, seat: Seat | None) -> Event:
        """What led to a moment, as a seat heard of it; all of it for no seat."""
        event = self.moments[place].event
        heard = event if seat is None else redact(event, seat)
        return event if heard is None else heard

    def hands(self, place: int) -> tuple[tuple[Tile, ...], ...]:
        """The concealed tiles of all seats at a moment; what was just drawn is last."""
        return tuple(_held(seat.hand, seat.drawn) for seat in self.moments[place].state.seats)

    def can_play_on(self, place: int) -> bool:
        """Whether somebody can go on from here: the deal is not over, and counted."""
        moment = self.moments[place]
        return moment.state.phase is not Phase.ENDED and not self.deal_at(place).is_void

    def _view(self, moment: Moment, seat: Seat) -> SeatView:
        match = self.match
        return Deal(match.variant.id, match.rules, match.judge, moment.state).view(seat)


def _held(hand: tuple[Tile, ...], drawn: Tile | None) -> tuple[Tile, ...]:
    if drawn is None or drawn not in hand:
        return hand
    rest = list(hand)
    rest.remove(drawn)
    return (*rest, drawn)


def _moments(record: Record, match: Match) -> Iterator[Moment]:
    first, second, third, fourth = (PlayerInfo(each.name, each.kind, each.level) for each in record.header.players)
    players: Players = (first, second, third, fourth)
    deal = -1
    held: Moment | None = None
    for count, line in enumerate(record.lines, 1):
        play_line(match, line)
        match line.event:
            case SeatTaken(seat, name, kind, level):
                changed = list(players)
                changed[seat] = PlayerInfo(name, kind, level)
                players = (changed[0], changed[1], changed[2], changed[3])
                continue
            case MatchEnded(standing):
                if held is not None:
                    held = replace(held, standing=standing)
                continue
            case ClaimsDecided() as decided:
                if held is not None:
                    held = replace(held, deciders=tuple(decided.could), answers=decided)
                continue
            case Voided():
                continue
            case Dealt():
                deal += 1
        before: tuple[Event, ...] = ()
        if held is not None and _is_half_over(held.state):
            before = held.events
        elif held is not None:
            yield held
        state = _state(match)
        turns = (Phase.TURN, Phase.LAST)
        deciders = (state.turn,) if state.phase in turns else ()
        held = Moment(count, deal, state, (*before, _event(line.event, state)), players, deciders)
    if held is not None:
        yield held


def _is_half_over(state: DealState) -> bool:
    """Won or exhausted, and about to be settled: that is one moment with the settlement."""
    return state.phase is Phase.ENDED and state.settled is None


def _state(match: Match) -> DealState:
    if match.deal is None:
        raise BrokenInvariant("something happened in no deal")
    return match.deal.state


def _event(event: DealEvent | RecordedSettlement, state: DealState) -> Event:
    if not isinstance(event, RecordedSettlement):
        return event
    settled: Settled | None = state.settled
    if settled is None:
        raise BrokenInvariant("a settlement that settled nothing")
    return settled


def _parts(moments: tuple[Moment, ...]) -> Iterator[DealPart]:
    first = 0
    for place, moment in enumerate(moments):
        if place + 1 < len(moments) and moments[place + 1].deal == moment.deal:
            continue
        state = moment.state
        winners = tuple(win.seat for win in state.wins)
        yield DealPart(state.number, state.dealer, first, place, state.settled is None, winners)
        first = place + 1
