"""A room whose program is gone: its host starts it again, or a guest opens it anew."""

import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from engine.deal.state import Phase
from engine.match.record_reader import read_record
from engine.match.replay import replay
from engine.seats import Seat
from net.client_session import Ended, Lost, Wish
from net.guest_record import GuestRecord, find_rooms, wish_to_return
from net.resume import CannotResume, resume_room, room_from
from net.retry import RETRY_FOR_S
from net.room import make_room
from net.room_file import load_keys, room_file_of
from net.room_messages import Attendance, Lines, Notice, Regather, Stage, Timers
from net.room_session import RoomSession
from net.verdict import Verdict
from net.world import FileStore
from tests.support.rooms import Client, Lab, MemoryStore, open_lab, start, table, world_of

E, S, W, N = Seat


def play_on(lab: Lab, events: int) -> None:
    count = len(lab.store.lines) + events
    lab.play_until(lambda: len(lab.store.lines) >= count)


def freeze(lab: Lab) -> None:
    """Nobody plays any more; AI plays until people are waited for."""
    for client in lab.clients:
        client.plays = False
    lab.advance(1)


def thaw(lab: Lab) -> None:
    for client in lab.clients:
        client.plays = True
        client.think_at = lab.now


def test_a_host_started_again_goes_on_at_the_very_event() -> None:
    lab = table()
    play_on(lab, 23)
    freeze(lab)
    views = {client.seat: client.view for client in lab.clients}
    turn = lab.clients[0].updates[E].turn_id
    room_id = lab.room.room_id
    lab.kill_host()
    assert all(client.all(Lost) or client.session.retry_at is not None for client in lab.clients)
    lab.advance(7)
    lab.restart_host()
    lab.advance(6)
    assert lab.room.room_id == room_id
    assert lab.room.greeting().host == "甲"
    assert lab.store.keys is not None
    assert lab.store.keys.own == (E,)
    for client in lab.clients:
        assert client.view == views[client.seat]
        assert client.updates[client.seat].turn_id == turn
    thaw(lab)
    play_on(lab, 40)


def test_a_host_goes_on_from_its_files(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    world = replace(world_of(MemoryStore(), "files"), store=store)
    lab = Lab(RoomSession(make_room("客厅", "wuhan", {}, Timers(20, 60)), world), MemoryStore(), "files")
    lab.join("甲", is_host=True)
    lab.join("乙")
    start(lab)
    lab.play_until(lambda: lab.clients[0].view.number == 2 and lab.clients[0].view.outcome is None)
    freeze(lab)
    view = lab.clients[1].view
    assert store.path is not None
    files = [store.path, room_file_of(store.path)]
    assert sorted(tmp_path.iterdir()) == sorted(files)
    if os.name == "posix":
        assert [stat.S_IMODE(path.stat().st_mode) for path in files] == [0o600, 0o600]
    record = store.path.read_text(encoding="utf-8")
    assert not any(token.hex() in record for client in lab.clients for token in client.session.tokens.values())
    lab.kill_host()
    with store.path.open("a", encoding="utf-8") as file:
        file.write('{"type": "draw", "seat": 0, "ti')
    lab.room = resume_room(store.path, replace(world, store=FileStore(tmp_path, store.path)))
    lab.is_down = False
    lab.advance(6)
    assert lab.clients[1].view == view
    assert lab.clients[1].room.timers == Timers(20, 60)
    assert store.path.read_text(encoding="utf-8").startswith(record)
    assert '"ti' not in store.path.read_text(encoding="utf-8").splitlines()[-1].replace('"tile"', "")


def test_open_claims_are_asked_again() -> None:
    lab = table((("甲",), ("乙",), ("丙",), ("丁",)))
    lab.play_until(lambda: any(client.view.legal and client.view.phase is Phase.CLAIMS for client in lab.clients))
    freeze(lab)
    asked = {client.seat: client.view.legal for client in lab.clients}
    lab.kill_host()
    lab.restart_host()
    lab.advance(6)
    assert {client.seat: client.view.legal for client in lab.clients} == asked
    thaw(lab)
    play_on(lab, 10)


def test_clients_try_for_ten_minutes_and_then_give_up() -> None:
    lab = table()
    play_on(lab, 10)
    lab.kill_host()
    lab.advance(RETRY_FOR_S - 10)
    assert lab.clients[1].ended is None
    assert lab.clients[1].session.retry_at is not None
    lab.advance(20)
    assert lab.clients[1].ended == "connection/given_up"
    assert lab.clients[1].session.retry_at is None


def test_the_record_is_replayed_to_the_same_end_after_a_restart() -> None:
    lab = table()
    play_on(lab, 30)
    lab.kill_host()
    lab.restart_host()
    lab.play_until(lambda: lab.clients[0].updates[E].view.number == 2)
    data = "".join(line + "\n" for line in lab.store.lines).encode()
    assert replay(read_record(data)).match.number == 2


def test_events_that_a_client_saw_and_the_host_lost_make_the_deal_void() -> None:
    lab = table((("甲",), ("乙",), ("丙",)))
    play_on(lab, 30)
    freeze(lab)
    lab.kill_host()
    del lab.store.lines[-3:]
    lab.restart_host()
    lab.advance(6)
    for client in lab.clients:
        assert Notice("table/host_lost_events") in client.all(Notice)
        assert client.view.number == 1
    void = next(place for place, line in enumerate(lab.store.lines) if '"type": "void"' in line)
    assert '"type": "deal", "number": 1' in lab.store.lines[void + 1]
    assert sum('"type": "void"' in line for line in lab.store.lines) == 1
    thaw(lab)
    play_on(lab, 40)
    assert sum('"type": "void"' in line for line in lab.store.lines) == 1


def test_a_restart_that_lost_nothing_voids_nothing() -> None:
    lab = table(ruleset="wuhan")
    for _ in range(4):
        play_on(lab, 15)
        lab.kill_host()
        lab.restart_host()
        lab.advance(6)
    assert not any('"type": "void"' in line for line in lab.store.lines)


def test_without_a_restart_no_client_can_void_a_deal() -> None:
    lab = table()
    play_on(lab, 20)
    liar = Client(Wish(tokens=tuple(lab.clients[1].session.tokens.values())))
    liar.session._seen = (9999, b"liesliesl"[:8])
    lab.add(liar)
    assert liar.session.seats == (S,)
    assert not any('"type": "void"' in line for line in lab.store.lines)


def test_every_client_gets_the_lines_of_finished_deals_and_nothing_of_the_running_one() -> None:
    lab = table()
    lab.play_until(lambda: lab.clients[0].view.number == 3)
    play_on(lab, 10)
    assert lab.room.table is not None
    handed = list(lab.room.table.session.history.handed_out())
    for client in lab.clients:
        assert client.session.lines == handed
        assert '"type": "settlement"' in client.session.lines[-1]
    data = "".join(line + "\n" for line in handed).encode()
    assert replay(read_record(data)).match.number == 3


def test_who_comes_back_gets_only_the_lines_that_are_missing() -> None:
    lab = table()
    lab.play_until(lambda: lab.clients[0].view.number == 2)
    guest = lab.clients[1]
    held = tuple(guest.session.lines)
    lab.forget(guest)
    again = lab.add(Client(Wish(tokens=tuple(guest.session.tokens.values()), lines=held)))
    assert again.all(Lines) == []
    lab.play_until(lambda: lab.clients[0].view.number == 3)
    assert again.all(Lines)[0].first == len(held)
    other = lab.add(Client(Wish(tokens=tuple(again.session.tokens.values()), lines=("something", "else"))))
    assert other.all(Lines)[0].first == 0
    assert other.session.lines == again.session.lines


def files_of(lab: Lab, client: Client, folder: Path) -> GuestRecord:
    """The files that this client's program would have written."""
    record = GuestRecord(folder)
    copy = Client(Wish(), False).session
    copy.room_id = lab.room.room_id
    copy.fair.seen = client.session.fair.seen
    for notice in client.notices:
        if isinstance(notice, Lines):
            copy.lines[notice.first :] = notice.lines
        copy._tokens = dict(client.session.tokens)
        record.hear(notice, copy)
    return record


def go_dark(lab: Lab, folder: Path) -> tuple[Client, Client, Path]:
    """The host and a guest go down: the host, the guest who stays, and the record that the other guest has kept."""
    host, guest, other = lab.clients
    files = files_of(lab, guest, folder)
    assert files.path is not None
    lab.kill_host()
    lab.clients.remove(host)
    lab.clients.remove(guest)
    return host, other, files.path


def test_a_guest_opens_the_room_anew_from_the_last_settlement(tmp_path: Path) -> None:
    lab = table((("甲",), ("乙",), ("丙",)))
    lab.play_until(lambda: lab.clients[0].view.number == 3)
    play_on(lab, 10)
    host, other, path = go_dark(lab, tmp_path)
    world = replace(world_of(lab.store, "anew"), store=FileStore(tmp_path, path))
    room_id = lab.room.room_id
    lab.room = resume_room(path, world)
    lab.is_down = False
    assert lab.room.room_id == room_id
    found = find_rooms(tmp_path)
    assert [each for each, _ in found] == [path]
    opener = lab.add(Client(wish_to_return(*found[0]), is_host=True))
    lab.advance(6)
    assert opener.session.seats == (S,)
    assert other.session.seats == (W,)
    assert other.last(Attendance).pause == "lost"
    lab.advance(27)
    number = opener.view.number
    lab.play_until(lambda: opener.view.number > number)
    assert other.view.number == opener.view.number
    assert not any("void" in line for line in opener.session.lines)
    back = lab.add(Client(Wish(tokens=tuple(host.session.tokens.values()), room=room_id)))
    assert back.session.seats == (E,)
    assert load_keys(room_file_of(path)).tokens.keys() == {E, S, W}


def test_that_a_guest_opened_the_room_anew_is_told_at_the_settlement_and_nobody_is_blamed(tmp_path: Path) -> None:
    lab = table((("甲",), ("乙",), ("丙",)))
    lab.play_until(lambda: lab.clients[0].view.number == 2)
    play_on(lab, 10)
    _, other, path = go_dark(lab, tmp_path)
    # Read before the room is open: with that the file becomes a host's.
    wish = wish_to_return(*find_rooms(tmp_path)[0])
    lab.room = resume_room(path, replace(world_of(lab.store, "anew"), store=FileStore(tmp_path, path)))
    lab.is_down = False
    opener = lab.add(Client(wish, is_host=True))
    both = (opener, other)
    lab.play_until(lambda: all(any(each.number == 3 for each in client.all(Verdict)) for client in both))
    for client in both:
        broken_off, after = (next(each for each in client.all(Verdict) if each.number == number) for number in (2, 3))
        assert broken_off.problems == ()
        assert broken_off.taken_over == (S,)
        assert (after.problems, after.taken_over) == ((), ())


def test_the_files_go_when_the_match_is_over(tmp_path: Path) -> None:
    lab = table(ruleset="hefei")
    guest = lab.clients[1]
    lab.play_until(lambda: guest.updates[S].standing is not None, 10_000)
    assert lab.store.is_over
    assert guest.room.stage is Stage.OVER
    files = files_of(lab, guest, tmp_path)
    assert files.path is not None
    assert files.path.exists()
    assert find_rooms(tmp_path) == []


def test_a_room_is_not_gone_on_with_from_files_that_do_not_fit(tmp_path: Path) -> None:
    lab = table()
    play_on(lab, 20)
    assert lab.store.keys is not None
    for spoil in ("nonsense\n", lab.store.lines[0] + "\n" + lab.store.lines[5] + "\n"):
        with pytest.raises(CannotResume):
            room_from(spoil.encode(), lab.store.keys, MemoryStore(), world_of(lab.store, "x"))
    (tmp_path / "a.jcmj").write_text("{}\n")
    (tmp_path / "a.jcmj.room").write_text("{}\n")
    with pytest.raises(CannotResume):
        resume_room(tmp_path / "a.jcmj", world_of(lab.store, "x"))
    assert find_rooms(tmp_path) == []


def test_a_client_that_meets_another_room_at_the_address_looks_on() -> None:
    lab = table()
    play_on(lab, 10)
    guest = lab.clients[1]
    lab.kill_host()
    room_id = lab.room.room_id
    lab.room = open_lab(seed="other").room
    lab.is_down = False
    lab.advance(5)
    assert guest.ended is None
    assert guest.session.retry_at is not None
    assert guest.session.room_id == room_id


def test_again_with_the_same_people_after_the_match() -> None:
    lab = table(ruleset="hefei")
    host, guest = lab.clients
    lab.play_until(lambda: guest.updates[S].standing is not None, 10_000)
    host.say(Regather())
    lab.settle()
    assert guest.room.stage is Stage.GATHERING
    assert not guest.room.seats[S].is_ready
    evening = dict(guest.room.evening)
    assert evening == dict(zip(("甲", "乙", "AI 1", "AI 2"), guest.updates[S].standing or (), strict=True))
    assert sum(evening.values()) == 0
    count = len(guest.session.lines)
    start(lab)
    assert guest.view.number == 1
    assert len(guest.session.lines) < count
    assert not guest.all(Ended)
