"""The icon in the formats of each system, read back by the letter of those formats."""

import struct
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

import app_icons

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def folder(tmp_path: Path, qtbot: QtBot) -> Path:
    app_icons.write_icons(tmp_path)
    return tmp_path


def test_a_windows_icon_holds_every_size(folder: Path) -> None:
    content = (folder / "jiangcheng.ico").read_bytes()
    assert struct.unpack_from("<HHH", content) == (0, 1, len(app_icons.ICO_SIZES))
    for place, size in enumerate(app_icons.ICO_SIZES):
        width, height, _, _, _, _, length, offset = struct.unpack_from("<BBBBHHII", content, 6 + 16 * place)
        picture = content[offset : offset + length]
        assert picture.startswith(PNG)
        assert (width or 256, height or 256) == (size, size)
        assert QImage.fromData(picture).width() == size


def test_a_mac_icon_holds_every_kind(folder: Path) -> None:
    content = (folder / "jiangcheng.icns").read_bytes()
    assert content[:8] == b"icns" + struct.pack(">I", len(content))
    found = {}
    at = 8
    while at < len(content):
        kind, length = content[at : at + 4], struct.unpack_from(">I", content, at + 4)[0]
        found[kind] = QImage.fromData(content[at + 8 : at + length]).width()
        at += length
    assert found == app_icons.ICNS_KINDS


def test_linux_gets_pictures_that_are_not_empty(folder: Path) -> None:
    for size in app_icons.PNG_SIZES:
        image = QImage(str(folder / f"jiangcheng-{size}.png"))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(size // 2, size // 2).alpha() == 255
        assert image.pixelColor(0, 0).alpha() == 0
    assert (folder / "jiangcheng.svg").read_bytes() == app_icons.PICTURE.read_bytes()


def test_the_picture_of_the_windows_installer_is_a_plain_bitmap(folder: Path) -> None:
    content = (folder / "installer.bmp").read_bytes()
    width, height, _, bits = struct.unpack_from("<iiHH", content, 18)
    assert (content[:2], width, abs(height), bits) == (b"BM", *app_icons.INSTALLER_SIZE, 24)
