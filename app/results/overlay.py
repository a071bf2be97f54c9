"""A paper over a page: it darkens what lies below, keeps the keyboard, and can be put aside to look at the table."""

from abc import abstractmethod

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.assets.backdrop import Backdrop
from app.assets.soft import draw_soft
from app.assets.surfaces import DIALOG_RADIUS_U, draw_paper
from app.assets.theme import Theme, unit_scale
from app.assets.tile_art import TileArt
from app.lobby.buttons import PressButton
from app.lobby.look import Look, Looking, apply_look
from app.results.abstract import AbstractWidget

MINIMUM_SCALE = 0.68
"""Below 1306 x 735 there is less room, not smaller words."""
GUARD_MS = 200
"""Presses that come sooner after the paper appeared were meant for what lay below."""
INSET = 44.0
_DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Panel(Looking, QWidget):
    """The sheet of paper itself."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint paper and its inner line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        rect = QRectF(self.rect())
        draw_paper(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), theme, k, DIALOG_RADIUS_U, raised=False)
        line = QColor(theme.paper_edge)
        line.setAlphaF(0.75)
        painter.setPen(QPen(line, max(1.2 * k, 1.0)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = 9 * k
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 15 * k, 15 * k)


class Overlay(Looking, QWidget, metaclass=AbstractWidget):
    """Covers its parent. Subclasses put their parts on `panel` in `arrange`, and say by `wanted_height` how high
    the panel would like to be.
    """

    def __init__(self, parent: QWidget, theme: Theme, art: TileArt, width_u: float) -> None:
        super().__init__(parent)
        self._theme = theme
        self.art = art
        self._width_u = width_u
        self._since = QElapsedTimer()
        self._since.start()
        self._backdrop = Backdrop()
        self.panel = Panel(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        parent.installEventFilter(self)
        self.hide()

    def wear(self, theme: Theme, art: TileArt) -> None:
        """Wear these colours."""
        self._theme, self.art = theme, art
        self.cover()

    def appear(self) -> None:
        """Come to sight over everything."""
        parent = self.parentWidget()
        if self.isHidden() and parent is not None:
            self._backdrop.take(parent)
        self.cover()
        self.show()
        self.raise_()
        self._since.restart()

    @property
    def is_guarded(self) -> bool:
        """Whether it has only just appeared: nothing is pressed on it yet."""
        return self._since.isValid() and self._since.elapsed() < GUARD_MS

    def lift_guard(self) -> None:
        """Take presses at once."""
        self._since.invalidate()

    @property
    def panel_size_u(self) -> tuple[float, float]:
        """Width and height of the panel."""
        return self.panel.width() / self.look.k, self.panel.height() / self.look.k

    @abstractmethod
    def wanted_height(self, width_u: float) -> float:
        """How high the panel would like to be at this width, in u."""

    @abstractmethod
    def arrange(self) -> None:
        """Lay out the parts on the panel."""

    def cover(self) -> None:
        """Take the size of the parent, and lay out anew."""
        parent = self.parentWidget()
        if parent is None:
            return
        self.setGeometry(parent.rect())
        k = max(unit_scale(self.width(), self.height()), MINIMUM_SCALE)
        apply_look(self, Look(self._theme, k))
        room_width, room_height = self.width() / k, self.height() / k
        width = min(self._width_u, room_width - 32)
        height = min(self.wanted_height(width), room_height - (44 if room_height >= 1080 else 20))
        pixels = round(width * k), round(height * k)
        self.panel.setGeometry((self.width() - pixels[0]) // 2, (self.height() - pixels[1]) // 2, *pixels)
        self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the parent also when its size changes."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.cover()
        return False

    def words_changed(self) -> None:
        """Other words take other room: the buttons say theirs first."""
        for button in self.findChildren(PressButton):
            button.words_changed()
        if not self.isHidden():
            self.cover()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the page, out of focus, and lay the paper's shadow on it."""
        painter = QPainter(self)
        self._backdrop.draw(painter, QRectF(self.rect()), self.look.theme)
        k = self.look.k
        draw_soft(
            painter,
            QRectF(self.panel.geometry()).translated(0, 10 * k),
            DIALOG_RADIUS_U * k,
            self.look.theme.shadow,
            22 * k,
            0.55,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing reaches the page below."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Nothing reaches the page below."""
        event.accept()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Keep the keyboard on the paper, going through it from its top to its bottom."""
        stops = self._stops()
        current = self.focusWidget()
        at = stops.index(current) if current in stops else -1
        if stops:
            stops[(at + (1 if is_next else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def move_focus(self, event: QKeyEvent) -> bool:
        """Go to the next thing to press in the direction of an arrow key; whether it was one."""
        direction = _DIRECTIONS.get(Qt.Key(event.key()))
        if direction is None:
            return False
        current = self.focusWidget()
        if current is None or current is self:
            return self.focusNextPrevChild(True)
        here = self._middle(current)
        ahead = [(way, each) for each in self._stops() if (way := _way(self._middle(each) - here, *direction)) > 0]
        if ahead:
            min(ahead, key=lambda each: each[0])[1].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _stops(self) -> list[QWidget]:
        takes = Qt.FocusPolicy.TabFocus
        stops = [
            each
            for each in self.panel.findChildren(QWidget)
            if each.isVisibleTo(self) and each.isEnabled() and each.focusPolicy() & takes
        ]
        return sorted(stops, key=lambda each: (self._middle(each).y() // 8, self._middle(each).x()))

    def _middle(self, widget: QWidget) -> QPoint:
        return widget.mapTo(self, widget.rect().center())


def _way(way: QPoint, dx: int, dy: int) -> float:
    """How far a thing is in a direction, what lies aside counting double; 0 for one that is not ahead."""
    ahead = way.x() * dx + way.y() * dy
    aside = abs(way.x() * dy) + abs(way.y() * dx)
    return ahead + 2 * aside if ahead > 4 and (dy or ahead * 2 > aside) else 0
