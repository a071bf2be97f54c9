"""Time for turns and claims: off unless chosen; counted from sending; what happens when it ends."""

from dataclasses import replace

import pytest

from engine.deal.actions import Discard, Pass, Pung, Win
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.match.match import Match
from engine.seats import Seat
from engine.variants.registry import get_variant
from net.chance import SeededChance
from net.channel import PlainChannel
from net.clocks import Clocks, TurnTime, timed_out_action
from net.connection import Connection
from net.host_session import HostSession, Timing
from net.journal import NoJournal
from net.messages import PlayerInfo
from net.pace import PACES
from net.room_messages import Refusal, SetAutoWin, SetPause, Timers
from tests.support.frames import some_updates
from tests.support.rooms import Client, Lab, open_lab, start

E, S, W, N = Seat


def timed(turn_s: int = 20, bank_s: int = 10) -> Lab:
    lab = open_lab(timers=Timers(turn_s, bank_s))
    lab.join("甲", is_host=True)
    lab.join("乙")
    for client in lab.clients:
        client.plays = False
    start(lab)
    return lab


def asked(lab: Lab, phase: Phase = Phase.TURN) -> Client:
    """Whoever of the people is asked next in this phase; nobody answers anything meanwhile."""
    lab.play_until(lambda: any(client.view.legal and client.view.phase is phase for client in lab.clients))
    return next(client for client in lab.clients if client.view.legal and client.view.phase is phase)


def test_without_timers_nobodys_time_ends() -> None:
    lab = timed(turn_s=0)
    client = asked(lab)
    turn = client.updates[client.seat].turn_id
    assert client.updates[client.seat].clock is None
    lab.advance(1000)
    assert client.updates[client.seat].turn_id == turn


def test_after_the_turn_and_the_bank_the_drawn_tile_is_played() -> None:
    lab = timed()
    client = asked(lab)
    view = client.view
    clock = client.updates[client.seat].clock
    assert clock is not None
    assert (clock.seat, clock.turn_ms, clock.bank_ms) == (client.seat, 20_000, 10_000)
    lab.advance(29.9)
    assert client.view == view
    lab.advance(0.2)
    river = client.view.seats[client.seat].river
    assert river[-1].tile == (view.hand[-1] if view.drawn is None else view.drawn)


def test_the_others_see_the_time_of_the_seat_in_turn_but_not_its_bank() -> None:
    lab = timed()
    client = asked(lab)
    other = next(each for each in lab.clients if each is not client)
    clock = other.updates[other.seat].clock
    assert clock is not None
    assert (clock.seat, clock.turn_ms, clock.bank_ms) == (client.seat, 20_000, 0)


def test_a_claim_that_is_not_made_in_time_is_passed() -> None:
    lab = timed()
    client = asked(lab, Phase.CLAIMS)
    turn = client.updates[client.seat].turn_id
    others = [each for each in lab.clients if each is not client]
    assert all(each.updates[each.seat].clock is None for each in others if not each.view.legal)
    lab.advance(31)
    assert client.updates[client.seat].turn_id > turn


def test_a_pause_takes_no_time_from_anybody() -> None:
    lab = timed()
    client = asked(lab)
    lab.advance(15)
    client.say(SetPause(client.seat, True))
    lab.advance(100)
    client.say(SetPause(client.seat, False))
    lab.settle()
    clock = client.updates[client.seat].clock
    assert clock is not None
    assert clock.turn_ms == 5_000
    turn = client.updates[client.seat].turn_id
    lab.advance(14.9)
    assert client.updates[client.seat].turn_id == turn
    lab.advance(0.2)
    assert client.updates[client.seat].turn_id > turn


def test_the_bank_is_used_up_over_a_deal_and_full_in_the_next() -> None:
    clocks = Clocks(TurnTime(20, 10))
    clocks.ask([(E, 0.0)])
    clocks.answer(E, 26.0)
    clocks.ask([(E, 30.0)])
    assert clocks.next_deadline == 54.0
    clocks.answer(E, 54.0)
    clocks.ask([(E, 60.0)])
    assert clocks.next_deadline == 80.0
    clocks.begin_deal()
    clocks.ask([(E, 100.0)])
    assert clocks.next_deadline == 130.0


def test_who_is_asked_in_a_pause_has_all_his_time_after_it() -> None:
    clocks = Clocks(TurnTime(20))
    clocks.stop(5.0)
    clocks.ask([(E, 50.0)])
    assert clocks.next_deadline is None
    assert clocks.find_due(90.0) is None
    clocks.go_on(100.0)
    assert clocks.next_deadline == 120.0


def test_who_is_asked_already_gets_no_new_time() -> None:
    clocks = Clocks(TurnTime(20))
    clocks.ask([(E, 0.0)])
    clocks.ask([(E, 5.0), (W, 5.0)])
    assert clocks.next_deadline == 20.0
    assert clocks.find_due(20.0) is E
    assert clocks.find_due(19.9) is None


def test_time_begins_when_the_message_has_arrived() -> None:
    variant = get_variant("hefei")
    match = Match(variant, variant.read_options({}), E)
    players = [PlayerInfo(name, "person") for name in "甲乙丙丁"]
    chance = SeededChance("delay")
    session = HostSession(
        match,
        players,
        {},
        NoJournal(),
        lambda number: chance.wall(match.rules.tiles, number),
        "seed",
        PACES["none"],
        timing=Timing(TurnTime(20, 0)),
    )
    session.set_delay(1, 0.25)
    session.connect(1, (E, S, W, N))
    session.start(100.0)
    assert session.next_deadline == 120.25


def test_half_of_the_way_there_and_back_is_how_far_a_client_is() -> None:
    connection = Connection(PlainChannel(), 0.0, is_host=False)
    number = connection.find_ping(1.0)
    assert number is not None
    connection.note_pong(number, 1.5)
    assert connection.delay_s == 0.25
    connection.note_pong(number, 9.0)
    connection.note_pong(77, 9.0)
    assert connection.delay_s == 0.25


def some_turn(has_drawn: bool) -> SeatView:
    return next(
        update.view
        for _, update in some_updates()
        if update.view.legal and update.view.phase is Phase.TURN and (update.view.drawn is not None) is has_drawn
    )


@pytest.mark.parametrize("takes_win", [True, False])
def test_a_possible_win_is_taken_when_time_ends_unless_set_otherwise(takes_win: bool) -> None:
    turn = some_turn(has_drawn=True)
    assert turn.drawn is not None
    claim = replace(turn, legal=(Win(), Pung(), Pass()))
    assert timed_out_action(claim, takes_win) == (Win() if takes_win else Pass())
    ready = replace(turn, legal=(Win(), *turn.legal))
    assert timed_out_action(ready, takes_win) == (Win() if takes_win else Discard(turn.drawn))


def test_after_a_claim_the_rightmost_tile_is_played() -> None:
    view = some_turn(has_drawn=False)
    assert timed_out_action(view, takes_win=True) == Discard(view.hand[-1])


def test_every_timed_out_action_is_legal() -> None:
    for _, update in some_updates():
        if update.view.legal:
            assert timed_out_action(update.view, True) in update.view.legal
            assert timed_out_action(update.view, False) in update.view.legal


def test_the_choice_about_wins_is_the_players_own() -> None:
    lab = timed()
    host, guest = lab.clients
    guest.say(SetAutoWin(host.seat, False))
    lab.settle()
    assert guest.last(Refusal).slug == "room/not_your_seat"
    assert guest.say(SetAutoWin(guest.seat, False))
    lab.settle()
    assert len(guest.all(Refusal)) == 1
