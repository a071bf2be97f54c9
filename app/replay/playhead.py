"""Where one is in a reel, and how it goes on by itself. What is shown of a moment is the page's."""

from PySide6.QtCore import QObject, QTimer, Signal

from app.replay.reel import Moment, Reel
from app.replay.sight import SPEEDS
from engine.deal.events import Settled
from engine.seats import Seat

_STEP_MS = 1100
"""A moment at speed 1."""


class Playhead(QObject):
    """A place in a reel.

    Signals:
        moved(bool): this moment is looked at now; whether it happens just after the one before.
        changed(): it began to go on by itself, or stopped by itself, or has another speed.
    """

    moved = Signal(bool)
    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._reel: Reel | None = None
        self._place = 0
        self._speed = SPEEDS.index(1.0)
        self._goes_on = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play_step)

    def put_in(self, reel: Reel) -> None:
        """Look at this reel, at its first moment; it has moments. Tells nobody: `go_to` does."""
        self.stop()
        self._reel, self._place = reel, 0

    @property
    def has_reel(self) -> bool:
        """Whether there is a reel to look at."""
        return self._reel is not None

    @property
    def reel(self) -> Reel:
        """What is looked at. There must be one."""
        if self._reel is None:
            raise ValueError("no reel is shown")
        return self._reel

    @property
    def place(self) -> int:
        """Which moment it is."""
        return self._place

    @property
    def moment(self) -> Moment:
        """The moment that is looked at."""
        return self.reel.moments[self._place]

    @property
    def is_settled(self) -> bool:
        """Whether a deal has just been settled."""
        return isinstance(self.moment.event, Settled)

    @property
    def is_in_last_deal(self) -> bool:
        """Whether no deal follows."""
        return self.moment.deal + 1 == len(self.reel.deals)

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    @property
    def speed(self) -> float:
        """How fast it goes on by itself."""
        return SPEEDS[self._speed]

    def go_to(self, place: int, is_step: bool = False) -> None:
        """Look at this moment, or at the one that is nearest to it."""
        self._place = min(max(place, 0), len(self.reel) - 1)
        self.moved.emit(is_step)

    def jump(self, place: int) -> None:
        """Look at this moment and stay there."""
        self.stop()
        self.go_to(place)

    def step(self, by: int) -> None:
        """Go to the next moment or to the one before."""
        self.stop()
        if 0 <= self._place + by < len(self.reel):
            self.go_to(self._place + by, is_step=by > 0)

    def go_to_choice(self, seat: Seat, by: int) -> None:
        """Go to the next or the last choice of a seat."""
        self.stop()
        place = self.reel.find_decision(seat, self._place, by)
        if place is not None:
            self.go_to(place)

    def go_to_deal(self, by: int) -> None:
        """Go to the next deal, or to the beginning of this one, or of the one before."""
        self.stop()
        here = self.moment.deal
        first = self.reel.deals[here].first
        if by < 0 and self._place > first:
            self.go_to(first)
        elif 0 <= here + by < len(self.reel.deals):
            self.go_to(self.reel.deals[here + by].first)

    def toggle_play(self) -> None:
        """Let it go on by itself, or stop."""
        if self.is_playing:
            self.stop()
        elif self._place + 1 < len(self.reel):
            self._goes_on = True
            self._play_step()
        self.changed.emit()

    def change_speed(self, by: int) -> None:
        """Faster or slower; beyond the fastest comes the slowest."""
        self._speed = (self._speed + by) % len(SPEEDS)
        if self.is_playing:
            self._wait()
        self.changed.emit()

    def stop(self) -> None:
        """Go on by itself no more. Tells nobody."""
        self._goes_on = False
        self._timer.stop()

    def begin_next_deal(self) -> None:
        """Go to the next deal after a settlement was read, and on from there if it had come there by itself."""
        goes_on = self._goes_on
        self.go_to(self.reel.deals[self.moment.deal + 1].first)
        if goes_on:
            self._wait()
            self.changed.emit()

    def _play_step(self) -> None:
        """The next moment; at the end of a deal it waits until the settlement has been read."""
        if self._place + 1 >= len(self.reel):
            self.stop()
            self.changed.emit()
            return
        self._wait()
        self.go_to(self._place + 1, is_step=True)
        if self.is_settled:
            self._timer.stop()
            self.changed.emit()

    def _wait(self) -> None:
        self._timer.start(round(_STEP_MS / self.speed))
