"""The paper over a table that waits."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.surfaces import DIALOG_RADIUS_U, draw_focus
from app.assets.theme import Theme
from app.lobby.buttons import PageButton
from app.lobby.keyboard import shows_focus
from app.lobby.look import Label, Look, apply_look, page_scale
from app.lobby.sheet import PaperPanel
from app.rooms.waiting import Option, Waiting
from app.text.catalogue import tr

_WIDTH_U = 860.0


class WaitPanel(PaperPanel):
    """Says what is waited for and offers the ways out.

    Signals:
        chosen(Option): a person has taken a way.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(inset=36)
        self.setParent(parent)
        self.waiting: Waiting | None = None
        self._title = Label(str, FontRole.DIALOG_TITLE, wraps=True)
        self._text = Label(str, FontRole.BODY, "secondary", wraps=True)
        self.column.addWidget(self._title)
        self.column.addWidget(self._text)
        self._row = QHBoxLayout()
        self.column.addLayout(self._row)
        self.buttons: list[PageButton] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def show_waiting(self, waiting: Waiting | None) -> None:
        """Say this, or nothing."""
        before, self.waiting = self.waiting, waiting
        if waiting is None:
            self.hide()
            return
        self.setAccessibleName(f"{waiting.title}. {waiting.text}")
        self._title.set_words(lambda: waiting.title)
        self._text.set_words(lambda: waiting.text)
        if before is None or before.options != waiting.options:
            self._make_buttons(waiting)
        if before is None:
            self.show()
            self.raise_()
            if waiting.blocks:
                self.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_place(self, theme: Theme, width: int, height: int, *, is_aside: bool = False) -> None:
        """Lie in the middle, or at the top while people play on or read something else."""
        look = Look(theme, page_scale(width, height))
        apply_look(self, look)
        wide = min(look.px(_WIDTH_U), width)
        tall = min(self.column.totalHeightForWidth(wide), height)
        is_middle = not is_aside and (self.waiting is None or self.waiting.blocks)
        top = (height - tall) // 2 if is_middle else -look.px(PaperPanel.SHADOW / 2)
        self.setGeometry((width - wide) // 2, top, wide, tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper, and the ring of the keyboard, which waits here so that nothing is pressed unseen."""
        super().paintEvent(event)
        if shows_focus(self):
            k = self.look.k
            inner = QRectF(self.rect()).adjusted(*(sign * (PaperPanel.SHADOW + 8) * k for sign in (1, 1, -1, -1)))
            draw_focus(QPainter(self), inner, self.look.theme, k, (DIALOG_RADIUS_U - 8) * k, on_paper=True)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A way's key takes it."""
        if not event.isAutoRepeat() and self.waiting is not None:
            typed = event.text().upper()
            option = next((each for each in self.waiting.options if each.key == typed), None)
            if option is not None:
                self.chosen.emit(option)
                return
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing reaches the table."""
        event.accept()

    def _make_buttons(self, waiting: Waiting) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(index, option) for index, option in enumerate(waiting.options)]
        for button in self.buttons:
            self._row.addWidget(button)
        apply_look(self, self.look)

    def _button(self, index: int, option: Option) -> PageButton:
        kind = ButtonKind.PRIMARY if index == 0 else ButtonKind.IVORY
        button = PageButton(lambda: tr(option.key_of_words), kind, option.key)
        button.clicked.connect(lambda: self.chosen.emit(option))
        return button
