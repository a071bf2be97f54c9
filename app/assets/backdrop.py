"""What a dialog lies over: the page as it was when the dialog came, out of focus. Taken once, never while it moves."""

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsBlurEffect, QGraphicsPixmapItem, QGraphicsScene, QWidget

from app.assets.surfaces import draw_scrim
from app.assets.theme import Theme

_WIDTH = 480
"""In pixels: out of focus nobody misses more."""
_BLUR = 4.5


class Backdrop:
    """The blurred picture of a page; none before the first `take`."""

    def __init__(self) -> None:
        self._picture = QPixmap()

    def take(self, page: QWidget) -> None:
        """Keep the page as it is now."""
        if page.width() <= 0 or page.height() <= 0:
            return
        self._picture = _blurred(_small(page))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Draw the picture over the page, and darken it; without a picture the page is darkened only."""
        if not self._picture.isNull():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))
        draw_scrim(painter, rect, theme)


def _small(page: QWidget) -> QPixmap:
    """The page, so small that painting it costs little."""
    scale = min(1.0, _WIDTH / page.width())
    picture = QPixmap(round(page.width() * scale), max(1, round(page.height() * scale)))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(scale, scale)
    page.render(
        painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren
    )
    painter.end()
    return picture


def _blurred(picture: QPixmap) -> QPixmap:
    scene = QGraphicsScene()
    item = QGraphicsPixmapItem(picture)
    effect = QGraphicsBlurEffect()
    effect.setBlurRadius(_BLUR)
    item.setGraphicsEffect(effect)
    scene.addItem(item)
    result = QPixmap(picture.size())
    result.fill(Qt.GlobalColor.black)
    painter = QPainter(result)
    # The blur pales the edges; under it lies what it was made from.
    painter.drawPixmap(0, 0, picture)
    scene.render(painter, QRectF(result.rect()), QRectF(picture.rect()))
    painter.end()
    return result
