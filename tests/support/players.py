"""Headless players for tests over real lines: each has a driver, and plays by a policy, the same every time."""

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
from net.dial import dial
from net.messages import Act, Ready, TableInfo, Update
from net.pace import PACES
from net.room import make_room
from net.room_messages import RoomState, SetReady, Stage, Start
from net.room_session import RoomSession
from net.tcp import ClientDriver
from net.world import FileStore, NoStore, World

_Notice = TypeVar("_Notice")
APP = "0.1.0"


def make_session(seed: str = "players", ruleset: str = "wuhu-315", folder: Path | None = None) -> RoomSession:
    """A room with four open seats whose AI takes no time."""
    store = NoStore() if folder is None else FileStore(folder)
    return RoomSession(make_room("客厅", ruleset, {}), World(APP, SeededChance(seed), store, PACES["none"]))


class Player:
    """A program at a room. `is_host`: it begins the match when all are ready. `plays`: it acts by its policy."""

    def __init__(self, *names: str, is_host: bool = False, wish: Wish | None = None) -> None:
        self.driver = ClientDriver(ClientSession(wish or Wish(names), APP), self._hear, self._find)
        self.endpoints: tuple[Endpoint, ...] = ()
        self.notices: list[ClientNotice] = []
        self.updates: dict[Seat, Update] = {}
        self.plays = True
        self.is_host = is_host
        self._policy: Policy | None = None
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
        match notice:
            case TableInfo():
                variant = get_variant(notice.ruleset)
                self._policy = make_policy(variant, variant.read_options(notice.options), "normal")
            case RoomState():
                self._answer_room(notice)
            case Update():
                self.updates[notice.seat] = notice
                self._answer(notice)
        self._heard.set()

    def _answer_room(self, room: RoomState) -> None:
        if not self.plays or room.stage is not Stage.GATHERING:
            return
        for seat in self.driver.session.seats:
            if not room.seats[seat].is_ready:
                self.driver.send(SetReady(seat, True))
        taken = [seat for seat in room.seats if seat.name]
        if self.is_host and len(taken) == 4 and all(seat.is_ready for seat in taken):
            self.driver.send(Start())

    def _answer(self, update: Update) -> None:
        view = update.view
        if not self.plays or self._policy is None:
            return
        if view.legal:
            rng = Random(f"{view.number}/{update.turn_id}/{int(view.seat)}")
            self.driver.send(Act(view.seat, update.turn_id, self._policy.choose(view, view.legal, rng)))
        elif view.outcome is not None and update.standing is None and view.seat not in update.ready:
            self.driver.send(Ready(view.seat))
