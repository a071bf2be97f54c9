"""The readings of a win in Wuhan 武汉: each way to count with the tiles laid out and what each laizi stands for."""

from engine.errors import BrokenInvariant
from engine.hands.decompose import Layout, Limits, find_layouts
from engine.hands.keys import counts
from engine.melds import Meld
from engine.scoring.judge import WinClaim
from engine.scoring.settlement import Reading, ReadSet, SetKind
from engine.tiles import ALL_TILES, SUIT_OF, Tile, tile_name
from engine.variants.wuhan_candidates import Candidate, WinningTiles
from engine.variants.wuhan_patterns import Pattern
from engine.variants.wuhan_tiles import GENERALS, WINDS, WINNING_KINDS

_STRUCTURED = frozenset({Pattern.PIHU, Pattern.QINGYISE, Pattern.PENGPENGHU})
_ANY = frozenset(WINNING_KINDS)


def readings(claim: WinClaim, tiles: WinningTiles, ways: list[Candidate]) -> tuple[Reading, ...]:
    """The readings of these ways to count, in their order; the first is the one taken, the others say why not."""
    found: list[Reading] = []
    for way in ways:
        concealed = _concealed(claim, tiles, way)
        if concealed is None:
            continue
        sets, stands_for = concealed
        patterns = tuple(str(pattern) for pattern in way.patterns)
        why = _why(ways[0], way) if found else ""
        found.append(Reading((*sets, *_on_table(claim.melds)), patterns, sum(way.owed), stands_for, why))
    return tuple(found)


def _why(best: Candidate, way: Candidate) -> str:
    """Why a way was not taken; 硬胡 is not counted among the patterns (wuhan.md 2.6)."""
    if sum(way.owed) < sum(best.owed):
        return "pays_less"
    return "fewer_patterns" if way.counted < best.counted else "equal"


def _on_table(melds: tuple[Meld, ...]) -> tuple[ReadSet, ...]:
    return tuple(
        ReadSet(SetKind.KONG if meld.is_kong else SetKind.CHOW if meld.is_chow else SetKind.PUNG, meld.tiles, i)
        for i, meld in enumerate(melds)
    )


def _concealed(
    claim: WinClaim, tiles: WinningTiles, way: Candidate
) -> tuple[tuple[ReadSet, ...], tuple[Tile, ...]] | None:
    """The concealed tiles laid out, and what each laizi stands for; None if the way needs a chow and they can only be
    pungs, which a better way counts.
    """
    laizi = claim.public.laizi
    if _STRUCTURED.isdisjoint(way.shape):
        return _loose(tiles, way, laizi)
    layout = _find_layout(claim.melds, tiles, way)
    if layout is None:
        return None
    as_itself = () if laizi is None else (laizi,) * tiles.wilds
    stands_for = as_itself if way.is_hard else layout.stands_for
    shown = stands_for[0] if claim.tile == laizi else claim.tile
    sets = [(SetKind.CHOW if group.is_chow else SetKind.PUNG, tuple(group.tiles)) for group in layout.groups]
    sets.append((SetKind.PAIR, (layout.pair, layout.pair)))
    winning = next((i for i, (_, set_tiles) in enumerate(sets) if shown in set_tiles), None)
    if winning is None:
        raise BrokenInvariant(f"{tile_name(shown)} is in no set of the hand that it wins")
    return tuple(ReadSet(kind, each, has_win=i == winning) for i, (kind, each) in enumerate(sets)), stands_for


def _find_layout(melds: tuple[Meld, ...], tiles: WinningTiles, way: Candidate) -> Layout | None:
    is_pungs = Pattern.PENGPENGHU in way.shape
    allowed = _allowed(melds, tiles, way)
    limits = Limits(
        suits=frozenset(SUIT_OF[tile] for tile in allowed),
        chows=not is_pungs,
        pairs=GENERALS if Pattern.PIHU in way.shape else allowed,
        wild_tiles=allowed,
    )
    asks_chow = not is_pungs and not any(meld.is_chow for meld in melds)
    keys, wilds = (tiles.natural, 0) if way.is_hard else (tiles.keys, tiles.wilds)
    for layout in find_layouts(keys, 4 - len(melds), wilds, limits):
        if not asks_chow or any(group.is_chow for group in layout.groups):
            return layout
    return None


def _allowed(melds: tuple[Meld, ...], tiles: WinningTiles, way: Candidate) -> frozenset[Tile]:
    """The kinds that tiles of this shape can be."""
    if Pattern.FENGYISE in way.shape:
        return WINDS
    allowed = GENERALS if Pattern.JIANGYISE in way.shape else _ANY
    if Pattern.QINGYISE in way.shape:
        held = counts(tiles.keys)
        present = [meld.tile for meld in melds] + [tile for tile in ALL_TILES if held[tile]]
        allowed = frozenset(tile for tile in allowed if SUIT_OF[tile] == SUIT_OF[present[0]])
    return allowed


def _loose(tiles: WinningTiles, way: Candidate, laizi: Tile | None) -> tuple[tuple[ReadSet, ...], tuple[Tile, ...]]:
    """The tiles of a hand without structure (将一色, 风一色): a laizi stands for itself if it may."""
    kinds = WINDS if Pattern.FENGYISE in way.shape else GENERALS
    stands_for = (laizi if laizi in kinds else min(kinds),) * tiles.wilds
    held = counts(tiles.keys)
    natural = [tile for tile in ALL_TILES for _ in range(held[tile])]
    return (ReadSet(SetKind.LOOSE, tuple(sorted((*natural, *stands_for))), has_win=True),), stands_for
