"""What a seat sees and hears, and what it does not."""

from random import Random

from engine.deal.actions import Pung, Win
from engine.deal.events import ClaimsDecided, Dealt, Discarded, Drawn
from engine.deal.state import Phase
from engine.deal.views import redact
from engine.deal.wall import shuffled
from engine.match.match import Match
from engine.scoring.judge import Mark
from engine.seats import SEATS, Seat
from tests.support.deals import deal_from, match_from
from tests.support.plain import PLAIN, like_wuhan, like_wuhu
from tests.support.play import answer, discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat


def test_a_view_holds_the_own_hand_and_only_counts_of_the_others() -> None:
    deal = deal_from("5m | | |")
    view = deal.view(SOUTH)
    assert view.hand == deal.state.seats[SOUTH].hand
    assert [face.hand_count for face in view.seats] == [14, 13, 13, 13]
    assert (view.ruleset, view.seat) == (PLAIN.id, SOUTH)


def test_a_drawn_tile_shows_to_its_owner_and_as_one_tile_more_to_the_others() -> None:
    deal = deal_from("9s | | |", draws="9p")
    discard(deal, EAST, "9s")
    nobody_claims(deal)
    assert deal.view(SOUTH).drawn == tile("9p")
    assert deal.view(WEST).drawn is None
    assert [(face.hand_count, face.has_drawn_tile) for face in deal.view(WEST).seats] == [
        (13, False),
        (14, True),
        (13, False),
        (13, False),
    ]


def test_legal_actions_are_shown_only_to_their_own_seat() -> None:
    deal = deal_from("5m | 55m | | ")
    assert deal.view(EAST).legal == deal.legal(EAST)
    discard(deal, EAST, "5m")
    assert Pung() in deal.view(SOUTH).legal
    assert [deal.view(seat).legal for seat in (EAST, WEST, NORTH)] == [(), (), ()]


def test_an_answer_given_shows_to_nobody_else() -> None:
    deal = deal_from("5m | 55m | | ")
    discard(deal, EAST, "5m")
    before = [deal.view(seat) for seat in (EAST, WEST, NORTH)]
    deal.act(SOUTH, Pung())
    assert [deal.view(seat) for seat in (EAST, WEST, NORTH)] == before
    assert deal.view(SOUTH).legal == ()


def test_whether_anybody_can_claim_shows_in_no_view_of_the_others() -> None:
    views = []
    for hands in ("5m | 55m46m | 9s | 8s", "5m | | 9s | 8s"):
        deal = deal_from(hands)
        discard(deal, EAST, "5m")
        views.append((deal.view(EAST).phase, deal.view(EAST).offer, deal.view(EAST).legal, deal.view(EAST).turn))
    assert views[0] == views[1] == (Phase.CLAIMS, tile("5m"), (), EAST)


def test_marks_of_all_seats_are_shown_to_all() -> None:
    deal = deal_from("5m | 55m | | ")
    discard(deal, EAST, "5m")
    answer(deal, {SOUTH: Pung()})
    assert [deal.view(seat).marks for seat in SEATS] == [(Mark(SOUTH, "sets", "plain 7", value=1),)] * 4


def test_indicator_laizi_and_singles_are_shown_to_all() -> None:
    deal = deal_from("7z | | |", options=like_wuhan(), indicator="4m")
    discard(deal, EAST, "7z")
    view = deal.view(NORTH)
    assert (view.indicator, view.laizi, view.seats[EAST].singles) == (tile("4m"), tile("5m"), (tile("7z"),))
    assert view.wall_left == deal.view(EAST).wall_left == 72


def test_the_last_discard_is_in_the_last_zone_and_the_turn_before_it_is_not() -> None:
    deal = deal_from("9s | | |", left=4)
    assert not deal.view(EAST).in_last_zone
    discard(deal, EAST, "9s")
    assert deal.view(EAST).in_last_zone
    nobody_claims(deal)
    assert (deal.view(EAST).phase, deal.view(EAST).in_last_zone) == (Phase.LAST, True)


def test_the_outcome_shows_all_hands_and_the_balances_before_and_after() -> None:
    deal = match_from("123456789m11p555s | | |", options=like_wuhu()).deal
    assert deal is not None
    assert deal.view(SOUTH).outcome is None
    deal.act(EAST, Win())
    view = deal.view(SOUTH)
    outcome = view.outcome
    assert outcome is not None
    assert outcome.hands == tuple(deal.state.seats[seat].hand for seat in SEATS)
    assert (outcome.chips_before, outcome.chips_after) == ((3, 3, 3, 3), (6, 2, 2, 2))
    assert view.chips == outcome.chips_after


def test_a_deal_is_heard_without_wall_and_without_the_others_hands() -> None:
    match = Match(PLAIN, PLAIN.defaults, EAST)
    (dealt,) = match.begin_deal(shuffled(match.rules.tiles, Random(1)))
    assert isinstance(dealt, Dealt)
    heard = redact(dealt, WEST)
    assert isinstance(heard, Dealt)
    assert heard.wall == ()
    assert heard.hands == ((), (), dealt.hands[WEST], ())


def test_a_drawn_tile_is_heard_by_its_owner_only() -> None:
    event = Drawn(SOUTH, tile("5m"))
    assert redact(event, SOUTH) == event
    assert redact(event, EAST) == Drawn(SOUTH, None)


def test_a_decision_about_claims_is_heard_by_nobody() -> None:
    event = ClaimsDecided(EAST, tile("5m"), {SOUTH: (Pung(),)}, {SOUTH: Pung()})
    assert [redact(event, seat) for seat in SEATS] == [None] * 4


def test_a_discard_is_heard_by_all() -> None:
    event = Discarded(EAST, tile("5m"))
    assert [redact(event, seat) for seat in SEATS] == [event] * 4
