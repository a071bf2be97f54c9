"""The paper on which a ruleset and its house rules are chosen."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.lobby.buttons import LinkButton, PressButton, keep_one_stop
from app.lobby.house_rules import HouseRulesForm
from app.lobby.look import Label, apply_look
from app.lobby.paper_scroll import PaperScroll
from app.lobby.rule_sets import RuleSet, RuleSets
from app.lobby.sheet import PaperPanel
from app.lobby.surfaces import paint_inner_focus, paint_slab
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


class RulesetCard(PressButton):
    """A ruleset to choose; the arrow keys go to the next."""

    is_setting = True

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


class RulesPaper(PaperPanel):
    """Rulesets to choose from, and the form of the chosen one's house rules.

    Signals:
        changed(): a person has chosen something else.
        rule_wanted(str): a clause of the rulebook is asked for.
    """

    changed = Signal()
    rule_wanted = Signal(str)

    def __init__(self, sets: RuleSets | None = None) -> None:
        """`sets`: the saved ones, if any can be saved."""
        super().__init__(inset=28)
        self._sets = sets
        self.ruleset = next(iter(VARIANTS))
        self._remembered: Mapping[str, Mapping[str, OptionValue]] = {}
        column = self.column
        self.cards = [RulesetCard(ruleset) for ruleset in VARIANTS]
        cards = QWidget()
        row = QHBoxLayout(cards)
        row.setContentsMargins(0, 0, 0, 0)
        for card in self.cards:
            card.clicked.connect(lambda _=False, ruleset=card.ruleset: self._pick(ruleset))
            row.addWidget(card)
        column.addWidget(cards)
        self._about = Label(str, FontRole.LABEL, "secondary")
        column.addWidget(self._about)
        self.head = QHBoxLayout()
        self._heading = Label(str, FontRole.SECTION)
        self._reset = LinkButton(lambda: tr("lobby.new.reset_all"))
        self._reset.clicked.connect(lambda: self.form.reset())
        self.head.addWidget(self._heading)
        self.head.addStretch(1)
        self.head.addWidget(self._reset)
        self.saved = LinkButton(lambda: tr("rulesets.open"))
        self.saved.clicked.connect(self.open_sets)
        self.saved.setVisible(sets is not None)
        self.head.addWidget(self.saved)
        column.addLayout(self.head)
        self._scroll = PaperScroll()
        column.addWidget(self._scroll, 1)
        self._show_form(self.ruleset)

    @property
    def changes(self) -> dict[str, OptionValue]:
        """The options that differ from the preset."""
        return self.form.changes

    def remember(self, house_rules: Mapping[str, Mapping[str, OptionValue]]) -> None:
        """The house rules that each ruleset is shown with."""
        self._remembered = house_rules

    def choose(self, ruleset: str) -> None:
        """Show this ruleset and its house rules; the first one for a ruleset that is not there."""
        known = ruleset if ruleset in VARIANTS else next(iter(VARIANTS))
        for card in self.cards:
            card.setChecked(card.ruleset == known)
        keep_one_stop(self.cards)
        self._show_form(known)

    def show_rules(self, ruleset: str, options: Mapping[str, OptionValue]) -> None:
        """Show this ruleset with these house rules, as a person would have set them."""
        self._remembered = {**self._remembered, ruleset: options}
        self.choose(ruleset)
        self.changed.emit()

    def open_sets(self) -> None:
        """Let a saved set be taken, or what is set be saved."""
        from app.lobby.rule_sets_sheet import RuleSetsSheet

        if self._sets is not None:
            now = RuleSet("", self.ruleset, self.changes)
            RuleSetsSheet(
                self.window(),
                self.look.theme,
                self._sets,
                now,
                lambda rules: self.show_rules(rules.ruleset, rules.options),
            ).go_with(self)

    def _pick(self, ruleset: str) -> None:
        self._show_form(ruleset)
        self.changed.emit()

    def _show_form(self, ruleset: str) -> None:
        self.ruleset = ruleset
        variant = get_variant(ruleset)
        self.form = HouseRulesForm(variant, known_rules(variant, self._remembered.get(ruleset, {})))
        self.form.changed.connect(self._form_changed)
        self.form.rule_wanted.connect(self.rule_wanted)
        apply_look(self.form, self.look)
        self._scroll.setWidget(self.form)
        self._about.set_words(lambda: tr(f"lobby.ruleset.{ruleset}"))
        self._count_changes()

    def _form_changed(self) -> None:
        self._count_changes()
        self.changed.emit()

    def _heading_words(self) -> str:
        count = len(self.form.changes)
        if count == 0:
            return tr("lobby.new.rules")
        return tr("lobby.new.rules_changed", ruleset=ruleset_name(self.ruleset), count=count)

    def _count_changes(self) -> None:
        self._heading.set_words(self._heading_words)
        self._reset.setVisible(bool(self.form.changes))
