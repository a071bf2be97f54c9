"""The sign of the search at the top right of the join page."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.lobby.look import Looking
from app.text.catalogue import tr


class SearchSign(Looking, QWidget):
    """A green dot, and how many rooms there are."""

    def __init__(self) -> None:
        super().__init__()
        self._count = 0

    def show_count(self, count: int) -> None:
        """So many."""
        self._count = count
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the words."""
        width = QFontMetrics(self.look.font(FontRole.BODY)).horizontalAdvance(self._words())
        return QSize(width + self.look.px(52), self.look.px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint dot and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        centre = QPointF(20 * k, self.height() / 2)
        ring = QColor(theme.jade_tint)
        ring.setAlphaF(0.25)
        painter.setPen(QColor(theme.jade_tint))
        painter.setBrush(ring)
        painter.drawEllipse(centre, 15 * k, 15 * k)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#7BE3AE"))
        painter.drawEllipse(centre, 8 * k, 8 * k)
        painter.setFont(self.look.font(FontRole.BODY))
        painter.setPen(QColor(theme.text))
        box = QRectF(self.rect()).adjusted(44 * k, 0, 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._words())

    def _words(self) -> str:
        return tr("rooms.searching", count=self._count)
