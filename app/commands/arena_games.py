"""Deals between levels for the arena: the same walls with the seats rotated, counted for each level.

A wall is played once from every rotation of the line-up, so that luck is the same for all; walls are independent.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Any

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.deal.actions import Action
from engine.deal.events import Event, Exhausted, Settled
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.scoring.settlement import AccountId, WinResult
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant

ROTATIONS = len(SEATS)


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what: `levels` of the four seats in the first rotation, `options` the house rules as given."""

    ruleset: str
    options: tuple[tuple[str, object], ...]
    levels: tuple[str, ...]
    seed: str


@dataclass(slots=True)
class Counts:
    """What happened to the seats of one level. `seats`: how many were dealt in; `micros`: the time of each decision."""

    seats: int = 0
    gained: int = 0
    won: int = 0
    self_drawn: int = 0
    dealt_in: int = 0
    liable: int = 0
    jiao: int = 0
    micros: list[int] = field(default_factory=list)

    def add(self, other: "Counts") -> None:
        """Take over what another has counted."""
        self.seats += other.seats
        self.gained += other.gained
        self.won += other.won
        self.self_drawn += other.self_drawn
        self.dealt_in += other.dealt_in
        self.liable += other.liable
        self.jiao += other.jiao
        self.micros += other.micros


@dataclass(slots=True)
class WallResult:
    """The deals from one wall."""

    exhausted: int
    counts: dict[str, Counts]

    @property
    def gains(self) -> dict[str, float]:
        """For each level what its seats gained on average."""
        return {level: counts.gained / counts.seats for level, counts in self.counts.items()}


def play_walls(contest: Contest, walls: int, jobs: int) -> Iterator[WallResult]:
    """The results of so many walls in their order, whatever the number of processes that play them."""
    tasks = [(contest, wall) for wall in range(walls)]
    if jobs == 1:
        yield from map(_play_task, tasks)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_play_task, tasks, chunksize=4)


class _Timed:
    """Plays as another policy does and notes how long that took."""

    def __init__(self, policy: Policy, micros: list[int]) -> None:
        self._policy = policy
        self._micros = micros

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As the other."""
        began = time.perf_counter_ns()
        action = self._policy.choose(view, legal, rng)
        self._micros.append((time.perf_counter_ns() - began) // 1000)
        return action


_tables: dict[Contest, tuple[Any, Any, dict[str, Policy]]] = {}
"""What a process has made for the contest that it plays."""


def _play_task(task: tuple[Contest, int]) -> WallResult:
    contest, wall = task
    if contest not in _tables:
        variant = get_variant(contest.ruleset)
        options = variant.read_options(dict(contest.options))
        _tables.clear()
        _tables[contest] = (
            variant,
            options,
            {level: make_policy(variant, options, level) for level in contest.levels},
        )
    variant, options, policies = _tables[contest]
    tiles = shuffled(variant.make_rules(options).tiles, Random(f"{contest.seed}/{wall}/wall"))
    result = WallResult(0, {level: Counts() for level in contest.levels})
    for rotation in range(ROTATIONS):
        seated = [contest.levels[(seat + rotation) % ROTATIONS] for seat in SEATS]
        players = [_Timed(policies[level], result.counts[level].micros) for level in seated]
        match = Match(variant, options, SEATS[wall % ROTATIONS])
        before = match.standing
        events = play_deal(match, players, tiles, Random(f"{contest.seed}/{wall}/choices"))
        for seat, level in zip(SEATS, seated, strict=True):
            result.counts[level].seats += 1
            result.counts[level].gained += match.standing[seat] - before[seat]
        _count(events, seated, result, has_chips=match.rules.stake > 0)
    return result


def _count(events: Sequence[Event], seated: Sequence[str], result: WallResult, has_chips: bool) -> None:
    for event in events:
        if isinstance(event, Exhausted):
            result.exhausted += 1
        elif isinstance(event, Settled):
            for win in event.settlement.results:
                _count_win(win, seated, result.counts, has_chips)


def _count_win(win: WinResult, seated: Sequence[str], counts: dict[str, Counts], has_chips: bool) -> None:
    def of(seat: Seat) -> Counts:
        return counts[seated[seat]]

    of(win.winner).won += 1
    if win.source is None:
        of(win.winner).self_drawn += 1
    else:
        of(win.source).dealt_in += 1
    if win.liability is not None:
        of(win.liability.seat).liable += 1
    # Where there are chips, only 交 is paid in points (wuhu.md 5.3).
    if has_chips and win.payments[0].account is AccountId.POINTS:
        of(win.winner).jiao += 1
