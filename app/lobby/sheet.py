"""A sheet of paper over the page: a question, the menu of the table, a report. Esc takes it away and loses nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.surfaces import DIALOG_RADIUS_U, draw_paper, draw_scrim
from app.assets.theme import Theme
from app.lobby.buttons import PageButton
from app.lobby.look import Label, Look, Looking, Words, apply_look, page_scale


@dataclass(frozen=True, slots=True)
class Way:
    """A way on from a sheet: its button, what it does after the sheet is gone, and its key."""

    words: Words
    taken: Callable[[], None]
    kind: ButtonKind = ButtonKind.IVORY
    key: str = ""


class PaperPanel(Looking, QWidget):
    """A sheet of paper with a shadow. Its margins hold the shadow too: `inset` u inside, `SHADOW` u outside."""

    SHADOW = 28

    def __init__(self, inset: float = 44, radius: float = DIALOG_RADIUS_U) -> None:
        super().__init__()
        self._inset = inset
        self._radius = radius
        self.column = QVBoxLayout(self)
        self.look_changed()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Lie there, in u; the shadow falls around it."""
        px, shadow = self.look.px, self.SHADOW
        self.setGeometry(px(x - shadow), px(y - shadow), px(width + 2 * shadow), px(height + 2 * shadow))

    def look_changed(self) -> None:
        """Keep margins and gaps in scale."""
        margin = self.look.px(self._inset + self.SHADOW)
        self.column.setContentsMargins(margin, margin, margin, margin)
        self.column.setSpacing(self.look.px(16))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper."""
        painter = QPainter(self)
        margin = self.SHADOW * self.look.k
        rect = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        draw_paper(painter, rect, self.look.theme, self.look.k, self._radius)


class Sheet(Looking, QWidget):
    """Lies over the whole window until one of its ways is taken. The first way has the keyboard; Esc takes the one
    whose key it is.

    Signals:
        gone(): it has been closed.
    """

    gone = Signal()

    def __init__(
        self, window: QWidget, theme: Theme, title: Words, text: Words, ways: Sequence[Way], is_column: bool = False
    ) -> None:
        super().__init__(window)
        self._ways = list(ways)
        self._is_taken = False
        self._page: QWidget | None = None
        self._width_u = 520.0 if is_column else 760.0
        self.panel = PaperPanel()
        self.panel.setParent(self)
        column = self.panel.column
        column.addWidget(Label(title, FontRole.DIALOG_TITLE, wraps=True))
        self.text = Label(text, FontRole.BODY, "secondary", wraps=True)
        column.addWidget(self.text)
        self.text.setVisible(bool(text()))
        self.buttons: list[PageButton] = []
        self._row: QBoxLayout = QVBoxLayout() if is_column else QHBoxLayout()
        if not is_column:
            self._row.addStretch(1)
        for way in self._ways if is_column else reversed(self._ways):
            button = PageButton(way.words, way.kind, way.key)
            if is_column:
                button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, taken=way: self._take(taken))
            self._row.addWidget(button)
            self.buttons.append(button)
        if not is_column:
            self.buttons.reverse()
        column.addLayout(self._row)
        self._theme = theme
        window.installEventFilter(self)
        self.panel.installEventFilter(self)
        self.show()
        self._cover()
        self.raise_()
        self.take_keyboard()

    def take_keyboard(self) -> None:
        """Give the keyboard to the first way."""
        self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def add(self, widget: QWidget) -> None:
        """Put a widget between the text and the buttons."""
        self.panel.column.insertWidget(self.panel.column.count() - 1, widget)
        # Shown at once: a layout gives no room to what is still to be shown.
        widget.show()
        self._cover()

    def set_theme(self, theme: Theme) -> None:
        """Wear these colours."""
        self._theme = theme
        self._cover()

    def go_with(self, page: QWidget) -> None:
        """Go away with this page when it leaves the window's sight, and take no way: there is nothing to go on with."""
        self._page = page
        page.installEventFilter(self)

    def leave(self) -> None:
        """Take the way whose key is Esc."""
        self._take(next(way for way in self._ways if way.key == "Esc"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the window also when its size changes, and fit the paper to what is on it."""
        if watched is self.panel:
            if event.type() == QEvent.Type.LayoutRequest:
                self._fit()
        elif watched is self._page:
            # A window that is minimised hides its pages too: that is spontaneous.
            if event.type() == QEvent.Type.Hide and not event.spontaneous():
                self._withdraw()
        elif event.type() == QEvent.Type.Resize:
            self._cover()
        return False

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Keep the keyboard on the sheet."""
        stops = [each for each in self.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        current = self.focusWidget()
        at = stops.index(current) if current in stops else -1
        if stops:
            stops[(at + (1 if is_next else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves, arrows go round the buttons, a way's key takes it; nothing reaches the page below.

        Enter takes the first way where no button has it.
        """
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
            self.focusNextPrevChild(True)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Left):
            self.focusNextPrevChild(False)
        elif event.isAutoRepeat():
            pass
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self._ways[0])
        else:
            typed = event.text().upper()
            for way in self._ways:
                if typed and way.key == typed:
                    self._take(way)
                    break
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing reaches the page below."""
        event.accept()

    def wheelEvent(self, event: QEvent) -> None:
        """Nothing reaches the page below."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the page."""
        draw_scrim(QPainter(self), QRectF(self.rect()), self._theme)

    def _cover(self) -> None:
        window = self.parentWidget()
        if window is None:
            return
        self.setGeometry(window.rect())
        apply_look(self, Look(self._theme, page_scale(window.width(), window.height())))
        self._fit()

    def _fit(self) -> None:
        """Give the paper the size of what is on it. Changes no look: that would ask for a new fit without end."""
        window = self.parentWidget()
        if window is None:
            return
        look = Look(self._theme, page_scale(window.width(), window.height()))
        width = min(look.px(self._width_u + 2 * PaperPanel.SHADOW), self.width())
        column = self.panel.column
        wanted = column.totalHeightForWidth(width) if column.hasHeightForWidth() else column.totalSizeHint().height()
        height = min(wanted, self.height())
        self.panel.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def _take(self, way: Way) -> None:
        if not self._is_taken:
            self._go_away()
            way.taken()
            self._hand_on_keyboard()

    def _withdraw(self) -> None:
        if not self._is_taken:
            self._go_away()
            self._hand_on_keyboard()

    def _go_away(self) -> None:
        self._is_taken = True
        self.close()
        self.deleteLater()
        self.gone.emit()

    def _hand_on_keyboard(self) -> None:
        """A sheet that still lies over the page has the keyboard, whatever the way taken gave it to."""
        window = self.parentWidget()
        if window is None:
            return
        left = [each for each in window.children() if isinstance(each, Sheet) and each.isVisible()]
        focused: QWidget | None = window.focusWidget()
        if left and (focused is None or not left[-1].isAncestorOf(focused)):
            left[-1].take_keyboard()
