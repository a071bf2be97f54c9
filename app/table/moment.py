"""A moment at the table: all that a plan is made from."""

from dataclasses import dataclass

from app.table.advice import Adviser
from app.table.desk import Desk
from app.table.geometry import TableGeometry
from app.table.time_left import TimeLeft
from engine.deal.views import SeatView
from engine.tiles import Tile
from net.messages import TableInfo


@dataclass(frozen=True, slots=True)
class Moment:
    """Who plays by which rules, what a seat sees and does, the size of the window, the time left if it is counted."""

    info: TableInfo
    view: SeatView
    adviser: Adviser
    desk: Desk
    geometry: TableGeometry
    time: TimeLeft | None = None

    def kind(self, tile: Tile) -> Tile:
        """The kind that the rules see in a face."""
        return self.adviser.rules.tiles.kind_of[tile]
