"""Which tiles bring a hand nearer to its shape, and what each discard leaves.

`useful...` ask of a hand that is to draw (3n+1 tiles, wilds included), `discards...` of one that has drawn (3n+2). The
fast pair of functions knows sets and a pair, the second the same with a suit that must be large (eight zhi), the last
any distance at all.

A useful tile is one that lowers the distance; a kind of which the concealed hand holds four never is. Copies on the
table are not known here: a caller that counts leaves out what it cannot draw (`waits` does with `held`). A wild tile
that may be drawn is always useful and never listed.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.hands import tables
from engine.hands.keys import UNIT, HandKeys, add, kinds, rank_counts, remove
from engine.hands.shanten import Need, distance, distance_in_suit
from engine.hands.vectors import UNREACHABLE
from engine.tiles import ALL_TILES, Tile

Outlook = tuple[int, tuple[Tile, ...]]
"""The distance that a discard leaves, and the useful tiles then."""

_Groups = tuple[tuple[int, int], ...]
"""Vectors that one more tile leads to, each with the ranks that do, as bits."""

_NAMED: tuple[tuple[tuple[Tile, ...], ...], ...] = tuple(
    tuple(tuple(Tile(first + rank) for rank in range(size) if ranks >> rank & 1) for ranks in range(1 << size))
    for first, size in ((0, 9), (9, 9), (18, 9), (27, 7))
)
"""The tiles of each suit for each set of ranks."""

_SIZES = (9, 9, 9, 7)
_OTHER_SUITS = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))


def useful(keys: HandKeys, sets: int, wilds: int = 0) -> tuple[Tile, ...]:
    """The tiles that lower `distance`, sorted; none if the hand is complete."""
    table = tables.wild() if wilds else tables.STANDARD
    draws = _wild_draws if wilds else _draws
    merge = table.merge
    final = table.final[sets]
    m, p, s, z = keys
    of_m = table.suits[m]
    of_p = table.suits[p]
    of_s = table.suits[s]
    of_z = table.honours[z]
    mp = merge[of_m][of_p]
    sz = merge[of_s][of_z]
    lacking = final[mp][sz]
    if lacking <= wilds:
        return ()
    in_m = in_p = in_s = in_z = 0
    row = final[merge[of_p][sz]]
    for vector, ranks in draws(m, 9):
        if row[vector] < lacking:
            in_m |= ranks
    row = final[merge[of_m][sz]]
    for vector, ranks in draws(p, 9):
        if row[vector] < lacking:
            in_p |= ranks
    row = final[merge[of_z][mp]]
    for vector, ranks in draws(s, 9):
        if row[vector] < lacking:
            in_s |= ranks
    row = final[merge[of_s][mp]]
    for vector, ranks in draws(z, 7):
        if row[vector] < lacking:
            in_z |= ranks
    named_m, named_p, named_s, named_z = _NAMED
    return named_m[in_m] + named_p[in_p] + named_s[in_s] + named_z[in_z]


def waits(
    keys: HandKeys, sets: int, wilds: int = 0, need: Need | None = None, held: Sequence[int] | None = None
) -> tuple[Tile, ...]:
    """The tiles 听口 that would complete the hand (with `need`: eight zhi included), sorted; none if it is not ready.

    `held`: how many of each tile the player holds, sets on the table included; kinds held four times are left out.
    """
    if need is None:
        found = useful(keys, sets, wilds) if distance(keys, sets, wilds) == 1 else ()
    else:
        found = useful_in_suit(keys, sets, need, wilds) if distance_in_suit(keys, sets, need, wilds) == 1 else ()
    return found if held is None else tuple(tile for tile in found if held[tile] < 4)


def useful_in_suit(keys: HandKeys, sets: int, need: Need, wilds: int = 0) -> tuple[Tile, ...]:
    """The tiles that lower `distance_in_suit`, sorted."""
    if min(need) <= 0:
        return useful(keys, sets, wilds)
    table = tables.wild() if wilds else tables.STANDARD
    draws = _wild_draws if wilds else _draws
    merge = table.merge
    m, p, s, z = keys
    of = table.suits[m], table.suits[p], table.suits[s], table.honours[z]
    mp, ms, ps = merge[of[0]][of[1]], merge[of[0]][of[2]], merge[of[1]][of[2]]
    mz, pz, sz = merge[of[0]][of[3]], merge[of[1]][of[3]], merge[of[2]][of[3]]
    # others[a][b]: what is neither in suit a nor in suit b.
    others = ((merge[of[1]][sz], sz, pz, ps), (sz, merge[of[0]][sz], mz, ms), (pz, mz, merge[of[0]][pz], mp))
    rows_of = [table.in_suit[sets, wanted] for wanted in need]
    lacking = [rows_of[suit][of[suit]][others[suit][suit]] for suit in range(3)]
    least = min(lacking)
    if least <= wilds or least == UNREACHABLE:
        return ()
    found = [0, 0, 0, 0]
    for large in range(3):
        if lacking[large] > least:
            continue  # one tile lowers each suit's distance by one at most
        rows = rows_of[large]
        row = rows[of[large]]
        for drawn in range(4):
            rest = others[large][drawn]
            ranks_found = 0
            if drawn == large:
                for vector, ranks in draws(keys[drawn], 9):
                    if rows[vector][rest] < least:
                        ranks_found |= ranks
            else:
                merged = merge[rest]
                for vector, ranks in draws(keys[drawn], _SIZES[drawn]):
                    if row[merged[vector]] < least:
                        ranks_found |= ranks
            found[drawn] |= ranks_found
    return _NAMED[0][found[0]] + _NAMED[1][found[1]] + _NAMED[2][found[2]] + _NAMED[3][found[3]]


def useful_towards(distance_to: Callable[[HandKeys], int], keys: HandKeys) -> tuple[Tile, ...]:
    """The tiles that lower any distance, sorted. Bind the sets, wilds and so on with functools.partial."""
    least = distance_to(keys)
    held = rank_counts(keys[0]) + rank_counts(keys[1]) + rank_counts(keys[2]) + rank_counts(keys[3])
    return tuple(tile for tile in ALL_TILES if held[tile] < 4 and distance_to(add(keys, tile)) < least)


def discards(keys: HandKeys, sets: int, wilds: int = 0) -> dict[Tile, Outlook]:
    """For each tile of the hand what is left without it, by `distance` and `useful`; sorted by tile."""
    table = tables.wild() if wilds else tables.STANDARD
    draws, drops = (_wild_draws, _wild_drops) if wilds else (_draws, _drops)
    merge = table.merge
    final = table.final[sets]
    m, p, s, z = keys
    of_m = table.suits[m]
    of_p = table.suits[p]
    of_s = table.suits[s]
    of_z = table.honours[z]
    mp, ms, ps = merge[of_m][of_p], merge[of_m][of_s], merge[of_p][of_s]
    mz, pz, sz = merge[of_m][of_z], merge[of_p][of_z], merge[of_s][of_z]
    # others[a][b]: what is neither in suit a nor in suit b.
    others = (
        (merge[of_p][sz], sz, pz, ps),
        (sz, merge[of_m][sz], mz, ms),
        (pz, mz, merge[of_m][pz], mp),
        (ps, ms, mp, merge[of_m][ps]),
    )
    groups = (draws(m, 9), draws(p, 9), draws(s, 9), draws(z, 7))
    outlooks: dict[Tile, Outlook] = {}
    for suit in range(4):
        if not keys[suit]:
            continue
        rests = others[suit]
        row = final[rests[suit]]
        named = _NAMED[suit]
        elsewhere: dict[int, tuple[tuple[Tile, ...], tuple[Tile, ...]]] = {}
        for tile, key_left, vector in drops(keys[suit], suit):
            lacking = row[vector]
            if vector not in elsewhere:
                merged = merge[vector]
                rows = [final[merged[rest]] for rest in rests]
                elsewhere[vector] = _useful_elsewhere(suit, groups, rows, lacking)
            before, after = elsewhere[vector]
            own = 0
            for next_vector, ranks in draws(key_left, _SIZES[suit]):
                if row[next_vector] < lacking:
                    own |= ranks
            outlooks[tile] = lacking - wilds, before + named[own] + after
    return outlooks


def discards_in_suit(keys: HandKeys, sets: int, need: Need, wilds: int = 0) -> dict[Tile, Outlook]:
    """For each tile of the hand what is left without it, by `distance_in_suit` and `useful_in_suit`."""
    if min(need) <= 0:
        return discards(keys, sets, wilds)
    outlooks: dict[Tile, Outlook] = {}
    for tile in kinds(keys):
        left = remove(keys, tile)
        outlooks[tile] = distance_in_suit(left, sets, need, wilds), useful_in_suit(left, sets, need, wilds)
    return outlooks


def discards_towards(distance_to: Callable[[HandKeys], int], keys: HandKeys) -> dict[Tile, Outlook]:
    """For each tile of the hand what is left without it, by any distance."""
    outlooks: dict[Tile, Outlook] = {}
    for tile in kinds(keys):
        left = remove(keys, tile)
        outlooks[tile] = distance_to(left), useful_towards(distance_to, left)
    return outlooks


def _useful_elsewhere(
    suit: int, groups: tuple[_Groups, ...], rows: list[tuple[int, ...]], lacking: int
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The useful tiles of the suits before and after `suit`, by the distances `rows` that their vectors lead to."""
    before: tuple[Tile, ...] = ()
    after: tuple[Tile, ...] = ()
    for other in _OTHER_SUITS[suit]:
        row = rows[other]
        found = 0
        for vector, ranks in groups[other]:
            if row[vector] < lacking:
                found |= ranks
        if other < suit:
            before += _NAMED[other][found]
        else:
            after += _NAMED[other][found]
    return before, after


def _next_vectors(table: tables.Tables, key: int, size: int) -> _Groups:
    vectors = table.suits if size == 9 else table.honours
    now = vectors[key]
    held = rank_counts(key)
    groups: dict[int, int] = {}
    for rank in range(size):
        if held[rank] < 4:
            vector = vectors[key + UNIT[rank]]
            if vector != now:
                groups[vector] = groups.get(vector, 0) | 1 << rank
    return tuple(groups.items())


def _drops_of(table: tables.Tables, key: int, suit: int) -> tuple[tuple[Tile, int, int], ...]:
    """Each tile of the suit that the key holds, the key without it and its vector."""
    vectors = table.suits if suit < 3 else table.honours
    left = [(Tile(9 * suit + rank), key - UNIT[rank]) for rank, copies in enumerate(rank_counts(key)) if copies]
    return tuple((tile, key_left, vectors[key_left]) for tile, key_left in left)


@lru_cache(maxsize=1 << 14)
def _draws(key: int, size: int) -> _Groups:
    return _next_vectors(tables.STANDARD, key, size)


@lru_cache(maxsize=1 << 14)
def _wild_draws(key: int, size: int) -> _Groups:
    return _next_vectors(tables.wild(), key, size)


@lru_cache(maxsize=1 << 13)
def _drops(key: int, suit: int) -> tuple[tuple[Tile, int, int], ...]:
    return _drops_of(tables.STANDARD, key, suit)


@lru_cache(maxsize=1 << 13)
def _wild_drops(key: int, suit: int) -> tuple[tuple[Tile, int, int], ...]:
    return _drops_of(tables.wild(), key, suit)
