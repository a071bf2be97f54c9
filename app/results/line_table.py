"""The lines of a win as a table: a row a kind of line, a column for losers whose shares have the same lines. No Qt.

What all shares have in common stands once; where they differ each column has its own. Amounts are the payments' own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby

from engine.scoring.lines import Line, Op, fold
from engine.scoring.settlement import Payment
from engine.seats import Seat

_Key = tuple[str, Op, str, int]
"""Code, op and clause of lines that belong together; counted on where lines of one code tell different facts."""
_Run = dict[_Key, tuple[Line, ...]]
"""Lines of one op in a row, within which order is nothing."""


@dataclass(frozen=True, slots=True)
class ShareColumn:
    """Shares with the same lines: whose they are, and what each is."""

    seats: tuple[Seat, ...]
    lines: tuple[Line, ...]
    amount: int


@dataclass(frozen=True, slots=True)
class LineRow:
    """Lines of one code, for each column those that its shares have (often one, of several openings more)."""

    code: str
    op: Op
    clause: str
    cells: tuple[tuple[Line, ...], ...]

    @property
    def shown(self) -> Line:
        """A line of this row, to take its facts from."""
        return next(cell[0] for cell in self.cells if cell)


@dataclass(frozen=True, slots=True)
class LineTable:
    """The lines of one win."""

    columns: tuple[ShareColumn, ...]
    rows: tuple[LineRow, ...]


def line_table(payments: Sequence[Payment]) -> LineTable:
    """The table of these payments (those of one winner, or as they would have been)."""
    columns: dict[tuple[Line, ...], list[Seat]] = {}
    for payment in payments:
        columns.setdefault(payment.lines, []).append(payment.share_of)
    shares = tuple(ShareColumn(tuple(seats), lines, fold(lines)) for lines, seats in columns.items())
    runs = [_runs(share.lines) for share in shares]
    ops: list[Op] = []
    for each in runs:
        ops = _merged(ops, [op for op, _ in each])
    return LineTable(shares, tuple(row for rows in _aligned(ops, runs) for row in rows))


def _runs(lines: tuple[Line, ...]) -> list[tuple[Op, _Run]]:
    """Additions and multiplications in a row, lines of one code brought together."""
    runs: list[tuple[Op, _Run]] = []
    for op, group in groupby(lines, key=lambda line: line.op):
        run: _Run = {}
        for line in group:
            place = 0
            while (key := (line.code, op, line.clause, place)) in run and run[key][0].facts != line.facts:
                place += 1
            run[key] = (*run.get(key, ()), line)
        runs.append((op, run))
    return runs


def _merged(one: list[Op], other: list[Op]) -> list[Op]:
    """Both sequences in one, what they have in common once."""
    merged: list[Op] = []
    for tag, start, end, from_, to in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        merged += one[start:end]
        if tag != "equal":
            merged += other[from_:to]
    return merged


def _aligned(ops: list[Op], runs: list[list[tuple[Op, _Run]]]) -> Iterator[list[LineRow]]:
    """The rows of each run, all columns side by side."""
    places = [0] * len(runs)
    for op in ops:
        beside: list[_Run] = []
        for column, own in enumerate(runs):
            is_here = places[column] < len(own) and own[places[column]][0] is op
            beside.append(own[places[column]][1] if is_here else {})
            places[column] += is_here
        keys = dict.fromkeys(key for run in beside for key in run)
        yield [LineRow(*key[:3], tuple(run.get(key, ()) for run in beside)) for key in keys]
