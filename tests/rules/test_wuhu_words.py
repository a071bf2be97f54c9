"""Whatever the Wuhu judge says in codes has words in both languages, and their blanks are its facts."""

import string

import pytest

from app.text.catalogue import LANGUAGES, load_catalogue
from engine.variants.registry import get_variant
from engine.variants.wuhu_patterns import Pattern
from tests.support.wuhu_hands import written_hands

RULES = ("fourth_pair", "three_pairs", "three_pairs_discard", "shuangbazhi", "shuangsihe")


@pytest.mark.parametrize("language", LANGUAGES)
def test_patterns_reasons_and_rules_of_liability(language: str) -> None:
    words = load_catalogue(language)
    wanted = [f"pattern.{pattern}" for pattern in Pattern]
    wanted += [f"liability.{rule}{end}" for rule in RULES for end in ("", ".why")]
    wanted += [f"keeper.problem.not_win.{reason}" for reason in ("no_shape", "under_8_zhi")]
    wanted += ["table.lacks.under_8_zhi"]
    wanted += ["reading.pays_less", "reading.fewer_patterns", "reading.equal"]
    assert [key for key in wanted if key not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_and_why(language: str) -> None:
    words = load_catalogue(language)
    for hand in written_hands():
        for payment in hand.settle().payments:
            for line in payment.lines:
                assert f"line.{line.code}" in words
                why = words[f"line.{line.code}.why"]
                blanks = {name for _, name, _, _ in string.Formatter().parse(why) if name is not None}
                facts = {name for name, _ in line.facts} | ({"tiles"} if line.proof else set())
                assert blanks <= facts, line.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules(language: str) -> None:
    words = load_catalogue(language)
    for ruleset in ("wuhu-315", "wuhu-525", "wuhu-classic"):
        for spec in get_variant(ruleset).option_specs():
            wanted = [f"option.{spec.name}.label", f"option.{spec.name}.help"]
            wanted += [f"option.{spec.name}.{each}" for each in spec.choices or () if not isinstance(each, bool)]
            assert [key for key in wanted if key not in words] == []
