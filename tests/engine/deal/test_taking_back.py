"""Who has passed may take that back as long as the offer is open; a claim is final."""

import pytest

from engine.deal.actions import Pass, Pung, Win
from engine.deal.deal import Deal
from engine.deal.events import ClaimsDecided
from engine.errors import IllegalAction
from engine.seats import Seat
from tests.support.deals import deal_from, match_from
from tests.support.plain import PlainOptions
from tests.support.play import discard

EAST, SOUTH, WEST, NORTH = Seat
WAITS_FOR_9M = "123456m78m11p345s"


def offered(pass_lock: str = "off") -> Deal:
    """EAST has discarded a 9m that SOUTH can pung and WEST win on."""
    deal = deal_from(f"9m | 99m | {WAITS_FOR_9M} | ", options=PlainOptions(pass_lock=pass_lock))
    discard(deal, EAST, "9m")
    return deal


def test_who_takes_back_a_pass_is_asked_as_before() -> None:
    deal = offered()
    choices = deal.legal(WEST)
    deal.act(WEST, Pass())
    assert deal.can_take_back(WEST)
    deal.take_back(WEST)
    assert (deal.legal(WEST), deal.waiting) == (choices, (SOUTH, WEST))
    assert not deal.can_take_back(WEST)
    deal.act(WEST, Win())
    (decided, *_) = deal.resolve()
    assert isinstance(decided, ClaimsDecided)
    assert decided.answers == {WEST: Win()}


def test_a_pass_that_was_taken_back_leaves_no_trace() -> None:
    wavering, straight = offered(), offered()
    for _ in range(3):
        wavering.act(WEST, Pass())
        wavering.take_back(WEST)
    for deal in (wavering, straight):
        deal.act(SOUTH, Pung())
        deal.act(WEST, Pass())
    assert wavering.resolve() == straight.resolve()
    assert wavering.state == straight.state


def test_an_offer_that_could_be_decided_is_open_again() -> None:
    deal = offered()
    deal.act(SOUTH, Pung())
    deal.act(WEST, Pass())
    assert deal.can_resolve
    deal.take_back(WEST)
    assert not deal.can_resolve


def test_a_claim_is_final() -> None:
    deal = offered()
    deal.act(SOUTH, Pung())
    with pytest.raises(IllegalAction, match="take back by SOUTH in CLAIMS: pung 9m is final") as refused:
        deal.take_back(SOUTH)
    assert refused.value.slug == "action/no_pass"
    assert deal.legal(SOUTH) == ()


def test_without_a_pass_there_is_nothing_to_take_back() -> None:
    deal = offered()
    for seat in (EAST, SOUTH, NORTH):
        with pytest.raises(IllegalAction, match=f"take back by {seat.name} in CLAIMS: has not passed"):
            deal.take_back(seat)


def test_once_the_claims_are_decided_a_pass_stands() -> None:
    deal = offered()
    deal.act(SOUTH, Pass())
    deal.act(WEST, Pass())
    deal.resolve()
    with pytest.raises(IllegalAction, match="take back by WEST in TURN: has not passed"):
        deal.take_back(WEST)


def test_a_pass_locks_out_of_wins_only_when_it_is_decided() -> None:
    deal = offered("until_own_draw")
    deal.act(WEST, Pass())
    assert not deal.state.seats[WEST].is_locked
    deal.take_back(WEST)
    assert Win() in deal.legal(WEST)
    deal.act(WEST, Pass())
    deal.act(SOUTH, Pass())
    deal.resolve()
    assert deal.state.seats[WEST].is_locked


def test_a_match_without_a_deal_has_nothing_to_take_back() -> None:
    match = match_from("9m | | | ")
    match.void("host_lost_events")
    with pytest.raises(IllegalAction, match="take back by EAST: no deal is running"):
        match.take_back(EAST)
