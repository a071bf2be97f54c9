"""What the person has chosen, and what follows from it: the language, the colours, the pictures of the tiles.

Whoever is to be seen reads `theme`, `art` and `settings` here and listens to what changes.
"""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication

from app.assets.theme import THEMES, Theme, ThemeName
from app.assets.tile_art import TileArt
from app.lobby.targets import set_large_targets
from app.profile import Profile
from app.qt_words import speak_qt
from app.settings import BrokenSettings, LanguageChoice, Settings, ThemeChoice, load_settings, save_settings
from app.text.catalogue import LANGUAGES, get_language, language_of, set_language, tr

_SAVE_DELAY_MS = 400


class Outfit(QObject):
    """The settings as they are used now, and remembered.

    Signals:
        language_changed(): all words are to be said anew.
        worn(): the colours or the tiles are others.
        changed(): the settings are others; after what they changed.
        said(object): a sentence for the person, as words that are looked up.
    """

    language_changed = Signal()
    worn = Signal()
    changed = Signal()
    said = Signal(object)

    def __init__(self, profile: Profile, language: str | None) -> None:
        """`language`: the one that the command line asks for, until another one is chosen."""
        super().__init__()
        self._profile = profile
        self._language = language
        self.notices: list[Callable[[], str]] = []
        """What is to be said as soon as there is a window."""
        self.settings = self._load()
        set_large_targets(self.settings.is_large)
        self._choose_language()
        self.theme = self._find_theme()
        self.art = TileArt(self.theme, self.settings.tiles, profile.cache)
        self._saving = QTimer(self)
        self._saving.setSingleShot(True)
        self._saving.setInterval(_SAVE_DELAY_MS)
        self._saving.timeout.connect(self.save)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._wear)

    def change(self, settings: Settings) -> None:
        """Use these settings from now on, at once, and remember them."""
        before, self.settings = self.settings, settings
        if settings.language is not before.language:
            self._language = None
            self._choose_language()
            speak_qt(get_language())
            self.language_changed.emit()
        set_large_targets(settings.is_large)
        if settings.theme is not before.theme or settings.tiles is not before.tiles:
            self._wear()
        self.changed.emit()
        self._saving.start()

    def switch_language(self) -> None:
        """Speak the next language."""
        other = next(each for each in LANGUAGES if each != get_language())
        self.change(replace(self.settings, language=LanguageChoice(other)))

    def speak_what_can_be_shown(self) -> None:
        """Without a font that has Chinese characters, Chinese is empty boxes."""
        system = QFontDatabase.WritingSystem.SimplifiedChinese
        if get_language() == "zh" and not QFontDatabase.families(system):
            set_language("en")
            self.language_changed.emit()
            self.notices.append(lambda: tr("app.no_chinese_font"))
        speak_qt(get_language())

    def save(self) -> None:
        """Remember the settings now; what hinders it is said."""
        self._saving.stop()
        try:
            save_settings(self.settings, self._profile.settings_file)
        except OSError as problem:
            why = problem
            self.said.emit(lambda: tr("app.settings_unsaved", why=why))

    def _load(self) -> Settings:
        try:
            return load_settings(self._profile.settings_file)
        except BrokenSettings as problem:
            kept = problem.kept
            self.notices.append(lambda: tr("app.settings_broken", kept=kept))
            return Settings()

    def _choose_language(self) -> None:
        if self._language is not None:
            set_language(self._language)
        elif self.settings.language is LanguageChoice.SYSTEM:
            set_language(language_of(QLocale.system().name()))
        else:
            set_language(self.settings.language)

    def _find_theme(self) -> Theme:
        if self.settings.theme is not ThemeChoice.SYSTEM:
            return THEMES[ThemeName(self.settings.theme)]
        is_dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return THEMES[ThemeName.DARK if is_dark else ThemeName.LIGHT]

    def _wear(self) -> None:
        self.theme = self._find_theme()
        self.art = TileArt(self.theme, self.settings.tiles, self._profile.cache)
        self.worn.emit()
