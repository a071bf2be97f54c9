"""Who deals next, what the balances are, and when a match is over."""

from random import Random

import pytest

from engine.deal.actions import Discard, Pass, Win
from engine.deal.events import Event, Exhausted, MatchEnded, SeatTaken, Settled, Voided
from engine.deal.wall import shuffled
from engine.errors import BrokenInvariant, IllegalAction, InvalidNotation
from engine.match.match import Match
from engine.seats import Seat
from tests.support.deals import match_from, wall_for
from tests.support.plain import PLAIN, PlainOptions, like_hefei, like_wuhu
from tests.support.play import play_deal, tile

EAST, SOUTH, WEST, NORTH = Seat
HEAVEN = "123456789m11p555s"
WAITS_FOR_9M = "123456m78m11p345s"


def answer_all(match: Match, answers: dict[Seat, Win]) -> tuple[Event, ...]:
    for seat in match.waiting:
        match.act(seat, answers.get(seat, Pass()))
    return match.resolve()


def dealer_wins(options: object = None, dealer: Seat = EAST) -> Match:
    hands = ["", "", "", ""]
    hands[dealer] = HEAVEN
    match = match_from("|".join(hands), dealer=dealer, options=options)
    match.act(dealer, Win())
    return match


def west_wins_from(source: Seat, options: object = None) -> Match:
    """The dealer, who is `source`, discards WEST's winning tile."""
    hands = ["", "", WAITS_FOR_9M, ""]
    hands[source] = "9m"
    match = match_from("|".join(hands), dealer=source, options=options)
    match.act(source, Discard(tile("9m")))
    answer_all(match, {WEST: Win()})
    return match


def exhausted(options: object = None, dealer: Seat = EAST) -> Match:
    match = match_from("|||", left=4, dealer=dealer, options=options)
    match.act(dealer, Discard(match.view(dealer).hand[0]))
    answer_all(match, {})
    while match.is_running:
        match.act(match.waiting[0], Pass())
    return match


def test_before_the_first_deal_the_thrown_dealer_is_to_deal_number_one() -> None:
    match = Match(PLAIN, PLAIN.defaults, WEST)
    assert (match.number, match.dealer, match.streak, match.deal) == (1, WEST, 1, None)
    assert (match.waiting, match.legal(EAST), match.can_resolve) == ((), (), False)


def test_a_dealer_who_wins_stays() -> None:
    match = dealer_wins()
    assert (match.number, match.dealer, match.streak) == (2, EAST, 2)


def test_a_dealer_stays_after_an_exhausted_deal() -> None:
    match = exhausted(dealer=SOUTH)
    assert (match.number, match.dealer, match.streak) == (2, SOUTH, 2)


def test_after_somebody_elses_win_the_next_seat_deals() -> None:
    match = west_wins_from(EAST)
    assert (match.number, match.dealer, match.streak) == (2, SOUTH, 1)


def test_a_dealer_among_several_winners_stays() -> None:
    match = match_from(
        f"123456m78m22p345s9s | 9m | {WAITS_FOR_9M} | ", draws="9m", options=PlainOptions(winners="all", chow=False)
    )
    match.act(EAST, Discard(tile("9s")))
    answer_all(match, {})
    match.act(SOUTH, Discard(tile("9m")))
    answer_all(match, {EAST: Win(), WEST: Win()})
    assert (match.dealer, match.streak) == (EAST, 2)


def test_where_the_winner_deals_the_winner_deals() -> None:
    match = west_wins_from(EAST, PlainOptions(succession="winner_deals"))
    assert (match.dealer, match.streak) == (WEST, 1)


def test_where_the_winner_deals_the_first_after_the_discarder_deals() -> None:
    match = match_from(
        f"9m | 123456m78m22p345s | {WAITS_FOR_9M} | ",
        options=PlainOptions(winners="all", succession="winner_deals"),
    )
    match.act(EAST, Discard(tile("9m")))
    answer_all(match, {SOUTH: Win(), WEST: Win()})
    assert match.dealer is SOUTH


def test_where_the_winner_deals_a_winning_dealer_and_an_exhausted_deal_keep_the_dealer() -> None:
    options = PlainOptions(succession="winner_deals")
    assert (dealer_wins(options).dealer, dealer_wins(options).streak) == (EAST, 2)
    assert (exhausted(options).dealer, exhausted(options).streak) == (EAST, 2)


def test_the_streak_of_a_staying_dealer_is_dealt_on() -> None:
    match = dealer_wins()
    match.begin_deal(shuffled(match.rules.tiles, Random(1)))
    assert match.view(EAST).streak == 2
    assert match.view(EAST).number == 2
    assert match.number == 2


def test_balances_move_by_the_settlement_and_the_standing_counts_from_the_stake() -> None:
    match = dealer_wins(like_wuhu())
    assert match.chips == (6, 2, 2, 2)
    assert match.points == (0, 0, 0, 0)
    assert match.standing == (3, -1, -1, -1)
    assert not match.is_over


def test_the_next_deal_begins_with_the_balances_of_the_last() -> None:
    match = dealer_wins(like_wuhu())
    match.begin_deal(shuffled(match.rules.tiles, Random(1)))
    assert match.view(SOUTH).chips == (6, 2, 2, 2)


def test_the_match_ends_with_the_deal_in_which_somebody_is_broke() -> None:
    match = match_from(f"{HEAVEN} | | |", options=like_wuhu(stake=1))
    events = match.act(EAST, Win())
    assert isinstance(events[-2], Settled)
    assert events[-1] == MatchEnded((3, -1, -1, -1))
    assert match.is_over


def test_the_match_ends_after_its_number_of_deals() -> None:
    options = PlainOptions(deals=2)
    match = dealer_wins(options)
    assert not match.is_over
    events = play_deal(match, Random(2))
    assert isinstance(events[-1], MatchEnded)
    assert match.is_over


def test_after_the_end_no_deal_begins() -> None:
    match = dealer_wins(PlainOptions(deals=1))
    assert match.is_over
    with pytest.raises(IllegalAction, match="deal 2: the match is over"):
        match.begin_deal(shuffled(match.rules.tiles, Random(1)))


def test_a_running_deal_must_be_ended_before_the_next() -> None:
    match = match_from("|||")
    with pytest.raises(IllegalAction, match="deal 1: still running"):
        match.begin_deal(shuffled(match.rules.tiles, Random(1)))


def test_a_wrong_wall_is_refused_and_nothing_begins() -> None:
    match = Match(PLAIN, PLAIN.defaults, EAST)
    with pytest.raises(InvalidNotation, match="wall"):
        match.begin_deal(match.rules.tiles.pile[1:])
    assert match.deal is None


def test_a_void_deal_is_dealt_anew_with_the_same_number_dealer_and_streak() -> None:
    match = dealer_wins(like_wuhu())
    match.begin_deal(shuffled(match.rules.tiles, Random(1)))
    assert match.void("host_lost_events") == (Voided("host_lost_events"),)
    assert (match.deal, match.number, match.dealer, match.streak) == (None, 2, EAST, 2)
    assert match.chips == (6, 2, 2, 2)
    match.begin_deal(shuffled(match.rules.tiles, Random(2)))
    assert match.view(EAST).number == 2


def test_only_a_running_deal_can_be_void() -> None:
    with pytest.raises(IllegalAction, match="no deal is running"):
        dealer_wins().void("why")


def test_somebody_else_in_a_seat_changes_nothing_in_the_game() -> None:
    match = match_from("|||")
    assert match.deal is not None
    before = match.deal.state
    match.evolve(SeatTaken(EAST, "丙", "ai", "normal"))
    assert match.deal.state is before


def test_without_a_deal_there_is_nothing_to_do_or_to_see() -> None:
    match = Match(PLAIN, PLAIN.defaults, EAST)
    with pytest.raises(IllegalAction, match="Pass by EAST: no deal is running"):
        match.act(EAST, Pass())
    with pytest.raises(IllegalAction, match="no deal is running"):
        match.resolve()
    with pytest.raises(BrokenInvariant):
        match.view(EAST)
    assert match.catch_up() == ()


def test_what_one_match_did_another_follows_to_the_same_state() -> None:
    options = like_hefei(deals=3)
    match = Match(PLAIN, options, EAST)
    follower = Match(PLAIN, options, EAST)
    rng = Random(4)
    while not match.is_over:
        for event in play_deal(match, rng):
            follower.evolve(event)
    assert match.deal is not None
    assert follower.deal is not None
    assert follower.deal.state == match.deal.state
    assert (follower.points, follower.dealer, follower.streak, follower.number, follower.is_over) == (
        match.points,
        match.dealer,
        match.streak,
        match.number,
        True,
    )


def test_an_exhausted_deal_is_told_and_settled() -> None:
    match = match_from("|||", left=4)
    match.act(EAST, Discard(match.view(EAST).hand[0]))
    answer_all(match, {})
    events: list[Event] = []
    while match.is_running:
        events.extend(match.act(match.waiting[0], Pass()))
    assert [type(event) for event in events[-2:]] == [Exhausted, Settled]


def test_the_wall_of_the_first_deal_is_dealt_to_the_thrown_dealer() -> None:
    match = Match(PLAIN, PLAIN.defaults, NORTH)
    match.begin_deal(wall_for(match.rules, "|||", dealer=NORTH))
    assert [face.hand_count for face in match.view(EAST).seats] == [13, 13, 13, 14]
