"""Line: one connection as the drivers of sessions see it: bytes in, bytes out, and whether it can write now.

Over a socket (`TcpLine`) or within this program (`MemoryLine`). Whoever has a line gives it a listener at once; what
came before that is kept. Everything here is for the thread of the event loop.
"""

import asyncio
import socket
from collections.abc import Callable
from typing import Protocol

WRITE_AHEAD = 64 * 1024
"""So many bytes are handed to the system ahead of what the peer has read; the rest stays with the session."""
LINGER_S = 2.0
"""Last words have so long to leave before the connection is cut."""


class Listener(Protocol):
    """What hears of a line."""

    def data_received(self, line: "Line", data: bytes) -> None:
        """Bytes came."""
        ...

    def line_writable(self, line: "Line") -> None:
        """The line can write again."""
        ...

    def line_lost(self, line: "Line") -> None:
        """The line is gone, also after it was closed from here; said once."""
        ...


class Line(Protocol):
    """One end of a connection."""

    @property
    def can_write(self) -> bool:
        """Whether more bytes should be written now."""
        ...

    def listen(self, listener: Listener) -> None:
        """This one hears from now on, and at once of what came before."""
        ...

    def write(self, data: bytes) -> None:
        """Write all of it, sooner or later; nothing happens on a line that is closed."""
        ...

    def close(self) -> None:
        """Close when everything is written, or after a moment."""
        ...


class TcpLine(asyncio.Protocol):
    """A connection over TCP. `accepted` is called with each that was made."""

    def __init__(self, accepted: Callable[["TcpLine"], None] | None = None) -> None:
        self.peer = ""
        self.can_write = True
        self._accepted = accepted
        self._transport: asyncio.Transport | None = None
        self._listener: Listener | None = None
        self._early = bytearray()
        self._is_lost = False
        self._cut: asyncio.TimerHandle | None = None

    # --- what the event loop calls ------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there. Small messages must not wait for one another."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        transport.set_write_buffer_limits(high=WRITE_AHEAD)
        name = transport.get_extra_info("peername")
        self.peer = name[0] if name else ""
        if self._accepted is not None:
            self._accepted(self)

    def data_received(self, data: bytes) -> None:
        """Pass bytes on, or keep them."""
        if self._listener is None:
            self._early += data
        else:
            self._listener.data_received(self, data)

    def pause_writing(self) -> None:
        """The peer does not read as fast as bytes come."""
        self.can_write = False

    def resume_writing(self) -> None:
        """It has caught up."""
        self.can_write = True
        if self._listener is not None:
            self._listener.line_writable(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._is_lost = True
        if self._cut is not None:
            self._cut.cancel()
        if self._listener is not None:
            self._listener.line_lost(self)

    # --- what drivers call --------------------------------------------------------------------------------------

    def get_option(self, level: int, option: int) -> int:
        """An option of the socket."""
        assert self._transport is not None
        value: int = self._transport.get_extra_info("socket").getsockopt(level, option)
        return value

    def push_back(self, data: bytes) -> None:
        """Have the next listener hear these bytes first; until then there is none."""
        self._listener = None
        self._early = bytearray(data)

    def listen(self, listener: Listener) -> None:
        """As the protocol says."""
        self._listener = listener
        early, self._early = bytes(self._early), bytearray()
        if early:
            listener.data_received(self, early)
        if self._is_lost:
            listener.line_lost(self)

    def write(self, data: bytes) -> None:
        """As the protocol says."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """As the protocol says."""
        if self._transport is None or self._transport.is_closing():
            return
        transport = self._transport
        transport.close()
        self._cut = asyncio.get_running_loop().call_later(LINGER_S, transport.abort)


class MemoryLine:
    """One end of a connection within this program; bytes arrive from the event loop, never inside `write`."""

    def __init__(self) -> None:
        self.can_write = True
        self._other: MemoryLine | None = None
        self._listener: Listener | None = None
        self._is_closed = False

    @staticmethod
    def pair() -> tuple["MemoryLine", "MemoryLine"]:
        """Both ends; give both a listener before the event loop runs again."""
        one, other = MemoryLine(), MemoryLine()
        MemoryLine.tie(one, other)
        return one, other

    @staticmethod
    def tie(one: "MemoryLine", other: "MemoryLine") -> None:
        """What is written into one end comes out of the other."""
        one._other, other._other = other, one

    def listen(self, listener: Listener) -> None:
        """As the protocol says."""
        self._listener = listener

    def write(self, data: bytes) -> None:
        """As the protocol says."""
        if not self._is_closed and self._other is not None:
            asyncio.get_running_loop().call_soon(self._other._hear, data)

    def close(self) -> None:
        """As the protocol says."""
        if not self._is_closed and self._other is not None:
            loop = asyncio.get_running_loop()
            self._is_closed = True
            loop.call_soon(self._lose)
            loop.call_soon(self._other._lose)

    def _hear(self, data: bytes) -> None:
        if self._listener is not None:
            self._listener.data_received(self, data)

    def _lose(self) -> None:
        self._is_closed = True
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.line_lost(self)
