"""The frame of the table holds at every window size."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.geometry import TILE_FLOOR_PX, TableGeometry
from app.table.large_geometry import LargeGeometry
from app.table.rect import Rect, Side

SIZES = [(1024, 640), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1080), (3840, 2160)]
windows = st.tuples(st.integers(1024, 3840), st.integers(640, 2160)).map(lambda size: TableGeometry(*map(float, size)))

larges = st.tuples(st.integers(1024, 3840), st.integers(640, 2160), st.booleans()).map(
    lambda size: LargeGeometry(float(size[0]), float(size[1]), size[2])
)


def fixed_rects(geometry: TableGeometry) -> dict[str, Rect]:
    rects = {f"plate {side.name}": geometry.plate(side) for side in Side}
    rects["panel"] = geometry.panel
    rects["title"] = geometry.title
    rects |= {f"icon {index}": geometry.icon(index, 2) for index in range(2)}
    rects |= {f"action {slot}": geometry.action(slot) for slot in range(5)}
    rects["prompt"] = geometry.prompt(beside_chow=True)
    rects["wild"] = geometry.wild_plate(380.0)
    rects["banner"] = geometry.banner(below_wild_plate=True)
    return rects


@given(windows)
def test_nothing_fixed_overlaps_and_all_lies_on_the_felt(geometry: TableGeometry) -> None:
    rects = fixed_rects(geometry)
    for (one, a), (other, b) in combinations(rects.items(), 2):
        assert a.overlap(b) == 0, f"{one} and {other}"
    for name, rect in rects.items():
        assert geometry.felt.encloses(rect), name


@given(larges)
def test_nothing_fixed_overlaps_in_the_large_setting(geometry: LargeGeometry) -> None:
    rects = {f"plate {side.name}": geometry.plate(side) for side in Side}
    rects |= {f"notice {side.name}": geometry.notices(side, ((0.0, 75.0),))[0] for side in Side}
    rects |= {f"icon {index}": geometry.icon(index, 2) for index in range(2)}
    rects |= {f"action {slot}": geometry.action(slot) for slot in range(5 if geometry.has_chow else 4)}
    rects |= {"panel": geometry.panel, "title": geometry.title, "prompt": geometry.prompt(beside_chow=True)}
    rects |= {"wild": geometry.wild_plate(380.0), "banner": geometry.banner(below_wild_plate=True)}
    for (one, a), (other, b) in combinations(rects.items(), 2):
        assert a.grown(-0.5).overlap(b.grown(-0.5)) == 0, f"{one} and {other}"
    for name, rect in rects.items():
        assert geometry.felt.encloses(rect), name


@pytest.mark.parametrize("has_chow", [False, True])
def test_targets_of_the_large_setting_are_44_px_at_least(has_chow: bool) -> None:
    geometry = LargeGeometry(1280.0, 720.0, has_chow)
    targets = [geometry.icon(0, 2), *(geometry.action(slot) for slot in range(4 + has_chow))]
    assert all(min(rect.width, rect.height) >= 44.0 for rect in targets)


def test_the_board_is_met_at_its_own_size() -> None:
    board = TableGeometry(1920.0, 1080.0)
    assert board.k == 1.0
    assert board.panel == Rect(817.0, 343.0, 286.0, 286.0)
    assert board.hand_left == 322.0
    assert board.action(3).right == 1856.0
    assert board.action(0).y == 1080.0 - 292.0
    assert board.plate(Side.BOTTOM) == Rect(52.0, 954.0, 250.0, 84.0)


def test_height_beyond_sixteen_to_nine_moves_the_centre_by_42_percent() -> None:
    tall = TableGeometry(1024.0, 640.0)
    extra = 640.0 - 1080.0 * tall.k
    assert extra > 0
    assert tall.centre[1] == pytest.approx(486.0 * tall.k + 0.42 * extra)


def test_width_beyond_sixteen_to_nine_goes_to_the_felt_and_corners_keep_their_margins() -> None:
    wide, board = TableGeometry(2560.0, 1080.0), TableGeometry(1920.0, 1080.0)
    assert wide.centre[0] == 1280.0
    assert wide.plate(Side.BOTTOM) == board.plate(Side.BOTTOM)
    assert wide.width - wide.action(3).right == board.width - board.action(3).right


@pytest.mark.parametrize("size", SIZES)
def test_tiles_that_people_read_are_never_narrower_than_28_px(size: tuple[int, int]) -> None:
    geometry = TableGeometry(float(size[0]), float(size[1]))
    assert round(50 * geometry.river_k) >= TILE_FLOOR_PX
    assert round(46 * geometry.set_k) >= TILE_FLOOR_PX
