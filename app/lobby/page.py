"""A page of the window: it scales what is on it, goes from control to control with the arrow keys, and can be left."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.assets.theme import Theme
from app.lobby.buttons import PageButton, PressButton
from app.lobby.keyboard import is_enter
from app.lobby.look import Look, Looking, apply_look, page_scale


class Page(Looking, QWidget):
    """What all pages have in common. Subclasses lay out their children in `arrange`, in u times `look.k`.

    Signals:
        left(): the person wants to go back.
    """

    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.look = Look(theme, 1.0)

    def set_theme(self, theme: Theme) -> None:
        """Wear these colours."""
        apply_look(self, Look(theme, self.look.k))
        self.arrange()

    def arrange(self) -> None:
        """Lay out the children for the size and the look of the moment."""

    def first_focus(self) -> QWidget | None:
        """The control at which the keyboard begins."""
        return None

    def words_changed(self) -> None:
        """Other words take other room."""
        self.arrange()
        super().words_changed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale to the window."""
        super().resizeEvent(event)
        apply_look(self, Look(self.look.theme, page_scale(self.width(), self.height())))
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Put the keyboard where this page begins."""
        super().showEvent(event)
        first = self.first_focus()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves; arrows go to the next control in their direction; a key on a button presses it."""
        # Not a table of the module: Qt's keys take a noticeable time to load, and the first frame needs none of them.
        directions = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        direction = directions.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif direction is not None:
            self._move_focus(*direction)
        elif is_enter(event):
            self.enter()
        elif not self._press_button(event):
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Do what Enter does where no button has it: work the setting that the keys led to.

        A page that is a form does what its main button does.
        """
        current = self.focusWidget()
        if isinstance(current, PressButton) and current.is_setting and current.is_reached_by_keys:
            current.click()

    def enable(self, control: QWidget, is_enabled: bool) -> None:
        """Enable a control or not. The keyboard waits on the page for one that had it, so that no other is pressed."""
        # Not `hasFocus`: the window may be inactive now and get the keyboard later.
        focused = self.window().focusWidget()
        if focused is control and not is_enabled:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        control.setEnabled(is_enabled)
        if is_enabled and focused is self:
            control.setFocus(Qt.FocusReason.OtherFocusReason)

    def _press_button(self, event: QKeyEvent) -> bool:
        """Press the button that shows this key; whether there is one."""
        key = event.text().upper()
        shown = (each for each in self.findChildren(PageButton) if each.key == key and each.isVisibleTo(self))
        button = None if not key or event.isAutoRepeat() else next(shown, None)
        if button is not None:
            button.click()
        return button is not None

    def _move_focus(self, dx: int, dy: int) -> None:
        current = self.focusWidget()
        controls = [each for each in self.findChildren(QWidget) if _takes_focus(each) and each is not current]
        if current is None or not current.isVisible():
            target = self.first_focus()
        else:
            here = current.mapTo(self, current.rect().center())
            ahead = [each for each in controls if _distance(here, each.mapTo(self, each.rect().center()), dx, dy) > 0]
            target = min(
                ahead,
                key=lambda each: _distance(here, each.mapTo(self, each.rect().center()), dx, dy),
                default=None,
            )
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)


def _takes_focus(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _distance(here: QPoint, there: QPoint, dx: int, dy: int) -> float:
    """How far a control is in a direction, what lies aside counting double; 0 for one that is not ahead."""
    way = there - here
    ahead = way.x() * dx + way.y() * dy
    aside = abs(way.x() * dy) + abs(way.y() * dx)
    return ahead + 2 * aside if ahead > 4 and ahead * 2.5 > aside else 0
