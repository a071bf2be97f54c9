"""wuhan.md 5: who pays alone."""

import pytest

from engine.errors import InvalidNotation
from tests.support.wuhan import lines_of, win

ROBBER = "57m88p + 6m<1 | 123p<3 456s<3 789s<3"
FOUR = "123m<3 456m<3 789s<3 444z<1"
NOT_READY = "13579m13579p111z"


def robbed(south: str, **more: object) -> list[int]:
    """What the konger pays, share by share: seats 2, 3, 0."""
    case = win(ROBBER, south=south, situation="robbed_kong", minimum=0, **more)  # type: ignore[arg-type]
    (payment,) = case.result.payments
    assert case.liable == "1 robbed_kong"
    assert (payment.payer, payment.to, payment.share_of) == (1, 0, 1)
    return [line.value for line in payment.lines]


# 5.1


def test_5_1_the_sum_is_what_the_konger_would_have_won() -> None:
    # 8s makes the pair: 10 x opening, added kong, hard; seat 0 has opened three times.
    assert robbed("111p234p567s8s|666m<0") == [80, 80, 640]


def test_5_1_the_tile_that_brings_most_is_taken() -> None:
    # 1s and 4s make a plain hand, 3s all pungs: 20 a factor instead of 10.
    assert robbed("111p333p222s3s|666m<0") == [160, 160, 800]


def test_5_1_not_a_kind_of_which_he_has_all_four_but_a_laizi() -> None:
    # The pair of 2s asks for a fifth: a laizi is one, all pungs and soft. Were it his to draw, 2s would be hard: twice.
    assert robbed("111p333p2222s|666m<0") == [80, 80, 640]


def test_5_1_single_tiles_are_counted_to_the_four() -> None:
    # With three laizi out the fourth completes 222s 2s, 20 x 4 x 64; with all four out nothing does, 10 x 4 x 256.
    assert robbed("111p333p2222s|666m<0|5z5z5z", caps="none") == [5120, 5120, 40960]
    assert robbed("111p333p2222s|666m<0|5z5z5z5z", caps="none") == [10240, 10240, 81920]


def test_5_1_no_minimum_is_asked() -> None:
    assert sum(robbed("13579p13579s|666m<0")) == 400


def test_5_1_a_soft_one_if_nothing_completes_the_hand() -> None:
    assert robbed("13579p13579s|666m<0") == [40, 40, 320]


@pytest.mark.parametrize("dragon", ["6z", "7z"])
def test_5_1_a_soft_one_with_a_fixed_kong_in_hand(dragon: str) -> None:
    assert robbed(f"111p234p567s{dragon}|666m<0") == [40, 40, 320]


def test_5_1_caps_apply_to_the_three_others() -> None:
    # One suit: 10 x 2 x 8 = 160 a factor; seat 0 has 8. Then all of them capped: nobody but seat 0 has opened.
    assert robbed("123345789m9m|666m<0") == [160, 160, 800]
    assert robbed("123345789m9m|666m<0|7z7z7z") == [1500, 1500, 1200]
    assert robbed("123345789m9m|666m<0|7z7z7z", caps="none") == [1280, 1280, 10240]


def test_5_1_all_winds_of_the_konger_are_the_caps() -> None:
    case = win(
        "444p9m + 1z<1 | 111p<3 333s<3 888s<3",
        south="22233344z55z|111z<0",
        situation="robbed_kong",
        laizi="9m",
        minimum=0,
    )
    assert case.patterns == "pengpenghu"
    (payment,) = case.result.payments
    assert [line.value for line in payment.lines] == [1500, 1500, 1200]


def test_5_1_the_robbers_own_hand_is_told_beside_it() -> None:
    result = win(ROBBER, south="111p234p567s8s|666m<0", situation="robbed_kong", minimum=0).result
    assert result.liability is not None
    assert [(payment.payer, payment.amount) for payment in result.liability.without] == [(1, 128), (2, 32), (3, 32)]
    assert lines_of(result.liability.without[0].lines).endswith("loser_opening*2")
    assert result.reading.pays == 192


def test_5_1_the_pung_is_still_a_pung_in_the_robbers_minimum() -> None:
    case = win(ROBBER, south="111p234p567s8s|666m<0", situation="robbed_kong", minimum=64, minimum_test="total")
    assert case.reason is None


def test_5_1_the_hand_of_the_konger_is_asked_for() -> None:
    case = win(ROBBER, south="|666m<0", situation="robbed_kong", minimum=0)
    with pytest.raises(InvalidNotation, match=r"seats\[1\]\.hand"):
        case.judge.settle(case.end)


def test_5_1_comes_before_the_third_set() -> None:
    case = win("46m88m + 5m<1 | 123m<3 789m<3 999m<2", south="13579p13579s|555m<0", situation="robbed_kong", minimum=0)
    assert case.patterns == "qingyise yinghu"
    assert case.liable == "1 robbed_kong"


# 5.2


def test_5_2_two_opened_sets_bind_nobody() -> None:
    assert win("345m67m99m + 8m<2 | 111m<1 222m<3").liable is None


def test_5_2_the_feeder_of_the_third_pays_whoever_discards() -> None:
    for source in ("", "<1", "<2", "<3"):
        case = win(f"3455m + 5m{source} | 123m<3 456m<3 999m<2")
        assert case.liable == "2 qingyise_third"
        assert case.payers == [2, 2, 2]


def test_5_2_the_third_by_chow_and_by_open_kong() -> None:
    assert win("3455m + 5m | 111m<1 999m<2 678m<3").liable == "3 qingyise_third"
    assert win("3455m + 5m | 111m<1 678m<3 9999m<2").liable == "2 qingyise_third"


def test_5_2_a_fourth_set_changes_nothing() -> None:
    assert win("5m + 5m | 111m<1 678m<3 999m<2 333m<1").liable == "2 qingyise_third"


def test_5_2_concealed_kongs_are_no_opened_sets() -> None:
    assert win("34m99m + 5m<1 | 111m<1 8888m! 222m<3").liable is None
    assert win("5m + 5m<1 | 111m<1 8888m! 222m<3 333m<2").liable == "2 qingyise_third"


def test_5_2_only_if_the_hand_counts_as_one_suit() -> None:
    case = win("33z55m + 3z | 111m<1 333m<3 999m<2")
    assert case.patterns == "pengpenghu yinghu"
    assert case.liable is None


def test_5_2_generals_bind_too() -> None:
    case = win("2p5p8p2s + 5s | 222m<1 555m<3 888m<2")
    assert case.patterns == "jiangyise yinghu"
    assert case.liable == "2 jiangyise_third"


def test_5_2_counts_where_a_hard_plain_hand_from_the_last_tiles_pays_the_same() -> None:
    case = win("5s + 5s | 222p<2 567p<3 888p<2 555p<2", laizi="5s", situation="last_tile")
    assert case.patterns == "qingyise haidi"
    assert case.liable == "2 qingyise_third"


def test_5_2_what_each_would_have_paid_is_kept() -> None:
    liability = win("3455m + 5m<1 | 123m<3 456m<3 999m<2").result.liability
    assert liability is not None
    assert [(int(each.payer), each.amount) for each in liability.without] == [(1, 240), (2, 160), (3, 160)]
    assert liability.melds == (0, 1, 2)
    assert liability.clause == "wuhan.md 5.2"


# 5.3


def test_5_3_the_discarder_pays_for_all_three() -> None:
    case = win(f"5p + 5p<2 | {FOUR}", west=NOT_READY)
    assert case.liable == "2 quanqiuren"
    assert case.payers == [2, 2, 2]
    assert case.amounts == [320, 480, 320]


@pytest.mark.parametrize(
    ("hand", "melds", "exempt"),
    [
        ("2m", "123p<1 456p<1 789p<1 111z<0", True),
        ("258m2s", "123p<1 456p<1 789p<1", True),
        ("3m", "123p<1 456p<1 789p<1 111z<0", False),
        ("258m3s", "123p<1 456p<1 789p<1", False),
        ("258m5z", "123p<1 456p<1 789p<1", False),
        ("258m7z", "123p<1 456p<1 789p<1", False),
    ],
)
def test_5_3_unless_his_tiles_are_all_generals_and_no_laizi(hand: str, melds: str, exempt: bool) -> None:
    case = win(f"5p + 5p<2 | {FOUR}", west=f"{hand}|{melds}")
    assert case.liable == (None if exempt else "2 quanqiuren")


def test_5_3_a_laizi_that_is_a_general_is_no_excuse() -> None:
    assert win(f"5p + 5p<2 | {FOUR}", west="258m2s|123p<1 456p<1 789p<1", laizi="2s").liable == "2 quanqiuren"


@pytest.mark.parametrize(
    ("hand", "exempt"), [("34m22p", True), ("258m3s", False), ("34m2p5z", False), ("34m2p7z", False)]
)
def test_5_3_or_unless_his_shape_is_ready(hand: str, exempt: bool) -> None:
    case = win(f"5p + 5p<2 | {FOUR}", west=f"{hand}|123s<1 456s<1 789s<1", quanqiuren_exempt="ready")
    assert case.liable == (None if exempt else "2 quanqiuren")


def test_5_3_the_third_set_comes_first() -> None:
    case = win("5m + 5m<2 | 123m<3 234m<3 789m<3 9999m<1", west=NOT_READY)
    assert case.liable == "3 qingyise_third"


def test_5_3_the_hand_of_the_discarder_is_asked_for() -> None:
    case = win(f"5p + 5p<2 | {FOUR}")
    with pytest.raises(InvalidNotation, match=r"seats\[2\]\.hand"):
        case.judge.settle(case.end)


# Never for all winds


def test_5_never_for_all_winds() -> None:
    case = win("3z3z4z5z + 5z<2 | 111z<1 222z<3 444z<2", laizi="1m")
    assert "fengyise" in case.patterns
    assert case.liable is None
