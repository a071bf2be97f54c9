"""How well somebody who sees only when messages come can tell whether anybody else could claim a discard.

`python -m tests.benchmarks.bench_tells [--deals 2000] [--seed 7] [RULESET ...]`

Four people play simulated deals; how long they think is drawn at random: a claim takes its time, and so does the pass
of who could claim. For each discard, the time to the next message is what an observer gets who was not asked himself.
AUC is the chance that of two discards the one that somebody else could claim took longer: that of the best threshold
at any rate. 0.5 says nothing, 1 everything.
"""

import argparse
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

from engine.ai.levels import make_policy
from engine.deal.actions import Pass
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.seats import SEATS, Seat
from engine.variants.registry import get_variant
from net.holds import Holds
from net.host_session import HostSession, Timing
from net.journal import NoJournal
from net.messages import Act, PlayerInfo, Ready, Update
from net.pace import PACES

RULESETS = ("wuhu-315", "wuhan", "hefei")
FIXED_S = 2.5
LEAST_S = PACES["normal"].hold_s
_TURN_S = (1.8, 0.5)
_CLAIM_S = (1.6, 0.45)
_PASS_S = (1.3, 0.5)
"""Median and spread (of the logarithm) of what people take."""
_MODES = ("fixed", "patient")


class Observed:
    """Times from a discard to the next message, by whether somebody else than the observer could claim."""

    def __init__(self) -> None:
        self.could: list[float] = []
        self.could_not: list[float] = []


class Table:
    """Four people at one table in simulated time, and what those hear who are not asked."""

    def __init__(self, ruleset: str, mode: str, seed: str) -> None:
        variant = get_variant(ruleset)
        self._rng = Random(f"{ruleset}/{mode}/{seed}")
        self._now = 0.0
        self.match = Match(variant, variant.defaults, SEATS[0])
        self._policy = make_policy(variant, variant.defaults, "normal")
        holds = Holds(FIXED_S if mode == "fixed" else 0.0, LEAST_S)
        players = [PlayerInfo(seat.name, "person") for seat in SEATS]
        walls = Random(f"{ruleset}/{seed}/walls")
        tiles = self.match.rules.tiles
        self._session = HostSession(
            self.match,
            players,
            {},
            NoJournal(),
            lambda number: shuffled(tiles, walls),
            seed,
            PACES["normal"],
            timing=Timing(holds=holds),
        )
        for seat in SEATS:
            self._session.connect(seat, (seat,), 0.0)
        self._answers: dict[Seat, tuple[float, Act]] = {}
        self.observed = Observed()
        self._asked: tuple[float, frozenset[Seat], Seat] | None = None

    def play(self, deals: int) -> int:
        """Play so many deals, or to the end of the match; how many were played."""
        self._session.start(self._now)
        while self.match.number <= deals and not self.match.is_over:
            self._hear()
            times = [when for when, _ in self._answers.values()]
            if self._session.next_deadline is not None:
                times.append(self._session.next_deadline)
            if not times:
                break
            self._now = max(self._now, min(times))
            due = min(self._answers, key=lambda seat: self._answers[seat][0], default=None)
            if due is not None and self._answers[due][0] <= self._now:
                self._session.receive(due, self._answers.pop(due)[1], self._now)
            else:
                self._session.tick(self._now)
        return self.match.number - 1

    def _hear(self) -> None:
        """Note what came when, and let those think who are asked."""
        updates = [message for _, message in self._session.take_outbox() if isinstance(message, Update)]
        if not updates:
            return
        self._note_time()
        self._answers.clear()
        deal = self.match.deal
        if deal is not None and deal.is_offering:
            self._asked = (self._now, frozenset(deal.could), deal.state.turn)
        for update in {update.seat: update for update in updates}.values():
            self._think(update)

    def _note_time(self) -> None:
        if self._asked is None:
            return
        since, asked, _ = self._asked
        self._asked = None
        for seat in SEATS:
            if seat not in asked:
                found = self.observed.could if asked else self.observed.could_not
                found.append(self._now - since)

    def _think(self, update: Update) -> None:
        view = update.view
        if view.outcome is not None:
            if view.seat not in update.ready:
                self._session.receive(view.seat, Ready(view.seat), self._now)
            return
        if not view.legal:
            return
        action = self._policy.choose(view, view.legal, self._rng)
        is_offer = Pass() in view.legal and self.match.deal is not None and self.match.deal.is_offering
        median, spread = (_PASS_S if action == Pass() else _CLAIM_S) if is_offer else _TURN_S
        when = self._now + median * self._rng.lognormvariate(0.0, spread)
        self._answers[view.seat] = (when, Act(view.seat, update.turn_id, action))


def auc(could: Sequence[float], could_not: Sequence[float]) -> float:
    """The chance that one of the first is longer than one of the second; equal ones (to the millisecond) count half."""
    lower = sorted(round(each, 3) for each in could_not)
    longer = 0.0
    for each in could:
        value = round(each, 3)
        longer += (bisect_left(lower, value) + bisect_right(lower, value)) / 2
    return longer / (len(could) * len(lower))


def observe(ruleset: str, mode: str, deals: int, seed: int) -> tuple[str, str, int, int, float, float, float]:
    """Ruleset, mode, deals, discards, how many of them could be claimed, AUC, and the mean time in seconds."""
    could: list[float] = []
    could_not: list[float] = []
    played = number = 0
    while played < deals:
        number += 1
        table = Table(ruleset, mode, f"{seed}/{number}")
        played += table.play(deals - played)
        could += table.observed.could
        could_not += table.observed.could_not
    count = len(could) + len(could_not)
    mean = (sum(could) + sum(could_not)) / count
    return ruleset, mode, played, count, len(could) / count, auc(could, could_not), mean


def main(argv: Sequence[str]) -> int:
    """Print a line for each ruleset and mode; status 1 if one of them says more than it may."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("rulesets", nargs="*", default=RULESETS)
    given = parser.parse_args(argv)
    is_good = True
    with ProcessPoolExecutor(given.workers) as pool:
        jobs = [
            pool.submit(observe, ruleset, mode, given.deals, given.seed)
            for ruleset in given.rulesets
            for mode in _MODES
        ]
        for job in jobs:
            ruleset, mode, played, count, share, found, mean = job.result()
            print(
                f"{ruleset:9} {mode:8} {played} deals, {count} observations ({share:.0%} of discards that others could"
                f" claim): AUC {found:.3f}, {mean:.2f} s a discard",
                flush=True,
            )
            is_good &= abs(found - 0.5) <= 0.02 if mode == "fixed" else found <= 0.75
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
