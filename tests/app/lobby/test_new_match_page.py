import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.lobby.new_match_page import NewMatchPage
from app.lobby.rules_paper import known_rules
from app.matches import NewMatch
from app.settings import LevelChoice, PaceChoice, Settings
from engine.ai.levels import LEVELS
from engine.variants.registry import VARIANTS, get_variant
from engine.variants.variant import OptionValue

SETTINGS = Settings(
    ruleset="wuhu-525",
    names=("江婆", "", "", ""),
    house_rules={"wuhu-525": {"edge_wait": True}, "wuhu-315": {"deals": 8}},
)


@pytest.fixture
def page(qtbot: QtBot) -> NewMatchPage:
    page = NewMatchPage(LIGHT, SETTINGS)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def test_every_ruleset_can_be_chosen(page: NewMatchPage) -> None:
    assert [card.ruleset for card in page.cards] == list(VARIANTS)
    for card in page.cards:
        card.click()
        assert [row.spec for row in page.form.rows] == list(get_variant(card.ruleset).option_specs())


def test_the_last_ruleset_with_its_house_rules_and_names_is_offered_again(page: NewMatchPage, qtbot: QtBot) -> None:
    wanted = NewMatch("wuhu-525", {"edge_wait": True}, ("江婆", "老周", "小满", "大江"))
    with qtbot.waitSignal(page.started, check_params_cb=lambda wish: wish == wanted):
        page.start_button.click()


def test_enter_begins_also_from_a_name(page: NewMatchPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.started):
        QTest.keyClick(page.seats.fields[2], Qt.Key.Key_Return)


def test_esc_goes_back(page: NewMatchPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page, Qt.Key.Key_Escape)


def test_house_rules_are_remembered_for_each_ruleset(page: NewMatchPage) -> None:
    remembered: list[Settings] = []
    page.settings_changed.connect(remembered.append)
    page.form.reset()
    assert remembered[-1].house_rules == {"wuhu-315": {"deals": 8}}
    page.cards[0].click()
    assert remembered[-1].ruleset == "wuhu-315"
    assert page.form.changes == {"deals": 8}


def test_names_and_pace_are_remembered(page: NewMatchPage, qtbot: QtBot) -> None:
    remembered: list[Settings] = []
    page.settings_changed.connect(remembered.append)
    QTest.keyClicks(page.seats.fields[1], "Bob")
    page.ai.pace.segments[-1][1].click()
    assert remembered[-1].names == ("江婆", "Bob", "", "")
    assert remembered[-1].pace is PaceChoice.NONE


def test_the_level_is_remembered_and_played(page: NewMatchPage, qtbot: QtBot) -> None:
    remembered: list[Settings] = []
    page.settings_changed.connect(remembered.append)
    page.ai.level.segments[-1][1].click()
    assert remembered[-1].level is LevelChoice.HARD
    with qtbot.waitSignal(page.started, check_params_cb=lambda wish: wish.level == "hard"):
        page.start_button.click()


def test_every_level_can_be_chosen(page: NewMatchPage) -> None:
    assert {level.value for level, _ in page.ai.level.segments} == set(LEVELS)


def test_a_long_name_is_cut_at_twelve(page: NewMatchPage, qtbot: QtBot) -> None:
    field = page.seats.fields[3]
    QTest.keyClicks(field, "abcdefghijklmnop")
    assert field.text() == "abcdefghijkl"


def test_a_clause_asks_for_the_rulebook(page: NewMatchPage, qtbot: QtBot) -> None:
    row = page.form.rows[0]
    with qtbot.waitSignal(page.rule_wanted, check_params_cb=lambda clause: clause == row.spec.clause):
        row.clause.click()


def test_house_rules_of_another_version_are_left_out() -> None:
    given: dict[str, OptionValue] = {"deals": 8, "honours": "flowers", "of_the_future": True, "rob_kong": "no"}
    assert known_rules(get_variant("wuhu-315"), given) == {"deals": 8}


def test_a_ruleset_that_is_gone_gives_the_first(qtbot: QtBot) -> None:
    page = NewMatchPage(LIGHT, Settings(ruleset="gone"))
    qtbot.addWidget(page)
    assert page.cards[0].isChecked()
