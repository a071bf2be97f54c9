"""The name of the game, its seal and its icon as pixmaps."""

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap

import resources
from app.assets.face_store import render_svg
from app.assets.theme import Theme

FOLDER = Path(resources.__file__).parent / "brand"

WORDMARK_ASPECT = 4.76
"""Width of the wordmark over its height."""
SEAL_ASPECT = 42 / 98
"""Width of the seal over its height."""
_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@lru_cache(maxsize=4)
def wordmark_pixmap(theme: Theme, height_px: float, dpr: float) -> QPixmap:
    """Return 江城麻将 in the colour of text on felt, with a soft shadow.

    The writing is `height_px` high and `WORDMARK_ASPECT` times as wide; the shadow adds a tenth of the height below
    and to the right.
    """
    height = round(height_px * dpr)
    width = round(height * WORDMARK_ASPECT)
    writing = _tinted(render_svg(FOLDER / "wordmark.svg", width, height), QColor(theme.text))
    room = round(height * 0.1)
    image = QImage(width + room, height + room, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    shade = _tinted(writing, QColor(theme.shadow))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for step in range(1, 7):
        painter.setOpacity(0.11)
        painter.drawImage(QPointF(height * 0.004 * step, height * 0.0095 * step), shade)
    painter.setOpacity(1.0)
    painter.drawImage(QPointF(0, 0), writing)
    painter.end()
    return _pixmap(image, dpr)


@lru_cache(maxsize=4)
def seal_pixmap(height_px: float, dpr: float) -> QPixmap:
    """Return the seal 家常局, so high in logical pixels."""
    height = round(height_px * dpr)
    return _pixmap(render_svg(FOLDER / "seal.svg", round(height * SEAL_ASPECT), height), dpr)


def application_icon() -> QIcon:
    """Return the icon of the program at every size that window systems ask for."""
    icon = QIcon()
    for size in _ICON_SIZES:
        icon.addPixmap(QPixmap.fromImage(render_svg(FOLDER / "icon.svg", size, size)))
    return icon


def _tinted(image: QImage, colour: QColor) -> QImage:
    tinted = image.copy()
    painter = QPainter(tinted)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(tinted.rect(), colour)
    painter.end()
    return tinted


def _pixmap(image: QImage, dpr: float) -> QPixmap:
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap
