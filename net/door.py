"""Door: who comes into a room: new people before a match or for seats of AI in it, and people who come back."""

from engine.deal.deal import Deal
from engine.seats import SEATS, Seat
from net.audience import LinkId
from net.errors import LocalProtocolError
from net.hall import Hall
from net.names import clean_name
from net.room_messages import Join, Notice, Resume, SeatKind, Stage
from net.table import Table

_EVENTS_LOST = Notice("table/host_lost_events")
_WAIT_FOR_THE_END = Notice("room/wait_for_deal_end")


class Door:
    """The door of one room. Whoever may not come in hears why, and the connection is closed."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._waiting: dict[LinkId, Join] = {}
        self._deal_at_restart: Deal | None = None
        self._number_after_loss: int | None = None

    def note_restart(self, table: Table) -> None:
        """The program was started again: clients may have seen more of the running deal than there is now."""
        match = table.session.match
        self._deal_at_restart = match.deal if match.is_running else None

    def join(self, link: LinkId, message: Join, now: float) -> None:
        """Somebody new. In a match they get seats of AI, after the running deal."""
        hall = self._hall
        try:
            for name in message.names:
                clean_name(name)
            if hall.table is None:
                self._seat_before_match(link, message, now)
                return
            self._find_ai_seats(hall.table, message)
        except LocalProtocolError as refusal:
            hall.links.end(link, refusal.slug)
            return
        hall.links.know(link)
        if hall.table.session.match.is_running:
            self._waiting[link] = message
            hall.links.send(link, hall.room.state())
            hall.links.send(link, _WAIT_FOR_THE_END)
        else:
            self._seat_in_match(link, message, hall.table, now)

    def resume(self, link: LinkId, message: Resume, now: float) -> None:
        """Somebody comes back, perhaps while an older connection of theirs is still there."""
        hall = self._hall
        seats = tuple(seat for token in message.tokens if (seat := hall.room.find_seat(token)) is not None)
        if len(set(seats)) < len(message.tokens):
            hall.links.end(link, "room/unknown_token")
            return
        if not hall.links.get(link).is_host and any(self._is_at_host(seat) for seat in seats):
            # The host's screen never loses its way to its own room; taken from it, the room would close on everybody.
            hall.links.end(link, "seat/at_the_host")
            return
        is_news = any(hall.room.places[seat].token != token for seat, token in zip(seats, message.tokens, strict=True))
        for seat, token in zip(seats, message.tokens, strict=True):
            older = hall.room.places[seat].link
            hall.room.come_back(seat, link, token, hall.links.get(link).is_host)
            hall.whereabouts.note_back(seat)
            if older is not None and older != link:
                self._take_over(older, now)
        if is_news:
            hall.save_keys()
        if hall.table is not None:
            hall.post.note_held(link, message, hall.table.session.history)
            self._check_seen(message, hall.table, now)
        hall.links.know(link)
        self._welcome(link, seats, now)

    def admit_waiting(self, now: float) -> None:
        """Seat those who have waited for the end of a deal, as far as there are seats."""
        table = self._hall.table
        if not self._waiting or (table is not None and table.session.match.is_running):
            return
        waiting, self._waiting = self._waiting, {}
        for link, message in waiting.items():
            if link not in self._hall.links.known:
                continue
            try:
                if table is None:
                    self._seat_before_match(link, message, now)
                else:
                    self._find_ai_seats(table, message)
                    self._seat_in_match(link, message, table, now)
            except LocalProtocolError as refusal:
                self._hall.links.end(link, refusal.slug)

    # --- private ------------------------------------------------------------------------------------------------

    def _seat_before_match(self, link: LinkId, message: Join, now: float) -> None:
        hall = self._hall
        if hall.room.stage is not Stage.GATHERING:
            raise LocalProtocolError("room/not_now", f"join in {hall.room.stage.name}")
        seats = self._give_seats(link, message)
        hall.links.know(link)
        self._welcome(link, seats, now)

    def _seat_in_match(self, link: LinkId, message: Join, table: Table, now: float) -> None:
        hall = self._hall
        for seat in self._find_ai_seats(table, message):
            hall.room.open(seat)
        seats = self._give_seats(link, message)
        hall.save_keys()
        for seat in seats:
            table.admit(seat, hall.room.places[seat].name, now)
        hall.tell_all(hall.proofs())
        self._welcome(link, seats, now)

    def _give_seats(self, link: LinkId, message: Join) -> tuple[Seat, ...]:
        hall = self._hall
        tokens = [hall.world.chance.secret() for _ in message.names]
        return hall.room.join(message.names, link, tokens, hall.links.get(link).is_host)

    def _find_ai_seats(self, table: Table, message: Join) -> list[Seat]:
        """Seats of AI for so many people. Raises LocalProtocolError if there are too few."""
        if table.session.match.is_over:
            raise LocalProtocolError("room/not_now", "the match is over")
        if self._hall.room.timers.hold_ms and len(message.names) > 1:
            raise LocalProtocolError("room/hold_needs_own_screens", "several people at one connection")
        free = [seat for seat in SEATS if self._hall.room.places[seat].kind is SeatKind.AI]
        if len(free) < len(message.names):
            raise LocalProtocolError("room/full", f"{len(free)} seats of AI for {len(message.names)}")
        return free[: len(message.names)]

    def _is_at_host(self, seat: Seat) -> bool:
        """Whether somebody plays this seat at the host's own screen now."""
        link = self._hall.room.places[seat].link
        return link is not None and self._hall.links.get(link).is_host

    def _take_over(self, older: LinkId, now: float) -> None:
        """A seat of this connection is somewhere else now; without any left it is closed."""
        hall = self._hall
        seats = hall.room.seats_of(older)
        if hall.table is not None:
            hall.table.session.disconnect(older)
        if not seats:
            hall.links.end(older, "seat/taken_over")
            return
        hall.send_seats(older, seats)
        if hall.table is not None:
            hall.table.session.connect(older, seats, now)

    def _check_seen(self, message: Resume, table: Table, now: float) -> None:
        """After a restart: a client may have seen events of the running deal that were lost, as by a power cut."""
        session = table.session
        deal = session.match.deal
        if deal is None or deal is not self._deal_at_restart or session.history.has(message.turn_id, message.mark):
            return
        session.void("host_lost_events", now)
        self._number_after_loss = session.match.number
        self._hall.tell_all(_EVENTS_LOST)

    def _welcome(self, link: LinkId, seats: tuple[Seat, ...], now: float) -> None:
        """Tell a connection its seats and all that they may see."""
        hall = self._hall
        hall.send_seats(link, seats)
        hall.tell_room()
        if hall.table is not None:
            hall.links.send(link, hall.proofs())
            if self._number_after_loss == hall.table.session.match.number:
                hall.links.send(link, _EVENTS_LOST)
            hall.table.connect(link, seats, now)
            hall.links.send(link, hall.table.describe(now))
