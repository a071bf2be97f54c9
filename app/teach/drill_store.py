"""One's own costly mistakes, kept in the profile as places in records. A record that has gone takes its drills along.

No Qt.
"""

import contextlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import msgspec

from app.whole_file import write_whole
from engine.seats import Seat
from engine.teach.review import Judged, by_cost

_VERSION = 1
_LEAST_COST = 1.0
_OF_MEAN = 0.5
"""What costs fewer points, or less than so much of what a decision of the review costs on average, is no drill: cities
count in points of different worth.
"""
MOST_OF_ONE = 5
MOST = 60
_SOLVED_FOR_GOOD = 2
"""Who finds the answer twice knows it."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A decision to be made again. `record`: the name of its file; `count`: how many events had happened; `seat`:
    whose decision it was. `solved`: how often the answer has been found in a row.
    """

    record: str
    count: int
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    ruleset: str
    cost: float
    solved: int = 0


@dataclass(frozen=True, slots=True)
class _Kept:
    version: int
    drills: tuple[Drill, ...]


class DrillStore:
    """The drills of one profile. What cannot be read or written is as if there were none."""

    def __init__(self, path: Path, records: Path) -> None:
        self._path = path
        self._records = records

    def drills(self) -> tuple[Drill, ...]:
        """Those whose records are there: those least often solved first, then the dearest."""
        there = [each for each in self._load() if _is_file(self.path_of(each))]
        return tuple(sorted(there, key=lambda each: (each.solved, -each.cost)))

    def path_of(self, drill: Drill) -> Path:
        """The record of a drill."""
        return self._records / drill.record

    def add(self, record: Path, seat: Seat, ruleset: str, judged: tuple[Judged, ...]) -> None:
        """Take in what was costly in a review. What is there already stays as often solved as it is."""
        if record.parent.resolve() != self._records.resolve():
            return
        known = {(each.record, each.count, each.seat): each for each in self._load()}
        mean = sum(each.cost for each in judged) / max(1, len(judged))
        for each in by_cost(judged)[:MOST_OF_ONE]:
            key = (record.name, each.decision.count, int(seat))
            if each.cost >= max(_LEAST_COST, _OF_MEAN * mean) and key not in known:
                known[key] = Drill(record.name, each.decision.count, int(seat), ruleset, round(each.cost, 2))
        self._save(tuple(sorted(known.values(), key=lambda each: -each.cost)[:MOST]))

    def note(self, drill: Drill, is_solved: bool) -> None:
        """The drill was answered; who has found it often enough is not asked again."""
        changed = replace(drill, solved=drill.solved + 1 if is_solved else 0)
        same = (drill.record, drill.count, drill.seat)
        left = [each for each in self._load() if (each.record, each.count, each.seat) != same]
        if changed.solved < _SOLVED_FOR_GOOD:
            left.append(changed)
        self._save(tuple(left))

    def _load(self) -> tuple[Drill, ...]:
        try:
            kept = msgspec.json.decode(self._path.read_bytes(), type=_Kept)
        except (OSError, RecursionError, msgspec.MsgspecError):
            return ()
        return kept.drills if kept.version == _VERSION else ()

    def _save(self, drills: tuple[Drill, ...]) -> None:
        with contextlib.suppress(OSError):
            write_whole(self._path, msgspec.json.encode(_Kept(_VERSION, drills)))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # A name that no file can have.
        return False
