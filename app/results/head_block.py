"""The head of a settlement: who, by what, how much; and a tab for each winner where there are several."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.soft import draw_soft
from app.assets.surfaces import draw_gold_tab, vertical
from app.assets.theme import Gradient
from app.results.answer_card import Asking, Figure, renew
from app.results.answers import answer_amount
from app.results.block import Block, MakeArt, PaperTab
from app.results.ended import Ended
from app.results.sketch import CENTRE, LEFT, RIGHT, Sketch, TileSketch, words_width
from app.results.words import amount_caption, where, win_amount, win_sentence, win_title
from app.text.catalogue import tr
from app.text.format import joined, signed
from engine.scoring.settlement import WinResult

_HEIGHT = 88.0
_TABS = 60.0
_SITUATIONS = ("heaven", "earth", "kong_draw", "robbed_kong", "last_tile")
_JIAO = "jiao"


class HeadBlock(Block):
    """Stays in sight while the rest scrolls."""

    def __init__(self, art: MakeArt, choose: Callable[[int], None], asking: Asking, parent: QWidget) -> None:
        super().__init__(art, parent)
        self._choose = choose
        self._asking = asking
        self.figures: list[Figure] = []
        self._ended: Ended | None = None
        self._chosen = 0
        self.tabs: list[PaperTab] = []

    def show_deal(self, ended: Ended, chosen: int) -> None:
        """Tell of this deal, and of this one of its winners."""
        if ended.results != (() if self._ended is None else self._ended.results):
            for tab in self.tabs:
                tab.hide()
                tab.deleteLater()
            self.tabs = [
                self._tab(ended, place) for place in range(len(ended.results) if len(ended.results) > 1 else 0)
            ]
        self._ended, self._chosen = ended, chosen
        for place, tab in enumerate(self.tabs):
            tab.setChecked(place == chosen)
        figures = [self._figure(ended, ended.results[chosen])] if ended.results else []
        self.figures = renew(self, self.figures, figures)
        self.arrange()
        self.update()

    def height_for(self, width_u: float) -> float:
        """Higher with tabs."""
        return _HEIGHT + (self.tap(_TABS) + 4 if self.tabs else 0)

    def arrange(self) -> None:
        """The tabs side by side below the title."""
        x = 0.0
        for tab in self.tabs:
            self.put(tab, x, _HEIGHT + 4, tab.width_u, self.tap(54))
            x += tab.width_u + 6
        ended = self._ended
        if ended is not None and self.figures:
            amount = signed(win_amount(ended.results[self._chosen]))
            width = words_width(self.look, FontRole.PAYMENT, amount) + 20
            self.put(self.figures[0], self.width_u - width, -6, width + 8, 72)

    def draw(self, sketch: TileSketch) -> None:
        """Draw the seal and the words."""
        ended = self._ended
        if ended is None:
            return
        if not ended.results:
            self._draw_exhausted(sketch, ended)
            return
        result = ended.results[self._chosen]
        theme = sketch.theme
        draw_seal(sketch, 0, 0, tr("results.seal.win"), theme.vermilion)
        width = self.width_u
        amount = signed(win_amount(result))
        taken = words_width(self.look, FontRole.PAYMENT, amount)
        caption = amount_caption(ended, result)
        right = max(taken, words_width(self.look, FontRole.BODY, caption)) + 24
        sketch.words(amount, FontRole.PAYMENT, (width - right, -15, right, 74), theme.gold_edge, RIGHT)
        sketch.words(caption, FontRole.BODY, (width - right, 62, right, 30), theme.secondary, RIGHT, 20)
        tabs = _tab_words(result)
        room = width - right - 108 - sum(words_width(self.look, FontRole.TAB, words) + 52 for words, _ in tabs)
        x = 108 + sketch.words(win_title(ended, result), FontRole.DIALOG_TITLE, (108, -6, room, 56), theme.ink)
        x += 22
        for words, is_red in tabs:
            x += _draw_tab(sketch, x, 5, words, is_red) + 10
        line = joined([win_sentence(ended, result), *where(ended)])
        sketch.words(line, FontRole.BODY, (108, 54, width - right - 108, 34), theme.secondary, LEFT)

    def _draw_exhausted(self, sketch: TileSketch, ended: Ended) -> None:
        theme = sketch.theme
        draw_seal(sketch, 0, 0, tr("results.seal.exhausted"), (theme.secondary, theme.secondary))
        sketch.words(tr("results.title.exhausted"), FontRole.DIALOG_TITLE, (108, -6, 900, 56), theme.ink)
        line = joined([tr("results.how.exhausted"), *where(ended)])
        sketch.words(line, FontRole.BODY, (108, 54, self.width_u - 400, 34), theme.secondary)
        sketch.words("0", FontRole.PAYMENT, (self.width_u - 200, -15, 200, 74), theme.secondary, RIGHT)
        caption = tr("results.pay.nobody")
        sketch.words(caption, FontRole.BODY, (self.width_u - 300, 62, 300, 30), theme.secondary, RIGHT, 20)

    def _figure(self, ended: Ended, result: WinResult) -> Figure:
        return Figure(
            lambda: f"{win_title(ended, result)} {signed(win_amount(result))}",
            lambda: answer_amount(ended, result),
            self._asking,
            self,
        )

    def _tab(self, ended: Ended, place: int) -> PaperTab:
        result = ended.results[place]
        tab = PaperTab(lambda: f"{ended.name(result.winner)} {signed(win_amount(result))}", self)
        tab.clicked.connect(lambda: self._choose(place))
        tab.set_look(self.look)
        tab.show()
        return tab


def draw_seal(sketch: Sketch, x: float, y: float, words: str, colours: Gradient) -> None:
    """A seal of 84 u with its character."""
    painter, theme, k = sketch.painter, sketch.theme, sketch.k
    rect = sketch.rect(x, y, 84, 84)
    draw_soft(painter, rect.translated(0, 2 * k), 13 * k, theme.shadow, 4 * k, 0.25)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(vertical(rect, colours))
    painter.drawRoundedRect(rect, 13 * k, 13 * k)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    line = QColor(theme.on_vermilion)
    line.setAlphaF(0.85)
    painter.setPen(QPen(line, max(1.8 * k, 1.0)))
    inset = 5 * k
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 9 * k, 9 * k)
    sketch.words(words, FontRole.AVATAR, (x, y - 3, 84, 84), theme.on_vermilion, CENTRE, 56)


def _tab_words(result: WinResult) -> list[tuple[str, bool]]:
    """What stands beside the title, and whether it is red: 交, 包牌, 抢杠."""
    tabs: list[tuple[str, bool]] = []
    if any(line.code == _JIAO for payment in result.payments for line in payment.lines):
        tabs.append((tr("results.tab.jiao"), False))
    if result.liability is not None:
        tabs.append((tr("results.tab.liability"), True))
    tabs += [(tr(f"results.situation.{each}"), False) for each in _SITUATIONS if each in result.situation]
    return tabs


def _draw_tab(sketch: Sketch, x: float, y: float, words: str, is_red: bool) -> float:
    """A tab; how wide it is."""
    theme, k = sketch.theme, sketch.k
    width = max(words_width(sketch.look, FontRole.TAB, words, 23) + 40, 62.0)
    rect = QRectF(sketch.rect(x, y, width, 40))
    if is_red:
        sketch.painter.setBrush(Qt.BrushStyle.NoBrush)
        sketch.painter.setPen(QPen(QColor(theme.vermilion[1]), max(2 * k, 1.2)))
        sketch.painter.drawRoundedRect(rect, 10 * k, 10 * k)
    else:
        draw_gold_tab(sketch.painter, rect, theme, k)
    ink = theme.vermilion[1] if is_red else theme.on_gold
    sketch.words(words, FontRole.TAB, (x, y - 1, width, 40), ink, CENTRE, 23)
    return width
