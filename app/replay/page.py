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
from app.replay.playhead import Playhead
from app.replay.reel import Reel
from app.replay.sheets import ask_to_play_on, show_keys
from app.replay.sight import strip_state
from app.replay.strip import HEIGHT_U, Strip
from app.results.settlement_dialog import SettlementDialog
from app.results.standing_dialog import StandingDialog
from app.settings import Settings
from app.table.choices import Slot
from app.table.motion import Motion
from app.table.widget import TableWidget
from app.text.catalogue import tr
from engine.seats import SEATS, Seat

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
        self._eyes = Seat.EAST
        self._seats: tuple[Seat, ...] = SEATS
        self._is_open = False
        self._theme, self._settings = theme, settings
        self.playhead = Playhead(self)
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
        self._reveal = QTimer(self)
        self._reveal.setSingleShot(True)
        self._reveal.setInterval(_REVEAL_MS)
        self._reveal.timeout.connect(self.show_settlement)
        self._connect()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def show_reel(self, reel: Reel, eyes: Seat) -> None:
        """Begin at the first moment of a reel, seen from this seat; it has moments."""
        self.playhead.put_in(reel)
        self._eyes = eyes
        self._seats = (eyes, *eyes.others)
        self._is_open = False
        self._lay_out()
        self.standing.hide()
        self.standing.deleteLater()
        self.standing = self._make_standing(self.look.theme)
        self.playhead.go_to(0)

    @property
    def eyes(self) -> Seat:
        """The seat from which the table is seen."""
        return self._eyes

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

    def look_from(self, seat: Seat) -> None:
        """See the table from another seat."""
        self._eyes = seat
        self._show()

    def toggle_open(self) -> None:
        """Lay all hands open, or show only what the seat saw."""
        self._is_open = not self._is_open
        self._lay_out()
        self._show()

    def first_focus(self) -> QWidget:
        """The key that plays."""
        return self.strip.play

    # --- what lies over it --------------------------------------------------------------------------------------------

    def show_deals(self) -> None:
        """Show the list of deals."""
        head = self.playhead
        head.stop()
        lines, first = deal_lines(head.reel), head.reel.deal_at(head.place).first
        DealSheet(self.window(), self.look.theme, lines, first, head.go_to, self._take_keyboard).go_with(self)

    def show_settlement(self) -> None:
        """Show how the deal ended, at its end."""
        head = self.playhead
        if not head.is_settled or self.settlement.ended is not None:
            return
        self._reveal.stop()
        self.settlement.show_outcome(head.reel.info(head.place, self._eyes), head.reel.update(head.place, self._eyes))
        self.result.hide()

    def ask_to_play_on(self) -> None:
        """Ask before somebody plays on from here."""
        head = self.playhead
        head.stop()
        if not head.reel.can_play_on(head.place):
            return
        count, seat = head.moment.lines, self._eyes
        name = head.moment.players[seat].name
        ask_to_play_on(
            self.window(),
            self.look.theme,
            name,
            lambda: self.play_on_wanted.emit(count, seat),
            self._take_keyboard,
        ).go_with(self)

    def show_keys(self) -> None:
        """Show which key does what, and the way out."""
        self.playhead.stop()
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
        if not self.playhead.has_reel:
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
        head = self.playhead
        deal = head.reel.deal_at(head.place)
        return {
            Qt.Key.Key_Left: lambda: head.step(-1),
            Qt.Key.Key_Right: lambda: head.step(1),
            Qt.Key.Key_Up: lambda: head.go_to_choice(self._eyes, -1),
            Qt.Key.Key_Down: lambda: head.go_to_choice(self._eyes, 1),
            Qt.Key.Key_PageUp: lambda: head.go_to_deal(-1),
            Qt.Key.Key_PageDown: lambda: head.go_to_deal(1),
            Qt.Key.Key_Home: lambda: head.jump(deal.first),
            Qt.Key.Key_End: lambda: head.jump(deal.last),
            Qt.Key.Key_Space: head.toggle_play,
            Qt.Key.Key_S: lambda: head.change_speed(1),
            Qt.Key.Key_Plus: lambda: head.change_speed(1),
            Qt.Key.Key_Equal: lambda: head.change_speed(1),
            Qt.Key.Key_Minus: lambda: head.change_speed(-1),
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
        self._show()

    def hideEvent(self, event: object) -> None:
        """Nothing goes on unseen."""
        self.playhead.stop()

    # --- how it works -----------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        strip, head = self.strip, self.playhead
        head.moved.connect(self._show_moment)
        head.changed.connect(lambda: self._show())
        signs: dict[Sign, Callable[[], None]] = {
            Sign.DEAL_BACK: lambda: head.go_to_deal(-1),
            Sign.CHOICE_BACK: lambda: head.go_to_choice(self._eyes, -1),
            Sign.STEP_BACK: lambda: head.step(-1),
            Sign.PLAY: head.toggle_play,
            Sign.STEP: lambda: head.step(1),
            Sign.CHOICE: lambda: head.go_to_choice(self._eyes, 1),
            Sign.DEAL: lambda: head.go_to_deal(1),
        }
        strip.pressed.connect(lambda sign: signs[sign]())
        strip.picked.connect(head.jump)
        strip.eyes_wanted.connect(self.look_from)
        strip.open_wanted.connect(self.toggle_open)
        strip.speed_wanted.connect(lambda: head.change_speed(1))
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

    def _show_moment(self, is_step: bool) -> None:
        """Show where the playhead is; what lay over the table goes away."""
        self._reveal.stop()
        self.settlement.leave()
        self.standing.hide()
        self._show(is_step)
        if is_step and self.playhead.is_settled:
            self._reveal.start()
        if self.settlement.isHidden():
            self._take_keyboard()

    def _go_on(self) -> None:
        """From the settlement to the next deal, or back to the table after the last one."""
        if not self.playhead.is_in_last_deal:
            self.playhead.begin_next_deal()
            return
        self.settlement.leave()
        self._show()
        self._take_keyboard()

    def _show_standing(self) -> None:
        reel, place = self.playhead.reel, self.playhead.place
        for deal in reel.deals:
            self.standing.note(reel.update(deal.last, self._eyes))
        self.settlement.leave()
        self.standing.show_standing(reel.info(place, self._eyes), reel.update(place, self._eyes))

    def _leave_standing(self) -> None:
        self.standing.hide()
        self._show()
        self._take_keyboard()

    def _next_words(self) -> str:
        return tr("replay.over" if self.playhead.is_in_last_deal else "results.next")

    def _show(self, is_step: bool = False) -> None:
        """Show the moment as it is seen now; nothing while there is no reel. `is_step`: it has just happened."""
        head = self.playhead
        if not head.has_reel:
            return
        reel, place = head.reel, head.place
        info = reel.info(place, self._eyes)
        update = reel.update(place, self._eyes, is_step)
        # Only what happens moves: after a jump or a step back everything lies where it lay.
        self.table.set_motion(self._settings.motion if is_step else Motion.OFF)
        self.table.open_hands(reel.hands(place) if self._is_open else ())
        self.table.set_info(info)
        self.table.show_update(update)
        self.moment_shown.emit(update)
        self.card.show_answers(info, head.moment.answers)
        self.badge.set_open(self._is_open)
        self.result.setVisible(head.is_settled and self.settlement.ended is None)
        self.strip.show_state(
            strip_state(reel, place, self._eyes, self._seats, self._is_open, head.is_playing, head.speed)
        )
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
