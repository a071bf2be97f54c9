"""A deal of a ruleset, by AI seats and without a window, to its settlement; then once more from its record."""

from random import Random

from app import __version__
from app.self_test.checks import CheckFailed
from engine.ai.levels import make_policy
from engine.deal.events import Settled
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.record import Header, Player, event_line, header_line
from engine.match.record_reader import read_record
from engine.match.replay import replay
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant


def play_and_replay(ruleset: str) -> None:
    """Raises CheckFailed where a deal has no settlement, or the record tells another story."""
    variant = get_variant(ruleset)
    options = variant.read_options({})
    match = Match(variant, options, Seat.EAST)
    policies = [make_policy(variant, options, "normal") for _ in SEATS]
    wall = shuffled(match.rules.tiles, Random(f"self-test/{ruleset}"))
    events = play_deal(match, policies, wall, Random(1))
    if not any(isinstance(event, Settled) for event in events):
        raise CheckFailed("no settlement")
    player = Player("AI", "ai", "normal")
    header = Header(
        __version__, ruleset, variant.write_options(options), (player, player, player, player), "2026-01-01T00:00:00Z"
    )
    lines = [header_line(header), *map(event_line, events)]
    record = read_record("".join(line + "\n" for line in lines).encode())
    if replay(record).match.standing != match.standing:
        raise CheckFailed("the record gives another result")
