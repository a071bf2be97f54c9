"""What a win in Hefei nearly was: suits, waits, 坎, 双铺子 and 十同 that lack a little."""

from collections import Counter
from collections.abc import Iterator

from engine.deal.events import Situation
from engine.scoring.judge import WinClaim
from engine.scoring.settlement import ReadSet, SetKind, WinResult
from engine.scoring.shortfall import NEAR, Shortfall
from engine.tiles import RANK_OF, SUIT_OF, Tile
from engine.variants.hefei_hand import find_waits
from engine.variants.hefei_reading import TENTH_TILE

_KAN = 4
_IN_SIGHT = 8
"""Tiles of one rank from which 十同 is looked for."""


def find_shortfalls(has_ka_of_pair: bool, claim: WinClaim, result: WinResult) -> tuple[Shortfall, ...]:
    """All of a win that was settled so, what pays most first. `has_ka_of_pair`: whether a wait for the pair is 卡."""
    tiles = (*claim.hand, claim.tile, *(tile for meld in claim.melds for tile in meld.tiles))
    return (
        *_suits(tiles),
        *_same_rank(tiles),
        *_pungs(claim, result.reading.sets),
        *_double_chows(claim, result),
        *_waits(has_ka_of_pair, claim, result),
    )


def _suits(tiles: tuple[Tile, ...]) -> Iterator[Shortfall]:
    sizes = Counter(SUIT_OF[tile] for tile in tiles)
    if len(sizes) == 1:
        return
    fewest = min(sizes, key=lambda suit: sizes[suit])
    others = tuple(sorted(tile for tile in tiles if SUIT_OF[tile] == fewest))
    if len(others) > NEAR:
        return
    if len(sizes) == 2:
        yield Shortfall("qingyise", "other_tiles", "hefei.md 3.15", others, line="quemen")
    else:
        yield Shortfall("quemen", "other_tiles", "hefei.md 3.3", others)


def _same_rank(tiles: tuple[Tile, ...]) -> Iterator[Shortfall]:
    ranks = Counter(RANK_OF[tile] for tile in tiles)
    rank, count = max(ranks.items(), key=lambda each: each[1])
    if _IN_SIGHT <= count < TENTH_TILE:
        facts = (("rank", rank), ("count", count), ("lacks", TENTH_TILE - count))
        yield Shortfall("shitong", "lacks", "hefei.md 3.5", facts=facts, line="tong")


def _pungs(claim: WinClaim, sets: tuple[ReadSet, ...]) -> Iterator[Shortfall]:
    kan = [each for each in sets if each.kind is SetKind.PUNG]
    if len(kan) == _KAN and claim.source is not None:
        yield Shortfall("sianke", "fed", "hefei.md 3.17", line="kan", seat=claim.source)
    elif len(kan) == _KAN - 1:
        other = next(each for each in sets if each.kind in (SetKind.CHOW, SetKind.KONG))
        why = "kong" if other.kind is SetKind.KONG else "chow"
        yield Shortfall("sianke", why, "hefei.md 3.17", other.tiles, line="kan")
    held = {each.tiles[0] for each in kan}
    spoiled = {each.tiles[0]: each for each in sets if each.kind in (SetKind.KONG, SetKind.PAIR)}
    for low in (Tile(each) for each in range(27) if RANK_OF[Tile(each)] <= 7):
        row = {low, Tile(low + 1), Tile(low + 2)}
        missing = row - held
        if len(missing) == 1 and (other_set := spoiled.get(missing.pop())) is not None:
            why = "kong" if other_set.kind is SetKind.KONG else "pair"
            yield Shortfall("sanliankan", why, "hefei.md 3.16", other_set.tiles, line="kan")
            return


def _double_chows(claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    doubled = [code for code in ("anshuangpu", "mingshuangpu") if code in result.reading.patterns]
    if doubled and claim.source is not None:
        yield Shortfall("zimoshuangpu", "fed", "hefei.md 3.12", line=doubled[0], seat=claim.source)


def _waits(has_ka_of_pair: bool, claim: WinClaim, result: WinResult) -> Iterator[Shortfall]:
    if "ka" in result.reading.patterns or Situation.HEAVEN in claim.situation:
        return
    others = tuple(tile for tile in find_waits(claim.keys, claim.melds) if tile != claim.tile)
    if others:
        yield Shortfall("ka", "other_waits", "hefei.md 3.9", others)
    elif not has_ka_of_pair:
        yield Shortfall("ka", "option_off", "hefei.md 3.9", (claim.tile,), option="ka_pair_wait")
