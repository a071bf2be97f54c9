"""The Wuhan pages of the rulebook: every clause that is cited is there, every example is what it says."""

import re
from pathlib import Path

import pytest

from engine.notation import parse_tiles
from engine.variants.wuhan import WUHAN
from engine.variants.wuhan_patterns import Pattern
from tests.support.wuhan import win
from tests.support.wuhan_hands import read_hands

PAGES = {
    language: (Path(__file__).resolve().parents[2] / f"resources/rules/wuhan.{language}.md").read_text(encoding="utf-8")
    for language in ("zh", "en")
}

EXAMPLES: dict[str, tuple[str, str, str, str]] = {
    # pattern: patterns, who discarded, situation, laizi
    "pihu": ("pihu yinghu", "<2", "", "5z"),
    "qingyise": ("qingyise yinghu", "<2", "", "5z"),
    "pengpenghu": ("pengpenghu yinghu", "<2", "", "5z"),
    "jiangyise": ("jiangyise yinghu", "<2", "", "5z"),
    "fengyise": ("fengyise yinghu", "<2", "", "1m"),
    "quanqiuren": ("quanqiuren yinghu", "<2", "", "5z"),
    "gangkai": ("gangkai yinghu", "", "kong_draw", "5z"),
    "haidi": ("pihu haidi yinghu", "", "last_tile", "5z"),
    "yinghu": ("pihu yinghu", "<2", "", "4m"),
}


def clauses(page: str) -> dict[str, str]:
    """The text of each numbered clause, and of each section up to its first clause."""
    parts = re.split(r"^#{2,3} (\d+(?:\.\d+)?) ", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def examples(text: str) -> list[str]:
    return re.findall(r"\{\{(.+?)\}\}", text)


def hand_of(example: str, source: str) -> str:
    """An example as the tests write a hand: who fed the sets is not told in the book."""
    concealed, _, rest = example.partition(" + ")
    tile, _, melds = rest.partition(" | ")
    return f"{concealed} + {tile}{source} | {' '.join(f'{meld}<3' for meld in melds.split())}"


@pytest.mark.parametrize("language", PAGES)
def test_every_option_cites_a_clause_that_is_there_and_says_its_name(language: str) -> None:
    found = clauses(PAGES[language])
    for spec in WUHAN.option_specs():
        page, number = spec.clause.split()
        assert page == "wuhan.md"
        assert f"`{spec.name}`" in found[number], spec.name


@pytest.mark.parametrize("language", PAGES)
def test_every_line_is_in_the_table_with_its_clause(language: str) -> None:
    found = clauses(PAGES[language])
    rows = dict(re.findall(r"^\| (`.+`) \| .+ \| (.+) \|$", found["7"], flags=re.MULTILINE))
    where = {code: row for codes, row in rows.items() for code in re.findall(r"`(\w+)`", codes)}
    told: set[str] = set()
    for hand in read_hands():
        for payment in hand.case.result.payments:
            for line in payment.lines:
                assert line.clause == f"wuhan.md {where[line.code]}"
                assert where[line.code] in found
                told.add(line.code)
    assert told == set(where)


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("pattern", EXAMPLES)
def test_the_example_of_a_pattern_shows_it(language: str, pattern: str) -> None:
    patterns, source, situation, laizi = EXAMPLES[pattern]
    (row,) = [row for row in clauses(PAGES[language])["2.5"].splitlines() if f"`{pattern}`" in row]
    (example,) = examples(row)
    west = "13579m13579p111z"
    case = win(hand_of(example, source), west=west, laizi=laizi, situation=situation, minimum=0)
    assert case.patterns == patterns


@pytest.mark.parametrize("language", PAGES)
def test_the_examples_of_laizi_and_of_the_third_set(language: str) -> None:
    found = clauses(PAGES[language])
    case = win(hand_of(examples(found["2.5"])[-1], ""))
    assert case.patterns == "qingyise pengpenghu"
    assert case.result.reading.stands_for == parse_tiles("2238m")
    assert win(hand_of(examples(found["5.2"])[0], "")).liable == "3 qingyise_third"


def test_every_pattern_has_an_example() -> None:
    assert set(EXAMPLES) == {pattern.value for pattern in Pattern}


def test_both_pages_have_the_same_clauses_and_examples() -> None:
    zh, en = clauses(PAGES["zh"]), clauses(PAGES["en"])
    assert list(zh) == list(en)
    assert [examples(text) for text in zh.values()] == [examples(text) for text in en.values()]


@pytest.mark.parametrize("language", PAGES)
def test_every_id_of_a_liability_is_in_its_clause(language: str) -> None:
    found = clauses(PAGES[language])
    assert "`robbed_kong`" in found["5.1"]
    assert "`qingyise_third`" in found["5.2"]
    assert "`jiangyise_third`" in found["5.2"]
    assert "`quanqiuren`" in found["5.3"]
