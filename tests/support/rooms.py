"""A room and its clients over in-memory links and a simulated clock; people play by a policy, the same every time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.deal.actions import Action
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.seats import Seat
from engine.variants.registry import get_variant
from net.chance import Chance, SeededChance
from net.client_session import ClientNotice, ClientSession, Ended, Wish
from net.codec import AnyToHost
from net.journal import Journal
from net.messages import Act, Ready, TableInfo, Update
from net.pace import PACES
from net.resume import room_from
from net.room import make_room
from net.room_file import RoomKeys
from net.room_messages import RoomState, SetReady, Start, Timers
from net.room_session import RoomSession
from net.secure_channel import ClientChannel, HostChannel
from net.world import World

_Notice = TypeVar("_Notice")
CREATED = "2026-11-29T20:00:00+08:00"
APP = "0.1.0"
THINK_S = 0.1
FAIR_KEY = bytes(32)
"""Everybody's secrets are the same each time; seat and round tell them apart."""


class Killed(Exception):
    """The host's program ends in the midst of writing."""


class MemoryStore:
    """A store and its journal: what is left of a room when its host is killed.

    `fuse`: at the so-manieth write from now the program is killed, with this share of its lines written.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.keys: RoomKeys | None = None
        self.is_over = False
        self.fuse: tuple[int, float] | None = None

    def begin(self, ruleset: str) -> Journal:
        self.lines = []
        return self

    def save(self, keys: RoomKeys) -> None:
        self.keys = keys

    def forget(self) -> None:
        self.is_over = True

    def append(self, lines: Iterable[str]) -> None:
        new = list(lines)
        if self.fuse is not None:
            writes, share = self.fuse
            self.fuse = (writes - 1, share) if writes > 1 else None
            if self.fuse is None:
                self.lines.extend(new[: round(len(new) * share)])
                raise Killed
        self.lines.extend(new)

    def sync(self) -> None:
        pass

    def close(self) -> None:
        pass


def world_of(store: MemoryStore, seed: str) -> World:
    """A world where everything is the same each time."""
    return World(APP, SeededChance(seed), store, PACES["none"], lambda: CREATED)


class Client:
    """A program at the room.

    `is_cut`: its cable is out: bytes wait, in both directions, and nobody is told. `plays`: its people act by
    themselves; `dawdles`: not on their own turns; `readies`: they ask for the next deal.
    """

    def __init__(self, wish: Wish, is_host: bool = False) -> None:
        self.session = ClientSession(wish if wish.fair_key else replace(wish, fair_key=FAIR_KEY), APP)
        self.is_host = is_host
        self.address = "192.168.1.2"
        self.link: int | None = None
        self.is_cut = False
        self.plays = True
        self.dawdles = False
        self.think_at: float | None = None
        self.readies = True
        self.notices: list[ClientNotice] = []
        self.updates: dict[Seat, Update] = {}
        self.bytes_heard = bytearray()
        self._policy: Policy | None = None

    @property
    def seat(self) -> Seat:
        return self.session.seats[0]

    @property
    def view(self) -> SeatView:
        """What the first seat sees."""
        return self.updates[self.seat].view

    def all(self, kind: type[_Notice]) -> list[_Notice]:
        """The notices of this kind so far."""
        return [each for each in self.notices if isinstance(each, kind)]

    def last(self, kind: type[_Notice]) -> _Notice:
        """The newest notice of this kind."""
        return self.all(kind)[-1]

    @property
    def room(self) -> RoomState:
        """The room as this program was told last."""
        return self.last(RoomState)

    @property
    def ended(self) -> str | None:
        return next((each.slug for each in self.notices if isinstance(each, Ended)), None)

    def hear(self, now: float) -> None:
        """Take the notices; think a little about what they ask, if the program plays by itself."""
        for notice in self.session.take_notices():
            self.notices.append(notice)
            if isinstance(notice, TableInfo):
                variant = get_variant(notice.ruleset)
                self._policy = make_policy(variant, variant.read_options(notice.options), "normal")
            if isinstance(notice, Update):
                self.updates[notice.seat] = notice
                self.think_at = now + THINK_S
        self.session.note_kept()

    def act_if_due(self, now: float) -> None:
        """Act on the newest updates when thinking is over."""
        if self.think_at is not None and self.think_at <= now:
            self.think_at = None
            if self.plays:
                for update in tuple(self.updates.values()):
                    self.act(update)

    def act(self, update: Update) -> None:
        """Answer this update as the policy does."""
        view = update.view
        if self.dawdles and view.phase is Phase.TURN:
            return
        if view.legal:
            self.say(Act(view.seat, update.turn_id, self.choice(update)))
        elif self.readies and view.outcome is not None and update.standing is None and view.seat not in update.ready:
            self.say(Ready(view.seat))

    def choice(self, update: Update) -> Action:
        """What the policy does about this update; the same each time."""
        assert self._policy is not None
        view = update.view
        rng = Random(f"{view.number}/{update.turn_id}/{int(view.seat)}")
        return self._policy.choose(view, view.legal, rng)

    def say(self, message: AnyToHost) -> bool:
        return self.session.send(message)


class Lab:
    """A room, its clients, and time. `is_sealed`: guests come over sealed channels, as from a network."""

    def __init__(self, room: RoomSession, store: MemoryStore, seed: str) -> None:
        self.room = room
        self.store = store
        self.seed = seed
        self.now = 1000.0
        self.clients: list[Client] = []
        self.is_down = False
        self.is_sealed = False
        self._links = 0

    # --- coming and going ---------------------------------------------------------------------------------------

    def join(self, *names: str, is_host: bool = False) -> Client:
        """A program with these people comes in."""
        return self.add(Client(Wish(names), is_host))

    def add(self, client: Client) -> Client:
        self.clients.append(client)
        self.connect(client)
        self.settle()
        return client

    def connect(self, client: Client) -> None:
        """A new connection for this program."""
        if self.is_down or client.is_cut:
            client.session.disconnected(self.now)
            return
        self._links += 1
        client.link = self._links
        if client.is_host or not self.is_sealed:
            self.room.open(self._links, self.now, client.is_host)
            client.session.connected(self.now)
        else:
            self.room.open(self._links, self.now, channel=HostChannel(), address=client.address)
            client.session.connected(self.now, ClientChannel())

    def drop(self, client: Client) -> None:
        """The connection of this program breaks; both ends notice, but with the cable out only the program's."""
        link, client.link = client.link, None
        if link is not None:
            if not client.is_cut:
                self.room.close(link, self.now)
            client.session.disconnected(self.now)

    def forget(self, client: Client) -> None:
        """The program is killed: it never comes back by itself."""
        self.drop(client)
        self.clients.remove(client)

    def kill_host(self) -> None:
        """kill -9: every connection breaks; the store is what is left."""
        self.is_down = True
        for client in self.clients:
            client.link = None
            client.session.disconnected(self.now)

    def restart_host(self) -> None:
        """The program is started again with what is left; clients find it when they try next."""
        assert self.store.keys is not None
        data = "".join(line + "\n" for line in self.store.lines).encode()
        self.room = room_from(data, self.store.keys, self.store, world_of(self.store, self.seed))
        self.is_down = False

    # --- time ---------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let everything arrive that is under way; no time passes."""
        for _ in range(10_000):
            if not self._move_bytes():
                return
        raise AssertionError("it never settles")

    def advance(self, seconds: float) -> None:
        """Time passes; whatever is due is done on the way."""
        end = self.now + seconds
        self.settle()
        steps_in_no_time = 0
        while (when := self._next_deadline()) is not None and when <= end:
            steps_in_no_time = steps_in_no_time + 1 if when <= self.now else 0
            assert steps_in_no_time < 2_000, "a deadline is never met"
            self.now = max(self.now, when)
            self._tick()
            self.settle()
        self.now = end
        self.settle()

    def play_until(self, is_done: Callable[[], bool], limit_s: float = 1_000.0) -> None:
        """Let time pass from event to event until this holds."""
        end = self.now + limit_s
        self.settle()
        while not is_done():
            when = self._next_deadline()
            assert when is not None, "nothing will ever happen again"
            assert when <= end, "it takes too long"
            self.now = max(self.now, when)
            self._tick()
            self.settle()

    def _next_deadline(self) -> float | None:
        times = [None if self.is_down else self.room.next_deadline]
        for client in self.clients:
            times += [client.session.next_deadline, client.session.retry_at, client.think_at]
        return min((when for when in times if when is not None), default=None)

    def _tick(self) -> None:
        if not self.is_down:
            try:
                self.room.tick(self.now)
            except Killed:
                self.kill_host()
        for client in self.clients:
            client.session.tick(self.now)
            client.act_if_due(self.now)
            if client.session.retry_at is not None and client.session.retry_at <= self.now:
                self.connect(client)

    def _move_bytes(self) -> bool:
        """One round in both directions; whether anything moved."""
        moved = False
        for client in tuple(self.clients):
            if client.link is None or client.is_cut or self.is_down:
                continue
            data = client.session.take()
            if data:
                moved = True
                try:
                    self.room.receive(client.link, data, self.now)
                except Killed:
                    self.kill_host()
        if not self.is_down:
            for link, job in self.room.take_jobs(self.now):
                self.room.finish_job(link, job(), self.now)
                moved = True
            moved |= self._move_to_clients()
        for client in self.clients:
            client.hear(self.now)
            if client.session.wants_close:
                self.drop(client)
                moved = True
        return moved

    def _move_to_clients(self) -> bool:
        moved = False
        by_link = {client.link: client for client in self.clients if client.link is not None}
        for link in self.room.writable():
            client = by_link.get(link)
            if client is None or client.is_cut:
                continue
            data = self.room.take(link)
            client.bytes_heard += data
            client.session.receive(data, self.now)
            moved = True
        for link in self.room.take_closed():
            client = by_link.get(link)
            if client is not None:
                self.drop(client)
            else:
                self.room.close(link, self.now)
            moved = True
        return moved


def open_lab(
    ruleset: str = "wuhu-315",
    options: Mapping[str, object] | None = None,
    seed: str = "lab",
    timers: Timers | None = None,
    chance: Chance | None = None,
) -> Lab:
    """An empty room."""
    store = MemoryStore()
    room = make_room("客厅", ruleset, options or {}, timers)
    world = world_of(store, seed)
    return Lab(RoomSession(room, world if chance is None else replace(world, chance=chance)), store, seed)


def start(lab: Lab) -> None:
    """All are ready and the host starts."""
    for client in lab.clients:
        for seat in client.session.seats:
            client.say(SetReady(seat, True))
    lab.settle()
    host = next(client for client in lab.clients if client.is_host)
    host.say(Start())
    lab.settle()


def table(names: Sequence[Sequence[str]] = (("甲",), ("乙",)), ruleset: str = "wuhu-315", seed: str = "lab") -> Lab:
    """A match that has begun; the first program is at the host's screen, AI has the seats that are left."""
    lab = open_lab(ruleset, seed=seed)
    for place, people in enumerate(names):
        lab.join(*people, is_host=place == 0)
    start(lab)
    return lab
