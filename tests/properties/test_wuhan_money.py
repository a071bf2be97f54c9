"""What holds of every Wuhan settlement, over random hands, tables and house rules."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.deal.events import Situation
from engine.melds import Meld, MeldKind
from engine.scoring.judge import DealEnd, PublicSeat, WinClaim
from engine.scoring.lines import Op, fold
from engine.scoring.settlement import AccountId
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from engine.variants.wuhan_candidates import candidates, winning_tiles
from engine.variants.wuhan_caps import get_caps
from engine.variants.wuhan_judge import WuhanJudge
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_shares import ShareRules
from tests.rules.test_wuhan_readings import POOLS, random_claim

OPTIONS = st.builds(
    WuhanOptions,
    minimum=st.sampled_from((0, 16, 32, 64)),
    minimum_test=st.sampled_from(("each", "total")),
    opening=st.sampled_from(("koukou", "kaikou")),
    caps=st.sampled_from((800, 300, "none")),
    quanqiuren_exempt=st.sampled_from(("all_258", "ready")),
)
SITUATIONS: tuple[frozenset[Situation], ...] = (
    frozenset(),
    frozenset({Situation.KONG_DRAW}),
    frozenset({Situation.LAST_TILE}),
)


def random_end(rng: Random) -> DealEnd:
    """The end of a deal that may be a win: somebody's sets, single tiles and a hand for each loser."""
    claim = random_claim(rng, rng.choice([0, 0, 1, 1, 2, 4]), POOLS[rng.choice(list(POOLS))])
    seats = [replace(claim.public.seats[0], singles=random_singles(rng, claim.public.laizi))]
    hands: list[tuple[Tile, ...]] = [claim.hand]
    for seat in SEATS[1:]:
        melds = tuple(random_set(rng, seat) for _ in range(rng.randrange(4)))
        seats.append(PublicSeat(melds, random_singles(rng, claim.public.laizi)))
        hands.append(tuple(sorted(Tile(rng.randrange(34)) for _ in range(13 - 3 * len(melds)))))
    source = rng.choice([None, Seat.SOUTH, Seat.WEST, Seat.NORTH])
    situation = rng.choice(SITUATIONS) if source is None else frozenset[Situation]()
    if source is not None and rng.random() < 0.3:
        situation = frozenset({Situation.ROBBED_KONG})
        pung = Meld(MeldKind.PUNG, (claim.tile,) * 3, Seat.EAST, claim.tile)
        seats[source] = PublicSeat((pung, *seats[source].melds[:2]))
        hands[source] = tuple(sorted(hands[source]))[: 13 - 3 * len(seats[source].melds)]
    public = replace(claim.public, dealer=rng.choice(SEATS), seats=(seats[0], seats[1], seats[2], seats[3]))
    claim = WinClaim(public, Seat.EAST, claim.hand, claim.keys, claim.tile, source, situation)
    return DealEnd(public, tuple(hands), (claim,))


def random_set(rng: Random, seat: Seat) -> Meld:
    tile = Tile(rng.randrange(27))
    kind = rng.choice([MeldKind.PUNG, MeldKind.PUNG, MeldKind.KONG_OPEN, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED])
    tiles = (tile,) * (3 if kind is MeldKind.PUNG else 4)
    return Meld(kind, tiles) if kind is MeldKind.KONG_CONCEALED else Meld(kind, tiles, seat.next, tile)


def random_singles(rng: Random, laizi: Tile | None) -> tuple[Tile, ...]:
    assert laizi is not None
    return tuple(rng.choice([Tile(32), Tile(33), laizi]) for _ in range(rng.choice([0, 0, 0, 1, 2])))


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
