"""No jiao is paid alone without a warning: whatever the hidden tiles were, the discarder had been told (wuhu.md 7)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.deal.actions import Discard
from engine.deal.events import Situation
from engine.deal.views import SeatView
from engine.hands.keys import keys_of
from engine.melds import Meld, MeldKind
from engine.notation import format_meld, format_tiles
from engine.scoring.judge import DealEnd, PublicDeal, PublicSeat, WinClaim
from engine.seats import Seat
from engine.tiles import RED_DRAGON, Tile
from engine.variants.wuhu_liability import find_bound
from tests.support.scoring import table
from tests.support.seen import view

ME, WINNER = Seat.EAST, Seat.WEST
ON = table("wuhu-315")
KONGS = (MeldKind.KONG_OPEN, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
PILE = Counter(dict.fromkeys(ON.rules.tiles.pile, 4))


def random_win(rng: Random, source: Seat | None = ME) -> WinClaim | None:
    """A hand mostly of one suit with two sets or more on the table, won on my discard; None if there is none.

    Without a `source` it is a self-draw, on the replacement of a kong where there is one.
    """
    suit = 9 * rng.randrange(3)
    other = 9 * rng.randrange(3)
    melds: list[Meld] = []
    hand: list[Tile] = []
    exposed = rng.choice((2, 3, 3, 3, 4, 4))
    for index in range(4):
        base = suit if rng.random() < 0.75 else other
        tile = Tile(base + rng.randrange(9)) if rng.random() < 0.9 else RED_DRAGON
        feeder = rng.choice((ME, Seat.SOUTH, Seat.NORTH))
        if index < exposed:
            kind = rng.choice(
                (MeldKind.PUNG, MeldKind.PUNG, MeldKind.PUNG, MeldKind.KONG_OPEN, MeldKind.KONG_CONCEALED)
            )
            fed = None if kind is MeldKind.KONG_CONCEALED else feeder
            melds.append(Meld(kind, (tile,) * (3 if kind is MeldKind.PUNG else 4), fed, None if fed is None else tile))
        elif tile != RED_DRAGON and tile % 9 < 7 and rng.random() < 0.6:
            hand += [tile, Tile(tile + 1), Tile(tile + 2)]
        else:
            hand += [tile] * 3
    hand += [Tile(rng.choice((suit, other)) + rng.randrange(9)) if rng.random() < 0.9 else RED_DRAGON] * 2
    count = Counter(hand) + Counter(tile for meld in melds for tile in meld.tiles)
    if any(held > PILE[tile] for tile, held in count.items()):
        return None
    win = hand.pop(rng.randrange(len(hand)))
    seats = (PublicSeat(), PublicSeat(), PublicSeat(tuple(melds)), PublicSeat())
    public = PublicDeal(Seat.SOUTH, 1, None, (30, 30, 30, 30), seats)
    situation = {Situation.KONG_DRAW} if source is None and any(meld.is_kong for meld in melds) else set()
    won = WinClaim(public, WINNER, tuple(sorted(hand)), keys_of(hand), win, source, frozenset(situation))
    return won if ON.judge.can_win(won) else None


def my_view(rng: Random, won: WinClaim, tile: Tile, melds: tuple[Meld, ...]) -> SeatView:
    """What I saw when I was about to discard `tile`: these sets of the winner, and a random part of the rest."""
    rest = PILE - Counter((*won.hand, won.tile)) - Counter(each for meld in won.melds for each in meld.tiles)
    hidden = list(rest.elements())
    rng.shuffle(hidden)
    on_table: dict[int, str] = {WINNER: " ".join(format_meld(meld) for meld in melds)}
    river: dict[int, str] = {Seat.SOUTH: format_tiles(hidden[13 : 13 + rng.randrange(50)])}
    return view(ON, format_tiles([tile, *hidden[:13]]), on_table, river)


@pytest.mark.parametrize("seed", range(8))
def test_whoever_pays_alone_for_his_discard_was_warned(seed: int) -> None:
    rng = Random(seed)
    found: Counter[str] = Counter()
    while sum(found.values()) < 60:
        won = random_win(rng)
        if won is None:
            continue
        result = ON.judge.settle(DealEnd(won.public, ((), (), won.hand, ()), (won,))).results[0]
        if result.liability is None or result.liability.seat is not ME:
            continue
        risks = ON.judge.risks(my_view(rng, won, won.tile, won.melds), Discard(won.tile))
        paid = sum(payment.amount for payment in result.payments)
        warned = [risk for risk in risks if risk.winner is WINNER and risk.rule == result.liability.rule]
        assert warned, (format_tiles(won.hand), won.tile, result)
        assert warned[0].amount <= paid
        found[result.liability.rule] += 1


@pytest.mark.parametrize("seed", range(8))
def test_whoever_is_bound_by_the_set_that_he_fed_was_warned(seed: int) -> None:
    rng = Random(seed)
    found = 0
    while found < 40:
        won = random_win(rng, None)
        if won is None or won.melds[-1].feeder is not ME:
            continue
        *before, last = won.melds
        # What has become a kong since was a pung then; a replacement came of such a kong or of the set fed last.
        then = tuple(
            replace(meld, kind=MeldKind.PUNG, tiles=meld.tiles[:3]) if meld.kind is MeldKind.KONG_ADDED else meld
            for meld in before
        )
        if won.situation and then == tuple(before) and not last.is_kong:
            continue
        result = ON.judge.settle(DealEnd(won.public, ((), (), won.hand, ()), (won,))).results[0]
        bound = find_bound(then)
        if result.liability is None or result.liability.seat is not ME or (bound and bound.seat is ME):
            continue
        risks = ON.judge.risks(my_view(rng, won, last.tile, then), Discard(last.tile))
        assert (WINNER, result.liability.rule) in [(risk.winner, risk.rule) for risk in risks], result
        found += 1


def test_every_rule_is_met_by_chance() -> None:
    rng = Random(1)
    found: set[str] = set()
    for _ in range(20_000):
        won = random_win(rng)
        if won is not None:
            liability = ON.judge.settle(DealEnd(won.public, ((), (), won.hand, ()), (won,))).results[0].liability
            if liability is not None:
                found.add(liability.rule)
    assert found == {"fourth_pair", "three_pairs", "three_pairs_discard", "shuangbazhi", "shuangsihe"}
