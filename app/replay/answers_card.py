"""The paper on the felt that tells how the others answered an offer: what each could do, and what he said."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.surfaces import draw_chip, draw_gold_tab, draw_paper
from app.assets.tile_art import TileArt
from app.lobby.look import Looking
from app.replay.words import answer_words, could_words, has_claimed
from app.results.ended import DISCS
from app.results.sketch import LEFT, RIGHT, TileSketch
from app.text.catalogue import tr
from app.text.format import joined
from engine.deal.events import ClaimsDecided
from net.messages import TableInfo

_MARGIN = 24.0
_HEAD = 68.0
_ROW = 46.0
_WIDTH = 470.0


class AnswersCard(Looking, QWidget):
    """Lies over the table; it takes neither keys nor the mouse."""

    def __init__(self, parent: QWidget, art: TileArt) -> None:
        super().__init__(parent)
        self._art = art
        self._info: TableInfo | None = None
        self._decided: ClaimsDecided | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def set_art(self, art: TileArt) -> None:
        """Draw tiles with this."""
        self._art = art
        self.update()

    def show_answers(self, info: TableInfo, decided: ClaimsDecided | None) -> None:
        """Tell of this decision; None takes the card away."""
        self._info, self._decided = info, decided
        self.setVisible(decided is not None)
        self.setAccessibleName(self.text)
        self.update()

    @property
    def text(self) -> str:
        """All of it in words."""
        info, decided = self._info, self._decided
        if info is None or decided is None:
            return ""
        lines = [
            tr("replay.answers.row", name=info.players[seat].name, could=could_words(could))
            + " "
            + answer_words(decided, seat)
            for seat, could in sorted(decided.could.items())
        ]
        return joined([tr("replay.answers", name=info.players[decided.source].name), *lines])

    def put(self, right: float, bottom: float) -> None:
        """Lie with the paper's lower right corner here, in logical pixels."""
        if self._decided is None:
            return
        k = self.look.k
        height = _HEAD + _ROW * len(self._decided.could) + 10
        left, top = right - (_WIDTH + _MARGIN) * k, bottom - (height + _MARGIN) * k
        self.setGeometry(QRectF(left, top, (_WIDTH + 2 * _MARGIN) * k, (height + 2 * _MARGIN) * k).toAlignedRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint paper, tile and rows."""
        info, decided = self._info, self._decided
        if info is None or decided is None:
            return
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        margin = _MARGIN * k
        paper = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        draw_paper(painter, paper, theme, k)
        painter.translate(QPointF(margin, margin))
        sketch = TileSketch(painter, self.look, self._art)
        words = tr("replay.answers", name=info.players[decided.source].name)
        width = sketch.words(words, FontRole.BODY_BOLD, (22, 12, 360, 44), theme.ink, LEFT)
        sketch.tile(decided.tile, 34 + width, 11, 32)
        sketch.line(20, _HEAD - 6, _WIDTH - 20, _HEAD - 6, theme.rule_gold)
        for row, (seat, could) in enumerate(sorted(decided.could.items())):
            y = _HEAD + row * _ROW
            name = info.players[seat].name
            draw_avatar(painter, sketch.rect(22, y + 6, 34, 34), theme, name, colour=DISCS[seat])
            said = tr("replay.answers.row", name=name, could=could_words(could))
            sketch.words(said, FontRole.BODY, (68, y, 250, _ROW), theme.ink, LEFT)
            role = FontRole.BODY_BOLD if has_claimed(decided, seat) else FontRole.BODY
            colour = theme.jade_on_paper if has_claimed(decided, seat) else theme.secondary
            sketch.words(answer_words(decided, seat), role, (324, y, _WIDTH - 346, _ROW), colour, RIGHT)


class Badge(Looking, QWidget):
    """What lies beside the title of the table: that this is a replay, and whether all hands are open."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_open = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def words(self) -> str:
        """What it says."""
        return tr("replay.badge.open" if self._is_open else "replay.badge")

    def set_open(self, is_open: bool) -> None:
        """All hands are open, or not."""
        self._is_open = is_open
        self.setAccessibleName(self.words)
        self.update()

    def put(self, left: float, middle: float) -> None:
        """Lie with its left end here."""
        k = self.look.k
        font = self.look.font(FontRole.BODY_BOLD)
        width = QFontMetrics(font).horizontalAdvance(self.words) + 36 * k
        height = max(40 * k, 24)
        self.setGeometry(QRectF(left, middle - height / 2, width, height).toAlignedRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Gold when everything is seen, else quiet."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._is_open:
            draw_gold_tab(painter, body, theme, k, radius_u=20)
        else:
            draw_chip(painter, body, theme, k)
        painter.setFont(self.look.font(FontRole.BODY_BOLD))
        painter.setPen(QColor(theme.on_gold if self._is_open else theme.text))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, self.words)
