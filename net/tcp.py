"""Drivers: they move bytes between sockets and sessions and call `tick` when it is due, and nothing else.

`RoomDriver` serves a room to sockets and to the people at its own screen, `ClientDriver` keeps one program connected to
a room. Both belong to the thread of one event loop, whose time is the sessions' `now`. What a peer sends never raises
here; the trouble that ends a room is OSError from its record, and `on_failed` hears of it.
"""

import asyncio
import errno
import os
import socket
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress

from net.addresses import DEFAULT_PORT, Endpoint
from net.audience import LinkId
from net.client_session import ClientNotice, ClientSession, Ended
from net.codec import AnyToHost
from net.dial import DialFailed, Dialled, dial
from net.line import Line, MemoryLine, TcpLine
from net.room_session import RoomSession
from net.secure_channel import Agreed, ClientChannel, HostChannel, Job

MAX_CONNECTIONS = 64
"""More than that are closed unheard."""
_DEFAULT_PORTS = range(DEFAULT_PORT, DEFAULT_PORT + 10)
"""Where the first of them is taken, the next is tried."""
_BACKLOG = 32


class RoomDriver:
    """Runs a room. `session` may be asked at any time, and told by `do`.

    `on_changed()`: something may have happened. `on_closed(problem)`: the room is closed and everything it had to say
    is written; the OSError if its record could not be.
    """

    def __init__(
        self,
        session: RoomSession,
        on_changed: Callable[[], None] = lambda: None,
        on_closed: Callable[[OSError | None], None] = lambda problem: None,
    ) -> None:
        self.session = session
        self.port = 0
        self._loop = asyncio.get_running_loop()
        self._on_changed = on_changed
        self._on_closed = on_closed
        self._lines: dict[LinkId, Line] = {}
        self._links: dict[Line, LinkId] = {}
        self._next_link = 1
        self._servers: list[asyncio.Server] = []
        self._timer: asyncio.TimerHandle | None = None
        self._is_closed = False
        self._gone = asyncio.Event()

    async def listen(self, port: int | None = None, hosts: Sequence[str] = ("0.0.0.0", "::")) -> None:
        """Accept connections. `port` None: the default one, or the next that is free; 0: any. Raises OSError."""
        for each in _bind_first(_DEFAULT_PORTS if port is None else (port,), hosts):
            self._servers.append(await self._loop.create_server(self._make_line, sock=each, backlog=_BACKLOG))
            self.port = each.getsockname()[1]

    def open(self, line: Line, is_host: bool = False) -> None:
        """A connection was made; what goes over a network is sealed."""
        link = self._next_link
        self._next_link += 1
        self._lines[link] = line
        self._links[line] = link
        if isinstance(line, TcpLine):
            self.session.open(link, self._loop.time(), is_host, HostChannel(), line.peer)
        else:
            self.session.open(link, self._loop.time(), is_host)
        line.listen(self)
        self.go_on()

    def connect_here(self, is_host: bool = True) -> MemoryLine:
        """The other end of a connection of people at this screen."""
        ours, theirs = MemoryLine.pair()
        self.open(ours, is_host)
        return theirs

    def stop(self, slug: str = "room/stopped") -> None:
        """Close the room: everybody is told, then `on_closed` is called."""
        if not self.session.is_stopped:
            self.session.stop(self._loop.time(), slug)
        self.go_on()

    async def drain(self) -> None:
        """Wait until every line is gone, after the room was closed."""
        while self._lines:
            self._gone.clear()
            await self._gone.wait()

    def do(self, step: Callable[[], None]) -> None:
        """Any call of the session: a record that cannot be written is the end of the room."""
        if self._is_closed:
            return
        try:
            step()
        except OSError as problem:
            self._close(problem)
        else:
            self.go_on()

    def go_on(self) -> None:
        """Write what there is to write, and see when the session wants to be called again."""
        if self._is_closed:
            return
        for link, job in self.session.take_jobs(self._loop.time()):
            self._begin_job(link, job)
        self._write()
        self._schedule()
        self._on_changed()
        if self.session.is_stopped and not self._is_closed:
            self._close(None)

    # --- what lines call ----------------------------------------------------------------------------------------

    def data_received(self, line: Line, data: bytes) -> None:
        """Bytes came."""
        link = self._links.get(line)
        if link is not None:
            self.do(lambda: self.session.receive(link, data, self._loop.time()))

    def line_writable(self, line: Line) -> None:
        """It can write again."""
        self.go_on()

    def line_lost(self, line: Line) -> None:
        """It is gone."""
        link = self._links.pop(line, None)
        if link is not None:
            del self._lines[link]
            self._gone.set()
            self.do(lambda: self.session.close(link, self._loop.time()))

    # --- private ------------------------------------------------------------------------------------------------

    def _begin_job(self, link: LinkId, job: Job) -> None:
        """In another thread: it takes as long as a few frames of a film."""
        working = self._loop.run_in_executor(None, job)
        working.add_done_callback(lambda done: self._note_job(link, done))

    def _note_job(self, link: LinkId, done: "asyncio.Future[tuple[bytes, Agreed] | None]") -> None:
        if not done.cancelled():
            outcome = done.result()
            self.do(lambda: self.session.finish_job(link, outcome, self._loop.time()))

    def _make_line(self) -> TcpLine:
        return TcpLine(self._accept)

    def _accept(self, line: TcpLine) -> None:
        if self._is_closed or len(self._lines) >= MAX_CONNECTIONS:
            line.close()
        else:
            self.open(line, is_host=False)

    def _write(self) -> None:
        session = self.session
        for link in session.writable():
            line = self._lines.get(link)
            if line is not None and line.can_write:
                line.write(session.take(link))
        for link in session.take_closed():
            line = self._lines.get(link)
            if line is not None:
                line.write(session.take(link))
                line.close()

    def _tick(self) -> None:
        self._timer = None
        self.do(lambda: self.session.tick(self._loop.time()))

    def _schedule(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.session.next_deadline
        if deadline is not None:
            self._timer = self._loop.call_at(deadline, self._tick)

    def _close(self, problem: OSError | None) -> None:
        """Nobody comes in any more; lines go when their last words are written."""
        if problem is not None:
            with suppress(OSError):
                self.session.stop(self._loop.time(), "room/record_failed")
            self._write()
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        for server in self._servers:
            server.close()
        for line in tuple(self._lines.values()):
            line.close()
        self._on_closed(problem)


class ClientDriver:
    """Keeps a program connected to a room until its session has ended.

    `on_notice(notice)`: what the program has to know, in order. `find_endpoints()`: where the room may be now, asked
    before each new connection.
    """

    def __init__(
        self,
        session: ClientSession,
        on_notice: Callable[[ClientNotice], None],
        find_endpoints: Callable[[], Awaitable[Iterable[Endpoint]]],
    ) -> None:
        self.session = session
        self.endpoint: Endpoint | None = None
        self._loop = asyncio.get_running_loop()
        self._on_notice = on_notice
        self._find_endpoints = find_endpoints
        self._line: Line | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._dialling: asyncio.Task[None] | None = None
        self._gone = asyncio.Event()
        self._ended = asyncio.Event()

    def attach(self, line: Line, endpoint: Endpoint | None = None) -> None:
        """A connection was made."""
        self._line = line
        self.endpoint = endpoint or self.endpoint
        self.session.connected(self._loop.time(), ClientChannel() if isinstance(line, TcpLine) else None)
        line.listen(self)
        self.go_on()

    def attach_dialled(self, dialled: Dialled) -> None:
        """The same, with what `dial` gave."""
        self.attach(dialled.line, dialled.endpoint)

    def dial_again(self) -> None:
        """Make the first connection the way all later ones are made: for coming back to a room."""
        self.session.disconnected(self._loop.time())
        self.go_on()

    def send(self, message: AnyToHost) -> bool:
        """Say something to the host; False if there is no connection now."""
        is_sent = self.session.send(message)
        self._write()
        return is_sent

    def leave(self) -> None:
        """End without another word; the seats wait for whoever comes back with the tokens."""
        self.session.leave()
        self.go_on()

    async def ended(self) -> None:
        """Wait until the session has ended; why, a notice has told."""
        await self._ended.wait()

    async def drain(self) -> None:
        """Wait until the line is gone, after the session has ended."""
        while self._line is not None:
            self._gone.clear()
            await self._gone.wait()

    def go_on(self) -> None:
        """Write what there is to write, tell what there is to tell, and see when to come back."""
        self._write()
        for notice in self.session.take_notices():
            self._on_notice(notice)
            if isinstance(notice, Ended):
                self._ended.set()
        self.session.note_kept()
        self._write()
        if self._line is not None and self.session.wants_close:
            self._line.close()
        self._schedule()

    # --- what the line calls ------------------------------------------------------------------------------------

    def data_received(self, line: Line, data: bytes) -> None:
        """Bytes came."""
        if line is self._line:
            self.session.receive(data, self._loop.time())
            self.go_on()

    def line_writable(self, line: Line) -> None:
        """It can write again."""
        self._write()

    def line_lost(self, line: Line) -> None:
        """It is gone."""
        if line is self._line:
            self._line = None
            self._gone.set()
            self.session.disconnected(self._loop.time())
            self.go_on()

    # --- private ------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        if self._line is not None and self._line.can_write:
            data = self.session.take()
            if data:
                self._line.write(data)

    def _schedule(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._line is None:
            if self._dialling is not None:
                if self.session.retry_at is None:
                    self._dialling.cancel()
            elif self.session.retry_at is not None:
                self._timer = self._loop.call_at(self.session.retry_at, self._begin_dialling)
        elif self.session.next_deadline is not None:
            self._timer = self._loop.call_at(self.session.next_deadline, self._tick)

    def _tick(self) -> None:
        self._timer = None
        self.session.tick(self._loop.time())
        self.go_on()

    def _begin_dialling(self) -> None:
        self._timer = None
        self._dialling = self._loop.create_task(self._dial())

    async def _dial(self) -> None:
        try:
            dialled = await dial(await self._find_endpoints(), self.session.room_id)
        except DialFailed:
            self._dialling = None
            self.session.disconnected(self._loop.time())
            self.go_on()
            return
        self._dialling = None
        if self.session.retry_at is None:
            dialled.line.close()
        else:
            self.attach_dialled(dialled)


def _bind_first(ports: Iterable[int], hosts: Sequence[str]) -> list[socket.socket]:
    """Sockets at the first of these ports that is free. Raises OSError."""
    taken = OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
    for port in ports:
        try:
            return _bind(port, hosts)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise
            taken = problem
    raise taken


def _bind(port: int, hosts: Iterable[str]) -> list[socket.socket]:
    """Sockets for all of these addresses that this machine has, at one port."""
    bound: list[socket.socket] = []
    try:
        for host in hosts:
            each = _bind_one(host, port)
            if each is not None:
                bound.append(each)
                port = each.getsockname()[1]
    except OSError:
        for each in bound:
            each.close()
        raise
    if not bound:
        raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    return bound


def _bind_one(host: str, port: int) -> socket.socket | None:
    """A socket for one address; None if this machine has no such family."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        each = socket.socket(family, socket.SOCK_STREAM)
    except OSError:
        return None
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            each.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family is socket.AF_INET6:
            each.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        each.bind((host, port))
        each.listen(_BACKLOG)
    except OSError as problem:
        each.close()
        if problem.errno == errno.EADDRNOTAVAIL:
            return None
        raise
    return each
