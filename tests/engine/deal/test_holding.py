from engine.deal.actions import Pung
from engine.deal.holding import faces_of, is_single, pung_of
from engine.seats import Seat
from tests.support.deals import deal_from
from tests.support.plain import like_wuhan, like_wuhu, make_rules
from tests.support.play import answer, discard, tile

WUHU = make_rules(like_wuhu())
WUHAN = make_rules(like_wuhan())


def test_faces_of_one_kind_are_found_together() -> None:
    hand = (tile("5m"), tile("1z"), tile("3z"))
    assert faces_of(WUHU, hand, tile("4z")) == (tile("1z"), tile("3z"))
    assert faces_of(WUHAN, hand, tile("4z")) == ()


def test_fixed_kongs_and_the_laizi_are_single_tiles() -> None:
    assert is_single(WUHAN, tile("5m"), tile("5m"))
    assert is_single(WUHAN, tile("5m"), tile("7z"))
    assert not is_single(WUHAN, tile("5m"), tile("5z"))


def test_a_pung_is_found_by_any_face_of_its_kind() -> None:
    deal = deal_from("9m3z | | 124z | ", options=like_wuhu())
    discard(deal, Seat.EAST, "3z")
    answer(deal, {Seat.WEST: Pung()})
    west = deal.state.seats[Seat.WEST]
    assert pung_of(WUHU, west, tile("4z")) == 0
    assert pung_of(WUHU, west, tile("9m")) is None
