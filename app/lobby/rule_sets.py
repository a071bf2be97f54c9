"""Saved sets of house rules, and the file in which one is handed on. No Qt."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from app.whole_file import write_whole
from engine.errors import InvalidNotation
from engine.variants.registry import VARIANTS, get_variant
from engine.variants.variant import OptionValue
from net.errors import LocalProtocolError
from net.names import ROOM_GRAPHEMES, clean_name

FORMAT = "jiangcheng-house-rules"
VERSION = 1
_MOST_BYTES = 64 * 1024


class BrokenRuleSet(Exception):
    """This file holds no house rules that can be used; `slug` and `facts` say why."""

    def __init__(self, slug: str, **facts: object) -> None:
        super().__init__(slug)
        self.slug = slug
        self.facts = facts


@dataclass(frozen=True, slots=True)
class RuleSet:
    """House rules under a name. `options`: those that differ from the preset of the ruleset."""

    name: str
    ruleset: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)


class RuleSets:
    """The saved ones, by name, in one file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> list[RuleSet]:
        """All that can be read, in the order in which they were saved; what cannot is left out."""
        try:
            found = json.loads(self._path.read_bytes())
        except (OSError, ValueError, RecursionError):
            return []
        sets = []
        for each in found if isinstance(found, list) else []:
            try:
                sets.append(_read(each))
            except BrokenRuleSet:
                continue
        return sets

    def save(self, rules: RuleSet) -> None:
        """Keep this one; one of the same name is replaced. Raises OSError."""
        self._write([*(each for each in self.load() if each.name != rules.name), rules])

    def forget(self, name: str) -> None:
        """Keep this one no longer. Raises OSError."""
        self._write([each for each in self.load() if each.name != name])

    def _write(self, sets: list[RuleSet]) -> None:
        write_whole(self._path, json.dumps([_content(each) for each in sets], ensure_ascii=False, indent=1).encode())


def export_rules(rules: RuleSet, path: Path) -> None:
    """Write one to a file of its own. Raises OSError."""
    path.write_text(json.dumps(_content(rules), ensure_ascii=False, indent=1) + "\n", "utf-8")


def import_rules(path: Path) -> RuleSet:
    """Read one from such a file. Raises OSError and BrokenRuleSet."""
    if path.stat().st_size > _MOST_BYTES:
        raise BrokenRuleSet("too_long")
    try:
        found = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise BrokenRuleSet("unreadable") from None
    return _read(found)


def _content(rules: RuleSet) -> dict[str, object]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": rules.name,
        "ruleset": rules.ruleset,
        "options": dict(rules.options),
    }


def _read(found: object) -> RuleSet:
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BrokenRuleSet("other_file")
    if found.get("version") != VERSION:
        raise BrokenRuleSet("version")
    name, ruleset, options = found.get("name"), found.get("ruleset"), found.get("options")
    if not isinstance(name, str) or not isinstance(ruleset, str) or not isinstance(options, dict):
        raise BrokenRuleSet("unreadable")
    if ruleset not in VARIANTS:
        raise BrokenRuleSet("ruleset", ruleset=ruleset)
    try:
        return RuleSet(clean_name(name, ROOM_GRAPHEMES), ruleset, _known(ruleset, options))
    except LocalProtocolError:
        raise BrokenRuleSet("name") from None


def _known(ruleset: str, options: Mapping[str, object]) -> dict[str, OptionValue]:
    """Each option as this version takes it."""
    variant = get_variant(ruleset)
    known: dict[str, OptionValue] = {}
    for name, value in options.items():
        try:
            variant.read_options({name: value})
        except InvalidNotation:
            raise BrokenRuleSet("option", option=name) from None
        if isinstance(value, bool | int | str):
            known[name] = value
    return known
