"""Values: the worth of looks as a sum of their numbers, found from whole deals.

Temporal differences, least squares (LSTD, lambda 0.6): the worth of what a seat looked at is to be the worth of what
it looked at next, and after the last look what the deal brought. Every stage has weights of its own.
"""

from collections.abc import Sequence

from engine.ai.looks import Look, Stage

_LAMBDA = 0.6
_RIDGE = 30.0
_NEVER = 1e-10
_LARGE = 1e3


class Values:
    """Sums over deals. `kinds`: how many kinds of outcomes are told apart, whose amounts are known only at the end."""

    def __init__(self, numbers: int, kinds: int) -> None:
        self._numbers = numbers
        size = numbers * len(Stage)
        self._left = [[0.0] * size for _ in range(size)]
        self._right = [[0.0] * size for _ in range(kinds)]
        self._sums = [0.0] * size
        self._squares = [0.0] * size
        self._count = 0

    def add(self, looks: Sequence[Look], outcome: Sequence[float]) -> None:
        """A seat's looks in a deal, in order, and how much of each kind of outcome came of them."""
        size = self._numbers * len(Stage)
        trace = [0.0] * size
        for place, look in enumerate(looks):
            start = self._numbers * look.stage
            trace = [_LAMBDA * each for each in trace]
            change: dict[int, float] = {}
            for index, number in enumerate(look.numbers, start):
                trace[index] += number
                change[index] = number
                self._sums[index] += number
                self._squares[index] += number * number
            self._count += 1
            if place + 1 < len(looks):
                following = looks[place + 1]
                for index, number in enumerate(following.numbers, self._numbers * following.stage):
                    change[index] = change.get(index, 0.0) - number
            changes = [each for each in change.items() if each[1]]
            for index, share in enumerate(trace):
                if share:
                    row = self._left[index]
                    for other, difference in changes:
                        row[other] += share * difference
        for kind, amount in enumerate(outcome):
            if amount:
                row = self._right[kind]
                for index, share in enumerate(trace):
                    row[index] += share * amount

    def solve(self, amounts: Sequence[float]) -> list[list[float]]:
        """The weights of each stage, if each kind of outcome is worth so much."""
        size = self._numbers * len(Stage)
        matrix = []
        for index in range(size):
            mean = self._sums[index] / self._count
            variance = self._squares[index] / self._count - mean * mean
            row = [*self._left[index], sum(a * right[index] for a, right in zip(amounts, self._right, strict=True))]
            row[index] += _LARGE if variance < _NEVER else _RIDGE * variance
            matrix.append(row)
        weights = _eliminated(matrix)
        return [weights[self._numbers * stage : self._numbers * (stage + 1)] for stage in Stage]


def _eliminated(matrix: list[list[float]]) -> list[float]:
    """The solution of these equations, the right side last in each row."""
    size = len(matrix)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        first = matrix[column]
        for row in matrix[column + 1 :]:
            factor = row[column] / first[column]
            if factor:
                for index in range(column, size + 1):
                    row[index] -= factor * first[index]
    found = [0.0] * size
    for column in reversed(range(size)):
        row = matrix[column]
        found[column] = (row[size] - sum(row[k] * found[k] for k in range(column + 1, size))) / row[column]
    return found
