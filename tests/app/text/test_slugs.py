"""Whatever is refused or ends a connection is said in words, in both languages."""

import ast
import re
from collections.abc import Iterator

import pytest

from app.text.catalogue import LANGUAGES, get_language, load_catalogue, set_language
from app.text.slugs import words_of
from tests.architecture.sources import docstrings, parse, python_files

SLUG = re.compile(r"(protocol|room|seat|action|connection|chat|name|table|address)/[a-z_]+")


def slugs() -> set[str]:
    """Those that stand in the code of engine and net."""
    found: set[str] = set()
    for path in python_files("engine", "net"):
        tree = parse(path)
        words = docstrings(tree)
        texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in words)
        found.update(node.value for node in texts if isinstance(node.value, str) and SLUG.fullmatch(node.value))
    return found


@pytest.fixture(params=LANGUAGES)
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    before = get_language()
    set_language(request.param)
    yield
    set_language(before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_slug_has_words(language: str) -> None:
    found = slugs()
    assert {"room/full", "action/stale_turn", "connection/refused", "protocol/version"} <= found
    assert sorted(slug for slug in found if f"network.slug.{slug}" not in load_catalogue(language)) == []


@pytest.mark.usefixtures("_language")
def test_a_slug_of_a_later_version_is_said_as_it_is() -> None:
    assert "room/haunted" in words_of("room/haunted")
    assert "room/full" not in words_of("room/full")
