"""What a tile on the screen looks like, and where its face lies inside its picture.

Nothing here paints.  Lengths are logical pixels; a tile's width is the short side of its face.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Literal, TypeAlias

from engine.tiles import Tile

Rotation: TypeAlias = Literal[0, 90, 180, 270]
"""Degrees clockwise by which the face is turned; light, depth and shadow stay where they are."""

ASPECT = 4 / 3
"""Height of an upright face over its width."""
FACE_MARGIN = 0.07
"""Part of each side that the drawing leaves free."""


class FaceSet(StrEnum):
    """The two sets of faces."""

    CLASSIC = "classic"
    LARGE = "large"


class Pose(Enum):
    """How a tile stands or lies towards the viewer."""

    LYING = "lying"
    """Face up; depth at the bottom of the screen."""
    LYING_BACK = "lying back"
    """Face down."""
    STANDING = "standing"
    """Our own hand: face to us, depth on top."""
    STANDING_BACK = "standing back"
    """The opposite hand: back to us, depth on top."""
    SIDE_LEFT = "side left"
    """The left player's hand from its narrow side: back to the right.  The "face" is the tile's top."""
    SIDE_RIGHT = "side right"
    """The right player's: back to the left."""


class TileState(Enum):
    """What a tile's picture says beyond its face."""

    NORMAL = "normal"
    DARK = "dark"
    """Illegal to discard: 45 % darker."""
    GLOW = "glow"
    """Hovered, or chosen with the keys."""
    GOLD = "gold"
    """The last discard: a gold outline."""
    FRAME = "frame"
    """The winning tile: a broad gold frame."""
    EQUAL = "equal"
    """Equal to the hovered tile: a dashed light-blue outline."""


@dataclass(frozen=True, slots=True)
class TileLook:
    """One picture of a tile.  `face` None is a blank; backs and side views have no face."""

    face: Tile | None
    pose: Pose = Pose.LYING
    rotation: Rotation = 0
    state: TileState = TileState.NORMAL


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in logical pixels."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class TileMetrics:
    """Where things lie in a tile's picture, from its top left corner.

    Place a tile by its face: draw the picture at (face place - `face` origin).  Draw tiles from the top of the screen
    to the bottom and from left to right: a picture never darkens what lies above it or to its left.
    """

    width: float
    """Width of the whole picture."""
    height: float
    face: Area
    body: Area
    """Face and depth together."""


DEPTH: dict[Pose, float] = {
    Pose.LYING: 0.19,
    Pose.LYING_BACK: 0.19,
    Pose.STANDING: 0.21,
    Pose.STANDING_BACK: 0.24,
    Pose.SIDE_LEFT: 0.78,
    Pose.SIDE_RIGHT: 0.78,
}
"""Depth of a body in tile widths."""

SIDE_WIDTH = 0.70
"""How thick a tile is, seen from its side, in tile widths."""
SIDE_PITCH = 0.63
"""How far tiles of a side hand lie apart, in tile widths; also the height of the top of one."""


@dataclass(frozen=True, slots=True)
class PixelMetrics:
    """`TileMetrics` in device pixels, all whole: (x, y, width, height)."""

    width: int
    height: int
    face: tuple[int, int, int, int]
    body: tuple[int, int, int, int]
    tile: int
    """The tile width."""


def tile_metrics(look: TileLook, width_px: float, dpr: float) -> TileMetrics:
    """Return where face and body lie in the picture of a look at a tile width and device pixel ratio."""
    pixels = pixel_metrics(look, width_px, dpr)
    return TileMetrics(
        width=pixels.width / dpr,
        height=pixels.height / dpr,
        face=Area(*(value / dpr for value in pixels.face)),
        body=Area(*(value / dpr for value in pixels.body)),
    )


def pixel_metrics(look: TileLook, width_px: float, dpr: float) -> PixelMetrics:
    """Return `tile_metrics` in device pixels."""
    tile = max(round(width_px * dpr), 4)
    pose = look.pose
    if pose in (Pose.SIDE_LEFT, Pose.SIDE_RIGHT):
        width, height = round(tile * SIDE_WIDTH), round(tile * SIDE_PITCH)
    else:
        width, height = tile, round(tile * ASPECT)
        if look.rotation in (90, 270):
            width, height = height, width
    depth = round(tile * DEPTH[pose])
    if look.state in (TileState.NORMAL, TileState.DARK):
        left, top, right, bottom = 1, 1, round(tile * 0.16) + 1, round(tile * 0.19) + 1
    else:
        left = top = right = bottom = round(tile * 0.24) + 2
    rises = pose in (Pose.STANDING, Pose.STANDING_BACK)
    body = (left, top, width, height + depth)
    face = (left, top + depth if rises else top, width, height)
    return PixelMetrics(left + width + right, top + height + depth + bottom, face, body, tile)
