"""What this computer keeps of rooms: records of seats to come back to, those of its own rooms, where one has been."""

from contextlib import suppress
from pathlib import Path

from app.profile import Profile
from app.records import find_records, is_over
from app.rooms.entries import Entry, State, Visited, return_entries
from engine.errors import InvalidNotation
from net.first_words import Greeting
from net.record_names import ROOM_SUFFIX
from net.room_file import load_keys, room_file_of


class KeptRooms:
    """The files of rooms in a profile. The keys of a seat or of a room lie beside its record."""

    def __init__(self, profile: Profile) -> None:
        self.records = profile.records
        self.guests = profile.rooms
        """Where the records of seats in other people's rooms are."""
        self._visited = Visited(profile.data / "rooms.json")

    def find_past(self) -> list[Entry]:
        """Seats to come back to, then the other rooms where one has been."""
        seats = self.find_seats()
        rooms = {each.room for each in seats}
        return [*seats, *(each for each in self._visited.entries if each.room not in rooms)]

    def find_seats(self) -> list[Entry]:
        """The seats to come back to, newest first."""
        from net.guest_record import find_rooms  # only here: it brings in all that a room needs

        return return_entries(find_rooms(self.guests))

    def find_record(self, room: bytes) -> Path | None:
        """The record of one's seats in this room."""
        return next((each.record for each in self.find_seats() if each.room == room), None)

    def find_hosted(self) -> Path | None:
        """The newest record of a room of this computer."""
        hosted = [path.with_suffix("") for path in self.records.glob(f"*{ROOM_SUFFIX}")]
        there = [path for path in hosted if path.is_file()]
        return max(there, key=lambda path: path.stat().st_mtime_ns, default=None)

    def find_entry(self, record: Path) -> Entry | None:
        """The way back to the room of this record, if its keys can be read."""
        try:
            return return_entries([(record, load_keys(room_file_of(record)))])[0]
        except (OSError, InvalidNotation):
            return None

    def take_over(self, record: Path) -> Path:
        """Put a guest's record among the own ones, to host its room from now on. Raises OSError."""
        self.records.mkdir(parents=True, exist_ok=True)
        target = self.records / record.name
        room_file_of(record).replace(room_file_of(target))
        record.replace(target)
        return target

    def put_away(self) -> None:
        """Put guests' records of matches that are over among all others; what cannot be moved stays where it is."""
        for path in find_records(self.guests):
            with suppress(OSError):
                if not room_file_of(path).exists() and is_over(path):
                    self.records.mkdir(parents=True, exist_ok=True)
                    path.replace(self.records / path.name)

    def note_visit(self, greeting: Greeting, entry: Entry) -> None:
        """One is in this room, having come by this entry. Raises OSError."""
        self._visited.note(
            Entry(
                greeting.room,
                greeting.name,
                greeting.host,
                greeting.ruleset,
                State.VISITED,
                places=entry.places,
                typed=entry.typed,
            )
        )


def forget_keys(record: Path) -> None:
    """The room does not know these seats any more: they are not offered again."""
    with suppress(OSError):
        room_file_of(record).unlink(missing_ok=True)
