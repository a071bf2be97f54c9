"""Playing deals at random, and steps that many tests take."""

from collections.abc import Callable
from random import Random

from engine.deal.actions import Action, Discard, Pass
from engine.deal.deal import Deal
from engine.deal.events import DealEvent, Event
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.notation import parse_tiles
from engine.seats import Seat
from engine.tiles import Tile
from tests.support.plain import PLAIN

Watch = Callable[[Match], None]


def tile(name: str) -> Tile:
    """`tile("5m")`."""
    (only,) = parse_tiles(name)
    return only


def discard(deal: Deal, seat: Seat, name: str) -> tuple[DealEvent, ...]:
    """`seat` discards the tile of this name; the offer stays open."""
    return deal.act(seat, Discard(tile(name)))


def nobody_claims(deal: Deal) -> tuple[DealEvent, ...]:
    """Everybody passes, and what follows happens."""
    return answer(deal, {})


def answer(deal: Deal, answers: dict[Seat, Action]) -> tuple[DealEvent, ...]:
    """These answers, passes from all others who are asked, and what follows happens."""
    for seat in deal.waiting:
        deal.act(seat, answers.get(seat, Pass()))
    return deal.resolve()


def play_deal(match: Match, rng: Random, watch: Watch = lambda match: None) -> list[Event]:
    """A whole deal of legal actions chosen by `rng`, wins, kongs and claims liked; `watch` sees every state."""
    events = list(match.begin_deal(shuffled(match.rules.tiles, rng)))
    while match.is_running:
        watch(match)
        if match.can_resolve:
            events.extend(match.resolve())
        else:
            seat = rng.choice(match.waiting)
            events.extend(match.act(seat, liked(match.legal(seat), rng)))
    watch(match)
    return events


def play_match(options: object, seed: int, deals: int, watch: Watch = lambda match: None) -> tuple[Match, list[Event]]:
    """A match of the plain ruleset played at random for so many deals, or until it is over."""
    rng = Random(seed)
    match = Match(PLAIN, options, Seat(rng.randrange(4)))
    events: list[Event] = []
    while deals and not match.is_over:
        events.extend(play_deal(match, rng, watch))
        deals -= 1
    return match, events


def liked(legal: tuple[Action, ...], rng: Random) -> Action:
    """One of the actions: rare ones more often than a discard or a pass."""
    special = [action for action in legal if not isinstance(action, Discard | Pass)]
    if special and rng.random() < 0.7:
        return rng.choice(special)
    return rng.choice(legal)
