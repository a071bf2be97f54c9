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

FOLDER = Path(resources.__file__).parent / "sounds"

_MOST_LINES = 6
"""So many sounds at a time; one more would not be told from the others."""
_LINE_BYTES = 262_144
"""More than the longest sound has."""
_REST_MS = 3_000
"""After so much silence the lines rest, and the device may."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One way to the device, for one sound at a time."""

    sink: QAudioSink
    input: QIODevice

    @property
    def is_free(self) -> bool:
        return self.sink.state() in (QtAudio.State.IdleState, QtAudio.State.SuspendedState)


class Loudspeaker(QObject):
    """Silent while there is no device; a device that comes later is used from then on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        with quiet_qt(), without_films():
            self._devices = QMediaDevices(self)
            self._devices.audioOutputsChanged.connect(self._change_device)
            self._device = QMediaDevices.defaultAudioOutput()
        self._lines: list[_Line] = []
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
        return any(line.sink.state() is QtAudio.State.ActiveState for line in self._lines)

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
        self._rest.start()

    def _open_line(self) -> _Line | None:
        sink = QAudioSink(self._device, _format(), self)
        sink.setBufferSize(_LINE_BYTES)
        with quiet_qt():
            opened = sink.start()
        if sink.error() is not QtAudio.Error.NoError:
            sink.deleteLater()
            return None
        line = _Line(sink, opened)
        self._lines.append(line)
        return line

    def _let_rest(self) -> None:
        if self.is_playing:
            self._rest.start()
            return
        for line in self._lines:
            line.sink.suspend()

    def _change_device(self) -> None:
        """A line stays with its device, so those of another one are opened anew."""
        device = QMediaDevices.defaultAudioOutput()
        if device == self._device:
            return
        self._device = device
        for line in self._lines:
            line.sink.stop()
            line.sink.deleteLater()
        self._lines.clear()


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
