"""The reel: what is on it, and that every moment is the very state of the match."""

import pytest

from app.replay.reel import Reel
from engine.deal.events import ClaimsDecided, Dealt, Discarded, Drawn, Settled
from engine.deal.state import Phase
from engine.match.record import Record, event_line
from engine.match.record_reader import read_record
from engine.match.replay import match_at
from engine.seats import SEATS, Seat
from tests.support.matches import match_lines
from tests.support.records import data_of

RULESETS = ("wuhu-315", "wuhan", "hefei")


def record_of(ruleset: str, deals: int = 2, seed: int = 3) -> Record:
    return read_record(data_of(match_lines(ruleset, seed, deals)))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_moment_is_the_state_of_the_match_at_that_event(ruleset: str) -> None:
    record = record_of(ruleset)
    reel = Reel(record)
    for place in range(0, len(reel), 7):
        moment = reel.moments[place]
        deal = match_at(record, moment.lines).deal
        assert deal is not None
        assert deal.state == moment.state


def test_what_came_after_the_last_settlement_is_not_on_the_reel() -> None:
    lines = match_lines("wuhu-315", 3, 2)
    settled = [place for place, line in enumerate(lines) if '"settlement"' in line]
    running = read_record(data_of(lines[: settled[-1]]))
    reel = Reel(running)
    assert len(reel.deals) == 1
    assert isinstance(reel.moments[-1].event, Settled)
    assert len(Reel(read_record(data_of(lines[: settled[0]])))) == 0


def test_each_deal_begins_with_its_hands_and_ends_with_its_settlement() -> None:
    reel = Reel(record_of("hefei"))
    assert [deal.number for deal in reel.deals] == [1, 2]
    for deal in reel.deals:
        assert isinstance(reel.moments[deal.first].event, Dealt)
        assert isinstance(reel.moments[deal.last].event, Settled)
        assert reel.moments[deal.last].state.settled is not None
        assert not reel.can_play_on(deal.last)
        assert reel.can_play_on(deal.first)


def test_answers_are_told_at_the_offer_that_they_answer() -> None:
    record = record_of("wuhan")
    reel = Reel(record)
    answered = [moment for moment in reel.moments if moment.answers is not None]
    assert len(answered) == sum(isinstance(line.event, ClaimsDecided) for line in record.lines)
    for moment in answered:
        assert moment.state.phase in (Phase.CLAIMS, Phase.ROBBING)
        assert moment.answers is not None
        assert moment.answers.tile == moment.state.offer
        assert moment.deciders == tuple(moment.answers.could)


def test_the_choices_of_a_seat_are_its_turns_and_its_offers() -> None:
    reel = Reel(record_of("wuhan"))
    deal = reel.deals[0]
    choices = reel.decisions(Seat.WEST, deal)
    assert choices
    for place in choices:
        moment = reel.moments[place]
        could = () if moment.answers is None else tuple(moment.answers.could)
        assert moment.state.turn is Seat.WEST or Seat.WEST in could
    assert reel.find_decision(Seat.WEST, -1, 1) == choices[0]
    assert reel.find_decision(Seat.WEST, choices[1], -1) == choices[0]
    assert reel.find_decision(Seat.WEST, 0 if choices[0] else -1, -1) is None


def test_a_seat_sees_only_what_it_saw_and_can_do_nothing() -> None:
    reel = Reel(record_of("wuhu-315"))
    place = next(
        place
        for place, moment in enumerate(reel.moments)
        if isinstance(moment.event, Drawn) and moment.event.seat is Seat.EAST
    )
    assert isinstance(reel.event(place, Seat.WEST), Drawn)
    assert reel.event(place, Seat.WEST) != reel.event(place, None)
    assert reel.event(place, Seat.EAST) == reel.event(place, None)
    for seat in SEATS:
        update = reel.update(place, seat, is_step=True)
        assert update.view.legal == ()
        assert update.view.hand == reel.moments[place].state.seats[seat].hand
        assert len(update.events) == 1


def test_what_was_just_drawn_is_last_of_an_open_hand() -> None:
    reel = Reel(record_of("wuhu-315"))
    for place, moment in enumerate(reel.moments):
        hands = reel.hands(place)
        for seat in SEATS:
            state = moment.state.seats[seat]
            assert sorted(hands[seat]) == sorted(state.hand)
            if state.drawn is not None:
                assert hands[seat][-1] == state.drawn


def test_names_follow_who_takes_a_seat_over() -> None:
    lines = list(match_lines("wuhu-315", 3, 1))
    discard = next(place for place, line in enumerate(lines) if '"discard"' in line)
    taken = '{"type": "seat", "seat": 2, "name": "替手", "kind": "ai", "level": "normal"}'
    reel = Reel(read_record(data_of([*lines[: discard + 1], taken, *lines[discard + 1 :]])))
    first, last = reel.info(0, Seat.WEST), reel.info(len(reel) - 1, Seat.WEST)
    assert first.players[2].name == "阿青"
    assert last.players[2].name == "替手"


def test_a_void_deal_is_shown_and_cannot_be_played_on() -> None:
    lines = match_lines("wuhu-315", 3, 1)
    void = '{"type": "void", "why": "host_lost_events"}'
    reel = Reel(read_record(data_of([lines[0], *lines[1:6], void, *lines[1:]])))
    assert [deal.is_void for deal in reel.deals] == [True, False]
    assert [deal.number for deal in reel.deals] == [1, 1]
    assert not reel.can_play_on(reel.deals[0].first)


def test_the_end_of_a_match_tells_its_standing() -> None:
    reel = Reel(record_of("hefei", deals=40))
    standing = reel.moments[-1].standing
    assert standing is not None
    assert sum(standing) == 0
    assert reel.update(len(reel) - 1, Seat.EAST).standing == standing


def test_lines_are_those_of_public_events() -> None:
    reel = Reel(record_of("wuhu-315"))
    discards = [moment for moment in reel.moments if isinstance(moment.event, Discarded)]
    assert discards
    for moment in discards:
        line = reel.record.lines[moment.lines - 1].event
        assert isinstance(line, Discarded)
        assert event_line(line) == event_line(moment.event)
