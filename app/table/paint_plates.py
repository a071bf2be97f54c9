"""Painters of what stands beside players and at the top: plates, alarms, tags, title, wild tile, banner, icons."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar, draw_coin, draw_note, draw_star, draw_warning
from app.assets.surfaces import Painting, draw_alarm, draw_chip, draw_gold_tab, draw_plate
from app.assets.tile_look import Pose, TileLook
from app.table.board_elements import BannerPlan, IconPlan, LabelPlan, NoticePlan, PlatePlan, SwitchPlan, WildPlan
from app.table.skin import CENTRE, LEFT, Skin, area, draw_tile, draw_words, text_font, text_width
from app.text.format import joined


def paint_plate(painter: QPainter, plan: PlatePlan, skin: Skin) -> None:
    """Paint a player's plate: it comes again, lit and not, each time that the turn does."""
    key = ("plate", plan, skin.theme.name, skin.floor_px)
    bounds = area(plan.rect.grown(34.0 * plan.k))
    skin.pictures.draw(painter, key, bounds, skin.dpr, lambda on: _paint_plate(on, plan, skin))


def paint_notice(painter: QPainter, plan: NoticePlan, skin: Skin, glow: float = 0.0) -> None:
    """Paint an alarm plate, with so much of a glow, or a row of tags."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    if plan.title:
        draw_alarm(painter, rect, theme, k, glow)
        is_narrow = rect.width() < 240 * k
        size = 32 * k if is_narrow else 42 * k
        sign = QRectF(rect.x() + (9 if is_narrow else 13) * k, rect.center().y() - size / 2, size, size * 0.95)
        draw_warning(painter, sign, theme.on_vermilion, theme.vermilion[1])
        left = sign.right() + 9 * k
        width = rect.right() - (7 if is_narrow else 10) * k - left
        is_short = rect.height() < 60 * k
        title = QRectF(left, rect.center().y() - (15 if is_short else 29.5) * k, width, 30 * k)
        draw_words(painter, skin, k, FontRole.BODY_BOLD, plan.title, title, theme.on_vermilion, LEFT, 1.05)
        if not is_short:
            words = title.translated(0, 29 * k)
            draw_words(painter, skin, k, FontRole.LABEL, plan.words, words, theme.on_vermilion, LEFT)
        return
    x = rect.x()
    for tag in plan.tags:
        width = text_width(text_font(skin, FontRole.LABEL, k), tag) + 26 * k
        chip = QRectF(x, rect.y(), width, rect.height())
        draw_chip(painter, chip, theme, k)
        colour = theme.gold if tag.startswith("×") else theme.text
        draw_words(painter, skin, k, FontRole.LABEL, tag, chip, colour)
        x += width + 8 * k


def paint_label(painter: QPainter, plan: LabelPlan, skin: Skin) -> None:
    """Paint the title."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    title = text_width(text_font(skin, FontRole.SECTION, k), plan.title)
    width = draw_words(painter, skin, k, FontRole.SECTION, plan.title, rect, theme.text, LEFT)
    beside = rect.adjusted(width + 16 * k, 0, 0, 0)
    if title + 90 * k > rect.width():
        beside = rect.translated(0, 30 * k)
    draw_words(painter, skin, k, FontRole.BODY, plan.words, beside, theme.text_secondary, LEFT)


def paint_wild(painter: QPainter, plan: WildPlan, skin: Skin) -> None:
    """Paint the plate of the indicator and the laizi."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_plate(painter, rect, theme, k)
    width = plan.tile_width
    height = width * 4 / 3
    y = rect.center().y() - height / 2 - 2 * k
    is_narrow = rect.width() < 150 * k
    x = rect.x() + (6 if is_narrow else 14) * k
    draw_tile(painter, skin, TileLook(plan.indicator), x, y, width)
    x += width + (14 if is_narrow else 24) * k
    with Painting(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.gold))
        tip = QPointF(x - 5 * k, rect.center().y())
        painter.drawPolygon(QPolygonF([tip, tip + QPointF(-11 * k, -8 * k), tip + QPointF(-11 * k, 8 * k)]))
    draw_tile(painter, skin, TileLook(plan.laizi), x, y, width)
    x += width + 16 * k
    if rect.right() - x < 60 * k:
        return
    words = QRectF(x, rect.y() + 14 * k, rect.right() - 8 * k - x, 30 * k)
    draw_words(painter, skin, k, FontRole.BODY_BOLD, plan.title, words, theme.gold, LEFT)
    draw_words(painter, skin, k, FontRole.LABEL, plan.words, words.translated(0, 30 * k), theme.text_secondary, LEFT)


def paint_banner(painter: QPainter, plan: BannerPlan, skin: Skin) -> None:
    """Paint the announcement of the last zone."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_plate(painter, rect, theme, k, lit=True)
    title = QRectF(rect.x() + 16 * k, rect.y() + 8 * k, rect.width() - 32 * k, 30 * k)
    if rect.height() < 60 * k:
        inner = rect.adjusted(14 * k, 0, -14 * k, 0)
        draw_words(painter, skin, k, FontRole.BODY_BOLD, joined((plan.title, plan.words)), inner, theme.gold, CENTRE)
        return
    draw_words(painter, skin, k, FontRole.SECTION, plan.title, title, theme.gold, CENTRE)
    draw_words(painter, skin, k, FontRole.LABEL, plan.words, title.translated(0, 29 * k), theme.text, CENTRE)


def paint_icon(painter: QPainter, plan: IconPlan, skin: Skin) -> None:
    """Paint a round of the top right."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    with Painting(painter):
        painter.setPen(QPen(QColor(theme.gold if plan.is_on else theme.plate_edge), 2.0 * k if plan.is_on else 1.0))
        painter.setBrush(QColor(theme.plate))
        painter.drawRoundedRect(rect, 12 * k, 12 * k)
        if plan.name == "hint":
            star = rect.adjusted(*(rect.width() * part for part in (0.26, 0.26, -0.26, -0.26)))
            draw_star(painter, star, theme.gold if plan.is_on else theme.text)
        elif plan.name == "menu":
            pen = QPen(QColor(theme.text), max(2.6 * k, 1.6))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            half, step = rect.width() * 0.21, rect.height() * 0.17
            for row in (-1, 0, 1):
                y = rect.center().y() + row * step
                painter.drawLine(QPointF(rect.center().x() - half, y), QPointF(rect.center().x() + half, y))
        else:
            draw_words(painter, skin, k, FontRole.NAME, "?", rect, theme.text, CENTRE, 1.1)


def paint_switch(painter: QPainter, plan: SwitchPlan, skin: Skin) -> None:
    """Paint the switch of a habit: gold when it is on, with a dot for who sees no gold."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_chip(painter, rect, theme, k, on=plan.is_on)
    if plan.is_on:
        with Painting(painter):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.gold))
            painter.drawEllipse(QPointF(rect.x() + 9 * k, rect.center().y()), 3 * k, 3 * k)
    colour = theme.gold if plan.is_on else theme.text_secondary
    draw_words(painter, skin, k, FontRole.CAPTION, plan.words, rect, colour)


def _paint_plate(painter: QPainter, plan: PlatePlan, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_plate(painter, rect, theme, k, lit=plan.is_turn)
    disc = QRectF(rect.x() + 14 * k, rect.center().y() - 30 * k, 60 * k, 60 * k)
    draw_avatar(painter, disc, theme, plan.name, colour=plan.colour)
    _paint_name(painter, plan, rect, skin)
    _paint_money(painter, plan, rect, skin)
    _paint_tabs(painter, plan, rect, skin)


def _paint_name(painter: QPainter, plan: PlatePlan, rect: QRectF, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    left = rect.x() + 88 * k
    wind = text_width(text_font(skin, FontRole.SECTION, k, 0.87), plan.wind)
    count = text_width(text_font(skin, FontRole.FIGURES, k), plan.hand_count) + 30 * k if plan.hand_count else 0.0
    room = rect.right() - 14 * k - left - wind - 11 * k - count
    row = QRectF(left, rect.y() + 10 * k, room, 34 * k)
    width = draw_words(painter, skin, k, FontRole.NAME, plan.name, row, theme.text, LEFT)
    beside = QRectF(left + width + 11 * k, row.y(), wind + 4, row.height())
    draw_words(painter, skin, k, FontRole.SECTION, plan.wind, beside, theme.text_secondary, LEFT, 0.87)
    if plan.hand_count:
        x = beside.right() + 6 * k
        draw_tile(painter, skin, TileLook(None, Pose.LYING_BACK), x, row.center().y() - 12 * k, 16 * k)
        box = QRectF(x + 23 * k, row.y(), rect.right() - x - 25 * k, row.height())
        draw_words(painter, skin, k, FontRole.FIGURES, plan.hand_count, box, theme.text, LEFT)


def _paint_money(painter: QPainter, plan: PlatePlan, rect: QRectF, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    x, y = rect.x() + 88 * k, rect.y() + 62 * k
    right = rect.right() - 10 * k
    if plan.chips:
        draw_coin(painter, QRectF(x, y - 11 * k, 22 * k, 22 * k), theme)
        x += 29 * k
        width = max(text_width(text_font(skin, FontRole.FIGURES, k), plan.chips), 28 * k)
        draw_words(
            painter, skin, k, FontRole.FIGURES, plan.chips, QRectF(x, y - 17 * k, width + 2, 34 * k), theme.text, LEFT
        )
        x += width + 14 * k
    if not plan.tags:
        draw_note(painter, QRectF(x, y - 9 * k, 26 * k, 18 * k), theme)
        x += 33 * k
    row = QRectF(x, y - 17 * k, right - x, 34 * k)
    x += draw_words(painter, skin, k, FontRole.FIGURES, plan.points, row, theme.text, LEFT) + 14 * k
    if plan.tags:
        row = QRectF(x, row.y(), right - x, row.height())
        draw_words(painter, skin, k, FontRole.LABEL, "  ".join(plan.tags), row, theme.gold, LEFT)


def _paint_tabs(painter: QPainter, plan: PlatePlan, rect: QRectF, skin: Skin) -> None:
    k, theme = plan.k, skin.theme
    right = rect.right() + (8 if plan.is_own else 11) * k
    if plan.tab:
        sign = 0.0 if plan.is_winner else 21 * k
        words = text_width(text_font(skin, FontRole.TAB, k), plan.tab)
        width = words + 30 * k + sign
        tab = QRectF(right - width, rect.y() - 15 * k, width, 32 * k)
        draw_gold_tab(painter, tab, theme, k, lit=True, radius_u=16)
        if not plan.is_winner:
            _paint_play(painter, QPointF(tab.x() + 13 * k, tab.center().y()), k, theme.on_gold)
        box = tab.adjusted(sign + 9 * k, 0, -6 * k - (3 * k if plan.is_winner else 0), 0)
        draw_words(painter, skin, k, FontRole.TAB, plan.tab, box, theme.on_gold)
    if len(plan.dealer) > 1:
        words = text_width(text_font(skin, FontRole.TAB, k), plan.dealer)
        if plan.tab:
            # Two tabs side by side would lie on the name: this one goes to the foot of the disc.
            tab = QRectF(rect.x() - 3 * k, rect.y() + 54 * k, words + 14 * k, 28 * k)
        else:
            tab = QRectF(right - words - 26 * k, rect.y() - 13 * k, words + 26 * k, 31 * k)
        draw_gold_tab(painter, tab, theme, k)
        draw_words(painter, skin, k, FontRole.TAB, plan.dealer, tab, theme.on_gold)
    elif plan.dealer:
        badge = QRectF(rect.x() + 9 * k, rect.y() + 50 * k, 28 * k, 28 * k)
        draw_gold_tab(painter, badge, theme, k, radius_u=6)
        draw_words(painter, skin, k, FontRole.TAB, plan.dealer, badge, theme.on_gold)


def _paint_play(painter: QPainter, at: QPointF, k: float, colour: str) -> None:
    with Painting(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawPolygon(QPolygonF([at + QPointF(0, -8 * k), at + QPointF(12 * k, 0), at + QPointF(0, 8 * k)]))
