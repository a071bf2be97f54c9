"""What the table does by itself for a person who asked for it: 自动胡, 不碰, 摸切. Pure: no Qt.

A habit is only ever an answer that the person could have given; whatever it does not cover is asked as always.
"""

from enum import IntEnum

from engine.deal.actions import Action, Discard, Kong, Pass, Win
from engine.deal.state import Phase
from engine.deal.views import SeatView


class Habit(IntEnum):
    """The habits in the order of their switches."""

    WIN = 0
    """自动胡: win as soon as that is possible."""
    NO_CLAIMS = 1
    """不碰: pass whatever could be claimed, but never a win."""
    AS_DRAWN = 2
    """摸切: discard the tile that was drawn; of the last ones, that nobody discards, let it go."""


def find_answer(view: SeatView, habits: frozenset[Habit]) -> Action | None:
    """The answer that these habits give, or None: the person is asked."""
    if Win() in view.legal:
        return Win() if Habit.WIN in habits else None
    if view.phase is Phase.CLAIMS:
        return Pass() if Habit.NO_CLAIMS in habits and Pass() in view.legal else None
    if view.phase is Phase.LAST:
        return Pass() if Habit.AS_DRAWN in habits and Pass() in view.legal else None
    if view.phase is not Phase.TURN or Habit.AS_DRAWN not in habits or view.drawn is None:
        return None
    if any(isinstance(action, Kong) and action.tile == view.drawn for action in view.legal):
        return None
    drawn = Discard(view.drawn)
    return drawn if drawn in view.legal else None
