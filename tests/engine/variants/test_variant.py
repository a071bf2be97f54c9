"""House rules are read strictly, and what is written can be read again."""

import pytest

from engine.errors import InvalidNotation
from engine.variants.registry import VARIANTS, get_variant
from engine.variants.variant import Variant


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.id)
def test_options_written_are_read_again(variant: Variant) -> None:
    assert variant.read_options({}) == variant.defaults
    assert variant.read_options(variant.write_options(variant.defaults)) == variant.defaults
    for spec in variant.option_specs():
        for choice in spec.choices or (spec.minimum, spec.minimum + 7):
            options = variant.read_options({spec.name: choice})
            assert getattr(options, spec.name) == choice
            assert variant.read_options(variant.write_options(options)) == options


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.id)
def test_every_choice_makes_rules_a_judge_and_an_evaluator(variant: Variant) -> None:
    for spec in variant.option_specs():
        for choice in spec.choices or (spec.minimum,):
            options = variant.read_options({spec.name: choice})
            assert variant.make_rules(options).tiles.pile
            variant.make_judge(options)
            variant.make_evaluator(options)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.id)
def test_options_are_hashable_and_defaults_are_among_the_choices(variant: Variant) -> None:
    assert hash(variant.defaults) == hash(variant.read_options({}))
    for spec in variant.option_specs():
        assert spec.choices is None or spec.default in spec.choices
        assert spec.clause.startswith(f"{variant.page}.md ")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"fly": True}, "option 'fly': wuhu-315 has no such option"),
        ({"bao": "on"}, "option 'bao': 'on' is not one of false, true"),
        ({"bao": 0}, "option 'bao': 0 is not one of false, true"),
        ({"deals": False}, "option 'deals': false is not one of 'until_broke', 4, 8, 16"),
        ({"honours": None}, "option 'honours': null is not one of 'hongzhong', 'winds'"),
        ({"unique_wait": True}, "option 'unique_wait': true is not one of 'hand', 'chow', 'off'"),
    ],
)
def test_a_wrong_option_is_named_with_what_it_takes(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(InvalidNotation, match=f"^{sentence}"):
        get_variant("wuhu-315").read_options(given)


@pytest.mark.parametrize("wrong", [0, -1, 1.5, True, "1", 10**9 + 1, 10**4000])
def test_a_number_has_a_least_and_a_most(wrong: object) -> None:
    with pytest.raises(InvalidNotation, match=r"^option 'unit': .+ is not a whole number from 1"):
        get_variant("hefei").read_options({"unit": wrong})


def test_off_may_be_written_as_false_where_it_is_one_of_several_words() -> None:
    variant = get_variant("wuhu-315")
    assert variant.read_options({"unique_wait": False}) == variant.read_options({"unique_wait": "off"})
    assert variant.read_options({"pass_lock": False}) == variant.defaults


def test_an_unknown_ruleset_is_named() -> None:
    with pytest.raises(InvalidNotation, match=r"^ruleset 'riichi' is not one of wuhu-315, "):
        get_variant("riichi")
