"""The seats of a room before a match: what is shown of each, and what can be done about it."""

from app.assets.theme import AVATARS
from app.rooms.room_link import RoomLink
from app.rooms.room_table import SeatSign
from app.settings import LevelChoice
from app.text.catalogue import tr
from app.text.format import joined
from engine.seats import Seat
from net.codec import AnyToHost
from net.room_messages import RoomSeat, RoomState, SeatKind, SetSeat, Sit

SeatAction = tuple[str, AnyToHost | None]
"""The key of its words, and what is sent; None: the seat is to be swapped with another."""


def seat_sign(link: RoomLink, state: RoomState, seat: Seat, is_chosen: bool) -> SeatSign:
    """What stands at a seat."""
    each = state.seats[seat]
    match each.kind:
        case SeatKind.OPEN:
            return SeatSign("", tr("rooms.free"), is_chosen=is_chosen)
        case SeatKind.AI:
            return SeatSign(each.name, _ai_words(each), AVATARS[0], is_ai=True, is_chosen=is_chosen)
        case SeatKind.PERSON:
            is_mine = seat in link.seats
            return SeatSign(
                each.name,
                _person_words(each, is_mine),
                AVATARS[(seat + 2) % 4],
                is_mine=is_mine,
                has_tick=each.is_ready or each.is_host,
                is_chosen=is_chosen,
            )


def seat_actions(link: RoomLink, state: RoomState, seat: Seat, level: LevelChoice) -> list[SeatAction]:
    """What can be done about a seat. `level`: how well AI plays one that it is given."""
    each = state.seats[seat]
    actions: list[SeatAction] = []
    if each.kind is SeatKind.OPEN:
        actions += [("rooms.sit_here", Sit(mine, seat)) for mine in link.seats[:1]]
    if not link.is_host:
        return actions
    if each.kind is not SeatKind.AI and seat not in link.seats:
        key = "rooms.give_to_ai" if each.kind is SeatKind.OPEN else "rooms.replace_by_ai"
        actions.append((key, SetSeat(seat, SeatKind.AI, level.value)))
    if each.kind is SeatKind.AI:
        others = [other for other in LevelChoice if other != each.level]
        actions += [(f"rooms.ai_level.{other}", SetSeat(seat, SeatKind.AI, other.value)) for other in others]
        actions.append(("rooms.open_seat", SetSeat(seat, SeatKind.OPEN)))
    elif each.kind is SeatKind.PERSON and seat not in link.seats:
        actions.append(("rooms.remove", SetSeat(seat, SeatKind.OPEN)))
    return [*actions, ("rooms.swap", None)]


def _person_words(each: RoomSeat, is_mine: bool) -> str:
    if each.link is None:
        return tr("rooms.gone")
    words = [tr("rooms.me")] if is_mine else []
    if each.is_host:
        words.append(tr("rooms.is_host"))
    else:
        words.append(tr("rooms.is_ready" if each.is_ready else "rooms.not_ready"))
    return joined(words)


def _ai_words(each: RoomSeat) -> str:
    """That AI plays the seat, and how well, if this version knows the level."""
    levels = [level for level in LevelChoice if level == each.level]
    return joined([tr("rooms.is_ai"), *(tr(f"settings.level.{level}") for level in levels)])
