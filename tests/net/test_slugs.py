"""Every slug that a session can end, refuse or announce something with has words in both languages."""

import ast
import json
import re

import pytest

from tests.architecture.sources import ROOT, parse, python_files

SLUG = re.compile(r"(action|chat|connection|fair|name|protocol|room|seat|table)/[a-z_]+")


def slugs_of_net() -> set[str]:
    return {
        node.value
        for path in python_files("net")
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SLUG.fullmatch(node.value)
    }


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_slug_has_words(language: str) -> None:
    words = json.loads((ROOT / "resources" / "i18n" / language / "network.json").read_text(encoding="utf-8"))
    slugs = slugs_of_net()
    assert "room/full" in slugs
    assert sorted(slug for slug in slugs if f"network.slug.{slug}" not in words) == []


def test_the_protocol_page_names_every_slug() -> None:
    page = (ROOT / "net" / "PROTOCOL.md").read_text(encoding="utf-8")
    ours = {
        slug
        for slug in slugs_of_net()
        if slug.split("/")[0] in ("protocol", "room", "seat", "table", "name", "chat", "fair")
    }
    assert sorted(slug for slug in ours if slug not in page) == []
