"""Browsing: the rooms of the local network that answer.

Announcements say that a room was there once; a program that was killed and a cable that was pulled never say goodbye.
So each room is probed, all its addresses side by side, and is on the list while it answers.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from net.addresses import Endpoint, find_interfaces
from net.dial import DialFailed, probe
from net.discovery import FoundRoom, found_by_greeting, found_by_text
from net.multicast import REREAD_S, SERVICE_TYPE, FindInterfaces, Multicast, pause

PROBE_EVERY_S = 1.5
PROBE_S = 1.0
"""So long for an answer."""
PROBE_AGAIN_S = 0.3
"""After a miss. A room that twice gave no answer leaves the list, at most 3.8 s after it went silent."""
MISSES_ALLOWED = 1
NOTHING_AFTER_S = 5.0
_SLOWLY_AFTER = 5
_SLOW_PROBE_S = 5.0
_INFO_MS = 1500
_MAX_CANDIDATES = 64


@dataclass(frozen=True, slots=True)
class Nearby:
    """The rooms that answer. `has_nothing`: there are none, and there has been time to find some.

    `silent`: rooms that are announced but do not answer: something is between (a firewall, a guest network).
    """

    rooms: tuple[FoundRoom, ...] = ()
    silent: tuple[FoundRoom, ...] = ()
    has_nothing: bool = False


class RoomBrowser:
    """Finds rooms as long as `run` runs. `on_change(nearby)`: the list is another one now."""

    def __init__(self, on_change: Callable[[Nearby], None], find: FindInterfaces = find_interfaces) -> None:
        self.nearby = Nearby()
        self._on_change = on_change
        self._multicast = Multicast(find)
        self._candidates: dict[str, _Candidate] = {}
        self._watching: dict[str, asyncio.Task[None]] = {}
        self._is_late = False

    async def run(self) -> None:
        """Browse until cancelled."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(NOTHING_AFTER_S, self._note_late)
        browser: AsyncServiceBrowser | None = None
        try:
            while True:
                # A new browser asks again: the library's own questions grow rare, and an answer may have been lost.
                if browser is not None:
                    await browser.async_cancel()
                    browser = None
                await self._multicast.refresh()
                if self._multicast.service is not None:
                    zeroconf = self._multicast.service.zeroconf
                    browser = AsyncServiceBrowser(zeroconf, SERVICE_TYPE, handlers=[self._note_announcement])
                await asyncio.sleep(REREAD_S)
        finally:
            late.cancel()
            watching = tuple(self._watching.values())
            for each in watching:
                each.cancel()
            if watching:
                await asyncio.wait(watching)
            if browser is not None:
                await browser.async_cancel()
            await self._multicast.close()

    def endpoints_of(self, room: bytes) -> tuple[Endpoint, ...]:
        """Where this room may be, whether it answers or not."""
        found = (each.announced for each in self._candidates.values())
        return tuple(
            dict.fromkeys(place for each in found if each is not None and each.room == room for place in each.endpoints)
        )

    # --- private ------------------------------------------------------------------------------------------------

    def _note_announcement(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        candidate = self._candidates.get(name)
        if candidate is not None:
            candidate.is_withdrawn = state_change is ServiceStateChange.Removed
            candidate.is_stale = True
            candidate.poke.set()
        elif state_change is not ServiceStateChange.Removed and len(self._candidates) < _MAX_CANDIDATES:
            self._candidates[name] = _Candidate(name)
            self._watching[name] = asyncio.get_running_loop().create_task(self._watch(self._candidates[name]))

    async def _watch(self, candidate: "_Candidate") -> None:
        """Probe one room again and again until it has said goodbye and does not answer."""
        while True:
            await self._read(candidate)
            await self._probe(candidate)
            self._tell()
            if candidate.is_withdrawn and candidate.shown is None:
                break
            await pause(_delay_after(candidate.misses), candidate.poke)
        del self._candidates[candidate.name], self._watching[candidate.name]
        self._tell()

    async def _read(self, candidate: "_Candidate") -> None:
        """What the announcement says, if it may be another than the last time."""
        service = self._multicast.service
        if service is None or not candidate.is_stale or candidate.is_withdrawn:
            return
        info = AsyncServiceInfo(SERVICE_TYPE, candidate.name)
        if await info.async_request(service.zeroconf, _INFO_MS):
            candidate.is_stale = False
            scopes = [each.index for each in self._multicast.interfaces if each.is_ipv6 and each.is_link_local]
            candidate.announced = found_by_text(info.decoded_properties, _endpoints(info, scopes))

    async def _probe(self, candidate: "_Candidate") -> None:
        announced = candidate.announced
        if announced is None:
            candidate.misses += 1
            return
        try:
            answer = await probe(announced.endpoints, announced.room, PROBE_S)
        except DialFailed as problem:
            if problem.slug == "protocol/version":
                candidate.misses = 0
                candidate.shown = announced
                return
            candidate.misses += 1
            if candidate.misses > MISSES_ALLOWED or candidate.is_withdrawn:
                candidate.shown = None
        else:
            candidate.misses = 0
            candidate.shown = found_by_greeting(answer.greeting, announced.endpoints)

    def _note_late(self) -> None:
        self._is_late = True
        self._tell()

    def _tell(self) -> None:
        shown: dict[bytes, FoundRoom] = {}
        silent: dict[bytes, FoundRoom] = {}
        for each in self._candidates.values():
            if each.shown is not None:
                shown.setdefault(each.shown.room, each.shown)
            elif each.announced is not None and not each.is_withdrawn and each.misses > MISSES_ALLOWED:
                silent.setdefault(each.announced.room, each.announced)
        rooms = tuple(sorted(shown.values(), key=lambda room: (room.name, room.room)))
        quiet = tuple(room for room in silent.values() if room.room not in shown)
        if rooms:
            self._is_late = True
        nearby = Nearby(rooms, quiet, self._is_late and not rooms)
        if nearby != self.nearby:
            self.nearby = nearby
            self._on_change(nearby)


async def find_room(room: bytes, wait_s: float, find: FindInterfaces = find_interfaces) -> FoundRoom | None:
    """The room with this id, if it answers anywhere in the local network within this time."""
    answered = asyncio.Event()

    def note(nearby: Nearby) -> None:
        if any(each.room == room for each in nearby.rooms):
            answered.set()

    browser = RoomBrowser(note, find)
    browsing = asyncio.get_running_loop().create_task(browser.run())
    try:
        async with asyncio.timeout(wait_s):
            await answered.wait()
    except TimeoutError:
        return None
    finally:
        browsing.cancel()
        await asyncio.wait((browsing,))
    return next((each for each in browser.nearby.rooms if each.room == room), None)


class _Candidate:
    """One announcement. `shown`: what is on the list for it; `is_stale`: it has to be read (again)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.announced: FoundRoom | None = None
        self.shown: FoundRoom | None = None
        self.misses = 0
        self.is_stale = True
        self.is_withdrawn = False
        self.poke = asyncio.Event()


def _delay_after(misses: int) -> float:
    """Seconds until the next probe."""
    if misses == 0:
        return PROBE_EVERY_S
    return PROBE_AGAIN_S if misses <= MISSES_ALLOWED else PROBE_EVERY_S if misses < _SLOWLY_AFTER else _SLOW_PROBE_S


def _endpoints(info: AsyncServiceInfo, scopes: Iterable[int]) -> tuple[Endpoint, ...]:
    """Its addresses. A link-local one of IPv6 that was heard of over IPv4 may be on any of our interfaces."""
    if not info.port:
        return ()
    found: list[Endpoint] = []
    for address in info.ip_addresses_by_version(IPVersion.All):
        ip, _, scope = str(address).partition("%")
        if not address.is_link_local or address.version == 4:
            found.append(Endpoint(ip, info.port))
        elif scope.isdecimal():
            found.append(Endpoint(ip, info.port, int(scope)))
        else:
            found += [Endpoint(ip, info.port, each) for each in scopes]
    return tuple(dict.fromkeys(found))
