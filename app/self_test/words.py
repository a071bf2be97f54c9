"""Whether every word and rule page is there and can be read: what a build may forget."""

from pathlib import Path

import resources
from app.self_test.checks import CheckFailed
from app.text.catalogue import LANGUAGES, load_catalogue
from engine.variants.registry import VARIANTS

FOLDER = Path(resources.__file__).parent / "rules"


def read_words() -> None:
    """Raises CheckFailed where the languages do not have the same words, or a city has no rulebook."""
    first, *others = (set(load_catalogue(language)) for language in LANGUAGES)
    for other in others:
        if first != other:
            raise CheckFailed(", ".join(sorted(first ^ other)))
    for variant in VARIANTS.values():
        for language in LANGUAGES:
            page = FOLDER / f"{variant.page}.{language}.md"
            if not page.read_text(encoding="utf-8").strip():
                raise CheckFailed(str(page))
