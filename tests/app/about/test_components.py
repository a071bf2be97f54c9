"""Whose work the program stands on: complete, and each with its licence."""

import json
import re
from pathlib import Path

import pytest

from app.about import components
from app.about.components import SHIPPED, find_build, find_components

ROOT = Path(__file__).resolve().parents[3]


def test_every_package_that_is_locked_for_the_game_is_named() -> None:
    """But for the parser of cffi, which only its compiler needs."""
    lock = (ROOT / "packaging/lock.txt").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([\w-]+)==", lock, re.MULTILINE))
    assert {name.lower() for name in SHIPPED} == locked - {"pycparser"}


def test_in_a_checkout_what_is_installed_is_named_with_its_licence() -> None:
    found = {each.name: each for each in find_components()}
    assert set(found) == {"Python", *SHIPPED}
    assert all(each.version and each.licence for each in found.values())
    assert "LGPL-3.0" in found["PySide6-Essentials"].licence


def test_a_build_names_what_was_put_into_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = [{"name": "x", "version": "1.2", "licence": "MIT", "texts": ["x-LICENSE.txt"]}]
    (tmp_path / "components.json").write_text(json.dumps(listed), encoding="utf-8")
    monkeypatch.setattr(components, "_NOTICES", tmp_path / "components.json")
    [found] = find_components()
    assert (found.name, found.version, found.licence) == ("x", "1.2", "MIT")
    assert found.texts == (tmp_path / "x-LICENSE.txt",)


def test_a_checkout_says_that_it_was_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_build().commit == ""
    facts = {"version": "1.2.3", "commit": "abc", "date": "2026-01-02"}
    (tmp_path / "build.json").write_text(json.dumps(facts), encoding="utf-8")
    monkeypatch.setattr(components, "_BUILD", tmp_path / "build.json")
    build = find_build()
    assert (build.version, build.commit, build.date) == ("1.2.3", "abc", "2026-01-02")
