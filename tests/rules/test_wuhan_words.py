"""Whatever the Wuhan judge says in codes has words in both languages, and their blanks are its facts."""

import string

import pytest

from app.text.catalogue import LANGUAGES, load_catalogue
from engine.variants.wuhan import WUHAN
from engine.variants.wuhan_patterns import Pattern
from tests.support.wuhan_hands import read_hands

RULES = ("robbed_kong", "qingyise_third", "jiangyise_third", "quanqiuren")
REASONS = (
    "unclaimable_tile",
    "fixed_kong_in_hand",
    "no_shape",
    "not_opened",
    "too_many_laizi",
    "below_minimum",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_patterns_reasons_and_rules_of_liability(language: str) -> None:
    words = load_catalogue(language)
    wanted = [f"pattern.{pattern}" for pattern in Pattern]
    wanted += [f"liability.{rule}{end}" for rule in RULES for end in ("", ".why")]
    wanted += [f"keeper.problem.not_win.{reason}" for reason in REASONS]
    wanted += [f"table.lacks.{reason}" for reason in REASONS if reason not in ("no_shape", "unclaimable_tile")]
    wanted += [f"reading.{why}" for why in ("pays_less", "fewer_patterns", "equal")]
    assert [key for key in wanted if key not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_and_why(language: str) -> None:
    words = load_catalogue(language)
    for hand in read_hands():
        for payment in hand.case.result.payments:
            for line in payment.lines:
                assert f"line.wuhan.{line.code}" in words
                why = words[f"line.wuhan.{line.code}.why"]
                blanks = {name for _, name, _, _ in string.Formatter().parse(why) if name is not None}
                # Whoever shows a line knows its value; the number of a seat becomes the player's name.
                facts = {name for name, _ in line.facts} | {"value"} | ({"tiles"} if line.proof else set())
                assert blanks <= facts | ({"name"} if "seat_number" in facts else set()), line.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_line_of_winner_and_loser_is_told_apart(language: str) -> None:
    words = load_catalogue(language)
    labels = [text for key, text in words.items() if key.startswith("line.wuhan.") and key.count(".") == 2]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules(language: str) -> None:
    words = load_catalogue(language)
    for spec in WUHAN.option_specs():
        wanted = [f"option.{spec.name}.label", f"option.{spec.name}.help"]
        wanted += [f"option.{spec.name}.{each}" for each in spec.choices or ()]
        assert [key for key in wanted if key not in words] == []
