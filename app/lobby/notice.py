"""A sentence at the head of the window that goes away by itself: something to know, nothing to answer."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_paper
from app.assets.theme import Theme
from app.lobby.look import Look, Looking, Words, page_scale

_SHOWN_MS = 8000
_MARGIN_U = 30.0


class Notice(Looking, QWidget):
    """Lies over the pages, takes no keys, and lets the mouse through."""

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self.look = Look(theme, 1.0)
        self._words: list[Words] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SHOWN_MS)
        self._timer.timeout.connect(self._next)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def waiting(self) -> tuple[Words, ...]:
        """The sentence that is shown, and those that wait."""
        return tuple(self._words)

    def say(self, words: Words) -> None:
        """Show this sentence, after those that are waiting; one that waits already is not said again."""
        if words() in (each() for each in self._words):
            return
        self._words.append(words)
        if len(self._words) == 1:
            window = self.parentWidget()
            if window is not None:
                window.installEventFilter(self)
            self._show()

    def set_theme(self, theme: Theme) -> None:
        """Wear these colours."""
        self.set_look(Look(theme, self.look.k))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to the middle of the head of the window."""
        if event.type() == QEvent.Type.Resize and self._words:
            self._place()
        return False

    def words_changed(self) -> None:
        """Other words take other room."""
        if self._words:
            self._place()
        super().words_changed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper and the sentence."""
        if not self._words:
            return
        painter = QPainter(self)
        margin = _MARGIN_U * self.look.k
        rect = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        draw_paper(painter, rect, self.look.theme, self.look.k)
        painter.setFont(self.look.font(FontRole.BODY))
        painter.setPen(QColor(self.look.theme.ink))
        inset = 20 * self.look.k
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(rect.adjusted(inset, 0, -inset, 0), flags, self._words[0]())

    def _show(self) -> None:
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def _next(self) -> None:
        self._words.pop(0)
        if self._words:
            self._show()
        else:
            self.hide()

    def _place(self) -> None:
        window = self.parentWidget()
        if window is None:
            return
        self.set_look(Look(self.look.theme, page_scale(window.width(), window.height())))
        margin, inset = self.look.px(_MARGIN_U), self.look.px(20)
        widest = min(self.look.px(1100), window.width() - 2 * margin)
        metrics = QFontMetrics(self.look.font(FontRole.BODY))
        room = QRect(0, 0, widest - 2 * inset, window.height())
        text = metrics.boundingRect(room, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap, self._words[0]())
        width = text.width() + 2 * (margin + inset) + self.look.px(8)
        height = text.height() + 2 * (margin + self.look.px(16))
        self.setGeometry((window.width() - width) // 2, self.look.px(14), width, height)
