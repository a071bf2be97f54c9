"""What holds for every Wuhu hand, whatever it is: sums, readings, and that suits and faces are only names."""

from collections import Counter
from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.hands.keys import keys_of
from engine.melds import Meld, MeldKind
from engine.scoring.judge import DealEnd, PublicDeal, PublicSeat, WinClaim
from engine.scoring.lines import fold
from engine.scoring.score_table import ScoreTable
from engine.scoring.settlement import AccountId, Settlement, WinResult
from engine.seats import SEATS, Seat
from engine.tiles import RED_DRAGON, Tile
from tests.support.scoring import table

TABLES = [
    table("wuhu-315"),
    table("wuhu-525"),
    table("wuhu-classic"),
    table("wuhu-classic", jiao_value=100, jiao_zimo=20, jiao_stack="each"),
    table("wuhu-315", edge_wait=True, unique_wait="chow", jiao_stack="each", bao=False),
    table("wuhu-525", unique_wait="off", discarder_pays_dealer_price=True),
]

Group = tuple[Tile, ...]


def groups() -> st.SearchStrategy[Group]:
    chows = st.builds(
        lambda suit, rank: tuple(Tile(9 * suit + rank + i) for i in range(3)),
        st.sampled_from((0, 0, 0, 1)),
        st.integers(0, 6),
    )
    kinds = st.sampled_from([*range(9), *range(9), *range(9, 18), RED_DRAGON])
    return st.one_of(chows, kinds.map(lambda tile: (Tile(tile),) * 3), kinds.map(lambda tile: (Tile(tile),) * 4))


@st.composite
def wins(draw: st.DrawFn) -> tuple[ScoreTable, WinClaim]:
    """A legal win at one of the tables."""
    on = draw(st.sampled_from(TABLES))
    parts = draw(st.lists(groups(), min_size=4, max_size=4))
    pair = Tile(draw(st.sampled_from([*range(9), *range(9, 18), RED_DRAGON])))
    count = Counter(tile for part in parts for tile in part) + Counter({pair: 2})
    assume(max(count.values()) <= 4)
    melds: list[Meld] = []
    hand = [pair, pair]
    for part in parts:
        feeder = Seat(draw(st.integers(1, 3)))
        if len(part) == 4:
            kind = draw(st.sampled_from([MeldKind.KONG_OPEN, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED]))
            fed = kind is not MeldKind.KONG_CONCEALED
            melds.append(Meld(kind, part, feeder if fed else None, part[0] if fed else None))
        elif part[0] == part[1] and draw(st.booleans()):
            melds.append(Meld(MeldKind.PUNG, part, feeder, part[0]))
        else:
            hand += part
    tile = draw(st.sampled_from(hand))
    hand.remove(tile)
    source = draw(st.sampled_from([None, *SEATS[1:]]))
    chips = draw(st.tuples(*[st.integers(0, 40)] * 4))
    public = PublicDeal(
        Seat(draw(st.integers(0, 3))),
        1,
        None,
        chips,
        (PublicSeat(tuple(melds)), PublicSeat(), PublicSeat(), PublicSeat()),
    )
    won = WinClaim(public, Seat.EAST, tuple(sorted(hand)), keys_of(hand), tile, source, frozenset())
    assume(on.judge.can_win(won))
    return on, won


def settle(on: ScoreTable, won: WinClaim) -> WinResult:
    return on.judge.settle(DealEnd(won.public, (won.hand, (), (), ()), (won,))).results[0]


@given(wins())
def test_payments_sum_to_zero_and_fold_from_their_lines(drawn: tuple[ScoreTable, WinClaim]) -> None:
    result = settle(*drawn)
    for account in AccountId:
        assert sum(Settlement((result,)).net(account)) == 0
    assert [payment.share_of for payment in result.payments] == list(Seat.EAST.others)
    for payment in result.payments:
        assert payment.amount == fold(payment.lines) >= 0
        assert payment.to is Seat.EAST
        assert all(line.clause.startswith("wuhu.md ") for line in payment.lines)


@given(wins())
def test_nobody_pays_more_chips_than_he_has(drawn: tuple[ScoreTable, WinClaim]) -> None:
    result = settle(*drawn)
    for payment in result.payments:
        if payment.account is AccountId.CHIPS:
            assert payment.amount <= drawn[1].public.chips[payment.payer]


@given(wins())
def test_one_account_is_moved_and_one_payer_pays_only_points(drawn: tuple[ScoreTable, WinClaim]) -> None:
    result = settle(*drawn)
    assert len({payment.account for payment in result.payments}) == 1
    payers = {payment.payer for payment in result.payments}
    if result.liability is None:
        assert payers == set(SEATS[1:])
        return
    assert payers == {result.liability.seat}
    assert result.payments[0].account is AccountId.POINTS
    assert [payment.amount for payment in result.liability.without] == [payment.amount for payment in result.payments]
    assert [payment.payer for payment in result.liability.without] == list(Seat.EAST.others)


@given(wins())
def test_the_reading_taken_pays_most_and_then_has_most_patterns(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn
    best, *others = on.judge.readings(won)
    assert not best.why
    for other in others:
        assert (other.pays, len(other.patterns)) <= (best.pays, len(best.patterns))
        assert other.why == (
            "pays_less"
            if other.pays < best.pays
            else "fewer_patterns"
            if len(other.patterns) < len(best.patterns)
            else "equal"
        )
    assert settle(on, won).reading == best
    assert settle(on, won).rejected == tuple(others)


@given(wins())
def test_a_reading_is_all_the_tiles_and_has_the_winning_one_once(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn
    expected = Counter((*won.hand, won.tile)) + Counter(tile for meld in won.melds for tile in meld.tiles)
    for reading in on.judge.readings(won):
        assert Counter(tile for part in reading.sets for tile in part.tiles) == expected
        (with_win,) = [part for part in reading.sets if part.has_win]
        assert won.tile in with_win.tiles


@given(wins())
def test_a_preview_is_what_is_settled(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn
    assert on.judge.preview(won) == settle(on, won).payments


@given(wins())
def test_suits_are_only_names(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn

    def moved(tile: Tile) -> Tile:
        return Tile((tile + 9) % 27) if tile < 27 else tile

    melds = tuple(replace(meld, tiles=tuple(moved(tile) for tile in meld.tiles), claimed=None) for meld in won.melds)
    hand = tuple(sorted(moved(tile) for tile in won.hand))
    seats = (PublicSeat(melds), *won.public.seats[1:])
    public = replace(won.public, seats=seats)
    other = replace(won, public=public, hand=hand, keys=keys_of(hand), tile=moved(won.tile))
    assert settle(on, other).payments == settle(on, won).payments
    assert settle(on, other).reading.patterns == settle(on, won).reading.patterns
