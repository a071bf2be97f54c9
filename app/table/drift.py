"""How an item of the scene is drawn while it is on its way. No Qt."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drift:
    """How an item is drawn on its way: so far from its place, so large, so solid, glowing so much."""

    dx: float
    dy: float
    scale: float
    opacity: float
    glow: float = 0.0
