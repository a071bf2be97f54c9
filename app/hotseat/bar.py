"""The bar where the hand would stand: whose discard it was, and who may look. Nothing of a hand is ever on it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind, ButtonState, draw_button, draw_key_cap
from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.soft import rounded
from app.assets.surfaces import draw_plate
from app.assets.theme import Theme
from app.lobby.buttons import PressButton
from app.lobby.look import Look, Looking, apply_look
from app.text.catalogue import tr
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at this screen: what he is called, the ground of his disc, and the key that is his."""

    seat: Seat
    name: str
    colour: str
    key: str


class NameButton(PressButton):
    """A person to press: disc, name and key; who has looked has a tick, and may look again."""

    def __init__(self, person: Person, has_looked: bool, parent: QWidget) -> None:
        self.person = person
        super().__init__(lambda: tr("hotseat.bar.look", name=person.name), parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._has_looked = has_looked

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint body, disc, name and key."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(6 * k, 4 * k, -6 * k, -8 * k)
        kind = ButtonKind.DARK if self._has_looked else ButtonKind.IVORY
        face = draw_button(painter, body, theme, k, kind, ButtonState(self.underMouse(), self.isDown()))
        side = min(face.height() - 8 * k, 44 * k)
        disc = QRectF(face.left() + 10 * k, face.center().y() - side / 2, side, side)
        draw_avatar(painter, disc, theme, self.person.name, colour=self.person.colour)
        cap = QRectF(0, 0, max((48 if self._has_looked else 30) * k, 20), max(30 * k, 20))
        cap.moveCenter(face.center())
        cap.moveRight(face.right() - 12 * k)
        sign = f"{self.person.key} ✓" if self._has_looked else self.person.key
        draw_key_cap(painter, cap, theme, k, sign, kind)
        painter.setFont(self.look.font(FontRole.NAME))
        painter.setPen(QColor(theme.text if self._has_looked else theme.ink))
        place = QRectF(disc.right() + 10 * k, face.top(), cap.left() - disc.right() - 18 * k, face.height())
        name = painter.fontMetrics().elidedText(self.person.name, Qt.TextElideMode.ElideRight, int(place.width()))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)


class AskBar(Looking, QWidget):
    """Lies over the table while nobody has the screen.

    Signals:
        chosen(Seat): a person wants to look.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = ""
        self._share = 0.0
        self._place = QRectF()
        self.buttons: list[NameButton] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def rest(self, title: str) -> None:
        """Say this, and name nobody."""
        self._show(title, (), ())

    def ask(self, title: str, people: Sequence[Person], looked: Sequence[Seat]) -> None:
        """Name these people, and tell who has looked."""
        self._show(title, people, looked)

    def set_share(self, share: float) -> None:
        """How much time is left, 0 to 1."""
        self._share = share
        self.update()

    def set_place(self, theme: Theme, k: float, place: QRectF) -> None:
        """Lie there, with so many pixels a u."""
        self._place = place
        apply_look(self, Look(theme, k))
        margin = 20 * k
        self.setGeometry(place.adjusted(-margin, -margin, margin, margin).toRect())
        self._arrange()

    def press(self, key: int) -> bool:
        """A key was pressed, here or at the table; whether it is somebody's."""
        for button in self.buttons:
            if key == ord(button.person.key):
                button.click()
                return True
        return False

    def sizeHint(self) -> QSize:
        """Its place is given."""
        return self.size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A person's key lets him look; a key held down does not."""
        if event.isAutoRepeat() or not self.press(event.key()):
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint plate, words and the time."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = self._body()
        draw_plate(painter, body, theme, k)
        inset = 20 * k
        words = QRectF(body.left() + inset, body.top() + 8 * k, body.width() - 2 * inset, self._title_height())
        if not self.buttons:
            words = body.adjusted(inset, 0, -inset, 0)
        painter.setFont(self.look.font(FontRole.BODY_BOLD))
        painter.setPen(QColor(theme.text))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        title = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, flags, title)
        if not self.buttons:
            return
        line = QRectF(body.left() + inset, body.bottom() - 12 * k, body.width() - 2 * inset, max(5 * k, 3.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.panel_track))
        painter.drawPath(rounded(line, line.height() / 2))
        if self._share > 0:
            left = QRectF(line.topLeft(), line.size())
            left.setWidth(max(line.width() * self._share, line.height()))
            painter.setPen(QPen(Qt.PenStyle.NoPen))
            painter.setBrush(QColor(theme.gold))
            painter.drawPath(rounded(left, line.height() / 2))

    def _show(self, title: str, people: Sequence[Person], looked: Sequence[Seat]) -> None:
        self._title = title
        self.setAccessibleName(title)
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(person, person.seat in looked) for person in people]
        apply_look(self, self.look)
        self._arrange()
        self.show()
        self.raise_()
        self.update()

    def _button(self, person: Person, has_looked: bool) -> NameButton:
        button = NameButton(person, has_looked, self)
        button.clicked.connect(lambda: self.chosen.emit(person.seat))
        button.show()
        return button

    def _body(self) -> QRectF:
        return QRectF(self._place.translated(-self.x(), -self.y()))

    def _title_height(self) -> float:
        return max(34 * self.look.k, 20.0)

    def _arrange(self) -> None:
        if not self.buttons:
            return
        k, body = self.look.k, self._body()
        top = body.top() + 8 * k + self._title_height()
        height = body.bottom() - 16 * k - top
        inset = 14 * k
        width = min((body.width() - 2 * inset) / len(self.buttons), 300 * k)
        for index, button in enumerate(self.buttons):
            place = QRectF(body.left() + inset + index * width, top, width, height)
            button.setGeometry(place.toRect())
