"""What a dialog lies over is the page, dark and out of focus."""

from itertools import pairwise

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.backdrop import Backdrop
from app.assets.theme import LIGHT


class Halves(QWidget):
    """White at the left, black at the right."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("white"))
        painter.fillRect(self.width() // 2, 0, self.width(), self.height(), QColor("black"))


def row(backdrop: Backdrop, page: QWidget) -> list[int]:
    """How bright the middle row is, under the dialog."""
    image = QImage(page.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    backdrop.draw(painter, QRectF(image.rect()), LIGHT)
    painter.end()
    return [image.pixelColor(x, image.height() // 2).lightness() for x in range(image.width())]


def test_no_edge_of_the_page_stays_sharp_and_all_of_it_is_darker(qtbot: QtBot) -> None:
    page, backdrop = Halves(), Backdrop()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    backdrop.take(page)
    seen = row(backdrop, page)
    assert max(abs(left - right) for left, right in pairwise(seen)) < 10
    assert seen[100] > seen[1180]
    assert max(seen) < 128


def test_before_a_page_was_taken_it_is_darkened_only(qtbot: QtBot) -> None:
    page = Halves()
    qtbot.addWidget(page)
    page.resize(640, 360)
    seen = row(Backdrop(), page)
    assert set(seen) == {seen[0]}
    assert seen[0] < 128


def test_a_page_without_a_size_is_not_taken(qtbot: QtBot) -> None:
    page, backdrop = Halves(), Backdrop()
    qtbot.addWidget(page)
    page.resize(0, 0)
    backdrop.take(page)
    page.resize(640, 360)
    assert len(set(row(backdrop, page))) == 1
