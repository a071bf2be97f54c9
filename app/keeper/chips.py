"""Words to choose one of, in as many lines as they need."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.lobby.look import Looking, Words, apply_look
from app.lobby.targets import tap
from app.results.block import PaperTab

Value = TypeVar("Value")
_HIGH = 52.0


class Chips(Looking, QWidget, Generic[Value]):
    """One of several values; those that do not fit go to the next line.

    Signals:
        chosen(value): a person has chosen another one.
    """

    chosen = Signal(object)

    def __init__(self, name: Words) -> None:
        super().__init__()
        self._name = name
        self._value: Value | None = None
        self.tabs: list[tuple[Value, PaperTab]] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.words_changed()

    @property
    def value(self) -> Value | None:
        """What is chosen."""
        return self._value

    def offer(self, values: Sequence[tuple[Value, Words]], value: Value) -> None:
        """Offer these, and show one as chosen; no signal."""
        if [each for each, _ in values] != [each for each, _ in self.tabs]:
            for _, tab in self.tabs:
                tab.hide()
                tab.deleteLater()
            self.tabs = [(each, self._tab(each, words)) for each, words in values]
            apply_look(self, self.look)
            self.updateGeometry()
            self._arrange()
        self.set_value(value)

    def set_value(self, value: Value) -> None:
        """Show this one as chosen; no signal."""
        self._value = value
        for each, tab in self.tabs:
            tab.setChecked(each == value)
            tab.update()

    def words_changed(self) -> None:
        """Other words take other room."""
        self.setAccessibleName(self._name())
        super().words_changed()
        self._arrange()

    def look_changed(self) -> None:
        """Lay out anew."""
        self._arrange()

    def hasHeightForWidth(self) -> bool:
        """Narrower is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As many lines as they need."""
        return self._lines(width) * tap(self.look.px(_HIGH))

    def sizeHint(self) -> QSize:
        """All in one line."""
        return QSize(self.look.px(300), self.heightForWidth(max(self.width(), self.look.px(300))))

    def resizeEvent(self, event: object) -> None:
        """Lay out anew."""
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right choose the neighbour."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        tabs = [tab for _, tab in self.tabs]
        focused = self.focusWidget()
        if step is None or focused not in tabs:
            event.ignore()
            return
        at = tabs.index(focused) + step
        if 0 <= at < len(tabs):
            tabs[at].setFocus(Qt.FocusReason.TabFocusReason)
            tabs[at].click()

    def _tab(self, value: Value, words: Words) -> PaperTab:
        tab = PaperTab(words, self)
        tab.clicked.connect(lambda: self._pick(value))
        tab.show()
        return tab

    def _pick(self, value: Value) -> None:
        changed = value != self._value
        self.set_value(value)
        if changed:
            self.chosen.emit(value)

    def _lines(self, width: int) -> int:
        lines, x = 1, 0.0
        for _, tab in self.tabs:
            wide = tab.width_u * self.look.k
            if x and x + wide > width:
                lines, x = lines + 1, 0.0
            x += wide
        return lines

    def _arrange(self) -> None:
        high = tap(self.look.px(_HIGH))
        x, line = 0.0, 0
        for _, tab in self.tabs:
            wide = tab.width_u * self.look.k
            if x and x + wide > self.width():
                line, x = line + 1, 0.0
            tab.setGeometry(round(x), line * high, round(wide), high)
            x += wide
        self.setMinimumHeight((line + 1) * high)
        self.updateGeometry()
