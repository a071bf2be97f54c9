"""Painters of what a person can do: action slots, forms, the prompt."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.assets.buttons import ButtonKind, ButtonState, draw_button, draw_key_cap, label_colour
from app.assets.fonts import FontRole
from app.assets.marks import draw_octagon
from app.assets.surfaces import draw_focus, draw_plate
from app.assets.tile_look import TileLook
from app.table.action_elements import ActionPlan, FormPlan, PromptPlan, TakeBackPlan
from app.table.choices import Slot
from app.table.skin import LEFT, Skin, area, draw_tile, draw_words, text_font, text_width
from app.text.catalogue import tr

_KINDS = {Slot.WIN: ButtonKind.WIN, Slot.PASS: ButtonKind.DARK}


def paint_action(painter: QPainter, plan: ActionPlan, skin: Skin) -> None:
    """Paint an action slot."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    kind = _KINDS.get(plan.slot, ButtonKind.IVORY) if plan.is_active else ButtonKind.HOLLOW
    if not plan.is_active:
        draw_button(painter, rect, theme, k, kind, ButtonState())
        box = rect.adjusted(12 * k, 0, -12 * k, 0)
        draw_words(painter, skin, k, FontRole.BUTTON, plan.words, box, label_colour(theme, kind), factor=0.86)
        return
    state = ButtonState(hovered=plan.is_hovered, pressed=plan.is_pressed, focused=plan.is_focused)
    face = draw_button(painter, rect.adjusted(0, 0, 0, 4 * k), theme, k, kind, state)
    if rect.height() > 80 * k:
        _paint_tall(painter, plan, face, kind, skin)
    else:
        _paint_wide(painter, plan, face, kind, skin)
    if plan.is_risky:
        side = 36 * k
        sign = QRectF(face.x() - 10 * k, face.y() - 14 * k, side, side)
        draw_octagon(painter, sign, theme, tr("table.badge.liable"))


def paint_take_back(painter: QPainter, plan: TakeBackPlan, skin: Skin) -> None:
    """Paint the offer to take back a pass: a plate, so that it asks for nothing."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    draw_plate(painter, rect, theme, k)
    side = 30 * k
    cap = QRectF(rect.right() - side - 10 * k, rect.center().y() - side / 2, side, side)
    draw_key_cap(painter, cap, theme, k, plan.key, ButtonKind.DARK)
    box = QRectF(rect.x() + 12 * k, rect.y(), cap.x() - rect.x() - 16 * k, rect.height())
    colour = theme.text if plan.is_hovered else theme.text_secondary
    draw_words(painter, skin, k, FontRole.BODY_BOLD, plan.words, box, colour)


def paint_form(painter: QPainter, plan: FormPlan, skin: Skin) -> None:
    """Paint one form of an action."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    face = draw_button(painter, rect, theme, k, ButtonKind.IVORY, ButtonState())
    width = plan.tile_width
    x = face.x() + 16 * k
    y = face.center().y() - width * 0.76
    for tile in plan.tiles:
        draw_tile(painter, skin, TileLook(tile), x, y, width)
        x += width + 2 * k
    cap = QRectF(face.right() - 40 * k, face.y() + 10 * k, 30 * k, 30 * k)
    draw_key_cap(painter, cap, theme, k, plan.key, ButtonKind.IVORY)
    if plan.is_focused:
        draw_focus(painter, rect, theme, k, 16 * k)
    if plan.is_risky:
        side = 36 * k
        draw_octagon(painter, QRectF(face.x() - 10 * k, face.y() - 14 * k, side, side), theme, tr("table.badge.liable"))


def paint_prompt(painter: QPainter, plan: PromptPlan, skin: Skin) -> None:
    """Paint what is asked."""
    k, theme = plan.k, skin.theme
    rect = area(plan.rect)
    bold = FontRole.BODY_BOLD
    width = plan.tile_width
    room = rect.width() - (width + 36 * k if plan.tile is not None else 0.0)
    words = text_width(text_font(skin, bold, k), plan.words)
    answer = text_width(text_font(skin, bold, k), plan.answer)
    share = min(1.0, room / max(1.0, words + answer))
    x = rect.x() + 8 * k
    box = QRectF(x, rect.y(), words * share + 1, rect.height())
    x += draw_words(painter, skin, k, bold, plan.words, box, theme.text, LEFT) + 16 * k
    if plan.tile is not None:
        draw_tile(painter, skin, TileLook(plan.tile), x, rect.center().y() - width * 0.74, width)
        x += width + 18 * k
    draw_words(
        painter, skin, k, bold, plan.answer, QRectF(x, rect.y(), rect.right() - x, rect.height()), theme.text, LEFT
    )


def _paint_wide(painter: QPainter, plan: ActionPlan, face: QRectF, kind: ButtonKind, skin: Skin) -> None:
    """The word, a tile and the key side by side."""
    k = plan.k
    cap = QRectF(face.right() - 41 * k, face.y() + 10 * k, 31 * k, 31 * k)
    draw_key_cap(painter, cap, skin.theme, k, plan.key, kind)
    is_sign = len(plan.words) == 1
    left, right = face.x() + 12 * k, cap.x() - (4 if is_sign else 9) * k
    if plan.tile is not None:
        width = 36 * k
        draw_tile(painter, skin, TileLook(plan.tile), cap.x() - 8 * k - width, face.y() + 11 * k, width)
        left, right = face.x() + (12 if is_sign else 9) * k, cap.x() - 14 * k - width
    elif is_sign:
        # The word stands left of the middle, clear of the key cap.
        left, right = face.x() + 20 * k, face.right() - 36 * k
    box = QRectF(left, face.y(), right - left, face.height())
    draw_words(painter, skin, k, FontRole.BUTTON, plan.words, box, label_colour(skin.theme, kind))


def _paint_tall(painter: QPainter, plan: ActionPlan, face: QRectF, kind: ButtonKind, skin: Skin) -> None:
    """The key at the upper corner, a tile below it and one character large beside them; a longer word below both."""
    k = plan.k
    cap = QRectF(face.right() - 36 * k, face.y() + 7 * k, 29 * k, 29 * k)
    draw_key_cap(painter, cap, skin.theme, k, plan.key, kind)
    right = face.right() - 8 * k
    if plan.tile is not None and len(plan.words) > 1:
        draw_tile(painter, skin, TileLook(plan.tile), face.x() + 10 * k, face.y() + 6 * k, 27 * k)
        box = QRectF(face.x() + 5 * k, face.bottom() - 47 * k, face.width() - 10 * k, 40 * k)
        draw_words(painter, skin, k, FontRole.BUTTON, plan.words, box, label_colour(skin.theme, kind), factor=0.9)
        return
    if plan.tile is not None:
        width = 30 * k
        draw_tile(painter, skin, TileLook(plan.tile), right - width, face.bottom() - 46 * k, width)
        right -= width + 4 * k
    if len(plan.words) == 1 and plan.tile is None:
        # One character stands left of the cap and as high as the face.
        box = QRectF(face.x() + 8 * k, face.y(), cap.x() - face.x() - 10 * k, face.height())
    else:
        box = QRectF(face.x() + 6 * k, face.y() + 22 * k, right - face.x() - 14 * k, face.height() - 22 * k)
    draw_words(painter, skin, k, FontRole.BUTTON, plan.words, box, label_colour(skin.theme, kind), factor=1.22)
