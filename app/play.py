"""A match being played: the host session, its client, the table that shows it, and what is told when a deal ends."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.client import LocalHost
from app.matches import person_seats
from app.results.settlement_dialog import SettlementDialog
from app.results.standing_dialog import StandingDialog
from app.settings import DiscardBy, Settings
from app.table.widget import TableWidget
from engine.deal.views import SeatView
from net.host_session import HostSession
from net.messages import Refused, TableInfo, Update
from net.pace import PACES

_REVEAL_MS = 700
"""How long the end of a deal is seen on the table before its settlement lies over it."""


class Play(QObject):
    """One match from its first sight to its last.

    Signals:
        menu_wanted(): the menu is asked for.
        help_wanted(str): the rulebook is asked for, at a clause or from its start.
        left(): the match is over, and so is looking at it.
        again_wanted(): the match is over, and another one by the same rules is wanted.
    """

    menu_wanted = Signal()
    help_wanted = Signal(str)
    left = Signal()
    again_wanted = Signal()

    def __init__(self, session: HostSession, theme: Theme, art: TileArt, settings: Settings, cache: Path) -> None:
        super().__init__()
        self._host = LocalHost(session, self)
        self._client = self._host.connect_client(person_seats(session))
        self._info: TableInfo | None = None
        self.update: Update | None = None
        self.page = QWidget()
        self.table = TableWidget(
            theme, settings.tiles, cache, single_click=settings.discard_by is DiscardBy.SINGLE_CLICK
        )
        layout = QVBoxLayout(self.page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        self.settlement = SettlementDialog(self.page, theme, art)
        self.standing = StandingDialog(self.page, theme, art)
        self._reveal = QTimer(self)
        self._reveal.setSingleShot(True)
        self._reveal.setInterval(_REVEAL_MS)
        self._reveal.timeout.connect(self._show_settlement)
        self._connect()

    def start(self, past: Iterable[SeatView] = ()) -> None:
        """Begin, or go on after these deals, each as it ended."""
        for view in past:
            self.standing.note(Update(view.seat, 0, view, ()))
        self._host.start()
        self.take_keyboard()

    def take_keyboard(self) -> None:
        """Give the keyboard to what lies on top."""
        if self.standing.isVisible():
            self.standing.new.setFocus()
        elif self.settlement.ended is not None:
            self.settlement.take_keyboard()
        else:
            self.table.setFocus()

    def use_settings(self, theme: Theme, art: TileArt, settings: Settings) -> None:
        """Take what has been set."""
        self.table.set_look(theme, settings.tiles)
        self.table.set_single_click(settings.discard_by is DiscardBy.SINGLE_CLICK)
        self.settlement.wear(theme, art)
        self.standing.wear(theme, art)
        self._host.session.set_pace(PACES[settings.pace])

    @property
    def session(self) -> HostSession:
        """The table's authority."""
        return self._host.session

    def close(self) -> None:
        """Leave the table; it can be continued from its record."""
        self._reveal.stop()
        self._host.close()
        self.deleteLater()

    def _connect(self) -> None:
        self._client.info_changed.connect(self._show_info)
        self._client.updated.connect(self._show_update)
        self._client.refused.connect(self._show_refusal)
        self.table.action_chosen.connect(self._client.act)
        self.table.menu_requested.connect(self.menu_wanted)
        self.table.help_requested.connect(self.help_wanted)
        self.settlement.clause_wanted.connect(self.help_wanted)
        self.settlement.next_deal_wanted.connect(self._go_on)
        self.settlement.standing_wanted.connect(self._show_standing)
        self.standing.new_match_wanted.connect(self.again_wanted)
        self.standing.start_wanted.connect(self.left)

    def _show_info(self, info: TableInfo) -> None:
        self._info = info
        self.table.set_info(info)

    def _show_update(self, update: Update) -> None:
        is_first = self.update is None
        self.update = update
        self.table.show_update(update)
        if update.view.outcome is None:
            self._reveal.stop()
            if self.settlement.ended is not None:
                self.settlement.leave()
                self.table.setFocus()
            return
        self.standing.note(update)
        if is_first or self.settlement.ended is not None:
            self._show_settlement()
        elif not self._reveal.isActive():
            self._reveal.start()

    def _show_refusal(self, refused: Refused) -> None:
        self.table.show_refusal(refused)

    def _show_settlement(self) -> None:
        if self._info is not None and self.update is not None and self.update.view.outcome is not None:
            self.settlement.show_outcome(self._info, self.update)

    def _go_on(self) -> None:
        if self.update is not None:
            self._client.ready(self.update.seat)

    def _show_standing(self) -> None:
        if self._info is not None and self.update is not None:
            self.settlement.leave()
            self.standing.show_standing(self._info, self.update)
