"""Every text of the window and the commands exists in both languages, with the same blanks to fill."""

import ast
import json
import string
from collections import Counter
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, parse, place, python_files

I18N = ROOT / "resources/i18n"
LANGUAGES = ("zh", "en")


def read_area(path: Path) -> list[tuple[str, str]]:
    """The pairs of one file in order; a key that stands twice is there twice."""
    pairs: list[tuple[str, str]] = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
    return pairs


def read_language(language: str) -> dict[str, str]:
    return {key: text for path in sorted((I18N / language).glob("*.json")) for key, text in read_area(path)}


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def literal_keys(tree: ast.Module) -> list[tuple[ast.expr, str]]:
    """Each `tr("key")` whose key is written out."""
    found: list[tuple[ast.expr, str]] = []
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="tr") | ast.Attribute(attr="tr"), args=[ast.Constant(value=str(key)), *_]):
                found.append((node, key))
    return found


def test_both_languages_have_the_same_areas_and_there_are_some() -> None:
    areas = {language: sorted(path.name for path in (I18N / language).glob("*.json")) for language in LANGUAGES}
    assert areas["zh"] == areas["en"]
    assert areas["zh"] or not (ROOT / "app/text").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice_and_every_text_says_something(language: str) -> None:
    pairs = [pair for path in sorted((I18N / language).glob("*.json")) for pair in read_area(path)]
    assert [key for key, count in Counter(key for key, _ in pairs).items() if count > 1] == []
    assert [key for key, text in pairs if not (isinstance(text, str) and text.strip())] == []


def test_every_key_exists_in_both_languages() -> None:
    chinese, english = read_language("zh"), read_language("en")
    assert sorted(chinese.keys() - english.keys()) == []
    assert sorted(english.keys() - chinese.keys()) == []


def test_a_text_has_the_same_blanks_in_both_languages() -> None:
    chinese, english = read_language("zh"), read_language("en")
    differing = {key for key in chinese.keys() & english.keys() if blanks(chinese[key]) != blanks(english[key])}
    assert sorted(differing) == []


def test_every_key_that_the_program_writes_out_exists() -> None:
    keys = read_language("zh").keys()
    used = [(place(path, node), key) for path in python_files("app") for node, key in literal_keys(parse(path))]
    assert [(where, key) for where, key in used if key not in keys] == []


def test_a_written_key_is_found() -> None:
    tree = ast.parse('label.setText(tr("table.wall_left", count=22)); tr(f"pattern.{code}")')
    assert [key for _, key in literal_keys(tree)] == ["table.wall_left"]
