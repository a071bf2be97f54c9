"""What the system refuses is said in the language of the window."""

import errno
import json

import pytest

from app.text.catalogue import FOLDER, LANGUAGES, set_language
from app.text.record_words import problem_code, problem_words
from app.text.system_words import code_words, system_code, system_words

FULL = OSError(errno.ENOSPC, "No space left on device")
NAMES = tuple(key.partition(".")[2].upper() for key in json.loads((FOLDER / "zh" / "system.json").read_bytes()))


def test_a_full_disk_is_told_in_the_language_of_the_moment() -> None:
    set_language("zh")
    assert system_words(FULL) == "磁盘满了"
    kept = system_code(FULL)
    set_language("en")
    assert code_words(kept) == "No space left on device"
    assert problem_words(problem_code(FULL)) == "No space left on device"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_refusal_that_has_words_is_one_of_the_system(name: str, language: str) -> None:
    set_language(language)
    words = system_words(OSError(getattr(errno, name), "as the system says it"))
    assert words
    assert words != "as the system says it"


def test_what_has_no_words_stays_as_the_system_says_it() -> None:
    assert system_words(OSError(9999, "Something odd")) == "Something odd"
    assert system_words(OSError("no number at all")) == "no number at all"
