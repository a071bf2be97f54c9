"""Programs are killed and come back; the record in the end is the same as without."""

from random import Random

import pytest

from tests.support.kills import play_with_kills


@pytest.mark.parametrize("seed", range(2))
def test_ten_kills_leave_the_record_as_it_would_have_been(seed: int) -> None:
    assert play_with_kills(3, Random(f"kills/{seed}"), 10) == play_with_kills(3)
