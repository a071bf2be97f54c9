"""Painters of hints: labels over tiles, the panel of what is best, the lines on a tile's card, and the tools."""

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.assets.fonts import FontRole
from app.assets.marks import draw_pennant, draw_star
from app.assets.surfaces import Painting, draw_chip, draw_gold_tab, draw_plate
from app.assets.tile_look import TileLook
from app.table.advice_elements import AdvicePlan, AdviceRow, HintLines, PillPlan
from app.table.board_elements import ToolPlan
from app.table.hint_card import CELL, NOTE
from app.table.hint_card import LINE as CARD_LINE
from app.table.hint_plans import HEAD, LINE, PAD, ROW, STAR
from app.table.skin import CENTRE, LEFT, RIGHT, Skin, area, draw_tile, draw_words, text_font
from app.text.catalogue import tr

_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_DISTANCE, _COUNT, _PAYS = 0.21, 0.48, 0.83
"""Where the columns of a row end, as shares of what is right of the choice."""


def paint_pill(painter: QPainter, plan: PillPlan, skin: Skin) -> None:
    """Paint a label: dark glass with a figure, or gold with a star."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    if not plan.is_best:
        draw_chip(painter, rect, theme, k)
        draw_words(painter, skin, k, FontRole.FIGURES, plan.words, rect, theme.text, CENTRE, 0.74)
        return
    draw_gold_tab(painter, rect, theme, k, lit=True, radius_u=9)
    side = rect.height() * 0.66
    if not plan.words:
        star = QRectF(0, 0, side, side)
        star.moveCenter(rect.center())
        draw_star(painter, star, theme.on_gold)
        return
    star = QRectF(rect.x() + 6 * k, rect.center().y() - side / 2, side, side)
    draw_star(painter, star, theme.on_gold)
    words = rect.adjusted(star.right() - rect.x(), 0, -3 * k, 0)
    draw_words(painter, skin, k, FontRole.FIGURES, plan.words, words, theme.on_gold, CENTRE, 0.78)


def paint_tool(painter: QPainter, plan: ToolPlan, skin: Skin) -> None:
    """Paint the mark as a tab of gold, what can be pressed as a chip."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    inner = rect.adjusted(6 * k, 0, -6 * k, 0)
    if not plan.key:
        draw_gold_tab(painter, rect, theme, k, radius_u=9)
        draw_words(painter, skin, k, FontRole.TAB, plan.words, inner, theme.on_gold, CENTRE, 0.9)
        return
    draw_chip(painter, rect, theme, k, on=plan.is_on)
    colour = QColor(theme.gold if plan.is_on else theme.text)
    if not plan.is_ready:
        colour.setAlphaF(0.45)
    draw_words(painter, skin, k, FontRole.CAPTION, plan.words, inner, colour, CENTRE, 1.06)


def paint_advice(painter: QPainter, plan: AdvicePlan, skin: Skin) -> None:
    """Paint what is best, why, and what else there is."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_plate(painter, rect, theme, k)
    inner = rect.adjusted(16 * k, 0, -16 * k, 0)
    star = QRectF(inner.x(), rect.y() + 14 * k, 22 * k, 22 * k)
    draw_star(painter, star, theme.gold)
    beside = inner.adjusted(STAR * k, 0, 0, 0)
    if plan.title:
        title = QRectF(beside.x(), rect.y() + 6 * k, beside.width(), 38 * k)
        draw_words(painter, skin, k, FontRole.SECTION, plan.title, title, theme.gold, LEFT)
    head = HEAD if plan.title else PAD
    across = inner if plan.title else beside
    words = QRectF(across.x(), rect.y() + (head - 3) * k, across.width(), (LINE * plan.sentence_lines + 3) * k)
    _draw_wrapped(painter, skin, k, plan.sentence, words, theme.text)
    y = rect.y() + (head + LINE * plan.sentence_lines) * k
    for row in plan.rows:
        _paint_row(painter, row, QRectF(inner.x(), y, inner.width(), ROW * k), plan, skin)
        y += ROW * k


def paint_hint_lines(painter: QPainter, hint: HintLines, box: QRectF, k: float, skin: Skin) -> None:
    """Paint what a hint says of a tile onto its card, from the top of `box` down."""
    theme = skin.theme
    y = box.y()
    row = QRectF(box.x(), y, box.width(), CARD_LINE * k)
    if hint.is_ready:
        flag = QRectF(row.x(), row.center().y() - 12 * k, 25 * k, 24 * k)
        draw_pennant(painter, flag, theme, tr("table.badge.ready"))
        row.adjust(38 * k, 0, 0, 0)
    draw_words(painter, skin, k, FontRole.BODY_BOLD, hint.head, row, theme.ink, LEFT, 0.95)
    y += CARD_LINE * k
    pitch = box.width() / hint.columns
    for index, cell in enumerate(hint.cells):
        x = box.x() + (index % hint.columns) * pitch
        top = y + (index // hint.columns) * CELL * k
        width = hint.tile_width
        draw_tile(painter, skin, TileLook(cell.tile), x, top + 3 * k, width)
        place = QRectF(x + width + 5 * k, top, pitch - width - 6 * k, CELL * k - 4 * k)
        draw_words(painter, skin, k, FontRole.FIGURES, cell.unseen, place, theme.secondary, LEFT, 0.82)
    rows = -(-len(hint.cells) // hint.columns)
    if hint.more:
        place = QRectF(box.x(), box.y(), box.width(), CARD_LINE * k)
        draw_words(painter, skin, k, FontRole.LABEL, hint.more, place, theme.secondary, RIGHT, 0.9)
    y += rows * CELL * k
    if hint.pays:
        line = QRectF(box.x(), y, box.width(), CARD_LINE * k)
        draw_words(painter, skin, k, FontRole.BODY, hint.pays, line, theme.ink, LEFT, 0.95)
        y += CARD_LINE * k
    note = QRectF(box.x(), y + 2 * k, box.width(), (NOTE * hint.note_lines + 4) * k)
    if hint.is_best:
        draw_star(painter, QRectF(note.x(), note.y() + 2 * k, 22 * k, 22 * k), theme.gold_edge)
        note.adjust(31 * k, 0, 0, 0)
    colour = theme.jade_on_paper if hint.is_best else theme.secondary
    _draw_wrapped(painter, skin, k, hint.note, note, colour)


def _paint_row(painter: QPainter, row: AdviceRow, box: QRectF, plan: AdvicePlan, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    colour = theme.gold if row.is_best else theme.text
    with Painting(painter):
        line = QColor(theme.plate_edge)
        painter.setPen(QPen(line, max(1.0 * k, 1.0)))
        painter.drawLine(QLineF(box.x(), box.y(), box.right(), box.y()))
    x = box.x()
    width = plan.tile_width
    if row.tiles:
        y = box.center().y() - width * 0.72
        for tile in row.tiles:
            draw_tile(painter, skin, TileLook(tile), x, y, width)
            x += width + 1 * k
    else:
        place = QRectF(x, box.y(), width + 20 * k, box.height())
        draw_words(painter, skin, k, FontRole.BODY_BOLD, row.words, place, colour, LEFT, 0.9)
    start = box.x() + (3 * (width + k) if len(row.tiles) > 1 else width + 14 * k) + 10 * k
    rest = box.right() - start
    ends = (_DISTANCE, _COUNT, _PAYS)
    texts = (row.distance, row.count, row.pays)
    left = start
    for words, end in zip(texts, ends, strict=True):
        cell = QRectF(left, box.y(), start + rest * end - left - 6 * k, box.height())
        draw_words(painter, skin, k, FontRole.LABEL, words, cell, colour, LEFT, 0.92)
        left = start + rest * end
    cell = QRectF(left, box.y(), box.right() - left, box.height())
    draw_words(painter, skin, k, FontRole.LABEL, row.behind, cell, colour, RIGHT, 0.92)


def _draw_wrapped(painter: QPainter, skin: Skin, k: float, words: str, box: QRectF, colour: str) -> None:
    """Words in as many lines as the box has; smaller if they need more."""
    factor = 0.95
    chosen = text_font(skin, FontRole.BODY, k, factor)
    painter.setFont(chosen)
    while factor > 0.7 and painter.boundingRect(box, _WRAPPED, words).height() > box.height() + 1:
        factor -= 0.05
        chosen.setPixelSize(max(int(21 * k * factor), 11))
        painter.setFont(chosen)
    painter.setPen(QColor(colour))
    painter.drawText(box, _WRAPPED, words)
