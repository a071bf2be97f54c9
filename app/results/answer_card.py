"""A number that can be asked why, and the card beside it that answers."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.lobby.buttons import PressButton
from app.lobby.look import Looking, Words, apply_look
from app.results.answer_block import AnswerBlock
from app.results.answers import Answer
from app.results.block import Block, MakeArt, paint_ring
from app.results.slip import paint_slip
from app.text.catalogue import tr

_WIDTH = 520.0
_PAD = 22.0
_SHADOW = 22.0
_GAP = 6.0
_INSET = 0.14
"""Of the line below a number, at each end."""
_BELOW = 19
"""u from the middle of a number to the line below it."""
_HOVER_MS = 450
"""So long the pointer rests on a number before its card comes by itself."""


class Figure(PressButton):
    """Lies over a number that is drawn below it; `answer` makes what it answers when it is asked."""

    def __init__(self, what: Words, answer: Callable[[], Answer], asking: "Asking", parent: QWidget) -> None:
        super().__init__(lambda: tr("results.answer.figure", what=what()), parent)
        self.answer = answer
        self._asking = asking
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.setInterval(_HOVER_MS)
        self._hover.timeout.connect(lambda: asking.ask(self, True))
        self.clicked.connect(self._press)

    def _press(self) -> None:
        self._hover.stop()
        self._asking.ask(self, False)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Answer after a moment."""
        super().enterEvent(event)
        self._hover.start()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing more is wanted."""
        super().leaveEvent(event)
        self._hover.stop()
        self._asking.leave()

    def hideEvent(self, event: QEvent) -> None:
        """Nothing is asked unseen."""
        self._hover.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A faint line below the number: it can be asked; the ring of the keyboard."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        ink = QColor(theme.link)
        is_lit = self.underMouse() or self.hasFocus()
        ink.setAlphaF(1.0 if is_lit else 0.55)
        line = Qt.PenStyle.SolidLine if is_lit else Qt.PenStyle.DotLine
        painter.setPen(QPen(ink, max(1.2 * k, 1.0), line))
        inset = max(self.width() * _INSET, 8 * k)
        # In the large setting it is higher than the number that it lies over.
        is_grown = self.height() <= self.look.least_target
        low = round(self.height() / 2 + _BELOW * k if is_grown else self.height() - 4 * k)
        painter.drawLine(round(inset), low, round(self.width() - inset), low)
        if self.shows_focus:
            paint_ring(painter, self, 10 * k)


@dataclass(frozen=True, slots=True)
class Asking:
    """Where numbers take their questions. `ask(figure, is_glance)`: an answer is wanted, by a press or (`is_glance`)
    because the pointer rests there. `leave()`: the pointer has gone.
    """

    ask: Callable[[Figure, bool], None]
    leave: Callable[[], None]


def renew(block: Block, old: list[Figure], new: list[Figure]) -> list[Figure]:
    """Put new numbers in the place of the old ones, in the look of their block."""
    for figure in old:
        figure.hide()
        figure.deleteLater()
    for figure in new:
        figure.set_look(block.look)
        figure.show()
    return new


class AnswerCard(Looking, QWidget):
    """A sheet of paper beside the number that was asked. Esc, or a press elsewhere, puts it away."""

    def __init__(self, art: MakeArt, wanted: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.block = AnswerBlock(art, wanted, self)
        self._figure: Figure | None = None
        self._is_glance = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether it was asked for by a press."""
        return not self.isHidden() and not self._is_glance

    def ask(self, figure: Figure, is_glance: bool) -> None:
        """Answer this number; pressed again, put the card away."""
        if is_glance and self.is_open:
            return
        if not is_glance and self.is_open and self._figure is figure:
            self.put_away()
            return
        self._figure, self._is_glance = figure, is_glance
        # What comes while the pointer rests must not take the pointer from the number.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, is_glance)
        answer = figure.answer()
        self.setAccessibleName(answer.title)
        self.block.show_answer(answer)
        apply_look(self, figure.look)
        self._place(figure)
        self.show()
        self.raise_()
        if not is_glance:
            (self.block.links[0] if self.block.links else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def glance_away(self) -> None:
        """The pointer has left the number."""
        if self._is_glance:
            self.hide()

    def put_away(self) -> None:
        """Close, and give the keyboard back to the number."""
        figure, self._figure = self._figure, None
        was_open = self.is_open
        self.hide()
        if was_open and figure is not None and figure.isVisible():
            figure.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Keep the keyboard on the card."""
        links = self.block.links
        focused = self.focusWidget()
        at = next((place for place, link in enumerate(links) if link is focused), -1)
        if links:
            links[(at + (1 if is_next else -1)) % len(links)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc and Space put it away."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space):
            self.put_away()
            event.accept()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing reaches what lies below."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper and its shadow."""
        paint_slip(self, self.look, _SHADOW)

    def _sheet(self, parent: QWidget) -> QRect:
        """The paper that the number is on, as far as it is known."""
        figure = self._figure
        above = None if figure is None else figure.parentWidget()
        while above is not None and above.parentWidget() is not parent:
            above = above.parentWidget()
        return parent.rect() if above is None else above.geometry()

    def _place(self, figure: Figure) -> None:
        """Below the number if there is room, else above it; within the sheet."""
        parent = self.parentWidget()
        if parent is None:
            return
        k = figure.look.k
        inner = min(_WIDTH, parent.width() / k - 2 * (_PAD + _SHADOW) - 8)
        tall = self.block.height_for(inner)
        margin = _PAD + _SHADOW
        width, height = round((inner + 2 * margin) * k), round((tall + 2 * margin) * k)
        place = QRect(figure.mapTo(parent, QPoint(0, 0)), figure.size())
        sheet = self._sheet(parent)
        edge = round(_SHADOW * k * 0.5)
        left, right = sheet.left() - edge, sheet.right() + edge - width
        x = min(max(place.center().x() - width // 2, left), max(right, left))
        gap = round((_GAP - _SHADOW) * k)
        y = place.bottom() + gap
        if y + height > parent.height():
            y = place.top() - gap - height
        self.setGeometry(x, min(max(y, 0), max(parent.height() - height, 0)), width, height)
        self.block.place(margin, margin, inner, tall)
