"""A tile of the own hand that is dragged: out of it to be discarded, or along it to lie elsewhere. Pure: no Qt."""

from dataclasses import dataclass

from app.table.rect import Rect
from engine.tiles import Tile

_STARTS_AT = 8.0
"""So many pixels the pointer moves before a press is a drag."""
_OUT_OF_HAND = 0.6
"""So much of its height a tile must be lifted to be discarded; let go before, it stays in the hand."""


@dataclass(slots=True)
class Dragging:
    """One press on a tile that may become a drag: which, where it lay, where it was taken."""

    place: int
    tile: Tile
    rect: Rect
    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0
    is_under_way: bool = False

    def move(self, x: float, y: float) -> bool:
        """The pointer is here now. Returns whether the tile moves with it."""
        self.dx, self.dy = x - self.x, y - self.y
        self.is_under_way = self.is_under_way or max(abs(self.dx), abs(self.dy)) >= _STARTS_AT
        return self.is_under_way

    @property
    def is_out(self) -> bool:
        """Whether letting go discards it, if it may be discarded."""
        return self.is_under_way and -self.dy >= _OUT_OF_HAND * self.rect.height

    @property
    def dropped(self) -> Rect:
        """Where the tile is."""
        return self.rect.moved(self.dx, self.dy)

    def find_place(self, places: tuple[Rect, ...]) -> int:
        """The place of the hand that it is nearest to; these are where its tiles lie."""
        middle = self.dropped.centre_x
        return min(range(len(places)), key=lambda place: abs(places[place].centre_x - middle), default=self.place)
