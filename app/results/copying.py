"""The ways to hand a settlement on: as text, as a picture on the clipboard, as a PNG."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.lobby.buttons import PageButton
from app.lobby.look import Look, Looking, apply_look
from app.results.slip import paint_slip
from app.text.catalogue import tr

_PAD = 16.0
_SHADOW = 20.0
_HEIGHT = 72.0


@dataclass(frozen=True, slots=True)
class Ways:
    """What each button does."""

    text: Callable[[], None]
    picture: Callable[[], None]
    save: Callable[[], None]


class CopyCard(Looking, QWidget):
    """A small sheet above the button that opened it; Esc puts it away."""

    def __init__(self, ways: Ways, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = self._button("results.copy.text", "C", ways.text)
        self.picture = self._button("results.copy.picture", "P", ways.picture)
        self.save = self._button("results.copy.save", "S", ways.save)
        self._buttons = (self.text, self.picture, self.save)
        self._opener: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def open_above(self, opener: QWidget, look: Look) -> None:
        """Lie above this button, or go away if it lies there."""
        parent = self.parentWidget()
        if not self.isHidden() or parent is None:
            self.put_away()
            return
        self._opener = opener
        self.setAccessibleName(tr("results.copy"))
        apply_look(self, look)
        k = look.k
        margin = _PAD + _SHADOW
        wide = max(button.sizeHint().width() for button in self._buttons)
        tall = round(_HEIGHT * k)
        width, height = round(wide + 2 * margin * k), round(3 * tall + 2 * margin * k)
        place = opener.mapTo(parent, opener.rect().topLeft())
        x = min(max(place.x() + opener.width() // 2 - width // 2, 0), parent.width() - width)
        self.setGeometry(x, max(place.y() - height + round(_SHADOW * k), 0), width, height)
        for row, button in enumerate(self._buttons):
            button.setGeometry(round(margin * k), round(margin * k) + row * tall, wide, tall)
        self.show()
        self.raise_()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Give the keyboard back to the button."""
        was_open = not self.isHidden()
        self.hide()
        if was_open and self._opener is not None and self._opener.isVisible():
            self._opener.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Keep the keyboard on the sheet."""
        self._step(1 if is_next else -1)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts it away, arrows choose; the keys on the buttons are those of the dialog."""
        match Qt.Key(event.key()):
            case Qt.Key.Key_Escape:
                self.put_away()
            case Qt.Key.Key_Up:
                self._step(-1)
            case Qt.Key.Key_Down:
                self._step(1)
            case _:
                event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper."""
        paint_slip(self, self.look, _SHADOW)

    def _step(self, by: int) -> None:
        at = next((place for place, button in enumerate(self._buttons) if button.hasFocus()), 0)
        self._buttons[(at + by) % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    def _button(self, key: str, cap: str, done: Callable[[], None]) -> PageButton:
        button = PageButton(lambda: tr(key), ButtonKind.IVORY, cap, self)
        button.clicked.connect(self.put_away)
        button.clicked.connect(done)
        return button
