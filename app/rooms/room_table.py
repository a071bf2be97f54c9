"""A room's table from above: four seats with who has them; a seat can be pressed where that does something."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar, draw_empty_seat
from app.assets.theme import MACHINE_AVATAR, Theme
from app.lobby.buttons import PressButton
from app.lobby.look import Looking
from app.lobby.surfaces import paint_inner_focus, paint_small_table

_DISC_U = 68.0
_CAPTION_U = 190.0


@dataclass(frozen=True, slots=True)
class SeatSign:
    """One seat: its name and a word about it. `colour` None: nobody sits there; `is_taken` without a name: somebody.

    `is_mine`: of the people at this screen; `has_tick`: ready; `is_chosen`: what is done next is about this seat.
    """

    name: str = ""
    word: str = ""
    colour: str | None = None
    is_ai: bool = False
    is_mine: bool = False
    has_tick: bool = False
    is_chosen: bool = False


def draw_somebody(painter: QPainter, disc: QRectF, theme: Theme) -> None:
    """Draw the disc of a seat that is taken, nobody knows by whom: a head and shoulders."""
    draw_avatar(painter, disc, theme, "", colour=MACHINE_AVATAR)
    unit, centre = disc.width() / 42, disc.center()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.paper[0]))
    painter.drawEllipse(centre - QPointF(0, 6 * unit), 6 * unit, 6 * unit)
    painter.drawChord(QRectF(centre.x() - 10 * unit, centre.y() + 2 * unit, 20 * unit, 20 * unit), 0, 180 * 16)


class SeatButton(PressButton):
    """A disc with the name beside it. `side`: 0 below, 1 right, 2 above, 3 left."""

    def __init__(self, side: int, parent: QWidget) -> None:
        self.side = side
        self.sign = SeatSign()
        super().__init__(self._words, parent)

    def set_sign(self, sign: SeatSign) -> None:
        """Show this."""
        if sign != self.sign:
            self.sign = sign
            self.words_changed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint disc, tick and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k, sign = self.look.theme, self.look.k, self.sign
        disc = self._disc()
        if sign.is_chosen or (self.isEnabled() and self.underMouse()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.jade if sign.is_chosen else theme.rule_gold))
            painter.drawEllipse(disc.adjusted(-7 * k, -7 * k, 7 * k, 7 * k))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.paper[0]))
        painter.drawEllipse(disc.adjusted(-4 * k, -4 * k, 4 * k, 4 * k))
        if sign.colour is None:
            draw_empty_seat(painter, disc, theme)
        elif not sign.name:
            draw_somebody(painter, disc, theme)
        else:
            draw_avatar(painter, disc, theme, sign.name, colour=MACHINE_AVATAR if sign.is_ai else sign.colour)
        if sign.has_tick:
            self._paint_tick(painter, QPointF(disc.right() - 8 * k, disc.bottom() - 8 * k))
        self._paint_words(painter, disc)
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 14 * k, self.look, True)

    def _paint_tick(self, painter: QPainter, centre: QPointF) -> None:
        theme, k = self.look.theme, self.look.k
        painter.setPen(QPen(QColor(theme.jade), 2 * k))
        painter.setBrush(QColor(theme.jade_tint))
        painter.drawEllipse(centre, 12 * k, 12 * k)
        pen = QPen(QColor(theme.jade), 2.8 * k)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        points = (QPointF(-5, 0), QPointF(-1, 4), QPointF(6, -4))
        painter.drawPolyline([centre + each * k for each in points])

    def _paint_words(self, painter: QPainter, disc: QRectF) -> None:
        """Beside the table in two lines; above and below it in one, on its outer side."""
        k, sign = self.look.k, self.sign
        gap, half = 14 * k, disc.height() / 2
        if self.side in (0, 2):
            top = disc.center().y() + 4 * k if self.side == 0 else disc.top() - 4 * k
            place = QRectF(disc.right() + gap, top, self.width() - disc.right() - gap, half)
            used = self._write(painter, FontRole.BODY_BOLD, sign.name, place, Qt.AlignmentFlag.AlignLeft)
            rest = place.adjusted(used + (10 * k if used else 0), 0, 0, 0)
            self._write(painter, FontRole.CAPTION, sign.word, rest, Qt.AlignmentFlag.AlignLeft)
            return
        is_left = self.side == 3
        left, right = (0.0, disc.left() - gap) if is_left else (disc.right() + gap, float(self.width()))
        place = QRectF(left, disc.top(), right - left, disc.height())
        flag = Qt.AlignmentFlag.AlignRight if is_left else Qt.AlignmentFlag.AlignLeft
        if not sign.name:
            self._write(painter, FontRole.CAPTION, sign.word, place, flag)
            return
        upper = QRectF(place.left(), place.top() + 2 * k, place.width(), half)
        self._write(painter, FontRole.BODY_BOLD, sign.name, upper, flag)
        self._write(painter, FontRole.CAPTION, sign.word, upper.translated(0, half - 2 * k), flag)

    def _write(self, painter: QPainter, role: FontRole, words: str, box: QRectF, flag: Qt.AlignmentFlag) -> float:
        theme = self.look.theme
        is_name = role is FontRole.BODY_BOLD
        painter.setFont(self.look.font(role))
        colour = theme.jade_on_paper if self.sign.colour is None else theme.ink if is_name else theme.secondary
        painter.setPen(QColor(colour))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, max(int(box.width()), 0))
        painter.drawText(box, flag | Qt.AlignmentFlag.AlignVCenter, shown)
        return float(painter.fontMetrics().horizontalAdvance(shown))

    def _disc(self) -> QRectF:
        side = _DISC_U * self.look.k
        disc = QRectF(0, 0, side, side)
        inset = side / 2 + 9 * self.look.k
        x = self.width() - inset if self.side == 3 else inset
        disc.moveCenter(QPointF(x, self.height() / 2))
        return disc

    def _words(self) -> str:
        return " ".join(each for each in (self.sign.name, self.sign.word) if each)


class RoomTable(Looking, QWidget):
    """The table.

    Signals:
        pressed(int): a seat was pressed, by its side.
    """

    pressed = Signal(int)

    def __init__(self, is_pressable: bool) -> None:
        super().__init__()
        self._centre = ""
        self.seats = [SeatButton(side, self) for side in range(4)]
        for seat in self.seats:
            seat.clicked.connect(lambda _=False, side=seat.side: self.pressed.emit(side))
            seat.setEnabled(is_pressable)
            if not is_pressable:
                seat.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_seats(self, signs: Sequence[SeatSign], centre: str) -> None:
        """Show these, from the one below on in playing order; `centre`: what is written in the middle."""
        for seat, sign in zip(self.seats, signs, strict=True):
            seat.set_sign(sign)
        self._centre = centre
        self._arrange()
        self.update()

    def sizeHint(self) -> QSize:
        """As on the board."""
        return QSize(self.look.px(560), self.look.px(340))

    def minimumSizeHint(self) -> QSize:
        """Less will do."""
        return QSize(self.look.px(420), self.look.px(230))

    def look_changed(self) -> None:
        """Keep the seats in scale."""
        self._arrange()

    def resizeEvent(self, event: object) -> None:
        """Keep the seats at the table."""
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint rim, felt and centre."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        centre = paint_small_table(painter, self._rim(), theme)
        painter.setFont(self.look.font(FontRole.SMALL_TITLE))
        painter.setPen(QColor(theme.text))
        painter.drawText(centre, Qt.AlignmentFlag.AlignCenter, self._centre)

    def _rim(self) -> QRectF:
        k = self.look.k
        disc = _DISC_U * k
        side = max(min(self.height() - disc - 22 * k, self.width() * 0.52, 330 * k), 60.0)
        rim = QRectF(0, 0, side, side)
        rim.moveCenter(QPointF(self.width() / 2, self.height() / 2))
        return rim

    def _arrange(self) -> None:
        k = self.look.k
        rim, disc = self._rim(), _DISC_U * k
        tall = disc + 22 * k
        half = disc / 2 + 9 * k
        side_room = max((self.width() - rim.width()) / 2, 0)
        wide = half + min(_CAPTION_U * k, side_room - half) + half
        middle = rim.center()
        along = min(2 * half + 2 * _CAPTION_U * k, max(self.width() - middle.x() + half, 2 * half))
        places = (
            QRectF(middle.x() - half, rim.bottom() - 5 * k - tall / 2, along, tall),
            QRectF(rim.right() - 5 * k - half, middle.y() - tall / 2, wide, tall),
            QRectF(middle.x() - half, rim.top() + 5 * k - tall / 2, along, tall),
            QRectF(rim.left() + 5 * k + half - wide, middle.y() - tall / 2, wide, tall),
        )
        for seat, place in zip(self.seats, places, strict=True):
            seat.setGeometry(place.toRect())
