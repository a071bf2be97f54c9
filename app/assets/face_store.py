"""Rendered tile faces at each size, from the cache folder or from their SVG.

A file of the cache holds all 34 faces at one size as bare pixels, so that opening a table reads files and parses
nothing.  Faces that no file has are rendered one at a time when they are asked for; `fill_step` completes a size and
writes its file when the window is idle.
"""

import contextlib
import struct
import zlib
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from app.assets.tile_look import FaceSet
from app.whole_file import write_whole
from engine.tiles import ALL_TILES, Tile, tile_name
from resources import __file__ as _resources_file

PICTURES = Path(_resources_file).parent / "tiles"

_MAGIC = b"JCFACES1"
_HEADER = struct.Struct("<8sHHI")
"""Magic, width, height, CRC-32 of the pixels."""
_FILES_KEPT = 24
_SIZES_KEPT = 16
_FORMAT = QImage.Format.Format_ARGB32_Premultiplied


class FaceStore:
    """The faces of one set as images of exact pixel sizes."""

    def __init__(self, face_set: FaceSet, cache_folder: Path | None) -> None:
        self._set = face_set
        self._folder = cache_folder
        self._sizes: dict[tuple[int, int], _SizedFaces] = {}
        self._digest = (PICTURES / "digest.txt").read_text(encoding="ascii").strip()

    def face(self, tile: Tile, width: int, height: int) -> QImage:
        """Return a face on a transparent ground, in device pixels."""
        sized = self._sized(width, height)
        image = sized.faces.get(tile)
        if image is None:
            image = render_face(self._set, tile, width, height)
            sized.faces[tile] = image
        return image

    def forget(self) -> None:
        """Drop the sizes that can be read again."""
        self._sizes = {size: sized for size, sized in self._sizes.items() if not sized.is_stored}

    def fill_step(self) -> bool:
        """Render one face that is missing, or write one finished size.  Returns whether there is more to do."""
        if self._folder is None:
            return False
        for (width, height), sized in self._sizes.items():
            if sized.is_stored:
                continue
            missing = next((tile for tile in ALL_TILES if tile not in sized.faces), None)
            if missing is None:
                self._write(width, height, sized)
            else:
                sized.faces[missing] = render_face(self._set, missing, width, height)
            return True
        return False

    def _sized(self, width: int, height: int) -> "_SizedFaces":
        key = (width, height)
        sized = self._sizes.pop(key, None)
        if sized is None:
            sized = self._read(width, height)
            while len(self._sizes) >= _SIZES_KEPT:
                del self._sizes[next(iter(self._sizes))]
        self._sizes[key] = sized
        return sized

    def _path(self, width: int, height: int) -> Path | None:
        if self._folder is None:
            return None
        return self._folder / f"{self._set}-{self._digest}-{width}x{height}.faces"

    def _read(self, width: int, height: int) -> "_SizedFaces":
        """Return the faces of a file of the cache; none when there is no whole file."""
        path = self._path(width, height)
        data = b""
        if path is not None:
            with contextlib.suppress(OSError):
                data = path.read_bytes()
        size = width * height * 4
        if len(data) != _HEADER.size + size * len(ALL_TILES):
            return _SizedFaces()
        magic, file_width, file_height, checksum = _HEADER.unpack_from(data)
        pixels = memoryview(data)[_HEADER.size :]
        if (magic, file_width, file_height) != (_MAGIC, width, height) or zlib.crc32(pixels) != checksum:
            return _SizedFaces()
        sized = _SizedFaces(pixels=pixels, is_stored=True)
        for tile in ALL_TILES:
            part = pixels[tile * size : (tile + 1) * size]
            sized.faces[tile] = QImage(part, width, height, width * 4, _FORMAT)
        return sized

    def _write(self, width: int, height: int, sized: "_SizedFaces") -> None:
        sized.is_stored = True
        path = self._path(width, height)
        if path is None:
            return
        pixels = b"".join(bytes(sized.faces[tile].constBits()) for tile in ALL_TILES)
        header = _HEADER.pack(_MAGIC, width, height, zlib.crc32(pixels))
        # A cache that cannot be written costs time at the next start, nothing else.
        with contextlib.suppress(OSError):
            write_whole(path, header + pixels)
            _prune(path.parent)


class _SizedFaces:
    """The faces of one size; images of a stored size look into `pixels`."""

    def __init__(self, pixels: memoryview | None = None, is_stored: bool = False) -> None:
        self.pixels = pixels
        self.is_stored = is_stored
        self.faces: dict[Tile, QImage] = {}


def render_face(face_set: FaceSet, tile: Tile, width: int, height: int) -> QImage:
    """Render a face from its SVG."""
    return render_svg(PICTURES / face_set / f"{tile_name(tile)}.svg", width, height)


def render_svg(path: Path, width: int, height: int) -> QImage:
    """Render an SVG file to an image of a size in device pixels, on a transparent ground."""
    from PySide6.QtSvg import QSvgRenderer  # only here: a warm start never loads it

    image = QImage(width, height, _FORMAT)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(path)).render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def _prune(folder: Path) -> None:
    """Keep the newest files of the cache: each window size makes some."""
    files = sorted(folder.glob("*.faces"), key=lambda path: path.stat().st_mtime_ns)
    for path in files[:-_FILES_KEPT]:
        path.unlink(missing_ok=True)
