"""How long AI thinks, and what it holds: `python -m tests.benchmarks.bench_ai [DEALS]`.

For each ruleset and level four seats of that level play; a line tells mean, median and 99th percentile of a decision,
for a level that thinks in steps also the longest step, and how much memory the level has added to the program. The
goals: normal 100 us on average and 5 ms for 99 of a hundred, hard a median of 10 ms and 100 ms for 99 of a hundred, a
step far below a picture of a 60 Hz screen, 60 MB more at most. Times are those of the processor: what else runs beside
it does not count.
"""

import resource
import sys
import time
from dataclasses import dataclass, field
from random import Random

from engine.ai.levels import LEVELS, make_policy
from engine.ai.policy import Policy, Ponderer
from engine.deal.actions import Action
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.variants.registry import VARIANTS
from engine.variants.variant import Variant


@dataclass(slots=True)
class _Timed:
    """Plays as another policy does, in its steps if it has any, and notes how long that took, in microseconds."""

    policy: Policy
    decisions: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As the other."""
        began = time.process_time()
        if isinstance(self.policy, Ponderer):
            action = self._in_steps(self.policy, view, legal, rng)
        else:
            action = self.policy.choose(view, legal, rng)
        self.decisions.append((time.process_time() - began) * 1e6)
        return action

    def _in_steps(self, policy: Ponderer, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        thought = policy.ponder(view, legal, rng)
        while True:
            began = time.process_time()
            try:
                next(thought)
            except StopIteration as end:
                choice: Action = end.value
                return choice
            finally:
                self.steps.append((time.process_time() - began) * 1e6)


def main() -> None:
    """Time every ruleset and level and print a line each."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    for variant in VARIANTS.values():
        for level in LEVELS:
            before = _peak_mb()
            timed = _play(variant, level, deals)
            _tell(variant, level, timed, _peak_mb() - before)


def _play(variant: Variant, level: str, deals: int) -> _Timed:
    """Four seats of the level, all of them one policy as at a table."""
    timed = _Timed(make_policy(variant, variant.defaults, level))
    rng = Random(1)
    match = Match(variant, variant.defaults, Seat.EAST)
    for _ in range(deals):
        if match.is_over:
            match = Match(variant, variant.defaults, Seat.EAST)
        play_deal(match, [timed] * len(SEATS), shuffled(match.rules.tiles, rng), Random(2))
    return timed


def _tell(variant: Variant, level: str, timed: _Timed, grown: float) -> None:
    decisions = timed.decisions
    line = (
        f"{variant.id:13} {level:7} {len(decisions):6} decisions: mean {sum(decisions) / len(decisions):8.0f} us, "
        f"median {_at(decisions, 0.5):8.0f}, 99 % {_at(decisions, 0.99):8.0f}"
    )
    if timed.steps:
        line += f"; step: 99 % {_at(timed.steps, 0.99):6.0f}, 99.9 % {_at(timed.steps, 0.999):6.0f}"
    print(f"{line}; {grown:+.1f} MB")


def _at(times: list[float], share: float) -> float:
    return sorted(times)[int(share * (len(times) - 1))]


def _peak_mb() -> float:
    """The most memory that the process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


if __name__ == "__main__":
    main()
