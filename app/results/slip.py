"""A slip of paper that lies on the settlement's: a card of its own, with its shadow and a gold edge."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.assets.soft import draw_soft
from app.assets.surfaces import draw_paper
from app.lobby.look import Look


def paint_slip(widget: QWidget, look: Look, shadow_u: float) -> None:
    """Paint the widget as a slip, `shadow_u` within its edges for the shadow."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    theme, k = look.theme, look.k
    margin = shadow_u * k
    paper = QRectF(widget.rect()).adjusted(margin, margin, -margin, -margin)
    draw_soft(painter, paper.translated(0, 5 * k), 14 * k, theme.shadow, 9 * k, 0.5)
    draw_paper(painter, paper, theme, k, 14, raised=False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.rule_gold), max(1.4 * k, 1.0)))
    painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), 14 * k, 14 * k)
