"""Announcing and finding rooms over multicast on loopback, where other tests do so too: each has its room."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs

from engine.seats import Seat
from net import browser, multicast
from net.addresses import Endpoint, Interface
from net.browser import Nearby, RoomBrowser, find_room
from net.discovery import Announcer, FoundRoom, found_by_greeting, found_by_text, text_of
from net.first_words import MAGIC, PROTOCOL, Greeting
from net.multicast import Multicast
from net.room_messages import Stage
from net.tcp import RoomDriver
from tests.support.loops import LIMIT_S, answering, run, running
from tests.support.players import APP, make_session

LOOPBACK = (Interface(1, "127.0.0.1"),)
GREETING = Greeting(MAGIC, PROTOCOL, APP, bytes(range(16)), "客厅", "甲", "wuhu-315", 3, False, Stage.GATHERING)


def find_loopback() -> tuple[Interface, ...]:
    return LOOPBACK


class Watcher:
    """A browser, and what it has told of one room."""

    def __init__(self, room: bytes) -> None:
        self.nearby = Nearby()
        self._room = room
        self._changed = asyncio.Event()
        self.browser = RoomBrowser(self._note, find_loopback)

    @property
    def found(self) -> FoundRoom | None:
        return next((each for each in self.nearby.rooms if each.room == self._room), None)

    @property
    def is_silent(self) -> bool:
        return any(each.room == self._room for each in self.nearby.silent)

    async def until(self, is_so: Callable[["Watcher"], bool]) -> None:
        """Wait for it. How long it takes is what `bench_network` measures."""
        while not is_so(self):
            self._changed.clear()
            await self._changed.wait()

    def _note(self, nearby: Nearby) -> None:
        self.nearby = nearby
        self._changed.set()


async def open_room() -> RoomDriver:
    driver = RoomDriver(make_session(secrets.token_hex(8)))
    await driver.listen(0, ("127.0.0.1",))
    driver.go_on()
    return driver


def test_a_room_is_found_by_its_id_and_no_other_one() -> None:
    async def test() -> None:
        driver = await open_room()
        async with running(Announcer(driver.session.greeting, driver.port, find_loopback).run()):
            found = await find_room(driver.session.room_id, LIMIT_S, find_loopback)
            assert found is not None
            assert found.endpoints == (Endpoint("127.0.0.1", driver.port),)
            assert await find_room(bytes(16), 0.1, find_loopback) is None
            driver.stop()

    run(test)


def test_a_new_room_comes_on_the_list_and_changes_follow() -> None:
    async def test() -> None:
        driver = await open_room()
        watcher = Watcher(driver.session.room_id)
        async with running(watcher.browser.run()):
            async with running(Announcer(driver.session.greeting, driver.port, find_loopback).run()):
                await watcher.until(lambda watcher: watcher.found is not None)
                assert watcher.found == found_by_greeting(
                    driver.session.greeting(), [Endpoint("127.0.0.1", driver.port)]
                )
                driver.session.room.give_to_ai(Seat.NORTH, None)
                await watcher.until(lambda watcher: watcher.found is not None and watcher.found.free_seats == 3)
                driver.stop()
            await watcher.until(lambda watcher: watcher.found is None)
            assert not watcher.is_silent

    run(test)


def test_a_standing_room_is_found() -> None:
    async def test() -> None:
        driver = await open_room()
        watcher = Watcher(driver.session.room_id)
        async with (
            running(Announcer(driver.session.greeting, driver.port, find_loopback).run()),
            running(watcher.browser.run()),
        ):
            await watcher.until(lambda watcher: watcher.found is not None)
            assert Endpoint("127.0.0.1", driver.port) in watcher.browser.endpoints_of(driver.session.room_id)
        driver.stop()

    run(test)


def test_a_room_that_does_not_answer_leaves_the_list_and_is_known_as_silent() -> None:
    async def test() -> None:
        driver = await open_room()
        watcher = Watcher(driver.session.room_id)
        async with running(watcher.browser.run(), Announcer(driver.session.greeting, driver.port, find_loopback).run()):
            await watcher.until(lambda watcher: watcher.found is not None)
            driver.stop()
            await watcher.until(lambda watcher: watcher.found is None and watcher.is_silent)

    run(test)


def test_a_room_that_takes_connections_but_says_nothing_leaves_the_list_too() -> None:
    async def test() -> None:
        driver = await open_room()
        port, session = driver.port, driver.session
        watcher = Watcher(session.room_id)
        async with running(watcher.browser.run(), Announcer(session.greeting, port, find_loopback).run()):
            await watcher.until(lambda watcher: watcher.found is not None)
            driver.stop()
            await driver.drain()
            async with answering(b"", port):
                await watcher.until(lambda watcher: watcher.found is None)

    run(test)


def test_where_there_is_nothing_that_is_told_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        told: asyncio.Future[Nearby] = asyncio.get_running_loop().create_future()
        async with running(RoomBrowser(told.set_result, lambda: ()).run()):
            assert await told == Nearby(has_nothing=True)

    assert browser.NOTHING_AFTER_S == 5.0
    monkeypatch.setattr(browser, "NOTHING_AFTER_S", 0.05)
    run(test)


def test_interfaces_that_come_and_a_sleep_begin_all_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0, 50.0]

    class Time:
        @staticmethod
        def time() -> float:
            return now[0]

        @staticmethod
        def monotonic() -> float:
            return now[1]

    async def test() -> None:
        found: list[tuple[Interface, ...]] = [()]
        ears = Multicast(lambda: found[0])
        assert not await ears.refresh()
        assert ears.service is None
        found[0] = LOOPBACK
        assert await ears.refresh()
        first = ears.service
        assert not await ears.refresh()
        now[0] += 3600.0
        now[1] += 5.0
        assert await ears.refresh()
        assert ears.service is not first
        now[0] += 5.0
        now[1] += 5.0
        assert not await ears.refresh()
        found[0] = ()
        assert not await ears.refresh()
        assert ears.service is None

    monkeypatch.setattr(multicast, "time", Time)
    run(test)


def test_what_is_announced_is_what_the_greeting_says() -> None:
    endpoints = (Endpoint("10.0.0.1", 4000),)
    found = found_by_text(dict(text_of(GREETING)), endpoints)
    assert found == replace(found_by_greeting(GREETING, endpoints), stage=None)
    assert found.is_same_version
    long = structs.replace(GREETING, name="江" * 200)
    assert all(len(key) + len(value.encode()) < 255 for key, value in text_of(long).items())
    other = found_by_text({**text_of(GREETING), "v": str(PROTOCOL + 1)}, endpoints)
    assert other is not None
    assert not other.is_same_version


@pytest.mark.parametrize("change", [{"id": "zz"}, {"id": "00"}, {"v": ""}, {"free": "9"}, {"free": "-1"}, {"id": None}])
def test_an_announcement_that_is_no_rooms_is_ignored(change: dict[str, str | None]) -> None:
    assert found_by_text({**text_of(GREETING), **change}, ()) is None
