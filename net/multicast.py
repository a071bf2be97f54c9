"""Multicast DNS on every interface that this machine has at the moment.

The library binds to interfaces once; this watches them, and begins anew when they change and after the machine has
slept. IPv4 and IPv6; an interface with both is used over both.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable

from zeroconf import IPVersion
from zeroconf.asyncio import AsyncZeroconf

from net.addresses import Interface, find_interfaces

SERVICE_TYPE = "_jiangcheng._tcp.local."
REREAD_S = 5.0
"""Interfaces are read again so often."""
_SLEPT_S = 5.0
"""Where the wall clock is so far ahead of the other one, the machine has slept."""

FindInterfaces = Callable[[], tuple[Interface, ...]]

# Its warnings are of addresses that come and go, which is watched here.
logging.getLogger("zeroconf").setLevel(logging.CRITICAL)


class Multicast:
    """The sockets on the interfaces there are. `service` is None while there is none that can be used."""

    def __init__(self, find: FindInterfaces = find_interfaces) -> None:
        self.service: AsyncZeroconf | None = None
        self.interfaces: tuple[Interface, ...] = ()
        self._find = find
        self._clocks = (time.time(), time.monotonic())

    async def refresh(self) -> bool:
        """Look at the interfaces again; whether all has begun anew, so that whoever uses it must do so too."""
        interfaces = self._find()
        if interfaces == self.interfaces and self.service is not None and not self._has_slept():
            return False
        await self.close()
        self.interfaces = interfaces
        self.service = _open(interfaces)
        return self.service is not None

    async def close(self) -> None:
        """Say goodbye to everybody and close."""
        service, self.service = self.service, None
        if service is not None:
            await service.async_close()

    def _has_slept(self) -> bool:
        wall, steady = time.time(), time.monotonic()
        before_wall, before_steady = self._clocks
        self._clocks = (wall, steady)
        return (wall - before_wall) - (steady - before_steady) > _SLEPT_S


def _open(interfaces: Iterable[Interface]) -> AsyncZeroconf | None:
    addresses = _one_of_each(interfaces)
    if not addresses:
        return None
    has_ipv4 = any(":" not in each for each in addresses)
    has_ipv6 = any(":" in each for each in addresses)
    version = IPVersion.All if has_ipv4 and has_ipv6 else IPVersion.V6Only if has_ipv6 else IPVersion.V4Only
    try:
        return AsyncZeroconf(interfaces=addresses, ip_version=version)
    except (OSError, RuntimeError):
        # An address that has just gone, or no multicast at all: it is tried again at the next look.
        return None


def _one_of_each(interfaces: Iterable[Interface]) -> list[str]:
    """All IPv4 addresses, and one IPv6 address an interface, link-local where there is one."""
    ordered = sorted(interfaces, key=lambda each: (not each.is_link_local, each))
    ipv6: dict[int, str] = {}
    for each in ordered:
        if each.is_ipv6:
            ipv6.setdefault(each.index, each.ip)
    return [each.ip for each in ordered if not each.is_ipv6] + list(ipv6.values())


async def pause(seconds: float, event: asyncio.Event) -> None:
    """Wait for the event, or for so long; the event is cleared."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
    event.clear()
