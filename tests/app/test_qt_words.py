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


def test_dialogs_for_files_speak_it_whole(qtbot: QtBot) -> None:
    def labels() -> tuple[str, ...]:
        words = ("&Look in:", "Files of &type:", "File &name:", "&Save", "Cancel", "Parent Directory")
        return tuple(QCoreApplication.translate("QFileDialog", each) for each in words)

    english = labels()
    speak_qt("zh")
    assert all(ord(max(label)) > 0x2E80 for label in labels() if label != "Cancel")
    speak_qt("en")
    assert labels() == english
