"""The voice of the system, where it has one.

Importing this raises ImportError where Qt's part for speech is missing.
"""

import ctypes
import logging
import sys

from PySide6.QtCore import QLocale, QObject
from PySide6.QtTextToSpeech import QTextToSpeech, QVoice

from app.sound.quiet import quiet_qt
from app.sound.speech_service import is_stuck

_logger = logging.getLogger(__name__)

_NO_ENGINE = "mock"
"""Qt's own, which says nothing; it is there for tests."""
_LANGUAGES = {"zh": QLocale.Language.Chinese, "en": QLocale.Language.English}
_HOMES = {"zh": QLocale.Country.China, "en": QLocale.Country.UnitedKingdom}
_NAMED = {"zh": "Mandarin"}
"""How voices are called whose language Qt does not know by its code: espeak's 普通话 is `cmn`."""


def is_likely() -> bool:
    """Whether a voice may be there, without asking it: Linux needs the library of its speech service."""
    if not any(engine != _NO_ENGINE for engine in QTextToSpeech.availableEngines()):
        return False
    if not sys.platform.startswith("linux"):
        return True
    try:
        ctypes.CDLL("libspeechd.so.2")
    except OSError:
        return False
    return True


class Voice(QObject):
    """Says words in the language of the program. Making it can take two seconds where a service of the system starts.

    `engine`: one of Qt's, else the first one that can be heard.
    """

    def __init__(self, parent: QObject | None = None, engine: str = "") -> None:
        super().__init__(parent)
        self._engine: QTextToSpeech | None = None
        self._language = ""
        with quiet_qt():
            wanted = [engine] if engine else [each for each in QTextToSpeech.availableEngines() if each != _NO_ENGINE]
            for each in wanted:
                if is_stuck(each):
                    _logger.info("no speech: the service %s does not answer", each)
                    continue
                made = QTextToSpeech(each, self)
                if made.state() is not QTextToSpeech.State.Error:
                    self._engine = made
                    break
                made.deleteLater()

    @property
    def is_there(self) -> bool:
        """Whether the system has a voice at all."""
        return self._engine is not None

    @property
    def is_speaking(self) -> bool:
        """Whether something is being said."""
        return self._engine is not None and self._engine.state() is QTextToSpeech.State.Speaking

    def speaks(self, language: str) -> bool:
        """Whether it has a voice for this language, `zh` or `en`."""
        return language == self._language or self._take(language)

    def say(self, words: str, language: str, volume: float, breaks_off: bool) -> None:
        """Say it at 0..1 of the level; nothing without a voice for the language.

        `breaks_off`: what is being said is broken off, else this is left out.
        """
        if self._engine is None or (self.is_speaking and not breaks_off):
            return
        if not self.speaks(language):
            return
        if self.is_speaking:
            self._engine.stop()
        self._engine.setVolume(volume)
        self._engine.say(words)

    def stop(self) -> None:
        """Say nothing more."""
        if self._engine is not None and self.is_speaking:
            self._engine.stop()

    def _take(self, language: str) -> bool:
        """Speak this language from now on, in the way of its own country if there is one; whether that can be."""
        if self._engine is None:
            return False
        known = self._engine.availableLocales()
        fitting = [each for each in known if each.language() is _LANGUAGES[language]]
        fitting.sort(key=lambda each: each.territory() is not _HOMES[language])
        nameless = [each for each in known if each.language() is QLocale.Language.C]
        if fitting:
            self._engine.setLocale(fitting[0])
        elif not nameless or language not in _NAMED or not _take_named(self._engine, nameless[0], _NAMED[language]):
            self._language = ""
            return False
        self._language = language
        return True


def _take_named(engine: QTextToSpeech, nameless: QLocale, word: str) -> bool:
    """Of the voices whose language has no code, take the plainest with this word in its name."""
    engine.setLocale(nameless)
    voices = sorted((each for each in engine.availableVoices() if word in each.name()), key=_plainness)
    if voices:
        engine.setVoice(voices[0])
    return bool(voices)


def _plainness(voice: QVoice) -> tuple[bool, str]:
    """Plain voices come before their variants (`Name+Variant`), and those that know pinyin before others."""
    return ("+" in voice.name(), "" if "Pinyin" in voice.name() else voice.name())
