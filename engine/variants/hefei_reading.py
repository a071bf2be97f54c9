"""Hefei's items: what one reading of a winning hand is worth in mouths 嘴 (hefei.md 3).

A reading is a layout and the place in it of the winning tile. Everything that applies is added.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from engine.deal.events import Situation
from engine.hands.decompose import Group, Layout, Place, Role, layouts, roles
from engine.hands.keys import add, counts
from engine.hands.special import pairs_of
from engine.scoring.judge import WinClaim
from engine.scoring.lines import Line, Op
from engine.scoring.settlement import ReadSet, SetKind
from engine.tiles import ALL_TILES, RANK_OF, SUIT_OF, Tile
from engine.variants.hefei_hand import ZHI_NEEDED, find_waits, is_seven_pairs, zhi_of

TONG_FROM = 4
"""Tiles of one rank above which each is a 同 (hefei.md 3.4)."""
TENTH_TILE = 10
"""Tiles of one rank from which 10同 counts (hefei.md 3.5)."""


@dataclass(frozen=True, slots=True)
class HefeiReading:
    """A hand as it is read: sets, and lines of 嘴 without the dealer's part."""

    sets: tuple[ReadSet, ...]
    lines: tuple[Line, ...]

    @property
    def mouths(self) -> int:
        """The sum of the items."""
        return sum(line.value for line in self.lines)

    @property
    def patterns(self) -> tuple[str, ...]:
        """The ids of the items, each once."""
        return tuple(line.code for line in self.lines)


def read_all(claim: WinClaim, has_ka_of_pair: bool) -> tuple[HefeiReading, ...]:
    """Every reading of a legal win, in no particular order."""
    keys = add(claim.keys, claim.tile)
    common = _Common(claim, has_ka_of_pair)
    found: list[HefeiReading] = []
    for layout in layouts(keys, 4 - len(claim.melds)):
        places: tuple[Role | None, ...] = (None,) if common.is_heaven else roles(layout, claim.tile)
        found.extend(common.read_sets(layout, place) for place in places)
    if is_seven_pairs(keys, claim.melds):
        found.append(common.read_pairs())
    return tuple(found)


class _Common:
    """What all readings of one claim share, and the items of each."""

    def __init__(self, claim: WinClaim, has_ka_of_pair: bool) -> None:
        self._claim = claim
        self._has_ka_of_pair = has_ka_of_pair
        self._keys = add(claim.keys, claim.tile)
        self._held = counts(self._keys)
        concealed = [tile for tile in ALL_TILES for _ in range(self._held[tile])]
        self._tiles = (*concealed, *(tile for meld in claim.melds for tile in meld.tiles))
        self._is_self_draw = claim.source is None
        self.is_heaven = Situation.HEAVEN in claim.situation
        self._is_only_wait = not self.is_heaven and len(find_waits(claim.keys, claim.melds)) == 1

    def read_sets(self, layout: Layout, place: Role | None) -> HefeiReading:
        """One pair and four sets, the winning tile in this place (None: 天胡 has none)."""
        kan = [group for group in layout.groups if not group.is_chow]
        lines = [
            *self._of_any_hand(),
            *_line("kan", len(kan), "hefei.md 3.6", proof=(tile for group in kan for tile in group.tiles)),
            *self._of_kongs(),
            *self._ka(place is not None and place.place is Place.PAIR, _is_edge_ka(place, layout)),
            *self._doubled_chows(layout, place),
            *self._of_one_suit(),
        ]
        in_a_row = _find_in_a_row(kan)
        if in_a_row:
            lines += _line("sanliankan", 100, "hefei.md 3.16", proof=(tile for each in in_a_row for tile in each.tiles))
        if len(kan) == 4 and self._is_self_draw:
            lines += _line("sianke", 100, "hefei.md 3.17", proof=(tile for group in kan for tile in group.tiles))
        return HefeiReading(self._sets(layout, place), (*lines, *self._of_the_moment()))

    def read_pairs(self) -> HefeiReading:
        """Seven pairs."""
        fours = sum(copies == 4 for copies in self._held)
        lines = [
            *self._of_any_hand(),
            *self._of_kongs(),
            *self._ka(is_pair=True, is_edge=False),
            *_line("qidui", (10, 50, 100)[min(fours, 2)], "hefei.md 3.14", facts=(("fours", fours),)),
            *self._of_one_suit(),
        ]
        return HefeiReading(self._pairs(), (*lines, *self._of_the_moment()))

    def _of_any_hand(self) -> list[Line]:
        zhi = max(zhi_of(self._tiles))
        suits = {SUIT_OF[tile] for tile in self._tiles}
        ranks = Counter(RANK_OF[tile] for tile in self._tiles)
        many = {rank for rank, copies in ranks.items() if copies > TONG_FROM}
        tong = sum(ranks[rank] - TONG_FROM for rank in many)
        lines = _line("hu", 15, "hefei.md 3.1")
        lines += _line("zhi", zhi - ZHI_NEEDED, "hefei.md 3.2", facts=(("zhi", zhi),))
        if len(suits) == 2:
            lines += _line("quemen", 2, "hefei.md 3.3")
        lines += _line("tong", tong, "hefei.md 3.4", proof=(tile for tile in self._tiles if RANK_OF[tile] in many))
        ten = {rank for rank, copies in ranks.items() if copies >= TENTH_TILE}
        if ten:
            lines += _line("shitong", 100, "hefei.md 3.5", proof=(tile for tile in self._tiles if RANK_OF[tile] in ten))
        return lines

    def _of_kongs(self) -> list[Line]:
        kongs = [meld for meld in self._claim.melds if meld.is_kong]
        fours = [tile for tile in ALL_TILES if self._held[tile] == 4]
        return [
            *_line(
                "angang",
                4 * len(kongs),
                "hefei.md 3.7",
                facts=(("count", len(kongs)),),
                proof=(tile for meld in kongs for tile in meld.tiles),
            ),
            *_line(
                "huosihe",
                4 * len(fours),
                "hefei.md 3.8",
                facts=(("count", len(fours)),),
                proof=(tile for tile in fours for _ in range(4)),
            ),
        ]

    def _ka(self, is_pair: bool, is_edge: bool) -> list[Line]:
        is_only = self._is_only_wait and (self._has_ka_of_pair or not is_pair)
        return _line("ka", 1, "hefei.md 3.9", proof=(self._claim.tile,)) if is_only or is_edge else []

    def _doubled_chows(self, layout: Layout, place: Role | None) -> list[Line]:
        won = layout.groups[place.group] if place is not None and place.group is not None else None
        shown: list[Tile] = []
        hidden: list[Tile] = []
        for group, copies in Counter(group for group in layout.groups if group.is_chow).items():
            # Of three equal chows the two without the winning tile are the pair.
            is_open = group == won and copies in (2, 4)
            shown += group.tiles * (2 * is_open)
            hidden += group.tiles * (2 * (copies // 2 - is_open))
        shown_pairs, hidden_pairs = len(shown) // 6, len(hidden) // 6
        lines = [
            *_line("mingshuangpu", 2 * shown_pairs, "hefei.md 3.10", (("count", shown_pairs),), shown),
            *_line("anshuangpu", 4 * hidden_pairs, "hefei.md 3.11", (("count", hidden_pairs),), hidden),
        ]
        if self._is_self_draw and lines:
            lines += _line("zimoshuangpu", 10, "hefei.md 3.12", proof=(*shown, *hidden))
            if hidden_pairs == 2:
                lines += _line("shuanganshuangpu", 100, "hefei.md 3.13", proof=hidden)
        return lines

    def _of_one_suit(self) -> list[Line]:
        return _line("qingyise", 100, "hefei.md 3.15") if len({SUIT_OF[tile] for tile in self._tiles}) == 1 else []

    def _of_the_moment(self) -> list[Line]:
        situation = self._claim.situation
        lines: list[Line] = []
        if Situation.LAST_TILE in situation:
            lines += _line("hailao", 15, "hefei.md 3.18")
        if self.is_heaven:
            lines += _line("tianhu", 200, "hefei.md 3.19")
        if Situation.EARTH in situation:
            lines += _line("dihu", 150, "hefei.md 3.20")
        return lines

    def _pairs(self) -> tuple[ReadSet, ...]:
        """The seven pairs; the winning tile is in the first of its kind."""
        pairs = pairs_of(self._keys)
        won = None if self.is_heaven else pairs.index(self._claim.tile)
        return tuple(ReadSet(SetKind.PAIR, (tile, tile), has_win=place == won) for place, tile in enumerate(pairs))

    def _sets(self, layout: Layout, place: Role | None) -> tuple[ReadSet, ...]:
        at = None if place is None else place.group
        sets = [
            ReadSet(
                SetKind.CHOW if group.is_chow else SetKind.PUNG,
                group.tiles,
                has_win=index == at,
            )
            for index, group in enumerate(layout.groups)
        ]
        sets += [ReadSet(SetKind.KONG, meld.tiles, index) for index, meld in enumerate(self._claim.melds)]
        is_pair_won = place is not None and place.place is Place.PAIR
        sets.append(ReadSet(SetKind.PAIR, (layout.pair, layout.pair), has_win=is_pair_won))
        return tuple(sets)


def _line(
    code: str,
    value: int,
    clause: str,
    facts: tuple[tuple[str, int], ...] = (),
    proof: Iterable[Tile] = (),
) -> list[Line]:
    """The line, or none if it is worth nothing."""
    return [Line(code, Op.ADD, value, clause, facts, tuple(proof))] if value > 0 else []


def _is_edge_ka(place: Role | None, layout: Layout) -> bool:
    """Whether the winning tile is the 4 of a 234 or the 6 of a 678 (hefei.md 3.9)."""
    if place is None or place.group is None:
        return False
    lowest = RANK_OF[layout.groups[place.group].tile]
    return (lowest == 2 and place.place is Place.HIGH) or (lowest == 6 and place.place is Place.LOW)


def _find_in_a_row(kan: list[Group]) -> list[Group]:
    """三连坎: the pungs that stand in a row of three or more in one suit, or none (hefei.md 3.16)."""
    held = {group.tile for group in kan}
    rows = [{low, low + 1, low + 2} for low in held if RANK_OF[low] <= 7]
    full = [row for row in rows if row <= held]
    return [group for group in kan if any(group.tile in row for row in full)]
