"""Qt's own words (the menus of text fields, the dialogs for files) in the language of the window."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

from app.text.catalogue import tr

_FILES = {"zh": "qtbase_zh_CN"}
"""Qt speaks English by itself."""
_NAME = "qt-words"
"""The translators belong to the application, whoever installed them."""
_LEFT_OUT = {("QFileDialog", "&Look in:"): "qt.look_in", ("QFileDialog", "Files of &type:"): "qt.files_of_type"}
"""What Qt's file leaves in English, and our words for it."""


class _OwnWords(QTranslator):
    """Words for what Qt's own file leaves out; it is asked after that one."""

    def isEmpty(self) -> bool:
        """It has words."""
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """Our words, None for what is not ours."""
        key = _LEFT_OUT.get((context, source))
        return None if key is None else tr(key)


def speak_qt(language: str) -> None:
    """Let Qt speak this language from now on. A build without translations has English menus, nothing worse."""
    application = QCoreApplication.instance()
    if application is None:
        return
    for former in application.findChildren(QTranslator, _NAME):
        application.removeTranslator(former)
        former.setParent(None)
    file = _FILES.get(language)
    translator = _named(QTranslator(application))
    if file is not None and translator.load(file, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        # Whoever is installed last is asked first.
        application.installTranslator(_named(_OwnWords(application)))
        application.installTranslator(translator)


def _named(translator: QTranslator) -> QTranslator:
    QObject.setObjectName(translator, _NAME)
    return translator
