"""What is pressed under the table of a replay: keys with a sign, the eyes of a seat, the line of a deal."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractSlider, QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.soft import rounded
from app.assets.surfaces import draw_focus, draw_gold_tab
from app.lobby.buttons import PressButton
from app.lobby.look import Looking, Words
from app.text.catalogue import tr


class Sign(Enum):
    """What is drawn on a key."""

    DEAL_BACK = "deal back"
    CHOICE_BACK = "choice back"
    STEP_BACK = "step back"
    PLAY = "play"
    PAUSE = "pause"
    STEP = "step"
    CHOICE = "choice"
    DEAL = "deal"


class StripButton(PressButton):
    """A key on the dark strip: a frame of gold with the keyboard on it, a lit ground under the pointer."""

    def __init__(self, words: Words, key: str, parent: QWidget) -> None:
        self.key = key
        self.is_lit = False
        super().__init__(words, parent)
        # A click leaves the keyboard where it is: Space goes on playing.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def words_changed(self) -> None:
        """Tell the key too where the pointer rests."""
        super().words_changed()
        self.setToolTip(tr("replay.tip", words=self.words(), cap=self.key) if self.key else self.words())

    def light(self, is_lit: bool) -> None:
        """Show it as chosen, or not."""
        if is_lit != self.is_lit:
            self.is_lit = is_lit
            self.update()

    def paint_ground(self, painter: QPainter) -> QRectF:
        """Paint the ground and return the room on it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        ground = QColor(theme.text)
        ground.setAlphaF(0.16 if self.isDown() else 0.11 if self.underMouse() and self.isEnabled() else 0.05)
        if not self.isEnabled():
            painter.setOpacity(0.38)
        if self.is_lit:
            draw_gold_tab(painter, body, theme, k, radius_u=11)
        else:
            painter.setPen(QPen(QColor(theme.plate_edge), 1))
            painter.setBrush(ground)
            painter.drawRoundedRect(body, 11 * k, 11 * k)
        if self.shows_focus:
            inset = body.adjusted(4 * k, 4 * k, -4 * k, -4 * k)
            draw_focus(painter, inset, theme, k, 8 * k)
        return body

    @property
    def ink(self) -> QColor:
        """The colour of what is on it."""
        return QColor(self.look.theme.on_gold if self.is_lit else self.look.theme.text)


class SignKey(StripButton):
    """A sign above a word."""

    def __init__(self, sign: Sign, words: Words, caption: Words, key: str, parent: QWidget) -> None:
        self.sign = sign
        self._caption = caption
        super().__init__(words, key, parent)

    def set_sign(self, sign: Sign) -> None:
        """Show another sign; the words have changed with it."""
        self.sign = sign
        self.words_changed()

    @property
    def wanted_width(self) -> int:
        """As wide as the caption, in pixels."""
        metrics = QFontMetrics(self.look.font(FontRole.CAPTION))
        return max(metrics.horizontalAdvance(self._caption()) + self.look.px(18), self.look.px(78))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, the sign and the word."""
        painter = QPainter(self)
        body = self.paint_ground(painter)
        font = self.look.font(FontRole.CAPTION)
        low = QFontMetrics(font).height() + 3
        _paint_sign(painter, QRectF(body.left(), body.top(), body.width(), body.height() - low), self.sign, self.ink)
        painter.setFont(font)
        painter.setPen(self.ink)
        place = QRectF(body.left(), body.bottom() - low - 1, body.width(), low)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._caption())


class WordKey(StripButton):
    """One word on a key."""

    def __init__(self, words: Words, shown: Words, key: str, parent: QWidget) -> None:
        self._shown = shown
        super().__init__(words, key, parent)

    @property
    def wanted_width(self) -> int:
        """As wide as the word, in pixels."""
        metrics = QFontMetrics(self.look.font(FontRole.BODY_BOLD))
        return metrics.horizontalAdvance(self._shown()) + self.look.px(34)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the word."""
        painter = QPainter(self)
        body = self.paint_ground(painter)
        painter.setFont(self.look.font(FontRole.BODY_BOLD))
        painter.setPen(self.ink)
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, self._shown())


class EyesKey(StripButton):
    """The disc of a player: what he saw is shown. With a name where there is room."""

    def __init__(self, place: int, parent: QWidget) -> None:
        self._name = ""
        self._colour = ""
        self.has_name = False
        super().__init__(lambda: tr("replay.eyes", name=self._name), str(place + 1), parent)

    def set_player(self, name: str, colour: str) -> None:
        """Whose disc it is."""
        self._name, self._colour = name, colour
        self.words_changed()

    @property
    def full_width(self) -> int:
        """With the name, in pixels."""
        metrics = QFontMetrics(self.look.font(FontRole.BODY_BOLD))
        return min(metrics.horizontalAdvance(self._name), self.look.px(130)) + self.look.px(76)

    @property
    def bare_width(self) -> int:
        """Without it."""
        return self.look.px(66)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, disc and name."""
        painter = QPainter(self)
        body = self.paint_ground(painter)
        k = self.look.k
        side = min(body.height() - 12 * k, 44 * k)
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(body.center())
        if self.has_name:
            disc.moveLeft(body.left() + 9 * k)
        draw_avatar(painter, disc, self.look.theme, self._name, colour=self._colour)
        if self.has_name:
            painter.setFont(self.look.font(FontRole.BODY_BOLD))
            painter.setPen(self.ink)
            place = QRectF(disc.right() + 8 * k, body.top(), body.right() - disc.right() - 14 * k, body.height())
            shown = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, int(place.width()))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class Timeline(Looking, QAbstractSlider):
    """The moments of a deal in a line, with a dot for each choice of the seat that is looked at.

    Signals:
        picked(int): a person wants to see this moment.
    """

    picked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._dots: tuple[int, ...] = ()
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.words_changed()

    def show_deal(self, first: int, last: int, place: int, dots: Sequence[int]) -> None:
        """Show these moments, and where we are."""
        self._dots = tuple(dots)
        self.setRange(first, last)
        self.setValue(place)
        self.update()

    def words_changed(self) -> None:
        """Name it for screen readers."""
        self.setAccessibleName(tr("replay.timeline"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are the page's."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go where it is pressed."""
        self._pick(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer while it is pressed."""
        self._pick(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line, what lies behind in gold, the dots and the handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        middle = self.height() / 2
        thick = max(6 * k, 4.0)
        line = QRectF(self._x(self.minimum()), middle - thick / 2, 0, thick)
        line.setRight(self._x(self.maximum()))
        painter.fillPath(rounded(line, thick / 2), QColor(theme.panel_track))
        here = self._x(self.value())
        behind = QRectF(line.topLeft(), line.size())
        behind.setRight(max(here, line.left() + thick))
        painter.fillPath(rounded(behind, thick / 2), QColor(theme.gold))
        painter.setPen(QPen(QColor(theme.panel[1]), max(1.2 * k, 1.0)))
        for dot in self._dots:
            painter.setBrush(QColor(theme.text))
            painter.drawEllipse(QPointF(self._x(dot), middle), max(5 * k, 3.4), max(5 * k, 3.4))
        painter.setBrush(QColor(theme.gold_lit[0]))
        painter.setPen(QPen(QColor(theme.gold_edge), max(1.6 * k, 1.2)))
        radius = max(11 * k, 8.0)
        painter.drawEllipse(QPointF(here, middle), radius, radius)

    def sizeHint(self) -> QSize:
        """Its place is given."""
        return QSize(self.look.px(400), self.look.px(36))

    def _margin(self) -> float:
        return max(14 * self.look.k, 10.0)

    def _x(self, place: int) -> float:
        count = max(self.maximum() - self.minimum(), 1)
        return self._margin() + (place - self.minimum()) / count * (self.width() - 2 * self._margin())

    def _pick(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            return
        share = (event.position().x() - self._margin()) / max(self.width() - 2 * self._margin(), 1.0)
        place = round(self.minimum() + min(max(share, 0.0), 1.0) * (self.maximum() - self.minimum()))
        if place != self.value():
            self.picked.emit(place)


def _paint_sign(painter: QPainter, room: QRectF, sign: Sign, ink: QColor) -> None:
    """A sign of triangles and bars in the middle of its room."""
    size = min(room.height() * 0.52, 26.0 * max(room.height() / 40.0, 0.5))
    middle = room.center() + QPointF(0, room.height() * 0.05)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    bar = size * 0.18
    match sign:
        case Sign.PLAY:
            _triangle(painter, middle, size * 1.15, 1)
        case Sign.PAUSE:
            for dx in (-0.28, 0.28):
                painter.drawRect(QRectF(middle.x() + dx * size - bar * 0.75, middle.y() - size / 2, bar * 1.5, size))
        case Sign.STEP | Sign.STEP_BACK:
            _triangle(painter, middle, size * 0.86, 1 if sign is Sign.STEP else -1)
        case Sign.CHOICE | Sign.CHOICE_BACK:
            way = 1 if sign is Sign.CHOICE else -1
            _triangle(painter, middle - QPointF(way * size * 0.32, 0), size * 0.86, way)
            painter.drawEllipse(middle + QPointF(way * size * 0.52, 0), size * 0.2, size * 0.2)
        case Sign.DEAL | Sign.DEAL_BACK:
            way = 1 if sign is Sign.DEAL else -1
            for dx in (-0.42, 0.18):
                _triangle(painter, middle + QPointF(way * dx * size, 0), size * 0.8, way)
            painter.drawRect(
                QRectF(middle.x() + way * size * 0.7 - bar / 2, middle.y() - size * 0.42, bar, size * 0.84)
            )


def _triangle(painter: QPainter, middle: QPointF, size: float, way: int) -> None:
    half = size / 2
    painter.drawPolygon(
        QPolygonF(
            [
                middle + QPointF(-way * half * 0.8, -half),
                middle + QPointF(-way * half * 0.8, half),
                middle + QPointF(way * half * 0.9, 0),
            ]
        )
    )
