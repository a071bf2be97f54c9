"""Random Wuhan hands and ends of deals, for properties, comparisons and benchmarks. Not every one is a win."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.deal.events import Situation
from engine.hands.keys import keys_of
from engine.melds import Meld, MeldKind
from engine.scoring.judge import DealEnd, PublicDeal, PublicSeat, WinClaim
from engine.seats import SEATS, Seat
from engine.tiles import ALL_TILES, Tile, parse_tile
from engine.variants.wuhan_tiles import GENERALS

KINDS = [tile for tile in ALL_TILES if tile < 32]

POOLS = {
    "everything": KINDS,
    "one suit": KINDS[:9],
    "generals": sorted(GENERALS),
    "winds": KINDS[27:],
    "one suit and winds": KINDS[18:],
}
"""Where the tiles of a hand are taken from."""

SITUATIONS: tuple[frozenset[Situation], ...] = (
    frozenset(),
    frozenset({Situation.KONG_DRAW}),
    frozenset({Situation.LAST_TILE}),
)


def random_claim(rng: Random, wilds: int, pool: Sequence[Tile]) -> WinClaim:
    """A hand of sets from the pool with some tiles changed to laizi, one of them won on."""
    laizi = parse_tile(rng.choice(["5m", "2p", "3z", "5z", "8s"]))
    if len(pool) == 5 and laizi in pool:
        return random_claim(rng, wilds, pool)  # four kinds are too few for every hand
    melds: list[Meld] = []
    tiles: list[Tile] = []
    left = Counter({tile: 4 for tile in pool if tile != laizi})
    number = rng.choice([1, 2, 3, 3, 4])
    while len(melds) < number or len(tiles) < 3 * (4 - number) + 2:
        into_melds = len(melds) < number
        size = 3 if into_melds or len(tiles) < 3 * (4 - number) else 2
        first = rng.choice(list(left))
        group = (first,) * size
        if size == 3 and first < 27 and first % 9 < 7 and rng.random() < 0.5:
            group = (first, Tile(first + 1), Tile(first + 2))
        if any(left[tile] < need for tile, need in Counter(group).items()):
            continue
        left.subtract(group)
        if into_melds:
            kind = MeldKind.PUNG if len(set(group)) == 1 else MeldKind.CHOW
            melds.append(Meld(kind, group, Seat.NORTH, first))
        else:
            tiles += group
    rng.shuffle(tiles)
    if rng.random() < 0.4:
        tiles[-1] = rng.choice([tile for tile in pool if tile != laizi and left[tile] > 0])
    tiles[: min(wilds, len(tiles) - 1)] = [laizi] * min(wilds, len(tiles) - 1)
    hand = tuple(sorted(tiles[:-1]))
    seats = (PublicSeat(tuple(melds)), PublicSeat(), PublicSeat(), PublicSeat())
    public = PublicDeal(Seat.NORTH, 1, laizi, (0, 0, 0, 0), seats)
    keys = keys_of(tile for tile in hand if tile != laizi)
    return WinClaim(public, Seat.EAST, hand, keys, tiles[-1], Seat.WEST, frozenset())


def random_end(rng: Random) -> DealEnd:
    """The end of a deal that may be a win: somebody's sets, single tiles and a hand for each loser."""
    claim = random_claim(rng, rng.choice([0, 0, 1, 1, 2, 4]), POOLS[rng.choice(list(POOLS))])
    seats = [replace(claim.public.seats[0], singles=_random_singles(rng, claim.public.laizi))]
    hands: list[tuple[Tile, ...]] = [claim.hand]
    for seat in SEATS[1:]:
        melds = tuple(_random_set(rng, seat) for _ in range(rng.randrange(4)))
        seats.append(PublicSeat(melds, _random_singles(rng, claim.public.laizi)))
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


def _random_set(rng: Random, seat: Seat) -> Meld:
    tile = Tile(rng.randrange(27))
    kind = rng.choice([MeldKind.PUNG, MeldKind.PUNG, MeldKind.KONG_OPEN, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED])
    tiles = (tile,) * (3 if kind is MeldKind.PUNG else 4)
    return Meld(kind, tiles) if kind is MeldKind.KONG_CONCEALED else Meld(kind, tiles, seat.next, tile)


def _random_singles(rng: Random, laizi: Tile | None) -> tuple[Tile, ...]:
    assert laizi is not None
    return tuple(rng.choice([Tile(32), Tile(33), laizi]) for _ in range(rng.choice([0, 0, 0, 1, 2])))
