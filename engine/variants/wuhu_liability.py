"""包牌: who pays alone for a jiao, by which rule and which sets prove it; and the 报警 marks (wuhu.md 7).

"Fed" sets are pungs and exposed kongs, in the order made; an added kong keeps the feeder of its pung. Everything here
follows from what lies on the table, so the marks, the warnings and the settlement cannot disagree.
"""

from dataclasses import dataclass
from itertools import combinations

from engine.melds import Meld, MeldKind
from engine.scoring.judge import Mark
from engine.seats import SEATS, Seat
from engine.tiles import SUIT_OF, SUITS, Suit, Tile

FED_SETS_FOR_ALARM = 3
"""报警 with so many fed sets of one suit, or of one suit and the honour (wuhu.md 7.1 to 7.3)."""
KONGS_FOR_ALARM = 2
"""报警 with so many kongs of one suit (wuhu.md 7.4)."""
NEAR = 2
"""How far apart two pungs may be that make 双四核 near (wuhu.md 7.5)."""

Fed = tuple[int, Meld]
"""A fed set and its index among the sets of its owner."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One seat pays for all three, by a rule (`rule`, `clause`) that the sets with these indices prove."""

    seat: Seat
    rule: str
    clause: str
    melds: tuple[int, ...]


def find_verdict(melds: tuple[Meld, ...], source: Seat | None, kind: Tile) -> Verdict | None:
    """Who pays alone for a jiao with these sets, won on `kind`. `source`: who discarded it, None = self-draw."""
    if not melds:
        return None
    bound = find_bound(melds)
    if bound is not None or source is None:
        return bound
    return _find_discarder(melds, source, kind)


def find_bound(melds: tuple[Meld, ...]) -> Verdict | None:
    """Who pays alone whoever discards the winning tile, and after a self-draw too (wuhu.md 7.1 and 7.2)."""
    fed = _fed(melds)
    if len(fed) < FED_SETS_FOR_ALARM:
        return None
    if len(fed) > FED_SETS_FOR_ALARM and _is_one_colour(fed[:FED_SETS_FOR_ALARM]):
        feeder = fed[FED_SETS_FOR_ALARM][1].feeder
        assert feeder is not None  # _fed leaves out what nobody fed
        return Verdict(feeder, "fourth_pair", "wuhu.md 7.1", _indices(fed))
    for seat in SEATS:
        own = [each for each in fed if each[1].feeder is seat]
        if len(own) < FED_SETS_FOR_ALARM:
            continue
        for suit in SUITS:
            sets = [each for each in own if _suit(each[1]) in (suit, Suit.HONOURS)]
            if len(sets) >= FED_SETS_FOR_ALARM:
                return Verdict(seat, "three_pairs", "wuhu.md 7.2", _indices(sets))
    return None


def find_marks(seat: Seat, melds: tuple[Meld, ...]) -> tuple[Mark, ...]:
    """The 报警 marks at a seat, from the moment its sets lie on the table."""
    if len(melds) < KONGS_FOR_ALARM:
        return ()
    marks: list[Mark] = []
    fed = _fed(melds)
    bound = find_bound(melds)
    if bound is not None:
        marks.append(Mark(seat, f"alarm.{bound.rule}", bound.clause, bound.melds))
    elif len(fed) == FED_SETS_FOR_ALARM and _is_one_colour(fed):
        marks.append(Mark(seat, "alarm.three_pairs_discard", "wuhu.md 7.3", _indices(fed)))
    for suit in SUITS:
        kongs = _kongs(melds, suit)
        if len(kongs) >= KONGS_FOR_ALARM:
            marks.append(Mark(seat, "alarm.shuangbazhi", "wuhu.md 7.4", kongs))
    near = near_pungs(melds)
    if near:
        indices = tuple(sorted({index for pair in near for index in pair}))
        marks.append(
            Mark(seat, "alarm.shuangsihe", "wuhu.md 7.5", indices, tiles=tuple(melds[i].tiles[0] for i in indices))
        )
    return tuple(marks)


def near_pungs(melds: tuple[Meld, ...]) -> tuple[tuple[int, int], ...]:
    """The pairs of exposed pungs of one suit whose ranks differ by one or two."""
    pungs = [(index, meld.tiles[0]) for index, meld in enumerate(melds) if meld.kind is MeldKind.PUNG]
    return tuple(
        (i, j)
        for (i, one), (j, other) in combinations(pungs, 2)
        if SUIT_OF[one] == SUIT_OF[other] < Suit.HONOURS and abs(one - other) <= NEAR
    )


def _find_discarder(melds: tuple[Meld, ...], source: Seat, kind: Tile) -> Verdict | None:
    """The rules that make the discarder of the winning tile pay (wuhu.md 7.3 to 7.5)."""
    fed = _fed(melds)
    if len(fed) == FED_SETS_FOR_ALARM and _is_one_colour(fed):
        return Verdict(source, "three_pairs_discard", "wuhu.md 7.3", _indices(fed))
    for suit in SUITS:
        kongs = _kongs(melds, suit)
        others = tuple(index for index, meld in fed if _suit(meld) not in (suit, Suit.HONOURS))
        if len(kongs) >= KONGS_FOR_ALARM and others:
            return Verdict(source, "shuangbazhi", "wuhu.md 7.4", tuple(sorted(kongs + others)))
    for i, j in near_pungs(melds):
        if kind in (melds[i].tiles[0], melds[j].tiles[0]):
            return Verdict(source, "shuangsihe", "wuhu.md 7.5", (i, j))
    return None


def _fed(melds: tuple[Meld, ...]) -> list[Fed]:
    return [(index, meld) for index, meld in enumerate(melds) if meld.feeder is not None]


def _indices(fed: list[Fed]) -> tuple[int, ...]:
    return tuple(index for index, _ in fed)


def _suit(meld: Meld) -> Suit:
    return SUIT_OF[meld.tiles[0]]


def _kongs(melds: tuple[Meld, ...], suit: Suit) -> tuple[int, ...]:
    return tuple(index for index, meld in enumerate(melds) if meld.is_kong and _suit(meld) == suit)


def _is_one_colour(fed: list[Fed]) -> bool:
    """Of one suit, or of one suit and the honour."""
    return len({_suit(meld) for _, meld in fed} - {Suit.HONOURS}) <= 1
