"""Chat at the table: what was said, a line to write, quick phrases. Everything is plain text."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_paper
from app.lobby.buttons import LinkButton
from app.lobby.fields import field_style
from app.lobby.look import Label, Looking, apply_look
from app.lobby.paper_scroll import PaperScroll
from app.lobby.targets import tap
from app.text.catalogue import tr
from net.names import CHAT_CHARACTERS

PHRASES = 6
_KEPT = 100


class _Line(Looking, QLineEdit):
    """What is written."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(CHAT_CHARACTERS)
        self.look_changed()
        self.words_changed()

    def words_changed(self) -> None:
        """Say what it is for."""
        self.setPlaceholderText(tr("rooms.chat.write"))
        self.setAccessibleName(tr("rooms.chat.write"))

    def look_changed(self) -> None:
        """Take font and colours."""
        self.setFont(self.look.font(FontRole.BODY))
        self.setMinimumHeight(tap(0))
        self.setStyleSheet(field_style(self.look, 10, (8, 12, 8, 12)))


class ChatPanel(Looking, QWidget):
    """Lies at the side of the table.

    Signals:
        sent(str): a person says this.
        closed(): it is put away.
    """

    sent = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.addWidget(Label(lambda: tr("rooms.chat"), FontRole.SECTION))
        inside = QWidget()
        self._lines = QVBoxLayout(inside)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.addStretch(1)
        self._scroll = PaperScroll()
        self._scroll.setWidget(inside)
        bar = self._scroll.verticalScrollBar()
        bar.rangeChanged.connect(lambda _, highest: bar.setValue(highest))
        self._column.addWidget(self._scroll, 1)
        self.phrases = [self._phrase(number) for number in range(1, PHRASES + 1)]
        grid = QGridLayout()
        for index, phrase in enumerate(self.phrases):
            grid.addWidget(phrase, index // 2, index % 2)
        self._column.addLayout(grid)
        self.line = _Line()
        self.line.returnPressed.connect(self._send)
        self._column.addWidget(self.line)
        self.look_changed()
        self.hide()

    def add(self, name: str, text: str) -> None:
        """Somebody said something."""
        label = _Said(tr("rooms.chat.line", name=name, text=text))
        label.set_look(self.look)
        self._lines.addWidget(label)
        if self._lines.count() > _KEPT:
            item = self._lines.takeAt(1)
            oldest = None if item is None else item.widget()
            if oldest is not None:
                oldest.deleteLater()

    def open(self) -> None:
        """Come to sight, ready to write."""
        apply_look(self, self.look)
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def say_phrase(self, number: int) -> None:
        """Say a quick phrase, 1 to 6."""
        self.sent.emit(tr(f"rooms.phrase.{number}"))

    def look_changed(self) -> None:
        """Keep margins in scale."""
        margin = self.look.px(22)
        self._column.setContentsMargins(margin, self.look.px(16), margin, margin)
        self._column.setSpacing(self.look.px(8))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts it away; nothing else reaches the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing reaches the table."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper."""
        painter = QPainter(self)
        draw_paper(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.look.theme, self.look.k, raised=False)
        painter.setPen(QColor(self.look.theme.rule))

    def _send(self) -> None:
        text = self.line.text().strip()
        if text:
            self.line.clear()
            self.sent.emit(text)

    def _phrase(self, number: int) -> LinkButton:
        phrase = LinkButton(lambda: tr(f"rooms.phrase.{number}"))
        phrase.setToolTip(f"Alt+{number}")
        phrase.clicked.connect(lambda: self.say_phrase(number))
        return phrase


class _Said(Looking, QLabel):
    """A line that was said."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.look_changed()

    def look_changed(self) -> None:
        """Take font and colours."""
        self.setFont(self.look.font(FontRole.BODY))
        self.setStyleSheet(f"color: {self.look.theme.ink}; background: transparent;")
