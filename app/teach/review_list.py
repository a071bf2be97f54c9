"""The list of a review: a row a decision, what was done beside what hard would have done, and what that may cost."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_focus
from app.assets.tile_art import TileArt
from app.assets.tile_look import Pose, TileLook, tile_metrics
from app.lobby.look import Looking
from app.lobby.paper_scroll import scroll_bar_style
from app.lobby.surfaces import paint_slab
from app.results.sketch import LEFT, RIGHT, Sketch
from app.table.hint_words import action_words, points_words, short_words
from app.text.catalogue import tr
from app.text.format import joined, tile_words
from engine.deal.actions import Action, Chow, Discard, Kong
from engine.deal.state import Phase
from engine.teach.review import Judged
from engine.tiles import Tile

ROW_U = 86.0
_TILE_U = 36.0
_Index = QModelIndex | QPersistentModelIndex
_SHOWN = 0.05
"""Points: less would be written as 0.0."""


def place_words(judged: Judged) -> str:
    """Where in the match it was, and what was asked: 第 3 局 · 余牌 22 · 上家打六万."""
    view = judged.decision.view
    parts = [tr("lobby.match.deal", number=view.number), tr("lobby.match.wall", count=view.wall_left)]
    if view.phase is Phase.CLAIMS and view.offer is not None:
        parts.append(tr("teach.review.offer", tile=tile_words(view.offer)))
    return joined(parts)


def cost_words(judged: Judged) -> str:
    """What it may cost: −5.2, or next to nothing, or that nothing better is known."""
    if judged.is_best:
        return tr("teach.review.same")
    if judged.cost < _SHOWN:
        return tr("teach.review.little")
    return tr("teach.review.cost", points=points_words(judged.cost))


def row_text(judged: Judged) -> str:
    """A row in words."""
    mine, best = action_words(judged.decision.action), action_words(judged.best)
    told = tr("teach.review.row", mine=mine, best=best)
    return joined([place_words(judged), told, cost_words(judged)])


class _Model(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Judged, ...] = ()

    def show(self, rows: tuple[Judged, ...]) -> None:
        """Hold these."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The row in words, for screen readers."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and index.isValid():
            return row_text(self.rows[index.row()])
        return None


class _Painter(QStyledItemDelegate):
    def __init__(self, view: "ReviewList") -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """A row."""
        return QSize(100, self._view.look.px(ROW_U))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a row: where, mine, the best, the cost."""
        view = self._view
        look, k = view.look, view.look.k
        theme = look.theme
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = rect.adjusted(4, 3, -4, -3)
        is_chosen = view.currentIndex().row() == index.row()
        if is_chosen:
            paint_slab(painter, body, 12 * k, (theme.jade_tint, theme.jade_tint), theme.jade, 3 * k)
        else:
            painter.setPen(QColor(theme.rule))
            ends = QPointF(body.left() + 20 * k, rect.bottom()), QPointF(body.right() - 20 * k, rect.bottom())
            painter.drawLine(*ends)
        painter.translate(body.topLeft())
        self._paint_row(Sketch(painter, look), view.rows[index.row()], body.width() / k)
        painter.translate(-body.topLeft())
        if is_chosen and view.shows_focus:
            inner = body.adjusted(5 * k, 5 * k, -5 * k, -7 * k)
            draw_focus(painter, inner, theme, k, 8 * k, on_paper=True)
        painter.restore()

    def _paint_row(self, sketch: Sketch, judged: Judged, width: float) -> None:
        theme = sketch.theme
        cost = 210.0
        where = (width - 48 - cost) * 0.34
        each = (width - 48 - cost - where) / 2
        sketch.words(place_words(judged), FontRole.BODY, (24, 0, where - 12, ROW_U - 8), theme.ink, LEFT, 20)
        x = 24 + where
        self._paint_action(sketch, tr("teach.review.mine"), judged.decision.action, x, each)
        if not judged.is_best:
            self._paint_action(sketch, tr("teach.review.best"), judged.best, x + each, each)
        is_dear = judged.cost >= _SHOWN and not judged.is_best
        colour = theme.on_liability if is_dear else theme.secondary
        role = FontRole.FIGURES if is_dear else FontRole.BODY
        sketch.words(cost_words(judged), role, (width - 24 - cost, 0, cost, ROW_U - 8), colour, RIGHT, 24)

    def _paint_action(self, sketch: Sketch, head: str, action: Action, x: float, width: float) -> None:
        """What was done, with its tiles."""
        theme = sketch.theme
        taken = sketch.words(head, FontRole.LABEL, (x, 0, 76, ROW_U - 8), theme.secondary, LEFT, 18)
        x += taken + 14
        words = short_words(action)
        x += sketch.words(words, FontRole.BODY_BOLD, (x, 0, width - 40, ROW_U - 8), theme.ink, LEFT, 22) + 10
        for tile in _tiles_of(action):
            self._view.draw_tile(sketch.painter, tile, x * sketch.k, 14 * sketch.k)
            x += _TILE_U + 2


def _tiles_of(action: Action) -> tuple[Tile, ...]:
    match action:
        case Discard(tile) | Kong(_, tile):
            return (tile,)
        case Chow(tiles):
            return tiles
        case _:
            return ()


class ReviewList(Looking, QListView):
    """The decisions.

    Signals:
        opened(Judged): Enter or two clicks.
    """

    opened = Signal(object)

    def __init__(self, art: TileArt) -> None:
        super().__init__()
        self._art = art
        self._model = _Model()
        self.setModel(self._model)
        self.setItemDelegate(_Painter(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(True)
        self.doubleClicked.connect(lambda index: self._open(index.row()))
        self.selectionModel().currentChanged.connect(lambda *_: self.viewport().update())
        self.look_changed()
        self.words_changed()

    @property
    def rows(self) -> tuple[Judged, ...]:
        """What is listed."""
        return self._model.rows

    @property
    def shows_focus(self) -> bool:
        """Whether the ring is to be painted: not after a mere click."""
        return self.hasFocus() and self.window().property("keyboard_used") is not False

    def set_art(self, art: TileArt) -> None:
        """Draw with these tiles."""
        self._art = art
        self.viewport().update()

    def show_rows(self, rows: tuple[Judged, ...]) -> None:
        """List these; what was chosen stays chosen if it is still there, but the first one gives way to a dearer."""
        if rows == self.rows:
            return
        row = self.currentIndex().row()
        chosen = self.rows[row].decision.count if 0 < row < len(self.rows) else None
        self._model.show(rows)
        counts = [each.decision.count for each in rows]
        self.setCurrentIndex(self._model.index(counts.index(chosen) if chosen in counts else 0, 0))

    def draw_tile(self, painter: QPainter, tile: Tile, x: float, y: float) -> None:
        """Draw a tile into a row."""
        dpr = self.devicePixelRatioF()
        width = self.look.px(_TILE_U)
        look = TileLook(tile, Pose.LYING)
        metrics = tile_metrics(look, width, dpr)
        painter.drawPixmap(QPointF(x - metrics.face.x, y - metrics.face.y), self._art.pixmap(look, width, dpr))

    def look_changed(self) -> None:
        """Take colours, and a slim bar."""
        clear = "QListView { background: transparent; outline: 0; }"
        self.setStyleSheet(clear + scroll_bar_style(self.look))
        self.scheduleDelayedItemsLayout()

    def words_changed(self) -> None:
        """Name it for screen readers."""
        self.setAccessibleName(tr("teach.review.list"))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens; left, right and letters are the page's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._open(self.currentIndex().row())
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Escape) or event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _open(self, row: int) -> None:
        if 0 <= row < len(self.rows):
            self.opened.emit(self.rows[row])
