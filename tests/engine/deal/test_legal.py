from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.deal import Deal
from engine.deal.rules import KongStyle
from engine.notation import parse_tiles
from engine.seats import SEATS, Seat
from tests.support.deals import deal_from
from tests.support.plain import PlainOptions, like_hefei, like_wuhan, like_wuhu
from tests.support.play import discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat


def kong(style: KongStyle, name: str) -> Kong:
    return Kong(style, tile(name))


def chow(text: str) -> Chow:
    first, second, third = parse_tiles(text)
    return Chow((first, second, third))


def kongs_of(deal: Deal) -> list[Action]:
    return [action for action in deal.legal(deal.state.turn) if isinstance(action, Kong)]


def test_in_turn_every_face_of_the_hand_can_be_discarded_once() -> None:
    deal = deal_from("1122334455m1379p | | |")
    faces = {action.tile for action in deal.legal(EAST) if isinstance(action, Discard)}
    assert faces == set(deal.state.seats[EAST].hand)
    assert len(deal.legal(EAST)) == len(set(deal.legal(EAST)))


def test_out_of_turn_nothing_can_be_done() -> None:
    deal = deal_from("|||")
    assert [deal.legal(seat) for seat in (SOUTH, WEST, NORTH)] == [(), (), ()]


def test_without_a_choice_not_even_a_pass_is_asked_for() -> None:
    deal = deal_from("1z | | |", options=like_wuhan())
    discard(deal, EAST, "1z")
    assert [deal.legal(seat) for seat in SEATS] == [(), (), (), ()]
    assert deal.waiting == ()
    assert deal.can_resolve


def test_two_equal_tiles_can_pung_and_three_can_kong_too() -> None:
    deal = deal_from("5m | 55m | | ")
    discard(deal, EAST, "5m")
    assert deal.legal(SOUTH) == (Pung(), Pass())
    deal = deal_from("5m | | | 555m")
    discard(deal, EAST, "5m")
    assert deal.legal(NORTH) == (kong(KongStyle.OPEN, "5m"), Pung(), Pass())


def test_only_the_next_seat_can_chow() -> None:
    deal = deal_from("5m | 46m | 46m | 46m")
    discard(deal, EAST, "5m")
    assert deal.legal(SOUTH) == (chow("456m"), Pass())
    assert deal.legal(WEST) == deal.legal(NORTH) == ()


def test_every_sequence_that_the_tile_makes_is_a_chow_of_its_own() -> None:
    deal = deal_from("5m | 3467m | | ")
    discard(deal, EAST, "5m")
    assert deal.legal(SOUTH) == (chow("345m"), chow("456m"), chow("567m"), Pass())


def test_a_chow_does_not_run_round_the_end_of_a_suit() -> None:
    deal = deal_from("9m | 1p2p8m1m2m | | ")
    discard(deal, EAST, "9m")
    assert deal.legal(SOUTH) == ()


def test_honours_make_no_chow() -> None:
    deal = deal_from("2z | 1z3z | | ", options=like_wuhan())
    discard(deal, EAST, "2z")
    assert deal.legal(SOUTH) == ()


def test_a_ruleset_without_chow_offers_none() -> None:
    deal = deal_from("5m | 46m | | ", options=PlainOptions(chow=False))
    discard(deal, EAST, "5m")
    assert deal.legal(SOUTH) == ()


def test_where_wins_are_the_only_claims_a_pair_claims_nothing() -> None:
    deal = deal_from("5m | 555m | | ", options=like_hefei())
    discard(deal, EAST, "5m")
    assert deal.legal(SOUTH) == ()


def test_only_concealed_kongs_where_the_ruleset_has_no_others() -> None:
    deal = deal_from("5555m | | |", options=like_hefei())
    assert kongs_of(deal) == [kong(KongStyle.CONCEALED, "5m")]


def test_four_equal_tiles_can_be_konged_concealed() -> None:
    deal = deal_from("5555m9999p | | |")
    assert kongs_of(deal) == [kong(KongStyle.CONCEALED, "5m"), kong(KongStyle.CONCEALED, "9p")]


def test_four_single_winds_are_one_kind_and_kong_together() -> None:
    deal = deal_from("1234z | | |", options=like_wuhu())
    assert kongs_of(deal) == [kong(KongStyle.CONCEALED, "1z")]


def test_single_winds_pung_any_other_of_them() -> None:
    deal = deal_from("3z | 14z | | ", options=like_wuhu())
    discard(deal, EAST, "3z")
    assert deal.legal(SOUTH) == (Pung(), Pass())


def test_the_fourth_tile_can_be_added_to_a_pung() -> None:
    deal = deal_from("5m | 55m5m | | ", draws="1p")
    discard(deal, EAST, "5m")
    deal.act(SOUTH, Pung())
    deal.resolve()
    assert kong(KongStyle.ADDED, "5m") in deal.legal(SOUTH)


def test_a_kong_right_after_a_pung_before_any_draw_is_allowed() -> None:
    deal = deal_from("5m | 55m9999p | | ")
    discard(deal, EAST, "5m")
    deal.act(SOUTH, Pung())
    deal.resolve()
    assert kong(KongStyle.CONCEALED, "9p") in deal.legal(SOUTH)
    assert Win() not in deal.legal(SOUTH)


def test_a_win_is_offered_only_for_a_hand_that_the_judge_takes() -> None:
    deal = deal_from("9m | 123456m78m11p999s | | 123456m78m11p48s5s")
    discard(deal, EAST, "9m")
    assert deal.legal(SOUTH) == (Win(), chow("789m"), Pass())
    assert deal.legal(NORTH) == ()


def test_a_self_draw_is_offered_on_the_drawn_tile() -> None:
    deal = deal_from("1z | 123456789m11p55s | | ", draws="5s", options=like_wuhan())
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    assert deal.legal(SOUTH)[0] == Win()


def test_a_fixed_kong_is_konged_alone_and_never_joined() -> None:
    deal = deal_from("7777z66z5m | | |", options=like_wuhan(), indicator="1m")
    assert kongs_of(deal) == [kong(KongStyle.SINGLE, "6z"), kong(KongStyle.SINGLE, "7z")]


def test_a_laizi_is_konged_alone_and_never_joined() -> None:
    deal = deal_from("5555m | | |", options=like_wuhan(), indicator="4m")
    assert kongs_of(deal) == [kong(KongStyle.SINGLE, "5m")]


def test_nobody_claims_a_discarded_laizi_or_fixed_kong() -> None:
    deal = deal_from("5m7z | 555m46m777z | | ", options=like_wuhan(), indicator="4m")
    discard(deal, EAST, "5m")
    assert deal.could == {}
    nobody_claims(deal)
    deal = deal_from("7z | 777z | | ", options=like_wuhan(), indicator="4m")
    discard(deal, EAST, "7z")
    assert deal.could == {}


def test_a_laizi_completes_no_claim() -> None:
    deal = deal_from("5m | 5m6m4p | 5m4p | 7m4p", options=like_wuhan(), indicator="3p")
    discard(deal, EAST, "5m")
    # The laizi is 4p: one 5m and a laizi are no pung, 6m and a laizi no chow.
    assert deal.could == {}


def test_no_kong_of_any_sort_with_the_last_zone_left() -> None:
    deal = deal_from("5555m7z4p | | |", options=like_wuhan(), indicator="3p", left=5)
    assert [action.style for action in kongs_of(deal) if isinstance(action, Kong)] == ["concealed", "single", "single"]
    deal = deal_from("5555m7z4p | | |", options=like_wuhan(), indicator="3p", left=4)
    assert kongs_of(deal) == []


def test_the_last_discard_can_be_won_on_but_not_claimed_otherwise() -> None:
    deal = deal_from("9m | 123456m78m11p999s | 99m | ", left=4)
    discard(deal, EAST, "9m")
    assert deal.legal(SOUTH) == (Win(), Pass())
    assert deal.legal(WEST) == ()


def test_a_discard_before_the_last_one_can_still_be_claimed() -> None:
    deal = deal_from("9m | | 99m | ", left=5)
    discard(deal, EAST, "9m")
    assert deal.legal(WEST) == (Pung(), Pass())
