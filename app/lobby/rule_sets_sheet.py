"""The sheet of saved house rules: take one, save what is set, hand it on as a file."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.lobby.buttons import LinkButton, PageButton
from app.lobby.fields import NameField
from app.lobby.look import Label, Words, apply_look
from app.lobby.paper_scroll import PaperScroll
from app.lobby.rule_sets import BrokenRuleSet, RuleSet, RuleSets, export_rules, import_rules
from app.lobby.sheet import Sheet, Way
from app.text.catalogue import tr
from app.text.format import joined, ruleset_name
from app.text.system_words import code_words, system_code

_SUFFIX = ".json"


class RuleSetsSheet(Sheet):
    """Lies over the page whose rules it saves and sets. `take(rules)`: these are to be set."""

    def __init__(
        self, window: QWidget, theme: Theme, sets: RuleSets, now: RuleSet, take: Callable[[RuleSet], None]
    ) -> None:
        ways = [Way(lambda: tr("rulesets.close"), lambda: None, ButtonKind.IVORY, "Esc")]
        super().__init__(window, theme, lambda: tr("rulesets.title"), lambda: tr("rulesets.text"), ways)
        self._sets = sets
        self._now = now
        self._take_rules = take
        self.name = NameField(lambda: tr("rulesets.name"), self._default_name, "")
        self.name.setMaxLength(100)
        self.save_button = PageButton(lambda: tr("rulesets.save"))
        self.save_button.clicked.connect(self.save)
        self.trouble = Label(str, FontRole.BODY, "on_liability", wraps=True)
        self.trouble.hide()
        self.rows: list[PageButton] = []
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._scroll = PaperScroll()
        self._scroll.setWidget(inside)
        self.add(self._scroll)
        self.add(self._line(self.name, self.save_button))
        self.export_button = LinkButton(lambda: tr("rulesets.export"))
        self.export_button.clicked.connect(self._choose_export)
        self.import_button = LinkButton(lambda: tr("rulesets.import"))
        self.import_button.clicked.connect(self._choose_import)
        self.add(self._line(self.import_button, self.export_button))
        self.add(self.trouble)
        self._show_sets()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def save(self) -> None:
        """Save what is set under the name that is written."""
        self._do(lambda: self._sets.save(RuleSet(self.name.shown_name, self._now.ruleset, self._now.options)))
        self._show_sets()

    def export_to(self, path: Path) -> None:
        """Hand on what is set."""
        target = path if path.suffix else path.with_suffix(_SUFFIX)
        rules = RuleSet(self.name.shown_name, self._now.ruleset, self._now.options)
        if self._do(lambda: export_rules(rules, target)):
            self._say(lambda: tr("rulesets.exported", file=target.name))

    def import_from(self, path: Path) -> None:
        """Save what a file holds, and set it."""
        found: list[RuleSet] = []
        if self._do(lambda: found.append(import_rules(path))):
            self._do(lambda: self._sets.save(found[0]))
            self._use(found[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the field of the name saves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.name.hasFocus():
            self.save()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _do(self, step: Callable[[], object]) -> bool:
        """What a file refuses is said."""
        try:
            step()
        except BrokenRuleSet as problem:
            slug, facts = problem.slug, problem.facts
            self._say(lambda: tr(f"rulesets.broken.{slug}", **facts))
            return False
        except OSError as problem:
            why = system_code(problem)
            self._say(lambda: tr("rulesets.failed", why=code_words(why)))
            return False
        self._say(str)
        return True

    def _say(self, words: Words) -> None:
        self.trouble.set_words(words)
        self.trouble.setVisible(bool(words()))

    def _use(self, rules: RuleSet) -> None:
        self.leave()
        self._take_rules(rules)

    def _forget(self, name: str) -> None:
        self._do(lambda: self._sets.forget(name))
        self._show_sets()

    def _choose_export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, tr("rulesets.export"), f"{self.name.shown_name}{_SUFFIX}", tr("rulesets.files")
        )
        if name:
            self.export_to(Path(name))

    def _choose_import(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("rulesets.import"), "", tr("rulesets.files"))
        if name:
            self.import_from(Path(name))

    def _default_name(self) -> str:
        return tr("rulesets.default_name", ruleset=ruleset_name(self._now.ruleset))

    def _show_sets(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = []
        sets = self._sets.load()
        for each in reversed(sets):
            self._column.addWidget(self._set_row(each))
        if not sets:
            self._column.addWidget(Label(lambda: tr("rulesets.none"), FontRole.BODY, "secondary", wraps=True))
        self._column.addStretch(1)
        apply_look(self, self.panel.look)
        rows = min(max(len(sets), 1), 4)
        self._scroll.setFixedHeight(self.panel.look.px(76 * rows if sets else 40))

    def _set_row(self, rules: RuleSet) -> QWidget:
        words = joined([rules.name, ruleset_name(rules.ruleset), tr("rulesets.count", count=len(rules.options))])
        button = PageButton(lambda: words)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: self._use(rules))
        self.rows.append(button)
        forget = LinkButton(lambda: tr("rulesets.forget"))
        forget.clicked.connect(lambda: self._forget(rules.name))
        return self._line(button, forget)

    def _line(self, *parts: QWidget) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            row.addWidget(part)
        if all(isinstance(part, LinkButton) for part in parts):
            row.addStretch(1)
        return line
