"""What holds for every Hefei hand: sums, readings, names of suits, and the price by a second, plain reading."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.deal.events import Situation
from engine.hands.decompose import Layout
from engine.hands.keys import counts, keys_of
from engine.melds import Meld, MeldKind
from engine.scoring.judge import DealEnd, PublicDeal, PublicSeat, WinClaim
from engine.scoring.lines import fold
from engine.scoring.score_table import ScoreTable
from engine.scoring.settlement import AccountId, Settlement, WinResult
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from tests.engine.hands.reference import layouts_of
from tests.support.scoring import table

TABLES = [table("hefei"), table("hefei", ka_pair_wait=False, unit=3)]
SITUATIONS: list[tuple[Situation, ...]] = [
    (),
    (Situation.KONG_DRAW,),
    (Situation.LAST_TILE,),
    (Situation.HEAVEN,),
    (Situation.EARTH,),
]

Group = tuple[Tile, ...]


def groups() -> st.SearchStrategy[Group]:
    suits = st.sampled_from((0, 0, 0, 1, 2))
    chows = st.builds(
        lambda suit, low: tuple(Tile(9 * suit + low + i) for i in range(3)), suits, st.sampled_from((1, 1, 1, 3, 5))
    )
    equal = st.builds(
        lambda suit, rank, size: (Tile(9 * suit + rank),) * size,
        suits,
        st.sampled_from((1, 2, 3, 3, 5, 8)),
        st.sampled_from((3, 3, 4)),
    )
    return st.one_of(chows, chows, equal)


@st.composite
def wins(draw: st.DrawFn) -> tuple[ScoreTable, WinClaim]:
    """A legal win at one of the tables, often one that can be read in several ways."""
    melds: list[Meld] = []
    if draw(st.integers(0, 3)):
        parts = draw(st.lists(groups(), min_size=4, max_size=4))
        pair = draw(st.sampled_from([*range(9), 10, 19]))
        hand = [Tile(pair)] * 2
        for part in parts:
            if len(part) == 4:
                melds.append(Meld(MeldKind.KONG_CONCEALED, part))
            else:
                hand += part
    else:
        kinds = draw(st.lists(st.sampled_from([*range(9), 10, 12, 20]), min_size=7, max_size=7))
        hand = [Tile(kind) for kind in kinds for _ in range(2)]
    held = Counter(hand) + Counter(tile for meld in melds for tile in meld.tiles)
    assume(max(held.values()) <= 4)
    tile = draw(st.sampled_from(hand))
    hand.remove(tile)
    situation = draw(st.sampled_from(SITUATIONS))
    source = None if situation else draw(st.sampled_from([None, *SEATS[1:]]))
    assume(Situation.KONG_DRAW not in situation or melds)
    assume(not melds or not set(situation) & {Situation.HEAVEN, Situation.EARTH})
    dealer = Seat.EAST if Situation.HEAVEN in situation else draw(st.sampled_from(SEATS))
    assume(Situation.EARTH not in situation or dealer is not Seat.EAST)
    streak = draw(st.integers(1, 5))
    seats = (PublicSeat(tuple(melds)), PublicSeat(), PublicSeat(), PublicSeat())
    public = PublicDeal(dealer, streak, None, (0, 0, 0, 0), seats)
    on = draw(st.sampled_from(TABLES))
    won = WinClaim(public, Seat.EAST, tuple(sorted(hand)), keys_of(hand), tile, source, frozenset(situation))
    assume(on.judge.can_win(won))
    return on, won


def settle(on: ScoreTable, won: WinClaim) -> WinResult:
    return on.judge.settle(DealEnd(won.public, (won.hand, (), (), ()), (won,))).results[0]


class Plain:
    """The page once more, read plainly: every layout, every place of the winning tile, the items added up."""

    def __init__(self, on: ScoreTable, won: WinClaim) -> None:
        self.won = won
        self.has_ka_of_pair = on is TABLES[0]
        self.kongs = [meld.tile for meld in won.melds]
        self.hand = [*won.hand, won.tile]
        self.heaven = Situation.HEAVEN in won.situation
        self.all = self.hand + 4 * self.kongs
        self.waits = [tile for tile in range(27) if self.is_win([*won.hand, Tile(tile)])]

    def is_win(self, hand: list[Tile]) -> bool:
        held = Counter(hand + 4 * self.kongs)
        if max(held.values()) > 4 or max(Counter(tile // 9 for tile in held.elements()).values()) < 8:
            return False
        if not self.kongs and all(copies % 2 == 0 for copies in held.values()):
            return True
        return bool(layouts_of(counts(keys_of(hand)), 4 - len(self.kongs)))

    def prices(self) -> Iterator[int]:
        for layout in layouts_of(counts(keys_of(self.hand)), 4 - len(self.kongs)):
            places: list[int | None] = [None] if self.heaven else []
            if not self.heaven:
                places += [at for at, group in enumerate(layout.groups) if self.won.tile in group.tiles]
                places += [4] if layout.pair == self.won.tile else []
            for place in places:
                yield self.fixed() + self.of_layout(layout, place)
        if not self.kongs and all(copies % 2 == 0 for copies in Counter(self.hand).values()):
            fours = list(Counter(self.hand).values()).count(4)
            yield self.fixed() + [10, 50, 100, 100][fours] + self.single_wait(is_pair=True)

    def fixed(self) -> int:
        ranks = Counter(tile % 9 for tile in self.all).values()
        suits = Counter(tile // 9 for tile in self.all).values()
        price = 15 + max(suits) - 8 + 2 * (len(suits) == 2) + 100 * (len(suits) == 1)
        price += sum(max(0, copies - 4) for copies in ranks) + 100 * (max(ranks) >= 10)
        price += 4 * len(self.kongs) + 4 * list(Counter(self.hand).values()).count(4)
        situation = self.won.situation
        return (
            price + 15 * (Situation.LAST_TILE in situation) + 200 * self.heaven + 150 * (Situation.EARTH in situation)
        )

    def single_wait(self, is_pair: bool) -> int:
        return int(len(self.waits) == 1 and not self.heaven and (self.has_ka_of_pair or not is_pair))

    def of_layout(self, layout: Layout, place: int | None) -> int:
        pungs = sorted(group.tile for group in layout.groups if not group.is_chow)
        price = len(pungs)
        if any(low + 1 in pungs and low + 2 in pungs and low // 9 == (low + 2) // 9 for low in pungs):
            price += 100
        is_self_draw = self.won.source is None
        price += 100 * (is_self_draw and len(pungs) == 4)
        chows = [group.tile for group in layout.groups if group.is_chow]
        won = layout.groups[place] if place is not None and place < 4 and place < len(layout.groups) else None
        own = won.tile if won is not None and won.is_chow else None
        shown = hidden = 0
        for low in set(chows):
            match chows.count(low), low == own:
                case (2, True):
                    shown += 1
                case (2, False) | (3, _):
                    hidden += 1
                case (4, is_own):
                    shown += is_own
                    hidden += 2 - is_own
        price += 2 * shown + 4 * hidden + 10 * (is_self_draw and shown + hidden > 0)
        price += 100 * (is_self_draw and hidden == 2)
        edge = own is not None and (own % 9, self.won.tile - own) in ((1, 2), (5, 0))
        return price + max(int(edge), self.single_wait(is_pair=place == 4))


@given(wins())
def test_the_price_is_that_of_the_page_read_plainly(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn
    result = settle(on, won)
    mouths = max(Plain(on, won).prices())
    each = 4 if won.source is None else 2
    for payment in result.payments:
        dealer = each * won.public.streak * (won.public.dealer in (won.seat, payment.payer))
        doubled = 2 if Situation.KONG_DRAW in won.situation else 1
        assert payment.amount == (mouths + dealer) * doubled * (1 if on is TABLES[0] else 3)


@given(wins())
def test_payments_sum_to_zero_and_fold_from_their_lines(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn
    result = settle(on, won)
    assert sum(Settlement((result,)).net(AccountId.POINTS)) == 0
    assert Settlement((result,)).net(AccountId.CHIPS) == (0, 0, 0, 0)
    payers = list(Seat.EAST.others) if won.source is None else [won.source]
    assert [payment.payer for payment in result.payments] == payers
    for payment in result.payments:
        assert payment.amount == fold(payment.lines) >= 15
        assert payment.to is Seat.EAST
        assert all(line.value > 0 and line.clause.startswith("hefei.md ") for line in payment.lines)
        assert len({line.code for line in payment.lines}) == len(payment.lines)
    assert result.liability is None


@given(wins())
def test_the_reading_taken_pays_most_and_then_has_most_patterns(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn
    best, *others = on.judge.readings(won)
    assert not best.why
    for other in others:
        assert (other.pays, len(other.patterns)) <= (best.pays, len(best.patterns))
        assert (other.pays < best.pays) == (other.why == "pays_less")
        assert (len(other.patterns) < len(best.patterns)) >= (other.why == "fewer_patterns")
    result = settle(on, won)
    assert result.reading == best
    assert result.rejected == tuple(others)
    assert best.pays == sum(payment.amount for payment in result.payments)


@given(wins())
def test_a_reading_is_all_the_tiles_and_has_the_winning_one_once(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn
    expected = Counter((*won.hand, won.tile)) + Counter(tile for meld in won.melds for tile in meld.tiles)
    for reading in on.judge.readings(won):
        assert Counter(tile for part in reading.sets for tile in part.tiles) == expected
        with_win = [part for part in reading.sets if part.has_win]
        assert len(with_win) == (Situation.HEAVEN not in won.situation)
        assert all(won.tile in part.tiles and part.meld is None for part in with_win)


@given(wins())
def test_a_preview_is_what_is_settled(drawn: tuple[ScoreTable, WinClaim]) -> None:
    on, won = drawn
    assert on.judge.preview(won) == settle(on, won).payments


@given(wins(), st.permutations((0, 1, 2)))
def test_suits_are_only_names(drawn: tuple[ScoreTable, WinClaim], order: list[int]) -> None:
    on, won = drawn

    def moved(tile: Tile) -> Tile:
        return Tile(9 * order[tile // 9] + tile % 9)

    melds = tuple(replace(meld, tiles=tuple(moved(tile) for tile in meld.tiles)) for meld in won.melds)
    hand = tuple(sorted(moved(tile) for tile in won.hand))
    public = replace(won.public, seats=(PublicSeat(melds), *won.public.seats[1:]))
    other = replace(won, public=public, hand=hand, keys=keys_of(hand), tile=moved(won.tile))
    assert settle(on, other).payments == settle(on, won).payments
    assert settle(on, other).reading.patterns == settle(on, won).reading.patterns
