from pytestqt.qtbot import QtBot

from app.lobby.controls import Choice, Stepper, Switch
from app.lobby.house_rules import HouseRulesForm, OptionRow
from app.text.catalogue import LANGUAGES, set_language
from app.text.options import option_help, option_words
from engine.variants.registry import VARIANTS, get_variant


def row_of(form: HouseRulesForm, name: str) -> OptionRow:
    return next(row for row in form.rows if row.spec.name == name)


def test_every_option_of_every_ruleset_has_a_row_in_words(qtbot: QtBot) -> None:
    for language in LANGUAGES:
        set_language(language)
        for variant in VARIANTS.values():
            form = HouseRulesForm(variant, {})
            qtbot.addWidget(form)
            assert [row.spec for row in form.rows] == list(variant.option_specs())
            for spec in variant.option_specs():
                shown = [option_words(spec, value) for value in spec.choices or ()]
                assert len(set(shown)) == len(shown)


def test_a_city_without_chips_does_not_speak_of_being_broke() -> None:
    helps = {}
    for variant in VARIANTS.values():
        spec = next(each for each in variant.option_specs() if each.name == "deals")
        helps[variant.id] = option_help(spec)
    assert helps["wuhu-315"] == helps["wuhu-classic"] == "打到有人输光，或打满这么多局，先到为准。"
    assert helps["wuhan"] == helps["hefei"] == "打满这么多局，一场就完了。"


def test_a_form_without_changes_shows_none(qtbot: QtBot) -> None:
    form = HouseRulesForm(get_variant("wuhu-315"), {})
    qtbot.addWidget(form)
    form.show()
    assert form.changes == {}
    assert not any(row.reset.isVisible() for row in form.rows)


def test_what_differs_from_the_preset_is_shown_with_both_values(qtbot: QtBot) -> None:
    form = HouseRulesForm(get_variant("wuhu-315"), {"deals": 8, "rob_kong": False})
    qtbot.addWidget(form)
    form.show()
    assert form.changes == {"deals": 8, "rob_kong": False}
    assert row_of(form, "deals").difference == "输光为止 → 8 局"
    assert row_of(form, "rob_kong").difference == "开 → 关"
    assert row_of(form, "honours").difference == ""
    assert row_of(form, "deals").reset.isVisible()
    assert not row_of(form, "honours").reset.isVisible()


def test_the_same_value_differs_from_another_preset(qtbot: QtBot) -> None:
    given = {"discarder_pays_dealer_price": True}
    differs, equals = (HouseRulesForm(get_variant(each), given) for each in ("wuhu-315", "wuhu-classic"))
    qtbot.addWidget(differs)
    qtbot.addWidget(equals)
    assert differs.changes == given
    assert equals.changes == {}


def test_each_kind_of_option_has_its_control_and_tells_of_a_change(qtbot: QtBot) -> None:
    form = HouseRulesForm(get_variant("hefei"), {})
    qtbot.addWidget(form)
    form.show()
    switch = form.findChild(Switch)
    stepper = form.findChild(Stepper)
    choice = form.findChild(Choice)
    assert isinstance(switch, Switch)
    assert isinstance(stepper, Stepper)
    assert isinstance(choice, Choice)
    with qtbot.waitSignal(form.changed):
        switch.click()
    with qtbot.waitSignal(form.changed):
        stepper.more.click()
    assert form.changes == {"unit": 2, "ka_pair_wait": False}


def test_a_number_stays_in_its_range(qtbot: QtBot) -> None:
    stepper = Stepper(lambda: "", 1, 1, 2)
    qtbot.addWidget(stepper)
    assert not stepper.less.isEnabled()
    stepper.more.click()
    assert stepper.value == 2
    assert not stepper.more.isEnabled()
    stepper.set_value(0)
    assert stepper.value == 1


def test_one_rule_or_all_go_back_to_the_preset(qtbot: QtBot) -> None:
    form = HouseRulesForm(get_variant("wuhu-315"), {"deals": 8, "rob_kong": False, "honours": "winds"})
    qtbot.addWidget(form)
    row_of(form, "honours").reset.click()
    assert form.changes == {"deals": 8, "rob_kong": False}
    form.reset()
    assert form.changes == {}


def test_a_choice_compares_values_with_their_type(qtbot: QtBot) -> None:
    choice: Choice[int | bool] = Choice([(0, lambda: "0"), (False, lambda: "off"), (1, lambda: "1")], 0, lambda: "")
    qtbot.addWidget(choice)
    choice.set_value(False)
    assert choice.value is False
    assert [segment.isChecked() for _, segment in choice.segments] == [False, True, False]
