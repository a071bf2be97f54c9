"""Whether every picture is there and can be drawn: what a build may forget."""

from pathlib import Path

from PySide6.QtSvg import QSvgRenderer

import resources
from app.self_test.checks import CheckFailed

FOLDER = Path(resources.__file__).parent
_LEAST_PICTURES = 2 * 34 + 3
"""The tiles in two sets, and the brand."""


def read_pictures() -> None:
    """Raises CheckFailed for a picture that cannot be drawn, or too few of them."""
    files = sorted(FOLDER.rglob("*.svg"))
    if len(files) < _LEAST_PICTURES:
        raise CheckFailed(f"{len(files)} pictures in {FOLDER}")
    bad = [file.name for file in files if not QSvgRenderer(str(file)).isValid()]
    if bad:
        raise CheckFailed(", ".join(bad))
