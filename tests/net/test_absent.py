"""People who are lost in a match, what the table does meanwhile, and how they come back."""

import pytest

from engine.deal.state import Phase
from engine.seats import Seat
from net.client_session import Lost, Wish
from net.messages import Act, Refused, TableInfo, Update
from net.room_messages import Attendance, Choice, Decide, Leave, Presence, Refusal, SetPause, SetReady, Welcome
from tests.support.rooms import Client, Lab, table

E, S, W, N = Seat
THREE = (("甲",), ("乙",), ("丙",))


def play_on(lab: Lab, events: int) -> None:
    """Let so many more lines be written."""
    count = len(lab.store.lines) + events
    lab.play_until(lambda: len(lab.store.lines) >= count)


def kind_of(client: Client, seat: Seat) -> str:
    return client.last(TableInfo).players[seat].kind


def is_still(lab: Lab, seconds: float) -> bool:
    count = len(lab.store.lines)
    lab.advance(seconds)
    return len(lab.store.lines) == count


def running(names: tuple[tuple[str, ...], ...] = THREE) -> Lab:
    lab = table(names)
    play_on(lab, 10)
    return lab


def test_a_short_blip_is_nobodys_business() -> None:
    lab = running()
    lab.clients[1].is_cut = True
    lab.advance(3)
    lab.clients[1].is_cut = False
    play_on(lab, 20)
    assert not any(each.pause for each in lab.clients[0].all(Attendance))


def test_a_silent_seat_is_lost_after_five_seconds_and_the_table_waits() -> None:
    lab = running()
    host, lost, _ = lab.clients
    lost.is_cut = True
    lab.advance(6.5)
    last = host.last(Attendance)
    assert (last.pause, last.by, last.seats[S]) == ("lost", S, Presence.LOST)
    assert 28_000 <= last.left_ms <= 30_000
    assert is_still(lab, 20)


def test_after_the_wait_ai_plays_by_itself() -> None:
    lab = running()
    host, lost, _ = lab.clients
    lab.forget(lost)
    lab.advance(5 + 29)
    assert host.last(Attendance).pause == "lost"
    lab.advance(2)
    assert host.last(Attendance).pause == ""
    assert host.last(Attendance).seats[S] is Presence.REPLACED
    assert kind_of(host, S) == "ai"
    play_on(lab, 10)


def test_who_comes_back_by_his_token_has_the_seat_at_once() -> None:
    lab = running()
    host, lost, _ = lab.clients
    tokens = tuple(lost.session.tokens.values())
    lab.forget(lost)
    lab.advance(40)
    assert kind_of(host, S) == "ai"
    back = lab.add(Client(Wish(tokens=tokens, room=lab.room.room_id)))
    assert back.session.seats == (S,)
    assert kind_of(host, S) == "person"
    assert host.last(TableInfo).players[S].name == "乙"
    assert host.last(Attendance).seats[S] is Presence.HERE
    play_on(lab, 10)


def test_the_first_update_after_coming_back_is_the_whole_truth() -> None:
    lab = running()
    lost = lab.clients[1]
    lost.plays = False
    lab.drop(lost)
    assert lost.session.take_notices()
    lost.updates.clear()
    lab.connect(lost)
    lab.settle()
    assert lab.room.table is not None
    assert lost.view == lab.room.table.session.match.view(S)
    assert not lost.updates[S].events


def test_a_program_that_was_cut_off_comes_back_by_itself() -> None:
    lab = running()
    host, lost, _ = lab.clients
    lost.is_cut = True
    lab.advance(5.5)
    assert lost.all(Lost)
    lost.is_cut = False
    lab.advance(2)
    assert host.last(Attendance).pause == ""
    assert lost.all(Welcome)[-1].seats == (S,)
    play_on(lab, 10)


def test_the_older_connection_of_a_seat_is_closed_and_told() -> None:
    lab = running()
    older = lab.clients[1]
    tokens = tuple(older.session.tokens.values())
    newer = lab.add(Client(Wish(tokens=tokens, room=lab.room.room_id)))
    assert older.ended == "seat/taken_over"
    assert newer.session.seats == (S,)
    assert newer.updates[S].view.hand
    play_on(lab, 10)


def test_one_of_two_people_at_a_screen_can_be_taken_over() -> None:
    lab = running((("甲",), ("乙", "丙")))
    both = lab.clients[1]
    lab.add(Client(Wish(tokens=(both.session.tokens[W],), room=lab.room.room_id)))
    assert both.session.seats == (S,)
    assert both.ended is None
    play_on(lab, 10)


@pytest.mark.parametrize("people", [(("甲",), ("乙",)), (("甲", "丙"), ("乙",))])
def test_a_seat_at_the_hosts_own_screen_is_not_given_away_and_the_room_stays(
    people: tuple[tuple[str, ...], ...],
) -> None:
    lab = running(people)
    host, guest = lab.clients
    seats = host.session.seats
    for seat in seats:
        again = lab.add(Client(Wish(tokens=(host.session.tokens[seat],), room=lab.room.room_id)))
        assert again.ended == "seat/at_the_host"
        assert not again.all(Update)
        lab.clients.remove(again)
    both = lab.add(Client(Wish(tokens=(*host.session.tokens.values(), *guest.session.tokens.values()))))
    assert both.ended == "seat/at_the_host"
    lab.clients.remove(both)
    assert host.session.seats == seats
    assert host.room.seats[E].is_host
    assert (host.ended, guest.ended) == (None, None)
    play_on(lab, 10)


def test_the_hosts_own_screen_comes_back_to_seats_that_somebody_sat_down_at_meanwhile() -> None:
    lab = running()
    host = lab.clients[0]
    wish = Wish(tokens=tuple(host.session.tokens.values()), room=lab.room.room_id)
    lab.forget(host)
    lab.advance(1)
    meanwhile = lab.add(Client(wish))
    assert meanwhile.session.seats == (E,)
    back = lab.add(Client(wish, is_host=True))
    assert meanwhile.ended == "seat/taken_over"
    assert back.session.seats == (E,)
    lab.clients.remove(meanwhile)
    play_on(lab, 10)


def test_a_wrong_token_is_told_and_closed() -> None:
    lab = running()
    stranger = lab.add(Client(Wish(tokens=(bytes(16),))))
    assert stranger.ended == "room/unknown_token"


def test_the_host_lets_ai_play_at_once() -> None:
    lab = running()
    host, lost, other = lab.clients
    lab.forget(lost)
    lab.advance(6)
    other.say(Decide(W, S, Choice.AI))
    lab.settle()
    assert host.last(Attendance).votes == (W,)
    host.say(Decide(E, S, Choice.AI))
    lab.settle()
    assert kind_of(other, S) == "ai"
    assert other.last(Attendance).pause == ""


def test_most_of_those_who_are_there_let_ai_play() -> None:
    lab = running((("甲",), ("乙",), ("丙",), ("丁",)))
    lab.forget(lab.clients[0])
    lab.advance(6)
    one, two, three = lab.clients
    one.say(Decide(S, E, Choice.AI))
    lab.settle()
    assert kind_of(three, E) == "person"
    two.say(Decide(W, E, Choice.AI))
    lab.settle()
    assert kind_of(three, E) == "ai"


def test_waiting_lasts_thirty_seconds_more() -> None:
    lab = running()
    host, lost, other = lab.clients
    lab.forget(lost)
    lab.advance(6)
    other.say(Decide(W, S, Choice.WAIT))
    lab.advance(45)
    assert host.last(Attendance).pause == "lost"
    lab.advance(16)
    assert kind_of(host, S) == "ai"


def test_after_three_waits_for_a_seat_in_a_deal_ai_plays_at_once() -> None:
    lab = running()
    host, lost, _ = lab.clients
    for client in lab.clients:
        client.plays = False
    for _ in range(3):
        lost.is_cut = True
        lab.advance(6.5)
        assert host.last(Attendance).pause == "lost"
        lost.is_cut = False
        lab.advance(4)
        assert host.last(Attendance).pause == ""
    lost.is_cut = True
    lab.advance(5.5)
    assert host.last(Attendance).seats[S] is Presence.REPLACED


def test_the_host_stops_and_saves() -> None:
    lab = running()
    host, lost, other = lab.clients
    lab.forget(lost)
    lab.advance(6)
    other.say(Decide(W, S, Choice.STOP))
    lab.settle()
    assert other.last(Refusal).slug == "room/host_only"
    host.say(Decide(E, S, Choice.STOP))
    lab.settle()
    assert (host.ended, other.ended) == ("room/stopped", "room/stopped")
    assert lab.room.is_stopped
    assert lab.store.keys is not None
    assert not lab.store.is_over


def test_there_is_nothing_to_decide_about_who_is_there() -> None:
    lab = running()
    host = lab.clients[0]
    host.say(Decide(E, S, Choice.AI))
    lab.settle()
    assert host.last(Refusal).slug == "room/nothing_to_decide"


def test_while_nobody_is_there_nothing_goes_on_and_no_wait_ends() -> None:
    lab = running()
    for client in lab.clients:
        client.is_cut = True
        client.session.leave()
    lab.advance(300)
    lines = len(lab.store.lines)
    lab.advance(3000)
    assert len(lab.store.lines) == lines
    assert lab.room.next_deadline is None


def test_anyone_may_pause_and_go_on() -> None:
    lab = running()
    host, guest, _ = lab.clients
    guest.say(SetPause(S, True))
    lab.settle()
    assert (host.last(Attendance).pause, host.last(Attendance).by) == ("person", S)
    assert is_still(lab, 100)
    host.say(SetPause(E, False))
    lab.settle()
    play_on(lab, 10)


def test_nobody_acts_while_the_table_waits() -> None:
    lab = table(THREE)
    for client in lab.clients:
        client.plays = False
    lab.play_until(lambda: any(client.view.legal for client in lab.clients))
    asked = next(client for client in lab.clients if client.view.legal)
    asked.say(SetPause(asked.seat, True))
    lab.settle()
    update = asked.updates[asked.seat]
    asked.say(Act(asked.seat, update.turn_id, update.view.legal[-1]))
    lab.settle()
    assert asked.last(Refused).slug == "action/paused"


def test_who_leaves_is_replaced_at_once_and_can_come_back() -> None:
    lab = running()
    host, guest, _ = lab.clients
    guest.say(Leave(S))
    lab.settle()
    assert kind_of(host, S) == "ai"
    assert host.last(Attendance).seats[S] is Presence.LEFT
    guest.plays = False
    play_on(lab, 10)
    guest.plays = True
    guest.say(SetReady(S, True))
    lab.settle()
    assert kind_of(host, S) == "person"


def test_most_of_the_others_decide_about_somebody_idle() -> None:
    lab = table(THREE)
    idle = lab.clients[1]
    idle.dawdles = True
    lab.play_until(lambda: idle.view.turn is S and idle.view.phase is Phase.TURN)
    lab.advance(59)
    assert lab.clients[0].last(Attendance).idle is None
    lab.advance(2)
    assert lab.clients[0].last(Attendance).idle is S
    river = len(idle.view.seats[S].river)
    lab.clients[0].say(Decide(E, S, Choice.DISCARD))
    lab.settle()
    assert len(idle.view.seats[S].river) == river
    lab.clients[2].say(Decide(W, S, Choice.DISCARD))
    lab.settle()
    assert len(idle.view.seats[S].river) == river + 1


def test_the_next_deal_waits_a_minute_for_those_who_are_not_ready() -> None:
    lab = table(THREE)
    host, guest, _ = lab.clients
    lab.play_until(lambda: host.view.wall_left < 10 or host.view.outcome is not None)
    guest.readies = False
    lab.play_until(lambda: host.view.outcome is not None)
    lab.advance(59)
    assert host.view.outcome is not None
    assert host.updates[E].ready == (E, W)
    number = host.view.number
    lab.advance(2)
    assert host.view.number == number + 1


def test_who_comes_back_jumps_over_what_happened_meanwhile() -> None:
    lab = running()
    lost = lab.clients[1]
    seen = lost.updates[S].turn_id
    tokens = tuple(lost.session.tokens.values())
    lab.forget(lost)
    lab.advance(36)
    play_on(lab, 30)
    back = lab.add(Client(Wish(tokens=tokens, room=lab.room.room_id)))
    first = back.all(Update)[0]
    assert first.turn_id > seen + 20
    assert first.events == ()
