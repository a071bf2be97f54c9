"""How many tiles a hand lacks to a shape of sets and a pair: 0 is complete, shanten 向听 is one less.

Every function takes the keys of the concealed tiles and `sets`, how many sets they must still make (4 less those on the
table). The hand may hold any number of tiles; the answer is the fewest that would have to be drawn. Wild tiles (`wilds`
of them) are beside the keys and stand for any tile.

A hand without wilds never wants a fifth copy of a kind it holds concealed. With wilds it may, for a wild tile can be
one: the answer is then the number of tiles to draw, wild ones among them. Copies elsewhere on the table are not known
here; whoever counts useful tiles counts the unseen ones.
"""

from collections.abc import Iterable

from engine.hands import tables
from engine.hands.keys import HandKeys
from engine.hands.vectors import UNREACHABLE
from engine.tiles import SUITS, Suit

Need = tuple[int, int, int]
"""For each suit, how many more tiles of it the concealed part must hold: 8 less those on the table (a kong is 4)."""

_suits = tables.STANDARD.suits
_honours = tables.STANDARD.honours
_merge = tables.STANDARD.merge
_final = tables.STANDARD.final


def distance(keys: HandKeys, sets: int, wilds: int = 0) -> int:
    """Tiles lacking to `sets` sets and a pair."""
    if wilds:
        lacking = _lacking(tables.wild(), keys, sets)
        return lacking - wilds if lacking > wilds else 0
    m, p, s, z = keys
    return _final[sets][_merge[_suits[m]][_suits[p]]][_merge[_suits[s]][_honours[z]]]


def is_complete(keys: HandKeys, sets: int, wilds: int = 0) -> bool:
    """Whether the hand holds `sets` sets and a pair."""
    if wilds:
        return _lacking(tables.wild(), keys, sets) <= wilds
    m, p, s, z = keys
    return not _final[sets][_merge[_suits[m]][_suits[p]]][_merge[_suits[s]][_honours[z]]]


def distance_in_suit(keys: HandKeys, sets: int, need: Need, wilds: int = 0) -> int:
    """Tiles lacking to `sets` sets and a pair of which at least one suit holds as many tiles as it needs.

    A need of 0 or less is met already. UNREACHABLE if no suit can hold so many.
    """
    if min(need) <= 0:
        return distance(keys, sets, wilds)
    table = _table(wilds)
    merge = table.merge
    in_suit = table.in_suit
    need_m, need_p, need_s = need
    m = table.suits[keys[0]]
    p = table.suits[keys[1]]
    s = table.suits[keys[2]]
    z = table.honours[keys[3]]
    mz = merge[m][z]
    lacking = min(
        in_suit[sets, need_m][m][merge[merge[p][z]][s]],
        in_suit[sets, need_p][p][merge[mz][s]],
        in_suit[sets, need_s][s][merge[mz][p]],
    )
    return max(0, lacking - wilds) if lacking < UNREACHABLE else UNREACHABLE


def distance_in_one_suit(
    keys: HandKeys,
    sets: int,
    wilds: int = 0,
    suits: Iterable[Suit] = SUITS,
    with_honours: bool = False,
    chows: bool = True,
) -> int:
    """Tiles lacking to `sets` sets and a pair all of one of `suits` (清一色), or with honours too (混一色 allowed).

    The caller leaves out of `suits` those that the sets on the table forbid. Without `chows` the sets must be pungs.
    """
    table = _table(wilds, chows)
    if with_honours:
        row = table.final[sets][table.honours[keys[3]]]
        lacking = min((row[table.suits[keys[suit]]] for suit in suits), default=UNREACHABLE)
    else:
        entry = 2 * sets + 1
        lacking = min((table.vectors[table.suits[keys[suit]]][entry] for suit in suits), default=UNREACHABLE)
    return max(0, lacking - wilds) if lacking < UNREACHABLE else UNREACHABLE


def distance_with_258_pair(keys: HandKeys, sets: int, wilds: int = 0) -> int:
    """Tiles lacking to `sets` sets and a pair of 2, 5 or 8 of a suit (将). Counts as if wild tiles could be drawn."""
    table = tables.wild()
    pairs = tables.pair_258()
    merge = table.merge
    final = pairs.final[sets]
    m, p, s, z = keys
    of_m = table.suits[m]
    of_p = table.suits[p]
    of_s = table.suits[s]
    mz = merge[of_m][table.honours[z]]
    pz = merge[of_p][table.honours[z]]
    lacking = min(
        final[pairs.suits[m]][merge[pz][of_s]],
        final[pairs.suits[p]][merge[mz][of_s]],
        final[pairs.suits[s]][merge[mz][of_p]],
    )
    return max(0, lacking - wilds)


def distance_to_pungs(keys: HandKeys, sets: int, wilds: int = 0) -> int:
    """Tiles lacking to `sets` pungs and a pair (碰碰胡, 对对胡)."""
    return max(0, _lacking(_table(wilds, chows=False), keys, sets) - wilds)


def _table(wilds: int, chows: bool = True) -> tables.Tables:
    if chows:
        return tables.wild() if wilds else tables.STANDARD
    return tables.pungs_wild() if wilds else tables.pungs()


def _lacking(table: tables.Tables, keys: HandKeys, sets: int) -> int:
    m, p, s, z = keys
    suits = table.suits
    merge = table.merge
    return table.final[sets][merge[suits[m]][suits[p]]][merge[suits[s]][table.honours[z]]]
