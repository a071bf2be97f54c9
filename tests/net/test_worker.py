"""The network in its own thread, as a program with a window uses it: calls in, calls out, on loopback."""

import errno
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from queue import Empty, Queue
from threading import active_count, current_thread, main_thread
from time import monotonic
from typing import TypeVar

import pytest

from engine.seats import SEATS, Seat
from net import connection
from net.addresses import Endpoint, Interface, read_address
from net.browser import Nearby
from net.chance import SeededChance
from net.client_session import ClientNotice, Ended, Lost, Wish
from net.codec import AnyToHost
from net.errors import LocalProtocolError
from net.first_words import Greeting
from net.guest_record import GuestRecord, find_rooms
from net.journal import FileJournal
from net.messages import Update
from net.pace import PACES
from net.resume import resume_room
from net.room_messages import Lines, Notice, RoomState, SeatKind, SetReady, SetSeat, Start, Welcome
from net.room_session import RoomSession
from net.service import Hosting, Joining, Network
from net.worker import Call, Worker
from net.world import FileStore, World
from tests.support.loops import LIMIT_S
from tests.support.players import APP, Brain, make_session

ROOT = Path(__file__).resolve().parents[2]
_Notice = TypeVar("_Notice")


class Desk:
    """The program's own thread: it makes the calls that are delivered to it."""

    def __init__(self) -> None:
        self.calls: Queue[Call] = Queue()

    def until(self, is_so: Callable[[], bool]) -> None:
        """Make calls until this holds."""
        end = monotonic() + LIMIT_S
        while not is_so():
            try:
                self.calls.get(timeout=max(0.0, end - monotonic()))()
            except Empty:
                raise AssertionError("it never came to that") from None


class Guest:
    """People at a screen: what they heard, and what they do about it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.notices: list[ClientNotice] = []
        self.joining: Joining | None = None
        self.brain = Brain(self.say)

    def say(self, message: AnyToHost) -> None:
        assert self.joining is not None
        self.joining.send(message)

    def hear(self, notice: ClientNotice) -> None:
        assert current_thread() is main_thread()
        self.notices.append(notice)
        self.brain.hear(notice)

    def hears(self, kind: type[_Notice], is_meant: Callable[[_Notice], bool] = lambda notice: True) -> _Notice:
        def found() -> list[_Notice]:
            return [notice for notice in self.notices if isinstance(notice, kind) and is_meant(notice)]

        self.desk.until(lambda: bool(found()))
        return found()[0]


class Room:
    """A room that a program has opened."""

    def __init__(self, desk: Desk, network: Network, open_session: Callable[[], RoomSession], port: int = 0) -> None:
        self.desk = desk
        self.ports: list[int] = []
        self.endpoints: tuple[Endpoint, ...] = ()
        self.closed: list[Exception | None] = []
        self.hosting: Hosting = network.host(open_session, self._open, self.closed.append, port)

    def is_open(self) -> "Room":
        self.desk.until(lambda: bool(self.ports))
        return self

    def is_closed(self) -> Exception | None:
        self.desk.until(lambda: bool(self.closed))
        return self.closed[0]

    def people(self, *names: str) -> Guest:
        """Who sits at the host's screen."""
        guest = Guest(self.desk)
        guest.joining = self.hosting.connect(Wish(names), guest.hear)
        return guest

    def _open(self, port: int, endpoints: tuple[Endpoint, ...]) -> None:
        self.ports.append(port)
        self.endpoints = endpoints


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def network(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Network]:
    monkeypatch.setattr(connection, "MESSAGES_PER_S", 10_000.0)
    network = Network(desk.calls.put, APP, lambda: (Interface(1, "127.0.0.1"),))
    yield network
    network.close()


def guest_at(desk: Desk, network: Network, *endpoints: Endpoint, wish: Wish | None = None) -> Guest:
    guest = Guest(desk)
    guest.joining = network.join(endpoints, wish or Wish(("乙",)), guest.hear)
    return guest


def test_calls_go_into_one_thread_and_come_out_in_order_in_the_programs_own() -> None:
    desk = Desk()
    worker = Worker(desk.calls.put)
    inside: list[str] = []
    outside: list[int] = []

    def work(number: int) -> None:
        inside.append(current_thread().name)
        worker.deliver(lambda: outside.append(number))

    for number in range(100):
        worker.post(lambda number=number: work(number))  # type: ignore[misc]
    desk.until(lambda: len(outside) == 100)
    worker.close()
    worker.post(lambda: inside.append("too late"))
    assert set(inside) == {"network"}
    assert outside == list(range(100))


def test_a_worker_that_was_never_used_has_no_thread_to_close() -> None:
    before = active_count()
    Worker(lambda call: call()).close()
    assert active_count() == before


@pytest.mark.parametrize("module", ["net.worker", "net.service", "app.application"])
def test_who_plays_alone_never_loads_the_network(module: str) -> None:
    check = f"import sys, {module}; print(sorted({{'asyncio', 'zeroconf', 'ifaddr'}} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_room_is_opened_found_joined_and_played_in_without_a_loop_of_ones_own(desk: Desk, network: Network) -> None:
    room = Room(desk, network, lambda: make_session("worker")).is_open()
    assert room.endpoints == (Endpoint("127.0.0.1", room.ports[0]),)
    host = room.people("甲")
    for seat in (Seat.WEST, Seat.NORTH):
        host.hears(Welcome)
        host.say(SetSeat(seat, SeatKind.AI))
    nearby: list[Nearby] = []
    browsing = network.browse(nearby.append)

    def mine() -> list[tuple[Endpoint, ...]]:
        found = nearby[-1].rooms if nearby else ()
        return [each.endpoints for each in found if each.endpoints[0].port == room.ports[0]]

    desk.until(lambda: bool(mine()))
    guest = guest_at(desk, network, *mine()[0])
    browsing.close()
    host.hears(RoomState, lambda state: all(seat.is_ready for seat in state.seats[:2]))
    host.say(Start())
    for each in (host, guest):
        each.hears(Update, lambda update: update.standing is not None)
    room.hosting.stop()
    assert room.is_closed() is None
    assert [each.hears(Ended).slug for each in (host, guest)] == ["room/stopped"] * 2


def test_a_host_that_comes_back_at_another_port_is_found_again(desk: Desk, network: Network, tmp_path: Path) -> None:
    def world(record: Path | None) -> World:
        return World(APP, SeededChance("again"), FileStore(tmp_path, record), PACES["none"])

    room = Room(desk, network, lambda: make_session("first", folder=tmp_path)).is_open()
    host = room.people("甲")
    host.hears(Welcome)
    for seat in SEATS[2:]:
        host.say(SetSeat(seat, SeatKind.AI))
    guest = guest_at(desk, network, Endpoint("127.0.0.1", room.ports[0]))
    guest.brain.plays = False
    seat = guest.hears(Welcome).seats[0]
    guest.say(SetReady(seat, True))
    host.hears(RoomState, lambda state: all(seat.is_ready for seat in state.seats[:2]))
    host.say(Start())
    guest.hears(Update)
    [record] = tmp_path.glob("*.jcmj")
    kept = {path: path.read_bytes() for path in tmp_path.iterdir()}
    network.close()

    for path, data in kept.items():
        path.write_bytes(data)
    later = Network(desk.calls.put, APP, lambda: (Interface(1, "127.0.0.1"),))
    tokens = guest.hears(Welcome).tokens
    back = guest_at(desk, later, Endpoint("127.0.0.1", 9), wish=Wish(("乙",), tokens, guest.hears(Greeting).room))
    back.hears(Lost)
    again = Room(desk, later, lambda: resume_room(record, world(record))).is_open()
    assert back.hears(Welcome).seats == (seat,)
    back.hears(Update)
    again.hosting.stop()
    again.is_closed()
    later.close()


def test_people_at_the_screen_need_not_wait_for_the_room_to_open(desk: Desk, network: Network) -> None:
    room = Room(desk, network, make_session)
    host = room.people("甲")
    assert host.hears(Welcome).is_host
    room.hosting.stop()
    assert host.hears(Ended).slug == "room/stopped"
    assert room.people("乙").hears(Ended).slug == "room/stopped"


def test_a_room_that_is_stopped_at_once_is_closed_as_it_should_be(desk: Desk, network: Network) -> None:
    room = Room(desk, network, make_session)
    room.hosting.stop()
    assert room.is_closed() is None


def test_a_full_disk_ends_the_room_for_its_host_too(
    desk: Desk, network: Network, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(journal: FileJournal, lines: Iterable[str]) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(FileJournal, "append", fail)
    room = Room(desk, network, lambda: make_session(folder=tmp_path))
    host = room.people("甲")
    for seat in SEATS[1:]:
        host.hears(Welcome)
        host.say(SetSeat(seat, SeatKind.AI))
    host.say(Start())
    assert isinstance(room.is_closed(), OSError)
    host.hears(Ended)


def test_a_guest_whose_program_was_closed_comes_back_by_what_it_has_kept(
    desk: Desk, network: Network, tmp_path: Path
) -> None:
    room = Room(desk, network, lambda: make_session("kept")).is_open()
    host = room.people("甲")
    for seat in SEATS[2:]:
        host.hears(Welcome)
        host.say(SetSeat(seat, SeatKind.AI))
    guest = Guest(desk)
    guest.brain.plays = False
    where = [read_address(f"127.0.0.1:{room.ports[0]}")]
    guest.joining = network.join(where, Wish(("乙",)), guest.hear, GuestRecord(tmp_path))
    seats = guest.hears(Welcome).seats
    guest.say(SetReady(seats[0], True))
    host.hears(RoomState, lambda state: all(seat.is_ready for seat in state.seats[:2]))
    host.say(Start())
    guest.hears(Lines)
    guest.joining.leave()
    guest.hears(Ended)

    [(path, keys)] = find_rooms(tmp_path)
    back = Guest(desk)
    back.joining = network.come_back(path, keys, back.hear)
    assert back.hears(Welcome).seats == seats
    back.hears(Update, lambda update: update.standing is not None)
    room.hosting.stop()
    back.hears(Ended)
    assert find_rooms(tmp_path) == []


def test_where_nothing_can_be_kept_that_is_told_and_the_game_goes_on(
    desk: Desk, network: Network, tmp_path: Path
) -> None:
    room = Room(desk, network, make_session).is_open()
    host = room.people("甲")
    for seat in SEATS[2:]:
        host.hears(Welcome)
        host.say(SetSeat(seat, SeatKind.AI))
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    guest = Guest(desk)
    where = [Endpoint("127.0.0.1", room.ports[0])]
    guest.joining = network.join(where, Wish(("乙",)), guest.hear, GuestRecord(tmp_path / "file"))
    host.hears(RoomState, lambda state: all(seat.is_ready for seat in state.seats[:2]))
    host.say(Start())
    guest.hears(Notice, lambda notice: notice.slug == "connection/not_kept")
    guest.hears(Update, lambda update: update.standing is not None)


def test_what_cannot_be_opened_or_found_is_told(desk: Desk, network: Network) -> None:
    def broken() -> RoomSession:
        raise LocalProtocolError("name/empty", "nothing but spaces")

    problem = Room(desk, network, broken).is_closed()
    assert isinstance(problem, LocalProtocolError)
    standing = Room(desk, network, make_session).is_open()
    taken = Room(desk, network, make_session, standing.ports[0]).is_closed()
    assert isinstance(taken, OSError)
    assert guest_at(desk, network, Endpoint("127.0.0.1", 9)).hears(Ended).slug == "connection/refused"
    lonely = Guest(desk)
    lonely.joining = network.join([read_address("no-such-name.invalid")], Wish(("乙",)), lonely.hear)
    assert lonely.hears(Ended).slug == "connection/unknown_host"


def test_who_leaves_before_the_connection_is_there_has_left(desk: Desk, network: Network) -> None:
    room = Room(desk, network, make_session).is_open()
    guest = guest_at(desk, network, Endpoint("127.0.0.1", room.ports[0]))
    assert guest.joining is not None
    guest.joining.leave()
    assert guest.hears(Ended).slug == "connection/left"
