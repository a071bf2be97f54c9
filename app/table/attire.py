"""What a table wears: theme, faces and felt, and the pictures that are made for them."""

from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from app.assets.background import Decor, TableBackground
from app.assets.theme import Theme, unit_scale
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.table.geometry import TableGeometry
from app.table.pictures import Pictures
from app.table.skin import Skin


class Attire:
    """The looks of one table. `art`: pictures of these faces in this theme, shared with others; None: its own."""

    def __init__(self, theme: Theme, face_set: FaceSet, cache_folder: Path | None, art: TileArt | None) -> None:
        self._cache_folder = cache_folder
        self._pictures = Pictures()
        self._worn = (theme, face_set)
        self._art = art or TileArt(theme, face_set, cache_folder)
        self._background = TableBackground(theme)

    def change(self, theme: Theme, face_set: FaceSet, art: TileArt | None) -> bool:
        """Wear this theme and these faces, with pictures of them if there are some; whether anything changes."""
        if (theme, face_set) == self._worn:
            return False
        self._worn = (theme, face_set)
        self._art = art or TileArt(theme, face_set, self._cache_folder)
        self._background = TableBackground(theme)
        return True

    def skin(self, dpr: float, text_floor: float) -> Skin:
        """What to paint with on a screen of this pixel ratio, with no text smaller than this."""
        return Skin(self._worn[0], self._art, dpr, text_floor, self._pictures)

    def paint_felt(self, painter: QPainter, exposed: QRectF, geometry: TableGeometry, dpr: float, decor: Decor) -> None:
        """Paint felt and rim where they show."""
        size = QSize(round(geometry.width * dpr), round(geometry.height * dpr))
        rim_u = geometry.rim / unit_scale(geometry.width, geometry.height)
        source = QRectF(exposed.x() * dpr, exposed.y() * dpr, exposed.width() * dpr, exposed.height() * dpr)
        painter.drawPixmap(exposed, self._background.pixmap(size, dpr, rim_u, decor), source)

    def forget(self) -> None:
        """Make every picture anew: it is wanted in another size."""
        self._art.forget()

    def fill_cache_step(self) -> bool:
        """Do a few milliseconds of work for the next start, while idle. Returns whether there is more to do."""
        return self._art.fill_cache_step()
