"""Whereabouts: when the people of a room were last heard, whether connected or not, and when that is too long ago."""

from engine.seats import Seat
from net.audience import LinkId
from net.connection import LOST_S
from net.links import Links
from net.room import Room
from net.room_messages import Presence
from net.table import Table

GHOST_S = 30.0
"""Before a match a seat is open again when its person has been gone for so long."""


class Whereabouts:
    """The people of one room and their connections. People are known by the proofs of their tokens: seats change."""

    def __init__(self, room: Room, links: Links) -> None:
        self._room = room
        self._links = links
        self._gone_at: dict[bytes, float] = {}

    def note_gone(self, link: LinkId, heard_at: float) -> tuple[Seat, ...]:
        """This connection is gone, heard last at that time. Returns the seats of its people."""
        seats = self._room.seats_of(link)
        for seat in seats:
            self._room.go_away(seat)
            self._gone_at[self._room.places[seat].proof] = heard_at
        return seats

    def note_back(self, seat: Seat) -> None:
        """The person of this seat has a connection again."""
        self._gone_at.pop(self._room.places[seat].proof, None)

    def next_deadline(self, table: Table | None) -> float | None:
        """When somebody is quiet for too long, if nothing is heard until then."""
        return min(self._limits(table).values(), default=None)

    def find_lost(self, table: Table | None, now: float) -> tuple[Seat, ...]:
        """The seats whose people have been quiet for too long: lost in a match, before it their seats are free."""
        return tuple(seat for seat, limit in self._limits(table).items() if limit <= now)

    def _limits(self, table: Table | None) -> dict[Seat, float]:
        limits: dict[Seat, float] = {}
        for seat in self._room.people:
            place = self._room.places[seat]
            gone_at = self._gone_at.get(place.proof)
            if place.link is not None:
                gone_at = self._links.get(place.link).heard_at
            if gone_at is None:
                continue
            if table is not None and table.presence(seat) is Presence.HERE:
                limits[seat] = gone_at + LOST_S
            if table is None and place.link is None:
                limits[seat] = gone_at + GHOST_S
        return limits
