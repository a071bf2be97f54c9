"""The page on which a match is set up: ruleset, house rules, names, how fast the AI seats are."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.lobby.buttons import LinkButton, PageButton, PressButton
from app.lobby.controls import Choice
from app.lobby.header import PageHeader
from app.lobby.house_rules import HouseRulesForm
from app.lobby.look import Label, Words, apply_look
from app.lobby.page import Page
from app.lobby.paper_scroll import PaperScroll
from app.lobby.seat_picker import SeatPicker
from app.lobby.sheet import PaperPanel
from app.lobby.surfaces import paint_inner_focus, paint_slab
from app.matches import NewMatch
from app.settings import PaceChoice, Settings
from app.text.catalogue import tr
from app.text.format import ruleset_name
from engine.errors import InvalidNotation
from engine.variants.registry import VARIANTS, get_variant
from engine.variants.variant import OptionValue, Variant


def known_rules(variant: Variant, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return those of the remembered house rules that this version of the variant takes."""
    known: dict[str, OptionValue] = {}
    for name, value in given.items():
        try:
            variant.read_options({name: value})
        except InvalidNotation:
            continue
        known[name] = value
    return known


def pace_words(pace: PaceChoice) -> Words:
    """Return how a pace is called."""
    return lambda: tr(f"settings.pace.{pace}")


class RulesetCard(PressButton):
    """A ruleset to choose; the arrow keys go to the next."""

    def __init__(self, ruleset: str) -> None:
        super().__init__(lambda: ruleset_name(ruleset))
        self.ruleset = ruleset
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As the board's rows."""
        return QSize(self.look.px(180), self.look.px(80))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chosen one in jade, with a mark besides the colour."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(6 * k, 6 * k, -6 * k, -6 * k)
        if self.isChecked():
            paint_slab(painter, body, 12 * k, (theme.jade_tint, theme.jade_tint), theme.jade, 4 * k)
        else:
            paint_slab(painter, body, 12 * k, theme.ivory_button, theme.ivory_button_edge, 3 * k)
        painter.setFont(self._font(body.width() - 16 * k))
        painter.setPen(QColor(theme.ink if self.isChecked() or self.underMouse() else theme.secondary))
        painter.drawText(body.adjusted(0, 0, 0, -4 * k), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 18 * k, self.look, True)

    def _font(self, width: float) -> QFont:
        """As large as the name has room for."""
        font = self.look.font(FontRole.SECTION)
        wanted = QFontMetrics(font).horizontalAdvance(self.text())
        if wanted > width:
            font.setPixelSize(max(int(font.pixelSize() * width / wanted), 12))
        return font


class NewMatchPage(Page):
    """Sets up a match.

    Signals:
        started(NewMatch): the table is to be opened.
        settings_changed(Settings): something is to be remembered.
        rule_wanted(str): a clause of the rulebook is asked for.
    """

    started = Signal(object)
    settings_changed = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__(theme)
        self._settings = settings
        self._header = PageHeader(lambda: tr("lobby.new.title"), lambda: tr("lobby.new.subtitle"))
        self._header.back_wanted.connect(self.left)
        self._rules = PaperPanel(inset=28)
        self._seats = PaperPanel(inset=28)
        for part in (self._header, self._rules, self._seats):
            part.setParent(self)
        self._fill_rules()
        self._fill_seats()
        self.choose(settings.ruleset)

    def choose(self, ruleset: str) -> None:
        """Show this ruleset and its house rules; the first one for a ruleset that is not there."""
        known = ruleset if ruleset in VARIANTS else next(iter(VARIANTS))
        for card in self.cards:
            card.setChecked(card.ruleset == known)
        self._show_form(known)

    def use_settings(self, settings: Settings) -> None:
        """Take what has been set elsewhere."""
        self._settings = settings
        self.pace.set_value(settings.pace)
        for field, name in zip(self.seats.fields, settings.names, strict=True):
            if field.text().strip() != name:
                field.setText(name)

    def start(self) -> None:
        """Begin the match that is set up."""
        self.started.emit(NewMatch(self._ruleset, self.form.changes, self.seats.names, self.seats.people))

    def first_focus(self) -> QWidget:
        """What most people want is to begin."""
        return self.start_button

    def arrange(self) -> None:
        """A wide paper for the rules, a narrow one for the seats."""
        look = self.look
        width, height = self.width() / look.k, self.height() / look.k
        content = min(width - 88, 1728)
        left = (width - content) / 2
        top = 56 if height < 1040 else 76
        foot = 44 if height < 1040 else 96
        self._header.setGeometry(look.px(left - 8), look.px(top - 14), look.px(content), look.px(88))
        shadow = PaperPanel.SHADOW
        y = top + 92
        tall = height - y - foot
        narrow = min(content * 0.36, 616)
        wide = content - narrow - 28
        self._rules.setGeometry(self._paper(left, y, wide, tall, shadow))
        self._seats.setGeometry(self._paper(left + wide + 28, y, narrow, tall, shadow))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins, wherever the keyboard is but on a button of its own."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.start()
        else:
            super().keyPressEvent(event)

    def _paper(self, x: float, y: float, width: float, height: float, shadow: float) -> QRect:
        look = self.look
        return QRect(
            look.px(x - shadow), look.px(y - shadow), look.px(width + 2 * shadow), look.px(height + 2 * shadow)
        )

    def _fill_rules(self) -> None:
        column = self._rules.column
        self.cards = [RulesetCard(ruleset) for ruleset in VARIANTS]
        row = QHBoxLayout()
        for card in self.cards:
            card.clicked.connect(lambda _=False, ruleset=card.ruleset: self._pick(ruleset))
            row.addWidget(card)
        column.addLayout(row)
        self._about = Label(str, FontRole.LABEL, "secondary")
        column.addWidget(self._about)
        head = QHBoxLayout()
        self._heading = Label(str, FontRole.SECTION)
        self._reset = LinkButton(lambda: tr("lobby.new.reset_all"))
        self._reset.clicked.connect(self._reset_rules)
        head.addWidget(self._heading)
        head.addStretch(1)
        head.addWidget(self._reset)
        column.addLayout(head)
        self._scroll = PaperScroll()
        column.addWidget(self._scroll, 1)

    def _fill_seats(self) -> None:
        column = self._seats.column
        column.addWidget(Label(lambda: tr("lobby.new.seats"), FontRole.SECTION))
        self.seats = SeatPicker(self._settings.names, self._settings.people)
        self.seats.changed.connect(self._remember)
        column.addWidget(self.seats, 1)
        column.addWidget(Label(lambda: tr("lobby.new.pace"), FontRole.CAPTION, "secondary"))
        paces = [(pace, pace_words(pace)) for pace in PaceChoice]
        self.pace = Choice(paces, self._settings.pace, lambda: tr("lobby.new.pace"))
        self.pace.chosen.connect(lambda _: self._remember())
        column.addWidget(self.pace)
        self.start_button = PageButton(lambda: tr("lobby.new.start"), ButtonKind.PRIMARY, "Enter")
        self.start_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.start_button.clicked.connect(self.start)
        column.addWidget(self.start_button)

    def _show_form(self, ruleset: str) -> None:
        self._ruleset = ruleset
        variant = get_variant(ruleset)
        self.form = HouseRulesForm(variant, known_rules(variant, self._settings.house_rules.get(ruleset, {})))
        self.form.changed.connect(self._rules_changed)
        self.form.rule_wanted.connect(self.rule_wanted)
        apply_look(self.form, self.look)
        self._scroll.setWidget(self.form)
        self._about.set_words(lambda: tr(f"lobby.ruleset.{ruleset}"))
        self._count_changes()

    def _heading_words(self) -> str:
        count = len(self.form.changes)
        if count == 0:
            return tr("lobby.new.rules")
        return tr("lobby.new.rules_changed", ruleset=ruleset_name(self._ruleset), count=count)

    def _count_changes(self) -> None:
        self._heading.set_words(self._heading_words)
        self._reset.setVisible(bool(self.form.changes))

    def _pick(self, ruleset: str) -> None:
        self._show_form(ruleset)
        self._remember()

    def _rules_changed(self) -> None:
        self._count_changes()
        self._remember()

    def _reset_rules(self) -> None:
        self.form.reset()
        self.start_button.setFocus()

    def _remember(self) -> None:
        house_rules = {**self._settings.house_rules, self._ruleset: self.form.changes}
        self._settings = replace(
            self._settings,
            ruleset=self._ruleset,
            house_rules={name: rules for name, rules in house_rules.items() if rules},
            names=self.seats.written,
            people=self.seats.people,
            pace=self.pace.value,
        )
        self.settings_changed.emit(self._settings)
