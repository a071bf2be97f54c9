"""Items that pass over the table and are gone: chips on their way, and what players call out."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.assets.fonts import FontRole, sized_font
from app.assets.marks import draw_coin, draw_note
from app.assets.surfaces import Painting, vertical
from app.assets.theme import Colour
from app.table.animation import eased
from app.table.calls import FADE_MS, RISE_MS, Call
from app.table.chips import Flight
from app.table.skin import Skin
from engine.scoring.settlement import AccountId

_HAN, _LATIN = 112.0, 76.0
"""How high the words of a call are, in u."""
_WIN = 1.3
"""How much larger those of a win are."""
_BURST, _RAYS, _LIGHT = 200.0, 24, 160
"""How far the light behind a win reaches, in u, its rays, and the pixels across that it is drawn with."""
_Z_CHIPS, _Z_CALLS = 25_000.0, 26_000.0


class ChipItem(QGraphicsItem):
    """A chip or a note between two plates."""

    def __init__(self, flight: Flight, skin: Skin) -> None:
        super().__init__()
        self._flight, self._skin = flight, skin
        self._place = QRectF(0.0, 0.0, flight.start.width, flight.start.height)
        self.setZValue(_Z_CHIPS)
        self.show_at(0.0)

    def show_at(self, passed_ms: float) -> None:
        """Be where it is so long after its beginning: away from the felt in the middle of its way."""
        start, end = self._flight.start, self._flight.end
        share = eased(passed_ms / self._flight.duration_ms)
        self.setVisible(share > 0.0)
        height = 4.0 * share * (1.0 - share)
        x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
        lift = 0.16 * math.hypot(end.x - start.x, end.y - start.y)
        self.setPos(x, y - lift * height)
        self.setTransformOriginPoint(self._place.center())
        self.setScale(1.0 + 0.45 * height)

    def boundingRect(self) -> QRectF:
        """The piece with its shadow."""
        return self._place.adjusted(-6.0, -6.0, 6.0, 6.0)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the piece."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        with Painting(painter):
            shade = QColor(self._skin.theme.shadow)
            shade.setAlphaF(0.35)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            drop = self._place.translated(self._place.height() * 0.08, self._place.height() * 0.14)
            painter.drawRoundedRect(drop, drop.height() / 2, drop.height() / 2)
        draw = draw_coin if self._flight.account is AccountId.CHIPS else draw_note
        draw(painter, self._place, self._skin.theme)


class CallItem(QGraphicsItem):
    """A word that a player calls out; a win shines. Only the word grows: light that does is dear to paint."""

    def __init__(self, call: Call, skin: Skin) -> None:
        super().__init__()
        self._call, self._skin = call, skin
        reach = _BURST * call.k
        middle = QPointF(call.rect.width / 2, call.rect.height / 2)
        self._bounds = QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)
        self.setPos(call.rect.x, call.rect.y)
        self.setZValue(_Z_CALLS)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, not call.is_win)
        _paint_once(self, self._bounds, skin)
        self.word = WordItem(call, skin, self)
        self.show_at(0.0)

    def show_at(self, passed_ms: float) -> None:
        """Be as large and as solid as it is so long after its beginning."""
        risen = eased(passed_ms / RISE_MS)
        left = (self._call.duration_ms - passed_ms) / FADE_MS
        self.setOpacity(max(0.0, min(risen, left, 1.0)))
        self.word.setScale(1.0 if self._call.is_calm else 1.35 - 0.35 * risen)

    def boundingRect(self) -> QRectF:
        """The place of the light."""
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the light behind a win: a glow with rays, gone before its edge. Soft things need few pixels."""
        picture = QPixmap(_LIGHT, _LIGHT)
        picture.fill(Qt.GlobalColor.transparent)
        on = QPainter(picture)
        on.setRenderHint(QPainter.RenderHint.Antialiasing)
        on.setPen(Qt.PenStyle.NoPen)
        middle = QPointF(_LIGHT / 2, _LIGHT / 2)
        on.fillRect(picture.rect(), _light(middle, self._skin.theme.gold_lit[0], 0.5))
        on.fillPath(_rays(middle), _light(middle, self._skin.theme.gold_lit[0], 0.42))
        on.end()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._bounds, picture, QRectF(picture.rect()))


class WordItem(QGraphicsItem):
    """The word of a call."""

    def __init__(self, call: Call, skin: Skin, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self._call, self._skin = call, skin
        self._place = QRectF(0.0, 0.0, call.rect.width, call.rect.height)
        self.setTransformOriginPoint(self._place.center())
        _paint_once(self, self._place, skin)

    def boundingRect(self) -> QRectF:
        """The place of the word."""
        return self._place

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint it: gold, or vermilion for a win, with an edge that parts it from the tiles."""
        call, theme = self._call, self._skin.theme
        size = (_LATIN if call.words.isascii() else _HAN) * (_WIN if call.is_win else 1.0)
        font = sized_font(FontRole.PAGE_TITLE, size * call.k)
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(call.words)
        path = QPainterPath()
        middle = self._place.center()
        path.addText(
            QPointF(middle.x() - width / 2, middle.y() + (metrics.ascent() - metrics.descent()) / 2), font, call.words
        )
        with Painting(painter):
            edge = QPen(QColor(theme.on_gold if not call.is_win else theme.on_vermilion), 9.0 * call.k)
            edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            shade = QColor(theme.shadow)
            shade.setAlphaF(0.45)
            painter.strokePath(path.translated(2.0 * call.k, 5.0 * call.k), QPen(shade, 13.0 * call.k))
            painter.strokePath(path, edge)
            painter.fillPath(path, vertical(path.boundingRect(), theme.vermilion if call.is_win else theme.gold_lit))


def _paint_once(item: QGraphicsItem, bounds: QRectF, skin: Skin) -> None:
    """What it is painted as stays; that it grows and fades is Qt's."""
    item.setCacheMode(QGraphicsItem.CacheMode.ItemCoordinateCache, (bounds.size() * skin.dpr).toSize())


def _rays(middle: QPointF) -> QPainterPath:
    """The rays of a star: every other one is shorter."""
    path = QPainterPath(middle)
    for index in range(_RAYS):
        length = middle.x() * (1.0 if index % 2 else 0.78)
        for turn in (index - 0.22, index + 0.22):
            angle = 2 * math.pi * turn / _RAYS
            path.lineTo(middle.x() + length * math.cos(angle), middle.y() + length * math.sin(angle))
        path.lineTo(middle)
    return path


def _light(middle: QPointF, gold: Colour, strength: float) -> QBrush:
    """Gold that fades from the middle outwards."""
    gradient = QRadialGradient(middle, middle.x())
    for at, share in ((0.0, 1.0), (0.45, 0.55), (1.0, 0.0)):
        colour = QColor(gold)
        colour.setAlphaF(strength * share)
        gradient.setColorAt(at, colour)
    return QBrush(gradient)
