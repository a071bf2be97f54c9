"""The words of the program in each language, by key: `tr("table.wall_left", count=22)`.

The words are flat JSON maps in `resources/i18n/<language>/*.json`, merged into one catalogue a language. Whoever shows
words looks them up when he shows them; a widget does so again at `QEvent.Type.LanguageChange`.
"""

import json
import logging
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import resources

LANGUAGES = ("zh", "en")
"""The languages there are; the first is the fallback."""

FOLDER = Path(resources.__file__).parent / "i18n"

_logger = logging.getLogger(__name__)


class _Chosen:
    language = LANGUAGES[0]


def tr(key: str, **facts: object) -> str:
    """Return the words of a key in the language chosen, with the facts put in.

    A missing key gives the key itself, a missing fact the words with the placeholder left: both are logged as a
    warning, which fails the tests, and never raise.
    """
    words = load_catalogue(_Chosen.language).get(key)
    if words is None:
        _logger.warning("no words for %r in %r", key, _Chosen.language)
        return key
    if not facts and "{" not in words:
        return words
    try:
        return words.format(**facts)
    except (KeyError, IndexError, ValueError) as problem:
        _logger.warning("the words of %r in %r do not fit their facts: %r", key, _Chosen.language, problem)
        return words


def has_words(key: str) -> bool:
    """Whether the language chosen has words for this key: for texts that may be left out."""
    return key in load_catalogue(_Chosen.language)


def get_language() -> str:
    """Return the language chosen, one of `LANGUAGES`."""
    return _Chosen.language


def set_language(language: str) -> None:
    """Choose the language from now on. Raises KeyError for one that is not in `LANGUAGES`."""
    if language not in LANGUAGES:
        raise KeyError(language)
    _Chosen.language = language


@lru_cache(maxsize=len(LANGUAGES))
def load_catalogue(language: str) -> Mapping[str, str]:
    """Return all words of a language by key."""
    words: dict[str, str] = {}
    for path in sorted((FOLDER / language).glob("*.json")):
        words.update(json.loads(path.read_bytes()))
    return words


def language_of(locale_name: str) -> str:
    """Return the language for a locale (`zh_CN.UTF-8`, `zh-Hans`, `en_GB`): Chinese where the name says nothing."""
    if locale_name.partition(".")[0] in ("", "C", "POSIX"):
        return LANGUAGES[0]
    return "zh" if locale_name.lower().startswith(("zh", "chinese")) else "en"


def detect_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of the system."""
    import locale

    named = (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name))
    return language_of(next(named, locale.getlocale()[0] or ""))
