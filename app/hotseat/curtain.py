"""The curtain between two people: it covers the whole table until the next one lifts it."""

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.soft import draw_soft
from app.assets.surfaces import draw_plate
from app.assets.theme import Theme
from app.hotseat.bar import Person
from app.lobby.buttons import PageButton
from app.lobby.look import Look, Looking, apply_look, page_scale
from app.text.catalogue import tr

GUARD_MS = 250
"""A key pressed sooner than that after the curtain fell was meant for the table."""
_FOLD_U = 96.0
_HEM_U = 54.0


class Curtain(Looking, QWidget):
    """Covers its parent. Whoever it waits for lifts it with his key, Enter or the button.

    Signals:
        lifted(Seat): this person has lifted it.
        menu_wanted(): the menu is asked for.
    """

    lifted = Signal(object)
    menu_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._person: Person | None = None
        self._line = ""
        self._cloth: tuple[tuple[object, ...], QPixmap] | None = None
        self._since = QElapsedTimer()
        self.button = PageButton(self._button_words, ButtonKind.PRIMARY, "Enter", self)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self._lift)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def fall(self, person: Person, line: str) -> None:
        """Hang there until this person lifts it; `line`: what happened last, as everybody saw it."""
        self._person, self._line = person, line
        self._since.restart()
        self.words_changed()
        self.button.words_changed()
        self._arrange()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_place(self, theme: Theme, width: int, height: int) -> None:
        """Cover so much."""
        self.setGeometry(0, 0, width, height)
        apply_look(self, Look(theme, page_scale(width, height)))
        self._arrange()

    def words_changed(self) -> None:
        """Tell screen readers who is waited for."""
        self.setAccessibleName(self._title())
        self.setAccessibleDescription(self._line)
        super().words_changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The person's key, Enter or Space lifts; Esc asks for the menu; nothing reaches the table."""
        person = self._person
        is_lift = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if person is not None and not event.isAutoRepeat() and (is_lift or event.key() == ord(person.key)):
            if self._since.elapsed() >= GUARD_MS:
                self._lift()
        elif event.key() == Qt.Key.Key_Escape:
            self.menu_wanted.emit()
        elif event.key() in (Qt.Key.Key_F1, Qt.Key.Key_F11):
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing reaches the table."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Nothing reaches the table."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cloth, and who lifts it."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._find_cloth())
        person = self._person
        if person is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        plate = self._plate()
        draw_plate(painter, plate, theme, k)
        disc = QRectF(0, 0, 116 * k, 116 * k)
        disc.moveCenter(QPointF(plate.center().x(), plate.top()))
        draw_soft(painter, disc.translated(0, 4 * k), disc.width() / 2, theme.shadow, 9 * k, 0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.gold))
        painter.drawEllipse(disc.adjusted(-5 * k, -5 * k, 5 * k, 5 * k))
        draw_avatar(painter, disc, theme, person.name, colour=person.colour)
        inner = plate.adjusted(30 * k, 0, -30 * k, 0)
        self._write(painter, FontRole.PAGE_TITLE, self._title(), inner, plate.top() + 80 * k, 62, theme.text)
        text = tr("hotseat.curtain.text", name=person.name)
        self._write(painter, FontRole.BODY, text, inner, plate.top() + 146 * k, 36, theme.text_secondary)
        self._write(painter, FontRole.LABEL, self._line, inner, plate.top() + 184 * k, 32, theme.gold)

    def _write(
        self, painter: QPainter, role: FontRole, words: str, inner: QRectF, top: float, height_u: float, colour: str
    ) -> None:
        painter.setFont(self.look.font(role))
        painter.setPen(QColor(colour))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(inner.width()))
        place = QRectF(inner.left(), top, inner.width(), height_u * self.look.k)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, shown)

    def _title(self) -> str:
        return "" if self._person is None else tr("hotseat.curtain.title", name=self._person.name)

    def _button_words(self) -> str:
        return "" if self._person is None else tr("hotseat.curtain.lift", name=self._person.name)

    def _lift(self) -> None:
        if self._person is not None:
            self.lifted.emit(self._person.seat)

    def _plate(self) -> QRectF:
        k = self.look.k
        plate = QRectF(0, 0, min(760 * k, self.width() - 60 * k), 330 * k)
        plate.moveCenter(QPointF(self.width() / 2, self.height() * 0.5 + 20 * k))
        return plate

    def _arrange(self) -> None:
        plate, k = self._plate(), self.look.k
        size = self.button.sizeHint().expandedTo(QSize(round(340 * k), 0))
        self.button.resize(size)
        self.button.move(round(plate.center().x() - size.width() / 2), round(plate.bottom() - size.height() - 14 * k))

    def _find_cloth(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        key = (self.width(), self.height(), ratio, self.look.theme.name, self.look.k)
        if self._cloth is None or self._cloth[0] != key:
            self._cloth = (key, self._paint_cloth(ratio))
        return self._cloth[1]

    def _paint_cloth(self, ratio: float) -> QPixmap:
        """Folds of cloth in the colour of the tiles' backs, a hem of gold below."""
        pixmap = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        theme, k = self.look.theme, self.look.k
        width, height = float(self.width()), float(self.height())
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QLinearGradient(0, 0, 0, height)
        ground.setColorAt(0, QColor(theme.back[2]))
        ground.setColorAt(0.35, QColor(theme.back[1]))
        ground.setColorAt(1, QColor(theme.back[2]))
        painter.fillRect(QRectF(0, 0, width, height), ground)
        count = max(round(width / (_FOLD_U * k)), 1)
        fold = width / count
        for index in range(count):
            shade = QLinearGradient(index * fold, 0, (index + 1) * fold, 0)
            for at, colour, alpha in ((0.0, "#000000", 110), (0.3, "#FFFFFF", 26), (0.55, "#FFFFFF", 6)):
                tint = QColor(colour)
                tint.setAlpha(alpha)
                shade.setColorAt(at, tint)
            dark = QColor("#000000")
            dark.setAlpha(110)
            shade.setColorAt(1.0, dark)
            painter.fillRect(QRectF(index * fold, 0, fold + 1, height), shade)
        top = QLinearGradient(0, 0, 0, 150 * k)
        top.setColorAt(0, QColor(0, 0, 0, 150))
        top.setColorAt(1, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(0, 0, width, 150 * k), top)
        self._paint_hem(painter, width, height, fold)
        painter.end()
        return pixmap

    def _paint_hem(self, painter: QPainter, width: float, height: float, fold: float) -> None:
        theme, k = self.look.theme, self.look.k
        hem = QRectF(0, height - _HEM_U * k, width, 12 * k)
        gold = QLinearGradient(hem.topLeft(), hem.bottomLeft())
        gold.setColorAt(0, QColor(theme.gold_tab[0]))
        gold.setColorAt(1, QColor(theme.gold_tab[-1]))
        painter.fillRect(hem, gold)
        painter.fillRect(hem.translated(0, 18 * k).adjusted(0, 0, 0, -9 * k), gold)
        for index in range(round(width / fold)):
            shade = QColor(0, 0, 0, 70)
            painter.fillRect(QRectF(index * fold, hem.top(), fold * 0.1, 21 * k), shade)
