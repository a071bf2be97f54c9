"""What the pages know of the keyboard: which key is Enter, and what shows that it has the keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


def is_enter(event: QKeyEvent) -> bool:
    """Whether it is Enter, in either place of the keyboard, and not because it is held down."""
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()


def shows_focus(widget: QWidget) -> bool:
    """Whether a control is to paint the ring: it has the keyboard, and not merely by a click."""
    return widget.hasFocus() and widget.window().property("keyboard_used") is not False
