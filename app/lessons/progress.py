"""Which lessons somebody has played to their end, kept in a file of the profile."""

import json
import logging
from pathlib import Path

from app.whole_file import write_whole

_logger = logging.getLogger(__name__)


class Progress:
    """The cities whose lesson is done. What cannot be read counts as none, what cannot be written is logged."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done = _read(path)

    @property
    def done(self) -> frozenset[str]:
        """The cities whose lesson is done."""
        return self._done

    def note(self, city: str) -> None:
        """This one is done now."""
        self._done |= {city}
        try:
            write_whole(self._path, json.dumps({"done": sorted(self._done)}).encode() + b"\n")
        except OSError as problem:
            _logger.warning("%s is not written: %s", self._path, problem)


def _read(path: Path) -> frozenset[str]:
    try:
        given = json.loads(path.read_bytes())
    except FileNotFoundError:
        return frozenset()
    except (OSError, ValueError, RecursionError) as problem:
        _logger.warning("%s is not read: %s", path, problem)
        return frozenset()
    done = given.get("done") if isinstance(given, dict) else None
    return frozenset(each for each in done if isinstance(each, str)) if isinstance(done, list) else frozenset()
