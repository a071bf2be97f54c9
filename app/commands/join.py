"""`jiangcheng join`: a player without a window at somebody's room, played by AI.

Without an address the room is looked for in the local network. Started again it comes back to its seat: the token lies
in its folder until the room ends.
"""

import asyncio
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from app import __version__
from app.commands.given import BadCommand, read_given
from app.commands.headless import Stop, run_until_stopped, say
from app.profile import find_profile
from app.text.catalogue import tr
from app.text.slugs import words_of
from app.text.system_words import system_words
from engine.ai.levels import LEVELS, make_policy
from engine.ai.policy import Policy
from engine.deal.state import Phase
from engine.variants.registry import get_variant
from net.addresses import BadAddress, Endpoint, TypedAddress, read_address
from net.browser import Nearby, RoomBrowser
from net.client_session import ClientNotice, ClientSession, Ended, Lost, Wish
from net.codec import AnyToHost
from net.dial import DialFailed, Dialled, dial, resolve
from net.first_words import Greeting
from net.guest_record import GuestRecord, find_rooms, wish_to_return
from net.messages import Act, Ready, TableInfo, Update
from net.pace import PACES, Pace
from net.room_file import room_file_of
from net.room_messages import RoomState, SetReady, Stage, Welcome
from net.tcp import ClientDriver

_VALUED = ("--code", "--name", "--level", "--pace", "--folder")
_FLAGS = ("--ai", "--once", "--help", "-h")
_FAIR_ENDS = ("room/stopped", "connection/left", "room/left")
FIND_S = 10.0
LEAST_S = 0.025
"""A host takes no more than so many messages a second."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the command line asks for. `address` None: look for a room. `is_once`: leave after a match.

    `code`: of a locked room.
    """

    address: TypedAddress | None
    name: str
    level: str
    pace: Pace
    folder: Path
    is_once: bool
    code: str


def run(argv: Sequence[str]) -> int:
    """Play as the arguments say. Status 1 if that cannot be, 2 for wrong arguments, 128 and more for a signal."""
    try:
        order = _read_order(argv)
    except BadCommand as problem:
        print(problem, file=sys.stderr)
        return 2
    if order is None:
        print(tr("network.join.usage"))
        return 0
    try:

        async def join(stop: Stop) -> int:
            return await _Joining(order, stop).run()

        return run_until_stopped(join)
    except OSError as problem:
        print(tr("network.join.not_kept", folder=order.folder, why=system_words(problem)), file=sys.stderr)
        return 1


class _Joining:
    """One player from the first connection to the end, with what is kept of it in its folder."""

    def __init__(self, order: Order, stop: Stop) -> None:
        self._order = order
        self._stop = stop
        self._ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._driver: ClientDriver | None = None
        self._greeting: Greeting | None = None
        self._endpoints: tuple[Endpoint, ...] = ()
        self._browser: RoomBrowser | None = None
        self._browsing: asyncio.Task[None] | None = None
        self._found = asyncio.Event()
        self._kept = GuestRecord(order.folder)
        self._policy: Policy | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._deal = 0

    async def run(self) -> int:
        stopping = asyncio.create_task(self._stop.event.wait())
        playing = asyncio.create_task(self._play())
        await asyncio.wait((stopping, playing), return_when=asyncio.FIRST_COMPLETED)
        if not playing.done():
            if self._driver is not None:
                self._driver.leave()
                await self._driver.drain()
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing
            say(tr("network.join.stopped"))
            return 0
        stopping.cancel()
        slug = playing.result()
        print(words_of(slug), file=sys.stdout if slug in _FAIR_ENDS else sys.stderr, flush=True)
        return 0 if slug in _FAIR_ENDS else 1

    async def _play(self) -> str:
        """Play until the end; why it came. A token that the room does not know is forgotten, and a new seat asked."""
        try:
            if self._order.address is None:
                self._endpoints = await self._find_first()
            else:
                self._endpoints = await resolve(self._order.address)
            slug = await self._play_at(await dial(self._endpoints))
            if slug == "room/unknown_token":
                self._forget()
                self._ended = asyncio.get_running_loop().create_future()
                slug = await self._play_at(await dial(self._endpoints))
            return slug
        except DialFailed as problem:
            return problem.slug
        finally:
            if self._browsing is not None:
                self._browsing.cancel()
                await asyncio.wait((self._browsing,))

    async def _find_first(self) -> tuple[Endpoint, ...]:
        """Where the first room is that answers. Raises DialFailed if there is none for a while."""
        browser = self._browse()
        try:
            async with asyncio.timeout(FIND_S):
                await self._found.wait()
        except TimeoutError:
            raise DialFailed("connection/no_rooms", f"none in {FIND_S:.0f} s") from None
        return _open_rooms(browser.nearby)[0]

    def _browse(self) -> RoomBrowser:
        """Look around from now on."""
        if self._browser is None:
            self._browser = RoomBrowser(lambda nearby: self._found.set() if _open_rooms(nearby) else None)
            self._browsing = asyncio.create_task(self._browser.run())
        return self._browser

    async def _play_at(self, dialled: Dialled) -> str:
        self._greeting = dialled.greeting
        session = ClientSession(self._come_back_or_in(dialled.greeting), __version__)
        self._kept.addresses = tuple(str(endpoint) for endpoint in self._endpoints)
        self._driver = ClientDriver(session, self._hear, self._find)
        self._driver.attach_dialled(dialled)
        return await self._ended

    async def _find(self) -> Iterable[Endpoint]:
        """Where it was, and wherever it is announced now."""
        if self._browser is None or self._greeting is None:
            return self._endpoints
        return (*self._endpoints, *self._browser.endpoints_of(self._greeting.room))

    # --- what is heard ------------------------------------------------------------------------------------------

    def _hear(self, notice: ClientNotice) -> None:
        if self._driver is None or self._ended.done():
            return
        try:
            self._kept.hear(notice, self._driver.session)
        except OSError as problem:
            self._ended.set_exception(problem)
            return
        match notice:
            case Welcome():
                say(tr("network.join.seated", seat=tr(f"wind.{int(notice.seats[0])}")))
            case TableInfo(ruleset, options):
                variant = get_variant(ruleset)
                self._policy = make_policy(variant, variant.read_options(options), self._order.level)
            case RoomState():
                self._answer_room(notice)
            case Update():
                self._answer(notice)
            case Lost():
                say(tr("network.join.lost"))
                self._browse()
            case Ended(slug):
                self._ended.set_result(slug)
            case _:
                pass

    def _answer_room(self, room: RoomState) -> None:
        if self._driver is None or room.stage is Stage.PLAYING:
            return
        if room.stage is Stage.OVER:
            # The last lines of the record have come before this.
            if self._order.is_once:
                self._driver.leave()
            return
        for seat in self._driver.session.seats:
            if not room.seats[seat].is_ready:
                self._driver.send(SetReady(seat, True))

    def _answer(self, update: Update) -> None:
        view = update.view
        if view.number != self._deal:
            self._deal = view.number
            say(tr("network.join.deal", number=self._deal))
        if update.standing is not None:
            say(tr("network.join.over", value=f"{update.standing[view.seat]:+d}"))
        elif view.legal:
            is_turn = view.phase in (Phase.TURN, Phase.LAST)
            self._later(self._order.pace.turn_s if is_turn else self._order.pace.claim_s, lambda: self._act(update))
        elif view.outcome is not None and view.seat not in update.ready:
            self._later(self._order.pace.turn_s, lambda: self._say(Ready(view.seat)))

    def _later(self, delay_s: float, call: Callable[[], None]) -> None:
        """In a while, so that people can follow, unless something else comes first."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(max(delay_s, LEAST_S), call)

    def _act(self, update: Update) -> None:
        view = update.view
        if self._policy is not None:
            rng = Random(f"{self._order.name}/{view.number}/{update.turn_id}/{int(view.seat)}")
            self._say(Act(view.seat, update.turn_id, self._policy.choose(view, view.legal, rng)))

    def _say(self, message: AnyToHost) -> None:
        if self._driver is not None:
            self._driver.send(message)

    def _come_back_or_in(self, greeting: Greeting) -> Wish:
        """Back to the seat that was had in this room, or a new one. Raises OSError."""
        folder, name = self._order.folder, self._order.name
        for path, keys in find_rooms(folder):
            if keys.room == greeting.room and [keys.names.get(seat) for seat in keys.tokens] == [name]:
                self._kept = GuestRecord(folder, path)
                return wish_to_return(path, keys)
        self._kept = GuestRecord(folder)
        return Wish(names=(name,), code=self._order.code)

    def _forget(self) -> None:
        if self._kept.path is not None:
            room_file_of(self._kept.path).unlink(missing_ok=True)


def _open_rooms(nearby: Nearby) -> list[tuple[Endpoint, ...]]:
    return [room.endpoints for room in nearby.rooms if room.is_same_version]


def _read_order(argv: Sequence[str]) -> Order | None:
    """None if only the usage is wanted. Raises BadCommand."""
    given = read_given(argv, _VALUED, _FLAGS, most_words=1)
    if given.flags & {"--help", "-h"}:
        return None
    if "--ai" not in given.flags:
        raise BadCommand(tr("network.join.needs_ai"))
    level = given.values.get("--level", LEVELS[0])
    if level not in LEVELS:
        raise BadCommand(tr("network.bad_choice", option="--level", known=", ".join(LEVELS), given=level))
    pace = given.values.get("--pace", "normal")
    if pace not in PACES:
        raise BadCommand(tr("network.bad_choice", option="--pace", known=", ".join(PACES), given=pace))
    try:
        address = read_address(given.words[0]) if given.words else None
    except BadAddress as problem:
        raise BadCommand(words_of(problem.slug)) from None
    folder = given.values.get("--folder")
    return Order(
        address=address,
        name=given.values.get("--name", tr("network.join.name")),
        level=level,
        pace=PACES[pace],
        folder=(find_profile(None).data / "joined") if folder is None else Path(folder).expanduser().absolute(),
        is_once="--once" in given.flags,
        code=given.values.get("--code", ""),
    )
