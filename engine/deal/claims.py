"""Answers to an offer: which claim has priority, when the answers decide, and who wins.

A win goes before a kong or pung, those before a chow; among equals the first in playing order after whose tile it is.
Where the ruleset lets all win, every win counts. The answers decide as soon as no answer that is missing could change
what happens; until then the machine waits, whatever the answers so far.
"""

from collections.abc import Mapping

from engine.deal.actions import Action, Chow, Kong, Pung, Win
from engine.deal.events import ClaimsDecided
from engine.deal.rules import PassLock, TableRules, Winners
from engine.seats import Seat

Taken = tuple[tuple[Seat, Action], ...]
"""Who takes the offer and how: nobody, one claim, or one or several wins in playing order."""


def decide_claims(
    rules: TableRules, source: Seat, could: Mapping[Seat, tuple[Action, ...]], answers: Mapping[Seat, Action]
) -> Taken | None:
    """What these answers come to, or None while a missing one could still change it.

    `source`: whose tile is offered. `could`: what each seat with a choice could do, without Pass.
    """
    best: tuple[Seat, Action] | None = None
    best_rank = (0, 0)
    wins: list[tuple[Seat, Action]] = []
    open_rank = (0, 0)
    for place, seat in enumerate(source.others):
        if seat in answers:
            rank = (_rank(answers[seat]), -place)
            if rank > best_rank:
                best, best_rank = (seat, answers[seat]), rank
            if rank[0] == _WINNING:
                wins.append((seat, answers[seat]))
        elif seat in could:
            open_rank = max(open_rank, (max(_rank(action) for action in could[seat]), -place))
    if open_rank > best_rank or (open_rank[0] == _WINNING and rules.winners is Winners.ALL):
        return None
    if rules.winners is Winners.ALL and wins:
        return tuple(wins)
    return () if best is None else (best,)


def locked_by(rules: TableRules, decision: ClaimsDecided) -> frozenset[Seat]:
    """The seats that could have won on the offer and said something else, where that locks them out."""
    if rules.pass_lock is PassLock.OFF:
        return frozenset()
    return frozenset(
        seat
        for seat, answer in decision.answers.items()
        if not isinstance(answer, Win) and any(isinstance(each, Win) for each in decision.could.get(seat, ()))
    )


_WINNING = 3


def _rank(action: Action) -> int:
    match action:
        case Win():
            return _WINNING
        case Kong() | Pung():
            return 2
        case Chow():
            return 1
        case _:
            return 0
