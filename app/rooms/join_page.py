"""The page on which a room is found: those nearby, those where one has been, and an address to type."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import AVATARS, MACHINE_AVATAR, Theme
from app.lobby.buttons import PageButton, keep_one_stop
from app.lobby.header import PageHeader
from app.lobby.look import FittedLabel, Label, Looking, apply_look
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.paper_scroll import PaperScroll
from app.lobby.sheet import PaperPanel
from app.rooms.address_field import AddressField
from app.rooms.advice import AdviceBox, advice_text
from app.rooms.code_field import CodeField
from app.rooms.entries import Entry, State, with_own_seats
from app.rooms.names_row import NamesRow
from app.rooms.room_row import NAME_AT, RULES_AT, SEATS_AT, STATE_AT, RoomRow, state_words
from app.rooms.room_table import RoomTable, SeatSign
from app.settings import Settings
from app.text.catalogue import has_words, tr
from app.text.format import ruleset_name
from app.text.slugs import words_of
from net.addresses import BadAddress, read_address

_SEATS = 4


class JoinPage(Page):
    """Finds a room.

    Signals:
        join_wanted(Entry, tuple): these people want to sit down there.
        return_wanted(Entry): back to one's seats.
        names_changed(tuple): what the people at this screen are called, empty for the default.
    """

    join_wanted = Signal(object, object)
    return_wanted = Signal(object)
    names_changed = Signal(object)

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__(theme)
        self._nearby: list[Entry] = []
        self._past: list[Entry] = []
        self._shows_past = False
        self._has_nothing = False
        self._is_busy = False
        self._chosen: Entry | None = None
        self._trouble = ""
        self._needs_code = False
        self._header = PageHeader(lambda: tr("rooms.join.title"), lambda: tr("rooms.join.subtitle"))
        self._header.back_wanted.connect(self.left)
        self._sign = _SearchSign()
        self._list = PaperPanel(inset=28)
        self._room = PaperPanel(inset=40)
        for part in (self._header, self._sign, self._list, self._room):
            part.setParent(self)
        self.rows: list[RoomRow] = []
        self._fill_list()
        self._fill_room(settings)
        self._show_list()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def show_nearby(self, entries: Sequence[Entry], has_nothing: bool) -> None:
        """The rooms of the network now. `has_nothing`: there was time to find some."""
        self._nearby, self._has_nothing = list(entries), has_nothing
        self._show_list()

    def show_past(self, entries: Sequence[Entry]) -> None:
        """Seats to come back to, and rooms where one has been."""
        self._past = list(entries)
        self.past_button.setVisible(bool(self._past) or self._shows_past)
        self._show_list()

    def show_trouble(self, words: str, needs_code: bool = False) -> None:
        """It did not work: say why, until something else is tried. `needs_code`: the room wants its six digits."""
        self._is_busy = False
        self._needs_code = needs_code
        self._trouble = words
        self._show_advice()
        self._show_room()
        if needs_code:
            self.code.selectAll()
            self.code.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_busy(self) -> None:
        """A connection is being made."""
        self._is_busy = True
        self._trouble = ""
        self._show_advice()
        self._show_room()

    def show_calm(self) -> None:
        """Nothing is being tried, and nothing has failed."""
        self._is_busy = self._needs_code = False
        self._trouble = ""
        self._show_advice()
        self._show_room()

    def use_settings(self, settings: Settings) -> None:
        """Take what has been set elsewhere."""
        self.people.set_names(settings.names)

    @property
    def chosen(self) -> Entry | None:
        """The room that is chosen."""
        return self._chosen

    # --- what people do ---------------------------------------------------------------------------------------------

    def choose(self, entry: Entry) -> None:
        """Choose a room of the list."""
        self._chosen = entry
        self._needs_code = False
        for row in self.rows:
            row.setChecked(row.entry == entry)
        keep_one_stop(self.rows)
        self._show_room()

    def sit(self) -> None:
        """Go to the room that is chosen."""
        entry = self._chosen
        if entry is None or self._is_busy or not entry.can_join:
            return
        if entry.state is State.RETURN:
            self.return_wanted.emit(entry)
        elif entry.is_locked and not self.code.is_complete:
            self.show_trouble(words_of("room/code_needed"), needs_code=True)
        elif self._check_names():
            self.join_wanted.emit(entry, self.people.names)

    def connect_typed(self) -> None:
        """Go to the address that is typed."""
        if self._is_busy:
            return
        if not self.address.text().strip() and self._chosen is not None:
            self.sit()
            return
        try:
            typed = read_address(self.address.text())
        except BadAddress as problem:
            self.show_trouble(words_of(problem.slug))
            self.address.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if self._check_names():
            self.join_wanted.emit(Entry(b"", str(typed), "", "", State.VISITED, typed=typed), self.people.names)

    def toggle_past(self) -> None:
        """Show where one has been, or the rooms nearby."""
        self._shows_past = not self._shows_past
        self._chosen = None
        self._show_list()

    def first_focus(self) -> QWidget:
        """The chosen room; without any, the address."""
        return next((row for row in self.rows if row.isChecked()), self.address)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down choose a room."""
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.rows and not self._is_typing():
            self._step(1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Go to the address that is being typed, else to the room that is chosen."""
        if self.address.hasFocus() or (self.code.hasFocus() and self.address.text().strip()):
            self.connect_typed()
        else:
            self.sit()

    # --- layout -----------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """A wide paper for the list, a narrow one for the room."""
        frame = frame_of(self, below=100)
        sign, px = self._sign.sizeHint().width(), self.look.px
        frame.place_header(self._header, sign)
        self._sign.setGeometry(px(frame.left + frame.width) - sign, px(frame.top - 14), sign, px(88))
        frame.place_two(self._list, self._room, min(frame.width * 0.357, 616), gap=32)

    def _fill_list(self) -> None:
        column = self._list.column
        self._heads = _Heads()
        column.addWidget(self._heads)
        self._inside = QWidget()
        self._rows = QVBoxLayout(self._inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addStretch(1)
        self._scroll = PaperScroll()
        self._scroll.setWidget(self._inside)
        column.addWidget(self._scroll, 1)
        self._empty = Label(self._empty_words, FontRole.SMALL_TITLE, "secondary")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self._empty, 1)
        self.advice = AdviceBox()
        column.addWidget(self.advice)
        line = QHBoxLayout()
        self.address = AddressField()
        self.connect_button = PageButton(lambda: tr("rooms.connect"))
        self.connect_button.clicked.connect(self.connect_typed)
        self.past_button = PageButton(lambda: tr("rooms.nearby" if self._shows_past else "rooms.past"))
        self.past_button.clicked.connect(self.toggle_past)
        self.past_button.hide()
        line.addWidget(self.address, 1)
        line.addWidget(self.connect_button)
        line.addWidget(self.past_button)
        column.addLayout(line)
        column.addWidget(Label(lambda: tr("rooms.join.keys"), FontRole.CAPTION, "secondary"))

    def _fill_room(self, settings: Settings) -> None:
        column = self._room.column
        head = QHBoxLayout()
        self._title = FittedLabel(str, FontRole.SMALL_TITLE)
        self._rules = Label(str, FontRole.BODY_BOLD, "secondary")
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        head.addWidget(self._title, 1)
        head.addWidget(self._rules)
        column.addLayout(head)
        self.table = RoomTable(is_pressable=False)
        column.addWidget(self.table, 1)
        self._about = Label(str, FontRole.LABEL, "secondary", wraps=True)
        column.addWidget(self._about)
        self.people = NamesRow(settings.names)
        self.people.changed.connect(self._change_names)
        column.addWidget(self.people)
        self.code = CodeField()
        column.addWidget(self.code)
        self.sit_button = PageButton(self._sit_words, ButtonKind.PRIMARY, "Enter")
        self.sit_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.sit_button.clicked.connect(self.sit)
        column.addWidget(self.sit_button)

    # --- private ----------------------------------------------------------------------------------------------------

    def _show_list(self) -> None:
        entries = self._past if self._shows_past else with_own_seats(self._nearby, self._past)
        chosen = self._chosen
        if [row.entry for row in self.rows] != entries:
            self._make_rows(entries)
        kept = [each for each in entries if chosen is not None and _key_of(each) == _key_of(chosen)]
        best = next((each for each in entries if each.can_join), None)
        self._chosen = kept[0] if kept else best
        for row in self.rows:
            row.setChecked(row.entry == self._chosen)
        keep_one_stop(self.rows)
        self.past_button.words_changed()
        self._heads.setVisible(bool(entries))
        self._scroll.setVisible(bool(entries))
        self._empty.setVisible(not entries)
        self._empty.words_changed()
        self._sign.show_count(len(self._nearby))
        self._show_advice()
        self._show_room()
        self.arrange()

    def _make_rows(self, entries: Sequence[Entry]) -> None:
        """A row stays as long as its room is there, so that it keeps the keyboard and a press on it counts."""
        known = {_key_of(row.entry): row for row in self.rows}
        self.rows = [known.pop(key) if (key := _key_of(entry)) in known else self._new_row(entry) for entry in entries]
        for index, (row, entry) in enumerate(zip(self.rows, entries, strict=True)):
            row.set_entry(entry)
            self._rows.insertWidget(index, row)
            row.show()
        for row in known.values():
            if self.window().focusWidget() is row:
                (self.rows[0] if self.rows else self).setFocus(Qt.FocusReason.OtherFocusReason)
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()

    def _new_row(self, entry: Entry) -> RoomRow:
        row = RoomRow(entry)
        row.clicked.connect(lambda: self.choose(row.entry))
        row.stepped.connect(self._step)
        apply_look(row, self.look)
        return row

    def _show_advice(self) -> None:
        if self._is_busy:
            self.advice.say(lambda: tr("rooms.busy"), lambda: tr("rooms.busy.text"))
        elif self._trouble:
            trouble = self._trouble
            self.advice.say(lambda: trouble, advice_text, is_trouble=True)
        elif not self._nearby and not self._has_nothing:
            self.advice.say(lambda: tr("rooms.looking"), lambda: tr("rooms.looking.text"))
        else:
            key = "rooms.advice.nothing" if not self._nearby else "rooms.advice.title"
            self.advice.say(lambda: tr(key), advice_text)

    def _show_room(self) -> None:
        entry = self._chosen
        self.enable(self.sit_button, entry is not None and entry.can_join and not self._is_busy)
        self.sit_button.words_changed()
        self.people.setVisible(entry is None or entry.state is not State.RETURN)
        is_locked = entry is not None and entry.is_locked and entry.state is not State.RETURN
        self.code.setVisible(is_locked or self._needs_code)
        if entry is None:
            self._title.set_words(lambda: tr("rooms.none_chosen"))
            self._rules.set_words(str)
            self._about.set_words(lambda: tr("rooms.none_chosen.text"))
            self.table.show_seats([SeatSign()] * _SEATS, "")
            return
        knows = has_words(f"ruleset.{entry.ruleset}")
        self._title.set_words(lambda: entry.name)
        self._rules.set_words(lambda: ruleset_name(entry.ruleset) if knows else entry.ruleset)
        self._about.set_words(lambda: _about_words(entry))
        if entry.state is State.WAITING:
            self.people.set_most(entry.free)
        self.table.show_seats(self._signs(entry), _centre(entry))

    def _signs(self, entry: Entry) -> list[SeatSign]:
        """Who is below is who comes; how the others sit is seen in the room."""
        if entry.state not in (State.WAITING, State.FULL, State.PLAYING):
            return [SeatSign()] * _SEATS
        me = SeatSign(self.people.names[0], tr("rooms.here_i_sit"), AVATARS[0], is_mine=True)
        host = SeatSign(entry.host, tr("rooms.is_host"), AVATARS[1])
        taken = _SEATS - entry.free
        others = [host, *[SeatSign("", tr("rooms.taken"), MACHINE_AVATAR)] * max(taken - 1, 0)][:taken]
        if entry.free and entry.state is State.PLAYING:
            return [*others, *[SeatSign(tr("rooms.ai_sign"), tr("rooms.is_ai"), "", is_ai=True)] * entry.free][:_SEATS]
        if entry.free:
            free = [SeatSign("", tr("rooms.free"))] * (_SEATS - 1 - len(others))
            return [me, *others, *free][:_SEATS]
        return others[:_SEATS]

    def _empty_words(self) -> str:
        if self._shows_past:
            return tr("rooms.empty.past")
        return tr("rooms.empty.nothing" if self._has_nothing else "rooms.empty.looking")

    def _sit_words(self) -> str:
        if self._is_busy:
            return tr("rooms.connecting")
        entry = self._chosen
        return tr("rooms.return" if entry is not None and entry.state is State.RETURN else "rooms.sit")

    def _check_names(self) -> bool:
        problem = self.people.problem
        if problem:
            self.show_trouble(tr("rooms.names_twice") if problem == "name/twice" else words_of(problem))
        return not problem

    def _change_names(self) -> None:
        written = tuple(field.text().strip() for field in self.people.fields)
        self.names_changed.emit(written)
        self._show_room()

    def _step(self, by: int) -> None:
        at = next((index for index, row in enumerate(self.rows) if row.isChecked()), -1 if by > 0 else len(self.rows))
        row = self.rows[max(0, min(at + by, len(self.rows) - 1))]
        self.choose(row.entry)
        row.setFocus(Qt.FocusReason.TabFocusReason)

    def _is_typing(self) -> bool:
        return any(field.hasFocus() for field in (*self.people.fields, self.code))


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


class _SearchSign(Looking, QWidget):
    """A green dot at the top right, and how many rooms there are."""

    def __init__(self) -> None:
        super().__init__()
        self._count = 0

    def show_count(self, count: int) -> None:
        """So many."""
        self._count = count
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the words."""
        width = QFontMetrics(self.look.font(FontRole.BODY)).horizontalAdvance(self._words())
        return QSize(width + self.look.px(52), self.look.px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint dot and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        centre = QPointF(20 * k, self.height() / 2)
        ring = QColor(theme.jade_tint)
        ring.setAlphaF(0.25)
        painter.setPen(QColor(theme.jade_tint))
        painter.setBrush(ring)
        painter.drawEllipse(centre, 15 * k, 15 * k)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#7BE3AE"))
        painter.drawEllipse(centre, 8 * k, 8 * k)
        painter.setFont(self.look.font(FontRole.BODY))
        painter.setPen(QColor(theme.text))
        box = QRectF(self.rect()).adjusted(44 * k, 0, 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._words())

    def _words(self) -> str:
        return tr("rooms.searching", count=self._count)


def _key_of(entry: Entry) -> tuple[bytes, Path | None]:
    return entry.room, entry.record


def _about_words(entry: Entry) -> str:
    key = f"rooms.about.{entry.state.value}"
    return tr(key, state=state_words(entry), app=entry.app)


def _centre(entry: Entry) -> str:
    return f"{_SEATS - entry.free}/{_SEATS}" if entry.state in (State.WAITING, State.FULL, State.PLAYING) else ""
