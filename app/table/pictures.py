"""Pictures of what is dear to paint and comes again: plates lit and not, the frame of the centre panel."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

_MOST = 14
"""Two of each plate, and the frame for each seat in turn and a few more."""


class Pictures:
    """The newest pictures of one table; what is wanted again is only copied."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def draw(
        self, painter: QPainter, key: Hashable, bounds: QRectF, dpr: float, paint: Callable[[QPainter], None]
    ) -> None:
        """Draw what `paint` paints within these bounds; the same key always stands for the same picture."""
        left, top = math.floor(bounds.left() * dpr), math.floor(bounds.top() * dpr)
        corner = QPointF(left / dpr, top / dpr)
        picture = self._kept.get((key, dpr))
        if picture is None:
            size = QSize(math.ceil(bounds.right() * dpr) - left, math.ceil(bounds.bottom() * dpr) - top)
            picture = self._kept[key, dpr] = _painted(size, dpr, corner, paint)
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end((key, dpr))
        painter.drawPixmap(corner, picture)


def _painted(size: QSize, dpr: float, corner: QPointF, paint: Callable[[QPainter], None]) -> QPixmap:
    picture = QPixmap(size)
    picture.setDevicePixelRatio(dpr)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-corner)
    paint(painter)
    painter.end()
    return picture
