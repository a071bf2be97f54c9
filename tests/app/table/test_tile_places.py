"""Tiles never lie on each other, on plates or on buttons, whatever a deal brings and whatever the window's size."""

from itertools import chain, combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.geometry import TableGeometry
from app.table.opponent_places import Held, opponent_places
from app.table.rect import Rect, Side, seat_at, side_of, united
from app.table.set_places import SetTile, own_set_places
from app.table.tile_places import (
    LAST_ROW,
    LYING_DEPTH,
    OWN_DEPTH,
    ROW,
    TileSize,
    hand_places,
    river_places,
    single_places,
    tile_width,
)
from engine.melds import Meld
from engine.notation import parse_meld, parse_melds
from engine.seats import SEATS, Seat

ME = Seat.WEST
windows = st.tuples(st.integers(1024, 3840), st.integers(640, 2160)).map(lambda size: TableGeometry(*map(float, size)))
rivers = st.integers(0, ROW * 2 + LAST_ROW)


def melds_of(owner: Seat) -> st.SearchStrategy[tuple[Meld, ...]]:
    def build(forms: list[tuple[str, int]]) -> tuple[Meld, ...]:
        return tuple(
            parse_meld(form if form.endswith("!") else f"{form}<{(owner + feeder) % 4}") for form, feeder in forms
        )

    form = st.tuples(st.sampled_from(["111m", "345p", "7777s", "7777s+", "5555p!"]), st.integers(1, 3))
    return st.lists(form, max_size=4).map(build)


def hand_count(melds: tuple[Meld, ...], has_drawn: bool) -> int:
    return 13 - 3 * len(melds) + has_drawn


def flat(sets: tuple[tuple[SetTile, ...], ...]) -> list[Rect]:
    return [tile.rect for tiles in sets for tile in tiles if not tile.is_on_top]


@given(windows, st.tuples(rivers, rivers, rivers, rivers))
def test_rivers_meet_neither_each_other_nor_the_panel_nor_hand_nor_buttons(
    geometry: TableGeometry, counts: tuple[int, int, int, int]
) -> None:
    others = [geometry.panel, *(geometry.plate(side) for side in Side), *(geometry.action(slot) for slot in range(4))]
    others += [
        rect.with_edges(top=OWN_DEPTH * rect.width + 24 * geometry.k) for rect in hand_places(geometry, 14, True)
    ]
    depth = LYING_DEPTH * tile_width(geometry, TileSize.RIVER)
    placed = {side: river_places(geometry, side, count) for side, count in zip(Side, counts, strict=True)}
    for places in placed.values():
        for one, other in combinations(places, 2):
            assert one.overlap(other) == 0
    # A pixel is lost where places are put on whole pixels.
    bodies = {side: [rect.with_edges(bottom=depth).grown(-1.0) for rect in places] for side, places in placed.items()}
    for one_side, other_side in combinations(Side, 2):
        for one, other in product(bodies[one_side], bodies[other_side]):
            assert one.overlap(other) == 0
    for one, other in product(chain.from_iterable(bodies.values()), others):
        assert one.overlap(other.grown(-1.0)) == 0


@pytest.mark.parametrize("count", [20, 24, 30])
@pytest.mark.parametrize("side", list(Side))
def test_the_third_row_tightens_after_seven_tiles_and_grows_no_longer(side: Side, count: int) -> None:
    geometry = TableGeometry(1280.0, 720.0)
    full, long = river_places(geometry, side, 2 * ROW + LAST_ROW), river_places(geometry, side, count)
    assert long[: 2 * ROW] == full[: 2 * ROW]
    assert united(full).grown(1.0).encloses(united(long))
    assert len(set(long)) == count


def test_rows_fill_away_from_the_centre() -> None:
    geometry = TableGeometry(1920.0, 1080.0)
    assert [river_places(geometry, Side.BOTTOM, 13)[i].y for i in (0, 6, 12)] == [655.0, 727.0, 799.0]
    top = [river_places(geometry, Side.TOP, 13)[i].y for i in (0, 6, 12)]
    assert top == sorted(top, reverse=True)


def test_rivers_start_at_the_left_hand_of_their_owner() -> None:
    geometry = TableGeometry(1920.0, 1080.0)
    first, second = (river_places(geometry, side, 2) for side in (Side.TOP, Side.RIGHT))
    assert first[0].x > first[1].x
    assert second[0].y > second[1].y


@given(windows, st.data())
def test_opponents_keep_apart_from_plates_rivers_buttons_and_title(
    geometry: TableGeometry, data: st.DataObject
) -> None:
    side = data.draw(st.sampled_from([Side.RIGHT, Side.TOP, Side.LEFT]))
    owner = seat_at(side, ME)
    melds = data.draw(melds_of(owner))
    is_open = data.draw(st.booleans())
    has_drawn = is_open or data.draw(st.booleans())
    held = Held(owner, hand_count(melds, has_drawn), has_drawn, melds, is_open)
    places = opponent_places(geometry, side, held, geometry.plate(Side.BOTTOM).y)
    own = flat(places.sets)
    for one, other in combinations(own, 2):
        assert one.overlap(other) == 0
    rivers = [rect for each in Side for rect in river_places(geometry, each, 19)]
    plates = [geometry.plate(each) for each in Side]
    fixed = [*rivers, *plates, *(geometry.action(slot) for slot in range(4))]
    for rect in (*own, *places.backs):
        assert geometry.felt.encloses(rect)
        assert all(rect.overlap(other) == 0 for other in fixed)
    for back, tile in product(places.backs, own):
        assert back.overlap(tile) == 0
    assert len(places.backs) == hand_count(melds, has_drawn)


@given(windows, st.data())
def test_own_sets_keep_apart_from_the_own_hand(geometry: TableGeometry, data: st.DataObject) -> None:
    melds = data.draw(melds_of(ME))
    has_drawn = data.draw(st.booleans())
    hand = hand_places(geometry, hand_count(melds, has_drawn), has_drawn)
    sets = flat(own_set_places(geometry, melds, ME))
    for one, other in combinations((*hand, *sets), 2):
        assert one.overlap(other) == 0
    assert all(geometry.felt.encloses(rect) for rect in (*hand, *sets))


@pytest.mark.parametrize(("feeder", "turned"), [(Seat.SOUTH, 0), (Seat.EAST, 1), (Seat.NORTH, 2)])
def test_the_claimed_tile_is_turned_in_the_place_of_its_feeder(feeder: Seat, turned: int) -> None:
    """West's left neighbour is South, opposite is East, and North sits at the right."""
    (tiles,) = own_set_places(TableGeometry(1920.0, 1080.0), parse_melds(f"777p<{int(feeder)}"), ME)
    assert [tile.rotation % 180 for tile in tiles] == [90 if index == turned else 0 for index in range(3)]
    assert [tile.rect.x for tile in tiles] == sorted(tile.rect.x for tile in tiles)


def test_the_claimed_face_of_a_chow_is_the_one_that_is_turned() -> None:
    chow = Meld(parse_meld("345p<1").kind, parse_meld("345p<1").tiles, Seat.SOUTH, parse_meld("345p<1").tiles[1])
    (tiles,) = own_set_places(TableGeometry(1920.0, 1080.0), (chow,), ME)
    assert [(tile.index, tile.rotation) for tile in tiles] == [(1, 270), (0, 0), (2, 0)]


def test_a_concealed_kong_shows_its_kind_in_the_middle() -> None:
    (tiles,) = own_set_places(TableGeometry(1920.0, 1080.0), parse_melds("7777p!"), ME)
    assert [tile.is_back for tile in tiles] == [True, False, False, True]


def test_the_fourth_tile_of_an_added_kong_lies_on_the_claimed_one() -> None:
    (tiles,) = own_set_places(TableGeometry(1920.0, 1080.0), parse_melds("7777p+<0"), ME)
    fourth = next(tile for tile in tiles if tile.is_on_top)
    below = next(tile for tile in tiles if tile.rotation % 180 and not tile.is_on_top)
    assert fourth.rotation == below.rotation
    assert fourth.rect.x == below.rect.x
    assert fourth.rect.y < below.rect.y < fourth.rect.bottom


@given(windows, st.sampled_from(list(Side)), st.integers(1, 12))
def test_singles_lie_in_one_row_no_wider_than_the_plate(geometry: TableGeometry, side: Side, count: int) -> None:
    rects = single_places(geometry, side, count, geometry.plate(side))
    row = united(rects)
    assert len({rect.y for rect in rects}) == 1
    assert row.width <= max(geometry.plate(side).width, rects[0].width) + 1
    assert all(row.overlap(geometry.plate(each)) == 0 for each in Side)


def test_sides_go_round_in_playing_order() -> None:
    assert [side_of(seat, ME) for seat in SEATS] == [Side.TOP, Side.LEFT, Side.BOTTOM, Side.RIGHT]
    assert all(seat_at(side_of(seat, ME), ME) == seat for seat in SEATS)
