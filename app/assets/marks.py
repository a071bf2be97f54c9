"""Painters of small signs: avatars, coins and notes, the octagon 包, the pennant 听, the warning triangle,
pins, the star of what is best.
"""

import math
import zlib
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from app.assets.fonts import FontRole, sized_font
from app.assets.surfaces import Painting, vertical
from app.assets.theme import AVATARS, MACHINE_AVATAR, Colour, Theme

_ON_AVATAR = "#FFF6E4"
_CHINESE_FROM = "\u2e80"


class Heading(Enum):
    """Where a pin points."""

    UP = 0
    RIGHT = 90
    DOWN = 180
    LEFT = 270


def avatar_colour(name: str, machine: bool = False) -> Colour:
    """Return the ground of a name's disc: always the same for the same name."""
    return MACHINE_AVATAR if machine else AVATARS[zlib.crc32(name.encode()) % len(AVATARS)]


def draw_avatar(
    painter: QPainter, rect: QRectF, theme: Theme, name: str, machine: bool = False, colour: Colour | None = None
) -> None:
    """Draw a disc with the last character of a Chinese name, or the first letter of another; with a bust for a name
    without letters, such as one of emoji, which the font may not have.

    Args:
        painter: paints in logical pixels.
        rect: a square.
        theme: the theme.
        name: the player's name; an empty one leaves the disc bare.
        machine: whether a computer sits there.
        colour: a ground of the caller's choice, so that four at a table differ.
    """
    with Painting(painter):
        painter.setBrush(QColor(colour or avatar_colour(name, machine)))
        painter.setPen(QPen(_faint(theme.text, 0.45), max(rect.width() * 0.03, 1.0)))
        inset = rect.width() * 0.02
        painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
        letter = avatar_letter(name)
        if name and not letter:
            _draw_bust(painter, rect)
            return
        painter.setPen(QColor(_ON_AVATAR))
        painter.setFont(sized_font(FontRole.AVATAR, rect.height() * 0.5))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letter)


def avatar_letter(name: str) -> str:
    """The letter that stands for a name: the last character of a Chinese one, the first of another; maybe none."""
    letters = [each for each in name if each.isalnum()]
    if not letters:
        return ""
    return (letters[0] if all(each < _CHINESE_FROM for each in letters) else letters[-1]).upper()


def _draw_bust(painter: QPainter, rect: QRectF) -> None:
    """Head and shoulders, cut off by the disc."""
    width, centre = rect.width(), rect.center()
    disc = QPainterPath()
    inset = width * 0.05
    disc.addEllipse(rect.adjusted(inset, inset, -inset, -inset))
    shoulders = QPainterPath()
    shoulders.addEllipse(QPointF(centre.x(), rect.bottom()), width * 0.32, width * 0.34)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_ON_AVATAR))
    painter.drawPath(shoulders.intersected(disc))
    painter.drawEllipse(QPointF(centre.x(), rect.y() + width * 0.40), width * 0.17, width * 0.18)


def draw_empty_seat(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Draw the dashed disc of a free seat with a plus, on paper."""
    with Painting(painter):
        pen = QPen(QColor(theme.jade), max(rect.width() * 0.05, 1.4))
        pen.setDashPattern([2.4, 1.8])
        painter.setPen(pen)
        painter.setBrush(QColor(theme.jade_tint))
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        painter.setPen(QPen(QColor(theme.jade), max(rect.width() * 0.06, 1.6)))
        arm, centre = rect.width() * 0.17, rect.center()
        painter.drawLine(centre - QPointF(arm, 0), centre + QPointF(arm, 0))
        painter.drawLine(centre - QPointF(0, arm), centre + QPointF(0, arm))


def draw_coin(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Draw a coin with a square hole: 底, chips."""
    light, gold, edge = theme.coin
    with Painting(painter):
        painter.setBrush(QColor(edge))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(rect)
        inner = rect.adjusted(*(rect.width() * part for part in (0.06, 0.04, -0.06, -0.08)))
        gradient = QLinearGradient(inner.topLeft(), inner.bottomRight())
        gradient.setColorAt(0, QColor(light))
        gradient.setColorAt(1, QColor(gold))
        painter.setBrush(QBrush(gradient))
        painter.drawEllipse(inner)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_faint(edge, 0.55), max(rect.width() * 0.05, 0.8)))
        rim = rect.width() * 0.20
        painter.drawEllipse(rect.adjusted(rim, rim, -rim, -rim))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(edge))
        half = rect.width() * 0.10
        painter.drawRect(QRectF(rect.center().x() - half, rect.center().y() - half, 2 * half, 2 * half))


def draw_note(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Draw a bank note: 分, money.  About 1.45 times as wide as high."""
    with Painting(painter):
        radius = rect.height() * 0.12
        painter.setBrush(vertical(rect, theme.note))
        painter.setPen(QPen(QColor(theme.note_ink), max(rect.height() * 0.06, 0.9)))
        painter.drawRoundedRect(rect, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.note_ink), max(rect.height() * 0.09, 1.0)))
        r = rect.height() * 0.25
        painter.drawEllipse(rect.center(), r, r)


def draw_octagon(painter: QPainter, rect: QRectF, theme: Theme, text: str, is_outlined: bool = False) -> None:
    """Draw the vermilion octagon of a liability with its word 包; on paper in outline, if it is none yet."""
    side = rect.width()
    corner = side * (1 - 1 / math.sqrt(2))
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    outline = QPolygonF(
        [
            QPointF(left + corner, top), QPointF(right - corner, top), QPointF(right, top + corner),
            QPointF(right, bottom - corner), QPointF(right - corner, bottom), QPointF(left + corner, bottom),
            QPointF(left, bottom - corner), QPointF(left, top + corner),
        ]
    )  # fmt: skip
    with Painting(painter):
        painter.setBrush(QColor(theme.paper[0]) if is_outlined else vertical(rect, theme.vermilion))
        edge = theme.vermilion[1] if is_outlined else theme.on_vermilion
        painter.setPen(QPen(QColor(edge), max(side * (0.075 if is_outlined else 0.045), 1.2)))
        painter.drawPolygon(outline)
        _word(painter, rect, text, edge, 0.58)


def draw_pennant(painter: QPainter, rect: QRectF, theme: Theme, text: str) -> None:
    """Draw the jade pennant of a tile that would make us ready, with its word 听."""
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    notch = rect.height() * 0.20
    outline = QPolygonF(
        [
            QPointF(left, top), QPointF(right, top), QPointF(right, bottom),
            QPointF(rect.center().x(), bottom - notch), QPointF(left, bottom),
        ]
    )  # fmt: skip
    with Painting(painter):
        painter.setBrush(QColor(theme.jade))
        painter.setPen(QPen(QColor(theme.on_jade), max(rect.width() * 0.05, 1.2)))
        painter.drawPolygon(outline)
        _word(painter, rect.adjusted(0, 0, 0, -notch * 0.8), text, theme.on_jade, 0.70)


def draw_warning(painter: QPainter, rect: QRectF, ground: Colour, mark: Colour) -> None:
    """Draw the warning triangle: a ground with a mark."""
    top = QPointF(rect.center().x(), rect.top() + rect.height() * 0.06)
    base = rect.bottom() - rect.height() * 0.08
    pad = rect.width() * 0.06
    outline = QPolygonF([top, QPointF(rect.right() - pad, base), QPointF(rect.left() + pad, base)])
    with Painting(painter):
        pen = QPen(QColor(ground), rect.width() * 0.10)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(QColor(ground))
        painter.drawPolygon(outline)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mark))
        width, x = rect.width() * 0.11, rect.center().x()
        bar = QRectF(x - width / 2, rect.top() + rect.height() * 0.36, width, rect.height() * 0.28)
        painter.drawRoundedRect(bar, width / 2, width / 2)
        dot = width * 0.58
        painter.drawEllipse(QPointF(x, rect.top() + rect.height() * 0.77), dot, dot)


def draw_pin(painter: QPainter, tip: QPointF, size: float, heading: Heading, theme: Theme) -> None:
    """Draw a gold arrow head with its tip at a place; `size` is its width."""
    with Painting(painter):
        painter.translate(tip)
        painter.rotate(heading.value)
        height = size * 0.62
        outline = QPolygonF([QPointF(0, 0), QPointF(size / 2, height), QPointF(-size / 2, height)])
        painter.setBrush(vertical(QRectF(-size / 2, 0, size, height), theme.gold_lit))
        pen = QPen(QColor(theme.gold_edge), max(size * 0.05, 1.0))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolygon(outline)


def draw_star(painter: QPainter, rect: QRectF, colour: Colour) -> None:
    """Draw a star with five points: what is best."""
    centre, outer = rect.center(), rect.width() / 2
    points = []
    for step in range(10):
        radius = outer if step % 2 == 0 else outer * 0.44
        angle = math.radians(36 * step - 90)
        points.append(centre + QPointF(math.cos(angle), math.sin(angle)) * radius)
    with Painting(painter):
        pen = QPen(QColor(colour), max(outer * 0.12, 0.8))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(QColor(colour))
        painter.drawPolygon(QPolygonF(points))


def _word(painter: QPainter, rect: QRectF, text: str, colour: Colour, part: float) -> None:
    painter.setPen(QColor(colour))
    painter.setFont(sized_font(FontRole.TAB, rect.height() * part))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _faint(colour: Colour, opacity: float) -> QColor:
    tint = QColor(colour)
    tint.setAlphaF(opacity)
    return tint
