"""A room on loopback: how long an action takes to reach all seats, what hosting costs, how fast rooms are found.

    python -m tests.benchmarks.bench_network [ACTIONS]

The host runs in a process of its own and writes its record to disk; four players are connected from this one. It is
held against a bare asyncio server in the same process, turn about, so that a busy machine slows both: one that sends as
many bytes as the room does to all four as soon as one of them has said something.
"""

import asyncio
import json
import os
import resource
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.seats import SEATS
from engine.variants.registry import get_variant
from net import connection
from net.addresses import Endpoint, Interface
from net.browser import Nearby, RoomBrowser
from net.chance import SeededChance
from net.client_session import ClientNotice, ClientSession, Wish
from net.codec import AnyToHost
from net.dial import dial
from net.discovery import Announcer
from net.line import Line, TcpLine
from net.messages import Act, Ready, TableInfo, Update
from net.pace import PACES
from net.room import make_room
from net.room_messages import RoomState, SetReady, Stage
from net.room_session import RoomSession
from net.secure_channel import ClientChannel
from net.tcp import RoomDriver
from net.world import FileStore, World

_RULESET = "wuhu-315"
_SAID_BYTES = 8
_MOST_TIMES_BARE = 3.0
_PLAY_S = 15.0
_ROUNDS_OF_DISCOVERY = 5
_LOOPBACK = (Interface(1, "127.0.0.1"),)


# --- the host's process -----------------------------------------------------------------------------------------------


class _Bare:
    """Sends `size` bytes to all as soon as one has said something; the size is what was said."""

    def __init__(self) -> None:
        self._lines: list[Line] = []

    def accept(self, line: TcpLine) -> None:
        self._lines.append(line)
        line.listen(self)

    def data_received(self, line: Line, data: bytes) -> None:
        answer = bytes(int.from_bytes(data, "big"))
        for each in self._lines:
            each.write(answer)

    def line_writable(self, line: Line) -> None:
        pass

    def line_lost(self, line: Line) -> None:
        self._lines.remove(line)


async def _serve(folder: Path) -> None:
    """Serve both until standard input ends; a line there asks for the processor time and memory used so far."""
    loop = asyncio.get_running_loop()
    store = FileStore(folder)
    session = RoomSession(make_room("bench", _RULESET, {}), World("bench", SeededChance("bench"), store, PACES["none"]))

    def begin_when_ready() -> None:
        room = session.room
        if room.stage is Stage.GATHERING and not room.open_seats and room.is_everyone_ready:
            driver.do(lambda: session.start_match(loop.time()))
        elif room.stage is Stage.OVER:
            session.regather()
            driver.go_on()

    driver = RoomDriver(session, begin_when_ready)
    await driver.listen(0, ("127.0.0.1",))
    driver.go_on()
    bare = _Bare()
    server = await loop.create_server(lambda: TcpLine(bare.accept), "127.0.0.1", 0)
    print(json.dumps([driver.port, server.sockets[0].getsockname()[1]]), flush=True)
    while await loop.run_in_executor(None, sys.stdin.readline):
        usage = resource.getrusage(resource.RUSAGE_SELF)
        print(json.dumps([usage.ru_utime + usage.ru_stime, _resident_mb()]), flush=True)


def _resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class _Host:
    """The host's process as seen from this one."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "tests.benchmarks.bench_network", "--serve", folder]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.room_port, self.bare_port = self._read()

    def usage(self) -> tuple[float, float]:
        """Seconds of processor time so far, and megabytes now."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        seconds, megabytes = self._read()
        return seconds, megabytes

    def close(self) -> None:
        self._process.kill()
        self._process.wait()

    def _read(self) -> tuple[int, int]:
        assert self._process.stdout is not None
        first, second = json.loads(self._process.stdout.readline())
        return first, second


# --- the players' process ---------------------------------------------------------------------------------------------


class _Arrivals:
    """Waits until all of some lines have got bytes. What came is read only then: reading is not what is measured."""

    def __init__(self) -> None:
        self.pending: dict[Line, bytearray] = {}
        self._awaited: set[Line] = set()
        self._arrived: asyncio.Future[float] | None = None

    def expect(self, lines: Sequence[Line]) -> "asyncio.Future[float]":
        """From now on; the result is when the last of them had something."""
        self._arrived = asyncio.get_running_loop().create_future()
        self._awaited = set(lines)
        return self._arrived

    def data_received(self, line: Line, data: bytes) -> None:
        self.pending.setdefault(line, bytearray()).extend(data)
        self._awaited.discard(line)
        if not self._awaited and self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(time.perf_counter())

    def line_writable(self, line: Line) -> None:
        pass

    def line_lost(self, line: Line) -> None:
        pass


class _Seat:
    """One player: says what it would after the newest update, when it is asked to."""

    def __init__(self, line: Line, name: str) -> None:
        self.line = line
        self.session = ClientSession(Wish((name,)), "bench")
        self.wish: AnyToHost | None = None
        self.is_action = False
        self._policy: Policy | None = None
        self.session.connected(time.monotonic(), ClientChannel())
        line.write(self.session.take())

    def read(self, data: bytes) -> None:
        self.session.receive(data, time.monotonic())
        for notice in self.session.take_notices():
            self._hear(notice)
        self.session.note_kept()
        self.line.write(self.session.take())

    def say(self) -> None:
        if self.wish is not None:
            self.session.send(self.wish)
            self.wish, self.is_action = None, False
            self.line.write(self.session.take())

    def _hear(self, notice: ClientNotice) -> None:
        match notice:
            case RoomState(stage=Stage.GATHERING) if self.session.seats:
                seat = self.session.seats[0]
                self.wish = None if notice.seats[seat].is_ready else SetReady(seat, True)
            case TableInfo(ruleset, options):
                variant = get_variant(ruleset)
                self._policy = make_policy(variant, variant.read_options(options), "normal")
            case Update():
                self._note_update(notice)

    def _note_update(self, update: Update) -> None:
        view = update.view
        self.wish, self.is_action = None, False
        if view.legal and self._policy is not None:
            choice = self._policy.choose(view, view.legal, Random(f"{view.number}/{update.turn_id}"))
            self.wish, self.is_action = Act(view.seat, update.turn_id, choice), True
        elif view.outcome is not None and update.standing is None and view.seat not in update.ready:
            self.wish = Ready(view.seat)


class _Players:
    """Four players in one process."""

    def __init__(self) -> None:
        self._arrivals = _Arrivals()
        self.seats: list[_Seat] = []

    async def join(self, port: int) -> None:
        for number in SEATS:
            dialled = await dial([Endpoint("127.0.0.1", port)])
            dialled.line.listen(self._arrivals)
            self.seats.append(_Seat(dialled.line, f"P{int(number)}"))
            await self._settle()

    async def measure(self, actions: int, bare: "_BareClients") -> tuple[list[float], list[float], list[int]]:
        """Microseconds of actions, of the bare server turn about, and how many bytes a seat gets."""
        ours: list[float] = []
        theirs: list[float] = []
        sizes: list[int] = []
        while len(ours) < actions:
            await self._settle()
            asked = [seat for seat in self.seats if seat.wish is not None]
            if len(asked) != 1 or not asked[0].is_action:
                for seat in asked:
                    seat.say()
                continue
            arrived = self._arrivals.expect([seat.line for seat in self.seats])
            began = time.perf_counter()
            asked[0].say()
            ours.append((await arrived - began) * 1e6)
            sizes += [len(data) for data in self._arrivals.pending.values()]
            await self._settle()
            theirs.append(await bare.measure(sizes[-1]))
        return ours, theirs, sizes

    async def play(self, seconds: float) -> int:
        """Play as people do, about one action in a second; how many there were."""
        end = time.monotonic() + seconds
        actions = 0
        while time.monotonic() < end:
            await asyncio.sleep(1.0)
            await self._settle()
            for seat in self.seats:
                actions += seat.is_action
                seat.say()
        return actions

    async def _settle(self) -> None:
        """Let everything come that is under way, and read it."""
        quiet = 0
        while quiet < 3:
            await asyncio.sleep(0.001)
            pending, self._arrivals.pending = self._arrivals.pending, {}
            quiet = 0 if pending else quiet + 1
            for seat in self.seats:
                if seat.line in pending:
                    seat.read(bytes(pending[seat.line]))


class _BareClients:
    """Four connections to the bare server."""

    def __init__(self) -> None:
        self._arrivals = _Arrivals()
        self._lines: list[Line] = []

    async def join(self, port: int) -> None:
        for _ in SEATS:
            _, line = await asyncio.get_running_loop().create_connection(TcpLine, "127.0.0.1", port)
            line.listen(self._arrivals)
            self._lines.append(line)

    async def measure(self, size: int) -> float:
        """Microseconds until all four have got something."""
        arrived = self._arrivals.expect(self._lines)
        began = time.perf_counter()
        self._lines[0].write(size.to_bytes(_SAID_BYTES, "big"))
        result = (await arrived - began) * 1e6
        self._arrivals.pending.clear()
        return result


async def _measure_discovery() -> tuple[list[float], list[float]]:
    """Seconds until a new room is on the list of a browser, and until a new browser lists a standing room."""
    new: list[float] = []
    standing: list[float] = []
    for _ in range(_ROUNDS_OF_DISCOVERY):
        session = RoomSession(
            make_room("bench", _RULESET, {}),
            World("bench", SeededChance(secrets.token_hex(8)), FileStore(Path()), PACES["none"]),
        )
        driver = RoomDriver(session)
        await driver.listen(0, ("127.0.0.1",))
        driver.go_on()
        first, browsing = _watch(session.room_id)
        await asyncio.sleep(0.3)
        began = time.perf_counter()
        announcing = asyncio.create_task(Announcer(session.greeting, driver.port, lambda: _LOOPBACK).run())
        new.append(await first - began)
        await asyncio.sleep(0.3)
        began = time.perf_counter()
        second, browsing_too = _watch(session.room_id)
        standing.append(await second - began)
        for task in (announcing, browsing, browsing_too):
            task.cancel()
        await asyncio.wait((announcing, browsing, browsing_too))
        driver.stop()
    return new, standing


def _watch(room: bytes) -> "tuple[asyncio.Future[float], asyncio.Task[None]]":
    """Browse; when this room was first on the list."""
    found: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def note(nearby: Nearby) -> None:
        if any(each.room == room for each in nearby.rooms) and not found.done():
            found.set_result(time.perf_counter())

    return found, asyncio.create_task(RoomBrowser(note, lambda: _LOOPBACK).run())


def _percentiles(values: Sequence[float]) -> tuple[float, float]:
    cuts = statistics.quantiles(values, n=100)
    return cuts[49], cuts[98]


async def _run(actions: int) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        host = _Host(folder)
        try:
            players, bare = _Players(), _BareClients()
            await players.join(host.room_port)
            await bare.join(host.bare_port)
            await players.measure(20, bare)
            ours, theirs, sizes = await players.measure(actions, bare)
            before, _ = host.usage()
            played = await players.play(_PLAY_S)
            after, megabytes = host.usage()
        finally:
            host.close()
    new, standing = await _measure_discovery()
    (our_p50, our_p99), (bare_p50, bare_p99) = _percentiles(ours), _percentiles(theirs)
    times = (our_p50 / bare_p50, our_p99 / bare_p99)
    core = 100 * (after - before) / _PLAY_S
    print(f"action to all four seats: p50 {our_p50:.0f} us, p99 {our_p99:.0f} us ({actions} actions)")
    print(f"bare asyncio to four:     p50 {bare_p50:.0f} us, p99 {bare_p99:.0f} us")
    print(f"bytes for each:           median {statistics.median(sizes):.0f}")
    print(f"times as long:            p50 {times[0]:.1f}, p99 {times[1]:.1f}")
    print(f"host, four seats, {played / _PLAY_S:.1f} actions a second: {core:.1f} % of a core, {megabytes:.0f} MB")
    print(f"a new room is listed after {statistics.median(new):.2f} s, at worst {max(new):.2f} s")
    print(f"a standing room is listed after {statistics.median(standing):.2f} s, at worst {max(standing):.2f} s")
    return max(times) <= _MOST_TIMES_BARE


def main() -> int:
    """Print the figures; the exit status is 1 if an action takes more than three times as long as bare bytes."""
    # Nobody plays as fast as this.
    connection.MESSAGES_PER_S = 1e6
    if sys.argv[1:2] == ["--serve"]:
        asyncio.run(_serve(Path(sys.argv[2])))
        return 0
    actions = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    return 0 if asyncio.run(_run(actions)) else 1


if __name__ == "__main__":
    sys.exit(main())
