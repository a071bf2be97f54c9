"""hefei.md 4: who pays, the dealer's part, the doubling and the base unit."""

import pytest

from engine.deal.rules import TableRules
from engine.scoring.judge import DealEnd
from engine.scoring.settlement import AccountId
from tests.support.scoring import account, amounts, claim, settle, table, told

PLAIN = ("123m456m88m789p56s", "7s", "")
KONG = ("123m456m88m56s", "7s", "9999p!")


def rules(**options: object) -> TableRules:
    return table("hefei", **options).rules


@pytest.mark.parametrize("source", [1, 2, 3])
def test_4_1_the_discarder_pays_alone(source: int) -> None:
    on = table("hefei")
    result = settle(on, claim(on, *PLAIN, source, dealer=0))
    assert [payment.payer.value for payment in result.payments] == [source]
    assert amounts(result) == (17,)


def test_4_1_after_a_self_draw_each_of_the_three_pays_the_whole() -> None:
    on = table("hefei")
    result = settle(on, claim(on, *PLAIN, None, dealer=0))
    assert [payment.payer.value for payment in result.payments] == [1, 2, 3]
    assert amounts(result) == (19, 19, 19)
    assert all(payment.share_of is payment.payer for payment in result.payments)


@pytest.mark.parametrize("streak", [1, 2, 3, 7])
def test_4_2_four_times_the_count_after_a_self_draw(streak: int) -> None:
    on = table("hefei")
    winning = settle(on, claim(on, *PLAIN, None, dealer=0, streak=streak))
    assert amounts(winning) == (15 + 4 * streak,) * 3
    paying = settle(on, claim(on, *PLAIN, None, dealer=2, streak=streak))
    assert amounts(paying) == (15, 15 + 4 * streak, 15)


@pytest.mark.parametrize("streak", [1, 2, 3, 7])
def test_4_2_twice_the_count_after_a_discard(streak: int) -> None:
    on = table("hefei")
    assert amounts(settle(on, claim(on, *PLAIN, 3, dealer=0, streak=streak))) == (15 + 2 * streak,)
    assert amounts(settle(on, claim(on, *PLAIN, 3, dealer=3, streak=streak))) == (15 + 2 * streak,)


def test_4_2_a_dealer_who_neither_wins_nor_pays_does_not_matter() -> None:
    on = table("hefei")
    assert amounts(settle(on, claim(on, *PLAIN, 3, dealer=2, streak=9))) == (15,)


def test_4_3_a_replacement_doubles_the_whole_with_the_dealers_part() -> None:
    on = table("hefei")
    result = settle(on, claim(on, *KONG, None, dealer=2, streak=3, situation=("kong_draw",)))
    assert amounts(result) == (38, 62, 38)
    assert told(result.payments[1].lines) == "hu +15, angang +4, dealer +12, gangkai x2"
    assert result.reading.patterns[-1] == "gangkai"


def test_4_3_a_chain_of_kongs_doubles_once() -> None:
    on = table("hefei")
    once = settle(on, claim(on, *KONG, None, situation=("kong_draw",)))
    assert amounts(settle(on, claim(on, *KONG, None, situation=("kong_draw", "kong_chain")))) == amounts(once)


def test_4_4_the_base_unit_multiplies_everything() -> None:
    for unit in (1, 2, 10):
        on = table("hefei", unit=unit)
        result = settle(on, claim(on, *KONG, None, dealer=2, streak=3, situation=("kong_draw",)))
        assert amounts(result) == (38 * unit, 62 * unit, 38 * unit)


def test_4_4_no_limit_and_one_ledger_of_points() -> None:
    on = table("hefei")
    result = settle(on, claim(on, "111m222m333m55m77m", "7m", "", None, streak=20))
    assert amounts(result) == (405, 325, 325)
    assert account(result) is AccountId.POINTS
    assert rules().stake == 0


@pytest.mark.parametrize("deals", [4, 8, 16])
def test_4_4_a_match_has_so_many_deals(deals: int) -> None:
    assert rules(deals=deals).deals == deals
    assert rules().deals == 8
    assert not rules().until_broke


def test_1_3_each_winner_is_settled_separately() -> None:
    on = table("hefei")
    first = claim(on, *PLAIN, 1, winner=0, dealer=1, streak=2)
    second = claim(on, "11m33m55m88m99p22p7s", "7s", "", 1, winner=2, dealer=1, streak=2)
    assert first.public == second.public
    end = DealEnd(first.public, (first.hand, (), second.hand, ()), (first, second))
    results = on.judge.settle(end).results
    assert [(result.winner.value, amounts(result)) for result in results] == [(0, (19,)), (2, (30,))]
    assert on.judge.settle(end).net(AccountId.POINTS) == (19, -49, 30, 0)
