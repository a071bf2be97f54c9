"""Every level plays every ruleset by its rules: it chooses what is legal and never passes a win."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.ai.levels import LEVELS, make_policy
from engine.ai.policy import Policy
from engine.deal.actions import Action, Win
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.errors import InvalidNotation
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS
from engine.variants.registry import VARIANTS
from engine.variants.variant import Variant
from tests.support.plain import PLAIN


class Witness:
    """Plays as another policy does, and objects where that breaks a rule."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.wins = 0

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        action = self._policy.choose(view, legal, rng)
        assert action in legal
        assert isinstance(action, Win) is any(isinstance(each, Win) for each in legal)
        self.wins += isinstance(action, Win)
        return action


def deals(variant: Variant, seed: int, count: int) -> Iterator[tuple[Match, Random]]:
    rng = Random(seed)
    match = Match(variant, variant.defaults, rng.choice(SEATS))
    for _ in range(count):
        if match.is_over:
            match = Match(variant, variant.defaults, rng.choice(SEATS))
        yield match, rng


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", [*VARIANTS.values(), PLAIN], ids=[*VARIANTS, "plain"])
def test_no_level_fouls_or_passes_a_win(variant: Variant, level: str) -> None:
    players = [Witness(make_policy(variant, variant.defaults, level)) for _ in SEATS]
    # Hard thinks long, and two deals of it hold as many decisions as are needed.
    count = 1 if variant is PLAIN else 2 if level == "hard" else 12
    for match, rng in deals(variant, 11, count):
        play_deal(match, players, shuffled(match.rules.tiles, rng), rng)
    assert variant is PLAIN or sum(player.wins for player in players) > 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_the_same_generator_plays_the_same_deal(variant: Variant, level: str) -> None:
    played = []
    for _ in range(2):
        players = [make_policy(variant, variant.defaults, level) for _ in SEATS]
        match, rng = next(deals(variant, 12, 1))
        played.append(play_deal(match, players, shuffled(match.rules.tiles, rng), rng))
    assert played[0] == played[1]


def test_an_unknown_level_is_refused() -> None:
    variant = VARIANTS["wuhu-315"]
    with pytest.raises(InvalidNotation, match="level 'divine' is not one of"):
        make_policy(variant, variant.defaults, "divine")
