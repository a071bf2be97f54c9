"""What a person has set decides what is played and said; a machine that cannot stays silent."""

import builtins
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from app.settings import VOLUME, Settings, load_settings, save_settings
from app.sound import sounds as module
from app.sound.cues import TILE_VARIANTS, Cue
from app.sound.sounds import Sounds, level_of
from app.sound.speech import Spoken
from app.text.catalogue import set_language

OPEN_LOUDSPEAKER, OPEN_VOICE, IS_VOICE_LIKELY = (
    module._open_loudspeaker,
    module._open_voice,
    module._is_voice_likely,
)
"""The real ones, which no test gets by itself."""


@dataclass
class FakePlayer:
    has_device: bool = True
    played: list[tuple[str, float]] = field(default_factory=list)

    def play(self, name: str, volume: float) -> None:
        self.played.append((name, volume))


@dataclass
class FakeSpeaker:
    languages: tuple[str, ...] = ("zh", "en")
    said: list[tuple[str, str, float, bool]] = field(default_factory=list)
    stops: int = 0

    @property
    def is_there(self) -> bool:
        return True

    def speaks(self, language: str) -> bool:
        return language in self.languages

    def say(self, words: str, language: str, volume: float, breaks_off: bool) -> None:
        self.said.append((words, language, volume, breaks_off))

    def stop(self) -> None:
        self.stops += 1


class Heard:
    """Sounds that are played and said to somebody who writes it down."""

    def __init__(self) -> None:
        self.player, self.speaker = FakePlayer(), FakeSpeaker()
        self.made: list[str] = []
        self.sounds = Sounds(Settings(), None, self._player, self._speaker, lambda: True)

    def _player(self, parent: QObject) -> FakePlayer:
        self.made.append("player")
        return self.player

    def _speaker(self, parent: QObject) -> FakeSpeaker:
        self.made.append("speaker")
        return self.speaker


@pytest.fixture
def heard() -> Iterator[Heard]:
    heard = Heard()
    yield heard
    heard.sounds.deleteLater()


def test_nothing_is_made_before_it_is_needed(heard: Heard) -> None:
    heard.sounds.use(Settings(volume=3))
    assert heard.sounds.may_speak
    assert heard.made == []
    heard.sounds.play(Cue.TURN)
    heard.sounds.play(Cue.WIN)
    assert heard.made == ["player"]


def test_a_mute_program_makes_and_plays_nothing(heard: Heard) -> None:
    heard.sounds.use(Settings(has_sound=False, speaks=True))
    heard.sounds.make_ready()
    heard.sounds.play(Cue.WIN)
    heard.sounds.say(Spoken("碰", True))
    assert heard.made == []


def test_tiles_take_turns_in_how_they_sound(heard: Heard) -> None:
    for _ in range(TILE_VARIANTS + 1):
        heard.sounds.play(Cue.TILE)
    names = [name for name, _ in heard.player.played]
    assert len(set(names[:TILE_VARIANTS])) == TILE_VARIANTS
    assert names[TILE_VARIANTS] == names[0]


@pytest.mark.parametrize("volume", range(VOLUME[0], VOLUME[1] + 1))
def test_the_volume_is_that_of_the_settings(heard: Heard, volume: int) -> None:
    heard.sounds.use(Settings(volume=volume))
    heard.sounds.play(Cue.DRAW)
    assert heard.player.played == [("draw", level_of(volume))]


def test_a_higher_volume_is_louder_and_the_highest_is_full() -> None:
    levels = [level_of(volume) for volume in range(VOLUME[0], VOLUME[1] + 1)]
    assert levels == sorted(levels)
    assert levels[0] > 0.0
    assert levels[-1] == 1.0


def test_words_are_said_only_if_that_is_set(heard: Heard) -> None:
    heard.sounds.say(Spoken("碰", True))
    assert heard.made == []
    heard.sounds.use(Settings(speaks=True, volume=10))
    heard.sounds.say(Spoken("碰", True))
    set_language("en")
    heard.sounds.say(Spoken("east", False))
    assert heard.speaker.said == [("碰", "zh", 1.0, True), ("east", "en", 1.0, False)]


def test_who_mutes_is_not_talked_to_any_longer(heard: Heard) -> None:
    heard.sounds.use(Settings(speaks=True))
    heard.sounds.say_sample()
    heard.sounds.use(Settings(speaks=True, has_sound=False))
    assert heard.speaker.stops == 1


def test_a_voice_that_knows_another_language_only_cannot_speak(heard: Heard) -> None:
    heard.speaker.languages = ("en",)
    assert not heard.sounds.can_speak
    assert not heard.sounds.may_speak
    set_language("en")
    assert heard.sounds.can_speak


def test_without_a_device_nothing_can_be_heard(heard: Heard) -> None:
    assert heard.sounds.can_be_heard
    heard.player.has_device = False
    assert not heard.sounds.can_be_heard


@pytest.fixture
def no_qt_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where libpulse is missing: the modules are there, but cannot be imported."""
    real = builtins.__import__

    def refuse(name: str, *rest: object, **named: object) -> object:
        if name in ("PySide6.QtMultimedia", "PySide6.QtTextToSpeech"):
            raise ImportError("libpulse.so.0: cannot open shared object file")
        return real(name, *rest, **named)  # type: ignore[arg-type]

    for loaded in ("app.sound.loudspeaker", "app.sound.voice", "PySide6.QtMultimedia", "PySide6.QtTextToSpeech"):
        monkeypatch.delitem(sys.modules, loaded, raising=False)
    monkeypatch.setattr(builtins, "__import__", refuse)


@pytest.mark.usefixtures("no_qt_sound")
def test_without_qts_part_for_sound_it_is_silent(capfd: pytest.CaptureFixture[str]) -> None:
    sounds = Sounds(Settings(speaks=True), None, OPEN_LOUDSPEAKER, OPEN_VOICE, IS_VOICE_LIKELY)
    sounds.play(Cue.WIN)
    sounds.say(Spoken("碰", True))
    assert not sounds.can_be_heard
    assert not sounds.can_speak
    assert not IS_VOICE_LIKELY()
    assert capfd.readouterr() == ("", "")
    sounds.deleteLater()


def test_sound_settings_are_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = Settings(has_sound=False, volume=2, speaks=True)
    save_settings(chosen, path)
    assert load_settings(path) == chosen


@pytest.mark.parametrize("volume", [VOLUME[0] - 1, VOLUME[1] + 1])
def test_a_volume_out_of_range_is_passed_over(tmp_path: Path, volume: int) -> None:
    path = tmp_path / "settings.json"
    save_settings(replace(Settings(), volume=volume, speaks=True), path)
    assert load_settings(path) == Settings(speaks=True)
