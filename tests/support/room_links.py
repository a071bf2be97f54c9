"""A link to a room that hears what tests say and keeps what is sent."""

from collections.abc import Mapping

from app.rooms.room_link import Connection, RoomLink
from engine.seats import Seat
from engine.variants.registry import get_variant
from engine.variants.variant import OptionValue
from net.codec import AnyToHost
from net.room_messages import RoomSeat, RoomState, SeatKind, Stage, Timers, Welcome

TOKEN = bytes(16)
PEOPLE = (
    RoomSeat(SeatKind.PERSON, "小满", None, True, 2, False),
    RoomSeat(SeatKind.PERSON, "大江", None, False, 3, False),
    RoomSeat(SeatKind.PERSON, "老周", None, False, 1, True),
    RoomSeat(SeatKind.OPEN),
)


class FakeLink(RoomLink):
    """Sends nothing anywhere."""

    def __init__(self, seats: tuple[Seat, ...], is_host: bool) -> None:
        def nowhere(link: RoomLink) -> Connection:
            raise AssertionError("nothing is begun")

        super().__init__(nowhere)
        self.sent: list[AnyToHost] = []
        self.hear(Welcome(seats, (TOKEN,) * len(seats), is_host))

    def send(self, message: AnyToHost) -> None:
        self.sent.append(message)


def state(
    seats: tuple[RoomSeat, RoomSeat, RoomSeat, RoomSeat] = PEOPLE,
    options: Mapping[str, OptionValue] | None = None,
    ruleset: str = "wuhu-315",
    stage: Stage = Stage.GATHERING,
    timers: tuple[int, int] = (0, 0),
) -> RoomState:
    """A room."""
    variant = get_variant(ruleset)
    written = variant.write_options(variant.read_options(options or {}))
    return RoomState("江家客厅", ruleset, dict(written), Timers(*timers), seats, stage)
