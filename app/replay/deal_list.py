"""The paper with all deals of a match: who won each, and what it brought; a press goes there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.lobby.buttons import PressButton
from app.lobby.paper_scroll import PaperScroll
from app.lobby.sheet import Sheet, Way
from app.lobby.surfaces import paint_inner_focus, paint_slab
from app.lobby.targets import tap
from app.replay.reel import Reel
from app.text.catalogue import tr
from app.text.format import joined, signed
from engine.scoring.settlement import AccountId
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal in a line. `first`: its first moment."""

    number: int
    title: str
    result: str
    amount: str
    first: int


def deal_lines(reel: Reel) -> list[DealLine]:
    """What there is to tell of each deal."""
    lines = []
    for deal in reel.deals:
        moment = reel.moments[deal.last]
        names = [player.name for player in moment.players]
        title = joined([tr("lobby.match.deal", number=deal.number), tr("replay.deals.dealer", name=names[deal.dealer])])
        settled = moment.state.settled
        if deal.is_void or settled is None:
            lines.append(DealLine(deal.number, title, tr("replay.deals.void"), "", deal.first))
            continue
        results = settled.settlement.results
        if not results:
            lines.append(DealLine(deal.number, title, tr("replay.deals.exhausted"), "", deal.first))
            continue
        told, amounts = [], []
        for result in results:
            winner = names[result.winner]
            if result.source is None:
                told.append(tr("replay.deals.drawn", name=winner))
            else:
                told.append(tr("replay.deals.fed", name=winner, source=names[result.source]))
            amounts.append(signed(_gain(reel, deal.last, result.winner)))
        lines.append(
            DealLine(deal.number, title, tr("table.and").join(told), tr("table.and").join(amounts), deal.first)
        )
    return lines


class _Row(PressButton):
    def __init__(self, line: DealLine, is_here: bool) -> None:
        self._line = line
        self._is_here = is_here
        super().__init__(lambda: joined([line.title, line.result, line.amount]))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A row."""
        return QSize(self.look.px(600), tap(self.look.px(62)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint title, result and amount."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        if self._is_here:
            paint_slab(painter, body, 10 * k, (theme.jade_tint, theme.jade_tint), theme.jade, 3 * k)
        elif self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.paper_sunk))
            painter.drawRoundedRect(body, 10 * k, 10 * k)
        inner = body.adjusted(18 * k, 0, -18 * k, -2 * k)
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(self.look.font(FontRole.BODY_BOLD))
        painter.setPen(QColor(theme.ink))
        title = QRectF(inner.left(), inner.top(), inner.width() * 0.42, inner.height())
        painter.drawText(title, left, _cut(painter, self._line.title, title.width()))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._line.amount)
        taken = QFontMetrics(painter.font()).horizontalAdvance(self._line.amount) + 14 * k
        painter.setFont(self.look.font(FontRole.BODY))
        painter.setPen(QColor(theme.secondary))
        place = QRectF(
            title.right() + 8 * k, inner.top(), inner.right() - taken - title.right() - 8 * k, inner.height()
        )
        painter.drawText(place, left, _cut(painter, self._line.result, place.width()))
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 12 * k, self.look, True)


class DealSheet(Sheet):
    """Goes away when a deal was chosen."""

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        lines: Sequence[DealLine],
        here: int,
        go: Callable[[int], None],
        back: Callable[[], None],
    ) -> None:
        self.rows: list[_Row] = []
        super().__init__(
            window, theme, lambda: tr("replay.deals"), str, [Way(lambda: tr("replay.deals.close"), back, key="Esc")]
        )
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for line in lines:
            row = _Row(line, line.first == here)
            row.clicked.connect(lambda _=False, first=line.first: self._take(Way(str, lambda: go(first))))
            column.addWidget(row)
            self.rows.append(row)
        column.addStretch(1)
        scroll = PaperScroll()
        scroll.setWidget(inside)
        scroll.setMinimumHeight(min(window.height() // 2, 48 * len(lines) + 8))
        self.add(scroll)
        chosen = next((row for row, line in zip(self.rows, lines, strict=True) if line.first == here), None)
        if chosen is not None:
            chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go from deal to deal."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        focused = self.focusWidget()
        if step is None or not isinstance(focused, _Row):
            super().keyPressEvent(event)
            return
        at = self.rows.index(focused) + step
        if 0 <= at < len(self.rows):
            self.rows[at].setFocus(Qt.FocusReason.TabFocusReason)
        event.accept()


def _gain(reel: Reel, place: int, seat: Seat) -> int:
    settled = reel.moments[place].state.settled
    return 0 if settled is None else sum(settled.settlement.net(account)[seat] for account in AccountId)


def _cut(painter: QPainter, words: str, width: float) -> str:
    return painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(width))
