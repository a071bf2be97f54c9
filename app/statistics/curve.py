"""The curve of an evening: what each of the four had won or lost after each deal."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.lobby.look import Looking
from app.results.ended import DISCS
from app.results.sketch import LEFT, RIGHT, Sketch, paper_font
from app.text.catalogue import tr
from app.text.format import joined, signed

_DASHES: tuple[tuple[float, ...], ...] = ((), (7.0, 3.0), (2.0, 2.5), (9.0, 3.0, 2.0, 3.0))
"""Four lines that can be told apart without their colours."""


@dataclass(frozen=True, slots=True)
class Evening:
    """`standings`: of the four seats after each deal. `own`: whose line is drawn thick; None for nobody's."""

    names: tuple[str, str, str, str]
    standings: tuple[tuple[int, int, int, int], ...]
    own: int | None = None


class Curve(Looking, QWidget):
    """Paints one evening; it is only looked at."""

    def __init__(self) -> None:
        super().__init__()
        self._evening: Evening | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_evening(self, evening: Evening | None) -> None:
        """Show this evening, or none."""
        self._evening = evening
        self.setAccessibleName(self.text)
        self.update()

    @property
    def text(self) -> str:
        """What it shows in words: the last standing of each."""
        evening = self._evening
        if evening is None or not evening.standings:
            return tr("statistics.curve.none")
        last = evening.standings[-1]
        return joined([f"{name} {signed(value)}" for name, value in zip(evening.names, last, strict=True)])

    def sizeHint(self) -> QSize:
        """As the paper has room."""
        return QSize(self.look.px(560), self.look.px(300))

    def minimumSizeHint(self) -> QSize:
        """Still to be read."""
        return QSize(self.look.px(300), self.look.px(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines on their grid, and the names at their ends."""
        painter = QPainter(self)
        sketch = Sketch(painter, self.look)
        theme = self.look.theme
        evening = self._evening
        width, height = self.width() / sketch.k, self.height() / sketch.k
        if evening is None or not evening.standings:
            sketch.words(tr("statistics.curve.none"), FontRole.BODY, (0, 0, width, height), theme.secondary, LEFT)
            return
        points = ((0, 0, 0, 0), *evening.standings)
        values = [value for standing in points for value in standing]
        steps = _steps(min(values), max(values))
        label = max(self._width(signed(step)) for step in steps) + 12
        names = [f"{name} {signed(value)}" for name, value in zip(evening.names, points[-1], strict=True)]
        right = min(max(self._width(name) for name in names) + 20, width * 0.36)
        plot = QRectF(label, 14, max(width - label - right, 40.0), height - 52)

        def x(deal: int) -> float:
            return plot.left() + plot.width() * deal / max(len(points) - 1, 1)

        def y(value: float) -> float:
            return plot.bottom() - plot.height() * (value - steps[0]) / (steps[-1] - steps[0])

        for step in steps:
            colour = theme.secondary if step == 0 else theme.rule
            sketch.line(plot.left(), y(step), plot.right(), y(step), colour, 1.4 if step == 0 else 1.0)
            sketch.words(signed(step), FontRole.CAPTION, (0, y(step) - 14, label - 10, 28), theme.secondary, RIGHT)
        self._draw_deals(sketch, len(points) - 1, plot)
        ends = _spread([y(value) for value in points[-1]], 25.0, plot.top() - 6, plot.bottom() + 12)
        order = sorted(range(4), key=lambda seat: seat == evening.own)
        for seat in order:
            self._draw_line(sketch, [QPointF(x(i), y(standing[seat])) for i, standing in enumerate(points)], seat)
            box = (plot.right() + 14, ends[seat] - 14, right - 14, 28.0)
            role = FontRole.BODY_BOLD if seat == evening.own else FontRole.LABEL
            sketch.words(names[seat], role, box, _ink(seat), LEFT, 18)

    def _draw_line(self, sketch: Sketch, points: list[QPointF], seat: int) -> None:
        k, painter = sketch.k, sketch.painter
        is_own = self._evening is not None and seat == self._evening.own
        pen = QPen(QColor(DISCS[seat]), max((4.2 if is_own else 2.6) * k, 1.6))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        if _DASHES[seat] and not is_own:
            pen.setDashPattern(list(_DASHES[seat]))
        path = QPainterPath(points[0] * k)
        for point in points[1:]:
            path.lineTo(point * k)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(DISCS[seat]))
        if len(points) <= 24:
            for point in points:
                painter.drawEllipse(point * k, 4 * k, 4 * k)

    def _draw_deals(self, sketch: Sketch, count: int, plot: QRectF) -> None:
        """The numbers of the deals below the lines, as many as have room."""
        every = next(each for each in (1, 2, 5, 10, 20, 50, 100, 1000) if plot.width() / max(count, 1) * each >= 34)
        for deal in range(0, count + 1, every):
            middle = plot.left() + plot.width() * deal / max(count, 1)
            box = (middle - 40, plot.bottom() + 10, 80.0, 24.0)
            sketch.words(str(deal), FontRole.CAPTION, box, self.look.theme.secondary, Qt.AlignmentFlag.AlignCenter)

    def _width(self, words: str) -> float:
        return QFontMetricsF(paper_font(self.look, FontRole.BODY_BOLD, 18)).horizontalAdvance(words) / self.look.k


def _ink(seat: int) -> str:
    return QColor(DISCS[seat]).darker(112).name()


def _steps(least: int, most: int) -> list[int]:
    """Round numbers from below the least to above the most, with nought among them."""
    span = max(most - least, 10)
    size = next(base * 10**power for power in range(12) for base in (1, 2, 5) if span / (base * 10**power) <= 5)
    low = -(((-least) + size - 1) // size) * size if least < 0 else 0
    high = ((most + size - 1) // size) * size if most > 0 else 0
    if low == high:
        high = low + size
    return list(range(low, high + 1, size))


def _spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Places near those wanted, none nearer than `gap` to another."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed: list[float] = [0.0] * len(wanted)
    last = top - gap
    for index in order:
        last = placed[index] = max(wanted[index], last + gap)
    limit = bottom
    for index in reversed(order):
        limit = placed[index] = min(placed[index], limit)
        limit -= gap
    return placed
