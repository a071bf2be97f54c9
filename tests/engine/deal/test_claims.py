"""Who gets an offered tile. NORTH's tile throughout: playing order after it is EAST, SOUTH, WEST."""

import pytest

from engine.deal.actions import Action, Chow, Kong, Pass, Pung, Win
from engine.deal.claims import Taken, decide_claims, locked_by
from engine.deal.events import ClaimsDecided
from engine.deal.rules import KongStyle
from engine.seats import Seat
from tests.support.plain import PlainOptions, make_rules
from tests.support.play import tile

EAST, SOUTH, WEST, NORTH = Seat
FIVE = tile("5m")
CHOW = Chow((tile("4m"), FIVE, tile("6m")))
KONG = Kong(KongStyle.OPEN, FIVE)


def decided(could: dict[Seat, tuple[Action, ...]], answers: dict[Seat, Action], winners: str = "first") -> Taken | None:
    return decide_claims(make_rules(PlainOptions(winners=winners)), NORTH, could, answers)


def test_nobody_who_could_claim_leaves_nothing_to_wait_for() -> None:
    assert decided({}, {}) == ()


def test_all_passes_leave_the_tile() -> None:
    assert decided({EAST: (CHOW,), WEST: (Pung(),)}, {EAST: Pass(), WEST: Pass()}) == ()


def test_a_win_goes_before_a_kong() -> None:
    could: dict[Seat, tuple[Action, ...]] = {EAST: (KONG,), WEST: (Win(),)}
    assert decided(could, {EAST: KONG, WEST: Win()}) == ((WEST, Win()),)


@pytest.mark.parametrize("claim", [Pung(), KONG])
def test_a_pung_or_kong_goes_before_a_chow(claim: Action) -> None:
    assert decided({EAST: (CHOW,), WEST: (claim,)}, {EAST: CHOW, WEST: claim}) == ((WEST, claim),)


def test_of_two_wins_the_first_after_the_discarder_counts() -> None:
    assert decided({SOUTH: (Win(),), WEST: (Win(),)}, {WEST: Win(), SOUTH: Win()}) == ((SOUTH, Win()),)


def test_where_all_win_every_win_counts_in_playing_order() -> None:
    could: dict[Seat, tuple[Action, ...]] = {EAST: (Win(),), SOUTH: (Win(),), WEST: (Win(),)}
    answers: dict[Seat, Action] = {WEST: Win(), SOUTH: Pass(), EAST: Win()}
    assert decided(could, answers, "all") == ((EAST, Win()), (WEST, Win()))


def test_where_all_win_a_missing_win_is_waited_for() -> None:
    assert decided({EAST: (Win(),), WEST: (Win(),)}, {EAST: Win()}, "all") is None


def test_where_all_win_a_missing_pung_is_not_waited_for() -> None:
    assert decided({EAST: (Win(),), WEST: (Pung(),)}, {EAST: Win()}, "all") == ((EAST, Win()),)


def test_a_chow_waits_for_a_possible_pung() -> None:
    assert decided({EAST: (CHOW,), WEST: (Pung(),)}, {EAST: CHOW}) is None


def test_a_pung_does_not_wait_for_a_possible_chow() -> None:
    assert decided({EAST: (CHOW,), WEST: (Pung(),)}, {WEST: Pung()}) == ((WEST, Pung()),)


def test_a_pung_waits_for_a_possible_win() -> None:
    assert decided({EAST: (Win(), Pung()), WEST: (Pung(),)}, {WEST: Pung()}) is None


def test_a_first_win_does_not_wait_for_a_later_one() -> None:
    assert decided({EAST: (Win(),), WEST: (Win(),)}, {EAST: Win()}) == ((EAST, Win()),)


def test_a_later_win_waits_for_an_earlier_one() -> None:
    assert decided({EAST: (Win(),), WEST: (Win(),)}, {WEST: Win()}) is None


def test_a_pass_waits_for_whoever_could_still_claim() -> None:
    assert decided({EAST: (CHOW,), WEST: (Pung(),)}, {WEST: Pass()}) is None


def test_whoever_could_win_and_punged_instead_is_locked_out_with_the_one_who_passed() -> None:
    decision = ClaimsDecided(
        NORTH,
        FIVE,
        {EAST: (Win(),), SOUTH: (Win(), Pung()), WEST: (CHOW,)},
        {EAST: Pass(), SOUTH: Pung(), WEST: Pass()},
    )
    assert locked_by(make_rules(PlainOptions(pass_lock="until_own_draw")), decision) == {EAST, SOUTH}
    assert locked_by(make_rules(PlainOptions()), decision) == frozenset()


def test_an_answer_that_nobody_waited_for_locks_nobody_out() -> None:
    decision = ClaimsDecided(NORTH, FIVE, {EAST: (Win(),), WEST: (Win(),)}, {EAST: Win()})
    assert locked_by(make_rules(PlainOptions(pass_lock="until_own_draw")), decision) == frozenset()
