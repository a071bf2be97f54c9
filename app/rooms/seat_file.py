"""Which seats of a hosted room are those of the people at the host's own screen: needed to come back after a restart.

The room's keys know every token, but not whose screen each was at.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from engine.seats import SEATS, Seat

SUFFIX = ".here"


def seat_file_of(record: Path) -> Path:
    """Where it is written for this record."""
    return record.with_name(record.name + SUFFIX)


def save_seats(record: Path, seats: Iterable[Seat]) -> None:
    """Write it. Raises OSError."""
    path = seat_file_of(record)
    temporary = path.with_name(path.name + ".new")
    temporary.write_text(json.dumps([int(seat) for seat in seats]), encoding="utf-8")
    temporary.replace(path)


def load_seats(record: Path) -> tuple[Seat, ...]:
    """The seats; none if that is not known."""
    try:
        found = json.loads(seat_file_of(record).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ()
    places = found if isinstance(found, list) else []
    return tuple(SEATS[place] for place in places if isinstance(place, int) and 0 <= place < len(SEATS))
