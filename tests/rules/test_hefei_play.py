"""hefei.md 1 and 5: tiles, kongs, several winners and the last four, played through the machine."""

import pytest

from engine.deal.actions import Discard, Kong, Pass, Win
from engine.deal.deal import Deal
from engine.deal.events import ClaimsDecided, Drawn, Exhausted, Konged, Settled, Situation, Won
from engine.deal.rules import EarthWin, KongStyle, PassLock, Robbing, Succession, Winners
from engine.deal.state import Phase
from engine.match.match import Match
from engine.scoring.settlement import AccountId, Settlement
from engine.seats import Seat
from engine.variants.hefei import HEFEI
from tests.support.deals import deal_from, match_from
from tests.support.play import answer, discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat

READY = "123m456m88m789p56s"
"""Thirteen tiles that wait for 4s and 7s."""
READY_TOO = "123m456m99m123p56s"
READY_ALSO = "234m567m88m678p56s"


def deal(hands: str, draws: str = "", replacements: str = "", *, left: int | None = None, **options: object) -> Deal:
    """A Hefei deal with these hands, EAST the dealer."""
    return deal_from(hands, draws, replacements, left=left, variant=HEFEI, options=HEFEI.read_options(options))


def match(hands: str, draws: str = "", **options: object) -> Match:
    return match_from(hands, draws, variant=HEFEI, options=HEFEI.read_options(options))


def settlement(at: Deal) -> Settlement:
    assert at.state.settled is not None
    return at.state.settled.settlement


# 1.1 and 1.2


def test_1_1_108_tiles_without_honours_the_dealer_fourteen() -> None:
    pile = HEFEI.make_rules(HEFEI.defaults).tiles.pile
    assert len(pile) == 108
    assert set(pile) == {tile(f"{rank}{suit}") for rank in range(1, 10) for suit in "mps"}
    assert all(pile.count(each) == 4 for each in pile)
    assert [len(seat.hand) for seat in deal("|||").state.seats] == [14, 13, 13, 13]


def test_1_2_no_chow_no_pung_only_concealed_kongs() -> None:
    rules = HEFEI.make_rules(HEFEI.defaults)
    assert not rules.has_chow
    assert not rules.has_pung
    assert rules.kongs == {KongStyle.CONCEALED}
    assert not rules.single_kongs
    assert not rules.has_laizi
    assert rules.robbing is Robbing.NONE


def test_1_2_a_discard_is_claimed_only_to_win() -> None:
    at = deal(f"7s | 777s | 68s99s | {READY}")
    discard(at, EAST, "7s")
    assert at.waiting == (NORTH,)
    assert at.legal(NORTH) == (Win(), Pass())
    assert at.legal(SOUTH) == at.legal(WEST) == ()


def test_1_2_a_concealed_kong_lies_face_up_and_draws_from_the_back() -> None:
    at = deal("9999p | | |", replacements="3s")
    kong = Kong(KongStyle.CONCEALED, tile("9p"))
    assert kong in at.legal(EAST)
    assert at.act(EAST, kong) == (Konged(EAST, KongStyle.CONCEALED, tile("9p")), Drawn(EAST, tile("3s"), True))
    assert at.state.seats[EAST].melds[0].tiles == (tile("9p"),) * 4
    assert at.state.phase is Phase.TURN


def test_1_2_nobody_is_asked_about_a_kong() -> None:
    # SOUTH waits for 6p and 9p, but a kong cannot be robbed.
    at = deal("9999p | 123m456m88m78p123s | |", replacements="3s")
    at.act(EAST, Kong(KongStyle.CONCEALED, tile("9p")))
    assert at.state.phase is Phase.TURN
    assert at.waiting == (EAST,)


@pytest.mark.parametrize(("left", "can"), [(4, False), (5, True)])
def test_1_2_a_kong_needs_more_than_four_tiles(left: int, can: bool) -> None:
    at = deal("9999p | | |", left=left)
    assert (Kong(KongStyle.CONCEALED, tile("9p")) in at.legal(EAST)) is can


def test_1_2_a_kong_of_tiles_that_hang_in_sets_takes_them_apart() -> None:
    # 1111m 23m with the fourth in 123: konged, the hand has lost the chow.
    at = deal("1111m23m456m88p567s | | |", replacements="9s")
    at.act(EAST, Kong(KongStyle.CONCEALED, tile("1m")))
    assert Win() not in at.legal(EAST)
    assert len(at.state.seats[EAST].hand) == 11


def test_4_3_a_win_on_the_replacement_is_gangkai() -> None:
    at = deal("123m456m88m56s9999p | | |", replacements="7s")
    at.act(EAST, Kong(KongStyle.CONCEALED, tile("9p")))
    events = at.act(EAST, Win())
    assert events[0] == Won(EAST, tile("7s"), None, (Situation.KONG_DRAW,))
    # (15 + 4 + 4 of the dealer) x 2 from each.
    assert settlement(at).net(AccountId.POINTS) == (138, -46, -46, -46)


# 1.3


def test_1_3_all_who_say_so_win_on_one_discard_in_one_settlement() -> None:
    at = deal(f"7s | {READY} | {READY_TOO} | {READY_ALSO}")
    discard(at, EAST, "7s")
    assert set(at.waiting) == {SOUTH, WEST, NORTH}
    events = answer(at, {SOUTH: Win(), WEST: Win(), NORTH: Win()})
    assert isinstance(events[0], ClaimsDecided)
    assert [type(event) for event in events[1:]] == [Won, Won, Won, Settled]
    assert [won.seat for won in at.state.wins] == [SOUTH, WEST, NORTH]
    assert [result.winner for result in settlement(at).results] == [SOUTH, WEST, NORTH]
    gains = settlement(at).net(AccountId.POINTS)
    assert sum(gains) == 0
    assert gains[EAST] == -sum(gains[1:])
    assert all(payment.payer is EAST for result in settlement(at).results for payment in result.payments)


def test_1_3_who_passes_does_not_win_and_the_others_do() -> None:
    at = deal(f"7s | {READY} | {READY_TOO} | {READY_ALSO}")
    discard(at, EAST, "7s")
    answer(at, {SOUTH: Win(), NORTH: Win()})
    assert [won.seat for won in at.state.wins] == [SOUTH, NORTH]


def test_1_3_everybody_who_could_win_is_waited_for() -> None:
    at = deal(f"7s | {READY} | {READY_TOO} |")
    discard(at, EAST, "7s")
    at.act(WEST, Win())
    assert not at.can_resolve
    assert at.waiting == (SOUTH,)
    at.act(SOUTH, Pass())
    assert at.can_resolve
    at.resolve()
    assert [won.seat for won in at.state.wins] == [WEST]


def test_1_3_the_winners_may_be_worth_different_things() -> None:
    at = deal(f"7s | {READY} | 11m33m55m88m99p22p7s | ")
    discard(at, EAST, "7s")
    answer(at, {SOUTH: Win(), WEST: Win()})
    # 15 + 2, and 15 + 1 + 10 + 2: EAST deals.
    assert settlement(at).net(AccountId.POINTS) == (-45, 17, 28, 0)


# 1.4


def test_1_4_from_the_last_four_each_draws_one_and_wins_or_lets_it_go() -> None:
    at = deal("9m | | | ", draws="9p9s9p9s", left=4)
    discard(at, EAST, "9m")
    drawn = []
    while at.state.phase is not Phase.ENDED:
        if at.can_resolve:
            at.resolve()
        else:
            drawn.append(at.state.turn)
            assert all(isinstance(action, Win | Pass) for action in at.legal(at.state.turn))
            events = at.act(at.state.turn, Pass())
    assert drawn == [SOUTH, WEST, NORTH, EAST]
    assert Exhausted() in events
    assert settlement(at).results == ()


def test_1_4_a_self_draw_there_is_hailao() -> None:
    at = deal(f"9m | | {READY} | ", draws="9p7s", left=4)
    discard(at, EAST, "9m")
    nobody_claims(at)
    at.act(SOUTH, Pass())
    assert at.legal(WEST) == (Win(), Pass())
    assert Won(WEST, tile("7s"), None, (Situation.LAST_TILE,)) in at.act(WEST, Win())
    assert "hailao" in settlement(at).results[0].reading.patterns


def test_1_4_the_last_discard_can_be_won_on() -> None:
    at = deal(f"7s | | {READY} | ", left=4)
    discard(at, EAST, "7s")
    assert at.legal(WEST) == (Win(), Pass())
    answer(at, {WEST: Win()})
    assert "hailao" not in settlement(at).results[0].reading.patterns


def test_1_4_no_kong_of_a_drawn_fourth_tile_there() -> None:
    at = deal("9m | 999p1m4m7m2s5s8s1p4p7p3m | | ", draws="9p", left=4)
    discard(at, EAST, "9m")
    nobody_claims(at)
    assert at.legal(SOUTH) == (Pass(),)


# 1.5 and 5.1


def win_on(at: Match, discarder: Seat, name: str, *winners: Seat) -> None:
    at.act(discarder, Discard(tile(name)))
    for seat in at.waiting:
        at.act(seat, Win() if seat in winners else Pass())
    at.resolve()


def test_1_5_the_dealer_stays_after_winning_and_counts_one_more() -> None:
    at = match(f"{READY}7s | | |")
    at.act(EAST, Win())
    assert (at.dealer, at.streak) == (EAST, 2)


def test_1_5_the_dealer_stays_if_he_is_among_the_winners() -> None:
    at = match(f"{READY}9m | {READY_TOO} | |", draws="9s7s")
    at.act(EAST, Discard(tile("9m")))
    at.resolve()
    at.act(SOUTH, Discard(tile("9s")))
    at.resolve()
    win_on(at, WEST, "7s", SOUTH, EAST)
    assert at.deal is not None
    assert [won.seat for won in at.deal.state.wins] == [EAST, SOUTH]
    assert (at.dealer, at.streak) == (EAST, 2)


def test_1_5_else_the_next_seat_deals_for_the_first_time() -> None:
    at = match(f"7s | | {READY} | {READY_TOO}")
    win_on(at, EAST, "7s", WEST, NORTH)
    assert (at.dealer, at.streak) == (SOUTH, 1)


def test_1_5_the_dealer_stays_after_an_exhausted_deal() -> None:
    at = match("|||")
    while at.is_running:
        if at.can_resolve:
            at.resolve()
            continue
        seat = at.waiting[0]
        legal = at.legal(seat)
        at.act(seat, Pass() if Pass() in legal else next(each for each in legal if isinstance(each, Discard)))
    assert (at.dealer, at.streak) == (EAST, 2)
    assert at.points == (0, 0, 0, 0)


def test_5_1_where_the_winner_deals_it_is_the_first_after_the_discarder() -> None:
    at = match(f"7s | | {READY} | {READY_TOO}", dealer_succession="winner_deals")
    win_on(at, EAST, "7s", WEST, NORTH)
    assert (at.dealer, at.streak) == (WEST, 1)


def test_5_1_the_house_rule() -> None:
    assert HEFEI.make_rules(HEFEI.defaults).succession is Succession.STAY_OR_NEXT


# 3.19 and 3.20


def test_3_19_the_dealer_wins_as_dealt() -> None:
    at = deal(f"{READY}7s | | |")
    assert at.act(EAST, Win())[0] == Won(EAST, tile("7s"), None, (Situation.HEAVEN,))
    assert settlement(at).net(AccountId.POINTS) == (657, -219, -219, -219)


def test_3_19_not_after_a_kong() -> None:
    at = deal("123m456m88m56s9999p | | |", replacements="7s")
    at.act(EAST, Kong(KongStyle.CONCEALED, tile("9p")))
    at.act(EAST, Win())
    assert "tianhu" not in settlement(at).results[0].reading.patterns


def test_3_20_a_first_draw_is_dihu() -> None:
    at = deal(f"9m | {READY} | |", draws="7s")
    discard(at, EAST, "9m")
    nobody_claims(at)
    at.act(SOUTH, Win())
    assert "dihu" in settlement(at).results[0].reading.patterns


def test_3_20_not_after_a_kong_of_his_own_but_after_one_of_others() -> None:
    at = deal("9m | 123m456m88m56s999p | | ", draws="9p", replacements="7s")
    discard(at, EAST, "9m")
    nobody_claims(at)
    at.act(SOUTH, Kong(KongStyle.CONCEALED, tile("9p")))
    at.act(SOUTH, Win())
    assert "dihu" not in settlement(at).results[0].reading.patterns
    at = deal(f"9999m3p | {READY} | |", draws="7s", replacements="1s")
    at.act(EAST, Kong(KongStyle.CONCEALED, tile("9m")))
    discard(at, EAST, "3p")
    nobody_claims(at)
    at.act(SOUTH, Win())
    assert "dihu" in settlement(at).results[0].reading.patterns


def test_3_20_not_with_the_second_draw() -> None:
    at = deal(f"9m | {READY} | |", draws="9s9s9s9m7s")
    discard(at, EAST, "9m")
    nobody_claims(at)
    for seat in (SOUTH, WEST, NORTH):
        discard(at, seat, "9s")
        nobody_claims(at)
    discard(at, EAST, "9m")
    nobody_claims(at)
    at.act(SOUTH, Win())
    assert "dihu" not in settlement(at).results[0].reading.patterns


def test_3_20_the_dealers_first_discard_where_the_house_has_it_so() -> None:
    at = deal(f"7s | {READY} | {READY_TOO} |", dihu="dealers_first_discard")
    discard(at, EAST, "7s")
    answer(at, {SOUTH: Win(), WEST: Win()})
    assert all("dihu" in result.reading.patterns for result in settlement(at).results)
    at = deal(f"9m | {READY} | |", draws="7s", dihu="dealers_first_discard")
    discard(at, EAST, "9m")
    nobody_claims(at)
    at.act(SOUTH, Win())
    assert "dihu" not in settlement(at).results[0].reading.patterns


# 5.2


def test_5_2_a_passed_win_locks_nobody_out() -> None:
    assert HEFEI.make_rules(HEFEI.defaults).pass_lock is PassLock.OFF
    at = deal(f"7s | | {READY} |", draws="7s")
    discard(at, EAST, "7s")
    nobody_claims(at)
    discard(at, SOUTH, "7s")
    assert at.legal(WEST) == (Win(), Pass())


def test_5_2_until_the_own_draw_where_the_house_has_it_so() -> None:
    at = deal(f"7s | | {READY} |", draws="7s", pass_lock="until_own_draw")
    discard(at, EAST, "7s")
    nobody_claims(at)
    discard(at, SOUTH, "7s")
    assert at.legal(WEST) == ()


def test_5_3_only_legal_wins_are_offered() -> None:
    # Six and six: complete, but no eight zhi.
    at = deal("7s | 123m456m123p456p7s | |")
    discard(at, EAST, "7s")
    assert at.waiting == ()


def test_every_option_has_the_default_of_the_page() -> None:
    assert HEFEI.write_options(HEFEI.defaults) == {
        "deals": 8,
        "unit": 1,
        "ka_pair_wait": True,
        "dihu": "self_draw",
        "dealer_succession": "stay_or_next",
        "pass_lock": "off",
    }
    rules = HEFEI.make_rules(HEFEI.defaults)
    assert rules.winners is Winners.ALL
    assert rules.earth is EarthWin.FIRST_DRAW
    assert rules.has_heaven
    assert (rules.last_zone, rules.reserve) == (4, 0)
