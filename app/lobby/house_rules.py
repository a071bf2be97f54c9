"""The form of house rules: a row an option, made from what the variant says of its options; nothing is named here."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.lobby.buttons import LinkButton
from app.lobby.controls import Choice, Stepper, Switch
from app.lobby.look import Label, Looking
from app.text.catalogue import tr
from app.text.format import clause_name
from app.text.options import option_help, option_words
from engine.variants.variant import OptionSpec, OptionValue, Variant


class OptionRow(Looking, QWidget):
    """One house rule: what it is called and says, its value, and whether that differs from the preset.

    Signals:
        changed(): a person has set another value.
        rule_wanted(str): the clause of the rulebook is asked for.
    """

    changed = Signal()
    rule_wanted = Signal(str)

    def __init__(self, spec: OptionSpec, value: OptionValue) -> None:
        super().__init__()
        self.spec = spec
        self._label = Label(lambda: tr(f"option.{spec.name}.label"), FontRole.BODY_BOLD)
        self._help = Label(lambda: option_help(spec), FontRole.CAPTION, "secondary", wraps=True)
        self.clause = LinkButton(lambda: clause_name(spec.clause))
        self.clause.clicked.connect(lambda: self.rule_wanted.emit(spec.clause))
        self._difference = _Difference(spec)
        self.reset = LinkButton(lambda: tr("lobby.new.reset_one"))
        self.reset.clicked.connect(lambda: self._set(spec.default))
        self._control = self._make_control(value)
        self._lay_out()
        self.look_changed()
        self._tell()

    @property
    def value(self) -> OptionValue:
        """The value set."""
        if isinstance(self._control, Switch):
            return self._control.isChecked()
        return self._control.value

    @property
    def is_changed(self) -> bool:
        """Whether it differs from the preset."""
        return self.value != self.spec.default or type(self.value) is not type(self.spec.default)

    @property
    def difference(self) -> str:
        """What is said of the difference: default → now; empty when there is none."""
        return self._difference.text if self.is_changed else ""

    def look_changed(self) -> None:
        """Keep gaps in scale."""
        self._outer.setContentsMargins(self.look.px(28), self.look.px(12), self.look.px(4), self.look.px(12))
        self._column.setSpacing(self.look.px(2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dot of a changed rule and the line below the row."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        if self.is_changed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.vermilion[0]))
            middle = self._label.geometry().center().y()
            painter.drawEllipse(QPointF(12 * k, middle + 1), 5 * k, 5 * k)
        painter.setPen(QColor(theme.rule))
        painter.drawLine(QPointF(0, self.height() - 0.5), QPointF(self.width(), self.height() - 0.5))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide control in a narrow row goes below the words."""
        super().resizeEvent(event)
        is_wide = self._control.sizeHint().width() > 0.46 * self.width()
        self._outer.setDirection(QBoxLayout.Direction.TopToBottom if is_wide else QBoxLayout.Direction.LeftToRight)
        self._outer.setSpacing(self.look.px(8 if is_wide else 20))

    def _make_control(self, value: OptionValue) -> Choice[OptionValue] | Stepper | Switch:
        spec = self.spec

        def name() -> str:
            return tr(f"option.{spec.name}.label")

        if spec.choices is None:
            stepper = Stepper(name, int(value), spec.minimum)
            stepper.stepped.connect(lambda _: self._tell(by_person=True))
            return stepper
        if set(spec.choices) == {False, True} and isinstance(spec.default, bool):
            switch = Switch(name, bool(value))
            switch.toggled.connect(lambda _: self._tell(by_person=True))
            return switch
        words = [(each, lambda each=each: option_words(spec, each)) for each in spec.choices]
        choice = Choice(words, value, name)
        choice.chosen.connect(lambda _: self._tell(by_person=True))
        return choice

    def _lay_out(self) -> None:
        self._outer = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._column = QVBoxLayout()
        title = QHBoxLayout()
        title.setSpacing(0)
        title.addWidget(self._label)
        title.addWidget(self.clause)
        title.addStretch(1)
        change = QHBoxLayout()
        change.addWidget(self._difference)
        change.addWidget(self.reset)
        change.addStretch(1)
        self._column.addLayout(title)
        self._column.addWidget(self._help)
        self._column.addLayout(change)
        self._outer.addLayout(self._column, 1)
        self._outer.addWidget(self._control, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def _set(self, value: OptionValue) -> None:
        if isinstance(self._control, Switch):
            self._control.setChecked(bool(value))
            return
        if isinstance(self._control, Stepper):
            self._control.set_value(int(value))
        else:
            self._control.set_value(value)
        self._tell(by_person=True)
        self._control.setFocus()

    def _tell(self, by_person: bool = False) -> None:
        self._difference.set_value(self.value)
        self._difference.setVisible(self.is_changed)
        self.reset.setVisible(self.is_changed)
        self.update()
        if by_person:
            self.changed.emit()


class _Difference(Looking, QWidget):
    """default → now: the one struck through, the other in the colour of changed rules."""

    def __init__(self, spec: OptionSpec) -> None:
        super().__init__()
        self._spec = spec
        self._value = spec.default

    def set_value(self, value: OptionValue) -> None:
        """Say that this is what it is now."""
        self._value = value
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """Both as one text."""
        return f"{option_words(self._spec, self._spec.default)} → {option_words(self._spec, self._value)}"

    def sizeHint(self) -> QSize:
        """As large as both."""
        metrics = QFontMetrics(self.look.font(FontRole.LABEL))
        return QSize(metrics.horizontalAdvance(self.text) + self.look.px(24), metrics.height() + self.look.px(4))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint both."""
        painter = QPainter(self)
        font = self.look.font(FontRole.LABEL)
        struck = self.look.font(FontRole.LABEL)
        struck.setStrikeOut(True)
        before = option_words(self._spec, self._spec.default)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(struck)
        painter.setPen(QColor(self.look.theme.secondary))
        painter.drawText(self.rect(), flags, before)
        x = painter.fontMetrics().horizontalAdvance(before) + self.look.px(8)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(self.look.theme.on_liability))
        after = f"→ {option_words(self._spec, self._value)}"
        painter.drawText(QRectF(self.rect()).adjusted(x, 0, 0, 0), flags, after)


class HouseRulesForm(Looking, QWidget):
    """All house rules of a variant.

    Signals:
        changed(): a person has set something.
        rule_wanted(str): a clause of the rulebook is asked for.
    """

    changed = Signal()
    rule_wanted = Signal(str)

    def __init__(self, variant: Variant, given: Mapping[str, OptionValue]) -> None:
        """`given`: the options that differ from the preset."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.rows: list[OptionRow] = []
        for spec in variant.option_specs():
            row = OptionRow(spec, given.get(spec.name, spec.default))
            row.changed.connect(self.changed)
            row.rule_wanted.connect(self.rule_wanted)
            column.addWidget(row)
            self.rows.append(row)
        column.addStretch(1)

    @property
    def changes(self) -> dict[str, OptionValue]:
        """The options that differ from the preset."""
        return {row.spec.name: row.value for row in self.rows if row.is_changed}

    def reset(self) -> None:
        """Set everything as the preset has it."""
        for row in self.rows:
            if row.is_changed:
                row.reset.click()
