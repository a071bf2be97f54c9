"""Pages that are made on first use."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.profile import find_profile
from app.program.lazy_page import LazyPage
from app.program.outfit import Outfit
from app.settings import PaceChoice, ThemeChoice


@pytest.fixture
def outfit(tmp_path: Path, qapp: object) -> Outfit:
    return Outfit(find_profile(tmp_path), "zh")


def test_a_page_is_made_once_and_when_it_is_first_wanted(outfit: Outfit, qtbot: QtBot) -> None:
    made: list[QWidget] = []

    def make() -> QWidget:
        made.append(QWidget())
        qtbot.addWidget(made[-1])
        return made[-1]

    page = LazyPage(outfit, make, wear=lambda page: None)
    assert not made
    assert page.get() is page.get() is made[0]
    assert len(made) == 1


def test_a_page_hears_of_colours_and_settings_from_when_it_is_made(outfit: Outfit, qtbot: QtBot) -> None:
    heard: list[str] = []
    shown = QWidget()
    qtbot.addWidget(shown)
    page = LazyPage(
        outfit, lambda: shown, wear=lambda page: heard.append("worn"), heed=lambda page: heard.append("changed")
    )
    outfit.change(replace(outfit.settings, theme=ThemeChoice.DARK))
    assert heard == []
    page.get()
    outfit.change(replace(outfit.settings, theme=ThemeChoice.LIGHT))
    assert heard == ["worn", "changed"]
    outfit.change(replace(outfit.settings, pace=PaceChoice.SLOW))
    assert heard == ["worn", "changed", "changed"]
    outfit.save()
