"""包牌 told: who fed which set when, the alarm, the winning tile, and what everybody would have paid without it."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar, draw_warning
from app.assets.surfaces import draw_alarm, draw_liability
from app.assets.tile_look import TileState
from app.results.answer_card import Asking, Figure, renew
from app.results.answers import answer_payment
from app.results.block import Block, ClauseLink, MakeArt
from app.results.ended import DISCS, Ended
from app.results.ledger import LedgerCell, ledger
from app.results.sketch import CENTRE, LEFT, RIGHT, TileSketch, paragraph_height, words_width
from app.results.story import Story, find_story
from app.results.tile_row import lay_meld, row_width
from app.results.words import rule_words, step_words, story_words
from app.text.catalogue import tr
from app.text.format import number
from engine.deal.events import Situation
from engine.scoring.settlement import WinResult
from engine.seats import Seat

_CARDS_TOP = 62.0
_CARD = 118.0
_CARDS_LEFT = 36.0
_BARS = 1014.0
_ALARM_WIDTH = 98.0
_LAST_WIDTH = 182.0
_MOST_LAST_WIDTH = 236.0
_ARROW = 20.0


class StoryBlock(Block):
    """The story of one winner's liability."""

    def __init__(self, art: MakeArt, wanted: Callable[[str], None], asking: Asking, parent: QWidget) -> None:
        super().__init__(art, parent)
        self._wanted = wanted
        self._asking = asking
        self.figures: list[Figure] = []
        self._ended: Ended | None = None
        self._result: WinResult | None = None
        self.story: Story | None = None
        self.link: ClauseLink | None = None

    def show_win(self, ended: Ended, result: WinResult) -> None:
        """Tell of this win; `story` is None where there is nothing to tell."""
        if result is self._result:
            return
        self._ended, self._result = ended, result
        self.story = find_story(ended, result)
        if self.link is not None:
            self.link.hide()
            self.link.deleteLater()
            self.link = None
        if self.story is not None:
            self.link = ClauseLink(self.story.clause, self, self._wanted)
            self.link.set_look(self.look)
            self.link.show()
        self.figures = renew(self, self.figures, self._make_figures(ended))
        self.arrange()
        self.update()

    def height_for(self, width_u: float) -> float:
        """Cards, and the sentence below them."""
        if self._ended is None or self.story is None:
            return 0.0
        words = story_words(self.story)
        return _CARDS_TOP + _CARD + 12 + paragraph_height(self.look, FontRole.BODY, words, width_u - 72, 20) + 14

    def arrange(self) -> None:
        """The link after the rule."""
        if self.link is not None and self.story is not None:
            self.put(
                self.link,
                min(self._rule_end + 6, self.width_u - 140),
                34 - self.tap(36) / 2,
                self.link.width_u,
                self.tap(36),
            )
        for place, figure in enumerate(self.figures):
            paid = number(self.story.shares[place].paid) if self.story is not None else ""
            wide = words_width(self.look, FontRole.WALL_COUNT, paid, 24) + 24
            self.put(figure, self.width_u - 6 - wide, 80 + place * 31, wide, 34)

    def _make_figures(self, ended: Ended) -> list[Figure]:
        """What each pays with the rule, at the end of its bar."""
        story = self.story
        if story is None or self.tap(0):
            # With large print the bars are too close to one another; the matrix answers the same.
            return []
        cells = ledger(ended.outcome.settlement)
        return [
            self._figure(ended, share.seat, story.winner, cell)
            for share in story.shares
            if (cell := cells.get((share.seat, story.winner))) is not None
        ]

    def _figure(self, ended: Ended, payer: Seat, winner: Seat, cell: LedgerCell) -> Figure:
        return Figure(
            lambda: answer_payment(ended, payer, winner, cell).title,
            lambda: answer_payment(ended, payer, winner, cell),
            self._asking,
            self,
        )

    def draw(self, sketch: TileSketch) -> None:
        """Draw the story."""
        ended, story = self._ended, self.story
        if ended is None or story is None:
            return
        theme, k = sketch.theme, sketch.k
        draw_liability(sketch.painter, sketch.rect(0, 0, self.width_u, self.height_for(self.width_u)), theme, k)
        draw_warning(sketch.painter, sketch.rect(26, 16, 36, 33), theme.vermilion[1], theme.on_vermilion)
        title = tr("results.story.title")
        sketch.words(title, FontRole.SECTION, (70, 14, 460, 38), theme.on_liability, LEFT)
        x = self._rule_start
        sketch.words(rule_words(story), FontRole.BODY_BOLD, (x, 14, self.width_u - x - 150, 38), theme.ink, LEFT, 20)
        self._draw_cards(sketch, ended, story)
        self._draw_bars(sketch, ended, story)
        y = _CARDS_TOP + _CARD + 11
        sketch.paragraph(story_words(story), FontRole.BODY, _CARDS_LEFT, y, self.width_u - 72, theme.ink, 20)

    @property
    def _rule_start(self) -> float:
        return 70 + words_width(self.look, FontRole.SECTION, tr("results.story.title")) + 18

    @property
    def _rule_end(self) -> float:
        if self.story is None:
            return 0.0
        return self._rule_start + words_width(self.look, FontRole.BODY_BOLD, rule_words(self.story), 20)

    def _draw_cards(self, sketch: TileSketch, ended: Ended, story: Story) -> None:
        count = len(story.steps)
        room = min(_BARS, self.width_u - 418) - _CARDS_LEFT - 24 - self._last_width(ended, story) - _ARROW * (count + 1)
        if story.alarm_after is not None:
            room -= _ALARM_WIDTH
        width = min(196.0, room / count) if count else 0.0
        x = _CARDS_LEFT
        for place in range(count):
            if place:
                x = _draw_arrow(sketch, x)
            self._draw_step(sketch, ended, story, place, x, width)
            x += width
            if story.alarm_after == place + 1:
                x = self._draw_alarm(sketch, x)
        if count:
            x = _draw_arrow(sketch, x)
        self._draw_last(sketch, ended, story, x)

    def _draw_step(self, sketch: TileSketch, ended: Ended, story: Story, place: int, x: float, width: float) -> None:
        step = story.steps[place]
        is_liable = story.liable in (step.feeder, step.owner)
        _draw_card(sketch, x, width, is_strong=False)
        is_own = step.owner is story.winner
        seat = step.owner if step.feeder is None or not is_own else step.feeder
        self._draw_name(sketch, ended, seat, step_words(ended, story, place), step.around, x, width, is_liable)
        row = lay_meld(step.meld, step.owner)
        tile = min(34.0, (width - 20) / row_width(row))
        left = x + (width - row_width(row) * tile) / 2
        sketch.row(row, left, _CARDS_TOP + 54 + (34 - tile) * 0.7, tile)

    def _draw_name(
        self,
        sketch: TileSketch,
        ended: Ended,
        seat: Seat,
        words: str,
        around: int,
        x: float,
        width: float,
        is_red: bool,
    ) -> None:
        theme = sketch.theme
        y = _CARDS_TOP + 12
        left = x + 11
        wanted = words_width(sketch.look, FontRole.BODY_BOLD, words, 19)
        beside = tr("results.story.around", count=around) if around else ""
        taken = words_width(sketch.look, FontRole.CAPTION, beside, 17)
        if around and wanted + taken + 29 > width:
            beside = tr("results.story.around.short", count=around)
            taken = words_width(sketch.look, FontRole.CAPTION, beside, 17)
        if wanted + taken + 62 < width:
            draw_avatar(sketch.painter, sketch.rect(left, y, 29, 29), theme, ended.name(seat), colour=DISCS[seat])
            left += 37
        colour = theme.on_liability if is_red else theme.ink
        room = x + width - left - taken - 18
        sketch.words(words, FontRole.BODY_BOLD, (left, y, room, 29), colour, LEFT, 19)
        sketch.words(beside, FontRole.CAPTION, (x + width - 11 - taken - 4, y, taken + 4, 29), theme.secondary, RIGHT)

    def _draw_alarm(self, sketch: TileSketch, x: float) -> float:
        theme, k = sketch.theme, sketch.k
        x += 14
        rect = sketch.rect(x, _CARDS_TOP + 14, _ALARM_WIDTH - 16, _CARD - 28)
        draw_alarm(sketch.painter, rect, theme, k)
        middle = x + (_ALARM_WIDTH - 16) / 2
        sign = sketch.rect(middle - 16, _CARDS_TOP + 28, 32, 29)
        draw_warning(sketch.painter, sign, theme.on_vermilion, theme.vermilion[1])
        box = (x + 4, _CARDS_TOP + 58, _ALARM_WIDTH - 24, 34.0)
        sketch.words(tr("results.story.alarm"), FontRole.TAB, box, theme.on_vermilion, CENTRE, 21)
        return x + _ALARM_WIDTH - 16

    def _draw_last(self, sketch: TileSketch, ended: Ended, story: Story, x: float) -> None:
        assert self._result is not None
        theme = sketch.theme
        whole = self._last_width(ended, story)
        _draw_card(sketch, x, whole, is_strong=True)
        who = story.winner if story.source is None else story.source
        words = self._last_words(ended, story)
        self._draw_name(sketch, ended, who, words, 0, x, whole, story.source == story.liable)
        sketch.tile(self._result.tile, x + 22, _CARDS_TOP + 52, 38, TileState.FRAME)
        left, width = x + 76, whole - 84
        if story.around:
            around = tr("results.story.around", count=story.around)
            sketch.words(around, FontRole.CAPTION, (left, _CARDS_TOP + 54, width, 28), theme.secondary, LEFT)
        won = tr("results.story.won", name=ended.name(story.winner))
        sketch.words(won, FontRole.BODY_BOLD, (left, _CARDS_TOP + 80, width, 28), theme.ink, LEFT, 19)

    def _last_words(self, ended: Ended, story: Story) -> str:
        """What happened last: drawn, discarded, or konged and robbed."""
        who = story.winner if story.source is None else story.source
        how = "drew" if story.source is None else "discarded"
        if self._result is not None and Situation.ROBBED_KONG in self._result.situation:
            how = "konging"
        return tr(f"results.story.{how}", name=ended.name(who))

    def _last_width(self, ended: Ended, story: Story) -> float:
        """As wide as its words, within limits."""
        wanted = words_width(self.look, FontRole.BODY_BOLD, self._last_words(ended, story), 19) + 80
        return min(max(wanted, _LAST_WIDTH), _MOST_LAST_WIDTH)

    def _draw_bars(self, sketch: TileSketch, ended: Ended, story: Story) -> None:
        theme, k = sketch.theme, sketch.k
        left = min(_BARS, self.width_u - 418)
        right = self.width_u - 18
        sketch.words(tr("results.story.without"), FontRole.LABEL, (left, 48, 200, 30), theme.secondary, LEFT)
        title = (right - 200, 48.0, 200.0, 30.0)
        sketch.words(tr("results.tab.liability"), FontRole.BODY_BOLD, title, theme.on_liability, RIGHT, 19)
        most_without = max(share.without for share in story.shares)
        most = max(most_without, *(share.paid for share in story.shares))
        value = words_width(sketch.look, FontRole.FIGURES, number(most), 24) + 8
        without = words_width(sketch.look, FontRole.FIGURES, number(most), 19) + 10
        start = left + 72
        scale = (right - value - start - without - 52) / max(most_without + most, 1)
        for place, share in enumerate(story.shares):
            y = 80.0 + place * 31
            sketch.words(ended.name(share.seat), FontRole.BODY, (left, y, 68, 31), theme.ink, LEFT, 19)
            _draw_bar(sketch, start, y, max(scale * share.without, 3.0), theme.ivory_button_edge)
            at = start + scale * most_without
            sketch.words(number(share.without), FontRole.FIGURES, (at, y, without, 31), theme.secondary, RIGHT, 19)
            arrow = QPointF((at + without + 30) * k, (y + 15.5) * k)
            sketch.line(at + without + 10, y + 15.5, at + without + 29, y + 15.5, theme.secondary, 1.6)
            tip = [arrow + QPointF(-7, -5) * k, arrow, arrow + QPointF(-7, 5) * k]
            sketch.painter.drawPolyline(tip)
            bar = at + without + 42
            _draw_bar(
                sketch,
                bar,
                y,
                max(scale * share.paid, 3.0),
                theme.vermilion[1] if share.paid else theme.ivory_button_edge,
            )
            colour = theme.on_liability if share.paid else theme.secondary
            role = FontRole.WALL_COUNT if share.paid else FontRole.FIGURES
            box = (right - value, y, value, 31.0)
            sketch.words(number(share.paid), role, box, colour, RIGHT, 24 if share.paid else 19)


def _draw_card(sketch: TileSketch, x: float, width: float, is_strong: bool) -> None:
    theme, k = sketch.theme, sketch.k
    rect = sketch.rect(x, _CARDS_TOP, width, _CARD)
    sketch.painter.setBrush(QColor(theme.paper[0]))
    edge = theme.vermilion[1] if is_strong else theme.liability_edge
    sketch.painter.setPen(QPen(QColor(edge), max((2.2 if is_strong else 1.2) * k, 1.0)))
    sketch.painter.drawRoundedRect(QRectF(rect), 11 * k, 11 * k)


def _draw_arrow(sketch: TileSketch, x: float) -> float:
    """The arrow from one card to the next; where the next begins."""
    k = sketch.k
    middle = QPointF((x + _ARROW / 2 + 4) * k, (_CARDS_TOP + _CARD / 2) * k)
    pen = QPen(QColor(sketch.theme.vermilion[1]), max(3 * k, 1.6))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    sketch.painter.setPen(pen)
    sketch.painter.drawPolyline([middle + QPointF(-9, -9) * k, middle, middle + QPointF(-9, 9) * k])
    return x + _ARROW


def _draw_bar(sketch: TileSketch, x: float, y: float, width: float, colour: str) -> None:
    sketch.painter.setPen(Qt.PenStyle.NoPen)
    sketch.painter.setBrush(QColor(colour))
    sketch.painter.drawRoundedRect(sketch.rect(x, y + 8, width, 16), 3 * sketch.k, 3 * sketch.k)
