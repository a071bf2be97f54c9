"""Joins the screen of several people with the table: what is shown to whom, the bar, the curtain, and their keys."""

import time
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import AVATARS, Theme, unit_scale
from app.hotseat.bar import AskBar, Person
from app.hotseat.curtain import Curtain
from app.hotseat.public import public_update
from app.hotseat.screen import Asking, Curtained, House, Lifted, Resting, Screen
from app.lobby.buttons import PageButton
from app.lobby.look import Look, apply_look
from app.settings import BAR_S, Settings
from app.table.choices import Slot
from app.table.places import places_for
from app.table.widget import TableWidget
from app.text.catalogue import tr
from app.text.format import tile_words
from engine.deal.actions import Action
from engine.deal.state import Phase
from engine.seats import Seat
from net.messages import Refused, TableInfo, Update
from net.pace import PACES

_FRAME_MS = 40
_LEAST_BAR_U = 720.0
_REST_S = 0.15
"""So much longer than AI takes for a move the table rests after a bar."""
_LARGE = 1.45
"""How much larger words are that are read from afar."""


def house_of(settings: Settings) -> House:
    """How people have set it."""
    least, most = BAR_S
    bar_s = float(min(max(settings.bar_s, least), most))
    return House(bar_s, settings.takes_win, settings.is_open_table, PACES[settings.pace].turn_s + _REST_S)


class HotSeat(QObject):
    """The people of one table at this screen.

    Signals:
        shown(Update): the table is to show this.
        acted(Seat, int, Action): a person has acted, or has let the time of a bar pass.
        menu_wanted(): the menu is asked for.
    """

    shown = Signal(object)
    acted = Signal(object, int, object)
    menu_wanted = Signal()

    def __init__(
        self,
        page: QWidget,
        table: TableWidget,
        theme: Theme,
        info: TableInfo,
        house: House,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(page)
        self._page = page
        self._table = table
        self._theme = theme
        self._info = info
        self._clock = clock
        self._shown: tuple[object, Update | None] = (None, None)
        self.screen = Screen(info.seats, house)
        self.bar = AskBar(page)
        self.bar.chosen.connect(self._lift)
        self.curtain = Curtain(page)
        self.curtain.lifted.connect(self._lift)
        self.curtain.menu_wanted.connect(self.menu_wanted)
        self.cover_button = PageButton(lambda: tr("hotseat.cover"), ButtonKind.IVORY, "Esc", page)
        self.cover_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cover_button.clicked.connect(self._cover)
        self.cover_button.hide()
        self._frames = QTimer(self)
        self._frames.setInterval(_FRAME_MS)
        self._frames.timeout.connect(self._pass_time)
        table.canvas.installEventFilter(self)
        page.installEventFilter(self)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The people at this screen."""
        return self._info.seats

    def use(self, theme: Theme, house: House) -> None:
        """Take what has been set."""
        self._theme = theme
        self.screen.use(house)
        self._place()

    def set_info(self, info: TableInfo) -> None:
        """Somebody is called otherwise now."""
        self._info = info

    def receive(self, update: Update) -> None:
        """An update of one of the seats. One that asks again what was answered is shown, though nothing happened."""
        had_answered = self.screen.has_answered(self.screen.front)
        self.screen.receive(update, self._clock())
        if had_answered and not self.screen.has_answered(self.screen.front):
            self._shown = (self._shown[0], None)
        self._show()

    def act(self, seat: Seat, turn_id: int, action: Action) -> None:
        """The person who has the table acts."""
        self.screen.act(seat, turn_id, action, self._clock())
        self._show()

    def refuse(self, refused: Refused) -> None:
        """The host did not take an answer."""
        self.screen.refuse(refused.seat, is_for_now=refused.slug == "action/paused")
        self._shown = (None, None)
        self._show()

    def forget_answer(self) -> None:
        """The connection was gone and answers may be lost: the next updates ask again if the host still does."""
        self._table.forget_answer()

    def take_keyboard(self) -> None:
        """Give the keyboard to what lies over the table, or to the table."""
        match self.screen.showing:
            case Curtained():
                self.curtain.setFocus()
            case Lifted():
                self._table.setFocus()
            case _:
                self.bar.setFocus()

    def leave(self) -> None:
        """The table is left, or others sit here now."""
        self._frames.stop()
        self._table.canvas.removeEventFilter(self)
        self._page.removeEventFilter(self)
        for part in (self.bar, self.curtain, self.cover_button):
            part.hide()
            part.deleteLater()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """People's keys count also while the table has the keyboard, and Esc covers it."""
        if watched is self._page:
            if event.type() == QEvent.Type.Resize:
                self._place()
            return False
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and not event.isAutoRepeat():
            return self._take_key(event.key())
        return False

    # --- private ----------------------------------------------------------------------------------------------------

    def _take_key(self, key: int) -> bool:
        match self.screen.showing:
            case Asking():
                return self.bar.press(key)
            case Lifted(_, True) if key == Qt.Key.Key_Escape and not self.cover_button.isHidden():
                self._cover()
                return True
            case _:
                return False

    def _lift(self, seat: Seat) -> None:
        self.screen.lift(seat, self._clock())
        self._show()
        self._table.setFocus()

    def _cover(self) -> None:
        self.screen.cover(self._clock())
        self._show()

    def _pass_time(self) -> None:
        self.screen.tick(self._clock())
        self._show()

    def _show(self) -> None:
        """Show what the screen says. What goes over the table comes first, what may lie bare last."""
        showing, update = self.screen.showing, self.screen.update
        if update is not None and (showing, update) != self._shown:
            was_bare, is_bare = isinstance(self._shown[0], Lifted), isinstance(showing, Lifted)
            self._shown = (showing, update)
            self._place()
            self.shown.emit(self._bare(update) if is_bare else _covered(update, was_bare))
            self._show_parts(update)
        if isinstance(showing, Asking):
            self.bar.set_share(self.screen.bar_share(self._clock()))
        if self.screen.next_deadline is None:
            self._frames.stop()
        elif not self._frames.isActive():
            self._frames.start()
        for seat, turn_id, action in self.screen.take_answers():
            self.acted.emit(seat, turn_id, action)

    def _bare(self, update: Update) -> Update:
        """What a person sees who has the screen: nothing to choose when he has chosen."""
        if self.screen.has_answered(update.seat) and update.view.legal:
            return replace(update, view=replace(update.view, legal=()))
        self._table.forget_pass(update.seat)
        return update

    def _show_parts(self, update: Update) -> None:
        showing = self.screen.showing
        has_ended = update.view.outcome is not None
        self.cover_button.setVisible(isinstance(showing, Lifted) and showing.is_looking and not update.view.legal)
        match showing:
            case Asking(seats, looked):
                self.curtain.hide()
                self.bar.ask(self._ask_words(update), [self._person(seat) for seat in seats], looked)
                self.bar.setFocus(Qt.FocusReason.OtherFocusReason)
            case Curtained(seat):
                self.bar.hide()
                self.curtain.fall(self._person(seat), self._last_words(update))
            case Resting() if not has_ended:
                self.curtain.hide()
                self.bar.rest(tr("hotseat.bar.rest", name=self._name(update.view.turn)))
            case _:
                self.bar.hide()
                self.curtain.hide()
        if isinstance(showing, Lifted):
            self.cover_button.raise_()
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place(self) -> None:
        """Everything where the lay-out of the table has it."""
        lay_out = self._table.lay_out
        k = unit_scale(self._page.width(), self._page.height()) * (_LARGE if lay_out.is_large else 1.0)
        self.curtain.set_place(self._theme, self._page.width(), self._page.height())
        update = self.screen.update
        if update is None:
            return
        count = update.view.seats[update.view.seat].hand_count
        tiles = places_for(lay_out).hand(max(count, 1), False)
        first, last = tiles[0], tiles[-1]
        width = max(last.right - first.x, min(_LEAST_BAR_U * k, self._page.width() - first.x - 20))
        top = first.y - 20 * k
        self.bar.set_place(self._theme, k, QRectF(first.x, top, width, first.bottom - top))
        slot = lay_out.action(Slot.PASS)
        apply_look(self.cover_button, Look(self._theme, k))
        margin = 8 * k
        place = QRectF(
            slot.x - margin - 60 * k, slot.y - margin, slot.width + 2 * margin + 60 * k, slot.height + 2 * margin
        )
        self.cover_button.setGeometry(place.toRect())

    def _person(self, seat: Seat) -> Person:
        key = str(self._info.seats.index(seat) + 1)
        return Person(seat, self._name(seat), AVATARS[(seat + 2) % 4], key)

    def _name(self, seat: Seat) -> str:
        return self._info.players[seat].name

    def _ask_words(self, update: Update) -> str:
        view = update.view
        if view.offer is None:
            return ""
        key = "hotseat.bar.kong" if view.phase is Phase.ROBBING else "hotseat.bar.discard"
        return tr(key, name=self._name(view.turn), tile=tile_words(view.offer))

    def _last_words(self, update: Update) -> str:
        view = update.view
        if view.phase is not Phase.CLAIMS or view.offer is None:
            return tr("hotseat.curtain.wall", count=view.wall_left)
        return tr("hotseat.curtain.discard", name=self._name(view.turn), tile=tile_words(view.offer))


def _covered(update: Update, was_bare: bool) -> Update:
    """What the table shows while it is covered. Nothing moves there from a hand that has just been seen: the place
    that a tile comes from would tell whether it was the one just drawn.
    """
    public = public_update(update)
    return replace(public, events=()) if was_bare else public
