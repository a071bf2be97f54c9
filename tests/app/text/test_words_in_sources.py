"""No sentence stands in the sources, every key that they ask for has words, and no words are left over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import app
import engine
import net
from app.text.catalogue import LANGUAGES, load_catalogue

ROOTS = tuple(Path(each.__file__).parent for each in (app, engine, net) if each.__file__ is not None)
SHOWING = frozenset(
    {
        "addItem",
        "drawText",
        "paragraph",
        "setAccessibleDescription",
        "setAccessibleName",
        "setPlaceholderText",
        "setStatusTip",
        "setText",
        "setTitle",
        "setToolTip",
        "setWindowTitle",
        "setWhatsThis",
        "words",
        "elidedText",
    }
)
"""Methods that put what they are given before a person."""
MADE_OF_WORDS = frozenset(
    {"Label", "FittedLabel", "Link", "LinkButton", "PageButton", "PressButton", "QLabel", "Switch"}
)
"""What is made with the words that it shows, or with a function that gives them."""
LETTER = re.compile(r"[A-Za-z\u2E80-\u9FFF]{2}")
"""Two letters make a word."""
KEYS = frozenset({"Alt+", "Backspace", "Enter", "Esc", "F1", "F11", "PgDn", "PgUp", "Space", "Tab"})
"""Keys of the keyboard are called the same everywhere."""
_ANYTHING = r"[\w./\-]+"


def sources(*roots: Path) -> Iterator[tuple[Path, ast.Module]]:
    for root in roots:
        for path in sorted(root.rglob("*.py")):
            yield path, parsed(path)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def called(node: ast.Call) -> str:
    function = node.func
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def literal_words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Words that are shown and do not come from the catalogue: line and text."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = called(node)
        shown: list[ast.expr] = []
        if name in SHOWING and isinstance(node.func, ast.Attribute):
            shown = list(node.args)
        elif name in MADE_OF_WORDS and node.args:
            first = node.args[0]
            shown = [first.body if isinstance(first, ast.Lambda) else first]
        for argument in shown:
            parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
            for part in parts:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    if part.value in KEYS or not LETTER.search(part.value):
                        continue
                    yield node.lineno, part.value


def constants(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def patterns(tree: ast.Module) -> Iterator[re.Pattern[str]]:
    """What f-strings can become, where they begin as a key does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(part.value)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
                else r"[\w./\-]+"
                for part in node.values
            ]
            if "." in "".join(parts) and "\\." in "".join(parts):
                yield re.compile("".join(parts))


def asked_keys(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) == "tr" and node.args:
            first = node.args[0]
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for each in choices:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield node.lineno, each.value


def test_no_words_are_shown_that_are_not_in_the_catalogue() -> None:
    """The gallery types what people would type."""
    found = [
        f"{path.name}:{line}: {words!r}"
        for path, tree in sources(ROOTS[0])
        if path.parent.name != "gallery"
        for line, words in literal_words(tree)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'label.setText("Next deal")',
        'button.setToolTip(f"Seat {seat}")',
        'sketch.words("荒庄", role, box, ink)',
        'Label(lambda: "House rules", role)',
        'PageButton(lambda: "开局")',
    ],
)
def test_a_planted_sentence_is_found(line: str) -> None:
    assert list(literal_words(ast.parse(line)))


@pytest.mark.parametrize(
    "line", ['label.setText(tr("results.next"))', 'sketch.words("?", role, box, ink)', 'PageButton(words, key="Enter")']
)
def test_words_of_the_catalogue_signs_and_keys_are_none(line: str) -> None:
    assert not list(literal_words(ast.parse(line)))


def test_every_key_that_is_asked_for_has_words_in_every_language() -> None:
    asked = [(path, line, key) for path, tree in sources(*ROOTS) for line, key in asked_keys(tree)]
    assert len(asked) > 500
    for language in LANGUAGES:
        known = load_catalogue(language)
        assert [f"{path.name}:{line}: {key}" for path, line, key in asked if key not in known] == []


def test_no_words_are_left_over() -> None:
    said: set[str] = set()
    made: set[re.Pattern[str]] = set()
    for _, tree in sources(*ROOTS):
        said.update(constants(tree))
        made.update(patterns(tree))
    unused = [
        key
        for key in load_catalogue(LANGUAGES[0])
        if key not in said and not any(pattern.fullmatch(key) for pattern in made)
    ]
    assert unused == []


def test_nothing_is_said_in_the_other_language() -> None:
    """Chinese words hold Chinese, English ones hold none but the terms of the game that are explained."""
    english = load_catalogue("en")
    chinese = load_catalogue("zh")
    latin = re.compile(r"[A-Za-z]{4,}")
    of_both = {"lobby.start.languages"}
    same = [
        key
        for key, words in english.items()
        if words == chinese[key] and " " in words and key not in of_both and latin.search(re.sub(r"\{\w+\}", "", words))
    ]
    assert same == []
