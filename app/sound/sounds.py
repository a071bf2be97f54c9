"""The sounds of the program: what a person has set, and what plays them, made when it is first needed."""

import logging
from collections.abc import Callable
from itertools import cycle
from typing import Protocol

from PySide6.QtCore import QObject

from app.settings import VOLUME, Settings
from app.sound.cues import TILE_VARIANTS, Cue
from app.sound.speech import Spoken
from app.text.catalogue import get_language, tr

_logger = logging.getLogger(__name__)


class Player(Protocol):
    """What plays a sound: `app.sound.loudspeaker.Loudspeaker`."""

    @property
    def has_device(self) -> bool:
        """Whether anything can be heard."""
        ...

    def play(self, name: str, volume: float) -> None:
        """Play the file of this name at 0..1 of its level."""
        ...


class Speaker(Protocol):
    """What says words: `app.sound.voice.Voice`."""

    @property
    def is_there(self) -> bool:
        """Whether there is a voice at all."""
        ...

    def speaks(self, language: str) -> bool:
        """Whether there is a voice for this language."""
        ...

    def say(self, words: str, language: str, volume: float, breaks_off: bool) -> None:
        """Say it at 0..1 of the level."""
        ...

    def stop(self) -> None:
        """Say nothing more."""
        ...


class Sounds(QObject):
    """Plays and speaks as the settings want it; silent where that cannot be."""

    def __init__(
        self,
        settings: Settings,
        parent: QObject | None = None,
        make_player: Callable[[QObject], Player | None] | None = None,
        make_speaker: Callable[[QObject], Speaker | None] | None = None,
        hopes_to_speak: Callable[[], bool] | None = None,
    ) -> None:
        """Make nothing yet.

        Args:
            settings: what is set.
            parent: the owner.
            make_player: called once, when there is something to play; else it is the loudspeaker.
            make_speaker: called once, when there is something to say; else it is the voice of the system.
            hopes_to_speak: whether `make_speaker` may have something to give; asked at no cost.
        """
        super().__init__(parent)
        self._settings = settings
        self._make_player = make_player or _open_loudspeaker
        self._make_speaker = make_speaker or _open_voice
        self._hopes_to_speak = hopes_to_speak or _is_voice_likely
        self._players: list[Player | None] = []
        self._speakers: list[Speaker | None] = []
        self._variants = cycle(range(1, TILE_VARIANTS + 1))

    @property
    def settings(self) -> Settings:
        """What is set."""
        return self._settings

    def use(self, settings: Settings) -> None:
        """Take what has been set."""
        self._settings = settings
        if not (settings.has_sound and settings.speaks) and self._speakers and self._speakers[0] is not None:
            self._speakers[0].stop()

    def make_ready(self) -> None:
        """Load what the first sound and the first word need, so that they come in time, and nothing waits later."""
        if self._settings.has_sound:
            self._find_player()
            if self._settings.speaks:
                self._find_speaker()

    def play(self, cue: Cue) -> None:
        """Play a sound, unless the program is mute."""
        player = self._find_player() if self._settings.has_sound else None
        if player is not None:
            name = f"{cue}-{next(self._variants)}" if cue is Cue.TILE else cue.value
            player.play(name, level_of(self._settings.volume))

    def say(self, spoken: Spoken) -> None:
        """Say words, if they are to be said."""
        speaker = self._find_speaker() if self._settings.has_sound and self._settings.speaks else None
        if speaker is not None:
            speaker.say(spoken.words, get_language(), level_of(self._settings.volume), spoken.is_call)

    def say_sample(self) -> None:
        """Let the voice be heard."""
        self.say(Spoken(tr("sound.say.pung"), True))

    @property
    def may_speak(self) -> bool:
        """Whether there seems to be a voice, as far as this can be told at once."""
        return self.can_speak if self._speakers else self._hopes_to_speak()

    @property
    def can_speak(self) -> bool:
        """Whether the system has a voice for the language of the program. Asking may take two seconds, once."""
        speaker = self._find_speaker()
        return speaker is not None and speaker.speaks(get_language())

    @property
    def can_be_heard(self) -> bool:
        """Whether there is a device to play on."""
        player = self._find_player()
        return player is not None and player.has_device

    def _find_player(self) -> Player | None:
        if not self._players:
            self._players.append(self._make_player(self))
        return self._players[0]

    def _find_speaker(self) -> Speaker | None:
        if not self._speakers:
            self._speakers.append(self._make_speaker(self))
        return self._speakers[0]


def level_of(volume: int) -> float:
    """The level for a volume: each step sounds as large as the one before (40 dB over all of them)."""
    return float(10.0 ** (-2.0 * (1 - volume / VOLUME[1])))


def _open_loudspeaker(parent: QObject) -> Player | None:
    try:
        from app.sound.loudspeaker import Loudspeaker
    except ImportError as problem:
        _logger.info("no sound: %s", problem)
        return None
    return Loudspeaker(parent)


def _open_voice(parent: QObject) -> Speaker | None:
    try:
        from app.sound.voice import Voice
    except ImportError as problem:
        _logger.info("no speech: %s", problem)
        return None
    voice = Voice(parent)
    return voice if voice.is_there else None


def _is_voice_likely() -> bool:
    try:
        from app.sound.voice import is_likely
    except ImportError as problem:
        _logger.info("no speech: %s", problem)
        return False
    return is_likely()
