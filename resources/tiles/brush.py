"""A brush: strokes with an elliptical nib and a pressure for each kind of stroke, written as outlines.

A stroke is one or more parts ``"kind[*width] x,y x,y ..."`` joined by ``/``; each part starts where the last one
ended.  Coordinates lie in a 100 x 100 box.  A ``-`` before or after the kind leaves that end unpressed, because it
dies into another stroke.  The kinds are the keys of `PRESSURES`.
"""

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from resources.tiles.outlines import Point, point, polygon, smooth

Key: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""

_NIB = math.radians(48)
"""The long axis of the nib lies like a backslash."""


@dataclass(frozen=True, slots=True)
class Pressure:
    """How wide a stroke is along its way.

    A key at an end is (distance in brush widths, width factor), counted from the end when negative; a key in the
    middle is (fraction of the length, width factor).
    """

    free_start: tuple[Key, ...]
    joined_start: tuple[Key, ...]
    middle: tuple[Key, ...]
    free_end: tuple[Key, ...]
    joined_end: tuple[Key, ...]
    roundness: float
    """Short axis of the nib over its long axis."""


PRESSURES: dict[str, Pressure] = {
    # horizontal 横
    "h": Pressure(
        ((0, 0.92), (0.4, 0.94), (1.7, 0.68)),
        ((0, 0.78), (1.6, 0.66)),
        ((0.5, 0.60),),
        ((-2.0, 0.66), (-0.5, 1.0), (0, 1.06)),
        ((-1.8, 0.66), (0, 0.86)),
        0.50,
    ),
    # vertical 竖
    "s": Pressure(
        ((0, 1.02), (0.35, 1.10), (1.9, 0.92)),
        ((0, 1.14), (0.4, 1.10), (2.0, 0.92)),
        ((0.5, 0.86),),
        ((-1.8, 0.88), (-0.2, 0.98), (0, 0.96)),
        ((-1.6, 0.88), (0, 0.92)),
        0.56,
    ),
    # vertical ending in a needle 悬针
    "v": Pressure(
        ((0, 1.02), (0.35, 1.10), (1.9, 0.94)),
        ((0, 1.1), (1.6, 0.92)),
        ((0.5, 0.92),),
        ((-3.0, 0.84), (-1.4, 0.52), (0, 0.05)),
        ((0, 0.9),),
        0.56,
    ),
    # sweep to the left 撇
    "p": Pressure(
        ((0, 1.0), (0.4, 1.14), (1.7, 1.0)),
        ((0, 1.14), (0.6, 1.08), (1.6, 0.95)),
        ((0.5, 0.82), (0.8, 0.52)),
        ((0, 0.14),),
        ((0, 0.5),),
        0.58,
    ),
    # sweep to the right 捺
    "n": Pressure(
        ((0, 0.24), (0.6, 0.42)),
        ((0, 0.4),),
        ((0.35, 0.74), (0.60, 1.10), (0.75, 1.38), (0.86, 1.02)),
        ((0, 0.04),),
        ((0, 0.05),),
        0.85,
    ),
    # dot 点
    "d": Pressure(
        ((0, 0.18),),
        ((0, 0.3),),
        ((0.3, 0.72), (0.7, 1.2)),
        ((0, 1.02),),
        ((0, 0.9),),
        0.80,
    ),
    # blunt dot, for large writing
    "o": Pressure(
        ((0, 0.62), (0.3, 0.80)),
        ((0, 0.62),),
        ((0.6, 1.12),),
        ((0, 1.0),),
        ((0, 1.0),),
        0.86,
    ),
    # rise 提
    "t": Pressure(
        ((0, 0.95), (0.4, 1.1)),
        ((0, 1.0),),
        ((0.4, 0.78), (0.75, 0.46)),
        ((0, 0.12),),
        ((0, 0.12),),
        0.60,
    ),
    # bend 弯
    "w": Pressure(
        ((0, 1.0), (0.4, 1.08), (1.7, 0.88)),
        ((0, 1.12), (1.6, 0.90)),
        ((0.5, 0.78),),
        ((-1.2, 0.76), (0, 1.0)),
        ((-1.2, 0.90), (0, 1.1)),
        0.60,
    ),
    # bend that hooks up 弯钩
    "u": Pressure(
        ((0, 1.02), (0.4, 1.10), (1.8, 0.92)),
        ((0, 1.14), (0.4, 1.1), (2, 0.92)),
        ((0.4, 0.84),),
        ((-4.2, 0.74), (-2.6, 0.92), (-1.7, 1.12), (-1.1, 0.80), (0, 0.03)),
        ((0, 0.9),),
        0.66,
    ),
    # hook 钩
    "g": Pressure(
        ((0, 1.0),),
        ((0, 0.94), (0.3, 0.86)),
        ((0.55, 0.44),),
        ((0, 0.03),),
        ((0, 0.04),),
        0.75,
    ),
    # even line
    "m": Pressure(((0, 1),), ((0, 1),), (), ((0, 1),), ((0, 1),), 1.0),
    # plume that widens to its tip
    "q": Pressure(((0, 0.14),), ((0, 0.2),), ((0.3, 0.30), (0.6, 0.55), (0.85, 0.95)), ((0, 1.0),), ((0, 1),), 1.0),
    # feather
    "f": Pressure(((0, 0.35),), ((0, 0.35),), ((0.35, 0.8), (0.75, 1.0)), ((0, 0.7),), ((0, 0.7),), 1.0),
}


def write(strokes: tuple[str, ...] | list[str], width: float, box: Box) -> str:
    """Return the path data of strokes, fitted from the 100 x 100 box into a box; `width` is in units of the box."""
    left, top, box_width, box_height = box
    result: list[str] = []
    for stroke in strokes:
        parts = stroke.split("/")
        previous: Point | None = None
        for i, part in enumerate(parts):
            code, *words = part.split()
            kind, _, factor = code.strip("-").partition("*")
            points = [(left + x * box_width / 100, top + y * box_height / 100) for x, y in map(point, words)]
            if previous is not None:
                points.insert(0, previous)
            elif kind == "h" and len(points) == 2 and len(parts) == 1:
                points.insert(1, _bowed(points[0], points[1]))
            previous = points[-1]
            joined_start = i > 0 or code.startswith("-")
            joined_end = i < len(parts) - 1 or code.endswith("-")
            result.append(polygon(sweep(points, kind, width * float(factor or 1), joined_start, joined_end)))
    return "".join(result)


def sweep(
    points: list[Point], kind: str, width: float, joined_start: bool = False, joined_end: bool = False
) -> list[Point]:
    """Return the outline of one part of a stroke as a closed polygon.

    The nib is an ellipse.  In a plane stretched by its roundness it is a disc, where the envelope of a disc of
    changing radius is exact; the envelope is then mapped back.
    """
    pressure = PRESSURES[kind]
    line = smooth(points)
    ux, uy, ratio = math.cos(_NIB), math.sin(_NIB), pressure.roundness
    nib = [(x * ux + y * uy, (y * ux - x * uy) / ratio) for x, y in line]
    radius: list[float] = []
    for i, across in enumerate(_widths(line, pressure, width, joined_start, joined_end)):
        tx, ty = _direction(line, i)
        stretch = math.hypot(ty * ux - tx * uy, ratio * (ty * uy + tx * ux))
        radius.append(across / 2 / stretch)

    def touch(i: int, angle: float) -> Point:
        x, y = nib[i][0] + radius[i] * math.cos(angle), nib[i][1] + radius[i] * math.sin(angle)
        return x * ux - y * ratio * uy, x * uy + y * ratio * ux

    last = len(line) - 1
    left: list[float] = []
    right: list[float] = []
    for i in range(len(line)):
        tx, ty = _direction(nib, i)
        a, b = max(i - 1, 0), min(i + 1, last)
        lean = math.asin(max(-0.96, min(0.96, (radius[a] - radius[b]) / (math.dist(nib[a], nib[b]) or 1))))
        heading = math.atan2(ty, tx)
        left.append(heading - math.pi / 2 + lean)
        right.append(heading + math.pi / 2 - lean)

    def cap(i: int, start: float, end: float) -> list[Point]:
        return [touch(i, start + (end - start) * k / 14) for k in range(1, 14)]

    return [
        *(touch(i, left[i]) for i in range(len(line))),
        *cap(last, left[-1], right[-1]),
        *(touch(i, right[i]) for i in reversed(range(len(line)))),
        *cap(0, right[0], left[0] + 2 * math.pi),
    ]


def _widths(line: list[Point], pressure: Pressure, width: float, joined_start: bool, joined_end: bool) -> list[float]:
    """Return the width across the stroke at each point of the line."""
    at = [0.0]
    for a, b in pairwise(line):
        at.append(at[-1] + math.dist(a, b))
    length = at[-1]
    unit, gap = min(width, length / 5.2), 0.12 * length  # short strokes have short presses
    head = [(p * unit, f) for p, f in (pressure.joined_start if joined_start else pressure.free_start)]
    tail = [(length + p * unit, f) for p, f in (pressure.joined_end if joined_end else pressure.free_end)]
    middle = [(p * length, f) for p, f in pressure.middle if head[-1][0] + gap < p * length < tail[0][0] - gap]
    keys = head + middle + tail
    return [max(_interpolate(keys, place), 0.03) * width for place in at]


def _interpolate(keys: list[Key], place: float) -> float:
    """Return the smooth value (Hermite) at a place between sorted keys."""
    if place <= keys[0][0]:
        return keys[0][1]
    if place >= keys[-1][0]:
        return keys[-1][1]
    last = len(keys) - 1
    i = max(j for j in range(last) if keys[j][0] <= place)

    def slope(j: int) -> float:
        a, b = keys[max(j - 1, 0)], keys[min(j + 1, last)]
        return (b[1] - a[1]) / (b[0] - a[0])

    (x0, y0), (x1, y1) = keys[i], keys[i + 1]
    d = x1 - x0
    t = (place - x0) / d
    return (
        (2 * t**3 - 3 * t * t + 1) * y0
        + (t**3 - 2 * t * t + t) * slope(i) * d
        + (3 * t * t - 2 * t**3) * y1
        + (t**3 - t * t) * slope(i + 1) * d
    )


def _direction(path: list[Point], i: int) -> Point:
    a, b = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
    length = math.dist(a, b) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _bowed(a: Point, b: Point) -> Point:
    """Return the middle of a horizontal stroke, which arches a little."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.014 * abs(b[0] - a[0])
