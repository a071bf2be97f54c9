"""The slip of paper under the table on which the teacher's words stand, with the ways on, back and out."""

from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole, sized_font
from app.assets.surfaces import Painting, draw_gold_tab, draw_paper, vertical
from app.lobby.buttons import LinkButton, PageButton
from app.lobby.look import Looking
from app.text.catalogue import tr

HEIGHT_U, LARGE_HEIGHT_U = 170.0, 158.0
_EDGE, _PAD = 14.0, 24.0
_DISC = 76.0
_TITLE_TOP, _TITLE_HEIGHT = 26.0, 36.0
_BUTTON_HEIGHT = 76.0
_MOST_U, _LEAST_PX = 28.0, 12
"""The size of the words where there is room, and the least."""


class Way(Enum):
    """What goes on from a step."""

    READ = auto()
    ACT = auto()
    WATCH = auto()
    FINISH = auto()


@dataclass(frozen=True, slots=True)
class SlipState:
    """What the slip shows. `clause`: as it is called, empty for none. `is_reply`: it answers what the learner did."""

    title: str
    text: str
    place: int
    count: int
    way: Way
    clause: str = ""
    has_back: bool = False
    is_reply: bool = False


class Slip(Looking, QWidget):
    """Tells what is pressed; it decides nothing.

    Signals:
        next_wanted(), back_wanted(), leave_wanted(), rule_wanted()
    """

    next_wanted = Signal()
    back_wanted = Signal()
    leave_wanted = Signal()
    rule_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._state: SlipState | None = None
        self.text = QLabel(self)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.rule = LinkButton(lambda: self._state.clause if self._state is not None else "", parent=self)
        self.rule.clicked.connect(self.rule_wanted)
        self.leave = LinkButton(lambda: tr("lessons.leave"), parent=self)
        self.leave.clicked.connect(self.leave_wanted)
        self.back = PageButton(lambda: tr("lessons.back"), ButtonKind.IVORY, "PgUp", self)
        self.back.clicked.connect(self.back_wanted)
        self.go_on = PageButton(self._way_words, ButtonKind.PRIMARY, "Enter", self)
        self.go_on.clicked.connect(self.next_wanted)

    @property
    def state(self) -> SlipState | None:
        """What is shown."""
        return self._state

    def show_state(self, state: SlipState) -> None:
        """Show this, and tell it to screen readers."""
        self._state = state
        self.rule.setVisible(bool(state.clause))
        self.back.setEnabled(state.has_back)
        self.go_on.setEnabled(state.way is not Way.ACT)
        for button in (self.rule, self.go_on):
            button.words_changed()
        self.text.setText(state.text)
        self.setAccessibleName(tr("lessons.say"))
        said = f"{state.title}. {state.text}"
        if self.accessibleDescription() != said:
            self.setAccessibleDescription(said)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        self.arrange()
        self.update()

    def look_changed(self) -> None:
        """Take colours and lay out anew."""
        palette = self.text.palette()
        palette.setColor(self.text.foregroundRole(), QColor(self.look.theme.ink))
        self.text.setPalette(palette)
        self.arrange()

    def resizeEvent(self, event: object) -> None:
        """Lay out anew."""
        self.arrange()

    def arrange(self) -> None:
        """Words at the left; at the right what can be pressed."""
        px = self.look.px
        right = self.width() - px(_EDGE + _PAD)
        middle = self.height() // 2
        height = px(_BUTTON_HEIGHT + 16)
        for button, least in ((self.go_on, 228.0), (self.back, 176.0)):
            width = max(button.sizeHint().width(), px(least))
            tall = height if button is self.go_on else px(76)
            button.setGeometry(right - width, middle - tall // 2, width, tall)
            right -= width + px(2)
        right -= px(14)
        top, line = px(_TITLE_TOP), px(_TITLE_HEIGHT)
        for link in (self.leave, self.rule):
            if link is self.rule and link.isHidden():
                continue
            size = link.sizeHint()
            right_of_link = right
            link.setGeometry(
                right_of_link - size.width(), top + (line - size.height()) // 2, size.width(), size.height()
            )
            right -= size.width() + px(6)
        left = self._left
        edge = self.back.x() - px(16)
        words = QRect(left, top + line + px(2), edge - left, self.height() - top - line - px(_EDGE + 14))
        self.text.setGeometry(words)
        self.text.setFont(self._fitting_font(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, paper, the teacher's disc, the title and how far it is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        painter.fillRect(self.rect(), vertical(QRectF(self.rect()), theme.panel))
        painter.setPen(QPen(QColor(theme.panel_edge), max(1.6 * k, 1.0)))
        painter.drawLine(0, 0, self.width(), 0)
        edge = _EDGE * k
        paper = QRectF(self.rect()).adjusted(edge, 0.8 * edge, -edge, -0.9 * edge)
        draw_paper(painter, paper, theme, k)
        if self._state is None:
            return
        self._paint_disc(painter, paper)
        self._paint_title(painter, self._state)

    @property
    def _left(self) -> int:
        return self.look.px(_EDGE + _PAD + _DISC + 22)

    def _paint_disc(self, painter: QPainter, paper: QRectF) -> None:
        theme, k = self.look.theme, self.look.k
        disc = QRectF(paper.left() + _PAD * k, paper.center().y() - _DISC * k / 2, _DISC * k, _DISC * k)
        with Painting(painter):
            painter.setBrush(QColor(theme.jade))
            painter.setPen(QPen(QColor(theme.jade_edge), max(1.6 * k, 1.0)))
            painter.drawEllipse(disc)
            ring = QColor(theme.on_jade)
            ring.setAlphaF(0.45)
            painter.setPen(QPen(ring, max(1.3 * k, 1.0)))
            inset = 5 * k
            painter.drawEllipse(disc.adjusted(inset, inset, -inset, -inset))
            painter.setPen(QColor(theme.on_jade))
            painter.setFont(sized_font(FontRole.AVATAR, 0.48 * disc.height()))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, tr("lessons.teacher"))

    def _paint_title(self, painter: QPainter, state: SlipState) -> None:
        theme, k = self.look.theme, self.look.k
        vertical_centre = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        line = QRectF(self._left, _TITLE_TOP * k, self.back.x() - self._left, _TITLE_HEIGHT * k)
        left = line.left()
        if state.is_reply:
            painter.setFont(self.look.font(FontRole.TAB))
            words = tr("lessons.again")
            width = painter.fontMetrics().horizontalAdvance(words) + 26 * k
            tab = QRectF(left, line.top() + 2 * k, width, line.height() - 4 * k)
            draw_gold_tab(painter, tab, theme, k)
            painter.setPen(QColor(theme.on_gold))
            painter.drawText(tab, Qt.AlignmentFlag.AlignCenter, words)
            left = tab.right() + 14 * k
        painter.setFont(self.look.font(FontRole.SECTION))
        painter.setPen(QColor(theme.ink))
        place = QRectF(left, line.top(), line.right() - left, line.height())
        painter.drawText(place, vertical_centre, state.title)
        left += painter.fontMetrics().horizontalAdvance(state.title) + 16 * k
        painter.setFont(self.look.font(FontRole.CAPTION))
        painter.setPen(QColor(theme.secondary))
        place = QRectF(left, line.top() + 2 * k, line.right() - left, line.height())
        painter.drawText(place, vertical_centre, tr("lessons.step", place=state.place, count=state.count))

    def _fitting_font(self, room: QRect) -> QFont:
        """The largest font in which the words fit; a little smaller where that saves a last line of few words."""
        size = max(round(_MOST_U * self.look.k), 13)
        while size > _LEAST_PX and self._height_at(size, room.width()) > room.height():
            size -= 1
        height = self._height_at(size, room.width())
        for smaller in (size - 1, size - 2):
            if smaller >= 13 and self._height_at(smaller, room.width()) < 0.75 * height:
                size = smaller
                break
        return sized_font(FontRole.BODY, size)

    def _height_at(self, pixels: int, width: int) -> int:
        metrics = QFontMetrics(sized_font(FontRole.BODY, pixels))
        flags = Qt.TextFlag.TextWordWrap
        return metrics.boundingRect(QRect(0, 0, width, 10_000), flags, self.text.text()).height()

    def _way_words(self) -> str:
        way = Way.READ if self._state is None else self._state.way
        names = {Way.READ: "next", Way.ACT: "your_turn", Way.WATCH: "skip", Way.FINISH: "finish"}
        return tr(f"lessons.{names[way]}")
