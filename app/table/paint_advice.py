"""Painters of advice: the card about a tile, and the waits of a ready hand."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.assets.fonts import FontRole
from app.assets.marks import draw_octagon, draw_pennant, draw_warning
from app.assets.surfaces import Painting, draw_liability, draw_paper, draw_plate
from app.assets.tile_look import TileLook, TileState
from app.table.advice import COPIES
from app.table.advice_elements import CardPlan, RiskWords, WaitPlan, WaitsPlan, WhyNotPlan
from app.table.card_plan import BOX_LINE, HEAD, LINE, box_height
from app.table.hint_card import hint_height
from app.table.paint_hints import paint_hint_lines
from app.table.skin import LEFT, RIGHT, Skin, area, draw_tile, draw_words
from app.text.catalogue import tr


def paint_card(painter: QPainter, plan: CardPlan, skin: Skin) -> None:
    """Paint the card about a tile."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    if plan.tip_x is not None:
        _paint_tip(painter, plan, rect, skin)
    draw_paper(painter, rect, theme, k, radius_u=16)
    _paint_head(painter, plan, rect, skin)
    inner = rect.adjusted(20 * k, 0, -20 * k, 0)
    y = rect.y() + HEAD * k
    if plan.hint is not None:
        height = hint_height(plan.hint) * k
        paint_hint_lines(painter, plan.hint, QRectF(inner.x(), y, inner.width(), height), k, skin)
        y += height
    for number, line in enumerate(plan.ready):
        row = QRectF(inner.x(), y, inner.width(), LINE * k)
        if number == 0:
            flag = QRectF(row.x(), row.center().y() - 12 * k, 25 * k, 24 * k)
            draw_pennant(painter, flag, theme, tr("table.badge.ready"))
        draw_words(painter, skin, k, FontRole.BODY_BOLD, line, row.adjusted(38 * k, 0, 0, 0), theme.ink, LEFT, 0.95)
        y += LINE * k
    if plan.note:
        row = QRectF(inner.x(), y, inner.width(), LINE * k)
        draw_words(painter, skin, k, FontRole.LABEL, plan.note, row, theme.secondary, LEFT)
        y += LINE * k
    for risk in plan.risks:
        height = box_height(risk) * k
        box = QRectF(rect.x() + 14 * k, y + 5 * k, rect.width() - 28 * k, height - 10 * k)
        _paint_risk(painter, risk, box, k, skin)
        y += height


def paint_waits(painter: QPainter, plan: WaitsPlan, skin: Skin) -> None:
    """Paint the waits of a ready hand."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_plate(painter, rect, theme, k)
    flag = QRectF(rect.x() + 14 * k, rect.y() + 9 * k, 25 * k, 24 * k)
    draw_pennant(painter, flag, theme, tr("table.badge.ready"))
    title = QRectF(flag.right() + 9 * k, rect.y() + 6 * k, rect.width() - 60 * k, 30 * k)
    taken = draw_words(painter, skin, k, FontRole.BODY_BOLD, plan.title, title, theme.text, LEFT, 0.95)
    legend = title.adjusted(taken + 12 * k, 0, 0, 0)
    draw_words(painter, skin, k, FontRole.CAPTION, plan.legend, legend, theme.text_secondary, RIGHT)
    for index, wait in enumerate(plan.waits):
        column, row = index % plan.columns, index // plan.columns
        x, y = rect.x() + (14 + plan.cell_width * column) * k, rect.y() + (39 + plan.cell_height * row) * k
        _paint_wait(painter, wait, QRectF(x, y, (plan.cell_width - 6) * k, (plan.cell_height - 4) * k), plan, skin)


def paint_why_not(painter: QPainter, plan: WhyNotPlan, skin: Skin) -> None:
    """Paint why a complete hand does not win."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_plate(painter, rect, theme, k)
    sign = QRectF(rect.x() + 12 * k, rect.center().y() - 14 * k, 30 * k, 28 * k)
    draw_warning(painter, sign, theme.gold, theme.on_gold)
    words = QRectF(sign.right() + 9 * k, rect.y(), rect.right() - sign.right() - 18 * k, rect.height())
    draw_words(painter, skin, k, FontRole.BODY_BOLD, plan.words, words, theme.text, LEFT)


def _paint_tip(painter: QPainter, plan: CardPlan, rect: QRectF, skin: Skin) -> None:
    assert plan.tip_x is not None
    k = plan.k
    tip = QPointF(plan.tip_x, rect.bottom() + 15 * k)
    with Painting(painter):
        painter.setPen(QPen(QColor(skin.theme.paper_edge), 1.0))
        painter.setBrush(QColor(skin.theme.paper[1]))
        base = rect.bottom() - 2 * k
        painter.drawPolygon(QPolygonF([QPointF(tip.x() - 15 * k, base), QPointF(tip.x() + 15 * k, base), tip]))


def _paint_head(painter: QPainter, plan: CardPlan, rect: QRectF, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    row = QRectF(rect.x() + 20 * k, rect.y() + 8 * k, rect.width() - 40 * k, 42 * k)
    seen = draw_words(
        painter,
        skin,
        k,
        FontRole.BODY,
        plan.seen_words,
        row.adjusted(row.width() * 0.55, 0, 0, 0),
        theme.secondary,
        RIGHT,
        0.95,
    )
    pips = 82 * k if plan.seen is not None else 0.0
    room = row.width() - seen - pips - 30 * k
    title = draw_words(
        painter,
        skin,
        k,
        FontRole.BUTTON,
        plan.title,
        QRectF(row.x(), row.y(), room, row.height()),
        theme.ink,
        LEFT,
        0.75,
    )
    x = row.x() + title + 16 * k
    with Painting(painter):
        painter.setPen(QPen(QColor(theme.ink), max(1.6 * k, 1.1)))
        for index in range(0 if plan.seen is None else COPIES):
            is_seen = index < (plan.seen or 0)
            painter.setBrush(QColor(theme.ink) if is_seen else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(x + index * 21 * k, row.center().y() - 11 * k, 16 * k, 22 * k), 3 * k, 3 * k)
        if plan.ready or plan.risks or plan.note or plan.hint is not None:
            painter.setPen(QPen(QColor(theme.rule), max(1.4 * k, 1.0)))
            y = rect.y() + 55 * k
            painter.drawLine(QLineF(row.x(), y, row.right(), y))


def _paint_risk(painter: QPainter, risk: RiskWords, rect: QRectF, k: float, skin: Skin) -> None:
    theme = skin.theme
    if risk.is_later:
        _paint_later_sign(painter, rect, k, skin)
    else:
        draw_liability(painter, rect, theme, k)
        sign = QRectF(rect.x() + 13 * k, rect.y() + 9 * k, 34 * k, 32 * k)
        draw_warning(painter, sign, theme.vermilion[1], theme.on_vermilion)
    title = QRectF(rect.x() + 53 * k, rect.y() + 8 * k, rect.width() - 66 * k, 34 * k)
    draw_words(painter, skin, k, FontRole.BODY_BOLD, risk.title, title, theme.on_liability, LEFT)
    row = QRectF(rect.x() + 20 * k, rect.y() + 40 * k, rect.width() - 36 * k, 32 * k)
    for words in risk.words:
        draw_words(painter, skin, k, FontRole.BODY, words, row, theme.ink, LEFT, 0.95)
        row.translate(0, BOX_LINE * k)
    right = row.right()
    for link in reversed(risk.links):
        place = link.width * k
        box = QRectF(right - place, row.y(), place, row.height())
        width = draw_words(
            painter, skin, k, FontRole.BODY_BOLD, link.words, box.adjusted(10 * k, 0, 0, 0), theme.link, RIGHT, 0.95
        )
        with Painting(painter):
            painter.setPen(QPen(QColor(theme.link), max(1.3 * k, 1.0)))
            painter.drawLine(QLineF(right - width, row.bottom() - 4 * k, right, row.bottom() - 4 * k))
        right -= place
    amount = QRectF(row.x(), row.y(), right - row.x(), row.height())
    draw_words(painter, skin, k, FontRole.BODY_BOLD, risk.amount, amount, theme.on_liability, LEFT)


def _paint_later_sign(painter: QPainter, rect: QRectF, k: float, skin: Skin) -> None:
    """The quieter ground and the outlined octagon of what binds only if the tile is claimed."""
    with Painting(painter):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(skin.theme.liability_edge), max(1.4 * k, 1.0)))
        painter.drawRoundedRect(rect, 11 * k, 11 * k)
    sign = QRectF(rect.x() + 15 * k, rect.y() + 10 * k, 31 * k, 31 * k)
    draw_octagon(painter, sign, skin.theme, tr("table.badge.liable"), is_outlined=True)


def _paint_wait(painter: QPainter, wait: WaitPlan, cell: QRectF, plan: WaitsPlan, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    width = plan.tile_width
    state = TileState.DARK if wait.is_dead else TileState.NORMAL
    draw_tile(painter, skin, TileLook(wait.tile, state=state), cell.x(), cell.center().y() - width * 0.74, width)
    left = cell.x() + width + 9 * k
    lines = [
        line
        for line in ((wait.unseen, FontRole.LABEL, theme.text), (wait.pays, FontRole.FIGURES, theme.gold))
        if line[0]
    ]
    height = cell.height() / 2
    y = cell.center().y() - height * len(lines) / 2
    for words, role, colour in lines:
        draw_words(painter, skin, k, role, words, QRectF(left, y, cell.right() - left, height), colour, LEFT, 0.87)
        y += height
