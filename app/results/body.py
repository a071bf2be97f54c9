"""What lies between a settlement's head and foot: its blocks one below the other, lines and payments side by side."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.lobby.look import Looking
from app.lobby.paper_scroll import PaperScroll
from app.results.accounts_block import AccountsBlock
from app.results.answer_card import Asking
from app.results.block import Block, MakeArt
from app.results.ended import Ended
from app.results.exhausted_block import ExhaustedBlock
from app.results.hand_block import HandBlock, HandsBlock
from app.results.lines_block import LinesBlock
from app.results.payments_block import PaymentsBlock
from app.results.story_block import StoryBlock
from app.results.why_block import WhyBlock

_GAP = 12.0
_LINES_SHARE = 612 / 1432
_SPLIT_SHARE = 0.48
"""Lines with a column a share need more of the width."""
_BETWEEN = 52.0


class Body(Looking, QWidget):
    """The blocks of one deal; `is_explaining` shows the page of sentences instead."""

    def __init__(
        self,
        art: MakeArt,
        clause_wanted: Callable[[str], None],
        toggle_hands: Callable[[], None],
        resized: Callable[[], None],
        asking: Asking,
    ) -> None:
        super().__init__()
        self._ended: Ended | None = None
        self._are_hands_shown = False
        self._is_explaining = False
        self._winner = 0
        self.hand = HandBlock(art, toggle_hands, self)
        self.hands = HandsBlock(art, self)
        self.lines = LinesBlock(art, clause_wanted, resized, asking, self)
        self.payments = PaymentsBlock(art, clause_wanted, asking, self)
        self.story = StoryBlock(art, clause_wanted, asking, self)
        self.exhausted = ExhaustedBlock(art, clause_wanted, self)
        self.why = WhyBlock(art, clause_wanted, self)
        self.accounts = AccountsBlock(art, asking, self)
        self.setAutoFillBackground(False)

    def show_deal(self, ended: Ended, winner: int) -> None:
        """A new deal: nothing is open."""
        self._ended = ended
        self._are_hands_shown = not ended.results
        self.payments.show_deal(ended)
        self.accounts.show_deal(ended)
        self.exhausted.show_deal(ended)
        self.show_winner(winner, False)

    def show_winner(self, winner: int, is_explaining: bool) -> None:
        """Show one of the winners, or explain his win."""
        self._winner, self._is_explaining = winner, is_explaining
        ended = self._ended
        if ended is None:
            return
        if ended.results:
            result = ended.results[winner]
            self.hand.show_win(ended, result, self._are_hands_shown)
            self.hands.show_deal(ended, result.winner)
            self.lines.show_win(ended, result)
            self.story.show_win(ended, result)
            self.why.show_win(ended, result)
        else:
            self.hands.show_deal(ended, None)
        shown = {block for row in self._rows() for block in row}
        for block in self._all():
            block.setVisible(block in shown)

    def toggle_hands(self) -> None:
        """Show all hands, or only the winner's."""
        self._are_hands_shown = not self._are_hands_shown
        self.show_winner(self._winner, self._is_explaining)

    def height_for(self, width_u: float) -> float:
        """How high everything is, in u."""
        return sum(self._row_height(row, width_u) + _GAP for row in self._rows()) - _GAP

    def arrange(self, width_u: float) -> None:
        """Lay out the blocks at this width."""
        y = 0.0
        for row in self._rows():
            height = self._row_height(row, width_u)
            x = 0.0
            for block, width in zip(row, self._widths(row, width_u), strict=True):
                block.place(x, y, width, height)
                x += width + _BETWEEN
            y += height + _GAP

    def _all(self) -> tuple[Block, ...]:
        return (
            self.hand, self.hands, self.lines, self.payments, self.story, self.exhausted, self.why, self.accounts,
        )  # fmt: skip

    def _rows(self) -> list[tuple[Block, ...]]:
        ended = self._ended
        if ended is None:
            return []
        if not ended.results:
            return [(self.exhausted,), (self.hands,), (self.accounts,)]
        if self._is_explaining:
            return [(self.hand,), (self.why,)]
        rows: list[tuple[Block, ...]] = [(self.hand,)]
        if self._are_hands_shown:
            rows.append((self.hands,))
        rows.append((self.lines, self.payments))
        if self.story.story is not None:
            rows.append((self.story,))
        return [*rows, (self.accounts,)]

    def _widths(self, row: tuple[Block, ...], width_u: float) -> tuple[float, ...]:
        if len(row) == 1:
            return (width_u,)
        first = width_u * (_SPLIT_SHARE if self.lines.is_split else _LINES_SHARE)
        return first, width_u - first - _BETWEEN

    def _row_height(self, row: tuple[Block, ...], width_u: float) -> float:
        widths = self._widths(row, width_u)
        return max(block.height_for(width) for block, width in zip(row, widths, strict=True))


class BodyScroll(PaperScroll):
    """Scrolls the body where the window is too low for it."""

    def __init__(self, body: Body, parent: QWidget) -> None:
        super().__init__()
        self.setParent(parent)
        self._body = body
        self.setWidgetResizable(False)
        self.setWidget(body)
        self._more = _More(self)
        self.verticalScrollBar().valueChanged.connect(lambda: self._more.update())

    def place(self, x: float, y: float, width_u: float, height_u: float) -> None:
        """Lie here, in u of the panel; the bar is in the margin."""
        k = self.look.k
        margin = 30.0
        self.setGeometry(round(x * k), round(y * k), round((width_u + margin) * k), round(height_u * k))
        self._body.resize(round(width_u * k), round(self._body.height_for(width_u) * k))
        self._body.arrange(width_u)
        depth = round(34 * k)
        self._more.setGeometry(0, self.height() - depth, round(width_u * k), depth)
        self._more.raise_()


class _More(Looking, QWidget):
    """Fades the lower edge while there is more below it."""

    def __init__(self, scroll: BodyScroll) -> None:
        super().__init__(scroll)
        self._scroll = scroll
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the fade."""
        bar = self._scroll.verticalScrollBar()
        if bar.value() >= bar.maximum():
            return
        fade = QLinearGradient(0, 0, 0, self.height())
        paper, clear = QColor(self.look.theme.paper[1]), QColor(self.look.theme.paper[1])
        clear.setAlpha(0)
        fade.setColorAt(0, clear)
        fade.setColorAt(1, paper)
        QPainter(self).fillRect(self.rect(), fade)
