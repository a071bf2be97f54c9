"""Paints what marks tiles and their places: pointers, the marks over the own hand, the place for the next tile."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.assets.fonts import FontRole
from app.assets.marks import Heading, draw_octagon, draw_pennant, draw_pin
from app.assets.surfaces import Painting
from app.table.rect import Side
from app.table.skin import Skin, area, draw_words
from app.table.tile_elements import HollowPlan, MarksPlan, PointerPlan
from app.text.catalogue import tr

_HEADING = {
    Side.TOP: Heading.UP,
    Side.RIGHT: Heading.RIGHT,
    Side.BOTTOM: Heading.DOWN,
    Side.LEFT: Heading.LEFT,
}


def paint_pointer(painter: QPainter, plan: PointerPlan, skin: Skin) -> None:
    """Paint a triangle, as a gold pin or quietly."""
    rect = area(plan.rect)
    tip = {
        Side.TOP: QPointF(rect.center().x(), rect.top()),
        Side.BOTTOM: QPointF(rect.center().x(), rect.bottom()),
        Side.LEFT: QPointF(rect.left(), rect.center().y()),
        Side.RIGHT: QPointF(rect.right(), rect.center().y()),
    }[plan.direction]
    if plan.is_gold:
        size = max(rect.width(), rect.height())
        draw_pin(painter, tip, size, _HEADING[plan.direction], skin.theme)
        return
    with Painting(painter):
        quiet = QColor(skin.theme.text)
        quiet.setAlphaF(0.70)
        painter.setBrush(quiet)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([tip, rect.topLeft(), rect.topRight()]))


def paint_marks(painter: QPainter, plan: MarksPlan, skin: Skin) -> None:
    """Paint the pennant at the left upper corner of a standing tile, the octagon at the right one."""
    rect = area(plan.rect)
    width = rect.width()
    if plan.is_ready:
        flag = QRectF(rect.x() + width * 0.06, rect.y() - width * 0.07, width * 0.38, width * 0.36)
        draw_pennant(painter, flag, skin.theme, tr("table.badge.ready"))
    if plan.is_risky:
        side = width * 0.45
        sign = QRectF(rect.right() + width * 0.05 - side, rect.y() - side * 0.30, side, side)
        draw_octagon(painter, sign, skin.theme, tr("table.badge.liable"))
    elif plan.is_binding:
        side = width * 0.34
        sign = QRectF(rect.right() + width * 0.02 - side, rect.y() - side * 0.22, side, side)
        draw_octagon(painter, sign, skin.theme, tr("table.badge.liable"), is_outlined=True)


def paint_hollow(painter: QPainter, plan: HollowPlan, skin: Skin) -> None:
    """Paint a dashed place and its words."""
    rect = area(plan.rect.grown(-3.0 * plan.k))
    with Painting(painter):
        shade = QColor(skin.theme.shadow)
        shade.setAlphaF(0.16)
        painter.setBrush(shade)
        pen = QPen(QColor(skin.theme.hollow_edge), max(1.4 * plan.k, 1.0))
        pen.setDashPattern([4.0, 4.0])
        painter.setPen(pen)
        painter.drawRoundedRect(rect, 10 * plan.k, 10 * plan.k)
        draw_words(painter, skin, plan.k, FontRole.NAME, plan.words, rect, skin.theme.hollow_text)
