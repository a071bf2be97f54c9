"""What the list of the join page holds: rooms nearby, seats to come back to, rooms where one has been. No Qt."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from app.whole_file import write_whole
from net.addresses import DEFAULT_PORT, BadAddress, Endpoint, TypedAddress, read_address

if TYPE_CHECKING:
    from net.browser import Nearby
    from net.room_file import RoomKeys

MOST_VISITED = 12
_DEFAULT_END = f":{DEFAULT_PORT}"


class State(Enum):
    """What can be done with an entry."""

    WAITING = "waiting"
    FULL = "full"
    PLAYING = "playing"
    OTHER_VERSION = "version"
    RETURN = "return"
    VISITED = "visited"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Entry:
    """A room on the list. `places`: where it may be; `typed` instead if that is what is known.

    `free`: seats that are open. `record`: of seats to come back to.
    """

    room: bytes
    name: str
    host: str
    ruleset: str
    state: State
    free: int = 0
    is_locked: bool = False
    app: str = ""
    places: tuple[Endpoint, ...] = ()
    typed: TypedAddress | None = None
    record: Path | None = None

    @property
    def key(self) -> tuple[bytes, Path | None]:
        """What stays the same when the room is listed anew."""
        return self.room, self.record

    @property
    def can_join(self) -> bool:
        """Whether there is sense in trying."""
        return self.state not in (State.FULL, State.OTHER_VERSION, State.SILENT)

    @property
    def address(self) -> str:
        """The address that is easiest to read."""
        if self.typed is not None:
            return str(self.typed).removesuffix(_DEFAULT_END)
        return short_address(min(self.places, key=lambda each: (":" in each.ip, each))) if self.places else ""


def short_address(endpoint: Endpoint) -> str:
    """An address to read out: the port is left out where it need not be typed."""
    return str(endpoint).removesuffix(_DEFAULT_END)


def nearby_entries(nearby: "Nearby | None") -> list[Entry]:
    """The rooms that answer, those with a seat to sit down on first, and those that are announced but do not."""
    if nearby is None:
        return []
    from net.room_messages import Stage

    entries = []
    for found in nearby.rooms:
        state = State.WAITING if found.free_seats else State.FULL
        if not found.is_same_version:
            state = State.OTHER_VERSION
        elif found.stage is not Stage.GATHERING:
            state = State.PLAYING
        entries.append(
            Entry(
                found.room,
                found.name,
                found.host,
                found.ruleset,
                state,
                found.free_seats,
                found.is_locked,
                found.app,
                found.endpoints,
            )
        )
    # A room that waits for people is the one that is looked for.
    entries.sort(key=lambda entry: entry.state is not State.WAITING)
    for found in nearby.silent:
        entries.append(
            Entry(
                found.room, found.name, found.host, found.ruleset, State.SILENT, places=found.endpoints, app=found.app
            )
        )
    return entries


def return_entries(rooms: Iterable[tuple[Path, "RoomKeys"]]) -> list[Entry]:
    """Seats to come back to."""
    return [
        Entry(
            keys.room,
            keys.name,
            "",
            _ruleset_of(record),
            State.RETURN,
            places=endpoints_of(keys.addresses),
            record=record,
        )
        for record, keys in rooms
    ]


def with_own_seats(nearby: Iterable[Entry], past: Iterable[Entry]) -> list[Entry]:
    """The rooms nearby; where one has a seat in a running match, one comes back to it instead of sitting down anew."""
    records = {each.room: each.record for each in past if each.state is State.RETURN}
    return [
        replace(each, state=State.RETURN, record=records[each.room])
        if each.state is State.PLAYING and each.room in records
        else each
        for each in nearby
    ]


def endpoints_of(addresses: Iterable[str]) -> tuple[Endpoint, ...]:
    """Addresses as `str(Endpoint)` writes them; those that cannot be read are left out."""
    found = []
    for text in addresses:
        bare, percent, rest = text.partition("%")
        scope, bracket, port = rest.partition("]")
        try:
            typed = read_address(f"{bare}]{port}" if percent and bracket else text)
        except BadAddress:
            continue
        found.append(Endpoint(typed.host, typed.port, int(scope) if scope.isdecimal() else 0))
    return tuple(found)


class Visited:
    """The rooms where one has been, newest first, in a file. What cannot be read is forgotten."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.entries: list[Entry] = self._load()

    def note(self, entry: Entry) -> None:
        """One has been there now. Raises OSError."""
        noted = replace(entry, state=State.VISITED, free=0, record=None)
        self.entries = [noted, *(each for each in self.entries if each.room != entry.room)][:MOST_VISITED]
        content = [
            {
                "room": each.room.hex(),
                "name": each.name,
                "host": each.host,
                "ruleset": each.ruleset,
                "addresses": [str(place) for place in each.places],
                "typed": "" if each.typed is None else str(each.typed),
            }
            for each in self.entries
        ]
        write_whole(self._path, json.dumps(content, ensure_ascii=False, indent=1).encode() + b"\n")

    def _load(self) -> list[Entry]:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
            return [_read_visited(each) for each in found]
        except (OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
            return []


def _read_visited(each: Mapping[str, object]) -> Entry:
    addresses = each["addresses"]
    typed = str(each["typed"])
    return Entry(
        bytes.fromhex(str(each["room"])),
        str(each["name"]),
        str(each["host"]),
        str(each["ruleset"]),
        State.VISITED,
        places=endpoints_of(addresses if isinstance(addresses, list) else ()),
        typed=read_address(typed) if typed else None,
    )


def _ruleset_of(record: Path) -> str:
    """What is played, as the header of the record says."""
    try:
        with record.open(encoding="utf-8") as file:
            header = json.loads(file.readline())
        return str(header["ruleset"])
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return ""
