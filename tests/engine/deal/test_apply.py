"""What follows from an action: the events of one decision, from the discard to the settlement."""

from engine.deal.actions import Chow, Kong, Pass, Pung, Win
from engine.deal.deal import Deal
from engine.deal.events import (
    Claimed,
    ClaimsDecided,
    DealEvent,
    Discarded,
    Drawn,
    Exhausted,
    Konged,
    Settled,
    Situation,
    Won,
)
from engine.deal.rules import KongStyle
from engine.deal.state import Phase
from engine.deal.wall import drawable
from engine.melds import MeldKind
from engine.seats import Seat
from tests.support.deals import deal_from
from tests.support.plain import PlainOptions, like_hefei, like_wuhan, like_wuhu
from tests.support.play import answer, discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat
READY_FOR_5S = "123456789m11p55s"
"""Waits for 1p and 5s."""


def names(events: tuple[DealEvent, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def kong(style: KongStyle, name: str) -> Kong:
    return Kong(style, tile(name))


def test_a_discard_alone_is_one_event_and_the_offer_stays_open() -> None:
    deal = deal_from("5m | | |")
    assert discard(deal, EAST, "5m") == (Discarded(EAST, tile("5m")),)
    assert (deal.state.phase, deal.state.turn, deal.state.offer) == (Phase.CLAIMS, EAST, tile("5m"))


def test_nobody_claims_and_the_next_seat_draws_from_the_front() -> None:
    deal = deal_from("1z | | |", draws="9p", options=like_wuhan())
    discard(deal, EAST, "1z")
    assert nobody_claims(deal) == (Drawn(SOUTH, tile("9p")),)
    assert (deal.state.phase, deal.state.turn) == (Phase.TURN, SOUTH)


def test_a_choice_passed_is_told_in_a_decision_before_the_draw() -> None:
    deal = deal_from("5m | | 55m | ", draws="9p")
    discard(deal, EAST, "5m")
    decided = ClaimsDecided(EAST, tile("5m"), {WEST: (Pung(),)}, {WEST: Pass()})
    assert nobody_claims(deal) == (decided, Drawn(SOUTH, tile("9p")))


def test_a_pung_takes_the_turn_without_a_draw() -> None:
    deal = deal_from("5m | | 55m | ", draws="9p")
    discard(deal, EAST, "5m")
    events = answer(deal, {WEST: Pung()})
    five = tile("5m")
    assert events[1:] == (Claimed(WEST, MeldKind.PUNG, EAST, five, (five, five, five)),)
    assert (deal.state.phase, deal.state.turn, deal.state.seats[WEST].drawn) == (Phase.TURN, WEST, None)


def test_a_chow_is_told_with_its_three_tiles() -> None:
    deal = deal_from("5m | 46m | | ")
    discard(deal, EAST, "5m")
    chow = Chow((tile("4m"), tile("5m"), tile("6m")))
    assert answer(deal, {SOUTH: chow})[1:] == (Claimed(SOUTH, MeldKind.CHOW, EAST, tile("5m"), chow.tiles),)


def test_a_pung_of_single_winds_takes_the_lowest_faces_of_the_hand() -> None:
    deal = deal_from("3z | | 124z | ", options=like_wuhu())
    discard(deal, EAST, "3z")
    winds = (tile("1z"), tile("2z"), tile("3z"))
    assert answer(deal, {WEST: Pung()})[1:] == (Claimed(WEST, MeldKind.PUNG, EAST, tile("3z"), winds),)
    assert tile("4z") in deal.state.seats[WEST].hand


def test_an_open_kong_draws_its_replacement_from_the_back() -> None:
    deal = deal_from("5m | | 555m | ", draws="9p", replacements="8s")
    discard(deal, EAST, "5m")
    events = answer(deal, {WEST: kong(KongStyle.OPEN, "5m")})
    assert events[1:] == (Konged(WEST, KongStyle.OPEN, tile("5m"), EAST), Drawn(WEST, tile("8s"), True))
    assert (deal.state.phase, deal.state.turn) == (Phase.TURN, WEST)


def test_a_concealed_kong_draws_its_replacement_at_once() -> None:
    deal = deal_from("5555m | | |", replacements="8s")
    events = deal.act(EAST, kong(KongStyle.CONCEALED, "5m"))
    assert events == (Konged(EAST, KongStyle.CONCEALED, tile("5m")), Drawn(EAST, tile("8s"), True))


def test_a_single_tile_kong_draws_its_replacement_at_once() -> None:
    deal = deal_from("7z | | |", replacements="8s", options=like_wuhan(), indicator="1m")
    events = deal.act(EAST, kong(KongStyle.SINGLE, "7z"))
    assert events == (Konged(EAST, KongStyle.SINGLE, tile("7z")), Drawn(EAST, tile("8s"), True))
    assert deal.state.seats[EAST].singles == (tile("7z"),)


def test_a_discarded_single_tile_draws_no_replacement() -> None:
    deal = deal_from("7z | | |", draws="9p", options=like_wuhan(), indicator="1m")
    discard(deal, EAST, "7z")
    assert deal.state.phase is Phase.CLAIMS
    assert nobody_claims(deal) == (Drawn(SOUTH, tile("9p")),)


def test_a_win_on_a_discard_is_settled_at_once() -> None:
    deal = deal_from(f"5s | {READY_FOR_5S} | | ")
    discard(deal, EAST, "5s")
    events = answer(deal, {SOUTH: Win()})
    assert names(events) == ["ClaimsDecided", "Won", "Settled"]
    assert events[1] == Won(SOUTH, tile("5s"), EAST)
    settled = events[2]
    assert isinstance(settled, Settled)
    assert settled.points == (-1, 1, 0, 0)
    assert deal.is_settled


def test_a_self_drawn_win_is_settled_at_once() -> None:
    deal = deal_from(f"1z | {READY_FOR_5S} | | ", draws="5s", options=like_wuhan())
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    events = deal.act(SOUTH, Win())
    assert events[0] == Won(SOUTH, tile("5s"), None)
    settled = events[1]
    assert isinstance(settled, Settled)
    assert settled.points == (-1, 3, -1, -1)


def test_a_win_goes_before_a_pung_of_the_seat_before_it() -> None:
    deal = deal_from(f"5s | 55s | {READY_FOR_5S[:-3]}46s | ")
    discard(deal, EAST, "5s")
    assert answer(deal, {SOUTH: Pung(), WEST: Win()})[1] == Won(WEST, tile("5s"), EAST)


def test_one_winner_is_the_first_after_the_discarder() -> None:
    deal = deal_from("9m | | 123456m78m11p345s | 123456m78m22p345s")
    discard(deal, EAST, "9m")
    events = answer(deal, {NORTH: Win(), WEST: Win()})
    assert [event for event in events if isinstance(event, Won)] == [Won(WEST, tile("9m"), EAST)]


def test_several_winners_are_told_in_playing_order_and_settled_together() -> None:
    deal = deal_from("9m | | 123456m78m11p345s | 123456m78m22p345s", options=PlainOptions(winners="all"))
    discard(deal, EAST, "9m")
    events = answer(deal, {NORTH: Win(), WEST: Win()})
    assert names(events) == ["ClaimsDecided", "Won", "Won", "Settled"]
    assert events[1:3] == (Won(WEST, tile("9m"), EAST), Won(NORTH, tile("9m"), EAST))
    settled = events[3]
    assert isinstance(settled, Settled)
    assert len(settled.settlement.results) == 2
    assert settled.points == (-2, 0, 1, 1)


def test_the_judge_names_the_winning_tile_of_a_hand_won_as_dealt() -> None:
    # The plain judge counts the lowest of the fourteen; the last one dealt is 5s.
    deal = deal_from("123456789m11p555s | | |")
    assert deal.act(EAST, Win())[0] == Won(EAST, tile("1m"), None, (Situation.HEAVEN,))


def robbing(options: PlainOptions) -> Deal:
    """SOUTH adds to its pung of 9m right after making it; WEST waits for 9m."""
    deal = deal_from("9m | 999m | 123456m78m11p345s | ", draws="1s2s3s", replacements="8s", options=options)
    discard(deal, EAST, "9m")
    answer(deal, {SOUTH: Pung()})
    return deal


def test_an_added_kong_is_told_before_it_can_be_robbed() -> None:
    deal = robbing(PlainOptions())
    assert deal.act(SOUTH, kong(KongStyle.ADDED, "9m")) == (Konged(SOUTH, KongStyle.ADDED, tile("9m")),)
    assert (deal.state.phase, deal.state.offer) == (Phase.ROBBING, tile("9m"))
    assert deal.legal(WEST) == (Win(), Pass())


def test_a_robbed_kong_is_not_made_and_its_tile_goes_to_the_winner() -> None:
    deal = robbing(PlainOptions())
    deal.act(SOUTH, kong(KongStyle.ADDED, "9m"))
    events = answer(deal, {WEST: Win()})
    assert events[1] == Won(WEST, tile("9m"), SOUTH, (Situation.ROBBED_KONG,))
    konger = deal.state.seats[SOUTH]
    assert [meld.kind for meld in konger.melds] == [MeldKind.PUNG]
    assert tile("9m") not in konger.hand
    settled = events[2]
    assert isinstance(settled, Settled)
    assert settled.points == (0, -1, 1, 0)


def test_an_added_kong_that_nobody_robs_keeps_the_place_and_feeder_of_its_pung() -> None:
    deal = robbing(PlainOptions())
    deal.act(SOUTH, kong(KongStyle.ADDED, "9m"))
    assert nobody_claims(deal)[1:] == (Drawn(SOUTH, tile("8s"), True),)
    (meld,) = deal.state.seats[SOUTH].melds
    assert (meld.kind, meld.feeder, meld.tiles) == (MeldKind.KONG_ADDED, EAST, (tile("9m"),) * 4)
    assert deal.state.turn is SOUTH


def test_an_added_kong_is_asked_about_even_if_nobody_can_rob_it() -> None:
    deal = deal_from("9m | 999m | | ", replacements="8s")
    discard(deal, EAST, "9m")
    answer(deal, {SOUTH: Pung()})
    deal.act(SOUTH, kong(KongStyle.ADDED, "9m"))
    assert deal.state.phase is Phase.ROBBING
    assert nobody_claims(deal) == (Drawn(SOUTH, tile("8s"), True),)


def test_without_robbing_an_added_kong_is_made_at_once() -> None:
    deal = robbing(PlainOptions(robbing="none"))
    events = deal.act(SOUTH, kong(KongStyle.ADDED, "9m"))
    assert events == (Konged(SOUTH, KongStyle.ADDED, tile("9m")), Drawn(SOUTH, tile("8s"), True))


def test_later_robbing_leaves_a_kong_right_after_its_pung_alone() -> None:
    deal = robbing(PlainOptions(robbing="added_later"))
    assert names(deal.act(SOUTH, kong(KongStyle.ADDED, "9m"))) == ["Konged", "Drawn"]


def test_later_robbing_takes_a_kong_once_its_owner_has_drawn() -> None:
    deal = deal_from("9m | 999m1z | 123456m78m11p345s | ", draws="1z1z1z2z", options=like_wuhan(), indicator="1p")
    discard(deal, EAST, "9m")
    answer(deal, {SOUTH: Pung()})
    discard(deal, SOUTH, "1z")
    nobody_claims(deal)
    for seat in (WEST, NORTH, EAST):
        discard(deal, seat, "1z")
        nobody_claims(deal)
    assert deal.state.turn is SOUTH
    assert deal.act(SOUTH, kong(KongStyle.ADDED, "9m")) == (Konged(SOUTH, KongStyle.ADDED, tile("9m")),)
    assert deal.legal(WEST) == (Win(), Pass())


def test_later_robbing_takes_a_kong_once_its_owner_has_konged() -> None:
    deal = deal_from("9m | 999m7z | 123456m78m22p345s | ", replacements="8s", options=like_wuhan(), indicator="1p")
    discard(deal, EAST, "9m")
    answer(deal, {SOUTH: Pung()})
    deal.act(SOUTH, kong(KongStyle.SINGLE, "7z"))
    deal.act(SOUTH, kong(KongStyle.ADDED, "9m"))
    assert deal.state.phase is Phase.ROBBING


def test_in_the_last_zone_each_next_seat_draws_one_and_the_deal_is_exhausted() -> None:
    deal = deal_from("1z | | |", left=4, draws="9p8p7p9s", options=like_wuhan())
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    for seat, name in zip((SOUTH, WEST, NORTH), ("8p", "7p", "9s"), strict=True):
        assert deal.state.phase is Phase.LAST
        assert deal.legal(seat) == (Pass(),)
        assert deal.act(seat, Pass()) == (Drawn(seat.next, tile(name)),)
    assert names(deal.act(EAST, Pass())) == ["Exhausted", "Settled"]
    assert deal.state.wins == ()
    assert deal.is_settled
    assert drawable(deal.rules, deal.state) == 0


def test_in_the_last_zone_a_self_draw_wins() -> None:
    deal = deal_from(f"1z | | {READY_FOR_5S} | ", left=4, draws="9p5s", options=like_wuhan())
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    deal.act(SOUTH, Pass())
    assert deal.legal(WEST) == (Win(), Pass())
    assert deal.act(WEST, Win())[0] == Won(WEST, tile("5s"), None, (Situation.LAST_TILE,))


def test_in_the_last_zone_the_drawn_tile_stays_in_the_hand() -> None:
    deal = deal_from("1z | | |", left=4, draws="9p8p", options=like_wuhan())
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    deal.act(SOUTH, Pass())
    south = deal.state.seats[SOUTH]
    assert (len(south.hand), south.drawn) == (14, tile("9p"))


def test_without_a_last_zone_the_deal_is_exhausted_after_the_last_discard() -> None:
    deal = deal_from("1z | | |", left=1, draws="9p", options=like_wuhan(last_zone=0))
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    discard(deal, SOUTH, "9p")
    assert names(nobody_claims(deal))[-2:] == ["Exhausted", "Settled"]


def test_the_draw_that_leaves_the_last_zone_is_an_ordinary_turn() -> None:
    deal = deal_from("1z | | |", left=5, draws="9p", options=like_wuhan())
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    assert deal.state.phase is Phase.TURN
    assert drawable(deal.rules, deal.state) == 4


def test_where_wins_are_the_only_claims_the_next_seat_draws() -> None:
    deal = deal_from("5m | 555m | | ", draws="9p", options=like_hefei())
    discard(deal, EAST, "5m")
    assert nobody_claims(deal) == (Drawn(SOUTH, tile("9p")),)


def test_an_exhausted_deal_pays_nothing() -> None:
    deal = deal_from("1z | | |", left=4, options=like_wuhan())
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    for _ in range(3):
        deal.act(deal.state.turn, Pass())
    events = deal.act(deal.state.turn, Pass())
    assert events[0] == Exhausted()
    assert isinstance(events[1], Settled)
    assert events[1].settlement.results == ()
    assert events[1].points == (0, 0, 0, 0)
