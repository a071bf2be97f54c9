"""Ten thousand deals of every ruleset between computer players: no invariant breaks, every record replays equal.

Too long for the ordinary run: `python3 packaging/run.py --test -m soak`, with `-k wuhu-315` for one ruleset.
"""

from collections.abc import Sequence
from random import Random

import pytest

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.deal.events import Event
from engine.deal.invariants import check_state
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.record_reader import read_record
from engine.match.replay import replay
from engine.match.self_play import play_deal
from engine.seats import SEATS
from engine.variants.registry import VARIANTS
from engine.variants.variant import Variant
from tests.support.records import data_of, lines_of

pytestmark = pytest.mark.soak

DEALS = 10_000
PARTS = 20
"""So that the workers of a run share them out."""


def check_tiles(match: Match) -> None:
    assert match.deal is not None
    check_state(match.rules, match.deal.state)


def play_match(variant: Variant, policies: Sequence[Policy], rng: Random, most_deals: int) -> int:
    """Play a match, or so much of it, and compare it with what its record says; return the deals played."""
    match = Match(variant, variant.defaults, rng.choice(SEATS))
    events: list[Event] = []
    deals = 0
    while deals < most_deals and not match.is_over:
        events.extend(play_deal(match, policies, shuffled(match.rules.tiles, rng), rng, check_tiles))
        deals += 1
        assert sum(match.chips) == 4 * match.rules.stake
        assert min(match.chips) >= 0
        assert sum(match.points) == 0
    again = replay(read_record(data_of(lines_of(match, events))), variant)
    assert again.missing == ()
    assert again.match.deal is not None
    assert match.deal is not None
    assert again.match.deal.state == match.deal.state
    assert again.match.standing == match.standing
    assert again.match.is_over is match.is_over
    return deals


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS.keys())
def test_ten_thousand_deals_keep_every_invariant_and_replay_equal(variant: Variant, part: int) -> None:
    rng = Random(part)
    policies = [make_policy(variant, variant.defaults, "normal") for _ in SEATS]
    left = DEALS // PARTS
    while left:
        left -= play_match(variant, policies, rng, left)
