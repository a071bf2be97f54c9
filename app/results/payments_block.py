"""The matrix of who pays whom from which account, all winners in one."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar, draw_coin, draw_note
from app.assets.surfaces import draw_gold_tab
from app.results.answer_card import Asking, Figure, renew
from app.results.answers import answer_payment
from app.results.block import Block, ClauseLink, MakeArt
from app.results.chip_flight import Flight, duration_ms, find_flights, find_spots, is_there
from app.results.ended import DISCS, Ended
from app.results.ledger import Ledger, LedgerCell, ledger
from app.results.lines_block import draw_title
from app.results.sketch import CENTRE, LEFT, RIGHT, TileSketch, words_width
from app.results.words import account_name
from app.table.motion import Motion
from app.text.catalogue import tr
from app.text.format import joined, number
from engine.scoring.settlement import AccountId
from engine.seats import SEATS, Seat

_NAMES = 46.0
_ROW = 46.0
_FIRST = 88.0
_SIDE = 156.0
_CLAUSES = {AccountId.POINTS: "wuhu.md 5.3", AccountId.CHIPS: "wuhu.md 6.2"}
"""Where it says which account pays, for a city that has both."""


class PaymentsBlock(Block):
    """Rows pay, columns receive."""

    def __init__(self, art: MakeArt, wanted: Callable[[str], None], asking: Asking, parent: QWidget) -> None:
        super().__init__(art, parent)
        self._wanted = wanted
        self._asking = asking
        self.figures: list[Figure] = []
        self._ended: Ended | None = None
        self.ledger: Ledger = {}
        self._flights: tuple[Flight, ...] = ()
        self._motion = Motion.OFF
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(lambda _: self.update())
        self._link: ClauseLink | None = None

    def show_deal(self, ended: Ended) -> None:
        """Show the payments of this deal."""
        self._ended = ended
        self.ledger = ledger(ended.outcome.settlement)
        if self._link is not None:
            self._link.hide()
            self._link.deleteLater()
            self._link = None
        accounts = self._accounts()
        if ended.has_chips and len(accounts) == 1:
            self._link = ClauseLink(_CLAUSES[accounts[0]], self, self._wanted)
            self._link.set_look(self.look)
            self._link.show()
        self.figures = renew(self, self.figures, [self._figure(ended, *each) for each in self.ledger.items()])
        self.arrange()
        self.update()

    def play(self, motion: Motion) -> None:
        """Let the chips go from who pays to who receives."""
        self._motion = motion
        self._flights = find_flights(self.ledger)
        duration = duration_ms(self._flights, motion)
        if duration:
            self._clock.setDuration(duration)
            self._clock.start()

    def show_at(self, motion: Motion, share: float) -> None:
        """Show the chips after this share of their time, and let them stay there."""
        self.play(motion)
        self._clock.pause()
        self._clock.setCurrentTime(round(self._clock.totalDuration() * share))

    @property
    def is_moving(self) -> bool:
        """Whether chips are on their way."""
        return self._clock.state() is not QVariantAnimation.State.Stopped

    def finish(self) -> None:
        """Everything is where it goes."""
        self._clock.stop()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves unseen."""
        self.finish()

    def height_for(self, width_u: float) -> float:
        """Four rows and a note."""
        return _FIRST + 4 * self._row + (self.tap(38) + 8 if self._note() else 8)

    def arrange(self) -> None:
        """The link at the right of the note."""
        if self._link is not None:
            width = self._link.width_u
            self.put(self._link, self.width_u - width, _FIRST + 4 * self._row + 8, width, self.tap(34))
        for figure, (payer, to) in zip(self.figures, self.ledger, strict=True):
            x, width = self._column(to)
            self.put(figure, x, _FIRST + payer * self._row, width, self._row)

    def draw(self, sketch: TileSketch) -> None:
        """Draw the matrix."""
        theme = sketch.theme
        taken = draw_title(sketch, tr("results.payments"), self.width_u)
        caption = (taken + 16, 2, self.width_u - taken - 16, 38)
        sketch.words(tr("results.payments.caption"), FontRole.LABEL, caption, theme.secondary, LEFT)
        ended = self._ended
        if ended is None:
            return
        winners = {result.winner for result in ended.results}
        for seat in SEATS:
            if seat in winners:
                x, width = self._column(seat)
                sketch.painter.setPen(Qt.PenStyle.NoPen)
                sketch.painter.setBrush(QColor(theme.paper_sunk))
                rect = sketch.rect(x, _NAMES + 2, width, _FIRST - _NAMES + 4 * self._row - 4)
                sketch.painter.drawRoundedRect(rect, 9 * sketch.k, 9 * sketch.k)
        sketch.words(
            tr("results.payments.corner"), FontRole.LABEL, (6, _NAMES, _SIDE - 8, 40), theme.secondary, LEFT, 18
        )
        for seat in SEATS:
            x, width = self._column(seat)
            role = FontRole.BODY_BOLD if seat in winners else FontRole.BODY
            sketch.words(ended.name(seat), role, (x + 4, _NAMES, width - 8, 40), theme.ink, CENTRE, 20)
        sketch.line(0, _FIRST - 1, self.width_u, _FIRST - 1, theme.rule)
        liable = {result.liability.seat for result in ended.results if result.liability is not None}
        for place, seat in enumerate(SEATS):
            self._draw_row(sketch, ended, seat, _FIRST + place * self._row, seat in liable)
        if self.is_moving and self._motion is not Motion.REDUCED:
            self._draw_chips(sketch)
        note = self._note()
        if note:
            right = 0 if self._link is None else self._link.width_u + 12
            box = (6, _FIRST + 4 * self._row + 8, self.width_u - right - 6, self.tap(36))
            sketch.words(note, FontRole.LABEL, box, theme.secondary, LEFT, 18)

    def _figure(self, ended: Ended, pair: tuple[Seat, Seat], cell: LedgerCell) -> Figure:
        payer, to = pair
        return Figure(
            lambda: answer_payment(ended, payer, to, cell).title,
            lambda: answer_payment(ended, payer, to, cell),
            self._asking,
            self,
        )

    @property
    def _row(self) -> float:
        return self.tap(_ROW)

    def _column(self, seat: Seat) -> tuple[float, float]:
        width = (self.width_u - _SIDE) / 4
        return _SIDE + width * seat, width

    def _draw_row(self, sketch: TileSketch, ended: Ended, payer: Seat, y: float, is_liable: bool) -> None:
        theme, k = sketch.theme, sketch.k
        if is_liable:
            sketch.painter.setBrush(QColor(theme.liability[0]))
            sketch.painter.setPen(QPen(QColor(theme.liability_edge), max(1.4 * k, 1.0)))
            rect = sketch.rect(0, y + 2, self.width_u, self._row - 5).adjusted(0.5, 0, -0.5, 0)
            sketch.painter.drawRoundedRect(rect, 9 * k, 9 * k)
        elif payer != SEATS[-1]:
            sketch.line(0, y + self._row, self.width_u, y + self._row, theme.rule)
        disc = sketch.rect(14, y + (self._row - 30) / 2, 30, 30)
        draw_avatar(sketch.painter, disc, theme, ended.name(payer), colour=DISCS[payer])
        role = FontRole.BODY_BOLD if is_liable else FontRole.BODY
        is_dealer = payer is ended.view.dealer
        room = _SIDE - 58 - (30 if is_dealer else 0)
        taken = sketch.words(ended.name(payer), role, (52, y, room, self._row), theme.ink, LEFT, 20)
        if is_dealer:
            draw_gold_tab(
                sketch.painter, sketch.rect(58 + taken, y + (self._row - 24) / 2, 24, 24), theme, k, radius_u=6
            )
            box = (58 + taken, y + (self._row - 26) / 2, 24.0, 24.0)
            sketch.words(tr("results.dealer"), FontRole.TAB, box, theme.on_gold, CENTRE, 16)
        for to in SEATS:
            x, width = self._column(to)
            if to is payer:
                sketch.painter.setPen(QPen(QColor(theme.rule), max(1.4 * k, 1.0)))
                middle = sketch.rect(x, y, width, self._row).center()
                sketch.painter.drawLine(middle + QPointF(-9, 7) * k, middle + QPointF(9, -7) * k)
            else:
                sketch.painter.setOpacity(self._opacity(payer, to))
                self._draw_cell(sketch, self.ledger.get((payer, to)), (x, y, width, self._row), is_liable)
                sketch.painter.setOpacity(1.0)

    def _draw_cell(
        self, sketch: TileSketch, cell: LedgerCell | None, box: tuple[float, float, float, float], is_liable: bool
    ) -> None:
        theme = sketch.theme
        x, y, width, height = box
        if cell is None:
            sketch.painter.setPen(Qt.PenStyle.NoPen)
            sketch.painter.setBrush(QColor(theme.secondary))
            sketch.painter.setOpacity(0.55)
            radius = 2.6 * sketch.k
            sketch.painter.drawEllipse(sketch.rect(*box).center(), radius, radius)
            sketch.painter.setOpacity(1.0)
            return
        parts = _parts(cell)
        size = 26.0 if is_liable else 23.0
        widths = [_part_width(sketch, part, size) for part in parts]
        scale = min(1.0, (width - 6) / max(sum(widths) + 10 * (len(parts) - 1), 1))
        at = x + (width - (sum(widths) + 10 * (len(parts) - 1)) * scale) / 2
        for part, part_width in zip(parts, widths, strict=True):
            _draw_part(sketch, part, (at, y, part_width * scale, height), size * scale, is_liable)
            at += (part_width + 10) * scale

    @property
    def _elapsed_ms(self) -> float:
        """Since the chips set out, at their full pace."""
        return float(self._clock.currentValue()) * duration_ms(self._flights, Motion.FULL)

    def _opacity(self, payer: Seat, to: Seat) -> float:
        """How plain a number is: it comes with its chips, or fades in where nothing moves."""
        flights = [each for each in self._flights if (each.payer, each.to) == (payer, to)]
        if not self.is_moving or not flights:
            return 1.0
        if self._motion is Motion.REDUCED:
            return float(self._clock.currentValue())
        return 1.0 if any(is_there(each, self._elapsed_ms) for each in flights) else 0.0

    def _draw_chips(self, sketch: TileSketch) -> None:
        for flight in self._flights:
            left, width = self._column(flight.to)
            start, middle = 29.0, left + width / 2
            low, high = _FIRST + flight.payer * self._row + self._row / 2, _NAMES + 20
            for spot in find_spots(flight, self._elapsed_ms):
                x = start + (middle - start) * spot.along
                y = low + (high - low) * spot.up
                if flight.account is AccountId.CHIPS:
                    draw_coin(sketch.painter, sketch.rect(x - 13, y - 13, 26, 26), sketch.theme)
                else:
                    draw_note(sketch.painter, sketch.rect(x - 16, y - 11, 32, 22), sketch.theme)

    def _accounts(self) -> list[AccountId]:
        if self._ended is None:
            return []
        payments = [payment for result in self._ended.results for payment in result.payments]
        return list(dict.fromkeys(payment.account for payment in payments))

    def _note(self) -> str:
        ended = self._ended
        if ended is None:
            return ""
        parts: list[str] = []
        accounts = self._accounts()
        if ended.has_chips and len(accounts) == 1:
            parts.append(tr(f"results.payments.{accounts[0]}"))
        for result in ended.results:
            if result.liability is not None and any(cell.spared for cell in self.ledger.values()):
                parts.append(tr("results.payments.spared", name=ended.name(result.liability.seat)))
            elif result.liability is None and len(result.payments) == 1 and not parts:
                parts.append(tr("results.payments.discarder", name=ended.name(result.payments[0].payer)))
        return joined(list(dict.fromkeys(parts)))


_Part = tuple[str, str, bool]
"""An amount, its account's name or "", and whether it is struck through."""


def _parts(cell: LedgerCell) -> list[_Part]:
    parts: list[_Part] = [(number(amount), "", True) for _, amount in cell.spared]
    parts += [(number(amount), account_name(account), False) for account, amount in cell.paid]
    if cell.spared and not cell.paid:
        parts.append(("0", "", False))
    return parts


def _part_width(sketch: TileSketch, part: _Part, size: float) -> float:
    words, account, is_struck = part
    width = words_width(sketch.look, FontRole.FIGURES, words, size * (0.86 if is_struck else 1.0)) + 2
    return width + (8 + words_width(sketch.look, FontRole.TAB, account, 15) + 10 if account else 0)


def _draw_part(
    sketch: TileSketch, part: _Part, box: tuple[float, float, float, float], size: float, is_liable: bool
) -> None:
    theme, k = sketch.theme, sketch.k
    words, account, is_struck = part
    x, y, width, height = box
    if is_struck:
        sketch.words(words, FontRole.FIGURES, (x, y, width, height), theme.secondary, CENTRE, size * 0.86)
        sketch.line(x - 3, y + height / 2 + 1, x + width + 3, y + height / 2 + 1, theme.secondary, 1.8)
        return
    ink = theme.on_liability if is_liable else theme.ink
    tag = words_width(sketch.look, FontRole.TAB, account, 15) + 10 if account else 0.0
    sketch.words(words, FontRole.WALL_COUNT, (x, y, width - (tag + 6 if tag else 0), height), ink, RIGHT, size)
    if tag:
        rect = sketch.rect(x + width - tag, y + height / 2 - 12, tag, 24)
        sketch.painter.setPen(Qt.PenStyle.NoPen if is_liable else QPen(QColor(theme.secondary), max(1.2 * k, 1.0)))
        sketch.painter.setBrush(QColor(theme.on_liability) if is_liable else Qt.BrushStyle.NoBrush)
        sketch.painter.drawRoundedRect(rect, 5 * k, 5 * k)
        colour = theme.paper[0] if is_liable else theme.secondary
        sketch.words(account, FontRole.TAB, (x + width - tag, y, tag, height), colour, CENTRE, 15)
