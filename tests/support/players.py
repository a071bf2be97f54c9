"""Headless players for tests over real lines: each has a driver, and a brain that plays the same every time."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.seats import Seat
from engine.variants.registry import get_variant
from net.addresses import Endpoint
from net.chance import SeededChance
from net.client_session import ClientNotice, ClientSession, Ended, Wish
from net.codec import AnyToHost
from net.dial import dial
from net.messages import Act, Ready, TableInfo, Update
from net.pace import PACES
from net.room import make_room
from net.room_messages import RoomState, SeatKind, SetReady, Stage, Start, Welcome
from net.room_session import RoomSession
from net.tcp import ClientDriver
from net.world import FileStore, NoStore, World

_Notice = TypeVar("_Notice")
APP = "0.1.0"


def make_session(seed: str = "players", ruleset: str = "wuhu-315", folder: Path | None = None) -> RoomSession:
    """A room with four open seats whose AI takes no time."""
    store = NoStore() if folder is None else FileStore(folder)
    return RoomSession(make_room("客厅", ruleset, {}), World(APP, SeededChance(seed), store, PACES["none"]))


class Brain:
    """Says what a person might: ready, and in play what a policy chooses, the same every time.

    `is_host`: it begins the match when all are ready. `plays`: it says anything at all.
    """

    def __init__(self, say: Callable[[AnyToHost], object], is_host: bool = False) -> None:
        self.plays = True
        self._say = say
        self._is_host = is_host
        self._seats: tuple[Seat, ...] = ()
        self._policy: Policy | None = None

    def hear(self, notice: ClientNotice) -> None:
        """A notice came."""
        match notice:
            case Welcome(seats):
                self._seats = seats
            case TableInfo(ruleset, options):
                variant = get_variant(ruleset)
                self._policy = make_policy(variant, variant.read_options(options), "normal")
            case RoomState() if self.plays:
                self._answer_room(notice)
            case Update() if self.plays:
                self._answer(notice)

    def _answer_room(self, room: RoomState) -> None:
        if room.stage is not Stage.GATHERING:
            return
        for seat in self._seats:
            if not room.seats[seat].is_ready:
                self._say(SetReady(seat, True))
        taken = [seat for seat in room.seats if seat.kind is not SeatKind.OPEN]
        if self._is_host and len(taken) == 4 and all(seat.is_ready or seat.kind is SeatKind.AI for seat in taken):
            self._say(Start())

    def _answer(self, update: Update) -> None:
        view = update.view
        if view.legal and self._policy is not None:
            rng = Random(f"{view.number}/{update.turn_id}/{int(view.seat)}")
            self._say(Act(view.seat, update.turn_id, self._policy.choose(view, view.legal, rng)))
        elif view.outcome is not None and update.standing is None and view.seat not in update.ready:
            self._say(Ready(view.seat))


class Player:
    """A program at a room, in the event loop of a test."""

    def __init__(self, *names: str, is_host: bool = False, wish: Wish | None = None) -> None:
        self.driver = ClientDriver(ClientSession(wish or Wish(names), APP), self._hear, self._find)
        self.endpoints: tuple[Endpoint, ...] = ()
        self.notices: list[ClientNotice] = []
        self.updates: dict[Seat, Update] = {}
        self.brain = Brain(self.driver.send, is_host)
        self._heard = asyncio.Event()

    async def join(self, *endpoints: Endpoint) -> "Player":
        """Come into the room at one of these addresses."""
        self.endpoints = endpoints
        self.driver.attach_dialled(await dial(endpoints))
        await self.hears(RoomState)
        return self

    def all(self, kind: type[_Notice]) -> list[_Notice]:
        """The notices of this kind so far."""
        return [each for each in self.notices if isinstance(each, kind)]

    async def hears(self, kind: type[_Notice], is_meant: Callable[[_Notice], bool] = lambda notice: True) -> _Notice:
        """Wait for such a notice; it may have come already."""
        place = 0
        while True:
            for notice in self.notices[place:]:
                if isinstance(notice, kind) and is_meant(notice):
                    return notice
            place = len(self.notices)
            self._heard.clear()
            await self._heard.wait()

    async def ends(self) -> str:
        """Wait for the end; why it came."""
        return (await self.hears(Ended)).slug

    async def _find(self) -> tuple[Endpoint, ...]:
        return self.endpoints

    def _hear(self, notice: ClientNotice) -> None:
        self.notices.append(notice)
        if isinstance(notice, Update):
            self.updates[notice.seat] = notice
        self.brain.hear(notice)
        self._heard.set()
