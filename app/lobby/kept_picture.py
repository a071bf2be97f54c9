"""A picture that takes long to paint, kept on disk as bare pixels for the next start."""

import contextlib
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPixmap

from app import __version__
from app.whole_file import write_whole

_FORMAT = QImage.Format.Format_ARGB32_Premultiplied


class KeptPicture:
    """One picture in one file, the last that was painted. Anything wrong with the file means painting anew."""

    def __init__(self, path: Path | None, painted_by: Path) -> None:
        """`painted_by`: the source file of the painter; a newer one paints anew. `path` None keeps nothing."""
        self._path = path
        self._painted_by = painted_by
        self._key = b""
        self._pixmap = QPixmap()
        self._is_new = False

    def pixmap(self, name: str, size: QSize, ratio: float, paint: Callable[[], QPixmap]) -> QPixmap:
        """Return the picture: from memory, from the file, or painted.

        Args:
            name: what it shows.
            size: in device pixels; `paint` must return just that.
            ratio: device pixels per logical pixel; `paint` must set it.
            paint: paints it.
        """
        key = f"{__version__} {self._stamp()} {name} {size.width()}x{size.height()} {ratio}\n".encode()
        if key != self._key:
            self._pixmap, self._is_new = self._read(key, size, ratio), False
            if self._pixmap.isNull():
                self._pixmap, self._is_new = paint(), True
            self._key = key
        return self._pixmap

    def forget(self) -> None:
        """Free the memory; the next time it comes from the file, if it was kept, or is painted again."""
        self._key, self._pixmap, self._is_new = b"", QPixmap(), False

    def keep(self) -> None:
        """Write the picture for the next start, if it is a new one. A file that cannot be written costs time only."""
        if not self._is_new or self._path is None:
            return
        self._is_new = False
        image = self._pixmap.toImage().convertToFormat(_FORMAT)
        with contextlib.suppress(OSError):
            write_whole(self._path, self._key + bytes(image.constBits()))

    def _stamp(self) -> int:
        try:
            return self._painted_by.stat().st_mtime_ns
        except OSError:
            return 0

    def _read(self, key: bytes, size: QSize, ratio: float) -> QPixmap:
        if self._path is None:
            return QPixmap()
        try:
            data = self._path.read_bytes()
        except OSError:
            return QPixmap()
        if not data.startswith(key) or len(data) != len(key) + size.width() * size.height() * 4:
            return QPixmap()
        pixels = memoryview(data)[len(key) :]
        image = QImage(pixels, size.width(), size.height(), size.width() * 4, _FORMAT)
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(ratio)
        return pixmap
