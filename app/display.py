"""Whether a window can be opened on this machine, asked without Qt: Qt would abort the process to say no."""

import os
import re
import socket
from collections.abc import Mapping

_X_DISPLAY = re.compile(r"(?P<host>[^:]*):(?P<number>\d+)(\.\d+)?")
_ANSWER_TIMEOUT_S = 3.0


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Return whether Qt would find a screen; `platform` is a value of `sys.platform`."""
    if not platform.startswith("linux") or environment.get("QT_QPA_PLATFORM"):
        return True
    return _answers(environment.get("DISPLAY", "")) or _is_compositor(environment)


def _is_compositor(environment: Mapping[str, str]) -> bool:
    """Connect to the Wayland compositor: WAYLAND_DISPLAY is left behind as DISPLAY is."""
    if environment.get("WAYLAND_SOCKET"):
        return True
    name = environment.get("WAYLAND_DISPLAY", "")
    return bool(name) and _is_listening(os.path.join(environment.get("XDG_RUNTIME_DIR", ""), name))


def _answers(name: str) -> bool:
    """Connect to the X server, since DISPLAY is often left behind by one that has gone."""
    parts = _X_DISPLAY.fullmatch(name)
    if parts is None:
        return False
    number = int(parts["number"])
    if parts["host"] in ("", "unix"):
        path = f"/tmp/.X11-unix/X{number}"
        return _is_listening(path) or _is_listening("\0" + path)
    try:
        socket.create_connection((parts["host"], 6000 + number), _ANSWER_TIMEOUT_S).close()
    except OSError:
        return False
    return True


def _is_listening(address: str) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(_ANSWER_TIMEOUT_S)
        try:
            probe.connect(address)
        except OSError:
            return False
    return True
