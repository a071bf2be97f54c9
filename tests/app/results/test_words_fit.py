"""What a settlement says is not cut short where names are of common length."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.results import sketch
from app.results.examples import EXAMPLES
from app.results.settlement_dialog import SettlementDialog
from app.text.catalogue import set_language


@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_on_a_settlement_is_cut_short(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    set_language(language)
    cut: set[tuple[str, str]] = set()
    shown_now = ""

    class Metrics(QFontMetricsF):
        def elidedText(self, text: str, mode: Qt.TextElideMode, width: float, flags: int | None = None) -> str:
            shown = super().elidedText(text, mode, width, flags or 0)
            if shown != text:
                cut.add((shown_now, text))
            return shown

    monkeypatch.setattr(sketch, "QFontMetricsF", Metrics)
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(QSize(1280, 720))
    page.show()
    dialog = SettlementDialog(page, LIGHT, TileArt(LIGHT, FaceSet.CLASSIC, None))
    for name, make in EXAMPLES.items():
        shown_now = name
        told = make()
        dialog.show_outcome(told.info, told.update)
        dialog.grab()
        dialog.body.grab()
    assert cut == set()
