from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from app.assets.fonts import FontRole, fitted, sized_font


def test_words_shrink_before_they_are_cut_short(qtbot: QtBot) -> None:
    font = sized_font(FontRole.BODY, 20)
    words = "Score keeper"
    width = QFontMetricsF(font).horizontalAdvance(words)
    assert fitted(font, FontRole.BODY, words, width, 12) == (font, words)
    smaller, shown = fitted(font, FontRole.BODY, words, width * 0.8, 12)
    assert shown == words
    assert 12 <= smaller.pixelSize() < 20
    least, cut = fitted(font, FontRole.BODY, words, width * 0.3, 12)
    assert least.pixelSize() == 12
    assert cut.endswith("…")
    for chosen, text, room in ((smaller, shown, 0.8), (least, cut, 0.3)):
        assert QFontMetricsF(chosen).horizontalAdvance(text) <= width * room
