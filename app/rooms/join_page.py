"""The page on which a room is found: those nearby, those where one has been, and an address to type."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.lobby.buttons import PageButton
from app.lobby.header import PageHeader
from app.lobby.look import Label
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.sheet import PaperPanel
from app.rooms.address_field import AddressField
from app.rooms.advice import AdviceBox, advice_text
from app.rooms.code_field import CodeField
from app.rooms.entries import Entry, State, with_own_seats
from app.rooms.found_room import FoundRoom
from app.rooms.names_row import NamesRow
from app.rooms.room_list import RoomList
from app.rooms.search_sign import SearchSign
from app.settings import Settings
from app.text.catalogue import tr
from app.text.slugs import words_of
from net.addresses import BadAddress, read_address


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
        self._trouble = ""
        self._needs_code = False
        self._header = PageHeader(lambda: tr("rooms.join.title"), lambda: tr("rooms.join.subtitle"))
        self._header.back_wanted.connect(self.left)
        self._sign = SearchSign()
        self._paper = PaperPanel(inset=28)
        self._room = FoundRoom()
        for part in (self._header, self._sign, self._paper, self._room):
            part.setParent(self)
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

    # --- what people do ---------------------------------------------------------------------------------------------

    def sit(self) -> None:
        """Go to the room that is chosen."""
        entry = self.list.chosen
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
        if not self.address.text().strip() and self.list.chosen is not None:
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
        self.list.forget_choice()
        self._show_list()

    def first_focus(self) -> QWidget:
        """The chosen room; without any, the address."""
        return self.list.chosen_row or self.address

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down choose a room."""
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.list.rows and not self._is_typing():
            self.list.step(1 if key == Qt.Key.Key_Down else -1)
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
        frame.place_two(self._paper, self._room, min(frame.width * 0.357, 616), gap=32)

    def _fill_list(self) -> None:
        column = self._paper.column
        self.list = RoomList(self._empty_words)
        self.list.picked.connect(self._turn_to_room)
        column.addWidget(self.list, 1)
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
        self.list.show_entries(self._past if self._shows_past else with_own_seats(self._nearby, self._past))
        self.past_button.words_changed()
        self._sign.show_count(len(self._nearby))
        self._show_advice()
        self._show_room()
        self.arrange()

    def _turn_to_room(self) -> None:
        """Another room was chosen: what the last one asked for does not count."""
        self._needs_code = False
        self._show_room()

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
        entry = self.list.chosen
        self.enable(self.sit_button, entry is not None and entry.can_join and not self._is_busy)
        self.sit_button.words_changed()
        self.people.setVisible(entry is None or entry.state is not State.RETURN)
        is_locked = entry is not None and entry.is_locked and entry.state is not State.RETURN
        self.code.setVisible(is_locked or self._needs_code)
        if entry is not None and entry.state is State.WAITING:
            self.people.set_most(entry.free)
        self._room.show_entry(entry, self.people.names[0])

    def _empty_words(self) -> str:
        if self._shows_past:
            return tr("rooms.empty.past")
        return tr("rooms.empty.nothing" if self._has_nothing else "rooms.empty.looking")

    def _sit_words(self) -> str:
        if self._is_busy:
            return tr("rooms.connecting")
        entry = self.list.chosen
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

    def _is_typing(self) -> bool:
        return any(field.hasFocus() for field in (*self.people.fields, self.code))
