"""Pictures that come again are painted once."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.table.pictures import Pictures

BOUNDS = QRectF(3.4, 2.6, 10.0, 8.0)


def drawn(pictures: Pictures, key: str, painted: list[str], dpr: float = 1.0) -> QImage:
    def paint(painter: QPainter) -> None:
        painted.append(key)
        painter.fillRect(QRectF(5.0, 4.0, 4.0, 3.0), QColor("red"))

    image = QImage(40, 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(QColor("black"))
    painter = QPainter(image)
    pictures.draw(painter, key, BOUNDS, dpr, paint)
    painter.end()
    return image


def test_the_same_picture_is_painted_once_and_lies_on_whole_pixels(qtbot: QtBot) -> None:
    pictures, painted = Pictures(), list[str]()
    first, second = drawn(pictures, "a", painted), drawn(pictures, "a", painted)
    assert first == second
    assert painted == ["a"]
    assert first.pixelColor(5, 4) == QColor("red")
    assert first.pixelColor(8, 6) == QColor("red")
    assert first.pixelColor(9, 6) == first.pixelColor(4, 4) == QColor("black")


def test_at_another_pixel_ratio_it_is_painted_anew(qtbot: QtBot) -> None:
    pictures, painted = Pictures(), list[str]()
    drawn(pictures, "a", painted)
    sharp = drawn(pictures, "a", painted, 2.0)
    assert painted == ["a", "a"]
    assert sharp.pixelColor(10, 8) == QColor("red")
    assert sharp.pixelColor(9, 8) == QColor("black")


def test_what_was_not_wanted_for_long_is_forgotten(qtbot: QtBot) -> None:
    pictures, painted = Pictures(), list[str]()
    for key in [*"abcdefghijklmnop", "p", "a"]:
        drawn(pictures, key, painted)
    assert painted.count("p") == 1
    assert painted.count("a") == 2
