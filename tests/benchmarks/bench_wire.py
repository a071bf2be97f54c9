"""Bytes of views and events on the wire, and the time to write and read them: `python -m tests.benchmarks.bench_wire`.

Views and redacted events are those of self-played deals of every ruleset, at every seat.
"""

import statistics
import sys
import time
from dataclasses import dataclass, field
from random import Random

import msgspec

from engine.ai.levels import make_policy
from engine.deal.events import Event, Settled
from engine.deal.views import redact
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.variants.registry import VARIANTS
from net.codec import decode_to_client, encode_to_client
from net.messages import Update
from net.wire_events import pack_event
from net.wire_view import Table, pack_view

_MEDIAN_OF_VIEWS, _WORST_VIEW, _WORST_EVENT = 500, 900, 60


@dataclass
class Sizes:
    """What was measured."""

    views: list[int] = field(default_factory=list)
    outcomes: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    samples: list[tuple[Table, Update]] = field(default_factory=list)


def main() -> int:
    """Print the figures; the exit status is 1 if one is above its limit."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    is_good = True
    for ruleset in VARIANTS:
        sizes = _measure(ruleset, deals)
        median, worst, event = statistics.median(sizes.views), max(sizes.views), max(sizes.events)
        print(
            f"{ruleset}: view median {median:.0f} B, worst {worst} B ({len(sizes.views)}); event median"
            f" {statistics.median(sizes.events):.0f} B, worst {event} B; settled view worst {max(sizes.outcomes)} B;"
            f" encode {_time_encoding(sizes.samples):.0f} us, decode {_time_decoding(sizes.samples):.0f} us"
        )
        is_good &= median <= _MEDIAN_OF_VIEWS and worst <= _WORST_VIEW and event <= _WORST_EVENT
    return 0 if is_good else 1


def _measure(ruleset: str, deals: int) -> Sizes:
    variant = VARIANTS[ruleset]
    options = variant.read_options({})
    policies = [make_policy(variant, options, "normal")] * 4
    rng = Random(ruleset)
    sizes = Sizes()
    match = Match(variant, options, Seat.EAST)
    for _ in range(deals):
        if match.is_over:
            match = Match(variant, options, Seat.EAST)
        events = play_deal(match, policies, shuffled(match.rules.tiles, rng), rng, lambda now: _note_views(now, sizes))
        _note_events(events, sizes)
    return sizes


def _note_views(match: Match, sizes: Sizes) -> None:
    table = Table(match.variant.id, match.rules)
    for seat in SEATS:
        view = match.view(seat)
        size = len(msgspec.msgpack.encode(pack_view(view)))
        (sizes.views if view.outcome is None else sizes.outcomes).append(size)
        if view.outcome is None and len(sizes.samples) < 2000:
            sizes.samples.append((table, Update(seat, 100, view, (), mark=bytes(8))))


def _note_events(events: list[Event], sizes: Sizes) -> None:
    for event in events:
        for seat in SEATS:
            seen = redact(event, seat)
            if seen is not None and not isinstance(seen, Settled):
                sizes.events.append(len(msgspec.msgpack.encode(pack_event(seen))))


def _time_encoding(samples: list[tuple[Table, Update]]) -> float:
    begin = time.perf_counter()
    for _, update in samples:
        encode_to_client(update)
    return (time.perf_counter() - begin) / len(samples) * 1e6


def _time_decoding(samples: list[tuple[Table, Update]]) -> float:
    payloads = [(encode_to_client(update), table) for table, update in samples]
    begin = time.perf_counter()
    for payload, table in payloads:
        decode_to_client(payload, table)
    return (time.perf_counter() - begin) / len(payloads) * 1e6


if __name__ == "__main__":
    sys.exit(main())
