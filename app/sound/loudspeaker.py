"""Plays the sounds on the device that the system prefers at the moment.

Importing this raises ImportError where Qt's part for sound, or the library of the system below it, is missing.
"""

from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

import resources
from app.sound.quiet import quiet_qt, without_films

FOLDER = Path(resources.__file__).parent / "sounds"


class Loudspeaker(QObject):
    """Silent while there is no device; a device that comes later is used from then on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        with quiet_qt(), without_films():
            self._devices = QMediaDevices(self)
            self._devices.audioOutputsChanged.connect(self._change_device)
            self._device = QMediaDevices.defaultAudioOutput()
        self._effects: dict[str, QSoundEffect] = {}

    @property
    def has_device(self) -> bool:
        """Whether anything can be heard."""
        return not self._device.isNull()

    @property
    def is_playing(self) -> bool:
        """Whether a sound is under way."""
        return any(effect.isPlaying() for effect in self._effects.values())

    def play(self, name: str, volume: float) -> None:
        """Play the file of this name from its start, at 0..1 of its level."""
        if not self.has_device:
            return
        effect = self._effects.get(name)
        if effect is None:
            effect = self._effects[name] = QSoundEffect(self._device, self)
            effect.setSource(QUrl.fromLocalFile(str(FOLDER / f"{name}.wav")))
        effect.setVolume(volume)
        effect.play()

    def _change_device(self) -> None:
        """An effect stays with its device, so those of another one are made anew."""
        device = QMediaDevices.defaultAudioOutput()
        if device == self._device:
            return
        self._device = device
        for effect in self._effects.values():
            effect.stop()
            effect.deleteLater()
        self._effects.clear()
