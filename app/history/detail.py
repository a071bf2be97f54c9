"""The paper that tells of one match: who, how they stand, the curve of the evening, and what can be done with it."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.theme import MACHINE_AVATAR
from app.history.digest import MatchDigest
from app.history.library import Entry
from app.history.words import date_words, kind_words
from app.lobby.buttons import LinkButton, PageButton
from app.lobby.look import Label, Looking
from app.lobby.sheet import PaperPanel
from app.results.ended import DISCS
from app.results.sketch import LEFT, RIGHT, Sketch
from app.statistics.curve import Curve, Evening
from app.text.catalogue import tr
from app.text.format import joined, ruleset_name, signed
from app.text.record_words import problem_words
from engine.seats import SEATS, Seat
from net.room_file import room_file_of


class _Players(Looking, QWidget):
    """The four with what they have won or lost, in two columns."""

    def __init__(self) -> None:
        super().__init__()
        self._digest: MatchDigest | None = None
        self._own = Seat.WEST
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_match(self, digest: MatchDigest | None, own: Seat) -> None:
        """Show these players."""
        self._digest, self._own = digest, own
        if digest is not None:
            told = [f"{digest.names[seat]} {signed(digest.standing[seat])}" for seat in SEATS]
            self.setAccessibleName(joined(told))
        self.update()

    def sizeHint(self) -> QSize:
        """Two rows."""
        return QSize(self.look.px(400), self.look.px(124))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint discs, names and figures."""
        digest = self._digest
        if digest is None:
            return
        painter = QPainter(self)
        sketch = Sketch(painter, self.look)
        theme = self.look.theme
        half = self.width() / sketch.k / 2
        order = sorted((self._own, *self._own.others), key=lambda seat: -digest.standing[seat])
        for place, seat in enumerate(order):
            x, y = (place % 2) * half, (place // 2) * 62.0
            width = half - 24
            colour = DISCS[seat] if digest.is_person[seat] else MACHINE_AVATAR
            draw_avatar(painter, sketch.rect(x, y + 8, 44, 44), theme, digest.names[seat], colour=colour)
            value = digest.standing[seat]
            ink = theme.gold_edge if value > 0 else theme.on_liability if value < 0 else theme.ink
            taken = sketch.words(signed(value), FontRole.FIGURES, (x, y + 8, width, 44), ink, RIGHT)
            role = FontRole.BODY_BOLD if seat is self._own else FontRole.BODY
            sketch.words(digest.names[seat], role, (x + 56, y + 8, width - 66 - taken, 44), theme.ink, LEFT)


class _Problem(Looking, QWidget):
    """What is wrong with a file that cannot be read, or why there is nothing to see."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._is_wrong = False

    def show_text(self, text: str, is_wrong: bool) -> None:
        """Say this, in the colour of warnings if something is wrong."""
        self.text, self._is_wrong = text, is_wrong
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sentences."""
        painter = QPainter(self)
        theme = self.look.theme
        painter.setPen(QColor(theme.on_liability if self._is_wrong else theme.secondary))
        painter.setFont(self.look.font(FontRole.BODY))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(self.rect()), flags, self.text)


class Detail(PaperPanel):
    """What the list's chosen match is.

    Signals:
        replay_wanted(), review_wanted(), continue_wanted(), export_wanted(), delete_wanted()
    """

    replay_wanted = Signal()
    review_wanted = Signal()
    continue_wanted = Signal()
    export_wanted = Signal()
    delete_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(inset=28)
        self._entry: Entry | None = None
        self._title = Label(self._title_words, FontRole.SMALL_TITLE)
        self._about = Label(self._about_words, FontRole.LABEL, "secondary", wraps=True)
        self._players = _Players()
        self._problem = _Problem()
        self.curve = Curve()
        self.replay = PageButton(lambda: tr("history.replay"), ButtonKind.PRIMARY, "Enter")
        self.review = PageButton(lambda: tr("teach.review.button"), ButtonKind.IVORY, "R")
        self.go_on = PageButton(lambda: tr("history.continue"), ButtonKind.IVORY, "G")
        self.export = LinkButton(lambda: tr("history.export"))
        self.delete = LinkButton(lambda: tr("history.delete"))
        for button in (self.replay, self.review, self.go_on):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.replay.clicked.connect(self.replay_wanted)
        self.review.clicked.connect(self.review_wanted)
        self.go_on.clicked.connect(self.continue_wanted)
        self.export.clicked.connect(self.export_wanted)
        self.delete.clicked.connect(self.delete_wanted)
        column = self.column
        for part in (self._title, self._about, self._players):
            column.addWidget(part)
        column.addWidget(self.curve, 1)
        column.addWidget(self._problem, 1)
        column.addWidget(self.replay)
        more = QHBoxLayout()
        more.addWidget(self.review)
        more.addWidget(self.go_on)
        column.addLayout(more)
        foot = QHBoxLayout()
        foot.addWidget(self.export)
        foot.addStretch(1)
        foot.addWidget(self.delete)
        column.addLayout(foot)

    def show_entry(self, entry: Entry | None, own_name: str) -> None:
        """Tell of this match; None: there is none."""
        self._entry = entry
        digest = None if entry is None else entry.digest
        has_deals = digest is not None and bool(digest.deals)
        own = Seat.WEST if digest is None else digest.seat_of(own_name)
        self._players.show_match(digest, own)
        self._players.setVisible(digest is not None)
        self.curve.setVisible(has_deals)
        if digest is not None and has_deals:
            standings = tuple(deal.standing for deal in digest.deals)
            self.curve.show_evening(Evening(digest.names, standings, int(own)))
        self._problem.setVisible(not has_deals)
        self._problem.show_text(self._problem_words(), self._is_broken)
        self.replay.setVisible(has_deals)
        self.review.setVisible(has_deals)
        self.go_on.setVisible(entry is not None and _can_go_on(entry))
        self.export.setVisible(has_deals)
        self.delete.setVisible(entry is not None)
        self._title.words_changed()
        self._about.words_changed()

    def words_changed(self) -> None:
        """Say it in the language of the moment."""
        super().words_changed()
        self._problem.show_text(self._problem_words(), self._is_broken)

    def _title_words(self) -> str:
        if self._entry is None:
            return tr("history.none")
        digest = self._entry.digest
        return self._entry.path.name if digest is None else ruleset_name(digest.ruleset)

    def _about_words(self) -> str:
        digest = None if self._entry is None else self._entry.digest
        return "" if digest is None else joined([date_words(digest.created), kind_words(digest)])

    @property
    def _is_broken(self) -> bool:
        return self._entry is not None and self._entry.digest is None

    def _problem_words(self) -> str:
        entry = self._entry
        if entry is None:
            return tr("history.none.text")
        if entry.digest is None:
            return tr("history.unreadable.why", why=problem_words(entry.problem))
        return tr("replay.empty")


def _can_go_on(entry: Entry) -> bool:
    """A match that is not over; one of a room only while its keys are still there."""
    if entry.digest is None or entry.digest.is_over:
        return False
    return not entry.digest.is_room or room_file_of(entry.path).exists()
