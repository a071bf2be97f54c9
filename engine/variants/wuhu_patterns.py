"""The patterns of Wuhu and how a hand shows them: what holds in which reading (wuhu.md 3). Not what they pay."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from engine.deal.events import Situation
from engine.hands.decompose import Layout, Place, Role, layouts, roles
from engine.hands.keys import HandKeys
from engine.melds import MeldKind
from engine.tiles import RANK_OF, Tile
from engine.variants.wuhu_hand import WinningHand
from engine.variants.wuhu_options import WuhuOptions


class Pattern(StrEnum):
    """The ids, in the order in which they are told: what is jiao by itself, the mouths, the rest."""

    QINGYISE = "qingyise"
    SHUANGSIHE = "shuangsihe"
    SHUANGBAZHI = "shuangbazhi"
    YADANG_GANGKAI = "yadang_gangkai"
    TIANHU = "tianhu"
    DIHU = "dihu"
    LIANGGANG = "lianggang"
    HUNYISE_ZIMO = "hunyise_zimo"
    DUIDUIHU = "duiduihu"
    TONGTIAN = "tongtian"
    SIHE = "sihe"
    HUNYISE = "hunyise"
    GANGKAI = "gangkai"
    YADANG = "yadang"
    PINGHU = "pinghu"


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to read a winning hand.

    `tile`: the kind that counts as the winning one, `role` what it completed. `direct`: patterns that are jiao by
    themselves. `mouths`: 嘴子, 四核 once for each kind of `sihe`. `points`: those of a 压档, else 0.
    """

    tile: Tile
    layout: Layout
    role: Role
    direct: tuple[Pattern, ...]
    mouths: tuple[Pattern, ...]
    points: int
    sihe: tuple[Tile, ...]

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """Every pattern that holds, once each."""
        found = [*self.direct, *dict.fromkeys(self.mouths)]
        if self.points:
            found.append(Pattern.YADANG)
        return tuple(found) or (Pattern.PINGHU,)


def find_candidates(
    hand: WinningHand,
    tiles: tuple[Tile, ...],
    situation: frozenset[Situation],
    is_self_draw: bool,
    options: WuhuOptions,
    is_only_wait: Callable[[Tile], bool],
) -> tuple[Candidate, ...]:
    """The readings of a complete hand, one for each that differs in patterns, mouths or points.

    `tiles`: the kinds that may count as the winning one. `is_only_wait`: whether no other kind (or, as the house rule
    has it, none by a chow) would have won; asked only where a 压档 hangs on it.
    """
    direct, mouths = _fixed_patterns(hand, situation, is_self_draw, options)
    found: dict[tuple[tuple[Pattern, ...], tuple[Pattern, ...], int], Candidate] = {}
    for layout in layouts(hand.keys, 4 - len(hand.melds)):
        sihe = _sihe_kinds(layout, hand)
        all_mouths = _sorted([*mouths, *_shape_mouths(layout), *[Pattern.SIHE] * len(sihe)])
        for tile in tiles:
            for role in roles(layout, tile):
                points = _yadang_points(tile, role, options, is_only_wait)
                own = list(direct)
                if len(sihe) >= 2:
                    own.append(Pattern.SHUANGSIHE)
                if points and Pattern.GANGKAI in mouths:
                    own.append(Pattern.YADANG_GANGKAI)
                candidate = Candidate(tile, layout, role, _sorted(own), all_mouths, points, sihe)
                found.setdefault((candidate.direct, all_mouths, points), candidate)
    return tuple(found.values())


def can_complete_chow(keys: HandKeys, sets: int, tile: Tile) -> bool:
    """Whether the complete hand can be read with `tile` in a chow."""
    return any(role.place >= Place.LOW for layout in layouts(keys, sets) for role in roles(layout, tile))


_ORDER = {pattern: index for index, pattern in enumerate(Pattern)}


def _sorted(patterns: list[Pattern]) -> tuple[Pattern, ...]:
    return tuple(sorted(patterns, key=_ORDER.__getitem__))


def _fixed_patterns(
    hand: WinningHand, situation: frozenset[Situation], is_self_draw: bool, options: WuhuOptions
) -> tuple[list[Pattern], list[Pattern]]:
    """What holds in every reading: patterns that are jiao by themselves, and mouths."""
    direct: list[Pattern] = []
    mouths: list[Pattern] = []
    has_classic_jiao = options.tariff.has_classic_jiao
    if hand.is_one_suit:
        if not hand.has_honours:
            direct.append(Pattern.QINGYISE)
        else:
            mouths.append(Pattern.HUNYISE)
            if is_self_draw and has_classic_jiao:
                direct.append(Pattern.HUNYISE_ZIMO)
    elif hand.is_two_kongs_and_a_suit:
        direct.append(Pattern.SHUANGBAZHI)
    if Situation.HEAVEN in situation:
        direct.append(Pattern.TIANHU)
    if Situation.EARTH in situation:
        direct.append(Pattern.DIHU)
    if Situation.KONG_DRAW in situation:
        mouths.append(Pattern.GANGKAI)
        if Situation.KONG_CHAIN in situation and has_classic_jiao:
            direct.append(Pattern.LIANGGANG)
    return direct, mouths


def _shape_mouths(layout: Layout) -> list[Pattern]:
    """对对胡: no chow. 通天: 123, 456 and 789 of one suit (wuhu.md 3.3 and 3.4)."""
    chows = {group.tile for group in layout.groups if group.is_chow}
    if not chows:
        return [Pattern.DUIDUIHU]
    if any(RANK_OF[low] == 1 and low + 3 in chows and low + 6 in chows for low in chows):
        return [Pattern.TONGTIAN]
    return []


def _sihe_kinds(layout: Layout, hand: WinningHand) -> tuple[Tile, ...]:
    """四核: the kinds of which three copies are a pung, on the table or not, the fourth is in a chow (wuhu.md 3.5)."""
    in_chows = {tile for group in layout.groups if group.is_chow for tile in group.tiles}
    pungs = [group.tile for group in layout.groups if not group.is_chow]
    pungs += [meld.tiles[0] for meld in hand.melds if meld.kind is MeldKind.PUNG]
    return tuple(sorted(kind for kind in pungs if kind in in_chows))


def _yadang_points(tile: Tile, role: Role, options: WuhuOptions, is_only_wait: Callable[[Tile], bool]) -> int:
    """压档: the rank of the winning tile in the middle of a chow that alone could win, else 0 (wuhu.md 3.2)."""
    rank = RANK_OF[tile]
    is_edge = (role.place is Place.HIGH and rank == 3) or (role.place is Place.LOW and rank == 7)
    if role.place is Place.MIDDLE or (options.edge_wait and is_edge):
        return rank if options.unique_wait == "off" or is_only_wait(tile) else 0
    return 0
