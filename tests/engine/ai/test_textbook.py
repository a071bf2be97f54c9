"""Every level finds what the textbook positions of its city ask of it."""

import pytest

from tests.support.textbook import Position, answers
from tests.support.textbook_hard import POSITIONS as HARD
from tests.support.textbook_hefei import POSITIONS as HEFEI
from tests.support.textbook_wuhan import POSITIONS as WUHAN
from tests.support.textbook_wuhu import POSITIONS as WUHU

# A beginner slips now and then: what it must never do, it must not do in any of many tries.
_SEEDS = {"easy": range(40), "normal": range(3), "hard": range(1)}
"""The levels that are asked, and with how many generators."""


@pytest.mark.parametrize(
    ("level", "position"),
    [
        pytest.param(level, position, id=f"{position.ruleset} {level}: {position.why}")
        for position in (*WUHU, *WUHAN, *HEFEI, *HARD)
        for level in position.levels
        if level in _SEEDS
    ],
)
def test_finds(level: str, position: Position) -> None:
    given = answers(position, level, _SEEDS[level])
    assert all(position.is_good(answer) for answer in given), f"{sorted(given)} instead of {position.accepted}"


@pytest.mark.parametrize("positions", [WUHU, WUHAN, HEFEI], ids=["wuhu", "wuhan", "hefei"])
def test_every_lesson_has_its_own_name(positions: tuple[Position, ...]) -> None:
    assert len({position.why for position in positions}) == len(positions)
