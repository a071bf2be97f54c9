"""The button that brings back a settlement that was put aside."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.assets.buttons import ButtonKind
from app.assets.theme import Theme, unit_scale
from app.lobby.buttons import PageButton
from app.lobby.look import Look
from app.results.overlay import MINIMUM_SCALE
from app.text.catalogue import tr

_RIGHT = 56.0
_ABOVE_FOOT = 300.0
"""Where the slots of the actions are, from the right and from below, in u of the table."""


class AsideButton(PageButton):
    """Lies where the actions were during the deal, on the felt."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(lambda: tr("results.come_back"), ButtonKind.PRIMARY, "Esc", parent)
        self.hide()

    def wear(self, theme: Theme) -> None:
        """Wear these colours."""
        self.set_look(Look(theme, self.look.k))

    def appear(self, theme: Theme) -> None:
        """Come to sight with the keyboard."""
        parent = self.parentWidget()
        if parent is None:
            return
        self.set_look(Look(theme, max(unit_scale(parent.width(), parent.height()), MINIMUM_SCALE)))
        size = self.sizeHint()
        k = unit_scale(parent.width(), parent.height())
        left = round(parent.width() - _RIGHT * k - size.width())
        self.setGeometry(left, round(parent.height() - _ABOVE_FOOT * k), size.width(), size.height())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc brings the settlement back as Enter does."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)
