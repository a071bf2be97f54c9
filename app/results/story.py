"""How a liability came about: who fed which set in which go-around, when the alarm was up, what it costs. No Qt."""

from dataclasses import dataclass

from app.results.ended import Ended
from engine.deal.events import Situation
from engine.melds import Meld
from engine.scoring.settlement import Liability, WinResult
from engine.seats import Seat

_SETS_AT_ALARM = {
    "fourth_pair": 3,
    "three_pairs": 3,
    "three_pairs_discard": 3,
    "shuangsihe": 2,
    "qingyise_third": 2,
    "jiangyise_third": 2,
    "quanqiuren": 4,
}
"""After how many of the proving sets everybody was warned (wuhu.md 7, wuhan.md 5)."""
_KONGS_AT_ALARM = 2


@dataclass(frozen=True, slots=True)
class StoryStep:
    """A set that proves the rule. `feeder` None: a concealed kong. `around`: its go-around, 0 if not known.

    `owner`: before whom it lies; not the winner for the pung to which a tile was added that was robbed.
    """

    meld: Meld
    feeder: Seat | None
    around: int
    owner: Seat


@dataclass(frozen=True, slots=True)
class StoryShare:
    """What a seat would have paid without the rule, and what it pays."""

    seat: Seat
    without: int
    paid: int


@dataclass(frozen=True, slots=True)
class Story:
    """`alarm_after`: so many steps came before the alarm; None where there is none. `around`: that of the win."""

    liable: Seat
    winner: Seat
    source: Seat | None
    rule: str
    clause: str
    steps: tuple[StoryStep, ...]
    alarm_after: int | None
    around: int
    shares: tuple[StoryShare, ...]


def find_story(ended: Ended, result: WinResult) -> Story | None:
    """The story of a win that one player pays for all, None if everybody pays for himself."""
    liability = result.liability
    if liability is None:
        return None
    melds = ended.melds(result.winner)
    proving = [(melds[i], result.winner) for i in liability.melds]
    if Situation.ROBBED_KONG in result.situation and result.source is not None:
        robbed = (meld for meld in ended.melds(result.source) if result.tile in meld.tiles and not meld.is_chow)
        proving += [(meld, result.source) for meld in robbed]
    steps = tuple(StoryStep(meld, meld.feeder, go_around(meld.at), owner) for meld, owner in proving)
    return Story(
        liability.seat,
        result.winner,
        result.source,
        liability.rule,
        liability.clause,
        steps,
        _alarm_after(liability.rule, steps),
        _around_of_win(ended),
        _shares(result, liability),
    )


def go_around(discards: int) -> int:
    """The go-around 巡 in which so many discards had been made; 0 where that is not known."""
    return 0 if discards == 0 else (discards - 1) // 4 + 1


def _alarm_after(rule: str, steps: tuple[StoryStep, ...]) -> int | None:
    if rule == "shuangbazhi":
        kongs = [place for place, step in enumerate(steps, 1) if step.meld.is_kong]
        return kongs[_KONGS_AT_ALARM - 1]
    count = _SETS_AT_ALARM.get(rule)
    return None if count is None else min(count, len(steps))


def _around_of_win(ended: Ended) -> int:
    """Single tiles that were discarded are not told from those that were konged: then it is not known."""
    if any(face.singles for face in ended.view.seats):
        return 0
    return go_around(sum(len(face.river) for face in ended.view.seats))


def _shares(result: WinResult, liability: Liability) -> tuple[StoryShare, ...]:
    """The liable seat first."""
    seats = sorted(result.winner.others, key=lambda seat: seat != liability.seat)
    return tuple(
        StoryShare(
            seat,
            sum(each.amount for each in liability.without if each.payer == seat),
            sum(each.amount for each in result.payments if each.payer == seat),
        )
        for seat in seats
    )
