"""One program a profile: a lock that the system drops when the program ends, however it ends."""

import os
import sys
from pathlib import Path


class ProfileLock:
    """Holds a profile's folder for this program."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "running.lock"
        self._file = -1

    @property
    def was_ever_taken(self) -> bool:
        """Whether a program has had this folder for itself, now or before."""
        return self._path.exists()

    def take(self) -> bool:
        """Take the lock; False when another program has it. Raises OSError when the folder cannot be written."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError:
            os.close(file)
            return False
        self._file = file
        return True

    def release(self) -> None:
        """Let the lock go."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
