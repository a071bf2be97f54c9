"""What is wrong with a record is said in the language of the window, whatever it is."""

import pytest

from app.text.catalogue import LANGUAGES, set_language
from app.text.record_words import problem_code, problem_words, why_words
from engine.errors import InvalidNotation
from engine.match.record_reader import read_record
from engine.match.replay import replay
from tests.support.matches import match_lines
from tests.support.records import changed, data_of, without

LINES = match_lines("wuhu-315", 3, 1)
BROKEN = {
    "empty": b"",
    "cut off": data_of(LINES[:1])[:-1],
    "no record": data_of(["{}"]),
    "another version": data_of([changed(LINES[0], version=99)]),
    "no JSON": data_of([LINES[0], "seat 4"]),
    "no text": data_of(LINES[:1]) + b'{"type": "\xff"}\n',
    "half a character": data_of([LINES[0], '{"type": "\\ud800"}']),
    "unknown": data_of([LINES[0], '{"type": "rain"}']),
    "missing": data_of([LINES[0], without(LINES[1], "dealer")]),
    "wrong": data_of([LINES[0], changed(LINES[1], dealer=9)]),
    "rules": data_of([changed(LINES[0], ruleset="chess")]),
    "out of turn": data_of([LINES[0], *LINES[2:4]]),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_every_fault_has_words_and_none_of_them_are_for_engineers(data: bytes, language: str) -> None:
    set_language(language)
    with pytest.raises(InvalidNotation) as told:
        replay(read_record(data))
    assert told.value.slug
    words = why_words(told.value)
    assert words != str(told.value)
    assert problem_words(problem_code(told.value)) == words
    assert any(ord(letter) > 0x2E80 for letter in words) == (language == "zh")
