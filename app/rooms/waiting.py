"""What is said over the table while it waits: who is lost or has paused, how long, and what can be done. No Qt."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from app.rooms.room_link import RoomLink
from app.text.catalogue import tr
from engine.seats import Seat
from net.codec import AnyToHost
from net.room_messages import Attendance, Choice, Decide, Presence, SetPause, SetReady


class Deed(Enum):
    """What a way out does."""

    SEND = "send"
    LEAVE = "leave"
    REOPEN = "reopen"


@dataclass(frozen=True, slots=True)
class Option:
    """A way out: its words, its key, and what is sent to the host."""

    key_of_words: str
    key: str
    messages: tuple[AnyToHost, ...] = ()
    deed: Deed = Deed.SEND


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is shown: title, text, options. `blocks`: whether nobody can play meanwhile."""

    title: str
    text: str
    options: tuple[Option, ...]
    blocks: bool


def find_waiting(link: RoomLink, names: Sequence[str], now: float) -> Waiting | None:
    """What is to be said now; None if all is well. `now`: of the clock that `link.attendance_at` is of."""
    if link.is_lost:
        ways = [Option("rooms.wait.leave", "L", deed=Deed.LEAVE)]
        if not link.is_host:
            ways.append(Option("rooms.gone.reopen", "R", deed=Deed.REOPEN))
        return Waiting(tr("rooms.wait.me"), tr("rooms.wait.me.text"), tuple(ways), True)
    attendance = link.attendance
    if attendance is None or not link.seats:
        return None
    if attendance.pause == "lost" and attendance.by is not None:
        return _lost(link, attendance, names, now)
    if attendance.pause == "person" and attendance.by is not None:
        return _paused(link, attendance.by, names)
    for seat in link.seats:
        if attendance.seats[seat] in (Presence.REPLACED, Presence.LEFT):
            options = (Option("rooms.wait.take_back", "I", (SetReady(seat, True),)),)
            title = tr("rooms.wait.replaced", name=names[seat])
            return Waiting(title, tr("rooms.wait.replaced.text"), options, False)
    if attendance.idle is not None and attendance.idle not in link.seats:
        return _idle(link, attendance, attendance.idle, names)
    return None


def tag_of(link: RoomLink, seat: Seat) -> str:
    """A word about the connection of a seat, empty if it is there."""
    match link.presence(seat):
        case Presence.LOST:
            return tr("rooms.tag.lost")
        case Presence.REPLACED:
            return tr("rooms.tag.replaced")
        case Presence.LEFT:
            return tr("rooms.tag.left")
        case Presence.HERE:
            return ""


def _lost(link: RoomLink, attendance: Attendance, names: Sequence[str], now: float) -> Waiting:
    assert attendance.by is not None
    about, me = attendance.by, link.seats[0]
    seconds = max(0, -(-(attendance.left_ms - round((now - link.attendance_at) * 1000)) // 1000))
    text = tr("rooms.wait.lost.text", seconds=seconds, name=names[about])
    if attendance.votes and not link.is_host:
        text = f"{text} {tr('rooms.wait.lost.votes', count=len(attendance.votes))}"
    lets_ai = tuple(Decide(seat, about, Choice.AI) for seat in link.seats)
    options = [
        Option("rooms.wait.longer", "W", (Decide(me, about, Choice.WAIT),)),
        Option("rooms.wait.ai", "A", lets_ai),
    ]
    if link.is_host:
        options.append(Option("rooms.wait.stop", "S", (Decide(me, about, Choice.STOP),)))
    return Waiting(tr("rooms.wait.lost", name=names[about]), text, tuple(options), True)


def _paused(link: RoomLink, by: Seat, names: Sequence[str]) -> Waiting:
    title = tr("rooms.wait.person.me") if by in link.seats else tr("rooms.wait.person", name=names[by])
    go_on = Option("rooms.wait.go_on", "P", (SetPause(link.seats[0], False),))
    return Waiting(title, tr("rooms.wait.person.text"), (go_on,), True)


def _idle(link: RoomLink, attendance: Attendance, idle: Seat, names: Sequence[str]) -> Waiting:
    text = tr("rooms.wait.idle.text")
    if attendance.votes:
        text = f"{text} {tr('rooms.wait.lost.votes', count=len(attendance.votes))}"
    options = tuple(
        Option(words, key, tuple(Decide(seat, idle, choice) for seat in link.seats))
        for words, key, choice in (("rooms.wait.ai", "A", Choice.AI), ("rooms.wait.discard", "D", Choice.DISCARD))
    )
    return Waiting(tr("rooms.wait.idle", name=names[idle]), text, options, False)
