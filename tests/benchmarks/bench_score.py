"""How many score requests a second one core answers: `python -m tests.benchmarks.bench_score [REQUESTS]`.

Requests are random legal wins of Wuhu, as lines of the format, read, judged and written as the command does it.
"""

import json
import random
import sys
import time

from app.commands.score import score_line
from engine.tiles import ALL_TILES, tile_name

_RULESETS = ("wuhu-315", "wuhu-525", "wuhu-classic")


def main() -> None:
    """Time the requests and print the rate."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    rng = random.Random(1)
    lines = [json.dumps(_request(rng, index)).encode() for index in range(wanted)]
    score_line(lines[0])
    begin, begin_busy = time.perf_counter(), time.process_time()
    results = [json.dumps(score_line(line), ensure_ascii=False) for line in lines]
    seconds, busy = time.perf_counter() - begin, time.process_time() - begin_busy
    wins = sum('"win": true' in result for result in results)
    errors = sum('"error"' in result for result in results)
    print(f"{wanted} requests ({wins} wins, {errors} errors) in {seconds:.2f} s: {wanted / seconds:.0f} a second, ")
    print(f"{wanted / busy:.0f} a second of processor time")


def _request(rng: random.Random, number: int) -> dict[str, object]:
    """A complete hand of four sets and a pair mostly of one suit, some sets on the table."""
    while True:
        left = dict.fromkeys(ALL_TILES[:27], 4) | {ALL_TILES[33]: 4}
        suit = 9 * rng.randrange(3)
        groups: list[list[int]] = []
        while len(groups) < 4:
            base = suit if rng.random() < 0.8 else 9 * rng.randrange(3)
            rank = rng.randrange(9)
            group = [base + rank] * 3 if rng.random() < 0.5 else [base + rank, base + rank + 1, base + rank + 2]
            if rank > 6 and len(set(group)) > 1:
                continue
            groups.append(group)
        pair = rng.choice([*range(27), 33])
        used = [tile for group in groups for tile in group] + [pair, pair]
        if all(used.count(tile) <= left[tile] for tile in left):
            return _as_request(rng, number, groups, pair)


def _as_request(rng: random.Random, number: int, groups: list[list[int]], pair: int) -> dict[str, object]:
    melds: list[dict[str, object]] = []
    concealed = [pair, pair]
    for group in groups:
        if len(set(group)) == 1 and rng.random() < 0.6:
            melds.append({"type": "pung", "tile": tile_name(ALL_TILES[group[0]]), "from": rng.randrange(1, 4)})
        else:
            concealed += group
    rng.shuffle(concealed)
    names = [tile_name(ALL_TILES[tile]) for tile in concealed]
    nobody: dict[str, object] = {"hand": [], "melds": [], "singles": []}
    return {
        "id": f"r{number}",
        "ruleset": rng.choice(_RULESETS),
        "options": {"edge_wait": True} if rng.random() < 0.2 else {},
        "dealer": rng.randrange(4),
        "winner": 0,
        "win_tile": names[0],
        "from": rng.choice([None, 1, 2, 3]),
        "situation": [],
        "chips": [30, 30, 30, 30],
        "seats": [{"hand": names[1:], "melds": melds, "singles": []}, nobody, nobody, nobody],
    }


if __name__ == "__main__":
    main()
