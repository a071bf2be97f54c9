"""The end of a match: who came in which place, how that adds up, and what each deal brought."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.lobby.buttons import PageButton
from app.results.ended import Ended, ended_deal
from app.results.overlay import INSET, Overlay
from app.results.standing_block import DealNote, StandingBlock
from app.results.words import listed
from app.text.catalogue import tr
from app.text.format import signed
from engine.seats import SEATS
from net.messages import TableInfo, Update

_WIDTH = 1120.0
_TOP = 36.0
_FOOT = 96.0


class StandingDialog(Overlay):
    """Told of every deal by `note`, shown by `show_standing`.

    Signals:
        new_match_wanted(): another match by the same rules.
        start_wanted(): back to the start page.
    """

    new_match_wanted = Signal()
    start_wanted = Signal()

    def __init__(self, parent: QWidget, theme: Theme, art: TileArt) -> None:
        super().__init__(parent, theme, art, _WIDTH)
        self._deals: list[DealNote] = []
        self.block = StandingBlock(lambda: self.art, self.panel)
        self.start = PageButton(lambda: tr("results.standing.start"), ButtonKind.IVORY, "Esc", self.panel)
        self.new = PageButton(lambda: tr("results.standing.new"), ButtonKind.PRIMARY, "Enter", self.panel)
        self.start.clicked.connect(self._go_back)
        self.new.clicked.connect(self._go_on)

    def note(self, update: Update) -> None:
        """Remember what a deal brought, once; an update without an outcome says nothing."""
        view = update.view
        if view.outcome is not None and all(each.number != view.number for each in self._deals):
            self._deals.append(DealNote.of(view.number, view.outcome))

    def show_standing(self, info: TableInfo, update: Update) -> None:
        """Show the standing of the match that has ended with this update."""
        ended: Ended = ended_deal(info, update)
        if update.standing is None:
            raise ValueError("the match goes on")
        self.note(update)
        self.block.show_standing(ended, update.standing, tuple(self._deals))
        names = listed(ended.name(seat) for seat in SEATS if update.standing[seat] == max(update.standing))
        told = [f"{ended.name(seat)} {signed(update.standing[seat])}" for seat in SEATS]
        self.setAccessibleName(tr("results.standing.first", name=names))
        self.setAccessibleDescription("\n".join(told))
        self.appear()
        self.new.setFocus(Qt.FocusReason.OtherFocusReason)

    def wanted_height(self, width_u: float) -> float:
        """The block and the buttons."""
        return _TOP + self.block.height_for(width_u - 2 * INSET) + _FOOT + 12

    def arrange(self) -> None:
        """The block above the buttons."""
        width, height = self.panel_size_u
        k = self.look.k
        self.block.place(INSET, _TOP, width - 2 * INSET, height - _TOP - _FOOT)
        right = (width - INSET + 8) * k
        for button in (self.new, self.start):
            size = button.sizeHint()
            left = round(right - size.width())
            button.setGeometry(left, round((height - _FOOT) * k), size.width(), self.look.px(76))
            right = left + self.look.px(1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins another match, Esc goes back to the start page."""
        match Qt.Key(event.key()):
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not event.isAutoRepeat():
                self._go_on()
            case Qt.Key.Key_Escape if not event.isAutoRepeat():
                self._go_back()
            case _:
                self.move_focus(event)
        event.accept()

    def _go_on(self) -> None:
        if not self.is_guarded:
            self.new_match_wanted.emit()

    def _go_back(self) -> None:
        if not self.is_guarded:
            self.start_wanted.emit()
