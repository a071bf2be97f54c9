"""Announcing a room in the local network, and what such an announcement says.

The name of an announcement is random, so that two rooms never share one. Its TXT record says what the room's greeting
says; the greeting is what counts, the TXT record is for rooms that speak another version and for who cannot connect.
"""

import asyncio
import secrets
import socket
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from zeroconf import ServiceInfo

from net.addresses import Endpoint, Interface, find_interfaces, own_endpoints
from net.first_words import PROTOCOL, Greeting
from net.multicast import REREAD_S, SERVICE_TYPE, FindInterfaces, Multicast
from net.room_messages import Stage

LOOK_S = 0.25
"""What a room says of itself is looked at so often."""
_MAX_TEXT = 200
_ROOM_ID_BYTES = 16
_MAX_SEATS = 4


@dataclass(frozen=True, slots=True)
class FoundRoom:
    """A room of the local network. `stage` is None if its program speaks another version."""

    room: bytes
    name: str
    host: str
    ruleset: str
    free_seats: int
    is_locked: bool
    protocol: int
    app: str
    stage: Stage | None
    endpoints: tuple[Endpoint, ...]

    @property
    def is_same_version(self) -> bool:
        """Whether this program can play there."""
        return self.protocol == PROTOCOL


def found_by_greeting(greeting: Greeting, endpoints: Iterable[Endpoint]) -> FoundRoom:
    """A room that has greeted."""
    return FoundRoom(
        greeting.room,
        greeting.name,
        greeting.host,
        greeting.ruleset,
        greeting.free_seats,
        greeting.is_locked,
        greeting.protocol,
        greeting.app,
        greeting.stage,
        tuple(endpoints),
    )


def found_by_text(text: Mapping[str, str | None], endpoints: Iterable[Endpoint]) -> FoundRoom | None:
    """A room as its TXT record says, or None if that is no room's."""
    try:
        room = bytes.fromhex(text.get("id") or "")
        protocol, free = int(text.get("v") or ""), int(text.get("free") or "")
    except ValueError:
        return None
    if len(room) != _ROOM_ID_BYTES or not 0 <= free <= _MAX_SEATS:
        return None
    name, host, ruleset, app = (_cut(text.get(key) or "") for key in ("name", "host", "rules", "app"))
    return FoundRoom(room, name, host, ruleset, free, text.get("lock") == "1", protocol, app, None, tuple(endpoints))


def text_of(greeting: Greeting) -> dict[str, str]:
    """The TXT record of a room."""
    return {
        "v": str(greeting.protocol),
        "id": greeting.room.hex(),
        "rules": _cut(greeting.ruleset),
        "free": str(greeting.free_seats),
        "lock": "1" if greeting.is_locked else "0",
        "name": _cut(greeting.name),
        "host": _cut(greeting.host),
        "app": _cut(greeting.app),
    }


class Announcer:
    """Announces one room as long as `run` runs. `greeting()`: what the room says of itself now."""

    def __init__(self, greeting: Callable[[], Greeting], port: int, find: FindInterfaces = find_interfaces) -> None:
        self._greeting = greeting
        self._port = port
        self._multicast = Multicast(find)
        self._label = f"room-{secrets.token_hex(8)}"
        self._told: dict[str, str] = {}

    async def run(self) -> None:
        """Announce, keep what is said true, and say goodbye when cancelled."""
        try:
            while True:
                if await self._multicast.refresh():
                    await self._register()
                for _ in range(round(REREAD_S / LOOK_S)):
                    await asyncio.sleep(LOOK_S)
                    await self._update()
        finally:
            await self._multicast.close()

    async def _register(self) -> None:
        """The name is random: nobody has to be asked whether it is free, which would take more than a second."""
        if self._multicast.service is not None:
            info = self._info(self._multicast.interfaces)
            await (await self._multicast.service.async_register_service(info, cooperating_responders=True))

    async def _update(self) -> None:
        if self._multicast.service is not None and text_of(self._greeting()) != self._told:
            info = self._info(self._multicast.interfaces)
            await (await self._multicast.service.async_update_service(info))

    def _info(self, interfaces: tuple[Interface, ...]) -> ServiceInfo:
        self._told = text_of(self._greeting())
        addresses = [socket.inet_pton(each.family, each.ip) for each in own_endpoints(self._port, interfaces)]
        return ServiceInfo(
            SERVICE_TYPE,
            f"{self._label}.{SERVICE_TYPE}",
            port=self._port,
            properties=self._told,
            server=f"{self._label}.local.",
            addresses=addresses,
        )


def _cut(text: str) -> str:
    """At most so many bytes, whole signs only."""
    return text.encode()[:_MAX_TEXT].decode(errors="ignore")
