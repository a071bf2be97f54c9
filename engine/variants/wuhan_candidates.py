"""The ways to count a claimed hand of Wuhan 武汉: patterns that hold together, and what they make each loser owe.

Here are patterns and numbers only, quick enough to ask at every tile; `wuhan_readings` lays the tiles out.
"""

from dataclasses import dataclass

from engine.deal.events import Situation
from engine.hands.keys import HandKeys, add
from engine.melds import Meld, MeldKind
from engine.scoring.judge import WinClaim
from engine.variants.wuhan_patterns import BIG, Pattern, Shape, shapes
from engine.variants.wuhan_shares import ShareRules
from engine.variants.wuhan_tiles import GENERALS

_RANK = {pattern: i for i, pattern in enumerate(Pattern)}
_LOOSE_GENERALS: Shape = (Pattern.JIANGYISE,)
_EXCUSES_LAIZI = frozenset({Situation.KONG_DRAW, Situation.ROBBED_KONG, Situation.LAST_TILE})


@dataclass(frozen=True, slots=True)
class WinningTiles:
    """The concealed tiles of a claim with the winning one. `keys`: without laizi; `natural`: laizi as themselves."""

    keys: HandKeys
    natural: HandKeys
    wilds: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to count. `shape`: what the tiles hold; `patterns`: everything that counts, in the order of the page;
    `owed`: by each loser before caps, from the next seat on.
    """

    shape: Shape
    patterns: tuple[Pattern, ...]
    owed: tuple[int, ...]

    @property
    def is_hard(self) -> bool:
        """硬胡: every laizi stands for itself."""
        return Pattern.YINGHU in self.patterns

    @property
    def is_plain(self) -> bool:
        """屁胡: no big hand and no 风一色."""
        return Pattern.PIHU in self.patterns

    @property
    def counted(self) -> int:
        """How many patterns count where two ways pay the same: 硬胡 does not (wuhan.md 2.6)."""
        return len(self.patterns) - self.is_hard

    @property
    def order(self) -> tuple[bool, int, int, int, bool]:
        """Sorts the reading to take last: 风一色 wherever it holds, what pays most, the most patterns."""
        return (
            Pattern.FENGYISE in self.patterns,
            sum(self.owed),
            self.counted,
            sum(pattern in BIG for pattern in self.patterns),
            self.is_hard,
        )


def winning_tiles(claim: WinClaim) -> WinningTiles:
    """The tiles of the claim together."""
    laizi = claim.public.laizi
    tile = claim.tile
    wilds = claim.hand.count(laizi) if laizi is not None else 0
    keys = claim.keys
    if tile == laizi:
        wilds += 1
    else:
        keys = add(keys, tile)
    natural = keys
    if laizi is not None:
        for _ in range(wilds):
            natural = add(natural, laizi)
    return WinningTiles(keys, natural, wilds)


def shapes_of(tiles: WinningTiles, melds: tuple[Meld, ...]) -> dict[Shape, bool]:
    """The shapes of the tiles, and whether each holds with every laizi as itself."""
    hard = shapes(tiles.natural, 0, melds)
    found = dict.fromkeys(hard, True)
    if tiles.wilds:
        for shape in shapes(tiles.keys, tiles.wilds, melds):
            found.setdefault(shape, False)
    return found


def patterns_of(shape: Shape, claim: WinClaim, is_hard: bool) -> tuple[Pattern, ...]:
    """What counts when the tiles of the claim are laid out in this shape."""
    found = set(shape)
    if shape != _LOOSE_GENERALS and is_quanqiuren(claim):
        found.add(Pattern.QUANQIUREN)
    if claim.source is None and Situation.KONG_DRAW in claim.situation:
        found.add(Pattern.GANGKAI)
    if not found.isdisjoint(BIG):
        found.discard(Pattern.PIHU)
    if claim.source is None and Situation.LAST_TILE in claim.situation:
        found.add(Pattern.HAIDI)
    if is_hard:
        found.add(Pattern.YINGHU)
    return tuple(sorted(found, key=_RANK.__getitem__))


def is_quanqiuren(claim: WinClaim) -> bool:
    """全求人: all four sets opened, and the discarded 2, 5 or 8 is to pair (wuhan.md 2.5)."""
    return (
        len(claim.melds) == 4
        and claim.source is not None
        and claim.tile in GENERALS
        and Situation.ROBBED_KONG not in claim.situation
        and all(meld.kind is not MeldKind.KONG_CONCEALED for meld in claim.melds)
    )


def excuses_laizi(claim: WinClaim) -> bool:
    """Whether a plain hand may hold more than one laizi (wuhan.md 2.4)."""
    return not claim.situation.isdisjoint(_EXCUSES_LAIZI)


def candidates(claim: WinClaim, tiles: WinningTiles, rules: ShareRules) -> list[Candidate]:
    """Every way to count the claim that has a shape, the best first; opening, laizi and minimum are not asked here."""
    found = shapes_of(tiles, claim.melds)
    if not found:
        return []
    public = claim.public
    table_factors = rules.factors(public)
    ways = []
    for shape, is_hard in found.items():
        patterns = patterns_of(shape, claim, is_hard)
        ways.append(
            Candidate(shape, patterns, rules.owed(public.dealer, table_factors, claim.seat, patterns, claim.source))
        )
    ways.sort(key=_order, reverse=True)
    return ways


def _order(candidate: Candidate) -> tuple[bool, int, int, int, bool]:
    return candidate.order
