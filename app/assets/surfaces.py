"""Painters of the surfaces that things lie on: plates, paper, tabs, the alarm, focus rings, the centre panel's glow.

Each takes a painter, a rectangle in logical pixels, the theme and `k`, the logical pixels per u.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from app.assets.soft import draw_soft, rounded
from app.assets.theme import Colour, Gradient, Theme

PLATE_RADIUS_U = 16.0
CARD_RADIUS_U = 14.0
DIALOG_RADIUS_U = 22.0
TAB_RADIUS_U = 9.0


def vertical(rect: QRectF, colours: Gradient) -> QBrush:
    """Return a brush that runs through the colours from the top of a rectangle to its bottom."""
    gradient = QLinearGradient(rect.topLeft(), QPointF(rect.left(), rect.bottom()))
    for i, colour in enumerate(colours):
        gradient.setColorAt(i / max(len(colours) - 1, 1), QColor(colour))
    return QBrush(gradient)


def draw_plate(painter: QPainter, rect: QRectF, theme: Theme, k: float, lit: bool = False) -> None:
    """Draw the dark plate that names and figures lie on; `lit` in gold while it is that seat's turn."""
    radius = min(PLATE_RADIUS_U * k, rect.height() / 2)
    with Painting(painter):
        if lit:
            # The plate is glass: a glow below it would shine through.
            painter.save()
            around = QPainterPath()
            around.addRect(rect.adjusted(-24 * k, -24 * k, 24 * k, 24 * k))
            painter.setClipPath(around.subtracted(rounded(rect, radius)))
            draw_soft(painter, rect, radius, theme.gold, 7 * k, 0.75)
            painter.restore()
        else:
            draw_soft(painter, rect.translated(0, 3 * k), radius, theme.shadow, 7 * k, 0.32)
        painter.setBrush(QColor(theme.plate))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(rect, radius, radius)
        if lit:
            tint = QColor(theme.gold)
            tint.setAlphaF(0.10)
            painter.setBrush(tint)
            painter.setPen(QPen(QColor(theme.gold), max(2.4 * k, 1.5)))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.plate_edge), max(1.2 * k, 1.0)))
        painter.drawRoundedRect(rect, radius, radius)


def draw_paper(
    painter: QPainter, rect: QRectF, theme: Theme, k: float, radius_u: float = CARD_RADIUS_U, raised: bool = True
) -> None:
    """Draw a sheet of paper: a tooltip, a card or a dialog."""
    radius = radius_u * k
    with Painting(painter):
        if raised:
            draw_soft(painter, rect.translated(0, 7 * k), radius, theme.shadow, 13 * k, 0.42)
        painter.setBrush(vertical(rect, theme.paper))
        painter.setPen(QPen(QColor(theme.paper_edge), max(1.0 * k, 1.0)))
        painter.drawRoundedRect(rect, radius, radius)


def draw_card(painter: QPainter, rect: QRectF, theme: Theme, k: float, pressed: bool = False) -> None:
    """Draw a card of ivory with an edge below, as on the start page; pressing sinks it."""
    radius, edge = CARD_RADIUS_U * k, 4 * k
    with Painting(painter):
        draw_soft(painter, rect.translated(0, 6 * k), radius, theme.shadow, 9 * k, 0.40)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ivory_button_edge))
        painter.drawRoundedRect(rect.adjusted(0, edge, 0, 0), radius, radius)
        top = rect.adjusted(0, edge, 0, 0) if pressed else rect.adjusted(0, 0, 0, -edge)
        painter.setBrush(vertical(top, theme.paper))
        painter.drawRoundedRect(top, radius, radius)


def draw_sunk(painter: QPainter, rect: QRectF, theme: Theme, k: float) -> None:
    """Draw a quiet field on paper, a shade darker."""
    with Painting(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.paper_sunk))
        painter.drawRoundedRect(rect, 11 * k, 11 * k)


def draw_liability(painter: QPainter, rect: QRectF, theme: Theme, k: float) -> None:
    """Draw the ground of a 包牌 warning on paper."""
    with Painting(painter):
        painter.setBrush(vertical(rect, theme.liability))
        painter.setPen(QPen(QColor(theme.liability_edge), max(1.4 * k, 1.0)))
        painter.drawRoundedRect(rect, 11 * k, 11 * k)


def draw_alarm(painter: QPainter, rect: QRectF, theme: Theme, k: float, pulse: float = 0.0) -> None:
    """Draw the vermilion plate of 报警 with its dashed line; `pulse`, 0 to 1, is its glow."""
    radius = 12 * k
    with Painting(painter):
        if pulse > 0:
            draw_soft(painter, rect, radius, theme.vermilion[0], 9 * k, round(0.8 * pulse, 1))
        else:
            draw_soft(painter, rect.translated(0, 3 * k), radius, theme.shadow, 7 * k, 0.36)
        painter.setBrush(vertical(rect, theme.vermilion))
        painter.setPen(QPen(_faint(theme.on_vermilion, 0.30), max(1.2 * k, 1.0)))
        painter.drawRoundedRect(rect, radius, radius)
        pen = QPen(_faint(theme.on_vermilion, 0.75), max(1.3 * k, 1.0))
        pen.setDashPattern([4.5, 3.5])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = 4 * k
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)


def draw_gold_tab(
    painter: QPainter, rect: QRectF, theme: Theme, k: float, lit: bool = False, radius_u: float = TAB_RADIUS_U
) -> None:
    """Draw a tab of gold: 庄, 胡, 交; `lit`, the brighter one that says whose turn it is."""
    radius = min(radius_u * k, rect.height() / 2)
    with Painting(painter):
        if lit:
            draw_soft(painter, rect, radius, theme.gold, 6 * k, 0.55)
        painter.setBrush(vertical(rect, theme.gold_lit if lit else theme.gold_tab))
        painter.setPen(QPen(QColor(theme.gold_edge), max(1.2 * k, 1.0)) if not lit else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(rect, radius, radius)


def draw_chip(painter: QPainter, rect: QRectF, theme: Theme, k: float, on: bool = False) -> None:
    """Draw a small switch on felt, such as 自动胡: quiet when off, gold-rimmed and lit when on."""
    radius = rect.height() / 2
    with Painting(painter):
        painter.setBrush(QColor(theme.plate))
        painter.setPen(QPen(QColor(theme.gold if on else theme.plate_edge), max((2.0 if on else 1.2) * k, 1.0)))
        painter.drawRoundedRect(rect, radius, radius)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_faint(theme.gold, 0.20))
            painter.drawRoundedRect(rect, radius, radius)


def draw_focus(painter: QPainter, rect: QRectF, theme: Theme, k: float, radius: float, on_paper: bool = False) -> None:
    """Draw the ring of the keyboard focus round a shape."""
    line = (2.6 if on_paper else 3.2) * k
    gap = (3.0 if on_paper else 5.0) * k
    with Painting(painter):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.focus_on_paper if on_paper else theme.focus), max(line, 2.0)))
        painter.drawRoundedRect(rect.adjusted(-gap, -gap, gap, gap), radius + gap, radius + gap)


def draw_scrim(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Darken what lies behind a dialog."""
    painter.fillRect(rect, QColor(theme.scrim))


def _faint(colour: Colour, opacity: float) -> QColor:
    tint = QColor(colour)
    tint.setAlphaF(opacity)
    return tint


class Painting:
    """`with Painting(painter):` paints smoothly and gives the painter back as it was."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter

    def __enter__(self) -> None:
        self._painter.save()
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def __exit__(self, *error: object) -> None:
        self._painter.restore()
