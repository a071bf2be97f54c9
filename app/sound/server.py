"""Whether the program still speaks with the sound server of the system, where there is one (PulseAudio, PipeWire).

Qt 6.11 looks for a server that has ended once, after three seconds. If there is none then, it never looks again, and
the whole program is aborted by the next line that is opened. Qt does not tell; the sockets of the program do.
"""

import os
import socket
import stat
from pathlib import Path

_OPEN_FILES = Path("/proc/self/fd")


def has_server_connection() -> bool:
    """Whether any socket of this program is connected to a sound server; never where Linux does not tell."""
    try:
        numbers = [int(name) for name in os.listdir(_OPEN_FILES)]
    except OSError:
        return False
    return any(_is_of_server(_peer_of(number)) for number in numbers)


def _peer_of(number: int) -> str:
    """The path of the socket at the other end; nothing for other files and connections."""
    try:
        if not stat.S_ISSOCK(os.fstat(number).st_mode):
            return ""
        with socket.socket(fileno=os.dup(number)) as copy:
            peer = copy.getpeername()
    except OSError:
        return ""
    return peer if isinstance(peer, str) else ""


def _is_of_server(path: str) -> bool:
    return path.endswith("pulse/native") or (
        path != "" and f"unix:{path}" in os.environ.get("PULSE_SERVER", "").split()
    )
