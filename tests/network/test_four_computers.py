"""Rooms between four computers: network namespaces on a bridge, each running the program's own commands.

Only root can make namespaces. Elsewhere the one case is that the test command says so.
"""

import re
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from engine.match.record_reader import read_record
from engine.match.replay import replay
from tests.support.namespaces import HAS_IPV6, Lan, Program, find_obstacle, lan_of, words_of_obstacle

OBSTACLE = find_obstacle()
PORT = "28100"
GUESTS = {2: "乙", 3: "丙", 4: "丁"}
HALF_A_SECOND, THREE_SECONDS = 0.5, 3.0
LOST_AFTER_S = 3.8
"""At least: five seconds after something was heard, which may be one second before the cable is pulled."""


def host(lan: Lan, folder: Path, *options: str, module: str = "app") -> Program:
    """A room on the first computer for a match of four deals."""
    rules = ("--ruleset", "wuhu-315", "--options", '{"deals": 4}')
    place = ("--pace", "none", "--folder", str(folder / "host"), "--once")
    return lan.run(1, "-m", module, "host", "--name", "厨房", *rules, *place, *options)


def join(lan: Lan, computer: int, folder: Path, *options: str) -> Program:
    """A player on another computer."""
    person = ("--ai", "--once", "--name", GUESTS[computer], "--folder", str(folder / f"guest{computer}"))
    return lan.run(computer, "-m", "app", "join", *options, *person)


def record_of(folder: Path) -> bytes:
    """The record that was written there, checked to lead to the end of its match by the rules."""
    [path] = folder.glob("*.jcmj")
    data = path.read_bytes()
    played = replay(read_record(data))
    assert played.match.is_over
    assert not played.missing
    return data


def everybody_plays_to_the_end(folder: Path, room: Program, *guests: Program) -> None:
    """All hear the same end, stop as they should, and hold the same record."""
    everybody = [int(value) for value in re.findall(r"[+-]\d+", room.says("is over"))]
    results = [int(re.findall(r"[+-]\d+", guest.says("is over"))[0]) for guest in guests]
    assert sum(everybody) == 0
    assert sorted(results) == sorted(everybody[: len(guests)])
    assert [program.wait() for program in (room, *guests)] == [0] * (1 + len(guests))
    records = {record_of(path) for path in folder.iterdir()}
    assert len(records) == 1


def three_others_find_a_room_and_play_a_match(lan: Lan, folder: Path) -> None:
    watching = [lan.run(computer, "-m", "tests.support.browse") for computer in GUESTS]
    for browser in watching:
        browser.says("started")
    room = host(lan, folder, "--ai", "1")
    room.says("is open")
    for browser in watching:
        found = browser.reports(rooms=["厨房"], free=[3])
        assert any(place.startswith("10.77.0.1:") for place in found["endpoints"])
        assert any(place.startswith("[fe80::") for place in found["endpoints"]) is HAS_IPV6
    guests = [join(lan, computer, folder, "--pace", "none") for computer in GUESTS]
    everybody_plays_to_the_end(folder, room, *guests)
    for browser in watching:
        browser.reports(rooms=[])


def a_cable_pulled_for_three_seconds_costs_nobody_anything(lan: Lan, folder: Path) -> None:
    room = host(lan, folder, "--ai", "2", "--port", PORT)
    room.says("is open")
    guests = [join(lan, computer, folder, f"10.77.0.1:{PORT}", "--pace", "none") for computer in (2, 3)]
    room.says("Deal 1")
    lan.pull_cable(2)
    lan.wait(THREE_SECONDS)
    lan.plug_cable(2)
    everybody_plays_to_the_end(folder, room, *guests)
    assert not any("lost" in line for guest in guests for line in guest.lines)
    assert not any("not connected" in line for line in room.lines)


def a_cable_pulled_for_good_is_noticed_and_ai_plays_on(lan: Lan, folder: Path) -> None:
    browser = lan.run(4, "-m", "tests.support.browse")
    room = host(lan, folder, "--ai", "2", "--port", PORT, module="tests.support.haste")
    room.says("is open")
    browser.reports(rooms=["厨房"])
    cut, other = (join(lan, computer, folder, f"10.77.0.1:{PORT}", "--pace", "none") for computer in (2, 3))
    room.says("Deal 1")
    pulled = monotonic()
    lan.pull_cable(2)
    room.says("乙 is not connected")
    assert monotonic() - pulled > LOST_AFTER_S
    cut.says("lost")
    room.says("AI plays for 乙")
    room.says("is over")
    other.says("is over")
    assert [room.wait(), other.wait()] == [0, 0]
    record_of(folder / "host")
    assert cut.stop(signal.SIGINT) == 128 + signal.SIGINT


def a_host_whose_cable_is_pulled_leaves_the_list(lan: Lan, folder: Path) -> None:
    room = host(lan, folder)
    room.says("is open")
    browser = lan.run(2, "-m", "tests.support.browse")
    browser.reports(rooms=["厨房"])
    lan.pull_cable(1)
    browser.reports(rooms=[], silent=["厨房"])
    lan.plug_cable(1)
    browser.reports(rooms=["厨房"], silent=[])
    room.kill()
    browser.reports(rooms=[])


def where_multicast_is_blocked_a_typed_address_leads_in(lan: Lan, folder: Path) -> None:
    lan.block_multicast(2)
    browser = lan.run(2, "-m", "tests.support.browse")
    room = host(lan, folder, "--ai", "2", "--port", PORT)
    room.says("is open")
    assert "10.77.0.1:28100" in "".join(room.lines) + room.says("10.77.0.1")
    guests = [join(lan, 2, folder, f"10.77.0.1:{PORT}", "--pace", "none"), join(lan, 3, folder, "--pace", "none")]
    room.says("Deal 1")
    assert browser.reports(nothing=True)["rooms"] == []
    everybody_plays_to_the_end(folder, room, *guests)
    assert len(browser.lines) == 2


def a_host_killed_in_a_deal_and_started_again_elsewhere_is_found_and_the_match_goes_on(lan: Lan, folder: Path) -> None:
    room = host(lan, folder, "--ai", "1", "--port", PORT)
    room.says("is open")
    guests = [join(lan, computer, folder, f"10.77.0.1:{PORT}", "--pace", "none") for computer in GUESTS]
    room.says("Deal 1")
    lan.wait(HALF_A_SECOND)
    room.kill()
    for guest in guests:
        guest.says("lost")
    again = host(lan, folder, "--port", "28200")
    again.says("continues at port 28200")
    for guest in guests:
        guest.says("Seated")
    guests[0].says("Deal 2")
    guests[0].kill()
    again.says("乙 is not connected")
    guests[0] = join(lan, 2, folder, "10.77.0.1:28200", "--pace", "none")
    again.says("乙 is here")
    everybody_plays_to_the_end(folder, again, *guests)


def who_listens_at_a_locked_room_hears_no_name_tile_or_code(lan: Lan, folder: Path) -> None:
    heard = folder / "heard"
    sniffer = lan.run(1, "-m", "tests.support.sniff", str(heard))
    sniffer.says("started")
    room = host(lan, folder, "--ai", "2", "--port", PORT, "--locked")
    code = re.findall(r"[0-9]{6}", room.says("the code is"))[0]
    wrong = join(lan, 4, folder, f"10.77.0.1:{PORT}", "--code", "000000" if code != "000000" else "111111")
    assert wrong.wait() == 1
    assert any("not the code" in line for line in wrong.lines)
    guests = [join(lan, computer, folder, f"10.77.0.1:{PORT}", "--pace", "none", "--code", code) for computer in (2, 3)]
    [room.says("is over"), *(guest.says("is over") for guest in guests)]
    assert [program.wait() for program in (room, *guests)] == [0, 0, 0]
    assert sniffer.stop(signal.SIGINT) == 0
    record = next((folder / "host").glob("*.jcmj"))
    data = heard.read_bytes()
    assert len(data) > len(record.read_bytes()), "the listener missed it"
    assert "厨房".encode() in data
    # A name as a message and as a record has it: three bytes alone are there by chance now and then.
    names = [word for name in ("乙", "丙") for word in (b"\xa3" + name.encode(), f'"{name}"'.encode())]
    for word in (*names, b'"tile"', b'"wall"', b'"type"', code.encode()):
        assert word not in data, word


def the_reason_is_said(lan: Lan, folder: Path) -> None:
    assert OBSTACLE in words_of_obstacle(OBSTACLE)


CASES = (
    three_others_find_a_room_and_play_a_match,
    a_cable_pulled_for_three_seconds_costs_nobody_anything,
    a_cable_pulled_for_good_is_noticed_and_ai_plays_on,
    a_host_whose_cable_is_pulled_leaves_the_list,
    where_multicast_is_blocked_a_typed_address_leads_in,
    a_host_killed_in_a_deal_and_started_again_elsewhere_is_found_and_the_match_goes_on,
    who_listens_at_a_locked_room_hears_no_name_tile_or_code,
)


@pytest.mark.parametrize("case", (the_reason_is_said,) if OBSTACLE else CASES, ids=lambda case: case.__name__)
def test_between_four_computers(case: Callable[[Lan, Path], None], tmp_path: Path) -> None:
    with lan_of(0 if OBSTACLE else 4) as lan:
        case(lan, tmp_path)
