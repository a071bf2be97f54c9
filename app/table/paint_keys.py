"""Painter of the card that tells the keys."""

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from app.assets.fonts import FontRole
from app.assets.surfaces import Painting, draw_paper
from app.table.board_elements import KeysPlan
from app.table.keys_card import CAP_GAP, HEAD, LINE, PAD, cap_width
from app.table.skin import CENTRE, LEFT, RIGHT, Skin, area, draw_words


def paint_keys(painter: QPainter, plan: KeysPlan, skin: Skin) -> None:
    """Paint the card: two columns of caps and what they do."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_paper(painter, rect, theme, k, radius_u=18)
    inner = rect.adjusted(PAD * k, 0, -PAD * k, 0)
    head = QRectF(inner.x(), rect.y() + 14 * k, inner.width(), 48 * k)
    draw_words(painter, skin, k, FontRole.BUTTON, plan.title, head, theme.ink, LEFT, 0.85)
    draw_words(painter, skin, k, FontRole.LABEL, plan.note, head, theme.secondary, RIGHT)
    with Painting(painter):
        painter.setPen(QPen(QColor(theme.rule), max(1.4 * k, 1.0)))
        painter.drawLine(QLineF(inner.x(), head.bottom() + 4 * k, inner.right(), head.bottom() + 4 * k))
    rows = -(-len(plan.lines) // 2)
    column = (inner.width() - PAD * k) / 2
    for index, line in enumerate(plan.lines):
        x = inner.x() + (index // rows) * (column + PAD * k)
        y = rect.y() + (HEAD + LINE * (index % rows)) * k
        at = x
        for cap in line.caps:
            width = cap_width(cap, k, skin.floor_px) * k
            _paint_cap(painter, cap, QRectF(at, y + 7 * k, width, (LINE - 14) * k), k, skin)
            at += width + CAP_GAP * k
        start = x + (plan.caps_width + 14) * k if line.caps else x
        words = QRectF(start, y, x + column - start, LINE * k)
        draw_words(painter, skin, k, FontRole.BODY, line.words, words, theme.ink, LEFT, 0.95)


def _paint_cap(painter: QPainter, cap: str, rect: QRectF, k: float, skin: Skin) -> None:
    theme = skin.theme
    with Painting(painter):
        painter.setBrush(QColor(theme.paper[0]))
        painter.setPen(QPen(QColor(theme.secondary), max(1.3 * k, 1.0)))
        painter.drawRoundedRect(rect, 7 * k, 7 * k)
    draw_words(painter, skin, k, FontRole.KEY_CAP, cap, rect, theme.ink, CENTRE)
