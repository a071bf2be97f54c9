"""What the settings look like: a piece of the table with some tiles, drawn as the table draws them."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.background import Decor, TableBackground
from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar, draw_coin, draw_note
from app.assets.soft import rounded
from app.assets.surfaces import draw_plate
from app.assets.theme import AVATARS, Theme
from app.assets.tile_art import TileArt
from app.assets.tile_look import Pose, TileLook, TileState, tile_metrics
from app.lobby.look import Looking
from engine.notation import parse_tiles

_HAND = parse_tiles("159m267p")
_RIVER = parse_tiles("38s4m9p7z")
_STANDING_WIDTH = 92.0
_RIVER_WIDTH = 50.0


class Preview(Looking, QWidget):
    """A piece of the table; it is only looked at."""

    def __init__(self, theme: Theme, art: TileArt) -> None:
        super().__init__()
        self._background = TableBackground(theme)
        self._art = art
        self._name = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_art(self, theme: Theme, art: TileArt) -> None:
        """Show these colours and tiles."""
        self._background = TableBackground(theme)
        self._art = art
        self.update()

    def set_name(self, name: str) -> None:
        """Show this name on the plate."""
        self._name = name
        self.update()

    def sizeHint(self) -> QSize:
        """As the board has room for."""
        return QSize(self.look.px(560), self.look.px(460))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint felt, river and hand."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ratio, k = self.devicePixelRatioF(), self.look.k
        whole = QRectF(self.rect())
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        painter.setClipPath(rounded(whole, 18 * k))
        painter.drawPixmap(0, 0, self._background.pixmap(size, ratio, decor=Decor.NONE))
        painter.setClipping(False)
        rim = 26 * k
        inner = whole.adjusted(rim, rim, -rim, -rim)
        width = min(_STANDING_WIDTH * k, inner.width() / (len(_HAND) + 0.6))
        river = width * _RIVER_WIDTH / _STANDING_WIDTH
        middle = inner.center().x()
        self._paint_row(
            painter, [TileLook(tile) for tile in _RIVER], river, middle, inner.top() + 0.42 * inner.height()
        )
        hand = [TileLook(tile, Pose.STANDING) for tile in _HAND]
        hand[2] = TileLook(_HAND[2], Pose.STANDING, state=TileState.GLOW)
        bottom = inner.bottom() - 18 * k
        self._paint_row(painter, hand, width, middle, bottom - width * 4 / 3, lifted=2)
        self._paint_plate(painter, QRectF(inner.left() + 8 * k, inner.top() + 12 * k, 250 * k, 84 * k))

    def _paint_plate(self, painter: QPainter, plate: QRectF) -> None:
        theme, k = self.look.theme, self.look.k
        draw_plate(painter, plate, theme, k, lit=True)
        disc = QRectF(plate.left() + 12 * k, plate.center().y() - 30 * k, 60 * k, 60 * k)
        draw_avatar(painter, disc, theme, self._name, colour=AVATARS[0])
        left = disc.right() + 14 * k
        painter.setFont(self.look.font(FontRole.NAME))
        painter.setPen(QColor(theme.text))
        name = QRectF(left, plate.top() + 8 * k, plate.right() - left - 10 * k, 34 * k)
        shown = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, int(name.width()))
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, shown)
        low = plate.top() + 60 * k
        draw_coin(painter, QRectF(left, low - 11 * k, 22 * k, 22 * k), theme)
        draw_note(painter, QRectF(left + 84 * k, low - 9 * k, 26 * k, 18 * k), theme)
        painter.setFont(self.look.font(FontRole.FIGURES))
        painter.drawText(QRectF(left + 30 * k, low - 16 * k, 50 * k, 32 * k), Qt.AlignmentFlag.AlignVCenter, "30")
        painter.drawText(QRectF(left + 118 * k, low - 16 * k, 50 * k, 32 * k), Qt.AlignmentFlag.AlignVCenter, "0")

    def _paint_row(
        self, painter: QPainter, looks: list[TileLook], width: float, middle: float, top: float, lifted: int = -1
    ) -> None:
        ratio = self.devicePixelRatioF()
        pitch = width * 1.02
        left = middle - pitch * len(looks) / 2
        for index, look in enumerate(looks):
            metrics = tile_metrics(look, width, ratio)
            place = QPointF(round(left + index * pitch), round(top - (width * 0.24 if index == lifted else 0)))
            origin = QPointF(metrics.face.x, metrics.face.y)
            painter.drawPixmap(place - origin, self._art.pixmap(look, width, ratio))
