"""What the table does by itself for who asked for it, and nothing beyond."""

from dataclasses import replace

from app.table.habits import Habit, find_answer
from app.table.situations import SITUATIONS
from engine.deal.actions import Discard, Pass, Pung, Win
from engine.deal.state import Phase
from engine.deal.views import SeatView


def view(name: str) -> SeatView:
    return SITUATIONS[name]().update.view


ALL = frozenset(Habit)


def test_nothing_is_answered_without_a_habit() -> None:
    assert find_answer(view("claim"), frozenset()) is None
    assert find_answer(view("our-turn"), frozenset()) is None


def test_a_win_is_taken_by_that_habit_alone_and_passed_by_none() -> None:
    claim = view("claim")
    assert Win() in claim.legal
    assert find_answer(claim, ALL) == Win()
    assert find_answer(claim, frozenset({Habit.NO_CLAIMS, Habit.AS_DRAWN})) is None


def test_claims_are_passed() -> None:
    claim = replace(view("claim"), legal=(Pung(), Pass()))
    assert find_answer(claim, frozenset({Habit.NO_CLAIMS})) == Pass()
    assert find_answer(claim, frozenset({Habit.WIN, Habit.AS_DRAWN})) is None


def test_the_drawn_tile_is_discarded_unless_it_makes_a_kong_or_must_not_be() -> None:
    turn = view("our-turn")
    assert turn.drawn is not None
    habit = frozenset({Habit.AS_DRAWN})
    assert find_answer(turn, habit) is None, "it can be added to a pung"
    legal = tuple(Discard(tile) for tile in sorted(set(turn.hand)))
    assert find_answer(replace(turn, legal=legal), habit) == Discard(turn.drawn)
    others = tuple(action for action in legal if action != Discard(turn.drawn))
    assert find_answer(replace(turn, legal=others), habit) is None
    assert find_answer(replace(turn, drawn=None, legal=legal), habit) is None, "after a claim there is none"


def test_a_last_tile_is_let_go_that_wins_nothing() -> None:
    last = replace(view("our-turn"), phase=Phase.LAST, legal=(Pass(),))
    assert find_answer(last, frozenset({Habit.AS_DRAWN})) == Pass()
    assert find_answer(last, frozenset({Habit.WIN, Habit.NO_CLAIMS})) is None
    assert find_answer(replace(last, legal=(Win(), Pass())), frozenset({Habit.AS_DRAWN})) is None
