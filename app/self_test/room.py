"""A room on this machine's own loopback, joined through a real socket, and a deal in it to its settlement."""

import asyncio
from collections.abc import Iterable
from random import Random

from app import __version__
from app.self_test.checks import CheckFailed
from engine.ai.levels import LEVELS, make_policy
from engine.ai.policy import Policy
from engine.seats import SEATS
from engine.variants.registry import get_variant
from net.addresses import Endpoint
from net.chance import SystemChance
from net.client_session import ClientNotice, ClientSession, Ended, Wish
from net.dial import dial
from net.messages import Act, TableInfo, Update
from net.pace import PACES
from net.room import make_room
from net.room_messages import RoomState, SetReady, Stage
from net.room_session import RoomSession
from net.tcp import ClientDriver, RoomDriver
from net.world import NoStore, World

HOST = "127.0.0.1"
RULESET = "wuhu-315"
TIMEOUT_S = 120.0


def host_and_join() -> None:
    """Raises CheckFailed where no deal comes to its end, and OSError where there is no loopback."""
    asyncio.run(_play())


async def _play() -> None:
    room = make_room("self-test", RULESET, {})
    for seat in SEATS[1:]:
        room.give_to_ai(seat, LEVELS[0])
    session = RoomSession(room, World(__version__, SystemChance(), NoStore(), PACES["none"]))
    host = _Host(session)
    await host.driver.listen(0, (HOST,))
    host.driver.go_on()
    guest = _Guest(Endpoint(HOST, host.driver.port))
    try:
        async with asyncio.timeout(TIMEOUT_S):
            await guest.play()
    except TimeoutError:
        raise CheckFailed(f"no settlement within {TIMEOUT_S:.0f} s") from None
    finally:
        host.driver.stop()
        await host.driver.drain()


class _Host:
    """Begins the match when the guest is ready."""

    def __init__(self, session: RoomSession) -> None:
        self._session = session
        self.driver = RoomDriver(session, self._begin_when_ready)

    def _begin_when_ready(self) -> None:
        room = self._session.room
        if room.stage is Stage.GATHERING and not room.open_seats and room.is_everyone_ready:
            now = asyncio.get_running_loop().time()
            self.driver.do(lambda: self._session.start_match(now))


class _Guest:
    """Comes in, plays by AI until a deal is settled, and leaves."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._driver = ClientDriver(ClientSession(Wish(("self-test",)), __version__), self._hear, self._find)
        self._policy: Policy | None = None

    async def play(self) -> None:
        self._driver.attach_dialled(await dial((self._endpoint,)))
        try:
            await self._settled
        finally:
            self._driver.leave()
            await self._driver.drain()

    async def _find(self) -> Iterable[Endpoint]:
        return (self._endpoint,)

    def _hear(self, notice: ClientNotice) -> None:
        match notice:
            case RoomState() if notice.stage is Stage.GATHERING:
                for seat in self._driver.session.seats:
                    if not notice.seats[seat].is_ready:
                        self._driver.send(SetReady(seat, True))
            case TableInfo(ruleset, options):
                variant = get_variant(ruleset)
                self._policy = make_policy(variant, variant.read_options(options), LEVELS[0])
            case Update():
                self._answer(notice)
            case Ended(slug) if not self._settled.done():
                self._settled.set_exception(CheckFailed(slug))

    def _answer(self, update: Update) -> None:
        view = update.view
        if view.outcome is not None:
            if not self._settled.done():
                self._settled.set_result(None)
        elif view.legal and self._policy is not None:
            action = self._policy.choose(view, view.legal, Random(update.turn_id))
            self._driver.send(Act(view.seat, update.turn_id, action))
