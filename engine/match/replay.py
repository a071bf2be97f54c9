"""From a record back to a match in the identical state.

Nothing is taken on trust: every event of the record must be what the machine makes at that point, the settlements are
derived by the judge anew and must agree, and what a record that broke off lacks of one decision is derived too.
"""

import json
from dataclasses import dataclass, replace

from engine.deal.actions import Action, Discard, Kong, Pass, Win
from engine.deal.apply import claims_decided, consequence, next_draw, turn_event
from engine.deal.claims import decide_claims
from engine.deal.deal import Deal
from engine.deal.events import (
    ClaimsDecided,
    DealEvent,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exhausted,
    Konged,
    MatchEnded,
    SeatTaken,
    Settled,
    Voided,
    Won,
)
from engine.deal.legal import answers_to
from engine.deal.state import Phase
from engine.errors import IllegalAction, InvalidNotation
from engine.match.match import Match
from engine.match.record import Record, RecordedEvent, RecordedSettlement, RecordLine, event_json
from engine.seats import Seat
from engine.variants.registry import get_variant
from engine.variants.variant import Variant


@dataclass(frozen=True, slots=True)
class Replay:
    """A match as its record leaves it, and `missing`: what had to happen after its last line and is not in it.

    Whoever goes on with the record appends the missing events first. Claims that were open are asked again.
    """

    match: Match
    missing: tuple[Event, ...]


def replay(record: Record, variant: Variant | None = None) -> Replay:
    """Play the whole record. `variant`: if it is not a registered one. Raises InvalidNotation, naming the line."""
    match = match_at(record, len(record.lines), variant)
    return Replay(match, match.catch_up())


def match_at(record: Record, count: int, variant: Variant | None = None) -> Match:
    """The match after the first `count` events of the record, as they happened one by one: nothing is derived.

    Between two events of one decision nobody is asked. Raises InvalidNotation, naming the line.
    """
    match = new_match(record, variant)
    for line in record.lines[:count]:
        play_line(match, line)
    return match


def new_match(record: Record, variant: Variant | None = None) -> Match:
    """The match of this record before its first event. Raises InvalidNotation for an unknown ruleset or option."""
    header = record.header
    try:
        known = get_variant(header.ruleset) if variant is None else variant
        options = known.read_options(header.options)
    except InvalidNotation as error:
        raise InvalidNotation(f"line 1: {error}", "record/rules", 1) from None
    first = next((line.event.dealer for line in record.lines if isinstance(line.event, Dealt)), Seat.EAST)
    return Match(known, options, first)


def play_line(match: Match, line: RecordLine) -> None:
    """Let the event of this line happen. Raises InvalidNotation if it is not what the machine makes here."""
    event = line.event
    try:
        match event:
            case Dealt() | SeatTaken() | Voided() | MatchEnded():
                made = _make_between_deals(match, event)
                is_made = made == event
            case _:
                if match.deal is None or not match.is_running:
                    raise InvalidNotation("no deal is running")
                made = _make(match.deal, event)
                is_made = _agree(event, made)
                if is_made:
                    match.evolve(made)
    except (IllegalAction, InvalidNotation) as error:
        raise InvalidNotation(f"line {line.number}: {error}", "record/impossible", line.number) from None
    if not is_made:
        message = f"line {line.number}: {_shown(event)} where {_shown(made)} must come"
        raise InvalidNotation(message, "record/impossible", line.number)


def _make_between_deals(match: Match, event: Dealt | SeatTaken | Voided | MatchEnded) -> Event:
    """What the machine makes where the record says `event`; the match goes on by it."""
    match event:
        case Dealt():
            (made,) = match.begin_deal(event.wall, event.fair)
        case Voided():
            (made,) = match.void(event.why)
        case MatchEnded():
            ended = match.catch_up()
            if len(ended) != 1:
                raise InvalidNotation("the match is not over here")
            (made,) = ended
        case _:
            match.evolve(event)
            made = event
    return made


def _make(deal: Deal, event: RecordedEvent) -> DealEvent:
    """What the machine makes of the deal where the record says `event`."""
    made = _make_next(deal, event)
    if isinstance(event, RecordedSettlement) and isinstance(made, Settled):
        return replace(made, fair=event.fair)
    return made


def _make_next(deal: Deal, event: RecordedEvent) -> DealEvent:
    following = consequence(deal.rules, deal.judge, deal.state)
    if following is not None:
        return following
    match event:
        case Discarded(seat, tile):
            return _turn(deal, seat, Discard(tile))
        case Konged(seat, style, tile):
            return _turn(deal, seat, Kong(style, tile))
        case Won(seat, _, None):
            return _turn(deal, seat, Win())
        case Drawn() | Exhausted() if deal.state.phase is Phase.LAST:
            return _turn(deal, deal.state.turn, Pass())
        case Drawn() | Exhausted() if deal.is_offering and not deal.could:
            return next_draw(deal.rules, deal.state)
        case ClaimsDecided() if deal.is_offering:
            return _decided(deal, event)
        case _:
            raise InvalidNotation(f"{_shown(event)} cannot come in {deal.state.phase.name}{_unanswered(deal)}")


def _turn(deal: Deal, seat: Seat, action: Action) -> DealEvent:
    if deal.is_offering:
        raise InvalidNotation(f"{type(action).__name__} by {seat.name} while a tile is offered{_unanswered(deal)}")
    return turn_event(deal.rules, deal.judge, deal.state, seat, action)


def _decided(deal: Deal, event: ClaimsDecided) -> DealEvent:
    """The decision with the answers of the record, which must be answers that could be given and be enough."""
    for seat, answer in event.answers.items():
        if answer not in answers_to(deal.could, seat):
            raise InvalidNotation(f"{type(answer).__name__} by {seat.name} was not to be had")
    if not deal.could or decide_claims(deal.rules, deal.state.turn, deal.could, event.answers) is None:
        raise InvalidNotation("these answers decide nothing")
    return claims_decided(deal.state, deal.could, event.answers)


def _unanswered(deal: Deal) -> str:
    names = ", ".join(seat.name for seat in deal.could)
    return f": the answers of {names} are missing" if names else ""


def _agree(event: RecordedEvent, made: Event) -> bool:
    if not isinstance(event, RecordedSettlement):
        return event == made
    if not isinstance(made, Settled):
        return False
    # As text, so that lists and tuples are the same. Keys that are not ours are left alone.
    ours = json.loads(json.dumps(event_json(made)))
    results = ours["results"]
    return (
        (event.chips, event.points) == (made.chips, made.points)
        and len(results) == len(event.results)
        and all(
            all(key in theirs and theirs[key] == value for key, value in result.items())
            for result, theirs in zip(results, event.results, strict=True)
        )
    )


def _shown(event: RecordedEvent | Event) -> str:
    """An event for a message: its line, without a wall and what is long."""
    match event:
        case RecordedSettlement(results, chips, points):
            fields: dict[str, object] = {
                "type": "settlement",
                "results": list(results),
                "chips": chips,
                "points": points,
            }
        case _:
            fields = event_json(event)
    fields.pop("wall", None)
    return json.dumps(fields, ensure_ascii=False)
