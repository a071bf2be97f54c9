"""How much room words will need, near enough to plan with and without fonts."""

from app.table.geometry import TableGeometry

_WIDE_FROM = 0x2E80
"""From here on characters are as wide as high."""
_NARROW, _SPACE = 0.57, 0.28


def ems(words: str) -> float:
    """The width of words in heights of their font."""
    return sum(1.0 if ord(each) >= _WIDE_FROM else _SPACE if each == " " else _NARROW for each in words)


def room(geometry: TableGeometry, words: str, size: float) -> float:
    """The width of words in u, at a size in u, with the least size of text."""
    return ems(words) * max(size, geometry.text_floor / geometry.k)
