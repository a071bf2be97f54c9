from random import Random

from engine.deal.actions import Action
from engine.deal.events import Dealt, Settled
from engine.deal.views import SeatView
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.match.self_play import play_deal
from engine.seats import SEATS, Seat
from tests.support.plain import PLAIN, PlainOptions
from tests.support.play import liked


class Chooser:
    """Plays at random and notes the views that it was given."""

    def __init__(self) -> None:
        self.views: list[SeatView] = []

    def choose(self, view: SeatView, legal: tuple[Action, ...], rng: Random) -> Action:
        self.views.append(view)
        assert legal == view.legal
        return liked(legal, rng)


def test_a_deal_is_played_to_its_settlement_by_the_policies_of_the_seats() -> None:
    match = Match(PLAIN, PlainOptions(), Seat.EAST)
    choosers = [Chooser() for _ in SEATS]
    events = play_deal(match, choosers, shuffled(match.rules.tiles, Random(1)), Random(2))
    assert isinstance(events[0], Dealt)
    assert isinstance(events[-1], Settled)
    assert all({view.seat for view in chooser.views} == {seat} for seat, chooser in zip(SEATS, choosers, strict=True))


def test_the_same_wall_and_generator_play_the_same_deal() -> None:
    deals = []
    for _ in range(2):
        match = Match(PLAIN, PlainOptions(), Seat.EAST)
        deals.append(play_deal(match, [Chooser()] * 4, shuffled(match.rules.tiles, Random(1)), Random(2)))
    assert deals[0] == deals[1]


def test_every_state_can_be_watched() -> None:
    match = Match(PLAIN, PlainOptions(), Seat.EAST)
    seen: list[bool] = []
    play_deal(
        match,
        [Chooser()] * 4,
        shuffled(match.rules.tiles, Random(1)),
        Random(2),
        lambda each: seen.append(each.is_running),
    )
    assert len(seen) > 50
    assert seen[-1] is False
    assert all(seen[:-1])
