"""The checks of self-play find what they are for."""

from dataclasses import replace

import pytest

from engine.deal.actions import Win
from engine.deal.invariants import check_state
from engine.deal.state import DealState, Phase, SeatState
from engine.errors import BrokenInvariant
from engine.seats import Seat
from tests.support.deals import deal_from
from tests.support.play import tile

EAST = Seat.EAST


def with_east(state: DealState, changed: SeatState) -> DealState:
    _, south, west, north = state.seats
    return state._replace(seats=(changed, south, west, north))


def test_a_good_state_passes() -> None:
    deal = deal_from("|||")
    check_state(deal.rules, deal.state)


def test_a_doubled_tile_is_found_and_named() -> None:
    deal = deal_from("5m1p | | |")
    hand = deal.state.seats[EAST].hand
    wrong = tuple(sorted(tile("5m") if each == tile("1p") else each for each in hand))
    with pytest.raises(BrokenInvariant, match="lost or doubled in TURN: 5m, 1p"):
        check_state(deal.rules, with_east(deal.state, deal.state.seats[EAST]._replace(hand=wrong)))


def test_keys_that_do_not_follow_the_hand_are_found() -> None:
    deal = deal_from("|||")
    with pytest.raises(BrokenInvariant, match="keys"):
        check_state(deal.rules, with_east(deal.state, deal.state.seats[EAST]._replace(keys=(0, 0, 0, 0))))


def test_a_hand_of_the_wrong_size_is_found() -> None:
    deal = deal_from("|||")
    with pytest.raises(BrokenInvariant, match="EAST in CLAIMS: 14 tiles, 0 sets"):
        check_state(deal.rules, deal.state._replace(phase=Phase.CLAIMS))


def test_a_drawn_reserve_is_found() -> None:
    deal = deal_from("|||")
    with pytest.raises(BrokenInvariant, match="reserved"):
        check_state(replace(deal.rules, reserve=56), deal.state)


def test_points_from_nowhere_are_found() -> None:
    deal = deal_from("123456789m11p555s | | |")
    deal.act(EAST, Win())
    assert deal.state.settled is not None
    wrong = replace(deal.state.settled, points=(4, -1, -1, -1))
    with pytest.raises(BrokenInvariant, match="points settled"):
        check_state(deal.rules, deal.state._replace(settled=wrong))
