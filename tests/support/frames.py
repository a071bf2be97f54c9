"""Messages of every kind, taken from real play, and ways to spoil their bytes."""

from collections.abc import Iterator
from functools import cache
from random import Random

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.deal.events import Event
from engine.deal.views import redact
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.messages import Update
from net.wire_view import Table
from tests.support.play import liked


def table_of(match: Match) -> Table:
    """What a client knows of the table of this match."""
    return Table(match.variant.id, match.rules)


def updates_of(ruleset: str, deals: int, seed: int = 7) -> Iterator[tuple[Table, Update]]:
    """Every update of every seat of deals that are played to win, with a strange move now and then."""
    rng = Random(f"{ruleset}/{seed}")
    variant = get_variant(ruleset)
    match = Match(variant, variant.read_options({}), Seat.EAST)
    policy = make_policy(variant, match.options, "normal")
    table = table_of(match)
    turn_id = 0
    for _ in range(deals):
        if match.is_over:
            return
        events: tuple[Event, ...] = match.begin_deal(shuffled(match.rules.tiles, rng))
        while True:
            turn_id += len(events)
            for seat in SEATS:
                seen = tuple(each for event in events if (each := redact(event, seat)) is not None)
                standing = match.standing if match.is_over else None
                yield table, Update(seat, turn_id, match.view(seat), seen, standing=standing, mark=bytes(8))
            if not match.is_running:
                break
            events = step(match, policy, rng)


def step(match: Match, policy: Policy, rng: Random) -> tuple[Event, ...]:
    """The next thing that happens."""
    while not match.can_resolve:
        seat = rng.choice(match.waiting)
        legal = match.legal(seat)
        is_strange = rng.random() < 0.05
        events = match.act(seat, liked(legal, rng) if is_strange else policy.choose(match.view(seat), legal, rng))
        if events:
            return events
    return match.resolve()


@cache
def some_updates() -> tuple[tuple[Table, Update], ...]:
    """A few hundred updates of all rulesets, settlements among them."""
    return tuple(each for ruleset in ("wuhu-315", "wuhan", "hefei") for each in updates_of(ruleset, 3))


def spoiled(payload: bytes, rng: Random) -> bytes:
    """The payload with something wrong: bytes changed, cut, doubled or added, or nothing of it left."""
    data = bytearray(payload)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data)) if data else 0
        match rng.randrange(5):
            case 0 if data:
                data[place] ^= 1 << rng.randrange(8)
            case 1 if data:
                data[place] = rng.randrange(256)
            case 2:
                del data[place:]
            case 3:
                data[place:place] = data[place : place + rng.randint(1, 8)]
            case _:
                data[place:place] = rng.randbytes(rng.randint(1, 4))
    return bytes(data)
