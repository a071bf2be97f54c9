"""The icon of the program in every format that a system wants, drawn from resources/brand/icon.svg.

    python packaging/app_icons.py FOLDER

Writes jiangcheng.ico (Windows), jiangcheng.icns (macOS), jiangcheng-SIZE.png and jiangcheng.svg (Linux), and
installer.bmp, the picture beside the first page of the Windows installer.
"""

from __future__ import annotations

import os
import shutil
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BRAND = ROOT / "resources" / "brand"
PICTURE = BRAND / "icon.svg"

INSTALLER_SIZE = (164, 314)
"""Width and height in pixels, as NSIS wants it."""
PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_KINDS = {
    b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512,
}  # fmt: skip
"""The four letters of each picture of an .icns, all of them PNG, and its size in pixels."""


def write_icons(folder: Path) -> list[Path]:
    """Write every format into the folder and return the files. Needs PySide6."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = render({*PNG_SIZES, *ICO_SIZES, *ICNS_KINDS.values()})
    files = {f"jiangcheng-{size}.png": pictures[size] for size in PNG_SIZES}
    files["jiangcheng.ico"] = ico(pictures)
    files["jiangcheng.icns"] = icns(pictures)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    (folder / "installer.bmp").write_bytes(installer_picture())
    shutil.copyfile(PICTURE, folder / "jiangcheng.svg")
    return sorted(each for each in folder.iterdir() if each.is_file())


def render(sizes: set[int]) -> dict[int, bytes]:
    """Return the picture as PNG at each of these sizes, in pixels."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
    from PySide6.QtSvg import QSvgRenderer

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _application = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(str(PICTURE))
    pictures = {}
    for size in sizes:
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter)
        painter.end()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(image)
        pictures[size] = bytes(buffer.data().data())
    return pictures


def installer_picture() -> bytes:
    """Return the icon and the name of the game on felt, as a bitmap without transparency."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF
    from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QRadialGradient
    from PySide6.QtSvg import QSvgRenderer

    width, height = INSTALLER_SIZE
    image = QImage(width, height, QImage.Format.Format_RGB888)
    felt = QRadialGradient(QPointF(width * 0.4, height * 0.3), height * 0.8)
    # The felt of the icon.
    for place, colour in ((0.0, "#34795F"), (0.55, "#245B46"), (1.0, "#123426")):
        felt.setColorAt(place, QColor(colour))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(image.rect(), felt)
    QSvgRenderer(str(PICTURE)).render(painter, QRectF(34, 60, 96, 96))
    QSvgRenderer(str(BRAND / "wordmark.svg")).render(painter, QRectF(17, 182, 130, 27.3))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"bmp")).write(image)
    return bytes(buffer.data().data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon of `ICO_SIZES`, each a PNG."""
    head = struct.pack("<HHH", 0, 1, len(ICO_SIZES))
    offset = len(head) + 16 * len(ICO_SIZES)
    entries, bodies = [], []
    for size in ICO_SIZES:
        content = pictures[size]
        # A byte holds the size; 0 stands for 256.
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(content), offset))
        bodies.append(content)
        offset += len(content)
    return b"".join((head, *entries, *bodies))


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon of `ICNS_KINDS`."""
    parts = [kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for kind, size in ICNS_KINDS.items()]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


if __name__ == "__main__":
    for file in write_icons(Path(sys.argv[1])):
        print(f"{file.name}: {file.stat().st_size} bytes")
