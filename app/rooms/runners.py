"""What runs in the worker's thread for one room: as its host, or as a guest. They move messages and keep files.

Everything told goes through `tell`, in order, into the window's thread.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app import __version__
from app.rooms.lan import Lan
from app.rooms.seat_file import load_seats, save_seats, seat_file_of
from net.addresses import Endpoint, TypedAddress, own_endpoints
from net.chance import SystemChance
from net.client_session import ClientNotice, ClientSession, Ended, Wish
from net.codec import AnyToHost
from net.dial import DialFailed, dial, resolve
from net.discovery import Announcer
from net.errors import NetError
from net.guest_record import GuestRecord, wish_to_return
from net.pace import PACES
from net.resume import CannotResume, resume_room
from net.room import make_room
from net.room_file import load_keys, room_file_of
from net.room_messages import Greeting, Stage, Timers, Welcome
from net.room_session import RoomSession
from net.tcp import ClientDriver, RoomDriver
from net.world import FileStore, World

Tell = Callable[[object], None]
ADDRESS_EVERY_S = 5.0
_DRAIN_S = 2.0


@dataclass(frozen=True, slots=True)
class Opened:
    """The room is open; it can be reached there."""

    endpoints: tuple[Endpoint, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """It could not begin, or cannot go on; `slug` or, if that is empty, the words of the system say why."""

    slug: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class NewRoom:
    """A room to open. `names`: of the people at this screen."""

    name: str
    ruleset: str
    options: dict[str, bool | int | str]
    timers: Timers
    names: tuple[str, ...]
    ai_names: tuple[str, ...]


class HostRunner:
    """A room of this program. `record`: of a match that is gone on with, else `new` is opened."""

    def __init__(self, lan: Lan, folder: Path, pace: str, tell: Tell, new: NewRoom | None, record: Path | None) -> None:
        self._lan = lan
        self._folder = folder
        self._pace = pace
        self._tell = tell
        self._new = new
        self._record = record
        self._driver: RoomDriver | None = None
        self._client: ClientDriver | None = None
        self._closed: asyncio.Event | None = None
        self._task: asyncio.Task[None] | None = None
        self._store = FileStore(folder, record)

    def begin(self) -> None:
        """Open the room."""
        self._task = self._lan.worker.spawn(self._run())

    def send(self, message: AnyToHost) -> None:
        """The people at this screen say something."""
        if self._client is not None:
            self._client.send(message)

    def end(self) -> None:
        """Close the room; a match can be gone on with."""
        if self._driver is not None:
            self._driver.stop()

    async def _run(self) -> None:
        self._closed = asyncio.Event()
        try:
            session, wish = self._make()
            driver = RoomDriver(session, on_closed=self._note_closed)
            await driver.listen()
        except (NetError, CannotResume) as problem:
            self._tell(Failed(getattr(problem, "slug", ""), str(problem)))
            return
        except OSError as problem:
            self._tell(Failed("", problem.strerror or str(problem)))
            return
        self._driver = driver
        self._client = ClientDriver(ClientSession(wish, __version__), self._hear, self._find)
        self._client.attach(driver.connect_here())
        announcing = asyncio.ensure_future(Announcer(session.greeting, driver.port).run())
        telling = asyncio.ensure_future(self._tell_addresses(driver.port))
        try:
            await self._closed.wait()
        finally:
            driver.stop()
            for each in (announcing, telling):
                each.cancel()
            await asyncio.wait((announcing, telling))
            with suppress(TimeoutError):
                await asyncio.wait_for(driver.drain(), _DRAIN_S)

    def _make(self) -> tuple[RoomSession, Wish]:
        world = World(__version__, SystemChance(), self._store, PACES[self._pace])
        if self._record is not None:
            session = resume_room(self._record, world)
            keys = load_keys(room_file_of(self._record))
            own = [keys.tokens[seat] for seat in load_seats(self._record) if seat in keys.tokens]
            return session, Wish(tokens=tuple(own or keys.tokens.values()), room=keys.room)
        assert self._new is not None
        room = make_room(self._new.name, self._new.ruleset, self._new.options, self._new.timers)
        room.ai_names = self._new.ai_names
        return RoomSession(room, world), Wish(names=self._new.names)

    def _hear(self, notice: ClientNotice) -> None:
        with suppress(OSError):
            # Without this file people at this screen come back by the room's keys all the same.
            self._keep_seats(notice)
        self._tell(notice)

    def _keep_seats(self, notice: ClientNotice) -> None:
        if self._store.path is None or self._client is None or self._driver is None:
            return
        if self._driver.session.room.stage is Stage.PLAYING:
            if not seat_file_of(self._store.path).exists() or isinstance(notice, Welcome):
                save_seats(self._store.path, self._client.session.seats)
        else:
            seat_file_of(self._store.path).unlink(missing_ok=True)

    async def _tell_addresses(self, port: int) -> None:
        """Cables and Wi-Fi come and go while a room is open."""
        known: tuple[Endpoint, ...] | None = None
        while True:
            found = own_endpoints(port)
            if found != known:
                known = found
                self._tell(Opened(found))
            await asyncio.sleep(ADDRESS_EVERY_S)

    async def _find(self) -> Iterable[Endpoint]:
        return ()

    def _note_closed(self, problem: OSError | None) -> None:
        if problem is not None:
            self._tell(Failed("", problem.strerror or str(problem)))
        if self._closed is not None:
            self._closed.set()


class GuestRunner:
    """A place in somebody else's room: `names` come in, or `record` brings back to one's seats.

    `folder`: of what is needed to come back; `finished`: where the record of a match that is over goes.
    """

    def __init__(
        self,
        lan: Lan,
        folder: Path,
        finished: Path,
        tell: Tell,
        places: tuple[Endpoint, ...] | TypedAddress,
        names: tuple[str, ...] = (),
        record: Path | None = None,
    ) -> None:
        self._lan = lan
        self._tell = tell
        self._places = places
        self._names = names
        self._record = record
        self._folder = folder
        self._finished = finished
        self._kept = GuestRecord(folder, record)
        self._endpoints: tuple[Endpoint, ...] = ()
        self._driver: ClientDriver | None = None
        self._room: bytes | None = None
        self._has_left = False
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Go there."""
        self._task = self._lan.worker.spawn(self._run())

    def send(self, message: AnyToHost) -> None:
        """The people at this screen say something."""
        if self._driver is not None:
            self._driver.send(message)

    def end(self) -> None:
        """Go away without another word; the seats wait."""
        self._has_left = True
        if self._driver is not None:
            self._driver.leave()

    async def _run(self) -> None:
        try:
            wish = self._wish()
            self._endpoints = self._places if isinstance(self._places, tuple) else await resolve(self._places)
            if wish.tokens:
                self._driver = ClientDriver(ClientSession(wish, __version__), self._hear, self._find)
                self._room = wish.room
                self._driver.dial_again()
            else:
                dialled = await dial(self._endpoints)
                if self._has_left:
                    dialled.line.close()
                    return
                self._driver = ClientDriver(ClientSession(wish, __version__), self._hear, self._find)
                self._driver.attach_dialled(dialled)
        except DialFailed as problem:
            self._tell(Failed(problem.slug, str(problem)))
        except OSError as problem:
            self._tell(Failed("", problem.strerror or str(problem)))

    def _wish(self) -> Wish:
        if self._record is None:
            return Wish(names=self._names)
        return wish_to_return(self._record, load_keys(room_file_of(self._record)))

    def _hear(self, notice: ClientNotice) -> None:
        assert self._driver is not None
        if isinstance(notice, Greeting):
            self._room = notice.room
            found = self._driver.endpoint
            known = (*((found,) if found is not None else ()), *self._endpoints)
            self._kept.addresses = tuple(dict.fromkeys(str(endpoint) for endpoint in known))
        try:
            self._kept.hear(notice, self._driver.session)
            self._put_away()
        except OSError as problem:
            self._tell(Failed("", problem.strerror or str(problem)))
        self._tell(notice)
        if isinstance(notice, Ended) and notice.slug == "room/unknown_token" and self._kept.path is not None:
            room_file_of(self._kept.path).unlink(missing_ok=True)

    def _put_away(self) -> None:
        """A match that is over is nothing to come back to: its record goes to those of all matches."""
        path = self._kept.path
        if path is not None and path.exists() and not room_file_of(path).exists():
            self._finished.mkdir(parents=True, exist_ok=True)
            path.replace(self._finished / path.name)
            addresses = self._kept.addresses
            self._kept = GuestRecord(self._folder)
            self._kept.addresses = addresses

    async def _find(self) -> Iterable[Endpoint]:
        """Where it was, and wherever it is announced now."""
        browsing = self._lan.browsing
        if browsing is None or browsing.browser is None or self._room is None:
            return self._endpoints
        return (*self._endpoints, *browsing.browser.endpoints_of(self._room))
