"""Painter of the centre panel: winds from the dealer, tiles left in the wall, the lit wedge of the seat in turn."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.assets.fonts import FontRole
from app.assets.soft import draw_soft
from app.assets.surfaces import Painting, draw_gold_tab, vertical
from app.table.board_elements import PanelPlan, TimerPlan, WindPlan
from app.table.rect import Side
from app.table.skin import Skin, area, draw_words, text_font, text_width

_INSET, _DEEP, _WIDE, _NARROW = 11.0, 50.0, 51.0, 63.0
"""A wedge: from where to where it reaches into the panel, and how far its ends are from the corners."""
_DIAL, _RING, _RING_WIDTH = 86.0, 75.5, 7.0


def paint_panel(painter: QPainter, plan: PanelPlan, skin: Skin) -> None:
    """Paint the panel in place: its frame with the winds comes again with each turn, what it counts does not."""
    key = ("panel", plan.rect, plan.k, plan.winds, plan.is_wide, skin.theme.name, skin.floor_px)
    bounds = area(plan.rect.grown(34.0 * plan.k))
    skin.pictures.draw(painter, key, bounds, skin.dpr, lambda on: _paint_frame(on, plan, skin))
    with Painting(painter):
        if plan.is_wide:
            _paint_count(painter, plan, skin)
        else:
            _paint_dial(painter, plan, skin)


def paint_timer(painter: QPainter, plan: TimerPlan, skin: Skin) -> None:
    """Paint the ring of the large setting with the seconds in it."""
    k, theme = plan.k, skin.theme
    width = 4.5 * k
    ring = area(plan.rect.grown(-width))
    with Painting(painter):
        painter.setBrush(QColor(theme.panel_dial))
        painter.setPen(QPen(QColor(theme.panel_track), width))
        painter.drawEllipse(ring)
        pen = QPen(QColor(theme.gold), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawArc(ring, 90 * 16, -round(360 * 16 * plan.share))
        draw_words(painter, skin, k, FontRole.FIGURES, plan.seconds, ring, theme.text)


def _paint_frame(painter: QPainter, plan: PanelPlan, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    with Painting(painter):
        draw_soft(painter, rect.translated(0, 5 * k), 22 * k, theme.shadow, 9 * k, 0.45)
        painter.setBrush(vertical(rect, theme.panel))
        painter.setPen(QPen(QColor(theme.panel_edge), max(1.8 * k, 1.2)))
        painter.drawRoundedRect(rect, 22 * k, 22 * k)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.panel_wedge), max(1.4 * k, 1.0)))
        painter.drawRoundedRect(rect.adjusted(6 * k, 6 * k, -6 * k, -6 * k), 17 * k, 17 * k)
        if plan.is_wide:
            _paint_wide(painter, plan, skin)
            return
        for side in Side:
            _paint_wedge(painter, plan, side, skin)


def _paint_wide(painter: QPainter, plan: PanelPlan, skin: Skin) -> None:
    """Paint the winds of the large setting at the edges, bars for wedges."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    for side in Side:
        wind = plan.winds[side]
        box = {
            Side.TOP: QRectF(rect.center().x() - 105 * k, rect.y() + 4 * k, 210 * k, 38 * k),
            Side.BOTTOM: QRectF(rect.center().x() - 85 * k, rect.bottom() - 42 * k, 170 * k, 38 * k),
            Side.LEFT: QRectF(rect.x() + 9 * k, rect.y() + 29 * k, 44 * k, 102 * k),
            Side.RIGHT: QRectF(rect.right() - 53 * k, rect.y() + 29 * k, 44 * k, 102 * k),
        }[side]
        if wind.is_lit:
            draw_gold_tab(painter, box, theme, k, lit=True, radius_u=10)
        ink = theme.on_gold if wind.is_lit else theme.text
        if wind.words:
            draw_words(painter, skin, k, FontRole.WIND, wind.words, box.adjusted(8 * k, 0, -8 * k, 0), ink)
        elif side.is_upright:
            _paint_row(painter, wind, box, ink, k, skin)
        else:
            _paint_stack(painter, wind, box, ink, k, skin)


def _paint_count(painter: QPainter, plan: PanelPlan, skin: Skin) -> None:
    """Paint how many tiles are left, in the large setting."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    colour = theme.gold if plan.is_last_zone else theme.text_secondary
    label = QRectF(rect.center().x() - 70 * k, rect.y() + 35 * k, 140 * k, 28 * k)
    draw_words(painter, skin, k, FontRole.BODY_BOLD, plan.label, label, colour)
    count = QRectF(label.x(), rect.y() + 55 * k, label.width(), 60 * k)
    draw_words(painter, skin, k, FontRole.WALL_COUNT, plan.wall_left, count, theme.text)


def _paint_wedge(painter: QPainter, plan: PanelPlan, side: Side, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    wind = plan.winds[side]
    outline = _wedge(area(plan.rect), k, side)
    path = _rounded(outline, 7 * k)
    box = path.boundingRect()
    if wind.is_lit:
        draw_soft(painter, box.adjusted(8 * k, 0, -8 * k, 0), 8 * k, theme.gold, 11 * k, 0.70)
        painter.setBrush(vertical(box, theme.gold_lit))
    else:
        painter.setBrush(QColor(theme.panel_wedge))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPath(path)
    ink = theme.on_gold if wind.is_lit else theme.text
    if wind.words:
        draw_words(painter, skin, k, FontRole.WIND, wind.words, box.adjusted(10 * k, 0, -10 * k, 0), ink)
    elif side.is_upright:
        _paint_row(painter, wind, box, ink, k, skin)
    else:
        _paint_stack(painter, wind, box, ink, k, skin)


def _rounded(corners: list[QPointF], radius: float) -> QPainterPath:
    """The outline through these corners, each rounded."""
    path = QPainterPath()
    for index, corner in enumerate(corners):
        before, after = corners[index - 1] - corner, corners[(index + 1) % len(corners)] - corner
        start = corner + before * (radius / math.hypot(before.x(), before.y()))
        end = corner + after * (radius / math.hypot(after.x(), after.y()))
        if index:
            path.lineTo(start)
        else:
            path.moveTo(start)
        path.quadTo(corner, end)
    path.closeSubpath()
    return path


def _paint_row(painter: QPainter, wind: WindPlan, box: QRectF, ink: str, k: float, skin: Skin) -> None:
    """Wind, dealer and streak side by side."""
    name_font = text_font(skin, FontRole.WIND, k)
    name = text_width(name_font, wind.wind)
    streak = text_width(text_font(skin, FontRole.TAB, k), wind.streak)
    badge, gap = 30 * k, 9 * k
    width = name + (gap + badge if wind.dealer else 0.0) + (gap + streak if wind.streak else 0.0)
    x = box.center().x() - width / 2
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    draw_words(painter, skin, k, FontRole.WIND, wind.wind, QRectF(x, box.y(), name + 2, box.height()), ink, flags)
    x += name + gap
    if wind.dealer:
        _paint_dealer(painter, QRectF(x, box.center().y() - badge / 2, badge, badge), wind, k, skin)
        x += badge + gap
    colour = ink if wind.is_lit else skin.theme.gold
    draw_words(painter, skin, k, FontRole.TAB, wind.streak, QRectF(x, box.y(), streak + 2, box.height()), colour, flags)


def _paint_stack(painter: QPainter, wind: WindPlan, box: QRectF, ink: str, k: float, skin: Skin) -> None:
    """Wind, dealer and streak one below the other."""
    rows = 1 + bool(wind.dealer) + bool(wind.streak)
    row = 38 * k
    y = box.center().y() - rows * row / 2
    draw_words(painter, skin, k, FontRole.WIND, wind.wind, QRectF(box.x(), y, box.width(), row), ink)
    if wind.dealer:
        badge = 30 * k
        place = QRectF(box.center().x() - badge / 2, y + row + (row - badge) / 2, badge, badge)
        _paint_dealer(painter, place, wind, k, skin)
    colour = ink if wind.is_lit else skin.theme.gold
    place = QRectF(box.x() - 4 * k, y + 2 * row, box.width() + 8 * k, row)
    draw_words(painter, skin, k, FontRole.TAB, wind.streak, place, colour)


def _paint_dealer(painter: QPainter, rect: QRectF, wind: WindPlan, k: float, skin: Skin) -> None:
    draw_gold_tab(painter, rect, skin.theme, k, radius_u=6)
    draw_words(painter, skin, k, FontRole.TAB, wind.dealer, rect, skin.theme.on_gold)


def _paint_dial(painter: QPainter, plan: PanelPlan, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    centre = QPointF(plan.rect.centre_x, plan.rect.centre_y)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.panel_dial))
    painter.drawEllipse(centre, _DIAL * k, _DIAL * k)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.panel_track), _RING_WIDTH * k))
    painter.drawEllipse(centre, _RING * k, _RING * k)
    pen = QPen(QColor(theme.gold), _RING_WIDTH * k)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    share = plan.share
    if plan.is_last_zone and not plan.seconds:
        # No time to count: the ring says that these are the last tiles.
        pen.setDashPattern([0.1, 1.6])
        share = 1.0
    painter.setPen(pen)
    ring = QRectF(centre.x() - _RING * k, centre.y() - _RING * k, 2 * _RING * k, 2 * _RING * k)
    painter.drawArc(ring, 90 * 16, -round(360 * 16 * share))
    raised = 6 * k if plan.seconds else 0.0
    label = QRectF(centre.x() - 62 * k, centre.y() - 52 * k - raised, 124 * k, 34 * k)
    colour = theme.gold if plan.is_last_zone else theme.text_secondary
    draw_words(painter, skin, k, FontRole.LABEL, plan.label, label, colour)
    count = QRectF(centre.x() - 68 * k, centre.y() - 24 * k - 1.6 * raised, 136 * k, 64 * k)
    draw_words(painter, skin, k, FontRole.WALL_COUNT, plan.wall_left, count, theme.text)
    seconds = QRectF(centre.x() - 50 * k, centre.y() + 27 * k, 100 * k, 30 * k)
    draw_words(painter, skin, k, FontRole.TAB, plan.seconds, seconds, theme.gold)


def _wedge(rect: QRectF, k: float, side: Side) -> list[QPointF]:
    """The corners of a side's wedge."""
    size = rect.width() / k
    points = [(_WIDE, _INSET), (size - _WIDE, _INSET), (size - _NARROW, _DEEP), (_NARROW, _DEEP)]
    match side:
        case Side.TOP:
            turned = points
        case Side.BOTTOM:
            turned = [(x, size - y) for x, y in points]
        case Side.LEFT:
            turned = [(y, x) for x, y in points]
        case Side.RIGHT:
            turned = [(size - y, x) for x, y in points]
    return [QPointF(rect.x() + x * k, rect.y() + y * k) for x, y in turned]
