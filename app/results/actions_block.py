"""The foot of a dialog: who is ready, and what can be done next. It stays in sight."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.lobby.buttons import PageButton
from app.lobby.look import Words
from app.results.block import Block, MakeArt
from app.results.ended import DISCS, Ended
from app.results.sketch import LEFT, TileSketch
from app.results.words import listed, ready_words
from app.text.catalogue import tr
from app.text.slugs import words_of
from engine.seats import SEATS
from net.verdict import Verdict

_HEIGHT = 80.0


class ActionsBlock(Block):
    """The buttons `table`, `why`, `copy`, `review` (where there is something to review) and `go_on`."""

    def __init__(self, art: MakeArt, parent: QWidget) -> None:
        super().__init__(art, parent)
        self._ended: Ended | None = None
        self._is_explaining = False
        self._done = ""
        self._alone: Words | None = None
        self._verdict: Verdict | None = None
        self.table = PageButton(lambda: tr("results.table"), ButtonKind.IVORY, "Esc", self)
        self.why = PageButton(self._why_words, ButtonKind.IVORY, "W", self)
        self.copy = PageButton(self._copy_words, ButtonKind.IVORY, "C", self)
        self.review = PageButton(lambda: tr("teach.review.button"), ButtonKind.IVORY, "R", self)
        self.review.hide()
        self.go_on = PageButton(self._go_on_words, ButtonKind.PRIMARY, "Enter", self)
        self.buttons = (self.table, self.why, self.copy, self.review, self.go_on)

    def offer_review(self) -> None:
        """The deal is recorded here, so that its decisions can be looked at."""
        self.review.show()
        self.arrange()

    def set_alone(self, go_on: Words) -> None:
        """Nobody else is waited for, as in a replay; `go_on`: what the button says that goes on."""
        self._alone = go_on

    def show_deal(self, ended: Ended, is_explaining: bool, done: str = "") -> None:
        """Tell who is ready; the words of the buttons follow what is in sight. `done`: what was just handed on, and
        how: `copied`, `pictured`, `saved`, `unsaved`.
        """
        self._ended, self._is_explaining, self._done = ended, is_explaining, done
        self.why.setVisible(bool(ended.results))
        self.go_on.setEnabled(self._alone is not None or ended.is_last or ended.view.seat not in ended.ready)
        for button in self.buttons:
            button.words_changed()
        self.arrange()
        self.update()

    def show_verdict(self, verdict: Verdict | None) -> None:
        """Say whether nobody chose the wall; None: nothing is known of that."""
        self._verdict = verdict
        self.setAccessibleDescription("" if verdict is None else verdict_words(verdict, self._ended))
        self.update()

    def height_for(self, width_u: float) -> float:
        """Always the same."""
        return _HEIGHT

    def arrange(self) -> None:
        """The buttons at the right."""
        # The block reaches into the margin, so that shadow and focus ring are whole.
        right = self.width_u * self.look.k + self.look.px(8)
        for button in reversed(self.buttons):
            if button.isHidden():
                continue
            size = button.sizeHint()
            height = self.look.px(76)
            button.setGeometry(round(right - size.width()), self.look.px(2), size.width(), height)
            right -= size.width() - self.look.px(1)

    def draw(self, sketch: TileSketch) -> None:
        """Draw who is ready, and whether nobody chose the wall."""
        ended = self._ended
        if ended is None:
            return
        left = min(button.x() for button in self.buttons if not button.isHidden()) / sketch.k
        if self._verdict is not None:
            self._draw_verdict(sketch, self._verdict, left)
            if self._verdict.problems:
                return
        if ended.is_last or self._alone is not None:
            return
        x = 0.0
        for seat in SEATS:
            if seat is ended.view.seat:
                continue
            draw_avatar(sketch.painter, sketch.rect(x, 20, 40, 40), sketch.theme, ended.name(seat), colour=DISCS[seat])
            if ended.is_ready(seat):
                _draw_check(sketch, x + 33, 53)
            x += 52
        words = ready_words(ended, ended.view.seat)
        sketch.words(words, FontRole.BODY, (x + 8, 20, left - x - 16, 40), sketch.theme.secondary, LEFT, 20)

    def _draw_verdict(self, sketch: TileSketch, verdict: Verdict, left: float) -> None:
        """All well: small, below. A cheat: as large as fits, in place of everything else."""
        words = verdict_words(verdict, self._ended)
        if not verdict.problems:
            sketch.words(words, FontRole.CAPTION, (0, 64, left - 16, 16), sketch.theme.jade_on_paper, LEFT, 14)
            return
        red = sketch.theme.vermilion[0]
        sketch.painter.setFont(self.look.font(FontRole.BODY_BOLD))
        sketch.painter.setPen(QColor(red))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        sketch.painter.drawText(QRectF(sketch.rect(0, 0, left - 16, _HEIGHT)), int(flags), words)

    def _why_words(self) -> str:
        return tr("results.back" if self._is_explaining else "results.why")

    def _copy_words(self) -> str:
        return tr(f"results.{self._done or 'copy'}")

    def _go_on_words(self) -> str:
        ended = self._ended
        if ended is not None and ended.is_last:
            return tr("results.standing")
        if self._alone is not None:
            return self._alone()
        if ended is not None and ended.view.seat in ended.ready:
            return tr("results.waiting", names=listed(ended.name(seat) for seat in ended.awaited))
        return tr("results.next")


def verdict_words(verdict: Verdict, ended: Ended | None) -> str:
    """One line about the wall of a deal that ended so; who opened the room anew is named, so that all know of it."""
    if verdict.problems:
        return tr("fair.foot.bad", problems=" ".join(map(words_of, verdict.problems)))
    if verdict.taken_over and ended is not None:
        names = listed(ended.name(seat) for seat in verdict.taken_over)
        return tr("fair.foot.taken_over", persons=verdict.persons, names=names)
    key = "fair.foot.good" if verdict.rounds == 1 else "fair.foot.rounds"
    return tr(key, persons=verdict.persons, rounds=verdict.rounds)


def _draw_check(sketch: TileSketch, x: float, y: float) -> None:
    theme, k = sketch.theme, sketch.k
    rect = QRectF(sketch.rect(x - 9, y - 9, 18, 18))
    sketch.painter.setPen(QPen(QColor(theme.paper[0]), max(1.6 * k, 1.2)))
    sketch.painter.setBrush(QColor(theme.jade))
    sketch.painter.drawEllipse(rect)
    pen = QPen(QColor(theme.on_jade), max(2 * k, 1.3))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    sketch.painter.setPen(pen)
    middle = rect.center()
    sketch.painter.drawPolyline(
        [middle + QPointF(-4, 0.5) * k, middle + QPointF(-1, 3.5) * k, middle + QPointF(4.5, -3) * k]
    )
