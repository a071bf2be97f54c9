"""The page on which a match is set up: ruleset, house rules, names, how fast the AI seats are."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.lobby.ai_rows import AiRows
from app.lobby.buttons import PageButton
from app.lobby.controls import Switch
from app.lobby.header import PageHeader
from app.lobby.house_rules import HouseRulesForm
from app.lobby.look import Label
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.rule_sets import RuleSets
from app.lobby.rules_paper import RulesetCard, RulesPaper
from app.lobby.seat_picker import SeatPicker
from app.lobby.sheet import PaperPanel
from app.matches import NewMatch
from app.settings import Settings
from app.text.catalogue import tr


class NewMatchPage(Page):
    """Sets up a match.

    Signals:
        started(NewMatch): the table is to be opened.
        settings_changed(Settings): something is to be remembered.
        rule_wanted(str): a clause of the rulebook is asked for.
        practice_wanted(str): a practice is to be set up, by this ruleset.
    """

    started = Signal(object)
    settings_changed = Signal(object)
    rule_wanted = Signal(str)
    practice_wanted = Signal(str)

    def __init__(self, theme: Theme, settings: Settings, sets: RuleSets | None = None) -> None:
        super().__init__(theme)
        self._settings = settings
        self._header = PageHeader(lambda: tr("lobby.new.title"), lambda: tr("lobby.new.subtitle"))
        self._header.back_wanted.connect(self.left)
        self.rules = RulesPaper(sets)
        self.rules.remember(settings.house_rules)
        self.rules.changed.connect(self._remember)
        self.rules.rule_wanted.connect(self.rule_wanted)
        self.practice = PageButton(lambda: tr("teach.practice.title"), ButtonKind.DARK, "P")
        self.practice.clicked.connect(lambda: self.practice_wanted.emit(self.rules.ruleset))
        self._seats = PaperPanel(inset=28)
        for part in (self._header, self.practice, self.rules, self._seats):
            part.setParent(self)
        self._fill_seats()
        self.choose(settings.ruleset)

    @property
    def cards(self) -> list[RulesetCard]:
        """The rulesets to choose from."""
        return self.rules.cards

    @property
    def form(self) -> HouseRulesForm:
        """The house rules of the chosen one."""
        return self.rules.form

    def choose(self, ruleset: str) -> None:
        """Show this ruleset and its house rules; the first one for a ruleset that is not there."""
        self.rules.choose(ruleset)

    def use_settings(self, settings: Settings) -> None:
        """Take what has been set elsewhere."""
        self._settings = settings
        self.rules.remember(settings.house_rules)
        self.ai.show_settings(settings)
        for field, name in zip(self.seats.fields, settings.names, strict=True):
            if field.text().strip() != name:
                field.setText(name)

    def start(self) -> None:
        """Begin the match that is set up."""
        wish = NewMatch(self.rules.ruleset, self.rules.changes, self.seats.names, self.seats.people)
        self.started.emit(replace(wish, hints=self.hints.isChecked(), level=self.ai.level.value.value))

    def first_focus(self) -> QWidget:
        """What most people want is to begin."""
        return self.start_button

    def arrange(self) -> None:
        """A wide paper for the rules, a narrow one for the seats."""
        frame = frame_of(self)
        frame.place_header_and_button(self._header, self.practice)
        frame.place_two(self.rules, self._seats, min(frame.width * 0.36, 616))

    def enter(self) -> None:
        """Begin."""
        self.start()

    def _fill_seats(self) -> None:
        column = self._seats.column
        column.addWidget(Label(lambda: tr("lobby.new.seats"), FontRole.SECTION))
        self.seats = SeatPicker(self._settings.names, self._settings.people)
        self.seats.changed.connect(self._remember)
        column.addWidget(self.seats, 1)
        self._fill_hints(column)
        self.ai = AiRows(self._settings)
        self.ai.changed.connect(self._remember)
        column.addWidget(self.ai)
        self.start_button = PageButton(lambda: tr("lobby.new.start"), ButtonKind.PRIMARY, "Enter")
        self.start_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.start_button.clicked.connect(self.start)
        column.addWidget(self.start_button)

    def _fill_hints(self, column: QBoxLayout) -> None:
        """Whether several people at this screen allow each other hints; one alone always has them."""
        row = QHBoxLayout()
        self._hints_label = Label(lambda: tr("teach.option"), FontRole.BODY)
        self.hints = Switch(lambda: tr("teach.option"), self._settings.hints)
        self.hints.clicked.connect(lambda _: self._remember())
        row.addWidget(self._hints_label, 1)
        row.addWidget(self.hints)
        column.addLayout(row)
        self._show_hints()

    def _show_hints(self) -> None:
        has_others = sum(self.seats.people) > 1
        self._hints_label.setVisible(has_others)
        self.hints.setVisible(has_others)

    def _remember(self) -> None:
        self._show_hints()
        self._settings = replace(
            self._settings.played_by(self.rules.ruleset, self.rules.changes),
            names=self.seats.written,
            people=self.seats.people,
            level=self.ai.level.value,
            pace=self.ai.pace.value,
            hints=self.hints.isChecked(),
        )
        self.rules.remember(self._settings.house_rules)
        self.settings_changed.emit(self._settings)
