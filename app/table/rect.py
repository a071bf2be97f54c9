"""Rectangles and sides of the table, and what has a place on it. No Qt."""

from dataclasses import dataclass
from enum import IntEnum

from engine.seats import Seat


class Side(IntEnum):
    """Where a seat sits on the screen; the number is its distance from the seat that looks, in playing order."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3

    @property
    def is_upright(self) -> bool:
        """Whether rows of this side run across the screen."""
        return self in (Side.BOTTOM, Side.TOP)

    @property
    def rotation(self) -> int:
        """How far the tiles of this side are turned, in degrees clockwise."""
        return _ROTATION[self]


_ROTATION = {Side.BOTTOM: 0, Side.RIGHT: 270, Side.TOP: 180, Side.LEFT: 90}


def side_of(seat: Seat, viewer: Seat) -> Side:
    """Where `seat` sits for `viewer`."""
    return Side((seat - viewer) % 4)


def seat_at(side: Side, viewer: Seat) -> Seat:
    """Who sits at a side for `viewer`."""
    return Seat((viewer + side) % 4)


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle in logical pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre_x(self) -> float:
        """The x of the middle."""
        return self.x + self.width / 2

    @property
    def centre_y(self) -> float:
        """The y of the middle."""
        return self.y + self.height / 2

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> "Rect":
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def grown(self, by: float) -> "Rect":
        """The rectangle with so much more on every edge."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def with_edges(self, left: float = 0.0, top: float = 0.0, right: float = 0.0, bottom: float = 0.0) -> "Rect":
        """The rectangle with so much more at each edge."""
        return Rect(self.x - left, self.y - top, self.width + left + right, self.height + top + bottom)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in it; the far edges do not."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: "Rect") -> float:
        """The area that both cover."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0.0

    def encloses(self, other: "Rect") -> bool:
        """Whether the other lies wholly in this one."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom


@dataclass(frozen=True, slots=True)
class Placed:
    """Something with a place; `k` is how many pixels its u has."""

    rect: Rect
    k: float


def united(rects: "list[Rect] | tuple[Rect, ...]") -> Rect:
    """The smallest rectangle round all of them; there is at least one."""
    x = min(rect.x for rect in rects)
    y = min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)
