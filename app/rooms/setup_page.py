"""The page on which a room is opened: its rules, its name, the people at this screen, timers. Rules are changed on it
too while the room is open.
"""

from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.lobby.ai_rows import AiRows
from app.lobby.buttons import PageButton
from app.lobby.controls import Choice, Switch
from app.lobby.fields import NameField
from app.lobby.header import PageHeader
from app.lobby.look import Label, Words
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.paper_scroll import PaperScroll
from app.lobby.rule_sets import RuleSets
from app.lobby.rules_paper import RulesPaper
from app.lobby.sheet import PaperPanel
from app.rooms.names_row import NamesRow
from app.settings import Settings
from app.text.catalogue import tr
from app.text.slugs import words_of
from engine.variants.variant import OptionValue
from net.errors import LocalProtocolError
from net.names import ROOM_GRAPHEMES, clean_name

TIMERS = ((0, 0), (15, 60), (30, 60), (60, 120))
"""Seconds for each turn, and the bank of a deal."""


HOLDS = (0, 1500, 2500, 4000)
"""Milliseconds for which every discard is held; 0: patiently."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is set on the page. `options`: those that differ from the preset. `timers`: turn and bank in seconds.

    `hold_ms`: how long every discard is held; 0: patiently, until who can claim has answered. `hints`: whether players
    may be told what their choices leave.
    """

    name: str
    ruleset: str
    options: dict[str, OptionValue]
    timers: tuple[int, int]
    names: tuple[str, ...]
    hold_ms: int = 0
    hints: bool = False


def timer_words(timers: tuple[int, int]) -> str:
    """Off, or so many seconds and the bank."""
    turn, bank = timers
    return tr("rooms.timers.some", turn=turn, bank=bank) if turn else tr("rooms.timers.off")


def hold_words(hold_ms: int) -> str:
    """Patient, or so many seconds for every discard."""
    return tr("rooms.holds.fixed", seconds=f"{hold_ms / 1000:g}") if hold_ms else tr("rooms.holds.patient")


class SetupPage(Page):
    """Sets a room up.

    Signals:
        opened(Setup): the room is to be opened.
        rules_changed(Setup): the open room is to have this name and be played by these rules.
        settings_changed(Settings): something is to be remembered.
        rule_wanted(str): a clause of the rulebook is asked for.
    """

    opened = Signal(object)
    rules_changed = Signal(object)
    settings_changed = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, settings: Settings, sets: RuleSets | None = None) -> None:
        super().__init__(theme)
        self._settings = settings
        self._is_open = False
        self._header = PageHeader(self._title_words, lambda: tr("rooms.setup.subtitle"))
        self._header.back_wanted.connect(self.left)
        self.rules = RulesPaper(sets)
        self.rules.remember(settings.house_rules)
        self.rules.changed.connect(self._remember)
        self.rules.rule_wanted.connect(self.rule_wanted)
        self._room = PaperPanel(inset=40)
        for part in (self._header, self.rules, self._room):
            part.setParent(self)
        self._fill_room()
        self.rules.choose(settings.ruleset)

    def set_open(self, is_open: bool, name: str = "") -> None:
        """Change the rules and the name of an open room, or set up a new one."""
        if is_open:
            self.name.setText(name)
        self._is_open = is_open
        for part in (self.people, self._people_label, self._hint, self.ai):
            part.setVisible(not is_open)
        self.words_changed()
        self._header.words_changed()
        for label in self.findChildren(Label):
            label.words_changed()
        self.start_button.words_changed()
        self._show_trouble("")

    def use_settings(self, settings: Settings) -> None:
        """Take what has been set elsewhere."""
        self._settings = settings
        self.rules.remember(settings.house_rules)
        self.people.set_names(settings.names)
        self.ai.show_settings(settings)

    def show_times(self, timers: tuple[int, int], hold_ms: int, hints: bool = False) -> None:
        """Show what an open room has."""
        self.timers.set_value(timers)
        self.hints.setChecked(hints)
        self.holds.set_value(hold_ms)
        self._holds_help.words_changed()

    @property
    def setup(self) -> Setup:
        """What is set."""
        return Setup(
            self.name.shown_name,
            self.rules.ruleset,
            self.rules.changes,
            self.timers.value,
            self.people.names,
            self.holds.value,
            self.hints.isChecked(),
        )

    def start(self) -> None:
        """Open the room, or change it."""
        problem = "" if self._is_open else self.people.problem
        try:
            clean_name(self.name.shown_name, ROOM_GRAPHEMES)
        except LocalProtocolError as refusal:
            problem = problem or refusal.slug
        if problem:
            self._show_trouble(tr("rooms.names_twice") if problem == "name/twice" else words_of(problem))
        else:
            self._show_trouble("")
            (self.rules_changed if self._is_open else self.opened).emit(self.setup)

    def first_focus(self) -> QWidget:
        """What most people want is to begin."""
        return self.start_button

    def enter(self) -> None:
        """Begin."""
        self.start()

    def arrange(self) -> None:
        """A wide paper for the rules, a narrow one for the room."""
        frame = frame_of(self)
        frame.place_header(self._header)
        frame.place_two(self.rules, self._room, min(frame.width * 0.36, 616))

    def _title_words(self) -> str:
        return tr("rooms.setup.change" if self._is_open else "rooms.setup.title")

    def _fill_room(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(9)
        self.people = NamesRow(self._settings.names)
        self.people.changed.connect(self._rename)
        self._name_label = Label(lambda: tr("rooms.setup.name"), FontRole.CAPTION, "secondary")
        column.addWidget(self._name_label)
        self.name = NameField(lambda: tr("rooms.setup.name"), self._default_name, "")
        self.name.setMaxLength(100)
        column.addWidget(self.name)
        self._people_label = Label(lambda: tr("rooms.setup.people"), FontRole.CAPTION, "secondary")
        column.addWidget(self._people_label)
        column.addWidget(self.people)
        self._hint = Label(lambda: tr("rooms.setup.hint"), FontRole.LABEL, "secondary", wraps=True)
        column.addWidget(self._hint)
        column.addWidget(Label(lambda: tr("rooms.timers"), FontRole.CAPTION, "secondary"))
        values: list[tuple[tuple[int, int], Words]] = [(each, _timer_label(each)) for each in TIMERS]
        self.timers = Choice(values, TIMERS[0], lambda: tr("rooms.timers"))
        column.addWidget(self.timers)
        column.addWidget(Label(lambda: tr("rooms.timers.help"), FontRole.CAPTION, "secondary", wraps=True))
        column.addWidget(Label(lambda: tr("rooms.holds"), FontRole.CAPTION, "secondary"))
        holds: list[tuple[int, Words]] = [(each, _hold_label(each)) for each in HOLDS]
        self.holds = Choice(holds, HOLDS[0], lambda: tr("rooms.holds"))
        column.addWidget(self.holds)
        self._holds_help = Label(self._holds_words, FontRole.CAPTION, "secondary", wraps=True)
        self.holds.chosen.connect(lambda _: self._holds_help.words_changed())
        column.addWidget(self._holds_help)
        column.addLayout(self._hints_row())
        self.ai = AiRows(self._settings)
        self.ai.changed.connect(self._remember)
        column.addWidget(self.ai)
        column.addStretch(1)
        scroll = PaperScroll()
        scroll.setWidget(inside)
        self._room.column.addWidget(scroll, 1)
        self._fill_foot(self._room.column)

    def _hints_row(self) -> QHBoxLayout:
        """Whether players may have hints: off unless it is switched on."""
        row = QHBoxLayout()
        row.addWidget(Label(lambda: tr("teach.option"), FontRole.BODY), 1)
        self.hints = Switch(lambda: tr("teach.option"), is_on=False)
        row.addWidget(self.hints)
        return row

    def _fill_foot(self, column: QBoxLayout) -> None:
        self._trouble = Label(str, FontRole.BODY_BOLD, "on_liability", wraps=True)
        self._trouble.hide()
        column.addWidget(self._trouble)
        self.start_button = PageButton(self._start_words, ButtonKind.PRIMARY, "Enter")
        self.start_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.start_button.clicked.connect(self.start)
        column.addWidget(self.start_button)

    def _show_trouble(self, words: str) -> None:
        self._trouble.set_words(lambda: words)
        self._trouble.setVisible(bool(words))

    def _start_words(self) -> str:
        return tr("rooms.setup.save" if self._is_open else "rooms.setup.open")

    def _holds_words(self) -> str:
        return tr("rooms.holds.help.fixed" if self.holds.value else "rooms.holds.help.patient")

    def _default_name(self) -> str:
        return tr("rooms.setup.default_name", name=self.people.names[0])

    def _rename(self) -> None:
        self.name.words_changed()
        names = tuple(field.text().strip() for field in self.people.fields)
        if len(names) == len(self._settings.names):
            first, second, third, fourth = names
            self._settings = replace(self._settings, names=(first, second, third, fourth))
            self.settings_changed.emit(self._settings)

    def _remember(self) -> None:
        chosen = self._settings.played_by(self.rules.ruleset, self.rules.changes)
        self._settings = replace(chosen, level=self.ai.level.value, pace=self.ai.pace.value)
        self.rules.remember(self._settings.house_rules)
        self.settings_changed.emit(self._settings)


def _hold_label(hold_ms: int) -> Words:
    return lambda: tr("rooms.timers.short", turn=f"{hold_ms / 1000:g}") if hold_ms else tr("rooms.holds.patient")


def _timer_label(timers: tuple[int, int]) -> Words:
    return lambda: tr("rooms.timers.short", turn=timers[0]) if timers[0] else tr("rooms.timers.off")
