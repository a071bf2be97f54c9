"""The narrow paper of the score keeper: what was special, what is still wrong, and how the evening stands."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar, draw_coin, draw_note
from app.assets.surfaces import draw_liability, draw_sunk
from app.keeper.chips import Chips
from app.keeper.evening import Evening
from app.keeper.words import situation_words
from app.lobby.buttons import LinkButton, PageButton
from app.lobby.controls import Stepper
from app.lobby.look import Label, Looking, Words
from app.lobby.paper_scroll import FittedScroll, PaperScroll
from app.lobby.sheet import PaperPanel
from app.results.ended import DISCS
from app.results.sketch import LEFT, RIGHT, Sketch, paragraph_height, words_width
from app.text.catalogue import tr
from app.text.format import number, signed
from engine.deal.events import Situation
from engine.scoring.settlement import AccountId
from engine.seats import SEATS, Seat

_BOX_WIDTH = 440.0
_LEAST_OF_NAME = 3
"""Letters: where a name would be cut shorter, its disc stands for it."""


class Status(Looking, QWidget):
    """What is wrong, or that everything is there."""

    def __init__(self) -> None:
        super().__init__()
        self._sentences: tuple[str, ...] = ()
        self._is_wrong = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self._sentences)

    def show_sentences(self, sentences: Sequence[str], is_wrong: bool) -> None:
        """Say this; on the ground of warnings if it is wrong."""
        self._sentences, self._is_wrong = tuple(sentences), is_wrong
        self.setAccessibleName(self.text)
        self._fit()
        self.update()

    def look_changed(self) -> None:
        """Other letters take other room."""
        self._fit()

    def resizeEvent(self, event: object) -> None:
        """Narrower is higher."""
        self._fit()

    def _fit(self) -> None:
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """Narrower is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the sentences."""
        room = width / self.look.k - 36
        high = paragraph_height(self.look, FontRole.BODY, self.text, room, 19)
        return self.look.px(high + 26)

    def sizeHint(self) -> QSize:
        """As wide as the paper."""
        width = max(self.width(), self.look.px(_BOX_WIDTH))
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground and sentences."""
        painter = QPainter(self)
        sketch = Sketch(painter, self.look)
        theme, k = sketch.theme, sketch.k
        width, height = self.width() / k, self.height() / k
        (draw_liability if self._is_wrong else draw_sunk)(painter, sketch.rect(1, 1, width - 2, height - 2), theme, k)
        ink = theme.on_liability if self._is_wrong else theme.ink
        sketch.paragraph(self.text, FontRole.BODY, 18, 12, width - 36, ink, 19)


class Standing(Looking, QWidget):
    """What everybody has now."""

    def __init__(self) -> None:
        super().__init__()
        self._evening: Evening | None = None
        self._names: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_evening(self, evening: Evening) -> None:
        """Show this."""
        self._evening, self._names = evening, evening.names
        told = [f"{name} {signed(value)}" for name, value in zip(evening.names, evening.standing, strict=True)]
        self.setAccessibleName(tr("table.and").join(told))
        self.update()

    def sizeHint(self) -> QSize:
        """Two rows."""
        return QSize(self.look.px(400), self.look.px(116))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the four."""
        evening = self._evening
        if evening is None:
            return
        painter = QPainter(self)
        sketch = Sketch(painter, self.look)
        half = self.width() / sketch.k / 2
        for seat in SEATS:
            self._paint_seat(sketch, evening, seat, ((seat % 2) * half, (seat // 2) * 58.0, half - 20))

    def _paint_seat(self, sketch: Sketch, evening: Evening, seat: Seat, place: tuple[float, float, float]) -> None:
        """Disc, balances, and the name as far as there is room for it beside them."""
        theme, painter = sketch.theme, sketch.painter
        x, y, width = place
        draw_avatar(painter, sketch.rect(x, y + 8, 38, 38), theme, self._names[seat], colour=DISCS[seat])
        right = x + width
        words = signed(evening.points[seat])
        taken = sketch.words(words, FontRole.FIGURES, (x + 46, y + 6, width - 46, 42), theme.ink, RIGHT, 21)
        right -= taken + 32
        draw_note(painter, sketch.rect(right + 4, y + 19, 24, 16), theme)
        if evening.rules.stake > 0:
            words = number(evening.chips[seat])
            taken = sketch.words(words, FontRole.FIGURES, (x, y + 6, right - x - 6, 42), theme.ink, RIGHT, 21)
            right -= taken + 34
            draw_coin(painter, sketch.rect(right + 4, y + 17, 20, 20), theme)
        room = right - x - 48
        name = self._names[seat]
        least = name if len(name) <= _LEAST_OF_NAME else f"{name[:_LEAST_OF_NAME]}…"
        if room >= words_width(sketch.look, FontRole.BODY_BOLD, least, 20):
            sketch.words(name, FontRole.BODY_BOLD, (x + 46, y + 6, room, 42.0), theme.ink, LEFT, 20)


class DealsOfEvening(Looking, QWidget):
    """A line a deal: who won, and what it brought."""

    _ROW = 40.0

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[tuple[str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_evening(self, evening: Evening) -> None:
        """Show these, the newest first."""
        lines = [deal_line(evening, place) for place in range(len(evening.deals))]
        self._lines = tuple(reversed(lines))
        self.setAccessibleName(tr("keeper.deals"))
        self.setAccessibleDescription("\n".join(" ".join(line) for line in self._lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as the lines."""
        return QSize(self.look.px(400), self.look.px(self._ROW * max(len(self._lines), 1)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines."""
        painter = QPainter(self)
        sketch = Sketch(painter, self.look)
        width = self.width() / sketch.k
        if not self._lines:
            words = tr("keeper.deals.none")
            sketch.words(words, FontRole.LABEL, (0, 0, width, self._ROW), sketch.theme.secondary, LEFT)
        for row, (words, amount) in enumerate(self._lines):
            y = row * self._ROW
            taken = sketch.words(amount, FontRole.FIGURES, (0, y, width - 14, self._ROW), sketch.theme.ink, RIGHT, 20)
            sketch.words(words, FontRole.LABEL, (0, y, width - taken - 30, self._ROW), sketch.theme.ink, LEFT)
            sketch.line(0, y + self._ROW, width - 14, y + self._ROW, sketch.theme.rule)


def deal_line(evening: Evening, place: int) -> tuple[str, str]:
    """A deal of an evening in words: what happened, and what the winners gained."""
    deal = evening.deals[place]
    title = tr("lobby.match.deal", number=place + 1)
    results = deal.settlement.results
    if not results:
        return f"{title} {tr('replay.deals.exhausted')}", "0"
    names = evening.names
    told = [
        tr("replay.deals.drawn", name=names[result.winner])
        if result.source is None
        else tr("replay.deals.fed", name=names[result.winner], source=names[result.source])
        for result in results
    ]
    gains = [sum(deal.settlement.net(account)[result.winner] for account in AccountId) for result in results]
    return f"{title} {tr('table.and').join(told)}", tr("table.and").join(signed(gain) for gain in gains)


class Side(PaperPanel):
    """Tells what is pressed; it decides nothing.

    Signals:
        situation_chosen(Situation | None), streak_chosen(int)
        settle_wanted(), exhausted_wanted(), clear_wanted(), undo_wanted(), new_evening_wanted()
    """

    situation_chosen = Signal(object)
    streak_chosen = Signal(int)
    settle_wanted = Signal()
    exhausted_wanted = Signal()
    clear_wanted = Signal()
    undo_wanted = Signal()
    new_evening_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(inset=24)
        self.situation: Chips[Situation | None] = Chips(lambda: tr("keeper.situation"))
        self.streak = Stepper(lambda: tr("keeper.streak"), 1, 1, 99)
        self.status = Status()
        self.settle = PageButton(lambda: tr("keeper.settle"), ButtonKind.PRIMARY, "Enter")
        self.exhausted = PageButton(lambda: tr("keeper.exhausted"), ButtonKind.IVORY)
        self.clear = LinkButton(lambda: tr("keeper.clear"))
        self.standing = Standing()
        self.deals = DealsOfEvening()
        self.undo = LinkButton(lambda: tr("keeper.undo"))
        self.fresh = LinkButton(lambda: tr("keeper.fresh"))
        self._fill()
        self.situation.chosen.connect(self.situation_chosen)
        self.streak.stepped.connect(self.streak_chosen)
        self.settle.clicked.connect(self.settle_wanted)
        self.exhausted.clicked.connect(self.exhausted_wanted)
        self.clear.clicked.connect(self.clear_wanted)
        self.undo.clicked.connect(self.undo_wanted)
        self.fresh.clicked.connect(self.new_evening_wanted)

    def show_evening(self, evening: Evening) -> None:
        """Show how it stands."""
        self.standing.show_evening(evening)
        self.deals.show_evening(evening)
        self.undo.setVisible(bool(evening.deals))
        self.fresh.setVisible(bool(evening.deals))

    def offer_situations(self, situations: Sequence[Situation], chosen: Situation | None) -> None:
        """What can be special by these rules."""
        values: list[tuple[Situation | None, Words]] = [(None, lambda: situation_words(None))]
        values += [(each, _situation(each)) for each in situations]
        self.situation.offer(values, chosen)

    def _fill(self) -> None:
        column = self.column
        # Where there is no room for all of it, it scrolls; the buttons below stay in sight.
        asked = QWidget()
        questions = QVBoxLayout(asked)
        questions.setContentsMargins(0, 0, 0, 0)
        questions.addWidget(self.situation)
        row = QHBoxLayout()
        row.addWidget(Label(lambda: tr("keeper.streak"), FontRole.BODY, wraps=True), 1)
        row.addWidget(self.streak)
        questions.addLayout(row)
        questions.addWidget(self.status)
        column.addWidget(FittedScroll(asked))
        row = QHBoxLayout()
        self.settle.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row.addWidget(self.settle, 1)
        row.addWidget(self.exhausted, 0, Qt.AlignmentFlag.AlignVCenter)
        column.addLayout(row)
        head = QHBoxLayout()
        head.addWidget(Label(lambda: tr("keeper.evening"), FontRole.SECTION), 1)
        head.addWidget(self.clear)
        column.addLayout(head)
        column.addWidget(self.standing)
        inside = QWidget()
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(self.deals)
        lines.addStretch(1)
        scroll = PaperScroll()
        scroll.setWidget(inside)
        column.addWidget(scroll, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.undo)
        foot.addStretch(1)
        foot.addWidget(self.fresh)
        column.addLayout(foot)


def _situation(situation: Situation) -> Words:
    return lambda: situation_words(situation)
