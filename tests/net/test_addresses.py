"""What people type as an address, and what a machine says of its own."""

import socket

import pytest

from net.addresses import DEFAULT_PORT, BadAddress, Endpoint, Interface, find_interfaces, own_endpoints, read_address


@pytest.mark.parametrize(
    ("typed", "host", "port"),
    [
        ("192.168.1.20", "192.168.1.20", DEFAULT_PORT),
        ("192.168.1.20:4000", "192.168.1.20", 4000),
        ("  192.168.1.20 : 4000 ", "192.168.1.20", 4000),
        ("192。168。1。20：4000", "192.168.1.20", 4000),
        ("laptop", "laptop", DEFAULT_PORT),
        ("laptop.local:4000", "laptop.local", 4000),
        ("fe80::1%eth0", "fe80::1%eth0", DEFAULT_PORT),
        ("[fe80::1%2]:4000", "fe80::1%2", 4000),
        ("[::1]", "::1", DEFAULT_PORT),
        ("::1", "::1", DEFAULT_PORT),
    ],
)
def test_an_address_is_read_as_people_type_it(typed: str, host: str, port: int) -> None:
    address = read_address(typed)
    assert (address.host, address.port) == (host, port)
    assert read_address(str(address)) == address


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("", "address/empty"),
        ("   ", "address/empty"),
        ("192.168.1", "address/unreadable"),
        ("192.168.1.256", "address/unreadable"),
        ("1.2.3.4.5", "address/unreadable"),
        ("https://laptop", "address/port"),
        ("lap/top", "address/unreadable"),
        ("-laptop", "address/unreadable"),
        ("[::1", "address/unreadable"),
        ("[::1]4000", "address/unreadable"),
        ("1::2::3", "address/unreadable"),
        ("laptop:", "address/port"),
        ("laptop:0", "address/port"),
        ("laptop:65536", "address/port"),
        ("laptop:９９", "address/port"),
        ("laptop:999999999999999999999", "address/port"),
    ],
)
def test_what_is_no_address_is_refused_with_a_reason(typed: str, slug: str) -> None:
    with pytest.raises(BadAddress) as refused:
        read_address(typed)
    assert refused.value.slug == slug


def test_own_addresses_are_told_as_they_should_be_typed_ipv4_first() -> None:
    interfaces = [
        Interface(2, "fe80::1"),
        Interface(2, "fd00::2"),
        Interface(2, "192.168.1.20"),
        Interface(3, "10.0.0.1"),
    ]
    told = own_endpoints(4000, interfaces)
    assert [str(endpoint) for endpoint in told] == [
        "192.168.1.20:4000",
        "10.0.0.1:4000",
        "[fd00::2]:4000",
        "[fe80::1%2]:4000",
    ]
    assert [read_address(str(endpoint)).port for endpoint in told] == [4000] * 4


def test_a_link_local_endpoint_is_reached_through_its_interface() -> None:
    endpoint = Endpoint("fe80::1", 4000, 7)
    assert endpoint.family is socket.AF_INET6
    assert endpoint.socket_address == ("fe80::1", 4000, 0, 7)
    assert Endpoint("10.0.0.1", 4000).socket_address == ("10.0.0.1", 4000)


def test_the_interfaces_of_this_machine_have_loopback_only_if_asked_or_alone() -> None:
    everything = {interface.ip for interface in find_interfaces(has_loopback=True)}
    outward = {interface.ip for interface in find_interfaces()}
    assert "127.0.0.1" in everything
    assert outward <= everything
    assert "127.0.0.1" not in outward or outward <= {"127.0.0.1", "::1"}
