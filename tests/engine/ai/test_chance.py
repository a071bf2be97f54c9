"""How likely a hand is taken to be finished in time."""

import pytest

from engine.ai.chance import Race

RACE = Race(15, (0.2, 0.25, 0.3))


def test_a_finished_hand_is_certain_and_one_without_turns_is_hopeless() -> None:
    assert RACE.chance(0, 0.0, 3) == 1
    assert RACE.chance(1, 0.5, 0) == 0
    assert RACE.chance(4, 0.5, 3) == 0


def test_one_turn_is_one_draw() -> None:
    assert RACE.chance(1, 0.5, 1) == pytest.approx(0.5)


def test_two_turns_are_two_draws_unless_others_win_between_them() -> None:
    calm = Race(2, (0.2,), (0.0,))
    wild = Race(2, (0.2,), (0.5,))
    assert calm.chance(1, 0.5, 2) == pytest.approx(0.75)
    assert wild.chance(1, 0.5, 2) == pytest.approx(0.5 + 0.5 * 0.5 * 0.5)


def test_nearer_longer_and_wider_are_better() -> None:
    for left in range(3, 15):
        chances = [RACE.usual_chance(distance, left) for distance in range(4)]
        assert chances == sorted(chances, reverse=True)
        assert RACE.usual_chance(2, left) < RACE.usual_chance(2, left + 1)
        assert RACE.chance(2, 0.1, left) < RACE.chance(2, 0.2, left) < RACE.chance(2, 0.3, left)


def test_many_useful_tiles_do_not_make_up_for_a_longer_way() -> None:
    for left in range(4, 16):
        assert RACE.chance(3, 0.9, left) < RACE.chance(2, 0.25, left)
