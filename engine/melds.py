"""Exposed and konged sets as they lie on the table."""

from dataclasses import dataclass, field
from enum import StrEnum

from engine.seats import Seat
from engine.tiles import Tile


class MeldKind(StrEnum):
    """The sorts of set; the values are those of the score format."""

    CHOW = "chow"
    PUNG = "pung"
    KONG_OPEN = "kong_open"
    KONG_ADDED = "kong_added"
    KONG_CONCEALED = "kong_concealed"


_KONGS = frozenset({MeldKind.KONG_OPEN, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED})


@dataclass(frozen=True, slots=True)
class Meld:
    """One set on the table.

    `tiles`: the faces, sorted, the claimed one included; of an added kong the added tile is the last.
    `feeder`: who discarded the claimed tile (an added kong keeps the feeder of its pung); None if concealed.
    `claimed`: the face that was claimed; None if concealed.
    `at`: how many discards had been made in the deal when the set was made (for the story of a liability), else 0.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    feeder: Seat | None = None
    claimed: Tile | None = None
    at: int = field(default=0, compare=False)

    @property
    def tile(self) -> Tile:
        """The lowest face (of a chow its lowest tile)."""
        return self.tiles[0]

    @property
    def is_kong(self) -> bool:
        """Four tiles."""
        return self.kind in _KONGS

    @property
    def is_chow(self) -> bool:
        """Three in a row."""
        return self.kind is MeldKind.CHOW

    @property
    def is_concealed(self) -> bool:
        """A concealed kong: nobody fed it."""
        return self.kind is MeldKind.KONG_CONCEALED
