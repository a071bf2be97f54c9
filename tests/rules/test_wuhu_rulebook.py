"""The Wuhu pages of the rulebook: every clause that is cited is there, every example is what it says."""

import re
from pathlib import Path

import pytest

from engine.notation import parse_tiles
from engine.variants.registry import get_variant
from engine.variants.wuhu_patterns import Pattern
from tests.support.scoring import claim, settle, table
from tests.support.wuhu_hands import written_hands

PAGES = {
    language: (Path(__file__).resolve().parents[2] / f"resources/rules/wuhu.{language}.md").read_text(encoding="utf-8")
    for language in ("zh", "en")
}
WUHU = ("wuhu-315", "wuhu-525", "wuhu-classic")

EXAMPLES: dict[str, tuple[tuple[str, ...], int | None, tuple[str, ...], str]] = {
    # clause: patterns, who discarded (None = self-draw), situation, table
    "3.1": (("pinghu",), 2, (), "wuhu-315"),
    "3.2": (("yadang",), 2, (), "wuhu-315"),
    "3.3": (("duiduihu",), 2, (), "wuhu-315"),
    "3.4": (("tongtian",), 2, (), "wuhu-315"),
    "3.5": (("sihe",), 2, (), "wuhu-315"),
    "3.6": (("hunyise",), 2, (), "wuhu-315"),
    "3.7": (("gangkai",), None, ("kong_draw",), "wuhu-315"),
    "3.8": (("qingyise",), 2, (), "wuhu-315"),
    "3.9": (("shuangsihe", "sihe"), 2, (), "wuhu-315"),
    "3.10": (("shuangbazhi",), 2, (), "wuhu-315"),
    "3.11": (("yadang_gangkai", "gangkai", "yadang"), None, ("kong_draw",), "wuhu-315"),
    "3.12": (("tianhu", "yadang"), None, ("heaven",), "wuhu-315"),
    "3.13": (("dihu",), 0, ("earth",), "wuhu-315"),
    "3.14": (("lianggang", "gangkai"), None, ("kong_draw", "kong_chain"), "wuhu-classic"),
    "3.15": (("hunyise_zimo", "hunyise"), None, (), "wuhu-classic"),
    "3.16": (("tongtian", "sihe"), 2, (), "wuhu-315"),
}


def clauses(page: str) -> dict[str, str]:
    """The text of each numbered clause, and of each section up to its first clause."""
    parts = re.split(r"^#{2,3} (\d+(?:\.\d+)?) ", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def examples(text: str) -> list[str]:
    return re.findall(r"\{\{(.+?)\}\}", text)


def sets_of(text: str) -> str:
    """Sets of an example in the notation of tests, fed by the three others in turn."""
    return " ".join(f"{tiles}<{index % 3 + 1}" for index, tiles in enumerate(text.split()))


@pytest.mark.parametrize("language", PAGES)
def test_every_option_cites_a_clause_that_is_there_and_says_its_name(language: str) -> None:
    found = clauses(PAGES[language])
    for ruleset in WUHU:
        for spec in get_variant(ruleset).option_specs():
            page, number = spec.clause.split()
            assert page == "wuhu.md"
            assert f"`{spec.name}`" in found[number], spec.name


@pytest.mark.parametrize("language", PAGES)
def test_every_line_is_in_the_table_with_its_clause(language: str) -> None:
    found = clauses(PAGES[language])
    rows = dict(re.findall(r"^\| (`.+`) \| .+ \| (.+) \|$", found["9"], flags=re.MULTILINE))
    where = {code: row for codes, row in rows.items() for code in re.findall(r"`(\w+)`", codes)}
    told: set[str] = set()
    for hand in written_hands():
        for payment in hand.settle().payments:
            for line in payment.lines:
                page, number = line.clause.split()
                assert page == "wuhu.md"
                assert number in re.findall(r"\d+\.\d+", where[line.code])
                assert number in found
                told.add(line.code)
    assert told == set(where)


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("number", [f"7.{rule}" for rule in range(1, 6)])
def test_every_rule_of_liability_is_there(language: str, number: str) -> None:
    assert number in clauses(PAGES[language])


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("number", EXAMPLES)
def test_the_example_of_a_pattern_shows_it(language: str, number: str) -> None:
    patterns, source, situation, ruleset = EXAMPLES[number]
    hand, _, rest = examples(clauses(PAGES[language])[number])[0].partition(" + ")
    win, _, melds = rest.partition(" | ")
    on = table(ruleset)
    dealer = 0 if situation == ("heaven",) else 1
    given = claim(on, hand, win, sets_of(melds), 1 if source == 0 else source, situation=situation, dealer=dealer)
    assert settle(on, given).reading.patterns == patterns


def test_every_pattern_has_an_example() -> None:
    assert {pattern for patterns, *_ in EXAMPLES.values() for pattern in patterns} == {each.value for each in Pattern}


def test_both_pages_have_the_same_clauses_and_examples() -> None:
    zh, en = clauses(PAGES["zh"]), clauses(PAGES["en"])
    assert list(zh) == list(en)
    assert [examples(text) for text in zh.values()] == [examples(text) for text in en.values()]


def test_every_example_is_tiles_of_the_table() -> None:
    for text in examples(PAGES["zh"]):
        tiles = parse_tiles(re.sub(r"[+|]", "", text))
        assert all(tiles.count(tile) <= 4 for tile in tiles)


@pytest.mark.parametrize("language", PAGES)
def test_every_id_of_a_result_is_in_its_clause(language: str) -> None:
    found = clauses(PAGES[language])
    patterns = "".join(text for number, text in found.items() if number.startswith("3."))
    assert [each.value for each in Pattern if f"`{each.value}`" not in patterns] == []
    rules = ("fourth_pair", "three_pairs", "three_pairs_discard", "shuangbazhi", "shuangsihe")
    for number, rule in enumerate(rules, 1):
        assert f"`{rule}`" in found[f"7.{number}"]
