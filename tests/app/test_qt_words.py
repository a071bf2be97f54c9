from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from app.qt_words import speak_qt


def copy() -> str:
    return QCoreApplication.translate("QLineEdit", "&Copy")


def test_menus_of_text_fields_speak_the_language_of_the_window(qtbot: QtBot) -> None:
    speak_qt("zh")
    assert "复制" in copy()
    speak_qt("en")
    assert copy() == "&Copy"


def test_a_language_chosen_twice_is_given_up_once(qtbot: QtBot) -> None:
    speak_qt("zh")
    speak_qt("zh")
    speak_qt("en")
    assert copy() == "&Copy"
