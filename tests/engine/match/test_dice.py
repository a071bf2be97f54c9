from random import Random

import pytest

from engine.match.dice import Throw, throw
from engine.seats import SEATS, Seat


@pytest.mark.parametrize(
    ("dice", "dealer"), [((1, 1), Seat.SOUTH), ((1, 4), Seat.EAST), ((6, 6), Seat.NORTH), ((3, 4), Seat.WEST)]
)
def test_the_dice_count_from_the_thrower_in_playing_order(dice: tuple[int, int], dealer: Seat) -> None:
    assert Throw(dice, Seat.EAST).dealer is dealer
    assert Throw(dice, Seat.SOUTH).dealer is dealer.next


def test_two_dice_are_thrown_from_the_generator_given() -> None:
    throws = [throw(Random(seed)) for seed in range(200)]
    assert {die for each in throws for die in each.dice} == {1, 2, 3, 4, 5, 6}
    assert {each.dealer for each in throws} == set(SEATS)
    assert throw(Random(5)) == throw(Random(5))
