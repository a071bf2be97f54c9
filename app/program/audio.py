"""What is heard of the program: sounds and speech, loaded when a table is opened or the settings are looked at."""

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Loaded when they are needed: the first page is to be there at once.
    from app.application import Application
    from app.lessons.page import LessonPage
    from app.play import Play
    from app.preferences.settings_page import SettingsPage
    from app.replay.page import ReplayPage
    from app.sound.sounds import Sounds


class Audio:
    """Lets every table be heard as the settings want it."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self._sounds: Sounds | None = None
        program.outfit.changed.connect(self._use_settings)
        program.window.mute_wanted.connect(self.mute)

    @property
    def sounds(self) -> "Sounds":
        """What plays and speaks."""
        if self._sounds is None:
            from app.sound.sounds import Sounds

            self._sounds = Sounds(self._program.outfit.settings, self._program)
        return self._sounds

    def accompany(self, play: "Play") -> None:
        """Let a match be heard while its table is in sight."""
        from app.sound.table_sounds import TableSounds

        heard = TableSounds(self.sounds, play.table.isVisible, play)
        play.game.client.info_changed.connect(lambda info: heard.set_people(info.seats))
        play.game.client.updated.connect(heard.note)
        self.sounds.make_ready()

    def accompany_replay(self, page: "ReplayPage") -> None:
        """Let the steps of replays be heard."""
        from app.sound.table_sounds import TableSounds

        heard = TableSounds(self.sounds, page.table.isVisible, page)
        page.moment_shown.connect(heard.note)

    def accompany_lessons(self, page: "LessonPage") -> None:
        """Let the guided deals be heard as a match is."""
        from app.lessons.lesson import LEARNER
        from app.sound.table_sounds import TableSounds

        heard = TableSounds(self.sounds, page.table.isVisible, page)
        heard.set_people((LEARNER,))
        page.moment_shown.connect(heard.note)
        self.sounds.make_ready()

    def mute(self) -> None:
        """Sound off, or on again; which of them is said."""
        outfit = self._program.outfit
        has_sound = not outfit.settings.has_sound
        outfit.change(replace(outfit.settings, has_sound=has_sound))
        self._program.say("sound.on" if has_sound else "sound.off")

    def tell(self, page: "SettingsPage") -> None:
        """Tell the page of settings what can be heard here."""
        page.show_hearing(self.sounds.can_be_heard, self.sounds.may_speak)

    def try_sound(self) -> None:
        """Let a sound be heard."""
        from app.sound.cues import Cue

        self.sounds.play(Cue.TILE)

    def try_speech(self, page: "SettingsPage") -> None:
        """Let the voice be heard; where there is none after all, it cannot be set."""
        outfit = self._program.outfit
        if self.sounds.can_speak:
            self.sounds.say_sample()
        else:
            outfit.change(replace(outfit.settings, speaks=False))
        self.tell(page)

    def _use_settings(self) -> None:
        if self._sounds is not None:
            self._sounds.use(self._program.outfit.settings)
