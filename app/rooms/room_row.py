"""A room on the list of the join page."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from app.assets.fonts import FontRole, sized_font
from app.assets.marks import avatar_colour, draw_avatar, draw_empty_seat
from app.lobby.buttons import PressButton
from app.lobby.surfaces import paint_inner_focus
from app.rooms.entries import Entry, State
from app.rooms.room_table import draw_somebody
from app.text.catalogue import has_words, tr
from app.text.format import joined, ruleset_name

NAME_AT, RULES_AT, SEATS_AT, STATE_AT = 0.015, 0.36, 0.53, 0.775
"""Where the columns begin, as shares of the width."""
_SEATS = 4


def state_words(entry: Entry) -> str:
    """等 1 人, 已开打, 版本不同."""
    return tr(f"rooms.state.{entry.state.value}", count=entry.free)


def rules_words(entry: Entry) -> str:
    """The ruleset; one that this version does not know is named as its room names it."""
    return ruleset_name(entry.ruleset) if has_words(f"ruleset.{entry.ruleset}") else entry.ruleset


class RoomRow(PressButton):
    """One room; the chosen one has a frame of jade and a notch.

    Signals:
        stepped(int): the next room below (1) or above (-1) is to be chosen.
    """

    stepped = Signal(int)
    is_setting = True

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        super().__init__(self._words)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_entry(self, entry: Entry) -> None:
        """What is known of the room now."""
        if entry != self.entry:
            self.entry = entry
            self.words_changed()

    def sizeHint(self) -> QSize:
        """As the board's rows."""
        return QSize(self.look.px(600), self.look.px(118))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down choose; the page's Enter sits down in the room that is chosen."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the columns."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(2, 2, -2, -4 * k)
        if self.isChecked():
            painter.setPen(QPen(QColor(theme.jade), 2.4 * k))
            painter.setBrush(QColor(theme.jade_tint))
            painter.drawRoundedRect(body, 14 * k, 14 * k)
            middle, left = body.center().y(), body.left()
            notch = [QPointF(left, middle - 13 * k), QPointF(left + 12 * k, middle), QPointF(left, middle + 13 * k)]
            painter.setBrush(QColor(theme.jade))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPolygon(QPolygonF(notch))
        else:
            if self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.paper_sunk))
                painter.drawRoundedRect(body, 14 * k, 14 * k)
            painter.setPen(QPen(QColor(theme.rule), 1))
            painter.drawLine(
                QPointF(body.left() + 12 * k, self.height() - 1), QPointF(body.right() - 12 * k, self.height() - 1)
            )
        if not self.entry.can_join:
            painter.setOpacity(0.62)
        self._paint_name(painter, body)
        self._paint_rules(painter, body)
        self._paint_seats(painter, body)
        state = self._column(body, STATE_AT, 1.0)
        self._write(painter, FontRole.BODY_BOLD, state_words(self.entry), state, "ink")
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 16 * k, self.look, True)

    def _paint_name(self, painter: QPainter, body: QRectF) -> None:
        entry, k = self.entry, self.look.k
        box = self._column(body, NAME_AT, RULES_AT)
        upper, lower = self._halves(box)
        painter.setFont(sized_font(FontRole.SMALL_TITLE, max(30 * k, 16)))
        painter.setPen(QColor(self.look.theme.ink))
        room = upper.width() - (34 * k if entry.is_locked else 0)
        shown = painter.fontMetrics().elidedText(entry.name, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(upper, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, shown)
        if entry.is_locked:
            width = painter.fontMetrics().horizontalAdvance(shown)
            self._paint_lock(painter, QPointF(upper.left() + width + 22 * k, upper.bottom() - 16 * k))
        host = tr("rooms.host_of", name=entry.host) if entry.host else ""
        words = joined([each for each in (host, entry.address) if each])
        self._write(painter, FontRole.CAPTION, words, lower, "secondary", Qt.AlignmentFlag.AlignTop)

    def _paint_rules(self, painter: QPainter, body: QRectF) -> None:
        box = self._column(body, RULES_AT, SEATS_AT)
        if self.entry.state is not State.OTHER_VERSION:
            self._write(painter, FontRole.BODY_BOLD, rules_words(self.entry), box, "ink")
            return
        upper, lower = self._halves(box)
        self._write(painter, FontRole.BODY_BOLD, rules_words(self.entry), upper, "ink", Qt.AlignmentFlag.AlignBottom)
        words = tr("rooms.their_version", app=self.entry.app)
        self._write(painter, FontRole.CAPTION, words, lower, "on_liability", Qt.AlignmentFlag.AlignTop)

    def _paint_seats(self, painter: QPainter, body: QRectF) -> None:
        entry, theme, k = self.entry, self.look.theme, self.look.k
        if entry.state in (State.VISITED, State.RETURN, State.SILENT):
            return
        box = self._column(body, SEATS_AT, STATE_AT)
        side = 42 * k
        taken = _SEATS - entry.free
        for index in range(_SEATS):
            disc = QRectF(box.left() + index * 47 * k, box.center().y() - side / 2, side, side)
            if index >= taken and entry.state is State.PLAYING:
                draw_avatar(painter, disc, theme, tr("rooms.ai_sign"), machine=True)
            elif index >= taken:
                draw_empty_seat(painter, disc, theme)
            elif index == 0 and entry.host:
                draw_avatar(painter, disc, theme, entry.host, colour=avatar_colour(entry.host))
            else:
                draw_somebody(painter, disc, theme)

    def _paint_lock(self, painter: QPainter, centre: QPointF) -> None:
        k, ink = self.look.k, QColor(self.look.theme.secondary)
        painter.setPen(QPen(ink, 3 * k))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawArc(QRectF(centre.x() - 6 * k, centre.y() - 13 * k, 12 * k, 16 * k), 0, 180 * 16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(QRectF(centre.x() - 10 * k, centre.y() - 5 * k, 20 * k, 15 * k), 3 * k, 3 * k)

    def _words(self) -> str:
        return joined([self.entry.name, rules_words(self.entry), state_words(self.entry)])

    def _column(self, body: QRectF, start: float, end: float) -> QRectF:
        left = body.left() + start * body.width() + 8 * self.look.k
        return QRectF(left, body.top(), (end - start) * body.width() - 16 * self.look.k, body.height())

    def _halves(self, box: QRectF) -> tuple[QRectF, QRectF]:
        middle = box.center().y() + 6 * self.look.k
        upper = QRectF(box.left(), box.top(), box.width(), middle - box.top())
        return upper, QRectF(box.left(), middle + 4 * self.look.k, box.width(), box.bottom() - middle)

    def _write(
        self,
        painter: QPainter,
        role: FontRole,
        words: str,
        box: QRectF,
        colour: str,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter,
    ) -> None:
        painter.setFont(self.look.font(role))
        painter.setPen(QColor(getattr(self.look.theme, colour)))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | align, shown)
