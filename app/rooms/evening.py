"""An evening's account: who has won what over several matches, and the fewest payments that settle it. No Qt.

Whoever is settled within a group of people whose amounts add up to nought needs one payment fewer than the group has
people: as many such groups as can be made give the fewest payments.
"""

from collections.abc import Mapping
from dataclasses import dataclass

_MOST_EXACT = 10
"""With more people than that groups are not looked for."""


@dataclass(frozen=True, slots=True)
class Due:
    """`payer` gives `to` so much."""

    payer: str
    to: str
    amount: int


def fewest_payments(balances: Mapping[str, int]) -> tuple[Due, ...]:
    """The payments that settle these amounts, which add up to nought."""
    open_ones = [(name, amount) for name, amount in balances.items() if amount]
    groups = _groups(open_ones) if len(open_ones) <= _MOST_EXACT else [open_ones]
    return tuple(due for group in groups for due in _settle(group))


def _groups(people: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """The people in as many groups as possible whose amounts add up to nought each."""
    best: dict[int, tuple[int, int]] = {0: (0, 0)}
    whole = (1 << len(people)) - 1
    sums = [0] * (whole + 1)
    for mask in range(1, whole + 1):
        last = mask & -mask
        sums[mask] = sums[mask ^ last] + people[last.bit_length() - 1][1]
        count, before = max((best[mask ^ (1 << bit)][0], mask ^ (1 << bit)) for bit in _bits(mask))
        best[mask] = (count + (sums[mask] == 0), before)
    groups: list[list[tuple[str, int]]] = []
    group: list[tuple[str, int]] = []
    mask = whole
    while mask:
        before = best[mask][1]
        if sums[mask] == 0 and group:
            groups.append(group)
            group = []
        group.append(people[(mask ^ before).bit_length() - 1])
        mask = before
    return [*groups, group] if group else groups


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _settle(group: list[tuple[str, int]]) -> list[Due]:
    """Whoever has lost pays whoever has won, the largest amounts first."""
    order = sorted(group, key=lambda each: -abs(each[1]))
    left = dict(group)
    dues: list[Due] = []
    for payer, lost in order:
        for to, won in order:
            amount = min(-left[payer], left[to])
            if lost < 0 < won and amount > 0:
                left[payer] += amount
                left[to] -= amount
                dues.append(Due(payer, to, amount))
    return dues
