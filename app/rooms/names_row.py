"""The names of the people at this screen who come in together."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.assets.fonts import FontRole
from app.lobby.buttons import LinkButton
from app.lobby.fields import NameField
from app.lobby.look import Label, Looking
from app.lobby.seat_picker import default_names
from app.text.catalogue import tr
from net.errors import LocalProtocolError
from net.names import clean_name

MOST = 4


class NamesRow(Looking, QWidget):
    """One name, and more when more people sit at this screen.

    Signals:
        changed(): somebody has written another name, or there are more or fewer.
    """

    changed = Signal()

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._most = MOST
        self._count = 1
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._label = Label(lambda: tr("rooms.my_name"), FontRole.LABEL, "secondary")
        self.fields = [self._field(index, name) for index, name in enumerate(names[:MOST])]
        self.more = LinkButton(lambda: tr("rooms.one_more"))
        self.more.clicked.connect(self._add)
        self.fewer = LinkButton(lambda: tr("rooms.one_fewer"))
        self.fewer.clicked.connect(lambda: self.set_count(self._count - 1))
        self._grid.addWidget(self._label, 0, 0)
        for index, field in enumerate(self.fields):
            self._grid.addWidget(field, index // 2, 1 + index % 2)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(2, 1)
        self.look_changed()
        self.set_count(1)

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called."""
        return tuple(field.shown_name for field in self.fields[: self._count])

    @property
    def problem(self) -> str:
        """The slug of what is wrong with a name; empty if nothing is."""
        seen = set()
        for name in self.names:
            try:
                cleaned = clean_name(name)
            except LocalProtocolError as problem:
                return problem.slug
            if cleaned in seen:
                return "name/twice"
            seen.add(cleaned)
        return ""

    def set_names(self, names: Sequence[str]) -> None:
        """What is written, empty where it is the default."""
        for field, name in zip(self.fields, names, strict=False):
            if field.text().strip() != name and not field.hasFocus():
                field.setText(name)

    def set_most(self, most: int) -> None:
        """So many can come in."""
        self._most = max(1, min(most, MOST))
        self.set_count(min(self._count, self._most))

    def set_count(self, count: int) -> None:
        """So many people."""
        before = self._count
        self._count = max(1, min(count, self._most))
        for index, field in enumerate(self.fields):
            field.setVisible(index < self._count)
        self._grid.removeWidget(self.more)
        self._grid.removeWidget(self.fewer)
        self._grid.addWidget(self.more, 0 if self._count < 2 else 2, 2 if self._count < 2 else 1)
        self._grid.addWidget(self.fewer, 2, 2)
        self.more.setVisible(self._count < self._most)
        self.fewer.setVisible(self._count > 1)
        if self._count != before:
            self.changed.emit()

    def _add(self) -> None:
        """One more, whose name is written next."""
        self.set_count(self._count + 1)
        self.fields[self._count - 1].setFocus(Qt.FocusReason.OtherFocusReason)

    def look_changed(self) -> None:
        """Keep gaps in scale."""
        self._grid.setHorizontalSpacing(self.look.px(12))
        self._grid.setVerticalSpacing(self.look.px(6))

    def _field(self, index: int, name: str) -> NameField:
        field = NameField(lambda: tr("rooms.my_name"), lambda: default_names()[index], name)
        field.setMaxLength(100)
        field.textEdited.connect(lambda _: self.changed.emit())
        return field
