"""The loudspeaker and the voice themselves, on whatever machine this is. Nothing is played, nothing is said aloud."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QObject, qWarning
from PySide6.QtMultimedia import QAudioDevice, QAudioSink, QMediaDevices
from PySide6.QtWidgets import QApplication

from app.sound import loudspeaker
from app.sound.loudspeaker import FOLDER, Loudspeaker
from app.sound.quiet import quiet_qt, without_films
from app.sound.voice import Voice

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    owner = QObject(qapp)
    yield owner
    owner.deleteLater()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QMediaDevices, "defaultAudioOutput", lambda: QAudioDevice())


@pytest.mark.usefixtures("no_device")
def test_without_a_device_nothing_is_made_and_nothing_printed(
    owner: QObject, capfd: pytest.CaptureFixture[str]
) -> None:
    speaker = Loudspeaker(owner)
    speaker.play("win", 1.0)
    assert not speaker.has_device
    assert not speaker.is_playing
    assert speaker.findChildren(QAudioSink) == []
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("no_device")
def test_a_device_that_changes_nothing_is_passed_over(owner: QObject) -> None:
    speaker = Loudspeaker(owner)
    devices = speaker.findChild(QMediaDevices)
    assert isinstance(devices, QMediaDevices)
    devices.audioOutputsChanged.emit()
    assert not speaker.has_device


def test_the_files_are_where_the_loudspeaker_looks_and_fit_into_a_line() -> None:
    sizes = [path.stat().st_size for path in FOLDER.glob("*.wav")]
    assert len(sizes) > 10
    assert max(sizes) < loudspeaker._LINE_BYTES


def test_loading_sound_prints_nothing_and_loads_no_part_for_films() -> None:
    program = (
        "from PySide6.QtGui import QGuiApplication\n"
        "application = QGuiApplication([])\n"
        "from app.sound.loudspeaker import Loudspeaker\n"
        "loudspeaker = Loudspeaker(application)\n"
        "import pathlib\n"
        "maps = pathlib.Path('/proc/self/maps')\n"
        "assert not maps.exists() or 'libavcodec' not in maps.read_text()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.usefixtures("qapp")
def test_qts_own_engine_is_no_voice_unless_it_is_asked_for() -> None:
    voice = Voice(engine="mock")
    assert voice.is_there
    assert voice.speaks("en")
    assert not voice.speaks("zh")
    voice.deleteLater()


def test_a_tile_waits_for_nobody_and_a_call_breaks_off(owner: QObject) -> None:
    voice = Voice(owner, engine="mock")
    voice.say("five characters", "en", 0.5, breaks_off=False)
    assert voice.is_speaking
    voice.say("east", "en", 0.5, breaks_off=False)
    voice.say("Pung", "en", 0.5, breaks_off=True)
    assert voice.is_speaking
    voice.stop()
    assert not voice.is_speaking


def test_a_language_without_a_voice_is_not_spoken(owner: QObject) -> None:
    voice = Voice(owner, engine="mock")
    voice.say("碰", "zh", 0.5, breaks_off=True)
    assert not voice.is_speaking


def test_an_engine_that_is_not_there_is_no_voice(owner: QObject, capfd: pytest.CaptureFixture[str]) -> None:
    voice = Voice(owner, engine="none such")
    voice.say("碰", "zh", 0.5, breaks_off=True)
    voice.stop()
    assert not voice.is_there
    assert not voice.speaks("zh")
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("qapp")
def test_what_qt_says_meanwhile_is_dropped(capfd: pytest.CaptureFixture[str]) -> None:
    with quiet_qt():
        qWarning("nobody's concern")
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("qapp")
def test_qt_finds_its_plug_ins_again() -> None:
    before = QCoreApplication.libraryPaths()
    with without_films():
        assert QCoreApplication.libraryPaths() == []
    assert QCoreApplication.libraryPaths() == before


class Nameless:
    """An engine whose voices are all of languages that Qt has no code for."""

    def __init__(self, *names: str) -> None:
        self._names = names
        self.taken = ""

    def availableLocales(self) -> list[QLocale]:
        return [QLocale.c()]

    def setLocale(self, locale: QLocale) -> None:
        assert locale.language() is QLocale.Language.C

    def availableVoices(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(name=lambda name=name: name) for name in self._names]

    def setVoice(self, voice: SimpleNamespace) -> None:
        self.taken = voice.name()


def test_mandarin_is_found_by_the_name_of_its_plainest_voice(owner: QObject) -> None:
    voice = Voice(owner, engine="mock")
    engine = Nameless(
        "Klingon",
        "Chinese (Mandarin, latin as English)+Adam",
        "Chinese (Mandarin, latin as English)",
        "Chinese (Mandarin, latin as Pinyin)+Zac",
        "Chinese (Mandarin, latin as Pinyin)",
    )
    voice._engine = engine  # type: ignore[assignment]
    assert voice.speaks("zh")
    assert engine.taken == "Chinese (Mandarin, latin as Pinyin)"
    assert not voice.speaks("en")
    assert voice.speaks("zh")
