"""What a win is called, and what the judge is told of it."""

from engine.deal.actions import Kong, Pung, Win
from engine.deal.deal import Deal
from engine.deal.events import Situation, Won
from engine.deal.rules import KongStyle
from engine.deal.winning import deal_end, has_self_draw, offer_situation, public_deal, self_draw_claim
from engine.hands.keys import keys_of
from engine.notation import format_tiles
from engine.seats import Seat
from tests.support.deals import deal_from
from tests.support.plain import PlainOptions, like_wuhan
from tests.support.play import answer, discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat
WAITS_FOR_9M = "123456m78m11p345s"


def won_by(deal: Deal) -> tuple[Situation, ...]:
    """The seat in turn wins by self-draw."""
    event = deal.act(deal.state.turn, Win())[0]
    assert isinstance(event, Won)
    return event.situation


def test_a_hand_won_as_dealt_is_heaven() -> None:
    assert won_by(deal_from("123456789m11p555s | | |")) == (Situation.HEAVEN,)


def test_without_heaven_a_hand_won_as_dealt_is_won_with_its_last_tile() -> None:
    deal = deal_from("123456789m11p555s | | |", options=PlainOptions(heaven=False))
    assert deal.act(EAST, Win())[0] == Won(EAST, tile("5s"), None)


def test_after_a_concealed_kong_the_dealers_first_hand_is_won_on_the_replacement() -> None:
    deal = deal_from("9999p123456m11p34s | | |", replacements="5s")
    deal.act(EAST, Kong(KongStyle.CONCEALED, tile("9p")))
    assert won_by(deal) == (Situation.KONG_DRAW,)


def test_the_replacement_of_a_second_kong_in_a_row_is_a_chain() -> None:
    deal = deal_from("9999p8888p123m11p4s | | |", replacements="6s5s")
    deal.act(EAST, Kong(KongStyle.CONCEALED, tile("9p")))
    deal.act(EAST, Kong(KongStyle.CONCEALED, tile("8p")))
    assert won_by(deal) == (Situation.KONG_DRAW, Situation.KONG_CHAIN)


def test_a_single_tile_kong_counts_in_a_chain() -> None:
    deal = deal_from("7z9999p123456m1p4s | | |", replacements="6s5s", options=like_wuhan(), indicator="8s")
    deal.act(EAST, Kong(KongStyle.CONCEALED, tile("9p")))
    deal.act(EAST, Kong(KongStyle.SINGLE, tile("7z")))
    assert deal.state.kong_run == 2


def test_an_ordinary_self_draw_is_nothing_special() -> None:
    deal = deal_from(f"1z | {WAITS_FOR_9M} | | ", draws="9m", options=like_wuhan(), indicator="1p")
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    assert won_by(deal) == ()


def test_a_first_draw_of_a_non_dealer_is_earth_where_the_ruleset_says_so() -> None:
    options = PlainOptions(earth="first_draw")
    deal = deal_from(f"9s | {WAITS_FOR_9M} | | ", draws="9m", options=options)
    discard(deal, EAST, "9s")
    nobody_claims(deal)
    assert won_by(deal) == (Situation.EARTH,)


def test_a_kong_before_the_first_draw_ends_earth() -> None:
    options = PlainOptions(earth="first_draw")
    deal = deal_from("9s | 6666p123456m34s9s | | ", draws="9s", replacements="5s", options=options)
    discard(deal, EAST, "9s")
    nobody_claims(deal)
    deal.act(SOUTH, Kong(KongStyle.CONCEALED, tile("6p")))
    assert won_by(deal) == (Situation.KONG_DRAW,)


def test_a_second_draw_is_not_earth() -> None:
    options = PlainOptions(earth="first_draw")
    deal = deal_from(f"9s | {WAITS_FOR_9M} | | ", draws="1s1s1s9s9m", options=options)
    discard(deal, EAST, "9s")
    for seat in (SOUTH, WEST, NORTH):
        nobody_claims(deal)
        discard(deal, seat, "1s")
    nobody_claims(deal)
    discard(deal, EAST, "9s")
    nobody_claims(deal)
    assert deal.state.seats[SOUTH].drawn == tile("9m")
    assert won_by(deal) == ()


def test_a_win_on_the_dealers_first_discard_is_earth_where_the_ruleset_says_so() -> None:
    options = PlainOptions(earth="dealers_first_discard")
    deal = deal_from(f"9m | | {WAITS_FOR_9M} | ", options=options)
    discard(deal, EAST, "9m")
    assert answer(deal, {WEST: Win()})[1] == Won(WEST, tile("9m"), EAST, (Situation.EARTH,))


def test_a_concealed_kong_of_the_dealer_leaves_earth_possible() -> None:
    options = PlainOptions(earth="dealers_first_discard")
    deal = deal_from(f"9999p9m | | {WAITS_FOR_9M} | ", replacements="1s", options=options)
    deal.act(EAST, Kong(KongStyle.CONCEALED, tile("9p")))
    discard(deal, EAST, "9m")
    assert offer_situation(deal.rules, deal.state) == (Situation.EARTH,)


def test_a_second_discard_is_not_earth() -> None:
    options = PlainOptions(earth="dealers_first_discard")
    deal = deal_from(f"1s | 9m | {WAITS_FOR_9M} | ", options=options)
    discard(deal, EAST, "1s")
    nobody_claims(deal)
    discard(deal, SOUTH, "9m")
    assert offer_situation(deal.rules, deal.state) == ()


def test_after_a_pung_there_is_no_self_draw() -> None:
    deal = deal_from("5m | | 55m | ")
    assert has_self_draw(deal.state)
    discard(deal, EAST, "5m")
    answer(deal, {WEST: Pung()})
    assert not has_self_draw(deal.state)


def test_a_self_drawn_tile_is_not_in_the_claims_hand_and_keys() -> None:
    deal = deal_from(f"9s | {WAITS_FOR_9M} | | ", draws="9m")
    discard(deal, EAST, "9s")
    nobody_claims(deal)
    claim = self_draw_claim(deal.rules, deal.state, public_deal(deal.state))
    assert format_tiles(claim.hand) == "12345678m11p345s"
    assert claim.keys == keys_of(claim.hand)
    assert (claim.tile, claim.source) == (tile("9m"), None)


def test_the_end_of_a_deal_shows_the_judge_all_hands_without_the_winning_tile() -> None:
    deal = deal_from(f"9m | | {WAITS_FOR_9M} | ")
    discard(deal, EAST, "9m")
    answer(deal, {WEST: Win()})
    end = deal_end(deal.rules, deal.state, deal.state.wins)
    assert [len(hand) for hand in end.hands] == [13, 13, 13, 13]
    assert end.hands[WEST] == end.claims[0].hand
    assert format_tiles(end.hands[WEST]) == "12345678m11p345s"
