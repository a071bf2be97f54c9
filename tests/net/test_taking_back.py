"""A pass can be taken back while the offer is open: only its seat hears of it, and nobody gains time by it."""

from dataclasses import replace

import pytest

from engine.deal.actions import Pass
from engine.deal.state import Phase
from engine.seats import Seat
from net.clocks import Clocks, TurnTime
from net.host_session import HostSession
from net.messages import Act, Refused, TakeBack
from net.pace import PACES
from net.room_messages import SetPause, Timers
from tests.support.rooms import Client, Lab, open_lab, start

PEOPLE = ("甲", "乙", "丙", "丁")


def table_of(timers: Timers, people: tuple[str, ...] = PEOPLE, pace: str = "normal") -> Lab:
    lab = open_lab(timers=timers)
    lab.room._hall.world = replace(lab.room._hall.world, pace=PACES[pace])
    for place, name in enumerate(people):
        lab.join(name, is_host=place == 0)
    start(lab)
    return lab


def session_of(lab: Lab) -> HostSession:
    assert lab.room.table is not None
    return lab.room.table.session


def asked_about_a_claim(lab: Lab, people: int = 1) -> Client:
    """A person who is asked about a discard, of so many; from then on nobody plays by itself."""

    def is_asked() -> bool:
        deal = session_of(lab).match.deal
        return deal is not None and deal.state.phase is Phase.CLAIMS and len(deal.waiting) == people

    lab.play_until(is_asked, 100_000.0)
    for client in lab.clients:
        client.plays = False
    waiting = session_of(lab).match.waiting
    return next(client for client in lab.clients if client.seat in waiting)


def passed(lab: Lab, client: Client) -> int:
    """This person passes; the turn that he answered."""
    turn = client.updates[client.seat].turn_id
    client.say(Act(client.seat, turn, Pass()))
    lab.settle()
    return turn


def heard(lab: Lab) -> dict[Seat, int]:
    return {client.seat: len(client.notices) for client in lab.clients}


@pytest.mark.parametrize("hold_ms", [0, 2500])
def test_only_who_takes_back_hears_of_it_and_is_asked_again(hold_ms: int) -> None:
    lab = table_of(Timers(hold_ms=hold_ms))
    client = asked_about_a_claim(lab)
    before = client.view.legal
    turn = passed(lab, client)
    counts = heard(lab)
    client.say(TakeBack(client.seat, turn))
    lab.settle()
    update = client.updates[client.seat]
    assert (update.turn_id, update.events, update.view.legal) == (turn, (), before)
    assert {seat for seat, count in heard(lab).items() if count != counts[seat]} == {client.seat}


def test_a_patient_table_waits_again_for_who_took_back_a_pass() -> None:
    lab = table_of(Timers())
    client = asked_about_a_claim(lab)
    turn = passed(lab, client)
    client.say(TakeBack(client.seat, turn))
    lab.advance(30)
    assert session_of(lab).turn_id == turn
    client.say(Act(client.seat, turn, client.view.legal[0]))
    lab.advance(2)
    assert session_of(lab).turn_id > turn


def test_a_fixed_hold_ends_when_it_would_have() -> None:
    lab = table_of(Timers(hold_ms=2500))
    client = asked_about_a_claim(lab)
    since = lab.now
    turn = passed(lab, client)
    lab.advance(2.0)
    client.say(TakeBack(client.seat, turn))
    lab.settle()
    lab.play_until(lambda: session_of(lab).turn_id != turn)
    assert round(lab.now - since, 6) == 2.5


@pytest.mark.parametrize("hold_ms", [0, 2500])
def test_a_message_that_comes_twice_or_late_changes_nothing(hold_ms: int) -> None:
    lab = table_of(Timers(hold_ms=hold_ms))
    client = asked_about_a_claim(lab)
    turn = passed(lab, client)
    legal = client.view.legal
    for message in (TakeBack(client.seat, turn), TakeBack(client.seat, turn)):
        client.say(message)
    lab.settle()
    assert client.last(Refused) == Refused(client.seat, turn, "action/no_pass")
    assert client.view.legal == legal
    client.say(Act(client.seat, turn, Pass()))
    client.say(Act(client.seat, turn, Pass()))
    lab.settle()
    assert client.last(Refused).slug == "action/answered"
    lab.advance(5)
    now = session_of(lab).turn_id
    assert now > turn
    client.say(TakeBack(client.seat, turn))
    lab.settle()
    assert client.last(Refused) == Refused(client.seat, now, "action/stale_turn")


def test_nobody_takes_back_for_others_and_nobody_while_the_table_pauses() -> None:
    lab = table_of(Timers(hold_ms=2500))
    client = asked_about_a_claim(lab)
    turn = passed(lab, client)
    other = next(each for each in lab.clients if each is not client)
    other.say(TakeBack(client.seat, turn))
    lab.settle()
    assert other.last(Refused).slug == "action/not_your_seat"
    client.say(SetPause(client.seat, True))
    client.say(TakeBack(client.seat, turn))
    lab.settle()
    assert client.last(Refused).slug == "action/paused"
    deal = session_of(lab).match.deal
    assert deal is not None
    assert deal.can_take_back(client.seat)


def test_alone_against_ai_a_pass_that_decides_is_decided() -> None:
    lab = table_of(Timers(), people=("甲",), pace="none")
    client = asked_about_a_claim(lab)
    turn = passed(lab, client)
    client.say(TakeBack(client.seat, turn))
    lab.settle()
    assert client.last(Refused).slug == "action/stale_turn"


def test_taking_back_again_and_again_gains_no_time() -> None:
    lab = table_of(Timers(turn_s=20, bank_s=10, hold_ms=0), people=("甲", "乙"))
    client = asked_about_a_claim(lab, people=2)
    turn = client.updates[client.seat].turn_id
    since = lab.now
    for _ in range(40):
        client.say(Act(client.seat, turn, Pass()))
        client.say(TakeBack(client.seat, turn))
        lab.advance(1)
        if session_of(lab).turn_id != turn:
            break
    assert lab.now - since <= 31.5


def test_a_pass_that_time_made_is_not_taken_back() -> None:
    lab = table_of(Timers(turn_s=20, bank_s=10, hold_ms=0), people=("甲", "乙"))
    client = asked_about_a_claim(lab, people=2)
    session = session_of(lab)
    other = next(each for each in lab.clients if each is not client)
    session._clocks._banks.update({client.seat: 0.0, other.seat: 100.0})
    session.set_takes_win(client.seat, False)
    turn, claim = session.turn_id, client.view.legal[0]
    lab.advance(25)
    assert session.match.waiting == (other.seat,)
    client.say(TakeBack(client.seat, turn))
    client.say(Act(client.seat, turn, claim))
    lab.settle()
    assert [refused.slug for refused in client.all(Refused)] == ["action/no_pass", "action/answered"]
    assert session.turn_id == turn


def test_while_somebody_has_passed_no_time_of_his_runs() -> None:
    clocks = Clocks(TurnTime(20, 10))
    clocks.ask([(Seat.EAST, 0.0)])
    clocks.answer(Seat.EAST, 24.0)
    clocks.take_back(Seat.EAST, 100.0)
    clock = clocks.find_clock(Seat.EAST, 100.0, is_own=True)
    assert clock is not None
    assert (clock.turn_ms, clock.bank_ms) == (0, 6000)
    assert clocks.next_deadline == 106.0


def _play_the_deal_out(lab: Lab) -> None:
    for client in lab.clients:
        client.plays = True
        client.think_at = lab.now + 0.1
    lab.play_until(lambda: session_of(lab).match.number == 2)


def test_the_record_of_a_deal_with_passes_taken_back_is_that_of_one_without() -> None:
    records = []
    for wavers in (False, True):
        lab = table_of(Timers())
        client = asked_about_a_claim(lab)
        turn = client.updates[client.seat].turn_id
        if wavers:
            passed(lab, client)
            client.say(TakeBack(client.seat, turn))
            lab.advance(7)
        passed(lab, client)
        _play_the_deal_out(lab)
        records.append(
            [line for line in lab.store.lines if '"fair"' not in line and '"type": "settlement"' not in line]
        )
    assert records[0][1:] == records[1][1:]
    assert len(records[0]) > 20
