"""What people at a room may ask for while nobody plays: seats, names, readiness, rules.

Each request is checked against who asks; what cannot be is a LocalProtocolError with a slug, and nothing has changed.
"""

from net.errors import LocalProtocolError
from net.room import Room
from net.room_messages import Rename, RenameRoom, SeatKind, SetReady, SetRules, SetSeat, Sit, Stage, SwapSeats

RoomRequest = Sit | Rename | SetReady | SetSeat | SwapSeats | SetRules | RenameRoom


def change_room(room: Room, request: RoomRequest, link: int, is_host: bool) -> None:
    """Carry out a request of the people at this connection. Raises LocalProtocolError."""
    if room.stage is not Stage.GATHERING:
        raise LocalProtocolError("room/not_now", f"{type(request).__name__} in {room.stage.name}")
    match request:
        case Sit() | Rename() | SetReady():
            _change_own(room, request, link)
        case SetSeat() | SwapSeats() | SetRules() | RenameRoom():
            if not is_host:
                raise LocalProtocolError("room/host_only", type(request).__name__)
            _change_as_host(room, request)


def _change_own(room: Room, request: Sit | Rename | SetReady, link: int) -> None:
    if request.seat not in room.seats_of(link):
        raise LocalProtocolError("room/not_your_seat", f"{type(request).__name__} for {request.seat.name}")
    match request:
        case Sit(seat, to):
            room.sit(seat, to)
        case Rename(seat, name):
            room.rename(seat, name)
        case SetReady(seat, is_ready):
            room.set_ready(seat, is_ready)


def _change_as_host(room: Room, request: SetSeat | SwapSeats | SetRules | RenameRoom) -> None:
    match request:
        case SetSeat(seat, SeatKind.OPEN, _):
            room.open(seat)
        case SetSeat(seat, SeatKind.AI, level):
            room.give_to_ai(seat, level)
        case SetSeat():
            raise LocalProtocolError("room/nobody_there", "people seat themselves")
        case SwapSeats(one, other):
            room.swap(one, other)
        case SetRules(ruleset, options, timers):
            room.set_rules(ruleset, options, timers)
        case RenameRoom(name):
            room.rename_room(name)
