"""The table for screen readers: a widget for each part, with its name, lying unseen below the picture.

They are there only while somebody asks Qt for such things; keyboard and mouse never reach them.
"""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from app.table.spoken import Part, Target


class PartButton(QAbstractButton):
    """A part that can be pressed, without a picture."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """There is nothing to see."""


class Readable:
    """The readable parts of one table."""

    def __init__(self, table: QWidget, press: Callable[[Target], None]) -> None:
        self._table = table
        self._press = press
        self._parts: dict[str, Part] = {}
        self._widgets: dict[str, QWidget] = {}
        self._chosen = ""

    def show(self, parts: tuple[Part, ...]) -> None:
        """Show these parts, and say where attention has gone."""
        wanted = {part.key: part for part in parts}
        for key in [key for key, old in self._parts.items() if key not in wanted or _differs(old, wanted[key])]:
            self._remove(key)
        for part in parts:
            if self._parts.get(part.key) != part:
                self._put(part)
        self._parts = wanted
        chosen = next((part.words for part in parts if part.is_chosen), "")
        if chosen != self._chosen:
            self._chosen = chosen
            if chosen:
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._table, chosen))

    def clear(self) -> None:
        """Nobody asks any more."""
        self.show(())

    def _put(self, part: Part) -> None:
        widget = self._widgets.get(part.key)
        if widget is None:
            widget = self._widgets[part.key] = self._make(part)
        widget.setAccessibleName(part.words)
        if isinstance(widget, PartButton):
            widget.setCheckable(part.is_on is not None)
            widget.setChecked(bool(part.is_on))
        rect = part.rect
        widget.setGeometry(round(rect.x), round(rect.y), max(1, round(rect.width)), max(1, round(rect.height)))
        widget.lower()
        widget.show()

    def _make(self, part: Part) -> QWidget:
        if part.target is None:
            return QLabel(self._table)
        button, target = PartButton(self._table), part.target
        button.clicked.connect(lambda: self._press(target))
        return button

    def _remove(self, key: str) -> None:
        self._parts.pop(key)
        widget = self._widgets.pop(key)
        widget.hide()
        widget.deleteLater()


def _differs(old: Part, new: Part) -> bool:
    """Whether the new part needs another widget."""
    return old.target != new.target
