"""Matches that computers played, the same every time: records for the pages of records, and moments for the table."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from engine.ai.levels import make_policy
from engine.deal.actions import Discard, Kong, Pung, Win
from engine.deal.events import Event
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.record import Header, Player, event_line, header_line
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.messages import PlayerInfo, TableInfo, Update
from net.record_names import RECORD_SUFFIX

ME = Seat.WEST
NAMES = ("小满", "大江", "阿青", "老周")
_BEGAN_NS = 1_795_953_600 * 10**9
"""When the first of the matches was written last: an evening in November 2026."""
_HOUR_NS = 3600 * 10**9
_MOST_SEEDS = 40


@dataclass(frozen=True, slots=True)
class Seen:
    """What the table is told of a moment."""

    info: TableInfo
    update: Update


@cache
def record_text(ruleset: str, seed: int, deals: int, day: int, people: tuple[Seat, ...] = (ME,)) -> str:
    """A record of so many deals, or fewer where the match is over before."""
    rng = Random(seed)
    variant = get_variant(ruleset)
    match = Match(variant, variant.defaults, Seat(rng.randrange(4)))
    policies = [make_policy(variant, match.options, "easy") for _ in SEATS]
    events: list[Event] = []
    while not match.is_over and match.number < deals:
        events += play_deal(match, policies, shuffled(match.rules.tiles, rng), rng)
    created = f"2026-11-{day:02}T20:15:00+08:00"
    header = Header("0.1.0", ruleset, variant.write_options(variant.defaults), _players(people), created)
    return "".join(f"{line}\n" for line in (header_line(header), *map(event_line, events)))


def write_matches(folder: Path) -> None:
    """Write a shelf of matches of all sorts, one of them broken, with the dates of always."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = [record_text(*each) for each in _SHELF]
    unfinished = texts[-1].splitlines(keepends=True)
    texts[-1] = "".join(unfinished[: len(unfinished) * 3 // 4])
    for place, text in enumerate([*texts, "{}\n"]):
        path = folder / f"2026-11-{place + 1:02}-match{RECORD_SUFFIX}"
        path.write_text(text, "utf-8")
        when = _BEGAN_NS + place * _HOUR_NS
        os.utime(path, ns=(when, when))


_SHELF: tuple[tuple[str, int, int, int, tuple[Seat, ...]], ...] = (
    ("wuhu-315", 1, 40, 3, (ME,)),
    ("wuhan", 2, 60, 6, (ME,)),
    ("hefei", 3, 48, 8, SEATS),
    ("wuhu-525", 4, 24, 12, (ME, Seat.EAST)),
    ("wuhu-classic", 5, 24, 15, (ME,)),
    ("hefei", 6, 40, 21, (ME,)),
    ("wuhan", 7, 3, 27, (ME,)),
)


@cache
def find_moments(ruleset: str) -> dict[str, Seen]:
    """A moment for each of those, as the seat in the west sees it."""
    found: dict[str, Seen] = {}
    for view in _views(ruleset):
        for name, is_so in MOMENTS.items():
            if name not in found and is_so(view):
                found[name] = _seen(view)
        if len(found) == len(moments_of(ruleset)):
            break
    return found


def _river(view: SeatView) -> int:
    return sum(len(face.river) for face in view.seats)


def _may(view: SeatView, kind: type) -> bool:
    return any(isinstance(action, kind) for action in view.legal)


MOMENTS: dict[str, Callable[[SeatView], bool]] = {
    "first-turn": lambda view: _may(view, Discard) and _river(view) < 4,
    "turn": lambda view: _may(view, Discard) and 20 < _river(view) < 34,
    "claim": lambda view: view.phase is Phase.CLAIMS and _may(view, Pung) and _river(view) > 12,
    "kong": lambda view: _may(view, Kong) and _river(view) > 8,
    "kong-laid": lambda view: any(face.melds for face in view.seats) and _may(view, Discard),
    "win": lambda view: _may(view, Win),
    "waiting": lambda view: view.turn is not ME and not view.legal and 24 < _river(view) < 50,
    "sets": lambda view: any(len(face.melds) >= 3 for face in view.seats) and len(view.seats[ME].melds) >= 2,
    "late": lambda view: view.wall_left < 12 and _may(view, Discard),
    "won": lambda view: view.outcome is not None and bool(view.outcome.settlement.results),
}
"""What the table is shown in, for every city that knows it."""

_UNKNOWN = {"hefei": ("claim", "sets")}
"""Where nothing is claimed but to win."""


def moments_of(ruleset: str) -> tuple[str, ...]:
    """The names of the moments that can come up by these rules."""
    return tuple(name for name in MOMENTS if name not in _UNKNOWN.get(ruleset, ()))


def _views(ruleset: str) -> Iterator[SeatView]:
    """What the west sees of deal after deal."""
    for seed in range(_MOST_SEEDS):
        rng = Random(f"moments {seed}")
        variant = get_variant(ruleset)
        match = Match(variant, variant.defaults, Seat(seed % 4))
        policies = [make_policy(variant, match.options, "easy") for _ in SEATS]
        for _ in range(3):
            if not match.is_over:
                seen: list[SeatView] = []
                play_deal(match, policies, shuffled(match.rules.tiles, rng), rng, _note_in(seen))
                yield from seen


def _note_in(seen: list[SeatView]) -> Callable[[Match], None]:
    return lambda match: seen.append(match.view(ME))


def _seen(view: SeatView) -> Seen:
    players = tuple(PlayerInfo(each.name, each.kind, each.level) for each in _players((ME,)))
    options = get_variant(view.ruleset).write_options(get_variant(view.ruleset).defaults)
    info = TableInfo(view.ruleset, options, (players[0], players[1], players[2], players[3]), (ME,))
    return Seen(info, Update(ME, 7, view, ()))


def _players(people: tuple[Seat, ...]) -> tuple[Player, Player, Player, Player]:
    east, south, west, north = (
        Player(name, "person") if Seat(place) in people else Player(name, "ai", "normal")
        for place, name in enumerate(NAMES)
    )
    return east, south, west, north
