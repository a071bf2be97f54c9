"""Before and after: what each seat had and has, chips and points."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPolygonF
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar, draw_coin, draw_note
from app.results.answer_card import Asking, Figure, renew
from app.results.answers import answer_account
from app.results.block import Block, MakeArt
from app.results.ended import DISCS, Ended
from app.results.sketch import LEFT, RIGHT, TileSketch
from app.results.words import account_name
from app.text.catalogue import tr
from app.text.format import number, signed
from engine.scoring.settlement import AccountId
from engine.seats import SEATS, Seat

_LABELS = 66.0
_HEIGHT = 72.0


class AccountsBlock(Block):
    """Two lines a seat."""

    def __init__(self, art: MakeArt, asking: Asking, parent: QWidget) -> None:
        super().__init__(art, parent)
        self._asking = asking
        self._ended: Ended | None = None
        self.figures: list[Figure] = []

    def show_deal(self, ended: Ended) -> None:
        """Show the accounts after this deal."""
        self._ended = ended
        accounts = (AccountId.CHIPS, AccountId.POINTS) if ended.has_chips else (AccountId.POINTS,)
        figures = [self._figure(ended, seat, account) for seat in SEATS for account in accounts]
        self.figures = renew(self, self.figures, figures)
        self.arrange()
        self.update()

    def height_for(self, width_u: float) -> float:
        """Always the same."""
        return _HEIGHT

    def arrange(self) -> None:
        """Each account can be asked."""
        if self._ended is None:
            return
        width = (self.width_u - _LABELS) / 4
        figures = iter(self.figures)
        for seat in SEATS:
            for x, wide in _places(_LABELS + width * seat, width, self._ended.has_chips):
                high = self.tap(34)
                self.put(next(figures), x, 68 - high, wide, high)

    def draw(self, sketch: TileSketch) -> None:
        """Draw the accounts."""
        theme = sketch.theme
        sketch.words(tr("results.before"), FontRole.BODY, (4, 8, _LABELS - 4, 28), theme.secondary, LEFT, 19)
        sketch.words(tr("results.after"), FontRole.BODY_BOLD, (4, 36, _LABELS - 4, 28), theme.ink, LEFT, 19)
        if self._ended is None:
            return
        width = (self.width_u - _LABELS) / 4
        for seat in SEATS:
            self._draw_seat(sketch, self._ended, seat, _LABELS + width * seat, width)

    def _draw_seat(self, sketch: TileSketch, ended: Ended, seat: Seat, x: float, width: float) -> None:
        theme, outcome = sketch.theme, ended.outcome
        sketch.painter.setPen(QColor(theme.rule))
        sketch.painter.drawLine(sketch.rect(x + 4, 8, 0, 56).topLeft(), sketch.rect(x + 4, 8, 0, 56).bottomLeft())
        disc = sketch.rect(x + 16, 16, 40, 40)
        draw_avatar(sketch.painter, disc, theme, ended.name(seat), colour=DISCS[seat])
        *chips, points = _places(x, width, ended.has_chips)
        name = (chips[0] if chips else points)[0] - x - 68
        sketch.words(ended.name(seat), FontRole.BODY_BOLD, (x + 64, 16, name, 40), theme.ink, LEFT, 20)
        for at, wide in chips:
            for y in (11, 38):
                draw_coin(sketch.painter, sketch.rect(at, y + 1, 21, 21), theme)
            before, after = outcome.chips_before[seat], outcome.chips_after[seat]
            _draw_change(sketch, number(before), number(after), after - before, at + 24, wide - 26)
        at, wide = points
        for y in (11, 38):
            draw_note(sketch.painter, sketch.rect(at, y + 3, 25, 17), theme)
        before, after = outcome.points_before[seat], outcome.points_after[seat]
        _draw_change(sketch, signed(before), signed(after), after - before, at + 28, wide - 34)

    def _figure(self, ended: Ended, seat: Seat, account: AccountId) -> Figure:
        outcome = ended.outcome
        is_chips = account is AccountId.CHIPS
        before = (outcome.chips_before if is_chips else outcome.points_before)[seat]
        after = (outcome.chips_after if is_chips else outcome.points_after)[seat]
        return Figure(
            lambda: f"{ended.name(seat)} {number(after)} {account_name(account)}",
            lambda: answer_account(ended, seat, account, before, after),
            self._asking,
            self,
        )


def _places(x: float, width: float, has_chips: bool) -> list[tuple[float, float]]:
    """Left edge and width of each account of a seat whose part of the block begins at `x`."""
    name = 64.0 if has_chips else 120.0
    at = x + 68 + name
    if not has_chips:
        return [(at, x + width - at)]
    return [(at, 84.0), (at + 87, x + width - at - 87)]


def _draw_change(sketch: TileSketch, before: str, after: str, change: int, x: float, width: float) -> None:
    """A balance above the one after it; a changed one is larger, with an arrow."""
    theme, k = sketch.theme, sketch.k
    room = width - 18
    sketch.words(before, FontRole.FIGURES, (x, 8, room, 28), theme.secondary, RIGHT, 21)
    if not change:
        sketch.words(after, FontRole.FIGURES, (x, 36, room, 28), theme.ink, RIGHT, 21)
        return
    colour = theme.gold_edge if change > 0 else theme.on_liability
    sketch.words(after, FontRole.WALL_COUNT, (x, 36, room, 28), colour, RIGHT, 24)
    tip = -1 if change > 0 else 1
    middle = QPointF((x + width - 8) * k, 51 * k)
    sketch.painter.setPen(Qt.PenStyle.NoPen)
    sketch.painter.setBrush(QColor(colour))
    triangle = [
        middle + QPointF(-6.5, -5 * tip) * k,
        middle + QPointF(6.5, -5 * tip) * k,
        middle + QPointF(0, 6 * tip) * k,
    ]
    sketch.painter.drawPolygon(QPolygonF(triangle))
