"""Fonts by role: families for each platform, sizes in u, weights, and tabular figures.

The faces of tiles and the wordmark are paths, never fonts.
"""

import sys
from enum import Enum
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

TABLE_FLOOR_PX = 13.0
"""No text on the table is smaller than this many logical pixels."""


class _Family(Enum):
    UI = "ui"
    SERIF = "serif"
    FIGURES = "figures"


class FontRole(Enum):
    """What a text is for: its family, its size in u and its weight."""

    PAYMENT = (_Family.FIGURES, 68.0, 800)
    WALL_COUNT = (_Family.FIGURES, 54.0, 700)
    PAGE_TITLE = (_Family.SERIF, 48.0, 700)
    DIALOG_TITLE = (_Family.SERIF, 40.0, 700)
    BUTTON = (_Family.SERIF, 36.0, 700)
    SMALL_TITLE = (_Family.SERIF, 32.0, 700)
    SECTION = (_Family.SERIF, 24.0, 700)
    WIND = (_Family.SERIF, 26.0, 700)
    TAB = (_Family.UI, 20.0, 700)
    NAME = (_Family.UI, 23.0, 700)
    FIGURES = (_Family.FIGURES, 23.0, 600)
    BODY = (_Family.UI, 21.0, 500)
    BODY_BOLD = (_Family.UI, 21.0, 700)
    LABEL = (_Family.UI, 19.0, 500)
    CAPTION = (_Family.UI, 17.0, 500)
    KEY_CAP = (_Family.FIGURES, 18.0, 600)
    AVATAR = (_Family.SERIF, 30.0, 700)


def families(role: FontRole) -> tuple[str, ...]:
    """Return the families of a role, the best of this platform first."""
    ui, serif = _platform_families()
    family = role.value[0]
    if family is _Family.SERIF:
        return serif
    return ("Inter", *ui) if family is _Family.FIGURES else ui


def font(role: FontRole, scale: float, floor_px: float = TABLE_FLOOR_PX) -> QFont:
    """Return a fresh font for a role.

    Args:
        role: what the text is for.
        scale: logical pixels per u (`theme.unit_scale`), times the player's text scale.
        floor_px: the least size in logical pixels.
    """
    return QFont(_font(role, max(round(role.value[1] * scale), round(floor_px))))


def sized_font(role: FontRole, pixels: float) -> QFont:
    """Return a font of a role's family and weight at a size of its own, in logical pixels."""
    return QFont(_font(role, max(round(pixels), 1)))


def fitted(of: QFont, role: FontRole, words: str, width: float, least_px: float) -> tuple[QFont, str]:
    """The font, smaller if the words need it, and the words, cut short if even the least size is too large."""
    needed = QFontMetricsF(of).horizontalAdvance(words)
    if needed <= width or not words:
        return of, words
    size = min(of.pixelSize(), int(of.pixelSize() * width / needed) + 1)
    smaller = of
    while size >= least_px:
        smaller = sized_font(role, size)
        if QFontMetricsF(smaller).horizontalAdvance(words) <= width:
            return smaller, words
        size -= 1
    smaller = sized_font(role, min(least_px, of.pixelSize()))
    return smaller, QFontMetricsF(smaller).elidedText(words, Qt.TextElideMode.ElideRight, width)


@lru_cache(maxsize=128)
def _font(role: FontRole, pixels: int) -> QFont:
    result = QFont()
    result.setFamilies(list(families(role)))
    result.setPixelSize(pixels)
    result.setWeight(QFont.Weight(role.value[2]))
    result.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    # "Tabular figures": numbers must not jump while they count.
    result.setFeature(QFont.Tag("tnum"), 1)
    return result


def _platform_families() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return (UI families, serif families)."""
    if sys.platform == "darwin":
        return ("PingFang SC", "Helvetica Neue"), ("Songti SC", "STSong", "PingFang SC")
    if sys.platform == "win32":
        return ("Microsoft YaHei UI", "Segoe UI"), ("KaiTi", "SimSun", "Microsoft YaHei UI")
    return (
        ("Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei", "DejaVu Sans"),
        ("Noto Serif CJK SC", "Noto Serif SC", "Source Han Serif SC", "Noto Sans CJK SC", "WenQuanYi Micro Hei"),
    )
