"""A moment at the table: all that a plan is made from."""

from dataclasses import dataclass

from app.table.advice import Adviser
from app.table.coaching import NO_COACHING, Coaching
from app.table.desk import Desk
from app.table.geometry import TableGeometry
from app.table.time_left import TimeLeft
from engine.deal.views import SeatView
from engine.teach.hint import Hints
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
    coaching: Coaching = NO_COACHING

    @property
    def hints(self) -> Hints | None:
        """What is told of each choice, while one is awaited and hints are shown."""
        return self.coaching.hints_for(self.view) if self.desk.can_act or self.coaching.is_past else None

    def kind(self, tile: Tile) -> Tile:
        """The kind that the rules see in a face."""
        return self.adviser.rules.tiles.kind_of[tile]
