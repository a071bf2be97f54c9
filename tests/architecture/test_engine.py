"""The engine is a pure function of what it is handed: nothing installed, no clock, no I/O, no hidden randomness."""

import ast
import re
import sys

import pytest

from tests.architecture.sources import docstrings, imports, parse, place, python_files

OUTSIDE_WORLD = {
    "asyncio", "datetime", "glob", "io", "locale", "logging", "multiprocessing", "os", "pathlib", "secrets", "shutil",
    "signal", "socket", "ssl", "subprocess", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
SPEAKS_TO_THE_WORLD = {"breakpoint", "input", "open", "print"}
CITY = re.compile(r"wuhu|wuhan|hefei|芜湖|武汉|合肥", re.IGNORECASE)


def foreign_imports(tree: ast.Module) -> list[ast.stmt]:
    allowed = (sys.stdlib_module_names | {"engine"}) - OUTSIDE_WORLD
    return [node for node, module in imports(tree) if module.split(".")[0] not in allowed]


def world_calls(tree: ast.Module) -> list[ast.expr]:
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKS_TO_THE_WORLD
    ]


def hidden_randomness(tree: ast.Module) -> list[ast.expr | ast.stmt]:
    """Anything of `random` but the class `Random`, and a `Random` made without a seed."""
    found: list[ast.expr | ast.stmt] = []
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=attribute) if attribute != "Random":
                found.append(node)
            case ast.ImportFrom(module="random", names=names) if any(alias.name != "Random" for alias in names):
                found.append(node)
            case ast.Call(func=ast.Attribute(attr="Random") | ast.Name(id="Random"), args=[], keywords=[]):
                found.append(node)
    return found


def city_names(tree: ast.Module) -> list[ast.expr | ast.stmt]:
    """Names and strings that name a city; comments and docstrings may cite a city's rule."""
    prose = docstrings(tree)
    found: list[ast.expr | ast.stmt] = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose and CITY.search(text):
                found.append(node)
            case ast.Name(id=name) | ast.Attribute(attr=name) if CITY.search(name):
                found.append(node)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) if CITY.search(name):
                found.append(node)
    found.extend(node for node, module in imports(tree) if CITY.search(module))
    return found


def test_engine_imports_the_standard_library_only_and_nothing_of_the_world_outside() -> None:
    found = [place(path, node) for path in python_files("engine") for node in foreign_imports(parse(path))]
    assert found == []


def test_engine_reads_and_prints_nothing() -> None:
    found = [place(path, node) for path in python_files("engine") for node in world_calls(parse(path))]
    assert found == []


def test_engine_uses_only_the_randomness_that_it_is_handed() -> None:
    found = [place(path, node) for path in python_files("engine") for node in hidden_randomness(parse(path))]
    assert found == []


def test_the_deal_knows_no_city() -> None:
    found = [place(path, node) for path in python_files("engine/deal") for node in city_names(parse(path))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    ["import msgspec", "from PySide6.QtCore import QObject", "import time", "from net import codec", "import os.path"],
)
def test_foreign_imports_are_found(source: str) -> None:
    assert foreign_imports(ast.parse(source))


@pytest.mark.parametrize("source", ["random.shuffle(wall)", "from random import choice", "r = random.Random()"])
def test_hidden_randomness_is_found(source: str) -> None:
    assert hidden_randomness(ast.parse(source))


@pytest.mark.parametrize("source", ["from random import Random", "rng = Random(7)", "def f(rng: random.Random): ..."])
def test_randomness_handed_in_is_allowed(source: str) -> None:
    assert hidden_randomness(ast.parse(source)) == []


@pytest.mark.parametrize("source", ["if ruleset == 'wuhu-315': pass", "import engine.variants.hefei", "is_wuhan = 1"])
def test_city_names_are_found(source: str) -> None:
    assert city_names(ast.parse(source))


def test_a_docstring_may_cite_a_city() -> None:
    assert city_names(ast.parse('"""As in wuhu.md 2.3."""')) == []
