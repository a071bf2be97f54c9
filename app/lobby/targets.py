"""How large things to press are at least: with large print as large as a fingertip, else as the board has them.

A look remembers what it was made with, so that everything is laid out anew when it gets another one.
"""

LARGE_PX = 44


class _Chosen:
    least = 0


def set_large_targets(is_large: bool) -> None:
    """Choose for everything that is laid out from now on."""
    _Chosen.least = LARGE_PX if is_large else 0


def tap(pixels: int) -> int:
    """So many pixels, but not less than the least."""
    return max(pixels, _Chosen.least)


def tap_u(u: float, k: float) -> float:
    """So many u at this scale, but not less than the least."""
    return max(u, _Chosen.least / k)
