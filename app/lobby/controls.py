"""Controls of forms on paper: one choice of several, on or off, a whole number."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import vertical
from app.lobby.buttons import PressButton, keep_one_stop
from app.lobby.look import Looking, Words
from app.lobby.surfaces import paint_inner_focus, paint_slab
from app.lobby.targets import tap

Value = TypeVar("Value")


class _Segment(PressButton):
    """One of several choices; the arrow keys go from one to the next."""

    is_setting = True

    def __init__(self, words: Words, parent: QWidget) -> None:
        super().__init__(words, parent)
        self._choice = parent
        self.setCheckable(True)
        self.setAutoExclusive(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right choose the neighbour; up and down are the page's."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        row = self._choice.findChildren(_Segment)
        at = row.index(self) + step
        if 0 <= at < len(row):
            row[at].setFocus(Qt.FocusReason.TabFocusReason)
            row[at].click()

    def sizeHint(self) -> QSize:
        """As wide as the words."""
        metrics = QFontMetrics(self.look.font(FontRole.BODY_BOLD))
        return QSize(tap(metrics.horizontalAdvance(self.text()) + self.look.px(36)), tap(self.look.px(50)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chosen one as a paper slab with a tick of jade below, the others flat."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(3 * k, 3 * k, -3 * k, -3 * k)
        if self.isChecked():
            paint_slab(painter, body, 9 * k, (theme.jade_tint, theme.jade_tint), theme.jade, 3 * k)
        painter.setFont(self.look.font(FontRole.BODY_BOLD if self.isChecked() else FontRole.BODY))
        painter.setPen(QColor(theme.ink if self.isChecked() or self.underMouse() else theme.secondary))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 11 * k, self.look, True)


class Choice(Looking, QWidget, Generic[Value]):
    """One of several values, all of them in sight.

    Signals:
        chosen(value): a person has chosen another one.
    """

    chosen = Signal(object)

    def __init__(self, values: Sequence[tuple[Value, Words]], value: Value, name: Words) -> None:
        super().__init__()
        self._name = name
        self.segments: list[tuple[Value, _Segment]] = []
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        for each, words in values:
            segment = _Segment(words, self)
            segment.clicked.connect(lambda _=False, picked=each: self._pick(picked))
            self.segments.append((each, segment))
            self._row.addWidget(segment)
        self._value = value
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.set_value(value)
        self.look_changed()
        self.words_changed()

    @property
    def value(self) -> Value:
        """The value chosen."""
        return self._value

    def set_value(self, value: Value) -> None:
        """Show this one as chosen; no signal."""
        self._value = value
        for each, segment in self.segments:
            segment.setChecked(each == value and type(each) is type(value))
        # Only now: the one that was chosen stays so until another one is.
        keep_one_stop([segment for _, segment in self.segments])

    def look_changed(self) -> None:
        """Keep the inset in scale."""
        inset = self.look.px(3)
        self._row.setContentsMargins(inset, inset, inset, inset)

    def words_changed(self) -> None:
        """Tell screen readers what is chosen here."""
        self.setAccessibleName(self._name())
        super().words_changed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the trough in which the choices lie."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self.look.theme.rule), 1))
        painter.setBrush(QColor(self.look.theme.paper_sunk))
        radius = 12 * self.look.k
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _pick(self, value: Value) -> None:
        changed = value != self._value or type(value) is not type(self._value)
        self.set_value(value)
        if changed:
            self.chosen.emit(value)


class Switch(PressButton):
    """On or off."""

    is_setting = True

    def __init__(self, name: Words, is_on: bool) -> None:
        super().__init__(name)
        self.setCheckable(True)
        self.setChecked(is_on)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A fixed size."""
        height = tap(self.look.px(50))
        return QSize(round(height * 1.84), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a trough and a knob; on and off differ by place, colour and a sign in the trough."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1 if self.isEnabled() else 0.4)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(6 * k, 6 * k, -6 * k, -6 * k)
        radius = body.height() / 2
        is_on = self.isChecked()
        painter.setBrush(QColor(theme.jade if is_on else theme.paper_sunk))
        painter.setPen(QPen(QColor(theme.jade_edge if is_on else theme.secondary), 1.2))
        painter.drawRoundedRect(body, radius, radius)
        sign = QColor(theme.on_jade if is_on else theme.secondary)
        painter.setPen(QPen(sign, 2.4 * k))
        if is_on:
            x = body.left() + radius
            painter.drawLine(QPointF(x, body.center().y() - 6 * k), QPointF(x, body.center().y() + 6 * k))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(body.right() - radius, body.center().y()), 5.5 * k, 5.5 * k)
        knob = QRectF(0, 0, body.height() - 6 * k, body.height() - 6 * k)
        x = body.right() - radius if is_on else body.left() + radius
        knob.moveCenter(QPointF(x, body.center().y()))
        painter.setPen(QPen(QColor(theme.ivory_button_edge), 1))
        painter.setBrush(vertical(knob, theme.ivory_button))
        painter.drawEllipse(knob)
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), self.height() / 2 - 1, self.look, True)


class _Step(PressButton):
    """The minus or the plus of a stepper."""

    def sizeHint(self) -> QSize:
        """A square."""
        side = tap(self.look.px(50))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sign on a slab."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(4 * k, 4 * k, -4 * k, -4 * k)
        painter.setOpacity(1 if self.isEnabled() else 0.4)
        depth = 0 if self.isDown() else 3 * k
        paint_slab(painter, body, 9 * k, theme.ivory_button, theme.ivory_button_edge, depth)
        painter.setFont(self.look.font(FontRole.SECTION))
        painter.setPen(QColor(theme.ink))
        painter.drawText(body.adjusted(0, 0, 0, -depth), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 11 * k, self.look, True)


class Stepper(Looking, QWidget):
    """A whole number from a least one up.

    Signals:
        stepped(int): a person has made it another one.
    """

    stepped = Signal(int)

    def __init__(self, name: Words, value: int, minimum: int, maximum: int = 999) -> None:
        super().__init__()
        self._name = name
        self._value = value
        self._range = (minimum, maximum)
        self.less = _Step(lambda: "−", self)
        self.more = _Step(lambda: "+", self)
        self.less.clicked.connect(lambda: self._step(-1))
        self.more.clicked.connect(lambda: self._step(1))
        for button in (self.less, self.more):
            button.setAutoRepeat(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.less)
        row.addStretch(1)
        row.addWidget(self.more)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_value(value)
        self.words_changed()

    @property
    def value(self) -> int:
        """The number."""
        return self._value

    def set_value(self, value: int) -> None:
        """Show this number; no signal."""
        self._value = min(max(value, self._range[0]), self._range[1])
        self.less.setEnabled(self._value > self._range[0])
        self.more.setEnabled(self._value < self._range[1])
        self.update()

    def words_changed(self) -> None:
        """Name it and its buttons for screen readers."""
        self.setAccessibleName(self._name())
        self.less.setAccessibleName(f"{self._name()} −")
        self.more.setAccessibleName(f"{self._name()} +")
        super().words_changed()

    def sizeHint(self) -> QSize:
        """A fixed size."""
        return QSize(max(self.look.px(190), 3 * tap(0)), tap(self.look.px(50)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the number between the buttons."""
        painter = QPainter(self)
        painter.setFont(self.look.font(FontRole.FIGURES))
        painter.setPen(QColor(self.look.theme.ink))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self._value))

    def _step(self, by: int) -> None:
        before = self._value
        self.set_value(self._value + by)
        if self._value != before:
            self.stepped.emit(self._value)
