"""Readings with laizi against a reader that tries every tile for every laizi (wuhan.md 2.5)."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from random import Random

import pytest

from engine.melds import Meld
from engine.scoring.judge import WinClaim
from engine.scoring.settlement import Reading, SetKind
from engine.tiles import Tile, parse_tile
from engine.variants.wuhan_candidates import candidates, winning_tiles
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_readings import readings
from engine.variants.wuhan_shares import ShareRules
from tests.support.wuhan import win
from tests.support.wuhan_random import KINDS, POOLS, random_claim

GENERALS = {tile for tile in KINDS if tile < 27 and tile % 9 in (1, 4, 7)}
BIG = {"qingyise", "jiangyise", "pengpenghu", "quanqiuren", "gangkai"}
RULES = ShareRules(WuhanOptions())


def sets_of(tiles: list[Tile], needs_pair: bool = True) -> Iterator[list[tuple[Tile, ...]]]:
    """Every way to part sorted tiles into sets and a pair: the lowest tile is in a pair, a pung or a chow."""
    if not tiles:
        if not needs_pair:
            yield []
        return
    first = tiles[0]
    groups: list[tuple[Tile, ...]] = []
    if needs_pair and tiles[1:2] == [first]:
        groups.append((first, first))
    if tiles[1:3] == [first, first]:
        groups.append((first, first, first))
    if first < 27 and first % 9 < 7 and first + 1 in tiles and first + 2 in tiles:
        groups.append((first, Tile(first + 1), Tile(first + 2)))
    for group in groups:
        rest = list(tiles)
        for tile in group:
            rest.remove(tile)
        for others in sets_of(rest, needs_pair and len(group) == 3):
            yield [group, *others]


def patterns_of(concealed: list[Tile], melds: Sequence[Meld], is_single_wait: bool) -> Iterator[set[str]]:
    """The patterns of each way to lay out these very tiles."""
    every = concealed + [tile for meld in melds for tile in meld.tiles]
    if all(tile >= 27 for tile in every):
        yield {"fengyise"}
    if all(tile in GENERALS for tile in every):
        yield {"jiangyise"}
    for layout in sets_of(concealed):
        pair = next(group for group in layout if len(group) == 2)
        found = {"fengyise"} if all(tile >= 27 for tile in every) else set()
        if all(tile in GENERALS for tile in every):
            found.add("jiangyise")
        if len({tile // 9 for tile in every}) == 1 and every[0] < 27:
            found.add("qingyise")
        sets = [group for group in layout if len(group) == 3] + [meld.tiles for meld in melds]
        if all(len(set(group)) == 1 for group in sets):
            found.add("pengpenghu")
        if is_single_wait and pair[0] in GENERALS:
            found.add("quanqiuren")
        if found & (BIG | {"fengyise"}):
            yield found
        elif pair[0] in GENERALS:
            yield {"pihu"}


def best_by_trying(claim: WinClaim) -> tuple[int, int, int] | None:
    """The best of all: (风一色, what pays most x100 in units of one share, patterns), None without a shape."""
    laizi = claim.public.laizi
    tiles = [*claim.hand, claim.tile]
    wilds = tiles.count(laizi) if laizi is not None else 0
    natural = [tile for tile in tiles if tile != laizi]
    is_single_wait = len(claim.melds) == 4 and claim.source is not None
    best: tuple[int, int, int] | None = None
    for chosen in combinations_with_replacement(KINDS, wilds):
        is_hard = all(tile == laizi for tile in chosen)
        for patterns in patterns_of(sorted([*natural, *chosen]), claim.melds, is_single_wait):
            big = len(patterns & BIG)
            # On a discard a plain hand is 1, a big one 10 x 2^(n-1): what the two non-discarders owe.
            worth = (10 * 2 ** (big - 1) if big else 1) * (2 if is_hard else 1)
            is_feng = int("fengyise" in patterns)
            value = (is_feng, 0 if is_feng else worth, len(patterns))
            best = value if best is None else max(best, value)
    return best


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize(("wilds", "hands"), [(0, 200), (1, 200), (2, 60), (3, 10), (4, 2)])
def test_the_best_reading_is_found_whatever_the_laizi_stand_for(pool: str, wilds: int, hands: int) -> None:
    rng = Random(f"{pool} {wilds}")
    for _ in range(hands):
        claim = random_claim(rng, wilds, POOLS[pool])
        tiles = winning_tiles(claim)
        ways = candidates(claim, tiles, RULES)
        expected = best_by_trying(claim)
        if expected is None:
            assert not ways
            continue
        best = ways[0]
        is_feng = int("fengyise" in best.patterns)
        # SOUTH and NORTH discard nothing; SOUTH does not deal: it owes the hand x the winner's factor.
        worth = 0 if is_feng else best.owed[0] // RULES.factor(claim.public, claim.seat)
        assert (is_feng, worth, len(best.patterns) - best.is_hard) == expected
        check_layout(claim, readings(claim, tiles, ways))


def check_layout(claim: WinClaim, found: tuple[Reading, ...]) -> None:
    """The sets of a reading are the tiles of the hand with every laizi replaced, and are what they are called."""
    laizi = claim.public.laizi
    hand = [*claim.hand, claim.tile]
    assert found[0].why == ""
    assert len({reading.patterns for reading in found}) == len(found)
    for reading in found:
        concealed = [tile for part in reading.sets if part.meld is None for tile in part.tiles]
        natural = [tile for tile in hand if tile != laizi]
        assert sorted(concealed) == sorted([*natural, *reading.stands_for])
        assert sum(part.has_win for part in reading.sets) == 1
        for part in reading.sets:
            match part.kind:
                case SetKind.PAIR:
                    assert part.tiles == (part.tiles[0],) * 2
                case SetKind.PUNG:
                    assert part.tiles == (part.tiles[0],) * 3
                case SetKind.CHOW:
                    assert list(part.tiles) == [part.tiles[0] + i for i in range(3)]
                case _:
                    assert part.kind is SetKind.LOOSE
        if "yinghu" in reading.patterns:
            assert set(reading.stands_for) <= {laizi}


def test_readings_that_lost_say_why() -> None:
    case = win("333m44m66m + 4m<2 | 111m<1 222m<3")
    assert not case.result.rejected
    case = win("44m55m66m8m + 8m<2 | 111m<1 222m<3", laizi="6m")
    (rejected,) = case.result.rejected
    assert (rejected.patterns, rejected.why) == (("qingyise", "yinghu"), "fewer_patterns")
    case = win("5z5z5z5z2m8m3m + 3m | 777m<1 999m<2")
    (rejected,) = case.result.rejected
    assert (rejected.patterns, rejected.why) == (("qingyise",), "pays_less")
    assert rejected.pays < case.result.reading.pays


def test_the_judge_tells_all_readings_the_one_taken_first() -> None:
    case = win("44m55m66m8m + 8m<2 | 111m<1 222m<3", laizi="6m")
    result = case.result
    assert case.judge.readings(case.claim) == (result.reading, *result.rejected)


def test_the_winning_tile_is_shown_in_one_set() -> None:
    case = win("34m88p + 5z | 123p<3 456s<3 789s<3", minimum=32)
    (shown,) = [part for part in case.result.reading.sets if part.has_win]
    assert shown.tiles[0] in (parse_tile("2m"), parse_tile("3m"))
