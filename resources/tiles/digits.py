"""The digits of the large-print set: upright, heavy, even, with open shapes.

Each lies in a box 64 wide and 100 high.  A part is an outline of points, a line drawn with a broad pen, or a ring.
"""

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from resources.tiles.brush import Box
from resources.tiles.outlines import Point, ellipse, point, polygon

BOX_WIDTH = 64.0
BOX_HEIGHT = 100.0

_STEM = 19.0
"""Width of upright lines; level ones are a little thinner, as the eye expects."""
_LEVEL = 16.5


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed outline ``x,y x,y ...``; a hole in what lies around it when `hole`."""

    points: str
    hole: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A pen line: a start and then cubic curves of three points each."""

    points: str


@dataclass(frozen=True, slots=True)
class Ring:
    """An oval pen line about a centre."""

    cx: float
    cy: float
    rx: float
    ry: float


Part: TypeAlias = Outline | Line | Ring

DIGITS: dict[int, tuple[Part, ...]] = {
    1: (Outline("30,0 49,0 49,100 29.5,100 29.5,24 10,35 10,17"),),
    2: (
        Line("11,34 11,17 20,8 32,8 46,8 53.5,17 53.5,29 53.5,38 49,45 41,54 36,60 28,69 14,86"),
        Outline("3.5,83.5 59,83.5 59,100 3.5,100"),
    ),
    3: (
        Line("9.5,28 11,15 19,8.2 31,8.2 43.5,8.2 51,16 51,27 51,39 42,46.5 31,46.5 28,46.5 26,46.5 22,46.5"),
        Line("22,46.5 26,46.5 28,46.5 32,46.5 46,46.5 54,55 54,68 54,82 45,91.8 31,91.8 18,91.8 9,84 7.5,70"),
    ),
    4: (
        Outline("33,0 55,0 55,61 65,61 65,77.5 55,77.5 55,100 36.5,100 36.5,77.5 1,77.5 1,62"),
        Outline("36.5,22 36.5,61 17,61", hole=True),
    ),
    5: (
        Outline("12,0 57,0 57,16.5 28,16.5 26,40 23,56 8,54"),
        Line("16,51 20,43.5 26,40.8 33,40.8 46.5,40.8 54.5,51 54.5,65.5 54.5,81 45,91.8 31,91.8 18,91.8 9.5,84.5 8,72"),
    ),
    6: (Outline("33.5,0 56,0 27.5,47 24,62 4,62 9,45"), Ring(33, 67, 22.5, 24.8)),
    7: (Outline("4,0 60,0 60,16 33,100 12.5,100 39.5,16.5 4,16.5"),),
    8: (Ring(32, 27.3, 18.5, 19), Ring(32, 69.5, 22, 22.2)),
    9: (Outline("30.5,100 8,100 36.5,53 40,38 60,38 55,55"), Ring(31, 33, 22.5, 24.8)),
}


def digit(number: int, box: Box) -> str:
    """Return the path data of a digit fitted into a box."""
    left, top, width, height = box
    sx, sy = width / BOX_WIDTH, height / BOX_HEIGHT

    def fit(points: list[Point]) -> list[Point]:
        return [(left + x * sx, top + y * sy) for x, y in points]

    result: list[str] = []
    for part in DIGITS[number]:
        match part:
            case Outline(points, hole):
                result.append(polygon(fit([point(word) for word in points.split()]), hole=hole))
            case Line(points):
                result.append(polygon(fit(_pen(_cubic([point(word) for word in points.split()])))))
            case Ring(cx, cy, rx, ry):
                x, y = left + cx * sx, top + cy * sy
                result.append(ellipse(x, y, (rx + _STEM / 2) * sx, (ry + _LEVEL / 2) * sy))
                result.append(ellipse(x, y, (rx - _STEM / 2) * sx, (ry - _LEVEL / 2) * sy, hole=True))
    return "".join(result)


def _cubic(points: list[Point], samples: int = 14) -> list[Point]:
    line = [points[0]]
    for i in range(0, len(points) - 1, 3):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[i : i + 4]
        for k in range(1, samples + 1):
            t = k / samples
            u = 1 - t
            a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
            line.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return line


def _pen(line: list[Point]) -> list[Point]:
    """Return the outline of a broad pen drawn along a line, with square ends."""
    left: list[Point] = []
    right: list[Point] = []
    steps = list(pairwise(line))
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = steps[max(i - 1, 0)][0], steps[min(i, len(steps) - 1)][1]
        length = math.hypot(bx - ax, by - ay) or 1
        tx, ty = (bx - ax) / length, (by - ay) / length
        half = math.hypot(ty * _STEM, tx * _LEVEL) / 2
        left.append((x + ty * half, y - tx * half))
        right.append((x - ty * half, y + tx * half))
    return left + right[::-1]
