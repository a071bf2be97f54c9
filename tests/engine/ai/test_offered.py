"""A win that is offered: what it is worth beside what else could be done."""

from engine.ai.offered import weighed_win
from engine.ai.weighed import Weighed
from engine.deal.actions import Pass, Win


def test_a_win_is_worth_what_it_pays() -> None:
    assert weighed_win(Win(), 20.0, (Weighed(Pass(), 12.0, 13.0, 1.0),)) == Weighed(Win(), 20.0, 20.0, 0.0)


def test_no_estimate_of_waiting_is_held_against_a_win() -> None:
    """Else a review would find that nothing is better than to pass it, where a hint says to take it."""
    assert weighed_win(Win(), 20.0, (Weighed(Pass(), 26.4, 26.4, 0.0),)).points == 26.4


def test_a_win_that_nobody_can_pay_is_worth_nothing() -> None:
    assert weighed_win(Win(), 0.0, ()).points == 0.0
