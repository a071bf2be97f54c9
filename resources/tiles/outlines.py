"""Outlines as SVG path data: polygons, ellipses, bars, petals and smooth closed curves.

Every outline is a closed polygon with a fixed winding: outer shapes turn one way and holes the other, so that the
path data of several shapes can be joined and filled with the non-zero rule.
"""

import math
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

_TOLERANCE = 0.022
"""How far a simplified outline may stray, in units of a 60 x 80 face: a tenth of a pixel at 4K."""

_KAPPA = 0.5523
"""How far the handles of a cubic curve reach along the corner of the quarter circle that it follows."""

_BIAS = 1e-6
"""Breaks ties in rounding the same way on every machine's mathematics library."""


def number(value: float) -> str:
    """Return a coordinate with at most two decimals."""
    text = f"{value + _BIAS:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polygon(points: list[Point], *, hole: bool = False) -> str:
    """Return path data of a closed polygon, simplified (Ramer-Douglas-Peucker)."""
    outline = list(dict.fromkeys(points))
    turn = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*outline, outline[0]]))
    if (turn > 0) is hole:
        outline.reverse()
    kept = [outline[i] for i in _important(outline)]
    return "M" + "L".join(map(_pair, kept)) + "Z"


def place(
    points: list[Point], cx: float, cy: float, degrees: float = 0.0, sx: float = 1.0, sy: float | None = None
) -> list[Point]:
    """Scale points, turn them clockwise and move them to a centre."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    sy = sx if sy is None else sy
    return [(cx + x * sx * cos - y * sy * sin, cy + x * sx * sin + y * sy * cos) for x, y in points]


def ellipse(
    cx: float, cy: float, rx: float, ry: float | None = None, *, hole: bool = False, degrees: float = 0.0
) -> str:
    """Return an ellipse about a centre as four cubic curves; a circle when `ry` is left out."""
    ry = rx if ry is None else ry
    corners: list[Point] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    if hole:
        corners.reverse()
    points: list[Point] = [corners[0]]
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        points += [(ax + bx * _KAPPA, ay + by * _KAPPA), (bx + ax * _KAPPA, by + ay * _KAPPA), (bx, by)]
    return _cubics(place(points, cx, cy, degrees, rx, ry))


def ring(cx: float, cy: float, outer: float, inner: float) -> str:
    """Return a circle with a round hole."""
    return ellipse(cx, cy, outer) + ellipse(cx, cy, inner, hole=True)


def bar(
    cx: float,
    cy: float,
    width: float,
    height: float,
    radius: float,
    *,
    hole: bool = False,
    degrees: float = 0.0,
) -> str:
    """Return a rounded rectangle about a centre."""
    x, y, r = width / 2, height / 2, radius
    outline = [
        _corner((x, y - r), (x, y), (x - r, y)),
        _corner((-x + r, y), (-x, y), (-x, y - r)),
        _corner((-x, -y + r), (-x, -y), (-x + r, -y)),
        _corner((x - r, -y), (x, -y), (x, -y + r)),
    ]
    if hole:
        outline = [tuple(reversed(corner)) for corner in reversed(outline)]
    path: list[str] = []
    for corner in outline:
        start, *rest = place(list(corner), cx, cy, degrees)
        path.append(f"{'L' if path else 'M'}{_pair(start)}C" + " ".join(map(_pair, rest)))
    return "".join(path) + "Z"


def petals(
    cx: float,
    cy: float,
    count: int,
    inner: float,
    outer: float,
    width: float,
    *,
    hole: bool = False,
    turn: float = 0.0,
) -> str:
    """Return a wheel of leaves between two radii; `turn` is in leaves."""
    leaf: list[Point] = []
    for step in range(13):
        t = step / 12
        leaf.append((math.sin(math.pi * t) ** 0.8 * (0.55 + 0.45 * t) * width, -(inner + (outer - inner) * t)))
    leaf += [(-x, y) for x, y in leaf[-2:0:-1]]
    return "".join(polygon(place(leaf, cx, cy, 360 * (i + turn) / count), hole=hole) for i in range(count))


def curve(text: str, *, hole: bool = False) -> str:
    """Return a closed smooth curve through ``"x,y x,y! ..."``; ``!`` after a point makes it a corner."""
    return polygon(curve_points(text), hole=hole)


def curve_points(text: str) -> list[Point]:
    """Return the sampled points of `curve`."""
    words = text.split()
    points = [point(word.rstrip("!")) for word in words]
    corners = [i for i, word in enumerate(words) if word.endswith("!")] or [0]
    result: list[Point] = []
    for start, end in pairwise([*corners, corners[0] + len(points)]):
        result += smooth([points[i % len(points)] for i in range(start, end + 1)])[:-1]
    return result


def point(text: str) -> Point:
    """Return the point written ``x,y``."""
    x, y = text.split(",")
    return float(x), float(y)


def smooth(points: list[Point], samples: int = 16) -> list[Point]:
    """Return a centripetal Catmull-Rom curve through the points, with so many samples to a span."""
    if len(points) == 2:
        return [_between(points[0], points[1], i / samples) for i in range(samples + 1)]
    first = _between(points[0], points[1], -1)
    last = _between(points[-1], points[-2], -1)
    extended = [first, *points, last]
    result: list[Point] = []
    for i in range(1, len(extended) - 2):
        p = extended[i - 1 : i + 3]
        knots = [0.0]
        for a, b in pairwise(p):
            knots.append(knots[-1] + max(math.dist(a, b), 1e-6) ** 0.5)
        for k in range(samples):
            u = knots[1] + (knots[2] - knots[1]) * k / samples
            q = [_between(p[j], p[j + 1], _part(u, knots[j], knots[j + 1])) for j in range(3)]
            r = [_between(q[j], q[j + 1], _part(u, knots[j], knots[j + 2])) for j in range(2)]
            result.append(_between(r[0], r[1], _part(u, knots[1], knots[2])))
    return [*result, points[-1]]


def _corner(start: Point, corner: Point, end: Point) -> tuple[Point, ...]:
    """Return a quarter of an ellipse that rounds a corner, as one cubic curve."""
    return start, _between(start, corner, _KAPPA), _between(end, corner, _KAPPA), end


def _cubics(points: list[Point]) -> str:
    return f"M{_pair(points[0])}C" + " ".join(map(_pair, points[1:])) + "Z"


def _pair(place: Point) -> str:
    return f"{number(place[0])} {number(place[1])}"


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _part(value: float, start: float, end: float) -> float:
    return (value - start) / (end - start)


def _important(points: list[Point]) -> list[int]:
    """Return the places of the points that the outline cannot do without, in order."""
    keep = {0, len(points) - 1}
    stack = [(0, len(points) - 1)]
    while stack:
        start, end = stack.pop()
        (ax, ay), (bx, by) = points[start], points[end]
        length = math.hypot(bx - ax, by - ay) or 1e-9
        farthest, where = _TOLERANCE, -1
        for i in range(start + 1, end):
            distance = abs((points[i][0] - ax) * (by - ay) - (points[i][1] - ay) * (bx - ax)) / length
            if distance > farthest + _BIAS:
                farthest, where = distance, i
        if where >= 0:
            keep.add(where)
            stack += [(start, where), (where, end)]
    return sorted(keep)
