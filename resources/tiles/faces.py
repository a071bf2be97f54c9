"""The two sets of faces: `classic`, as on a real set, and `large`, large print with a digit and a suit mark.

A face is named as in notation: ``1m`` to ``9m``, ``1p`` to ``9p``, ``1s`` to ``9s``, ``1z`` to ``7z`` for east,
south, west, north, white, green and red.  Faces are 60 x 80 on a transparent ground.
"""

from collections.abc import Callable

from resources.tiles.bamboos import draw_bamboos
from resources.tiles.bird import draw_bird
from resources.tiles.digits import digit
from resources.tiles.dots import draw_dots
from resources.tiles.drawing import (
    BLUE,
    GREEN,
    INK,
    LARGE_BLUE,
    LARGE_GREEN,
    LARGE_RED,
    RED,
    Drawing,
)
from resources.tiles.glyphs import glyph
from resources.tiles.outlines import Point, bar, ellipse, polygon, ring

NAMES: tuple[str, ...] = (
    *(f"{number}{suit}" for suit in "mps" for number in range(1, 10)),
    *(f"{number}z" for number in range(1, 8)),
)
"""The 34 faces in the order of their numbers."""

_NUMERALS = "一二三四五六七八九"
_CLASSIC_HONOURS = {1: ("東", INK), 2: ("南", INK), 3: ("西", INK), 4: ("北", INK), 6: ("發", GREEN), 7: ("中", RED)}
_LARGE_HONOURS = {
    1: ("东", INK),
    2: ("南", INK),
    3: ("西", INK),
    4: ("北", INK),
    6: ("发", LARGE_GREEN),
    7: ("中", LARGE_RED),
}


def classic_face(name: str) -> Drawing:
    """Return a face of the classic set."""
    face = Drawing()
    number, suit = int(name[0]), name[1]
    if suit == "m":
        face.add(glyph(_NUMERALS[number - 1], (7.5, 4.2, 45, 33.0), 1.1), INK)
        face.add(glyph("萬", (10, 40.8, 40, 36.2), 0.97), RED)
    elif suit == "p":
        draw_dots(face, number)
    elif suit == "s" and number == 1:
        draw_bird(face)
    elif suit == "s":
        draw_bamboos(face, number)
    elif number == 5:
        face.add(_frame(9, 12, 42, 56, 3.4, 4.4) + _frame(14.6, 17.6, 30.8, 44.8, 1.4, 2.8), BLUE)
    else:
        character, colour = _CLASSIC_HONOURS[number]
        face.add(glyph(character, (5, 11, 50, 58), 1.02), colour)
    return face


def large_face(name: str) -> Drawing:
    """Return a face of the large-print set."""
    face = Drawing()
    number, suit = int(name[0]), name[1]
    if suit == "z":
        if number == 5:
            face.add(_frame(7, 10, 46, 60, 5.4, 6), LARGE_BLUE)
        else:
            character, colour = _LARGE_HONOURS[number]
            face.add(glyph(character, (3, 9, 54, 62), 1.2), colour)
        return face
    colour, draw_mark = _LARGE_SUITS[suit]
    face.add(digit(number, (14.5, 3.5, 31, 44)), colour)
    draw_mark(face)
    return face


def _draw_character_mark(face: Drawing) -> None:
    face.add(glyph("万", (17, 53, 26, 24), 1.25), LARGE_RED)


def _draw_dot_mark(face: Drawing) -> None:
    face.add(ring(30, 65, 12.6, 8.2) + ellipse(30, 65, 4.2), LARGE_BLUE)


def _draw_bamboo_mark(face: Drawing) -> None:
    face.add("".join(_short_cane(x) for x in (17.6, 30, 42.4)), LARGE_GREEN)


_LARGE_SUITS: dict[str, tuple[str, Callable[[Drawing], None]]] = {
    "m": (INK, _draw_character_mark),
    "p": (LARGE_BLUE, _draw_dot_mark),
    "s": (LARGE_GREEN, _draw_bamboo_mark),
}


def _short_cane(cx: float) -> str:
    return bar(cx, 65, 6.6, 23, 1.4) + "".join(bar(cx, y, 9.8, 4.4, 2.0) for y in (55.6, 65, 74.4))


def _frame(x: float, y: float, width: float, height: float, thickness: float, step: float) -> str:
    """Return a rectangular frame with stepped-in corners."""

    def edge(inset: float) -> list[Point]:
        a, b, c, d = x + inset, y + inset, x + width - inset, y + height - inset
        k = step
        return [
            (a + k, b), (c - k, b), (c - k, b + k), (c, b + k), (c, d - k), (c - k, d - k),
            (c - k, d), (a + k, d), (a + k, d - k), (a, d - k), (a, b + k), (a + k, b + k),
        ]  # fmt: skip

    return polygon(edge(0)) + polygon(edge(thickness), hole=True)
