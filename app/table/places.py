"""Where tiles lie, asked in the same words on the board and in the large setting. Pure: no Qt."""

from typing import Protocol

from app.table.geometry import TableGeometry
from app.table.large_geometry import LargeGeometry
from app.table.large_places import LargePlaces
from app.table.opponent_places import Held, OpponentPlaces, opponent_places
from app.table.rect import Rect, Side
from app.table.set_places import SetTile, own_set_places
from app.table.tile_places import TileSize, hand_places, river_places, single_places, tile_width
from engine.melds import Meld
from engine.seats import Seat


class Places(Protocol):
    """The places of tiles for one window."""

    def width(self, size: TileSize) -> int:
        """The short side of a face."""
        ...

    def rotation(self, side: Side) -> int:
        """How far the tiles of a river are turned."""
        ...

    def hand(self, count: int, has_drawn: bool) -> tuple[Rect, ...]:
        """The faces of the own hand, a drawn tile last and apart."""
        ...

    def river(self, side: Side, count: int) -> tuple[Rect, ...]:
        """The faces of a river, oldest first."""
        ...

    def opponent(self, side: Side, held: Held, own_top: float) -> OpponentPlaces:
        """The backs and sets of an opponent; `own_top`: where the things over the own plate begin."""
        ...

    def own_sets(self, melds: tuple[Meld, ...], owner: Seat) -> tuple[tuple[SetTile, ...], ...]:
        """The own sets."""
        ...

    def singles(self, side: Side, count: int, set_count: int, stack: Rect) -> tuple[Rect, ...]:
        """The single-tile kongs of a seat with so many sets; `stack`: its plate with its notices."""
        ...


class BoardPlaces:
    """The places of the design board."""

    def __init__(self, geometry: TableGeometry) -> None:
        self._geometry = geometry

    def width(self, size: TileSize) -> int:
        """The short side of a face."""
        return tile_width(self._geometry, size)

    def rotation(self, side: Side) -> int:
        """Tiles lie towards their owner."""
        return side.rotation

    def hand(self, count: int, has_drawn: bool) -> tuple[Rect, ...]:
        """The faces of the own hand."""
        return hand_places(self._geometry, count, has_drawn)

    def river(self, side: Side, count: int) -> tuple[Rect, ...]:
        """The faces of a river."""
        return river_places(self._geometry, side, count)

    def opponent(self, side: Side, held: Held, own_top: float) -> OpponentPlaces:
        """The backs and sets of an opponent."""
        return opponent_places(self._geometry, side, held, own_top)

    def own_sets(self, melds: tuple[Meld, ...], owner: Seat) -> tuple[tuple[SetTile, ...], ...]:
        """The own sets."""
        return own_set_places(self._geometry, melds, owner)

    def singles(self, side: Side, count: int, set_count: int, stack: Rect) -> tuple[Rect, ...]:
        """The single-tile kongs of a seat."""
        return single_places(self._geometry, side, count, stack)


def places_for(geometry: TableGeometry) -> Places:
    """The places that belong to a frame."""
    return LargePlaces(geometry) if isinstance(geometry, LargeGeometry) else BoardPlaces(geometry)
