"""番 of Wuhan 武汉: what a seat's sets and single tiles multiply by (wuhan.md 3.2, 3.3)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.melds import Meld, MeldKind
from engine.scoring.judge import PublicSeat
from engine.scoring.lines import Line, Op
from engine.tiles import Tile

_OPENING = 2
_YINGHU = 2

_KONGS: dict[MeldKind, tuple[str, int]] = {
    MeldKind.KONG_OPEN: ("open_kong", 2),
    MeldKind.KONG_ADDED: ("added_kong", 2),
    MeldKind.KONG_CONCEALED: ("concealed_kong", 4),
}
_FIXED_KONG = ("fixed_kong", 2)
_LAIZI_KONG = ("laizi_kong", 4)


class Factor(NamedTuple):
    """One reason to multiply: its code, by how much, and the tiles that show it."""

    code: str
    value: int
    proof: tuple[Tile, ...]


def is_opened(melds: tuple[Meld, ...]) -> bool:
    """Whether a set on the table opens: chow, pung, 冲杠 or added kong (wuhan.md 2.1)."""
    return any(meld.kind is not MeldKind.KONG_CONCEALED for meld in melds)


def opened_sets(melds: tuple[Meld, ...]) -> tuple[int, ...]:
    """The indices of the sets that opened, in the order made."""
    return tuple(i for i, meld in enumerate(melds) if meld.kind is not MeldKind.KONG_CONCEALED)


def factors(face: PublicSeat, laizi: Tile | None, counts_every_opening: bool) -> Iterator[Factor]:
    """The factors of a seat's sets in their order, then of its single tiles. 硬胡 is not one: it is of a reading."""
    opened = False
    for meld in face.melds:
        if meld.kind is not MeldKind.KONG_CONCEALED and (counts_every_opening or not opened):
            opened = True
            yield Factor("opening", _OPENING, meld.tiles)
        if meld.kind in _KONGS:
            code, value = _KONGS[meld.kind]
            yield Factor(code, value, meld.tiles)
    for tile in face.singles:
        code, value = _LAIZI_KONG if tile == laizi else _FIXED_KONG
        yield Factor(code, value, (tile,))


def factor_of(face: PublicSeat, laizi: Tile | None, counts_every_opening: bool) -> int:
    """What `factors` come to."""
    product = 1
    for factor in factors(face, laizi, counts_every_opening):
        product *= factor.value
    return product


def winner_lines(face: PublicSeat, laizi: Tile | None, counts_every_opening: bool, is_hard: bool) -> tuple[Line, ...]:
    """The winner's factors as lines, 硬胡 last."""
    lines = [
        Line(factor.code, Op.TIMES, factor.value, "wuhan.md 3.2", proof=factor.proof)
        for factor in factors(face, laizi, counts_every_opening)
    ]
    if is_hard:
        lines.append(Line("yinghu", Op.TIMES, _YINGHU, "wuhan.md 3.2"))
    return tuple(lines)


def loser_lines(face: PublicSeat, laizi: Tile | None, counts_every_opening: bool) -> tuple[Line, ...]:
    """A loser's factors as lines."""
    return tuple(
        Line(f"loser_{factor.code}", Op.TIMES, factor.value, "wuhan.md 3.3", proof=factor.proof)
        for factor in factors(face, laizi, counts_every_opening)
    )
