"""Pictures of tiles: told apart at every size, drawn once, the same from the cache folder as from their SVG."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap

from app.assets import face_store
from app.assets.theme import DARK, LIGHT, THEMES
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet, Pose, Rotation, TileLook, TileState, pixel_metrics
from engine.tiles import ALL_TILES, Tile

pytestmark = pytest.mark.usefixtures("qapp")

ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)


def luma(pixmap: QPixmap, look: TileLook, width: int) -> list[int]:
    """Grey values of the face alone."""
    x, y, face_width, face_height = pixel_metrics(look, width, 1.0).face
    image = pixmap.toImage().copy(x, y, face_width, face_height).convertToFormat(QImage.Format.Format_RGB32)
    return [image.pixelColor(column, row).lightness() for row in range(face_height) for column in range(face_width)]


@pytest.mark.parametrize("face_set", list(FaceSet))
def test_any_two_faces_differ_plainly_at_28_pixels(face_set: FaceSet) -> None:
    art = TileArt(LIGHT, face_set, None)
    greys = {tile: luma(art.pixmap(TileLook(tile), 28, 1.0), TileLook(tile), 28) for tile in ALL_TILES}
    for one, other in combinations(ALL_TILES, 2):
        plainly = sum(abs(a - b) > 40 for a, b in zip(greys[one], greys[other], strict=True))
        assert plainly >= 16, (one, other, plainly)


def test_a_look_is_painted_once() -> None:
    art = TileArt(LIGHT, FaceSet.CLASSIC, None)
    first = art.pixmap(TileLook(Tile(18)), 50, 2.0)
    assert art.pixmap(TileLook(Tile(18)), 50, 2.0).cacheKey() == first.cacheKey()
    assert art.pixmap(TileLook(Tile(18)), 50, 1.0).cacheKey() != first.cacheKey()
    art.forget()
    assert art.pixmap(TileLook(Tile(18)), 50, 2.0).cacheKey() != first.cacheKey()


def test_picture_measures_as_its_metrics_say() -> None:
    art = TileArt(LIGHT, FaceSet.CLASSIC, None)
    for pose in Pose:
        for rotation in ROTATIONS:
            look = TileLook(Tile(9), pose, rotation)
            pixmap, pixels = art.pixmap(look, 46, 1.5), pixel_metrics(look, 46, 1.5)
            assert (pixmap.width(), pixmap.height()) == (pixels.width, pixels.height)
            assert pixmap.devicePixelRatio() == 1.5


def test_turned_tile_keeps_its_light_while_its_face_turns() -> None:
    art = TileArt(LIGHT, FaceSet.CLASSIC, None)
    for blank in (True, False):
        upright, turned = (
            art.pixmap(TileLook(None if blank else Tile(0), Pose.LYING, rotation), 60, 1.0).toImage()
            for rotation in (ROTATIONS[0], ROTATIONS[2])
        )
        assert (upright == turned) is blank


def test_dark_tile_is_much_darker_and_a_winner_framed_in_gold() -> None:
    art = TileArt(LIGHT, FaceSet.CLASSIC, None)

    def centre(state: TileState) -> QColor:
        look = TileLook(None, Pose.STANDING, state=state)
        x, y, width, height = pixel_metrics(look, 60, 1.0).face
        return art.pixmap(look, 60, 1.0).toImage().pixelColor(x + width // 2, y + height // 2)

    assert centre(TileState.DARK).lightness() < 0.6 * centre(TileState.NORMAL).lightness()
    look = TileLook(None, Pose.LYING, state=TileState.FRAME)
    x, y, _, height = pixel_metrics(look, 60, 1.0).body
    gold = art.pixmap(look, 60, 1.0).toImage().pixelColor(x - 4, y + height // 2)
    assert abs(gold.hue() - QColor(LIGHT.gold).hue()) <= 3


def test_shadow_never_falls_on_what_lies_above_or_to_the_left() -> None:
    art = TileArt(LIGHT, FaceSet.CLASSIC, None)
    look = TileLook(Tile(0))
    image = art.pixmap(look, 60, 1.0).toImage()
    x, y, _, _ = pixel_metrics(look, 60, 1.0).body
    smoothing = 10  # of 255: the smoothed edge of the body itself
    assert all(image.pixelColor(column, y - 1).alpha() <= smoothing for column in range(image.width()))
    assert all(image.pixelColor(x - 1, row).alpha() <= smoothing for row in range(image.height()))


def test_second_start_reads_the_cache_and_parses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look = TileLook(Tile(25), rotation=90)
    first = TileArt(LIGHT, FaceSet.CLASSIC, tmp_path)
    fresh = first.pixmap(look, 50, 1.0).toImage()
    steps = 0
    while first.fill_cache_step():
        steps += 1
    assert steps == 34  # 33 faces that the picture did not need, and the file
    assert len(list(tmp_path.glob("*.faces"))) == 1

    def fail(*_: object) -> QImage:
        raise AssertionError("parsed an SVG")

    monkeypatch.setattr(face_store, "render_svg", fail)
    second = TileArt(DARK, FaceSet.CLASSIC, tmp_path)
    for tile in ALL_TILES:
        second.pixmap(TileLook(tile), 50, 1.0)
    assert not second.fill_cache_step()
    assert TileArt(LIGHT, FaceSet.CLASSIC, tmp_path).pixmap(look, 50, 1.0).toImage() == fresh


@pytest.mark.parametrize("damage", ["short", "flipped", "empty"])
def test_damaged_cache_is_drawn_anew(tmp_path: Path, damage: str) -> None:
    look = TileLook(Tile(4))
    art = TileArt(LIGHT, FaceSet.LARGE, tmp_path)
    good = art.pixmap(look, 40, 1.0).toImage()
    while art.fill_cache_step():
        pass
    (file,) = tmp_path.glob("*.faces")
    data = bytearray(file.read_bytes())
    if damage == "flipped":
        data[5000] ^= 0xFF
    file.write_bytes({"short": bytes(data[:-7]), "flipped": bytes(data), "empty": b""}[damage])
    again = TileArt(LIGHT, FaceSet.LARGE, tmp_path)
    assert again.pixmap(look, 40, 1.0).toImage() == good
    assert again.fill_cache_step()


def test_cache_keeps_only_the_newest_files(tmp_path: Path) -> None:
    art = TileArt(LIGHT, FaceSet.LARGE, tmp_path)
    for width in range(8, 36):
        art.pixmap(TileLook(Tile(0)), width, 1.0)
        while art.fill_cache_step():
            pass
    assert len(list(tmp_path.glob("*.faces"))) <= 24


def test_every_theme_paints_every_pose() -> None:
    for theme in THEMES.values():
        art = TileArt(theme, FaceSet.CLASSIC, None)
        pictures = [art.pixmap(TileLook(None, pose), 40, 1.0).toImage() for pose in Pose]
        assert all(one != other for one, other in combinations(pictures, 2))
