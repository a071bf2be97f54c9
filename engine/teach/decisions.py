"""What a seat decided in a recorded match: each time what it saw, what it could do, and what it did."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.deal.actions import Action, Discard, Kong, Pass, Win
from engine.deal.events import ClaimsDecided, Discarded, Drawn, Exhausted, Konged, Won
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.match.match import Match
from engine.match.record import Record, RecordedEvent
from engine.match.replay import new_match, play_line
from engine.seats import Seat
from engine.variants.variant import Variant


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision. `count`: how many events of the record had happened; `view.legal` is what could be done."""

    count: int
    view: SeatView
    action: Action


def decisions_of(record: Record, seat: Seat, variant: Variant | None = None) -> Iterator[Decision]:
    """The decisions of a seat that had a choice, in order. An answer that was not waited for is none.

    Raises InvalidNotation, naming the line, where the record is not one of a game by the rules.
    """
    match = new_match(record, variant)
    for count, line in enumerate(record.lines):
        if match.is_running:
            action = _chosen(match, line.event, seat)
            if action is not None:
                view = match.view(seat)
                if len(view.legal) > 1:
                    yield Decision(count, view, action)
        play_line(match, line)


def _chosen(match: Match, event: RecordedEvent, seat: Seat) -> Action | None:
    """What this event says that the seat chose."""
    assert match.deal is not None
    state = match.deal.state
    is_turn = state.turn is seat and state.phase in (Phase.TURN, Phase.LAST)
    match event:
        case ClaimsDecided(could=could, answers=answers) if seat in could:
            return answers.get(seat)
        case Discarded(who, tile) if is_turn and who is seat:
            return Discard(tile)
        case Konged(who, style, tile) if is_turn and who is seat:
            return Kong(style, tile)
        case Won(who, _, None) if is_turn and who is seat:
            return Win()
        case Drawn() | Exhausted() if is_turn and state.phase is Phase.LAST:
            return Pass()
        case _:
            return None
