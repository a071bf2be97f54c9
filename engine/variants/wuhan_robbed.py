"""What a robbed kong in Wuhan 武汉 costs: the konger's own best 杠上开花 (wuhan.md 5.1)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.deal.events import Situation
from engine.hands.keys import keys_of
from engine.melds import Meld, MeldKind
from engine.scoring.judge import PublicDeal, WinClaim
from engine.scoring.lines import Line, Op
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.public import with_seat
from engine.variants.wuhan_candidates import candidates, winning_tiles
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_shares import ShareRules
from engine.variants.wuhan_tiles import WINNING_KINDS, holds_fixed_kong

_COPIES = 4
_SOFT_GANGKAI = (Pattern.GANGKAI,)


@dataclass(frozen=True, slots=True)
class RobbedKong:
    """The win that the konger is taken to have made: the tile that he is taken to have drawn (None: no tile completes
    his hand), and what each of the three others would have owed and paid, from the next seat on.
    """

    konger: Seat
    tile: Tile | None
    owed: tuple[int, ...]
    paid: tuple[int, ...]

    @property
    def total(self) -> int:
        """What the konger pays the robber."""
        return sum(self.paid)

    def lines(self) -> tuple[Line, ...]:
        """One line for each share."""
        return tuple(
            Line(
                "robbed_share",
                Op.ADD,
                paid,
                "wuhan.md 5.1",
                facts=(("seat_number", loser + 1), ("owed", owed)),
                proof=() if self.tile is None else (self.tile,),
            )
            for loser, owed, paid in zip(self.konger.others, self.owed, self.paid, strict=True)
        )


def with_kong_made(public: PublicDeal, konger: Seat, tile: Tile) -> PublicDeal:
    """The table as if the konger's pung of `tile` had become a kong."""
    melds = tuple(
        replace(meld, kind=MeldKind.KONG_ADDED, tiles=(*meld.tiles, tile))
        if meld.kind is MeldKind.PUNG and meld.tile == tile
        else meld
        for meld in public.seats[konger].melds
    )
    return with_seat(public, konger, replace(public.seats[konger], melds=melds))


def best_gangkai(public: PublicDeal, konger: Seat, hand: tuple[Tile, ...], rules: ShareRules) -> RobbedKong:
    """The konger's 杠上开花 that brings most, the kong being made in `public`; `hand`: his concealed tiles after it."""
    found = None if holds_fixed_kong(keys_of(hand)[3]) else _best_of_hand(public, konger, hand, rules)
    return soft_gangkai(public, konger, rules) if found is None else found


def soft_gangkai(public: PublicDeal, konger: Seat, rules: ShareRules) -> RobbedKong:
    """The least that a robbed kong costs: 10 x the konger's factor x each other seat's own, capped."""
    owed = rules.owed(public.dealer, rules.factors(public), konger, _SOFT_GANGKAI, None)
    return RobbedKong(konger, None, owed, rules.paid(public, konger, owed))


def _best_of_hand(public: PublicDeal, konger: Seat, hand: tuple[Tile, ...], rules: ShareRules) -> RobbedKong | None:
    laizi = public.laizi
    keys = keys_of(tile for tile in hand if tile != laizi)
    best: RobbedKong | None = None
    for tile in _drawable(public.seats[konger].melds, (*hand, *public.seats[konger].singles)):
        claim = WinClaim(public, konger, hand, keys, tile, None, frozenset({Situation.KONG_DRAW}))
        ways = candidates(claim, winning_tiles(claim), rules)
        if ways:
            owed = ways[0].owed
            found = RobbedKong(konger, tile, owed, rules.paid(public, konger, owed))
            if best is None or (found.total, sum(owed)) > (best.total, sum(best.owed)):
                best = found
    return best


def _drawable(melds: tuple[Meld, ...], others: Iterable[Tile]) -> list[Tile]:
    """The kinds of which the konger does not hold all four."""
    held = [*others, *(tile for meld in melds for tile in meld.tiles)]
    return [tile for tile in WINNING_KINDS if held.count(tile) < _COPIES]
