"""Lines to the loudspeaker that break: none is lost for good, and nothing is opened when the sound server has ended."""

import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtMultimedia import QAudioDevice, QAudioFormat, QMediaDevices, QtAudio
from PySide6.QtWidgets import QApplication

from app.sound import loudspeaker
from app.sound.loudspeaker import Loudspeaker
from app.sound.server import has_server_connection


class FakeDevice:
    """A device that is there. Devices with the same name are the same one."""

    def __init__(self, name: str) -> None:
        self.name = name

    def isNull(self) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FakeDevice) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)


class FakeSink(QObject):
    """A line as Qt has it; the test says what becomes of it."""

    stateChanged = Signal(object)  # noqa: N815 - Qt's name
    opened: "list[FakeSink]" = []  # noqa: RUF012 - one list for all, cleared by the fixture
    fails = False

    def __init__(self, device: FakeDevice, audio_format: QAudioFormat, parent: QObject) -> None:
        super().__init__(parent)
        self.device = device
        self.played = 0
        self._state = QtAudio.State.StoppedState
        FakeSink.opened.append(self)

    def setBufferSize(self, size: int) -> None:
        pass

    def setVolume(self, volume: float) -> None:
        pass

    def error(self) -> QtAudio.Error:
        return QtAudio.Error.FatalError if FakeSink.fails else QtAudio.Error.NoError

    def state(self) -> QtAudio.State:
        return self._state

    def start(self) -> "FakeSink":
        """What takes the sound is the line itself here."""
        self.change(QtAudio.State.IdleState)
        return self

    def write(self, sound: bytes) -> None:
        self.played += 1
        self.change(QtAudio.State.ActiveState)

    def suspend(self) -> None:
        self.change(QtAudio.State.SuspendedState)

    def resume(self) -> None:
        self.change(QtAudio.State.IdleState)

    def stop(self) -> None:
        self.change(QtAudio.State.StoppedState)

    def change(self, state: QtAudio.State) -> None:
        if state is not self._state:
            self._state = state
            self.stateChanged.emit(state)


class World:
    """What the system has: its preferred device, and whether its sound server is there."""

    def __init__(self) -> None:
        self.device = FakeDevice("first")
        self.has_server = True


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    world = World()
    FakeSink.opened.clear()
    monkeypatch.setattr(FakeSink, "fails", False)
    monkeypatch.setattr(loudspeaker, "QAudioSink", FakeSink)
    monkeypatch.setattr(loudspeaker, "has_server_connection", lambda: world.has_server)
    monkeypatch.setattr(QMediaDevices, "defaultAudioOutput", lambda: world.device)
    return world


@pytest.fixture
def speaker(world: World, qapp: QApplication) -> Iterator[Loudspeaker]:
    speaker = Loudspeaker(qapp)
    yield speaker
    speaker.deleteLater()


def heard() -> list[int]:
    return [sink.played for sink in FakeSink.opened]


def rest(speaker: Loudspeaker) -> None:
    """So much time has passed since the last sound that the lines may rest."""
    speaker._rest.stop()
    speaker._rest.timeout.emit()


def test_a_sound_takes_a_free_line_and_else_another(speaker: Loudspeaker) -> None:
    speaker.play("win", 1.0)
    speaker.play("win", 1.0)
    assert heard() == [1, 1]
    FakeSink.opened[0].change(QtAudio.State.IdleState)
    speaker.play("win", 1.0)
    assert heard() == [2, 1]


def test_lines_that_stop_by_a_fault_give_way_to_others(speaker: Loudspeaker) -> None:
    for count in range(1, 20):
        speaker.play("win", 1.0)
        assert heard() == [1] * count
        FakeSink.opened[-1].change(QtAudio.State.StoppedState)
    assert not speaker.is_playing


def test_lines_that_never_come_to_their_end_are_given_up_and_the_next_sound_is_heard(speaker: Loudspeaker) -> None:
    for _ in range(8):
        speaker.play("win", 1.0)
    assert heard() == [1] * 6
    rest(speaker)
    assert speaker.is_playing, "a device may be a little behind"
    rest(speaker)
    assert not speaker.is_playing
    speaker.play("win", 1.0)
    assert heard() == [1] * 7


def test_a_line_that_is_only_a_little_late_is_kept(speaker: Loudspeaker) -> None:
    speaker.play("win", 1.0)
    rest(speaker)
    FakeSink.opened[0].change(QtAudio.State.IdleState)
    rest(speaker)
    assert FakeSink.opened[0].state() is QtAudio.State.SuspendedState
    speaker.play("win", 1.0)
    rest(speaker)
    assert heard() == [2]
    assert speaker.is_playing


def test_after_a_fault_the_device_is_used_that_the_system_prefers_now(world: World, speaker: Loudspeaker) -> None:
    speaker.play("win", 1.0)
    speaker.play("win", 1.0)
    world.device = FakeDevice("second")
    FakeSink.opened[0].change(QtAudio.State.StoppedState)
    speaker.play("win", 1.0)
    assert [sink.device.name for sink in FakeSink.opened] == ["first", "first", "second"]
    assert FakeSink.opened[1].state() is QtAudio.State.StoppedState, "a line stays with its device"


def test_a_device_that_takes_no_line_is_tried_again_by_the_next_sound(
    speaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    FakeSink.opened[0].change(QtAudio.State.StoppedState)
    monkeypatch.setattr(FakeSink, "fails", True)
    speaker.play("win", 1.0)
    monkeypatch.setattr(FakeSink, "fails", False)
    speaker.play("win", 1.0)
    assert heard() == [0, 0, 1]


def test_nothing_is_opened_without_the_sound_server_that_there_was(world: World, speaker: Loudspeaker) -> None:
    speaker.play("win", 1.0)
    world.has_server = False
    speaker.play("win", 1.0)
    assert heard() == [1]
    rest(speaker)
    rest(speaker)
    speaker.play("win", 1.0)
    assert heard() == [1]
    world.has_server = True
    speaker.play("win", 1.0)
    assert heard() == [1, 1]


def test_a_system_without_a_sound_server_does_without(world: World, qapp: QApplication) -> None:
    world.has_server = False
    speaker = Loudspeaker(qapp)
    speaker.play("win", 1.0)
    speaker.play("win", 1.0)
    assert heard() == [1, 1]
    speaker.deleteLater()


@pytest.mark.usefixtures("world")
def test_a_loudspeaker_that_goes_gives_nothing_up(qapp: QApplication) -> None:
    owner = QObject(qapp)
    speaker = Loudspeaker(owner)
    speaker.play("win", 1.0)
    gone: list[bool] = []
    speaker.destroyed.connect(lambda: gone.append(True))
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == [True]
    assert heard() == [1]


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder with a short name: sockets may have no long ones."""
    with tempfile.TemporaryDirectory(prefix="jc") as folder:
        yield Path(folder)


@pytest.mark.parametrize(("name", "is_named"), [("pulse/native", False), ("elsewhere", True)])
def test_a_connection_to_the_sound_server_is_seen_while_it_lasts(
    place: Path, name: str, is_named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = place / name
    path.parent.mkdir(exist_ok=True)
    monkeypatch.setenv("PULSE_SERVER", f"tcp:192.168.1.9 unix:{path}" if is_named else "")
    assert not has_server_connection()
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as client:
        server.bind(str(path))
        server.listen()
        client.connect(str(path))
        assert has_server_connection() is Path("/proc/self/fd").exists()
    assert not has_server_connection()


def test_other_connections_are_none_to_a_sound_server(place: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as client:
        server.bind(str(place / "other"))
        server.listen()
        client.connect(str(place / "other"))
        assert not has_server_connection()


def test_a_null_device_needs_no_line(world: World, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QMediaDevices, "defaultAudioOutput", lambda: QAudioDevice())
    speaker = Loudspeaker(qapp)
    speaker.play("win", 1.0)
    assert heard() == []
    speaker.deleteLater()
