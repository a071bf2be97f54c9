"""Caps of Wuhan 武汉: 封顶, 金顶, 哈顶 and 三阳开泰 (wuhan.md 4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.scoring.lines import Line, Op


@dataclass(frozen=True, slots=True)
class Caps:
    """A row of caps for each loser. `each`: 封顶; `all_three`: 金顶; `unopened`: 哈顶; `none_opened`: 三阳开泰."""

    each: int
    all_three: int
    unopened: int
    none_opened: int


_CAPS: dict[int | str, Caps | None] = {
    800: Caps(800, 1200, 1500, 2000),
    300: Caps(300, 500, 700, 900),
    "none": None,
}
_UNCAPPED_FENGYISE = 800  # wuhan.md 4.5


def get_caps(name: int | str) -> Caps | None:
    """The row that the option `caps` names, None without caps."""
    return _CAPS[name]


def fengyise_share(caps: Caps | None) -> int:
    """What 风一色 makes each loser owe before 金顶 and the rest (wuhan.md 3.1, 4.5)."""
    return _UNCAPPED_FENGYISE if caps is None else caps.each


def capped(owed: Sequence[int], opened: Sequence[bool], caps: Caps | None) -> Sequence[int]:
    """What each of the three losers pays of what it owes, as `cap_lines` says, without the lines."""
    if caps is None or max(owed) <= caps.each > min(owed):
        return owed
    if min(owed) < caps.each:
        return [min(amount, caps.each) for amount in owed]
    if not any(opened):
        return (caps.none_opened,) * len(owed)
    return [caps.all_three if has_opened else caps.unopened for has_opened in opened]


def cap_lines(owed: Sequence[int], opened: Sequence[bool], caps: Caps | None) -> tuple[Line | None, ...]:
    """For each of the three losers the line that sets what is paid, None where it stays as owed.

    `opened`: which of them have opened.
    """
    if caps is None:
        return (None,) * len(owed)
    if all(amount >= caps.each for amount in owed):
        if not any(opened):
            return (Line("sanyang", Op.SET, caps.none_opened, "wuhan.md 4.4"),) * len(owed)
        golden = Line("jinding", Op.SET, caps.all_three, "wuhan.md 4.2")
        unopened = Line("hading", Op.SET, caps.unopened, "wuhan.md 4.3")
        return tuple(golden if has_opened else unopened for has_opened in opened)
    top = Line("fengding", Op.SET, caps.each, "wuhan.md 4.1")
    return tuple(top if amount > caps.each else None for amount in owed)
