"""Qt's own words (the menus of text fields) in the language of the window."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

_FILES = {"zh": "qtbase_zh_CN"}
"""Qt speaks English by itself."""
_NAME = "qt-words"
"""The one translator belongs to the application, whoever installed it."""


def speak_qt(language: str) -> None:
    """Let Qt speak this language from now on. A build without translations has English menus, nothing worse."""
    application = QCoreApplication.instance()
    if application is None:
        return
    for former in application.findChildren(QTranslator, _NAME):
        application.removeTranslator(former)
        former.setParent(None)
    file = _FILES.get(language)
    translator = QTranslator(application)
    translator.setObjectName(_NAME)
    if file is not None and translator.load(file, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(translator)
