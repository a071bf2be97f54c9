"""Blocks: the parts of a dialog one below the other, and what can be pressed on them."""

from abc import abstractmethod
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_focus, draw_gold_tab
from app.assets.tile_art import TileArt
from app.lobby.buttons import PressButton
from app.lobby.look import Looking, Words
from app.lobby.targets import tap_u
from app.results.abstract import AbstractWidget
from app.results.sketch import CENTRE, LEFT, Sketch, TileSketch, words_width
from app.text.catalogue import tr
from app.text.format import clause_name

_RING = 5.0
"""Room round a link for its focus ring, in u."""

MakeArt = Callable[[], TileArt]
"""Gives the tile pictures of the moment: they change with the theme."""


class Block(Looking, QWidget, metaclass=AbstractWidget):
    """A part of a dialog. Subclasses give `height_for`, `draw` and, if they have something to press, `arrange`.

    `width_u` is what the dialog gave it.
    """

    def __init__(self, art: MakeArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self.width_u = 1432.0

    @abstractmethod
    def height_for(self, width_u: float) -> float:
        """How high the block is at this width, in u."""

    @abstractmethod
    def draw(self, sketch: TileSketch) -> None:
        """Draw the block."""

    def arrange(self) -> None:
        """Put what can be pressed where it belongs."""

    def place(self, x: float, y: float, width_u: float, height_u: float, margin: float = 0.0) -> None:
        """Lie here, in u of the dialog's body; `margin` more at the right for shadows and focus rings."""
        k = self.look.k
        self.width_u = width_u
        left, top = round(x * k), round(y * k)
        self.setGeometry(left, top, round((x + width_u + margin) * k) - left, round((y + height_u) * k) - top)
        self.arrange()
        self.update()

    def put(self, widget: QWidget, x: float, y: float, width: float, height: float) -> None:
        """Put something to press at a place of this block."""
        k = self.look.k
        widget.setGeometry(round(x * k), round(y * k), round(width * k), round(height * k))

    def tap(self, u: float) -> float:
        """So many u, but no less than a thing to press has."""
        return tap_u(u, self.look.k)

    def look_changed(self) -> None:
        """Lay out anew."""
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the block."""
        painter = QPainter(self)
        self.draw(TileSketch(painter, self.look, self._art()))
        painter.end()


class Link(PressButton):
    """Words that lead somewhere: underlined, in the colour of links."""

    def __init__(self, words: Words, parent: QWidget, role: FontRole = FontRole.LABEL, on_felt: bool = False) -> None:
        self._role = role
        self._on_felt = on_felt
        super().__init__(words, parent)

    @property
    def width_u(self) -> float:
        """How wide the link is, its ring included."""
        return words_width(self.look, self._role, self.text()) + 2 * _RING + 2

    def sizeHint(self) -> QSize:
        """As large as the words."""
        return QSize(self.look.px(self.width_u), self.look.px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words and their line."""
        painter = QPainter(self)
        sketch = Sketch(painter, self.look)
        theme, k = self.look.theme, self.look.k
        ink = theme.gold_lit[0] if self._on_felt else theme.link
        box = (_RING + 1, 0.0, self.width() / k - _RING - 1, self.height() / k)
        width = sketch.words(self.text(), self._role, box, ink, LEFT)
        metrics = painter.fontMetrics()
        low = round(self.height() / 2 + metrics.ascent() / 2) + 1.5
        painter.setPen(QPen(QColor(ink), 1.8 if self.underMouse() else 1.0))
        painter.drawLine(QPointF((_RING + 1) * k, low), QPointF((_RING + 1 + width) * k, low))
        if self.shows_focus:
            paint_ring(painter, self, 8 * k, on_paper=not self._on_felt)


class ClauseLink(Link):
    """A clause of the rulebook: 芜湖 5.1."""

    def __init__(self, clause: str, parent: QWidget, wanted: Callable[[str], None]) -> None:
        self.clause = clause
        super().__init__(lambda: clause_name(clause), parent)
        self.clicked.connect(lambda: wanted(clause))

    def words_changed(self) -> None:
        """Say to screen readers that it is the rulebook."""
        super().words_changed()
        self.setAccessibleName(tr("results.clause.say", clause=clause_name(self.clause)))


class WhyButton(PressButton):
    """The round ? beside a line."""

    def __init__(self, label: Words, parent: QWidget) -> None:
        super().__init__(lambda: tr("results.why.say", what=label()), parent)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        """A square."""
        side = self.look.px(40)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring and its sign; filled while the answer is open."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        sketch = Sketch(painter, self.look)
        # However large the place to press is, the sign stays as it is.
        side = min(self.width(), self.height(), 40 * k) - 10 * k
        circle = QRectF(0, 0, side, side)
        circle.moveCenter(QRectF(self.rect()).center())
        is_filled = self.isChecked() or self.underMouse()
        painter.setPen(QPen(QColor(theme.link), max(1.8 * k, 1.2)))
        painter.setBrush(QColor(theme.link) if is_filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(circle)
        ink = theme.paper[0] if is_filled else theme.link
        box = (0.0, -0.5, self.width() / k, self.height() / k)
        sketch.words("?", FontRole.BODY_BOLD, box, ink, CENTRE, 19)
        if self.shows_focus:
            paint_ring(painter, self, self.width() / 2)


class PaperTab(PressButton):
    """One of several things of which one is shown: gold while it is."""

    def __init__(self, words: Words, parent: QWidget) -> None:
        super().__init__(words, parent)
        self.setCheckable(True)

    @property
    def width_u(self) -> float:
        """As wide as the words, with room round them."""
        return words_width(self.look, FontRole.NAME, self.text()) + 2 * _RING + 40

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tab."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        sketch = Sketch(painter, self.look)
        body = QRectF(self.rect()).adjusted(_RING * k, _RING * k, -_RING * k, -_RING * k)
        if self.isChecked():
            draw_gold_tab(painter, body, theme, k, radius_u=11)
        else:
            painter.setPen(QPen(QColor(theme.ivory_button_edge), max(1.4 * k, 1.0)))
            painter.setBrush(QColor(theme.paper_sunk if self.underMouse() else theme.paper[0]))
            painter.drawRoundedRect(body, 11 * k, 11 * k)
        ink = theme.on_gold if self.isChecked() else theme.secondary
        sketch.words(self.text(), FontRole.NAME, (0, 0, self.width() / k, self.height() / k), ink, CENTRE)
        if self.shows_focus:
            paint_ring(painter, self, 12 * k)


def paint_ring(painter: QPainter, widget: PressButton, radius: float, on_paper: bool = True) -> None:
    """The ring of the keyboard just inside a widget."""
    look = widget.look
    inset = 3.4 * look.k + 2
    inner = QRectF(widget.rect()).adjusted(inset, inset, -inset, -inset)
    draw_focus(painter, inner, look.theme, look.k, max(radius - inset, 3.0), on_paper)
