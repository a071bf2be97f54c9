"""The bamboos 条: sticks with three nodes; the one bamboo is a bird."""

import math

from resources.tiles.drawing import BLUE, GREEN, RED, Drawing
from resources.tiles.outlines import Point, bar, place, polygon

_LONG = 33.0
_SHORT = 22.4
_PITCH_LONG = 18.6
_PITCH_SHORT = 25.6
_MIDDLE = 40.0

_Stick = tuple[float, float, str]

STICKS: dict[int, tuple[float, float, tuple[_Stick, ...]]] = {
    2: (_LONG, 13.0, ((30, -1, BLUE), (30, 1, GREEN))),
    3: (_LONG, 12.4, ((30, -1, BLUE), (16.5, 1, GREEN), (43.5, 1, GREEN))),
    4: (_LONG, 12.4, ((16.5, -1, BLUE), (43.5, -1, GREEN), (16.5, 1, GREEN), (43.5, 1, BLUE))),
    5: (_LONG, 11.4, ((11.5, -1, GREEN), (48.5, -1, BLUE), (30, 0, RED), (11.5, 1, BLUE), (48.5, 1, GREEN))),
    6: (_LONG, 11.8, tuple((x, y, c) for y, c in ((-1, GREEN), (1, BLUE)) for x in (11, 30, 49))),
    7: (
        _SHORT,
        11.4,
        ((30, -1, RED), *((x, y, c) for y in (0, 1) for x, c in ((11.5, GREEN), (30, BLUE), (48.5, GREEN)))),
    ),
    9: (_SHORT, 11.4, tuple((x, y, c) for y in (-1, 0, 1) for x, c in ((11.5, GREEN), (30, RED), (48.5, BLUE)))),
}
"""Number: length, width and (x, row, colour) of each stick; rows count from the middle of the face."""


def draw_bamboos(face: Drawing, count: int) -> None:
    """Draw two to nine sticks."""
    if count == 8:
        _draw_eight(face)
        return
    length, width, sticks = STICKS[count]
    pitch = _PITCH_SHORT if length == _SHORT else _PITCH_LONG
    for colour in dict.fromkeys(colour for _, _, colour in sticks):
        face.add("".join(stick(x, _MIDDLE + row * pitch, length, width) for x, row, c in sticks if c == colour), colour)


def stick(cx: float, cy: float, length: float, width: float, degrees: float = 0.0) -> str:
    """Return a stick about a centre: two waisted canes between three nodes, a slit along each cane."""
    node = min(width * 0.30, length * 0.115)
    cane = (length - 3 * node) / 2
    parts: list[str] = []
    for step in (-1, 0, 1):
        x, y = place([(0, step * (cane + node))], cx, cy, degrees)[0]
        parts.append(bar(x, y, width, node + 0.02, node * 0.48, degrees=degrees))
    for step in (-1, 1):
        x, y = place([(0, step * (cane + node) / 2)], cx, cy, degrees)[0]
        parts.append(polygon(place(_cane(width, cane + node * 0.5), x, y, degrees)))
        slit = width * 0.16
        parts.append(bar(x, y, slit, cane * 0.62, slit / 2, hole=True, degrees=degrees))
    return "".join(parts)


def _cane(width: float, height: float) -> list[Point]:
    half = [(width * (0.335 + 0.11 * abs(2 * step / 10 - 1) ** 2.2), (step / 10 - 0.5) * height) for step in range(11)]
    return half + [(-x, y) for x, y in reversed(half)]


def _draw_eight(face: Drawing) -> None:
    """Two uprights and two sloping sticks that meet: an M over a W.

    The sloping sticks lean so far that they fill the width between the upright and the middle, and stop short of each
    other: sticks that touch become a blot at small sizes.
    """
    width, edge, gap = 8.6, 7.0, 1.5
    slope_width = 8.0
    room = (30 - 0.75) - (edge + width / 2 + gap)
    lean = _lean(room, slope_width)
    length = (_LONG - slope_width * math.sin(lean) * 0.9) / math.cos(lean)
    centre = room / 2 + 0.75
    for row, colour in ((-1, GREEN), (1, BLUE)):
        y = _MIDDLE + row * _PITCH_LONG
        paths = [stick(x, y, _LONG, width) for x in (edge, 60 - edge)]
        for side in (-1, 1):
            paths.append(stick(30 + side * centre, y, length, slope_width, side * -row * math.degrees(lean)))
        face.add("".join(paths), colour)


def _lean(room: float, width: float) -> float:
    """Return the angle at which a stick as high as a long one fills a width."""
    low, high = 0.0, math.radians(40)
    for _ in range(40):
        angle = (low + high) / 2
        length = (_LONG - width * math.sin(angle) * 0.9) / math.cos(angle)
        if length * math.sin(angle) + width * math.cos(angle) * 0.94 > room:
            high = angle
        else:
            low = angle
    return low
