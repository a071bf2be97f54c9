"""One-line makers of deals in a given situation, for tests of everything that needs a deal.

    deal = deal_from("123m456m789m11s22s3s | 444s | |", draws="9p 5m", replacements="1p")

The parts are the hands of EAST to NORTH; a part that is short is filled up with tiles that join nothing. The dealer's
fourteenth tile is the last one of his part (if that part has all fourteen). `draws` come next from the front of the
wall, `replacements` next from its back, in the order given. `left=n` leaves only so many drawable tiles (the others are
left out of play: such a deal is for one situation, not to be recorded).
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.deal.deal import Deal
from engine.deal.rules import TableRules
from engine.deal.wall import laizi_of
from engine.match.match import Match
from engine.notation import parse_tiles
from engine.seats import SEATS, Seat
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile, tile_name
from engine.variants.variant import Variant
from tests.support.plain import PLAIN


def deal_from(
    hands: str,
    draws: str = "",
    replacements: str = "",
    *,
    indicator: str = "",
    dealer: Seat = Seat.EAST,
    left: int | None = None,
    variant: Variant = PLAIN,
    options: Any = None,
) -> Deal:
    """A deal with these hands, the dealer in turn; what draws and replacements come is given as far as named."""
    match = match_from(
        hands, draws, replacements, indicator=indicator, dealer=dealer, left=left, variant=variant, options=options
    )
    assert match.deal is not None
    return match.deal


def match_from(
    hands: str,
    draws: str = "",
    replacements: str = "",
    *,
    indicator: str = "",
    dealer: Seat = Seat.EAST,
    left: int | None = None,
    variant: Variant = PLAIN,
    options: Any = None,
) -> Match:
    """A match in its first deal, which is as `deal_from` says."""
    match = Match(variant, variant.defaults if options is None else options, dealer)
    match.begin_deal(wall_for(match.rules, hands, draws, replacements, indicator, dealer))
    assert match.deal is not None
    if left is not None:
        state = match.deal.state
        end = len(parse_tiles(draws))
        assert end <= left, "more draws named than left"
        kept = (
            state.wall[: state.front + end] + state.wall[state.back - (left + match.rules.reserve - end) : state.back]
        )
        tail = state.wall[state.back :]
        match.deal.state = state._replace(wall=kept + tail, back=len(kept))
    return match


def wall_for(
    rules: TableRules,
    hands: str,
    draws: str = "",
    replacements: str = "",
    indicator: str = "",
    dealer: Seat = Seat.EAST,
) -> tuple[Tile, ...]:
    """A whole wall from which these hands are dealt and these tiles drawn."""
    rest = Counter(rules.tiles.pile)
    parts = [list(_take(rest, parse_tiles(part))) for part in hands.split("|")]
    assert len(parts) == 4, "four hands, parted by |"
    first = _take(rest, parse_tiles(draws))
    last = _take(rest, parse_tiles(replacements))
    turned = _take(rest, parse_tiles(indicator))
    if rules.has_laizi and not turned:
        turned = _take(rest, [min(rest.elements())])
    alone = rules.single_kongs | {laizi_of(each) for each in turned}
    for seat, hand in zip(SEATS, parts, strict=True):
        size = 14 if seat is dealer else 13
        assert len(hand) <= size, f"{seat.name} has {len(hand)} tiles"
        # Before the tiles named, so that the dealer's last tile stays the last.
        while len(hand) < size:
            hand.insert(0, _take(rest, [_loosest(rules, rest, hand, alone)])[0])
    dealt = [parts[(dealer + place) % 4] for place in range(4)]
    wall = [tile for start in (0, 4, 8) for hand in dealt for tile in hand[start : start + 4]]
    wall += [hand[12] for hand in dealt] + [dealt[0][13]]
    middle = _spread(rest)
    return (*wall, *first, *middle, *reversed(last), *turned)


def _take(rest: Counter[Tile], tiles: Iterable[Tile]) -> list[Tile]:
    taken = list(tiles)
    for tile in taken:
        assert rest[tile] > 0, f"one {tile_name(tile)} too many"
        rest[tile] -= 1
    return taken


def _loosest(rules: TableRules, rest: Counter[Tile], hand: list[Tile], alone: frozenset[Tile]) -> Tile:
    """The tile that is left and joins least with this hand; of those the one with most copies left. Those that are
    konged `alone` come last.
    """
    kind_of = rules.tiles.kind_of

    def joins(tile: Tile) -> int:
        near = sum(
            1
            for each in hand
            if SUIT_OF[each] is SUIT_OF[tile] is not Suit.HONOURS and abs(RANK_OF[each] - RANK_OF[tile]) <= 2
        )
        single = 50 if kind_of[tile] in alone else 0
        return near + single + 9 * sum(1 for each in hand if kind_of[each] == kind_of[tile])

    return min((tile for tile in rest if rest[tile] > 0), key=lambda tile: (joins(tile), -rest[tile], tile))


def _spread(rest: Counter[Tile]) -> list[Tile]:
    """The tiles left, equal ones far apart."""
    left = sorted(rest.elements())
    return [tile for start in range(7) for tile in left[start::7]]
