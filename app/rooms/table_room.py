"""What lies over the table of a room: chat, pause, who is not there, and what is done about it."""

import time

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import draw_paper, draw_plate
from app.assets.theme import Theme, unit_scale
from app.lobby.buttons import PressButton
from app.lobby.look import Look, Looking, apply_look
from app.play import Play
from app.rooms.chat_panel import PHRASES, ChatPanel
from app.rooms.room_link import RoomLink
from app.rooms.wait_panel import WaitPanel
from app.rooms.waiting import Deed, Option, find_waiting, tag_of
from app.settings import Settings
from app.table.rect import Side, seat_at
from app.text.catalogue import tr
from engine.seats import Seat
from net.room_messages import Said, Say, SetAutoWin, SetPause

_TICK_MS = 500
_TOAST_MS = 5000
_ICON_U, _ICON_SIDE_U = 58.0, 48.0
_LARGE = 1.45
"""How much larger words are that are read from afar."""


class TableRoom(QObject):
    """Belongs to one table of one room.

    Signals:
        leave_wanted(): the way back to the start.
        reopen_wanted(): the host is gone; the room is to be opened here.
    """

    leave_wanted = Signal()
    reopen_wanted = Signal()

    def __init__(self, play: Play, link: RoomLink, theme: Theme, settings: Settings) -> None:
        super().__init__(play.page)
        self._play = play
        self._link = link
        self._theme = theme
        page = play.page
        self.tags = [_Tag(page) for _ in Side]
        self.chat_icon = _Icon("chat", page)
        self.chat_icon.clicked.connect(self.toggle_chat)
        self.pause_icon = _Icon("pause", page)
        self.pause_icon.clicked.connect(self.pause)
        self.toast = _Toast(page)
        self.chat = ChatPanel(page)
        self.chat.sent.connect(self._say)
        self.chat.closed.connect(self.toggle_chat)
        self.wait = WaitPanel(page)
        self.wait.chosen.connect(self._take)
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self.show_waiting)
        self._timer.start()
        link.attendance_changed.connect(self.show_waiting)
        link.changed.connect(self.show_waiting)
        link.lost.connect(self.show_waiting)
        link.said.connect(self._hear)
        link.came_back.connect(play.forget_answer)
        page.installEventFilter(self)
        play.table.canvas.installEventFilter(self)
        play.table.icons_changed.connect(self._place)
        self.use(theme, settings)
        self.show_waiting()

    def use(self, theme: Theme, settings: Settings) -> None:
        """Take what has been set."""
        self._theme = theme
        for seat in self._link.seats:
            self._link.send(SetAutoWin(seat, settings.takes_win))
        self._place()

    def toggle_chat(self) -> None:
        """Open the chat, or put it away."""
        if self.chat.isHidden():
            self.toast.hide()
            self.chat_icon.set_marked(False)
            self._place()
            self.chat.open()
        else:
            self.chat.hide()
            self._play.take_keyboard()

    def pause(self) -> None:
        """Pause the table."""
        if self._link.seats:
            self._link.send(SetPause(self._speaker, True))

    def show_waiting(self) -> None:
        """Show who is not there, and what is waited for."""
        before = self.wait.waiting
        is_over = self._play.update is not None and self._play.update.standing is not None
        waiting = None if is_over else find_waiting(self._link, self._names, time.monotonic())
        self.wait.show_waiting(waiting)
        if waiting is None and before is not None:
            self._play.take_keyboard()
        if waiting != before:
            self._place()
        if waiting is not None:
            # Settlements and curtains may have come to lie over it.
            self.wait.raise_()
        self._show_tags()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep everything in its place, and take the keys of the chat while the table has the keyboard."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        elif event.type() == QEvent.Type.LanguageChange:
            self.show_waiting()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and not event.isAutoRepeat():
            return self._take_key(event)
        return False

    # --- private ----------------------------------------------------------------------------------------------------

    @property
    def _names(self) -> list[str]:
        info = self._play.info
        return [""] * 4 if info is None else [player.name for player in info.players]

    @property
    def _speaker(self) -> Seat:
        """Who of the people at this screen speaks: whoever has it."""
        update = self._play.update
        seats = self._link.seats
        return update.seat if update is not None and update.seat in seats else seats[0]

    def _take_key(self, event: QKeyEvent) -> bool:
        number = event.key() - Qt.Key.Key_0
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and 1 <= number <= PHRASES:
            self.chat.say_phrase(number)
            return True
        if event.modifiers() not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier):
            return False
        if event.key() == Qt.Key.Key_T:
            self.toggle_chat()
            return True
        if event.key() == Qt.Key.Key_Pause:
            self.pause()
            return True
        return False

    def _say(self, text: str) -> None:
        if self._link.seats:
            self._link.send(Say(self._speaker, text))

    def _hear(self, said: Said) -> None:
        self.chat.add(said.name, said.text)
        if self.chat.isHidden():
            self.toast.say(tr("rooms.chat.line", name=said.name, text=said.text))
            self.chat_icon.set_marked(True)
            self._place()

    def _take(self, option: Option) -> None:
        match option.deed:
            case Deed.LEAVE:
                self.leave_wanted.emit()
            case Deed.REOPEN:
                self.reopen_wanted.emit()
            case Deed.SEND:
                pass
        for message in option.messages:
            self._link.send(message)

    def _show_tags(self) -> None:
        update = self._play.update
        if update is None:
            return
        lay_out = self._play.table.lay_out
        for side, tag in zip(Side, self.tags, strict=True):
            words = tag_of(self._link, seat_at(side, update.seat))
            tag.say(words)
            if words:
                plate = lay_out.plate(side)
                size = tag.sizeHint()
                top = plate.y - size.height() - 2
                if top < lay_out.rim:
                    top = plate.bottom + 2
                tag.setGeometry(QRectF(plate.x, top, size.width(), size.height()).toRect())

    def _place(self) -> None:
        page = self._play.page
        width, height = page.width(), page.height()
        k = unit_scale(width, height) * (_LARGE if self._play.table.lay_out.is_large else 1.0)
        look = Look(self._theme, k)
        for part in (*self.tags, self.chat_icon, self.pause_icon, self.toast, self.chat):
            apply_look(part, look)
        lay_out, count = self._play.table.lay_out, self._play.table.icon_count
        icon = min((lay_out.icon(index, count) for index in range(count)), key=lambda each: (each.y, each.x))
        pitch = _ICON_U * icon.width / _ICON_SIDE_U
        for index, button in enumerate((self.chat_icon, self.pause_icon), start=1):
            button.setGeometry(round(icon.x - index * pitch), round(icon.y), round(icon.width), round(icon.height))
        side = min(max(round(430 * k), 300), width // 2)
        top = round(icon.bottom + 12 * k)
        self.chat.setGeometry(width - side - round(36 * k), top, side, round(height * 0.62) - top)
        self.toast.setGeometry(width - side - round(36 * k), top, side, max(round(64 * k), 40))
        has_dialog = self._play.settlement.isVisible()
        self.wait.set_place(self._theme, width, height, is_aside=has_dialog)


class _Icon(PressButton):
    """An icon at the top of the table; a gold dot marks that there is something new."""

    def __init__(self, name: str, parent: QWidget) -> None:
        self._name = name
        self._is_marked = False
        super().__init__(lambda: tr(f"rooms.{name}"), parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.show()

    def set_marked(self, is_marked: bool) -> None:
        """Mark it, or not."""
        self._is_marked = is_marked
        self.update()

    def words_changed(self) -> None:
        """The name is its tooltip too."""
        super().words_changed()
        self.setToolTip(tr("rooms.chat.key") if self._name == "chat" else tr("rooms.pause"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plate and the sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.look.theme, self.look.k
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        draw_plate(painter, body, theme, k, lit=self.underMouse())
        pen = QPen(QColor(theme.text), max(2.6 * k, 1.6))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        unit, centre = body.width() / 48, body.center()
        if self._name == "chat":
            bubble = QRectF(centre.x() - 11 * unit, centre.y() - 10 * unit, 22 * unit, 16 * unit)
            painter.drawRoundedRect(bubble, 3 * unit, 3 * unit)
            tail = (QPointF(-4, 6), QPointF(-4, 11), QPointF(2, 6))
            painter.drawPolyline([centre + each * unit for each in tail])
        else:
            for x in (-5, 5):
                painter.drawLine(centre + QPointF(x, -8) * unit, centre + QPointF(x, 8) * unit)
        if self._is_marked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.gold))
            painter.drawEllipse(QPointF(body.right() - 7 * unit, body.top() + 7 * unit), 5 * unit, 5 * unit)


class _Tag(Looking, QWidget):
    """A word over a plate: the person is not there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str) -> None:
        """Say this; nothing takes it away."""
        self._words = words
        self.setVisible(bool(words))
        self.update()

    def sizeHint(self) -> QSize:
        """One line."""
        metrics = QFontMetrics(self.look.font(FontRole.CAPTION))
        return QSize(metrics.horizontalAdvance(self._words) + 24, metrics.height() + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a small paper with the word."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        painter.setFont(self.look.font(FontRole.CAPTION))
        width = min(painter.fontMetrics().horizontalAdvance(self._words) + 24.0, float(self.width()))
        body = QRectF(0.5, 0.5, width - 1, self.height() - 1)
        draw_paper(painter, body, theme, k, 9, raised=False)
        painter.setPen(QColor(theme.on_liability))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, self._words)


class _Toast(Looking, QWidget):
    """What was just said, for a while, while the chat is put away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_TOAST_MS)
        self._timer.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str) -> None:
        """Show this."""
        self._words = words
        self.setAccessibleName(words)
        self.show()
        self.raise_()
        self._timer.start()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint paper and words."""
        painter = QPainter(self)
        theme, k = self.look.theme, self.look.k
        draw_paper(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), theme, k, raised=False)
        painter.setFont(self.look.font(FontRole.BODY))
        painter.setPen(QColor(theme.ink))
        box = QRectF(self.rect()).adjusted(18 * k, 0, -18 * k, 0)
        shown = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
