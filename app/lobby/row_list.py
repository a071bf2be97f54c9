"""A list on the paper: rows of one height, painted only while they are in sight.

What a row says and how it is painted is told by who makes the list; the model, the frame of a row and the keys are
here.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

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

from app.assets.surfaces import draw_focus
from app.lobby.keyboard import is_enter, shows_focus
from app.lobby.look import Looking, Words
from app.lobby.paper_scroll import scroll_bar_style
from app.lobby.surfaces import paint_slab

Row = TypeVar("Row")
_Index = QModelIndex | QPersistentModelIndex


class RowList(Looking, QListView, Generic[Row]):
    """Rows to choose from.

    Signals:
        chosen(int): another row is the chosen one; -1 for none.
        opened(Row): Enter or two clicks.
    """

    chosen = Signal(int)
    opened = Signal(object)

    def __init__(
        self,
        name: Words,
        row_u: float,
        row_text: Callable[[Row], str],
        paint_row: Callable[[QPainter, Row, float], None],
    ) -> None:
        """Make an empty list.

        Args:
            name: what screen readers call it.
            row_u: how high a row is.
            row_text: a row in words, for screen readers.
            paint_row: paints a row of this width in u; its top left corner is the origin.
        """
        super().__init__()
        self._name = name
        self._model = _Model(row_text)
        self.setModel(self._model)
        self.setItemDelegate(_Painter(self, row_u, paint_row))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(True)
        self.doubleClicked.connect(lambda index: self._open(index.row()))
        self.selectionModel().currentChanged.connect(lambda now, _: self._tell(now.row()))
        self.look_changed()
        self.words_changed()

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is listed."""
        return self._model.rows

    @property
    def row(self) -> int:
        """Where the chosen row is; -1 for none."""
        return self.currentIndex().row()

    def set_rows(self, rows: tuple[Row, ...]) -> None:
        """List these; none is chosen."""
        self._model.set_rows(rows)

    def choose(self, row: int) -> None:
        """Choose a row and tell of it, also if it was the chosen one; -1 for none."""
        index = self._model.index(row, 0)
        if index == self.currentIndex():
            self._tell(row)
        else:
            self.setCurrentIndex(index)

    def look_changed(self) -> None:
        """Take colours, and a slim bar."""
        clear = "QListView { background: transparent; outline: 0; }"
        self.setStyleSheet(clear + scroll_bar_style(self.look))
        self.scheduleDelayedItemsLayout()

    def words_changed(self) -> None:
        """Name it for screen readers."""
        self.setAccessibleName(self._name())
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, up and down choose; letters and what leads away from the list are the page's."""
        if is_enter(event):
            self._open(self.row)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Escape, Qt.Key.Key_Delete) or event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _open(self, row: int) -> None:
        if 0 <= row < len(self.rows):
            self.opened.emit(self.rows[row])

    def _tell(self, row: int) -> None:
        self.viewport().update()
        self.chosen.emit(row)


class _Model(QAbstractListModel, Generic[Row]):
    def __init__(self, row_text: Callable[[Row], str]) -> None:
        super().__init__()
        self.rows: tuple[Row, ...] = ()
        self._row_text = row_text

    def set_rows(self, rows: tuple[Row, ...]) -> None:
        """Hold these."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The row in words, for screen readers and for typing ahead."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and index.isValid():
            return self._row_text(self.rows[index.row()])
        return None


class _Painter(QStyledItemDelegate, Generic[Row]):
    def __init__(self, view: RowList[Row], row_u: float, paint_row: Callable[[QPainter, Row, float], None]) -> None:
        super().__init__(view)
        self._view = view
        self._row_u = row_u
        self._paint_row = paint_row

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """A row."""
        return QSize(100, self._view.look.px(self._row_u))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a row on its slab if it is chosen, else over a rule."""
        view = self._view
        k, theme = view.look.k, view.look.theme
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = rect.adjusted(4, 3, -4, -3)
        is_chosen = view.row == index.row()
        if is_chosen:
            paint_slab(painter, body, 12 * k, (theme.jade_tint, theme.jade_tint), theme.jade, 3 * k)
        else:
            painter.setPen(QColor(theme.rule))
            ends = QPointF(body.left() + 20 * k, rect.bottom()), QPointF(body.right() - 20 * k, rect.bottom())
            painter.drawLine(*ends)
        painter.translate(body.topLeft())
        self._paint_row(painter, view.rows[index.row()], body.width() / k)
        painter.translate(-body.topLeft())
        if is_chosen and shows_focus(view):
            inner = body.adjusted(5 * k, 5 * k, -5 * k, -7 * k)
            draw_focus(painter, inner, theme, k, 8 * k, on_paper=True)
        painter.restore()
