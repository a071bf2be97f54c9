"""How well AI plays, and how fast: two lines that the pages share on which a match or a room is set up."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.lobby.controls import Choice
from app.lobby.look import Label, Looking, Words
from app.settings import LevelChoice, PaceChoice, Settings
from app.text.catalogue import tr


def _level_words(level: LevelChoice) -> Words:
    return lambda: tr(f"settings.level.{level}")


def _pace_words(pace: PaceChoice) -> Words:
    return lambda: tr(f"settings.pace.{pace}")


class AiRows(Looking, QWidget):
    """The two choices, a line each: the papers are not high.

    Signals:
        changed(): somebody has chosen.
    """

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        levels = [(level, _level_words(level)) for level in LevelChoice]
        self.level = Choice(levels, settings.level, lambda: tr("lobby.new.level"))
        paces = [(pace, _pace_words(pace)) for pace in PaceChoice]
        self.pace = Choice(paces, settings.pace, lambda: tr("lobby.new.pace"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._add("lobby.new.level.short", self.level)
        self._add("lobby.new.pace.short", self.pace)
        self.level.chosen.connect(lambda _: self.changed.emit())
        self.pace.chosen.connect(lambda _: self.changed.emit())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.look_changed()

    def show_settings(self, settings: Settings) -> None:
        """Show what has been set elsewhere."""
        self.level.set_value(settings.level)
        self.pace.set_value(settings.pace)

    def look_changed(self) -> None:
        """Keep the gap in scale."""
        self._column.setSpacing(self.look.px(12))

    def _add(self, key: str, choice: QWidget) -> None:
        row = QHBoxLayout()
        row.addWidget(Label(partial(tr, key), FontRole.CAPTION, "secondary"), 1)
        row.addWidget(choice)
        self._column.addLayout(row)
