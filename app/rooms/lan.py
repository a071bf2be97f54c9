"""The network as the window has it: its thread, begun on first use, and the way back into the window's thread.

Everything that the network says is called in the window's thread by a queued signal: the only thread crossing.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app import __version__
from net.record_names import ROOM_SUFFIX
from net.service import Network
from net.worker import Call

if TYPE_CHECKING:
    import asyncio

    from net.browser import Nearby
    from net.room_file import RoomKeys
    from net.service import Browsing

    KeptSeats = tuple[Path, RoomKeys]

_HOUR_S = 3600.0


class Lan(QObject):
    """The network, and the list of the rooms nearby while anybody wants it.

    Signals:
        nearby_changed(Nearby): the rooms that answer are others now.
    """

    nearby_changed = Signal(object)
    _called = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.nearby: Nearby | None = None
        self._network = Network(self._called.emit, __version__)
        self._browsing: Browsing | None = None
        self._is_watched = False
        self._called.connect(self._call, Qt.ConnectionType.QueuedConnection)

    @property
    def network(self) -> Network:
        """The network; what goes wrong in its thread is reported as everywhere else."""
        if not self._is_watched:
            self._is_watched = True
            self._network.worker.post(self._watch)
        return self._network

    def browse(self) -> None:
        """Look for rooms from now on; `nearby` is what is known."""
        if self._browsing is None:
            self._browsing = self.network.browse(self._note_nearby)

    def stop_browsing(self) -> None:
        """Look no more."""
        browsing, self._browsing = self._browsing, None
        if browsing is not None:
            self.nearby = None
            browsing.close()

    def find_kept(self, folder: Path, hours: float, tell: Callable[[list[KeptSeats]], None]) -> None:
        """Tell which matches were left in the last hours, if any, newest first; read in the network's thread."""
        self.network.worker.post(lambda: self._find_kept(folder, hours, tell))

    def close(self) -> None:
        """Say goodbye to everybody."""
        self._browsing = None
        self._network.close()

    def _watch(self) -> None:
        import asyncio

        def report(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
            problem = context.get("exception")
            if isinstance(problem, Exception):
                self._called.emit(lambda: _raise(problem))
            else:
                loop.default_exception_handler(context)

        asyncio.get_running_loop().set_exception_handler(report)

    def _find_kept(self, folder: Path, hours: float, tell: Callable[[list[KeptSeats]], None]) -> None:
        oldest = time.time() - hours * _HOUR_S
        if not any(_is_newer(file.with_name(file.stem), oldest) for file in folder.glob(f"*{ROOM_SUFFIX}")):
            return
        from net.guest_record import find_rooms  # only here: it brings in all that a room needs

        found = [(path, keys) for path, keys in find_rooms(folder) if path.stat().st_mtime >= oldest]
        if found:
            self._called.emit(lambda: tell(found))

    @Slot(object)
    def _call(self, call: Call) -> None:
        call()

    def _note_nearby(self, nearby: Nearby) -> None:
        self.nearby = nearby
        self.nearby_changed.emit(nearby)


def _is_newer(path: Path, than: float) -> bool:
    try:
        return path.stat().st_mtime >= than
    except OSError:
        return False


def _raise(problem: Exception) -> None:
    """In the window's thread, where nobody catches it: it is written down and shown."""
    raise problem
