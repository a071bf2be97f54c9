"""What holds of every Wuhan settlement, over random hands, tables and house rules."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.deal.events import Situation
from engine.scoring.lines import Op, fold
from engine.scoring.settlement import AccountId
from engine.variants.wuhan_candidates import candidates, winning_tiles
from engine.variants.wuhan_caps import get_caps
from engine.variants.wuhan_judge import WuhanJudge
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_shares import ShareRules
from tests.support.wuhan_random import random_end

OPTIONS = st.builds(
    WuhanOptions,
    minimum=st.sampled_from((0, 16, 32, 64)),
    minimum_test=st.sampled_from(("each", "total")),
    opening=st.sampled_from(("koukou", "kaikou")),
    caps=st.sampled_from((800, 300, "none")),
    quanqiuren_exempt=st.sampled_from(("all_258", "ready")),
)


@given(seed=st.integers(0, 10**9), options=OPTIONS)
def test_a_settlement_is_zero_sum_explained_capped_and_as_announced(seed: int, options: WuhanOptions) -> None:
    end = random_end(Random(seed))
    (claim,) = end.claims
    judge = WuhanJudge(options)
    refused = judge.check_win(claim)
    assert judge.can_win(claim) is (refused is None)
    if refused is not None:
        assert refused.lacks >= 0
        return
    settlement = judge.settle(end)
    (result,) = settlement.results
    assert sum(settlement.net(AccountId.POINTS)) == 0
    assert settlement.net(AccountId.CHIPS) == (0, 0, 0, 0)
    assert settlement.net(AccountId.POINTS)[0] == sum(payment.amount for payment in result.payments) > 0
    caps = get_caps(options.caps)
    whole = result.payments if result.liability is None else result.liability.without
    assert [payment.share_of for payment in whole] == list(claim.seat.others)
    for payment in whole:
        assert payment.payer == payment.share_of
        assert payment.amount == fold(payment.lines)
        assert caps is None or payment.amount <= caps.none_opened
        assert all(line.op is not Op.SET for line in payment.lines[1:-1])
    if result.liability is None:
        assert judge.preview(claim) == result.payments
    elif result.liability.rule != "robbed_kong":
        assert [payment.lines for payment in result.payments] == [payment.lines for payment in whole]
        assert {payment.payer for payment in result.payments} == {result.liability.seat}
    else:
        (payment,) = result.payments
        assert payment.payer == payment.share_of == claim.source
        assert payment.amount >= sum(each.amount for each in judge.preview(claim))
    if Situation.ROBBED_KONG not in claim.situation:
        assert judge.find_worth(claim) == sum(payment.amount for payment in result.payments)


@given(seed=st.integers(0, 10**9), options=OPTIONS)
def test_amounts_are_what_the_lines_come_to(seed: int, options: WuhanOptions) -> None:
    end = random_end(Random(seed))
    (claim,) = end.claims
    rules = ShareRules(options)
    for way in candidates(claim, winning_tiles(claim), rules):
        shares = rules.shares(claim.public, claim.seat, way.patterns, claim.source)
        capped = {"fengding", "jinding", "hading", "sanyang"}
        assert tuple(fold(line for line in lines if line.code not in capped) for lines in shares) == way.owed
        assert tuple(fold(lines) for lines in shares) == rules.paid(claim.public, claim.seat, way.owed)


@given(seed=st.integers(0, 10**9), options=OPTIONS)
def test_the_reading_taken_gives_each_loser_the_largest_share(seed: int, options: WuhanOptions) -> None:
    end = random_end(Random(seed))
    (claim,) = end.claims
    ways = candidates(claim, winning_tiles(claim), ShareRules(options))
    for way in ways[1:]:
        is_all_winds = "fengyise" in ways[0].patterns
        assert is_all_winds or all(a >= b for a, b in zip(ways[0].owed, way.owed, strict=True))
