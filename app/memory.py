"""What is kept in memory though nobody needs it any more, and how it is given back."""

import gc
import sys

from PySide6.QtCore import QObject, QTimer

_PAUSE_MS = 2500
_BLOCK_BYTES = 128 * 1024
_ARENAS = 2
_ROUNDS = 3
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
"""Of the GNU C library's malloc.h."""


class Tidying(QObject):
    """Gives back what was freed: a while after the last wish for it, when what moves has come to rest.

    A table that was put away is full of cycles, and a freed picture leaves a hole: over an evening that would come to
    as much as the whole program needs.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(give_back)

    @property
    def is_due(self) -> bool:
        """Whether something is waited for to be given back."""
        return self._timer.isActive()

    def soon(self) -> None:
        """Something large was put away."""
        self._timer.start()

    def stop(self) -> None:
        """The program ends: the system takes everything."""
        self._timer.stop()


def give_back() -> None:
    """Collect what is unreachable, and give the system its memory."""
    # What Qt has deleted is let go by a first round, what only that held by a second.
    for _ in range(_ROUNDS):
        if not gc.collect():
            break
    _trim()


if sys.platform == "linux":

    def use_little() -> None:
        """Let large blocks, as pictures are, go to the system when they are freed, and threads share their heaps.

        The C library would learn from the first freed picture to keep all others.
        """
        from ctypes import CDLL  # only here: the first frame does not wait for it

        library = CDLL(None)
        if hasattr(library, "mallopt"):
            library.mallopt(_M_MMAP_THRESHOLD, _BLOCK_BYTES)
            library.mallopt(_M_TRIM_THRESHOLD, _BLOCK_BYTES)
            library.mallopt(_M_ARENA_MAX, _ARENAS)

    def _trim() -> None:
        from ctypes import CDLL

        library = CDLL(None)
        if hasattr(library, "malloc_trim"):
            library.malloc_trim(0)
else:

    def use_little() -> None:
        """Nothing to set here."""

    def _trim() -> None:
        """Nothing to do here."""
