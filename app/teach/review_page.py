"""The review of a match or a deal: every decision of a seat, the dearest first; each opens the table at that moment."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.lobby.buttons import LinkButton, PageButton
from app.lobby.controls import Choice
from app.lobby.header import PageHeader
from app.lobby.look import Label
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.sheet import PaperPanel
from app.table.hint_words import points_words
from app.teach.review_list import ReviewList
from app.teach.reviewer import Progress, Reviewer
from app.text.catalogue import tr
from engine.match.record import Record
from engine.seats import Seat
from engine.teach.review import Judged, by_cost

_WHOLE, _DEAL = "match", "deal"


class ReviewPage(Page):
    """Reviews one record at a time.

    Signals:
        opened(Path, Decision, Seat): the table is wanted at the moment of this decision, seen from this seat.
        finished(Path, Seat, Record, tuple[Judged, ...]): everything is known.
        drills_wanted(): one's own costly mistakes.
    """

    opened = Signal(object, object, object)
    finished = Signal(object, object, object, object)
    drills_wanted = Signal()

    def __init__(self, theme: Theme, art: TileArt) -> None:
        super().__init__(theme)
        self._path = Path()
        self._record: Record | None = None
        self._seat = Seat.WEST
        self._deal: int | None = None
        self._progress = Progress((), 0, 1)
        self.reviewer = Reviewer(self)
        self.reviewer.told.connect(self._show_progress)
        self._header = PageHeader(lambda: tr("teach.review.title"), lambda: tr("teach.review.subtitle"))
        self._header.back_wanted.connect(self.left)
        self.drills = PageButton(lambda: tr("teach.review.drills"), ButtonKind.DARK, "D")
        self.drills.clicked.connect(self.drills_wanted)
        self._paper = PaperPanel(inset=20)
        for part in (self._header, self.drills, self._paper):
            part.setParent(self)
        self.scope = Choice(
            [(_DEAL, lambda: tr("teach.review.deal")), (_WHOLE, lambda: tr("teach.review.match"))],
            _WHOLE,
            lambda: tr("teach.review.scope"),
        )
        self.scope.chosen.connect(lambda _: self._list())
        self.summary = Label(self._summary_words, FontRole.BODY, "secondary")
        self.stop = LinkButton(lambda: tr("teach.review.stop"))
        self.stop.clicked.connect(self._stop)
        self.list = ReviewList(art)
        self.list.opened.connect(self._open)
        self._fill()

    def show_record(self, path: Path, record: Record, seat: Seat, deal: int | None = None) -> None:
        """Review what this seat decided. `deal`: the number of the one that is looked at first."""
        is_same = (path, seat) == (self._path, self._seat) and self._record == record and self._progress.is_over
        self._path, self._record, self._seat, self._deal = path, record, seat, deal
        self.scope.setVisible(deal is not None)
        self.scope.set_value(_WHOLE if deal is None else _DEAL)
        if is_same:
            self._list()
            return
        self._progress = Progress((), 0, 1)
        self._list()
        self.reviewer.review(record, seat)
        self._show_busy()

    @property
    def is_over(self) -> bool:
        """Whether everything is known."""
        return self._progress.is_over

    @property
    def judged(self) -> tuple[Judged, ...]:
        """What is listed, the dearest first."""
        return self.list.rows

    def set_art(self, theme: Theme, art: TileArt) -> None:
        """Wear these colours."""
        self.list.set_art(art)
        self.set_theme(theme)

    def first_focus(self) -> QWidget:
        """The list."""
        return self.list

    def close_review(self) -> None:
        """Stop what goes on."""
        self.reviewer.stop()

    def arrange(self) -> None:
        """One wide paper."""
        frame = frame_of(self, widest=1500)
        frame.place_header_and_button(self._header, self.drills)
        self._paper.place(frame.left, frame.y, frame.width, frame.height)

    def words_changed(self) -> None:
        """Say it in the language of the moment."""
        super().words_changed()
        self.summary.words_changed()

    # --- how it works -----------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.scope)
        head.addWidget(self.summary, 1)
        head.addWidget(self.stop)
        self._paper.column.addLayout(head)
        self._paper.column.addWidget(self.list, 1)
        self._paper.column.addWidget(Label(lambda: tr("teach.review.keys"), FontRole.CAPTION, "secondary"))

    def _show_progress(self, progress: Progress) -> None:
        self._progress = progress
        self._list()
        self._show_busy()
        if progress.is_over and self._record is not None:
            self.finished.emit(self._path, self._seat, self._record, progress.judged)

    def _stop(self) -> None:
        self.reviewer.stop()
        self._show_busy()

    def _show_busy(self) -> None:
        is_busy = self.reviewer.is_busy and not self._progress.is_over
        self.stop.setVisible(is_busy)
        self.summary.words_changed()

    def _list(self) -> None:
        self.list.show_rows(by_cost(self._shown()))
        self.summary.words_changed()

    def _shown(self) -> tuple[Judged, ...]:
        judged = self._progress.judged
        if self.scope.value == _DEAL and self._deal is not None:
            return tuple(each for each in judged if each.decision.view.number == self._deal)
        return judged

    def _summary_words(self) -> str:
        progress = self._progress
        if not progress.is_over:
            key = "teach.review.progress" if self.reviewer.is_busy else "teach.review.stopped"
            return tr(key, done=progress.done, total=progress.total)
        shown = self._shown()
        cost = sum(each.cost for each in shown)
        same = sum(each.is_best for each in shown)
        return tr("teach.review.summary", count=len(shown), same=same, points=points_words(cost))

    def _open(self, judged: Judged) -> None:
        self.opened.emit(self._path, judged.decision, self._seat)
