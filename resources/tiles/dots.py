"""The dots 筒: discs with a ring and seven holes; the one dot is a wheel."""

from resources.tiles.drawing import BLUE, GREEN, RED, Drawing
from resources.tiles.outlines import ellipse, petals, place, ring

_ROWS_OF_NINE = (14.4, 40.0, 65.6)

DOTS: dict[int, tuple[float, tuple[tuple[float, float, str], ...]]] = {
    2: (14.6, ((30, 22, GREEN), (30, 58, BLUE))),
    3: (12.0, ((14.6, 15.6, BLUE), (30, 40, RED), (45.4, 64.4, GREEN))),
    4: (12.6, ((15.6, 20, BLUE), (44.4, 20, GREEN), (15.6, 60, GREEN), (44.4, 60, BLUE))),
    5: (11.0, ((14, 15.6, BLUE), (46, 15.6, GREEN), (30, 40, RED), (14, 64.4, GREEN), (46, 64.4, BLUE))),
    6: (
        10.6,
        ((17, 14, GREEN), (43, 14, GREEN), (17, 43, RED), (43, 43, RED), (17, 66, RED), (43, 66, RED)),
    ),
    7: (
        9.3,
        (
            (11.2, 10.6, GREEN),
            (30, 18.6, GREEN),
            (48.8, 26.6, GREEN),
            (18.4, 48, RED),
            (41.6, 48, RED),
            (18.4, 69.4, RED),
            (41.6, 69.4, RED),
        ),
    ),
    8: (9.2, tuple((x, y, BLUE) for y in (10.4, 30.1, 49.9, 69.6) for x in (18, 42))),
    9: (
        9.2,
        tuple((x, y, c) for y, c in zip(_ROWS_OF_NINE, (GREEN, RED, BLUE), strict=True) for x in (10.4, 30, 49.6)),
    ),
}
"""Number: radius and (x, y, colour) of each dot."""


def draw_dots(face: Drawing, count: int) -> None:
    """Draw one to nine dots."""
    if count == 1:
        _draw_wheel(face)
        return
    radius, dots = DOTS[count]
    for colour in dict.fromkeys(colour for _, _, colour in dots):
        face.add("".join(_disc(x, y, radius) for x, y, c in dots if c == colour), colour)


def _disc(cx: float, cy: float, r: float) -> str:
    """A rim, a ring of ivory, and a disc with seven holes."""
    holes = [(0.0, 0.0), *(place([(0, -r * 0.43)], 0, 0, 60 * i)[0] for i in range(6))]
    return (
        ring(cx, cy, r, r * 0.82)
        + ellipse(cx, cy, r * 0.70)
        + "".join(ellipse(cx + x, cy + y, r * (0.115 if i else 0.135), hole=True) for i, (x, y) in enumerate(holes))
    )


def _draw_wheel(face: Drawing) -> None:
    cx, cy = 30.0, 40.0
    face.add(
        ring(cx, cy, 26.0, 23.4)
        + ellipse(cx, cy, 21.8)
        + petals(cx, cy, 16, 12.0, 20.6, 2.5, hole=True)
        + ellipse(cx, cy, 11.2, hole=True),
        GREEN,
    )
    face.add(ring(cx, cy, 9.9, 8.5), BLUE)
    face.add(ellipse(cx, cy, 7.4) + petals(cx, cy, 6, 2.0, 6.2, 1.7, hole=True), RED)
