"""The score keeper and the table agree: the request that a played deal makes gives the settlement it had."""

from random import Random
from typing import Any

import pytest

from engine.ai.levels import make_policy
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.melds import Meld
from engine.scoring.score_format import read_request, result_json, score
from engine.scoring.settlement import WinResult
from engine.seats import SEATS, Seat
from engine.tiles import tile_name
from engine.variants.registry import VARIANTS


def request_of(match: Match, result: WinResult) -> dict[str, Any]:
    """What a person at the table would write down of one winner's hand."""
    view = match.view(Seat.EAST)
    assert view.outcome is not None
    hands = [list(hand) for hand in view.outcome.hands]
    if result.source is None:
        hands[result.winner].remove(result.tile)
    return {
        "ruleset": match.variant.id,
        "options": match.variant.write_options(match.options),
        "dealer": view.dealer.value,
        "dealer_streak": view.streak,
        "winner": result.winner.value,
        "win_tile": tile_name(result.tile),
        "from": None if result.source is None else result.source.value,
        "situation": list(result.situation),
        "laizi": None if view.laizi is None else tile_name(view.laizi),
        "chips": list(view.outcome.chips_before),
        "seats": [
            {
                "hand": [tile_name(tile) for tile in hands[seat]],
                "melds": [meld_of(meld) for meld in view.seats[seat].melds],
                "singles": [tile_name(tile) for tile in view.seats[seat].singles],
            }
            for seat in SEATS
        ],
    }


def meld_of(meld: Meld) -> dict[str, object]:
    return {
        "type": meld.kind.value,
        "tile": tile_name(meld.tile),
        "from": None if meld.feeder is None else meld.feeder.value,
    }


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        *((ruleset, {}) for ruleset in VARIANTS),
        ("wuhu-315", {"honours": "winds", "jiao_stack": "each"}),
        ("wuhan", {"minimum": 16}),
    ],
)
def test_a_played_deal_scores_as_it_was_settled(ruleset: str, options: dict[str, object]) -> None:
    variant = VARIANTS[ruleset]
    given = variant.read_options(options)
    policies = [make_policy(variant, given, "normal") for _ in SEATS]
    rng = Random(ruleset)
    match = Match(variant, given, Seat.EAST)
    wins = 0
    for _ in range(20):
        if match.is_over:
            match = Match(variant, given, Seat.EAST)
        play_deal(match, policies, shuffled(match.rules.tiles, rng), rng)
        outcome = match.view(Seat.EAST).outcome
        assert outcome is not None
        for result in outcome.settlement.results:
            assert score(read_request(request_of(match, result))) == result_json(result)
            wins += 1
    assert wins
