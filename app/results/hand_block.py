"""The strip of felt with the winning hand: its winning tile marked, its sets, and what there is to say of it."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.surfaces import draw_gold_tab
from app.assets.tile_look import TileState
from app.results.block import Block, Link, MakeArt
from app.results.ended import DISCS, Ended
from app.results.sketch import CENTRE, LEFT, Sketch, TileSketch
from app.results.tile_row import LaidTile, lay_meld, lay_tiles, row_width
from app.results.words import hand_facts, short_tile
from app.text.catalogue import tr
from engine.scoring.settlement import WinResult
from engine.seats import SEATS, Seat
from engine.tiles import Tile

_HEIGHT = 132.0
_TILE = 58.0
_FACTS = 262.0
"""Width of the words at the right."""
_GAP = 0.55
"""Between sets, in tile widths."""
_WIN_GAP = 0.47


class HandBlock(Block):
    """The winner's hand. The link shows all four hands."""

    def __init__(self, art: MakeArt, toggle_hands: Callable[[], None], parent: QWidget) -> None:
        super().__init__(art, parent)
        self._ended: Ended | None = None
        self._result: WinResult | None = None
        self._are_all_shown = False
        self.hands_link = Link(self._link_words, self, FontRole.BODY_BOLD, on_felt=True)
        self.hands_link.clicked.connect(toggle_hands)

    def show_win(self, ended: Ended, result: WinResult, are_all_shown: bool) -> None:
        """Show this winner's hand."""
        self._ended, self._result, self._are_all_shown = ended, result, are_all_shown
        self.hands_link.words_changed()
        self.update()

    def height_for(self, width_u: float) -> float:
        """Always the same."""
        return _HEIGHT

    def arrange(self) -> None:
        """The link below the facts."""
        left = self.width_u - _FACTS + 18
        count = 0 if self._ended is None or self._result is None else len(hand_facts(self._ended, self._result))
        width = min(self.hands_link.width_u, _FACTS - 20)
        high = self.tap(32)
        self.put(self.hands_link, left - 6, min(32 + 29 * min(count, 3), _HEIGHT - high / 2) - high / 2, width, high)

    def draw(self, sketch: TileSketch) -> None:
        """Draw felt, tiles and facts."""
        draw_felt(sketch, 0, 0, self.width_u, _HEIGHT)
        ended, result = self._ended, self._result
        if ended is None or result is None:
            return
        self._draw_tiles(sketch, ended, result)
        left = self.width_u - _FACTS
        line = QColor(sketch.theme.text)
        line.setAlphaF(0.22)
        sketch.painter.setPen(QPen(line, max(1.2 * sketch.k, 1.0)))
        sketch.painter.drawLine(sketch.rect(left, 20, 0, 92).topLeft(), sketch.rect(left, 20, 0, 92).bottomLeft())
        for place, (words, clause) in enumerate(hand_facts(ended, result)):
            box = (left + 18, 16 + 29 * place, _FACTS - 30, 32.0)
            if clause:
                sketch.words(f"✓ {words}", FontRole.BODY_BOLD, box, sketch.theme.text, LEFT, 20)
            else:
                sketch.words(words, FontRole.LABEL, box, sketch.theme.text_secondary, LEFT)

    def _draw_tiles(self, sketch: TileSketch, ended: Ended, result: WinResult) -> None:
        laizi = ended.view.laizi
        hand = ended.hand_before_win(result)
        # Laizi stand at the left, as players sort them.
        hand = tuple(sorted(hand, key=lambda tile: (tile != laizi, tile)))
        melds = [lay_meld(meld, result.winner) for meld in ended.melds(result.winner)]
        singles = lay_tiles(ended.view.seats[result.winner].singles)
        groups = [*melds, *([singles] if singles else [])]
        units = row_width(lay_tiles(hand)) + _WIN_GAP + 1 + sum(row_width(group) + _GAP for group in groups) + 0.15
        width = min(_TILE, (self.width_u - _FACTS - 56) / units)
        y = 30 + (_TILE - width) * 0.75
        x = 28.0
        stands_for = list(result.reading.stands_for)
        won_on = _taken(stands_for) if result.tile == laizi else None
        for each, tile in zip(lay_tiles(hand), hand, strict=True):
            sketch.laid(each, x, y, width)
            if tile == laizi and stands_for:
                _draw_stands_for(sketch, x + each.x * width, y, width, tile, _taken(stands_for))
        x += (row_width(lay_tiles(hand)) + _WIN_GAP) * width
        sketch.tile(result.tile, x, y, width, TileState.FRAME)
        if won_on is not None:
            _draw_stands_for(sketch, x - width * 0.18, y, width, result.tile, won_on)
        # Below where the tab above the tile says what it stands for.
        top = y - 16 if won_on is None else y + width * 4 / 3 - 20
        tab = sketch.rect(x + width * 0.62, top, 40, 30)
        draw_gold_tab(sketch.painter, tab, sketch.theme, sketch.k, radius_u=7)
        box = (x + width * 0.62, top - 1, 40.0, 30.0)
        sketch.words(tr("results.seal.win"), FontRole.AVATAR, box, sketch.theme.on_gold, CENTRE, 21)
        x += width * 1.12
        for group in groups:
            start = x + _GAP * width
            x = sketch.row(group, start, y, width)
            if group is singles:
                for each in group:
                    if each.tile == laizi:
                        draw_note(sketch, start + each.x * width, y, width, tr("results.laizi"))

    def _link_words(self) -> str:
        return tr("results.hands.hide" if self._are_all_shown else "results.hands.show")


class HandsBlock(Block):
    """The hands of all who did not win, as they lay at the end; after an exhausted deal all four."""

    _ROW = 84.0
    _TILE = 42.0

    def __init__(self, art: MakeArt, parent: QWidget) -> None:
        super().__init__(art, parent)
        self._ended: Ended | None = None
        self._seats: tuple[Seat, ...] = ()

    def show_deal(self, ended: Ended, but: Seat | None) -> None:
        """Show the hands of this deal `but` the one that is shown elsewhere."""
        self._ended = ended
        self._seats = tuple(seat for seat in SEATS if seat != but)
        self.update()

    def height_for(self, width_u: float) -> float:
        """A row a hand."""
        return self._ROW * len(self._seats) + 12

    def draw(self, sketch: TileSketch) -> None:
        """Draw the hands."""
        draw_felt(sketch, 0, 0, self.width_u, self.height_for(self.width_u))
        if self._ended is not None:
            for place, seat in enumerate(self._seats):
                self._draw_hand(sketch, self._ended, seat, 6 + place * self._ROW)

    def _draw_hand(self, sketch: TileSketch, ended: Ended, seat: Seat, y: float) -> None:
        theme = sketch.theme
        disc = sketch.rect(24, y + 20, 44, 44)
        draw_avatar(sketch.painter, disc, theme, ended.name(seat), colour=DISCS[seat])
        sketch.words(ended.name(seat), FontRole.NAME, (80, y + 20, 150, 44), theme.text)
        hand = list(ended.outcome.hands[seat])
        won = next((each for each in ended.results if each.winner == seat), None)
        if won is not None and won.source is None:
            hand.remove(won.tile)
        groups: list[tuple[LaidTile, ...]] = [lay_tiles(tuple(hand))]
        groups += [lay_meld(meld, seat) for meld in ended.melds(seat)]
        singles = ended.view.seats[seat].singles
        if singles:
            groups.append(lay_tiles(singles))
        units = sum(row_width(group) + _GAP for group in groups) + (1.7 if won is not None else 0)
        width = min(self._TILE, (self.width_u - 270) / units)
        x, top = 244.0, y + 10 + (self._TILE - width) * 0.6
        for place, group in enumerate(groups):
            x = sketch.row(group, x, top, width)
            if place == 0 and won is not None:
                sketch.tile(won.tile, x + 0.35 * width, top, width, TileState.FRAME)
                x += 1.5 * width
            x += _GAP * width


def draw_felt(sketch: Sketch, x: float, y: float, width: float, height: float) -> None:
    """A strip of felt let into the paper."""
    painter, theme, k = sketch.painter, sketch.theme, sketch.k
    rect = sketch.rect(x, y, width, height).adjusted(0.5, 0.5, -0.5, -0.5)
    gradient = QLinearGradient(rect.topLeft(), rect.bottomRight())
    gradient.setColorAt(0, QColor(theme.felt[1]).lighter(106))
    gradient.setColorAt(0.55, QColor(theme.felt[1]))
    gradient.setColorAt(1, QColor(theme.felt[2]))
    painter.setPen(QPen(QColor(theme.felt_shade), max(1.4 * k, 1.0)))
    painter.setBrush(gradient)
    painter.drawRoundedRect(rect, 12 * k, 12 * k)
    _draw_inner_shade(painter, rect, theme.felt_shade, k)


def _draw_inner_shade(painter: QPainter, rect: QRectF, colour: str, k: float) -> None:
    shade = QLinearGradient(rect.topLeft(), rect.topLeft() + QRectF(0, 0, 0, 12 * k).bottomLeft())
    dark, clear = QColor(colour), QColor(colour)
    dark.setAlphaF(0.35)
    clear.setAlphaF(0.0)
    shade.setColorAt(0, dark)
    shade.setColorAt(1, clear)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawRoundedRect(rect, 12 * k, 12 * k)


def _taken(stands_for: list[Tile]) -> Tile | None:
    return stands_for.pop(0) if stands_for else None


def _draw_stands_for(sketch: TileSketch, x: float, y: float, width: float, tile: Tile, stands_for: Tile | None) -> None:
    """The gold tab over a laizi that says what it stands for."""
    if stands_for is not None:
        words = tr("results.itself") if stands_for == tile else tr("results.as", tile=short_tile(stands_for))
        draw_note(sketch, x, y, width, words)


def draw_note(sketch: TileSketch, x: float, y: float, width: float, words: str) -> None:
    """A gold tab over a tile."""
    draw_gold_tab(sketch.painter, sketch.rect(x + 1, y - 20, width - 3, 24), sketch.theme, sketch.k, radius_u=6)
    sketch.words(words, FontRole.TAB, (x, y - 21, width, 24), sketch.theme.on_gold, CENTRE, 16)
