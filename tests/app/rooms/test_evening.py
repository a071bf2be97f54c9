"""Who owes whom after an evening, in the fewest payments."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rooms.evening import Due, fewest_payments


def test_nobody_owes_anything_without_a_match() -> None:
    assert fewest_payments({}) == ()
    assert fewest_payments({"小满": 0, "老周": 0}) == ()


def test_one_loser_pays_each_winner() -> None:
    assert fewest_payments({"小满": 30, "老周": -50, "大江": 20}) == (Due("老周", "小满", 30), Due("老周", "大江", 20))


def test_pairs_that_cancel_out_pay_each_other() -> None:
    dues = fewest_payments({"小满": 60, "老周": -40, "大江": -60, "阿青": 40})
    assert set(dues) == {Due("大江", "小满", 60), Due("老周", "阿青", 40)}


def test_two_groups_are_found_where_the_largest_amounts_do_not_match() -> None:
    balances = {"a": 50, "b": -30, "c": -20, "d": 35, "e": -25, "f": -10}
    assert len(fewest_payments(balances)) == 4


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@given(st.data())
def test_payments_settle_and_are_as_few_as_groups_allow(count: int, data: st.DataObject) -> None:
    amounts = data.draw(st.lists(st.integers(-6, 6), min_size=count - 1, max_size=count - 1))
    balances = {f"{place}": amount for place, amount in enumerate([*amounts, -sum(amounts)])}
    dues = fewest_payments(balances)
    left = dict(balances)
    for due in dues:
        assert due.amount > 0
        left[due.payer] += due.amount
        left[due.to] -= due.amount
    assert set(left.values()) <= {0}
    people = [name for name, amount in balances.items() if amount]
    assert len(dues) == len(people) - most_groups(balances, people)


def most_groups(balances: dict[str, int], people: list[str]) -> int:
    """By trying every group that holds the first of them."""
    if not people:
        return 0
    first, rest = people[0], people[1:]
    best = 0
    for size in range(len(rest) + 1):
        for others in combinations(rest, size):
            if balances[first] + sum(balances[name] for name in others) == 0:
                best = max(best, 1 + most_groups(balances, [name for name in rest if name not in others]))
    return best
