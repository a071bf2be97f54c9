"""`jiangcheng arena`: levels play against each other from the same walls with the seats rotated, without a window.

Of each level it reports the mean result a deal with its 95 % interval over the walls, what happened how often, and how
long a decision took. It stops early when the first level's mean is clear of zero by a bound that allows for looking
again and again: 3.9 standard errors at one of at most a hundred looks (by chance in fewer than one of a hundred).
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from app.commands.arena_games import ROTATIONS, Contest, Counts, WallResult, play_walls
from app.text.catalogue import tr
from engine.ai.levels import LEVELS
from engine.errors import InvalidNotation
from engine.variants.registry import get_variant

INTERVAL = 1.96
"""Standard errors on each side of a mean that hold 95 % of the time."""
CLEAR = 3.9
MOST_LOOKS = 100
LEAST_WALLS = 50


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks for. `walls`: how many are played at most."""

    contest: Contest
    walls: int
    jobs: int
    is_stopped_early: bool


@dataclass(slots=True)
class Sums:
    """What all walls so far come to. `gains`: for each level its mean gain wall by wall."""

    walls: int = 0
    exhausted: int = 0
    counts: dict[str, Counts] = field(default_factory=dict)
    gains: dict[str, list[float]] = field(default_factory=dict)

    def add(self, result: WallResult) -> None:
        """Take over the deals from one wall."""
        self.walls += 1
        self.exhausted += result.exhausted
        for level, counts in result.counts.items():
            self.counts.setdefault(level, Counts()).add(counts)
            self.gains.setdefault(level, []).append(result.gains[level])


def run(argv: Sequence[str]) -> int:
    """Play as the arguments say. Status 2 for wrong arguments."""
    if list(argv) in (["-h"], ["--help"]):
        print(tr("arena.usage", levels=", ".join(LEVELS)))
        return 0
    try:
        wish = _read_wish(argv)
    except InvalidNotation as problem:
        print(problem, file=sys.stderr)
        return 2
    sums = Sums()
    for result in play_walls(wish.contest, wish.walls, wish.jobs):
        sums.add(result)
        if wish.is_stopped_early and _is_decided(wish, sums):
            break
    _report(wish, sums)
    return 0


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error as the values scatter."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def _is_decided(wish: Wish, sums: Sums) -> bool:
    """Whether this is a moment to look, and the first level's mean is clear of zero."""
    step = max(1, wish.walls // MOST_LOOKS)
    if sums.walls < LEAST_WALLS or sums.walls % step or len(sums.gains) < 2:
        return False
    mean, error = mean_and_error(sums.gains[wish.contest.levels[0]])
    return abs(mean) > CLEAR * error > 0


def _report(wish: Wish, sums: Sums) -> None:
    deals = ROTATIONS * sums.walls
    contest = wish.contest
    print(tr("arena.played", ruleset=contest.ruleset, walls=sums.walls, deals=deals, seed=contest.seed))
    if sums.walls < wish.walls:
        print(tr("arena.stopped", bound=CLEAR))
    print(tr("arena.exhausted", share=_share(sums.exhausted, deals)))
    for level, counts in sums.counts.items():
        mean, error = mean_and_error(sums.gains[level])
        seats = counts.seats
        print(tr("arena.level", level=level, mean=f"{mean:+.2f}", half=f"{INTERVAL * error:.2f}"))
        print(
            tr(
                "arena.shares",
                won=_share(counts.won, seats),
                self_drawn=_share(counts.self_drawn, seats),
                dealt_in=_share(counts.dealt_in, seats),
                liable=_share(counts.liable, seats),
                jiao=_share(counts.jiao, seats),
            )
        )
        micros = sorted(counts.micros)
        print(
            tr(
                "arena.times",
                decisions=len(micros),
                mean=f"{sum(micros) / max(len(micros), 1):.0f}",
                median=_at(micros, 0.5),
                p99=_at(micros, 0.99),
            )
        )


def _share(count: int, of: int) -> str:
    return f"{100 * count / of:.1f} %"


def _at(ordered: Sequence[int], share: float) -> int:
    return ordered[int(share * (len(ordered) - 1))] if ordered else 0


def _read_wish(argv: Sequence[str]) -> Wish:
    """Raises InvalidNotation, its words from the catalogue where they are for people who type."""
    words = iter(argv)
    given: dict[str, str] = {}
    is_stopped_early = True
    for word in words:
        option, has_value, value = word.partition("=")
        if option == "--all" and not has_value:
            is_stopped_early = False
            continue
        if option not in ("--ruleset", "--seats", "--deals", "--seed", "--jobs", "--options"):
            raise InvalidNotation(tr("arena.unknown", given=word))
        given[option] = value if has_value else _value_after(option, words)
    if "--ruleset" not in given or "--seats" not in given:
        raise InvalidNotation(tr("arena.incomplete", levels=", ".join(LEVELS)))
    levels = tuple(given["--seats"].split(","))
    if len(levels) != ROTATIONS or not set(levels) <= set(LEVELS):
        raise InvalidNotation(tr("arena.seats", given=given["--seats"], levels=", ".join(LEVELS)))
    deals = _whole_number("--deals", given.get("--deals", "2000"))
    jobs = _whole_number("--jobs", given.get("--jobs", "1"))
    variant = get_variant(given["--ruleset"])
    options = _read_options(given.get("--options", "{}"))
    variant.read_options(options)
    contest = Contest(variant.id, tuple(options.items()), levels, given.get("--seed", "1"))
    return Wish(contest, -(-deals // ROTATIONS), jobs, is_stopped_early)


def _whole_number(option: str, text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise InvalidNotation(tr("arena.number", option=option, given=text))
    return int(text)


def _read_options(text: str) -> dict[str, Any]:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise InvalidNotation(tr("arena.options", given=text))
    return value


def _value_after(option: str, words: Iterator[str]) -> str:
    value = next(words, None)
    if value is None:
        raise InvalidNotation(tr("arena.value_missing", option=option))
    return value
