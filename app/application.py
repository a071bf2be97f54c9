"""The program with its window, put together from its parts (`app.program`).

outfit      settings, language, colours: everything that is seen follows it
pages       the pages: registered and opened in `page_list`
home        the start page
seating     the table, if a match is played
learning    the first start, and the guided deals
neighbours  rooms in the network
audio       sounds and speech
teaching    practice, reviews, drills
archive     history, replay, statistics, score keeper
starts      the first start with a profile, and later ones
ending      the question before the end, and what is put away
"""

from pathlib import Path
from sys import platform
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from app.assets.brand import application_icon
from app.failure import FailureLog
from app.lobby.look import tell_language
from app.memory import use_little
from app.profile import Profile
from app.program.audio import Audio
from app.program.ending import Ending
from app.program.home import Home
from app.program.learning import Learning
from app.program.neighbours import Neighbours
from app.program.outfit import Outfit
from app.program.page_list import PageList
from app.program.seating import Seating
from app.program.starts import Starts
from app.program.teaching import Teaching
from app.text.catalogue import tr
from app.window import MainWindow

if TYPE_CHECKING:
    # Loaded when it is needed: the first page is to be there at once.
    from app.archive import Archive

_CACHE_PAUSE_MS = 20


class Application(QObject):
    """Everything between the start and the end of the program.

    Signals:
        failed(str): the report of an exception that nobody caught, from any thread.
    """

    failed = Signal(str)

    def __init__(self, profile: Profile, language: str | None, log: FailureLog) -> None:
        super().__init__()
        self.profile = profile
        self._log = log
        self._wanted_record: Path | None = None
        self._archive: Archive | None = None
        self.outfit = Outfit(profile, language)
        self.window = MainWindow(self.outfit.theme, profile.cache)
        self.starts = Starts(self)
        self.home = Home(self)
        self.audio = Audio(self)
        self.pages = PageList(self)
        self.seating = Seating(self)
        self.teaching = Teaching(self)
        self.learning = Learning(self)
        self.neighbours = Neighbours(self)
        self.ending = Ending(self)

    def begin(self, record: Path | None = None, greets: bool = False) -> bool:
        """Show the window, and this record in it; False when another one runs in this profile (`starts`).

        `greets`: a person sits there, who is greeted where the profile is new.
        """
        if not self.starts.take_profile(record):
            return False
        self._connect()
        if greets and record is None and self.learning.is_first:
            self.learning.greet()
        else:
            self.home.show()
        settings = self.outfit.settings
        self.window.restore(settings.geometry, settings.is_full_screen)
        self._wanted_record = record
        if platform == "darwin":
            self.starts.hear_of_files()
        return True

    def say(self, key: str, **facts: object) -> None:
        """Say a sentence of the catalogue at the head of the window."""
        self.window.say(lambda: tr(key, **facts))

    def fill_cache(self) -> None:
        """Paint step by step, while nothing else is done, what will be wanted soon."""
        play = self.seating.play
        if self.outfit.art.fill_cache_step() or (play is not None and play.table.fill_cache_step()):
            QTimer.singleShot(_CACHE_PAUSE_MS, self.fill_cache)

    @property
    def archive(self) -> "Archive":
        """What is kept of matches; what it needs is loaded on first use."""
        if self._archive is None:
            from app.archive import Archive

            archive = Archive(self.profile, self.outfit.theme, self.outfit.art, self.outfit.settings)
            archive.may_begin = self.seating.may_begin
            archive.page_wanted.connect(self.window.show_page)
            archive.home_wanted.connect(self.home.go_home)
            archive.continue_wanted.connect(self.seating.continue_record)
            archive.review_wanted.connect(lambda path: self.teaching.show_review(path))
            archive.rule_wanted.connect(self.pages.show_rules)
            archive.said.connect(self.window.say)
            archive.replay_opened.connect(self.audio.accompany_replay)
            self._archive = archive
        return self._archive

    def close_parts(self) -> None:
        """Stop everything that goes on."""
        self.seating.close()
        self.teaching.close()
        self.neighbours.close()
        if self._archive is not None:
            self._archive.close()
        self.starts.close()

    def first_frame_is_there(self) -> None:
        """Do what can wait until there is something to see."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self.window.watch_keyboard(application)
            application.setWindowIcon(application_icon())
        self.outfit.speak_what_can_be_shown()
        for notice in self.outfit.notices:
            self.window.say(notice)
        self.home.describe_unfinished()
        self.starts.listen()
        if self._wanted_record is not None:
            self.starts.open_record(self._wanted_record)
        QTimer.singleShot(_CACHE_PAUSE_MS, self._keep_pictures)
        self.fill_cache()
        self.neighbours.look_soon()
        use_little()

    def _connect(self) -> None:
        outfit, window = self.outfit, self.window
        self.home.connect()
        outfit.language_changed.connect(lambda: tell_language(window))
        outfit.worn.connect(self._wear)
        outfit.changed.connect(self._tell_archive)
        outfit.said.connect(window.say)
        window.close_wanted.connect(self.ending.quit)
        window.first_painted.connect(self.first_frame_is_there)
        self.failed.connect(self._show_failure, Qt.ConnectionType.QueuedConnection)
        self._log.show_with(self.failed.emit)

    def _wear(self) -> None:
        self.window.set_theme(self.outfit.theme)
        self._tell_archive()
        self.fill_cache()

    def _tell_archive(self) -> None:
        if self._archive is not None:
            self._archive.use_settings(self.outfit.theme, self.outfit.art, self.outfit.settings)

    def _keep_pictures(self) -> None:
        self.window.keep_pictures()
        self.home.page.keep_pictures()

    def _show_failure(self, report: str) -> None:
        from app.lobby.report import show_report

        records = self.profile.records if self.seating.play is not None else None
        show_report(self.window, self.outfit.theme, report, self._log.path, records)
