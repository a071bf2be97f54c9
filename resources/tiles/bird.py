"""The bird of the one bamboo: crested, long-tailed, on a bamboo twig."""

import math

from resources.tiles.brush import write
from resources.tiles.drawing import BLUE, GREEN, INK, IVORY, RED, Drawing
from resources.tiles.outlines import Point, bar, curve, curve_points, ellipse, place, polygon

_TAIL_ROOT = (34.0, 38.0)

_FEATHERS: tuple[tuple[float, float, float, str], ...] = (
    (-23, 35.5, 7.2, GREEN),
    (37, 34.0, 7.2, GREEN),
    (-8.5, 38.0, 7.4, RED),
    (22.5, 37.5, 7.4, RED),
    (7, 39.6, 8.0, BLUE),
)
"""Degrees from straight down (to the right), length, width and colour, the lowest first."""


def draw_bird(face: Drawing) -> None:
    """Draw the bird on a face of 60 x 80."""
    _draw_tail(face)
    _draw_twig(face)
    _draw_head(face)
    _draw_body(face)
    _draw_wing(face)


def _draw_tail(face: Drawing) -> None:
    x0, y0 = _TAIL_ROOT
    for layer, (degrees, length, width, colour) in enumerate(_FEATHERS):
        if layer >= 2:  # parts it from the feathers below
            face.add(polygon(place(_feather(length - 0.6, width + 1.8), x0, y0, -degrees)), IVORY)
        face.add(polygon(place(_feather(length, width), x0, y0, -degrees)), colour)
        angle = math.radians(degrees)

        def along(distance: float, angle: float = angle) -> Point:
            return x0 + distance * math.sin(angle), y0 + distance * math.cos(angle)

        (ex, ey), (sx, sy), (tx, ty) = along(length - 4.1), along(14), along(length - 9)
        face.add(write((f"m {sx},{sy} {tx},{ty}",), 0.8, _UNIT) + ellipse(ex, ey, 2.3, 2.7, degrees=-degrees), IVORY)
        face.add(ellipse(ex, ey, 1.2, 1.5, degrees=-degrees), colour)


def _feather(length: float, width: float) -> list[Point]:
    """Return a feather hanging from the origin, widest near its round tip."""
    half: list[Point] = []
    for step in range(41):
        t = math.sin(step / 40 * math.pi / 2)  # closer and closer towards the tip, which is round
        tip = max(0.0, t - 0.875) / 0.125
        swell = (0.26 + 0.74 * min(1.0, t / 0.875) ** 1.3) * math.sqrt(1 - tip * tip)
        half.append((width / 2 * swell, length * t))
    return half + [(-x, y) for x, y in reversed(half)]


def _draw_twig(face: Drawing) -> None:
    face.add(
        bar(10.2, 53.6, 13.6, 3.8, 1.3, degrees=-5)
        + bar(22.8, 52.5, 10.4, 3.8, 1.3, degrees=-5)
        + bar(17.2, 53, 2.2, 5.6, 1.0, degrees=-5)
        + curve("10,55.4! 5.6,57.8 3.2,62.6 3,69.4! 8,66.6 11.4,62 11.8,55.8!"),
        GREEN,
    )
    face.add(write(("m 22,45 21.4,51.4", "m 26.4,46 26,51"), 2.1, _UNIT), RED)


def _draw_head(face: Drawing) -> None:
    face.add(
        write(("m 24.4,9 21.4,6 17.6,4.6", "m 25.2,8 25.4,5 25.2,2.6", "m 26.2,9 29,6 32.8,4.6"), 1.6, _UNIT)
        + ellipse(17.2, 4.4, 2.1)
        + ellipse(25.2, 2.3, 2.1)
        + ellipse(33.2, 4.4, 2.1),
        RED,
    )
    face.add(curve("18.6,11.2! 12.6,12.2 7.6,16.6! 12.8,17.2 18.8,19.2!"), RED)


def _draw_body(face: Drawing) -> None:
    outline = (
        "17.8,16.2 18,11.8 21.2,8.4 25.6,8 29.4,10.8 30.4,15.8 30.2,20.6 32.4,25.8 36.2,31 39.6,37 41,42.6 "
        "37.4,46.8 30.6,48.6 23.2,46.4 18.2,41.2 16.6,34.8 18,28.6 20,23.4 19.6,19.2"
    )
    face.add(_moved(outline, 0.7, 1.5), IVORY)
    face.add(curve(outline), GREEN)
    face.add(write(("m 20.2,20.8 24.6,23.2 30.2,21",), 1.5, _UNIT), IVORY)
    scales = [
        f"m {x - 1.7},{y - 0.9} {x - 1},{y + 0.5} {x},{y + 0.95} {x + 1},{y + 0.5} {x + 1.7},{y - 0.9}"
        for x, y in ((22.4, 27), (20.4, 31.4), (20, 36.2), (22, 40.4), (25.8, 43.6), (30.4, 45.2))
    ]
    face.add(write(scales, 0.85, _UNIT) + ellipse(22.9, 13.8, 2.9), IVORY)
    face.add(ellipse(22.6, 13.8, 1.65), INK)


def _draw_wing(face: Drawing) -> None:
    wing = "25.2,28.4! 31.4,27 37,31 41.2,37 47.4,43.8! 41,45.6 34.2,44.6 28.4,41 24.8,35.2"
    face.add(_grown(wing, 37, 38.5, 1.12), IVORY)
    face.add(curve(wing), BLUE)
    face.add(curve("25.4,28.8! 30.2,28 34,31.2 33.8,35.4! 30.4,37.6 27.2,37.8 25.2,34.8"), RED)
    face.add(
        write(
            ("m 34.8,31 35.4,36 32,38.6 27.6,39.6", "m 36.4,37.4 39.8,41.2 44.2,43.4", "m 32.2,40.6 36.6,43.2 41,44.2"),
            1.1,
            _UNIT,
        ),
        IVORY,
    )


_UNIT = (0.0, 0.0, 100.0, 100.0)
"""Brush strokes given in units of the face."""


def _moved(text: str, dx: float, dy: float) -> str:
    return polygon([(x + dx, y + dy) for x, y in curve_points(text)])


def _grown(text: str, cx: float, cy: float, factor: float) -> str:
    points = [((x - cx) * factor + cx, (y - cy) * factor + cy) for x, y in curve_points(text)]
    return polygon(points)
