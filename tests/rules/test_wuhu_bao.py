"""wuhu.md 7: who pays alone for a jiao, by which rule, proved by which sets; and the 报警 marks."""

import pytest

from engine.scoring.judge import PublicDeal, PublicSeat
from engine.scoring.settlement import WinResult
from engine.seats import Seat
from tests.support.scoring import amounts, claim, sets, settle, table, told


def won(hand: str, win: str, melds: str, source: int | None, **options: object) -> WinResult:
    on = table("wuhu-315", **options)
    return settle(on, claim(on, hand, win, melds, source))


def liable(result: WinResult) -> tuple[int, str, str, tuple[int, ...]] | None:
    found = result.liability
    return None if found is None else (found.seat.value, found.rule, found.clause, found.melds)


def marks(melds: str, **options: object) -> list[tuple[str, tuple[int, ...]]]:
    seats = (PublicSeat(), PublicSeat(), PublicSeat(sets(melds)), PublicSeat())
    public = PublicDeal(Seat(0), 1, None, (30, 30, 30, 30), seats)
    found = table("wuhu-315", **options).judge.marks(public)
    assert all(mark.seat is Seat(2) for mark in found)
    return [(mark.code, mark.melds) for mark in found]


THREE_OF_THREE = "111m<1 444m<2 888m<3"
"""The example of the settlement picture: three characters from three players."""


def test_7_the_liable_player_pays_all_three_shares() -> None:
    result = won("6699m", "6m", THREE_OF_THREE, 2)
    assert [(each.payer.value, each.share_of.value, each.amount) for each in result.payments] == [
        (2, 1, 40),
        (2, 2, 40),
        (2, 3, 40),
    ]
    assert result.liability is not None
    assert [(each.payer.value, each.share_of.value) for each in result.liability.without] == [(1, 1), (2, 2), (3, 3)]
    assert [told(each.lines) for each in result.liability.without] == [told(each.lines) for each in result.payments]


def test_7_only_a_jiao_is_paid_by_one() -> None:
    # Three sets of characters and the pair of bamboos: 对对胡 alone is no jiao.
    result = won("66p99s", "6p", THREE_OF_THREE, 2)
    assert result.reading.patterns == ("duiduihu",)
    assert result.liability is None
    assert [each.payer.value for each in result.payments] == [1, 2, 3]


def test_7_bao_is_a_house_rule() -> None:
    assert liable(won("6699m", "6m", THREE_OF_THREE, 2, bao=False)) is None
    assert amounts(won("6699m", "6m", THREE_OF_THREE, 2, bao=False)) == (40, 40, 40)
    assert marks(THREE_OF_THREE, bao=False) == []


@pytest.mark.parametrize("source", [None, 1, 2, 3])
def test_7_1_who_fed_the_fourth_pays_whoever_discards(source: int | None) -> None:
    result = won("9m", "9m", THREE_OF_THREE + " 666m<2", source)
    assert liable(result) == (2, "fourth_pair", "wuhu.md 7.1", (0, 1, 2, 3))


def test_7_1_two_suits_and_the_honour_in_the_first_three() -> None:
    assert liable(won("9m", "9m", "111m<1 777z<2 888m<3 666m<1", 3)) == (1, "fourth_pair", "wuhu.md 7.1", (0, 1, 2, 3))


def test_7_1_the_fourth_may_be_of_any_suit() -> None:
    on = table("wuhu-315")
    melds = "111m<1 444m<2 888m<3 2222p+<1"
    result = settle(on, claim(on, "9m", "9m", melds, None, situation=("kong_draw",)))
    assert result.reading.patterns == ("duiduihu", "gangkai")
    assert liable(result) == (1, "fourth_pair", "wuhu.md 7.1", (0, 1, 2, 3))


def test_7_1_needs_an_alarm_before_the_fourth() -> None:
    # The first three are of two suits: no alarm, and nobody fed three of one suit.
    on = table("wuhu-315")
    result = settle(on, claim(on, "9m", "9m", "111m<1 222p<2 888m<3 5555m+<2", None, situation=("kong_draw",)))
    assert result.reading.patterns == ("duiduihu", "gangkai")
    assert result.liability is None
    assert marks("111m<1 222p<0 888m<3 555m<0") == []


def test_7_1_concealed_kongs_are_never_fed() -> None:
    # The concealed kong lies second: the first three fed sets are the other three.
    assert liable(won("9m", "9m", "111m<1 5555m! 444m<2 888m<3", 3)) == (
        3,
        "three_pairs_discard",
        "wuhu.md 7.3",
        (0, 2, 3),
    )


def test_7_1_comes_before_three_pairs() -> None:
    # Seat 1 fed three, but seat 2 fed the fourth.
    assert liable(won("9m", "9m", "111m<1 444m<1 888m<1 666m<2", None)) == (
        2,
        "fourth_pair",
        "wuhu.md 7.1",
        (0, 1, 2, 3),
    )


@pytest.mark.parametrize("source", [None, 1, 2, 3])
def test_7_2_who_fed_three_of_one_suit_pays(source: int | None) -> None:
    result = won("6699m", "6m", "111m<3 444m<3 888m<3", source)
    assert liable(result) == (3, "three_pairs", "wuhu.md 7.2", (0, 1, 2))


def test_7_2_one_suit_and_the_honour() -> None:
    assert liable(won("6699m", "6m", "111m<3 777z<3 888m<3", None)) == (3, "three_pairs", "wuhu.md 7.2", (0, 1, 2))


def test_7_2_whatever_else_is_exposed() -> None:
    # The first three fed sets are of two suits, so there was no alarm; seat 3 fed three of characters all the same.
    on = table("wuhu-315")
    melds = "222p<1 111m<3 444m<3 8888m+<3"
    result = settle(on, claim(on, "9m", "9m", melds, None, situation=("kong_draw",)))
    assert liable(result) == (3, "three_pairs", "wuhu.md 7.2", (1, 2, 3))


def test_7_2_an_added_kong_keeps_the_feeder_of_its_pung() -> None:
    assert liable(won("6699m", "6m", "111m<3 4444m+<3 8888m<3", 1)) == (3, "three_pairs", "wuhu.md 7.2", (0, 1, 2))


def test_7_3_the_discarder_pays_for_three_from_several() -> None:
    for source in (1, 2, 3):
        result = won("6699m", "6m", THREE_OF_THREE, source)
        assert liable(result) == (source, "three_pairs_discard", "wuhu.md 7.3", (0, 1, 2))


def test_7_3_nobody_pays_alone_for_a_self_draw() -> None:
    result = won("6699m", "6m", THREE_OF_THREE, None)
    assert result.liability is None
    assert amounts(result) == (50, 50, 50)


def test_7_3_three_fed_sets_of_two_suits_are_no_alarm() -> None:
    result = won("34m11p", "5m", "333m<1 444m<2 999p<3", 3)
    assert result.reading.patterns == ("shuangsihe", "sihe")
    assert result.liability is None


SHUANGBAZHI = ("34m66m", "5m")


@pytest.mark.parametrize("source", [1, 2, 3])
def test_7_4_the_discarder_pays_for_shuangbazhi_with_a_fed_set_of_another_suit(source: int) -> None:
    result = won(*SHUANGBAZHI, "1111p! 2222p<1 999m<2", source)
    assert liable(result) == (source, "shuangbazhi", "wuhu.md 7.4", (0, 1, 2))


def test_7_4_nobody_pays_alone_for_a_self_draw() -> None:
    assert won(*SHUANGBAZHI, "1111p! 2222p<1 999m<2", None).liability is None


def test_7_4_without_a_fed_set_of_another_suit_it_is_only_jiao() -> None:
    assert won("123m456m7m", "7m", "1111p! 2222p<1", 1).liability is None
    assert won(*SHUANGBAZHI, "1111p! 2222p<1 9999m!", 1).liability is None


def test_7_4_an_honour_set_is_not_of_another_suit() -> None:
    # 混一色 with a fed honour set; the three fed sets are an alarm only where they are three.
    result = won("33p55p", "3p", "1111p! 2222p<1 777z<2", 3)
    assert result.reading.patterns == ("duiduihu", "hunyise")
    assert result.liability is None


@pytest.mark.parametrize("win", ["3m", "4m"])
def test_7_5_who_discards_a_kind_of_the_two_pungs_pays(win: str) -> None:
    hand = {"3m": "45m", "4m": "35m"}[win] + "678m99p"
    result = won(hand, win, "333m<1 444m<2", 3)
    assert result.reading.patterns[0] == "shuangsihe"
    assert liable(result) == (3, "shuangsihe", "wuhu.md 7.5", (0, 1))


def test_7_5_two_apart_are_near_and_three_are_not() -> None:
    assert liable(won("45m678m99m", "3m", "333m<1 555m<2", 3)) == (3, "shuangsihe", "wuhu.md 7.5", (0, 1))
    assert liable(won("45m789m99m", "3m", "333m<1 666m<2", 3)) is None


def test_7_5_another_tile_is_paid_by_all() -> None:
    assert liable(won("34m678m99p", "5m", "333m<1 444m<2", 3)) is None


def test_7_5_a_kong_is_no_pung() -> None:
    assert liable(won("45m678m99m", "3m", "333m<1 5555m+<2", 3)) is None


def test_7_5_nobody_pays_alone_for_a_self_draw() -> None:
    assert won("45m678m99m", "3m", "333m<1 555m<2", None).liability is None


def test_7_a_robbed_kong_is_its_owners_discard() -> None:
    on = table("wuhu-315")
    seats = {3: PublicSeat(sets("666m<1"))}
    result = settle(on, claim(on, "45m99m", "6m", THREE_OF_THREE, 3, situation=("robbed_kong",), seats=seats))
    assert liable(result) == (3, "three_pairs_discard", "wuhu.md 7.3", (0, 1, 2))


@pytest.mark.parametrize("ruleset", ["wuhu-525", "wuhu-classic"])
def test_7_every_preset_takes_the_same_rules(ruleset: str) -> None:
    on = table(ruleset)
    assert liable(settle(on, claim(on, "6699m", "6m", THREE_OF_THREE, 2))) == (
        2,
        "three_pairs_discard",
        "wuhu.md 7.3",
        (0, 1, 2),
    )


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ("", []),
        ("111m<1 444m<3", []),
        ("111m<1 444m<3 777p<3", []),
        (THREE_OF_THREE.replace("<2", "<0").replace("444", "555"), [("alarm.three_pairs_discard", (0, 1, 2))]),
        ("111m<1 777z<3 555m<3", [("alarm.three_pairs_discard", (0, 1, 2))]),
        ("111m<1 444m<1 777m<1", [("alarm.three_pairs", (0, 1, 2))]),
        ("111m<1 444m<3 777m<1 222p<0", [("alarm.fourth_pair", (0, 1, 2, 3))]),
        ("222p<0 111m<1 444m<1 777m<1", [("alarm.three_pairs", (1, 2, 3))]),
        ("1111p! 2222p!", [("alarm.shuangbazhi", (0, 1))]),
        ("1111p! 222p<1", []),
        ("333m<1 444m<3", [("alarm.shuangsihe", (0, 1))]),
        ("333m<1 555m<3", [("alarm.shuangsihe", (0, 1))]),
        ("333m<1 666m<3", []),
        ("999m<1 111p<3", []),
        ("333m<1 4444m+<3", []),
        ("333m<1 444p<3", []),
    ],
)
def test_7_the_marks(melds: str, expected: list[tuple[str, tuple[int, ...]]]) -> None:
    assert marks(melds) == expected


def test_7_the_mark_of_shuangsihe_names_the_two_kinds() -> None:
    seats = (PublicSeat(sets("333m<1 999p<2 555m<3")), PublicSeat(), PublicSeat(), PublicSeat())
    (mark,) = table("wuhu-315").judge.marks(PublicDeal(Seat(0), 1, None, (30, 30, 30, 30), seats))
    assert mark.tiles == sets("333m<1")[0].tiles[:1] + sets("555m<1")[0].tiles[:1]
    assert mark.clause == "wuhu.md 7.5"
