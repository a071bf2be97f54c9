"""One player of a real table: name, whether he deals, wins or fed, and his tiles, which a press takes away."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.surfaces import draw_gold_tab
from app.assets.tile_art import TileArt
from app.assets.tile_look import TileState
from app.keeper.form import SeatEntry
from app.lobby.buttons import PressButton
from app.lobby.fields import NameField
from app.lobby.look import Looking
from app.lobby.surfaces import paint_inner_focus, paint_slab
from app.lobby.targets import tap, tap_u
from app.results.ended import DISCS
from app.results.sketch import CENTRE, LEFT, RIGHT, TileSketch
from app.results.tile_row import lay_meld, lay_tiles, row_width
from app.text.catalogue import tr
from app.text.format import joined, tile_words
from engine.seats import Seat
from engine.tiles import Tile

_TILE = 35.0
_GAP = 14.0
_NAME = 42.0
_EDGE = 3.0
"""How high the name is at least, and how far it stays from the edges of the row."""
_TILES = 57.0
"""How high the tiles are with what is free above and below them."""


@dataclass(frozen=True, slots=True)
class RowState:
    """What a row shows. `won`: the winning tile of a winner. `balance`: what he has now."""

    entry: SeatEntry
    is_active: bool
    is_dealer: bool
    is_winner: bool
    is_source: bool
    won: Tile | None
    laizi: Tile | None
    balance: str


class Toggle(PressButton):
    """A word that is lit or not: 庄, 胡, 点炮."""

    is_setting = True

    def __init__(self, name: str, parent: QWidget) -> None:
        self.name = name
        self._is_lit = False
        super().__init__(lambda: tr(f"keeper.{name}"), parent)
        self.setCheckable(True)

    def light(self, is_lit: bool) -> None:
        """Show it lit, or not."""
        self._is_lit = is_lit
        self.setChecked(is_lit)
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the word."""
        width = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(tap(max(width + self.look.px(20), self.look.px(74))), tap(self.look.px(40)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Gold for the dealer, vermilion for a win, dark for who fed it; a frame while it is not lit."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        ink = theme.secondary
        if not self._is_lit:
            painter.setPen(QPen(QColor(theme.rule_gold), 1.6 if self.underMouse() else 1.0))
            painter.setBrush(QColor(theme.paper[0]))
            painter.drawRoundedRect(body, 9 * k, 9 * k)
        elif self.name == "dealer":
            draw_gold_tab(painter, body, theme, k)
            ink = theme.on_gold
        else:
            face = theme.vermilion if self.name == "won" else (theme.dark_button[0], theme.dark_button[1])
            paint_slab(painter, body, 9 * k, face, theme.vermilion_edge if self.name == "won" else theme.ink, 0)
            ink = theme.on_vermilion if self.name == "won" else theme.text
        painter.setFont(self.look.font(FontRole.BODY_BOLD))
        painter.setPen(QColor(ink))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), 11 * k, self.look, True)


class SeatRow(Looking, QWidget):
    """A player.

    Signals:
        activated(): tiles are to go here.
        toggled(str): `dealer`, `won` or `fed` was pressed.
        tile_pressed(int), set_pressed(int), single_pressed(int): a tile of the hand, a set or a single tile.
        renamed(): another name was written.
    """

    activated = Signal()
    toggled = Signal(str)
    tile_pressed = Signal(int)
    set_pressed = Signal(int)
    single_pressed = Signal(int)
    renamed = Signal()

    def __init__(self, seat: Seat, art: TileArt, name: str, default: str) -> None:
        super().__init__()
        self.seat = seat
        self._art = art
        self._state: RowState | None = None
        self._targets: list[tuple[QRectF, SignalInstance, int]] = []
        self.name = NameField(lambda: tr("keeper.name"), lambda: default, name)
        self.name.setParent(self)
        self.name.textEdited.connect(lambda _: self._rename())
        self.toggles = {name: Toggle(name, self) for name in ("dealer", "won", "fed")}
        for key, toggle in self.toggles.items():
            toggle.clicked.connect(lambda _=False, pressed=key: self.toggled.emit(pressed))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_art(self, art: TileArt) -> None:
        """Draw tiles with this."""
        self._art = art
        self.update()

    def show_state(self, state: RowState) -> None:
        """Show this."""
        self._state = state
        self.toggles["dealer"].light(state.is_dealer)
        self.toggles["won"].light(state.is_winner)
        self.toggles["fed"].light(state.is_source)
        self.setAccessibleName(self.name.shown_name)
        self.setAccessibleDescription(self.text)
        self.update()

    @property
    def text(self) -> str:
        """The tiles in words."""
        state = self._state
        if state is None:
            return ""
        told = [" ".join(tile_words(tile) for tile in state.entry.hand)]
        told += [" ".join(tile_words(tile) for tile in made.meld.tiles) for made in state.entry.sets]
        told += [tile_words(tile) for tile in state.entry.singles]
        return joined([each for each in told if each])

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self.look.px(900), self.look.px(self._height_u))

    def look_changed(self) -> None:
        """Lay out anew; less than the tiles need is never given."""
        self.setMinimumHeight(self.look.px(self._height_u))
        self._arrange()

    def resizeEvent(self, event: object) -> None:
        """Lay out anew."""
        self._arrange()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A tile goes away, anything else makes this the row that tiles go to."""
        at = event.position()
        for rect, signal, place in reversed(self._targets):
            if rect.contains(at):
                signal.emit(place)
                return
        self.activated.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, disc, balance and tiles."""
        state = self._state
        if state is None:
            return
        painter = QPainter(self)
        sketch = TileSketch(painter, self.look, self._art)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(1, 2, -1, -2)
        if state.is_active:
            painter.setPen(QPen(QColor(theme.jade), max(2 * k, 1.4)))
            painter.setBrush(QColor(theme.jade_tint))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            sunk = QColor(theme.paper_sunk)
            sunk.setAlphaF(0.45)
            painter.setBrush(sunk)
        painter.drawRoundedRect(body, 12 * k, 12 * k)
        middle = _EDGE + self._name_height_u / 2
        draw_avatar(painter, sketch.rect(12, middle - 17, 34, 34), theme, self.name.shown_name, colour=DISCS[self.seat])
        left = self.name.geometry().right() / k + 14
        right = min(toggle.x() for toggle in self.toggles.values()) / k - 12
        sketch.words(state.balance, FontRole.FIGURES, (left, middle - 20, right - left, 40), theme.secondary, LEFT, 20)
        self._targets = []
        self._paint_tiles(sketch, state)

    def _paint_tiles(self, sketch: TileSketch, state: RowState) -> None:
        theme, k = sketch.theme, sketch.k
        entry = state.entry
        width, y = self._tile_width(state), self._height_u - _TILES + 1.0
        x = 16.0
        if entry.is_empty and state.won is None:
            words = tr("keeper.empty.active" if state.is_active else "keeper.empty")
            sketch.words(words, FontRole.LABEL, (x, y, self.width() / k - 32, 46), theme.secondary, LEFT)
            return
        hand = entry.hand
        for place, each in enumerate(lay_tiles(hand)):
            sketch.laid(each, x, y, width)
            self._targets.append((sketch.rect(x + each.x * width, y, width, width * 1.5), self.tile_pressed, place))
            if hand[place] == state.laizi:
                self._paint_wild(sketch, x + each.x * width, y, width)
        x += row_width(lay_tiles(hand)) * width
        if state.won is not None:
            x += _GAP
            sketch.tile(state.won, x, y, width, TileState.FRAME)
            x += width
        for place, made in enumerate(entry.sets):
            x += _GAP
            row = lay_meld(made.meld, self.seat)
            sketch.row(row, x, y, width)
            wide = row_width(row) * width
            self._targets.append((sketch.rect(x, y - 8, wide, width * 1.5 + 8), self.set_pressed, place))
            x += wide
        if entry.singles:
            x += _GAP
            for place, each in enumerate(lay_tiles(entry.singles)):
                sketch.laid(each, x, y, width)
                self._targets.append(
                    (sketch.rect(x + each.x * width, y, width, width * 1.5), self.single_pressed, place)
                )
                if entry.singles[place] == state.laizi:
                    self._paint_wild(sketch, x + each.x * width, y, width)
        count = tr("keeper.held", count=len(hand), size=entry.size)
        sketch.words(count, FontRole.CAPTION, (self.width() / k - 130, y + 6, 118, 40), theme.secondary, RIGHT)

    def _paint_wild(self, sketch: TileSketch, x: float, y: float, width: float) -> None:
        """The tab 赖 on a laizi."""
        side = width * 0.46
        draw_gold_tab(
            sketch.painter, sketch.rect(x + width - side, y - 3, side, side), sketch.theme, sketch.k, False, 4
        )
        box = (x + width - side, y - 4, side, side)
        sketch.words(tr("table.badge.wild"), FontRole.TAB, box, sketch.theme.on_gold, CENTRE, side * 0.72)

    @property
    def _name_height_u(self) -> float:
        """How high the field of the name is."""
        return tap_u(_NAME, self.look.k)

    @property
    def _height_u(self) -> float:
        return _EDGE + self._name_height_u + _EDGE + _TILES

    def _tile_width(self, state: RowState) -> float:
        """As wide as all tiles together allow."""
        entry = state.entry
        room = self.width() / self.look.k - 160 - _GAP * (len(entry.sets) + bool(entry.singles) + 1)
        units = row_width(lay_tiles(entry.hand)) + sum(row_width(lay_meld(made.meld, self.seat)) for made in entry.sets)
        units += row_width(lay_tiles(entry.singles)) + (state.won is not None)
        return min(_TILE, room / units) if units else _TILE

    def _arrange(self) -> None:
        k = self.look.k
        self.name.setGeometry(round(54 * k), round(_EDGE * k), round(190 * k), round(self._name_height_u * k))
        right = self.width() - 8 * k
        for toggle in reversed(self.toggles.values()):
            toggle.setFont(self.look.font(FontRole.BODY_BOLD))
            size = toggle.sizeHint()
            middle = (_EDGE + self._name_height_u / 2) * k
            toggle.setGeometry(round(right - size.width()), round(middle - size.height() / 2), *size.toTuple())
            right -= size.width() + 6 * k

    def _rename(self) -> None:
        self.update()
        self.renamed.emit()
