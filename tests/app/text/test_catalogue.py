import logging
import string
from pathlib import Path

import pytest

from app.text import catalogue
from app.text.catalogue import LANGUAGES, detect_language, load_catalogue, set_language, tr
from app.text.format import clause_name, number, ruleset_name, signed, tile_words
from engine.tiles import ALL_TILES, parse_tile


def placeholders(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


def test_languages_have_the_same_keys() -> None:
    first, second = (set(load_catalogue(language)) for language in LANGUAGES)
    assert first - second == set()
    assert second - first == set()


def test_words_take_the_same_facts_in_both_languages() -> None:
    first, second = (load_catalogue(language) for language in LANGUAGES)
    differ = {key for key in first if key in second and placeholders(first[key]) != placeholders(second[key])}
    assert differ == set()


def test_no_key_stands_in_two_files() -> None:
    for language in LANGUAGES:
        files = sorted((catalogue.FOLDER / language).glob("*.json"))
        count = sum(len(load_file(path)) for path in files)
        assert count == len(load_catalogue(language))


def load_file(path: Path) -> dict[str, str]:
    import json

    words: dict[str, str] = json.loads(path.read_bytes())
    return words


def test_a_key_is_worded_in_the_language_chosen() -> None:
    assert tr("tile.6m") == "六万"
    set_language("en")
    assert tr("tile.6m") == "6 of characters"


def test_a_missing_key_gives_itself_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert tr("no.such.key") == "no.such.key"
    assert "no.such.key" in caplog.text
    caplog.clear()


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "zh_TW.UTF-8"}, "zh"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "zh"),
    ],
)
def test_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert detect_language(environment) == language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        set_language("fr")


def test_numbers_have_a_true_minus() -> None:
    assert (number(-30), number(5), signed(90), signed(-30), signed(0)) == ("−30", "5", "+90", "−30", "0")


def test_every_tile_has_a_name() -> None:
    assert len({tile_words(tile) for tile in ALL_TILES}) == 34
    assert tile_words(parse_tile("7z")) == "红中"


def test_rulesets_and_clauses_are_named_for_people() -> None:
    assert ruleset_name("wuhu-315") == "芜湖 315"
    assert clause_name("wuhu.md 5.1") == "芜湖 5.1"
