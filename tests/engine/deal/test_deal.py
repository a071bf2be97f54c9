"""The facade: who is waited for, what may be decided when, and going on where another machine stopped."""

import pytest

from engine.deal.actions import Pass, Pung, Win
from engine.deal.deal import Deal
from engine.deal.events import ClaimsDecided, Drawn, Settled, Won
from engine.errors import IllegalAction
from engine.seats import Seat
from tests.support.deals import deal_from
from tests.support.plain import PlainOptions
from tests.support.play import answer, discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat
WAITS_FOR_9M = "123456m78m11p345s"


def twin(deal: Deal) -> Deal:
    """Another machine in the same state."""
    return Deal(deal.ruleset, deal.rules, deal.judge, deal.state)


def test_in_turn_the_seat_in_turn_is_waited_for() -> None:
    deal = deal_from("|||")
    assert deal.waiting == (EAST,)
    assert not deal.can_resolve


def test_of_an_offer_those_with_a_choice_are_waited_for_until_they_answer() -> None:
    deal = deal_from("9m | 99m | 123456m78m11p345s | ")
    discard(deal, EAST, "9m")
    waited_for = [deal.waiting]
    deal.act(SOUTH, Pass())
    waited_for.append(deal.waiting)
    assert waited_for == [(SOUTH, WEST), (WEST,)]
    assert deal.legal(SOUTH) == ()


def test_an_answer_is_kept_and_nothing_happens_until_it_is_decided() -> None:
    deal = deal_from("9m | 99m | | ")
    discard(deal, EAST, "9m")
    before = deal.state
    assert deal.act(SOUTH, Pung()) == ()
    assert deal.state is before
    assert deal.can_resolve
    deal.resolve()
    assert deal.state.turn is SOUTH


def test_answers_that_could_still_be_outranked_cannot_be_decided() -> None:
    deal = deal_from(f"9m | 99m | {WAITS_FOR_9M} | ")
    discard(deal, EAST, "9m")
    deal.act(SOUTH, Pung())
    assert not deal.can_resolve
    with pytest.raises(IllegalAction, match="resolve in CLAIMS: WEST may still answer") as refused:
        deal.resolve()
    assert refused.value.slug == "action/waiting"


def test_an_answer_that_nothing_outranks_decides_early() -> None:
    deal = deal_from(f"9m | 99m | {WAITS_FOR_9M} | ")
    discard(deal, EAST, "9m")
    deal.act(WEST, Win())
    assert deal.can_resolve
    events = deal.resolve()
    assert isinstance(events[0], ClaimsDecided)
    assert events[0].answers == {WEST: Win()}
    assert set(events[0].could) == {SOUTH, WEST}


def test_a_forced_decision_takes_missing_answers_for_passes() -> None:
    deal = deal_from(f"9m | 99m | {WAITS_FOR_9M} | ", draws="1s")
    discard(deal, EAST, "9m")
    deal.act(SOUTH, Pung())
    events = deal.resolve(force=True)
    assert isinstance(events[0], ClaimsDecided)
    assert events[0].answers == {SOUTH: Pung(), WEST: Pass()}
    assert deal.state.turn is SOUTH


def test_without_an_offer_there_is_nothing_to_decide() -> None:
    with pytest.raises(IllegalAction, match="resolve in TURN: nothing is offered"):
        deal_from("|||").resolve()


def test_what_one_machine_did_another_follows() -> None:
    deal = deal_from(f"9m | 99m | {WAITS_FOR_9M} | ", draws="1s")
    other = twin(deal)
    events = [*discard(deal, EAST, "9m"), *answer(deal, {SOUTH: Pung()})]
    for event in events:
        other.evolve(event)
    assert other.state == deal.state
    assert other.legal(SOUTH) == deal.legal(SOUTH)


def test_between_two_events_of_one_decision_nobody_is_asked() -> None:
    deal = deal_from("9m | 99m | | ", draws="1s")
    other = twin(deal)
    other.evolve(discard(deal, EAST, "9m")[0])
    other.evolve(answer(deal, {SOUTH: Pung()})[0])
    assert other.waiting == ()
    assert not other.can_resolve
    assert other.legal(SOUTH) == ()


def test_a_decision_without_its_consequences_is_caught_up_with() -> None:
    deal = deal_from("9m | 99m | | ", draws="1s")
    other = twin(deal)
    other.evolve(discard(deal, EAST, "9m")[0])
    events = nobody_claims(deal)
    other.evolve(events[0])
    assert other.catch_up() == events[1:] == (Drawn(SOUTH, tile("1s")),)
    assert other.state == deal.state


def test_the_second_of_several_winners_is_caught_up_with() -> None:
    deal = deal_from("9m | | 123456m78m11p345s | 123456m78m22p345s", options=PlainOptions(winners="all"))
    other = twin(deal)
    other.evolve(discard(deal, EAST, "9m")[0])
    events = answer(deal, {WEST: Win(), NORTH: Win()})
    other.evolve(events[0])
    other.evolve(events[1])
    caught_up = other.catch_up()
    assert caught_up == events[2:]
    assert [type(event) for event in caught_up] == [Won, Settled]


def test_where_nothing_is_missing_there_is_nothing_to_catch_up_with() -> None:
    deal = deal_from("9m | 99m | | ")
    assert deal.catch_up() == ()
    discard(deal, EAST, "9m")
    assert deal.catch_up() == ()
