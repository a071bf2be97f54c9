"""What an event leaves in the state: rivers, sets, single tiles, the drawn tile, locks."""

import pytest

from engine.deal.actions import Kong, Pass, Pung, Win
from engine.deal.events import Dealt, Drawn
from engine.deal.evolve import evolve
from engine.deal.rules import KongStyle
from engine.deal.state import RiverTile
from engine.errors import BrokenInvariant
from engine.hands.keys import keys_of
from engine.melds import MeldKind
from engine.seats import SEATS, Seat
from tests.support.deals import deal_from
from tests.support.plain import PlainOptions, like_wuhan, like_wuhu
from tests.support.play import answer, discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat


def test_a_discard_lies_in_the_river_whether_it_was_drawn_or_held() -> None:
    deal = deal_from("5m | 1z | |", draws="9p", options=like_wuhan())
    discard(deal, EAST, "5m")
    assert deal.state.seats[EAST].river == (RiverTile(tile("5m")),)
    nobody_claims(deal)
    discard(deal, SOUTH, "9p")
    assert deal.state.seats[SOUTH].river == (RiverTile(tile("9p")),)


def test_a_claimed_discard_is_marked_in_the_river_and_is_not_there_for_the_judge() -> None:
    deal = deal_from("5m | | 55m | ")
    discard(deal, EAST, "5m")
    answer(deal, {WEST: Pung()})
    east = deal.state.seats[EAST]
    assert east.river == (RiverTile(tile("5m"), taken_by=WEST),)
    assert east.public.river == ()


def test_a_claimed_set_says_who_fed_it_which_tile_and_when() -> None:
    deal = deal_from("5m | | 55m | ")
    discard(deal, EAST, "5m")
    answer(deal, {WEST: Pung()})
    (meld,) = deal.state.seats[WEST].melds
    assert (meld.kind, meld.feeder, meld.claimed, meld.at) == (MeldKind.PUNG, EAST, tile("5m"), 1)


def test_a_concealed_kong_has_no_feeder_and_takes_all_four_faces() -> None:
    deal = deal_from("1234z | | |", replacements="8s", options=like_wuhu())
    deal.act(EAST, Kong(KongStyle.CONCEALED, tile("1z")))
    (meld,) = deal.state.seats[EAST].melds
    assert (meld.kind, meld.tiles, meld.feeder) == (
        MeldKind.KONG_CONCEALED,
        (tile("1z"), tile("2z"), tile("3z"), tile("4z")),
        None,
    )


def test_an_open_kong_of_single_winds_holds_the_offered_face() -> None:
    deal = deal_from("3z | | 124z | ", replacements="8s", options=like_wuhu())
    discard(deal, EAST, "3z")
    answer(deal, {WEST: Kong(KongStyle.OPEN, tile("3z"))})
    (meld,) = deal.state.seats[WEST].melds
    assert (meld.claimed, meld.tiles) == (tile("3z"), (tile("1z"), tile("2z"), tile("3z"), tile("4z")))


def test_a_discarded_laizi_or_fixed_kong_lies_with_the_single_tiles() -> None:
    deal = deal_from("5m7z | | |", options=like_wuhan(), indicator="4m")
    discard(deal, EAST, "7z")
    assert deal.state.seats[EAST].singles == (tile("7z"),)
    assert deal.state.seats[EAST].river == ()
    deal = deal_from("5m7z | | |", options=like_wuhan(), indicator="4m")
    discard(deal, EAST, "5m")
    assert deal.state.seats[EAST].singles == (tile("5m"),)


def test_keys_count_kinds_and_leave_laizi_out() -> None:
    deal = deal_from("1234z | | |", options=like_wuhu())
    east = deal.state.seats[EAST]
    assert east.keys[3] == keys_of([tile("1z")] * 4)[3]
    deal = deal_from("55m | | |", options=like_wuhan(), indicator="4m")
    assert deal.state.seats[EAST].keys == keys_of(each for each in deal.state.seats[EAST].hand if each != tile("5m"))


def test_the_dealers_fourteenth_tile_is_no_drawn_tile() -> None:
    deal = deal_from("|||")
    assert [theirs.drawn for theirs in deal.state.seats] == [None] * 4


def test_kongs_in_a_row_are_counted_until_a_discard() -> None:
    deal = deal_from("5555m7z | | |", replacements="7z8s", options=like_wuhan(), indicator="1m")
    deal.act(EAST, Kong(KongStyle.CONCEALED, tile("5m")))
    assert deal.state.kong_run == 1
    deal.act(EAST, Kong(KongStyle.SINGLE, tile("7z")))
    assert deal.state.kong_run == 2
    discard(deal, EAST, "8s")
    assert deal.state.kong_run == 0


def test_a_claim_begins_a_new_row_of_kongs() -> None:
    deal = deal_from("5555m9p | | 999p | ", replacements="1s2s")
    deal.act(EAST, Kong(KongStyle.CONCEALED, tile("5m")))
    discard(deal, EAST, "9p")
    answer(deal, {WEST: Kong(KongStyle.OPEN, tile("9p"))})
    assert deal.state.kong_run == 1


def test_a_pung_is_fresh_until_its_owner_claims_kongs_or_draws() -> None:
    deal = deal_from("5m | 55m99p1z | 9p | ", draws="9s", options=like_wuhan(), indicator="1s")
    discard(deal, EAST, "5m")
    answer(deal, {SOUTH: Pung()})
    assert deal.state.seats[SOUTH].fresh_pung == 0
    discard(deal, SOUTH, "1z")
    assert deal.state.seats[SOUTH].fresh_pung == 0
    nobody_claims(deal)
    discard(deal, WEST, "9p")
    answer(deal, {SOUTH: Pung()})
    assert deal.state.seats[SOUTH].fresh_pung == 1


LOCKING = PlainOptions(pass_lock="until_own_draw")
WAITS_FOR_9M = "123456m78m11p345s"


def test_a_passed_win_locks_its_seat_out_until_its_own_draw() -> None:
    deal = deal_from(f"9m | 9m | {WAITS_FOR_9M} | ", draws="1s9s9m", options=LOCKING)
    discard(deal, EAST, "9m")
    nobody_claims(deal)
    assert deal.state.seats[WEST].is_locked
    discard(deal, SOUTH, "9m")
    # Only the chow is left of what the tile could be for it.
    assert Win() not in deal.legal(WEST)
    nobody_claims(deal)
    assert not deal.state.seats[WEST].is_locked


def test_a_locked_seat_can_still_win_by_self_draw() -> None:
    deal = deal_from(f"9m | | {WAITS_FOR_9M} | ", draws="1s9m", options=LOCKING)
    discard(deal, EAST, "9m")
    nobody_claims(deal)
    discard(deal, SOUTH, "1s")
    nobody_claims(deal)
    assert Win() in deal.legal(WEST)


def test_without_the_lock_a_passed_win_is_offered_again() -> None:
    deal = deal_from(f"9m | 9m | {WAITS_FOR_9M} | ", draws="1s")
    discard(deal, EAST, "9m")
    nobody_claims(deal)
    discard(deal, SOUTH, "9m")
    assert Win() in deal.legal(WEST)


def test_a_state_is_never_changed() -> None:
    deal = deal_from("5m | | 55m | ")
    before = deal.state
    copy = before._replace()
    discard(deal, EAST, "5m")
    answer(deal, {WEST: Pung()})
    assert before == copy
    assert deal.state != before


def test_a_redacted_draw_cannot_be_played_on() -> None:
    deal = deal_from("1z | | |", options=like_wuhan())
    discard(deal, EAST, "1z")
    with pytest.raises(BrokenInvariant, match="redacted"):
        evolve(deal.rules, deal.state, Drawn(SOUTH, None))


def test_a_tile_that_is_not_there_cannot_be_discarded() -> None:
    deal = deal_from("1z | | |", options=like_wuhan())
    with pytest.raises(BrokenInvariant, match="not in the hand"):
        evolve(deal.rules, deal.state, discard(deal_from("9s | | |"), EAST, "9s")[0])


def test_a_deal_begins_only_once() -> None:
    deal = deal_from("|||")
    state = deal.state
    hands = tuple(state.seats[seat].hand for seat in SEATS)
    dealt = Dealt(1, EAST, 1, state.wall, hands, None, None, (0, 0, 0, 0), (0, 0, 0, 0))
    with pytest.raises(BrokenInvariant, match="Dealt in TURN"):
        evolve(deal.rules, state, dealt)


def test_letting_a_tile_go_in_the_last_zone_is_no_discard() -> None:
    deal = deal_from("1z | | |", left=4, options=like_wuhan())
    discard(deal, EAST, "1z")
    nobody_claims(deal)
    deal.act(SOUTH, Pass())
    assert deal.state.discards == 1
    assert deal.state.seats[SOUTH].river == ()
