"""The replay of a recorded match: the real table with a strip below it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme, unit_scale
from app.assets.tile_art import TileArt
from app.lobby.buttons import PageButton
from app.lobby.look import Look, apply_look
from app.lobby.page import Page
from app.replay.answers_card import AnswersCard, Badge
from app.replay.controls import Sign
from app.replay.deal_list import DealSheet, deal_lines
from app.replay.reel import Reel
from app.replay.sheets import ask_to_play_on, show_keys
from app.replay.sight import SPEEDS, strip_state
from app.replay.strip import HEIGHT_U, Strip
from app.results.settlement_dialog import SettlementDialog
from app.results.standing_dialog import StandingDialog
from app.settings import Settings
from app.table.choices import Slot
from app.table.motion import Motion
from app.table.widget import TableWidget
from app.text.catalogue import tr
from engine.deal.events import Settled
from engine.seats import SEATS, Seat

_STEP_MS = 1100
"""A moment at speed 1."""
_REVEAL_MS = 700
_LEAST_SCALE = 0.57
"""Of what lies on the felt: below it there is less room, not smaller words."""
_LEAST_TABLE = QSize(1024, 520)


class ReplayPage(Page):
    """Looks at one reel at a time.

    Signals:
        help_wanted(str): the rulebook is asked for, at a clause or from its start.
        play_on_wanted(int, Seat): playing on from here, after so many events, in this seat.
        moment_shown(Update): what is seen now, with what happened just before if it was a step.
    """

    help_wanted = Signal(str)
    play_on_wanted = Signal(int, object)
    moment_shown = Signal(object)

    def __init__(self, theme: Theme, art: TileArt, settings: Settings, cache: Path) -> None:
        super().__init__(theme)
        self._art = art
        self._reel: Reel | None = None
        self._place = 0
        self._eyes = Seat.EAST
        self._seats: tuple[Seat, ...] = SEATS
        self._is_open = False
        self._speed = SPEEDS.index(1.0)
        self._goes_on = False
        self._theme, self._settings = theme, settings
        self.table = TableWidget(
            theme, settings.tiles, cache, is_large=settings.is_large, can_arrange=False, art=art, parent=self
        )
        self.table.setMinimumSize(_LEAST_TABLE)
        self.table.canvas.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.help_requested.connect(self.help_wanted)
        self.table.menu_requested.connect(self.show_keys)
        self.badge = Badge(self.table)
        self.card = AnswersCard(self.table, art)
        self.result = PageButton(lambda: tr("replay.result"), ButtonKind.PRIMARY, "Enter", self.table)
        self.result.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.result.clicked.connect(self.show_settlement)
        self.strip = Strip(self)
        self.settlement = SettlementDialog(self.table, theme, art)
        self.settlement.actions_bar.set_alone(self._next_words)
        self.settlement.set_motion(settings.motion)
        self.standing = self._make_standing(theme)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play_step)
        self._reveal = QTimer(self)
        self._reveal.setSingleShot(True)
        self._reveal.setInterval(_REVEAL_MS)
        self._reveal.timeout.connect(self.show_settlement)
        self._connect()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def show_reel(self, reel: Reel, eyes: Seat) -> None:
        """Begin at the first moment of a reel, seen from this seat; it has moments."""
        self._reel = reel
        self._eyes = eyes
        self._seats = (eyes, *eyes.others)
        self._is_open = False
        self._lay_out()
        self._stop()
        self.standing.hide()
        self.standing.deleteLater()
        self.standing = self._make_standing(self.look.theme)
        self.go_to(0)

    @property
    def reel(self) -> Reel:
        """What is looked at. There must be one."""
        if self._reel is None:
            raise ValueError("no reel is shown")
        return self._reel

    @property
    def place(self) -> int:
        """The moment that is shown."""
        return self._place

    @property
    def eyes(self) -> Seat:
        """The seat from which the table is seen."""
        return self._eyes

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    @property
    def is_open(self) -> bool:
        """Whether all hands are seen."""
        return self._is_open

    def use_settings(self, theme: Theme, art: TileArt, settings: Settings) -> None:
        """Take what has been set."""
        self._art = art
        self._theme, self._settings = theme, settings
        self._lay_out()
        self.card.set_art(art)
        self.settlement.wear(theme, art)
        self.settlement.set_motion(settings.motion)
        self.standing.wear(theme, art)
        self.set_theme(theme)
        self._show()

    def first_focus(self) -> QWidget:
        """The key that plays."""
        return self.strip.play

    # --- going about ------------------------------------------------------------------------------------------------

    def go_to(self, place: int, is_step: bool = False) -> None:
        """Show this moment; what lay over the table goes away."""
        self._reveal.stop()
        self.settlement.leave()
        self.standing.hide()
        self._place = min(max(place, 0), len(self.reel) - 1)
        self._show(is_step)
        if is_step and self._is_settled:
            self._reveal.start()
        if self.settlement.isHidden():
            self._take_keyboard()

    def step(self, by: int) -> None:
        """Go to the next moment or to the one before."""
        self._stop()
        if 0 <= self._place + by < len(self.reel):
            self.go_to(self._place + by, is_step=by > 0)

    def go_to_choice(self, by: int) -> None:
        """Go to the next or the last choice of the seat that is looked at."""
        self._stop()
        place = self.reel.find_decision(self._eyes, self._place, by)
        if place is not None:
            self.go_to(place)

    def go_to_deal(self, by: int) -> None:
        """Go to the next deal, or to the beginning of this one, or of the one before."""
        self._stop()
        here = self.reel.moments[self._place].deal
        deal = self.reel.deals[here]
        if by < 0 and self._place > deal.first:
            self.go_to(deal.first)
        elif 0 <= here + by < len(self.reel.deals):
            self.go_to(self.reel.deals[here + by].first)

    def toggle_play(self) -> None:
        """Let it go on by itself, or stop."""
        if self.is_playing:
            self._stop()
        elif self._place + 1 < len(self.reel):
            self._goes_on = True
            self._play_step()
        self._show()

    def change_speed(self, by: int) -> None:
        """Faster or slower; beyond the fastest comes the slowest."""
        self._speed = (self._speed + by) % len(SPEEDS)
        if self.is_playing:
            self._timer.start(self._step_ms)
        self._show()

    def look_from(self, seat: Seat) -> None:
        """See the table from another seat."""
        self._eyes = seat
        self._show()

    def toggle_open(self) -> None:
        """Lay all hands open, or show only what the seat saw."""
        self._is_open = not self._is_open
        self._lay_out()
        self._show()

    def show_deals(self) -> None:
        """Show the list of deals."""
        self._stop()
        lines = deal_lines(self.reel)
        first = self.reel.deal_at(self._place).first
        DealSheet(self.window(), self.look.theme, lines, first, self.go_to, self._take_keyboard).go_with(self)

    def show_settlement(self) -> None:
        """Show how the deal ended, at its end."""
        if not self._is_settled or self.settlement.ended is not None:
            return
        self._reveal.stop()
        self.settlement.show_outcome(self.reel.info(self._place, self._eyes), self.reel.update(self._place, self._eyes))
        self.result.hide()

    def ask_to_play_on(self) -> None:
        """Ask before somebody plays on from here."""
        self._stop()
        if not self.reel.can_play_on(self._place):
            return
        count, seat = self.reel.moments[self._place].lines, self._eyes
        name = self.reel.moments[self._place].players[seat].name
        ask_to_play_on(
            self.window(),
            self.look.theme,
            name,
            lambda: self.play_on_wanted.emit(count, seat),
            self._take_keyboard,
        ).go_with(self)

    def show_keys(self) -> None:
        """Show which key does what, and the way out."""
        self._stop()
        show_keys(self.window(), self.look.theme, self._take_keyboard, self.left.emit).go_with(self)

    # --- layout and keys --------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The table above, the strip below; what lies on the felt follows the table."""
        height = self.look.px(HEIGHT_U)
        self.table.setGeometry(0, 0, self.width(), self.height() - height)
        self.strip.setGeometry(0, self.height() - height, self.width(), height)
        lay_out = self.table.lay_out
        k = unit_scale(self.table.width(), self.table.height())
        look = Look(self.look.theme, max(k, _LEAST_SCALE))
        for each in (self.badge, self.card, self.result):
            apply_look(each, look)
        self.badge.put(lay_out.title.x + self._title_width(), lay_out.title.centre_y)
        slot = lay_out.action(Slot.PASS)
        self.card.put(slot.right - 112 * k, slot.bottom + 26 * k)
        size = self.result.sizeHint()
        corner = QPointF(slot.right + 8 * look.k - size.width(), slot.centre_y - size.height() / 2)
        self.result.setGeometry(round(corner.x()), round(corner.y()), size.width(), size.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Every control has its key; F1 or the menu of the table tells which."""
        if self._reel is None:
            super().keyPressEvent(event)
            return
        done = self._keys().get(Qt.Key(event.key()))
        place = event.key() - Qt.Key.Key_1
        if done is not None:
            done()
        elif 0 <= place < len(self._seats):
            self.look_from(self._seats[place])
        else:
            event.ignore()

    def _keys(self) -> dict[Qt.Key, Callable[[], None]]:
        deal = self.reel.deal_at(self._place)
        return {
            Qt.Key.Key_Left: lambda: self.step(-1),
            Qt.Key.Key_Right: lambda: self.step(1),
            Qt.Key.Key_Up: lambda: self.go_to_choice(-1),
            Qt.Key.Key_Down: lambda: self.go_to_choice(1),
            Qt.Key.Key_PageUp: lambda: self.go_to_deal(-1),
            Qt.Key.Key_PageDown: lambda: self.go_to_deal(1),
            Qt.Key.Key_Home: lambda: self._jump(deal.first),
            Qt.Key.Key_End: lambda: self._jump(deal.last),
            Qt.Key.Key_Space: self.toggle_play,
            Qt.Key.Key_S: lambda: self.change_speed(1),
            Qt.Key.Key_Plus: lambda: self.change_speed(1),
            Qt.Key.Key_Equal: lambda: self.change_speed(1),
            Qt.Key.Key_Minus: lambda: self.change_speed(-1),
            Qt.Key.Key_O: self.toggle_open,
            Qt.Key.Key_J: self.show_deals,
            Qt.Key.Key_P: self.ask_to_play_on,
            Qt.Key.Key_Return: self.show_settlement,
            Qt.Key.Key_Enter: self.show_settlement,
            Qt.Key.Key_F1: self.show_keys,
            Qt.Key.Key_Escape: self.left.emit,
        }

    def words_changed(self) -> None:
        """Say the moment in the language of the moment."""
        super().words_changed()
        if self._reel is not None:
            self._show()

    def hideEvent(self, event: object) -> None:
        """Nothing goes on unseen."""
        self._stop()

    # --- how it works -----------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        strip = self.strip
        signs: dict[Sign, Callable[[], None]] = {
            Sign.DEAL_BACK: lambda: self.go_to_deal(-1),
            Sign.CHOICE_BACK: lambda: self.go_to_choice(-1),
            Sign.STEP_BACK: lambda: self.step(-1),
            Sign.PLAY: self.toggle_play,
            Sign.STEP: lambda: self.step(1),
            Sign.CHOICE: lambda: self.go_to_choice(1),
            Sign.DEAL: lambda: self.go_to_deal(1),
        }
        strip.pressed.connect(lambda sign: signs[sign]())
        strip.picked.connect(self._jump)
        strip.eyes_wanted.connect(self.look_from)
        strip.open_wanted.connect(self.toggle_open)
        strip.speed_wanted.connect(lambda: self.change_speed(1))
        strip.deals_wanted.connect(self.show_deals)
        strip.play_on_wanted.connect(self.ask_to_play_on)
        self.settlement.clause_wanted.connect(self.help_wanted)
        self.settlement.next_deal_wanted.connect(self._go_on)
        self.settlement.standing_wanted.connect(self._show_standing)

    def _make_standing(self, theme: Theme) -> StandingDialog:
        """A standing that has been told of no deal yet; the only way from it is back to the table."""
        standing = StandingDialog(self.table, theme, self._art)
        standing.start.hide()
        standing.new.words = lambda: tr("replay.standing.close")
        standing.new.words_changed()
        standing.new_match_wanted.connect(self._leave_standing)
        standing.start_wanted.connect(self._leave_standing)
        return standing

    @property
    def _is_settled(self) -> bool:
        return self._reel is not None and isinstance(self.reel.moments[self._place].event, Settled)

    @property
    def _step_ms(self) -> int:
        return round(_STEP_MS / SPEEDS[self._speed])

    def _jump(self, place: int) -> None:
        self._stop()
        self.go_to(place)

    def _stop(self) -> None:
        self._goes_on = False
        self._timer.stop()

    def _play_step(self) -> None:
        """The next moment; at the end of a deal it waits until the settlement has been read."""
        if self._place + 1 >= len(self.reel):
            self._stop()
            self._show()
            return
        self._timer.start(self._step_ms)
        self.go_to(self._place + 1, is_step=True)
        if self._is_settled:
            self._timer.stop()
            self._show()

    def _go_on(self) -> None:
        """From the settlement to the next deal, or back to the table after the last one."""
        goes_on = self._goes_on
        deal = self.reel.moments[self._place].deal
        if deal + 1 < len(self.reel.deals):
            self.go_to(self.reel.deals[deal + 1].first)
            if goes_on:
                self._timer.start(self._step_ms)
                self._show()
        else:
            self.settlement.leave()
            self._show()
            self._take_keyboard()

    def _show_standing(self) -> None:
        reel = self.reel
        for deal in reel.deals:
            self.standing.note(reel.update(deal.last, self._eyes))
        self.settlement.leave()
        self.standing.show_standing(reel.info(self._place, self._eyes), reel.update(self._place, self._eyes))

    def _leave_standing(self) -> None:
        self.standing.hide()
        self._show()
        self._take_keyboard()

    def _next_words(self) -> str:
        deal = self.reel.moments[self._place].deal
        return tr("results.next" if deal + 1 < len(self.reel.deals) else "replay.over")

    def _show(self, is_step: bool = False) -> None:
        if self._reel is None:
            return
        reel, place = self._reel, self._place
        info = reel.info(place, self._eyes)
        update = reel.update(place, self._eyes, is_step)
        # Only what happens moves: after a jump or a step back everything lies where it lay.
        self.table.set_motion(self._settings.motion if is_step else Motion.OFF)
        self.table.open_hands(reel.hands(place) if self._is_open else ())
        self.table.set_info(info)
        self.table.show_update(update)
        self.moment_shown.emit(update)
        self.card.show_answers(info, reel.moments[place].answers)
        self.badge.set_open(self._is_open)
        self.result.setVisible(self._is_settled and self.settlement.ended is None)
        speed = SPEEDS[self._speed]
        self.strip.show_state(strip_state(reel, place, self._eyes, self._seats, self._is_open, self.is_playing, speed))
        self.arrange()

    def _lay_out(self) -> None:
        """As the table is played at; where all hands are seen as it is on the board, for in the large setting the hands
        of others are only counts.
        """
        is_large = self._settings.is_large and not self._is_open
        self.table.set_look(self._theme, self._settings.tiles, is_large, art=self._art)

    def _take_keyboard(self) -> None:
        """Give the keyboard back to the key of the strip that had it."""
        last = self.focusWidget()
        is_key = last is not None and last.isVisible() and last.isEnabled() and self.strip.isAncestorOf(last)
        (last if last is not None and is_key else self.strip.play).setFocus(Qt.FocusReason.OtherFocusReason)

    def _title_width(self) -> float:
        """How far the title of the table reaches, with a gap."""
        plan = self.table.plan
        title = None if plan is None else plan.elements.get("title")
        return 300.0 * unit_scale(self.table.width(), self.table.height()) if title is None else title.rect.width
