"""Cyclic garbage is collected in the window's thread only.

Python collects in whichever thread happens to allocate. If that is the network's or a reader's, Qt's objects are
destroyed beside the thread that paints them, and the program dies. So nothing is collected by itself while there is
a window: a timer of the window's thread does it, as often as Python would.
"""

import gc

from PySide6.QtCore import QObject, QTimer

_PAUSE_MS = 250
_WHOLE = 2
"""The oldest generation."""


class GarbageCollector(QObject):
    """Collects in the thread that made it, until `stop`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        # What the imports made stays: looking through it again would cost a frame each time.
        gc.freeze()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect_due)
        self._timer.start(_PAUSE_MS)

    def collect_due(self) -> int:
        """Collect the oldest generation whose threshold is passed, if any; return how many objects were garbage."""
        for generation in reversed(range(_WHOLE + 1)):
            if gc.get_count()[generation] > gc.get_threshold()[generation] > 0:
                return gc.collect(generation)
        return 0

    def stop(self) -> None:
        """Let Python collect by itself again."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()
