"""Painting in u: words that fit, paragraphs, tiles. What a block of a dialog draws with."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app.assets.fonts import FontRole, sized_font
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.assets.tile_look import Pose, TileLook, TileState, tile_metrics
from app.lobby.look import Look
from app.results.tile_row import LaidTile, row_width
from engine.tiles import Tile

FLOOR_PX = 12.5
"""No words on paper are smaller than this many logical pixels."""
_LEAST_SHARE = 0.72

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


def paper_font(look: Look, role: FontRole, size_u: float | None = None) -> QFont:
    """The font of a role on paper, at a size of its own if one is given."""
    return sized_font(role, max((role.value[1] if size_u is None else size_u) * look.k, FLOOR_PX))


def words_width(look: Look, role: FontRole, words: str, size_u: float | None = None) -> float:
    """How wide words are, in u."""
    return QFontMetricsF(paper_font(look, role, size_u)).horizontalAdvance(words) / look.k


def paragraph_height(look: Look, role: FontRole, words: str, width: float, size_u: float | None = None) -> float:
    """How high words are when they are broken into lines of this width, in u."""
    metrics = QFontMetricsF(paper_font(look, role, size_u))
    box = metrics.boundingRect(QRectF(0, 0, width * look.k, 100_000), Qt.TextFlag.TextWordWrap, words)
    return box.height() / look.k


class Sketch:
    """A painter on a block: every length is in u, from the block's top left corner."""

    def __init__(self, painter: QPainter, look: Look) -> None:
        self.painter = painter
        self.look = look
        self.k = look.k
        self._dpr = painter.device().devicePixelRatio()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.look.theme

    def rect(self, x: float, y: float, width: float, height: float) -> QRectF:
        """The rectangle for Qt."""
        return QRectF(x * self.k, y * self.k, width * self.k, height * self.k)

    def words(
        self,
        words: str,
        role: FontRole,
        box: tuple[float, float, float, float],
        colour: str,
        align: Qt.AlignmentFlag = LEFT,
        size_u: float | None = None,
    ) -> float:
        """One line of words in a box, smaller or cut short if it must be; how wide it came out."""
        if not words:
            return 0.0
        rect = self.rect(*box)
        font = paper_font(self.look, role, size_u)
        width = QFontMetricsF(font).horizontalAdvance(words)
        if width > rect.width():
            smaller = max(font.pixelSize() * max(rect.width() / width, _LEAST_SHARE) - 0.5, min(11.5, font.pixelSize()))
            font = sized_font(role, smaller)
            words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, rect.width() + 1)
            width = QFontMetricsF(font).horizontalAdvance(words)
        self.painter.setFont(font)
        self.painter.setPen(QColor(colour))
        self.painter.drawText(rect, int(align) | int(Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip), words)
        return width / self.k

    def paragraph(
        self, words: str, role: FontRole, x: float, y: float, width: float, colour: str, size_u: float | None = None
    ) -> float:
        """Words broken into lines; how high they came out."""
        height = paragraph_height(self.look, role, words, width, size_u)
        self.painter.setFont(paper_font(self.look, role, size_u))
        self.painter.setPen(QColor(colour))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        self.painter.drawText(self.rect(x, y, width, height + 8), flags, words)
        return height

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, width: float = 1.2) -> None:
        """A straight line, its ends on whole pixels where it runs along."""
        self.painter.setPen(QPen(QColor(colour), max(width * self.k, 1.0)))
        start, end = QPointF(x * self.k, y * self.k), QPointF(to_x * self.k, to_y * self.k)
        if y == to_y:
            level = self._snapped(start.y()) + 0.5 / self._dpr
            start.setY(level)
            end.setY(level)
        self.painter.drawLine(start, end)

    def _snapped(self, value: float) -> float:
        return round(value * self._dpr) / self._dpr


class TileSketch(Sketch):
    """A sketch that can draw tiles too."""

    def __init__(self, painter: QPainter, look: Look, art: TileArt) -> None:
        super().__init__(painter, look)
        self._art = art

    def tile(self, tile: Tile | None, x: float, y: float, width: float, state: TileState = TileState.NORMAL) -> None:
        """An upright tile with the top left corner of its face at a place."""
        self.laid(LaidTile(tile, 0.0, 1.0), x, y, width, state)

    def laid(self, laid: LaidTile, x: float, y: float, width: float, state: TileState = TileState.NORMAL) -> None:
        """A tile of a row that begins at `x` and whose upright tiles have their tops at `y`."""
        pose = Pose.LYING_BACK if laid.tile is None else Pose.LYING
        look = TileLook(laid.tile, pose, laid.rotation, state)
        width_px = round(width * self.k * self._dpr) / self._dpr
        metrics = tile_metrics(look, width_px, self._dpr)
        left = (x + laid.x * width) * self.k
        top = y * self.k
        if laid.rotation in (90, 270):
            # All stand on one line at the bottom.
            top += width_px * 4 / 3 - metrics.face.height
        if laid.is_on_top:
            top -= 0.19 * width_px
        place = QPointF(self._snapped(left) - metrics.face.x, self._snapped(top) - metrics.face.y)
        self.painter.drawPixmap(place, self._art.pixmap(look, width_px, self._dpr))

    def row(self, row: tuple[LaidTile, ...], x: float, y: float, width: float) -> float:
        """A row of tiles; where it ends."""
        for each in row:
            self.laid(each, x, y, width)
        return x + row_width(row) * width
