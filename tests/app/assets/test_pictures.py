"""The committed pictures are what their programs write, and every one of them renders."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtSvg import QSvgRenderer

from engine.tiles import ALL_TILES, tile_name
from resources.brand import make_brand
from resources.tiles import make_tiles
from resources.tiles.faces import NAMES, classic_face, large_face

PROGRAMS: list[tuple[Path, Callable[[], dict[str, str]]]] = [
    (make_tiles.FOLDER, make_tiles.tile_pictures),
    (make_brand.FOLDER, make_brand.brand_pictures),
]


@pytest.mark.parametrize(("folder", "pictures"), PROGRAMS, ids=["tiles", "brand"])
def test_committed_pictures_are_what_the_program_writes(folder: Path, pictures: Callable[[], dict[str, str]]) -> None:
    written = pictures()
    committed = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.suffix in (".svg", ".txt")
    }
    assert sorted(committed) == sorted(written)
    changed = [name for name, text in written.items() if committed[name] != text]
    assert changed == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("folder", "pictures"), PROGRAMS, ids=["tiles", "brand"])
def test_every_picture_renders(folder: Path, pictures: Callable[[], dict[str, str]]) -> None:
    assert QGuiApplication.instance() is not None
    for name in pictures():
        if name.endswith(".svg"):
            assert QSvgRenderer(str(folder / name)).isValid(), name


def test_faces_are_named_as_in_notation_and_in_the_order_of_their_numbers() -> None:
    assert tuple(tile_name(tile) for tile in ALL_TILES) == NAMES


def test_no_two_faces_of_a_set_are_alike() -> None:
    for draw in (classic_face, large_face):
        assert len({draw(name).svg() for name in NAMES}) == 34
