"""Every way to read concealed tiles as sets and a pair, and what each wild tile stands for in it.

Readings are found suit by suit and kept, so that a hand that is looked at again costs little. A hand without wild tiles
has a handful of layouts; with four wilds it can have hundreds: ask with `Limits` for those that matter, take the first
of `find_layouts`, or ask `shanten` whether there is any (that costs least where the answer is mostly no).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.errors import BrokenInvariant
from engine.hands import tables
from engine.hands.keys import UNIT, HandKeys, rank_counts, size
from engine.hands.shanten import is_complete
from engine.tiles import ALL_TILES, GREEN_DRAGON, RED_DRAGON, Suit, Tile


class Group(NamedTuple):
    """A set of concealed tiles: a chow from its lowest tile on, or a pung."""

    tile: Tile
    is_chow: bool

    @property
    def tiles(self) -> tuple[Tile, Tile, Tile]:
        """The three tiles."""
        if self.is_chow:
            return self.tile, Tile(self.tile + 1), Tile(self.tile + 2)
        return self.tile, self.tile, self.tile


class Layout(NamedTuple):
    """One reading of a complete hand.

    `groups`: the sets, sorted by lowest tile, a pung before a chow. `stands_for`: the tiles that the wilds are,
    sorted; of equal tiles nothing says which one is the wild.
    """

    pair: Tile
    groups: tuple[Group, ...]
    stands_for: tuple[Tile, ...] = ()


class Place(IntEnum):
    """What a tile is to the set that it belongs to."""

    PAIR = 0
    PUNG = 1
    LOW = 2
    MIDDLE = 3
    HIGH = 4


class Role(NamedTuple):
    """A set that the winning tile can be said to have completed: its index in `Layout.groups`, None for the pair."""

    group: int | None
    place: Place


@dataclass(frozen=True, slots=True)
class Limits:
    """Which layouts are wanted.

    `suits`: the only suits that may occur. `chows`: whether chows may. `pairs`: the kinds that the pair may be.
    `wild_tiles`: what wild tiles may stand for.
    """

    suits: frozenset[Suit] = frozenset(Suit)
    chows: bool = True
    pairs: frozenset[Tile] = frozenset(ALL_TILES)
    wild_tiles: frozenset[Tile] = frozenset(ALL_TILES) - {GREEN_DRAGON, RED_DRAGON}


ANY = Limits()
"""All layouts; wild tiles stand for anything but 发 and 中."""


def layouts(keys: HandKeys, sets: int, wilds: int = 0, limits: Limits = ANY) -> tuple[Layout, ...]:
    """Every distinct layout of exactly these tiles as `sets` sets and a pair; none if there is no such reading."""
    return tuple(find_layouts(keys, sets, wilds, limits))


def find_layouts(keys: HandKeys, sets: int, wilds: int = 0, limits: Limits = ANY) -> Iterator[Layout]:
    """The layouts one by one, so that the caller can stop."""
    for shares in _shares(keys, sets, wilds, limits):
        parts = [_parts(suit, keys[suit], share, limits) for suit, share in zip(Suit, shares, strict=True)]
        if all(parts):
            for m, p, s, z in product(*parts):
                yield _joined(m, p, s, z)


def roles(layout: Layout, tile: Tile) -> tuple[Role, ...]:
    """What the winning `tile` can have been in the layout; of equal sets only the first is named."""
    found = [Role(None, Place.PAIR)] if layout.pair == tile else []
    seen: set[Group] = set()
    for index, group in enumerate(layout.groups):
        if group in seen:
            continue
        seen.add(group)
        if not group.is_chow:
            if group.tile == tile:
                found.append(Role(index, Place.PUNG))
        elif tile in group.tiles:
            found.append(Role(index, Place(Place.LOW + tile - group.tile)))
    return tuple(found)


class _Part(NamedTuple):
    """A reading of the tiles of one suit."""

    groups: tuple[Group, ...]
    pair: Tile | None
    stands_for: tuple[Tile, ...]


def _shares(keys: HandKeys, sets: int, wilds: int, limits: Limits) -> Iterator[tuple[int, int, int, int]]:
    """The ways to share out the wild tiles such that one suit can be sets and the pair, and the others sets."""
    if size(keys) + wilds != 3 * sets + 2 or not is_complete(keys, sets, wilds):
        return
    if any(keys[suit] and suit not in limits.suits for suit in Suit):
        return
    choices = [_shares_of(suit, keys[suit], wilds if suit in limits.suits else 0) for suit in Suit]
    for (m, pair_m), (p, pair_p), (s, pair_s), (z, pair_z) in product(*choices):
        if m + p + s + z == wilds and pair_m + pair_p + pair_s + pair_z == 1:
            yield m, p, s, z


@lru_cache(maxsize=1 << 13)
def _shares_of(suit: Suit, key: int, most: int) -> tuple[tuple[int, bool], ...]:
    """How many wild tiles can make the suit sets, with the pair or without, and which of the two it is."""
    table = _table(most > 0)
    vector = table.vectors[table.honours[key] if suit is Suit.HONOURS else table.suits[key]]
    held = sum(rank_counts(key))
    found = []
    for share in range(most + 1):
        sets, left = divmod(held + share, 3)
        if left != 1 and vector[2 * sets + (left == 2)] <= share:
            found.append((share, left == 2))
    return tuple(found)


def _table(has_wilds: bool) -> tables.Tables:
    """Where nothing may be lacking both tables say the same: a game without wild tiles does not load the other one."""
    return tables.wild() if has_wilds else tables.STANDARD


def _joined(m: _Part, p: _Part, s: _Part, z: _Part) -> Layout:
    for pair in (m.pair, p.pair, s.pair, z.pair):
        if pair is not None:
            break
    else:
        raise BrokenInvariant("a layout without a pair")
    stands_for = m.stands_for + p.stands_for + s.stands_for + z.stands_for
    return Layout(pair, m.groups + p.groups + s.groups + z.groups, stands_for)


@lru_cache(maxsize=1 << 13)
def _parts(suit: Suit, key: int, wilds: int, limits: Limits) -> tuple[_Part, ...]:
    """Every reading of the tiles of one suit, all of them and all wilds used."""
    return tuple(_search(suit, key, wilds, limits))


def _search(suit: Suit, key: int, wilds: int, limits: Limits) -> Iterator[_Part]:
    sets, left = divmod(sum(rank_counts(key)) + wilds, 3)
    for part in _Search(suit, limits, wilds > 0).read_all(key, wilds, sets, left == 2):
        yield part._replace(stands_for=tuple(sorted(part.stands_for))) if wilds > 1 else part


class _Search:
    """Chooses rank by rank what begins there: the pair, pungs, chows. Real tiles are used up before wild ones."""

    def __init__(self, suit: Suit, limits: Limits, has_wilds: bool) -> None:
        self._tiles = [Tile(9 * suit + rank) for rank in range(7 if suit is Suit.HONOURS else 9)]
        self._chow_ranks = range(7 if limits.chows and suit is not Suit.HONOURS else 0)
        self._pairs = limits.pairs
        self._last_pair = max((rank for rank, tile in enumerate(self._tiles) if tile in limits.pairs), default=-1)
        self._wild_tiles = limits.wild_tiles
        table = _table(has_wilds)
        self._vector_of = table.honours if suit is Suit.HONOURS else table.suits
        self._vectors = table.vectors

    def read_all(self, key: int, wilds: int, sets: int, pair: bool) -> Iterator[_Part]:
        """Reads all the tiles as so many sets and maybe the pair."""
        if not self._is_hopeless(0, key, wilds, sets, pair):
            yield from self._read(0, key, wilds, sets, pair, _Part((), None, ()))

    def _read(self, rank: int, key: int, wilds: int, sets: int, pair: bool, done: _Part) -> Iterator[_Part]:
        """Reads what is left, all of it at `rank` or above, as so many sets and maybe the pair; the rest is done."""
        if not sets and not pair:
            yield done
            return
        tile = self._tiles[rank]
        held = key // UNIT[rank] % 5
        for here in (False, True) if pair and tile in self._pairs else (False,):
            for pungs in range(sets + 1):
                own = 2 * here + 3 * pungs
                if own - held > wilds:
                    break
                most_chows = sets - pungs if rank in self._chow_ranks else 0
                for chows in range(max(0, held - own), most_chows + 1):
                    left, stands_for = self._take(rank, key, own + chows, chows)
                    wilds_left = wilds - len(stands_for)
                    if wilds_left < 0:
                        break
                    sets_left = sets - pungs - chows
                    if self._is_hopeless(rank + 1, left, wilds_left, sets_left, pair and not here):
                        continue
                    if not self._wild_tiles.issuperset(stands_for):
                        continue
                    part = _Part(
                        done.groups + (Group(tile, False),) * pungs + (Group(tile, True),) * chows,
                        tile if here else done.pair,
                        done.stands_for + stands_for,
                    )
                    yield from self._read(rank + 1, left, wilds_left, sets_left, pair and not here, part)

    def _is_hopeless(self, rank: int, key: int, wilds: int, sets: int, pair: bool) -> bool:
        if pair and rank > self._last_pair:
            return True
        if rank == len(self._tiles):
            return sets > 0
        return self._vectors[self._vector_of[key]][2 * sets + pair] > wilds

    def _take(self, rank: int, key: int, own: int, chows: int) -> tuple[int, tuple[Tile, ...]]:
        """The key without the tiles used at `rank` (`own`) and at the next two (`chows`), and what wilds must be."""
        stands_for: tuple[Tile, ...] = ()
        for at in (rank, rank + 1, rank + 2) if chows else (rank,):
            used = own if at == rank else chows
            held = key // UNIT[at] % 5
            if used > held:
                stands_for += (self._tiles[at],) * (used - held)
                used = held
            key -= UNIT[at] * used
        return key, stands_for
