"""In the large setting, too, tiles lie apart from each other and from everything that can be pressed."""

from itertools import chain, combinations, product

from hypothesis import given
from hypothesis import strategies as st

from app.table.geometry import TableGeometry
from app.table.large_geometry import LargeGeometry
from app.table.large_places import LargePlaces
from app.table.opponent_places import Held
from app.table.places import BoardPlaces, places_for
from app.table.rect import Rect, Side, seat_at
from app.table.tile_places import ROW
from engine.melds import Meld
from engine.notation import parse_meld
from engine.seats import Seat

ME = Seat.WEST
OPPONENTS = (Side.RIGHT, Side.TOP, Side.LEFT)
windows = st.tuples(st.integers(1024, 3840), st.integers(640, 2160), st.booleans()).map(
    lambda size: LargeGeometry(float(size[0]), float(size[1]), size[2])
)
forms = st.lists(
    st.tuples(st.sampled_from(["111m", "345p", "7777s", "7777s+", "5555p!"]), st.integers(1, 3)), max_size=4
)


def melds_of(owner: Seat, chosen: list[tuple[str, int]]) -> tuple[Meld, ...]:
    return tuple(
        parse_meld(form if form.endswith("!") else f"{form}<{(owner + feeder) % 4}") for form, feeder in chosen
    )


def fixed(geometry: LargeGeometry) -> list[Rect]:
    plates = [geometry.plate(side) for side in Side]
    slots = [geometry.action(slot) for slot in range(4 + geometry.has_chow)]
    return [geometry.panel, *plates, *slots, *(geometry.icon(index, 2) for index in range(2))]


@given(windows, st.tuples(forms, forms, forms), st.tuples(*[st.integers(0, 24)] * 4))
def test_sets_rivers_and_hand_lie_apart(
    geometry: LargeGeometry, chosen: tuple[list[tuple[str, int]], ...], counts: tuple[int, int, int, int]
) -> None:
    places = LargePlaces(geometry)
    sets: list[Rect] = []
    for side, form in zip(OPPONENTS, chosen, strict=True):
        owner = seat_at(side, ME)
        melds = melds_of(owner, form)
        opponent = places.opponent(side, Held(owner, 13, False, melds), 0.0)
        assert opponent.backs == ()
        sets.extend(tile.rect for tile in chain.from_iterable(opponent.sets) if not tile.is_on_top)
    rivers = {side: places.river(side, min(count, 2 * ROW)) for side, count in zip(Side, counts, strict=True)}
    hand = places.hand(14, True)
    tiles = [rect.grown(-1.0) for rect in (*sets, *chain.from_iterable(rivers.values()), *hand)]
    for one, other in combinations(tiles, 2):
        assert one.overlap(other) == 0
    for rect, other in product(tiles, fixed(geometry)):
        assert rect.overlap(other) == 0
    assert all(geometry.felt.encloses(rect) for rect in tiles)


@given(windows, st.integers(13, 30), st.sampled_from(list(Side)))
def test_the_third_row_of_a_river_tightens_and_grows_no_longer(geometry: LargeGeometry, count: int, side: Side) -> None:
    places = LargePlaces(geometry)
    row = places.river(side, count)[2 * ROW :]
    first = places.river(side, count)[:ROW]
    assert row[-1].right <= first[-1].right + 1
    assert all(rect.overlap(other) == 0 for rect in row for other in fixed(geometry))


@given(windows, forms)
def test_own_sets_keep_apart_from_the_own_hand(geometry: LargeGeometry, chosen: list[tuple[str, int]]) -> None:
    places = LargePlaces(geometry)
    melds = melds_of(ME, chosen)
    hand = places.hand(14 - 3 * len(melds), True)
    own = [tile.rect for tile in chain.from_iterable(places.own_sets(melds, ME)) if not tile.is_on_top]
    for one, other in combinations((*hand, *own), 2):
        assert one.overlap(other) == 0


def test_each_frame_has_its_places() -> None:
    assert isinstance(places_for(TableGeometry(1280.0, 720.0)), BoardPlaces)
    assert isinstance(places_for(LargeGeometry(1280.0, 720.0)), LargePlaces)
    assert {places_for(LargeGeometry(1280.0, 720.0)).rotation(side) for side in Side} == {0}
