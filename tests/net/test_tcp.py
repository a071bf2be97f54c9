"""Rooms over real sockets, on loopback only."""

import asyncio
import errno
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.seats import SEATS, Seat
from net import connection, tcp
from net.addresses import Endpoint
from net.chance import SeededChance
from net.client_session import Lost
from net.codec import encode_greeting
from net.dial import DialFailed, dial, probe
from net.first_words import PROTOCOL, Greeting
from net.framing import frame
from net.journal import FileJournal
from net.line import MemoryLine
from net.messages import Update
from net.pace import PACES
from net.resume import resume_room
from net.room_messages import Rename, RoomState, Stage
from net.room_session import RoomSession
from net.tcp import RoomDriver
from net.world import FileStore, World
from tests.support.loops import answering, run
from tests.support.players import APP, Player, make_session

LOOPBACK = ("127.0.0.1",)
SILENT_S = 0.2


@asynccontextmanager
async def serving(session: RoomSession, port: int = 0) -> AsyncIterator[tuple[RoomDriver, Endpoint]]:
    driver = RoomDriver(session)
    await driver.listen(port, LOOPBACK)
    driver.go_on()
    try:
        yield driver, Endpoint("127.0.0.1", driver.port)
    finally:
        driver.stop()
        await driver.drain()


async def dial_until_it_works(endpoint: Endpoint) -> None:
    """The host hears of a connection that was closed when its turn comes."""
    while True:
        try:
            await dial([endpoint])
        except DialFailed:
            await asyncio.sleep(0)
        else:
            return


def free_port() -> int:
    with socket.socket() as probed:
        probed.bind(("127.0.0.1", 0))
        port: int = probed.getsockname()[1]
        return port


@pytest.fixture
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players may play faster than any person."""
    monkeypatch.setattr(connection, "MESSAGES_PER_S", 10_000.0)


# --- playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("_hurry")
def test_four_programs_play_a_match_to_its_end() -> None:
    async def test() -> None:
        async with serving(make_session()) as (driver, endpoint):
            host = Player("甲", is_host=True)
            host.driver.attach(driver.connect_here())
            guests = [await Player(name).join(endpoint) for name in "乙丙丁"]
            last = [await each.hears(Update, lambda update: update.standing is not None) for each in (host, *guests)]
            assert len({update.standing for update in last}) == 1
            assert sorted(update.seat for update in last) == list(Seat)

    run(test)


@pytest.mark.usefixtures("_hurry")
def test_two_people_on_one_connection_have_a_seat_each() -> None:
    async def test() -> None:
        async with serving(make_session()) as (driver, endpoint):
            host = Player("甲", "乙", is_host=True)
            host.driver.attach(driver.connect_here())
            guests = await Player("丙", "丁").join(endpoint)
            await guests.hears(Update, lambda update: update.standing is not None)
            assert set(host.updates) | set(guests.updates) == set(Seat)
            assert len(host.updates) == len(guests.updates) == 2

    run(test)


@pytest.mark.usefixtures("_hurry")
def test_a_full_disk_closes_the_room_and_a_new_start_goes_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writes = 0
    append = FileJournal.append

    def fail_at_the_thirtieth(journal: FileJournal, lines: Iterable[str]) -> None:
        nonlocal writes
        writes += 1
        if writes == 30:
            raise OSError(errno.ENOSPC, "No space left on device")
        append(journal, lines)

    async def test() -> None:
        closed: asyncio.Future[OSError | None] = asyncio.get_running_loop().create_future()
        driver = RoomDriver(make_session(folder=tmp_path), on_closed=closed.set_result)
        await driver.listen(0, LOOPBACK)
        endpoint = Endpoint("127.0.0.1", driver.port)
        host = Player("甲", is_host=True)
        host.driver.attach(driver.connect_here())
        guests = [await Player(name).join(endpoint) for name in "乙丙丁"]
        problem = await closed
        assert problem is not None
        assert problem.errno == errno.ENOSPC
        await driver.drain()
        [record] = tmp_path.glob("*.jcmj")
        world = World(APP, SeededChance("again"), FileStore(tmp_path, record), PACES["none"])
        async with serving(resume_room(record, world), endpoint.port) as (again, _):
            host.driver.attach(again.connect_here())
            for each in guests:
                await each.hears(Lost)
            for each in (host, *guests):
                await each.hears(Update, lambda update: update.standing is not None)

    monkeypatch.setattr(FileJournal, "append", fail_at_the_thirtieth)
    run(test)


# --- limits -----------------------------------------------------------------------------------------------------------


def test_who_does_not_read_is_dropped_and_the_others_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class StuckLine(MemoryLine):
        is_closed = False

        def close(self) -> None:
            self.is_closed = True
            super().close()

    async def test() -> None:
        async with serving(make_session()) as (driver, endpoint):
            ours, theirs = StuckLine(), MemoryLine()
            MemoryLine.tie(ours, theirs)
            guest, other = Player("乙"), Player("丙")
            guest.brain.plays = other.brain.plays = False
            driver.open(ours)
            guest.driver.attach(theirs)
            await guest.hears(RoomState)
            await other.join(endpoint)
            ours.can_write = False
            [seat] = other.driver.session.seats
            for name in "一二三四五六七八九十百千万":
                other.driver.send(Rename(seat, name))
                await other.hears(RoomState, lambda room, name=name: room.seats[seat].name == name)  # type: ignore[misc]
            assert ours.is_closed
            assert driver.session.room.seats_of(1) == ()

    monkeypatch.setattr(connection, "MAX_QUEUE", 1000)
    run(test)


def test_more_connections_than_there_may_be_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(make_session()) as (_, endpoint):
            kept = [await dial([endpoint]) for _ in range(3)]
            with pytest.raises(DialFailed):
                await dial([endpoint])
            kept[0].line.close()
            await dial_until_it_works(endpoint)

    monkeypatch.setattr(tcp, "MAX_CONNECTIONS", 3)
    run(test)


def test_rubbish_ends_its_own_connection_only() -> None:
    async def test() -> None:
        async with serving(make_session()) as (_, endpoint):
            guest = await Player("乙").join(endpoint)
            reader, writer = await asyncio.open_connection(endpoint.ip, endpoint.port)
            writer.write(b"GET / HTTP/1.1\r\n\r\n" * 100)
            await reader.read()
            writer.close()
            guest.driver.send(Rename(guest.driver.session.seats[0], "新名"))
            await guest.hears(RoomState, lambda room: any(seat.name == "新名" for seat in room.seats))

    run(test)


def test_small_messages_are_sent_at_once() -> None:
    async def test() -> None:
        async with serving(make_session()) as (_, endpoint):
            dialled = await dial([endpoint])
            assert dialled.line.get_option(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            dialled.line.close()

    run(test)


# --- finding the way in -----------------------------------------------------------------------------------------------


def test_a_room_listens_over_both_families_at_one_port() -> None:
    async def test() -> None:
        driver = RoomDriver(make_session())
        await driver.listen(0, ("127.0.0.1", "::1"))
        for ip in ("127.0.0.1", "::1"):
            assert (await probe([Endpoint(ip, driver.port)])).greeting.room == driver.session.room_id
        driver.stop()

    run(test)


def test_where_the_default_port_is_taken_the_next_one_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            monkeypatch.setattr(tcp, "_DEFAULT_PORTS", (port, 0))
            driver = RoomDriver(make_session())
            await driver.listen(None, LOOPBACK)
            assert driver.port not in (0, port)
            with pytest.raises(OSError, match="in use"):
                await RoomDriver(make_session()).listen(port, LOOPBACK)
            driver.stop()

    run(test)


def test_the_first_address_that_greets_is_taken() -> None:
    async def test() -> None:
        async with serving(make_session()) as (driver, endpoint), answering(b"") as silent:
            nobody = Endpoint("127.0.0.1", free_port())
            dialled = await dial([silent, nobody, endpoint])
            assert dialled.endpoint == endpoint
            assert dialled.greeting.room == driver.session.room_id
            dialled.line.close()

    run(test)


def test_another_room_at_the_address_is_no_answer() -> None:
    async def test() -> None:
        async with (
            serving(make_session("one")) as (one, place),
            serving(make_session("other")) as (_, other),
        ):
            dialled = await dial([other, place], one.session.room_id)
            assert dialled.endpoint == place
            with pytest.raises(DialFailed, match="room/another_room"):
                await dial([other], one.session.room_id)
            dialled.line.close()

    run(test)


def greeting_of(protocol: int) -> bytes:
    greeting = Greeting("jiangcheng", protocol, APP, bytes(16), "", "", "wuhu-315", 1, False, Stage.GATHERING)
    return frame(encode_greeting(greeting))


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        (greeting_of(PROTOCOL + 1), "protocol/version"),
        (b"SSH-2.0-OpenSSH_9.2\r\n", "protocol/stranger"),
        (frame(b"\x93\xa4nope\x01\x02"), "protocol/stranger"),
        (b"", "connection/no_answer"),
    ],
)
def test_who_answers_something_else_is_named(said: bytes, slug: str) -> None:
    async def test() -> None:
        async with answering(said) as endpoint:
            with pytest.raises(DialFailed) as failed:
                await dial([endpoint], timeout_s=SILENT_S)
            assert failed.value.slug == slug

    run(test)


def test_a_port_without_a_room_refuses() -> None:
    async def test() -> None:
        with pytest.raises(DialFailed, match="connection/refused"):
            await dial([Endpoint("127.0.0.1", free_port())])
        with pytest.raises(DialFailed, match="connection/unreachable"):
            await dial([])

    run(test)


def test_a_program_that_leaves_without_a_word_keeps_its_seat_for_a_while() -> None:
    async def test() -> None:
        async with serving(make_session()) as (driver, endpoint):
            guest = await Player("乙").join(endpoint)
            guest.driver.leave()
            assert await guest.ends() == "connection/left"
            await guest.driver.drain()
            await driver.drain()
            assert [seat for seat in SEATS if driver.session.room.places[seat].name] == [Seat.EAST]

    run(test)
