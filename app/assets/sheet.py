"""A contact sheet of every tile, for the eye: ``python -m app.assets.sheet OUT.png [--width 64] [--set large] ...``."""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

from app.assets.theme import THEMES, Theme, ThemeName
from app.assets.tile_look import SIDE_PITCH, FaceSet, Pose, Rotation, TileLook, TileState, pixel_metrics
from engine.tiles import ALL_TILES, Tile

_ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)


def main(arguments: list[str] | None = None) -> None:
    """Draw the sheet that the arguments describe."""
    parser = argparse.ArgumentParser(description="Draw every tile face, pose and state on felt.")
    parser.add_argument("out", type=Path, help="the PNG to write")
    parser.add_argument("--width", type=int, default=64, help="width of a face in logical pixels")
    parser.add_argument("--set", dest="face_set", choices=[str(s) for s in FaceSet], default=FaceSet.CLASSIC)
    parser.add_argument("--theme", choices=[str(name) for name in ThemeName], default=ThemeName.LIGHT)
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixels per logical pixel")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    _application = QGuiApplication.instance() or QGuiApplication(["sheet"])
    draw_sheet(options.out, options.width, FaceSet(options.face_set), THEMES[ThemeName(options.theme)], options.ratio)


def draw_sheet(out: Path, width: int, face_set: FaceSet, theme: Theme, ratio: float) -> None:
    """Write the contact sheet as a PNG.  Needs a running QGuiApplication."""
    from PySide6.QtCore import QPointF, QSize
    from PySide6.QtGui import QImage, QPainter

    from app.assets.background import TableBackground
    from app.assets.tile_art import TileArt

    art = TileArt(theme, face_set, None)
    tile = round(width * ratio)
    pitch_x, pitch_y = round(tile * 1.36), round(tile * 1.72)
    columns, rows = 11, 8
    size = QSize(columns * pitch_x + tile, rows * pitch_y + round(tile * 0.8))
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.drawPixmap(QPointF(0, 0), TableBackground(theme).pixmap(size, 1.0))
    for column, row, look in _looks():
        pixels = pixel_metrics(look, tile, 1.0)
        x = round(tile * 0.75) + column * pitch_x
        y = round(tile * 0.75) + row * pitch_y
        painter.drawPixmap(QPointF(x - pixels.face[0], y - pixels.face[1]), art.pixmap(look, tile, 1.0))
    for index in range(4):
        for column, pose in ((9.2, Pose.SIDE_LEFT), (10.1, Pose.SIDE_RIGHT)):
            look = TileLook(None, pose)
            x = round(tile * 0.75 + column * pitch_x)
            y = round(tile * 0.75 + 6 * pitch_y + index * tile * SIDE_PITCH)
            painter.drawPixmap(QPointF(x, y), art.pixmap(look, tile, 1.0))
    painter.end()
    image.save(str(out))


def _looks() -> Iterator[tuple[float, int, TileLook]]:
    """Yield (column, row, look) of everything there is to see."""
    for tile in ALL_TILES:
        yield tile % 9, tile // 9, TileLook(tile)
    yield 7, 3, TileLook(None)
    yield 8, 3, TileLook(None, Pose.LYING_BACK)
    for row in range(4):
        yield 9.2, row, TileLook(Tile(row * 9 + 4), Pose.STANDING)
        yield 10.1, row, TileLook(None, Pose.STANDING_BACK)
    close = 1.02 / 1.36
    for index, face in enumerate((5, 11, 14, 18, 28, 25)):
        yield index * close, 4, TileLook(Tile(face), Pose.STANDING)
    for index in range(5):
        yield 5.2 + index * close, 4, TileLook(None, Pose.STANDING_BACK)
    for index, rotation in enumerate(_ROTATIONS):
        yield index * 1.1, 5, TileLook(Tile(18), rotation=rotation)
        yield 4.4 + index * 1.1, 5, TileLook(Tile(6), rotation=rotation)
    for index, state in enumerate(TileState):
        yield index * 1.3, 6, TileLook(Tile(15), Pose.STANDING, state=state)
        yield index * 1.3, 7, TileLook(Tile(5), rotation=90 if index % 2 else 0, state=state)
    yield 8, 6, TileLook(None, Pose.LYING_BACK, rotation=90)


if __name__ == "__main__":
    main()
