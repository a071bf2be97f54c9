"""Courtesy of threads that think: while they do, the window gets its turn soon.

Painting a table calls Python a hundred times, and each time it waits until the thinking thread lets it through, which
Python asks of it every five milliseconds. A frame then takes half a second; at every millisecond nobody notices.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_SOON_S = 0.001
_lock = Lock()
_usual: list[float] = []
"""What is usual, once for each thread that thinks now."""


@contextmanager
def courteous() -> Iterator[None]:
    """Be so while this lasts; several threads can be."""
    with _lock:
        _usual.append(_usual[0] if _usual else sys.getswitchinterval())
        sys.setswitchinterval(_SOON_S)
    try:
        yield
    finally:
        with _lock:
            usual = _usual.pop()
            if not _usual:
                sys.setswitchinterval(usual)
