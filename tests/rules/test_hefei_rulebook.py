"""The Hefei pages of the rulebook: every clause that is cited is there, every example is what it says."""

import re
from pathlib import Path

import pytest

from app.text.catalogue import LANGUAGES, load_catalogue
from engine.notation import parse_tiles
from engine.scoring.settlement import WinResult
from engine.variants.hefei import HEFEI
from tests.support.hefei_hands import written_hands
from tests.support.scoring import claim, settle, table

PAGES = {
    language: (Path(__file__).resolve().parents[2] / f"resources/rules/hefei.{language}.md").read_text(encoding="utf-8")
    for language in LANGUAGES
}

ITEMS = {
    "3.1": "hu",
    "3.2": "zhi",
    "3.3": "quemen",
    "3.4": "tong",
    "3.5": "shitong",
    "3.6": "kan",
    "3.7": "angang",
    "3.8": "huosihe",
    "3.9": "ka",
    "3.10": "mingshuangpu",
    "3.11": "anshuangpu",
    "3.12": "zimoshuangpu",
    "3.13": "shuanganshuangpu",
    "3.14": "qidui",
    "3.15": "qingyise",
    "3.16": "sanliankan",
    "3.17": "sianke",
    "3.18": "hailao",
    "3.19": "tianhu",
    "3.20": "dihu",
    "4.3": "gangkai",
}
SELF_DRAWN = {
    "3.12": (),
    "3.13": (),
    "3.17": (),
    "3.18": ("last_tile",),
    "3.19": ("heaven",),
    "3.20": ("earth",),
    "4.3": ("kong_draw",),
}
ALONE = {"3.1", "3.2", "3.3", "3.6", "3.7", "3.9", "3.10", "3.11", "3.18", "3.19", "3.20"}
"""Items whose first example shows nothing beside 胡牌 and them."""


def clauses(page: str) -> dict[str, str]:
    """The text of each numbered clause, and of each section up to its first clause."""
    parts = re.split(r"^#{2,3} (\d+(?:\.\d+)?) ", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def examples(text: str) -> list[str]:
    return re.findall(r"\{\{(.+?)\}\}", text)


def play(example: str, number: str, **options: object) -> WinResult:
    """The example as the judge settles it: a discard unless the item asks for a self-draw."""
    hand, _, rest = example.partition(" + ")
    win, _, kongs = rest.partition(" | ")
    situation = SELF_DRAWN.get(number, ())
    on = table("hefei", **options)
    dealer = 0 if "heaven" in situation else 1
    source = None if number in SELF_DRAWN else 2
    written = " ".join(f"{kong}!" for kong in kongs.split())
    return settle(on, claim(on, hand, win, written, source, situation=situation, dealer=dealer))


@pytest.mark.parametrize("language", PAGES)
def test_every_option_cites_a_clause_that_is_there_and_says_its_name(language: str) -> None:
    found = clauses(PAGES[language])
    for spec in HEFEI.option_specs():
        page, number = spec.clause.split()
        assert page == "hefei.md"
        assert f"`{spec.name}`" in found[number], spec.name


@pytest.mark.parametrize("language", PAGES)
def test_every_line_is_in_the_table_with_its_clause(language: str) -> None:
    found = clauses(PAGES[language])
    where = dict(re.findall(r"^\| `(\w+)` \| .+ \| (.+) \|$", found["6"], flags=re.MULTILINE))
    told: set[str] = set()
    for hand in written_hands():
        for payment in hand.settle().payments:
            for line in payment.lines:
                assert line.clause == f"hefei.md {where[line.code]}"
                assert where[line.code] in found
                told.add(line.code)
    assert told == set(where)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_and_pattern_has_words_that_fit_its_facts(language: str) -> None:
    words = load_catalogue(language)
    for hand in written_hands():
        result = hand.settle()
        for pattern in result.reading.patterns:
            assert f"pattern.{pattern}" in words
        for line in result.payments[0].lines:
            assert words[f"line.hefei.{line.code}"]
            assert words[f"line.hefei.{line.code}.why"].format(value=line.value, **dict(line.facts))


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("number", ITEMS)
def test_the_examples_of_an_item_show_it(language: str, number: str) -> None:
    shown = examples(clauses(PAGES[language])[number])
    assert shown
    for example in shown:
        assert ITEMS[number] in play(example, number).reading.patterns
    if number in ALONE:
        assert set(play(shown[0], number).reading.patterns) == {"hu", ITEMS[number]}


@pytest.mark.parametrize("language", PAGES)
def test_the_figures_that_examples_name(language: str) -> None:
    found = clauses(PAGES[language])
    for example, value in zip(examples(found["3.14"]), (10, 50, 100), strict=True):
        assert [line.value for line in play(example, "3.14").payments[0].lines if line.code == "qidui"] == [value]
    (tong,) = (line for line in play(examples(found["3.4"])[0], "3.4").payments[0].lines if line.code == "tong")
    assert tong.value == 4
    assert "ka" not in play(examples(found["3.9"])[2], "3.9", ka_pair_wait=False).reading.patterns
    assert "zhi" not in play(examples(found["2.2"])[0], "2.2").reading.patterns
    assert "sanliankan" in play(examples(found["3.21"])[0], "3.21").reading.patterns


def test_every_item_has_an_example() -> None:
    seen = {pattern for hand in written_hands() for pattern in hand.settle().reading.patterns}
    assert seen == set(ITEMS.values())


def test_both_pages_have_the_same_clauses_and_examples() -> None:
    zh, en = clauses(PAGES["zh"]), clauses(PAGES["en"])
    assert list(zh) == list(en)
    assert [examples(text) for text in zh.values()] == [examples(text) for text in en.values()]


def test_every_example_is_tiles_of_the_table() -> None:
    faces = table("hefei").faces
    for text in examples(PAGES["zh"]):
        tiles = parse_tiles(re.sub(r"[+|]", "", text))
        assert all(tiles.count(tile) <= 4 and tile in faces for tile in tiles)
