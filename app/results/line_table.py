"""The lines of a win as a table: a row a kind of line, a column for losers whose shares have the same lines. No Qt.

What all shares have in common stands once; where they differ each column has its own. Amounts are the payments' own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from engine.scoring.lines import Line, Op, fold
from engine.scoring.settlement import Payment
from engine.seats import Seat

_Key = tuple[str, Op, str]
_Group = tuple[_Key, tuple[Line, ...]]


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
    grouped = [_groups(share.lines) for share in shares]
    keys: list[_Key] = []
    for groups in grouped:
        keys = _merged(keys, [key for key, _ in groups])
    return LineTable(shares, tuple(_rows(keys, grouped)))


def _groups(lines: tuple[Line, ...]) -> list[_Group]:
    """Lines of one code brought together within a run of additions or of multiplications, where order is nothing;
    those that tell different facts stay apart.
    """
    groups: list[_Group] = []
    run: dict[tuple[_Key, object], list[Line]] = {}
    last: Op | None = None
    for line in lines:
        if line.op is not last:
            groups += [(key, tuple(each)) for (key, _), each in run.items()]
            run, last = {}, line.op
        run.setdefault(((line.code, line.op, line.clause), line.facts), []).append(line)
    return groups + [(key, tuple(each)) for (key, _), each in run.items()]


def _merged(one: list[_Key], other: list[_Key]) -> list[_Key]:
    """Both sequences in one, what they have in common once."""
    merged: list[_Key] = []
    for tag, start, end, from_, to in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        merged += one[start:end]
        if tag != "equal":
            merged += other[from_:to]
    return merged


def _rows(keys: list[_Key], grouped: list[list[_Group]]) -> list[LineRow]:
    rows: list[LineRow] = []
    places = [0] * len(grouped)
    for key in keys:
        cells: list[tuple[Line, ...]] = []
        for column, groups in enumerate(grouped):
            place = places[column]
            if place < len(groups) and groups[place][0] == key:
                cells.append(groups[place][1])
                places[column] += 1
            else:
                cells.append(())
        rows.append(LineRow(*key, tuple(cells)))
    return rows
