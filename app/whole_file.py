"""Files that are written as a whole or not at all: what was there before stays until the new one is complete. No Qt."""

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write the file, and its folder if there is none. Raises OSError; then nothing is left of what was begun."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
