"""Contact sheets: many pictures side by side, each with its name, to be looked over at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

_COLUMNS = 3
_ROWS = 4
_WIDTH, _HEIGHT = 640, 360
_NAME = 30
_GAP = 10


@dataclass(frozen=True, slots=True)
class Thumb:
    """A small picture and its name."""

    name: str
    image: QImage


def make_thumb(name: str, image: QImage) -> Thumb:
    """A picture made small enough for a sheet."""
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    small = image.scaled(_WIDTH, _HEIGHT, keep, smooth)
    small.setDevicePixelRatio(1)
    return Thumb(name, small)


def contact_sheets(thumbs: Sequence[Thumb]) -> Iterator[QImage]:
    """As many sheets as these need."""
    most = _COLUMNS * _ROWS
    for first in range(0, len(thumbs), most):
        yield _sheet(thumbs[first : first + most])


def _sheet(thumbs: Sequence[Thumb]) -> QImage:
    rows = -(-len(thumbs) // _COLUMNS)
    image = QImage(
        _COLUMNS * (_WIDTH + _GAP) + _GAP, rows * (_HEIGHT + _NAME + _GAP) + _GAP, QImage.Format.Format_RGB32
    )
    image.fill(QColor("#202020"))
    painter = QPainter(image)
    font = QFont()
    font.setPixelSize(18)
    painter.setFont(font)
    painter.setPen(QColor("#F0F0F0"))
    for place, thumb in enumerate(thumbs):
        x = _GAP + place % _COLUMNS * (_WIDTH + _GAP)
        y = _GAP + place // _COLUMNS * (_HEIGHT + _NAME + _GAP)
        painter.drawText(QRectF(x, y, _WIDTH, _NAME), Qt.AlignmentFlag.AlignVCenter, thumb.name)
        painter.drawImage(QRect(x, y + _NAME, thumb.image.width(), thumb.image.height()), thumb.image)
    painter.end()
    return image
