"""The settlement of a deal at a real table: the same paper as after a deal that was played here."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.results.settlement_dialog import SettlementDialog
from app.text.catalogue import tr


class KeeperSettlement(SettlementDialog):
    """Enter notes the deal, Esc goes back to what was entered.

    Signals:
        back_wanted(): something is to be mended.
    """

    back_wanted = Signal()

    def __init__(self, parent: QWidget, theme: Theme, art: TileArt) -> None:
        super().__init__(parent, theme, art)
        self.actions_bar.set_alone(lambda: tr("keeper.note"))
        self.actions_bar.table.words = lambda: tr("keeper.mend")
        self.actions_bar.table.words_changed()

    def put_aside(self) -> None:
        """There is no table below: go back."""
        self.leave()
        self.back_wanted.emit()
