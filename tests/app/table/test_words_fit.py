"""What the table says is never cut short where names are of common length."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from app.assets import fonts
from app.assets.fonts import FontRole
from app.assets.tile_look import FaceSet
from app.table import skin
from app.table.situations import SITUATIONS, Situation
from app.table.widget import TableWidget
from app.text.catalogue import set_language
from engine.deal.actions import Pass, Win
from engine.deal.state import Phase


def _turns() -> dict[str, Situation]:
    """Every situation, and the own turn as each wind has it, to discard and on a last tile."""
    found = {name: make() for name, make in SITUATIONS.items()}
    ours = found["our-turn"]
    view = ours.update.view
    for wind, dealer in zip("ESWN", (view.seat, *reversed(view.seat.others)), strict=True):
        for name, phase, legal in (("turn", Phase.TURN, view.legal), ("last", Phase.LAST, (Win(), Pass()))):
            shown = replace(view, dealer=dealer, phase=phase, legal=legal)
            found[f"{name}-{wind}"] = replace(ours, update=replace(ours.update, view=shown))
    return found


@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1280, 720)], ids=["least", "laptop"])
@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_that_the_table_says_is_cut_short(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str, is_large: bool, size: QSize
) -> None:
    set_language(language)
    cut: set[tuple[str, str]] = set()
    shown_now = ""

    def fitted(of: QFont, role: FontRole, words: str, width: float, least_px: float) -> tuple[QFont, str]:
        font, shown = fonts.fitted(of, role, words, width, least_px)
        if shown != words:
            cut.add((shown_now, words))
        return font, shown

    monkeypatch.setattr(skin, "fitted", fitted)
    table = TableWidget(face_set=FaceSet.LARGE if is_large else FaceSet.CLASSIC, is_large=is_large, has_habits=True)
    qtbot.addWidget(table)
    table.resize(size)
    for name, given in _turns().items():
        shown_now = name
        table.set_info(given.info)
        table.show_update(given.update)
        table.grab()
    assert cut == set()
