"""Dialling: making a connection to a room, by whichever of its addresses answers first.

All addresses are tried side by side. An address has answered when the room's greeting has come; that is also what a
probe is: dial, and hang up.
"""

import asyncio
import socket
from collections.abc import Iterable
from dataclasses import dataclass

from net.addresses import Endpoint, TypedAddress
from net.codec import decode_greeting
from net.connection import STRANGER_PAYLOAD
from net.errors import NetError, RemoteProtocolError
from net.first_words import Greeting
from net.framing import FrameReader
from net.line import Line, TcpLine

DIAL_S = 5.0
"""So long for a connection and a greeting."""
RESOLVE_S = 4.0

_TELLING = (
    "protocol/version",
    "room/another_room",
    "protocol/stranger",
    "connection/refused",
    "connection/no_answer",
    "connection/unreachable",
)
"""Why nothing answered, the most telling first."""


class DialFailed(NetError):
    """No address answered; the slug says why, as far as it can be known."""


@dataclass(frozen=True, slots=True)
class Dialled:
    """A connection whose host has greeted; the greeting's bytes are still to be heard by the listener of `line`."""

    line: TcpLine
    greeting: Greeting
    endpoint: Endpoint


async def dial(endpoints: Iterable[Endpoint], room: bytes | None = None, timeout_s: float = DIAL_S) -> Dialled:
    """The connection of the first address that greets, for `room` if it is given. Raises DialFailed."""
    tries = [asyncio.ensure_future(_try(endpoint, room)) for endpoint in dict.fromkeys(endpoints)]
    problems: list[str] = []
    winner: Dialled | None = None
    try:
        async with asyncio.timeout(timeout_s):
            for each in asyncio.as_completed(tries):
                try:
                    winner = await each
                    return winner
                except DialFailed as problem:
                    problems.append(problem.slug)
    except TimeoutError:
        problems.append("connection/no_answer")
    finally:
        await _hang_up(tries, winner)
    slug = min(problems, key=_TELLING.index, default="connection/unreachable")
    raise DialFailed(slug, ", ".join(problems) or "no address")


async def probe(endpoints: Iterable[Endpoint], room: bytes | None = None, timeout_s: float = DIAL_S) -> Dialled:
    """Ask for a greeting and hang up at once. Raises DialFailed."""
    answer = await dial(endpoints, room, timeout_s)
    answer.line.close()
    return answer


async def resolve(typed: TypedAddress) -> tuple[Endpoint, ...]:
    """The addresses behind a name or a number. Raises DialFailed."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(RESOLVE_S):
            found = await loop.getaddrinfo(typed.host, typed.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, TimeoutError):
        raise DialFailed("connection/unknown_host", typed.host) from None
    return tuple(
        dict.fromkeys(
            Endpoint(str(address[0]).partition("%")[0], typed.port, int(address[3]) if len(address) == 4 else 0)
            for family, _, _, _, address in found
            if family in (socket.AF_INET, socket.AF_INET6)
        )
    )


async def _try(endpoint: Endpoint, room: bytes | None) -> Dialled:
    """One address; whatever was opened is closed again if it fails or is cancelled."""
    loop = asyncio.get_running_loop()
    try:
        connection = socket.socket(endpoint.family, socket.SOCK_STREAM)
    except OSError as problem:
        raise DialFailed("connection/unreachable", f"{endpoint}: {problem}") from None
    try:
        connection.setblocking(False)
        await loop.sock_connect(connection, endpoint.socket_address)
        _, line = await loop.create_connection(TcpLine, sock=connection)
    except ConnectionRefusedError:
        connection.close()
        raise DialFailed("connection/refused", str(endpoint)) from None
    except OSError as problem:
        connection.close()
        raise DialFailed("connection/unreachable", f"{endpoint}: {problem}") from None
    except asyncio.CancelledError:
        connection.close()
        raise
    try:
        greeting = await _greeted(line)
        if room is not None and greeting.room != room:
            raise DialFailed("room/another_room", f"{endpoint}: room {greeting.room.hex()}")
    except RemoteProtocolError as problem:
        line.close()
        telling = problem.slug if problem.slug == "protocol/version" else "protocol/stranger"
        raise DialFailed(telling, f"{endpoint}: {problem}") from None
    except (DialFailed, asyncio.CancelledError):
        line.close()
        raise
    return Dialled(line, greeting, endpoint)


async def _greeted(line: TcpLine) -> Greeting:
    """The greeting, without taking its bytes from the line. Raises RemoteProtocolError and DialFailed."""
    listener = _FirstWords(asyncio.get_running_loop().create_future())
    line.listen(listener)
    greeting = await listener.greeting
    line.push_back(bytes(listener.heard))
    return greeting


class _FirstWords:
    """Listens until there is a greeting, and keeps every byte."""

    def __init__(self, greeting: "asyncio.Future[Greeting]") -> None:
        self.greeting = greeting
        self.heard = bytearray()
        self._reader = FrameReader()

    def data_received(self, line: Line, data: bytes) -> None:
        """Is it there?"""
        self.heard += data
        if self.greeting.done():
            return
        try:
            for payload in self._reader.receive(data, STRANGER_PAYLOAD)[:1]:
                self.greeting.set_result(decode_greeting(payload))
        except RemoteProtocolError as problem:
            self.greeting.set_exception(problem)

    def line_writable(self, line: Line) -> None:
        """Nothing is written here."""

    def line_lost(self, line: Line) -> None:
        """It hung up."""
        if not self.greeting.done():
            self.greeting.set_exception(DialFailed("connection/unreachable", "it hung up without a greeting"))


async def _hang_up(tries: Iterable["asyncio.Future[Dialled]"], winner: Dialled | None) -> None:
    """End the tries that are still under way, and close those that came second."""
    pending = list(tries)
    for each in pending:
        each.cancel()
    if pending:
        await asyncio.wait(pending)
    for each in pending:
        if not each.cancelled() and each.exception() is None and each.result() is not winner:
            each.result().line.close()
