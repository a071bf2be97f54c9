"""Rooms over real sockets, on loopback only."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from engine.seats import Seat
from net.addresses import Endpoint
from net.messages import Update
from net.room_session import RoomSession
from net.tcp import RoomDriver
from tests.support.players import LIMIT_S, Player, make_session

LOOPBACK = ("127.0.0.1",)


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test in a loop of its own, and never for ever."""

    async def limited() -> None:
        async with asyncio.timeout(LIMIT_S):
            await test()

    asyncio.run(limited())


@asynccontextmanager
async def serving(session: RoomSession) -> AsyncIterator[tuple[RoomDriver, Endpoint]]:
    driver = RoomDriver(session)
    await driver.listen(0, LOOPBACK)
    yield driver, Endpoint("127.0.0.1", driver.port)
    driver.stop()


def test_four_programs_play_a_match_to_its_end() -> None:
    async def test() -> None:
        session = make_session()
        async with serving(session) as (driver, endpoint):
            host = Player("甲", is_host=True)
            host.driver.attach(driver.connect_here())
            guests = [await Player(name).join(endpoint) for name in "乙丙丁"]
            last = [await each.hears(Update, lambda update: update.standing is not None) for each in (host, *guests)]
            assert len({update.standing for update in last}) == 1
            assert sorted(update.seat for update in last) == list(Seat)

    run(test)
