"""The statistics: the figures of one person by ruleset, and the curve of one evening."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.history.digest import MatchDigest
from app.history.library import Entry
from app.history.reading import LibraryReader
from app.history.words import date_words, kind_words
from app.lobby.buttons import PageButton
from app.lobby.controls import Choice
from app.lobby.header import PageHeader
from app.lobby.look import Label, Words, apply_look
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.paper_scroll import PaperScroll
from app.lobby.sheet import PaperPanel
from app.statistics.curve import Curve, Evening
from app.statistics.figures import LEAST_DEALS, LEAST_WINS, Figures, evenings_of, figures_of, people_of
from app.statistics.table import FiguresTable
from app.text.catalogue import tr
from app.text.format import joined, ruleset_name
from engine.variants.registry import VARIANTS

_NAMES = 5
"""So many people are offered, those who played most."""


class StatisticsPage(Page):
    """Counts what a reader finds."""

    def __init__(self, theme: Theme, reader: LibraryReader, own_name: str) -> None:
        super().__init__(theme)
        self._reader = reader
        self._own_name = own_name
        self._name = own_name
        self._digests: list[MatchDigest] = []
        self._evenings: list[MatchDigest] = []
        self._evening = 0
        reader.found.connect(self.show_entries)
        self._header = PageHeader(lambda: tr("statistics.title"), lambda: tr("statistics.subtitle"))
        self._header.back_wanted.connect(self.left)
        self._paper = PaperPanel(inset=28)
        self._side = PaperPanel(inset=28)
        for part in (self._header, self._paper, self._side):
            part.setParent(self)
        self.table = FiguresTable()
        self.people: Choice[str] | None = None
        self._people = QHBoxLayout()
        self._fill()
        self.curve = Curve()
        self._title = Label(self._title_words, FontRole.SECTION)
        self._about = Label(self._about_words, FontRole.LABEL, "secondary", wraps=True)
        self.newer = PageButton(lambda: tr("statistics.newer"), ButtonKind.IVORY, "N")
        self.older = PageButton(lambda: tr("statistics.older"), ButtonKind.IVORY, "B")
        self._fill_side()
        self._count()

    def use_name(self, own_name: str) -> None:
        """Who the person at this screen is."""
        if own_name != self._own_name:
            self._own_name = self._name = own_name
            self._count()

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Count these."""
        digests = [entry.digest for entry in entries if entry.digest is not None]
        if digests != self._digests:
            self._digests = digests
            self._evening = 0
            self._count()

    @property
    def figures(self) -> tuple[Figures, ...]:
        """What is told, in the order in which rulesets are offered."""
        found = figures_of(self._digests, self._name)
        return tuple(found[ruleset] for ruleset in VARIANTS if ruleset in found)

    def choose_person(self, name: str) -> None:
        """Tell of somebody else."""
        self._name = name
        self._evening = 0
        self._count()

    def choose_evening(self, step: int) -> None:
        """An older or a newer evening."""
        if 0 <= self._evening + step < len(self._evenings):
            self._evening += step
            self._show_evening()

    def first_focus(self) -> QWidget:
        """The way back: there is nothing that must be done here."""
        return self._header.back

    def showEvent(self, event: QShowEvent) -> None:
        """Look what there is."""
        super().showEvent(event)
        self._reader.read()

    def arrange(self) -> None:
        """A wide paper for the figures, a narrow one for the evening."""
        frame = frame_of(self, widest=1760)
        frame.place_header(self._header)
        frame.place_two(self._paper, self._side, min(frame.width * 0.36, 620))

    def _fill(self) -> None:
        self._people.addStretch(1)
        self._paper.column.addLayout(self._people)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        column.addStretch(1)
        scroll = PaperScroll()
        scroll.setWidget(inside)
        self._paper.column.addWidget(scroll, 1)
        self._paper.column.addWidget(Label(_note_words, FontRole.CAPTION, "secondary", wraps=True))

    def _fill_side(self) -> None:
        column = self._side.column
        column.addWidget(Label(lambda: tr("statistics.evening"), FontRole.CAPTION, "secondary"))
        column.addWidget(self._title)
        column.addWidget(self._about)
        column.addWidget(self.curve, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.older)
        foot.addStretch(1)
        foot.addWidget(self.newer)
        column.addLayout(foot)
        self.older.clicked.connect(lambda: self.choose_evening(1))
        self.newer.clicked.connect(lambda: self.choose_evening(-1))

    def _count(self) -> None:
        names = [name for name, _ in people_of(self._digests)]
        if self._name not in names and names:
            self._name = names[0]
        self._offer_people(names)
        self.table.show_figures(self.figures)
        self._evenings = evenings_of(self._digests, self._name)
        self._show_evening()

    def _offer_people(self, names: list[str]) -> None:
        """Who can be told of: those who played most, and the person at this screen."""
        shown = names[:_NAMES]
        if self._name in names and self._name not in shown:
            shown[-1] = self._name
        offered = [] if self.people is None else [name for name, _ in self.people.segments]
        if self.people is not None and offered == shown:
            self.people.set_value(self._name)
            return
        if self.people is not None:
            self._people.removeWidget(self.people)
            self.people.deleteLater()
            self.people = None
        if shown:
            self.people = Choice([(name, _said(name)) for name in shown], self._name, lambda: tr("statistics.whose"))
            self.people.chosen.connect(self.choose_person)
            apply_look(self.people, self.look)
            self._people.insertWidget(0, self.people)

    def _show_evening(self) -> None:
        digest = self._find_evening()
        if digest is None:
            self.curve.show_evening(None)
        else:
            standings = tuple(deal.standing for deal in digest.deals)
            own = int(digest.seat_of(self._name))
            self.curve.show_evening(Evening(digest.names, standings, own))
        self._title.words_changed()
        self._about.words_changed()
        self.enable(self.newer, self._evening > 0)
        self.enable(self.older, self._evening + 1 < len(self._evenings))

    def _find_evening(self) -> MatchDigest | None:
        return self._evenings[self._evening] if self._evening < len(self._evenings) else None

    def _title_words(self) -> str:
        digest = self._find_evening()
        return tr("statistics.evening.none") if digest is None else date_words(digest.created)

    def _about_words(self) -> str:
        digest = self._find_evening()
        if digest is None:
            return ""
        place = tr("statistics.evening.place", place=self._evening + 1, count=len(self._evenings))
        return joined([ruleset_name(digest.ruleset), kind_words(digest), place])


def _note_words() -> str:
    return tr("statistics.note", deals=LEAST_DEALS, wins=LEAST_WINS)


def _said(name: str) -> Words:
    return lambda: name
