"""Rooms for a long time: a mad client, and programs killed over and over."""

from random import Random

import pytest

from tests.support.fuzz import Fuzz
from tests.support.kills import play_with_kills

pytestmark = pytest.mark.soak


def test_a_million_mad_frames() -> None:
    fuzz = Fuzz("a million")
    fuzz.run(1_000_000)
    assert [client.ended for client in fuzz.lab.clients] == [None, None]


@pytest.mark.parametrize("seed", range(4))
def test_a_hundred_kills(seed: int) -> None:
    assert play_with_kills(8, Random(f"a hundred kills/{seed}"), 100) == play_with_kills(8)
