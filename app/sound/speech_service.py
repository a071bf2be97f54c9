"""The speech service of Linux: whether it answers. Qt asks it without end, so the window would stand still with it."""

import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

_ENGINE = "speechd"
_LIMIT_S = 1.0


def is_stuck(engine: str) -> bool:
    """Whether this engine of Qt's is that of the service, and the service runs but does not answer."""
    if engine != _ENGINE or not sys.platform.startswith("linux"):
        return False
    return not answers(find_socket(os.environ, Path.home()))


def find_socket(environment: Mapping[str, str], home: Path) -> Path:
    """Where the service listens if nothing else was said."""
    folder = environment.get("XDG_RUNTIME_DIR") or environment.get("XDG_CACHE_HOME") or home / ".cache"
    return Path(folder) / "speech-dispatcher" / "speechd.sock"


def answers(path: Path, limit_s: float = _LIMIT_S) -> bool:
    """Whether the service answers there in time, or none runs: then Qt starts it."""
    with socket.socket(socket.AF_UNIX) as asked:
        asked.settimeout(limit_s)
        try:
            asked.connect(str(path))
        except TimeoutError:
            return False
        except OSError:
            return True
        try:
            asked.sendall(b"QUIT\r\n")
            return bool(asked.recv(1))
        except OSError:
            return False
