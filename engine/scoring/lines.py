"""Lines: the explained steps whose fold is an amount. Totals are only ever derived from lines."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from engine.tiles import Tile


class Op(StrEnum):
    """How a line changes the running amount."""

    ADD = "add"
    TIMES = "times"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Line:
    """One step of an amount.

    `code` is in the rulebook; `clause` names where (`wuhu.md 5.1`). `facts` are numbers for the sentence that explains
    the line (`{"zhi": 9, "points": 7}`); `proof` the tiles that it counts. Both are for people and never change a sum.
    """

    code: str
    op: Op
    value: int
    clause: str
    facts: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    proof: tuple[Tile, ...] = field(default=(), compare=False)


def fold(lines: Iterable[Line]) -> int:
    """The amount that the lines make, from 0."""
    amount = 0
    for line in lines:
        if line.op is Op.ADD:
            amount += line.value
        elif line.op is Op.TIMES:
            amount *= line.value
        else:
            amount = line.value
    return amount
