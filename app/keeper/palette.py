"""All tiles of the ruleset to click, in two rows; arrow keys go from tile to tile."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.surfaces import draw_focus
from app.assets.tile_art import TileArt
from app.assets.tile_look import Pose, TileLook, tile_metrics
from app.lobby.buttons import PressButton
from app.lobby.look import Looking, apply_look
from app.lobby.targets import tap
from app.text.catalogue import tr
from app.text.format import tile_words
from engine.tiles import SUIT_OF, Suit, Tile

_COLUMNS = 18
_PITCH = 1.08
_BETWEEN = 12.0


class TileKey(PressButton):
    """A tile to press. One that cannot be had now is dark."""

    is_setting = True

    def __init__(self, tile: Tile, parent: QWidget) -> None:
        self.tile = tile
        self._left = 4
        self._art: TileArt | None = None
        super().__init__(self._say, parent)

    def show_left(self, left: int, is_allowed: bool) -> None:
        """How many are left, and whether one can be had for what is entered now."""
        self._left = left
        self.setEnabled(is_allowed and left > 0)
        self.words_changed()

    def set_art(self, art: TileArt) -> None:
        """Draw it with this."""
        self._art = art
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tile, lifted under the pointer."""
        if self._art is None:
            return
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        width = self.width() / _PITCH
        look = TileLook(self.tile, Pose.LYING)
        painter.setOpacity(1.0 if self.isEnabled() else 0.34)
        metrics = tile_metrics(look, width, ratio)
        lift = 3 * self.look.k if self.underMouse() and self.isEnabled() and not self.isDown() else 0.0
        x = round((self.width() - metrics.face.width) / 2 * ratio) / ratio
        y = round((5 * self.look.k - lift) * ratio) / ratio
        painter.drawPixmap(QPointF(x - metrics.face.x, y - metrics.face.y), self._art.pixmap(look, width, ratio))
        if self.shows_focus:
            inner = QRectF(x, y, metrics.face.width, metrics.body.height).adjusted(3, 3, -3, -3)
            draw_focus(painter, inner, self.look.theme, self.look.k, 4 * self.look.k, on_paper=True)

    def _say(self) -> str:
        return tr("keeper.tile", tile=tile_words(self.tile), count=self._left)


class Palette(Looking, QWidget):
    """The tiles of a ruleset.

    Signals:
        picked(Tile): a tile was pressed.
    """

    picked = Signal(object)

    def __init__(self, art: TileArt) -> None:
        super().__init__()
        self._art = art
        self.keys: list[TileKey] = []
        self._hinted = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_tiles(self, tiles: tuple[Tile, ...]) -> None:
        """Offer these."""
        if [key.tile for key in self.keys] == list(tiles):
            return
        for key in self.keys:
            key.hide()
            key.deleteLater()
        self.keys = [self._key(tile) for tile in tiles]
        apply_look(self, self.look)
        self._arrange()

    def set_art(self, art: TileArt) -> None:
        """Draw tiles with this."""
        self._art = art
        for key in self.keys:
            key.set_art(art)

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(self.look.px(900), self._rows * tap(self.look.px(74)) * (7 if tap(0) else 6) // 6)

    def look_changed(self) -> None:
        """Lay out anew."""
        self._arrange()

    def resizeEvent(self, event: object) -> None:
        """Lay out anew."""
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys go from tile to tile; beyond the edge they are the page's."""
        focused = self.focusWidget()
        step = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }.get(Qt.Key(event.key()))
        if step is None or not isinstance(focused, TileKey):
            event.ignore()
            return
        column, row = _place(focused.tile)
        ahead = [
            key
            for key in self.keys
            if key.isEnabled()
            and (_place(key.tile)[1] == row + step[1])
            and (step[0] == 0 or (_place(key.tile)[0] - column) * step[0] > 0)
        ]
        if not ahead:
            event.ignore()
            return
        min(ahead, key=lambda key: abs(_place(key.tile)[0] - column)).setFocus(Qt.FocusReason.TabFocusReason)

    def _key(self, tile: Tile) -> TileKey:
        key = TileKey(tile, self)
        key.set_art(self._art)
        key.clicked.connect(lambda: self.picked.emit(tile))
        key.show()
        return key

    def _arrange(self) -> None:
        between = _BETWEEN * self.look.k
        columns = _COLUMNS if self._rows == 2 else _COLUMNS // 2
        pitch = min((self.width() - between) / columns, max(56 * self.look.k, 1.15 * tap(0)))
        high = self.height() // self._rows
        for key in self.keys:
            column, row = _place(key.tile)
            if self._rows > 2:
                column, row = column % 9, 2 * row + (column >= 9)
            gap = between if column >= 9 else 0.0
            key.setGeometry(int(column * pitch + gap), row * high, int(pitch), high)
        if self.sizeHint().height() != self._hinted:
            self._hinted = self.sizeHint().height()
            self.updateGeometry()

    @property
    def _rows(self) -> int:
        """Two, or four where keys as large as a fingertip need them."""
        return 2 if (self.width() - _BETWEEN * self.look.k) / _COLUMNS >= tap(0) else 4


def _place(tile: Tile) -> tuple[int, int]:
    """Column and row: characters and dots above, bamboos and honours below."""
    suit = SUIT_OF[tile]
    first = {Suit.CHARACTERS: 0, Suit.DOTS: 9, Suit.BAMBOOS: 0, Suit.HONOURS: 9}[suit]
    return first + (tile - 9 * int(suit)), 0 if suit in (Suit.CHARACTERS, Suit.DOTS) else 1
