"""What the settings look like: a piece of the table with some tiles, drawn as the table draws them."""

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent
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
from app.table.motion import Motion
from engine.notation import parse_tiles

_HAND = parse_tiles("159m267p")
_RIVER = parse_tiles("38s4m9p7z")
_LIFTED = 2
"""The place in the hand of the tile that is shown lifted, and discarded."""
_DISCARD_MS = {Motion.FULL: 220, Motion.FAST: 110, Motion.REDUCED: 80, Motion.OFF: 0}
_LIES_MS = 900
"""So long it lies in the river before it is in the hand again."""
_STANDING_WIDTH = 92.0
_RIVER_WIDTH = 50.0


class Preview(Looking, QWidget):
    """A piece of the table; it is only looked at."""

    def __init__(self, theme: Theme, art: TileArt) -> None:
        super().__init__()
        self._background = TableBackground(theme)
        self._art = art
        self._name = ""
        self._motion = Motion.OFF
        self._way = QVariantAnimation(self)
        self._way.setStartValue(0.0)
        self._way.setEndValue(1.0)
        self._way.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._way.valueChanged.connect(lambda _: self.update())
        self._way.finished.connect(self._wait)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.update)
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

    def play(self, motion: Motion) -> None:
        """Discard the lifted tile as the table does with so much motion, and take it back after a while."""
        self._motion = motion
        self._pause.stop()
        self._way.stop()
        duration = _DISCARD_MS[motion]
        if duration:
            self._way.setDuration(duration)
            self._way.start()
        else:
            self._wait()
        self.update()

    @property
    def is_playing(self) -> bool:
        """Whether a tile is on its way, or lies where it went."""
        return self._way.state() is QVariantAnimation.State.Running or self._pause.isActive()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves unseen."""
        self._way.stop()
        self._pause.stop()

    def _wait(self) -> None:
        self._pause.start(_LIES_MS)
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
        river_top, hand_top = inner.top() + 0.42 * inner.height(), inner.bottom() - 18 * k - width * 4 / 3
        self._paint_row(painter, [TileLook(tile) for tile in _RIVER], river, middle, river_top)
        hand: list[TileLook | None] = [TileLook(tile, Pose.STANDING) for tile in _HAND]
        hand[_LIFTED] = None if self.is_playing else TileLook(_HAND[_LIFTED], Pose.STANDING, state=TileState.GLOW)
        self._paint_row(painter, hand, width, middle, hand_top, lifted=_LIFTED)
        if self.is_playing:
            start = QPointF(middle + width * 1.02 * (_LIFTED - len(_HAND) / 2), hand_top - width * 0.24)
            end = QPointF(middle + river * 1.02 * len(_RIVER) / 2, river_top)
            self._paint_discard(painter, start, end, river)
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

    def _paint_discard(self, painter: QPainter, start: QPointF, end: QPointF, width: float) -> None:
        """The tile on its way to the end of the river; with reduced motion it fades in there."""
        is_moving = self._way.state() is QVariantAnimation.State.Running
        share = float(self._way.currentValue()) if is_moving else 1.0
        place = end
        if self._motion is Motion.REDUCED:
            painter.setOpacity(share)
        else:
            place = start + (end - start) * share
        look, ratio = TileLook(_HAND[_LIFTED]), self.devicePixelRatioF()
        metrics = tile_metrics(look, width, ratio)
        origin = QPointF(metrics.face.x, metrics.face.y)
        painter.drawPixmap(QPointF(round(place.x()), round(place.y())) - origin, self._art.pixmap(look, width, ratio))
        painter.setOpacity(1.0)

    def _paint_row(
        self,
        painter: QPainter,
        looks: Sequence[TileLook | None],
        width: float,
        middle: float,
        top: float,
        lifted: int = -1,
    ) -> None:
        ratio = self.devicePixelRatioF()
        pitch = width * 1.02
        left = middle - pitch * len(looks) / 2
        for index, look in enumerate(looks):
            if look is None:
                continue
            metrics = tile_metrics(look, width, ratio)
            place = QPointF(round(left + index * pitch), round(top - (width * 0.24 if index == lifted else 0)))
            origin = QPointF(metrics.face.x, metrics.face.y)
            painter.drawPixmap(place - origin, self._art.pixmap(look, width, ratio))
