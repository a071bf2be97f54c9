"""How fast hands are judged, beside other programs in the same run: `python -m tests.benchmarks.bench_hands`.

Every program is handed the hand in the form that it keeps (ours: the four keys), and the games differ a little: the
others also look for seven pairs and thirteen orphans. Peers that are not installed are left out with a word.
"""

import argparse
import importlib
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

from engine.hands.decompose import layouts
from engine.hands.keys import HandKeys, counts, keys_of
from engine.hands.shanten import distance, distance_in_suit, distance_with_258_pair, is_complete
from engine.hands.waits import discards, discards_in_suit, useful, useful_in_suit
from engine.tiles import ALL_TILES, Tile

EIGHT_ZHI = (8, 8, 8)
OURS = "ours"

Answer = Callable[..., object]


@dataclass(frozen=True)
class Hands:
    """The same hands in the forms that the programs keep: keys, counts of 34 kinds, tile numbers 0..135."""

    keys: list[HandKeys]
    counts: list[list[int]]
    numbers: list[list[int]]


@dataclass(frozen=True)
class Contest:
    """One question and how each program answers it: what is called, and with which arguments hand by hand."""

    name: str
    entries: dict[str, tuple[Answer, Sequence[tuple[Any, ...]]]]


def deal_hands(random: Random, number: int, size: int) -> Hands:
    """Half of them random, half as they are late in a deal: two or three tiles from complete."""
    hands: list[list[int]] = []
    while len(hands) < number:
        numbers = random.sample(range(136), size)
        if len(hands) % 2 == 0 or distance(keys_of([Tile(n // 4) for n in numbers]), 4) <= 3:
            hands.append(sorted(numbers))
    tiles = [[Tile(n // 4) for n in numbers] for numbers in hands]
    keys = [keys_of(hand) for hand in tiles]
    return Hands(keys, [list(counts(key)) for key in keys], hands)


def find_peer(name: str) -> ModuleType | None:
    """The module, or None with a word on what is missing."""
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"{name.split('.')[0]} is not installed: compared without it (pip install -e .[bench] brings two peers)")
        return None


def contests(drawn: Hands, waiting: Hands) -> list[Contest]:
    """What is measured: hands of 14 tiles and hands of 13."""
    wins = Contest("win check (14)", {OURS: (is_complete, with_sets(drawn.keys))})
    lacking = Contest("shanten (14)", {OURS: (distance, with_sets(drawn.keys))})
    draws = Contest("useful tiles (13)", {OURS: (useful, with_sets(waiting.keys))})
    plays = Contest("all discards with useful tiles (14)", {OURS: (discards, with_sets(drawn.keys))})

    if (agari := find_peer("mahjong.agari")) and (shanten := find_peer("mahjong.shanten")):
        of_counts = shanten.Shanten.calculate_shanten
        wins.entries["mahjong"] = agari.Agari.is_agari, alone(drawn.counts)
        lacking.entries["mahjong"] = of_counts, alone(drawn.counts)
        draws.entries["mahjong"] = partial(useful_by, of_counts), alone(waiting.counts)
        plays.entries["mahjong"] = partial(discards_by, of_counts), alone(drawn.counts)
    if riichienv := find_peer("riichienv"):
        of_numbers = riichienv.calculate_shanten
        wins.entries["riichienv"] = of_numbers, alone(drawn.numbers)
        lacking.entries["riichienv"] = of_numbers, alone(drawn.numbers)
    if (native := find_peer("jansou.analysis._native")) and native.KERNEL is not None:
        lacking.entries["jansou native"] = native.KERNEL.shanten_counts, with_sets(drawn.counts, 0)
        draws.entries["jansou native"] = partial(useful_by_probes, native.KERNEL), alone(waiting.counts)
    return [wins, lacking, draws, plays, *own_contests(drawn, waiting)]


def own_contests(drawn: Hands, waiting: Hands) -> list[Contest]:
    """What no peer does: wild tiles, a bound pair, eight zhi, layouts."""
    random = Random(3)
    wild = [(keys_of([Tile(n // 4) for n in random.sample(numbers, 10)]), 4, 4) for numbers in drawn.numbers]
    won = [(keys, 4, 4) for keys in winning_hands(Random(4), 200)]
    drawn_in_suit = [(keys, 4, EIGHT_ZHI) for keys in drawn.keys]
    waiting_in_suit = [(keys, 4, EIGHT_ZHI) for keys in waiting.keys]
    return [
        Contest("win check, 4 wilds", {OURS: (is_complete, wild)}),
        Contest("shanten, 4 wilds", {OURS: (distance, wild)}),
        Contest("shanten with a 258 pair, 4 wilds", {OURS: (distance_with_258_pair, wild)}),
        Contest("shanten with eight zhi", {OURS: (distance_in_suit, drawn_in_suit)}),
        Contest("useful tiles with eight zhi", {OURS: (useful_in_suit, waiting_in_suit)}),
        Contest("all discards with eight zhi", {OURS: (discards_in_suit, drawn_in_suit)}),
        Contest("all layouts of a win, 4 wilds", {OURS: (layouts, won)}),
    ]


def with_sets(hands: Sequence[Any], sets: int = 4) -> list[tuple[Any, ...]]:
    """Arguments of questions that also take a number of sets."""
    return [(hand, sets) for hand in hands]


def alone(hands: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Arguments of questions that take the hand alone."""
    return [(hand,) for hand in hands]


def winning_hands(random: Random, number: int) -> list[HandKeys]:
    """Hands of ten tiles that four wilds complete."""
    found: list[HandKeys] = []
    while len(found) < number:
        keys = keys_of([Tile(n // 4) for n in random.sample(range(136), 10)])
        if is_complete(keys, 4, 4):
            found.append(keys)
    return found


def useful_by_probes(kernel: Any, held: list[int]) -> list[int]:
    """Useful tiles from the shanten of every draw at once."""
    now = kernel.shanten_counts(held, 0)
    return [tile for tile, after in enumerate(kernel.probe_shantens(held, 0, 1)) if after is not None and after < now]


def useful_by(shanten: Callable[[list[int]], int], held: list[int]) -> list[Tile]:
    """Useful tiles by asking for the shanten of every draw."""
    now = shanten(held)
    found = []
    for tile in ALL_TILES:
        if held[tile] < 4:
            held[tile] += 1
            if shanten(held) < now:
                found.append(tile)
            held[tile] -= 1
    return found


def discards_by(shanten: Callable[[list[int]], int], held: list[int]) -> dict[Tile, list[Tile]]:
    """The useful tiles after every discard."""
    found = {}
    for tile in ALL_TILES:
        if held[tile]:
            held[tile] -= 1
            found[tile] = useful_by(shanten, held)
            held[tile] += 1
    return found


def measure(answer: Answer, calls: Sequence[tuple[Any, ...]], budget_s: float) -> tuple[float, float]:
    """Microseconds a hand: in the first round, when nothing is remembered yet, and the median of all rounds."""
    rounds: list[float] = []
    until = time.perf_counter() + budget_s
    while len(rounds) < 3 or time.perf_counter() < until:
        start = time.perf_counter()
        for arguments in calls:
            answer(*arguments)
        rounds.append((time.perf_counter() - start) / len(calls) * 1e6)
    return rounds[0], statistics.median(rounds)


def main() -> None:
    """Measures everything and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1000, help="how many hands of each size")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each program answers each question")
    options = parser.parse_args()
    drawn = deal_hands(Random(1), options.hands, 14)
    waiting = deal_hands(Random(2), options.hands, 13)
    print(f"{'microseconds a hand':40}{'first':>9}{'median':>9}  ours/theirs")
    for contest in contests(drawn, waiting):
        ours = 0.0
        for program, (answer, calls) in contest.entries.items():
            first, median = measure(answer, calls, options.seconds)
            ours = ours or median
            ratio = "" if program == OURS else f"{ours / median:14.3f}"
            print(f"{contest.name + ', ' + program:40}{first:9.2f}{median:9.2f}{ratio}")


if __name__ == "__main__":
    main()
