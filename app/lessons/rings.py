"""The rings over the table round what the teacher speaks of."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.assets.soft import draw_soft, rounded
from app.assets.surfaces import Painting
from app.assets.theme import Theme, unit_scale
from app.lessons.pointing import find_spots
from app.table.motion import Motion
from app.table.rect import Rect
from app.table.widget import TableWidget

_FADE_MS = {Motion.FULL: 260, Motion.FAST: 140, Motion.REDUCED: 80}
_GROW = 8.0
_RADIUS = 12.0
_LINE = 3.6


class Rings(QWidget):
    """Lies over a table and takes neither keys nor the mouse. The first thing pointed at has the brightest ring."""

    def __init__(self, table: TableWidget, theme: Theme) -> None:
        super().__init__(table)
        self._table = table
        self._theme = theme
        self._points: tuple[str, ...] = ()
        self._spots: tuple[Rect, ...] = ()
        self._fade = QVariantAnimation(self)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.valueChanged.connect(lambda _: self.update())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        table.planned.connect(self._follow)
        table.installEventFilter(self)

    @property
    def spots(self) -> tuple[Rect, ...]:
        """What is ringed now, in logical pixels of the table."""
        return self._spots

    def set_theme(self, theme: Theme) -> None:
        """Wear these colours."""
        self._theme = theme
        self.update()

    def point(self, points: tuple[str, ...], motion: Motion) -> None:
        """Ring these things; nothing for none."""
        if points == self._points:
            return
        self._points = points
        self._fade.stop()
        self._fade.setDuration(_FADE_MS.get(motion, 0))
        if points:
            self._fade.start()
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the table."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._table.rect())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a ring round each spot."""
        if not self._spots:
            return
        painter = QPainter(self)
        value = self._fade.currentValue()
        running = self._fade.state() is QVariantAnimation.State.Running
        painter.setOpacity(float(value) if running else 1.0)
        k = unit_scale(self.width(), self.height())
        for number, spot in enumerate(self._spots):
            self._paint_ring(painter, spot.grown(_GROW * k), k, is_first=number == 0)

    def _paint_ring(self, painter: QPainter, spot: Rect, k: float, is_first: bool) -> None:
        rect = QRectF(spot.x, spot.y, spot.width, spot.height)
        radius = _RADIUS * k
        line = max(_LINE * k, 2.4)
        pen = QPen(QColor(self._theme.focus), line)
        with Painting(painter):
            if is_first:
                painter.save()
                around = QPainterPath()
                around.addRect(rect.adjusted(-30 * k, -30 * k, 30 * k, 30 * k))
                painter.setClipPath(around.subtracted(rounded(rect, radius)))
                draw_soft(painter, rect, radius, self._theme.gold, 9 * k, 0.75)
                painter.restore()
            else:
                pen.setDashPattern([2.6, 1.8])
            painter.setBrush(Qt.BrushStyle.NoBrush)
            # A dark line on both sides keeps it apart from ivory.
            painter.setPen(QPen(QColor(self._theme.felt_shade), line + 2.0))
            painter.setOpacity(0.55 * painter.opacity())
            painter.drawRoundedRect(rect, radius, radius)
            painter.setOpacity(painter.opacity() / 0.55)
            painter.setPen(pen)
            painter.drawRoundedRect(rect, radius, radius)

    def _follow(self) -> None:
        plan = self._table.plan
        spots = find_spots(plan, self._points) if plan is not None else ()
        if spots != self._spots:
            self._spots = spots
            self.update()
