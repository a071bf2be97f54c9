"""Buttons of the pages: painted in the board's language, the same with mouse and keyboard."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.assets.buttons import ButtonKind, ButtonState, draw_button, draw_key_cap, label_colour
from app.assets.fonts import FontRole, fitted
from app.assets.surfaces import draw_focus, draw_plate
from app.lobby.keyboard import shows_focus
from app.lobby.look import Looking, Words
from app.lobby.surfaces import paint_inner_focus
from app.lobby.targets import tap

_MARGIN_U = 8
"""Round a button's body, for its shadow and its focus ring."""
_LEAST_PX = 12.0
"""Words that do not fit shrink to this size before they are cut short."""


class PressButton(Looking, QAbstractButton):
    """What all buttons of the pages have in common. Arrow keys are left to the page, which knows what is beside it."""

    is_setting = False
    """Whether it sets something of a form, as a switch does: Space works it, Enter is always the form's."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self.is_reached_by_keys = True
        """Whether keys, or the page itself, led the keyboard here, and not a click."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.words_changed()

    def words_changed(self) -> None:
        """Say it in the language of the moment, to screen readers too."""
        self.setText(self.words())
        self.setAccessibleName(self.words())
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space works it; Enter presses what the keyboard was led to. After a mere click Enter is the form's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.is_setting or not self.is_reached_by_keys or event.isAutoRepeat():
                event.ignore()
            else:
                self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note what led the keyboard here; another window that came and went did not."""
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self.is_reached_by_keys = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Whatever had led the keyboard here, the mouse is used now."""
        self.is_reached_by_keys = False
        super().mousePressEvent(event)

    @property
    def shows_focus(self) -> bool:
        """Whether the ring is to be painted: not after a mere click."""
        return shows_focus(self)


def keep_one_stop(buttons: Sequence[PressButton]) -> None:
    """Of several of which one is chosen, let Tab go to that one (the first if none is); arrows go to the others.

    They need a parent of their own: Qt takes all exclusive buttons below one widget for one group.
    """
    stop = next((button for button in buttons if button.isChecked()), buttons[0] if buttons else None)
    for button in buttons:
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if button is stop else Qt.FocusPolicy.ClickFocus)


class PageButton(PressButton):
    """A button with one line of text, and the key that presses it. A DARK one is a flat plate on the felt."""

    def __init__(
        self, words: Words, kind: ButtonKind = ButtonKind.IVORY, key: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(words, parent)
        self.kind = kind
        self.key = key

    @property
    def _role(self) -> FontRole:
        roles = {ButtonKind.PRIMARY: FontRole.SECTION, ButtonKind.DARK: FontRole.BODY}
        return roles.get(self.kind, FontRole.BODY_BOLD)

    @property
    def _font(self) -> QFont:
        return self.look.font(self._role)

    @property
    def _cap_width(self) -> float:
        if not self.key:
            return 0.0
        text = QFontMetrics(self.look.font(FontRole.KEY_CAP)).horizontalAdvance(self.key)
        return max(text + 14 * self.look.k, 30 * self.look.k)

    def sizeHint(self) -> QSize:
        """As large as the text wants."""
        width = QFontMetrics(self._font).horizontalAdvance(self.text()) + self._cap_width
        height = 76 if self.kind is ButtonKind.PRIMARY else 60
        return QSize(round(width) + self.look.px(76 if self.key else 60), self.look.px(height + 2 * _MARGIN_U))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the kind, the text and the key."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        margin = _MARGIN_U * k
        body = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        if not self.isEnabled():
            painter.setOpacity(0.45)
        if self.kind is ButtonKind.DARK:
            draw_plate(painter, body, theme, k, lit=self.underMouse())
            if self.shows_focus:
                draw_focus(painter, body, theme, k, 16 * k)
            face = body.translated(0, 2 * k if self.isDown() else 0)
        else:
            state = ButtonState(self.underMouse(), self.isDown(), self.shows_focus, on_paper=True)
            face = draw_button(painter, body, theme, k, self.kind, state)
        place = QRectF(face)
        if self.key:
            cap = QRectF(0, 0, self._cap_width, 30 * k)
            cap.moveCenter(QPointF(face.right() - 14 * k - cap.width() / 2, face.center().y()))
            draw_key_cap(painter, cap, theme, k, self.key, self.kind)
            width = QFontMetrics(self._font).horizontalAdvance(self.text())
            if face.center().x() + width / 2 > cap.left() - 10 * k:
                place.setRight(cap.left())
        font, shown = fitted(self._font, self._role, self.text(), place.width() - 12 * k, _LEAST_PX)
        painter.setFont(font)
        painter.setPen(label_colour(theme, self.kind))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, shown)


class LinkButton(PressButton):
    """A text that can be pressed: underlined on paper, bare on the felt until the pointer is over it."""

    def __init__(self, words: Words, on_paper: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._on_paper = on_paper

    @property
    def _role(self) -> FontRole:
        return FontRole.LABEL if self._on_paper else FontRole.CAPTION

    def sizeHint(self) -> QSize:
        """As large as the text."""
        metrics = QFontMetrics(self.look.font(self._role))
        width = metrics.horizontalAdvance(self.text())
        return QSize(width + self.look.px(16), tap(metrics.height() + self.look.px(14)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text and its line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        ink = QColor(theme.link if self._on_paper else theme.text_secondary)
        painter.setFont(self.look.font(self._role))
        painter.setPen(ink)
        inner = QRectF(self.rect()).adjusted(self.look.px(8), 0, -self.look.px(8), 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.underMouse() or self._on_paper:
            metrics = painter.fontMetrics()
            low = round(inner.center().y() + metrics.ascent() / 2) + 1.5
            right = inner.left() + metrics.horizontalAdvance(self.text())
            painter.setPen(QPen(ink, 1.8 if self.underMouse() and self._on_paper else 1))
            painter.drawLine(QPointF(inner.left(), low), QPointF(right, low))
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 8 * self.look.k, self.look, self._on_paper)


class BackButton(PressButton):
    """The arrow at the top left of a page."""

    def sizeHint(self) -> QSize:
        """A square."""
        side = self.look.px(72)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a plate and the arrow."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        k = self.look.k
        body = rect.adjusted(8 * k, 8 * k, -8 * k, -8 * k)
        draw_plate(painter, body, self.look.theme, k, lit=self.underMouse())
        pen = QPen(QColor(self.look.theme.text), 3.4 * k)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        middle = rect.center()
        points = [middle + QPointF(5, -12) * k, middle + QPointF(-7, 0) * k, middle + QPointF(5, 12) * k]
        painter.drawPolyline(points)
        if self.shows_focus:
            paint_inner_focus(painter, rect, 20 * k, self.look, False)
