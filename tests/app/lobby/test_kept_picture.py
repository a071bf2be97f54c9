from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPixmap
from pytestqt.qtbot import QtBot

from app.lobby.kept_picture import KeptPicture

SIZE = QSize(20, 10)


class Painter:
    def __init__(self, colour: str = "#336699") -> None:
        self.colour = colour
        self.count = 0

    def paint(self) -> QPixmap:
        self.count += 1
        pixmap = QPixmap(SIZE)
        pixmap.fill(QColor(self.colour))
        pixmap.setDevicePixelRatio(2.0)
        return pixmap


@pytest.fixture
def path(tmp_path: Path, qtbot: QtBot) -> Path:
    return tmp_path / "cache" / "felt.pixels"


def test_a_picture_is_painted_once_in_two_starts(path: Path) -> None:
    painter = Painter()
    first = KeptPicture(path, Path(__file__))
    image = first.pixmap("light", SIZE, 2.0, painter.paint).toImage()
    first.pixmap("light", SIZE, 2.0, painter.paint)
    first.keep()
    second = KeptPicture(path, Path(__file__)).pixmap("light", SIZE, 2.0, painter.paint)
    assert painter.count == 1
    assert second.toImage().pixelColor(3, 3) == image.pixelColor(3, 3)
    assert second.devicePixelRatio() == 2.0
    assert [each.name for each in path.parent.iterdir()] == ["felt.pixels"]


def test_another_picture_is_painted_anew(path: Path) -> None:
    kept = KeptPicture(path, Path(__file__))
    kept.pixmap("light", SIZE, 2.0, Painter().paint)
    kept.keep()
    painter = Painter("#000000")
    assert KeptPicture(path, Path(__file__)).pixmap("dark", SIZE, 2.0, painter.paint).toImage().pixelColor(
        0, 0
    ) == QColor("#000000")
    assert painter.count == 1


@pytest.mark.parametrize("damage", [lambda data: b"", lambda data: data[:-1], lambda data: b"x" + data])
def test_a_damaged_file_is_painted_anew(path: Path, damage: Callable[[bytes], bytes]) -> None:
    kept = KeptPicture(path, Path(__file__))
    kept.pixmap("light", SIZE, 2.0, Painter().paint)
    kept.keep()
    path.write_bytes(damage(path.read_bytes()))
    painter = Painter()
    KeptPicture(path, Path(__file__)).pixmap("light", SIZE, 2.0, painter.paint)
    assert painter.count == 1


def test_a_painter_that_has_changed_paints_anew(path: Path, tmp_path: Path) -> None:
    source = tmp_path / "painter.py"
    source.write_text("one", encoding="utf-8")
    kept = KeptPicture(path, source)
    kept.pixmap("light", SIZE, 2.0, Painter().paint)
    kept.keep()
    source.unlink()
    painter = Painter()
    KeptPicture(path, source).pixmap("light", SIZE, 2.0, painter.paint)
    assert painter.count == 1


def test_without_a_folder_nothing_is_kept(path: Path, tmp_path: Path) -> None:
    kept = KeptPicture(None, Path(__file__))
    kept.pixmap("light", SIZE, 2.0, Painter().paint)
    kept.keep()
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    blocked = KeptPicture(path, Path(__file__))
    blocked.pixmap("light", SIZE, 2.0, Painter().paint)
    blocked.keep()
    assert list(tmp_path.iterdir()) == [tmp_path / "cache"]
