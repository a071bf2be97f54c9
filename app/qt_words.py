"""Qt's own words (the menus of text fields) in the language of the window."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

_FILES = {"zh": "qtbase_zh_CN"}
"""Qt speaks English by itself."""


class QtWords:
    """Keeps the one translator that is installed. A build without translations has English menus, nothing worse."""

    def __init__(self) -> None:
        self._translator: QTranslator | None = None

    def speak(self, language: str) -> None:
        """Let Qt speak this language from now on."""
        application = QCoreApplication.instance()
        if application is None:
            return
        if self._translator is not None:
            application.removeTranslator(self._translator)
            self._translator = None
        file = _FILES.get(language)
        translator = QTranslator()
        if file is not None and translator.load(file, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            application.installTranslator(translator)
            self._translator = translator
