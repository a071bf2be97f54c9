"""Which lessons somebody has played to their end, kept in a file of the profile."""

import json
import logging
import os
from pathlib import Path

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
        temporary = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(json.dumps({"done": sorted(self._done)}) + "\n", encoding="utf-8")
            temporary.replace(self._path)
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
