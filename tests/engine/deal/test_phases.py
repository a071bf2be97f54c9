from typing import get_args

import pytest

from engine.deal.events import DealEvent, Dealt, Discarded, Drawn, Exhausted
from engine.deal.phases import TRANSITIONS, check_event
from engine.deal.state import Phase
from engine.errors import BrokenInvariant
from engine.match.match import Match
from engine.seats import Seat
from tests.support.plain import PLAIN, like_hefei, like_wuhan, like_wuhu
from tests.support.play import play_match, tile


def test_every_phase_says_what_can_happen_in_it() -> None:
    assert set(TRANSITIONS) == set(Phase)


def test_every_event_of_a_deal_but_its_beginning_can_happen_somewhere() -> None:
    known = {event for events in TRANSITIONS.values() for event in events}
    assert known == set(get_args(DealEvent)) - {Dealt}


def test_an_event_in_a_phase_where_it_cannot_be_is_our_bug() -> None:
    with pytest.raises(BrokenInvariant, match="Exhausted in TURN"):
        check_event(Phase.TURN, Exhausted())
    with pytest.raises(BrokenInvariant, match="Discarded in CLAIMS"):
        check_event(Phase.CLAIMS, Discarded(Seat.EAST, tile("5m")))


@pytest.mark.parametrize("options", [like_wuhu(), like_wuhan(), like_hefei()], ids=["wuhu", "wuhan", "hefei"])
def test_play_moves_only_along_the_table(options: object) -> None:
    match, events = play_match(options, seed=3, deals=4)
    follower = Match(PLAIN, options, events[0].dealer if isinstance(events[0], Dealt) else Seat.EAST)
    moves = 0
    for event in events:
        before = follower.deal.state.phase if follower.deal is not None else Phase.ENDED
        follower.evolve(event)
        ways = {each.__name__: phases for each, phases in TRANSITIONS[before].items()}
        if follower.deal is not None and type(event).__name__ in ways:
            assert follower.deal.state.phase in ways[type(event).__name__]
            moves += isinstance(event, Drawn)
    assert moves > 100
    assert match.deal is not None
