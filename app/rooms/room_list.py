"""The list of the join page: a row a room, one of them chosen."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.lobby.buttons import keep_one_stop
from app.lobby.look import Label, Looking, Words, apply_look
from app.lobby.paper_scroll import PaperScroll
from app.rooms.entries import Entry
from app.rooms.room_row import NAME_AT, RULES_AT, SEATS_AT, STATE_AT, RoomRow
from app.text.catalogue import tr


class RoomList(Looking, QWidget):
    """The rooms that can be chosen. `empty`: what it says while there is none.

    Signals:
        picked(): a person chose another one.
    """

    picked = Signal()

    def __init__(self, empty: Words) -> None:
        super().__init__()
        self.rows: list[RoomRow] = []
        self._chosen: Entry | None = None
        self._heads = _Heads()
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self._scroll = PaperScroll()
        self._scroll.setWidget(inside)
        self._empty = Label(empty, FontRole.SMALL_TITLE, "secondary")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._parts = QVBoxLayout(self)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.addWidget(self._heads)
        self._parts.addWidget(self._scroll, 1)
        self._parts.addWidget(self._empty, 1)
        self.look_changed()

    @property
    def chosen(self) -> Entry | None:
        """The room that is chosen."""
        return self._chosen

    @property
    def chosen_row(self) -> RoomRow | None:
        """The row of the room that is chosen."""
        return next((row for row in self.rows if row.isChecked()), None)

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """List these. What was chosen stays chosen if it is still there; else the first that can be joined is."""
        if [row.entry for row in self.rows] != list(entries):
            self._make_rows(entries)
        best = next((each for each in entries if each.can_join), None)
        before = self._chosen
        self._mark(next((each for each in entries if before is not None and each.key == before.key), best))
        self._heads.setVisible(bool(entries))
        self._scroll.setVisible(bool(entries))
        self._empty.setVisible(not entries)
        self._empty.words_changed()

    def choose(self, entry: Entry) -> None:
        """Choose one of the list."""
        self._mark(entry)
        self.picked.emit()

    def forget_choice(self) -> None:
        """Choose none: the next list begins with its best."""
        self._chosen = None

    def step(self, by: int) -> None:
        """Choose the next room below (1) or above (-1); there are some."""
        at = next((index for index, row in enumerate(self.rows) if row.isChecked()), -1 if by > 0 else len(self.rows))
        row = self.rows[max(0, min(at + by, len(self.rows) - 1))]
        self.choose(row.entry)
        row.setFocus(Qt.FocusReason.TabFocusReason)

    def look_changed(self) -> None:
        """Keep the gaps of the paper."""
        self._parts.setSpacing(self.look.px(16))

    def _mark(self, entry: Entry | None) -> None:
        self._chosen = entry
        for row in self.rows:
            row.setChecked(row.entry == entry)
        keep_one_stop(self.rows)

    def _make_rows(self, entries: Sequence[Entry]) -> None:
        """A row stays as long as its room is there, so that it keeps the keyboard and a press on it counts."""
        known = {row.entry.key: row for row in self.rows}
        self.rows = [known.pop(key) if (key := entry.key) in known else self._new_row(entry) for entry in entries]
        for index, (row, entry) in enumerate(zip(self.rows, entries, strict=True)):
            row.set_entry(entry)
            self._column.insertWidget(index, row)
            row.show()
        for row in known.values():
            if self.window().focusWidget() is row:
                (self.rows[0] if self.rows else self).setFocus(Qt.FocusReason.OtherFocusReason)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()

    def _new_row(self, entry: Entry) -> RoomRow:
        row = RoomRow(entry)
        row.clicked.connect(lambda: self.choose(row.entry))
        row.stepped.connect(self.step)
        apply_look(row, self.look)
        return row


class _Heads(Looking, QWidget):
    """What stands over the columns of the list."""

    def sizeHint(self) -> QSize:
        """One line and a rule."""
        return QSize(self.look.px(600), self.look.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words."""
        painter = QPainter(self)
        painter.setFont(self.look.font(FontRole.LABEL))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        for name, at in (("room", NAME_AT), ("rules", RULES_AT), ("seats", SEATS_AT), ("state", STATE_AT)):
            painter.setPen(QColor(self.look.theme.secondary))
            box = QRectF(self.rect()).adjusted(at * self.width() + 8 * self.look.k, 0, 0, -4)
            painter.drawText(box, flags, tr(f"rooms.column.{name}"))
        painter.setPen(QColor(self.look.theme.rule_gold))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
