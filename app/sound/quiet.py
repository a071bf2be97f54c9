"""Qt prints to the terminal what it misses of sound and speech; here that is nobody's concern."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, qInstallMessageHandler


@contextmanager
def quiet_qt() -> Iterator[None]:
    """Drop what Qt would print meanwhile."""
    before = qInstallMessageHandler(lambda kind, context, words: None)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


@contextmanager
def without_films() -> Iterator[None]:
    """Hide Qt's plug-ins: the one that plays films is looked for with the first device, once, and it is large.

    Sounds need none of it, and what is installed leaves it out.
    """
    folders = QCoreApplication.libraryPaths()
    QCoreApplication.setLibraryPaths([])
    try:
        yield
    finally:
        QCoreApplication.setLibraryPaths(folders)
