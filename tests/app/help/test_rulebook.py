"""The rulebook holds every clause that the engine cites, in both languages, and reads into sections."""

import re
from pathlib import Path

import pytest

import engine.variants
from app.help.page_html import page_html, tiles_of_address
from app.help.rulebook import Items, Section, Table, find_pages, find_section, load_page, parse_page, split_clause
from app.help.tile_picture import picture_size
from app.results.ended import ended_deal
from app.results.examples import EXAMPLES
from app.results.pattern_clauses import find_pattern_clause
from app.results.words import exhausted_clause, hand_facts
from app.text.catalogue import LANGUAGES
from engine.errors import InvalidNotation
from engine.notation import parse_tiles
from engine.variants.registry import VARIANTS

CITED = re.compile(r'"((?:wuhu|wuhan|hefei)\.md [0-9]+(?:\.[0-9]+)*)"')


def cited_clauses() -> set[str]:
    """Every clause in the sources of the variants."""
    folder = Path(engine.variants.__file__).parent
    return {clause for path in folder.glob("*.py") for clause in CITED.findall(path.read_text(encoding="utf-8"))}


def numbers(page: str, language: str) -> set[str]:
    return {section.number for section in load_page(page, language)}


def test_there_is_a_page_for_every_ruleset() -> None:
    assert set(find_pages()) == {variant.page for variant in VARIANTS.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_a_line_cites_is_a_heading(language: str) -> None:
    clauses = cited_clauses()
    assert len(clauses) > 50
    missing = {each for each in clauses if split_clause(each)[1] not in numbers(split_clause(each)[0], language)}
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_the_settlement_adds_is_a_heading(language: str) -> None:
    clauses = set()
    for name in EXAMPLES:
        example = EXAMPLES[name]()
        deal = ended_deal(example.info, example.update)
        clauses.add(exhausted_clause(deal))
        for result in deal.results:
            clauses |= {clause for _, clause in hand_facts(deal, result) if clause}
            if deal.page != "hefei":
                clauses |= {find_pattern_clause(deal.page, pattern) for pattern in result.reading.patterns}
    clauses |= {"wuhu.md 5.3", "wuhu.md 6.2"}
    assert not {each for each in clauses if split_clause(each)[1] not in numbers(split_clause(each)[0], language)}


@pytest.mark.parametrize("page", find_pages())
def test_both_languages_have_the_same_sections(page: str) -> None:
    chinese, english = (load_page(page, language) for language in LANGUAGES)
    assert [(each.number, each.level) for each in chinese] == [(each.number, each.level) for each in english]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", find_pages())
def test_all_tiles_of_a_page_are_pictures(page: str, language: str) -> None:
    seen: list[str] = []

    def measure(text: str) -> tuple[int, int]:
        seen.append(text)
        return picture_size(text, 30)

    html = page_html(load_page(page, language), measure)
    assert "{{" not in html
    assert len(seen) > 10
    for text in seen:
        for word in text.replace("+", " ").replace("|", " ").split():
            try:
                parse_tiles(word)
            except InvalidNotation as problem:
                pytest.fail(f"{page}.{language}: {problem}")
    assert all(picture_size(text, 30)[0] < 900 for text in seen)


def test_headings_paragraphs_lists_and_tables_are_told_apart() -> None:
    text = "# A\nintro\n\n## 1 B\n- one\n- two\n\n### 1.1 C\n| a | b |\n|---|---|\n| 1 | 2 |\nafter\n"
    assert parse_page(text) == (
        Section("", "A", 1, ("intro",)),
        Section("1", "B", 2, (Items(("one", "two")),)),
        Section("1.1", "C", 3, (Table((("a", "b"), ("1", "2"))), "after")),
    )


def test_a_clause_that_is_no_heading_leads_to_the_one_that_holds_it() -> None:
    sections = parse_page("# A\n## 2 B\n### 2.1 C\n")
    found = find_section(sections, "2.5")
    assert found is not None
    assert found.number == "2"
    assert find_section(sections, "9") is None


def test_marks_become_html_and_signs_are_escaped() -> None:
    (section,) = parse_page("## 1 A\n**b** `c` <d> {{12m + 3m | 777p}}\n")
    html = page_html((section,), lambda text: (10, 20))
    assert "<b>b</b> <code>c</code> &lt;d&gt;" in html
    address = re.search(r'src="([^"]+)" width="10" height="20"', html)
    assert address is not None
    assert tiles_of_address(address[1]) == "12m + 3m | 777p"
