"""Rows of tiles as pictures among the words of the rulebook: `123m 55p + 5p | 777m`."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from app.assets.fonts import FontRole, sized_font
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.assets.tile_look import Pose, TileLook, TileState, tile_metrics
from engine.errors import InvalidNotation
from engine.notation import parse_tiles
from engine.tiles import Tile

_GAP = 0.38
"""Between groups, in tile widths."""
_SIGN = 0.62
"""Room for the bar before sets on the table."""
_MARGIN = 0.3
"""Round the row, for shadows and the frame of the winning tile."""

_Place = tuple[float, Tile | None, bool]
"""Where a tile (None: the bar) begins, in tile widths, and whether it is the winning one."""


def picture_size(text: str, tile_px: float) -> tuple[int, int]:
    """Width and height of the row in logical pixels, tiles being so wide."""
    _, width = _places(text)
    return round((width + 2 * _MARGIN) * tile_px), round((4 / 3 + 0.19 + 2 * _MARGIN) * tile_px)


def draw_picture(text: str, tile_px: float, dpr: float, art: TileArt, theme: Theme) -> QPixmap:
    """The row as a picture."""
    width, height = picture_size(text, tile_px)
    pixmap = QPixmap(round(width * dpr), round(height * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    top = round(_MARGIN * tile_px * dpr) / dpr
    for x, tile, is_win in _places(text)[0]:
        left = round((_MARGIN + x) * tile_px * dpr) / dpr
        if tile is None:
            bar = QColor(theme.secondary)
            bar.setAlphaF(0.5)
            painter.fillRect(round(left), round(top), max(round(tile_px * 0.06), 1), round(tile_px * 1.5), bar)
            continue
        look = TileLook(tile, Pose.LYING, 0, TileState.FRAME if is_win else TileState.NORMAL)
        metrics = tile_metrics(look, tile_px, dpr)
        painter.drawPixmap(QPointF(left - metrics.face.x, top - metrics.face.y), art.pixmap(look, tile_px, dpr))
    painter.end()
    return pixmap


def _places(text: str) -> tuple[tuple[_Place, ...], float]:
    """The tiles with their places, and the length of the row."""
    places: list[_Place] = []
    x, is_win, is_first = 0.0, False, True
    for word in text.split():
        if word == "+":
            is_win = True
            continue
        if word == "|":
            places.append((x + _SIGN / 2 + _GAP / 2, None, False))
            x += _SIGN + _GAP
            is_win, is_first = False, True
            continue
        try:
            tiles = parse_tiles(word)
        except InvalidNotation:
            continue
        x += 0.0 if is_first else _GAP
        for tile in tiles:
            places.append((x, tile, is_win))
            x += 1.03
        is_first = False
    return tuple(places), x


def words_font(pixels: float) -> QFont:
    """The font of the rulebook's words."""
    return sized_font(FontRole.BODY, pixels)
