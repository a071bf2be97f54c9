"""What the table shows beside each seat of Wuhan 武汉: opened, its factor, 包牌 in the making (wuhan.md 2, 3, 5)."""

from engine.melds import Meld
from engine.scoring.judge import Mark, PublicDeal
from engine.seats import SEATS, Seat
from engine.variants.wuhan_distance import possible_suits
from engine.variants.wuhan_factors import opened_sets
from engine.variants.wuhan_liability import OPENED_SETS
from engine.variants.wuhan_tiles import GENERALS

SETS_FOR_ALARM = OPENED_SETS - 1
"""With so many opened sets the next one that is fed binds its feeder (wuhan.md 5.2)."""


def find_marks(public: PublicDeal, factors: tuple[int, ...]) -> tuple[Mark, ...]:
    """The marks of all seats; `factors` of each seat, told where it is more than 1."""
    marks: list[Mark] = []
    for seat in SEATS:
        melds = public.seats[seat].melds
        opened = opened_sets(melds)
        if opened:
            marks.append(Mark(seat, "opened", "wuhan.md 2.1", opened, len(opened)))
        if factors[seat] > 1:
            marks.append(Mark(seat, "factor", "wuhan.md 3.2", value=factors[seat]))
        marks.extend(_alarms(seat, melds, opened))
    return tuple(marks)


def can_be_generals(melds: tuple[Meld, ...]) -> bool:
    """Whether a hand with these sets can still become 将一色."""
    return all(GENERALS.issuperset(meld.tiles) for meld in melds)


def _alarms(seat: Seat, melds: tuple[Meld, ...], opened: tuple[int, ...]) -> list[Mark]:
    alarms: list[Mark] = []
    if len(opened) >= SETS_FOR_ALARM:
        proof = opened[:OPENED_SETS]
        if possible_suits(melds):
            alarms.append(Mark(seat, "alarm.qingyise_third", "wuhan.md 5.2", proof, len(opened)))
        if can_be_generals(melds):
            alarms.append(Mark(seat, "alarm.jiangyise_third", "wuhan.md 5.2", proof, len(opened)))
    if len(opened) == 4:
        alarms.append(Mark(seat, "alarm.quanqiuren", "wuhan.md 5.3", opened, len(opened)))
    return alarms
