"""The program with its window: which page is in sight, what is remembered, and how it begins and ends."""

import sys
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QLockFile, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app import __version__
from app.arguments import Arguments
from app.assets.theme import THEMES, Theme, ThemeName
from app.assets.tile_art import TileArt
from app.failure import FailureLog
from app.lobby.start_page import StartPage
from app.profile import Profile, find_profile
from app.settings import BrokenSettings, LanguageChoice, Settings, ThemeChoice, load_settings, save_settings
from app.text.catalogue import LANGUAGES, get_language, language_of, set_language, tr
from app.window import MainWindow

_SAVE_DELAY_MS = 400


def run(arguments: Arguments) -> int:
    """Open the window and return the exit status when it has been closed."""
    profile = find_profile(arguments.profile)
    log = FailureLog(profile.logs)
    log.install()
    qt = QApplication(sys.argv[:1])
    qt.setApplicationName("jiangcheng")
    qt.setApplicationVersion(__version__)
    qt.setDesktopFileName("jiangcheng")
    application = Application(profile, arguments.language, log)
    return qt.exec() if application.begin() else 1


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
        self._lock = QLockFile(str(profile.data / "running.lock"))
        self._lock.setStaleLockTime(0)
        self._notices: list[Callable[[], str]] = []
        self.settings = self._load()
        self._choose_language()
        self._theme = self._find_theme()
        self._art = TileArt(self._theme, self.settings.tiles, profile.cache)
        self.window = MainWindow(self._theme)
        self._start_page = StartPage(self._theme, self._art)
        self._saving = QTimer(self)
        self._saving.setSingleShot(True)
        self._saving.setInterval(_SAVE_DELAY_MS)
        self._saving.timeout.connect(self._save)

    def begin(self) -> bool:
        """Show the window; False when another one runs in this profile, which is said."""
        if not self._is_alone():
            print(tr("app.already_running", folder=self._profile.data), file=sys.stderr)
            return False
        self._connect()
        self._start_page.set_last_ruleset(self.settings.ruleset)
        self.window.show_page(self._start_page)
        self.window.restore(self.settings.geometry, self.settings.is_full_screen)
        QTimer.singleShot(0, self._after_first_frame)
        return True

    def change(self, settings: Settings) -> None:
        """Use these settings from now on, at once, and remember them."""
        before, self.settings = self.settings, settings
        if settings.language is not before.language:
            self._language = None
            self._choose_language()
            for widget in QApplication.topLevelWidgets():
                QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
        if settings.theme is not before.theme or settings.tiles is not before.tiles:
            self._wear_theme()
        self._start_page.set_last_ruleset(settings.ruleset)
        self._saving.start()

    # --- the beginning ----------------------------------------------------------------------------------------------

    def _load(self) -> Settings:
        try:
            return load_settings(self._profile.settings_file)
        except BrokenSettings as problem:
            kept = problem.kept
            self._notices.append(lambda: tr("app.settings_broken", kept=kept))
            return Settings()

    def _is_alone(self) -> bool:
        """Two programs in one profile would overwrite each other's match."""
        self._profile.data.mkdir(parents=True, exist_ok=True)
        return self._lock.tryLock(0)

    def _connect(self) -> None:
        page = self._start_page
        page.language_wanted.connect(self._switch_language)
        page.quit_wanted.connect(self._quit)
        self.window.close_wanted.connect(self._quit)
        self.failed.connect(self._show_failure, Qt.ConnectionType.QueuedConnection)
        self._log.show_with(self.failed.emit)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._wear_theme)

    def _after_first_frame(self) -> None:
        """What can wait until there is something to see."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self.window.watch_keyboard(application)
        for notice in self._notices:
            self.window.say(notice)
        self._fill_cache()

    def _fill_cache(self) -> None:
        if self._art.fill_cache_step():
            QTimer.singleShot(20, self._fill_cache)

    # --- language and colours ---------------------------------------------------------------------------------------

    def _choose_language(self) -> None:
        if self._language is not None:
            set_language(self._language)
        elif self.settings.language is LanguageChoice.SYSTEM:
            set_language(language_of(QLocale.system().name()))
        else:
            set_language(self.settings.language)

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
        self._start_page.set_art(self._theme, self._art)

    # --- the end ----------------------------------------------------------------------------------------------------

    def _quit(self) -> None:
        geometry = self.window.remembered_geometry()
        self.settings = replace(self.settings, geometry=geometry, is_full_screen=self.window.isFullScreen())
        self._save()
        self.window.close_now()

    def _save(self) -> None:
        self._saving.stop()
        try:
            save_settings(self.settings, self._profile.settings_file)
        except OSError as problem:
            why = str(problem)
            self.window.say(lambda: tr("app.settings_unsaved", why=why))

    def _show_failure(self, report: str) -> None:
        from app.lobby.report import show_report

        show_report(self.window, self._theme, report, self._log.path)
