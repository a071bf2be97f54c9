"""What the pages paint beyond the surfaces of `app.assets`: slabs of any colour, key caps, arrows, small tables."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.assets.fonts import FontRole
from app.assets.soft import rounded
from app.assets.surfaces import draw_focus, vertical
from app.assets.theme import Colour, Gradient, Theme
from app.lobby.look import Look


def paint_slab(painter: QPainter, rect: QRectF, radius: float, face: Gradient, edge: Colour, depth: float) -> None:
    """A rounded block seen from above, its lower edge `depth` high (inside the rectangle)."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(edge))
    painter.drawRoundedRect(rect, radius, radius)
    top = rect.adjusted(0.5, 0.5, -0.5, -depth - 0.5)
    painter.setBrush(vertical(top, face))
    painter.setPen(QPen(QColor(edge), 1))
    painter.drawRoundedRect(top, radius, radius)


def paint_inner_focus(painter: QPainter, rect: QRectF, radius: float, look: Look, on_paper: bool) -> None:
    """The ring of the keyboard just inside a widget's rectangle."""
    gap = (3.0 if on_paper else 5.0) * look.k
    half = max((2.6 if on_paper else 3.2) * look.k, 2.0) / 2
    inset = gap + half
    inner = rect.adjusted(inset, inset, -inset, -inset)
    draw_focus(painter, inner, look.theme, look.k, max(radius - inset, 1), on_paper)


def paint_paper_key(painter: QPainter, centre: QPointF, text: str, look: Look) -> None:
    """The name of a key in a small frame, on paper."""
    font = look.font(FontRole.KEY_CAP)
    painter.setFont(font)
    width = max(painter.fontMetrics().horizontalAdvance(text) + look.px(16), look.px(28))
    rect = QRectF(0, 0, width, look.px(28))
    rect.moveCenter(centre)
    ink = QColor(look.theme.secondary)
    frame = QColor(ink)
    frame.setAlphaF(0.55)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(frame, 1.2))
    painter.drawRoundedRect(rect, 7 * look.k, 7 * look.k)
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def paint_arrow(painter: QPainter, centre: QPointF, size: float, colour: Colour) -> None:
    """A triangle that points to the right."""
    path = QPainterPath(centre + QPointF(-size * 0.4, -size * 0.5))
    path.lineTo(centre + QPointF(size * 0.5, 0))
    path.lineTo(centre + QPointF(-size * 0.4, size * 0.5))
    path.closeSubpath()
    painter.fillPath(path, QColor(colour))


def paint_small_table(painter: QPainter, rim: QRectF, theme: Theme) -> QRectF:
    """A table from above: rim, felt, and the panel in the middle, whose place is returned. `rim` is square."""
    unit = rim.width() / 200
    painter.fillPath(rounded(rim, 22 * unit), vertical(rim, theme.rim))
    felt = rim.adjusted(10 * unit, 10 * unit, -10 * unit, -10 * unit)
    painter.fillPath(rounded(felt, 15 * unit), vertical(felt, theme.felt[:2]))
    panel = QRectF(0, 0, 66 * unit, 66 * unit)
    panel.moveCenter(rim.center())
    painter.fillPath(rounded(panel, 9 * unit), vertical(panel, theme.panel))
    return panel
