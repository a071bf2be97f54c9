"""The first pages and the sheets that lie over them: start, new match, settings, rules, menus, questions, failures."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QScrollArea, QWidget

from app.about.sheet import show_about
from app.gallery.matches import NAMES, find_moments
from app.gallery.stage import Stage
from app.gallery.state import State
from app.gallery.tables import show_table
from app.help.rulebook_page import RulebookPage
from app.lobby.new_match_page import NewMatchPage
from app.lobby.report import show_report
from app.lobby.rule_sets import RuleSet, RuleSets
from app.lobby.rule_sets_sheet import RuleSetsSheet
from app.lobby.start_page import StartPage, unfinished_line
from app.lobby.table_menu import ask_to_leave, ask_to_quit, open_menu
from app.preferences.settings_page import SettingsPage
from app.text.catalogue import tr
from engine.variants.registry import VARIANTS
from engine.variants.variant import OptionValue

_CITIES = tuple(dict.fromkeys(variant.page for variant in VARIANTS.values()))


def states() -> Iterator[State]:
    """Those of this module."""
    yield State("start/plain", _start)
    yield State("start/unfinished", _unfinished)
    yield State("start/rooms-nearby", _rooms_nearby)
    yield State("start/notice", _notice)
    for ruleset in VARIANTS:
        yield State(f"new-match/{ruleset}", partial(_new_match, ruleset))
    yield State("new-match/changed-rules", _changed_rules)
    yield State("new-match/end-of-rules", _end_of_rules)
    yield State("new-match/four-people", _four_people)
    yield State("new-match/saved-rules", _saved_rules)
    yield State("settings/plain", _settings)
    yield State("settings/end", _end_of_settings)
    yield State("settings/about", _about)
    for city in _CITIES:
        yield State(f"rulebook/{city}", partial(_rulebook, f"{city}.md"))
    yield State("rulebook/clause", partial(_rulebook, "wuhan.md 2.5"))
    yield State("rulebook/search", _search)
    yield State("rulebook/nothing-found", _nothing_found)
    yield State("dialogs/menu", _menu)
    yield State("dialogs/leave", _leave)
    yield State("dialogs/quit", _quit)
    yield State("dialogs/failure", _failure)


def scroll_to_end(page: QWidget) -> None:
    """Scroll everything on a page to its end."""
    for area in page.findChildren(QScrollArea):
        bar = area.verticalScrollBar()
        bar.setValue(bar.maximum())


def _start_page(stage: Stage) -> StartPage:
    page = StartPage(stage.theme, stage.art, stage.settings.tiles, stage.profile.cache)
    page.set_last_ruleset("wuhu-315")
    stage.at_last(page.keep_pictures)
    return page


def _start(stage: Stage) -> None:
    stage.show(_start_page(stage))


def _unfinished(stage: Stage) -> None:
    page = _start_page(stage)
    page.set_unfinished(True)
    names = (NAMES[2], NAMES[3], NAMES[0], NAMES[1])
    page.describe_unfinished(lambda: unfinished_line("wuhu-315", 3, 22, 0, names), names)
    stage.show(page)


def _rooms_nearby(stage: Stage) -> None:
    page = _start_page(stage)
    page.show_room_count(3)
    stage.show(page)


def _notice(stage: Stage) -> None:
    stage.show(_start_page(stage))
    stage.window.say(
        lambda: tr("app.settings_broken", kept=Path("/home/aqing/.config/jiangcheng/settings.json.broken"))
    )


def _new_match_page(stage: Stage, ruleset: str) -> NewMatchPage:
    page = NewMatchPage(stage.theme, stage.settings, RuleSets(stage.profile.rule_sets_file))
    page.choose(ruleset)
    return page


def _new_match(ruleset: str, stage: Stage) -> None:
    stage.show(_new_match_page(stage, ruleset))


def _changed_rules(stage: Stage) -> None:
    rules: dict[str, dict[str, OptionValue]] = {"wuhu-315": {"edge_wait": True, "honours": "winds"}}
    stage.settings = replace(stage.settings, house_rules=rules)
    stage.show(_new_match_page(stage, "wuhu-315"))


def _end_of_rules(stage: Stage) -> None:
    page = _new_match_page(stage, "wuhan")
    stage.show(page)
    scroll_to_end(page)


def _four_people(stage: Stage) -> None:
    names = ("Alexandra Papadopoulou", "老周", "Maximilian-Alexander", "大江")
    stage.settings = replace(stage.settings, people=(True, True, True, True), names=names)
    stage.show(_new_match_page(stage, "hefei"))


def _saved_rules(stage: Stage) -> None:
    stage.show(_new_match_page(stage, "wuhu-315"))
    path = stage.profile.cache / "house-rules.json"
    sets = RuleSets(path)
    for name, ruleset in (("周末在大江家", "wuhu-315"), ("Grandmother's table", "wuhan")):
        sets.save(RuleSet(name, ruleset, {}))
    RuleSetsSheet(stage.window, stage.theme, sets, RuleSet("", "wuhu-315", {"edge_wait": True}), lambda rules: None)


def _settings_page(stage: Stage) -> SettingsPage:
    page = SettingsPage(stage.theme, stage.art, stage.settings)
    stage.show(page)
    return page


def _settings(stage: Stage) -> None:
    _settings_page(stage)


def _end_of_settings(stage: Stage) -> None:
    scroll_to_end(_settings_page(stage))


def _about(stage: Stage) -> None:
    _settings_page(stage)
    show_about(stage.window, stage.theme)


def _rulebook(clause: str, stage: Stage) -> None:
    page = RulebookPage(stage.theme, stage.art)
    stage.show(page)
    page.show_clause(clause)


def _search(stage: Stage) -> None:
    page = RulebookPage(stage.theme, stage.art)
    stage.show(page)
    page.search_field.setText("报警" if stage.dress.language == "zh" else "alarm")


def _nothing_found(stage: Stage) -> None:
    page = RulebookPage(stage.theme, stage.art)
    stage.show(page)
    page.search_field.setText("riichi")


def _over_table(stage: Stage) -> None:
    seen = find_moments("wuhu-315")["turn"]
    show_table(stage, seen.info, seen.update)


def _nothing() -> None:
    pass


def _menu(stage: Stage) -> None:
    _over_table(stage)
    open_menu(stage.window, stage.theme, _nothing, _nothing, _nothing, _nothing, _nothing)


def _leave(stage: Stage) -> None:
    _over_table(stage)
    ask_to_leave(stage.window, stage.theme, _nothing, _nothing)


def _quit(stage: Stage) -> None:
    _over_table(stage)
    ask_to_quit(stage.window, stage.theme, _nothing, _nothing)


def _failure(stage: Stage) -> None:
    stage.show(_start_page(stage))
    log = Path("/home/aqing/.local/state/jiangcheng/jiangcheng.log")
    report = 'Traceback (most recent call last):\n  File "app/table/widget.py", line 118, in show\nKeyError: 7\n'
    show_report(stage.window, stage.theme, report, log)
