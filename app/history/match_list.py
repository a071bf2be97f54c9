"""The list of matches on the paper: a row a match, painted only while it is in sight."""

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.surfaces import draw_focus
from app.assets.theme import MACHINE_AVATAR
from app.history.digest import MatchDigest
from app.history.library import Entry
from app.history.words import date_words, kind_words, result_words
from app.lobby.look import Looking
from app.lobby.paper_scroll import scroll_bar_style
from app.lobby.surfaces import paint_slab
from app.results.ended import DISCS
from app.results.sketch import LEFT, RIGHT, Sketch
from app.text.catalogue import tr
from app.text.format import joined, ruleset_name

ROW_U = 92.0
_Index = QModelIndex | QPersistentModelIndex


class _Model(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()
        self.own_name = ""

    def show(self, entries: tuple[Entry, ...], own_name: str) -> None:
        """Hold these."""
        self.beginResetModel()
        self.entries, self.own_name = entries, own_name
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The row in words, for screen readers and for typing ahead."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and index.isValid():
            return row_text(self.entries[index.row()], self.own_name)
        return None


def row_text(entry: Entry, own_name: str) -> str:
    """A row in words."""
    digest = entry.digest
    if digest is None:
        return joined([entry.path.name, tr("history.unreadable")])
    names = tr("table.and").join(digest.names)
    result = result_words(digest, digest.seat_of(own_name))
    return joined([date_words(digest.created), ruleset_name(digest.ruleset), kind_words(digest), names, *result])


class _Painter(QStyledItemDelegate):
    def __init__(self, view: "MatchList") -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """A row."""
        return QSize(100, self._view.look.px(ROW_U))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a row: date, ruleset, discs, result."""
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
            painter.drawLine(
                QPointF(body.left() + 20 * k, rect.bottom()), QPointF(body.right() - 20 * k, rect.bottom())
            )
        painter.translate(body.topLeft())
        sketch = Sketch(painter, look)
        width = body.width() / k
        entry = view.entries[index.row()]
        if entry.digest is None:
            sketch.words(entry.path.name, FontRole.BODY_BOLD, (24, 12, width - 48, 32), theme.ink, LEFT)
            sketch.words(tr("history.unreadable"), FontRole.LABEL, (24, 44, width - 48, 30), theme.on_liability, LEFT)
        else:
            self._paint_match(sketch, entry.digest, width)
        painter.translate(-body.topLeft())
        if is_chosen and view.shows_focus:
            inner = body.adjusted(5 * k, 5 * k, -5 * k, -7 * k)
            draw_focus(painter, inner, theme, k, 8 * k, on_paper=True)
        painter.restore()

    def _paint_match(self, sketch: Sketch, digest: MatchDigest, width: float) -> None:
        theme = sketch.theme
        columns = _columns(width)
        seat = digest.seat_of(self._view.own_name)
        x, room = columns[0]
        sketch.words(ruleset_name(digest.ruleset), FontRole.SECTION, (x, 10, room, 36), theme.ink, LEFT)
        words = joined([date_words(digest.created), kind_words(digest)])
        sketch.words(words, FontRole.LABEL, (x, 46, room, 28), theme.secondary, LEFT, 18)
        x, room = columns[1]
        pitch = min(58.0, room / 4)
        for place, each in enumerate((seat, *seat.others)):
            disc = sketch.rect(x + place * pitch, 21, 44, 44)
            colour = DISCS[each] if digest.is_person[each] else MACHINE_AVATAR
            draw_avatar(sketch.painter, disc, theme, digest.names[each], colour=colour)
        x, room = columns[2]
        large, small = result_words(digest, seat)
        value = digest.standing[seat]
        colour = theme.gold_edge if value > 0 else theme.on_liability if value < 0 else theme.ink
        role = FontRole.FIGURES if digest.deals else FontRole.BODY_BOLD
        sketch.words(large, role, (x, 10, room, 36), colour if digest.deals else theme.secondary, RIGHT, 26)
        sketch.words(small, FontRole.LABEL, (x, 46, room, 28), theme.secondary, RIGHT, 18)


def _columns(width: float) -> tuple[tuple[float, float], ...]:
    """Where ruleset, discs and result begin, and how wide they are."""
    discs = 236.0
    result = max(min(width * 0.26, 260.0), 150.0)
    left = width - 48 - discs - result - 32
    return (24.0, left), (24 + left + 16, discs), (width - 24 - result, result)


class MatchList(Looking, QListView):
    """The matches.

    Signals:
        chosen(int): another row is the one that is told of; -1 for none.
        opened(int): Enter or two clicks.
    """

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._model = _Model()
        self.setModel(self._model)
        self.setItemDelegate(_Painter(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(True)
        self.selectionModel().currentChanged.connect(lambda now, _: self._tell(now.row()))
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))
        self.look_changed()
        self.words_changed()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What is listed."""
        return self._model.entries

    @property
    def own_name(self) -> str:
        """Whose results are told."""
        return self._model.own_name

    @property
    def shows_focus(self) -> bool:
        """Whether the ring is to be painted: not after a mere click."""
        return self.hasFocus() and self.window().property("keyboard_used") is not False

    def show_entries(self, entries: tuple[Entry, ...], own_name: str) -> None:
        """List these; what was chosen stays chosen if it is still there, but the newest one gives way to a newer."""
        before = self.currentIndex().row()
        path = self.entries[before].path if 0 < before < len(self.entries) else None
        if entries != self.entries or own_name != self.own_name:
            self._model.show(entries, own_name)
        paths = [entry.path for entry in entries]
        row = paths.index(path) if path in paths else min(max(before, 0), len(paths) - 1)
        self.choose(row)

    def choose(self, row: int) -> None:
        """Choose a row; -1 for none."""
        index = self._model.index(row, 0)
        self.setCurrentIndex(index)
        self._tell(row)

    def look_changed(self) -> None:
        """Take colours, and a slim bar."""
        clear = "QListView { background: transparent; outline: 0; }"
        self.setStyleSheet(clear + scroll_bar_style(self.look))
        self.scheduleDelayedItemsLayout()

    def words_changed(self) -> None:
        """Name it for screen readers."""
        self.setAccessibleName(tr("history.list"))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens; left and right are the page's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            if self.currentIndex().isValid():
                self.opened.emit(self.currentIndex().row())
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Escape, Qt.Key.Key_Delete) or event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _tell(self, row: int) -> None:
        self.viewport().update()
        self.chosen.emit(row)
