"""Who sits where: a small table from above, the names of the four, and whether a person or the computer plays."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.theme import AVATARS, MACHINE_AVATAR
from app.lobby.buttons import PressButton
from app.lobby.fields import NameField
from app.lobby.look import Label, Looking, Words
from app.lobby.surfaces import paint_inner_focus, paint_small_table
from app.lobby.targets import tap
from app.text.catalogue import tr

PLACES = ("self", "next", "opposite", "previous")
"""The four seats by their place as the person sees them, in playing order: below, right, above, left."""


def default_names() -> tuple[str, str, str, str]:
    """Return the names that the language gives, by place."""
    first, second, third, fourth = (tr(f"lobby.name.{place}") for place in PLACES)
    return (first, second, third, fourth)


class KindToggle(PressButton):
    """Whether a person or the computer plays a seat; a press makes it the other."""

    is_setting = True

    def __init__(self, place: str, is_person: bool) -> None:
        self._place = place
        self._is_person = is_person
        super().__init__(lambda: tr("hotseat.seats.person" if self._is_person else "hotseat.seats.ai"))
        self.setCheckable(True)
        self.setChecked(is_person)
        self.toggled.connect(self._turn)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def words_changed(self) -> None:
        """Tell screen readers which seat it is about."""
        super().words_changed()
        self.setAccessibleName(tr("hotseat.seats.who", place=tr(f"lobby.place.{self._place}")))
        self.setAccessibleDescription(self.text())

    def sizeHint(self) -> QSize:
        """As wide as the longer word, so that it stays where it is."""
        metrics = QFontMetrics(self.look.font(FontRole.CAPTION))
        words = (tr("hotseat.seats.person"), tr("hotseat.seats.ai"))
        width = max(metrics.horizontalAdvance(each) for each in words)
        return QSize(width + self.look.px(58), tap(self.look.px(38)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a pill with a head or a screen, and the word."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(3 * k, 3 * k, -3 * k, -3 * k)
        radius = body.height() / 2
        is_person = self.isChecked()
        painter.setPen(QPen(QColor(theme.jade if is_person else theme.rule_gold), 1.6 if self.underMouse() else 1))
        painter.setBrush(QColor(theme.jade_tint if is_person else theme.paper_sunk))
        painter.drawRoundedRect(body, radius, radius)
        ink = QColor(theme.jade_on_paper if is_person else theme.secondary)
        centre = QPointF(body.left() + 18 * k, body.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        if is_person:
            painter.drawEllipse(centre - QPointF(0, 5 * k), 4.5 * k, 4.5 * k)
            painter.drawChord(QRectF(centre.x() - 8 * k, centre.y() + 1 * k, 16 * k, 16 * k), 0, 180 * 16)
        else:
            painter.drawRoundedRect(QRectF(centre.x() - 8 * k, centre.y() - 7 * k, 16 * k, 11 * k), 2 * k, 2 * k)
            painter.drawRect(QRectF(centre.x() - 5 * k, centre.y() + 6 * k, 10 * k, 2 * k))
        painter.setFont(self.look.font(FontRole.CAPTION))
        painter.setPen(ink)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(body.adjusted(33 * k, 0, 0, 0), flags, self.text())
        if self.shows_focus:
            paint_inner_focus(painter, QRectF(self.rect()), self.height() / 2, self.look, True)

    def _turn(self, is_person: bool) -> None:
        self._is_person = is_person
        self.words_changed()


class SeatPicker(Looking, QWidget):
    """The names, by place, and who plays.

    Signals:
        changed(): somebody has written another name, or given a seat to a person or the computer.
    """

    changed = Signal()

    def __init__(self, names: tuple[str, str, str, str], people: tuple[bool, bool, bool, bool]) -> None:
        super().__init__()
        self.fields = [self._field(index, name) for index, name in enumerate(names)]
        self.toggles = [self._toggle(index, is_person) for index, is_person in enumerate(people)][1:]
        self._table = _SmallTable()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._table, 1)
        self._grid = QGridLayout()
        for index, (field, place) in enumerate(zip(self.fields, PLACES, strict=True)):
            row, side = divmod(index, 2)
            self._grid.addLayout(self._head(index, place), 2 * row, side)
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

    @property
    def people(self) -> tuple[bool, bool, bool, bool]:
        """Which seats people play; the first is always a person's."""
        second, third, fourth = (toggle.isChecked() for toggle in self.toggles)
        return (True, second, third, fourth)

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

    def _toggle(self, index: int, is_person: bool) -> KindToggle:
        toggle = KindToggle(PLACES[index], is_person)
        toggle.toggled.connect(lambda _: self._show_names())
        toggle.toggled.connect(lambda _: self.changed.emit())
        return toggle

    def _head(self, index: int, place: str) -> QHBoxLayout:
        """What stands over a name: the place, and who plays there."""
        head = QHBoxLayout()
        head.addWidget(Label(_place_words(place), FontRole.CAPTION, "secondary"))
        head.addStretch(1)
        if index:
            head.addWidget(self.toggles[index - 1])
        return head

    def _show_names(self) -> None:
        self._table.set_seats(self.names, self.people)


def _place_words(place: str) -> Words:
    return lambda: tr(f"lobby.place.{place}")


class _SmallTable(Looking, QWidget):
    """The table from above with four discs; it is only looked at."""

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ("", "", "", "")
        self._people: tuple[bool, ...] = (True, False, False, False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_seats(self, names: tuple[str, ...], people: tuple[bool, ...]) -> None:
        """Show these names, those of the computer in grey."""
        self._names, self._people = names, people
        self.update()

    def sizeHint(self) -> QSize:
        """As on the board where there is room."""
        return QSize(self.look.px(400), self.look.px(330))

    def minimumSizeHint(self) -> QSize:
        """Half of that will do; nothing, where larger fields want the room."""
        return QSize(self.look.px(200), 0 if tap(0) else self.look.px(170))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint rim, felt, centre and discs."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        whole = QRectF(self.rect())
        side = min(whole.height() * 0.8, whole.width() * 0.6, 300 * self.look.k)
        if side < 70 * self.look.k:
            return
        rim = QRectF(0, 0, side, side)
        rim.moveCenter(whole.center())
        paint_small_table(painter, rim, theme)
        unit = side / 200
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
            colour = AVATARS[index] if self._people[index] else MACHINE_AVATAR
            draw_avatar(painter, disc, theme, self._names[index], colour=colour)
