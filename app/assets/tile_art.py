"""Pictures of whole tiles, made once for each look, size and pixel ratio and kept in memory.

    art = TileArt(theme, FaceSet.CLASSIC, cache_folder)
    look = TileLook(tile, Pose.LYING, rotation=90)
    item.setPixmap(art.pixmap(look, width_px=50, dpr=2.0))
    item.setOffset(-metrics.face.x, -metrics.face.y)      # metrics = tile_metrics(look, 50, 2.0)

The picture's pixel ratio is set: it measures as `tile_metrics` says in logical pixels.  Place it on whole device
pixels to keep it sharp.
"""

from pathlib import Path

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from app.assets.face_store import FaceStore
from app.assets.theme import Theme
from app.assets.tile_body import paint_body, paint_state
from app.assets.tile_look import FACE_MARGIN, FaceSet, PixelMetrics, Pose, Rotation, TileLook, pixel_metrics
from engine.tiles import Tile

_BYTES_KEPT = 32 * 1024 * 1024
_ENGRAVED_FROM = 56
"""Tiles of at least so many device pixels have their faces cut in; below, the cut would only blur them."""
_STRENGTHENED_BELOW = 44
"""Tiles of fewer device pixels are inked twice: lines thinner than a pixel come out pale otherwise."""
_FACED = (Pose.LYING, Pose.STANDING)


class TileArt:
    """Draws tiles for one theme and one set of faces."""

    def __init__(self, theme: Theme, face_set: FaceSet, cache_folder: Path | None) -> None:
        """Prepare to draw; nothing is rendered yet.

        Args:
            theme: the colours of the bodies.
            face_set: which faces.
            cache_folder: where rendered faces are kept between starts; None keeps none.
        """
        self._theme = theme
        self._faces = FaceStore(face_set, cache_folder)
        self._pixmaps: dict[tuple[TileLook, int, float], QPixmap] = {}
        self._bodies: dict[tuple[object, ...], QImage] = {}
        self._bytes = 0

    def pixmap(self, look: TileLook, width_px: float, dpr: float) -> QPixmap:
        """Return the picture of a tile.

        Args:
            look: what it shows.
            width_px: width of the upright face in logical pixels.
            dpr: device pixels per logical pixel.
        """
        pixels = pixel_metrics(look, width_px, dpr)
        key = (look, pixels.tile, dpr)
        pixmap = self._pixmaps.pop(key, None)
        if pixmap is None:
            pixmap = QPixmap.fromImage(self._compose(look, pixels))
            pixmap.setDevicePixelRatio(dpr)
            self._bytes += _size(pixmap)
            while self._bytes > _BYTES_KEPT and self._pixmaps:
                self._bytes -= _size(self._pixmaps.pop(next(iter(self._pixmaps))))
        self._pixmaps[key] = pixmap  # the newest is last
        return pixmap

    def fill_cache_step(self) -> bool:
        """Do a few milliseconds of work for the next start.  Call it while idle as long as it returns True."""
        return self._faces.fill_step()

    def forget(self) -> None:
        """Drop the pictures in memory, for instance after the window has changed its size."""
        self._faces.forget()
        self._pixmaps.clear()
        self._bodies.clear()
        self._bytes = 0

    def _compose(self, look: TileLook, pixels: PixelMetrics) -> QImage:
        image = self._body(look, pixels).copy()
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if look.face is not None and look.pose in _FACED:
            self._paint_face(painter, look.face, look.rotation, pixels)
        paint_state(painter, self._theme, look.state, pixels)
        painter.end()
        return image

    def _body(self, look: TileLook, pixels: PixelMetrics) -> QImage:
        key = (look.pose, look.rotation % 180, look.state, pixels.tile)
        body = self._bodies.get(key)
        if body is None:
            if len(self._bodies) >= 64:
                self._bodies.clear()
            body = paint_body(self._theme, look.pose, look.state, pixels)
            self._bodies[key] = body
        return body

    def _paint_face(self, painter: QPainter, tile: Tile, rotation: Rotation, pixels: PixelMetrics) -> None:
        left, top, width, height = pixels.face
        upright_width, upright_height = (height, width) if rotation in (90, 270) else (width, height)
        inner_width = upright_width - 2 * round(upright_width * FACE_MARGIN)
        inner_height = upright_height - 2 * round(upright_height * FACE_MARGIN)
        face = self._faces.face(tile, inner_width, inner_height)
        if rotation:
            face = face.transformed(QTransform().rotate(rotation))
        place = QPointF(left + (width - face.width()) // 2, top + (height - face.height()) // 2)
        if pixels.tile >= _ENGRAVED_FROM:
            _paint_engraved(painter, face, place, pixels.tile)
            return
        painter.drawImage(place, face)
        if pixels.tile < _STRENGTHENED_BELOW:
            painter.setOpacity(0.45)
            painter.drawImage(place, face)
            painter.setOpacity(1.0)


def _paint_engraved(painter: QPainter, face: QImage, place: QPointF, tile: int) -> None:
    """Paint a face as if cut into the ivory: its far lip catches light, its near wall lies in shade."""
    cut = tile * 0.011
    painter.drawImage(place + QPointF(cut, cut * 1.2), _tinted(face, QColor(255, 255, 255, 215)))
    painter.drawImage(place, face)
    wall = _tinted(face, QColor(0, 0, 0, 95))
    hollow = QPainter(wall)
    hollow.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    hollow.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    hollow.drawImage(QPointF(cut, cut * 1.2), face)
    hollow.end()
    painter.drawImage(place, wall)


def _tinted(face: QImage, colour: QColor) -> QImage:
    tinted = face.copy()
    painter = QPainter(tinted)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(QRect(0, 0, face.width(), face.height()), colour)
    painter.end()
    return tinted


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
