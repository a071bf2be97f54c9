"""What a seat can ask for. Actions say nothing about who asks: the caller names the seat."""

from dataclasses import dataclass

from engine.deal.rules import KongStyle
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Discard:
    """打: give this face from the hand to the river."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Chow:
    """吃 the offered tile into this sequence (three faces, lowest first, the offered one among them)."""

    tiles: tuple[Tile, Tile, Tile]


@dataclass(frozen=True, slots=True)
class Pung:
    """碰 the offered tile."""


@dataclass(frozen=True, slots=True)
class Kong:
    """杠. `tile`: a face of the konged kind; for OPEN the offered one, for ADDED the one that is added."""

    style: KongStyle
    tile: Tile


@dataclass(frozen=True, slots=True)
class Win:
    """胡 on the drawn or the offered tile."""


@dataclass(frozen=True, slots=True)
class Pass:
    """过: let the offer go; in the last zone, let the drawn tile go."""


Action = Discard | Chow | Pung | Kong | Win | Pass
