"""wuhan.md 2: what a winning hand is, and the first reason why a hand is none."""

import pytest

from engine.notation import parse_tiles
from tests.support.wuhan import win

OPENED = "123p<3 456s<3 789s<3"


# 2.1 Opened


@pytest.mark.parametrize("first", ["123m<3", "111m<1", "1111m<1", "1111m+<1"])
def test_2_1_chow_pung_open_kong_and_added_kong_open(first: str) -> None:
    assert win(f"345p678s88p55s + 5s<2 | {first}", minimum=0).reason is None


def test_2_1_a_concealed_kong_does_not_open() -> None:
    assert win("345p678s88p55s + 5s<2 | 1111m!", minimum=0).reason == "not_opened"


def test_2_1_single_tile_kongs_do_not_open() -> None:
    assert win("123m345p678s88p55s + 5s<2 | | 7z6z5z", minimum=0).reason == "not_opened"


def test_2_1_big_hands_must_be_opened_too() -> None:
    assert win("333m444m66m88m + 6m | 1111m!").reason == "not_opened"


def test_2_1_all_winds_must_be_opened_too() -> None:
    assert win("111z22z33z44z5z5z5z1z + 2z", laizi="1m").reason == "not_opened"


# 2.2 中 and 发


@pytest.mark.parametrize("dragon", ["6z", "7z"])
def test_2_2_a_hand_with_a_fixed_kong_cannot_win(dragon: str) -> None:
    assert win(f"45m8p{dragon} + 3m | {OPENED}").reason == "fixed_kong_in_hand"
    assert win(f"45m88p + {dragon} | {OPENED}").reason == "fixed_kong_in_hand"


def test_2_2_put_out_it_is_no_hindrance() -> None:
    assert win(f"45m88p + 3m | {OPENED} | 7z6z").reason is None


def test_1_5_nobody_wins_on_a_discarded_fixed_kong_or_laizi() -> None:
    assert win(f"45m88p + 7z<1 | {OPENED}").reason == "unclaimable_tile"
    assert win(f"34m88p + 5m<1 | {OPENED}", laizi="5m").reason == "unclaimable_tile"
    assert win(f"34m88p + 5m | {OPENED}", laizi="5m", minimum=0).reason is None


# 2.3 Minimum


@pytest.mark.parametrize(
    ("minimum", "reason"), [(0, None), (16, None), (32, "below_minimum 16"), (64, "below_minimum 48")]
)
def test_2_3_each_loser_must_owe_the_minimum(minimum: int, reason: str | None) -> None:
    # Seat 3, neither dealer nor discarder, owes 16.
    assert win(f"45m88p + 3m<1 | {OPENED}", dealer=2, minimum=minimum).reason == reason


def test_2_3_the_minimum_can_be_asked_of_the_three_together() -> None:
    # 32 + 32 + 16
    assert win(f"45m88p + 3m<1 | {OPENED}", dealer=2, minimum_test="total").reason is None
    # 8 + 8 + 4 + the discarder's double: 16 + 8 + 8 with the winner as dealer.
    assert win("345m45m88p + 3m<1 | 123p<3 456s<3", minimum_test="total").reason is None
    assert win("345m45m88p + 3m<1 | 123p<3 456s<3", dealer=2, minimum_test="total").reason == "below_minimum 24"


def test_2_3_losers_factors_count_to_the_minimum() -> None:
    one_each = "|111z<0"
    assert win(f"45m88p + 3m<1 | {OPENED}", dealer=2, minimum=32).reason == "below_minimum 16"
    assert win(f"45m88p + 3m<1 | {OPENED}", dealer=2, minimum=32, north=one_each).reason is None


def test_2_3_it_is_tested_before_caps_and_liability() -> None:
    capped = win("345m67m99m + 8m<2 | 111m<1 2222m<3", caps=300, minimum=64)
    assert capped.reason is None
    # 5.2 makes seat 2 pay 720, but no loser's own share is below 64.
    assert win("3455m + 5m | 123m<3 456m<3 999m<2").reason is None


def test_2_3_all_winds_meet_any_minimum() -> None:
    assert win("3z3z4z4z5z5z1z4z3z2z + 2z<2 | 111z<1", laizi="1m").reason is None


def test_2_3_a_robber_is_tested_as_on_a_discard_by_the_konger() -> None:
    # The konger's pung is still a pung: his factor is 2. Seats 2 and 3 owe 32 each.
    case = win(f"57m88p + 6m<1 | {OPENED}", south="|666m<0", situation="robbed_kong")
    assert case.reason == "below_minimum 32"


# 2.4 Laizi in a plain hand


def test_2_4_a_plain_hand_holds_one_laizi_at_most() -> None:
    assert win(f"3m5z88p + 5m | {OPENED}", minimum=0).reason is None
    assert win(f"5z5z88p + 3m | {OPENED}", minimum=0).reason == "too_many_laizi 1"
    assert win(f"5z5z5z8p + 3m | {OPENED}", minimum=0).reason == "too_many_laizi 2"


def test_2_4_the_winning_tile_counts() -> None:
    assert win(f"3m5z88p + 5z | {OPENED}", minimum=0).reason == "too_many_laizi 1"


def test_2_4_laizi_that_stand_for_themselves_count_too() -> None:
    assert win(f"4m5m8p8p + 3m | {OPENED}", laizi="8p", minimum=0).reason == "too_many_laizi 1"


def test_2_4_laizi_put_out_do_not_count() -> None:
    assert win(f"3m5z88p + 5m | {OPENED} | 5z5z5z", minimum=0).reason is None


@pytest.mark.parametrize("situation", ["kong_draw", "last_tile"])
def test_2_4_is_not_asked_of_replacements_and_the_last_four_tiles(situation: str) -> None:
    assert win(f"5z5z88p + 3m | {OPENED}", situation=situation).reason is None


def test_2_4_is_not_asked_of_a_robbed_kong() -> None:
    robbed = win(f"5z5z88p + 6m<1 | {OPENED}", south="13579p13579s|666m<0", situation="robbed_kong", minimum=0)
    assert robbed.reason is None


def test_2_4_big_hands_hold_as_many_as_they_like() -> None:
    assert win("5z5z5z5z2m8m3m + 3m | 777m<1 999m<2").reason is None


# 2.5 Shapes


@pytest.mark.parametrize("pair", ["22m", "55m", "88m", "22p", "55p", "88p", "22s", "55s", "88s"])
def test_2_5_a_plain_hand_has_a_pair_of_generals(pair: str) -> None:
    tile = pair[1:]
    assert win(f"345s{tile} + {tile} | 123p<3 456s<3 789s<3", minimum=0).patterns == "pihu yinghu"


@pytest.mark.parametrize("pair", ["1m", "3p", "4s", "6m", "7p", "9s", "1z", "5z"])
def test_2_5_and_no_other_pair(pair: str) -> None:
    assert win(f"345s{pair} + {pair} | 123p<3 456s<3 789s<3", laizi="4z", minimum=0).reason == "no_shape"


def test_2_5_one_suit_takes_any_pair_and_no_honours() -> None:
    assert win("345m67m99m + 8m<2 | 111m<1 222m<3").patterns == "qingyise yinghu"
    assert win("345m67m99m + 8m<2 | 111z<1 222m<3").reason == "no_shape"


def test_2_5_all_pungs_take_any_pair() -> None:
    assert win("333m44p9s9s + 4p<2 | 111m<1 222z<3").patterns == "pengpenghu yinghu"
    assert win("333m44p1z1z + 4p<2 | 111m<1 222z<3").patterns == "pengpenghu yinghu"


def test_2_5_all_generals_ask_no_structure() -> None:
    assert win("5m8m2p8p2s5s8s + 2m<1 | 222p<1 555p<3").patterns == "jiangyise yinghu"


def test_2_5_exposed_sets_of_a_hand_of_generals_are_generals_too() -> None:
    assert win("5m8m2p8p2s5s8s + 2m<1 | 222p<1 333p<3").reason == "no_shape"
    assert win("5m8m2p8p2s5s8s + 2m<1 | 222p<1 456p<3").reason == "no_shape"


def test_2_5_all_winds_ask_no_structure_and_no_red_or_green_dragon() -> None:
    assert win("3z3z4z4z5z5z1z + 2z<2 | 111z<1 222z<3", laizi="1m").patterns == "fengyise yinghu"
    assert win("3z3z4z4z5z5z9m + 2z<2 | 111z<1 222z<3", laizi="1m").reason == "no_shape"


def test_2_5_the_white_dragon_is_a_wind_and_an_ordinary_honour() -> None:
    assert win("333m44p66s + 4p<2 | 111m<1 555z<3", laizi="1z").patterns == "pengpenghu yinghu"


def test_2_5_seven_pairs_are_nothing() -> None:
    assert win("1133m6699p11z + 1z | 222m<1", laizi="4z").reason == "no_shape"
    assert win("1122336699m44p5z + 5z", laizi="4z").reason == "no_shape"


def test_2_5_quanqiuren_asks_four_sets_fed_by_others_and_a_discarded_general() -> None:
    west = "13579m13579p111z"
    four = "123m<3 456m<3 789s<3 444z<1"
    assert win(f"5p + 5p<2 | {four}", west=west).patterns == "quanqiuren yinghu"
    assert win(f"5p + 5p | {four}").patterns == "pihu yinghu"
    assert win(f"9p + 9p<2 | {four}").reason == "no_shape"
    assert win("5p + 5p<2 | 123m<3 456m<3 789s<3 4444z!", west=west).patterns == "pihu yinghu"
    assert win("5p + 5p<2 | 123m<3 456m<3 789s<3 4444z+<1", west=west).patterns == "quanqiuren yinghu"


def test_2_5_quanqiuren_with_one_suit_or_all_pungs_only_on_a_general() -> None:
    melds = "111m<3 333m<3 444z<1 999p<1"
    west = "13579m13579p111z"
    assert win(f"5p + 5p<2 | {melds}", west=west).patterns == "pengpenghu quanqiuren yinghu"
    assert win(f"7p + 7p<2 | {melds}", west=west).patterns == "pengpenghu yinghu"


def test_2_5_a_robbed_kong_is_no_quanqiuren() -> None:
    case = win("5p + 5p<1 | 123m<3 456m<3 789s<3 444z<1", south="13579m13579s|555p<2", situation="robbed_kong")
    assert case.patterns == "pihu yinghu"


def test_2_5_a_replacement_makes_any_shape_big_and_asks_a_shape() -> None:
    assert win(f"45m88p + 3m | {OPENED} | 7z", situation="kong_draw").patterns == "gangkai yinghu"
    assert win(f"45m88p + 9m | {OPENED} | 7z", situation="kong_draw").reason == "no_shape"


def test_2_5_big_hands_count_together() -> None:
    case = win("2m + 2m | 111m<1 555m<3 888m<1 333m<2 | 7z", situation="kong_draw")
    assert case.patterns == "qingyise pengpenghu gangkai yinghu"


def test_2_5_a_laizi_stands_for_a_fifth_copy() -> None:
    case = win("2222m5z55m + 5m | 888p<1 333s<3", minimum=0)
    assert case.patterns == "pengpenghu"
    assert case.result.reading.stands_for == parse_tiles("2m")


def test_2_5_a_laizi_never_stands_for_a_fixed_kong() -> None:
    assert win("5z5z88p + 7z | 123p<3 456s<3 789s<3", minimum=0).reason == "fixed_kong_in_hand"


@pytest.mark.parametrize(
    ("line", "laizi", "hard"),
    [
        ("45m88p + 3m<1", "5z", True),
        ("45m88p + 3m<1", "4m", True),
        ("3m5z88p + 5m<1", "5z", False),
        ("4m3s88p + 3m<1", "3s", False),
    ],
)
def test_2_5_hard_without_laizi_or_with_every_laizi_as_itself(line: str, laizi: str, hard: bool) -> None:
    case = win(f"{line} | 123p<3 456s<3 789s<3", laizi=laizi, minimum=0)
    assert ("yinghu" in case.patterns) is hard


# The order of the reasons


def test_the_first_reason_that_applies_is_told() -> None:
    # A laizi is discarded to a hand with a red dragon and without a shape.
    assert win("123m7z + 5z<1 | 123p<3 456s<3 789s<3").reason == "unclaimable_tile"
    # A red dragon, no shape, nothing opened.
    assert win("14m77m258p258s12z7z + 4z").reason == "fixed_kong_in_hand"
    # No shape, nothing opened.
    assert win("1479m258p258s123z + 4z").reason == "no_shape"
    # Nothing opened, two laizi, too little.
    assert win("5z5z123p456s88p + 3m | 1111m!").reason == "not_opened"
    # Two laizi, too little.
    assert win("5z5z88p + 3m<1 | 123p<3 456s<3 789s<3").reason == "too_many_laizi 1"
