"""What the list of the join page is made from."""

from pathlib import Path

import pytest

from app.rooms.entries import Entry, State, Visited, endpoints_of, nearby_entries
from net.addresses import Endpoint, TypedAddress
from net.browser import Nearby
from net.discovery import FoundRoom
from net.first_words import PROTOCOL
from net.room_messages import Stage

HOME = (Endpoint("192.168.1.24", 27315),)


def found(stage: Stage | None = Stage.GATHERING, free: int = 2, protocol: int = PROTOCOL) -> FoundRoom:
    return FoundRoom(b"1" * 16, "江家客厅", "老周", "wuhu-315", free, False, protocol, "0.1.0", stage, HOME)


@pytest.mark.parametrize(
    ("room", "state"),
    [
        (found(), State.WAITING),
        (found(free=0), State.FULL),
        (found(Stage.PLAYING, 1), State.PLAYING),
        (found(None, protocol=PROTOCOL + 1), State.OTHER_VERSION),
    ],
)
def test_a_room_is_waiting_full_playing_or_of_another_version(room: FoundRoom, state: State) -> None:
    assert [entry.state for entry in nearby_entries(Nearby((room,)))] == [state]


def test_a_room_that_does_not_answer_is_on_the_list_as_such() -> None:
    (entry,) = nearby_entries(Nearby((), (found(None),)))
    assert entry.state is State.SILENT
    assert not entry.can_join


def test_rooms_that_wait_for_people_come_first() -> None:
    entries = nearby_entries(Nearby((found(Stage.PLAYING, 1), found(free=0), found()), (found(None),)))
    assert [entry.state for entry in entries] == [State.WAITING, State.PLAYING, State.FULL, State.SILENT]


def test_the_address_to_read_is_ipv4_if_there_is_one() -> None:
    entry = Entry(b"", "", "", "", State.VISITED, places=(Endpoint("fd00::2", 1), Endpoint("10.0.0.2", 2)))
    assert entry.address == "10.0.0.2:2"


def test_the_port_is_left_out_where_it_need_not_be_typed() -> None:
    assert Entry(b"", "", "", "", State.VISITED, places=HOME).address == "192.168.1.24"
    assert Entry(b"", "", "", "", State.VISITED, typed=TypedAddress("zhou.local", 27315)).address == "zhou.local"


@pytest.mark.parametrize("endpoint", [*HOME, Endpoint("fd00::2", 27315), Endpoint("fe80::1", 27316, 3)])
def test_an_endpoint_is_read_as_it_is_written(endpoint: Endpoint) -> None:
    assert endpoints_of([str(endpoint), "no address:x"]) == (endpoint,)


def test_visited_rooms_are_remembered_newest_first_and_once(tmp_path: Path) -> None:
    path = tmp_path / "rooms.json"
    first = Entry(b"1" * 16, "一", "老周", "wuhu-315", State.WAITING, 2, places=HOME)
    second = Entry(b"2" * 16, "二", "", "wuhan", State.WAITING, typed=TypedAddress("10.0.0.2", 9))
    visited = Visited(path)
    for entry in (first, second, first):
        visited.note(entry)
    again = Visited(path).entries
    assert [(entry.name, entry.state) for entry in again] == [("一", State.VISITED), ("二", State.VISITED)]
    assert again[0].places == HOME
    assert again[1].typed == TypedAddress("10.0.0.2", 9)


@pytest.mark.parametrize("content", ["", "{", "[1]", '[{"room": "xy"}]', "null", '{"a": 1}'])
def test_a_broken_file_of_visited_rooms_is_an_empty_one(tmp_path: Path, content: str) -> None:
    path = tmp_path / "rooms.json"
    path.write_text(content, encoding="utf-8")
    assert Visited(path).entries == []
