"""Saved house rules: kept by name, handed on as a file, and what a broken file gets."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.lobby.rule_sets import BrokenRuleSet, RuleSet, RuleSets, export_rules, import_rules
from app.lobby.rule_sets_sheet import RuleSetsSheet
from app.lobby.rules_paper import RulesPaper

OURS = RuleSet("我家", "wuhu-315", {"edge_wait": True, "honours": "winds"})
GOOD = {"format": "jiangcheng-house-rules", "version": 1, "name": "我家", "ruleset": "wuhu-315", "options": {}}


def test_sets_are_kept_by_name_in_the_order_saved(tmp_path: Path) -> None:
    sets = RuleSets(tmp_path / "sets.json")
    assert sets.load() == []
    sets.save(OURS)
    sets.save(RuleSet("二姨家", "wuhan", {}))
    sets.save(RuleSet("我家", "wuhu-525", {}))
    assert [(each.name, each.ruleset) for each in RuleSets(tmp_path / "sets.json").load()] == [
        ("二姨家", "wuhan"),
        ("我家", "wuhu-525"),
    ]
    sets.forget("二姨家")
    assert [each.name for each in sets.load()] == ["我家"]


def test_what_cannot_be_read_of_the_sets_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "sets.json"
    path.write_text(json.dumps([GOOD, {"format": "else"}, 7, {**GOOD, "ruleset": "gone"}]), encoding="utf-8")
    assert [each.name for each in RuleSets(path).load()] == ["我家"]


def test_an_exported_set_is_imported_as_it_was(tmp_path: Path) -> None:
    export_rules(OURS, tmp_path / "ours.json")
    assert import_rules(tmp_path / "ours.json") == OURS


@pytest.mark.parametrize(
    ("content", "slug"),
    [
        ("", "unreadable"),
        ("{", "unreadable"),
        ("[" * 100_000, "too_long"),
        ("[" * 20_000, "unreadable"),
        ("[]", "other_file"),
        ('{"format": "jiangcheng-record"}', "other_file"),
        (json.dumps({**GOOD, "version": 2}), "version"),
        (json.dumps({**GOOD, "name": 3}), "unreadable"),
        (json.dumps({**GOOD, "options": []}), "unreadable"),
        (json.dumps({**GOOD, "ruleset": "shanghai"}), "ruleset"),
        (json.dumps({**GOOD, "name": "  "}), "name"),
        (json.dumps({**GOOD, "name": "a\u202eb"}), "name"),
        (json.dumps({**GOOD, "options": {"no_such_rule": True}}), "option"),
        (json.dumps({**GOOD, "options": {"edge_wait": "perhaps"}}), "option"),
    ],
)
def test_a_broken_file_is_refused_with_a_reason(tmp_path: Path, content: str, slug: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BrokenRuleSet) as refusal:
        import_rules(path)
    assert refusal.value.slug == slug


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    return window


@pytest.fixture
def paper(window: QWidget, tmp_path: Path) -> RulesPaper:
    paper = RulesPaper(RuleSets(tmp_path / "sets.json"))
    paper.setParent(window)
    window.show()
    return paper


def open_sheet(paper: RulesPaper) -> RuleSetsSheet:
    paper.saved.click()
    sheets = [each for each in paper.window().findChildren(RuleSetsSheet) if each.isVisible()]
    return sheets[-1]


def test_what_is_set_is_saved_and_taken_again(paper: RulesPaper) -> None:
    paper.show_rules("wuhu-315", OURS.options)
    sheet = open_sheet(paper)
    sheet.name.setText("我家")
    QTest.keyClick(sheet.name, Qt.Key.Key_Return)
    assert [row.text() for row in sheet.rows] == ["我家 · 芜湖 315 · 2 处改动"]
    sheet.leave()
    paper.choose("wuhan")
    open_sheet(paper).rows[0].click()
    assert (paper.ruleset, paper.changes) == ("wuhu-315", OURS.options)


def test_a_set_is_handed_on_and_read_in(paper: RulesPaper, tmp_path: Path) -> None:
    paper.show_rules("wuhu-315", OURS.options)
    sheet = open_sheet(paper)
    sheet.export_to(tmp_path / "ours")
    assert "ours.json" in sheet.trouble.text()
    sheet.leave()
    paper.choose("wuhan")
    open_sheet(paper).import_from(tmp_path / "ours.json")
    assert (paper.ruleset, paper.changes) == ("wuhu-315", OURS.options)


def test_a_broken_or_missing_file_gets_a_sentence(paper: RulesPaper, tmp_path: Path) -> None:
    (tmp_path / "else.json").write_text("{}", encoding="utf-8")
    sheet = open_sheet(paper)
    sheet.import_from(tmp_path / "else.json")
    assert sheet.trouble.text() == "这不是江城麻将的家规文件。"
    sheet.import_from(tmp_path / "nothing.json")
    assert sheet.trouble.text().startswith("没能做到：")
    assert LIGHT is paper.look.theme
