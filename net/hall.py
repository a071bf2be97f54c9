"""Hall: a room, its connections and the match in it, and what all or some of them are told.

What `RoomSession` and `Door` share. Nothing is decided here about what anybody may do.
"""

from dataclasses import replace

from msgspec import structs

from engine.seats import Seat
from net.audience import LinkId
from net.codec import AnyToClient
from net.errors import LocalProtocolError
from net.fair_dealing import FairDealing, FairKeys
from net.gate import Gate
from net.links import Links
from net.reconnect import Whereabouts
from net.record_post import RecordPost
from net.room import Room
from net.room_messages import Attendance, Lock, Notice, Proofs, Stage, Welcome
from net.table import Table
from net.world import World

Seats = tuple[Seat, ...]


class Hall:
    """One room. `table`: while there is a match. `ai_seed`: what the choices of AI are derived from."""

    def __init__(self, room: Room, world: World, room_id: bytes) -> None:
        self.room = room
        self.world = world
        self.room_id = room_id
        self.ai_seed = world.chance.secret().hex()
        self.table: Table | None = None
        self.fair_keys = FairKeys()
        self.links = Links()
        self.gate = Gate(room, self.links, room_id)
        self.post = RecordPost()
        self.whereabouts = Whereabouts(room, self.links)
        self._attendance: tuple[Attendance, float | None] | None = None
        self._told_lock: dict[LinkId, Lock] = {}

    # --- what is asked of it ------------------------------------------------------------------------------------

    def get_table(self) -> Table:
        """The match. Raises LocalProtocolError if there is none."""
        if self.table is None:
            raise LocalProtocolError("room/not_now", "no match")
        return self.table

    def require_host(self, link: LinkId) -> None:
        """Raises LocalProtocolError unless this is the host's own screen."""
        if not self.links.get(link).is_host:
            raise LocalProtocolError("room/host_only", "not at the host's screen")

    def require_own(self, link: LinkId, seat: Seat) -> None:
        """Raises LocalProtocolError unless this seat is at this connection."""
        if seat not in self.room.seats_of(link):
            raise LocalProtocolError("room/not_your_seat", seat.name)

    def seats_of_all(self) -> dict[LinkId, Seats]:
        """The seats of each known connection."""
        return {link: self.room.seats_of(link) for link in self.links.known}

    def save_keys(self) -> None:
        """Keep what comes back to this match, before anybody is told of it; once it is over nobody comes back."""
        if self.room.stage is Stage.PLAYING:
            keys = self.room.keys(self.room_id, self.ai_seed)
            self.world.store.save(replace(keys, fair=self.fair_keys, code=self.gate.code))

    def make_fair(self, kept: FairKeys) -> FairDealing:
        """What deals the walls of a match; `kept`: what an earlier run of the program knew. Everything is saved."""
        self.fair_keys = kept
        return FairDealing(self.room_id, self.world.chance.wall_secret, self._keep_fair, kept)

    def _keep_fair(self, keys: FairKeys) -> None:
        self.fair_keys = keys
        self.save_keys()

    # --- what is told -------------------------------------------------------------------------------------------

    def tell_all(self, message: AnyToClient) -> None:
        """Tell everybody who is known."""
        for link in self.links.known:
            self.links.send(link, message)

    def tell_host(self, message: AnyToClient) -> None:
        """Tell the people at the host's screen."""
        for link in self.links.known:
            if self.links.get(link).is_host:
                self.links.send(link, message)

    def tell_lock(self) -> None:
        """Tell the people at the host's screen how the room is locked, whenever that has changed."""
        lock = Lock(self.gate.code, self.gate.is_barred)
        for link in self.links.known:
            if self.links.get(link).is_host and self._told_lock.get(link) != lock:
                self._told_lock[link] = lock
                self.links.send(link, lock)

    def tell_room(self) -> None:
        """Tell everybody the room as it is now."""
        self.tell_all(self.room.state())

    def tell_changes(self, before: dict[LinkId, Seats], slug: str) -> None:
        """Tell everybody the room, and those whose seats are others now which they have; without any they must go."""
        self.tell_room()
        for link, seats in before.items():
            theirs = self.room.seats_of(link)
            if seats and not theirs:
                self.links.end(link, slug)
            elif theirs != seats:
                self.send_seats(link, theirs)

    def send_seats(self, link: LinkId, seats: Seats) -> None:
        """Tell a connection which seats it has."""
        tokens = tuple(self.room.places[seat].token for seat in seats)
        self.links.send(link, Welcome(seats, tokens, self.links.get(link).is_host))

    def proofs(self) -> Proofs:
        """What the tokens of all can be checked by."""
        east, south, west, north = (place.proof for place in self.room.places)
        return Proofs((east, south, west, north))

    # --- the match ----------------------------------------------------------------------------------------------

    def begin_table(self, table: Table, now: float) -> None:
        """A match begins with everybody who is known."""
        self.table = table
        self.post.begin()
        self.tell_room()
        self.tell_all(self.proofs())
        for link, seats in self.seats_of_all().items():
            if seats:
                table.connect(link, seats, now)

    def end_table(self) -> None:
        """The match is left; its record is closed."""
        if self.table is not None:
            self.table.session.close()
            self.table = None
            self._attendance = None

    def note_lost(self, now: float) -> None:
        """See who has been quiet for too long."""
        for seat in self.whereabouts.find_lost(self.table, now):
            if self.table is not None:
                self.table.lose(seat, now)
            else:
                self.room.open(seat)
                self.tell_room()

    def note_heard(self, link: LinkId, now: float) -> None:
        """Bytes came: the people of this connection are there."""
        if self.table is not None:
            for seat in self.room.seats_of(link):
                self.table.find(seat, now)

    def flush(self, now: float) -> None:
        """Pass on what the table has to say, and see what has become of connections that ended."""
        table = self.table
        if table is not None:
            for link, message in table.session.take_outbox():
                self.links.send(link, message)
            self.post.send(self.links, table.session.history)
            # A guest can keep his side of a round only when he has the record's first line.
            for link, about_round in table.session.take_round_messages():
                self.links.send(link, about_round)
            self._send_attendance(table, now)
            if table.session.match.is_over and self.room.stage is Stage.PLAYING:
                self.room.note_standing(table.session.match.standing)
                self.world.store.forget()
                self.tell_room()
        self.tell_lock()
        for link, heard_at, slug in self.links.take_ended():
            self._told_lock.pop(link, None)
            self._note_gone(link, heard_at)
            if slug == "protocol/version":
                self.tell_host(Notice("room/other_version"))

    def _note_gone(self, link: LinkId, heard_at: float) -> None:
        """A connection is gone; its people are lost a while after they were last heard."""
        seats = self.whereabouts.note_gone(link, heard_at)
        self.post.forget(link)
        if self.table is not None:
            self.table.session.disconnect(link)
        elif seats:
            self.tell_room()

    def _send_attendance(self, table: Table, now: float) -> None:
        """Whenever it has changed; the time that is left runs by itself."""
        attendance = table.describe(now)
        lasting = (structs.replace(attendance, left_ms=0) if attendance.left_ms else attendance, table.wait_until)
        if lasting != self._attendance:
            self._attendance = lasting
            self.tell_all(attendance)
