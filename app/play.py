"""A match being played: its game, the table that shows it, the people at this screen, and what is told when a deal
ends."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.client import Game, LocalHost
from app.hotseat.hotseat import HotSeat, house_of
from app.results.settlement_dialog import SettlementDialog
from app.results.standing_dialog import StandingDialog
from app.settings import DiscardBy, Settings
from app.table.motion import Motion
from app.table.widget import TableWidget
from app.teach.coach import Coach
from app.teach.practice_table import PracticeTable
from engine.deal.actions import Action
from engine.deal.views import SeatView
from engine.seats import Seat
from net.messages import Refused, TableInfo, Update

_REVEAL_MS, _WIN_MS = 700, 1400
"""How long the end of a deal, and a win that is called out, is seen on the table before its settlement lies over it."""


class Play(QObject):
    """One match from its first sight to its last.

    Signals:
        menu_wanted(): the menu is asked for.
        help_wanted(str): the rulebook is asked for, at a clause or from its start.
        left(): the match is over, and so is looking at it.
        again_wanted(): the match is over, and another one by the same rules is wanted.
        hints_turned(bool): hints were switched on or off.
        review_wanted(Path, int): the decisions of the deal with this number, from this record.
    """

    menu_wanted = Signal()
    help_wanted = Signal(str)
    left = Signal()
    again_wanted = Signal()
    hints_turned = Signal(bool)
    review_wanted = Signal(object, int)

    def __init__(self, game: Game, theme: Theme, art: TileArt, settings: Settings, cache: Path) -> None:
        super().__init__()
        self.game = game
        self._theme = theme
        self._settings = settings
        self.info: TableInfo | None = None
        self.update: Update | None = None
        self.hotseat: HotSeat | None = None
        self.page = QWidget()
        self.table = TableWidget(
            theme,
            settings.tiles,
            cache,
            is_large=settings.is_large,
            single_click=settings.discard_by is DiscardBy.SINGLE_CLICK,
            right_passes=settings.right_passes,
            has_habits=True,
            takes_back=True,
            motion=settings.motion,
            art=art,
        )
        layout = QVBoxLayout(self.page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        self.coach = Coach(self.table, self)
        self.coach.turn(settings.shows_hints)
        self.practice: PracticeTable | None = None
        self.settlement = SettlementDialog(self.page, theme, art)
        self.settlement.set_motion(settings.motion)
        self.standing = StandingDialog(self.page, theme, art)
        self._reveal = QTimer(self)
        self._reveal.setSingleShot(True)
        self._reveal.timeout.connect(self._show_settlement)
        self._connect()

    def start(self, past: Iterable[SeatView] = ()) -> None:
        """Begin, or go on after these deals, each as it ended."""
        for view in past:
            self.standing.note(Update(view.seat, 0, view, ()))
        self.game.start()
        self.take_keyboard()

    def offer_review(self, find_record: Callable[[], Path | None]) -> None:
        """The match is recorded: its decisions can be looked at once a deal has ended."""

        def ask(number: int) -> None:
            path = find_record()
            if path is not None:
                self.review_wanted.emit(path, number)

        self.settlement.actions_bar.offer_review()
        self.settlement.review_wanted.connect(ask)

    def practise(self, host: LocalHost, path: Path, is_open: bool = False) -> PracticeTable:
        """This is a practice, recorded there: hints are always shown, and there are tools. Before `start`."""
        self.practice = PracticeTable(host, path, self.table, self.coach, is_open)
        return self.practice

    def forget_answer(self) -> None:
        """The connection was gone: what was answered last may be lost with it. Updates follow, of all that is asked."""
        if self.hotseat is None:
            self.table.forget_answer()
        else:
            self.hotseat.forget_answer()

    def take_keyboard(self) -> None:
        """Give the keyboard to what lies on top."""
        if self.standing.isVisible():
            self.standing.new.setFocus()
        elif self.settlement.ended is not None:
            self.settlement.take_keyboard()
        elif self.hotseat is not None:
            self.hotseat.take_keyboard()
        else:
            self.table.setFocus()

    def use_settings(self, theme: Theme, art: TileArt, settings: Settings) -> None:
        """Take what has been set."""
        self._theme, self._settings = theme, settings
        self.table.set_look(theme, settings.tiles, settings.is_large, art)
        self.table.set_motion(settings.motion)
        self.table.set_right_passes(settings.right_passes)
        self.table.set_single_click(settings.discard_by is DiscardBy.SINGLE_CLICK)
        self.settlement.wear(theme, art)
        self.settlement.set_motion(settings.motion)
        self.standing.wear(theme, art)
        if self.hotseat is not None:
            self.hotseat.use(theme, house_of(settings))
        self.game.set_pace(settings.pace)

    def close(self) -> None:
        """Leave the table; it can be continued from its record."""
        self._reveal.stop()
        self.coach.close()
        self.game.close()
        self.deleteLater()

    def _connect(self) -> None:
        client = self.game.client
        client.info_changed.connect(self._show_info)
        client.updated.connect(self._receive_update)
        client.refused.connect(self._show_refusal)
        client.checked.connect(self.settlement.show_verdict)
        self.table.action_chosen.connect(self._act)
        self.table.take_back_requested.connect(client.take_back)
        self.coach.turned.connect(self.hints_turned)
        self.table.menu_requested.connect(self.menu_wanted)
        self.table.help_requested.connect(self.help_wanted)
        self.settlement.clause_wanted.connect(self.help_wanted)
        self.settlement.next_deal_wanted.connect(self._go_on)
        self.settlement.standing_wanted.connect(self._show_standing)
        self.standing.new_match_wanted.connect(self.again_wanted)
        self.standing.start_wanted.connect(self.left)

    def _show_info(self, info: TableInfo) -> None:
        before, self.info = self.info, info
        if before is None or before.seats != info.seats:
            self._seat_people(info)
        elif self.hotseat is not None:
            self.hotseat.set_info(info)
        self.table.set_info(info)
        self.coach.set_info(info)

    def _seat_people(self, info: TableInfo) -> None:
        """Several people at this screen share it by curtain and bar; one alone has it."""
        if self.hotseat is not None:
            self.hotseat.leave()
            self.hotseat = None
        if len(info.seats) > 1:
            self.hotseat = HotSeat(self.page, self.table, self._theme, info, house_of(self._settings))
            self.hotseat.shown.connect(self._show_update)
            self.hotseat.acted.connect(self.game.client.act)
            self.hotseat.menu_wanted.connect(self.menu_wanted)

    def _receive_update(self, update: Update) -> None:
        if self.hotseat is None:
            self._show_update(update)
        else:
            self.hotseat.receive(update)

    def _act(self, seat: Seat, turn_id: int, action: Action) -> None:
        if self.hotseat is None:
            self.game.client.act(seat, turn_id, action)
        else:
            self.hotseat.act(seat, turn_id, action)

    def _show_update(self, update: Update) -> None:
        is_first = self.update is None
        self.update = update
        if self.practice is not None:
            self.practice.show_hands()
        self.table.show_update(update)
        self.coach.show_update(update)
        if update.view.outcome is None:
            self._reveal.stop()
            if self.settlement.ended is not None:
                self.settlement.leave()
                self.take_keyboard()
            return
        self.standing.note(update)
        if is_first or self.settlement.ended is not None:
            self._show_settlement()
        elif not self._reveal.isActive():
            is_called = bool(update.view.outcome.settlement.results) and self._settings.motion is Motion.FULL
            self._reveal.start(_WIN_MS if is_called else _REVEAL_MS)

    def _show_refusal(self, refused: Refused) -> None:
        self.table.show_refusal(refused)
        if self.hotseat is not None:
            self.hotseat.refuse(refused)

    def _show_settlement(self) -> None:
        if self.info is not None and self.update is not None and self.update.view.outcome is not None:
            self.settlement.show_outcome(self.info, self.update)

    def _go_on(self) -> None:
        """One press is enough for all people at this screen."""
        if self.info is not None:
            for seat in self.info.seats:
                self.game.client.ready(seat)

    def _show_standing(self) -> None:
        if self.info is not None and self.update is not None:
            self.settlement.leave()
            self.standing.show_standing(self.info, self.update)
