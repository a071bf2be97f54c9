"""A match being played: the host session, its client, and the table that shows it."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.assets.theme import Theme
from app.client import LocalHost
from app.matches import person_seats
from app.settings import DiscardBy, Settings
from app.table.widget import TableWidget
from net.host_session import HostSession
from net.messages import Refused, TableInfo, Update
from net.pace import PACES


class TablePage(QWidget):
    """The table as a page; what the table leaves of the keys is for the menu.

    Signals:
        menu_wanted(): Esc was pressed where it means nothing at the table.
    """

    menu_wanted = Signal()

    def __init__(self, table: TableWidget) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(table)
        self.setFocusProxy(table)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc opens the menu."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.menu_wanted.emit()
        else:
            super().keyPressEvent(event)


class Play(QObject):
    """One match from its first sight to its last.

    Signals:
        menu_wanted(): the menu is asked for.
        help_wanted(str): the rulebook is asked for, at a clause or from its start.
        refused(str): an action was not taken; why, as a slug.
        ended(): the match is over and its end has been seen.
    """

    menu_wanted = Signal()
    help_wanted = Signal(str)
    refused = Signal(str)
    ended = Signal()

    def __init__(self, session: HostSession, theme: Theme, settings: Settings, cache: Path) -> None:
        super().__init__()
        self._host = LocalHost(session, self)
        self._client = self._host.connect_client(person_seats(session))
        self.table = TableWidget(
            theme, settings.tiles, cache, single_click=settings.discard_by is DiscardBy.SINGLE_CLICK
        )
        self.page = TablePage(self.table)
        self._connect()

    def start(self) -> None:
        """Begin, or go on."""
        self._host.start()

    def use_settings(self, theme: Theme, settings: Settings) -> None:
        """Take what has been set."""
        self.table.set_look(theme, settings.tiles)
        self.table.set_single_click(settings.discard_by is DiscardBy.SINGLE_CLICK)
        self._host.session.set_pace(PACES[settings.pace])

    def close(self) -> None:
        """Leave the table; it can be continued from its record."""
        self._host.close()
        self.deleteLater()

    def _connect(self) -> None:
        self._client.info_changed.connect(self._show_info)
        self._client.updated.connect(self._show_update)
        self._client.refused.connect(self._show_refusal)
        self.table.action_chosen.connect(self._client.act)
        self.table.menu_requested.connect(self.menu_wanted)
        self.page.menu_wanted.connect(self.menu_wanted)
        self.table.help_requested.connect(self.help_wanted)

    def _show_info(self, info: TableInfo) -> None:
        self.table.set_info(info)

    def _show_update(self, update: Update) -> None:
        self.table.show_update(update)

    def _show_refusal(self, refused: Refused) -> None:
        self.table.show_refusal(refused)
        self.refused.emit(refused.slug)
