"""What Wuhan costs: `python -m tests.benchmarks.bench_wuhan [HANDS]`.

Random hands with none to four laizi are asked for a win and settled, robbed kongs among them; then requests of the
score format are read, judged and written; then an evaluator's questions are asked of hands before a discard. Times are
processor time, after the tables have been loaded.
"""

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from app.commands.score import score_line
from engine.deal.events import Situation
from engine.scoring.judge import DealEnd, WinClaim
from engine.tiles import tile_name
from engine.variants.wuhan import WUHAN
from engine.variants.wuhan_judge import WuhanJudge
from engine.variants.wuhan_options import WuhanOptions
from tests.support.wuhan import view
from tests.support.wuhan_random import POOLS, random_claim, random_end

_Asked = TypeVar("_Asked")


def main() -> None:
    """Time each question and print medians and worst cases."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    judge = WuhanJudge(WuhanOptions())
    begin = time.thread_time()
    for seed in range(40):
        judge.check_win(_end(seed).claims[0])
    print(f"tables and first questions: {1e3 * (time.thread_time() - begin):.0f} ms")
    for wilds in range(5):
        rng = random.Random(wilds)
        claims = [random_claim(rng, wilds, POOLS[rng.choice(list(POOLS))]) for _ in range(wanted)]
        _report(f"win check, {wilds} laizi", "us", 1e6, (_timed(judge.can_win, claim) for claim in claims))
    ends = [end for end in map(_end, range(3 * wanted)) if judge.check_win(end.claims[0]) is None]
    robbed = [end for end in ends if Situation.ROBBED_KONG in end.claims[0].situation]
    _report("settlement", "ms", 1e3, (_timed(judge.settle, end) for end in ends))
    _report("settlement of a robbed kong", "ms", 1e3, (_timed(judge.settle, end) for end in robbed))
    _score(wanted)
    _evaluate(wanted // 10)


def _end(seed: int) -> DealEnd:
    return random_end(random.Random(seed))


def _score(wanted: int) -> None:
    rng = random.Random(5)
    lines = [json.dumps(_request(rng, index)).encode() for index in range(wanted)]
    score_line(lines[0])
    begin = time.perf_counter()
    results = [json.dumps(score_line(line), ensure_ascii=False) for line in lines]
    seconds = time.perf_counter() - begin
    wins = sum('"win": true' in result for result in results)
    errors = sum('"error"' in result for result in results)
    print(f"score: {wanted} requests ({wins} wins, {errors} errors): {wanted / seconds:.0f} a second")


def _request(rng: random.Random, number: int) -> dict[str, object]:
    """A hand with sets and up to four laizi that makes sense as a request."""
    while True:
        claim = random_claim(rng, rng.choice([0, 1, 2, 4]), POOLS[rng.choice(list(POOLS))])
        if _has_tiles(claim):
            break
    seats: list[dict[str, object]] = [
        {
            "hand": [tile_name(tile) for tile in claim.hand],
            "melds": [{"type": meld.kind.value, "tile": tile_name(meld.tile), "from": 3} for meld in claim.melds],
            "singles": [],
        }
    ]
    for _ in range(3):
        seats.append({"hand": [], "melds": [], "singles": []})
    self_drawn = claim.tile == claim.public.laizi or len(claim.melds) == 4 or rng.random() < 0.5
    return {
        "id": f"r{number}",
        "ruleset": "wuhan",
        "options": {"minimum": 0},
        "dealer": rng.randrange(4),
        "winner": 0,
        "win_tile": tile_name(claim.tile),
        "from": None if self_drawn else rng.choice([1, 2, 3]),
        "laizi": None if claim.public.laizi is None else tile_name(claim.public.laizi),
        "seats": seats,
    }


def _has_tiles(claim: WinClaim) -> bool:
    every = [*claim.hand, claim.tile, *(tile for meld in claim.melds for tile in meld.tiles)]
    return all(every.count(tile) <= 3 for tile in every if tile != claim.public.laizi)


def _evaluate(wanted: int) -> None:
    evaluator = WUHAN.make_evaluator(WUHAN.defaults)
    rng = random.Random(6)
    views = []
    for _ in range(wanted):
        tiles = rng.sample(WUHAN.make_rules(WUHAN.defaults).tiles.pile, 11)
        mine = "".join(tile_name(tile) for tile in tiles)
        views.append(view(f"{mine} | 123m<3", south="|111s<0", drawn=tile_name(tiles[0])))
    _report("discards with useful tiles", "ms", 1e3, (_timed(evaluator.discards, each) for each in views))
    between = [replace(each, hand=each.hand[:-1], keys=each.keys) for each in views]
    _report("progress", "us", 1e6, (_timed(evaluator.progress, each) for each in between))


def _timed(question: Callable[[_Asked], object], about: _Asked) -> float:
    begin = time.thread_time()
    question(about)
    return time.thread_time() - begin


def _report(what: str, unit: str, scale: float, seconds: Iterable[float]) -> None:
    found = sorted(scale * each for each in seconds)
    tail = found[int(0.99 * len(found))]
    print(
        f"{what}: median {statistics.median(found):.2f} {unit}, 99 % {tail:.2f}, worst {found[-1]:.2f} of {len(found)}"
    )


if __name__ == "__main__":
    main()
