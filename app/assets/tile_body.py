"""The body of a tile without its face: ivory, back, depth, bevel, shadow and the outlines of its state.

Light comes from the top left and never turns with the tile.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPen

from app.assets.soft import paint_soft
from app.assets.theme import Colour, Theme, ThemeName
from app.assets.tile_look import PixelMetrics, Pose, TileState

_RADIUS = 0.11
_IVORY_PART = 0.58
"""Of a tile's depth; the rest is its back."""


def paint_body(theme: Theme, pose: Pose, state: TileState, pixels: PixelMetrics) -> QImage:
    """Return the picture of a body, in device pixels, ready for the face."""
    image = QImage(pixels.width, pixels.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    body = QRectF(*pixels.body)
    _paint_shadow(painter, theme, body, pixels.tile)
    if state is TileState.GLOW:
        paint_soft(painter, body, pixels.tile * _RADIUS, QColor(theme.glow), pixels.tile * 0.085, 0.95)
    brush = _BodyBrush(painter, theme, pixels)
    match pose:
        case Pose.LYING:
            brush.lying()
        case Pose.LYING_BACK:
            brush.lying_back()
        case Pose.STANDING:
            brush.standing()
        case Pose.STANDING_BACK:
            brush.standing_back()
        case Pose.SIDE_LEFT | Pose.SIDE_RIGHT:
            brush.side(pose is Pose.SIDE_LEFT)
    painter.end()
    return image


def paint_state(painter: QPainter, theme: Theme, state: TileState, pixels: PixelMetrics) -> None:
    """Paint what a state adds over body and face, in device pixels."""
    tile = pixels.tile
    body = QRectF(*pixels.body)
    radius = tile * _RADIUS
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    match state:
        case TileState.DARK:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            painter.fillRect(QRectF(0, 0, pixels.width, pixels.height), QColor(0, 0, 0, 115))
        case TileState.GOLD:
            _outline(painter, body, radius, theme.gold, tile * 0.062, tile * 0.055)
        case TileState.FRAME:
            _outline(painter, body, radius, theme.gold_edge, tile * 0.125, tile * 0.075)
            _outline(painter, body, radius, theme.gold, tile * 0.095, tile * 0.07)
        case TileState.EQUAL:
            pen = QPen(QColor(theme.equal), max(tile * 0.04, 1.5))
            pen.setDashPattern([2.6, 1.8])
            grow = tile * 0.045
            painter.setPen(pen)
            painter.drawRoundedRect(body.adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow)
        case TileState.NORMAL | TileState.GLOW:
            pass
    painter.restore()


def _outline(painter: QPainter, body: QRectF, radius: float, colour: Colour, width: float, grow: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour), max(width, 1.6)))
    painter.drawRoundedRect(body.adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow)


def _paint_shadow(painter: QPainter, theme: Theme, body: QRectF, tile: int) -> None:
    """Paint the shadow, which reaches down and to the right only: neighbours above and to the left stay clean."""
    unit = tile / 60
    painter.save()
    painter.setClipRect(QRectF(body.left(), body.top(), body.width() * 2, body.height() * 2))
    shape = body.adjusted(unit * 2.4, body.height() * 0.3, 0, 0).translated(unit * 1.6, unit * 3.0)
    paint_soft(painter, shape, tile * _RADIUS, QColor(theme.shadow), unit * 3.2, 0.5)
    painter.restore()


class _BodyBrush:
    """Paints the parts of one body."""

    def __init__(self, painter: QPainter, theme: Theme, pixels: PixelMetrics) -> None:
        self._painter = painter
        self._theme = theme
        self._face = QRectF(*pixels.face)
        self._body = QRectF(*pixels.body)
        self._tile = pixels.tile
        self._radius = pixels.tile * _RADIUS
        self._depth = self._body.height() - self._face.height()

    def lying(self) -> None:
        """Face up: the ivory side, below it the back."""
        theme = self._theme
        self._layer(self._body, (theme.back[1], theme.back[2]))
        seam = self._depth * (1 - _IVORY_PART)
        self._layer(self._body.adjusted(0, 0, 0, -seam), theme.ivory_side, from_y=self._face.bottom() - 2)
        self._ivory_face(0.028)

    def lying_back(self) -> None:
        """Face down: the side of the back, below it the ivory."""
        theme = self._theme
        self._layer(self._body, theme.ivory_side, from_y=self._face.bottom())
        seam = self._depth * _IVORY_PART
        self._layer(self._body.adjusted(0, 0, 0, -seam), (theme.back[2], _darker(theme.back[2], 120)))
        self._back_face()

    def standing(self) -> None:
        """Our own: seen a little from above, the back behind the ivory, the face to us."""
        theme = self._theme
        self._layer(self._body, (theme.back_light, _darker(theme.back_light, 108)))
        seam = self._depth * (1 - _IVORY_PART)
        self._layer(self._body.adjusted(0, seam, 0, 0), (theme.ivory_light, _darker(theme.ivory_light, 104)))
        self._shade_below_lip(self._body.top() + seam)
        self._ivory_face(0.02)

    def standing_back(self) -> None:
        """The opposite hand: the ivory behind the back, the back to us."""
        theme = self._theme
        self._layer(self._body, (_lighter(theme.ivory_side[0], 116), theme.ivory_side[0]))
        seam = self._depth * 0.5
        self._layer(self._body.adjusted(0, seam, 0, 0), (theme.back[0], theme.back[1]))
        self._back_face()

    def side(self, is_left: bool) -> None:
        """A hand seen from its end: tops in two colours, and the side of the nearest tile below."""
        theme, body, face = self._theme, self._body, self._face
        radius = self._radius * 0.7
        ivory_width = face.width() * _IVORY_PART
        seam_x = face.left() + (ivory_width if is_left else face.width() - ivory_width)
        ivory_left, ivory_right = (face.left(), seam_x) if is_left else (seam_x, face.right())
        back_left, back_right = (seam_x, face.right()) if is_left else (face.left(), seam_x)
        for left, right, low, high in (
            (ivory_left, ivory_right, theme.ivory_side, theme.ivory_light),
            (back_left, back_right, (theme.back[1], theme.back[2]), theme.back[0]),
        ):
            self._painter.save()
            self._painter.setClipRect(QRectF(left, body.top(), right - left, body.height()))
            self._layer(body, low, from_y=face.bottom() - radius, radius=radius)
            self._painter.setBrush(QColor(high))
            self._painter.drawRoundedRect(face.adjusted(0, 0, 0, -1), radius, radius)
            self._painter.restore()
        self._bevel(face.adjusted(0, 0, 0, -1), radius, 0.022, 0.7)

    def _ivory_face(self, bevel: float) -> None:
        self._edge()
        self._painter.setBrush(_diagonal(self._face, self._theme.ivory))
        self._painter.drawRoundedRect(self._face, self._radius, self._radius)
        self._bevel(self._face, self._radius, bevel, 1.0)

    def _back_face(self) -> None:
        face, tile, theme = self._face, self._tile, self._theme
        self._edge()
        self._painter.setBrush(_diagonal(face, theme.back))
        self._painter.drawRoundedRect(face, self._radius, self._radius)
        self._bevel(face, self._radius, 0.028, 0.55)
        pen = QPen(QColor(theme.back_line), max(tile * 0.022, 1.0))
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        inset_x, inset_y = face.width() * 0.13, face.height() * 0.11
        inset = face.adjusted(inset_x, inset_y, -inset_x, -inset_y)
        self._painter.drawRoundedRect(inset, self._radius * 0.7, self._radius * 0.7)
        self._painter.setPen(Qt.PenStyle.NoPen)

    def _layer(
        self, rect: QRectF, colours: Sequence[Colour], from_y: float | None = None, radius: float | None = None
    ) -> None:
        """Paint one layer of the body, shaded from `from_y` (its top) to its bottom."""
        gradient = QLinearGradient(0, rect.top() if from_y is None else from_y, 0, rect.bottom())
        _spread(gradient, colours)
        corner = self._radius if radius is None else radius
        self._painter.setBrush(QBrush(gradient))
        self._painter.drawRoundedRect(rect, corner, corner)

    def _edge(self) -> None:
        """Paint a hair of shade round the face, so that ivory parts from ivory."""
        shade = QColor(self._theme.ivory_edge)
        shade.setAlphaF(1.0 if self._theme.name is ThemeName.HIGH_CONTRAST else 0.30)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        line = max(self._tile * 0.012, 0.7)
        self._painter.setPen(QPen(shade, line))
        inset = line / 2
        self._painter.drawRoundedRect(self._body.adjusted(inset, inset, -inset, -inset), self._radius, self._radius)
        self._painter.setPen(Qt.PenStyle.NoPen)

    def _shade_below_lip(self, y: float) -> None:
        gradient = QLinearGradient(0, y, 0, y + self._depth * 0.30)
        gradient.setColorAt(0, QColor(60, 45, 15, 70))
        gradient.setColorAt(1, QColor(60, 45, 15, 0))
        self._painter.setBrush(QBrush(gradient))
        rect = QRectF(self._body.left(), y, self._body.width(), self._depth * 0.6 + self._radius)
        self._painter.drawRoundedRect(rect, self._radius, self._radius)

    def _bevel(self, rect: QRectF, radius: float, width: float, strength: float) -> None:
        """Paint the rim of a face: white where the light comes from, brown on the far side."""
        line = max(self._tile * width, 1.0)
        gradient = QLinearGradient(rect.topLeft(), rect.bottomRight())
        light, dark = QColor(self._theme.bevel_light), QColor(self._theme.bevel_dark)
        for place, colour, alpha in ((0.0, light, 0.95), (0.44, light, 0.25), (0.56, dark, 0.18), (1.0, dark, 0.62)):
            tint = QColor(colour)
            tint.setAlphaF(alpha * strength)
            gradient.setColorAt(place, tint)
        inset = line / 2
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(QBrush(gradient), line))
        corner = max(radius - inset, 0.5)
        self._painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), corner, corner)
        self._painter.setPen(Qt.PenStyle.NoPen)


def _diagonal(rect: QRectF, colours: Sequence[Colour]) -> QBrush:
    gradient = QLinearGradient(rect.topLeft(), QPointF(rect.right(), rect.bottom()))
    _spread(gradient, colours)
    return QBrush(gradient)


def _spread(gradient: QLinearGradient, colours: Sequence[Colour]) -> None:
    for i, colour in enumerate(colours):
        gradient.setColorAt(i / max(len(colours) - 1, 1), QColor(colour))


def _darker(colour: Colour, percent: int) -> Colour:
    return QColor(colour).darker(percent).name()


def _lighter(colour: Colour, percent: int) -> Colour:
    return QColor(colour).lighter(percent).name()
