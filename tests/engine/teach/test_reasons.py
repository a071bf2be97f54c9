"""The reason given for the best action is the fact that tells it from what comes to mind beside it."""

from engine.deal.actions import Action, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import KongStyle
from engine.scoring.judge import Risk, Useful, Wait
from engine.seats import Seat
from engine.teach.hint import REASONS, Hint, Likely, Reason
from engine.teach.reasons import find_reason
from engine.tiles import Tile, parse_tile

FIVE, SIX, SEVEN = (Discard(parse_tile(name)) for name in ("5m", "6m", "7m"))


def hint(
    action: Action,
    points: float,
    distance: int | None,
    count: int,
    pays: int | None = None,
    danger: float = 0.0,
    risks: tuple[Risk, ...] = (),
    is_ready: bool = False,
) -> Hint:
    useful = (Useful(Tile(3), count),) if count and not is_ready else ()
    waits = (Wait(Tile(3), count, pays, pays),) if is_ready else ()
    likely = None if pays is None else Likely(pays, None, not is_ready)
    return Hint(action, points, danger, distance, useful, waits, likely, risks)


def reason(*options: Hint, needs_opening: bool = False) -> Reason:
    found = find_reason(options, needs_opening)
    assert found.code in REASONS
    return found


def test_what_is_fastest_and_best_is_the_widest_or_ready() -> None:
    assert reason(hint(FIVE, 9, 2, 20), hint(SIX, 8, 2, 12)).code == "widest"
    ready = reason(hint(FIVE, 9, 1, 6, 12, is_ready=True), hint(SIX, 8, 2, 30))
    assert (ready.code, ready.count, ready.amount) == ("ready", 6, 12)


def test_what_is_slower_but_safer_names_who_could_win_and_what_that_costs() -> None:
    risk = Risk(Seat.NORTH, "three_pairs_discard", "wuhu.md 7.3", 90, "points")
    found = reason(hint(FIVE, 9, 2, 12), hint(SIX, 2, 1, 4, danger=13.0, risks=(risk,)))
    assert (found.code, found.other, found.seat, found.amount) == ("safer", SIX, Seat.NORTH, 90)


def test_without_a_liability_it_is_the_danger_of_an_ordinary_win() -> None:
    found = reason(hint(FIVE, 9, 2, 12), hint(SIX, 7, 1, 4, danger=3.0))
    assert (found.code, found.other, found.amount) == ("danger", SIX, 3)


def test_a_danger_that_would_not_change_the_choice_explains_nothing() -> None:
    assert reason(hint(FIVE, 9, 2, 12), hint(SIX, 3, 1, 4, danger=1.0)).code == "worth"


def test_what_is_slower_but_pays_more_says_how_much() -> None:
    found = reason(hint(FIVE, 9, 2, 12, 40), hint(SIX, 7, 1, 4, 10))
    assert (found.code, found.other, found.amount, found.other_amount) == ("richer", SIX, 40, 10)


def test_a_claim_brings_nearer_or_opens_or_is_worth_more() -> None:
    stay = hint(Pass(), 5, 3, 20)
    assert reason(hint(Pung(), 8, 2, 12), stay).code == "claim_nearer"
    assert reason(hint(Pung(), 8, 3, 12), stay).code == "claim_worth"
    assert reason(hint(Pung(), 8, 3, 12), stay, needs_opening=True).code == "opens"


def test_a_pass_says_why_not() -> None:
    stay = hint(Pass(), 9, 3, 20, 60)
    assert reason(stay, hint(Pung(), 5, 3, 12)).code == "pass_no_nearer"
    assert reason(stay, hint(Pung(), 5, 2, 12, 10)).code == "pass_dearer"
    assert reason(stay, hint(Pung(), 5, 2, 12)).code == "pass_worth"
    assert reason(stay, hint(Win(), 4, 0, 0, 4)).code == "pass_win"


def test_a_win_a_kong_and_the_only_choice() -> None:
    win = reason(hint(Win(), 16, 0, 0, 16), hint(Pass(), 3, 1, 4))
    assert (win.code, win.amount) == ("win", 16)
    assert reason(hint(Kong(KongStyle.CONCEALED, Tile(4)), 9, 2, 12), hint(FIVE, 8, 2, 12)).code == "kong"


def test_a_kong_that_costs_time_is_not_said_to_cost_none() -> None:
    kong = hint(Kong(KongStyle.CONCEALED, Tile(4)), 9, 3, 20)
    assert reason(kong, hint(FIVE, 8, 3, 12), hint(SIX, 7, 2, 4)).code == "kong_worth"


def test_an_offer_that_takes_the_hand_farther_away_is_not_said_to_leave_it_where_it_is() -> None:
    found = reason(hint(Pass(), 9, 1, 5), hint(Pung(), 8, 2, 7))
    assert (found.code, found.other, found.distance, found.before) == ("pass_farther", Pung(), 2, 1)
    assert reason(hint(SEVEN, 9, 2, 12)).code == "only"


def test_what_is_as_good_is_not_said_to_be_worth_less() -> None:
    found = reason(hint(FIVE, 0.74, 2, 18), hint(SIX, 0.72, 2, 22))
    assert (found.code, found.other) == ("even", SIX)
    assert reason(hint(Pung(), 8.04, 3, 12), hint(Pass(), 8.0, 3, 20)).code == "even"
    assert reason(hint(Pass(), 5.04, 3, 20), hint(Pung(), 5.0, 2, 12)).code == "even"
    assert reason(hint(FIVE, 0.74, 2, 22), hint(SIX, 0.74, 2, 18)).code == "widest"
