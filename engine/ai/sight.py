"""Sight: what a seat's view tells about the tiles still to come, counted once for all thoughts about one decision."""

from copy import copy

from engine.deal.rules import TableRules
from engine.deal.views import SeatView
from engine.hands.keys import UNIT, HandKeys, held_twice
from engine.hands.reach import completes_chow
from engine.tiles import ALL_TILES, EAST_WIND, Tile
from engine.variants.unseen import unseen_counts

_DISCARDED = 0.4
"""How much of what another player draws comes to the table, as far as it is wanted by somebody."""

_WAITED_FOR = 0.45
"""The same of what somebody waits for to win."""

Claims = tuple[int, int]
"""The tiles that a hand could pung, and those that it could chow, as bits."""

_SUIT = 0b111111111


class Sight:
    """A view with its unseen tiles. `left`: own turns that are to come if nobody wins. `total`: tiles unseen."""

    __slots__ = (
        "_atleast",
        "_claimable",
        "_drawn",
        "_has_chow",
        "_has_pung",
        "_waited_for",
        "left",
        "total",
        "unseen",
        "view",
    )

    def __init__(self, view: SeatView, rules: TableRules) -> None:
        self.view = view
        self.unseen = unseen_counts(view, rules.tiles)
        self.total = max(1, sum(self.unseen))
        self.left = (view.wall_left + 3) // 4
        # Nobody can claim a laizi or win on it; whoever draws one is a tile nearer.
        self._claimable = -1 if view.laizi is None else ~(1 << view.laizi)
        self._drawn = 0.0 if view.laizi is None else self.unseen[view.laizi] / self.total
        # In the last zone tiles are only drawn.
        self._waited_for = 3 * _WAITED_FOR if view.wall_left > rules.last_zone else 0.0
        self._has_pung = rules.has_pung
        self._has_chow = rules.has_chow
        self._atleast = _at_least(self.unseen)

    def later(self, drawn: Tile | None) -> "Sight":
        """What will be seen a round later, when this tile has come to me (None: one that is seen already)."""
        later = copy(self)
        later.left = max(0, self.left - 1)
        if drawn is not None:
            later.unseen = list(self.unseen)
            later.unseen[drawn] -= 1
            later._atleast = _at_least(later.unseen)
        return later

    def count(self, bits: int) -> int:
        """The unseen copies of these tiles."""
        once, twice, thrice, all_four = self._atleast
        return (
            (bits & once).bit_count()
            + (bits & twice).bit_count()
            + (bits & thrice).bit_count()
            + (bits & all_four).bit_count()
        )

    def claims(self, keys: HandKeys) -> Claims:
        """What a hand with these keys can claim."""
        if not self._has_pung:
            return 0, 0
        m, p, s, z = keys
        twice = held_twice(m) | held_twice(p) << 9 | held_twice(s) << 18 | held_twice(z) << 27
        if not self._has_chow:
            return twice, 0
        return twice, completes_chow(m) | completes_chow(p) << 9 | completes_chow(s) << 18

    def claims_without(self, claims: Claims, keys: HandKeys, kind: Tile) -> Claims:
        """The same when one of this kind has gone: only what its suit can claim is another."""
        if not self._has_pung:
            return claims
        twice, chows = claims
        shift = kind - kind % 9
        left = keys[kind // 9] - UNIT[kind]
        others = ~(_SUIT << shift)
        twice = twice & others | held_twice(left) << shift
        if self._has_chow and kind < EAST_WIND:
            chows = chows & others | completes_chow(left) << shift
        return twice, chows

    def rate(self, bits: int, claims: Claims) -> float:
        """How likely one of these tiles comes to a hand that can claim so until after its next draw."""
        bits &= self._claimable
        twice, chows = claims
        found: float = self.count(bits)
        twice &= bits
        if twice:
            found += 3 * _DISCARDED * self.count(twice)
        chows &= bits & ~twice
        if chows:
            found += _DISCARDED * self.count(chows)
        return found / self.total + self._drawn

    def win_rate(self, bits: int, is_on_discards: bool = True) -> float:
        """How likely one of these tiles comes until after the next own draw, where anybody's discard wins too."""
        count = self.count(bits & self._claimable)
        return count * (1 + self._waited_for * is_on_discards) / self.total + self._drawn


def _at_least(unseen: list[int]) -> tuple[int, int, int, int]:
    """The kinds of which so many copies are unseen: one, two, three, four; as bits."""
    exactly = [0] * 5
    for copies, bit in zip(unseen, _BITS, strict=True):
        if copies > 0:
            exactly[copies] |= bit
    _, once, twice, thrice, all_four = exactly
    thrice |= all_four
    twice |= thrice
    return once | twice, twice, thrice, all_four


_BITS = tuple(1 << tile for tile in ALL_TILES)
