"""Sound in the whole program: which key mutes it, what the settings try out, and that a match is heard."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.application import Application
from app.failure import FailureLog
from app.preferences.settings_page import SettingsPage
from app.profile import find_profile
from app.settings import PaceChoice, Settings, load_settings, save_settings
from app.text.catalogue import tr


class Player:
    """A loudspeaker that writes down what it is to play."""

    has_device = True

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, volume: float) -> None:
        self.played.append(name)


class Speaker:
    """A voice that writes down what it is to say."""

    is_there = True

    def __init__(self) -> None:
        self.languages: tuple[str, ...] = ("zh", "en")
        self.said: list[str] = []

    def speaks(self, language: str) -> bool:
        return language in self.languages

    def say(self, words: str, language: str, volume: float, breaks_off: bool) -> None:
        self.said.append(words)

    def stop(self) -> None:
        self.said.append("")


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Player:
    player = Player()

    def make(parent: QObject) -> Player:
        return player

    monkeypatch.setattr("app.sound.sounds._open_loudspeaker", make)
    return player


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Speaker:
    speaker = Speaker()

    def make(parent: QObject) -> Speaker:
        return speaker

    monkeypatch.setattr("app.sound.sounds._open_voice", make)
    monkeypatch.setattr("app.sound.sounds._is_voice_likely", lambda: True)
    return speaker


@pytest.fixture
def program(tmp_path: Path, qtbot: QtBot) -> Iterator[Application]:
    profile = find_profile(tmp_path)
    save_settings(Settings(pace=PaceChoice.NONE), profile.settings_file)
    program = Application(profile, None, FailureLog(profile.logs))
    assert program.begin()
    qtbot.addWidget(program.window)
    qtbot.waitExposed(program.window)
    yield program
    program.close_parts()
    program.starts.lock.release()
    program.window.close_now()


def open_settings(program: Application) -> SettingsPage:
    program.pages.show_settings()
    page = program.window.page
    assert isinstance(page, SettingsPage)
    return page


def test_m_mutes_and_lets_sound_again_and_says_so(program: Application) -> None:
    QTest.keyClick(program.window, Qt.Key.Key_M)
    assert not program.outfit.settings.has_sound
    assert program.window.notices[0]() == tr("sound.off")
    QTest.keyClick(program.window, Qt.Key.Key_M)
    assert program.outfit.settings.has_sound


@pytest.mark.parametrize("held", [Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier])
def test_m_with_another_key_held_is_the_systems(program: Application, held: Qt.KeyboardModifier) -> None:
    QTest.keyClick(program.window, Qt.Key.Key_M, held)
    assert program.outfit.settings.has_sound


def test_an_m_in_a_name_is_a_letter(program: Application) -> None:
    page = open_settings(program)
    QTest.keyClicks(page.name, "m")
    assert page.name.text() == "m"
    assert program.outfit.settings.has_sound


def test_the_page_of_settings_shows_what_m_has_done(program: Application) -> None:
    page = open_settings(program)
    QTest.keyClick(page, Qt.Key.Key_M)
    assert not page.sound.isChecked()


def test_each_volume_is_heard_at_once(program: Application, player: Player) -> None:
    page = open_settings(program)
    page.volume.more.click()
    page.volume.less.click()
    assert [name.partition("-")[0] for name in player.played] == ["tile", "tile"]


def test_sound_that_is_switched_on_is_heard_and_off_is_not(program: Application, player: Player) -> None:
    page = open_settings(program)
    page.sound.click()
    page.volume.more.click()
    assert player.played == []
    page.sound.click()
    assert len(player.played) == 1


def test_without_a_device_the_settings_say_so(program: Application, player: Player) -> None:
    page = open_settings(program)
    assert tr("settings.volume.silent") not in texts(page)
    player.has_device = False
    page = open_settings(program)
    assert tr("settings.volume.silent") in texts(page)


def test_without_a_voice_speech_cannot_be_set_and_a_sentence_says_why(program: Application) -> None:
    page = open_settings(program)
    assert not page.speech.isEnabled()
    assert tr("settings.speech.none") in texts(page)


def test_speech_that_is_switched_on_is_heard(program: Application, speaker: Speaker) -> None:
    page = open_settings(program)
    assert tr("settings.speech.help") in texts(page)
    page.speech.click()
    assert speaker.said == [tr("sound.say.pung")]
    assert program.outfit.settings.speaks


def test_a_voice_that_proves_to_lack_the_language_switches_itself_off(program: Application, speaker: Speaker) -> None:
    speaker.languages = ()
    page = open_settings(program)
    page.speech.click()
    assert not program.outfit.settings.speaks
    assert not page.speech.isEnabled()
    assert tr("settings.speech.none") in texts(page)


def test_sound_settings_are_remembered_and_reset(program: Application) -> None:
    page = open_settings(program)
    page.sound.click()
    page.volume.less.click()
    program.outfit.save()
    saved = load_settings(program.profile.settings_file)
    assert (saved.has_sound, saved.volume) == (False, Settings().volume - 1)
    page.reset.click()
    assert program.outfit.settings.has_sound
    assert page.volume.value == Settings().volume


def test_a_match_is_heard_from_its_first_deal(program: Application, player: Player, qtbot: QtBot) -> None:
    program.pages.show_new_match("wuhu-315")
    program.pages.new_match.get().start()
    qtbot.waitUntil(lambda: "deal" in player.played)


def test_m_mutes_at_the_table_too(program: Application, player: Player, qtbot: QtBot) -> None:
    program.pages.show_new_match("wuhu-315")
    program.pages.new_match.get().start()
    play = program.seating.play
    assert play is not None
    qtbot.waitUntil(lambda: play.table.plan is not None)
    QTest.keyClick(play.table.canvas, Qt.Key.Key_M)
    assert not program.outfit.settings.has_sound


def texts(page: SettingsPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel)]
