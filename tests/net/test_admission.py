"""Somebody new in a running match: a seat of AI, after the running deal."""

from engine.seats import Seat
from net.client_session import Wish
from net.messages import TableInfo, Update
from net.room_messages import Notice, SeatKind, Stage
from tests.support.rooms import Client, Lab, table

E, S, W, N = Seat


def running() -> Lab:
    lab = table()
    lab.play_until(lambda: len(lab.store.lines) > 20)
    return lab


def test_who_comes_in_a_deal_waits_for_its_end_and_then_has_a_seat_of_ai() -> None:
    lab = running()
    host, _ = lab.clients
    number = host.view.number
    friend = lab.join("丙")
    assert friend.last(Notice).slug == "room/wait_for_deal_end"
    assert list(friend.session.seats) == []
    lab.play_until(lambda: bool(friend.session.seats))
    assert friend.session.seats == (W,)
    assert host.room.seats[W].kind is SeatKind.PERSON
    assert host.last(TableInfo).players[W].name == "丙"
    lab.play_until(lambda: host.view.number == number + 2)
    assert friend.all(Update)
    assert friend.view.number == number + 2
    assert lab.store.keys is not None
    assert W in lab.store.keys.tokens


def test_nothing_of_the_running_deal_is_sent_to_who_waits() -> None:
    lab = running()
    friend = lab.join("丙")
    lab.play_until(lambda: len(lab.store.lines) > 40)
    if not friend.session.seats:
        assert friend.all(Update) == []


def test_between_deals_the_seat_is_taken_at_once() -> None:
    lab = running()
    guest = lab.clients[1]
    guest.readies = False
    lab.play_until(lambda: guest.view.outcome is not None)
    friend = lab.join("丙")
    assert friend.session.seats == (W,)
    assert friend.view.outcome is not None


def test_there_are_only_as_many_seats_as_ai_has() -> None:
    lab = running()
    assert lab.room.greeting().free_seats == 2
    assert lab.room.greeting().stage is Stage.PLAYING
    assert lab.join("丙", "丁", "戊").ended == "room/full"
    assert lab.join("\t").ended == "name/empty"
    one = lab.join("丙", "丁")
    two = lab.join("戊")
    lab.play_until(lambda: bool(one.session.seats))
    assert one.session.seats == (W, N)
    assert two.ended == "room/full"


def test_who_is_gone_before_the_deal_ends_gets_no_seat() -> None:
    lab = running()
    friend = lab.join("丙")
    lab.forget(friend)
    number = lab.clients[0].view.number
    lab.play_until(lambda: lab.clients[0].view.number > number)
    assert lab.clients[0].room.seats[W].kind is SeatKind.AI


def test_a_friend_who_was_let_in_comes_back_by_his_token_after_a_restart() -> None:
    lab = running()
    friend = lab.join("丙")
    lab.play_until(lambda: bool(friend.session.seats))
    lab.play_until(lambda: friend.view.outcome is None)
    lab.forget(friend)
    lab.kill_host()
    lab.restart_host()
    back = lab.add(Client(Wish(tokens=tuple(friend.session.tokens.values()))))
    assert back.session.seats == (W,)
