"""How the pages look: a theme at a scale, handed down to every control; and the words that change with the language.

A page is laid out in u (pixels at 1920x1080). `page_scale` never goes below what keeps text readable: a small window
has less space between things, not smaller letters.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.assets.fonts import FontRole, font
from app.assets.theme import LIGHT, Theme, unit_scale
from app.lobby.targets import tap

MINIMUM_SCALE = 0.655
"""At 1024x640 a page is 1563 u wide and 977 u high."""

Words = Callable[[], str]
"""Looks up its words anew each time, in the language of the moment."""


@dataclass(frozen=True, slots=True)
class Look:
    """A theme, and logical pixels per u. `least_target`: how large things to press are at least, in pixels."""

    theme: Theme
    k: float
    least_target: int = field(default_factory=lambda: tap(0))

    def px(self, u: float) -> int:
        """Return so many u in whole logical pixels; never nothing for something."""
        return max(round(u * self.k), 1) if u > 0 else 0

    def font(self, role: FontRole) -> QFont:
        """Return the font of a role."""
        return font(role, self.k)


DEFAULT_LOOK = Look(LIGHT, 1.0)


def page_scale(width: float, height: float) -> float:
    """Return pixels per u for a page in a window of this size."""
    return max(unit_scale(width, height), MINIMUM_SCALE)


def apply_look(root: QWidget, look: Look) -> None:
    """Give this look to a widget and to everything in it."""
    if isinstance(root, Looking):
        root.set_look(look)
    for child in root.findChildren(QWidget):
        if isinstance(child, Looking):
            child.set_look(look)


if TYPE_CHECKING:
    _Mixed = QWidget
else:
    _Mixed = object


def tell_language(root: QWidget) -> None:
    """Let a widget and everything in it say its words anew: those of the pages, and all that heed Qt's event."""
    if isinstance(root, Looking):
        root.words_changed()
    for child in root.findChildren(QWidget):
        if isinstance(child, Looking):
            child.words_changed()
    QCoreApplication.sendEvent(root, QEvent(QEvent.Type.LanguageChange))


class Looking(_Mixed):
    """Mixed into a widget, before its Qt class: it has a look and words.

    Subclasses override `look_changed` and `words_changed`.
    """

    look = DEFAULT_LOOK

    def set_look(self, look: Look) -> None:
        """Look like this from now on."""
        if look != self.look:
            self.look = look
            self.look_changed()
            self.updateGeometry()
            self.update()

    def look_changed(self) -> None:
        """The look is another one."""

    def words_changed(self) -> None:
        """The language is another one."""
        self.updateGeometry()
        self.update()


class Label(Looking, QLabel):
    """A text in a role's font. `colour` names a field of the theme; `wraps` breaks long texts into lines."""

    def __init__(self, words: Words, role: FontRole, colour: str = "ink", wraps: bool = False) -> None:
        super().__init__()
        self._words = words
        self._role = role
        self._colour = colour
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wraps)
        self.words_changed()
        self.look_changed()

    def set_words(self, words: Words) -> None:
        """Say something else."""
        self._words = words
        self.words_changed()

    def look_changed(self) -> None:
        """Take font and colour."""
        self.setFont(self.look.font(self._role))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(getattr(self.look.theme, self._colour)))
        self.setPalette(palette)

    def words_changed(self) -> None:
        """Say it in the language of the moment."""
        self.setText(self._words())


class FittedLabel(Label):
    """A text in one line that is cut short by an ellipsis where there is no room for it, and whole when spoken."""

    def words_changed(self) -> None:
        """Say it in the language of the moment."""
        self._fit()
        self.setAccessibleName(self._words())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def look_changed(self) -> None:
        """Take font and colour."""
        super().look_changed()
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """As narrow as must be."""
        return QSize(0, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """As wide as all of it."""
        return QSize(self.fontMetrics().horizontalAdvance(self._words()) + 2, super().sizeHint().height())

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._words(), Qt.TextElideMode.ElideRight, self.width())
        if shown != self.text():
            self.setText(shown)
