"""Who sits where: a small table from above, and the names of the four."""

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.soft import rounded
from app.assets.surfaces import vertical
from app.assets.theme import AVATARS
from app.lobby.controls import NameField
from app.lobby.look import Label, Looking, Words
from app.text.catalogue import tr

PLACES = ("self", "next", "opposite", "previous")
"""The four seats by their place as the person sees them, in playing order: below, right, above, left."""


def default_names() -> tuple[str, str, str, str]:
    """Return the names that the language gives, by place."""
    first, second, third, fourth = (tr(f"lobby.name.{place}") for place in PLACES)
    return (first, second, third, fourth)


class SeatPicker(Looking, QWidget):
    """The names, by place.

    Signals:
        changed(): a person has written another name.
    """

    changed = Signal()

    def __init__(self, names: tuple[str, str, str, str]) -> None:
        super().__init__()
        self.fields = [self._field(index, name) for index, name in enumerate(names)]
        self._table = _SmallTable()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._table, 1)
        self._grid = QGridLayout()
        for index, (field, place) in enumerate(zip(self.fields, PLACES, strict=True)):
            row, side = divmod(index, 2)
            self._grid.addWidget(Label(_place_words(place), FontRole.CAPTION, "secondary"), 2 * row, side)
            self._grid.addWidget(field, 2 * row + 1, side)
        self._column.addLayout(self._grid)
        self.look_changed()
        self._show_names()

    @property
    def written(self) -> tuple[str, str, str, str]:
        """What is written, empty where it is the default."""
        first, second, third, fourth = (field.text().strip() for field in self.fields)
        return (first, second, third, fourth)

    @property
    def names(self) -> tuple[str, str, str, str]:
        """The names as they are shown."""
        first, second, third, fourth = (field.shown_name for field in self.fields)
        return (first, second, third, fourth)

    def look_changed(self) -> None:
        """Keep gaps in scale."""
        self._column.setSpacing(self.look.px(12))
        self._grid.setHorizontalSpacing(self.look.px(16))
        self._grid.setVerticalSpacing(self.look.px(4))

    def words_changed(self) -> None:
        """Other languages give other names."""
        super().words_changed()
        self._show_names()

    def _field(self, index: int, name: str) -> NameField:
        field = NameField(_place_words(PLACES[index]), lambda: default_names()[index], name)
        field.textEdited.connect(lambda _: self._show_names())
        field.textEdited.connect(self.changed)
        return field

    def _show_names(self) -> None:
        self._table.set_names(self.names)


def _place_words(place: str) -> Words:
    return lambda: tr(f"lobby.place.{place}")


class _SmallTable(Looking, QWidget):
    """The table from above with four discs; it is only looked at."""

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ("", "", "", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_names(self, names: tuple[str, ...]) -> None:
        """Show these."""
        self._names = names
        self.update()

    def sizeHint(self) -> QSize:
        """As on the board where there is room."""
        return QSize(self.look.px(400), self.look.px(330))

    def minimumSizeHint(self) -> QSize:
        """Half of that will do."""
        return QSize(self.look.px(200), self.look.px(170))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint rim, felt, centre and discs."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        whole = QRectF(self.rect())
        side = min(whole.height() * 0.8, whole.width() * 0.6, 300 * self.look.k)
        rim = QRectF(0, 0, side, side)
        rim.moveCenter(whole.center())
        unit = side / 200
        painter.fillPath(rounded(rim, 22 * unit), vertical(rim, theme.rim))
        felt = rim.adjusted(10 * unit, 10 * unit, -10 * unit, -10 * unit)
        painter.fillPath(rounded(felt, 15 * unit), vertical(felt, theme.felt[:2]))
        centre = QRectF(0, 0, 62 * unit, 62 * unit)
        centre.moveCenter(rim.center())
        painter.fillPath(rounded(centre, 9 * unit), vertical(centre, theme.panel))
        middle = rim.center()
        reach = side / 2 - 4 * unit
        size = 52 * unit
        for index, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
            disc = QRectF(0, 0, size, size)
            disc.moveCenter(middle)
            disc.translate(dx * reach, dy * reach)
            painter.setPen(QColor(0, 0, 0, 0))
            painter.setBrush(QColor(theme.paper[0]))
            painter.drawEllipse(disc.adjusted(-3 * unit, -3 * unit, 3 * unit, 3 * unit))
            draw_avatar(painter, disc, theme, self._names[index], colour=AVATARS[index])
