"""The history: every match of the profile in a list, and what can be done with the one that is chosen."""

from pathlib import Path

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.history.detail import Detail
from app.history.files import Refusal, delete_record, export_record, import_record
from app.history.library import Entry
from app.history.match_list import MatchList
from app.history.reading import LibraryReader
from app.history.words import date_words, refusal_words
from app.lobby.buttons import PageButton
from app.lobby.cities import CITIES, city_of
from app.lobby.controls import Choice
from app.lobby.header import PageHeader
from app.lobby.look import Label, Words
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.sheet import PaperPanel, Sheet, Way
from app.text.catalogue import tr
from app.text.system_words import code_words, system_code
from net.record_names import RECORD_PATTERNS, RECORD_SUFFIX

_ALL = ""


class HistoryPage(Page):
    """Lists what a reader finds.

    Signals:
        replay_wanted(Path): a match is to be looked at.
        continue_wanted(Path): a match is to be gone on with.
        review_wanted(Path): the decisions of a match are to be looked at.
        statistics_wanted(): what all matches say together.
        said(object): a sentence for the head of the window, as words that are looked up.
    """

    replay_wanted = Signal(object)
    continue_wanted = Signal(object)
    review_wanted = Signal(object)
    statistics_wanted = Signal()
    said = Signal(object)

    def __init__(self, theme: Theme, reader: LibraryReader, folder: Path, own_name: str) -> None:
        super().__init__(theme)
        self._reader = reader
        self._folder = folder
        self._own_name = own_name
        self._entries: tuple[Entry, ...] = ()
        self._awaited: Path | None = None
        reader.found.connect(self.show_entries)
        self._header = PageHeader(lambda: tr("history.title"), lambda: tr("history.subtitle"))
        self._header.back_wanted.connect(self.left)
        self.statistics = PageButton(lambda: tr("history.statistics"), ButtonKind.DARK, "T")
        self.statistics.clicked.connect(self.statistics_wanted)
        self._paper = PaperPanel(inset=20)
        self.detail = Detail()
        for part in (self._header, self.statistics, self._paper, self.detail):
            part.setParent(self)
        self.list = MatchList()
        self.game = Choice(
            [(_ALL, lambda: tr("history.all")), *((city.page, _game_words(city.page)) for city in CITIES)],
            _ALL,
            lambda: tr("history.game"),
        )
        self._count = Label(self._count_words, FontRole.LABEL, "secondary")
        self.take_in = PageButton(lambda: tr("history.import"), ButtonKind.IVORY, "I")
        self._fill()
        self._connect()
        self._list_entries()

    def use_name(self, own_name: str) -> None:
        """Whose results are told."""
        self._own_name = own_name
        self._list_entries()

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """List these."""
        self._entries = entries
        self._list_entries()

    @property
    def entry(self) -> Entry | None:
        """The match that is chosen."""
        row = self.list.row
        return self.list.rows[row] if 0 <= row < len(self.list.rows) else None

    def first_focus(self) -> QWidget:
        """The list."""
        return self.list

    def showEvent(self, event: QShowEvent) -> None:
        """Look what there is."""
        super().showEvent(event)
        self._reader.read()

    def arrange(self) -> None:
        """A wide paper for the list, a narrow one for the match."""
        frame = frame_of(self)
        frame.place_header_and_button(self._header, self.statistics)
        frame.place_two(self._paper, self.detail, min(frame.width * 0.38, 640))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """E hands out the chosen match; Delete asks before it deletes it."""
        if event.key() == Qt.Key.Key_Delete and not event.isAutoRepeat():
            self.ask_to_delete()
        elif event.key() == Qt.Key.Key_E and self.detail.export.isVisible() and not event.isAutoRepeat():
            self.detail.export.click()
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Open the chosen match."""
        self.open()

    # --- what people do ---------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Look at the chosen match, if there is anything to see."""
        if self.entry is not None and self.detail.replay.isVisible():
            self.replay_wanted.emit(self.entry.path)

    def import_file(self) -> None:
        """Let a file be chosen, check it and take it in."""
        chosen, _ = QFileDialog.getOpenFileName(
            self.window(), tr("history.import.title"), QDir.homePath(), _filter(*RECORD_PATTERNS)
        )
        if chosen:
            self.take(Path(chosen))

    def take(self, source: Path) -> None:
        """Check a file and take it in; what is wrong with it is said."""
        try:
            imported = import_record(source, self._folder)
        except Refusal as refusal:
            self._refuse(refusal, source.name)
            return
        cut = imported.cut
        key = "history.imported.cut" if cut else "history.imported"
        self.said.emit(lambda: tr(key, name=source.name, count=cut))
        self.game.set_value(_ALL)
        self._awaited = imported.path
        self._reader.read()

    def export_file(self) -> None:
        """Let a place be chosen, and write the chosen match there."""
        entry = self.entry
        if entry is None:
            return
        offered = QDir.home().filePath(entry.path.with_suffix(RECORD_SUFFIX).name)
        chosen, _ = QFileDialog.getSaveFileName(
            self.window(), tr("history.export.title"), offered, _filter(RECORD_PATTERNS[0])
        )
        if chosen:
            self.hand_out(entry, _named(Path(chosen)))

    def hand_out(self, entry: Entry, target: Path) -> None:
        """Write a match there, up to its last settlement."""
        try:
            export_record(entry.path, target)
        except Refusal as refusal:
            self._refuse(refusal, entry.path.name)
            return
        is_short = entry.digest is not None and entry.digest.has_running_deal
        key = "history.exported.short" if is_short else "history.exported"
        self.said.emit(lambda: tr(key, target=target))

    def ask_to_delete(self) -> None:
        """Ask before the chosen match is deleted for good."""
        entry = self.entry
        if entry is None:
            return
        name = entry.path.name if entry.digest is None else date_words(entry.digest.created)
        ways = [
            Way(lambda: tr("history.delete.keep"), self.list.setFocus, ButtonKind.PRIMARY, "Esc"),
            Way(lambda: tr("history.delete"), lambda: self._delete(entry), key="D"),
        ]
        Sheet(
            self.window(),
            self.look.theme,
            lambda: tr("history.delete.title"),
            lambda: tr("history.delete.text", name=name),
            ways,
        ).go_with(self)

    # --- how it works -----------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.game)
        head.addStretch(1)
        head.addWidget(self._count)
        self._paper.column.addLayout(head)
        self._paper.column.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.addWidget(Label(lambda: tr("history.keys"), FontRole.CAPTION, "secondary"), 1)
        foot.addWidget(self.take_in)
        self._paper.column.addLayout(foot)

    def _connect(self) -> None:
        self.game.chosen.connect(lambda _: self._list_entries())
        self.list.chosen.connect(lambda _: self.detail.show_entry(self.entry, self._own_name))
        self.list.opened.connect(lambda _: self.open())
        self.take_in.clicked.connect(self.import_file)
        self.detail.replay_wanted.connect(self.open)
        self.detail.continue_wanted.connect(self._continue)
        self.detail.review_wanted.connect(self._review)
        self.detail.export_wanted.connect(self.export_file)
        self.detail.delete_wanted.connect(self.ask_to_delete)

    def _list_entries(self) -> None:
        game = self.game.value
        shown = tuple(entry for entry in self._entries if game == _ALL or _game_of(entry) == game)
        self.list.show_entries(shown, self._own_name)
        paths = [entry.path for entry in shown]
        if self._awaited in paths:
            self.list.choose(paths.index(self._awaited))
            self._awaited = None
        self._count.words_changed()

    def _count_words(self) -> str:
        return tr("history.count", count=len(self.list.rows))

    def _continue(self) -> None:
        if self.entry is not None:
            self.continue_wanted.emit(self.entry.path)

    def _review(self) -> None:
        if self.entry is not None:
            self.review_wanted.emit(self.entry.path)

    def _delete(self, entry: Entry) -> None:
        try:
            delete_record(entry.path)
        except OSError as problem:
            why = system_code(problem)
            self.said.emit(lambda: tr("history.delete.failed", why=code_words(why)))
            return
        self.show_entries(tuple(each for each in self._entries if each.path != entry.path))
        self.list.setFocus()

    def _refuse(self, refusal: Refusal, name: str) -> None:
        self.said.emit(lambda: refusal_words(refusal, name))


def _game_of(entry: Entry) -> str | None:
    city = None if entry.digest is None else city_of(entry.digest.ruleset)
    return None if city is None else city.page


def _game_words(game: str) -> Words:
    return lambda: tr(f"page.{game}")


def _filter(*patterns: str) -> str:
    return f"{tr('history.files')} ({' '.join(patterns)});;{tr('history.files.all')} (*)"


def _named(target: Path) -> Path:
    """The file with the suffix of records, if it has none and no other file is called so."""
    named = target.with_suffix(RECORD_SUFFIX)
    return target if target.suffix or named.exists() else named
