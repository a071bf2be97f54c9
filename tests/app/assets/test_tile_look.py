"""Where the face lies in a tile's picture: placed by its face, a tile fits whatever its pose, turn and state."""

import pytest

from app.assets.tile_look import DEPTH, Pose, TileLook, TileState, pixel_metrics, tile_metrics
from engine.tiles import Tile


@pytest.mark.parametrize(("width", "dpr"), [(28, 1.0), (33, 1.0), (50, 1.0), (61, 1.25), (92, 1.5), (92, 2.0)])
def test_face_is_three_by_four_in_whole_device_pixels(width: int, dpr: float) -> None:
    pixels = pixel_metrics(TileLook(Tile(0)), width, dpr)
    assert pixels.face[2] == round(width * dpr)
    assert pixels.face[3] == round(pixels.face[2] * 4 / 3)


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_depth_of_a_lying_tile_is_at_the_bottom_whatever_its_rotation(rotation: int) -> None:
    look = TileLook(Tile(3), Pose.LYING, rotation)  # type: ignore[arg-type]
    pixels = pixel_metrics(look, 100, 1.0)
    (face_x, face_y, face_width, face_height), (x, y, width, height) = pixels.face, pixels.body
    assert (face_x, face_y, face_width) == (x, y, width)
    assert height - face_height == 19
    assert (face_width, face_height) == ((133, 100) if rotation in (90, 270) else (100, 133))


@pytest.mark.parametrize("pose", [Pose.STANDING, Pose.STANDING_BACK])
def test_depth_of_a_standing_tile_is_on_top(pose: Pose) -> None:
    pixels = pixel_metrics(TileLook(None, pose), 100, 1.0)
    assert pixels.face[1] - pixels.body[1] == round(100 * DEPTH[pose])
    assert pixels.face[1] + pixels.face[3] == pixels.body[1] + pixels.body[3]


def test_body_lies_inside_the_picture_in_every_pose_and_state() -> None:
    for pose in Pose:
        for state in TileState:
            pixels = pixel_metrics(TileLook(None, pose, state=state), 60, 1.0)
            x, y, width, height = pixels.body
            assert x > 0
            assert y > 0
            assert x + width < pixels.width, (pose, state)
            assert y + height < pixels.height, (pose, state)


def test_metrics_are_logical_pixels() -> None:
    look = TileLook(Tile(0))
    once, twice = tile_metrics(look, 50, 1.0), tile_metrics(look, 50, 2.0)
    assert twice.face.width == once.face.width == 50
    assert twice.face.height == pytest.approx(once.face.height, abs=0.5)
    assert twice.width == pytest.approx(once.width, abs=1.0)
