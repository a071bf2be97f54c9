from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from app.qt_words import QtWords


def copy() -> str:
    return QCoreApplication.translate("QLineEdit", "&Copy")


def test_menus_of_text_fields_speak_the_language_of_the_window(qtbot: QtBot) -> None:
    words = QtWords()
    words.speak("zh")
    assert "复制" in copy()
    words.speak("en")
    assert copy() == "&Copy"
