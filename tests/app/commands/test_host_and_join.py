"""`jiangcheng host` and `jiangcheng join` on loopback: a match, Ctrl-C and going on, and what cannot be."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.commands import host, join
from app.profile_lock import ProfileLock
from engine.match.record_reader import read_record
from engine.match.replay import replay
from net.addresses import Endpoint
from net.discovery import FoundRoom
from net.first_words import PROTOCOL
from net.room import make_room
from net.room_file import load_keys, room_file_of
from net.room_messages import Stage, Timers
from net.room_session import RoomSession
from net.world import FileStore
from tests.support.namespaces import Program
from tests.support.rooms import Lab, MemoryStore, start, world_of

INTERRUPTED = 128 + signal.SIGINT


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    """Those started in a test: none of them outlives it."""
    started: list[Program] = []
    yield started
    for program in started:
        program.kill()


@pytest.fixture
def port() -> int:
    with socket.socket() as probed:
        probed.bind(("127.0.0.1", 0))
        found: int = probed.getsockname()[1]
        return found


def open_room(programs: list[Program], port: int, folder: Path, *options: str) -> Program:
    command = ("host", "--unlisted", "--port", str(port), "--pace", "none", "--folder", str(folder))
    programs.append(Program([sys.executable, "-m", "app", *command, *options]))
    return programs[-1]


def come_in(programs: list[Program], port: int, folder: Path, *options: str) -> Program:
    command = ("join", f"127.0.0.1:{port}", "--ai", "--name", "乙", "--folder", str(folder))
    programs.append(Program([sys.executable, "-m", "app", *command, *options]))
    return programs[-1]


def test_a_room_and_a_player_stop_on_ctrl_c_and_go_on_with_the_match(
    programs: list[Program], port: int, tmp_path: Path
) -> None:
    rules = ("--ruleset", "wuhu-315", "--options", json.dumps({"deals": 4}), "--ai", "3", "--once")
    room = open_room(programs, port, tmp_path / "host", *rules)
    room.says("is open")
    guest = come_in(programs, port, tmp_path / "guest", "--pace", "none")
    guest.says("Deal 2")
    assert guest.stop(signal.SIGINT) == INTERRUPTED
    assert "comes back" in guest.lines[-1]
    guest = come_in(programs, port, tmp_path / "guest", "--pace", "fast")
    seat = guest.says("Seated")
    assert room.stop(signal.SIGINT) == INTERRUPTED
    assert "continues" in room.lines[-1]
    assert guest.wait() == 0
    assert "closed the room" in guest.lines[-1]

    room = open_room(programs, port, tmp_path / "host", "--once")
    room.says("continues")
    guest = come_in(programs, port, tmp_path / "guest", "--pace", "none", "--once")
    assert guest.says("Seated") == seat
    room.says("is over")
    assert [room.wait(), guest.wait()] == [0, 0]
    records = [next((tmp_path / folder).glob("*.jcmj")).read_bytes() for folder in ("host", "guest")]
    assert records[0] == records[1]
    assert replay(read_record(records[0])).match.is_over
    assert list(tmp_path.rglob("*.room")) == []


def test_after_a_match_the_same_people_may_play_another(programs: list[Program], port: int, tmp_path: Path) -> None:
    rules = ("--ruleset", "wuhu-315", "--options", json.dumps({"deals": 4}), "--ai", "3")
    room = open_room(programs, port, tmp_path / "host", *rules)
    room.says("is open")
    guest = come_in(programs, port, tmp_path / "guest", "--pace", "none")
    for _ in range(2):
        room.says("match begins")
        guest.says("is over")
    room.says("match begins")
    assert len(list((tmp_path / "host").glob("*.jcmj"))) == 3
    assert guest.stop(signal.SIGTERM) == 128 + signal.SIGTERM
    assert room.stop(signal.SIGTERM) == 128 + signal.SIGTERM


def test_two_rooms_cannot_have_one_folder(programs: list[Program], port: int, tmp_path: Path) -> None:
    open_room(programs, port, tmp_path).says("is open")
    second = open_room(programs, port, tmp_path)
    assert second.wait() == 1
    assert "Another room" in second.lines[-1]


def left_room(folder: Path) -> Path:
    """A room whose program was killed in its first deal; its record."""
    store = FileStore(folder)
    world = replace(world_of(MemoryStore(), "left"), store=store)
    lab = Lab(RoomSession(make_room("客厅", "wuhan", {}, Timers(20, 60)), world), MemoryStore(), "left")
    lab.join("甲", is_host=True)
    lab.join("乙")
    start(lab)
    lab.play_until(lambda: bool(lab.clients[0].updates))
    lab.kill_host()
    assert store.path is not None
    return store.path


def test_a_room_that_is_open_elsewhere_is_not_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = left_room(tmp_path)
    before, room = record.read_bytes(), load_keys(room_file_of(record)).room
    place = Endpoint("192.168.1.5", 27316)
    asked: list[bytes] = []

    async def found(wanted: bytes, wait_s: float) -> FoundRoom:
        asked.append(wanted)
        return FoundRoom(wanted, "客厅", "乙", "wuhan", 0, False, PROTOCOL, "", Stage.PLAYING, (place,))

    monkeypatch.setattr(host, "find_room", found)
    assert host.run(["--folder", str(tmp_path), "--unlisted"]) == 1
    said = capsys.readouterr()
    assert "在别处开着" in said.err
    assert "192.168.1.5:27316" in said.err
    assert said.out == ""
    assert asked == [room]
    assert record.read_bytes() == before


def test_stopped_while_it_looks_for_its_room_it_opens_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = left_room(tmp_path)
    before = record.read_bytes()

    async def interrupted(wanted: bytes, wait_s: float) -> None:
        signal.raise_signal(signal.SIGTERM)
        await asyncio.Event().wait()

    monkeypatch.setattr(host, "find_room", interrupted)
    assert host.run(["--folder", str(tmp_path), "--unlisted"]) == 128 + signal.SIGTERM
    assert capsys.readouterr().out == ""
    assert record.read_bytes() == before


@pytest.mark.parametrize("folder", ["records", "rooms"])
def test_the_matches_of_a_window_that_is_open_are_let_be(
    tmp_path: Path, folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    left_room(tmp_path / folder)
    window = ProfileLock(tmp_path)
    assert window.take()
    try:
        assert host.run(["--folder", str(tmp_path / folder), "--unlisted"]) == 1
    finally:
        window.release()
    assert str(tmp_path) in capsys.readouterr().err


def test_a_port_that_is_taken_is_said(programs: list[Program], port: int, tmp_path: Path) -> None:
    open_room(programs, port, tmp_path / "one").says("is open")
    second = open_room(programs, port, tmp_path / "two")
    assert second.wait() == 1
    assert "in use" in second.lines[-1]


def test_where_no_room_is_that_is_said(programs: list[Program], port: int, tmp_path: Path) -> None:
    guest = come_in(programs, port, tmp_path)
    assert guest.wait() == 1
    assert "no room is open" in guest.lines[-1]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "0"], "--port"),
        (["--port", "70000"], "--port"),
        (["--port"], "--port"),
        (["--ai", "4"], "--ai"),
        (["--level", "godlike"], "--level"),
        (["--pace", "warp"], "--pace"),
        (["--options", "[]"], "--options"),
        (["--options", "{"], "--options"),
        (["--seed", "1"], "--seed"),
        (["kitchen"], "kitchen"),
    ],
)
def test_what_host_does_not_know_is_said(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert host.run(arguments) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["--ruleset", "chess"], ["--options", '{"honours": "all"}'], ["--name", "\u202e"]]
)
def test_a_room_that_cannot_be_is_refused(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert host.run(["--folder", str(tmp_path), *arguments]) == 1
    assert capsys.readouterr().err.strip()


@pytest.mark.parametrize(
    "arguments", [["127.0.0.1"], ["127.0.0.1:x", "--ai"], ["a b", "c", "--ai"], ["--ai", "--level", "godlike"]]
)
def test_what_join_does_not_know_is_said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert join.run(arguments) == 2
    assert capsys.readouterr().err.strip()


@pytest.mark.parametrize("command", ["host", "join"])
def test_both_explain_themselves(command: str) -> None:
    done = subprocess.run([sys.executable, "-m", "app", command, "--help"], capture_output=True, check=False)
    assert done.returncode == 0
    assert f"jiangcheng {command}".encode() in done.stdout
