"""Review: each decision of a seat beside what hard would have done, and what the difference may have cost."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.ai.weighed import Weighed
from engine.deal.actions import Action
from engine.teach.decisions import Decision
from engine.teach.teacher import Teacher


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, what hard would have done, and by how many points that may be expected to be better (0: the same)."""

    decision: Decision
    best: Action
    cost: float

    @property
    def is_best(self) -> bool:
        """Whether nothing better is known."""
        return self.cost <= 0.0


def judge_decision(teacher: Teacher, decision: Decision) -> Judged:
    """One decision."""
    weighed = teacher.weigh(decision.view)
    return Judged(decision, weighed[0].action, cost_of(weighed, decision.action))


def cost_of(weighed: tuple[Weighed, ...], action: Action) -> float:
    """By how many points the best of these may be expected to be better than this one; never less than nothing."""
    mine = next(each for each in weighed if each.action == action)
    return max(0.0, weighed[0].points - mine.points)


def review(teacher: Teacher, decisions: Iterable[Decision]) -> Iterator[Judged]:
    """All of them, one after the other."""
    for decision in decisions:
        yield judge_decision(teacher, decision)


def by_cost(judged: Iterable[Judged]) -> tuple[Judged, ...]:
    """The dearest first; of equal ones the earlier first."""
    return tuple(sorted(judged, key=lambda each: (-each.cost, each.decision.count)))
