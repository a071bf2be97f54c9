"""Soft edges painted by hand: shadows and glows without a graphics effect."""

import math
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap, QTransform

from app.assets.theme import Colour

_REACH = 2.4
"""How far a blur reaches, in sigmas."""


def paint_soft(painter: QPainter, rect: QRectF, radius: float, colour: QColor, sigma: float, opacity: float) -> None:
    """Paint a blurred rounded rectangle.

    Nested rectangles whose layers add up to the curve of a Gaussian blur; each layer is a pixel or so wide.

    Args:
        painter: paints in device pixels or larger units.
        rect: the rectangle before it is blurred.
        radius: its corner radius.
        colour: the colour; its alpha is ignored.
        sigma: the blur, in the painter's units.
        opacity: alpha well inside the rectangle.
    """
    layers = max(6, min(22, math.ceil(sigma * 3)))
    reach = _REACH * sigma
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    covered = 0.0
    for layer in range(layers):
        grow = reach * (1 - 2 * (layer + 0.5) / layers)
        wanted = opacity * 0.5 * (1 - math.erf(grow / (sigma * math.sqrt(2))))
        alpha = (wanted - covered) / (1 - covered)
        covered = wanted
        tint = QColor(colour)
        tint.setAlphaF(max(0.0, min(1.0, alpha)))
        painter.setBrush(tint)
        corner = max(radius + grow, 0.5)
        painter.drawRoundedRect(rect.adjusted(-grow, -grow, grow, grow), corner, corner)
    painter.restore()


def draw_soft(painter: QPainter, rect: QRectF, radius: float, colour: Colour, sigma: float, opacity: float) -> None:
    """Draw a blurred rounded rectangle of any size fast: its corners and edges come from one small kept picture.

    The arguments are those of `paint_soft`, in logical pixels.
    """
    dpr = painter.device().devicePixelRatio()
    world = painter.worldTransform()
    is_upright = not world.isRotating() and world.m11() > 0 and world.m22() > 0
    zoom = world.m11() if is_upright else 1.0
    scale = dpr * zoom
    corner = math.ceil((radius + _REACH * sigma) * scale)
    patch = _soft_patch(corner, round(radius * scale, 1), colour, round(sigma * scale, 1), opacity)
    reach = _REACH * sigma
    outer = rect.adjusted(-reach, -reach, reach, reach)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if is_upright:
        # Pieces meet on whole device pixels: elsewhere both would cover the pixels of the seam.
        outer = world.mapRect(outer)
        painter.setWorldTransform(QTransform())
    whole = (corner + math.ceil(reach * scale)) / dpr
    for x, width, source_x, source_width in _pieces(outer.left(), outer.right(), whole, patch.width(), dpr):
        for y, height, source_y, source_height in _pieces(outer.top(), outer.bottom(), whole, patch.height(), dpr):
            source = QRectF(source_x, source_y, source_width, source_height)
            painter.drawPixmap(QRectF(x, y, width, height), patch, source)
    painter.restore()


def _pieces(start: float, end: float, corner: float, size: int, dpr: float) -> list[tuple[float, float, float, float]]:
    """Return the (place, length, place in the patch, length in the patch) of both corners and the stretch between."""
    start, end = round(start * dpr) / dpr, round(end * dpr) / dpr
    corner = min(corner, int((end - start) * dpr / 2) / dpr)
    taken = corner * dpr
    middle = end - start - 2 * corner
    pieces = [(start, corner, 0.0, taken), (end - corner, corner, size - taken, taken)]
    if middle > 0:
        pieces.append((start + corner, middle, (size - 1) / 2, 1.0))
    return pieces


@lru_cache(maxsize=32)
def _soft_patch(corner: int, radius: float, colour: Colour, sigma: float, opacity: float) -> QPixmap:
    """Return the smallest blurred rectangle whose middle row and column can be stretched."""
    reach = _REACH * sigma
    side = 2 * math.ceil(corner + reach) + 1
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_soft(
        painter, QRectF(reach, reach, side - 2 * reach, side - 2 * reach), radius, QColor(colour), sigma, opacity
    )
    painter.end()
    return QPixmap.fromImage(image)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
