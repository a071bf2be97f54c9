"""AI seats alone at a table: the shortest host there is, for self-play, arena and benchmarks."""

from collections.abc import Callable, Sequence
from random import Random

from engine.ai.policy import Policy
from engine.deal.events import Event
from engine.match.match import Match
from engine.tiles import Tile


def play_deal(
    match: Match,
    policies: Sequence[Policy],
    wall: Sequence[Tile],
    rng: Random,
    watch: Callable[[Match], None] | None = None,
) -> list[Event]:
    """Play one deal to its settlement (and the match's end, if it ends with it) and return its events.

    `policies`: one a seat. `rng`: what they choose with. `watch` is called after everything that happened.
    """
    events = list(match.begin_deal(wall))
    while match.is_running:
        if watch is not None:
            watch(match)
        if match.can_resolve:
            events.extend(match.resolve())
            continue
        seat = match.waiting[0]
        events.extend(match.act(seat, policies[seat].choose(match.view(seat), match.legal(seat), rng)))
    if watch is not None:
        watch(match)
    return events
