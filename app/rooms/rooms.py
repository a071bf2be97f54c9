"""Rooms in the program: which page of them is in sight, which room one is in, and how a table begins and ends there.

The window's own affairs are asked for by signals.
"""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from app.assets.theme import Theme
from app.lobby.rule_sets import RuleSets
from app.play import Play
from app.profile import Profile
from app.rooms import room_sheets
from app.rooms.entries import Entry, State, nearby_entries
from app.rooms.join_page import JoinPage
from app.rooms.kept_rooms import KeptRooms, forget_keys
from app.rooms.lan import Lan
from app.rooms.room_link import NewRoom, RoomGame, RoomLink, continue_room, join_room, open_room, return_to_room
from app.rooms.room_page import RoomPage
from app.rooms.setup_page import Setup, SetupPage
from app.rooms.table_room import TableRoom
from app.settings import Settings
from app.text.catalogue import tr
from app.text.record_words import problem_words, why_code
from app.text.slugs import words_of
from engine.errors import InvalidNotation
from net.messages import Update
from net.room_messages import Leave, Regather, RenameRoom, SetRules, Stage, Timers

_SITS_ELSEWHERE = "seat/taken_over"


class Rooms(QObject):
    """Everything about rooms.

    Signals:
        page_wanted(QWidget): this page is to come to sight.
        page_gone(QWidget): this page is not needed any more.
        home_wanted(): back to the start.
        table_wanted(RoomGame): a table is to be opened for this game; `attach` is called with it.
        table_gone(): the table is to be put away.
        said(object): a sentence to show, as words.
        rule_wanted(str): a clause of the rulebook is asked for.
        settings_changed(Settings): something is to be remembered.
    """

    page_wanted = Signal(object)
    page_gone = Signal(object)
    home_wanted = Signal()
    table_wanted = Signal(object)
    table_gone = Signal()
    said = Signal(object)
    rule_wanted = Signal(str)
    settings_changed = Signal(object)

    def __init__(self, window: QWidget, profile: Profile, lan: Lan, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self._window = window
        self.kept = KeptRooms(profile)
        self._theme = theme
        self._settings = settings
        self._sets = RuleSets(profile.rule_sets_file)
        self.lan = lan
        self.lan.nearby_changed.connect(self._show_nearby)
        self.link: RoomLink | None = None
        self.table: TableRoom | None = None
        self._play: Play | None = None
        self.join_page: JoinPage | None = None
        self._setup_page: SetupPage | None = None
        self._room_page: RoomPage | None = None
        self._joining: Entry | None = None

    # --- pages ------------------------------------------------------------------------------------------------------

    def show_join(self) -> None:
        """Let a room be found."""
        self.lan.browse()
        page = self.join_page
        if page is None:
            page = self.join_page = JoinPage(self._theme, self._settings)
            page.left.connect(self._leave_join)
            page.join_wanted.connect(self.join)
            page.return_wanted.connect(self.return_to)
            page.names_changed.connect(self._remember_names)
        if self._joining is None:
            page.show_calm()
        self._show_nearby()
        page.show_past(self.kept.find_past())
        self.page_wanted.emit(page)

    def show_setup(self) -> None:
        """Let a room be set up."""
        page = self._find_setup_page()
        page.set_open(False)
        page.rules.choose(self._settings.ruleset)
        self.page_wanted.emit(page)

    def set_theme(self, theme: Theme) -> None:
        """Wear these colours."""
        self._theme = theme
        for page in (self.join_page, self._setup_page, self._room_page):
            if page is not None:
                page.set_theme(theme)
        if self.table is not None:
            self.table.use(theme, self._settings)

    def use_settings(self, settings: Settings) -> None:
        """Take what has been set elsewhere."""
        self._settings = settings
        if self.join_page is not None:
            self.join_page.use_settings(settings)
        if self._setup_page is not None:
            self._setup_page.use_settings(settings)
        if self.table is not None:
            self.table.use(self._theme, settings)

    # --- rooms ------------------------------------------------------------------------------------------------------

    def continue_room(self, record: Path) -> None:
        """Open the room of this record again, as its host; come back to it where somebody else has opened it since."""
        open_elsewhere = self._find_open_elsewhere(record)
        if open_elsewhere is not None:
            self.said.emit(lambda: tr("rooms.open_elsewhere"))
            self.return_to(open_elsewhere)
            return
        try:
            link = continue_room(self.lan, self.kept.records, self._settings.pace, record)
        except (OSError, InvalidNotation) as problem:
            why = why_code(problem)
            self.said.emit(lambda: tr("rooms.failed", why=problem_words(why)))
            return
        self._enter(link)

    def attach(self, play: Play) -> None:
        """The table of the room is open."""
        assert self.link is not None
        self._play = play
        self.table = TableRoom(play, self.link, self._theme, self._settings)
        self.table.leave_wanted.connect(self.leave)
        self.table.reopen_wanted.connect(self._reopen)
        play.again_wanted.connect(self._play_again)

    def ask_to_leave(self) -> None:
        """Ask before the room is left."""
        link = self.link
        if link is None:
            return
        question = room_sheets.ask_to_leave(
            self._window, self._theme, link.is_host, self._play is not None, self._stay, self.leave
        )
        page = self._room_page if self._play is None else self._play.page
        if page is not None:
            question.go_with(page)

    def leave(self) -> None:
        """Leave the room: its host closes it; a guest's seat is played by AI, or free before a match."""
        link = self.link
        if link is not None:
            if not link.is_host:
                for seat in link.seats:
                    link.send(Leave(seat))
            self._drop_link()
        self.home_wanted.emit()

    def close(self) -> None:
        """The program ends."""
        self._drop_link()

    def _enter(self, link: RoomLink) -> None:
        self._drop_link()
        self.link = link
        link.changed.connect(self._follow)
        link.client.updated.connect(self._call)
        link.told.connect(lambda notice: self.said.emit(lambda: words_of(notice.slug)))
        link.came_back.connect(lambda: self.said.emit(lambda: tr("rooms.came_back")))
        link.ended.connect(self._end)
        link.begin()

    def _drop_link(self) -> None:
        link, self.link = self.link, None
        if link is not None:
            link.close()
            link.changed.disconnect(self._follow)
            link.ended.disconnect(self._end)
        self._drop_table()
        self.kept.put_away()
        page, self._room_page = self._room_page, None
        if page is not None:
            self.page_gone.emit(page)

    def _drop_table(self) -> None:
        if self._play is not None:
            self._play = None
            self.table = None
            self.table_gone.emit()

    def _follow(self) -> None:
        """The room is another now: before a match its page is shown, in it and after it the table."""
        link = self.link
        if link is None or link.state is None or not link.seats:
            return
        if self._joining is not None:
            self._note_visit(link, self._joining)
            self._joining = None
        if link.state.stage is Stage.GATHERING:
            self._drop_table()
            if self._room_page is None:
                self._show_room_page(link)
        elif self._play is None:
            self.table_wanted.emit(RoomGame(link))
            page, self._room_page = self._room_page, None
            if page is not None:
                self.page_gone.emit(page)

    def _show_room_page(self, link: RoomLink) -> None:
        page = self._room_page = RoomPage(self._theme, link, self._settings.level)
        page.left.connect(self._leave_room_page)
        page.rules_wanted.connect(self._change_rules)
        page.rule_wanted.connect(self.rule_wanted)
        self.page_wanted.emit(page)

    def _end(self, slug: str, words: str) -> None:
        """Nothing more comes from the room."""
        link = self.link
        why = words_of(slug) if slug else words
        was_playing = self._play is not None
        was_joining, self._joining = self._joining, None
        if slug == "room/unknown_token" and was_joining is not None and was_joining.record is not None:
            forget_keys(was_joining.record)
        is_gone = was_playing and slug != _SITS_ELSEWHERE
        if is_gone and link is not None and not link.is_host and self._find_record(link) is not None:
            room_sheets.tell_gone(self._window, self._theme, why, self._reopen, self.leave)
            return
        self._drop_link()
        if was_joining is not None and self.join_page is not None:
            self.join_page.show_trouble(why, slug in ("room/code_needed", "room/wrong_code"))
            self.join_page.show_past(self.kept.find_past())
        else:
            self.home_wanted.emit()
            self.said.emit(lambda: why)

    # --- what people do ---------------------------------------------------------------------------------------------

    def open(self, setup: Setup) -> None:
        """Open a room of this computer."""
        ai_names = tuple(tr(f"rooms.ai_name.{number}") for number in range(1, 5))
        timers = Timers(*setup.timers, setup.hold_ms, setup.hints)
        level = self._settings.level.value
        new = NewRoom(setup.name, setup.ruleset, dict(setup.options), timers, setup.names, ai_names, level)
        self._enter(open_room(self.lan, self.kept.records, self._settings.pace, new))

    def join(self, entry: Entry, names: tuple[str, ...]) -> None:
        """These people sit down in a room."""
        places = entry.places if entry.typed is None else (entry.typed,)
        code = "" if self.join_page is None else self.join_page.code.text()
        self._enter(join_room(self.lan, self.kept.guests, places, names, code))
        self._joining = entry
        if self.join_page is not None:
            self.join_page.show_busy()

    def return_to(self, entry: Entry) -> None:
        """Back to one's seats."""
        if entry.record is None:
            return
        found = [each for each in nearby_entries(self.lan.nearby) if each.room == entry.room]
        places = tuple(dict.fromkeys((*(place for each in found for place in each.places), *entry.places)))
        try:
            link = return_to_room(self.lan, places, entry.record)
        except (OSError, InvalidNotation) as problem:
            why = why_code(problem)
            self.said.emit(lambda: problem_words(why))
            return
        self._enter(link)
        self._joining = entry
        if self.join_page is not None:
            self.join_page.show_busy()

    def _find_open_elsewhere(self, record: Path) -> Entry | None:
        """The way back to the room of this record, if it answers: there must not be two of one room."""
        entry = self.kept.find_entry(record)
        answering = {each.room for each in nearby_entries(self.lan.nearby) if each.state is not State.SILENT}
        return entry if entry is not None and entry.room in answering else None

    def _reopen(self) -> None:
        """The host is gone: open the room here, from the last settlement."""
        link = self.link
        record = None if link is None else self._find_record(link)
        if link is None or record is None:
            self.said.emit(lambda: tr("rooms.gone.nothing"))
            return
        self._drop_link()
        try:
            own = self.kept.take_over(record)
        except OSError as problem:
            self.home_wanted.emit()
            why = why_code(problem)
            self.said.emit(lambda: tr("rooms.failed", why=problem_words(why)))
            return
        self.continue_room(own)

    def _change_rules(self) -> None:
        link = self.link
        if link is None or link.state is None:
            return
        page = self._find_setup_page()
        page.set_open(True, link.state.name)
        timers = link.state.timers
        page.show_times((timers.turn_s, timers.bank_s), timers.hold_ms, timers.hints)
        page.rules.choose(link.state.ruleset)
        self.page_wanted.emit(page)

    def _set_rules(self, setup: Setup) -> None:
        if self.link is not None and self._room_page is not None:
            timers = Timers(*setup.timers, setup.hold_ms, setup.hints)
            if self.link.state is not None and setup.name != self.link.state.name:
                self.link.send(RenameRoom(setup.name))
            self.link.send(SetRules(setup.ruleset, dict(setup.options), timers))
            self.page_wanted.emit(self._room_page)

    def _play_again(self) -> None:
        """The host goes back to the room with everybody; a guest waits for that."""
        if self.link is not None and self.link.is_host:
            self.link.send(Regather())
        else:
            self.said.emit(lambda: tr("rooms.again.host"))

    def _leave_join(self) -> None:
        if self._joining is not None:
            self._joining = None
            self._drop_link()
        self.home_wanted.emit()

    def _leave_room_page(self) -> None:
        self.ask_to_leave()

    def _leave_setup(self) -> None:
        if self._room_page is not None:
            self.page_wanted.emit(self._room_page)
        else:
            self.home_wanted.emit()

    def _stay(self) -> None:
        if self._play is not None:
            self._play.take_keyboard()

    def _call(self, update: Update) -> None:
        """The task bar calls whoever is asked while another window has the keyboard."""
        if update.view.legal and not self._window.isActiveWindow():
            QApplication.alert(self._window)

    def _remember_names(self, names: tuple[str, ...]) -> None:
        first, second, third, fourth = (*names, *self._settings.names[len(names) :])
        self.settings_changed.emit(replace(self._settings, names=(first, second, third, fourth)))

    # --- private ----------------------------------------------------------------------------------------------------

    def _find_setup_page(self) -> SetupPage:
        if self._setup_page is None:
            page = self._setup_page = SetupPage(self._theme, self._settings, self._sets)
            page.left.connect(self._leave_setup)
            page.opened.connect(self.open)
            page.rules_changed.connect(self._set_rules)
            page.settings_changed.connect(self.settings_changed)
            page.rule_wanted.connect(self.rule_wanted)
        return self._setup_page

    def _show_nearby(self) -> None:
        nearby = self.lan.nearby
        entries = nearby_entries(nearby)
        if self.join_page is not None:
            self.join_page.show_nearby(entries, nearby is not None and nearby.has_nothing)

    def find_own_record(self) -> Path | None:
        """The record of the match in the room, as far as it is known here; None outside a room."""
        if self.link is None:
            return None
        return self.kept.find_hosted() if self.link.is_host else self._find_record(self.link)

    def _find_record(self, link: RoomLink) -> Path | None:
        return None if link.greeting is None else self.kept.find_record(link.greeting.room)

    def _note_visit(self, link: RoomLink, entry: Entry) -> None:
        if link.greeting is None or link.is_host:
            return
        try:
            self.kept.note_visit(link.greeting, entry)
        except OSError as problem:
            why = why_code(problem)
            self.said.emit(lambda: problem_words(why))
