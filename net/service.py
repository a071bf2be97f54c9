"""Network: everything that a program with a window asks of the network, from its own thread.

Each call returns a handle at once; the work is done in the worker's thread, and what happens is told by the callables
that were given, in the program's own thread. Nothing here blocks, and nothing raises what the network does.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from net.errors import NetError
from net.worker import Deliver, Worker, cancel

if TYPE_CHECKING:
    import asyncio

    from net.addresses import Endpoint, Interface, TypedAddress
    from net.browser import Nearby, RoomBrowser
    from net.client_session import ClientNotice, Wish
    from net.codec import AnyToHost
    from net.guest_record import GuestRecord
    from net.room_file import RoomKeys
    from net.room_session import RoomSession
    from net.tcp import ClientDriver, RoomDriver

    Place = Endpoint | TypedAddress
    FindInterfaces = Callable[[], tuple[Interface, ...]]

REREAD_S = 5.0


class Network:
    """The network of a program. `find`: the interfaces to be used; those of the machine if it is left out."""

    def __init__(self, deliver: Deliver, app: str, find: FindInterfaces | None = None) -> None:
        self.app = app
        self._find = find
        self.worker = Worker(deliver)

    def browse(self, on_nearby: Callable[[Nearby], None]) -> Browsing:
        """Look for rooms until the handle is closed."""
        return Browsing(self, on_nearby)

    def host(
        self,
        open_session: Callable[[], RoomSession],
        on_open: Callable[[int, tuple[Endpoint, ...]], None],
        on_closed: Callable[[Exception | None], None],
        port: int | None = None,
        is_listed: bool = True,
    ) -> Hosting:
        """Open a room.

        Args:
            open_session: makes the session, or takes an old one up; called in the worker's thread. What it raises
                (OSError, CannotResume, NetError) is given to `on_closed`.
            on_open: the port and where others may reach it; again whenever that changes.
            on_closed: the room is closed; why, unless it was stopped as it should be.
            is_listed: whether it is announced in the local network.
        """
        return Hosting(self, open_session, on_open, on_closed, port, is_listed)

    def join(
        self,
        where: Iterable[Place],
        wish: Wish,
        on_notice: Callable[[ClientNotice], None],
        kept: GuestRecord | None = None,
    ) -> Joining:
        """Come into a room, or back to it (a wish with tokens: tried for ten minutes). The last notice is `Ended`.

        Args:
            where: the addresses that the room was found at, or what was typed; tried side by side.
            kept: where the record and the way back are kept; belongs to the worker's thread from now on.
        """
        joining = Joining(self, wish, on_notice, kept)
        places = tuple(where)
        self.worker.post(lambda: joining.begin(places))
        return joining

    def come_back(self, path: Path, keys: RoomKeys, on_notice: Callable[[ClientNotice], None]) -> Joining:
        """Come back to the room of a record that `find_rooms` found; wherever it is now. Raises OSError."""
        from net.addresses import read_address
        from net.guest_record import GuestRecord, wish_to_return

        where = [read_address(address) for address in keys.addresses]
        return self.join(where, wish_to_return(path, keys), on_notice, GuestRecord(path.parent, path))

    def close(self) -> None:
        """The program ends: close everything and let it say goodbye, a few seconds at most."""
        self.worker.close()

    def interfaces(self) -> tuple[Interface, ...]:
        """Those to be used now; in the worker's thread, because it takes a moment."""
        from net.addresses import find_interfaces

        return find_interfaces() if self._find is None else self._find()


class Browsing:
    """Looks for rooms until it is closed."""

    def __init__(self, network: Network, on_nearby: Callable[[Nearby], None]) -> None:
        self._network = network
        self._on_nearby: Callable[[Nearby], None] | None = on_nearby
        self._task: asyncio.Task[None] | None = None
        network.worker.post(self._begin)

    def close(self) -> None:
        """Look no longer; nothing is told any more."""
        self._on_nearby = None
        self._network.worker.post(self._end)

    def _begin(self) -> None:
        from net.browser import RoomBrowser

        if self._on_nearby is not None:
            browser = RoomBrowser(self._note, self._network.interfaces)
            self._task = self._network.worker.spawn(browser.run())

    def _note(self, nearby: Nearby) -> None:
        self._network.worker.deliver(lambda: self._tell(nearby))

    def _tell(self, nearby: Nearby) -> None:
        if self._on_nearby is not None:
            self._on_nearby(nearby)

    def _end(self) -> None:
        if self._task is not None:
            cancel(self._task)


class Hosting:
    """A room that is open until it is stopped."""

    def __init__(
        self,
        network: Network,
        open_session: Callable[[], RoomSession],
        on_open: Callable[[int, tuple[Endpoint, ...]], None],
        on_closed: Callable[[Exception | None], None],
        port: int | None,
        is_listed: bool,
    ) -> None:
        self._network = network
        self._open_session = open_session
        self._on_open = on_open
        self._on_closed = on_closed
        self._port = port
        self._is_listed = is_listed
        self._driver: RoomDriver | None = None
        self._task: asyncio.Task[None] | None = None
        self._waiting: list[Joining] = []
        self._is_stopped = False
        self._is_over = False
        network.worker.post(self._begin)

    def connect(self, wish: Wish, on_notice: Callable[[ClientNotice], None]) -> Joining:
        """The people at this screen come in; they may change the room, start and stop."""
        joining = Joining(self._network, wish, on_notice, None)
        self._network.worker.post(lambda: self._connect(joining))
        return joining

    def stop(self) -> None:
        """Close the room; a match can be continued from its record."""
        self._network.worker.post(self._stop)

    def _connect(self, joining: Joining) -> None:
        if self._is_over:
            joining.end("room/stopped")
        elif self._driver is None:
            self._waiting.append(joining)
        else:
            joining.begin_here(self._driver)

    def _stop(self) -> None:
        self._is_stopped = True
        if self._driver is not None:
            self._driver.stop()

    def _begin(self) -> None:
        self._task = self._network.worker.spawn(self._run())

    async def _run(self) -> None:
        from net.resume import CannotResume

        problem: Exception | None = None
        try:
            problem = await self._serve(self._open_session())
        except (OSError, NetError, CannotResume) as trouble:
            problem = trouble
        finally:
            self._is_over = True
            for joining in self._waiting:
                joining.end("room/stopped")
        self._network.worker.deliver(lambda: self._on_closed(problem))

    async def _serve(self, session: RoomSession) -> OSError | None:
        """Serve the room until it is closed; the OSError if its record could not be written. Raises OSError."""
        import asyncio

        from net.tcp import RoomDriver

        closed: asyncio.Future[OSError | None] = asyncio.get_running_loop().create_future()
        driver = RoomDriver(session, on_closed=lambda problem: None if closed.done() else closed.set_result(problem))
        helpers: list[asyncio.Task[None]] = []
        try:
            await driver.listen(self._port)
            self._driver = driver
            helpers = [self._network.worker.spawn(each) for each in self._helpers(driver)]
            waiting, self._waiting = self._waiting, []
            for joining in waiting:
                joining.begin_here(driver)
            driver.go_on()
            if self._is_stopped:
                driver.stop()
            return await closed
        finally:
            self._driver = None
            for each in helpers:
                cancel(each)
            driver.stop()
            await driver.drain()

    def _helpers(self, driver: RoomDriver) -> Iterable[Coroutine[Any, Any, None]]:
        """What runs beside the room while it is open."""
        from net.discovery import Announcer

        yield self._tell_endpoints(driver.port)
        if self._is_listed:
            yield Announcer(driver.session.greeting, driver.port, self._network.interfaces).run()

    async def _tell_endpoints(self, port: int) -> None:
        import asyncio

        from net.addresses import own_endpoints

        told: tuple[Endpoint, ...] | None = None
        while True:
            endpoints = own_endpoints(port, self._network.interfaces())
            if endpoints != told:
                told = endpoints
                self._tell_open(port, endpoints)
            await asyncio.sleep(REREAD_S)

    def _tell_open(self, port: int, endpoints: tuple[Endpoint, ...]) -> None:
        self._network.worker.deliver(lambda: self._on_open(port, endpoints))


class Joining:
    """A program at a room, until its last notice, `Ended`."""

    def __init__(
        self,
        network: Network,
        wish: Wish,
        on_notice: Callable[[ClientNotice], None],
        kept: GuestRecord | None,
    ) -> None:
        self._network = network
        self._wish = wish
        self._on_notice = on_notice
        self._kept = kept
        self._where: tuple[Place, ...] = ()
        self._driver: ClientDriver | None = None
        self._browser: RoomBrowser | None = None
        self._browsing: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._has_left = False
        self._is_here = False

    def send(self, message: AnyToHost) -> None:
        """Say something to the host. While the connection is lost it is not said, nor later."""
        self._network.worker.post(lambda: self._send(message))

    def leave(self) -> None:
        """End without another word: in a match the seats wait for whoever comes back with the tokens."""
        self._network.worker.post(self._leave)

    # --- in the worker's thread ---------------------------------------------------------------------------------

    def begin(self, where: tuple[Place, ...]) -> None:
        """Connect over the network."""
        self._where = where
        if self._kept is not None:
            self._kept.addresses = tuple(str(place) for place in where)
        self._task = self._network.worker.spawn(self._run(None))

    def begin_here(self, room: RoomDriver) -> None:
        """Connect to a room of this program."""
        self._is_here = True
        self._task = self._network.worker.spawn(self._run(room))

    def end(self, slug: str) -> None:
        """There will be no connection."""
        from net.client_session import Ended

        self._note(Ended(slug))

    async def _run(self, room: RoomDriver | None) -> None:
        from net.client_session import ClientSession
        from net.dial import DialFailed, dial
        from net.tcp import ClientDriver

        driver = ClientDriver(ClientSession(self._wish, self._network.app), self._note, self._find)
        self._driver = driver
        try:
            if room is not None:
                driver.attach(room.connect_here())
            elif self._wish.tokens:
                driver.dial_again()
            else:
                driver.attach_dialled(await dial(await self._find(), self._wish.room))
            if self._has_left:
                driver.leave()
            await driver.ended()
        except DialFailed as problem:
            self.end(problem.slug)
        finally:
            self._driver = None
            self._stop_browsing()
            driver.leave()
            await driver.drain()

    async def _find(self) -> tuple[Endpoint, ...]:
        """Where it was, and wherever it is announced by now. Raises DialFailed if none of it can be looked up."""
        from net.addresses import Endpoint
        from net.dial import DialFailed, resolve

        found: list[Endpoint] = []
        failure: DialFailed | None = None
        for place in self._where:
            try:
                found += (place,) if isinstance(place, Endpoint) else await resolve(place)
            except DialFailed as problem:
                failure = problem
        if self._browser is not None and self._driver is not None and self._driver.session.room_id is not None:
            found += self._browser.endpoints_of(self._driver.session.room_id)
        if failure is not None and not found:
            raise failure
        return tuple(found)

    def _send(self, message: AnyToHost) -> None:
        if self._driver is not None:
            self._driver.send(message)

    def _leave(self) -> None:
        self._has_left = True
        if self._driver is not None:
            self._driver.leave()

    def _note(self, notice: ClientNotice) -> None:
        from net.client_session import Lost
        from net.room_messages import Welcome

        match notice:
            case Lost() if self._is_here:
                # The room is closed, which is told to whoever opened it.
                self._leave()
            case Lost():
                self._start_browsing()
            case Welcome():
                self._stop_browsing()
        self._keep(notice)
        self._network.worker.deliver(lambda: self._on_notice(notice))

    def _keep(self, notice: ClientNotice) -> None:
        """Before the program acts on it. Where nothing can be kept that is told once, and all goes on."""
        if self._kept is None or self._driver is None:
            return
        try:
            self._kept.hear(notice, self._driver.session)
        except OSError:
            from net.room_messages import Notice

            self._kept = None
            self._note(Notice("connection/not_kept"))

    def _start_browsing(self) -> None:
        """The host may come back at another address."""
        from net.browser import RoomBrowser

        if self._browsing is None:
            self._browser = RoomBrowser(lambda nearby: None, self._network.interfaces)
            self._browsing = self._network.worker.spawn(self._browser.run())

    def _stop_browsing(self) -> None:
        if self._browsing is not None:
            cancel(self._browsing)
            self._browsing = self._browser = None
