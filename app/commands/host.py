"""`jiangcheng host`: a room without a window, for a spare machine, for tests and for four who all sit elsewhere.

The match begins when every seat is taken and all are ready. Stopped in a match, or killed, the room goes on where it
was when it is started again with the same folder.
"""

import asyncio
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from app import __version__
from app.commands.given import BadCommand, read_given
from app.commands.headless import Stop, run_until_stopped, say
from app.profile import find_profile
from app.profile_lock import ProfileLock
from app.text.catalogue import tr
from app.text.system_words import system_words
from engine.ai.levels import LEVELS
from engine.seats import SEATS, Seat
from net.addresses import own_endpoints
from net.browser import find_room
from net.chance import SystemChance
from net.discovery import Announcer
from net.errors import NetError
from net.guest_record import find_rooms
from net.pace import PACES
from net.resume import CannotResume, resume_room
from net.room import make_room
from net.room_messages import Presence, Stage
from net.room_session import RoomSession
from net.tcp import RoomDriver
from net.world import FileStore, World

_VALUED = ("--ruleset", "--options", "--name", "--port", "--ai", "--level", "--pace", "--folder")
_FLAGS = ("--once", "--new", "--unlisted", "--locked", "--help", "-h")
_STATES = {Presence.HERE: "here", Presence.LOST: "away", Presence.REPLACED: "replaced", Presence.LEFT: "left"}
_MOST_AI = 3
_MAX_PORT = 65535
LOOK_S = 3.0
"""So long a room that was left is looked for in the local network before it is opened again."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks for. `is_once`: end with the match; `is_listed`: announce the room.

    `is_locked`: a new room lets in only who knows its code.
    """

    ruleset: str | None
    options: Mapping[str, object]
    name: str
    port: int | None
    ai_seats: int
    level: str
    pace: str
    folder: Path
    is_once: bool
    is_new: bool
    is_listed: bool
    is_locked: bool


def run(argv: Sequence[str]) -> int:
    """Host as the arguments say. Status 1 if that cannot be, 2 for wrong arguments, 128 and more for a signal."""
    try:
        wish = _read_wish(argv)
    except BadCommand as problem:
        print(problem, file=sys.stderr)
        return 2
    if wish is None:
        print(tr("network.host.usage"))
        return 0
    locks = _locks_of(wish.folder)
    try:
        for lock, in_use in locks:
            if not lock.take():
                print(in_use, file=sys.stderr)
                return 1
        left = None if wish.is_new else next(iter(find_rooms(wish.folder)), None)

        async def host(stop: Stop) -> int:
            if left is not None and await _is_open_elsewhere(left[1].room, stop):
                return 1
            if stop.event.is_set():
                return 0
            session = _open_session(wish, None if left is None else left[0])
            return await _Hosting(session, wish, stop).run()

        return run_until_stopped(host)
    except (CannotResume, NetError) as problem:
        print(problem, file=sys.stderr)
        return 1
    except OSError as problem:
        print(tr("network.host.failed", why=system_words(problem)), file=sys.stderr)
        return 1
    finally:
        for lock, _ in locks:
            lock.release()


class _Hosting:
    """One room from its opening to its end."""

    def __init__(self, session: RoomSession, wish: Wish, stop: Stop) -> None:
        self._session = session
        self._wish = wish
        self._stop = stop
        self._driver = RoomDriver(session, self._note_change, self._note_closed)
        self._closed: asyncio.Future[OSError | None] = asyncio.get_running_loop().create_future()
        self._people: dict[str, str] = {}
        self._deal = 0
        self._stage = session.room.stage

    async def run(self) -> int:
        await self._driver.listen(self._wish.port)
        self._say_open()
        announcing = asyncio.create_task(self._announce())
        self._driver.go_on()
        stopping = asyncio.create_task(self._stop.event.wait())
        await asyncio.wait((self._closed, stopping, announcing), return_when=asyncio.FIRST_COMPLETED)
        if announcing.done():
            announcing.result()
        stopping.cancel()
        announcing.cancel()
        if not self._closed.done():
            self._driver.stop()
        problem = await self._closed
        await asyncio.wait((announcing, asyncio.create_task(self._driver.drain())))
        if problem is not None:
            print(tr("network.host.failed", why=system_words(problem)), file=sys.stderr)
            return 1
        say(tr("network.host.stopped") if self._stage is Stage.PLAYING else tr("network.host.closed"))
        return 0

    async def _announce(self) -> None:
        """As long as the room is open."""
        if self._wish.is_listed:
            await Announcer(self._session.greeting, self._driver.port).run()
        await asyncio.shield(self._closed)

    def _say_open(self) -> None:
        room = self._session.room
        key = "network.host.continued" if room.stage is Stage.PLAYING else "network.host.open"
        say(tr(key, name=room.name, ruleset=room.ruleset, port=self._driver.port))
        if self._session.code is not None:
            say(tr("network.host.code", code=self._session.code))
        for endpoint in own_endpoints(self._driver.port):
            say(tr("network.host.address", address=endpoint))

    def _note_change(self) -> None:
        """Say who comes and goes, begin when all are ready, and end or begin anew after a match."""
        room = self._session.room
        people = {room.places[seat].name: self._state_of(seat) for seat in room.people}
        for name, state in people.items():
            if self._people.get(name, "away") != state:
                say(tr(f"network.host.person.{state}", name=name))
        self._people = people
        if room.stage is Stage.GATHERING and not room.open_seats and room.is_everyone_ready:
            now = asyncio.get_running_loop().time()
            self._driver.do(lambda: self._session.start_match(now))
        if room.stage is not self._stage:
            self._stage = room.stage
            self._note_stage()
        table = self._session.table
        if table is not None and table.session.match.number != self._deal:
            self._deal = table.session.match.number
            say(tr("network.host.deal", number=self._deal))

    def _state_of(self, seat: Seat) -> str:
        """How it is with a person: here, away (in a match: the table waits), replaced by AI, or left."""
        if self._session.table is None:
            return "here" if self._session.room.places[seat].link is not None else "away"
        return _STATES[self._session.table.presence(seat)]

    def _note_stage(self) -> None:
        match self._stage:
            case Stage.PLAYING:
                say(tr("network.host.begins"))
                self._driver.go_on()
            case Stage.OVER:
                table = self._session.table
                if table is not None:
                    names = [player.name for player in table.session.players]
                    standing = zip(names, table.session.match.standing, strict=True)
                    say(tr("network.host.over", standing=", ".join(f"{name} {value:+d}" for name, value in standing)))
                if self._wish.is_once:
                    self._driver.stop()
                else:
                    self._session.regather()
                    self._driver.go_on()
            case Stage.GATHERING:
                say(tr("network.host.again"))

    def _note_closed(self, problem: OSError | None) -> None:
        if not self._closed.done():
            self._closed.set_result(problem)


def _locks_of(folder: Path) -> list[tuple[ProfileLock, str]]:
    """What must be had to write in this folder, and what is said if somebody else has it: a room, or a window whose
    own matches these are.
    """
    locks = [(ProfileLock(folder), tr("network.host.folder_in_use", folder=folder))]
    owner, window = find_profile(folder.parent), ProfileLock(folder.parent)
    if folder in (owner.records, owner.rooms) and window.was_ever_taken:
        locks.append((window, tr("app.already_running", folder=folder.parent)))
    return locks


async def _is_open_elsewhere(room: bytes, stop: Stop) -> bool:
    """Whether somebody has opened the room that was left here: there must not be two of one room. Says where."""
    looking = asyncio.create_task(find_room(room, LOOK_S))
    stopping = asyncio.create_task(stop.event.wait())
    await asyncio.wait((looking, stopping), return_when=asyncio.FIRST_COMPLETED)
    looking.cancel()
    stopping.cancel()
    await asyncio.wait((looking, stopping))
    found = None if looking.cancelled() else looking.result()
    if found is None:
        return False
    address = min(found.endpoints, key=lambda each: (":" in each.ip, each), default="")
    print(tr("network.host.open_elsewhere", name=found.name, address=address), file=sys.stderr)
    return True


def _open_session(wish: Wish, left: Path | None) -> RoomSession:
    """The room that was left, by its record, or a new one. Raises OSError, CannotResume and NetError."""
    world = World(__version__, SystemChance(), FileStore(wish.folder, left), PACES[wish.pace])
    if left is not None:
        return resume_room(left, world)
    room = make_room(wish.name, wish.ruleset or "wuhu-315", wish.options)
    for seat in SEATS[len(SEATS) - wish.ai_seats :]:
        room.give_to_ai(seat, wish.level)
    session = RoomSession(room, world)
    if wish.is_locked:
        session.lock(world.chance.code())
    return session


def _read_wish(argv: Sequence[str]) -> Wish | None:
    """None if only the usage is wanted. Raises BadCommand."""
    given = read_given(argv, _VALUED, _FLAGS, most_words=0)
    if given.flags & {"--help", "-h"}:
        return None
    level = given.values.get("--level", LEVELS[0])
    if level not in LEVELS:
        raise BadCommand(tr("network.bad_choice", option="--level", known=", ".join(LEVELS), given=level))
    pace = given.values.get("--pace", "normal")
    if pace not in PACES:
        raise BadCommand(tr("network.bad_choice", option="--pace", known=", ".join(PACES), given=pace))
    folder = given.values.get("--folder")
    return Wish(
        ruleset=given.values.get("--ruleset"),
        options=_read_options(given.values.get("--options", "{}")),
        name=given.values.get("--name", tr("network.host.name")),
        port=given.number("--port", 0, 1, _MAX_PORT) or None,
        ai_seats=given.number("--ai", 0, 0, _MOST_AI),
        level=level,
        pace=pace,
        folder=(find_profile(None).data / "host") if folder is None else Path(folder).expanduser().absolute(),
        is_once="--once" in given.flags,
        is_new="--new" in given.flags,
        is_listed="--unlisted" not in given.flags,
        is_locked="--locked" in given.flags,
    )


def _read_options(text: str) -> Mapping[str, object]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise BadCommand(tr("network.bad_options", given=text))
    return options
