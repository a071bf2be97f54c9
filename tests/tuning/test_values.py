"""The sums behind the weights of the level hard."""

from random import Random

import pytest

from engine.ai.looks import Look, Stage
from engine.deal.actions import Pass
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS
from engine.variants.registry import get_variant
from tests.tuning.learn_hard import outcome
from tests.tuning.pupils import Pupil
from tests.tuning.values import Values


def look(*numbers: float, stage: Stage = Stage.FAR) -> Look:
    return Look(Pass(), None, False, stage, 0.0, 0.0, numbers)


def test_what_always_brings_as_much_is_worth_that() -> None:
    values = Values(2, 1)
    for _ in range(20_000):
        values.add([look(1.0, 0.0)], [3.0])
        values.add([look(1.0, 1.0)], [5.0])
        values.add([look(1.0, 1.0, stage=Stage.NEAR)], [7.0])
    far, near, _ = values.solve([1.0])
    assert far == pytest.approx([3.0, 2.0], abs=0.01)
    assert sum(near) == pytest.approx(7.0, abs=0.01)


def test_a_look_is_worth_what_the_next_one_is() -> None:
    values = Values(2, 1)
    for number in range(20_000):
        end = look(0.0, 1.0, stage=Stage.READY)
        values.add([look(1.0, 0.0), end] if number % 2 else [end], [4.0])
    far, _, ready = values.solve([1.0])
    assert far[0] == pytest.approx(4.0, abs=0.02)
    assert ready[1] == pytest.approx(4.0, abs=0.02)


def test_kinds_of_outcomes_are_priced_at_the_end() -> None:
    values = Values(1, 2)
    for _ in range(20_000):
        values.add([look(1.0)], [2.0, 0.0])
        values.add([look(1.0)], [0.0, 1.0])
        values.add([look(1.0, stage=Stage.NEAR)], [0.0, 0.0])
    assert values.solve([1.0, -6.0])[0][0] == pytest.approx((2.0 - 6.0) / 2, abs=0.01)


@pytest.mark.parametrize("ruleset", ["wuhu-315", "hefei"])
def test_pupils_play_whole_deals_and_note_what_they_leave(ruleset: str) -> None:
    variant = get_variant(ruleset)
    pupils = [Pupil(variant, variant.defaults) for _ in SEATS]
    gained = paid = 0.0
    for number in range(4):
        rng = Random(number)
        match = Match(variant, variant.defaults, SEATS[0])
        for pupil in pupils:
            pupil.begin(rng)
        events = play_deal(match, pupils, shuffled(match.rules.tiles, rng), rng)
        assert all(pupil.looks for pupil in pupils)
        for seat in SEATS:
            gain, as_feeder, otherwise = outcome(events, seat)
            gained += gain
            paid += as_feeder + otherwise
    assert gained == paid > 0
