"""Soft edges painted by hand: shadows and glows without a graphics effect."""

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath


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
    reach = 2.4 * sigma
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


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
