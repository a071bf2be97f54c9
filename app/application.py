"""The program with its window: which page is in sight, what is remembered, and how it begins and ends."""

import linecache
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication

from app import __version__
from app.arguments import Arguments
from app.assets.brand import application_icon
from app.assets.theme import THEMES, Theme, ThemeName
from app.assets.tile_art import TileArt
from app.failure import FailureLog
from app.lobby.cities import same_city
from app.lobby.look import tell_language
from app.lobby.start_page import StartPage, unfinished_line
from app.profile import Profile, find_profile
from app.profile_lock import ProfileLock
from app.qt_words import speak_qt
from app.records import find_unfinished, is_over
from app.settings import BrokenSettings, LanguageChoice, Settings, ThemeChoice, load_settings, save_settings
from app.text.catalogue import LANGUAGES, get_language, language_of, set_language, tr
from app.window import MainWindow

if TYPE_CHECKING:
    # Loaded when they are needed: the first page is to be there at once.
    from PySide6.QtWidgets import QWidget

    from app.archive import Archive
    from app.client import Game
    from app.help.rulebook_page import RulebookPage
    from app.instance import Instance, OpenedFiles
    from app.lobby.new_match_page import NewMatchPage
    from app.lobby.sheet import Sheet
    from app.matches import NewMatch
    from app.play import Play
    from app.preferences.settings_page import SettingsPage
    from app.rooms.lan import KeptSeats, Lan
    from app.rooms.room_link import RoomGame
    from app.rooms.rooms import Rooms
    from engine.deal.views import SeatView
    from net.host_session import HostSession

_SAVE_DELAY_MS = 400
_CACHE_PAUSE_MS = 20
_NETWORK_PAUSE_MS = 1500
"""After the first frame: then the network is looked at, which costs a thread some work."""
_OFFER_HOURS = 12.0
"""A match in a room that was left longer ago is not offered by itself."""


def run(arguments: Arguments) -> int:
    """Open the window and return the exit status when it has been closed."""
    _forget_sources()
    profile = find_profile(arguments.profile)
    log = FailureLog(profile.logs)
    log.install()
    # Ctrl-C in a terminal ends the program at once: everything that happened is in the record.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    qt = QApplication(sys.argv[:1])
    qt.setApplicationName("jiangcheng")
    qt.setApplicationVersion(__version__)
    qt.setDesktopFileName("jiangcheng")
    application = Application(profile, arguments.language, log)
    if application.begin(arguments.record):
        return qt.exec()
    return 0 if application.has_called else 1


def _forget_sources() -> None:
    """PySide looks into the source of every module that is imported, and Python keeps the lines: megabytes, unused.

    Dropped before there is much else in memory, so that their place is taken by what is made next.
    """
    linecache.clearcache()


class Application(QObject):
    """Everything between the start and the end of the program.

    Signals:
        failed(str): the report of an exception that nobody caught, from any thread.
    """

    failed = Signal(str)

    def __init__(self, profile: Profile, language: str | None, log: FailureLog) -> None:
        super().__init__()
        self._profile = profile
        self._language = language
        self._log = log
        self.lock = ProfileLock(profile.data)
        self.has_called = False
        self._instance: Instance | None = None
        self._opened_files: OpenedFiles | None = None
        self._wanted_record: Path | None = None
        self._notices: list[Callable[[], str]] = []
        self._unfinished: Path | None = None
        self._unreadable: set[Path] = set()
        self._new_match_page: NewMatchPage | None = None
        self._settings_page: SettingsPage | None = None
        self._rulebook_page: RulebookPage | None = None
        self._page_before_rules: QWidget | None = None
        self._quit_question: Sheet | None = None
        self.play: Play | None = None
        self._rooms: Rooms | None = None
        self._lan: Lan | None = None
        self._archive: Archive | None = None
        self.settings = self._load()
        self._choose_language()
        self._theme = self._find_theme()
        self._art = TileArt(self._theme, self.settings.tiles, profile.cache)
        self.window = MainWindow(self._theme, profile.cache)
        self._start_page = StartPage(self._theme, self._art, self.settings.tiles, profile.cache)
        self._saving = QTimer(self)
        self._saving.setSingleShot(True)
        self._saving.setInterval(_SAVE_DELAY_MS)
        self._saving.timeout.connect(self._save)
        self._looking = QTimer(self.window)
        self._looking.setSingleShot(True)
        self._looking.setInterval(_NETWORK_PAUSE_MS)
        self._looking.timeout.connect(self._look_for_rooms)

    def begin(self, record: Path | None = None) -> bool:
        """Show the window, and this record in it; False when another one runs in this profile.

        That one is asked to do it (`has_called`); where it does not answer, this is said.
        """
        try:
            is_alone = self.lock.take()
        except OSError as problem:
            print(tr("app.no_folder", folder=self._profile.data, why=problem.strerror), file=sys.stderr)
            return False
        if not is_alone:
            from app.instance import call_running

            self.has_called = call_running(self._profile.data, record)
            if self.has_called:
                return False
            print(tr("app.already_running", folder=self._profile.data), file=sys.stderr)
            return False
        self._connect()
        self._start_page.set_last_ruleset(self.settings.ruleset)
        self._show_start_page()
        self.window.restore(self.settings.geometry, self.settings.is_full_screen)
        self._wanted_record = record
        if sys.platform == "darwin":
            self._hear_of_files()
        return True

    def change(self, settings: Settings) -> None:
        """Use these settings from now on, at once, and remember them."""
        before, self.settings = self.settings, settings
        if settings.language is not before.language:
            self._language = None
            self._choose_language()
            speak_qt(get_language())
            tell_language(self.window)
        if settings.theme is not before.theme or settings.tiles is not before.tiles:
            self._wear_theme()
        self._start_page.set_last_ruleset(settings.ruleset)
        if self._new_match_page is not None:
            self._new_match_page.use_settings(settings)
        if self.play is not None:
            self.play.use_settings(self._theme, self._art, settings)
        if self._rooms is not None:
            self._rooms.use_settings(settings)
        if self._archive is not None:
            self._archive.use_settings(self._theme, self._art, settings)
        self._saving.start()

    # --- the beginning ----------------------------------------------------------------------------------------------

    def _load(self) -> Settings:
        try:
            return load_settings(self._profile.settings_file)
        except BrokenSettings as problem:
            kept = problem.kept
            self._notices.append(lambda: tr("app.settings_broken", kept=kept))
            return Settings()

    def _connect(self) -> None:
        page = self._start_page
        page.play_wanted.connect(self.show_new_match_page)
        page.continue_wanted.connect(self._continue_match)
        page.room_wanted.connect(lambda: self.rooms.show_setup())
        page.join_wanted.connect(lambda: self.rooms.show_join())
        page.history_wanted.connect(lambda: self.archive.show_history())
        page.keeper_wanted.connect(lambda: self.archive.show_keeper())
        page.settings_wanted.connect(self.show_settings_page)
        page.rules_wanted.connect(lambda: self._show_rules(""))
        page.language_wanted.connect(self._switch_language)
        page.quit_wanted.connect(self._quit)
        self.window.close_wanted.connect(self._quit)
        self.window.first_painted.connect(self.first_frame_is_there)
        self.failed.connect(self._show_failure, Qt.ConnectionType.QueuedConnection)
        self._log.show_with(self.failed.emit)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._wear_theme)

    def first_frame_is_there(self) -> None:
        """Do what can wait until there is something to see."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self.window.watch_keyboard(application)
            application.setWindowIcon(application_icon())
        self._speak_what_can_be_shown()
        speak_qt(get_language())
        for notice in self._notices:
            self.window.say(notice)
        self._describe_unfinished()
        self._listen()
        if self._wanted_record is not None:
            self.open_record(self._wanted_record)
        QTimer.singleShot(_CACHE_PAUSE_MS, self._keep_pictures)
        self._fill_cache()
        self._looking.start()

    def _listen(self) -> None:
        """Hear of later starts with this profile."""
        from app.instance import Instance

        self._instance = Instance(self._profile.data, self)
        self._instance.called.connect(self.come_forward)
        self._instance.listen()

    def _hear_of_files(self) -> None:
        """macOS hands over a file that is opened with the program by an event, the first one too."""
        from app.instance import OpenedFiles

        application = QApplication.instance()
        if application is not None:
            self._opened_files = OpenedFiles(self)
            self._opened_files.opened.connect(self.come_forward)
            application.installEventFilter(self._opened_files)

    def come_forward(self, record: str = "") -> None:
        """Bring the window to sight, and this record in it."""
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()
        if record:
            self.open_record(Path(record))

    def open_record(self, path: Path) -> None:
        """Go on with a match of this profile that is not over; look at any other. A match being played stays."""
        if self.play is not None:
            self._say("app.open.playing", name=path.name)
        elif path.parent.resolve() == self._profile.records.resolve() and not is_over(path):
            self.continue_record(path)
        else:
            self.archive.show_replay(path)

    def _keep_pictures(self) -> None:
        self.window.keep_pictures()
        self._start_page.keep_pictures()

    def _fill_cache(self) -> None:
        if self._art.fill_cache_step() or (self.play is not None and self.play.table.fill_cache_step()):
            QTimer.singleShot(_CACHE_PAUSE_MS, self._fill_cache)

    # --- pages ------------------------------------------------------------------------------------------------------

    def _show_start_page(self) -> None:
        self._unfinished = find_unfinished(self._profile.records, self._unreadable)
        self._start_page.set_unfinished(self._unfinished is not None)
        self.window.show_page(self._start_page)

    def _describe_unfinished(self) -> None:
        """Say on the start page which match it is. One that cannot be read is named and no more offered."""
        while self._unfinished is not None and not self._describe(self._unfinished):
            self._unreadable.add(self._unfinished)
            self._unfinished = find_unfinished(self._profile.records, self._unreadable)
        self._start_page.set_unfinished(self._unfinished is not None)

    def _describe(self, path: Path) -> bool:
        from app.matches import UnreadableMatch, describe_match

        try:
            match = describe_match(path)
        except (OSError, UnreadableMatch) as problem:
            self._say("app.match_unreadable", why=problem)
            return False
        facts = (match.ruleset, match.number, match.wall_left, match.turn, match.names)
        self._start_page.describe_unfinished(lambda: unfinished_line(*facts), match.names)
        return True

    def show_new_match_page(self, ruleset: str) -> None:
        """Let a match be set up, by this ruleset or (empty) by the last one."""
        from app.lobby.new_match_page import NewMatchPage
        from app.lobby.rule_sets import RuleSets

        if self._new_match_page is None:
            page = NewMatchPage(self._theme, self.settings, RuleSets(self._profile.rule_sets_file))
            page.left.connect(self._go_home)
            page.settings_changed.connect(self.change)
            page.started.connect(self.begin_match)
            page.rule_wanted.connect(self._show_rules)
            self._new_match_page = page
        self._new_match_page.choose(same_city(ruleset, self.settings.ruleset))
        self.window.show_page(self._new_match_page)

    def show_settings_page(self) -> None:
        """Bring the settings to sight."""
        from app.preferences.settings_page import SettingsPage

        if self._settings_page is None:
            page = SettingsPage(self._theme, self._art, self.settings)
            page.left.connect(self._leave_page)
            page.settings_changed.connect(self.change)
            page.about_wanted.connect(self.show_about)
            self._settings_page = page
        self._settings_page.use_settings(self.settings)
        self.window.show_page(self._settings_page)

    def show_about(self) -> "Sheet":
        """Say what this program is, over the page in sight."""
        from app.about.sheet import show_about

        return show_about(self.window, self._theme)

    def _leave_page(self) -> None:
        """Back to the table if there is one, else to the start."""
        if self.play is not None:
            self.window.show_page(self.play.page, covers_all=True)
            self.play.take_keyboard()
        else:
            self._go_home()

    def _go_home(self) -> None:
        self._show_start_page()
        self._describe_unfinished()
        if self._lan is not None:
            self._lan.browse()

    # --- rooms ------------------------------------------------------------------------------------------------------

    @property
    def rooms(self) -> "Rooms":
        """Rooms in the network; what they need is loaded on first use."""
        if self._rooms is None:
            from app.rooms.rooms import Rooms

            rooms = Rooms(self.window, self._profile, self.lan, self._theme, self.settings)
            rooms.page_wanted.connect(self.window.show_page)
            rooms.page_gone.connect(self.window.remove_page)
            rooms.home_wanted.connect(self._go_home)
            rooms.table_wanted.connect(self._open_room_table)
            rooms.table_gone.connect(self._drop_table)
            rooms.said.connect(self.window.say)
            rooms.rule_wanted.connect(self._show_rules)
            rooms.settings_changed.connect(self.change)
            self._rooms = rooms
        return self._rooms

    @property
    def lan(self) -> "Lan":
        """The network; its thread begins on first use."""
        if self._lan is None:
            from app.rooms.lan import Lan

            self._lan = Lan(self)
            self._lan.nearby_changed.connect(lambda nearby: self._start_page.show_room_count(len(nearby.rooms)))
        return self._lan

    def _look_for_rooms(self) -> None:
        """Count the rooms for the start page, and offer the way back to one that was left by accident."""
        if self.window.page is self._start_page:
            self.lan.browse()
            self.lan.find_kept(self._profile.rooms, _OFFER_HOURS, self._offer_return)

    def _offer_return(self, kept: "list[KeptSeats]") -> None:
        if self.window.page is not self._start_page:
            return
        from app.rooms.entries import return_entries
        from app.rooms.room_sheets import offer_return

        entry = return_entries(kept)[0]
        offer_return(self.window, self._theme, entry.name, lambda: self.rooms.return_to(entry))

    def _open_room_table(self, game: "RoomGame") -> None:
        play = self._open_table(game)
        self.rooms.attach(play)
        play.left.connect(self.rooms.leave)
        play.start()

    # --- what is kept of matches ------------------------------------------------------------------------------------

    @property
    def archive(self) -> "Archive":
        """History and replay; what they need is loaded on first use."""
        if self._archive is None:
            from app.archive import Archive

            archive = Archive(self._profile, self._theme, self._art, self.settings)
            archive.page_wanted.connect(self.window.show_page)
            archive.home_wanted.connect(self._go_home)
            archive.continue_wanted.connect(self.continue_record)
            archive.rule_wanted.connect(self._show_rules)
            archive.said.connect(self.window.say)
            self._archive = archive
        return self._archive

    # --- a match ----------------------------------------------------------------------------------------------------

    def begin_match(self, wish: "NewMatch") -> None:
        """Open a table for this match; what hinders it is said."""
        from app.matches import begin_match

        try:
            session = begin_match(self._profile.records, wish, self.settings.pace)
        except OSError as problem:
            self._say("app.match_unwritten", why=problem.strerror or problem)
            return
        self._sit_down(session)

    def _begin_again(self) -> None:
        """Another match by the same rules with the same people."""
        from app.client import LocalHost
        from app.matches import wish_of

        if self.play is None or not isinstance(self.play.game, LocalHost):
            return

        wish = wish_of(self.play.game.session)
        self._leave_table()
        self.begin_match(wish)

    def _continue_match(self) -> None:
        if self._unfinished is not None:
            self.continue_record(self._unfinished)

    def continue_record(self, path: Path) -> None:
        """Go on with a match that is not over, here or in its room; what hinders it is said."""
        from app.matches import UnreadableMatch, resume_match

        if path.with_name(path.name + ".room").exists():
            self.rooms.continue_room(path)
            return
        try:
            resumed = resume_match(path, self.settings.pace)
        except (OSError, UnreadableMatch) as problem:
            self._say("app.match_unreadable", why=problem)
            return
        if resumed.dropped:
            self._say("app.match_cut", count=resumed.dropped)
        self._sit_down(resumed.session, resumed.past)

    def _sit_down(self, session: "HostSession", past: "tuple[SeatView, ...]" = ()) -> None:
        from app.client import LocalHost
        from app.matches import person_seats

        if self._lan is not None:
            self._lan.stop_browsing()
        host = LocalHost(session, person_seats(session))
        host.unwritten.connect(self._leave_unwritten, Qt.ConnectionType.QueuedConnection)
        play = self._open_table(host)
        play.left.connect(self._leave_table)
        play.start(past)

    def _open_table(self, game: "Game") -> "Play":
        from app.play import Play

        _forget_sources()
        play = Play(game, self._theme, self._art, self.settings, self._profile.cache)
        play.menu_wanted.connect(self.open_menu)
        play.help_wanted.connect(self._show_rules)
        play.again_wanted.connect(self._begin_again)
        self.play = play
        self.window.show_page(play.page, covers_all=True)
        self._start_page.forget_pictures()
        self._art.forget()
        self._fill_cache()
        return play

    def open_menu(self) -> None:
        """Open the menu of the table."""
        from app.lobby.table_menu import open_menu

        open_menu(
            self.window,
            self._theme,
            resume=self._go_on,
            rules=lambda: self._show_rules(""),
            settings=self.show_settings_page,
            leave=self._ask_to_leave,
            quit_program=self._quit,
        )

    def _go_on(self) -> None:
        if self.play is not None:
            self.play.take_keyboard()

    def _ask_to_leave(self) -> None:
        from app.lobby.table_menu import ask_to_leave

        if self._rooms is not None and self._rooms.link is not None:
            self._rooms.ask_to_leave()
            return
        ask_to_leave(self.window, self._theme, self._go_on, self._leave_table)

    def _leave_table(self) -> None:
        if self.play is not None:
            self._drop_table()
            self._go_home()

    def _leave_unwritten(self, problem: OSError) -> None:
        """Nothing more can be recorded: put the table away at what the record holds, and say why."""
        self._say("app.match_stopped", why=problem.strerror or problem)
        self._leave_table()

    def _drop_table(self) -> None:
        """Put the table away; whoever calls this shows another page."""
        play, self.play = self.play, None
        if play is not None:
            play.close()
            self.window.remove_page(play.page)

    def _show_rules(self, clause: str) -> None:
        from app.help.rulebook_page import RulebookPage

        if self._rulebook_page is None:
            page = RulebookPage(self._theme, self._art)
            page.left.connect(self._leave_rules)
            self._rulebook_page = page
        if self.window.page is not self._rulebook_page:
            self._page_before_rules = self.window.page
        self.window.show_page(self._rulebook_page)
        self._rulebook_page.show_clause(clause or self._page_of_rules())

    def _page_of_rules(self) -> str:
        """The rulebook page of the match that is played, or of the game played last."""
        from engine.variants.registry import get_variant

        ruleset = self.settings.ruleset if self.play is None else self.play.game.ruleset
        return f"{get_variant(ruleset).page}.md"

    def _leave_rules(self) -> None:
        """Back to where the rules were opened, if that is still there."""
        before, self._page_before_rules = self._page_before_rules, None
        if self.play is not None or before is None:
            self._leave_page()
        else:
            self.window.show_page(before)

    # --- language and colours ---------------------------------------------------------------------------------------

    def _choose_language(self) -> None:
        if self._language is not None:
            set_language(self._language)
        elif self.settings.language is LanguageChoice.SYSTEM:
            set_language(language_of(QLocale.system().name()))
        else:
            set_language(self.settings.language)

    def _speak_what_can_be_shown(self) -> None:
        """Without a font that has Chinese characters, Chinese is empty boxes."""
        system = QFontDatabase.WritingSystem.SimplifiedChinese
        if get_language() == "zh" and not QFontDatabase.families(system):
            set_language("en")
            tell_language(self.window)
            self._notices.append(lambda: tr("app.no_chinese_font"))

    def _switch_language(self) -> None:
        other = next(each for each in LANGUAGES if each != get_language())
        self.change(replace(self.settings, language=LanguageChoice(other)))

    def _find_theme(self) -> Theme:
        if self.settings.theme is not ThemeChoice.SYSTEM:
            return THEMES[ThemeName(self.settings.theme)]
        is_dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return THEMES[ThemeName.DARK if is_dark else ThemeName.LIGHT]

    def _wear_theme(self) -> None:
        self._theme = self._find_theme()
        self._art = TileArt(self._theme, self.settings.tiles, self._profile.cache)
        self.window.set_theme(self._theme)
        self._start_page.set_art(self._theme, self._art, self.settings.tiles)
        if self._new_match_page is not None:
            self._new_match_page.set_theme(self._theme)
        if self._settings_page is not None:
            self._settings_page.set_art(self._theme, self._art)
        if self._rulebook_page is not None:
            self._rulebook_page.set_art(self._theme, self._art)
        if self.play is not None:
            self.play.use_settings(self._theme, self._art, self.settings)
        if self._rooms is not None:
            self._rooms.set_theme(self._theme)
        if self._archive is not None:
            self._archive.use_settings(self._theme, self._art, self.settings)
        self._fill_cache()

    # --- the end ----------------------------------------------------------------------------------------------------

    def _quit(self) -> None:
        """Quit; ask first while a match is running."""
        if self.play is None:
            self._close()
            return
        if self._quit_question is not None:
            return
        from app.lobby.table_menu import ask_to_quit

        self._quit_question = ask_to_quit(self.window, self._theme, self._go_on, self._close)
        self._quit_question.gone.connect(self._forget_quit_question)

    def _forget_quit_question(self) -> None:
        self._quit_question = None

    def _close(self) -> None:
        if self.play is not None:
            self.play.close()
            self.play = None
        self._looking.stop()
        if self._rooms is not None:
            self._rooms.close()
        if self._lan is not None:
            self._lan.close()
        if self._archive is not None:
            self._archive.close()
        geometry = self.window.remembered_geometry()
        self.settings = replace(self.settings, geometry=geometry, is_full_screen=self.window.isFullScreen())
        if self._instance is not None:
            self._instance.close()
        self._save()
        self.window.close_now()

    def _save(self) -> None:
        self._saving.stop()
        try:
            save_settings(self.settings, self._profile.settings_file)
        except OSError as problem:
            self._say("app.settings_unsaved", why=problem)

    def _say(self, key: str, **facts: object) -> None:
        self.window.say(lambda: tr(key, **facts))

    def _show_failure(self, report: str) -> None:
        from app.lobby.report import show_report

        records = self._profile.records if self.play is not None else None
        show_report(self.window, self._theme, report, self._log.path, records)
