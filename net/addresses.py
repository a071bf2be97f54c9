"""Addresses: what people type, what this machine has, and where a program can be reached."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass

import ifaddr

DEFAULT_PORT = 27315
"""Where a room listens if nobody says otherwise and no other room does already."""

_MAX_PORT = 65535
_TYPED_SIGNS = str.maketrans({"：": ":", "。": ".", "．": ".", "［": "[", "］": "]", "％": "%"})
"""What a Chinese keyboard gives for the signs of an address."""
_HOST_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?", re.IGNORECASE)


class BadAddress(ValueError):
    """This text is no address; `slug` says why."""

    def __init__(self, slug: str, text: str) -> None:
        super().__init__(f"{slug}: {text!r}")
        self.slug = slug


@dataclass(frozen=True, slots=True, order=True)
class Endpoint:
    """Where a program listens. `ip` is a number, never a name; `scope`: the interface of a link-local IPv6 address."""

    ip: str
    port: int
    scope: int = 0

    @property
    def family(self) -> socket.AddressFamily:
        """Of sockets that reach it."""
        return socket.AF_INET6 if ":" in self.ip else socket.AF_INET

    @property
    def socket_address(self) -> tuple[str, int] | tuple[str, int, int, int]:
        """As sockets have it."""
        return (self.ip, self.port, 0, self.scope) if ":" in self.ip else (self.ip, self.port)

    def __str__(self) -> str:
        if ":" not in self.ip:
            return f"{self.ip}:{self.port}"
        return f"[{self.ip}%{self.scope}]:{self.port}" if self.scope else f"[{self.ip}]:{self.port}"


@dataclass(frozen=True, slots=True)
class TypedAddress:
    """What somebody typed: a number or a name, and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True, order=True)
class Interface:
    """One address of one interface of this machine that can be used now."""

    index: int
    ip: str

    @property
    def is_ipv6(self) -> bool:
        """Whether the address is one of IPv6."""
        return ":" in self.ip

    @property
    def is_link_local(self) -> bool:
        """Whether the address means something on its own cable or Wi-Fi only."""
        return ipaddress.ip_address(self.ip).is_link_local


def read_address(text: str, port: int = DEFAULT_PORT) -> TypedAddress:
    """`host`, `host:port`, `[ipv6]:port` or an IPv6 address alone; `port` where none is typed. Raises BadAddress."""
    typed = "".join(text.translate(_TYPED_SIGNS).split())
    if not typed:
        raise BadAddress("address/empty", text)
    if typed.startswith("["):
        host, bracket, rest = typed[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise BadAddress("address/unreadable", text)
        return TypedAddress(_read_ipv6(host, text), _read_port(rest[1:], text) if rest else port)
    if typed.count(":") > 1:
        return TypedAddress(_read_ipv6(typed, text), port)
    host, colon, digits = typed.partition(":")
    return TypedAddress(_read_host(host, text), _read_port(digits, text) if colon else port)


def find_interfaces(has_loopback: bool = False) -> tuple[Interface, ...]:
    """Every address of this machine that can be used now, without loopback unless there is nothing else."""
    found = sorted(
        Interface(adapter.index or 0, ip)
        for adapter in ifaddr.get_adapters()
        for each in adapter.ips
        if _is_usable(ip := each.ip if isinstance(each.ip, str) else each.ip[0], adapter.index or 0)
    )
    outward = tuple(each for each in found if not ipaddress.ip_address(each.ip).is_loopback)
    return tuple(found) if has_loopback or not outward else outward


def own_endpoints(port: int, interfaces: Iterable[Interface] | None = None) -> tuple[Endpoint, ...]:
    """Where others may reach this machine, in the order in which people should type it: IPv4 first."""
    found = find_interfaces() if interfaces is None else tuple(interfaces)
    ordered = sorted(found, key=lambda each: (each.is_ipv6, each.is_link_local, each))
    return tuple(Endpoint(each.ip, port, each.index if each.is_ipv6 and each.is_link_local else 0) for each in ordered)


def _is_usable(ip: str, index: int) -> bool:
    """Whether a socket can have this address now: a new IPv6 address is checked by the system first, for a second."""
    family = socket.AF_INET6 if ":" in ip else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind((ip, 0, 0, index) if family is socket.AF_INET6 else (ip, 0))
    except OSError:
        return False
    return True


def _read_ipv6(host: str, text: str) -> str:
    try:
        ipaddress.IPv6Address(host)
    except ValueError:
        raise BadAddress("address/unreadable", text) from None
    return host


def _read_host(host: str, text: str) -> str:
    if re.fullmatch(r"[0-9.]+", host):
        try:
            return str(ipaddress.IPv4Address(host))
        except ValueError:
            raise BadAddress("address/unreadable", text) from None
    if not _HOST_NAME.fullmatch(host):
        raise BadAddress("address/unreadable", text)
    return host


def _read_port(digits: str, text: str) -> int:
    if not digits.isascii() or not digits.isdecimal() or not 1 <= int(digits[:6]) <= _MAX_PORT:
        raise BadAddress("address/port", text)
    return int(digits)
