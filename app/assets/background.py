"""The table: walnut rim, felt under a light, an inlay line and water rings.

Grain and noise are small pixmaps, made once and tiled.
"""

import math
import random
from enum import Enum

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QRegion,
)

from app.assets.soft import rounded
from app.assets.theme import BOARD_HEIGHT, BOARD_WIDTH, Theme, unit_scale

RIM_U = 20.0
"""Width of the rim in u."""
FELT_RADIUS_U = 24.0
_INLAY_INSET_U = 16.0
_LIGHT_U = (900.0, 420.0)
_LIGHT_RADIUS_U = 1180.0
_NOISE_SIZE = 256
_FIBRES = (((0, 0), (1, 0), (2, -1), (3, -1)), ((0, 0), (1, 0), (2, 0)), ((0, 0), (1, -1), (2, -2)), ((0, 0), (1, 1)))
"""The pixels of each kind of fibre of the felt."""


class Decor(Enum):
    """What is drawn on the felt, faintly; the first thing to give way when room is short."""

    RINGS = "rings"
    """The inlay line, and water rings round the middle of the table."""
    WAVES = "waves"
    """The inlay line, and waves below: the pages before a game."""
    NONE = "none"


class TableBackground:
    """Paints the table of one theme; keeps the picture it made last."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._noise: QPixmap | None = None
        self._grain: QPixmap | None = None
        self._made: tuple[tuple[int, int, float, float, Decor], QPixmap] | None = None

    def pixmap(self, size_px: QSize, dpr: float, rim_u: float = RIM_U, decor: Decor = Decor.RINGS) -> QPixmap:
        """Return the table.

        Args:
            size_px: size in device pixels.
            dpr: device pixels per logical pixel; set on the pixmap.
            rim_u: width of the rim in u (8 in the large setting).
            decor: what is drawn on the felt.
        """
        key = (size_px.width(), size_px.height(), dpr, rim_u, decor)
        if self._made is None or self._made[0] != key:
            self._made = (key, self._paint(size_px, dpr, rim_u, decor))
            # Only another size or theme would want them again.
            self._noise = self._grain = None
        return self._made[1]

    def _paint(self, size: QSize, dpr: float, rim_u: float, decor: Decor) -> QPixmap:
        pixmap = QPixmap(size)
        k = unit_scale(size.width(), size.height())
        whole = QRectF(0, 0, size.width(), size.height())
        rim = round(rim_u * k)
        felt = whole.adjusted(rim, rim, -rim, -rim)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_rim(painter, whole, felt, k)
        self._paint_felt(painter, felt, whole, k, dpr)
        if decor is not Decor.NONE:
            self._paint_lines(painter, felt, k, decor)
        painter.end()
        pixmap.setDevicePixelRatio(dpr)
        return pixmap

    def _paint_rim(self, painter: QPainter, whole: QRectF, felt: QRectF, k: float) -> None:
        theme = self._theme
        gradient = QLinearGradient(whole.topLeft(), QPointF(whole.width() * 0.35, whole.bottom()))
        for place, colour in zip((0.0, 0.55, 1.0), theme.rim, strict=True):
            gradient.setColorAt(place, QColor(colour))
        painter.setClipRegion(QRegion(whole.toRect()).subtracted(QRegion(_under(felt, k))))
        painter.fillRect(whole, QBrush(gradient))
        if theme.rim_grain > 0:
            if self._grain is None:
                self._grain = _grain_pixmap()
            painter.setOpacity(theme.rim_grain)
            painter.drawTiledPixmap(whole, self._grain)
            painter.setOpacity(1.0)
        painter.setPen(QPen(QColor(255, 255, 255, 44), max(2 * k, 1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(whole)
        painter.setClipping(False)

    def _paint_felt(self, painter: QPainter, felt: QRectF, whole: QRectF, k: float, dpr: float) -> None:
        theme = self._theme
        radius = FELT_RADIUS_U * k
        scale_x, scale_y = whole.width() / BOARD_WIDTH, whole.height() / BOARD_HEIGHT
        light = QRadialGradient(
            QPointF(_LIGHT_U[0] * scale_x, _LIGHT_U[1] * scale_y), _LIGHT_RADIUS_U * max(scale_x, scale_y)
        )
        for place, colour in zip((0.0, 0.5, 1.0), theme.felt, strict=True):
            light.setColorAt(place, QColor(colour))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.rim_edge))
        lip = max(1.5 * k, 1)
        painter.drawRoundedRect(felt.adjusted(-lip, -lip, lip, lip), radius + lip, radius + lip)
        painter.setBrush(QBrush(light))
        painter.drawRoundedRect(felt, radius, radius)
        painter.save()
        painter.setClipPath(rounded(felt, radius))
        if theme.felt_noise > 0:
            if self._noise is None:
                self._noise = _noise_pixmap()
            painter.setOpacity(theme.felt_noise)
            painter.drawTiledPixmap(felt, self._noise)
            painter.setOpacity(1.0)
        self._paint_inner_shade(painter, felt, k)
        painter.restore()

    def _paint_inner_shade(self, painter: QPainter, felt: QRectF, k: float) -> None:
        """Paint the shade of the rim on the felt: deep where the rim stands in the light, at the top and left."""
        for edge, reach, alpha in (
            (Qt.Edge.TopEdge, 34 * k, 0.62),
            (Qt.Edge.LeftEdge, 26 * k, 0.46),
            (Qt.Edge.RightEdge, 20 * k, 0.30),
            (Qt.Edge.BottomEdge, 16 * k, 0.22),
        ):
            strip, start, end = _strip(felt, edge, reach)
            gradient = QLinearGradient(start, end)
            for place, part in ((0.0, 1.0), (0.3, 0.52), (0.65, 0.15), (1.0, 0.0)):
                shade = QColor(self._theme.felt_shade)
                shade.setAlphaF(alpha * part)
                gradient.setColorAt(place, shade)
            painter.fillRect(strip, QBrush(gradient))

    def _paint_lines(self, painter: QPainter, felt: QRectF, k: float, decor: Decor) -> None:
        line = QColor(self._theme.felt_line)
        line.setAlphaF(0.20)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(line, max(1.3 * k, 1.0)))
        inset = _INLAY_INSET_U * k
        radius = max((FELT_RADIUS_U - 8) * k, 1)
        inner = felt.adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(inner, radius, radius)
        painter.setClipRect(inner)
        width = max(1.3 * k, 1.0)
        if decor is Decor.RINGS:
            centre = QPointF(felt.center().x(), felt.top() + felt.height() * 0.447)
            for step, radius_u in enumerate((330, 420, 520, 630)):
                line.setAlphaF(0.085 - step * 0.014)
                painter.setPen(QPen(line, width))
                painter.drawPath(_water_ring(centre, radius_u * k, step))
        else:
            for step in range(9):
                line.setAlphaF(0.05 + 0.012 * step)
                painter.setPen(QPen(line, width))
                painter.drawPath(_wave(inner, inner.bottom() - (9 - step) * 42 * k, 11 * k, step))
        painter.setClipping(False)


def _under(felt: QRectF, k: float) -> QRect:
    """Return the part of the felt where no rim shows, its round corners left out."""
    inset = math.ceil(FELT_RADIUS_U * k)
    return felt.toRect().adjusted(inset, inset, -inset, -inset)


def _strip(felt: QRectF, edge: Qt.Edge, reach: float) -> tuple[QRectF, QPointF, QPointF]:
    """Return a strip along an edge, and the ends of a gradient from that edge inwards."""
    if edge is Qt.Edge.TopEdge:
        return (
            QRectF(felt.left(), felt.top(), felt.width(), reach),
            felt.topLeft(),
            QPointF(felt.left(), felt.top() + reach),
        )
    if edge is Qt.Edge.BottomEdge:
        top = felt.bottom() - reach
        return QRectF(felt.left(), top, felt.width(), reach), felt.bottomLeft(), QPointF(felt.left(), top)
    if edge is Qt.Edge.LeftEdge:
        return (
            QRectF(felt.left(), felt.top(), reach, felt.height()),
            felt.topLeft(),
            QPointF(felt.left() + reach, felt.top()),
        )
    left = felt.right() - reach
    return QRectF(left, felt.top(), reach, felt.height()), felt.topRight(), QPointF(left, felt.top())


def _water_ring(centre: QPointF, radius: float, phase: int) -> QPainterPath:
    """Return a ring that ripples a little, like water round a stone."""
    path = QPainterPath()
    steps = 120
    for step in range(steps + 1):
        angle = 2 * math.pi * step / steps
        r = radius * (1 + 0.004 * math.sin(5 * angle + phase * 1.3) + 0.003 * math.sin(9 * angle - phase))
        place = QPointF(centre.x() + r * math.cos(angle), centre.y() + r * 0.88 * math.sin(angle))
        if step == 0:
            path.moveTo(place)
        else:
            path.lineTo(place)
    return path


def _wave(area: QRectF, y: float, height: float, phase: int) -> QPainterPath:
    """Return a wave from the left of an area to its right."""
    path = QPainterPath()
    steps = 96
    for step in range(steps + 1):
        part = step / steps
        x = area.left() + area.width() * part
        swing = math.sin(2 * math.pi * 3.1 * part + phase * 1.9) + 0.5 * math.sin(2 * math.pi * 5.3 * part - phase)
        place = QPointF(x, y + height * swing)
        if step == 0:
            path.moveTo(place)
        else:
            path.lineTo(place)
    return path


def _noise_pixmap() -> QPixmap:
    """Return the felt's grain: fine slanting fibres, lighter and darker than the ground, that tile without a seam.

    Grains of chance are spread along a slanting line: a few fills of a brush, where drawing each fibre would cost
    the first frame ten milliseconds.
    """
    source = random.Random(7)
    image = QImage(_NOISE_SIZE, _NOISE_SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    area = QRectF(0, 0, _NOISE_SIZE, _NOISE_SIZE)
    for fibre in _FIBRES:
        for tone in (QColor(255, 255, 255), QColor(0, 0, 0)):
            brush = QBrush(_grains(source, tone))
            for x, y in fibre:
                painter.setBrushOrigin(QPointF(x, y))
                painter.fillRect(area, brush)
    painter.end()
    return QPixmap.fromImage(image)


def _grains(source: random.Random, tone: QColor) -> QImage:
    """Return scattered faint dots of a tone: about one pixel in twelve, each of its own strength."""
    strength = bytes(max(0, byte - 234) * 2 // 3 for byte in range(256))
    dots = source.randbytes(_NOISE_SIZE * _NOISE_SIZE).translate(strength)
    image = QImage(dots, _NOISE_SIZE, _NOISE_SIZE, _NOISE_SIZE, QImage.Format.Format_Alpha8)
    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), tone)
    painter.end()
    return image


def _grain_pixmap() -> QPixmap:
    """Return walnut grain: long level lines of uneven strength, that tile without a seam."""
    width, height = 256, 400
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    source = random.Random(11)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(130):
        y = source.random() * height
        light = source.random() < 0.35
        alpha = 10 + int(source.random() ** 2 * (36 if light else 84))
        tone = QColor(255, 214, 170, alpha) if light else QColor(16, 6, 0, alpha)
        painter.setPen(QPen(tone, 0.5 + source.random() ** 2 * 2.4))
        wave, phase = 0.6 + source.random() * 1.6, source.random() * 6.28
        path = QPainterPath(QPointF(0, y + wave * math.sin(phase)))
        for x in range(32, width + 1, 32):
            path.lineTo(x, y + wave * math.sin(phase + 2 * math.pi * x / width))
        painter.drawPath(path)
    painter.end()
    return QPixmap.fromImage(image)
