"""Plays the sounds on the device that the system prefers at the moment.

QSoundEffect would do the same, but Qt 6.11 takes effects that are played again apart in the thread of the device, and
the window then stands still for ever. A few lines of sound that stay open, and take a whole sound at once, do not.

Importing this raises ImportError where Qt's part for sound, or the library of the system below it, is missing.
"""

import wave
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QIODevice, QObject, QTimer
from PySide6.QtMultimedia import QAudioFormat, QAudioSink, QMediaDevices, QtAudio

import resources
from app.sound.quiet import quiet_qt, without_films
from app.sound.server import has_server_connection

FOLDER = Path(resources.__file__).parent / "sounds"

_MOST_LINES = 6
"""So many sounds at a time; one more would not be told from the others."""
_LINE_BYTES = 262_144
"""More than the longest sound has."""
_REST_MS = 3_000
"""After so much silence the lines rest, and the device may. Longer than any sound."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One way to the device, for one sound at a time."""

    sink: QAudioSink
    input: QIODevice

    @property
    def is_free(self) -> bool:
        return self.sink.state() in (QtAudio.State.IdleState, QtAudio.State.SuspendedState)

    @property
    def is_playing(self) -> bool:
        return self.sink.state() is QtAudio.State.ActiveState


class Loudspeaker(QObject):
    """Silent while there is no device; a device that comes later is used from then on.

    A line can break without a word about devices: it stops, or takes sound and never comes to its end. It is given up
    then, and the next sound opens another, unless the sound server has ended: nothing may be opened without it.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        with quiet_qt(), without_films():
            self._devices = QMediaDevices(self)
            self._devices.audioOutputsChanged.connect(self._change_device)
            self._device = QMediaDevices.defaultAudioOutput()
        self._lines: list[_Line] = []
        self._is_overdue = False
        self._had_server = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._let_rest)
        if self.has_device:
            # The first one takes longest: not when there is something to move.
            self._open_line()
            self._rest.start()

    @property
    def has_device(self) -> bool:
        """Whether anything can be heard."""
        return not self._device.isNull()

    @property
    def is_playing(self) -> bool:
        """Whether a sound is under way."""
        return any(line.is_playing for line in self._lines)

    def play(self, name: str, volume: float) -> None:
        """Play the file of this name, at 0..1 of its level. What cannot be played is left out."""
        if not self.has_device:
            return
        line = next((line for line in self._lines if line.is_free), None)
        if line is None and len(self._lines) < _MOST_LINES:
            line = self._open_line()
        if line is None:
            return
        if line.sink.state() is QtAudio.State.SuspendedState:
            line.sink.resume()
        line.sink.setVolume(volume)
        line.input.write(_samples(name))
        self._is_overdue = False
        self._rest.start()

    def _open_line(self) -> _Line | None:
        if self._had_server and not has_server_connection():
            return None
        sink = QAudioSink(self._device, _format(), self)
        sink.setBufferSize(_LINE_BYTES)
        with quiet_qt():
            opened = sink.start()
        if sink.error() is not QtAudio.Error.NoError:
            sink.deleteLater()
            return None
        self._had_server = has_server_connection()
        line = _Line(sink, opened)
        self._lines.append(line)
        # A method of this object, not a function: Qt forgets it before it takes the lines apart.
        sink.stateChanged.connect(self._note_states)
        return line

    def _note_states(self) -> None:
        """No line stops by itself but for a fault of its device."""
        stopped = [line for line in self._lines if line.sink.state() is QtAudio.State.StoppedState]
        if stopped:
            self._give_up(stopped)

    def _give_up(self, lines: list[_Line]) -> None:
        """These are of no use any more; none is if the system prefers another device by now."""
        before, self._device = self._device, QMediaDevices.defaultAudioOutput()
        lost = lines if self._device == before else self._lines
        self._lines = [line for line in self._lines if line not in lost]
        with quiet_qt():
            for line in lost:
                line.sink.stop()
                line.sink.deleteLater()

    def _let_rest(self) -> None:
        """Every sound is over by now, but for what the device has still to play."""
        if not self.is_playing:
            for line in self._lines:
                line.sink.suspend()
        elif self._is_overdue:
            # What is wrong with one, a server that has ended, is wrong with all.
            self._give_up(self._lines)
        else:
            self._is_overdue = True
            self._rest.start()

    def _change_device(self) -> None:
        """A line stays with its device, so those of another one are opened anew."""
        self._give_up([])


def _format() -> QAudioFormat:
    """As the files have it."""
    found = QAudioFormat()
    found.setSampleRate(44_100)
    found.setChannelCount(1)
    found.setSampleFormat(QAudioFormat.SampleFormat.Int16)
    return found


@cache
def _samples(name: str) -> bytes:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        return bytes(file.readframes(file.getnframes()))
