"""The house rules that differ from the preset, one below the other: what it is, default → now, the clause."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.lobby.buttons import LinkButton
from app.lobby.look import Label, Looking, apply_look
from app.text.catalogue import tr
from app.text.format import clause_name
from app.text.options import option_words
from engine.variants.variant import OptionSpec, OptionValue, Variant

Difference = tuple[OptionSpec, OptionValue]


def find_differences(variant: Variant, options: Mapping[str, OptionValue]) -> list[Difference]:
    """The rules that are not as the preset has them, in the order of the form."""
    found = []
    for spec in variant.option_specs():
        value = options.get(spec.name, spec.default)
        if value != spec.default or type(value) is not type(spec.default):
            found.append((spec, value))
    return found


class Change(Looking, QWidget):
    """default → now."""

    def __init__(self, difference: Difference) -> None:
        super().__init__()
        self._spec, self._value = difference
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.words_changed()

    def words_changed(self) -> None:
        """Say it to screen readers too."""
        self.setAccessibleName(f"{option_words(self._spec, self._spec.default)} → {self._now()}")
        super().words_changed()

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self.look.px(200), self.look.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the old value struck through and the new one."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        struck = self.look.font(FontRole.LABEL)
        struck.setStrikeOut(True)
        before = option_words(self._spec, self._spec.default)
        painter.setFont(struck)
        painter.setPen(QColor(theme.secondary))
        painter.drawText(self.rect(), flags, before)
        x = painter.fontMetrics().horizontalAdvance(before) + 10 * k
        bold = self.look.font(FontRole.LABEL)
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(QColor(theme.on_liability))
        painter.drawText(QRectF(self.rect()).adjusted(x, 0, 0, 0), flags, f"→ {self._now()}")

    def _now(self) -> str:
        return option_words(self._spec, self._value)


class _Dot(Looking, QWidget):
    """The mark of a changed rule."""

    def sizeHint(self) -> QSize:
        """A narrow column."""
        return QSize(self.look.px(22), self.look.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.look.theme.vermilion[0]))
        painter.drawEllipse(QPointF(8 * self.look.k, self.height() / 2), 5 * self.look.k, 5 * self.look.k)


class DifferencesList(Looking, QWidget):
    """All of them.

    Signals:
        rule_wanted(str): a clause of the rulebook is asked for.
    """

    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[Difference] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self._rows: list[QWidget] = []

    def show_differences(self, differences: list[Difference]) -> None:
        """Show these; without any, say so."""
        if differences == self._shown:
            return
        self._shown = differences
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(each) for each in differences]
        if not differences:
            self._rows = [Label(lambda: tr("rooms.no_differences"), FontRole.BODY, "secondary", wraps=True)]
        for index, row in enumerate(self._rows):
            self._column.insertWidget(index, row)
            apply_look(row, self.look)
            row.show()

    def _row(self, difference: Difference) -> QWidget:
        spec, _ = difference
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 4, 0, 4)
        line.addWidget(_Dot(), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(lambda: tr(f"option.{spec.name}.label"), FontRole.BODY_BOLD))
        words.addWidget(Change(difference))
        line.addLayout(words, 1)
        link = LinkButton(lambda: clause_name(spec.clause))
        link.clicked.connect(lambda: self.rule_wanted.emit(spec.clause))
        line.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        return row
