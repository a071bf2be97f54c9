"""One program a profile: a second start hands its wish to the one that runs, which comes forward.

The lock of the profile says whether one runs; this is how the two speak.
"""

import hashlib
import json
import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_LONGEST_BYTES = 65536
_TOKEN = "XDG_ACTIVATION_TOKEN"
"""Wayland lets a window come forward only with the word of the one that was clicked."""
_EVERY_S = 0.1


class Instance(QObject):
    """The program that runs, heard by later starts.

    Signals:
        called(str): another start was made; the record that it wants opened, or nothing.
    """

    called = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name_of(folder)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._accept)

    def listen(self) -> None:
        """Be heard from now on. The profile is ours, so that what is left of a program that crashed may go."""
        QLocalServer.removeServer(self._name)
        self._server.listen(self._name)

    def close(self) -> None:
        """Hear nobody any more."""
        self._server.close()

    def _accept(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.readyRead.connect(self._hear)
            caller.disconnected.connect(caller.deleteLater)

    def _hear(self) -> None:
        caller = self.sender()
        if not isinstance(caller, QLocalSocket):
            return
        if not caller.canReadLine():
            if caller.bytesAvailable() > _LONGEST_BYTES:
                caller.abort()
            return
        wish = _read_wish(bytes(caller.readLine().data()))
        if wish is None:
            caller.abort()
            return
        caller.write(b"ok\n")
        caller.flush()
        record, token = wish
        if token:
            os.environ[_TOKEN] = token
        self.called.emit(record)


class OpenedFiles(QObject):
    """Hears of files that macOS hands to a program that runs already.

    Signals:
        opened(str): open this file.
    """

    opened = Signal(str)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is a file, and nothing else."""
        if isinstance(event, QFileOpenEvent):
            self.opened.emit(event.file())
            return True
        return False


def call_running(folder: Path, record: Path | None, timeout_s: float = 2.0) -> bool:
    """Ask the program of this profile to come forward, and to open this record; whether it has heard.

    It may have begun a moment ago and not listen yet, so this is tried until the time is over.
    """
    _let_come_forward()
    wish = {"record": "" if record is None else str(record), "token": os.environ.get(_TOKEN, "")}
    end = time.monotonic() + timeout_s
    while True:
        if _call_once(name_of(folder), json.dumps(wish).encode() + b"\n"):
            return True
        if time.monotonic() > end:
            return False
        time.sleep(_EVERY_S)


def name_of(folder: Path) -> str:
    """Return the name of the socket or pipe: short, because systems allow no long ones, and one a profile."""
    return "jiangcheng-" + hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:24]


def _call_once(name: str, words: bytes) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(1000):
        return False
    socket.write(words)
    socket.waitForBytesWritten(1000)
    is_heard = socket.waitForReadyRead(1000) and bytes(socket.readAll().data()).startswith(b"ok")
    socket.abort()
    return is_heard


def _read_wish(line: bytes) -> tuple[str, str] | None:
    """The record and the token; None for anything else."""
    try:
        wish = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(wish, dict):
        return None
    record, token = wish.get("record"), wish.get("token")
    return (record, token) if isinstance(record, str) and isinstance(token, str) else None


if sys.platform == "win32":
    import ctypes

    _ANY_PROCESS = -1

    def _let_come_forward() -> None:
        """Windows lets a program come forward only if the one that the person has just started allows it."""
        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)
else:

    def _let_come_forward() -> None:
        """Nothing has to be allowed here."""
