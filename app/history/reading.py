"""Reads the library in a thread and tells the window what was found."""

from threading import Thread

from PySide6.QtCore import QObject, Qt, Signal

from app.history.library import Entry, Library


class LibraryReader(QObject):
    """One reading at a time; a new wish ends an old one.

    Signals:
        found(tuple[Entry, ...]): the matches, the newest first; told once or twice for each reading.
    """

    found = Signal(object)
    _told = Signal(int, object)

    def __init__(self, library: Library) -> None:
        super().__init__()
        self._library = library
        self._wish = 0
        self._thread: Thread | None = None
        self._told.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    def read(self) -> None:
        """Read what has changed."""
        self.stop()
        wish = self._wish

        def tell(entries: tuple[Entry, ...]) -> None:
            if wish == self._wish:
                self._told.emit(wish, entries)

        self._thread = Thread(
            target=self._library.read, args=(tell, lambda: wish != self._wish), name="library", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Forget a reading under way; it ends within the file that it reads."""
        self._wish += 1
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _hear(self, wish: int, entries: tuple[Entry, ...]) -> None:
        if wish == self._wish:
            self.found.emit(entries)
