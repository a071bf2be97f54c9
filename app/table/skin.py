"""What the table is painted with: theme, tile pictures, pixel ratio, least size of text, and words laid out to fit."""

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from app.assets.fonts import TABLE_FLOOR_PX, FontRole, fitted, font
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.assets.tile_look import TileLook, tile_metrics
from app.table.pictures import Pictures
from app.table.rect import Rect

_LEAST_PX = 12.0
"""Words that do not fit shrink to this size before they are cut short."""


@dataclass(frozen=True, slots=True)
class Skin:
    """Everything that painters of the table need beside the plan. `pictures` change nothing of how it looks."""

    theme: Theme
    art: TileArt
    dpr: float
    floor_px: float = TABLE_FLOOR_PX
    pictures: Pictures = field(default_factory=Pictures, compare=False)


def area(rect: Rect) -> QRectF:
    """The rectangle for Qt."""
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def snapped(value: float, dpr: float) -> float:
    """The nearest place on whole device pixels."""
    return round(value * dpr) / dpr


def text_font(skin: Skin, role: FontRole, k: float, factor: float = 1.0) -> QFont:
    """The font of a role on the table, `factor` times its size."""
    return font(role, k * factor, skin.floor_px)


def text_width(of: QFont, words: str) -> float:
    """How wide words are."""
    return QFontMetricsF(of).horizontalAdvance(words)


def draw_words(
    painter: QPainter,
    skin: Skin,
    k: float,
    role: FontRole,
    words: str,
    box: QRectF,
    colour: QColor | str,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    factor: float = 1.0,
) -> float:
    """Draw words into a box in one line, smaller or cut short if they must be; how wide they came out."""
    if not words:
        return 0.0
    chosen, shown = fitted(text_font(skin, role, k, factor), role, words, box.width(), _LEAST_PX)
    painter.setFont(chosen)
    painter.setPen(QColor(colour))
    painter.drawText(box, int(flags) | int(Qt.TextFlag.TextSingleLine), shown)
    return text_width(chosen, shown)


LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


def draw_tile(painter: QPainter, skin: Skin, look: TileLook, x: float, y: float, width: float) -> None:
    """Draw a tile with the top left corner of its face at a place."""
    metrics = tile_metrics(look, width, skin.dpr)
    place = QPointF(snapped(x, skin.dpr) - metrics.face.x, snapped(y, skin.dpr) - metrics.face.y)
    painter.drawPixmap(place, skin.art.pixmap(look, width, skin.dpr))
