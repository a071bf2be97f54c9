"""Deals a second on one core: `python -m tests.benchmarks.bench_selfplay [DEALS]`.

For each ruleset four AI seats play, and then the same actions are played again by players who know them: that is the
machine alone, with every view and every legal action that the seats were given. The goal is 100 deals a second with AI
(the aim 200), a decision in 100 us on average and 99 of 100 within 5 ms, and 3 ms a deal for the machine.

Processor time is counted, so that other programs that run beside it matter less.
"""

import sys
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.deal.actions import Action
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from engine.variants.registry import VARIANTS
from engine.variants.variant import Variant


@dataclass(slots=True)
class _Listener:
    """Plays as another policy does and notes it."""

    policy: Policy
    noted: deque[Action] = field(default_factory=deque)
    seconds: list[float] = field(default_factory=list)

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """As the other."""
        began = time.process_time()
        action = self.policy.choose(view, legal, rng)
        self.seconds.append(time.process_time() - began)
        self.noted.append(action)
        return action


@dataclass(slots=True)
class _Parrot:
    """Plays what was noted."""

    noted: deque[Action]

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        """The next action noted."""
        return self.noted.popleft()


def main() -> None:
    """Time every ruleset and print a line each."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for variant in VARIANTS.values():
        listeners = [_Listener(make_policy(variant, variant.defaults, "normal")) for _ in SEATS]
        _seconds(variant, listeners, 5)
        for listener in listeners:
            listener.noted.clear()
            listener.seconds.clear()
        with_ai, discards = _seconds(variant, listeners, deals)
        alone, _ = _seconds(variant, [_Parrot(listener.noted) for listener in listeners], deals)
        micros = sorted(1e6 * each for listener in listeners for each in listener.seconds)
        print(
            f"{variant.id:13} {deals / with_ai:6.0f} deals a second with AI, {1000 * alone / deals:5.2f} ms a deal for "
            f"the machine alone ({discards / deals:.0f} discards a deal); a decision in "
            f"{sum(micros) / len(micros):.0f} us, 99 of 100 within {micros[int(0.99 * (len(micros) - 1))]:.0f} us"
        )


def _seconds(variant: Variant, policies: Sequence[Policy], deals: int) -> tuple[float, int]:
    """How long so many deals take, and their discards; the same walls and choices every time."""
    rng = Random(1)
    match = Match(variant, variant.defaults, Seat.EAST)
    discards = 0
    began = time.process_time()
    for _ in range(deals):
        if match.is_over:
            match = Match(variant, variant.defaults, Seat.EAST)
        play_deal(match, policies, shuffled(match.rules.tiles, rng), Random(2))
        if match.deal is not None:
            discards += match.deal.state.discards
    return time.process_time() - began, discards


if __name__ == "__main__":
    main()
