"""The plans of what lies on the felt: tiles, their marks, the pointers at them, the place for the next one."""

from dataclasses import dataclass

from app.assets.tile_look import TileLook
from app.table.rect import Placed, Rect, Side


@dataclass(frozen=True, slots=True)
class TilePlan:
    """A tile: `rect` is the place of its face, `width` its short side.

    `is_wild`: the mark of a laizi; `is_focused`: chosen, but not to be had.
    """

    rect: Rect
    look: TileLook
    width: int
    z: float
    is_wild: bool = False
    is_focused: bool = False


@dataclass(frozen=True, slots=True)
class PointerPlan:
    """A small triangle: `direction` is the side of the screen to which it points."""

    rect: Rect
    direction: Side
    is_gold: bool = True


@dataclass(frozen=True, slots=True)
class MarksPlan(Placed):
    """The marks over a tile of the own hand: its discard makes ready, makes liable. `rect`: the tile with its depth.

    `is_binding`: it could be claimed, and make liable for a win that follows; `is_risky`: it could be won on.
    """

    is_ready: bool
    is_risky: bool
    is_binding: bool = False


@dataclass(frozen=True, slots=True)
class HollowPlan(Placed):
    """The dashed place where a drawn tile will stand, with words where there is room."""

    words: str = ""
