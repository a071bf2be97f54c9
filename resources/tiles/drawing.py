"""A drawing: flat shapes in order, written as SVG Tiny.

Light, engraving and shadow are not drawn here: they must stay where the light is when a tile is turned, so whoever
paints the tile adds them.
"""

INK = "#1E1A22"
RED = "#B5281C"
GREEN = "#1C7048"
BLUE = "#1D447F"
IVORY = "#FBF5E6"

LARGE_RED = "#A3231B"
LARGE_GREEN = "#00695A"
LARGE_BLUE = "#0B4F9E"

FACE_WIDTH = 60
FACE_HEIGHT = 80


class Drawing:
    """Shapes, the first one lowest."""

    def __init__(self, width: float = FACE_WIDTH, height: float = FACE_HEIGHT) -> None:
        self.width = width
        self.height = height
        self._shapes: list[tuple[str, str, float]] = []

    def add(self, path: str, colour: str, opacity: float = 1.0) -> None:
        """Paint path data in a colour over what is there."""
        if self._shapes and self._shapes[-1][1:] == (colour, opacity):
            path = self._shapes.pop()[0] + path
        self._shapes.append((path, colour, opacity))

    def svg(self) -> str:
        """Return the drawing as an SVG document."""
        width, height = f"{self.width:g}", f"{self.height:g}"
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" '
            f'width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        ]
        for path, colour, opacity in self._shapes:
            faint = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
            lines.append(f'<path fill="{colour}"{faint} d="{path}"/>')
        return "\n".join([*lines, "</svg>", ""])
