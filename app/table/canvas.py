"""The view that shows the scene one to one, and hands what people do with mouse and keys to the table.

While the window's edges are dragged it shows what it showed before, stretched: to lay out and to draw every tile anew
for each size on the way would stutter.
"""

from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget


class Table(Protocol):
    """What a canvas asks of the table that it belongs to."""

    def canvas_resized(self, before: QSize) -> None:
        """The canvas has another size than this."""
        ...

    def paint_table(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint felt and rim where they show."""
        ...

    def key_pressed(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Do what a key asks for; whether it asks for anything."""
        ...


class Hand(Protocol):
    """What a canvas tells of the mouse."""

    def pointer_moved(self, at: QPointF) -> None:
        """The pointer is over something else."""
        ...

    def pointer_left(self) -> None:
        """The pointer left the table."""
        ...

    def pointer_pressed(self, at: QPointF) -> None:
        """A press with the left button begins."""
        ...

    def pointer_released(self, at: QPointF) -> None:
        """A press with the left button ends."""
        ...

    def pointer_pressed_twice(self, at: QPointF) -> None:
        """The second press of a double click begins."""
        ...

    def right_pressed(self) -> None:
        """The right button is pressed."""
        ...


class Canvas(QGraphicsView):
    """Shows a scene as large as itself."""

    def __init__(self, table: Table, hand: Hand, scene: QGraphicsScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._table = table
        self._hand = hand
        self._kept: QPixmap | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # Letters are keys here, also while a Chinese input method is on.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def is_stretched(self) -> bool:
        """Whether an old picture is shown: nothing lies where it seems to."""
        return self._kept is not None

    def stretch(self, size: QSize) -> None:
        """Show the scene as it was at this size, stretched, until `sharpen`."""
        if self._kept is None:
            ratio = self.devicePixelRatioF()
            self._kept = QPixmap(size * ratio)
            self._kept.setDevicePixelRatio(ratio)
            whole = QRectF(0, 0, size.width(), size.height())
            painter = QPainter(self._kept)
            self._table.paint_table(painter, whole)
            self.scene().render(painter, whole, whole)
            painter.end()
        self.viewport().update()

    def sharpen(self) -> None:
        """Show the scene itself again."""
        if self._kept is not None:
            self._kept = None
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the scene, or what it was."""
        if self._kept is None:
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.viewport().rect(), self._kept)

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """Paint felt and rim."""
        assert isinstance(rect, QRectF)
        self._table.paint_table(painter, rect)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the table."""
        super().resizeEvent(event)
        self._table.canvas_resized(event.oldSize())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that ask for nothing here go to the window. A key held down counts once."""
        if not event.isAutoRepeat() and self._table.key_pressed(event.key(), event.modifiers()):
            event.accept()
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the table."""
        self._hand.pointer_moved(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        """Tell the table."""
        self._hand.pointer_left()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell the table."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._hand.pointer_pressed(event.position())
        elif event.button() is Qt.MouseButton.RightButton:
            self._hand.right_pressed()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell the table."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._hand.pointer_released(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Tell the table."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._hand.pointer_pressed_twice(event.position())
