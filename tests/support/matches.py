"""Records of whole matches of the real rulesets, played by computers, for the pages that look at records."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from engine.ai.levels import make_policy
from engine.deal.events import Event
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.record import Header, Player, event_line, header_line
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant

NAMES = ("小满", "大江", "阿青", "老周")


@lru_cache(maxsize=16)
def match_lines(ruleset: str, seed: int, deals: int) -> tuple[str, ...]:
    """The lines of a record after so many deals, the header first; 阿青 in the west is a person."""
    rng = Random(seed)
    variant = get_variant(ruleset)
    match = Match(variant, variant.defaults, Seat(rng.randrange(4)))
    policies = [make_policy(variant, match.options, "normal") for _ in SEATS]
    events: list[Event] = []
    for _ in range(deals):
        if match.is_over:
            break
        events += play_deal(match, policies, shuffled(match.rules.tiles, rng), rng)
    return (header_line(header_of(ruleset)), *(event_line(event) for event in events))


def header_of(ruleset: str, people: Sequence[Seat] = (Seat.WEST,), is_practice: bool = False) -> Header:
    """A header of a match with these people."""
    east, south, west, north = (
        Player(name, "person") if Seat(place) in people else Player(name, "ai", "normal")
        for place, name in enumerate(NAMES)
    )
    options = get_variant(ruleset).write_options(get_variant(ruleset).defaults)
    return Header("0.1.0", ruleset, options, (east, south, west, north), "2026-11-29T20:00:00+08:00", is_practice)
